//! The outcomes of single deals, as CSV and Parquet.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use kibitzer_study::parquet_file::Writer;
use kibitzer_study::{Description, Ladder, Ledger, Row, each};

use super::charts;
use crate::args::OddsOutput;
use crate::failure::Failure;

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
        if file.as_os_str() == "-" {
            csv(about, ladder, ledger, out)?;
        } else {
            let mut sink = create(file)?;
            csv(about, ladder, ledger, &mut sink)?;
            sink.flush().map_err(|error| failed(file, &error))?;
        }
    }
    if let Some(file) = &output.parquet {
        let mut writer = Writer::new(create(file)?, about)?;
        let mut done = Ok(());
        each(&about.deals, ladder, ledger, |row| {
            if done.is_ok() {
                done = writer.push(row);
            }
        })?;
        done?;
        writer.finish()?.flush().map_err(|error| failed(file, &error))?;
    }
    if let Some(file) = &output.chart {
        charts::study(file, about, ladder, output.interval, ledger)?;
    }
    Ok(())
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
    writeln!(out, "{},{},{},{},{length}", row.deal, row.budget, row.outcome.verdict.word(), row.outcome.nodes)
}

fn create(file: &Path) -> Result<BufWriter<File>, Failure> {
    Ok(BufWriter::new(File::create(file).map_err(|error| failed(file, &error))?))
}

pub(super) fn failed(file: &Path, error: &io::Error) -> Failure {
    Failure::Usage(format!("{}: {error}", file.display()))
}
