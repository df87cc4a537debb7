//! Not taking a move straight back.

use kibitzer_engine::{Journal, Move, Rules};

/// The move that would bring back exactly the position before the last move, if there is one: the same cards carried back, when nothing
/// followed from carrying them, and nothing can follow from carrying them back.
pub(crate) fn back(rules: &Rules, journal: &Journal, last: Option<Move>) -> Option<Move> {
    let last = last?;
    rules.only_between(last)?;
    match last {
        Move::Carry { from, to, cards } if journal.events().count() == 1 => {
            Some(Move::Carry { from: to, to: from, cards })
        }
        _ => None,
    }
}
