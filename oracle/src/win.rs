//! When a game is won, and counting lines of play.

use crate::card;
use crate::position::{Key, Position};
use crate::rules::{Game, number, word, words};
use std::collections::HashMap;
use toml::Table;

impl Game {
    pub fn won(&self, pos: &Position) -> bool {
        let win = self.part("win").unwrap();
        let full = words(win, "full")
            .iter()
            .flat_map(|group| self.piles_of(group))
            .all(|pile| self.is_full(pos, pile));
        let empty = words(win, "empty")
            .iter()
            .flat_map(|group| self.piles_of(group))
            .all(|pile| self.is_empty(pos, pile));
        let left = win
            .get("left")
            .is_none_or(|n| self.not_on_foundations(pos) <= n.as_integer().unwrap() as usize);
        let sorted = words(win, "sorted")
            .iter()
            .flat_map(|group| self.piles_of(group))
            .all(|pile| self.is_empty_or_suit(pos, pile));
        let placed = words(win, "placed")
            .iter()
            .flat_map(|group| self.piles_of(group))
            .all(|pile| self.is_empty_or_placed(pos, pile));
        let score = win.get("score").is_none_or(|points| {
            self.hands_are_complete(pos) && self.score(pos) >= points.as_integer().unwrap()
        });
        let runs = win.get("runs").is_none_or(|runs| self.are_runs(pos, runs.as_table().unwrap()));
        let lines = self.winning_lines().is_none_or(|lines| {
            let mut piles =
                words(lines, "groups").into_iter().flat_map(|group| self.piles_of(&group));
            piles.all(|pile| self.is_empty(pos, pile) || self.is_in_line(pos, pile, lines))
        });
        full && empty && left && sorted && placed && score && runs && lines && self.holds(pos, win)
    }

    /// `holds`: all cards of some groups are those that are named.
    fn holds(&self, pos: &Position, win: &Table) -> bool {
        let Some(said) = win.get("holds") else { return true };
        let list = said.as_array().cloned().unwrap_or_else(|| vec![said.clone()]);
        list.iter().filter_map(|held| held.as_table()).all(|held| {
            let piles = self.piles_of(word(held, "group", ""));
            let mut cards = piles.iter().flat_map(|&pile| &pos.piles[pile]);
            cards.all(|lying| card::listed(word(held, "cards", ""), lying.card))
        })
    }

    /// Every pile of some groups holds no card, or one whole run and nothing else.
    fn are_runs(&self, pos: &Position, runs: &Table) -> bool {
        let wanted = number(runs, "cards", i64::from(self.rank_count())) as usize;
        words(runs, "groups").iter().flat_map(|group| self.piles_of(group)).all(|pile| {
            let cards = &pos.piles[pile];
            let face_up = cards.iter().all(|lying| !lying.down);
            let begins = runs.get("from").is_none_or(|from| {
                cards.is_empty() || card::listed(from.as_str().unwrap(), cards[0].card)
            });
            let whole = cards.len() == wanted && face_up && begins;
            cards.is_empty() || (whole && self.is_run(pos, pile, wanted))
        })
    }

    /// No card, or a whole suit, face up, each linked to the next by `run`.
    fn is_empty_or_suit(&self, pos: &Position, pile: usize) -> bool {
        let cards = &pos.piles[pile];
        let one_suit =
            cards.iter().all(|lying| lying.card.suit == cards[0].card.suit && !lying.down);
        let whole = self.rank_count() as usize;
        cards.is_empty() || (cards.len() == whole && one_suit && self.is_run(pos, pile, whole))
    }

    /// `win.lines`.
    pub fn winning_lines(&self) -> Option<&Table> {
        self.part("win")?.get("lines")?.as_table()
    }

    /// The card of a pile begins a line wherever it lies, or follows the one beside it.
    fn is_in_line(&self, pos: &Position, pile: usize, lines: &Table) -> bool {
        let card = pos.top(pile).unwrap().card;
        card::listed(word(lines, "first", ""), card) || self.fits_beside(pos, pile, card, lines)
    }

    /// Empty, or its lowest card that may leave is one that its base would take.
    fn is_empty_or_placed(&self, pos: &Position, pile: usize) -> bool {
        let lowest = pos.piles[pile].get(self.group_of(pile).floor);
        lowest.is_none_or(|lying| self.base_fits(pos, pile, lying.card))
    }

    fn is_full(&self, pos: &Position, pile: usize) -> bool {
        Some(pos.piles[pile].len()) == self.group_of(pile).capacity
    }

    fn not_on_foundations(&self, pos: &Position) -> usize {
        let others = (0..self.piles.len()).filter(|&pile| self.group_of(pile).role != "foundation");
        others.map(|pile| pos.piles[pile].len()).sum()
    }

    /// How many lines of play of this length there are.
    pub fn perft(&self, pos: &Position, depth: u32) -> u64 {
        self.count(pos, depth, &mut HashMap::new())
    }

    /// `counted` holds what was found for positions that come up by several ways.
    fn count(&self, pos: &Position, depth: u32, counted: &mut HashMap<(u32, Key), u64>) -> u64 {
        if depth == 0 {
            return 1;
        }
        let key = (depth, pos.key());
        if let Some(&known) = counted.get(&key) {
            return known;
        }
        let moves = self.moves(pos);
        let lines = match depth {
            1 => moves.len() as u64,
            _ => moves
                .iter()
                .map(|text| self.count(&self.after(pos, text), depth - 1, counted))
                .sum(),
        };
        counted.insert(key, lines);
        lines
    }
}
