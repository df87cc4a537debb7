//! Brute force: every position that can be reached, with nothing left out. The referee of prunings.

use std::collections::HashSet;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Rules, State};

/// True if the game can be won from a position, `None` if it has more positions than `most`.
///
/// Only the engine's own key is trusted, which is tested in its crate.
pub(crate) fn winnable(rules: &Rules, state: &State, most: usize) -> Option<bool> {
    let mut known = HashSet::from([state.key()]);
    let mut open = vec![state.clone()];
    let mut moves = Vec::new();
    let mut journal = Journal::new();
    while let Some(mut state) = open.pop() {
        if state.is_won(rules) {
            return Some(true);
        }
        if known.len() > most {
            return None;
        }
        state.legal_moves(rules, &mut moves);
        for mv in &moves {
            state.apply_unchecked(rules, *mv, &mut journal);
            if known.insert(state.key()) {
                open.push(state.clone());
            }
            state.undo(rules, &mut journal);
        }
    }
    Some(false)
}
