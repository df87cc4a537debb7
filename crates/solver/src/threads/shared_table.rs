//! The positions that several threads have entered: a table of keys in parts, each behind a lock of
//! its own.
//!
//! A key belongs to one part, so of all threads that come to a position one is told that it is new.
//! A lock is held for the look at a few entries, and two threads seldom want the same part.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::key_table::{Entered, KeyTable, Keys};

/// Parts of the table: many more than threads, so that they seldom wait for each other. Other
/// numbers were not measured.
const PARTS: usize = 64;

/// A set of keys for several threads.
pub(crate) struct SharedTable {
    parts: Vec<Mutex<KeyTable>>,
    /// A part has forgotten a key.
    forgets: AtomicBool,
}

impl SharedTable {
    /// A table of at most so many bytes; `None` if that is too little for any.
    pub(crate) fn new(memory: usize) -> Option<SharedTable> {
        let part = || KeyTable::new(memory / PARTS).map(Mutex::new);
        let parts: Option<Vec<_>> = (0..PARTS).map(|_| part()).collect();
        parts.map(|parts| SharedTable { parts, forgets: AtomicBool::new(false) })
    }
}

impl Keys for &SharedTable {
    #[inline]
    fn enter(&mut self, key: u128) -> Entered {
        // The places within a part are told by other bits.
        let part = &self.parts[(key >> 16) as usize % PARTS];
        let mut part = part.lock().unwrap_or_else(PoisonError::into_inner);
        let entered = part.enter(key);
        if part.forgets() {
            self.forgets.store(true, Ordering::Relaxed);
        }
        entered
    }

    fn held(&self) -> u64 {
        let parts =
            self.parts.iter().map(|part| part.lock().unwrap_or_else(PoisonError::into_inner));
        parts.map(|part| part.held()).sum()
    }

    /// Another thread may have made the table forget a moment ago: a position on the line of play
    /// may then be entered once more before this is told, which repeats work and no more.
    #[inline]
    fn forgets(&self) -> bool {
        self.forgets.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys() -> impl Iterator<Item = u128> {
        (1..).map(|n: u128| n.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835))
    }

    #[test]
    fn of_all_threads_one_is_told_that_a_key_is_new() {
        let table = SharedTable::new(64 << 20).unwrap();
        let count = || {
            let mut table = &table;
            keys().take(100_000).filter(|key| table.enter(*key) == Entered::New).count()
        };
        let new: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(count)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert_eq!(new, 100_000);
        assert_eq!((&table).held(), 100_000);
        assert!(!(&table).forgets());
    }

    #[test]
    fn a_full_table_says_that_it_forgets() {
        let small = SharedTable::new(PARTS * 512).unwrap();
        let mut table = &small;
        assert!(keys().take(100_000).all(|key| table.enter(key) == Entered::New));
        assert!(table.forgets());
        assert!(SharedTable::new(100).is_none());
    }
}
