//! Writing a position as a layout.

use crate::position::{Lying, Position};

impl Position {
    /// The piles that hold cards, one a line; before them the round, if it is not the first.
    pub fn layout(&self) -> String {
        let mut text = String::new();
        if self.round > 1 {
            text += &format!("round: {}\n", self.round);
        }
        if self.draws > 0 {
            text += &format!("draws: {}\n", self.draws);
        }
        for &pile in &self.order {
            if !self.piles[pile].is_empty() {
                text += &format!("{}: {}\n", self.names[pile], cards_text(&self.piles[pile]));
            }
        }
        text
    }
}

fn cards_text(cards: &[Lying]) -> String {
    let words: Vec<String> =
        cards.iter().map(|c| format!("{}{}", if c.down { "~" } else { "" }, c.card)).collect();
    words.join(" ")
}
