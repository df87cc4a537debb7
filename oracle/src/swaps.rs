//! Cards that change places.

use crate::position::Position;
use crate::rules::{Game, word, words};

impl Game {
    /// Every two cards that may change places, as the names of their piles, the first first.
    pub fn swap_moves(&self, pos: &Position) -> Vec<String> {
        let Some(swap) = self.part("swap") else { return Vec::new() };
        if self.waits_for_opening(pos) {
            return Vec::new();
        }
        let piles: Vec<usize> = (0..self.piles.len())
            .filter(|&pile| words(swap, "from").contains(&self.group_of(pile).name))
            .filter(|&pile| self.lies_alone(pos, pile))
            .collect();
        let both = word(swap, "fits", "any") == "both";
        let takes = |pile: usize, other: usize| self.base_fits(pos, pile, pos.piles[other][0].card);
        let mut found = Vec::new();
        for (at, &a) in piles.iter().enumerate() {
            for &b in &piles[at + 1..] {
                // A pile of one suit takes no other, and so with its ranks.
                let fits = |pile, other| {
                    takes(pile, other) && self.accepts(pos, pile, pos.piles[other][0].card)
                };
                let apart = word(swap, "between", "any") != "groups"
                    || self.piles[a].group != self.piles[b].group;
                if apart && (!both || (fits(a, b) && fits(b, a))) {
                    found.push(format!("{}<>{}", self.piles[a].text, self.piles[b].text));
                }
            }
        }
        found
    }

    /// Whether a pile holds one card, which is free and lies face up.
    fn lies_alone(&self, pos: &Position, pile: usize) -> bool {
        pos.piles[pile].len() == 1 && !pos.piles[pile][0].down && !self.is_covered(pos, pile)
    }

    /// Plays `T3<>T7`.
    pub fn swap_cards(&self, pos: &mut Position, text: &str) {
        let (a, b) = text.split_once("<>").unwrap();
        let pile = |name: &str| self.pile(name).unwrap_or_else(|| panic!("no pile {name}"));
        pos.piles.swap(pile(a), pile(b));
    }
}
