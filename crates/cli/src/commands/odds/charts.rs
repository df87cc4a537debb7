//! Charts in files.

use std::fs;
use std::path::Path;

use kibitzer_study::chart::{Curve, DRAWS, Format, Growth, Line, of_budgets, of_games, of_study};
use kibitzer_study::{Description, LACKS_STUDIES, Ladder, Ledger, Method, Summary, each};

use super::unwritable::failed;
use crate::failure::Failure;

/// Draws a study.
pub(super) fn study<L: Ledger>(
    file: &Path,
    about: &Description,
    ladder: &Ladder,
    method: Method,
    ledger: &mut L,
) -> Result<(), Failure>
where
    Failure: From<L::Error>,
{
    let format = format_of(file)?;
    let numbers = about.deals.numbers();
    let mut growth = Growth::new(numbers.end() - numbers.start() + 1, method);
    let mut summary = Summary::default();
    each(&about.deals, ladder, ledger, |row| {
        growth.count(row.outcome.verdict);
        summary.count(row);
    })?;
    let title = format!("{}: {}, deals {}", about.game, about.series.player, about.deals);
    write(file, of_study(&title, &growth, &summary, format))
}

/// Draws a comparison of games.
pub(super) fn games(file: &Path, lines: &[Line]) -> Result<(), Failure> {
    write(file, of_games("Deals won, by player", lines, Method::Wilson, format_of(file)?))
}

/// Draws shares against budgets.
pub(super) fn budgets(file: &Path, curves: &[Curve]) -> Result<(), Failure> {
    write(
        file,
        of_budgets("Deals won by the fair player", curves, Method::Wilson, format_of(file)?),
    )
}

/// # Errors
/// In a program that was built without charts.
pub(super) fn drawn() -> Result<(), Failure> {
    if DRAWS { Ok(()) } else { Err(Failure::Usage(LACKS_STUDIES.into())) }
}

pub(super) fn format_of(file: &Path) -> Result<Format, Failure> {
    Format::of(file).ok_or_else(|| {
        Failure::Usage(format!("{}: a chart is drawn as FILE.svg or FILE.png", file.display()))
    })
}

fn write(
    file: &Path,
    picture: Result<Vec<u8>, kibitzer_study::chart::ChartError>,
) -> Result<(), Failure> {
    let bytes = picture.map_err(Failure::usage)?;
    fs::write(file, bytes).map_err(|error| failed(file, &error))
}
