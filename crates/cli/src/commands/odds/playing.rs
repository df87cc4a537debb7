//! Plays what is not known of a study yet.

use std::fmt::Display;

use kibitzer_store::{SeriesLedger, Studies};
use kibitzer_study::{Deals, Ended, Ledger, RunError, run as play, run_until};

use super::progress::Bar;
use super::question::Question;
use crate::failure::Failure;

/// The rows of the study in the store, where it is noted that they were asked for.
pub(super) fn open(question: &Question<'_>) -> Result<SeriesLedger, Failure> {
    if question.args.until.is_none() {
        note(question)?;
    }
    Ok(Studies::open_default()?.into_ledger(&question.game, &question.series())?)
}

pub(super) fn note(question: &Question<'_>) -> Result<(), Failure> {
    let mut studies = Studies::open_default()?;
    if studies.is_writable() {
        studies.ask(
            &question.game,
            &question.series(),
            &question.deals.numbers(),
            question.ladder.last(),
        )?;
    }
    Ok(())
}

/// Plays what is not known yet. Also which deals count.
pub(super) fn played<L: Ledger>(
    question: &Question<'_>,
    ledger: &mut L,
) -> (Deals, Result<Ended, Failure>)
where
    L::Error: Display,
{
    let bar = Bar::new(&question.deals, &question.ladder, question.args.output.interval);
    let mut told = |progress: &kibitzer_study::Progress| bar.show(progress);
    let all = || question.deals.clone();
    let (deals, ended) = match question.args.until {
        None => (all(), play(&question.study(), ledger, &mut told)),
        Some(width) => {
            let method = question.args.output.interval;
            match run_until(&question.study(), width, method, ledger, &mut told) {
                Ok((deals, ended)) => (deals, Ok(ended)),
                Err(error) => (all(), Err(error)),
            }
        }
    };
    bar.finish();
    (deals, ended.map_err(|error| failure(question, error)))
}

fn failure<E: Display>(question: &Question<'_>, error: RunError<E>) -> Failure {
    match error {
        RunError::Ledger(error) => Failure::usage(error),
        RunError::Deal { deal, why } => {
            let name = question
                .deals
                .numbered(deal)
                .map_or_else(|| deal.to_string(), |name| name.to_string());
            Failure::No(format!("deal {name} of {}: {why}", question.game.id))
        }
    }
}
