//! Searches by the clock that can be cancelled: verdicts, looks back at a line of play, and lines
//! made easier to follow.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, State};
use kibitzer_solver::{
    Analysis, Limits, Progress, Prunings, Solver, Verdict, Watch, analyse, shorten,
};

/// A verdict and how long it took.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The verdict.
    pub verdict: Verdict,
    /// How long the search took, without the shortening of a line.
    pub took: Duration,
}

/// Solves a position, and makes the line of a win easier to follow; `tell` hears how far the search
/// has come.
pub fn solved(
    rules: &Rules,
    state: &State,
    limits: &Limits,
    prunings: Prunings,
    cancel: &AtomicBool,
    tell: &mut dyn FnMut(Progress),
) -> Solved {
    let Solved { verdict, took } =
        searched(&Solver::new(rules, prunings), state, limits, cancel, tell);
    Solved { verdict: polished(rules, state, verdict, &shortening(limits), cancel), took }
}

/// Solves a position; the line of a win is as the search found it.
pub fn searched(
    solver: &Solver<'_>,
    state: &State,
    limits: &Limits,
    cancel: &AtomicBool,
    tell: &mut dyn FnMut(Progress),
) -> Solved {
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel: Some(cancel), clock: Some(&clock), progress: Some(tell) };
    let verdict = solver.solve_for_best(state, limits, &mut watch);
    Solved { verdict, took: begun.elapsed() }
}

/// Looks back at a line of play. Also how long it took.
pub fn looked_back(
    rules: &Rules,
    start: &State,
    moves: &[Move],
    limits: &Limits,
    cancel: &AtomicBool,
    tell: &mut dyn FnMut(Progress),
) -> (Analysis, Duration) {
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel: Some(cancel), clock: Some(&clock), progress: Some(tell) };
    let mut analysis = analyse(rules, start, moves, limits, &mut watch);
    let took = begun.elapsed();
    follow(rules, start, moves, &mut analysis, cancel);
    (analysis, took)
}

/// Makes the line of a look back easier to follow.
pub fn follow(
    rules: &Rules,
    start: &State,
    moves: &[Move],
    analysis: &mut Analysis,
    cancel: &AtomicBool,
) {
    if let Some((at, line)) = &mut analysis.line {
        *line = easier(rules, &after(rules, start, &moves[..*at]), line, cancel);
    }
}

/// The position after some moves that are known to be legal.
pub fn after(rules: &Rules, start: &State, moves: &[Move]) -> State {
    let mut state = start.clone();
    let mut journal = Journal::new();
    for mv in moves {
        state.apply_unchecked(rules, *mv, &mut journal);
    }
    state
}

/// Nodes for making a line shorter, unless another number is asked for.
const POLISH: u64 = 100_000;
/// They take a tenth of a second or two, save where redeals are dear to shuffle: no more than this,
/// then, …
const MOST_POLISH: Duration = Duration::from_secs(10);
/// … and no more than was given for the verdict, if that is not less than this.
const LEAST_POLISH: Duration = Duration::from_secs(1);

/// What making a line shorter may cost after a verdict with some limits.
pub fn shortening(limits: &Limits) -> Limits {
    let time = limits.time.unwrap_or(MOST_POLISH).clamp(LEAST_POLISH, MOST_POLISH);
    Limits { nodes: Some(POLISH), time: Some(time), ..Limits::default() }
}

/// The verdict with a line that is easier to follow, which may cost so much besides.
pub fn polished(
    rules: &Rules,
    state: &State,
    verdict: Verdict,
    limits: &Limits,
    cancel: &AtomicBool,
) -> Verdict {
    match verdict {
        // A shorter line might bring fewer points.
        Verdict::Won { line, figures } if figures.points.is_none() => {
            Verdict::Won { line: followed(rules, state, &line, limits, cancel), figures }
        }
        other => other,
    }
}

/// A winning line that is easier to follow, within ten seconds.
pub fn easier(rules: &Rules, state: &State, line: &[Move], cancel: &AtomicBool) -> Vec<Move> {
    followed(rules, state, line, &shortening(&Limits::default()), cancel)
}

/// A line that is easier to follow.
fn followed(
    rules: &Rules,
    state: &State,
    line: &[Move],
    limits: &Limits,
    cancel: &AtomicBool,
) -> Vec<Move> {
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel: Some(cancel), clock: Some(&clock), ..Watch::default() };
    shorten(rules, state, line, limits, &mut watch)
}
