//! A list of physical cards, or of piles, of fixed size, so that play needs no allocation.

use std::ops::{Deref, DerefMut};

use crate::pile::MAX_CARDS;

/// Up to all physical cards of a game in some order.
#[derive(Clone, Copy)]
pub(crate) struct Slots {
    cards: [u8; MAX_CARDS],
    len: usize,
}

impl Default for Slots {
    fn default() -> Slots {
        Slots { cards: [0; MAX_CARDS], len: 0 }
    }
}

impl Slots {
    pub(crate) fn push(&mut self, slot: u8) {
        self.cards[self.len] = slot;
        self.len += 1;
    }

    /// The cards as values.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = u8> + '_ {
        self.cards[..self.len].iter().copied()
    }
}

impl Deref for Slots {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.cards[..self.len]
    }
}

impl DerefMut for Slots {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.cards[..self.len]
    }
}
