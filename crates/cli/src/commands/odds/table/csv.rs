//! The studies as a file for programs: one row each.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use chrono::{DateTime, Utc};
use kibitzer_store::Provenance;
use kibitzer_study::Tally;

use super::super::unwritable::failed;
use super::before::{Before, Made};
use super::collect::{Stored, Studied};
use super::columns::HEAD;
use crate::failure::Failure;

/// Writes the file.
///
/// # Errors
/// If it cannot be written.
pub(super) fn write(file: &Path, games: &[Studied], before: &Before) -> Result<(), Failure> {
    let studies = games.iter().flat_map(|game| game.studies.iter().map(move |study| (game, study)));
    let rows = studies.map(|(game, study)| row(game, study, before));
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

fn row(game: &Studied, study: &Stored, before: &Before) -> String {
    let Tally { won, lost, undecided } = *study.tally();
    let at = |part| study.summary.nodes.quantile(part, 100).unwrap_or_default();
    let moves = study.summary.lengths.quantile(1, 2).map(|moves| moves.to_string());
    let question = [
        field(&game.game.id),
        study.who.name().to_owned(),
        study.version.clone(),
        study.deals.to_string(),
        study.ladder.last().to_string(),
    ]
    .join(",");
    let Made { date, commit, program, seconds } = made(study, before.of(&question));
    format!(
        "{question},{date},{commit},{program},{won},{lost},{undecided},{untried},{median},{most},{moves},\
         {seconds},{command}\n",
        untried = study.summary.waiting,
        median = at(50),
        most = at(99),
        moves = moves.unwrap_or_default(),
        command = field(&study.command(&game.game.id)),
    )
}

/// When a study was made and by what: as the store has it, or as it was known before.
fn made(study: &Stored, before: Option<&Made>) -> Made {
    let Provenance { ended, programs, commits, processor } = &study.provenance;
    let known = |text: String, old: fn(&Made) -> &String| match before {
        Some(before) if text.is_empty() && ended.is_none() => old(before).clone(),
        _ => text,
    };
    let day = |at: &SystemTime| DateTime::<Utc>::from(*at).format("%Y-%m-%d").to_string();
    let seconds = |time: &Duration| format!("{:.3}", time.as_secs_f64());
    Made {
        date: known(ended.as_ref().map(day).unwrap_or_default(), |made| &made.date),
        commit: known(commits.join(" "), |made| &made.commit),
        program: known(programs.join(" "), |made| &made.program),
        seconds: known(processor.as_ref().map(seconds).unwrap_or_default(), |made| &made.seconds),
    }
}
