//! Beam search: level by level, keeping the positions that look best.
//!
//! A beam that was never cut has looked at everything that can be reached: then no win is a proof.

use kibitzer_engine::{Rules, State};

use crate::evaluation::{Evaluator, Survey};
use crate::key_table::{Entered, KeyTable};
use crate::limits::Budget;
use crate::meeting::{Meeting, StepOutcome};
use crate::position::Position;
use crate::prunings::DerivedPrunings;
use crate::score_cache::ScoreCache;
use crate::step::Step;
use crate::tuning::Weights;

/// What a beam came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BeamOutcome {
    /// These steps win.
    Won(Vec<Step>),
    /// The beam was never cut: nothing wins.
    Exhausted,
    /// Nothing was won in what was kept.
    Cut,
    /// A limit was reached.
    Stopped,
}

/// A position of a level.
struct Member {
    state: State,
    /// The last link of the way to it.
    trail: u32,
}

/// A step of a way, with the link before it.
struct Link {
    before: u32,
    step: Step,
}

/// For each place of a level so many candidates are looked at, as some may be lost. With six no
/// deal measured differs; with one shortened lines of FreeCell are 1 % longer.
const SPARE: usize = 3;

const START: u32 = u32::MAX;

/// A step that may be kept.
#[derive(Clone, Copy)]
struct Candidate {
    score: i32,
    /// Breaks ties evenly, the same way in every run.
    mark: u32,
    member: u32,
    step: Step,
}

/// What a beam keeps of the positions that it has met on all levels.
struct Encountered {
    table: KeyTable,
    scores: ScoreCache,
    survey: Box<Survey>,
    /// The steps out of the level at hand.
    candidates: Vec<Candidate>,
}

/// What a beam works with.
pub(crate) struct Beam<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) prunings: &'a DerivedPrunings,
    pub(crate) evaluator: &'a Evaluator,
    pub(crate) weights: Weights,
    pub(crate) width: usize,
    /// The search ends after this many levels in a row without a better score.
    pub(crate) patience: u32,
    pub(crate) memory: usize,
    /// Runs of several cards are carried in one step.
    pub(crate) runs: bool,
}

/// Bytes of a member, in the level that is and the one that comes, and of its candidates: mostly a
/// dozen or so, 32 where many moves are possible.
pub(crate) const MEMBER_BYTES: usize = 2 * size_of::<Member>() + 32 * size_of::<Candidate>();

impl Beam<'_> {
    /// Searches level by level.
    pub(crate) async fn run(&self, start: &State, budget: &mut Budget<'_, '_>) -> BeamOutcome {
        let Some(table) = KeyTable::new(self.memory / 2) else { return BeamOutcome::Stopped };
        let (scores, survey, candidates) = (ScoreCache::new(), Survey::blank(), Vec::new());
        let mut met = Encountered { table, scores, survey, candidates };
        let mut position = Position::new(self.rules, start, self.prunings);
        if self.runs {
            position = position.with_runs();
        }
        met.table.enter(position.key());
        let mut level = vec![Member { state: start.clone(), trail: START }];
        let mut trails: Vec<Link> = Vec::new();
        let mut cut = false;
        let (mut highest, mut since) = (i32::MIN, 0);
        while !level.is_empty() {
            let ended = self.expand_level(&level, &mut position, &trails, &mut met, budget).await;
            if let Some(outcome) = ended {
                return outcome;
            }
            let candidates = &mut met.candidates;
            let examined = sort_best(candidates, self.width.saturating_mul(SPARE));
            let best = candidates.first().map_or(i32::MIN, |candidate| candidate.score);
            (highest, since) = if best > highest { (best, 0) } else { (highest, since + 1) };
            if since > self.patience {
                return BeamOutcome::Cut;
            }
            let (next, used) = self.next_level(&level, &candidates[..examined], &mut trails);
            cut |= used < candidates.len();
            level = next;
            if trails.len() * size_of::<Link>() > self.memory / 4 {
                return BeamOutcome::Stopped;
            }
        }
        if cut { BeamOutcome::Cut } else { BeamOutcome::Exhausted }
    }

    /// Finds the steps out of a level. An outcome ends the search.
    async fn expand_level(
        &self,
        level: &[Member],
        position: &mut Position<'_>,
        trails: &[Link],
        met: &mut Encountered,
        budget: &mut Budget<'_, '_>,
    ) -> Option<BeamOutcome> {
        met.candidates.clear();
        for (index, member) in level.iter().enumerate() {
            budget.yield_if_due().await;
            let last = trails.get(member.trail as usize).map(|link| link.step);
            position.reset(&member.state);
            match self.expand(position, last, index, met, budget) {
                Expanded::Won(step) => {
                    return Some(BeamOutcome::Won(way(trails, member.trail, step)));
                }
                Expanded::Stopped => return Some(BeamOutcome::Stopped),
                Expanded::Done => {}
            }
        }
        None
    }

    fn expand(
        &self,
        position: &mut Position<'_>,
        last: Option<Step>,
        member: usize,
        met: &mut Encountered,
        budget: &mut Budget<'_, '_>,
    ) -> Expanded {
        let mut steps = position.take_list();
        position.steps(last, &mut steps);
        let Beam { rules, evaluator, ref weights, .. } = *self;
        evaluator.survey(rules, &position.state, weights, &mut met.scores, &mut met.survey);
        let meeting = Meeting { rules, evaluator, weights, survey: &met.survey };
        for &step in &steps {
            if !budget.spend() {
                return Expanded::Stopped;
            }
            let table = &mut met.table;
            let enter = |key| table.enter(key) == Entered::New;
            let (key, score) = match meeting.meet(position, step, &mut met.scores, enter) {
                StepOutcome::Known => continue,
                StepOutcome::Won => return Expanded::Won(step),
                StepOutcome::New { key, score } => (key, score),
            };
            met.candidates.push(Candidate { score, mark: key as u32, member: member as u32, step });
        }
        position.give_list(steps);
        Expanded::Done
    }

    /// The next level from candidates, the best first, and how many of these were looked at.
    /// Positions that are known to be lost are no members.
    fn next_level(
        &self,
        level: &[Member],
        best: &[Candidate],
        trails: &mut Vec<Link>,
    ) -> (Vec<Member>, usize) {
        let mut next = Vec::with_capacity(best.len().min(self.width));
        let Some(first) = level.first() else { return (next, 0) };
        let mut position = Position::new(self.rules, &first.state, self.prunings);
        for (used, candidate) in best.iter().enumerate() {
            if next.len() == self.width {
                return (next, used);
            }
            let member = &level[candidate.member as usize];
            position.reset(&member.state);
            position.make(candidate.step);
            if !position.waits_in_vain() {
                trails.push(Link { before: member.trail, step: candidate.step });
                next.push(Member { state: position.state.clone(), trail: trails.len() as u32 - 1 });
            }
        }
        (next, best.len())
    }
}

enum Expanded {
    Won(Step),
    Stopped,
    Done,
}

/// Puts so many of the best first, in order; how many these are.
fn sort_best(candidates: &mut [Candidate], most: usize) -> usize {
    let rank = |candidate: &Candidate| (std::cmp::Reverse(candidate.score), candidate.mark);
    let count = candidates.len().min(most);
    if count < candidates.len() {
        candidates.select_nth_unstable_by_key(count, rank);
    }
    candidates[..count].sort_unstable_by_key(rank);
    count
}

fn way(trails: &[Link], last: u32, step: Step) -> Vec<Step> {
    let mut way = vec![step];
    let mut at = last;
    while let Some(link) = trails.get(at as usize) {
        way.push(link.step);
        at = link.before;
    }
    way.reverse();
    way
}
