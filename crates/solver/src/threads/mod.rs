//! One position, several threads: they share the exact search and take beams by turns.
//!
//! Each thread does what is due next, a beam or a part of the exact search, by the shares that the
//! portfolio gives them. The exact search enters each position once, whoever comes to it first
//! ([`SharedTable`]), and tries all its steps; when no thread has any left, everything that can be
//! reached was entered. So the proof is that of one thread, which goes through the positions in
//! another order: no pruning reads that order (`docs/solver.md`).

mod pool;
mod shared_table;

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use kibitzer_engine::{Rules, State};

use crate::beam::{Beam, BeamOutcome};
use crate::beam_order::BeamOrder;
use crate::dfs::{Dfs, Portion};
use crate::key_table::Keys;
use crate::limits::{Budget, Limits, Reason, SharedLimits, Watch};
use crate::portfolio::{End, STRETCH, SearchTools, exact_share, widest};
use crate::portions::{Quota, at_once};
use crate::step::Step;
use crate::tuning::Tuning;
use crate::verdict::{Figures, Method};
use pool::{Pool, Taken};
use shared_table::SharedTable;

/// Nodes of the exact search after which a thread gives back what is left of its part, so that
/// others may go on with it. Not measured.
const PART: u64 = 1 << 16;

/// What several threads are to search.
pub(crate) struct Task<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) tools: &'a SearchTools,
    pub(crate) tuning: &'a Tuning,
    pub(crate) state: &'a State,
    pub(crate) threads: usize,
}

/// Searches with several threads, of which the one that asks is one. Of the figures those of nodes
/// and stored positions are filled in.
pub(crate) fn search(task: &Task<'_>, limits: &Limits, watch: &mut Watch<'_>) -> (End, Figures) {
    let Some(search) = Search::new(task, limits) else {
        return (End::Open(Reason::Memory, Method::Depth), Figures::default());
    };
    let reason = std::thread::scope(|scope| {
        for _ in 1..task.threads {
            let search = &search;
            // Only the thread that asks looks at the clock, and tells how far the search has come.
            scope.spawn(move || {
                search.work(&Limits { time: None, ..*limits }, &mut Watch::default());
            });
        }
        let reason = search.work(limits, watch);
        if reason.is_some() {
            search.shared.stop();
        }
        reason
    });
    let figures = Figures {
        nodes: search.nodes.load(Ordering::Relaxed),
        stored: (&search.table).held(),
        ..Figures::default()
    };
    let end = search.end.into_inner().unwrap_or_else(PoisonError::into_inner);
    let open = || End::Open(reason.unwrap_or(Reason::Memory), Method::Depth);
    (end.unwrap_or_else(open), figures)
}

/// What the threads share.
struct Search<'a> {
    task: &'a Task<'a>,
    shared: SharedLimits,
    /// Bytes for a beam, and for the line and steps of a part of the exact search.
    beam_bytes: usize,
    line_bytes: usize,
    table: SharedTable,
    pool: Pool,
    order: Mutex<BeamOrder<'a>>,
    /// Beams that are running.
    beams: AtomicUsize,
    /// Nodes that the exact search has still to get before the next beam.
    due: AtomicI64,
    /// The exact search can prove nothing any more.
    full: AtomicBool,
    /// Nodes used by threads that have ended.
    nodes: AtomicU64,
    end: Mutex<Option<End>>,
}

impl<'a> Search<'a> {
    fn new(task: &'a Task<'a>, limits: &Limits) -> Option<Search<'a>> {
        let memory = limits.memory;
        let (beam_bytes, line_bytes) = (memory / 4 / task.threads, memory / 8 / task.threads);
        let table = SharedTable::new(memory / 8 * 3)?;
        let mut first = Dfs::idle(task.rules, task.state, &task.tools.prunings, line_bytes, &table);
        first.begin();
        let pool = Pool::new(first.take_off());
        Some(Search {
            task,
            shared: SharedLimits::new(limits.nodes.unwrap_or(u64::MAX)),
            beam_bytes,
            line_bytes,
            table,
            pool,
            order: Mutex::new(BeamOrder::new(task.tuning, task.rules, widest(beam_bytes))),
            beams: AtomicUsize::new(0),
            due: AtomicI64::new(0),
            full: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            end: Mutex::new(None),
        })
    }

    /// Does what is due until the search ends: the limit that this thread came to, if any.
    fn work(&self, limits: &Limits, watch: &mut Watch<'_>) -> Option<Reason> {
        let quota = Quota::unlimited();
        let mut budget = Budget::new(limits, watch, &quota).with_shared(&self.shared);
        let Task { rules, tools, state, .. } = *self.task;
        let mut exact = Dfs::idle(rules, state, &tools.prunings, self.line_bytes, &self.table);
        while !self.shared.is_stopped() && budget.check_limits() && budget.stopped().is_none() {
            if let Some(beam) = self.beam_due() {
                self.run(&beam, &mut budget);
            } else if !self.is_full() {
                self.search_part(&mut exact, &mut budget);
            } else if self.beams.load(Ordering::Relaxed) > 0 {
                self.pool.wait();
            } else {
                break;
            }
        }
        self.nodes.fetch_add(budget.nodes(), Ordering::Relaxed);
        budget.stopped()
    }

    fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    /// The next beam, if one is due.
    fn beam_due(&self) -> Option<Beam<'a>> {
        if self.due.load(Ordering::Relaxed) > 0 && !self.is_full() {
            return None;
        }
        let mut order = self.order.lock().unwrap_or_else(PoisonError::into_inner);
        let (weights, width) = order.next()?;
        let Task { rules, tools, .. } = *self.task;
        Some(Beam {
            rules,
            prunings: &tools.prunings,
            evaluator: &tools.evaluator,
            weights,
            width,
            patience: order.schedule.patience,
            memory: self.beam_bytes,
            runs: true,
        })
    }

    fn run(&self, beam: &Beam<'_>, budget: &mut Budget<'_, '_>) {
        self.beams.fetch_add(1, Ordering::Relaxed);
        let (before, by) = (budget.nodes(), Method::Beam(beam.width as u32));
        match at_once(beam.run(self.task.state, budget)) {
            BeamOutcome::Won(steps) => self.settle(End::Won(steps, by)),
            BeamOutcome::Exhausted => self.settle(End::Lost(by)),
            BeamOutcome::Stopped | BeamOutcome::Cut => {}
        }
        let Task { rules, tools, .. } = *self.task;
        let used = budget.nodes() - before;
        let share =
            exact_share(rules, &tools.prunings, &tools.evaluator, used, self.shared.given());
        self.due.fetch_add(share.cast_signed(), Ordering::Relaxed);
        self.beams.fetch_sub(1, Ordering::Relaxed);
    }

    /// Searches a part of what the exact search has left, or waits for one.
    fn search_part(&self, exact: &mut Dfs<'_, &SharedTable>, budget: &mut Budget<'_, '_>) {
        match self.pool.take() {
            Taken::Nothing => self.pool.wait(),
            Taken::Done { cut: true } => self.full.store(true, Ordering::Relaxed),
            Taken::Done { cut: false } => self.settle(End::Lost(Method::Depth)),
            Taken::Part(part) => {
                exact.take_up(self.task.state, part);
                if let Some(steps) = self.go_on(exact, budget) {
                    self.settle(End::Won(steps, Method::Depth));
                }
                self.pool.leave(exact.take_off(), exact.is_cut());
            }
        }
    }

    /// Searches on while it is due, and gives some away where another thread has nothing to do:
    /// steps that win, if they are found.
    fn go_on(
        &self,
        exact: &mut Dfs<'_, &SharedTable>,
        budget: &mut Budget<'_, '_>,
    ) -> Option<Vec<Step>> {
        let first = budget.nodes();
        loop {
            let before = budget.nodes();
            let found = exact.run(budget, STRETCH);
            let used = budget.nodes() - before;
            let due = self.due.fetch_sub(used.cast_signed(), Ordering::Relaxed);
            match found {
                Portion::Won(steps) => return Some(steps),
                Portion::Exhausted | Portion::Full => return None,
                Portion::More => {}
            }
            let ends = due <= used.cast_signed() || budget.nodes() - first >= PART;
            if ends || budget.stopped().is_some() {
                return None;
            }
            if self.pool.is_wanted()
                && let Some(part) = exact.split()
            {
                self.pool.give(part);
            }
        }
    }

    /// The search has come to an end; the first that is found counts.
    fn settle(&self, end: End) {
        let mut first = self.end.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(end);
        self.shared.stop();
    }
}
