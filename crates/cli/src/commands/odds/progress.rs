//! How far a study has come, on a terminal.

use std::cell::Cell;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar};
use kibitzer_study::{Deals, Ladder, Method, Progress};

use super::report::{grouped, percent};
use crate::solving;

/// A bar, and below it the running estimate, the rate, the time that the pass still takes, and the
/// pass: in a narrow terminal the end is left out.
pub(super) struct Bar {
    line: ProgressBar,
    steps: Vec<u64>,
    unit: &'static str,
    method: Method,
    /// When the pass began, and what was played before it.
    pass: Cell<(usize, Instant, u64)>,
}

impl Bar {
    pub(super) fn new(deals: &Deals, ladder: &Ladder, method: Method) -> Bar {
        Bar {
            line: solving::tall_bar(deals.len()),
            steps: ladder.steps().to_vec(),
            unit: ladder.measure().word(),
            method,
            pass: Cell::new((0, Instant::now(), 0)),
        }
    }

    pub(super) fn show(&self, progress: &Progress) {
        if self.line.is_hidden() {
            return;
        }
        if self.pass.get().0 != progress.pass {
            self.pass.set((progress.pass, Instant::now(), progress.played));
        }
        self.line.set_position(progress.done);
        self.line.set_message(format!(
            "{}, {}{}",
            self.estimate(progress),
            self.quota(progress),
            self.stage(progress)
        ));
    }

    pub(super) fn finish(&self) {
        self.line.finish_and_clear();
    }

    fn stage(&self, progress: &Progress) -> String {
        match self.steps.as_slice() {
            [_] => String::new(),
            steps => {
                let budget = grouped(steps.get(progress.pass).copied().unwrap_or_default());
                format!(", pass {} of {} ({budget} {})", progress.pass + 1, steps.len(), self.unit)
            }
        }
    }

    #[allow(clippy::cast_precision_loss)] // it is an estimate
    fn quota(&self, progress: &Progress) -> String {
        let (_, begun, before) = self.pass.get();
        let seconds = begun.elapsed().as_secs_f64();
        let played = progress.played - before;
        if played == 0 || seconds < 0.1 {
            return "…".into();
        }
        let rate = played as f64 / seconds;
        let left = (progress.of - progress.done) as f64 / rate;
        let left = Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX);
        format!("{rate:.1}/s, {} left", HumanDuration(left))
    }

    fn estimate(&self, progress: &Progress) -> String {
        let interval = progress.tally.interval(self.method);
        format!("{} to {}", percent(interval.low), percent(interval.high))
    }
}
