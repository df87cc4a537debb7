//! The table of all studies that are stored, as Markdown.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use kibitzer_rules::Game;
use kibitzer_store::{Asked, Studies};
use kibitzer_study::chart::Line;
use kibitzer_study::{Deals, Interval, Ladder, Measure, Method, Summary, Tally, Who};

use super::charts;
use super::report::{grouped, percent};
use super::series;
use crate::failure::Failure;

/// Figures whose interval is wider are said to want more.
const WIDE: f64 = 0.02;
/// An interval that is wider agrees with too much.
const TELLING: f64 = 0.1;

pub(super) fn run(
    published: Option<&Path>,
    chart: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let published = published.map(published_in).transpose()?.unwrap_or_default();
    let games = studied()?;
    if games.is_empty() {
        return Err(Failure::No(
            "no study is stored yet: kibitzer odds GAME --deals 1..=1000 makes one".into(),
        ));
    }
    if let Some(file) = chart {
        charts::games(file, &lines(&games))?;
    }
    overview(&games, out)?;
    budgets(&games, out)?;
    comparison(&games, &published, out)?;
    sources(&games, out)?;
    Ok(())
}

/// A study that is stored, with what is known of its deals.
struct Stored {
    who: Who,
    deals: Deals,
    ladder: Ladder,
    summary: Summary,
}

impl Stored {
    fn tally(&self) -> &Tally {
        &self.summary.tally
    }

    fn interval(&self) -> Interval {
        self.tally().interval(Method::Wilson)
    }

    fn command(&self, game: &str) -> String {
        let player = if self.who == Who::Thoughtful {
            String::new()
        } else {
            format!(" --player {}", self.who.name())
        };
        let nodes =
            if self.ladder.last() == 0 { String::new() } else { format!(" --nodes {}", self.ladder.last()) };
        format!("kibitzer odds {game} --deals {}{nodes}{player}", self.deals)
    }
}

struct Studied {
    game: Arc<Game>,
    studies: Vec<Stored>,
}

impl Studied {
    /// A player's study that is shown first: the one with most deals, of these the one with the largest budget.
    fn best(&self, who: Who) -> Option<&Stored> {
        self.of(who).max_by_key(|study| (study.tally().deals(), study.ladder.last()))
    }

    fn of(&self, who: Who) -> impl Iterator<Item = &Stored> {
        self.studies.iter().filter(move |study| study.who == who)
    }
}

/// A line of a chart for each game and player.
fn lines(games: &[Studied]) -> Vec<Line> {
    let of_game = |studied: &Studied| {
        let best = Who::ALL.into_iter().filter_map(|who| studied.best(who));
        let line = |study: &Stored| Line {
            name: format!("{}, {}", studied.game.entry.name, study.who.name()),
            tally: *study.tally(),
        };
        best.map(line).collect::<Vec<_>>()
    };
    games.iter().flat_map(of_game).collect()
}

/// The games with studies by their present rules and by present players, under budgets of nodes.
fn studied() -> Result<Vec<Studied>, Failure> {
    let mut games: BTreeMap<String, Studied> = BTreeMap::new();
    for asked in Studies::open_default()?.asked()? {
        let Some((game, who, deals)) = present(&asked) else { continue };
        let ladder = who.ladder(Measure::Nodes, asked.budget);
        let mut ledger = Studies::open_default()?.into_reader(&asked.series)?;
        let summary = Summary::of(&deals, &ladder, &mut ledger)?;
        if summary.tally.deals() == 0 {
            continue;
        }
        let name = game.entry.name.to_lowercase();
        let key = format!("{name} {}", game.id);
        let entry = games.entry(key).or_insert_with(|| Studied { game, studies: Vec::new() });
        entry.studies.push(Stored { who, deals, ladder, summary });
    }
    Ok(games.into_values().collect())
}

/// What is asked, if the rules and the player are still the same. Rule files outside the catalogue have no place in the table.
fn present(asked: &Asked) -> Option<(Arc<Game>, Who, Deals)> {
    let game = kibitzer_rules::catalogue().get(&asked.game)?;
    let who = Who::named(&asked.series.player)?;
    let prefix =
        if asked.series.numbering == "own" { String::new() } else { format!("{}:", asked.series.numbering) };
    let deals: Deals = format!("{prefix}{}..={}", asked.deals.0, asked.deals.1).parse().ok()?;
    (series(&game, who, &deals, Measure::Nodes) == asked.series).then_some((game, who, deals))
}

fn overview(games: &[Studied], out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "| game | deals | winnable with all cards known | undecided | won by fair player | by greedy | by random | claims |"
    )?;
    writeln!(out, "|---|--:|---|--:|---|---|---|---|")?;
    for studied in games {
        let name = format!("{} (`{}`)", studied.game.entry.name, studied.game.id);
        let best = studied.best(Who::Thoughtful);
        let deals = best.map_or_else(|| "–".into(), |study| grouped(study.tally().deals()));
        let undecided = best.map_or_else(|| "–".into(), |study| grouped(study.tally().undecided));
        let winnable = best.map_or_else(|| "–".into(), share);
        let player = |who| studied.best(who).map_or_else(|| "–".into(), share_with_deals);
        let [fair, greedy, random] = [Who::Fair, Who::Greedy, Who::Random].map(player);
        let claims: Vec<String> = studied
            .game
            .entry
            .claims
            .iter()
            .map(|claim| format!("{} ({})", cell(&claim.odds), cell(&claim.by)))
            .collect();
        let claims = claims.join("; ");
        writeln!(
            out,
            "| {name} | {deals} | {winnable} | {undecided} | {fair} | {greedy} | {random} | {claims} |"
        )?;
    }
    writeln!(out)
}

/// The share and its interval; what is too wide is said to want more.
fn share(study: &Stored) -> String {
    let interval = study.interval();
    let (low, high) = study.tally().share().unwrap_or_default();
    let middle = if study.tally().undecided == 0 {
        percent(low)
    } else {
        format!("{} to {}", percent(low), percent(high))
    };
    let more = match study.tally() {
        tally if interval.width() <= WIDE || tally.deals() == 0 => "",
        // Which of the two makes it wide?
        _ if high - low > interval.width() / 2.0 => "; wants a larger budget",
        _ => "; wants more deals",
    };
    format!("**{middle}** ({} to {}){more}", percent(interval.low), percent(interval.high))
}

fn share_with_deals(study: &Stored) -> String {
    let interval = study.interval();
    let won = study.tally().share().unwrap_or_default().0;
    let deals = grouped(study.tally().deals());
    format!("{} ({} to {}; {deals} deals)", percent(won), percent(interval.low), percent(interval.high))
}

/// The fair player's rate with growing budget.
fn budgets(games: &[Studied], out: &mut dyn Write) -> io::Result<()> {
    let fair: Vec<&Studied> = games.iter().filter(|studied| studied.of(Who::Fair).count() > 1).collect();
    if fair.is_empty() {
        return Ok(());
    }
    writeln!(out, "### The fair player with growing budget\n")?;
    writeln!(out, "| game | nodes a deal | deals | won | 95 % interval |\n|---|--:|--:|--:|---|")?;
    for studied in fair {
        let mut studies: Vec<&Stored> = studied.of(Who::Fair).collect();
        studies.sort_by_key(|study| study.ladder.last());
        for study in studies {
            let interval = study.interval();
            let (name, nodes) = (&studied.game.entry.name, grouped(study.ladder.last()));
            let (deals, won) =
                (grouped(study.tally().deals()), percent(study.tally().share().unwrap_or_default().0));
            let (low, high) = (percent(interval.low), percent(interval.high));
            writeln!(out, "| {name} | {nodes} | {deals} | {won} | {low} to {high} |")?;
        }
    }
    writeln!(out)
}

/// A published figure.
struct Published {
    tally: Tally,
    by: String,
}

fn published_in(file: &Path) -> Result<BTreeMap<String, Vec<Published>>, Failure> {
    let wrong = |line: usize, what: &str| Failure::Usage(format!("{}:{line}: {what}", file.display()));
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::Usage(format!("{}: {error}", file.display())))?;
    let mut published: BTreeMap<String, Vec<Published>> = BTreeMap::new();
    for (line, text) in text.lines().enumerate().skip(1).filter(|(_, text)| !text.trim().is_empty()) {
        let fields: Vec<&str> = text.splitn(5, ',').map(str::trim).collect();
        let [game, won, lost, undecided, by] = fields.as_slice() else {
            return Err(wrong(line + 1, "a line has game,won,lost,undecided,source"));
        };
        let number =
            |text: &str| text.parse().map_err(|_| wrong(line + 1, &format!("'{text}' is no number")));
        let tally = Tally { won: number(won)?, lost: number(lost)?, undecided: number(undecided)? };
        let game = kibitzer_rules::game(game).map_err(|error| wrong(line + 1, &error.to_string()))?;
        published.entry(game.id.clone()).or_default().push(Published { tally, by: (*by).to_owned() });
    }
    Ok(published)
}

fn comparison(
    games: &[Studied],
    published: &BTreeMap<String, Vec<Published>>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let both = |studied: &&Studied| {
        published.contains_key(&studied.game.id) && studied.best(Who::Thoughtful).is_some()
    };
    let games: Vec<&Studied> = games.iter().filter(both).collect();
    if games.is_empty() {
        return Ok(());
    }
    writeln!(out, "### Compared with published figures\n")?;
    writeln!(out, "| game | ours, 95 % interval | published, 95 % interval | |\n|---|---|---|---|")?;
    for studied in games {
        let Some(ours) = studied.best(Who::Thoughtful) else { continue };
        for theirs in &published[&studied.game.id] {
            let (one, other) = (ours.interval(), theirs.tally.interval(Method::Wilson));
            let name = &studied.game.entry.name;
            let text =
                |interval: Interval| format!("{} to {}", percent(interval.low), percent(interval.high));
            let (ours, by) = (text(one), cell(&theirs.by));
            writeln!(out, "| {name} | {ours} | {} ({by}) | {} |", text(other), agreement(one, other))?;
        }
    }
    writeln!(out)
}

fn agreement(ours: Interval, theirs: Interval) -> &'static str {
    let within = ours.low <= theirs.low && theirs.high <= ours.high;
    if within && ours.width() > TELLING {
        "ours contains it, but is too wide to tell much"
    } else if within {
        "agree: ours contains it"
    } else if ours.meets(&theirs) {
        "agree: they overlap"
    } else {
        "**they differ**"
    }
}

/// The command for each figure, and its effort.
fn sources(games: &[Studied], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "### The command for each figure\n")?;
    writeln!(
        out,
        "| command | won | lost | undecided | nodes: median, 99 % | moves of a win: median |\n|---|--:|--:|--:|--:|--:|"
    )?;
    for studied in games {
        for study in &studied.studies {
            let Tally { won, lost, undecided } = *study.tally();
            let at = |part| grouped(study.summary.nodes.quantile(part, 100).unwrap_or_default());
            let length = study.summary.lengths.quantile(1, 2).map_or_else(|| "–".into(), grouped);
            let nodes = format!("{}, {}", at(50), at(99));
            let counts = [won, lost, undecided].map(grouped).join(" | ");
            let command = study.command(&studied.game.id);
            let known = study.tally().deals();
            let part = if study.summary.waiting > 0 {
                " (unfinished)".into()
            } else if known < study.deals.len() {
                format!(" ({} known)", grouped(known))
            } else {
                String::new()
            };
            writeln!(out, "| `{command}`{part} | {counts} | {nodes} | {length} |")?;
        }
    }
    Ok(())
}

/// Text that does not end a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "/").replace('\n', " ")
}
