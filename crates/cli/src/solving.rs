//! Searches from the command line: their limits, the interrupt key, the progress bars.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use kibitzer_solver::Limits;

use crate::amounts::{Bytes, Span};

/// Set by the interrupt key: searches end and say what is known so far.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on the interrupt key ends searches; pressed again it ends the program.
pub(crate) fn stop_on_interrupt() {
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

/// A line on the terminal that tells of one search; nothing if there is no terminal.
pub(crate) fn spinner() -> ProgressBar {
    let bar = if std::io::stderr().is_terminal() {
        ProgressBar::new_spinner()
    } else {
        ProgressBar::hidden()
    };
    bar.with_style(style("{spinner} {elapsed} {msg}"))
}

/// A line on the terminal that tells of many searches.
pub(crate) fn bar(deals: u64) -> ProgressBar {
    let bar = if std::io::stderr().is_terminal() {
        ProgressBar::new(deals)
    } else {
        ProgressBar::hidden()
    };
    bar.with_style(style("{wide_bar} {pos}/{len} {elapsed} {msg}"))
}

/// A bar for so many deals, with what is told of them on a line of its own.
pub(crate) fn tall_bar(deals: u64) -> ProgressBar {
    bar(deals).with_style(style("{wide_bar} {human_pos}/{human_len} {elapsed}\n{wide_msg}"))
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner())
}
