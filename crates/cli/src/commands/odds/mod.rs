//! `kibitzer odds`.

mod against;
mod charts;
mod files;
mod playing;
mod progress;
mod question;
mod report;
mod shards;
mod table;
mod unwritable;

use std::io::Write;

use kibitzer_store::{SeriesLedger, StudiesError};
use kibitzer_study::{Ended, Summary};

use crate::args::{Odds, OddsCommand};
use crate::failure::Failure;
use crate::solving;
use playing::{note, open, played};
use question::Question;
use report::Report;

pub(crate) fn run(args: &Odds, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        Some(OddsCommand::Merge { place, keep, game, output }) => shards::merge(
            place,
            keep.then_some(shards::Keep { game: game.as_deref() }),
            output,
            out,
        ),
        Some(OddsCommand::Table { published, first, csv, earlier, chart, budget_chart }) => {
            let wanted = table::TableParts {
                published: published.as_ref(),
                first,
                csv: csv.as_ref(),
                earlier: earlier.as_ref(),
                chart: chart.as_ref(),
                budgets: budget_chart.as_ref(),
            };
            table::run(wanted, out)
        }
        None => {
            solving::stop_on_interrupt();
            let question = Question::new(args)?;
            files::check(&args.output)?;
            match (&args.shard, &args.out, &args.against) {
                (Some(shard), Some(place), _) => shards::write(&question, *shard, place, out),
                (_, _, Some(other)) => against::run(&question, other, out),
                _ => one(&question, out),
            }
        }
    }
}

/// A study of one game, from the store and back.
fn one(question: &Question<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let mut ledger = open(question)?;
    question.begin(&mut ledger);
    let (deals, played) = played(question, &mut ledger);
    let question = Question { deals, ..question.of(question.game.clone()) };
    if played.is_ok() && question.args.until.is_some() {
        note(&question)?;
    }
    let told = tell(&question, &mut ledger, out);
    match played {
        Ok(Ended::Done) => told,
        Ok(Ended::Cancelled) => told.and(Err(Failure::Undecided)),
        Err(failure) => Err(failure),
    }
}

/// Tells what is known, in the forms that were asked for.
fn tell(
    question: &Question<'_>,
    ledger: &mut SeriesLedger,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let output = &question.args.output;
    let about = question.description();
    files::write(output, &about, &question.ladder, ledger, out)?;
    let summary = Summary::of(&question.deals, &question.ladder, ledger)
        .map_err(|error: StudiesError| error)?;
    let report = Report {
        about: &about,
        ladder: &question.ladder,
        summary: &summary,
        method: output.interval,
        goes_on: true,
        wanted: question.args.until,
    };
    report.print(output, out)
}
