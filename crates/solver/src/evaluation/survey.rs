//! Sums of positions, kept pile by pile, so that after a step only the piles it changed are looked
//! at again.

use std::cell::OnceCell;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{MAX_PILES, Pile, Role, Rules, State};

use super::{Evaluator, OUT, Rest, mobility};
use crate::score_cache::ScoreCache;
use crate::tuning::Weights;

/// A position's sums, pile by pile.
pub(crate) struct Survey {
    pub(super) sums: [i32; MAX_PILES],
    pub(super) sum: i32,
    /// What lies in each pile that is looked at, where moves may change others than their own.
    pub(super) hashes: [u128; MAX_PILES],
    pub(super) homes: u128,
    pub(super) turned: u64,
    pub(super) need: OnceCell<[u8; 52]>,
    pub(super) rest: Rest,
    /// A redeal is to come for which the order of cards counts ([`Evaluator::comes_again`]).
    pub(super) again: bool,
}

impl Survey {
    /// Room for a survey.
    pub(crate) fn blank() -> Box<Survey> {
        Box::new(Survey {
            sums: [0; MAX_PILES],
            sum: 0,
            hashes: [0; MAX_PILES],
            homes: 0,
            turned: 0,
            need: OnceCell::new(),
            rest: Rest { fixed: 0, free: 0 },
            again: true,
        })
    }

    /// The sum for the position itself, where [`Evaluator::score_near`] goes by differences.
    pub(crate) fn own(&self, weights: &Weights) -> Option<i32> {
        let known = !self.again && weights.moves == 0;
        known.then(|| self.sum + self.rest.sum(weights))
    }
}

/// A position near one that was surveyed.
pub(crate) struct Near<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
    pub(crate) weights: &'a Weights,
    /// The two piles that differ, if that is known.
    pub(crate) changed: Option<(Pile, Pile)>,
}

/// What the piles of a position are worth, each found when it is first asked for; and so is what
/// its cards wait for.
pub(super) struct PileScores<'a> {
    evaluator: &'a Evaluator,
    rules: &'a Rules,
    state: &'a State,
    weights: &'a Weights,
    pub(super) scores: &'a mut ScoreCache,
    homes: u128,
    /// What lies on the foundations, folded into the number under which a pile's score is kept:
    /// what a pile is worth depends on it.
    turned: u64,
    need: &'a OnceCell<[u8; 52]>,
}

impl<'a> PileScores<'a> {
    pub(super) fn new(
        evaluator: &'a Evaluator,
        rules: &'a Rules,
        state: &'a State,
        weights: &'a Weights,
        scores: &'a mut ScoreCache,
        need: &'a OnceCell<[u8; 52]>,
    ) -> PileScores<'a> {
        let homes = evaluator.homes(state);
        PileScores { evaluator, rules, state, weights, scores, homes, turned: turned(homes), need }
    }

    pub(super) fn need(&self) -> &[u8; 52] {
        self.need.get_or_init(|| self.evaluator.need(self.rules, self.state))
    }

    /// What a pile is worth: it follows from its cards and what lies on the foundations.
    #[inline]
    pub(super) fn worth(&mut self, index: usize) -> i32 {
        let watched = &self.evaluator.piles[index];
        let number = number(index, self.state.contents_hash(watched.pile), self.turned);
        let need = || self.need.get_or_init(|| self.evaluator.need(self.rules, self.state));
        self.scores.get(number, || watched.worth(self.state, need(), self.weights))
    }
}

/// The number under which it is remembered what a pile with such a hash is worth, while such cards
/// lie on the foundations.
#[inline]
pub(super) fn number(index: usize, hash: u128, turned: u64) -> u64 {
    folded(hash) ^ turned ^ (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// What lies on the foundations, folded for [`number`].
fn turned(homes: u128) -> u64 {
    folded(homes.rotate_left(29))
}

#[inline]
fn folded(hash: u128) -> u64 {
    (hash as u64) ^ ((hash >> 64) as u64).rotate_left(23)
}

impl Evaluator {
    /// The sum for a position.
    pub(crate) fn score(
        &self,
        rules: &Rules,
        state: &State,
        weights: &Weights,
        scores: &mut ScoreCache,
    ) -> i32 {
        let need = OnceCell::new();
        let mut scored = PileScores::new(self, rules, state, weights, scores, &need);
        let moves = mobility(rules, state, weights, scored.scores) + self.paired(state, weights);
        let rest = self.rest(state, weights).sum(weights) + moves;
        if !self.comes_again(rules, state) {
            return (0..self.piles.len()).map(|index| scored.worth(index)).sum::<i32>() + rest;
        }
        let others =
            (0..self.piles.len()).filter(|index| !self.later.contains(&self.piles[*index].pile));
        let piles: i32 = others.map(|index| scored.worth(index)).sum();
        piles + weights.disorder * self.disorder(state, scored.need()) + rest
    }

    /// Puts the sums of a position's piles into a survey, for [`Evaluator::score_near`].
    pub(crate) fn survey(
        &self,
        rules: &Rules,
        state: &State,
        weights: &Weights,
        scores: &mut ScoreCache,
        survey: &mut Survey,
    ) {
        survey.need = OnceCell::new();
        let mut scored = PileScores::new(self, rules, state, weights, scores, &survey.need);
        (survey.homes, survey.turned, survey.sum) = (scored.homes, scored.turned, 0);
        for (index, place) in survey.sums.iter_mut().enumerate().take(self.piles.len()) {
            *place = scored.worth(index);
            survey.sum += *place;
        }
        if self.has_side_effects {
            for (hash, watched) in survey.hashes.iter_mut().zip(&self.piles) {
                *hash = state.contents_hash(watched.pile);
            }
        }
        survey.rest = self.rest(state, weights);
        survey.again = self.comes_again(rules, state);
    }

    /// Brings a survey up to date after a carry between two piles. False if it must be made anew.
    pub(crate) fn resurvey(
        &self,
        near: &Near<'_>,
        scores: &mut ScoreCache,
        survey: &mut Survey,
    ) -> bool {
        let Near { rules, state, weights, changed } = *near;
        let Some((from, to)) =
            changed.filter(|_| survey.own(weights).is_some() && !self.has_side_effects)
        else {
            return false;
        };
        if [from, to].iter().any(|pile| self.kinds[pile.index()] == OUT) {
            return false;
        }
        let Survey { homes, turned, ref need, .. } = *survey;
        let evaluator = self;
        let mut scored =
            PileScores { evaluator, rules, state, weights, scores, homes, turned, need };
        for index in [from, to].into_iter().filter_map(|pile| self.place_of(pile)) {
            let worth = scored.worth(index);
            survey.sum += worth - survey.sums[index];
            survey.sums[index] = worth;
        }
        if weights.tight != 0 {
            survey.rest.free = self.free(state);
        }
        true
    }

    /// The sum for a position few of whose piles differ from those surveyed: the same as
    /// [`Evaluator::score`].
    pub(crate) fn score_near(
        &self,
        near: &Near<'_>,
        scores: &mut ScoreCache,
        survey: &Survey,
    ) -> i32 {
        let Near { rules, state, weights, changed } = *near;
        if survey.again || weights.moves != 0 {
            return self.score(rules, state, weights, scores);
        }
        if let Some((from, to)) = changed
            && rules.role(from) != Role::Foundation
            && rules.role(to) != Role::Foundation
        {
            return self.score_between([from, to], near, scores, survey);
        }
        let need = OnceCell::new();
        let mut scored = PileScores::new(self, rules, state, weights, scores, &need);
        let known = self.has_side_effects && scored.homes == survey.homes;
        if !known || self.comes_again(rules, state) {
            return self.score(rules, state, weights, scores);
        }
        let mut sum = survey.sum;
        for (index, watched) in self.piles.iter().enumerate() {
            if state.contents_hash(watched.pile) != survey.hashes[index] {
                sum += scored.worth(index) - survey.sums[index];
            }
        }
        sum + self.rest(state, weights).sum(weights)
    }

    /// The sum where only these piles differ from those surveyed, and no foundation does.
    fn score_between(
        &self,
        changed: [Pile; 2],
        near: &Near<'_>,
        scores: &mut ScoreCache,
        survey: &Survey,
    ) -> i32 {
        let Near { rules, state, weights, .. } = *near;
        let Survey { homes, turned, ref need, .. } = *survey;
        let evaluator = self;
        let mut scored =
            PileScores { evaluator, rules, state, weights, scores, homes, turned, need };
        let (mut sum, mut rest) = (survey.sum, survey.rest);
        for pile in changed {
            if let Some(index) = self.place_of(pile) {
                sum += scored.worth(index) - survey.sums[index];
            }
        }
        if weights.tight != 0 {
            rest.free = self.free(state);
        }
        sum + rest.sum(weights)
    }

    /// What lies on the foundations, as one number.
    fn homes(&self, state: &State) -> u128 {
        let hashes = self.foundations.iter().map(|foundation| state.contents_hash(foundation.pile));
        hashes.fold(0, |all, hash| all.rotate_left(1) ^ hash)
    }
}
