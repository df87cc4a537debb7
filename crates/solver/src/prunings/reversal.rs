//! Not taking a move straight back.

use kibitzer_engine::{Journal, Move};

/// The move that would bring back exactly the position before the last move, if there is one: the same cards carried back, when nothing
/// followed from carrying them.
pub(crate) fn back(journal: &Journal, last: Option<Move>) -> Option<Move> {
    match last? {
        Move::Carry { from, to, cards } if journal.events().count() == 1 => {
            Some(Move::Carry { from: to, to: from, cards })
        }
        _ => None,
    }
}
