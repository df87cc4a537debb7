//! Work that is shared out among all cores.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// How many cores there are for this.
pub(crate) fn count() -> usize {
    thread::available_parallelism().map_or(1, Into::into)
}

/// Does something with each of some deals, on all cores. What came of them, in any order.
pub(crate) fn each<T: Send>((first, last): (u64, u64), one: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(first);
    let work = || {
        let deals = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        deals.take_while(|deal| *deal <= last).map(&one).collect::<Vec<T>>()
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..count()).map(|_| scope.spawn(work)).collect();
        let all = threads.into_iter().flat_map(|thread| thread.join().expect("no thread panics"));
        all.collect()
    })
}
