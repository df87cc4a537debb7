//! Worlds that hints guess at, and lines that still win there.

use kibitzer_engine::{Journal, Move, Rules, State};

/// A position that the player cannot tell from the one he is in, and moves that win there, if any
/// are known.
#[derive(Clone, Debug)]
pub struct Guess {
    pub(crate) world: State,
    pub(crate) line: Vec<Move>,
}

impl Guess {
    /// What win is left behind a move, if moves of the line still win there.
    pub(crate) fn rest(&self, rules: &Rules, mv: Move, next: &State) -> Option<Vec<Move>> {
        let (first, rest) = self.line.split_first()?;
        passing_over(rules, next, if *first == mv { rest } else { &self.line })
    }
}

/// The moves of a line that can be made from a position, if they win.
pub(crate) fn passing_over(rules: &Rules, state: &State, line: &[Move]) -> Option<Vec<Move>> {
    let (mut state, mut journal) = (state.clone(), Journal::new());
    let mut made = Vec::with_capacity(line.len());
    for mv in line {
        if state.is_won(rules) {
            break;
        }
        if state.play(rules, *mv, &mut journal).is_ok() {
            made.push(*mv);
            journal.clear();
        }
    }
    state.is_won(rules).then_some(made)
}
