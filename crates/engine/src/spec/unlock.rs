//! Piles that are locked until something has happened.

use std::fmt;

use super::GroupId;
use super::route::Condition;

/// When the face-down top card of a pile is turned up: not before all of this holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlock {
    /// What the pile of the same number in another group is.
    pub by: Option<Key>,
    /// The pile before it in its own group is empty; the first has none.
    pub in_turn: bool,
    /// What holds elsewhere.
    pub when: Vec<Condition>,
}

/// What the pile of the same number in another group must be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// The other group.
    pub of: GroupId,
    /// What its pile is.
    pub is: KeyPile,
}

/// What a pile is that unlocks another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPile {
    /// It is begun.
    Begun,
    /// It is full.
    Full,
    /// It has as many cards as the locked pile has left room for, by its capacity, or more.
    Level,
    /// It has more cards than the locked pile has left room for.
    Ahead,
}

/// Fingerprints of rules hold this text: for what has been said of old it stays.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = f.debug_struct("Key");
        text.field("of", &self.of);
        match self.is {
            KeyPile::Begun => text.field("full", &false),
            KeyPile::Full => text.field("full", &true),
            KeyPile::Level | KeyPile::Ahead => text.field("is", &self.is),
        };
        text.finish()
    }
}
