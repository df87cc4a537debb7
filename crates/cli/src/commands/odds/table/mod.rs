//! The table of all studies that are stored, or were stored earlier, as Markdown, and the charts
//! that go with it.

mod cell;
mod collect;
mod columns;
mod compare;
mod csv;
mod earlier;
mod figures;
mod games;
mod keys;
mod stored;
mod united;

use std::io::Write;
use std::path::PathBuf;

use kibitzer_study::chart::{Curve, Line};
use kibitzer_study::{Tally, Who};

use super::charts;
use crate::failure::Failure;
use collect::{Studied, studied};

/// What the table is made of, and what is drawn beside it.
#[derive(Clone, Copy)]
pub(super) struct TableParts<'a> {
    /// Published figures to compare with.
    pub(super) published: Option<&'a PathBuf>,
    /// Games that have a table of their own, first.
    pub(super) first: &'a [String],
    /// Where games are drawn.
    pub(super) chart: Option<&'a PathBuf>,
    /// Where studies are written, a row each.
    pub(super) csv: Option<&'a PathBuf>,
    /// A file of studies that was written earlier.
    pub(super) earlier: Option<&'a PathBuf>,
    /// Where the fair player's share against its budget is drawn.
    pub(super) budgets: Option<&'a PathBuf>,
}

pub(super) fn run(wanted: TableParts<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let published =
        wanted.published.map(|file| compare::published_in(file)).transpose()?.unwrap_or_default();
    let variants = published.iter().map(|one| one.game.clone()).collect::<Vec<_>>();
    let earlier = wanted.earlier.map(|file| earlier::read(file)).transpose()?.unwrap_or_default();
    let all = studied(&variants, &earlier)?;
    if all.is_empty() {
        return Err(Failure::No(
            "no stored study belongs in the table: kibitzer odds GAME --deals 1..=1000 makes one; \
             studies with a time limit are left out, and so are rule files that --published does \
             not name"
                .into(),
        ));
    }
    let first = of_names(wanted.first, &all)?;
    let drawn: Vec<&Studied> = if first.is_empty() { all.iter().collect() } else { first.clone() };
    if let Some(file) = wanted.chart {
        charts::games(file, &lines(&drawn))?;
    }
    if let Some(file) = wanted.budgets {
        charts::budgets(file, &curves(&drawn))?;
    }
    if let Some(file) = wanted.csv {
        csv::write(file, &all)?;
    }
    games::print(&first, &all, out)?;
    games::budgets(&all, wanted.budgets, out)?;
    compare::print(&all, &published, out)?;
    Ok(())
}

/// The games of these names, in their order; those without a study are left out.
fn of_names<'a>(names: &[String], all: &'a [Studied]) -> Result<Vec<&'a Studied>, Failure> {
    let mut found = Vec::new();
    for name in names {
        let game = kibitzer_rules::game(name)?;
        found.extend(all.iter().find(|studied| studied.game.fingerprint == game.fingerprint));
    }
    Ok(found)
}

/// A line of a chart for each game and player.
fn lines(games: &[&Studied]) -> Vec<Line> {
    let of_game = |studied: &&Studied| {
        let shown = Who::ALL.into_iter().filter_map(|who| Some((who, studied.shown(who)?)));
        let line = |(number, (who, tally)): (usize, (Who, Tally))| Line {
            name: if number == 0 { studied.game.entry.name.clone() } else { String::new() },
            who,
            tally,
        };
        shown.enumerate().map(line).collect::<Vec<_>>()
    };
    games.iter().flat_map(of_game).collect()
}

/// The fair player's share against its budget, a curve a game.
fn curves(games: &[&Studied]) -> Vec<Curve> {
    let curve = |studied: &&Studied| {
        let points =
            studied.fair().into_iter().map(|study| (study.ladder.last(), *study.tally())).collect();
        Curve { name: studied.game.entry.name.clone(), points }
    };
    games.iter().map(curve).filter(|curve| curve.points.len() > 1).collect()
}
