//! The first move of a top card by some ways.

use crate::card::FaceSet;
use crate::moves::Move;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::{GroupId, Take};
use crate::state::{NONE, State};
use crate::tables::{Dest, Group};

/// The ways by which single cards go to some piles, group by group.
#[derive(Debug)]
pub(crate) struct Ways {
    groups: Vec<Giver>,
}

/// The ways for the cards of one group.
#[derive(Debug)]
struct Giver {
    group: GroupId,
    dests: Vec<Dest>,
    /// They take what those of the group before take.
    like_before: bool,
}

impl Ways {
    /// Most ways of a group.
    const MOST: usize = 16;

    /// The ways to piles that are told; `None` if a group has too many.
    pub(crate) fn to(rules: &Rules, piles: impl Fn(Pile) -> bool) -> Option<Ways> {
        let givers = rules.groups.iter().enumerate();
        let groups = givers.filter(|(_, group)| group.take != Take::None).map(|(index, group)| {
            let fits = |dest: &&Dest| dest.unit <= 1 && piles(Pile(dest.to));
            (index, group.dests.iter().filter(fits).copied().collect::<Vec<Dest>>())
        });
        let mut givers: Vec<Giver> = Vec::new();
        for (group, dests) in groups.filter(|(_, dests)| !dests.is_empty()) {
            let before = givers.last();
            let like_before = before.is_some_and(|before| are_alike(&before.dests, &dests));
            givers.push(Giver { group, dests, like_before });
        }
        givers
            .iter()
            .all(|giver| giver.dests.len() <= Ways::MOST)
            .then_some(Ways { groups: givers })
    }
}

/// True if the ways of two groups take the same cards at any time.
fn are_alike(some: &[Dest], others: &[Dest]) -> bool {
    let plain = |dest: &Dest| (dest.guards.is_none()).then_some((dest.to, dest.row));
    some.len() == others.len()
        && some.iter().zip(others).all(|(a, b)| plain(a).is_some() && plain(a) == plain(b))
}

impl State {
    /// The first of [`State::legal_moves`] that takes one top card by some ways and passes a test.
    /// The game must not be won. `fits` is set if some top card is one that a way takes.
    pub(crate) fn first_single(
        &self,
        rules: &Rules,
        ways: &Ways,
        fits: &mut bool,
        mut test: impl FnMut(Move) -> bool,
    ) -> Option<Move> {
        let (mut takes, mut wanted) = ([FaceSet::EMPTY; Ways::MOST], FaceSet::EMPTY);
        for Giver { group, dests, like_before } in &ways.groups {
            let group = &rules.groups[*group];
            if !like_before {
                wanted = FaceSet::EMPTY;
                for (dest, kept) in dests.iter().zip(&mut takes) {
                    *kept = match dest.guards {
                        None => self.takes_unguarded(rules, dest),
                        Some(_) => self.takes(rules, dest),
                    };
                    wanted = wanted.or(*kept);
                }
            }
            if wanted.is_empty() {
                continue;
            }
            for (index, &top) in self.top[group.piles()].iter().enumerate() {
                let pile = group.first as usize + index;
                if !wanted.has(self.face(top)) || top == NONE || self.movable(rules, pile) == 0 {
                    continue;
                }
                *fits = true;
                let fitting = dests.iter().zip(&takes);
                let fitting = fitting.filter(|(_, takes)| takes.has(self.face(top)));
                let mut moves =
                    fitting.filter_map(|(dest, _)| self.single(rules, group, dest, pile));
                if let Some(mv) = moves.find(|mv| test(*mv)) {
                    return Some(mv);
                }
            }
        }
        None
    }

    /// The move of a pile's top card to a pile that takes its face, if nothing else forbids it.
    fn single(&self, rules: &Rules, group: &Group, dest: &Dest, from: usize) -> Option<Move> {
        let leaves = dest.unit > 0
            || self.all_at_once(rules, group, from).is_none_or(|together| together == 1);
        let fits = dest.to as usize != from
            && self.room(rules, dest) > 0
            && self.guarded_fits(rules, dest, from, self.face(self.top[from]))
            && self.drop_fits(rules, dest, from, 1);
        let mv = Move::Carry { from: Pile(from as u8), to: Pile(dest.to), cards: 1 };
        (leaves && fits).then_some(mv)
    }
}
