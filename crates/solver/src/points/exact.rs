//! Exact search for points: depth first over the graph of positions, with a table of those entered.
//!
//! What is entered once brings no more than what was found there, or too little to be worth
//! finding; as that only grows, it need never be entered again.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, State};

use super::best::Best;
use super::bound::Bound;
use crate::key_table::KeyTable;
use crate::limits::Budget;
use crate::stack::{Next, Stack};

/// What a portion of search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Portion {
    /// All was searched.
    Exhausted,
    /// The portion is used up.
    More,
    /// Some lines were too long for the memory.
    Full,
}

pub(super) struct Exact<'a> {
    rules: &'a Rules,
    state: State,
    journal: Journal,
    stack: Stack<Move>,
    list: Vec<Move>,
}

impl<'a> Exact<'a> {
    /// A search within so many bytes, or `None` if they are too few.
    pub(super) fn new(rules: &'a Rules, state: &State, memory: usize) -> Option<Exact<'a>> {
        let mut exact = Exact {
            rules,
            state: state.clone(),
            journal: Journal::new(),
            stack: Stack::new(KeyTable::new(memory / 4 * 3)?, memory / 4),
            list: Vec::new(),
        };
        let key = exact.state.key();
        exact.stack.is_new(key);
        exact.open(key);
        Some(exact)
    }

    /// Positions in the table.
    pub(super) fn stored(&self) -> u64 {
        self.stack.stored()
    }

    /// Searches for at least so many points until all is known, or up to so many nodes.
    pub(super) fn run(
        &mut self,
        budget: &mut Budget<'_, '_>,
        end: u64,
        bound: &Bound<'_>,
        least: u32,
        best: &mut Best,
    ) -> Portion {
        let mut least = least;
        loop {
            match self.stack.next() {
                Next::Done if self.stack.is_cut() => return Portion::Full,
                Next::Done => return Portion::Exhausted,
                Next::Back => {
                    if self.stack.close() {
                        self.state.undo(self.rules, &mut self.journal);
                    }
                    continue;
                }
                Next::Step => {}
            }
            if budget.nodes() >= end || !budget.spend() {
                return Portion::More;
            }
            let Some(mv) = self.stack.pop() else { return Portion::More };
            self.enter(mv, bound, &mut least, best);
        }
    }

    /// Enters the position after a move, unless it is known or nothing worth finding lies behind
    /// it.
    fn enter(&mut self, mv: Move, bound: &Bound<'_>, least: &mut u32, best: &mut Best) {
        self.state.apply_unchecked(self.rules, mv, &mut self.journal);
        let key = self.state.key();
        if !self.stack.is_new(key) {
            self.state.undo(self.rules, &mut self.journal);
            return;
        }
        self.stack.push(mv);
        if self.state.is_placed_out(self.rules)
            && let Some(points) = self.state.points(self.rules)
        {
            best.found(points, self.stack.made());
            *least = (*least).max(best.points.map_or(0, |best| best + 1));
        }
        if bound.of(&self.state) >= *least && self.stack.has_room() {
            self.open(key);
        } else if self.stack.take_back() {
            self.state.undo(self.rules, &mut self.journal);
        }
    }

    fn open(&mut self, key: u128) {
        self.list.clear();
        self.state.legal_moves(self.rules, &mut self.list);
        self.stack.open(key).extend(&self.list);
    }
}
