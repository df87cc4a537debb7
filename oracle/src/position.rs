//! A position: every pile with its cards, and what else a game remembers.

use crate::card::Card;
use crate::random::Shuffler;
use crate::rules::{Game, flag, word};

/// A card as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lying {
    pub card: Card,
    pub down: bool,
}

/// See `Position::key`.
pub type Key = (Vec<Vec<Lying>>, u32, (u32, u32), Vec<Option<i32>>, (u64, i128));

/// A position. `piles` are in the order of the rule file.
#[derive(Clone, Debug)]
pub struct Position {
    pub piles: Vec<Vec<Lying>>,
    /// 1, and one more for every redeal.
    pub round: u32,
    pub merci: u32,
    /// How often the stock was dealt from in this round, where `draw` says `times`; else 0.
    pub draws: u32,
    /// For each group the rank of the card dealt first to its first pile.
    pub first_ranks: Vec<Option<i32>>,
    /// What shuffled redeals draw from.
    pub shuffler: Shuffler,
    /// The names of the piles, and for each its place in a written layout.
    pub(crate) names: Vec<String>,
    pub(crate) order: Vec<usize>,
}

impl Position {
    pub fn empty(game: &Game, shuffler: Shuffler) -> Position {
        let names: Vec<String> = game.piles.iter().map(|pile| pile.text.clone()).collect();
        let mut order: Vec<usize> = (0..names.len()).collect();
        order.sort_by_key(|&pile| ("SWFTRC".find(&names[pile][..1]).unwrap(), pile));
        Position {
            piles: vec![Vec::new(); names.len()],
            round: 1,
            merci: 0,
            draws: 0,
            first_ranks: vec![None; game.groups.len()],
            shuffler,
            names,
            order,
        }
    }

    /// All that tells two positions of one game and deal apart.
    pub fn key(&self) -> Key {
        (
            self.piles.clone(),
            self.round,
            (self.merci, self.draws),
            self.first_ranks.clone(),
            self.shuffler.place(),
        )
    }

    pub fn top(&self, pile: usize) -> Option<Lying> {
        self.piles[pile].last().copied()
    }
}

impl Game {
    /// Lays cards so that they lie as their pile's `face` says.
    pub fn lay(&self, pos: &mut Position, pile: usize, card: Card, down: bool) {
        pos.piles[pile].push(Lying { card, down });
        self.arrange_faces(pos, pile);
    }

    /// Makes the faces right in piles that are wholly down or show their top only.
    fn arrange_faces(&self, pos: &mut Position, pile: usize) {
        let face = self.group_of(pile).face.as_str();
        let cards = &mut pos.piles[pile];
        let last = cards.len().wrapping_sub(1);
        for (at, lying) in cards.iter_mut().enumerate() {
            match face {
                "down" => lying.down = true,
                "top" => lying.down = at != last,
                _ => {}
            }
        }
    }

    /// After cards have left: the new top card of a pile that is not wholly down is turned up.
    pub fn turn_up(&self, pos: &mut Position, pile: usize) {
        self.arrange_faces(pos, pile);
        if self.group_of(pile).face == "up"
            && !self.is_covered(pos, pile)
            && self.is_unlocked(pos, pile)
            && let Some(top) = pos.piles[pile].last_mut()
        {
            top.down = false;
        }
    }

    /// `unlock`: whether the top card of the pile may be turned up.
    pub fn is_unlocked(&self, pos: &Position, pile: usize) -> bool {
        let group = self.group_of(pile);
        let Some(unlock) = group.rules.get("unlock").and_then(toml::Value::as_table) else {
            return true;
        };
        let number = self.piles[pile].number;
        let by = unlock.get("of").is_none_or(|of| {
            let other = self.piles_of(of.as_str().unwrap())[number];
            let there = pos.piles[other].len();
            let room = group.capacity.unwrap_or(0).saturating_sub(pos.piles[pile].len());
            match word(unlock, "pile", "") {
                "full" => self.group_of(other).capacity.is_some_and(|most| there >= most),
                "level" => there >= room,
                "ahead" => there > room,
                _ => self.is_begun(pos, other),
            }
        });
        let in_turn = flag(unlock, "in_turn");
        by && (!in_turn || number == 0 || self.is_empty(pos, pile - 1)) && self.is_time(pos, unlock)
    }

    /// The face-down top cards of piles that are locked no more are turned up, the first first.
    pub fn turn_unlocked(&self, pos: &mut Position) {
        for pile in 0..pos.piles.len() {
            if self.group_of(pile).rules.contains_key("unlock") {
                self.turn_up(pos, pile);
            }
        }
    }

    /// A pile that lies over this one holds a card.
    pub fn lies_under_cards(&self, pos: &Position, pile: usize) -> bool {
        let mut piles = 0..self.piles.len();
        piles.any(|over| self.lies_over(over, pile) && !pos.piles[over].is_empty())
    }

    /// `free = "uncovered"`, and a pile that lies over it holds a card.
    pub fn is_covered(&self, pos: &Position, pile: usize) -> bool {
        let waits = self.group_of(pile).word("free", "always") == "uncovered";
        waits && self.lies_under_cards(pos, pile)
    }

    /// A pile is empty when it holds no more than its floor.
    pub fn is_empty(&self, pos: &Position, pile: usize) -> bool {
        pos.piles[pile].len() <= self.group_of(pile).floor
    }

    /// A pile is begun when it holds a card and at least its floor.
    pub fn is_begun(&self, pos: &Position, pile: usize) -> bool {
        let held = pos.piles[pile].len();
        held > 0 && held >= self.group_of(pile).floor
    }

    pub fn stock_is_out(&self, pos: &Position) -> bool {
        (0..self.piles.len())
            .all(|pile| self.group_of(pile).role != "stock" || pos.piles[pile].is_empty())
    }
}
