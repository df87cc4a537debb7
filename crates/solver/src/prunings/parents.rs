//! A run is moved from one parent to an equal one only to free the parent for a foundation.
//!
//! Holds where every built run moves as a whole and nothing tells two equal parents apart; see
//! `docs/solver.md`.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::{GroupId, Take};
use kibitzer_engine::{Face, FaceSet, Move, Role, Rules, State};

/// The groups in which runs and their parents behave so, with what lies on what.
pub(crate) struct Parents {
    groups: Vec<Option<Box<[FaceSet; 52]>>>,
}

impl Parents {
    /// The facts of a game, if there are such groups.
    pub(crate) fn derive(rules: &Rules) -> Option<Parents> {
        let traits = rules.traits();
        if !traits.only_moves_and_refills_change_tableau() {
            return None;
        }
        let groups: Vec<_> = (0..traits.groups.len()).map(|group| row(rules, group)).collect();
        groups.iter().any(Option::is_some).then_some(Parents { groups })
    }

    /// What continues a sequence in a group, if it is one of those.
    pub(crate) fn row(&self, group: GroupId) -> Option<&[FaceSet; 52]> {
        self.groups[group].as_deref()
    }

    /// True if a move only changes one parent for an equal one, and the first is not wanted on a
    /// foundation. `wanted` keeps what foundations want in this position.
    pub(crate) fn is_idle(
        &self,
        rules: &Rules,
        state: &State,
        wanted: &mut Option<FaceSet>,
        mv: Move,
    ) -> bool {
        let Move::Carry { from, to, cards } = mv else { return false };
        let group = rules.group(from);
        if group != rules.group(to) {
            return false;
        }
        let Some(row) = &self.groups[group] else { return false };
        let left = state.pile_len(from) - cards as usize;
        if left <= state.face_down(from) {
            return false;
        }
        let mut faces = state.faces_down_from_top(from).skip(cards as usize - 1);
        let (Some(lead), Some(parent), Some(other)) =
            (faces.next(), faces.next(), state.top_face(to))
        else {
            return false;
        };
        row[parent.index()].has(lead)
            && row[parent.index()] == row[other.index()]
            && !wanted.get_or_insert_with(|| all_wanted(rules, state)).has(parent)
    }
}

/// What the foundations want now.
fn all_wanted(rules: &Rules, state: &State) -> FaceSet {
    let foundations = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation);
    foundations.fold(FaceSet::EMPTY, |all, pile| all.or(state.wants(rules, pile)))
}

/// True if versions before 10 used the argument for a group for which it does not hold.
pub(crate) fn was_wrong(rules: &Rules, group: GroupId) -> bool {
    let traits = rules.traits();
    let orderly = traits.is_covered() && traits.only_moves_and_refills_change_tableau();
    orderly && falling(rules, group).is_some() && row(rules, group).is_none()
}

/// The row of a group whose runs move whole and leave for foundations only, downward without end
/// round a corner, and to which cards come singly or linked.
fn row(rules: &Rules, group: GroupId) -> Option<Box<[FaceSet; 52]>> {
    row_of_givers(rules, group).filter(|_| comes_linked(rules, group))
}

/// The row of a group whose runs move whole and leave for foundations only, downward without end
/// round a corner. What comes to the group is not asked.
fn row_of_givers(rules: &Rules, group: GroupId) -> Option<Box<[FaceSet; 52]>> {
    falling(rules, group)
        .filter(|_| goes_whole_or_out(rules, group) && !is_counted_from(rules, group))
}

/// What comes to the group's piles by a move comes singly, or as a sequence of theirs: else what
/// lies on a card may not move off it.
fn comes_linked(rules: &Rules, group: GroupId) -> bool {
    let Some(first) = rules.group_piles(group).next() else { return true };
    let row = rules.build_row(first);
    (0..rules.traits().groups.len()).all(|from| {
        let comes = rules.routes(from).any(|route| rules.group(route.to) == group);
        !comes
            || match rules.group_traits(from).take {
                Take::None | Take::Top | Take::Any | Take::Ends => true,
                Take::Run | Take::Pile | Take::TopOrPile | Take::TopOrFaceUp | Take::FaceUp => {
                    rules.group_piles(from).all(|pile| rules.links(pile) == row)
                }
                Take::Tail => false,
            }
    })
}

/// True if versions before 14 used the argument where strangers come together to a group.
pub(crate) fn took_strangers(rules: &Rules) -> bool {
    let traits = rules.traits();
    traits.is_covered()
        && traits.only_moves_and_refills_change_tableau()
        && (0..traits.groups.len())
            .any(|group| row_of_givers(rules, group).is_some() && !comes_linked(rules, group))
}

/// The row of a group whose runs move whole, downward without end round a corner.
fn falling(rules: &Rules, group: GroupId) -> Option<Box<[FaceSet; 52]>> {
    let of = rules.group_traits(group);
    let first = rules.group_piles(group).next()?;
    let row = *rules.build_row(first);
    let alike = rules
        .group_piles(group)
        .all(|pile| *rules.build_row(pile) == row && *rules.links(pile) == row);
    let sound = of.role == Role::Tableau
        && of.take == Take::Run
        && of.capacity.is_none()
        && of.unit.is_none()
        && of.floor == 0
        && !of.asks.own_suit
        && !of.read.win_full
        && alike
        && falls(&row);
    sound.then(|| Box::new(row))
}

/// Cards leave the group's piles by moves only: as whole runs to piles of the group, one by one to
/// foundations. A card that could go elsewhere alone, to a cell for one, would have a use for a
/// bare parent that is not a foundation's.
fn goes_whole_or_out(rules: &Rules, group: GroupId) -> bool {
    let traffic = rules.group_traits(group).traffic;
    traffic.leaves_by_moves()
        && !traffic.auto
        && !traffic.drawn_to
        && !traffic.redealt_to
        && !traffic.diverted_to
        && rules.routes(group).all(|route| match rules.role(route.to) {
            Role::Foundation => route.unit == 1,
            _ => rules.group(route.to) == group && route.unit == 0 && !route.guarded,
        })
}

/// Some base is counted from the cards of the group.
fn is_counted_from(rules: &Rules, group: GroupId) -> bool {
    let read = rules.group_traits(group).read;
    read.top || read.bottom
}

/// Every card is laid on a higher one: no card can come to lie, even far above, on its like.
fn falls(row: &[FaceSet; 52]) -> bool {
    Face::all().all(|lower| row[lower.index()].iter().all(|upper| upper.rank() < lower.rank()))
}
