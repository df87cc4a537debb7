//! When the future can tell the piles of a group apart by their numbers.

use crate::card::Rank;
use crate::rows::row_of;
use crate::spec::{Base, Divert, GameSpec, GatherOrder, GroupId, Role, RouteSpec, SetRule, Spaces};

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
    let redeal = spec.redeal.as_ref().filter(|redeal| redeal.gather.contains(&group));
    ToldApart {
        always: paired(spec, group)
            || spec.groups[group].ranks_before
            || spec.groups[group].in_step
            || spec.groups[group].suits_in_step
            || spec.groups[group].one_rank_each
            || lies_in_place(spec, group)
            || makes_hands(spec, group)
            || is_discard(spec, group)
            || is_source_of_refills(spec, group)
            || diverted_to_by_refills(spec, group),
        while_dealt: dealt_to(spec, group) || diverted_to(spec, group),
        while_gathered: redeal.is_some_and(|redeal| match redeal.order {
            GatherOrder::LeftToRight | GatherOrder::RightToLeft => true,
            GatherOrder::Shuffled => redeal.spaces != Spaces::AtTheEnd || redeal.leaves_gaps,
        }),
        in_sets: spec.remove.iter().any(|remove| remove.from.contains(&group)),
        while_shuffled: redeal.is_some(),
    }
}

/// Paired by number with another group.
fn paired(spec: &GameSpec, group: GroupId) -> bool {
    spec.groups.iter().enumerate().any(|(index, of)| {
        let by_refill = of.refill.as_ref().is_some_and(|refill| refill.giver.minds_number());
        let by_base = match of.base {
            Base::Beside { group: other, .. } => index == group || other == group,
            // The first of them that holds a card decides.
            Base::RankOf { group: other, .. } => other == group,
            Base::Faces(_) | Base::FirstRank | Base::Chosen | Base::NextTo => false,
        };
        // The first of them that holds a card decides.
        let ranked = |route: &RouteSpec| matches!(route.base, Some(Base::RankOf { group: other, .. }) if other == group);
        let by_lock = of.unlock.as_ref().is_some_and(|unlock| {
            let by = unlock.by.is_some_and(|key| index == group || key.of == group);
            by || unlock.in_turn && index == group
        });
        let numbered = |route: &RouteSpec| route.same_number || route.auto;
        // Here, too, the first of them decides.
        by_base
            || of.ends_on.is_some_and(|by| by.group == group)
            || by_lock
            || by_refill && index == group
            || of
                .from
                .iter()
                .any(|route| ranked(route) || numbered(route) && (index == group || route.pile == group))
    })
}

/// Where a pile lies decides what it takes, when its cards are free, what they leave with, or
/// whether they win.
fn lies_in_place(spec: &GameSpec, group: GroupId) -> bool {
    let of = &spec.groups[group];
    let mut sets = spec.remove.iter();
    let in_sets = sets
        .any(|remove| remove.from.contains(&group) && remove.sets.iter().any(SetRule::minds_place));
    let mut steps = spec.draw.iter().flat_map(|draw| &draw.steps);
    let closes = of.close.is_some() || steps.any(|step| step.to == group && step.close.is_some());
    let mut groups = spec.groups.iter().enumerate();
    let on_ways = groups.any(|(index, of)| {
        let ends = |route: &&RouteSpec| index == group || route.pile == group;
        of.from.iter().filter(ends).any(RouteSpec::minds_place)
    });
    let in_lines = spec.win.lines.iter().any(|lines| lines.groups.contains(&group));
    of.covered
        || spec.lies_over_others(group)
        || of.first_row_begins
        || of.base == Base::NextTo
        || in_lines
        || in_sets
        || closes
        || on_ways
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

/// Refills come from the first pile that holds cards.
fn is_source_of_refills(spec: &GameSpec, group: GroupId) -> bool {
    let mut refills = spec.groups.iter().filter_map(|of| of.refill.as_ref());
    refills.any(|refill| refill.from.contains(&group))
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
        | Base::RankOf { .. }
        | Base::Beside { .. }
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
