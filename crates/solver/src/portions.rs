//! Searching in portions, where nothing can interrupt a search from outside: a browser's worker
//! hears of a cancelled question only between two portions.
//!
//! The functions of [`paced`](crate::paced) are the searches as futures that yield whenever a
//! [`Quota`] is used up; yielding changes neither answers nor figures. [`Portions`] drives one. No
//! runtime is needed: nobody is waited for, so a future that yields goes on when it is polled
//! again.

use std::cell::Cell;
use std::fmt;
use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// How many nodes a search may use before it yields.
#[derive(Debug)]
pub struct Quota {
    left: Cell<u64>,
    used: Cell<u64>,
}

impl Quota {
    /// A quota that is never used up.
    pub fn unlimited() -> Quota {
        Quota { left: Cell::new(u64::MAX), used: Cell::new(0) }
    }

    fn resting() -> Quota {
        Quota { left: Cell::new(0), used: Cell::new(0) }
    }

    fn allow(&self, nodes: u64) {
        self.left.set(nodes);
    }

    /// Counts nodes that were used.
    pub fn spend(&self, nodes: u64) {
        self.left.set(self.left.get().saturating_sub(nodes));
        self.used.set(self.used.get().saturating_add(nodes));
    }

    /// Yields until nodes are left.
    pub async fn rest(&self) {
        poll_fn(|_| if self.left.get() > 0 { Poll::Ready(()) } else { Poll::Pending }).await;
    }
}

/// A search that is done in portions.
///
/// ```
/// use kibitzer_solver::{Limits, Portions, Prunings, Watch, paced, solve};
///
/// let game = kibitzer_rules::game("freecell")?;
/// let state = game.rules.deal(&"ms:1".parse()?)?;
/// let limits = Limits { nodes: Some(100_000), ..Limits::default() };
/// let (rules, prunings) = (game.rules.clone(), Prunings::default());
/// let whole = solve(&rules, &state, &limits, prunings, &mut Watch::default());
/// let mut search = Portions::new(|quota| async move {
///     paced::solve(&rules, &state, &limits, prunings, &mut Watch::default(), &quota).await
/// });
/// let verdict = loop {
///     if let Some(verdict) = search.step(1_000) {
///         break verdict;
///     }
/// };
/// assert_eq!(verdict, whole);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Portions<T> {
    work: Option<Pin<Box<dyn Future<Output = T>>>>,
    quota: Rc<Quota>,
}

impl<T> Portions<T> {
    /// Begins a search; nothing of it is done before the first step.
    pub fn new<F: Future<Output = T> + 'static>(begin: impl FnOnce(Rc<Quota>) -> F) -> Portions<T> {
        let quota = Rc::new(Quota::resting());
        Portions { work: Some(Box::pin(begin(Rc::clone(&quota)))), quota }
    }

    /// Goes on for about so many nodes (a few thousand more, at the most, and what an answer takes
    /// to be put in order). The answer comes once; after it there is nothing to be done.
    pub fn step(&mut self, nodes: u64) -> Option<T> {
        self.quota.allow(nodes.max(1));
        let work = self.work.as_mut()?;
        match work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(answer) => {
                self.work = None;
                Some(answer)
            }
            Poll::Pending => None,
        }
    }

    /// Nodes used so far.
    pub fn nodes(&self) -> u64 {
        self.quota.used.get()
    }
}

impl<T> fmt::Debug for Portions<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Portions").field("quota", &self.quota).finish_non_exhaustive()
    }
}

/// Does work that never yields: the quota that it was given is [`Quota::unlimited`].
pub fn at_once<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}
