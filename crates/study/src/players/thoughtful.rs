//! The thoughtful player knows all cards.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kibitzer_engine::{DealName, Rules};
use kibitzer_solver::{Prunings, Reason, Verdict as Solved, Watch, solve};

use crate::budget::Budget;
use crate::outcome::{Outcome, Unplayed, Verdict};
use crate::player::Player;

/// Sees all cards, and plays perfectly if the budget allows: the solver. Its nodes are those of one
/// search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thoughtful;

impl Player for Thoughtful {
    fn play(
        &mut self,
        rules: &Rules,
        deal: &DealName,
        budget: &Budget,
        cancel: &AtomicBool,
    ) -> Result<Outcome, Unplayed> {
        let state = rules.deal(deal)?;
        let begun = Instant::now();
        let clock = || begun.elapsed();
        let mut watch = Watch { cancel: Some(cancel), clock: Some(&clock), progress: None };
        let solved = solve(rules, &state, &budget.limits(), Prunings::default(), &mut watch);
        let nodes = solved.figures().nodes;
        let (verdict, length) = match solved {
            Solved::Won { line, .. } => (Verdict::Won, u32::try_from(line.len()).ok()),
            Solved::Lost { .. } => (Verdict::Lost, None),
            Solved::Undecided { reason: Reason::Cancelled, .. } => return Err(Unplayed::Cancelled),
            Solved::Undecided { reason: Reason::Fault, .. } => return Err(Unplayed::Fault),
            Solved::Undecided { .. } => (Verdict::Undecided, None),
        };
        Ok(Outcome { verdict, nodes, length })
    }
}
