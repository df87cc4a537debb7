//! Running a study: deals are played by several threads, pass by pass, and each outcome goes to a
//! ledger.
//!
//! The ledger is asked before every portion of deals, and it alone says what is known. So a study
//! that was ended in any way goes on where it was, and several programs can work on one ledger.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use kibitzer_engine::Rules;

use crate::deals::Deals;
use crate::ladder::Ladder;
use crate::ledger::{Ledger, Row, standing};
use crate::outcome::Unplayed;
use crate::pass;
use crate::player::Who;
use crate::tally::Tally;

/// What is to be found out.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a> {
    /// The game.
    pub rules: &'a Rules,
    /// Who plays.
    pub who: Who,
    /// Which deals.
    pub deals: &'a Deals,
    /// Within which budgets.
    pub ladder: &'a Ladder,
    /// How many deals are played at once.
    pub jobs: usize,
    /// Set to end the run.
    pub cancel: &'a AtomicBool,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Which pass, from 0.
    pub pass: usize,
    /// Deals that this pass is done with.
    pub done: u64,
    /// Deals that this pass looks at.
    pub of: u64,
    /// Deals played in this run, in all passes.
    pub played: u64,
    /// What is known of all deals of the study so far.
    pub tally: Tally,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All deals have been tried with every budget that they need.
    Done,
    /// It was cancelled. What is known is kept.
    Cancelled,
}

/// Why a run could not go on. What was kept before stays kept.
#[derive(Debug, PartialEq, Eq)]
pub enum RunError<E> {
    /// The ledger cannot be read or written.
    Ledger(E),
    /// A deal cannot be played.
    Deal {
        /// Its number.
        deal: u64,
        /// Why.
        why: Unplayed,
    },
}

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
