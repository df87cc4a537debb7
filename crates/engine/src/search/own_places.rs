//! Whether every card has one place on the foundations, which no other card may take.

use crate::card::{Face, FaceSet};
use crate::rules::Rules;
use crate::spec::{Base, GroupId};

impl Rules {
    /// True if every card has one place on the foundations, which no other card may take.
    pub(crate) fn places_are_own(&self) -> bool {
        are_own(self)
    }
}

fn are_own(rules: &Rules) -> bool {
    let traits = rules.traits();
    let groups: Vec<GroupId> = traits.foundations().map(|(group, _)| group).collect();
    if !groups.iter().all(|group| is_even(rules, *group) && rules.is_built_from_base(*group)) {
        return false;
    }
    let by_first = groups.iter().any(|group| traits.groups[*group].base == Base::FirstRank);
    if by_first {
        // Whichever rank is dealt first.
        groups.len() == 1
            && by_rank(rules).into_iter().all(|base| no_face_twice(rules, &[(groups[0], base)]))
    } else {
        let bases: Option<Vec<(GroupId, FaceSet)>> = groups
            .iter()
            .map(|group| Some((*group, traits.groups[*group].base_faces()?.and(rules.pack()))))
            .collect();
        bases.is_some_and(|bases| no_face_twice(rules, &bases))
    }
}

/// Every pile of the group is built alike, in whichever way cards come to it, and may be begun at
/// any time.
fn is_even(rules: &Rules, group: GroupId) -> bool {
    let mut piles = rules.group_piles(group);
    let Some(first) = piles.next() else { return true };
    let row = rules.build_row(first);
    let alike = piles.all(|pile| rules.build_row(pile) == row);
    let mut routes = (0..rules.traits().groups.len()).flat_map(|from| rules.routes(from));
    let same =
        routes.all(|route| rules.group(route.to) != group || (route.row == row && !route.guarded));
    alike && same && rules.group_traits(group).asks.no_more_than.is_none()
}

/// Followed up from their bases the foundations come to every face once, and there is a pile for
/// every base card.
fn no_face_twice(rules: &Rules, bases: &[(GroupId, FaceSet)]) -> bool {
    let (pack, mut met) = (rules.pack(), FaceSet::EMPTY);
    bases.iter().all(|(group, base)| {
        let cards: usize = base.iter().map(|face| rules.copies(face)).sum();
        rules.group_piles(*group).count() >= cards
            && base.iter().all(|face| follow(rules, pack, *group, face, &mut met))
    })
}

/// Followed up from one base the foundations come to no face that was met before.
fn follow(rules: &Rules, pack: FaceSet, group: GroupId, base: Face, met: &mut FaceSet) -> bool {
    let Some(pile) = rules.group_piles(group).next() else { return true };
    let mut next = FaceSet::of(base);
    for _ in 0..rules.capacity(pile) {
        let mut faces = next.iter();
        let Some(face) = faces.next() else { return true };
        if faces.next().is_some() || met.has(face) {
            return false;
        }
        *met = met.or(next);
        next = rules.build_row(pile)[face.index()].and(pack);
    }
    true
}

/// The faces of the pack, rank by rank.
fn by_rank(rules: &Rules) -> Vec<FaceSet> {
    let pack = rules.pack();
    let of_rank = |face: Face| pack.and(FaceSet::of_rank(face.rank()));
    let mut ranks: Vec<FaceSet> = Vec::new();
    for face in pack.iter() {
        if !ranks.contains(&of_rank(face)) {
            ranks.push(of_rank(face));
        }
    }
    ranks
}
