//! A choice with which the game begins.

use super::{DrawStep, GroupId};

/// The player chooses a card that begins the piles of a group, before any other move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The groups that the card may come from.
    pub from: Vec<GroupId>,
    /// The group that it goes to.
    pub to: GroupId,
    /// A redeal may be made before it lies there.
    pub redeals: bool,
    /// What is dealt from the stock when it lies there.
    pub deal: Vec<DrawStep>,
}
