//! `opening`: a choice with which the game begins.

use crate::position::Position;
use crate::rules::{Game, Group, flag, steps, word, words};

impl Game {
    /// Whether the game waits for the card that opens it.
    pub fn waits_for_opening(&self, pos: &Position) -> bool {
        let Some(opening) = self.part("opening") else { return false };
        self.piles_of(word(opening, "to", "")).into_iter().all(|pile| pos.piles[pile].is_empty())
    }

    /// Whether a redeal may be made while the game waits for that card.
    pub fn redeals_before_opening(&self) -> bool {
        self.part("opening").is_some_and(|opening| flag(opening, "redeal"))
    }

    /// Whether cards may go from one group to another, as far as the opening says.
    pub fn is_open_for(&self, pos: &Position, from: &Group, to: &Group) -> bool {
        let Some(opening) = self.part("opening") else { return true };
        !self.waits_for_opening(pos)
            || (word(opening, "to", "") == to.name && words(opening, "from").contains(&from.name))
    }

    /// Whether the lowest card of a pile stays, as it began a pile that the opening began.
    pub fn keeps_its_lowest(&self, pile: usize) -> bool {
        let opening = self.part("opening");
        opening.is_some_and(|opening| word(opening, "to", "") == self.group_of(pile).name)
    }

    /// What is dealt when the game has been opened.
    pub fn deal_after_opening(&self, pos: &mut Position) {
        let steps = self.part("opening").map(|opening| steps(opening.get("deal")));
        if let Some(steps) = steps.filter(|steps| !steps.is_empty()) {
            self.carry_out(pos, &steps);
        }
    }
}
