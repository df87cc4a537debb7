//! The studies as a file for programs: one row each.

use std::fs;
use std::path::Path;

use kibitzer_study::Tally;

use super::super::unwritable::failed;
use super::collect::{Stored, Studied};
use crate::failure::Failure;

const HEAD: &str = "game,player,version,deals,budget,won,lost,undecided,nodes_median,nodes_99,moves_median,command\n";

/// Writes the file.
///
/// # Errors
/// If it cannot be written.
pub(super) fn write(file: &Path, games: &[Studied]) -> Result<(), Failure> {
    let rows = games.iter().flat_map(|game| game.studies.iter().map(|study| row(game, study)));
    let text = HEAD.to_owned() + &rows.collect::<String>();
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
    let Tally { won, lost, undecided } = *study.tally();
    let at = |part| study.summary.nodes.quantile(part, 100).unwrap_or_default();
    let moves = study.summary.lengths.quantile(1, 2).map(|moves| moves.to_string());
    format!(
        "{id},{who},{version},{deals},{budget},{won},{lost},{undecided},{median},{most},{moves},{command}\n",
        id = field(&game.game.id),
        who = study.who.name(),
        version = study.version,
        deals = study.deals,
        budget = study.ladder.last(),
        median = at(50),
        most = at(99),
        moves = moves.unwrap_or_default(),
        command = field(&study.command(&game.game.id)),
    )
}
