//! The positions after the steps of one position, as searches that value them meet them: which are
//! new, and what these are worth. Where that can be told before a step is made, the step is not
//! made.

use kibitzer_engine::Rules;

use crate::evaluation::{Ahead, Evaluator, Near, Survey};
use crate::position::Position;
use crate::score_cache::ScoreCache;
use crate::step::Step;
use crate::tuning::Weights;

/// What the positions after the steps of one are valued by.
pub(crate) struct Meeting<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) evaluator: &'a Evaluator,
    pub(crate) weights: &'a Weights,
    pub(crate) survey: Survey,
}

/// What a step comes to.
pub(crate) enum Comes {
    /// A position that is known.
    Known,
    /// A win: the step is made.
    Won,
    /// A new position.
    New { key: u128, score: i32 },
}

impl Meeting<'_> {
    /// What the position itself is worth by the measure of those after its steps, if a search is
    /// to be content with one that is worth more.
    pub(crate) fn own(&self) -> Option<i32> {
        self.survey.own(self.weights).filter(|_| self.weights.content != 0)
    }

    /// What a step comes to; `enter` tells of a key if it is new.
    #[inline]
    pub(crate) fn meet(
        &self,
        position: &mut Position<'_>,
        step: Step,
        scores: &mut ScoreCache,
        enter: impl FnOnce(u128) -> bool,
    ) -> Comes {
        let Meeting { rules, evaluator, weights, ref survey } = *self;
        let key = if let Some((carry, key)) = position.foreseen(step) {
            if !enter(key) {
                return Comes::Known;
            }
            let ahead = Ahead { rules, now: &position.state, carry: &carry, weights };
            if let Some(score) = evaluator.score_ahead(&ahead, scores, survey) {
                return Comes::New { key, score };
            }
            position.make_foreseen(carry);
            key
        } else {
            position.make(step);
            let key = position.key_after(step);
            if !enter(key) {
                position.unmake();
                return Comes::Known;
            }
            key
        };
        if position.is_won() {
            return Comes::Won;
        }
        let changed = position.only_between(step);
        let near = Near { rules, state: &position.state, weights, changed };
        let score = evaluator.score_near(&near, scores, survey);
        position.unmake();
        Comes::New { key, score }
    }
}
