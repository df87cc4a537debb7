//! The greedy player follows a short list of preferences and never looks ahead.

use std::sync::atomic::{AtomicBool, Ordering};

use kibitzer_engine::search::{Safe, SearchRules};
use kibitzer_engine::spec::{Base, Role};
use kibitzer_engine::{DealName, FaceSet, Move, Pile, Rules, State};
use kibitzer_player::Sitting;

use crate::budget::Budget;
use crate::outcome::{Outcome, Unplayed};
use crate::player::Player;

/// Makes the first move of its [`Priority`]s that there is; of several the first in the order of
/// moves. It makes no move that leads back to a position it has had, and takes nothing back from a
/// foundation. Rises when no such move is left, or when no new card has come out or been seen for
/// four times as many moves as the game has cards. Spends no nodes, and sees no hidden card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// What the greedy player likes, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// A foundation move that can harm nothing.
    Safe,
    /// Any other move to a foundation.
    Foundation,
    /// A move that turns a card up.
    TurnsUp,
    /// A move that takes the last card of a pile that is refilled, while there is something to
    /// refill it with.
    Refills,
    /// A card of the waste, the stock or a cell comes to lie in order on a pile, or in a space that
    /// does not take every card.
    Frees,
    /// A move that empties a pile of the tableau, to one that is not empty.
    Empties,
    /// Cards that did not lie in order come to lie in order on others.
    Builds,
    /// Dealing from the stock, or gathering and dealing again where that may be done without end.
    Deals,
    /// Anything else but a redeal: a card goes to a space, a cell, or out of order.
    Other,
    /// Gathering and dealing again.
    Redeals,
}

impl Greedy {
    /// Raised when the player may play any deal otherwise than before.
    pub const VERSION: u32 = 2;
}

impl Player for Greedy {
    fn play(
        &mut self,
        rules: &Rules,
        deal: &DealName,
        _budget: &Budget,
        cancel: &AtomicBool,
    ) -> Result<Outcome, Unplayed> {
        let mut sitting = Sitting::new(rules, rules.deal(deal)?);
        let safe = Safe::derive(rules);
        while !sitting.drags_on() {
            let moves = sitting.fresh_moves();
            let Some(mv) = choice(rules, &sitting.state, safe.as_ref(), &moves) else { break };
            if cancel.load(Ordering::Relaxed) {
                return Err(Unplayed::Cancelled);
            }
            sitting.play(mv);
        }
        Ok(Outcome::of(&sitting, 0))
    }
}

/// The move of the highest preference.
pub(crate) fn choice(
    rules: &Rules,
    state: &State,
    safe: Option<&Safe>,
    moves: &[Move],
) -> Option<Move> {
    if let Some(mv) = safe.and_then(|safe| safe.among(rules, state, moves).next()) {
        return Some(mv);
    }
    let preferred = moves.iter().filter_map(|mv| Some((priority(rules, state, *mv)?, *mv)));
    preferred.min().map(|(_, mv)| mv)
}

/// The preference of a move, apart from safety; `None` if it is never made.
fn priority(rules: &Rules, state: &State, mv: Move) -> Option<Priority> {
    match mv {
        Move::Draw => Some(Priority::Deals),
        Move::Redeal if rules.facts().redeals.is_none() => Some(Priority::Deals),
        Move::Redeal => Some(Priority::Redeals),
        Move::Merci { to, .. } if rules.role(to) == Role::Foundation => Some(Priority::Foundation),
        Move::Remove(_) => Some(Priority::Foundation),
        Move::Merci { .. } | Move::Swap(_) => Some(Priority::Other),
        Move::Carry { from, to, cards } => {
            priority_of_carry(rules, state, from, to, cards as usize)
        }
    }
}

fn priority_of_carry(
    rules: &Rules,
    state: &State,
    from: Pile,
    to: Pile,
    cards: usize,
) -> Option<Priority> {
    if rules.role(from) == Role::Foundation {
        return None;
    }
    if rules.role(to) == Role::Foundation {
        return Some(Priority::Foundation);
    }
    let left = state.pile_len(from) - cards;
    if rules.role(from) == Role::Tableau && left > 0 && left == state.face_down(from) {
        return Some(Priority::TurnsUp);
    }
    let emptied = left <= rules.floor(from);
    if emptied && refills(rules, state, from) {
        return Some(Priority::Refills);
    }
    let landed = state.pile_len(to) > rules.floor(to) && rules.role(to) == Role::Tableau;
    if (landed || picky(rules, to))
        && matches!(rules.role(from), Role::Waste | Role::Stock | Role::Cell)
    {
        return Some(Priority::Frees);
    }
    if landed && emptied && rules.role(from) == Role::Tableau {
        return Some(Priority::Empties);
    }
    if landed && joins(rules, state, to, from, cards) && !rules.builds(state, from, cards + 1) {
        return Some(Priority::Builds);
    }
    Some(Priority::Other)
}

/// True if a pile of the tableau takes only some cards when it is empty.
fn picky(rules: &Rules, pile: Pile) -> bool {
    let group = &rules.spec().groups[rules.group(pile)];
    group.role == Role::Tableau
        && !matches!(group.base, Base::Faces(faces) if faces == FaceSet::ALL)
}

fn refills(rules: &Rules, state: &State, pile: Pile) -> bool {
    let refill = rules.spec().groups[rules.group(pile)].refill.as_ref();
    refill.is_some_and(|refill| {
        let mut sources = refill.from.iter().flat_map(|group| rules.group_piles(*group));
        sources.any(|source| state.pile_len(source) > 0)
    })
}

/// True if the lowest of the cards lies in order on the pile that they come to.
fn joins(rules: &Rules, state: &State, to: Pile, from: Pile, cards: usize) -> bool {
    let lowest = state.faces_down_from_top(from).nth(cards - 1);
    let on = state.top_face(to);
    lowest.zip(on).is_some_and(|(face, on)| rules.build_row(to)[on.index()].has(face))
}
