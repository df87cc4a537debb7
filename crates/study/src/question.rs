//! What a study asks, and how a run of it ends.

use std::sync::atomic::AtomicBool;

use kibitzer_engine::Rules;

use crate::deals::Deals;
use crate::ladder::Ladder;
use crate::outcome::Unplayed;
use crate::tally::Tally;
use crate::who::Who;

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
