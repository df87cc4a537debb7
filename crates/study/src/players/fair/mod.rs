//! The fair player sees what a player may see, and thinks.

mod rollout;
mod tree;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kibitzer_engine::{DealName, Move, Rules};
use kibitzer_solver::{Limits, Prunings, Verdict as Solved, Watch, solve};

use crate::budget::Budget;
use crate::outcome::{Outcome, Unplayed};
use crate::player::Player;
use crate::players::seed_of;
use crate::players::sitting::Sitting;
use tree::Tree;

/// Deals the cards that it has not seen anew, many times, plays each such world on to its end, and makes the move that does best.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fair;

/// Nodes for a deal where the budget is one of time only.
const NODES: u64 = 1_000_000_000;
/// Of the nodes that are left, one in so many is spent on a decision, if no fewer decisions are to come.
const FEWEST_DECISIONS: u64 = 8;

impl Fair {
    /// Raised when the player may play any deal otherwise than before.
    pub const VERSION: u32 = 1;
}

impl Player for Fair {
    fn play(
        &mut self,
        rules: &Rules,
        deal: &DealName,
        budget: &Budget,
        cancel: &AtomicBool,
    ) -> Result<Outcome, Unplayed> {
        let sitting = Sitting::new(rules, deal)?;
        let mut thinker = Thinker::new(sitting, seed_of(deal), budget, cancel);
        thinker.play_on();
        if cancel.load(Ordering::Relaxed) { Err(Unplayed::Cancelled) } else { Ok(thinker.outcome()) }
    }
}

/// A deal that the fair player plays.
struct Thinker<'a> {
    sitting: Sitting<'a>,
    tree: Tree<'a>,
    budget: &'a Budget,
    cancel: &'a AtomicBool,
    begun: Instant,
    /// Nodes of searches that know all cards, since nothing is hidden any more.
    solved: u64,
    /// The number of moves at which all cards were last known and a search gave up.
    tried: Option<u32>,
}

impl<'a> Thinker<'a> {
    fn new(sitting: Sitting<'a>, seed: u64, budget: &'a Budget, cancel: &'a AtomicBool) -> Thinker<'a> {
        let tree = Tree::new(sitting.rules, seed, &sitting.state);
        Thinker { sitting, tree, budget, cancel, begun: Instant::now(), solved: 0, tried: None }
    }

    fn outcome(&self) -> Outcome {
        self.sitting.outcome(self.used())
    }

    fn used(&self) -> u64 {
        self.tree.nodes() + self.solved
    }

    fn left(&self) -> u64 {
        self.budget.nodes.unwrap_or(NODES).saturating_sub(self.used())
    }

    fn is_late(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
            || self.budget.time.is_some_and(|time| self.begun.elapsed() >= time)
    }

    fn play_on(&mut self) {
        while !self.sitting.is_won() && !self.sitting.drags_on() && !self.cancel.load(Ordering::Relaxed) {
            if self.sitting.knowledge.is_complete(self.sitting.rules, &self.sitting.state) && self.finish() {
                return;
            }
            let Some(mv) = self.choose() else { return };
            self.sitting.play(mv);
        }
    }

    /// All cards are known: the rest is a matter of searching. True if nothing is left to be done.
    fn finish(&mut self) -> bool {
        if self.tried.is_some_and(|tried| self.sitting.made < tried + 10) || self.is_late() {
            return false;
        }
        self.tried = Some(self.sitting.made);
        let nodes = self.left() - self.left() / 3;
        let time = self.budget.time.map(|time| time.saturating_sub(self.begun.elapsed()));
        let limits = Limits { nodes: Some(nodes), time, memory: self.budget.memory };
        let begun = Instant::now();
        let clock = || begun.elapsed();
        let mut watch = Watch { cancel: Some(self.cancel), clock: Some(&clock), progress: None };
        let verdict =
            solve(self.sitting.rules, &self.sitting.state, &limits, Prunings::default(), &mut watch);
        self.solved += verdict.figures().nodes;
        match verdict {
            Solved::Won { line, .. } => {
                line.into_iter().for_each(|mv| self.sitting.play(mv));
                true
            }
            Solved::Lost { .. } => true,
            Solved::Undecided { .. } => false,
        }
    }

    /// The next move; none if there is none that is worth making.
    fn choose(&mut self) -> Option<Move> {
        let moves = self.sitting.fresh_moves();
        if moves.len() <= 1 {
            return moves.first().copied();
        }
        let decisions = self.tree.horizon().max(FEWEST_DECISIONS);
        let most = self.tree.nodes() + self.left() / decisions;
        self.tree.look(&self.sitting, &moves);
        while self.tree.nodes() < most && !self.is_late() && !self.tree.is_settled(most) {
            self.tree.grow(&mut self.sitting);
        }
        self.tree.best().or_else(|| moves.first().copied())
    }
}
