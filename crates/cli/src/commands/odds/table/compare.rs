//! Our figures beside published ones.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use kibitzer_rules::GameRules;
use kibitzer_study::{Interval, Method, Tally};

use super::super::report::{grouped, percent};
use super::cell::cell;
use super::collect::Studied;
use super::united::United;
use crate::failure::Failure;

/// An interval that is wider agrees with too much.
const TELLING: f64 = 0.1;

/// The first line of a file of published figures.
const HEADER: &str = "game,won,lost,undecided,source";

/// A published figure.
pub(super) struct Published {
    pub(super) game: Arc<GameRules>,
    tally: Tally,
    by: String,
}

/// The lines `game,won,lost,undecided,source` of a file. A game is one of the catalogue, or a rule
/// file, from the folder of this file.
pub(super) fn published_in(file: &Path) -> Result<Vec<Published>, Failure> {
    let wrong =
        |line: usize, what: &str| Failure::Usage(format!("{}:{line}: {what}", file.display()));
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::Usage(format!("{}: {error}", file.display())))?;
    let mut published = Vec::new();
    if text.lines().next().map(str::trim) != Some(HEADER) {
        return Err(wrong(1, &format!("the first line is {HEADER}")));
    }
    for (line, text) in text.lines().enumerate().skip(1).filter(|(_, text)| !text.trim().is_empty())
    {
        let fields: Vec<&str> = text.splitn(5, ',').map(str::trim).collect();
        let [game, won, lost, undecided, by] = fields.as_slice() else {
            return Err(wrong(line + 1, "a line has game,won,lost,undecided,source"));
        };
        let number = |text: &str| {
            text.parse().map_err(|_| wrong(line + 1, &format!("'{text}' is not a number of deals")))
        };
        let tally = Tally { won: number(won)?, lost: number(lost)?, undecided: number(undecided)? };
        let all =
            tally.won.checked_add(tally.lost).and_then(|sum| sum.checked_add(tally.undecided));
        if all.is_none_or(|all| all == 0) {
            return Err(wrong(
                line + 1,
                "the counts must add up to at least one deal, and to no more than there are deal \
                 numbers",
            ));
        }
        let game = named(file, game).map_err(|error| wrong(line + 1, &error.to_string()))?;
        published.push(Published { game, tally, by: (*by).to_owned() });
    }
    Ok(published)
}

fn named(file: &Path, game: &str) -> Result<Arc<GameRules>, kibitzer_rules::GameError> {
    let path = Path::new(game);
    match file.parent() {
        Some(folder) if path.extension().is_some() => {
            kibitzer_rules::game(&folder.join(path).to_string_lossy())
        }
        _ => kibitzer_rules::game(game),
    }
}

pub(super) fn print(
    games: &[Studied],
    published: &[Published],
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut rows = Vec::new();
    for studied in games {
        let Some(ours) = &studied.winnable else { continue };
        let same = |one: &&Published| one.game.fingerprint == studied.game.fingerprint;
        for theirs in published.iter().filter(same) {
            rows.push(row(studied, ours, theirs));
        }
    }
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "## Compared with published figures\n\n\
         *Agree* means that the published interval lies within ours, or at least meets it. Ours \
         counts undecided deals both ways, so that it is wider than the sample alone would make \
         it, and misses more seldom than one time in twenty: agreement says that the rules are \
         the same and nothing is far wrong, not that both are exact. Intervals of more than ten \
         points are said to tell little.\n\n\
         | game | our deals | undecided | ours, 95 % interval | published, 95 % interval | by | \
         |\n|---|--:|--:|---|---|---|---|\n{}\n",
        rows.join("\n")
    )
}

/// Our figures of a game beside those of somebody else.
fn row(studied: &Studied, ours: &United, theirs: &Published) -> String {
    let (one, other) = (ours.interval(), theirs.tally.interval(Method::Wilson));
    let text =
        |interval: Interval| format!("{} to {}", percent(interval.low), percent(interval.high));
    let name = cell(&studied.game.entry.name);
    let name = if studied.is_variant() {
        format!("[{name}]({})", studied.game.id)
    } else {
        format!("{name} (`{}`)", studied.game.id)
    };
    let (deals, undecided) = (grouped(ours.tally.deals()), grouped(ours.tally.undecided));
    format!(
        "| {name} | {deals} | {undecided} | {} | {} | {} | {} |",
        text(one),
        text(other),
        cell(&theirs.by),
        agreement(one, other)
    )
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
