//! Kinds of cards, drawn at random: ranks, suits, how suits follow one another.

use super::drawn::Drawing;
use crate::game::RANKS;

/// How the suits of cards that lie on one another go together.
const SUITS: [&str; 8] =
    ["same", "same", "any", "any", "alternate", "alternate", "colour", "other"];

/// Suits that follow one another, round and round.
const ROUNDS: [&str; 5] = ["C S H D", "C D H S", "C H D S", "C H S D", "C S D H"];

impl Drawing<'_> {
    pub(crate) fn rank(&mut self) -> &'static str {
        RANKS[self.dice.below(self.ranks)]
    }

    pub(crate) fn some_ranks(&mut self) -> String {
        let count = self.dice.between(1, 2);
        let ranks: Vec<&str> = (0..count).map(|_| self.rank()).collect();
        ranks.join(" ")
    }

    /// Suits, or ranks.
    pub(crate) fn some_cards(&mut self) -> String {
        let ranks = self.some_ranks();
        self.dice.pick(&["C S H ", "S H ", "H D ", ""]).to_owned() + &ranks
    }

    pub(crate) fn suit(&mut self) -> &'static str {
        if self.dice.percent(11) { self.dice.pick(&ROUNDS) } else { self.dice.pick(&SUITS) }
    }
}
