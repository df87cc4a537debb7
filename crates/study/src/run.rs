//! Running a study: deals are played by several threads, pass by pass, and each outcome goes to a
//! ledger.
//!
//! The ledger is asked before every portion of deals, and it alone says what is known. So a study
//! that was ended in any way goes on where it was, and several programs can work on one ledger.

use std::ops::RangeInclusive;

use crate::deals::Deals;
use crate::ladder::Ladder;
use crate::ledger::{Ledger, Row, standing};
use crate::pass;
use crate::question::{Ended, Progress, RunError, Study};
use crate::tally::Tally;

/// Plays all deals whose outcome the ledger does not have.
///
/// Rows are added in groups, at the latest 100 ms after the outcome was known; what was added is
/// what counts.
///
/// # Errors
/// If the ledger fails, or there is no such deal.
pub fn run<L: Ledger>(
    study: &Study<'_>,
    ledger: &mut L,
    told: &mut dyn FnMut(&Progress),
) -> Result<Ended, RunError<L::Error>> {
    let mut progress = Progress { of: study.deals.len(), ..Progress::default() };
    progress.tally = tally(study.deals, study.ladder, ledger).map_err(RunError::Ledger)?;
    for (pass, budget) in study.ladder.steps().iter().enumerate() {
        progress = Progress { pass, done: 0, ..progress };
        told(&progress);
        if pass::over(study, *budget, ledger, &mut progress, told)? == Ended::Cancelled {
            return Ok(Ended::Cancelled);
        }
    }
    Ok(Ended::Done)
}

/// Calls a function with what is known of each deal, in order.
///
/// # Errors
/// If the ledger cannot be read.
pub fn each<L: Ledger>(
    deals: &Deals,
    ladder: &Ladder,
    ledger: &mut L,
    mut seen: impl FnMut(&Row),
) -> Result<(), L::Error> {
    each_portion(deals, ladder, ledger, |_, rows| {
        rows.iter().for_each(&mut seen);
        Ok(())
    })
}

/// Deals that are read at a time: what is held of a study in memory does not grow with their
/// number.
const PORTION: u64 = 8192;

/// Calls a function with what is known of the deals, some thousands at a time, and the numbers that
/// these are from. Where nothing is known nothing is looked at, however many deals there are.
pub(crate) fn each_portion<L: Ledger>(
    deals: &Deals,
    ladder: &Ladder,
    ledger: &mut L,
    mut seen: impl FnMut(RangeInclusive<u64>, &[Row]) -> Result<(), L::Error>,
) -> Result<(), L::Error> {
    let (mut from, last) = deals.numbers().into_inner();
    while let Some(first) = ledger.first(from..=last)? {
        let end = first.saturating_add(PORTION - 1).min(last);
        seen(first..=end, &standing(&ledger.rows(first..=end)?, ladder))?;
        if end == last {
            break;
        }
        from = end + 1;
    }
    Ok(())
}

/// Counts what is known.
///
/// # Errors
/// If the ledger cannot be read.
pub fn tally<L: Ledger>(deals: &Deals, ladder: &Ladder, ledger: &mut L) -> Result<Tally, L::Error> {
    let mut tally = Tally::default();
    each(deals, ladder, ledger, |row| tally.count(row.outcome.verdict))?;
    Ok(tally)
}
