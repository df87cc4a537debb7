//! What a hand is worth: closed tables.

use crate::card::{Face, Rank, Suit};
use crate::spec::HandTable;

const JACK: usize = 10;

/// Points of the hands of poker, the best first: royal flush, straight flush, four of a kind, full
/// house, flush, straight, three of a kind, two pairs, one pair.
pub(crate) const AMERICAN: [u32; 9] = [100, 75, 50, 25, 20, 15, 10, 5, 2];
pub(crate) const ENGLISH: [u32; 9] = [30, 30, 16, 10, 5, 12, 6, 3, 1];

/// What a hand is worth. A starter counts with the other cards in cribbage alone.
pub(crate) fn points(table: HandTable, hand: &[Face], starter: Option<Face>) -> u32 {
    match table {
        HandTable::Poker => poker(&AMERICAN, hand),
        HandTable::PokerEnglish => poker(&ENGLISH, hand),
        HandTable::Cribbage => cribbage(hand, starter),
    }
}

/// More than any hand of so many cards, with a starter, is worth; or as much.
pub(crate) fn most_points(table: HandTable, cards: u8) -> u32 {
    let alike = |values: &[u32; 9]| match cards {
        0 | 1 => 0,
        2 => values[8],
        3 => values[6],
        4 => values[2],
        _ => values.iter().copied().max().unwrap_or(0),
    };
    match table {
        HandTable::Poker => alike(&AMERICAN),
        HandTable::PokerEnglish => alike(&ENGLISH),
        // Five fives of one suit, from several packs. With one pack it would be 29.
        HandTable::Cribbage => 45,
    }
}

/// What the starter is worth by itself.
pub(crate) fn starter_points(table: HandTable, starter: Option<Face>) -> u32 {
    let jack = starter.is_some_and(|face| face.rank().index() == JACK);
    if jack && table == HandTable::Cribbage { 2 } else { 0 }
}

fn poker(values: &[u32; 9], hand: &[Face]) -> u32 {
    // Four bits for each rank: how many cards of it there are.
    let counts = hand.iter().fold(0_u64, |counts, face| counts + (1 << (4 * face.rank().index())));
    let whole = hand.len() == 5;
    let suits = hand.iter().fold(0_u8, |suits, face| suits | 1 << (face.suit() as u8));
    let flush = whole && suits.is_power_of_two();
    let (straight, ace_high) = if whole { straight(counts) } else { (false, false) };
    if flush && straight {
        return values[usize::from(!ace_high)];
    }
    let bit = |bit: u64| ONES << bit & counts;
    let threes = bit(1) & bit(0) << 1;
    let pairs = (bit(1) & !threes).count_ones();
    let alike = match (bit(2) != 0, threes != 0, pairs) {
        (true, ..) => values[2],
        (_, true, 1) => values[3],
        (_, true, _) => values[6],
        (.., 2) => values[7],
        (.., 1) => values[8],
        _ => 0,
    };
    // With several packs the cards of a flush may be alike, too.
    let flush = if flush { values[4] } else { 0 };
    let straight = if straight { values[5] } else { 0 };
    alike.max(flush).max(straight)
}

/// One card of each rank, four bits for each.
const ONES: u64 = 0x1_1111_1111_1111;
/// One card each of ace, ten, jack, queen and king.
const ACE_HIGH: u64 = 0x1_1110_0000_0001;

fn counts(hand: &[Face]) -> [u8; Rank::COUNT] {
    let mut ranks = [0; Rank::COUNT];
    for face in hand {
        ranks[face.rank().index()] += 1;
    }
    ranks
}

/// Whether five cards follow one another, and whether the ace is the highest of them.
fn straight(counts: u64) -> (bool, bool) {
    let high = counts == ACE_HIGH;
    let lowest = counts.trailing_zeros();
    (high || counts >> lowest == 0x1_1111, high)
}

fn cribbage(hand: &[Face], starter: Option<Face>) -> u32 {
    let mut cards = [Face::from_index(0); 5];
    let count = hand.len().min(4);
    cards[..count].copy_from_slice(&hand[..count]);
    let mut all = count;
    if let Some(face) = starter {
        cards[all] = face;
        all += 1;
    }
    fifteens(&cards[..all])
        + pairs(&cards[..all])
        + runs(&counts(&cards[..all]))
        + flush(hand, starter)
        + nobs(hand, starter)
}

/// Two points for each choice of cards that adds up to fifteen; court cards count ten.
fn fifteens(cards: &[Face]) -> u32 {
    let chosen = |set: usize| cards.iter().enumerate().filter(move |(at, _)| set >> at & 1 != 0);
    let sum = |set: usize| -> usize {
        chosen(set).map(|(_, face)| (face.rank().index() + 1).min(10)).sum()
    };
    (0..1_usize << cards.len()).map(|set| u32::from(sum(set) == 15) * 2).sum()
}

/// Two points for each two cards of one rank.
fn pairs(cards: &[Face]) -> u32 {
    let pairs = |count: u8| u32::from(count) * u32::from(count.saturating_sub(1));
    counts(cards).into_iter().map(pairs).sum()
}

/// A point for each card of each run of the greatest length, three at the least. The ace is low.
fn runs(ranks: &[u8; Rank::COUNT]) -> u32 {
    let (mut best, mut points) = (2, 0);
    let mut first = 0;
    while first < Rank::COUNT {
        let row = &ranks[first..];
        let length = row.iter().take_while(|count| **count > 0).count();
        let ways: u32 = row[..length].iter().map(|count| u32::from(*count)).product();
        if length > best {
            (best, points) = (length, ways * length as u32);
        } else if length == best && length > 2 {
            points += ways * length as u32;
        }
        first += length + 1;
    }
    points
}

/// Four points for four cards of one suit, five if the starter is of it, too.
fn flush(hand: &[Face], starter: Option<Face>) -> u32 {
    let suit: Option<Suit> = hand.first().map(|face| face.suit());
    if hand.len() < 4 || hand.iter().any(|face| Some(face.suit()) != suit) {
        return 0;
    }
    4 + u32::from(starter.map(Face::suit) == suit)
}

/// A point for each jack of the starter's suit.
fn nobs(hand: &[Face], starter: Option<Face>) -> u32 {
    let Some(suit) = starter.map(Face::suit) else { return 0 };
    let nob = |face: &&Face| face.rank().index() == JACK && face.suit() == suit;
    hand.iter().filter(nob).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(table: HandTable, hand: &str, starter: &str) -> u32 {
        let hand: Vec<Face> = hand.split_whitespace().map(|card| card.parse().unwrap()).collect();
        points(table, &hand, starter.parse().ok())
    }

    #[test]
    fn hands_of_poker() {
        for (hand, american, english) in [
            ("TS JS QS KS AS", 100, 30),
            ("AS 2S 3S 4S 5S", 75, 30),
            ("9H 9S KD 9D 9C", 50, 16),
            ("9H 9S KD KS 9C", 25, 10),
            ("9H 2H KH 4H 5H", 20, 5),
            ("9H 9H 9H 4H 5H", 20, 6),
            ("TS JS QS KS AD", 15, 12),
            ("JS QS KS AD 2D", 0, 0),
            ("9H 9S KD 2D 9C", 10, 6),
            ("9H 9S KD KS 2D", 5, 3),
            ("9H 9S", 2, 1),
            ("9H TH JH QH", 0, 0),
            ("", 0, 0),
        ] {
            assert_eq!(worth(HandTable::Poker, hand, ""), american, "{hand}");
            assert_eq!(worth(HandTable::PokerEnglish, hand, ""), english, "{hand}");
        }
    }

    #[test]
    fn hands_of_cribbage() {
        for (hand, starter, points) in [
            ("5S 5H 5D JC", "5C", 29),
            ("5S 5H 5D 5C", "TC", 28),
            ("4S 5H 6D 6C", "5S", 24),
            ("7S 8H 9D TC", "JS", 7),
            ("2S 4S 6S 8S", "TS", 5),
            ("2S 4S 6S 8S", "TH", 4),
            ("2S 4S 6S", "8S", 0),
            ("7S 8S", "", 2),
            ("QS KS AD 2D", "", 0),
            ("AS 2H 3D 3C", "JS", 12),
        ] {
            assert_eq!(worth(HandTable::Cribbage, hand, starter), points, "{hand} {starter}");
        }
        let jack = "JS".parse().ok();
        assert_eq!(starter_points(HandTable::Cribbage, jack), 2);
        assert_eq!(starter_points(HandTable::Poker, jack), 0);
    }
}
