//! Sets of physical cards.

use std::ops::{BitOr, BitOrAssign};

use crate::pile::MAX_CARDS;

/// A set of physical cards, which are numbers below [`MAX_CARDS`].
///
/// ```
/// use kibitzer_engine::search::CardSet;
/// let mut seen = CardSet::EMPTY;
/// seen.insert(3);
/// seen.insert(200);
/// assert!(seen.has(200) && !seen.has(4) && seen.len() == 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct CardSet([u128; 2]);

const _: () = assert!(MAX_CARDS <= 256, "every physical card has a bit");

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet([0; 2]);
    /// Every card that can be.
    pub const ALL: CardSet = CardSet([u128::MAX; 2]);

    /// True if the card is in the set.
    #[inline]
    pub const fn has(&self, card: u8) -> bool {
        self.0[card as usize >> 7] >> (card & 127) & 1 != 0
    }

    /// Puts a card in.
    #[inline]
    pub const fn insert(&mut self, card: u8) {
        self.0[card as usize >> 7] |= 1 << (card & 127);
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: u8) {
        self.0[card as usize >> 7] &= !(1 << (card & 127));
    }

    /// How many cards are in it.
    pub const fn len(&self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    /// True if no card is in it.
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] == 0
    }
}

impl BitOr for CardSet {
    type Output = CardSet;

    fn bitor(self, other: CardSet) -> CardSet {
        CardSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        *self = *self | other;
    }
}

impl Extend<u8> for CardSet {
    fn extend<T: IntoIterator<Item = u8>>(&mut self, cards: T) {
        cards.into_iter().for_each(|card| self.insert(card));
    }
}

impl FromIterator<u8> for CardSet {
    fn from_iter<T: IntoIterator<Item = u8>>(cards: T) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.extend(cards);
        set
    }
}
