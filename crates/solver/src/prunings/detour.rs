//! A card that nothing will need outside the foundations goes nowhere else.
//!
//! It could go out safely from wherever it is laid, so it goes there at once, or stays there. See
//! `docs/solver.md`.

use std::sync::Arc;

use kibitzer_engine::search::{Safe, UnneededMemory};
use kibitzer_engine::{Face, FaceSet, Move, Pile, Role, Rules, State};

use super::cycle::Cycle;
use crate::step::{Step, keep_from};

/// What tells that a card is needed nowhere else.
pub(crate) struct Detour {
    safe: Arc<Safe>,
}

/// A single card that a step moves.
#[derive(Clone, Copy)]
struct Single {
    face: Face,
    from: Pile,
    to: Pile,
    /// How many cards the waste holds when it is turned first; else none.
    at: Option<u8>,
}

/// A position, and what is known of it.
pub(crate) struct Scene<'a> {
    rules: &'a Rules,
    state: &'a State,
    cycle: Option<&'a Cycle>,
    unneeded: FaceSet,
}

impl Detour {
    /// The facts of a game, if its cards may be told so where they are not safe anyway.
    pub(crate) fn derive(rules: &Rules, safe: &Arc<Safe>) -> Option<Detour> {
        safe.tells_unneeded(rules).then(|| Detour { safe: Arc::clone(safe) })
    }

    /// Keeps, of the steps from `first` on, those that lay no card down, and take none back, that
    /// could as well be out; one alone, if a card goes out before anything else.
    ///
    /// `came_back`: a card did so with the step that led here, for another to be laid on it, and so
    /// no step is forced.
    pub(crate) fn keep_needed(
        &self,
        mut scene: Scene<'_>,
        came_back: bool,
        memory: &mut UnneededMemory,
        steps: &mut Vec<Step>,
        first: usize,
    ) {
        if !steps[first..].iter().any(|step| scene.changes_foundation(*step)) {
            return;
        }
        scene.unneeded = self.safe.unneeded(scene.rules, scene.state, memory);
        if scene.unneeded.is_empty() {
            return;
        }
        let forced = if came_back { None } else { self.forced(&scene, &steps[first..]) };
        match forced {
            Some(step) => {
                steps.truncate(first);
                steps.push(step);
            }
            None => {
                self.leave_out(&scene, steps, first);
                if !came_back {
                    self.stop_at_end(&scene, steps, first);
                }
            }
        }
    }

    /// The step that is the only one to be looked at, if there is one.
    fn forced(&self, scene: &Scene<'_>, steps: &[Step]) -> Option<Step> {
        let mut out = steps.iter().filter_map(|step| Some((*step, scene.going_out(*step)?)));
        let first = out.find(|(_, card)| match scene.cycle {
            Some(cycle) if card.from == cycle.waste => {
                (cycle.shows_all()
                    || cycle.is_passed_again(scene.state) && scene.is_last(cycle, *card))
                    && self.safe.only_moves_leave(scene.rules, cycle.waste)
            }
            _ => card.at.is_none() && self.safe.lets_top_go(scene.rules, scene.state, card.from),
        });
        first.map(|(step, _)| step)
    }

    /// Leaves out what lays a card down, or takes one back, that could as well be out.
    fn leave_out(&self, scene: &Scene<'_>, steps: &mut Vec<Step>, first: usize) {
        let mut kept = first;
        for index in first..steps.len() {
            let (before, after) = (&steps[first..kept], &steps[index..]);
            let idle = scene.single(steps[index]).is_some_and(|card| {
                !scene.is_out(card.to)
                    && scene.unneeded.has(card.face)
                    && self.safe.lets_go(scene.rules, scene.state, card.to)
                    && (scene.is_out(card.from)
                        || before.iter().chain(after).any(|other| scene.takes_out(*other, card)))
            });
            if !idle {
                steps[kept] = steps[index];
                kept += 1;
            }
        }
        steps.truncate(kept);
    }

    /// If the last card of a stock that comes round is unneeded: leaves out what comes up after it.
    fn stop_at_end(&self, scene: &Scene<'_>, steps: &mut Vec<Step>, first: usize) {
        let Some(cycle) = scene.cycle else { return };
        let is_last = |step: &Step| {
            let card = scene.going_out(*step);
            card.is_some_and(|card| card.from == cycle.waste && scene.is_last(cycle, card))
        };
        if !self.safe.only_moves_leave(scene.rules, cycle.waste)
            || !steps[first..].iter().any(is_last)
        {
            return;
        }
        let end = cycle.turns_to_end(scene.state);
        keep_from(steps, first, |step| usize::from(step.turns) <= end);
    }
}

impl<'a> Scene<'a> {
    /// A position, of which nothing is known yet; with the cycle of its stock, if that comes round.
    pub(crate) fn new(rules: &'a Rules, state: &'a State, cycle: Option<&'a Cycle>) -> Scene<'a> {
        Scene { rules, state, cycle, unneeded: FaceSet::EMPTY }
    }

    fn is_out(&self, pile: Pile) -> bool {
        self.rules.role(pile) == Role::Foundation
    }

    /// True if a step takes a single card to a foundation or from one.
    fn changes_foundation(&self, step: Step) -> bool {
        let Move::Carry { from, to, cards: 1 } = step.mv else { return false };
        self.is_out(from) || self.is_out(to)
    }

    /// The card that a step moves, if it is a single one.
    fn single(&self, step: Step) -> Option<Single> {
        let Move::Carry { from, to, cards: 1 } = step.mv else { return None };
        let at = (step.turns > 0).then_some(step.at);
        let face = match at {
            Some(count) => self.cycle?.card_at(self.state, usize::from(count)),
            None => self.state.top_face(from),
        };
        Some(Single { face: face?, from, to, at })
    }

    /// The unneeded card that a step takes out.
    fn going_out(&self, step: Step) -> Option<Single> {
        let Move::Carry { from, to, cards: 1 } = step.mv else { return None };
        let goes_out = self.is_out(to) && !self.is_out(from);
        self.single(step).filter(|card| goes_out && self.unneeded.has(card.face))
    }

    /// True if a step takes out a card that another carries elsewhere.
    fn takes_out(&self, step: Step, card: Single) -> bool {
        let Move::Carry { from, to, cards: 1 } = step.mv else { return false };
        self.is_out(to) && from == card.from && (step.turns > 0).then_some(step.at) == card.at
    }

    /// True if a card of the waste has no other of stock and waste after it.
    fn is_last(&self, cycle: &Cycle, card: Single) -> bool {
        let held = card.at.map_or(self.state.pile_len(cycle.waste), usize::from);
        held == cycle.count(self.state)
    }
}
