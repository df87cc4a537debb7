//! When the future can tell the piles of a group apart by their numbers.

use crate::card::Rank;
use crate::rows::row_of;
use crate::spec::{
    Base, Divert, GameSpec, GatherOrder, GroupId, GroupSpec, Key, Over, RankBy, Redeal, Refill,
    Role, RouteSpec, SetRule, Spaces, Unlock, WinLines,
};

/// When the future can tell the piles of a group apart by their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // times are independent of each other
pub(crate) struct ToldApart {
    /// At any time.
    pub(crate) always: bool,
    /// While the stock holds cards or redeals are left.
    pub(crate) while_dealt: bool,
    /// While redeals are left.
    pub(crate) while_gathered: bool,
    /// Where it matters in which order the cards of a set are laid down.
    pub(crate) in_sets: bool,
    /// While redeals are left that are shuffled by a generator which minds the order of gathering.
    pub(crate) while_shuffled: bool,
}

pub(super) fn told_apart(spec: &GameSpec, group: GroupId) -> ToldApart {
    let GameSpec {
        groups,
        redeal,
        remove,
        // Asked in functions of their own.
        draw: _,
        opening: _,
        hands: _,
        win: _,
        // What was dealt is in the position.
        deal: _,
        // All piles of a group are alike to these.
        merci: _,
        swap: _,
        // What the cards are, and what the game scores.
        decks: _,
        suits: _,
        suit_set: _,
        pack: _,
        ace_high: _,
        scoring: _,
        turned: _,
        kpat: _,
    } = spec;
    let redeal = redeal.as_ref().filter(|redeal| redeal.gather.contains(&group));
    ToldApart {
        always: groups.iter().enumerate().any(|(index, of)| by_group(of, index == group, group))
            || stands_out(spec, group),
        while_dealt: dealt_to(spec, group) || diverted_to(spec, group),
        while_gathered: redeal.is_some_and(minds_places),
        in_sets: remove.iter().any(|remove| remove.from.contains(&group)),
        while_shuffled: redeal.is_some(),
    }
}

/// True if a word that stands with no group tells the piles of a group apart at any time, or if
/// refills divert cards to them.
fn stands_out(spec: &GameSpec, group: GroupId) -> bool {
    lies_in_place(spec, group)
        || makes_hands(spec, group)
        || is_discard(spec, group)
        || diverted_to_by_refills(spec, group)
}

/// True if a redeal minds from which pile it gathers a card.
fn minds_places(redeal: &Redeal) -> bool {
    match redeal.order {
        GatherOrder::LeftToRight | GatherOrder::RightToLeft => true,
        GatherOrder::Shuffled => redeal.spaces != Spaces::AtTheEnd || redeal.leaves_gaps,
    }
}

/// True if what a group says tells the piles of a group apart, its own or another's.
fn by_group(of: &GroupSpec, own: bool, group: GroupId) -> bool {
    let GroupSpec {
        base,
        ranks_before,
        in_step,
        suits_in_step,
        one_rank_each,
        covered,
        over,
        first_row_begins,
        close,
        unlock,
        ends_on,
        refill,
        from,
        // Asked with what goes to the piles.
        role: _,
        count: _,
        floor: _,
        // Tables have these for each pile; piles with equal tables are alike.
        build: _,
        run: _,
        alike: _,
        one_suit_each: _,
        // Which pile is beside which matters to bases beside others, and to ways: both are asked.
        shape: _,
        next_to: _,
        drops: _,
        // Names, and what a player may look at.
        name: _,
        squared: _,
        peek: _,
        // Each pile alone, or the number of piles, decides.
        lie: _,
        take: _,
        unit: _,
        capacity: _,
        bottom_fits: _,
        only: _,
        least_of_rank: _,
        most_of_rank: _,
        open_limit: _,
    } = of;
    let ranks = *ranks_before || *in_step || *suits_in_step || *one_rank_each;
    // Where a pile lies decides what it takes, or when its cards are free.
    let placed = *covered || *first_row_begins || *base == Base::NextTo || close.is_some();
    // The first of them decides.
    let ends = ends_on.is_some_and(|RankBy { group: by, plus: _ }| by == group);
    own && (ranks || placed)
        || ends
        || lies_over(*covered, *over, group)
        || by_base(*base, own, group)
        || unlock.as_ref().is_some_and(|unlock| by_lock(unlock, own, group))
        || refill.as_ref().is_some_and(|refill| by_refill(refill, own, group))
        || from.iter().any(|route| by_route(route, own, group))
}

/// True if piles that are covered by those of another group are covered by these.
pub(super) fn lies_over(covered: bool, over: Over, group: GroupId) -> bool {
    covered && over == Over::Group(group)
}

fn by_base(base: Base, own: bool, group: GroupId) -> bool {
    match base {
        Base::Beside { group: other, top: _, plus: _, same_suit: _ } => own || other == group,
        Base::RankOf { group: _, plus: _ }
        | Base::Faces(_)
        | Base::FirstRank
        | Base::Chosen
        | Base::NextTo => counts_from(base, group),
    }
}

/// True if a base is so many ranks above the one of a group, of which the first pile that holds a
/// card decides.
fn counts_from(base: Base, group: GroupId) -> bool {
    match base {
        Base::RankOf { group: other, plus: _ } => other == group,
        Base::Faces(_)
        | Base::FirstRank
        | Base::Chosen
        | Base::Beside { group: _, top: _, plus: _, same_suit: _ }
        | Base::NextTo => false,
    }
}

fn by_lock(unlock: &Unlock, own: bool, group: GroupId) -> bool {
    let Unlock { by, in_turn, when: _ } = unlock;
    *in_turn && own || by.is_some_and(|Key { of, is: _ }| own || of == group)
}

/// Paired by number, or the first of them that holds cards gives.
fn by_refill(refill: &Refill, own: bool, group: GroupId) -> bool {
    let Refill {
        from,
        giver,
        each: _,
        run: _,
        bottom: _,
        draws: _,
        chain: _,
        // Asked in functions of their own.
        divert: _,
        when: _,
    } = refill;
    giver.minds_number() && own || from.contains(&group)
}

/// Paired by number, or by how the piles of a way lie to each other.
fn by_route(route: &RouteSpec, own: bool, group: GroupId) -> bool {
    let RouteSpec {
        pile,
        same_number,
        auto,
        base,
        // How piles lie to one another: `minds_place` asks.
        apart: _,
        side: _,
        touching: _,
        beside_empty: _,
        between: _,
        // Tables have these for each pile.
        build: _,
        // Asked with discards.
        ousts: _,
        // No number of a pile is in these.
        size: _,
        cards: _,
        beaten_by: _,
        when: _,
    } = route;
    let ranked = base.is_some_and(|base| counts_from(base, group));
    let is_end = own || *pile == group;
    ranked || is_end && (*same_number || *auto || route.minds_place())
}

/// Where a pile lies decides what its cards leave with, or whether they win, or a draw closes up
/// its group.
fn lies_in_place(spec: &GameSpec, group: GroupId) -> bool {
    let mut sets = spec.remove.iter();
    let in_sets = sets
        .any(|remove| remove.from.contains(&group) && remove.sets.iter().any(SetRule::minds_place));
    let mut steps = spec.draw.iter().flat_map(|draw| &draw.steps);
    let closes = steps.any(|step| step.to == group && step.close.is_some());
    let mut lines = spec.win.lines.iter();
    let in_lines = lines.any(|WinLines { groups, next: _, first: _ }| groups.contains(&group));
    in_lines || in_sets || closes
}

/// Which hands a card belongs to decides what it is worth; the starter lies on the first pile.
fn makes_hands(spec: &GameSpec, group: GroupId) -> bool {
    spec.hands.is_some_and(|hands| hands.of == group || hands.starter == Some(group))
}

/// Sets, and cards that must leave their pile, go to the first pile with room.
fn is_discard(spec: &GameSpec, group: GroupId) -> bool {
    let sets = spec.remove.iter().any(|remove| remove.to == group);
    let mut routes = spec.groups.iter().flat_map(|of| &of.from);
    (sets || routes.any(|route| route.ousts == Some(group))) && spec.groups[group].count > 1
}

/// Refills may divert cards to the first pile that takes them, even when the stock and the redeals
/// are out.
fn diverted_to_by_refills(spec: &GameSpec, group: GroupId) -> bool {
    let mut refills = spec.groups.iter().filter_map(|of| of.refill.as_ref());
    refills.any(|refill| {
        let from_stock = refill.from.iter().all(|from| spec.groups[*from].role == Role::Stock);
        !from_stock && refill.divert.iter().any(|divert| divert.to == group)
    })
}

fn dealt_to(spec: &GameSpec, group: GroupId) -> bool {
    let drawn = spec.steps_in_play().any(|step| step.to == group || step.from == Some(group));
    // A redeal empties the piles it deals to, save for cards that never leave.
    let again = spec.redeal.as_ref().is_some_and(|redeal| {
        redeal.deals() && redeal.gather.contains(&group) && spec.groups[group].floor > 0
    });
    drawn || again
}

/// A card diverted to an empty pile finds like piles alike; one that is laid on others may not.
fn diverted_to(spec: &GameSpec, group: GroupId) -> bool {
    let draw = spec.steps_in_play().flat_map(|step| &step.divert);
    let redeal = spec.redeal.iter().flat_map(|redeal| &redeal.divert);
    let refills = spec.groups.iter().filter_map(|of| of.refill.as_ref());
    let refill = refills.flat_map(|refill| &refill.divert);
    let only_base = |divert: &Divert| match spec.groups[group].base {
        // A pile that holds no more than its floor is empty, and not like another such.
        Base::Faces(faces) => {
            spec.groups[group].floor == 0
                && divert.ranks.iter().all(|rank| {
                    faces.iter().any(|face| face.rank() == *rank)
                        && is_base_only(spec, group, *rank)
                })
        }
        Base::FirstRank
        | Base::Chosen
        | Base::RankOf { group: _, plus: _ }
        | Base::Beside { group: _, top: _, plus: _, same_suit: _ }
        | Base::NextTo => false,
    };
    draw.chain(redeal).chain(refill).any(|divert| divert.to == group && !only_base(divert))
}

/// True if no card of the group's piles takes a card of this rank.
fn is_base_only(spec: &GameSpec, group: GroupId, rank: Rank) -> bool {
    (0..spec.groups[group].count).all(|number| {
        let row = row_of(&spec.groups[group].build, usize::from(number), spec);
        row.iter().all(|faces| faces.iter().all(|face| face.rank() != rank))
    })
}
