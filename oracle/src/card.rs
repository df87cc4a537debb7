//! Cards, ranks and suits.

use std::fmt;

const RANKS: &str = "A23456789TJQK";
const SUITS: &str = "CSHD";

/// Rank 0 is the ace, 12 the king; suits are clubs, spades, hearts, diamonds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Card {
    pub rank: i32,
    pub suit: usize,
}

impl Card {
    /// Reads `AS`, `TH` or `10H`.
    pub fn parse(text: &str) -> Option<Card> {
        let last = text.chars().next_back()?;
        let suit = SUITS.find(last.to_ascii_uppercase())?;
        let rank = rank(&text[..text.len() - last.len_utf8()])?;
        Some(Card { rank, suit })
    }

    pub fn is_red(self) -> bool {
        self.suit >= 2
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", &RANKS[self.rank as usize..][..1], &SUITS[self.suit..][..1])
    }
}

/// Reads a rank, `10` as `T`.
pub fn rank(text: &str) -> Option<i32> {
    let text = if text == "10" { "T" } else { text };
    if text.len() != 1 {
        return None;
    }
    RANKS.find(&text.to_ascii_uppercase()).map(|at| at as i32)
}

/// Whether the list (ranks, suits or cards with blanks between) names this card, its rank or its
/// suit.
pub fn listed(list: &str, card: Card) -> bool {
    list.split_whitespace().any(|word| {
        let suit = word.len() == 1 && SUITS.find(&word.to_ascii_uppercase()) == Some(card.suit);
        suit || rank(word) == Some(card.rank) || Card::parse(word) == Some(card)
    })
}
