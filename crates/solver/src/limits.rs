//! How much a search may use, and how it is watched and stopped.

use kibitzer_engine::{Said, said};

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::portions::Quota;

/// What a search may use. Without a limit of any kind a search goes on until it has an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Moves that the search may make; with this limit alone a search is deterministic.
    pub nodes: Option<u64>,
    /// Time, by the clock of [`Watch`]. Without a clock it does not count.
    pub time: Option<Duration>,
    /// Bytes for tables, positions and stacks together; small fixed costs are not counted.
    pub memory: usize,
}

impl Default for Limits {
    /// No limit but 512 MiB of memory.
    fn default() -> Limits {
        Limits { nodes: None, time: None, memory: 512 << 20 }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Moves made.
    pub nodes: u64,
}

/// What watches a search: a flag that cancels it, a clock, and somebody to tell.
///
/// The solver has no clock of its own, so that it runs where there is none.
#[derive(Default)]
pub struct Watch<'a> {
    /// The search ends soon after this is set.
    pub cancel: Option<&'a AtomicBool>,
    /// Time since the search began.
    pub clock: Option<&'a dyn Fn() -> Duration>,
    /// Told every few thousand nodes.
    pub progress: Option<&'a mut dyn FnMut(Progress)>,
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The limit of nodes was reached.
    Nodes,
    /// The limit of time was reached.
    Time,
    /// The memory was too small to go on.
    Memory,
    /// It was cancelled.
    Cancelled,
    /// A win was found that the engine does not accept: a fault of the solver, which reports no
    /// such win.
    Fault,
}

impl Reason {
    /// The word in reports.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Nodes => "nodes",
            Reason::Time => "time",
            Reason::Memory => "memory",
            Reason::Cancelled => "cancelled",
            Reason::Fault => "fault",
        }
    }

    /// The reason in words, for a reader.
    pub fn because(self) -> String {
        self.because_said().to_string()
    }

    /// The reason as a message.
    pub fn because_said(self) -> Said {
        match self {
            Reason::Nodes => said!("because-nodes", "the node limit was reached"),
            Reason::Time => said!("because-time", "the time limit was reached"),
            Reason::Memory => said!("because-memory", "the memory limit was reached"),
            Reason::Cancelled => said!("because-stopped", "the search was interrupted"),
            Reason::Fault => said!(
                "because-fault",
                "a win was found that does not replay, which is a fault of the solver; please \
                 report the deal"
            ),
        }
    }
}

/// Nodes between two looks at the clock and the flag: at three million nodes a second
/// (docs/performance.md) a look in some 40 microseconds. Not measured.
const STRIDE: u64 = 128;
/// Nodes between two reports: some fifty a second at that speed. Not measured.
const REPORT: u64 = 512 * STRIDE;

/// What the threads of one search may use together.
pub(crate) struct SharedLimits {
    /// Nodes that were given to threads.
    given: AtomicU64,
    most: u64,
    stopped: AtomicBool,
}

impl SharedLimits {
    /// At most so many nodes.
    pub(crate) fn new(most: u64) -> SharedLimits {
        SharedLimits { given: AtomicU64::new(0), most, stopped: AtomicBool::new(false) }
    }

    /// Ends the search of all threads soon.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// True once the search of all threads is to end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Nodes that were given to threads, of which each may have a few left.
    pub(crate) fn given(&self) -> u64 {
        self.given.load(Ordering::Relaxed).min(self.most)
    }

    /// Gives a thread some nodes: none if all are given.
    fn give(&self) -> u64 {
        let before = self.given.fetch_add(STRIDE, Ordering::Relaxed);
        self.most.saturating_sub(before).min(STRIDE)
    }
}

/// Counts what a search uses.
pub(crate) struct Budget<'a, 'w> {
    watch: &'a mut Watch<'w>,
    quota: &'a Quota,
    /// What is used together with other threads.
    shared: Option<&'a SharedLimits>,
    /// Nodes that were counted against the quota already.
    charged: u64,
    time: Option<Duration>,
    most: u64,
    nodes: u64,
    look: u64,
    stopped: Option<Reason>,
}

impl<'a, 'w> Budget<'a, 'w> {
    pub(crate) fn new(
        limits: &Limits,
        watch: &'a mut Watch<'w>,
        quota: &'a Quota,
    ) -> Budget<'a, 'w> {
        let most = limits.nodes.unwrap_or(u64::MAX);
        Budget {
            watch,
            quota,
            shared: None,
            charged: 0,
            time: limits.time,
            most,
            nodes: 0,
            look: 0,
            stopped: None,
        }
    }

    /// The budget of one of several threads: its nodes are those of all.
    pub(crate) fn with_shared(mut self, shared: &'a SharedLimits) -> Budget<'a, 'w> {
        (self.shared, self.most) = (Some(shared), u64::MAX);
        self
    }

    /// Nodes used.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Nodes that are left.
    pub(crate) fn left(&self) -> u64 {
        self.most - self.nodes
    }

    /// Asks for one more node. False, for ever, once a limit is reached.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        if self.nodes >= self.look && !self.look_up() {
            return false;
        }
        self.nodes += 1;
        true
    }

    /// Looks at the clock and the flag at once, where a step costs far more than a node, as a
    /// shuffled redeal may. False once it is to end.
    pub(crate) fn check_limits(&mut self) -> bool {
        let ends = |reason: &Reason| matches!(reason, Reason::Cancelled | Reason::Time);
        self.stopped = self.stopped.or_else(|| self.reason().filter(ends));
        if self.stopped.is_some() {
            self.look = 0; // no node is given any more
        }
        self.stopped.is_none()
    }

    /// Rests if the quota is used up: to be called every few thousand nodes, and never in the
    /// middle of a step.
    pub(crate) async fn yield_if_due(&mut self) {
        self.quota.spend(self.nodes - self.charged);
        self.charged = self.nodes;
        self.quota.rest().await;
    }

    /// Why no more nodes are given.
    pub(crate) fn stopped(&self) -> Option<Reason> {
        self.stopped
    }

    #[cold]
    fn look_up(&mut self) -> bool {
        self.stopped = self.stopped.or_else(|| self.reason());
        if self.stopped.is_some() {
            return false;
        }
        if self.nodes > 0 && self.nodes.is_multiple_of(REPORT) {
            let nodes = self.shared.map_or(self.nodes, SharedLimits::given);
            if let Some(tell) = &mut self.watch.progress {
                tell(Progress { nodes });
            }
        }
        self.look = match self.shared {
            Some(shared) => self.nodes + shared.give(),
            None => ((self.nodes / STRIDE + 1) * STRIDE).min(self.most),
        };
        if self.look == self.nodes {
            self.stopped = Some(Reason::Nodes);
        }
        self.stopped.is_none()
    }

    fn reason(&self) -> Option<Reason> {
        let cancelled = self.watch.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self.shared.is_some_and(SharedLimits::is_stopped);
        let late = || self.time.zip(self.watch.clock).is_some_and(|(time, clock)| clock() >= time);
        if cancelled {
            Some(Reason::Cancelled)
        } else if self.nodes >= self.most {
            Some(Reason::Nodes)
        } else if late() {
            Some(Reason::Time)
        } else {
            None
        }
    }
}
