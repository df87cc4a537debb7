//! What a position is worth, told before the step to it is made.

use kibitzer_engine::search::Preview;
use kibitzer_engine::{Face, MAX_CARDS, MAX_PILES, Move, Rules, State};

use super::survey::number;
use super::{Evaluator, HELD, OUT, ScoredAs, ScoredPile, Survey, lay_out};
use crate::score_cache::ScoreCache;
use crate::step::Step;
use crate::tuning::Weights;

/// Most steps that are put in order: they have places on the stack. Of more the order stays. Not
/// measured.
const MOST_SORTED: usize = 64;

/// A carry in a position that was surveyed.
pub(crate) struct Ahead<'a> {
    pub(crate) rules: &'a Rules,
    /// The position before it.
    pub(crate) now: &'a State,
    pub(crate) carry: &'a Preview,
    pub(crate) weights: &'a Weights,
}

impl Evaluator {
    /// The sum after a carry, as [`Evaluator::score_near`] finds it. `None` if the carry may win or
    /// concerns a foundation, or if sums do not go by differences here.
    #[inline]
    pub(crate) fn score_ahead(
        &self,
        ahead: &Ahead<'_>,
        scores: &mut ScoreCache,
        survey: &Survey,
    ) -> Option<i32> {
        let Ahead { carry, weights, .. } = *ahead;
        if !self.won_out || survey.again || weights.moves != 0 {
            return None;
        }
        let piles = carry.piles().map(|pile| self.scored_as[pile.index()]);
        if piles.iter().any(|scored| matches!(scored, ScoredAs::Foundation)) {
            return None;
        }
        let (mut sum, mut rest) = (survey.sum, survey.rest);
        for (side, (scored, hash)) in piles.into_iter().zip(carry.contents_hashes()).enumerate() {
            let (ScoredAs::Built(index) | ScoredAs::Held(index)) = scored else { continue };
            let index = index as usize % MAX_PILES;
            let number = number(index, hash, survey.turned);
            let find = || self.worth_after(ahead, side, &self.piles[index], survey);
            sum += scores.get(number, find) - survey.sums[index];
            if weights.tight != 0 {
                rest.free = self.free_after(ahead, side, rest.free);
            }
        }
        Some(sum + rest.sum(weights))
    }

    /// What the pile that gives, on side 0, or the one that gets will be worth.
    #[inline(never)]
    fn worth_after(
        &self,
        ahead: &Ahead<'_>,
        side: usize,
        watched: &ScoredPile,
        survey: &Survey,
    ) -> i32 {
        let Ahead { rules, now, carry, weights } = *ahead;
        let need = survey.need.get_or_init(|| self.need(rules, now));
        let [from, to] = carry.piles();
        let mut faces = [Face::from_index(0); MAX_CARDS];
        let len = if side == 0 {
            lay_out(now, from, &mut faces) - carry.count()
        } else {
            let len = lay_out(now, to, &mut faces);
            let all = len + carry.count();
            let moved = now.faces_down_from_top(from);
            faces[len..all].iter_mut().rev().zip(moved).for_each(|(place, face)| *place = face);
            all
        };
        watched.worth_of(&faces[..len], carry.face_down()[side], need, weights)
    }

    /// Puts steps in the order in which they are to be looked at, by the piles they are between:
    /// cards go out, then on other cards, those of cells first, then to spaces, then to cells.
    pub(crate) fn put_in_order(&self, state: &State, steps: &mut [Step], unsorted: &mut Vec<Step>) {
        let mut turns = [0_u8; MOST_SORTED];
        let Some(turns) = turns.get_mut(..steps.len()) else { return };
        let mut places = [0_u8; 8];
        for (turn, step) in turns.iter_mut().zip(&*steps) {
            *turn = self.turn_of(state, *step);
            places[(*turn & 7) as usize] += 1;
        }
        let mut first = 0;
        for place in &mut places {
            (*place, first) = (first, first + *place);
        }
        unsorted.clear();
        unsorted.extend_from_slice(steps);
        for (turn, step) in turns.iter().zip(&*unsorted) {
            let place = &mut places[(*turn & 7) as usize];
            steps[*place as usize] = *step;
            *place += 1;
        }
    }

    #[inline]
    fn turn_of(&self, state: &State, step: Step) -> u8 {
        let Move::Carry { from, to, .. } = step.mv else { return 6 };
        match (self.kinds[from.index()], self.kinds[to.index()]) {
            (_, OUT) => 0,
            (OUT, _) => 5,
            (_, HELD) => 4,
            (_, _) if state.pile_len(to) == 0 => 3,
            (HELD, _) => 1,
            _ => 2,
        }
    }

    /// How many piles that are looked at are empty after a carry, if so many are now and nothing
    /// but the pile on a side, which is looked at, is asked.
    #[inline]
    fn free_after(&self, ahead: &Ahead<'_>, side: usize, free: usize) -> usize {
        let Ahead { carry, now, .. } = *ahead;
        let pile = carry.piles()[side];
        let (floor, held) = (self.floors[pile.index()] as usize, now.pile_len(pile));
        if side == 0 {
            free + usize::from(held > floor && held - carry.count() <= floor)
        } else {
            free - usize::from(held <= floor && held + carry.count() > floor)
        }
    }
}

#[cfg(test)]
mod tests {
    use kibitzer_engine::search::{SearchRules, SearchState};
    use kibitzer_engine::{DealName, Journal};

    use super::*;
    use crate::evaluation::Near;
    use crate::tuning::Tuning;

    /// Plays a game by lot, and compares what is told before each carry with what is found after
    /// it. How often something was told.
    fn compare(name: &str, set: &str) -> usize {
        let game = kibitzer_rules::game(name).unwrap();
        let rules = &game.rules;
        let tuning = Tuning::built_in();
        let weights = tuning.weights(tuning.set(set).unwrap());
        let evaluator = Evaluator::new(rules);
        let mut scores = ScoreCache::new();
        let (mut journal, mut lot, mut told) = (Journal::new(), 1_u64, 0);
        for deal in 1..=4 {
            let mut state = rules.deal(&DealName::Own(deal)).unwrap();
            for _ in 0..60 {
                let moves = state.sorted_moves(rules);
                if moves.is_empty() {
                    break;
                }
                let mut survey = Survey::blank();
                evaluator.survey(rules, &state, weights, &mut scores, &mut survey);
                for mv in &moves {
                    let carry = state.preview(rules, *mv);
                    let ahead = carry.as_ref().and_then(|carry| {
                        let ahead = Ahead { rules, now: &state, carry, weights };
                        evaluator.score_ahead(&ahead, &mut scores, &survey)
                    });
                    let mut after = state.clone();
                    after.apply_unchecked(rules, *mv, &mut journal);
                    let found = evaluator.score(rules, &after, weights, &mut scores);
                    assert!(ahead.is_none_or(|ahead| ahead == found), "{name}");
                    told += usize::from(ahead.is_some());

                    let mut again = Survey::blank();
                    evaluator.survey(rules, &state, weights, &mut scores, &mut again);
                    let changed = rules.only_between(*mv);
                    let near = Near { rules, state: &after, weights, changed };
                    if evaluator.resurvey(&near, &mut scores, &mut again) {
                        assert_eq!(again.own(weights), Some(found), "{name}");
                    }
                }
                lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let mv = moves[(lot >> 33) as usize % moves.len()];
                state.apply_unchecked(rules, mv, &mut journal);
            }
        }
        told
    }

    #[test]
    fn what_is_told_ahead_is_what_is_found() {
        for name in ["freecell", "eight-off", "yukon", "the-towers", "beleaguered-castle"] {
            for set in ["cell-dive-6", "two-packs", "first"] {
                assert!(compare(name, set) > 100, "{name}, {set}");
            }
        }
        for name in ["klondike", "spider", "canfield", "tournament", "jubilee", "pyramid"] {
            compare(name, "two-packs");
        }
    }

    #[test]
    fn steps_are_put_in_order() {
        let game = kibitzer_rules::game("freecell").unwrap();
        let rules = &game.rules;
        let (evaluator, mut differ) = (Evaluator::new(rules), 0);
        for deal in 1..=20 {
            let state = rules.deal(&DealName::Microsoft(deal)).unwrap();
            let moves = state.sorted_moves(rules);
            let mut steps: Vec<Step> = moves.into_iter().map(Step::plain).collect();
            let mut sorted = steps.clone();
            evaluator.put_in_order(&state, &mut sorted, &mut Vec::new());
            let turns: Vec<u8> =
                sorted.iter().map(|step| evaluator.turn_of(&state, *step)).collect();
            assert!(turns.is_sorted());
            differ += usize::from(turns.first() < turns.last());
            steps.sort();
            sorted.sort();
            assert_eq!(steps, sorted);
        }
        assert!(differ > 0);
    }
}
