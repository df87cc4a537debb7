//! Counting lines of play, for tests and benchmarks.

use crate::journal::Journal;
use crate::moves::Move;
use crate::rules::Rules;
use crate::state::State;

/// Counts the lines of `depth` moves from a position. Won positions have no moves, so shorter lines
/// do not count.
///
/// Every move of every line is made and taken back; nothing is counted in bulk.
pub fn perft(rules: &Rules, state: &State, depth: usize) -> u64 {
    let mut walk = Walk {
        rules,
        state: state.clone(),
        journal: Journal::new(),
        lists: vec![Vec::with_capacity(256); depth],
    };
    walk.count(depth)
}

struct Walk<'a> {
    rules: &'a Rules,
    state: State,
    journal: Journal,
    lists: Vec<Vec<Move>>,
}

impl Walk<'_> {
    fn count(&mut self, depth: usize) -> u64 {
        let Some(last) = depth.checked_sub(1) else { return 1 };
        let mut list = std::mem::take(&mut self.lists[last]);
        self.state.legal_moves(self.rules, &mut list);
        let mut lines = 0;
        for mv in &list {
            self.state.apply_unchecked(self.rules, *mv, &mut self.journal);
            lines += self.count(last);
            self.state.undo(self.rules, &mut self.journal);
        }
        self.lists[last] = list;
        lines
    }
}
