//! A card at the end of a sequence goes to the foundation that wants it, as it can come back; and
//! it comes back only for a card to be laid on it.
//!
//! Holds where keys forget what a sequence hangs from ([`twins`](super::twins)) and foundations
//! give cards back; see `docs/solver.md`.

use kibitzer_engine::search::{FloatingRuns, SearchRules};
use kibitzer_engine::spec::Take;
use kibitzer_engine::{Move, Role, Rules, State};

use super::twins;
use crate::step::{Step, keep_from};

/// Added to the keys of positions that a card has just come back to, as they have other steps.
const CAME_BACK: u128 = 0x6A09_E667_F3BC_C908_B2FB_1366_EA95_7D3E;

/// The sequences whose cards go out.
pub(crate) struct Lift {
    floating: FloatingRuns,
}

impl Lift {
    /// The facts of a game of one pack, if cards go out so and may come back.
    pub(crate) fn derive(rules: &Rules) -> Option<Lift> {
        let floating =
            twins::derive(rules).filter(|_| rules.traits().only_moves_change_tableau())?;
        let tableau = rules.group(*floating.piles.first()?);
        let single = rules.traits().every_face_is_there_once();
        let give = rules.traits().foundations().all(|(group, of)| {
            let mut routes = rules.routes(group);
            of.take == Take::Top
                && of.traffic.leaves_by_moves()
                && of.traffic.comes_by_moves()
                && of.base_faces().is_some()
                && of.floor == 0
                && rules.routes(group).next().is_some()
                && routes.all(|route| rules.group(route.to) == tableau && !route.guarded)
        });
        (single && give && rules.places_are_own()).then_some(Lift { floating })
    }

    /// What is added to the key of the position after a step.
    #[inline]
    pub(crate) fn mark(rules: &Rules, step: Step) -> u128 {
        if comes_back(rules, step) { CAME_BACK } else { 0 }
    }

    /// The first of these moves that takes the end of a sequence, but not all of it, to a
    /// foundation.
    pub(crate) fn among(&self, rules: &Rules, state: &State, moves: &[Move]) -> Option<Move> {
        moves.iter().copied().find(|mv| self.lifts(rules, state, *mv))
    }

    fn lifts(&self, rules: &Rules, state: &State, mv: Move) -> bool {
        let Move::Carry { from, to, cards: 1 } = mv else { return false };
        if rules.role(to) != Role::Foundation
            || rules.role(from) != Role::Tableau
            || state.pile_len(from) < state.face_down(from) + 2
        {
            return false;
        }
        let mut faces = state.faces_down_from_top(from);
        let (top, under) = (faces.next(), faces.next());
        top.zip(under).is_some_and(|(top, under)| self.floating.row[under.index()].has(top))
    }

    /// After a card has come back: keeps the steps that bring more back, or lay cards on such as a
    /// foundation wants.
    pub(crate) fn keep_uses(
        &self,
        rules: &Rules,
        state: &State,
        steps: &mut Vec<Step>,
        first: usize,
    ) {
        let wanted = self.floating.wanted(rules, state);
        keep_from(steps, first, |step| {
            let onto = match step.mv {
                Move::Carry { to, .. } if rules.role(to) == Role::Tableau => state.top_face(to),
                _ => None,
            };
            comes_back(rules, *step) || onto.is_some_and(|face| wanted.has(face))
        });
    }
}

/// True if a step takes a card from a foundation.
#[inline]
pub(crate) fn comes_back(rules: &Rules, step: Step) -> bool {
    matches!(step.mv, Move::Carry { from, .. } if rules.role(from) == Role::Foundation)
}
