//! Local search over a set of weights.
//!
//! From the best set so far one to three weights are changed at random, in proportion to their
//! size. The deals are searched with the changed set in portions; as soon as it is clearly dearer
//! than the best one it is dropped. What costs less on all deals is the new best set.

use std::borrow::Cow;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kibitzer_solver::tuning::{Dive, Family, Set, Tuning, Weights};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::measure::{Comparison, Deal, Outcome, outcomes};

/// Deals searched between two looks at whether a set is worth going on with. Not measured.
const PORTION: usize = 24;
/// A set is dropped when it is dearer by so many standard errors: most changes are bad ones, and
/// one that is dropped wrongly may come up again. Not measured.
const CLEARLY: f64 = 1.0;

/// Where a new set goes in a family's schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Before all others: the first dive, and a beam before each that there is.
    InFront,
    /// In place of the set that it begins as.
    Instead,
}

/// What is asked of a search.
pub struct Task<'a> {
    /// The deals to tune on.
    pub deals: &'a [Deal],
    /// The family whose schedule is changed.
    pub family: Family,
    /// The set to begin with.
    pub from: usize,
    /// Where the new set goes.
    pub seat: Seat,
    /// Nodes a deal.
    pub nodes: u64,
    /// Searches at a time.
    pub jobs: NonZeroUsize,
    /// Decides which changes are tried.
    pub seed: u64,
    /// At most so many changes.
    pub rounds: u64,
    /// When to end.
    pub until: Instant,
}

/// What a search found.
pub struct Found {
    /// The best set.
    pub weights: Weights,
    /// The schedules with it.
    pub tuning: Tuning,
    /// How the built-in schedule and the one with it do on the deals tuned on.
    pub gain: Comparison,
    /// Changes tried.
    pub rounds: u64,
}

/// How far a search has come.
pub struct Step<'a> {
    /// Changes tried.
    pub rounds: u64,
    /// The best set so far.
    pub best: &'a Weights,
    /// Against the built-in schedule.
    pub gain: &'a Comparison,
}

/// Looks for a better set until time, rounds or patience are out. `None` if it was cancelled before
/// the built-in schedule was measured.
pub fn search(task: &Task<'_>, cancel: &AtomicBool, tell: &dyn Fn(&Step<'_>)) -> Option<Found> {
    let measure =
        |tuning: &Tuning| outcomes(task.deals, tuning, task.nodes, task.jobs, cancel, &|| ());
    let before = measure(Tuning::built_in())?;
    let mut rng = ChaCha8Rng::seed_from_u64(task.seed);
    let mut best = *Tuning::built_in().weights(task.from);
    let mut kept = measure(&seated(task, best))?;
    let (mut rounds, mut gain) = (0, Comparison::of(&before, &kept, task.nodes));
    while rounds < task.rounds && Instant::now() < task.until && !cancel.load(Ordering::Relaxed) {
        tell(&Step { rounds, best: &best, gain: &gain });
        rounds += 1;
        let changed = changed(best, &mut rng);
        if let Some(found) = cheaper(task, changed, &kept, cancel) {
            (best, kept) = (changed, found);
            gain = Comparison::of(&before, &kept, task.nodes);
        }
    }
    tell(&Step { rounds, best: &best, gain: &gain });
    Some(Found { weights: best, tuning: seated(task, best), gain, rounds })
}

/// The outcomes of a set, if it is cheaper on all deals.
fn cheaper(
    task: &Task<'_>,
    weights: Weights,
    best: &[Outcome],
    cancel: &AtomicBool,
) -> Option<Vec<Outcome>> {
    let tuning = seated(task, weights);
    let mut found = Vec::with_capacity(best.len());
    for deals in task.deals.chunks(PORTION) {
        found.extend(outcomes(deals, &tuning, task.nodes, task.jobs, cancel, &|| ())?);
        let so_far = Comparison::of(&best[..found.len()], &found, task.nodes);
        if so_far.saved < 0.0 && -so_far.saved > CLEARLY * so_far.within / 1.96 {
            return None;
        }
    }
    (Comparison::of(best, &found, task.nodes).saved > 0.0).then_some(found)
}

/// The built-in schedules with a set in its seat.
pub fn seated(task: &Task<'_>, weights: Weights) -> Tuning {
    let mut tuning = Tuning::built_in().clone();
    if task.seat == Seat::Instead {
        tuning.sets.to_mut()[task.from].weights = weights;
        return tuning;
    }
    let own = tuning.sets.len();
    tuning.sets.to_mut().push(Set { name: Cow::Borrowed("tuned"), weights });
    let schedule = &mut tuning.schedules[task.family as usize];
    let nodes = schedule.dives.first().map_or(3_000, |dive| dive.nodes);
    schedule.dives.to_mut().insert(0, Dive { set: own, nodes });
    schedule.beams = schedule.beams.iter().flat_map(|set| [own, *set]).collect();
    tuning
}

/// One to three weights changed, by up to half of what they are and one more.
fn changed(mut weights: Weights, rng: &mut ChaCha8Rng) -> Weights {
    let before = weights;
    while weights == before {
        for _ in 0..=below(rng, 3) {
            let name = Weights::NAMES[below(rng, Weights::NAMES.len() as u32) as usize];
            let Some(weight) = weights.named(name) else { continue };
            let most = weight.unsigned_abs() / 2 + 2;
            *weight += below(rng, 2 * most + 1).cast_signed() - most.cast_signed();
        }
    }
    weights
}

/// A number below another.
fn below(rng: &mut ChaCha8Rng, bound: u32) -> u32 {
    ((u64::from(rng.next_u32()) * u64::from(bound)) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::deals;
    use std::time::Duration;

    #[test]
    fn a_bad_set_is_mended_and_every_step_is_cheaper() {
        let games = [kibitzer_rules::game("freecell").unwrap()];
        let deals = deals(&games, &(1..=8)).unwrap();
        let from = Tuning::built_in().set("even").unwrap();
        let task = Task {
            deals: &deals,
            family: Family::Cells,
            from,
            seat: Seat::InFront,
            nodes: 4_000,
            jobs: NonZeroUsize::MIN,
            seed: 1,
            rounds: 12,
            until: Instant::now() + Duration::from_secs(600),
        };
        let steps = std::cell::RefCell::new(Vec::new());
        let never = AtomicBool::new(false);
        let found =
            search(&task, &never, &|step| steps.borrow_mut().push(step.gain.saved)).unwrap();
        assert_eq!(found.rounds, 12);
        assert!(steps.borrow().is_sorted(), "never dearer than before");
        let again = search(&task, &never, &|_| ()).unwrap();
        assert_eq!(again.weights, found.weights, "a seed decides what is found");
    }

    #[test]
    fn a_set_in_front_comes_first_and_the_others_stay() {
        let task = Task {
            deals: &[],
            family: Family::Suits,
            from: 0,
            seat: Seat::InFront,
            nodes: 1,
            jobs: NonZeroUsize::MIN,
            seed: 0,
            rounds: 0,
            until: Instant::now(),
        };
        let (before, after) = (Tuning::built_in(), seated(&task, Weights::NONE));
        let own = before.sets.len();
        let schedule = &after.schedules[Family::Suits as usize];
        assert_eq!(schedule.dives[0].set, own);
        assert_eq!(schedule.beams.len(), 2 * before.schedules[Family::Suits as usize].beams.len());
        assert_eq!(after.schedules[0], before.schedules[0]);
    }
}
