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
    pub(crate) survey: &'a Survey,
}

/// What a step comes to.
pub(crate) enum StepOutcome {
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
    ) -> StepOutcome {
        let Meeting { rules, evaluator, weights, survey } = *self;
        let key = if let Some(carry) = position.preview(step) {
            let key = position.key_of(&carry, step);
            if !enter(key) {
                return StepOutcome::Known;
            }
            let ahead = Ahead { rules, now: &position.state, carry: &carry, weights };
            if let Some(score) = evaluator.score_ahead(&ahead, scores, survey) {
                return StepOutcome::New { key, score };
            }
            position.make_previewed(carry);
            key
        } else {
            position.make(step);
            let key = position.key_after(step);
            if !enter(key) {
                position.unmake();
                return StepOutcome::Known;
            }
            key
        };
        self.look_at(position, step, key, scores)
    }

    /// What the position after a step is worth. The step is taken back unless it wins.
    #[inline]
    fn look_at(
        &self,
        position: &mut Position<'_>,
        step: Step,
        key: u128,
        scores: &mut ScoreCache,
    ) -> StepOutcome {
        if position.is_won() {
            return StepOutcome::Won;
        }
        let changed = position.only_between(step);
        let near =
            Near { rules: self.rules, state: &position.state, weights: self.weights, changed };
        let score = self.evaluator.score_near(&near, scores, self.survey);
        position.unmake();
        StepOutcome::New { key, score }
    }
}
