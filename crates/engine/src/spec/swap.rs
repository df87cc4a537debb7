//! Cards that change places.

use super::GroupId;

/// The cards of two piles change places, where each of the piles holds one card and no more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swap {
    /// The groups whose cards may.
    pub from: Vec<GroupId>,
    /// Only cards of two groups, not of two piles of one.
    pub two_groups: bool,
    /// Each of the two cards is one that the base of the other pile takes.
    pub both_fit: bool,
}
