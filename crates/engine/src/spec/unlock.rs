//! Piles that are locked until something has happened.

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The other group.
    pub of: GroupId,
    /// Full; else begun.
    pub full: bool,
}
