//! The positions that a search has entered: a set of 128-bit keys, 16 bytes an entry, in memory of
//! a fixed bound.
//!
//! The table begins small and grows as it fills, so an easy deal pays for a few pages only. At its
//! bound a new key takes the place of an old one. A forgotten key is one that may be entered again:
//! work is repeated, but nothing is taken for done that was not done. See `docs/solver.md`.

/// Keys that share a place: four fill a line of the cache.
const WAYS: usize = 4;
/// Bytes of an entry.
pub(crate) const ENTRY: usize = 16;
/// How many sets a table has at first: enough for most easy deals, and soon emptied.
const FIRST: usize = 1024;

/// A set of keys.
pub(crate) struct KeyTable {
    /// Zero is no key.
    keys: Vec<u128>,
    sets: usize,
    most: usize,
    held: u64,
    forgotten: u64,
    /// Which sets have keys, as bits, while the table is as large as at first.
    used: [u64; FIRST / 64],
}

/// What came of an insertion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entered {
    /// It is new.
    New,
    /// It was there.
    Known,
}

/// A set of keys that a search enters, its own or one that it shares with others.
pub(crate) trait Keys {
    /// Puts a key in. Of all that put in one key, one only is told that it is new, unless the set
    /// has forgotten it since.
    fn enter(&mut self, key: u128) -> Entered;

    /// How many keys it holds.
    fn held(&self) -> u64;

    /// True once a key was forgotten.
    fn forgets(&self) -> bool;
}

impl Keys for KeyTable {
    #[inline]
    fn enter(&mut self, key: u128) -> Entered {
        KeyTable::enter(self, key)
    }

    #[inline]
    fn held(&self) -> u64 {
        KeyTable::held(self)
    }

    #[inline]
    fn forgets(&self) -> bool {
        KeyTable::forgets(self)
    }
}

impl KeyTable {
    /// A table of at most so many bytes, growth included; `None` if that is too little for any.
    pub(crate) fn new(memory: usize) -> Option<KeyTable> {
        let most = most_sets(memory);
        if most == 0 {
            return None;
        }
        let sets = most.min(FIRST);
        let (keys, used) = (vec![0; sets * WAYS], [0; FIRST / 64]);
        Some(KeyTable { keys, sets, most, held: 0, forgotten: 0, used })
    }

    /// This table without its keys, for another search; of at most so many bytes. It tells and
    /// forgets as a new one does.
    pub(crate) fn renewed(mut self, memory: usize) -> Option<KeyTable> {
        let most = most_sets(memory);
        if !self.is_small() || most < self.sets {
            return KeyTable::new(memory);
        }
        self.empty();
        (self.most, self.held, self.forgotten) = (most, 0, 0);
        Some(self)
    }

    /// Takes all keys out of a table that has not grown: set by set, as most hold none.
    fn empty(&mut self) {
        if self.sets < FIRST {
            return self.keys.fill(0);
        }
        for (index, used) in self.used.iter_mut().enumerate() {
            while *used != 0 {
                let set = index * 64 + used.trailing_zeros() as usize;
                self.keys[set * WAYS..(set + 1) * WAYS].fill(0);
                *used &= *used - 1;
            }
        }
    }

    /// True if it has not grown.
    pub(crate) fn is_small(&self) -> bool {
        self.sets <= FIRST
    }

    /// How many keys it holds.
    pub(crate) fn held(&self) -> u64 {
        self.held
    }

    /// True once a key was forgotten.
    pub(crate) fn forgets(&self) -> bool {
        self.forgotten > 0
    }

    /// True if the key is held.
    #[cfg(test)]
    fn has(&self, key: u128) -> bool {
        let key = key.max(1);
        let has = |first: usize| self.keys[first..first + WAYS].contains(&key);
        has(place(key, self.sets)) || has(second(key, self.sets))
    }

    /// Puts a key in.
    #[inline]
    pub(crate) fn enter(&mut self, key: u128) -> Entered {
        let key = key.max(1);
        self.enter_at(key, place(key, self.sets)).unwrap_or_else(|| self.crowded(key))
    }

    /// Puts a key in a set; `None` if others fill it.
    #[inline]
    fn enter_at(&mut self, key: u128, first: usize) -> Option<Entered> {
        for slot in &mut self.keys[first..first + WAYS] {
            if *slot == key {
                return Some(Entered::Known);
            }
            if *slot == 0 {
                *slot = key;
                self.held += 1;
                let set = first / WAYS % FIRST;
                self.used[set / 64] |= 1 << (set % 64);
                if self.held as usize * 2 > self.keys.len() && self.sets < self.most {
                    self.grow();
                }
                return Some(Entered::New);
            }
        }
        None
    }

    /// Puts a key in its second set, as the first one is full. A set that is full once stays full,
    /// so the key will be looked for there.
    #[cold]
    fn crowded(&mut self, key: u128) -> Entered {
        if let Some(entered) = self.enter_at(key, second(key, self.sets)) {
            return entered;
        }
        if self.sets < self.most {
            self.grow();
            return self.enter(key);
        }
        let way = (key >> 3) as usize % WAYS;
        let first = place(key, self.sets);
        self.keys[first + way] = key;
        self.forgotten += 1;
        Entered::New
    }

    fn grow(&mut self) {
        self.sets = (self.sets * 4).min(self.most);
        let old = std::mem::replace(&mut self.keys, vec![0; self.sets * WAYS]);
        self.held = 0;
        for key in old {
            if key != 0 {
                self.enter(key);
            }
        }
    }
}

/// How many sets a table may have. While it grows, the old table lives beside the new one of four
/// times its size.
fn most_sets(memory: usize) -> usize {
    memory / (ENTRY * WAYS) / 5 * 4
}

#[inline]
fn place(key: u128, sets: usize) -> usize {
    (((key >> 64) * sets as u128) >> 64) as usize * WAYS
}

/// Where a key goes if its first set is full.
#[inline]
fn second(key: u128, sets: usize) -> usize {
    place(key.rotate_right(64), sets)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys() -> impl Iterator<Item = u128> {
        (1..).map(|n: u128| n.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835))
    }

    #[test]
    fn growth_forgets_nothing() {
        let mut table = KeyTable::new(64 << 20).unwrap();
        assert!(keys().take(200_000).all(|key| table.enter(key) == Entered::New));
        assert!(
            keys().take(200_000).all(|key| table.has(key) && table.enter(key) == Entered::Known)
        );
        assert!(!table.forgets());
        assert_eq!(table.held(), 200_000);
    }

    #[test]
    fn a_table_that_is_renewed_knows_nothing() {
        for grown in [10, 2_000, 200_000] {
            let mut table = KeyTable::new(64 << 20).unwrap();
            assert!(keys().take(grown).all(|key| table.enter(key) == Entered::New));
            let mut table = table.renewed(64 << 20).unwrap();
            assert_eq!(table.held(), 0);
            assert_eq!(table.sets, FIRST);
            assert!(keys().take(grown).all(|key| !table.has(key)));
            assert!(keys().take(grown).all(|key| table.enter(key) == Entered::New));
        }
        let mut small = KeyTable::new(64 << 20).and_then(|table| table.renewed(4096)).unwrap();
        assert!(keys().take(10_000).all(|key| small.enter(key) == Entered::New));
        assert!(small.forgets() && small.keys.len() * ENTRY <= 4096);
        assert!(KeyTable::new(64 << 20).and_then(|table| table.renewed(10)).is_none());
    }

    #[test]
    fn it_grows_only_when_it_is_half_full() {
        let mut table = KeyTable::new(64 << 20).unwrap();
        for key in keys().take(100_000) {
            table.enter(key);
            assert!(
                table.keys.len() <= 9 * table.held as usize || table.sets == FIRST,
                "{}",
                table.held
            );
        }
    }

    #[test]
    fn a_full_table_forgets_but_never_invents() {
        let mut table = KeyTable::new(4096).unwrap();
        for key in keys().take(10_000) {
            assert_eq!(table.enter(key), Entered::New);
            assert!(table.has(key));
        }
        assert!(table.forgets());
        assert!(table.keys.len() * ENTRY <= 4096);
        assert!(keys().skip(10_000).take(10_000).all(|key| !table.has(key)));
        assert!(KeyTable::new(100).is_none() || KeyTable::new(0).is_none());
    }
}
