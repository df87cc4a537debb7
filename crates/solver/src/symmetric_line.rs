//! Following a line in a position that differs by an exchange of piles which nothing can tell
//! apart.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, State};

/// The moves that do from `state` what `line` does from `other`; the two have the same key. Each
/// step takes a legal move to the same key, the same move if it will do. `None` if there is none.
pub(crate) fn follow(
    rules: &Rules,
    state: &State,
    other: &State,
    line: &[Move],
) -> Option<Vec<Move>> {
    let (mut state, mut other) = (state.clone(), other.clone());
    let (mut journal, mut other_journal) = (Journal::new(), Journal::new());
    let mut moves = Vec::new();
    let mut followed = Vec::with_capacity(line.len());
    for mv in line {
        other.apply_unchecked(rules, *mv, &mut other_journal);
        other_journal.clear();
        state.legal_moves(rules, &mut moves);
        moves.sort_unstable_by_key(|candidate| candidate != mv);
        let same = moves.iter().copied().find(|candidate| {
            state.apply_unchecked(rules, *candidate, &mut journal);
            let reached = state.key() == other.key();
            state.undo(rules, &mut journal);
            reached
        })?;
        state.apply_unchecked(rules, same, &mut journal);
        journal.clear();
        followed.push(same);
    }
    Some(followed)
}
