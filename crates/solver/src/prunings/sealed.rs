//! Of a pile that never gives a card back only the top card and the number of cards decide the
//! future.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::{Base, GroupId};
use kibitzer_engine::traits::word;
use kibitzer_engine::{Face, Pile, Role, Rules};

/// Words that the argument knows besides: whether a pile lies under others follows from which piles
/// hold cards, and that is not forgotten.
pub(crate) const KNOWN: [&str; 1] = [word::FREE_IF_UNCOVERED];

/// The piles whose lower cards may be forgotten, where that makes any positions equal.
pub(crate) fn piles(rules: &Rules) -> Vec<Pile> {
    let sealed =
        |pile: &Pile| is_sealed(rules, rules.group(*pile)) && tops_leave_open(rules, *pile);
    rules.piles().filter(sealed).collect()
}

/// Nothing leaves the group, and nothing reads what lies under its top cards.
fn is_sealed(rules: &Rules, group: GroupId) -> bool {
    let of = rules.group_traits(group);
    of.role == Role::Foundation
        && rules.routes(group).next().is_none()
        && !begins_by_others(of.base)
        && of.refill.is_none()
        && of.traffic.leaves_by_moves()
        && !of.read.bottom
}

/// True if what begins a pile of the group depends on the cards that begin its others.
fn begins_by_others(base: Base) -> bool {
    match base {
        Base::Chosen => true,
        // The first card of the group is dealt, and stays.
        Base::FirstRank
        | Base::Faces(_)
        | Base::Beside { group: _, top: _, plus: _, same_suit: _ }
        | Base::RankOf { group: _, plus: _ }
        | Base::NextTo => false,
    }
}

/// The top card and the number of cards do not tell which cards lie in the pile.
fn tops_leave_open(rules: &Rules, pile: Pile) -> bool {
    let row = rules.build_row(pile);
    let before = |upper: Face| Face::all().filter(|lower| row[lower.index()].has(upper)).count();
    Face::all().any(|face| before(face) > 1)
}
