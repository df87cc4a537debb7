//! The studies as a file for programs: one row each.

use std::fs;
use std::path::Path;

use kibitzer_study::Tally;

use super::super::unwritable::failed;
use super::collect::Studied;
use super::columns::HEAD;
use super::figures::Made;
use super::stored::Stored;
use crate::failure::Failure;

/// Writes the file.
///
/// # Errors
/// If it cannot be written.
pub(super) fn write(file: &Path, games: &[Studied]) -> Result<(), Failure> {
    let studies = games.iter().flat_map(|game| game.studies.iter().map(move |study| (game, study)));
    let rows = studies.map(|(game, study)| row(game, study));
    let text = format!("{HEAD}\n{}", rows.collect::<String>());
    fs::write(file, text).map_err(|error| failed(file, &error))
}

/// A field in quotation marks, if the name of a rule file makes them needful.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

fn row(game: &Studied, study: &Stored) -> String {
    let figures = &study.figures;
    let Tally { won, lost, undecided } = figures.tally;
    let [median, most] = figures.nodes;
    let Made { date, commit, program, seconds } = &study.made;
    format!(
        "{id},{rules},{player},{version},{deals},{budget},{date},{commit},{program},{won},{lost},{undecided},\
         {untried},{median},{most},{moves},{seconds},{command}\n",
        id = field(&game.game.id),
        rules = game.game.fingerprint,
        player = study.who.name(),
        version = study.version,
        deals = study.deals,
        budget = study.ladder.last(),
        untried = figures.untried,
        moves = figures.moves.map(|moves| moves.to_string()).unwrap_or_default(),
        command = field(&study.command(&game.game.id)),
    )
}
