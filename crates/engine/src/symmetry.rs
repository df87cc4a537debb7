//! Which piles are interchangeable, and when.
//!
//! Two piles may be exchanged in a position's key only while nothing in the future can tell them apart. That belongs to
//! the state, not the game: piles that the stock is dealt to by number are alike once the stock is out for good. Play
//! has eight *phases*, made of three facts; in each phase every pile has a class, and piles of one class get one salt.

use crate::card::Rank;
use crate::key::salt;
use crate::rules::{BaseRule, MAX_PILES, Rules};
use crate::spec::{Base, Divert, GatherOrder, GroupId};

/// A fact of the position on which symmetry rests.
pub(crate) mod phase {
    /// The stock holds cards.
    pub(crate) const STOCK: u8 = 1;
    /// Redeals are left.
    pub(crate) const REDEALS: u8 = 2;
    /// Redeals are shuffled by a generator that minds the order of gathering.
    pub(crate) const FOREIGN: u8 = 4;
    /// How many combinations there are.
    pub(crate) const COUNT: usize = 8;
}

/// The salts of all phases.
pub(crate) fn salts(rules: &Rules) -> Vec<[u128; MAX_PILES]> {
    (0..phase::COUNT).map(|phase| salts_in(rules, phase as u8)).collect()
}

/// For each pile in a phase the lowest pile it may be exchanged with: itself, if it is like no other.
pub(crate) fn classes(rules: &Rules, phase: u8) -> Vec<usize> {
    let count = rules.pile_count();
    (0..count)
        .map(|pile| {
            (0..=pile).find(|other| *other == pile || alike(rules, phase, *other, pile)).unwrap_or(pile)
        })
        .collect()
}

fn salts_in(rules: &Rules, phase: u8) -> [u128; MAX_PILES] {
    let mut salts = [0; MAX_PILES];
    for (pile, class) in classes(rules, phase).into_iter().enumerate() {
        salts[pile] = salt(class);
    }
    salts
}

fn alike(rules: &Rules, phase: u8, a: usize, b: usize) -> bool {
    let (first, second) = (&rules.piles[a], &rules.piles[b]);
    first.group == second.group
        && !numbered(rules, phase, first.group as GroupId)
        && rules.hot[a].suits == rules.hot[b].suits
        && same_base(first.base, second.base)
        && first.run == second.run
        && same_rows(rules, a, b)
}

fn same_base(a: BaseRule, b: BaseRule) -> bool {
    match (a, b) {
        (BaseRule::Faces(a), BaseRule::Faces(b)) => a == b,
        (BaseRule::FirstRank, BaseRule::FirstRank) => true,
        // The leftmost pile that holds a card decides the rank, and piles may have come to begin with several.
        _ => false,
    }
}

/// True if both piles take the same cards by every route.
fn same_rows(rules: &Rules, a: usize, b: usize) -> bool {
    let rows = |pile: usize| {
        rules
            .groups
            .iter()
            .flat_map(move |g| g.dests.iter().chain(&g.autos))
            .filter(move |dest| dest.to as usize == pile)
            .map(|dest| dest.row)
    };
    rows(a).eq(rows(b))
}

/// True if the future can tell the piles of a group apart by their numbers.
fn numbered(rules: &Rules, phase: u8, group: GroupId) -> bool {
    let stock = phase & phase::STOCK != 0;
    let redeals = phase & phase::REDEALS != 0;
    let foreign = phase & phase::FOREIGN != 0;
    paired(rules, group)
        || rules.spec.groups[group].ranks_before
        || source_of_refills(rules, group)
        || diverted_by_refills(rules, group)
        || ((stock || redeals) && (dealt_to(rules, group) || diverted_to(rules, group)))
        || (redeals && gathered_in_order(rules, group, foreign))
}

/// Paired by number with another group, for ever.
fn paired(rules: &Rules, group: GroupId) -> bool {
    let groups = &rules.spec.groups;
    groups.iter().enumerate().any(|(index, spec)| {
        let by_base = match spec.base {
            Base::Beside { group: other, .. } => index == group || other == group,
            _ => false,
        };
        let by_route = spec
            .from
            .iter()
            .any(|route| (route.same_number || route.auto) && (index == group || route.pile == group));
        by_base || by_route
    })
}

/// Refills come from the first pile that holds cards.
fn source_of_refills(rules: &Rules, group: GroupId) -> bool {
    rules
        .spec
        .groups
        .iter()
        .filter_map(|spec| spec.refill.as_ref())
        .any(|refill| refill.from.contains(&group))
}

/// Refills may divert cards to the first pile that takes them, even when the stock and the redeals are out.
fn diverted_by_refills(rules: &Rules, group: GroupId) -> bool {
    let refills = rules.spec.groups.iter().filter_map(|group| group.refill.as_ref());
    refills.into_iter().any(|refill| {
        let from_stock =
            refill.from.iter().all(|from| rules.spec.groups[*from].role == crate::spec::Role::Stock);
        !from_stock && refill.divert.iter().any(|divert| divert.to == group)
    })
}

fn dealt_to(rules: &Rules, group: GroupId) -> bool {
    let drawn = rules.spec.draw.iter().flat_map(|draw| &draw.steps).any(|step| step.to == group);
    // A redeal empties the piles it deals to, save for cards that never leave.
    let again = rules.spec.redeal.as_ref().is_some_and(|redeal| {
        redeal.each.is_some() && redeal.gather.contains(&group) && rules.spec.groups[group].floor > 0
    });
    drawn || again
}

/// A card diverted to an empty pile finds like piles alike; one that is laid on others may not.
fn diverted_to(rules: &Rules, group: GroupId) -> bool {
    let spec = &rules.spec;
    let draw = spec.draw.iter().flat_map(|draw| &draw.steps).flat_map(|step| &step.divert);
    let redeal = spec.redeal.iter().flat_map(|redeal| &redeal.divert);
    let refill =
        spec.groups.iter().filter_map(|group| group.refill.as_ref()).flat_map(|refill| &refill.divert);
    let only_base = |divert: &Divert| match spec.groups[group].base {
        Base::Faces(faces) => divert
            .ranks
            .iter()
            .all(|rank| is_base_only(rules, group, *rank) && faces.iter().any(|f| f.rank() == *rank)),
        _ => false,
    };
    draw.chain(redeal).chain(refill).any(|divert| divert.to == group && !only_base(divert))
}

/// True if no card of the group's piles takes a card of this rank.
fn is_base_only(rules: &Rules, group: GroupId, rank: Rank) -> bool {
    let build = &rules.spec.groups[group].build;
    crate::compile::row_of(build, 0, &rules.spec)
        .iter()
        .all(|faces| faces.iter().all(|face| face.rank() != rank))
}

fn gathered_in_order(rules: &Rules, group: GroupId, foreign: bool) -> bool {
    rules.spec.redeal.as_ref().is_some_and(|redeal| {
        redeal.gather.contains(&group) && (redeal.order != GatherOrder::Shuffled || foreign)
    })
}
