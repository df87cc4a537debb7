//! Which piles are interchangeable, and when.
//!
//! Two piles may be exchanged in a position's key only while nothing in the future can tell them
//! apart. That belongs to the state, not the game: piles that the stock is dealt to by number are
//! alike once the stock is out for good. Play has eight *phases*, made of three facts; in each
//! phase every pile has a class, and piles of one class get one salt.

use crate::card::Face;
use crate::geometry::PileMask;
use crate::pile::MAX_PILES;
use crate::rules::Rules;
use crate::search::key::salt;
use crate::spec::GroupId;
use crate::tables::BaseRule;

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

/// For each pile in a phase the lowest pile it may be exchanged with: itself, if it is like no
/// other.
pub(crate) fn classes(rules: &Rules, phase: u8) -> Vec<usize> {
    let count = rules.pile_count();
    (0..count)
        .map(|pile| {
            (0..=pile)
                .find(|other| *other == pile || alike(rules, phase, *other, pile))
                .unwrap_or(pile)
        })
        .collect()
}

/// The piles of which only the number of cards matters: no card leaves them, what they take depends
/// on none that lies there, and nothing elsewhere looks at them. Which cards lie there follows from
/// what lies elsewhere.
///
/// In games in which no cards leave together all is told apart as ever: there it would change the
/// figures of searches, and spare nothing.
pub(crate) fn sinks(rules: &Rules) -> PileMask {
    let leave = rules.sets.is_some() || rules.any_ousts;
    let piles = rules.piles().filter(|_| leave).filter(|pile| is_sink(rules, pile.index()));
    piles.fold(0, |sinks, pile| sinks | 1 << pile.0)
}

fn is_sink(rules: &Rules, pile: usize) -> bool {
    let rule = &rules.piles[pile];
    // Rows of faces that the pack does not have say nothing.
    let blind = |row: u16| {
        let tops = Face::all().filter(|face| rules.copies(*face) > 0);
        let mut takes = tops.map(|top| rules.rows[row as usize][top.index()]);
        let first = takes.next();
        takes.all(|next| Some(next) == first)
    };
    let dests = rules.groups.iter().flat_map(|group| group.dests.iter().chain(&group.autos));
    let mut rows = dests.filter(|dest| dest.to as usize == pile).map(|dest| dest.row);
    rules.group_traits(rule.group as GroupId).forgets
        && rule.choice.is_none()
        && rows.all(blind)
        && blind(rule.row)
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
        && rules.pile_facts[a].suits == rules.pile_facts[b].suits
        && same_base(first.base, second.base)
        && first.run == second.run
        && first.alike == second.alike
        && first.row == second.row
        && first.choice == second.choice
        && same_rows(rules, a, b)
}

fn same_base(a: BaseRule, b: BaseRule) -> bool {
    match (a, b) {
        (BaseRule::Faces(a), BaseRule::Faces(b)) => a == b,
        (BaseRule::FirstRank, BaseRule::FirstRank)
        | (BaseRule::RankOf { .. }, BaseRule::RankOf { .. }) => true,
        // The leftmost pile that holds a card decides the rank, and piles may have come to begin
        // with several.
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

/// True if sets tell the piles of a group apart: the card of the first pile is laid down first,
/// which matters unless the discard is a sink; and sets go to the first pile with room.
fn told_apart_by_sets(rules: &Rules, group: GroupId) -> bool {
    let Some(sets) = &rules.sets else { return false };
    let in_order = !sets.go_to().all(|pile| rules.sinks >> pile & 1 != 0);
    rules.group_traits(group).told_apart.in_sets && in_order
}

/// True if the future can tell the piles of a group apart by their numbers.
fn numbered(rules: &Rules, phase: u8, group: GroupId) -> bool {
    let stock = phase & phase::STOCK != 0;
    let redeals = phase & phase::REDEALS != 0;
    let foreign = phase & phase::FOREIGN != 0;
    let told = rules.group_traits(group).told_apart;
    told.always
        || told_apart_by_sets(rules, group)
        || ((stock || redeals) && told.while_dealt)
        || (redeals && (told.while_gathered || (foreign && told.while_shuffled)))
}
