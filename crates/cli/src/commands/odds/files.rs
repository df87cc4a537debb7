//! The outcomes of single deals, as CSV and Parquet.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use kibitzer_study::parquet_file::{FileError, WRITES, Writer};
use kibitzer_study::{Description, LACKS_STUDIES, Ladder, Ledger, Row, each};

use super::charts;
use super::unwritable::failed;
use crate::args::OddsOutput;
use crate::failure::Failure;

/// Sees, before anything is played, whether the files that were asked for can be written.
///
/// # Errors
/// If one of them cannot.
pub(super) fn check(output: &OddsOutput) -> Result<(), Failure> {
    if let Some(file) = &output.chart {
        charts::drawn()?;
        charts::format_of(file)?;
    }
    if output.parquet.is_some() {
        parquet_is_known()?;
    }
    if output.json && output.csv.as_deref().is_some_and(is_standard_output) {
        return Err(Failure::Usage(
            "--json and --csv - cannot both write to standard output".into(),
        ));
    }
    if output.parquet.as_deref().is_some_and(is_standard_output) {
        return Err(Failure::Usage(
            "Parquet cannot be written to standard output: give --parquet a file name".into(),
        ));
    }
    let files = [&output.csv, &output.parquet, &output.chart].into_iter().flatten();
    files.filter(|file| !is_standard_output(file)).try_for_each(|file| try_out(file))
}

/// # Errors
/// In a program that was built without Parquet.
pub(super) fn parquet_is_known() -> Result<(), Failure> {
    if WRITES { Ok(()) } else { Err(Failure::Usage(LACKS_STUDIES.into())) }
}

/// The sign for standard output.
pub(super) fn is_standard_output(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// A file that is there stays as it is, one that is not there does not come to be.
fn try_out(file: &Path) -> Result<(), Failure> {
    let is_new = !file.exists();
    if !is_new && !file.is_file() && !file.is_dir() {
        return Ok(()); // a pipe would be used up by the trial
    }
    OpenOptions::new()
        .append(true)
        .create(true)
        .open(file)
        .map_err(|error| failed(file, &error))?;
    if is_new { fs::remove_file(file).map_err(|error| failed(file, &error)) } else { Ok(()) }
}

/// Writes the files that were asked for.
pub(super) fn write<L: Ledger>(
    output: &OddsOutput,
    about: &Description,
    ladder: &Ladder,
    ledger: &mut L,
    out: &mut dyn Write,
) -> Result<(), Failure>
where
    Failure: From<L::Error>,
{
    if let Some(file) = &output.csv {
        if is_standard_output(file) {
            csv(about, ladder, ledger, out)?;
        } else {
            let mut sink = create(file)?;
            csv(about, ladder, ledger, &mut sink)?;
            sink.flush().map_err(|error| failed(file, &error))?;
        }
    }
    if let Some(file) = &output.parquet {
        parquet(file, about, ladder, ledger)?;
    }
    if let Some(file) = &output.chart {
        charts::study(file, about, ladder, output.interval, ledger)?;
    }
    Ok(())
}

fn parquet<L: Ledger>(
    file: &Path,
    about: &Description,
    ladder: &Ladder,
    ledger: &mut L,
) -> Result<(), Failure>
where
    Failure: From<L::Error>,
{
    let wrong = |error: FileError| Failure::Usage(format!("{}: {error}", file.display()));
    let mut writer = Writer::new(create(file)?, about).map_err(wrong)?;
    let mut done = Ok(());
    each(&about.deals, ladder, ledger, |row| {
        if done.is_ok() {
            done = writer.push(row);
        }
    })?;
    done.map_err(wrong)?;
    writer.finish().map_err(wrong)?.flush().map_err(|error| failed(file, &error))
}

fn csv<L: Ledger>(
    about: &Description,
    ladder: &Ladder,
    ledger: &mut L,
    out: &mut dyn Write,
) -> Result<(), Failure>
where
    Failure: From<L::Error>,
{
    writeln!(out, "deal,budget,verdict,nodes,length")?;
    let mut done = Ok(());
    each(&about.deals, ladder, ledger, |row| {
        if done.is_ok() {
            done = line(row, out);
        }
    })?;
    Ok(done?)
}

fn line(row: &Row, out: &mut dyn Write) -> io::Result<()> {
    let length = row.outcome.length.map(|length| length.to_string()).unwrap_or_default();
    writeln!(
        out,
        "{},{},{},{},{length}",
        row.deal,
        row.budget,
        row.outcome.verdict.word(),
        row.outcome.nodes
    )
}

fn create(file: &Path) -> Result<BufWriter<File>, Failure> {
    Ok(BufWriter::new(File::create(file).map_err(|error| failed(file, &error))?))
}
