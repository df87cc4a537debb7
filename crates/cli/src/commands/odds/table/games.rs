//! How often games are won: those named first, the catalogue by families, and those of which little
//! is known yet.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;

use kibitzer_study::{Tally, Who};

use super::super::report::{deals_in_words, grouped, percent};
use super::cell::cell;
use super::collect::Studied;
use super::stored::Stored;
use super::united::United;

/// Figures whose interval is wider are said to want more.
const WIDE: f64 = 0.02;
/// Figures whose interval is wider say next to nothing.
const EMPTY: f64 = 0.5;

pub(super) fn print(first: &[&Studied], all: &[Studied], out: &mut dyn Write) -> io::Result<()> {
    if !first.is_empty() {
        writeln!(out, "## The games this page is about\n")?;
        overview(first, out)?;
    }
    let named = |studied: &Studied| {
        first.iter().any(|one| one.game.fingerprint == studied.game.fingerprint)
    };
    let others: Vec<&Studied> =
        all.iter().filter(|studied| !studied.is_variant() && !named(studied)).collect();
    let (told, open): (Vec<&Studied>, Vec<&Studied>) =
        others.into_iter().partition(|studied| says_something(studied));
    by_family(&told, out)?;
    little_known(&open, out)
}

fn says_something(studied: &Studied) -> bool {
    let winnable = studied.winnable.as_ref();
    studied.best(Who::Fair).is_some()
        || winnable.is_some_and(|united| united.interval().width() < EMPTY)
}

const HEAD: &str = "| game | winnable with all cards known | deals | undecided | won by fair \
                    player | by greedy | by random | claims |
|---|---|--:|--:|---|---|---|---|";

fn overview(games: &[&Studied], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{HEAD}")?;
    for studied in games {
        writeln!(out, "{}", row(studied))?;
    }
    writeln!(out)
}

/// The table of the catalogue, with a line above each family.
fn by_family(games: &[&Studied], out: &mut dyn Write) -> io::Result<()> {
    if games.is_empty() {
        return Ok(());
    }
    writeln!(out, "## The catalogue, by families\n\n{HEAD}")?;
    let mut games = games.to_vec();
    games.sort_by_key(|studied| family(studied));
    let mut before = None;
    for studied in games {
        let family = family(studied);
        if before.as_ref() != Some(&family) {
            writeln!(out, "| **{}** | | | | | | | |", cell(&family))?;
        }
        before = Some(family);
        writeln!(out, "{}", row(studied))?;
    }
    writeln!(out)
}

fn family(studied: &Studied) -> String {
    studied.game.entry.family.clone().unwrap_or_else(|| studied.game.entry.name.clone())
}

fn row(studied: &Studied) -> String {
    let best = studied.winnable.as_ref();
    let number = |number: fn(&Tally) -> u64| {
        best.map_or_else(|| "–".into(), |united| grouped(number(&united.tally)))
    };
    let (deals, undecided) = (number(Tally::deals), number(|tally| tally.undecided));
    let winnable = best.map_or_else(|| "–".into(), share);
    let player = |who| studied.best(who).map_or_else(|| "–".into(), share_of_player);
    let [fair, greedy, random] = [Who::Fair, Who::Greedy, Who::Random].map(player);
    let claims = claims(studied);
    format!(
        "| {} | {winnable} | {deals} | {undecided} | {fair} | {greedy} | {random} | {claims} |",
        named(studied)
    )
}

fn named(studied: &Studied) -> String {
    format!("{} (`{}`)", cell(&studied.game.entry.name), studied.game.id)
}

fn claims(studied: &Studied) -> String {
    let claims = studied.game.entry.claims.iter();
    claims
        .filter_map(|claim| Some(format!("{} ({})", cell(claim.odds.as_ref()?), cell(&claim.by))))
        .collect::<Vec<_>>()
        .join("; ")
}

/// The share and its interval; what is too wide is said to want more.
fn share(united: &United) -> String {
    let interval = united.interval();
    let (low, high) = united.tally.share().unwrap_or_default();
    let middle = if united.tally.undecided == 0 {
        percent(low)
    } else {
        format!("{} to {}", percent(low), percent(high))
    };
    format!(
        "**{middle}** ({} to {}){}",
        percent(interval.low),
        percent(interval.high),
        want(united)
    )
}

/// What would make the interval narrower, and whether the study was finished.
fn want(united: &United) -> String {
    let (low, high) = united.tally.share().unwrap_or_default();
    let width = united.interval().width();
    let want = match united.tally {
        tally if width <= WIDE || tally.deals() == 0 => "",
        // Which of the two makes it wide?
        _ if high - low > width / 2.0 => "; wants a larger budget",
        _ => "; wants more deals",
    };
    format!("{want}{}", unfinished(united))
}

/// How many of the undecided deals have not been tried with the whole budget.
fn unfinished(united: &United) -> String {
    match united.waiting {
        0 => String::new(),
        waiting => {
            let waiting = grouped(waiting);
            format!("; unfinished: {waiting} deals were not tried with the whole budget")
        }
    }
}

fn share_of_player(study: &Stored) -> String {
    let interval = study.interval();
    let won = study.tally().share().unwrap_or_default().0;
    let deals = deals_in_words(study.tally().deals());
    format!("{} ({} to {}; {deals})", percent(won), percent(interval.low), percent(interval.high))
}

/// The games whose figure says next to nothing: what is known, and what has been spent.
fn little_known(games: &[&Studied], out: &mut dyn Write) -> io::Result<()> {
    if !games.iter().any(|studied| studied.winnable.is_some()) {
        return Ok(());
    }
    writeln!(
        out,
        "## Games of which little is known yet\n\n\
         More than half of what could be known is not: the budget was too small to decide most \
         deals. Each of these wants larger budgets; the wins below are certain.\n\n\
         | game | won | proven lost | undecided | nodes a deal, at most | claims |\n\
         |---|--:|--:|--:|--:|---|"
    )?;
    for studied in games {
        let Some(united) = &studied.winnable else { continue };
        let tally = united.tally;
        let [won, lost, undecided] = [tally.won, tally.lost, tally.undecided].map(grouped);
        let nodes = format!("{}{}", grouped(united.nodes), unfinished(united));
        writeln!(
            out,
            "| {} | {won} | {lost} | {undecided} | {nodes} | {} |",
            named(studied),
            claims(studied)
        )?;
    }
    writeln!(out)
}

/// The fair player's share with growing budget.
pub(super) fn budgets(
    games: &[Studied],
    chart: Option<&PathBuf>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let fair: Vec<(&Studied, Vec<&Stored>)> = games
        .iter()
        .map(|studied| (studied, studied.fair()))
        .filter(|(_, studies)| studies.len() > 1)
        .collect();
    if fair.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "## The fair player with growing budget\n\n\
         Where all cards come to be seen, as after the first trip through a stock that is not \
         shuffled, the fair player goes on as the solver does.\n"
    )?;
    if let Some(file) = chart {
        writeln!(out, "![The share won against the nodes for a deal]({})\n", file.display())?;
    }
    budget_rows(&fair, out)
}

/// A column for each budget that one of the games was played with.
fn budget_rows(fair: &[(&Studied, Vec<&Stored>)], out: &mut dyn Write) -> io::Result<()> {
    let nodes: BTreeSet<u64> = fair
        .iter()
        .flat_map(|(_, studies)| studies.iter().map(|study| study.ladder.last()))
        .collect();
    let heads: Vec<String> =
        nodes.iter().map(|nodes| format!("{} nodes a deal", grouped(*nodes))).collect();
    writeln!(out, "| game | {} |\n|---|{}", heads.join(" | "), "---|".repeat(nodes.len()))?;
    for (studied, studies) in fair {
        let cells = nodes.iter().map(|nodes| {
            let study = studies.iter().find(|study| study.ladder.last() == *nodes);
            study.map_or_else(|| "–".into(), |study| share_of_player(study))
        });
        let cells: Vec<String> = cells.collect();
        writeln!(out, "| {} | {} |", cell(&studied.game.entry.name), cells.join(" | "))?;
    }
    writeln!(out)
}
