//! `hands`: points for rows and columns.

use crate::card::Card;
use crate::position::Position;
use crate::rules::{Game, flag, word};
use toml::Table;

const JACK: i32 = 10;

impl Game {
    fn hands(&self) -> Option<&Table> {
        self.part("hands")
    }

    /// The piles of the group whose rows and columns are hands.
    fn square(&self) -> Vec<usize> {
        self.hands().map_or_else(Vec::new, |hands| self.piles_of(word(hands, "of", "")))
    }

    /// The card of a pile, if one lies there face up.
    fn shown(&self, pos: &Position, pile: usize) -> Option<Card> {
        pos.top(pile).filter(|lying| !lying.down).map(|lying| lying.card)
    }

    /// Every pile of the hands holds a card, face up.
    pub fn hands_are_complete(&self, pos: &Position) -> bool {
        self.square().into_iter().all(|pile| self.shown(pos, pile).is_some())
    }

    fn starter(&self, pos: &Position) -> Option<Card> {
        let group = self.hands()?.get("starter")?.as_str().unwrap();
        let first = self.piles_of(group)[0];
        let bottom = pos.piles[first].first().map(|lying| lying.card);
        bottom.filter(|_| self.hands_are_complete(pos))
    }

    /// The sum of all hands.
    pub fn score(&self, pos: &Position) -> i64 {
        let Some(hands) = self.hands() else { return 0 };
        let (table, starter) = (word(hands, "table", ""), self.starter(pos));
        let heels = if starter.is_some_and(|card| card.rank == JACK) { 2 } else { 0 };
        let points = |hand: &Vec<Card>| match table {
            "cribbage" => cribbage(hand, starter),
            other => poker(hand, other == "poker-english"),
        };
        heels + self.lines(pos).iter().map(points).sum::<i64>()
    }

    /// The cards of every row and of every column, and of the diagonals where they count.
    fn lines(&self, pos: &Position) -> Vec<Vec<Card>> {
        let square = self.square();
        let places = &self.group_of(square[0]).places;
        let across = |at: usize| places[at].0;
        let down = |at: usize| places[at].1;
        let mut lines = Vec::new();
        for way in [&across as &dyn Fn(usize) -> i32, &down] {
            let last = (0..square.len()).map(way).max().unwrap();
            for line in 0..=last {
                let on: Vec<usize> = (0..square.len()).filter(|&at| way(at) == line).collect();
                lines.push(on.iter().filter_map(|&at| self.shown(pos, square[at])).collect());
            }
        }
        if self.hands().is_some_and(|hands| flag(hands, "diagonals")) {
            lines.extend(self.diagonals(pos, &square));
        }
        lines
    }

    /// The cards of the two lines from corner to corner of a square.
    fn diagonals(&self, pos: &Position, square: &[usize]) -> [Vec<Card>; 2] {
        let side = (1..).find(|side| side * side >= square.len()).unwrap();
        let cards = |column: &dyn Fn(usize) -> usize| {
            let places = (0..side).map(|row| row * side + column(row));
            places.filter_map(|at| self.shown(pos, square[at])).collect()
        };
        [cards(&|row| row), cards(&|row| side - 1 - row)]
    }
}

/// The best that a hand of poker is.
fn poker(hand: &[Card], english: bool) -> i64 {
    let mut ranks: Vec<i32> = hand.iter().map(|card| card.rank).collect();
    ranks.sort_unstable();
    let royal = ranks == [0, 9, 10, 11, 12];
    let straight = royal || (ranks.len() == 5 && ranks.windows(2).all(|two| two[1] == two[0] + 1));
    let flush = hand.len() == 5 && hand.iter().all(|card| card.suit == hand[0].suit);
    let alike = sizes_of_ranks(&ranks);
    // Whether the hand is of this kind, and what it counts by the American and the English table.
    let kinds = [
        (straight && flush && royal, 100, 30),
        (straight && flush, 75, 30),
        (alike[0] >= 4, 50, 16),
        (alike[0] == 3 && alike[1] == 2, 25, 10),
        (flush, 20, 5),
        (straight, 15, 12),
        (alike[0] >= 3, 10, 6),
        (alike[0] >= 2 && alike[1] >= 2, 5, 3),
        (alike[0] >= 2, 2, 1),
    ];
    let held = kinds.into_iter().filter(|(held, ..)| *held);
    held.map(|(_, american, in_english)| if english { in_english } else { american })
        .max()
        .unwrap_or(0)
}

/// How many cards there are of each rank, the most first.
fn sizes_of_ranks(ranks: &[i32]) -> Vec<usize> {
    let mut sizes: Vec<usize> =
        (0..13).map(|rank| ranks.iter().filter(|&&other| other == rank).count()).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

/// All that a hand of cribbage holds.
fn cribbage(hand: &[Card], starter: Option<Card>) -> i64 {
    let cards: Vec<Card> = hand.iter().copied().chain(starter).collect();
    let choices: Vec<Vec<i32>> = (0..1 << cards.len())
        .map(|set: usize| {
            let chosen = (0..cards.len()).filter(|at| set & (1 << at) != 0);
            let mut ranks: Vec<i32> = chosen.map(|at| cards[at].rank).collect();
            ranks.sort_unstable();
            ranks
        })
        .collect();
    let sum = |ranks: &[i32]| ranks.iter().map(|rank| (rank + 1).min(10)).sum::<i32>();
    let fifteens = choices.iter().filter(|ranks| sum(ranks) == 15).count() as i64;
    let pairs = choices.iter().filter(|two| two.len() == 2 && two[0] == two[1]).count() as i64;
    let is_run =
        |ranks: &[i32]| ranks.len() >= 3 && ranks.windows(2).all(|two| two[1] == two[0] + 1);
    let runs: Vec<usize> =
        choices.iter().filter(|ranks| is_run(ranks)).map(|ranks| ranks.len()).collect();
    let longest = runs.iter().copied().max().unwrap_or(0);
    let in_runs: usize = runs.iter().filter(|&&length| length == longest).sum();
    let flush = hand.len() == 4 && hand.iter().all(|card| card.suit == hand[0].suit);
    let with_starter = flush && starter.is_some_and(|card| card.suit == hand[0].suit);
    let nobs = hand
        .iter()
        .filter(|card| card.rank == JACK && starter.is_some_and(|other| other.suit == card.suit));
    2 * fifteens
        + 2 * pairs
        + in_runs as i64
        + if flush { 4 } else { 0 }
        + i64::from(with_starter)
        + nobs.count() as i64
}
