//! A choice with which the game begins.

use super::{DrawStep, GameSpec, GroupId};

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

impl GameSpec {
    /// The steps that deal from the stock in play: those of a draw, and those that follow the
    /// opening.
    pub fn steps_in_play(&self) -> impl Iterator<Item = &DrawStep> {
        let draw = self.draw.iter().flat_map(|draw| &draw.steps);
        draw.chain(self.opening.iter().flat_map(|opening| &opening.deal))
    }

    /// True if the opening begins the piles of a group: their lowest cards stay.
    pub fn opens_on(&self, group: GroupId) -> bool {
        self.opening.as_ref().is_some_and(|opening| opening.to == group)
    }
}
