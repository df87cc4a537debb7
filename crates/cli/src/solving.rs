//! Running the solver from the command line: its clock, the interrupt key, what is shown meanwhile.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use kibitzer_engine::{Journal, Move, Rules, State};
use kibitzer_solver::{
    Analysis, Hardness, Limits, Progress, Prunings, Reason, Verdict, Watch, analyse, hardness, shorten, solve,
};

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
pub(crate) fn interruption() -> &'static AtomicBool {
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

/// Solves a position; `tell` hears how far the search has come.
pub(crate) fn solved(
    rules: &Rules,
    state: &State,
    limits: &Limits,
    prunings: Prunings,
    tell: &mut dyn FnMut(Progress),
) -> Solved {
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel: Some(&INTERRUPTED), clock: Some(&clock), progress: Some(tell) };
    let verdict = solve(rules, state, limits, prunings, &mut watch);
    let took = begun.elapsed();
    Solved { verdict: polished(rules, state, verdict), took }
}

/// The bare verdict; its line is as the search found it.
pub(crate) fn plainly(rules: &Rules, state: &State, limits: &Limits) -> Verdict {
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel: Some(&INTERRUPTED), clock: Some(&clock), progress: None };
    solve(rules, state, limits, Prunings::default(), &mut watch)
}

/// How hard a deal is, by a line that the search found in so many nodes.
pub(crate) fn hardness_of(rules: &Rules, state: &State, line: &[Move], nodes: u64) -> Hardness {
    let mut watch = Watch { cancel: Some(&INTERRUPTED), ..Watch::default() };
    hardness(rules, state, line, nodes, &mut watch)
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
    if let Some((at, line)) = &mut analysis.line {
        *line = followed(rules, &after(rules, start, &moves[..*at]), line);
    }
    (analysis, took)
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

/// The reason in words.
pub(crate) fn because(reason: Reason) -> &'static str {
    match reason {
        Reason::Nodes => "the limit of nodes was reached",
        Reason::Time => "the limit of time was reached",
        Reason::Memory => "the memory is too small",
        Reason::Cancelled => "the search was interrupted",
        Reason::Fault => {
            "a win was found that does not replay, which is a fault of the solver; please report the deal"
        }
    }
}

/// Nodes for making a line shorter.
const POLISH: u64 = 100_000;

/// The verdict with a line that is easier to follow. The time for it does not count.
fn polished(rules: &Rules, state: &State, verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Won { line, figures } => Verdict::Won { line: followed(rules, state, &line), figures },
        other => other,
    }
}

/// A line that is easier to follow.
fn followed(rules: &Rules, state: &State, line: &[Move]) -> Vec<Move> {
    let limits = Limits { nodes: Some(POLISH), ..Limits::default() };
    let mut watch = Watch { cancel: Some(&INTERRUPTED), ..Watch::default() };
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

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner())
}
