//! Shards: parts of a study, each a file, and how they are put together.

use std::convert::Infallible;
use std::io::Write;
use std::ops::RangeInclusive;
use std::sync::Arc;

use kibitzer_rules::GameRules;
use kibitzer_store::Studies;
use kibitzer_study::parquet_file;
use kibitzer_study::{
    Description, Destination, Ended, Lacking, Ladder, Ledger, Measure, Memory, MergeError, Merged,
    Row, Shard, Summary, each, merge as merged,
};

use super::files;
use super::playing::played;
use super::question::{Question, worker};
use super::report::{Report, deals_in_words};
use crate::args::OddsOutput;
use crate::failure::Failure;
use crate::outlet::tell;

impl From<MergeError> for Failure {
    fn from(error: MergeError) -> Failure {
        Failure::usage(error)
    }
}

impl From<Infallible> for Failure {
    fn from(never: Infallible) -> Failure {
        match never {}
    }
}

/// Plays a shard and writes its file. One that is there already is left as it is.
pub(super) fn write(
    question: &Question<'_>,
    shard: Shard,
    uri: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    files::parquet_is_known()?;
    let place = Destination::named(uri)?;
    let about = Description { shard: Some(shard), ..question.description() };
    let name = shard.file();
    if is_there(&place, &name, &about)? {
        writeln!(out, "{name} is there already")?;
        return Ok(());
    }
    // Better now than after an hour's work.
    place.try_out()?;
    let mut ledger = Memory::default();
    if let Some(deals) = about.part() {
        let part = Question { deals, ..question.of(question.game.clone()) };
        if played(&part, &mut ledger).1? == Ended::Cancelled {
            return Err(Failure::Unfilled(format!(
                "interrupted: {name} is not written; the shard begins anew"
            )));
        }
    }
    place.write(&name, &content(&about, question, &mut ledger)?)?;
    let deals = about.part().map_or(0, |deals| deals.len());
    writeln!(out, "{name}: {}", deals_in_words(deals))?;
    Ok(())
}

/// True if the file is there and is of the same study; false if it is not there or damaged.
fn is_there(place: &Destination, name: &str, about: &Description) -> Result<bool, Failure> {
    let Some(content) = place.read(name)? else { return Ok(false) };
    match parquet_file::read(content) {
        Ok((found, _)) if found == *about => Ok(true),
        Ok(_) => Err(Failure::Usage(format!(
            "{name} is there already and belongs to another study: give each study a place of its \
             own"
        ))),
        Err(_) => Ok(false),
    }
}

fn content(
    about: &Description,
    question: &Question<'_>,
    ledger: &mut Memory,
) -> Result<Vec<u8>, Failure> {
    let mut rows: Vec<Row> = Vec::new();
    if let Some(deals) = about.part() {
        each(&deals, &question.ladder, ledger, |row| rows.push(*row))?;
    }
    Ok(parquet_file::shard(about, &rows)?)
}

/// Results go to the store, too.
pub(super) struct Keep<'a> {
    /// The rule file that deals were played by, if it is none of the catalogue's.
    pub(super) game: Option<&'a str>,
}

/// Puts the shards of a place together.
pub(super) fn merge(
    uri: &str,
    keep: Option<Keep<'_>>,
    output: &OddsOutput,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    files::parquet_is_known()?;
    files::check(output)?;
    let place = Destination::named(uri)?;
    let mut merged = merged(&place, uri)?;
    let about = &merged.about.clone();
    let ladder = about.ladder().ok_or_else(|| {
        Failure::Usage(format!("this program does not know the player '{}'", about.series.player))
    })?;
    files::write(output, about, &ladder, &mut merged, out)?;
    let summary = Summary::of(&about.deals, &ladder, &mut merged)?;
    let method = output.interval;
    let report =
        Report { about, ladder: &ladder, summary: &summary, method, goes_on: false, wanted: None };
    report.print(output, out)?;
    out.flush()?;
    if let Some(keep) = keep {
        keep_all(&mut merged, &ladder, &keep)?;
    }
    tell_of_doubles(&merged);
    if merged.missing.is_empty() { Ok(()) } else { Err(Failure::No(lack(&merged))) }
}

/// Numbers as job arrays have them: `3` or `3-7`.
fn tell_of_doubles(merged: &Merged<'_>) {
    if merged.doubles > 0 {
        tell(format_args!(
            "kibitzer: {} came more than once; each counts once",
            deals_in_words(merged.doubles)
        ));
    }
}

fn numbered(range: &RangeInclusive<u64>) -> String {
    let (first, last) = (range.start(), range.end());
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// Which deals and shards are missing.
fn lack(merged: &Merged<'_>) -> String {
    let count: u64 = merged.missing.iter().map(|range| range.end() - range.start() + 1).sum();
    let ranges: Vec<String> = merged
        .missing
        .iter()
        .take(10)
        .map(|range| format!("{}..={}", range.start(), range.end()))
        .collect();
    let more = if merged.missing.len() > 10 { " …" } else { "" };
    let Lacking { count: of, indices, more: others } = &merged.lacking;
    let numbers: Vec<String> = indices.iter().map(numbered).collect();
    let shards = if numbers.is_empty() {
        String::new()
    } else {
        format!("; run the shards {}{} of {of}", numbers.join(","), if *others { ",…" } else { "" })
    };
    let verb = if count == 1 { "is" } else { "are" };
    format!("{} {verb} missing: {}{more}{shards}", deals_in_words(count), ranges.join(", "))
}

/// Rows that are put into the store at a time.
const GROUP: usize = 10_000;

/// The rules that the shards were played by: of the catalogue, or those that were given.
fn game_of(about: &Description, keep: &Keep<'_>) -> Result<Arc<GameRules>, Failure> {
    let game = match keep.game {
        // Status 1 is for shards that are missing.
        Some(game) => Some(
            kibitzer_rules::game(game).map_err(|error| Failure::from(error).without_answer())?,
        ),
        None => kibitzer_rules::catalogue().get(&about.game),
    };
    game.filter(|game| game.fingerprint == about.series.rules).ok_or_else(|| {
        Failure::Usage(format!(
            "nothing was stored: the shards were played by the rules '{}' ({}), which are neither \
             in the catalogue nor those of --game; give the rule file that they were played by \
             with --game FILE.toml",
            about.game, about.series.rules
        ))
    })
}

/// Into the store, where only results that this program would find itself are counted with its own.
fn keep_all(merged: &mut Merged<'_>, ladder: &Ladder, keep: &Keep<'_>) -> Result<(), Failure> {
    let about = &merged.about.clone();
    let game = game_of(about, keep)?;
    if about.series.measure != Measure::Nodes.word() {
        return Err(Failure::Usage(
            "results of a study with a time limit are not stored from elsewhere".into(),
        ));
    }
    let mut studies = Studies::open_default()?;
    studies.ask(&game, &about.series, &about.deals.numbers(), about.budget)?;
    let mut ledger = studies.into_ledger(&game, &about.series)?;
    // Shards say nothing of the program that played them, nor of its time.
    ledger.gathers(worker(None), about.deals.numbers(), about.budget);
    let (mut rows, mut done) = (Vec::with_capacity(GROUP), Ok(0));
    each(&about.deals, ladder, merged, |row| {
        rows.push(*row);
        if rows.len() == GROUP && done.is_ok() {
            done = ledger.add(&rows);
            rows.clear();
        }
    })?;
    done?;
    ledger.add(&rows)?;
    Ok(())
}
