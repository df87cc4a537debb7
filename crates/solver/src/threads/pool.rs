//! What is still to be done of an exact search that several threads share.
//!
//! A thread takes a part, and searches it by itself; where another has nothing to do, it gives some
//! of its own away. When no part is left and no thread is at work on one, everything that can be
//! reached has been entered.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::stack::Part;
use crate::step::Step;

/// How long a thread waits for a part before it looks up: whether the search has ended, say. Not
/// measured.
const WAIT: Duration = Duration::from_millis(2);

/// What a thread finds that asks for a part.
pub(crate) enum Taken {
    /// A part to search.
    Part(Part<Step>),
    /// Nothing now: others are at work, and may give some of theirs.
    Nothing,
    /// Nothing any more: all has been searched; with what could not be, for want of memory, if
    /// `cut`.
    Done { cut: bool },
}

/// The parts that wait for a thread.
pub(crate) struct Pool {
    inner: Mutex<Inner>,
    given: Condvar,
    waiting: AtomicUsize,
}

struct Inner {
    parts: Vec<Part<Step>>,
    /// Threads that are at work on a part, and may give some of it back.
    busy: usize,
    /// A line was cut short.
    cut: bool,
}

impl Pool {
    /// A pool with the first part, if there is anything to do.
    pub(crate) fn new(first: Option<Part<Step>>) -> Pool {
        let parts = first.into_iter().collect();
        let inner = Mutex::new(Inner { parts, busy: 0, cut: false });
        Pool { inner, given: Condvar::new(), waiting: AtomicUsize::new(0) }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the newest part. Whoever takes one tells with [`Pool::leave`] when it is done with it.
    pub(crate) fn take(&self) -> Taken {
        let mut inner = self.lock();
        match inner.parts.pop() {
            Some(part) => {
                inner.busy += 1;
                Taken::Part(part)
            }
            None if inner.busy > 0 => Taken::Nothing,
            None => Taken::Done { cut: inner.cut },
        }
    }

    /// True if a thread waits for a part.
    #[inline]
    pub(crate) fn is_wanted(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0
    }

    /// Gives a part to whoever waits for one.
    pub(crate) fn give(&self, part: Part<Step>) {
        self.lock().parts.push(part);
        self.given.notify_one();
    }

    /// Gives back what is left of a part. `cut`: some of it could not be searched.
    pub(crate) fn leave(&self, rest: Option<Part<Step>>, cut: bool) {
        let mut inner = self.lock();
        inner.parts.extend(rest);
        inner.busy -= 1;
        inner.cut |= cut;
        drop(inner);
        self.given.notify_all();
    }

    /// Waits until there may be a part, or for a moment.
    pub(crate) fn wait(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let inner = self.lock();
        if inner.parts.is_empty() && inner.busy > 0 {
            drop(self.given.wait_timeout(inner, WAIT));
        }
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}
