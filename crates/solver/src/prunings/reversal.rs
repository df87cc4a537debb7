//! Not taking a move straight back.

use kibitzer_engine::spec::Lie;
use kibitzer_engine::{Journal, Move, Pile, Role, Rules, State};

/// The move that would bring back exactly the position before the last move, if there is one: the
/// same cards carried back, when nothing followed from carrying them, and nothing would follow from
/// carrying them back.
pub(crate) fn back(
    rules: &Rules,
    state: &State,
    journal: &Journal,
    last: Option<Move>,
) -> Option<Move> {
    match last? {
        Move::Carry { from, to, cards }
            if journal.events().count() == 1
                && rules.role(from) != Role::Stock
                && rules.role(to) != Role::Stock
                && !is_noticed(rules, state, to, cards as usize) =>
        {
            Some(Move::Carry { from: to, to: from, cards })
        }
        _ => None,
    }
}

/// True if something follows when so many cards leave the pile: it is refilled, perhaps by cards
/// that were not there when it became empty before; or a card is turned that lay face down on top
/// when they came.
fn is_noticed(rules: &Rules, state: &State, pile: Pile, cards: usize) -> bool {
    let of = rules.group_traits(rules.group(pile));
    let left = state.pile_len(pile) - cards;
    let refilled = of.refill.is_some() && left <= of.floor as usize;
    let turned = of.lie == Lie::Up && left > 0 && state.face_down(pile) == left;
    refilled || turned
}
