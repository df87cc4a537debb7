//! What empty piles take.

use super::GroupId;
use crate::card::FaceSet;

/// What an empty pile takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// These faces; none for `none`, all for `any`.
    Faces(FaceSet),
    /// The rank of the card first dealt to the group.
    FirstRank,
    /// Any rank while no pile of the group is begun; then the rank of the bottom card of one that
    /// is.
    Chosen,
    /// A number of ranks above the one with which piles of another group begin: of the card first
    /// dealt to it, if its base is [`Base::FirstRank`], or else of the bottom card of its first
    /// pile that holds one.
    RankOf {
        /// The other group.
        group: GroupId,
        /// How many ranks above, from king on to ace.
        plus: u8,
    },
    /// `plus` ranks above the end card of the pile with the same number in another group.
    Beside {
        /// The other group.
        group: GroupId,
        /// Its top card, or else its bottom card.
        top: bool,
        /// How many ranks above, from king on to ace.
        plus: u8,
        /// Of the same suit, too.
        same_suit: bool,
    },
    /// What the piles beside it say: [`GroupSpec::next_to`](super::GroupSpec::next_to).
    NextTo,
}

/// A number of ranks above the one with which piles of a group begin, as in [`Base::RankOf`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankBy {
    /// The group.
    pub group: GroupId,
    /// How many ranks above, from king on to ace.
    pub plus: u8,
}
