//! Running the solver from the command line: its clock, the interrupt key, what is shown meanwhile.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use kibitzer_engine::{Journal, Move, Rules, State};
use kibitzer_solver::{Analysis, Limits, Progress, Prunings, Solver, Verdict, Watch, analyse, shorten};

use crate::amounts::{Bytes, Span};

/// Set by the interrupt key: searches end and say what is known so far.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on the interrupt key ends searches; pressed again it ends the program.
pub(crate) fn heed_interrupts() {
    // Without a handler the key ends the program at once, which is well, too.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// True once the interrupt key was pressed.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// The flag that the interrupt key sets.
pub(crate) fn interrupt() -> &'static AtomicBool {
    &INTERRUPTED
}

/// Ends all searches: nobody waits for them any more.
pub(crate) fn stop() {
    INTERRUPTED.store(true, Ordering::Relaxed);
}

/// Time for a search if no limit is given.
const TIME: Duration = Duration::from_secs(60);

/// The limits that options ask for.
pub(crate) fn limits(nodes: Option<u64>, time: Option<Span>, memory: Bytes) -> Limits {
    let time = time.map(|span| span.0).or(nodes.is_none().then_some(TIME));
    Limits { nodes, time, memory: memory.0 }
}

/// A verdict and how long it took.
pub(crate) struct Solved {
    pub(crate) verdict: Verdict,
    pub(crate) took: Duration,
}

/// Solves a position, and makes the line of a win easier to follow; `tell` hears how far the search has come.
pub(crate) fn solved(
    rules: &Rules,
    state: &State,
    limits: &Limits,
    prunings: Prunings,
    tell: &mut dyn FnMut(Progress),
) -> Solved {
    let Solved { verdict, took } = searched(&Solver::new(rules, prunings), state, limits, tell);
    Solved { verdict: polished(rules, state, verdict, limits), took }
}

/// Solves a position; the line of a win is as the search found it.
pub(crate) fn searched(
    solver: &Solver<'_>,
    state: &State,
    limits: &Limits,
    tell: &mut dyn FnMut(Progress),
) -> Solved {
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel: Some(&INTERRUPTED), clock: Some(&clock), progress: Some(tell) };
    let verdict = solver.solve(state, limits, &mut watch);
    Solved { verdict, took: begun.elapsed() }
}

/// Looks back at a line of play. Also how long it took.
pub(crate) fn looked_back(
    rules: &Rules,
    start: &State,
    moves: &[Move],
    limits: &Limits,
    tell: &mut dyn FnMut(Progress),
) -> (Analysis, Duration) {
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel: Some(&INTERRUPTED), clock: Some(&clock), progress: Some(tell) };
    let mut analysis = analyse(rules, start, moves, limits, &mut watch);
    let took = begun.elapsed();
    follow(rules, start, moves, &mut analysis, &INTERRUPTED);
    (analysis, took)
}

/// Makes the line of a look back easier to follow.
pub(crate) fn follow(
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
pub(crate) fn after(rules: &Rules, start: &State, moves: &[Move]) -> State {
    let mut state = start.clone();
    let mut journal = Journal::new();
    for mv in moves {
        state.apply_unchecked(rules, *mv, &mut journal);
    }
    state
}

/// Nodes for making a line shorter.
const POLISH: u64 = 100_000;
/// They take a tenth of a second or two, save where redeals are dear to shuffle: no more than this, then, …
const MOST_POLISH: Duration = Duration::from_secs(10);
/// … and no more than was given for the verdict, if that is not less than this.
const LEAST_POLISH: Duration = Duration::from_secs(1);

/// The verdict with a line that is easier to follow. The time for it does not count.
pub(crate) fn polished(rules: &Rules, state: &State, verdict: Verdict, limits: &Limits) -> Verdict {
    let time = limits.time.unwrap_or(MOST_POLISH).clamp(LEAST_POLISH, MOST_POLISH);
    match verdict {
        Verdict::Won { line, figures } => {
            Verdict::Won { line: followed(rules, state, &line, time, &INTERRUPTED), figures }
        }
        other => other,
    }
}

/// A winning line that is easier to follow, within ten seconds.
pub(crate) fn easier(rules: &Rules, state: &State, line: &[Move], cancel: &AtomicBool) -> Vec<Move> {
    followed(rules, state, line, MOST_POLISH, cancel)
}

/// A line that is easier to follow.
fn followed(rules: &Rules, state: &State, line: &[Move], time: Duration, cancel: &AtomicBool) -> Vec<Move> {
    let limits = Limits { nodes: Some(POLISH), time: Some(time), ..Limits::default() };
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel: Some(cancel), clock: Some(&clock), ..Watch::default() };
    shorten(rules, state, line, &limits, &mut watch)
}

/// A line on the terminal that tells of one search; nothing if there is no terminal.
pub(crate) fn spinner() -> ProgressBar {
    let bar =
        if std::io::stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
    bar.with_style(style("{spinner} {elapsed} {msg}"))
}

/// A line on the terminal that tells of many searches.
pub(crate) fn bar(deals: u64) -> ProgressBar {
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(deals) } else { ProgressBar::hidden() };
    bar.with_style(style("{wide_bar} {pos}/{len} {elapsed} {msg}"))
}

/// The same with what is told of them on a line of its own.
pub(crate) fn tall_bar(deals: u64) -> ProgressBar {
    bar(deals).with_style(style("{wide_bar} {human_pos}/{human_len} {elapsed}\n{wide_msg}"))
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner())
}
