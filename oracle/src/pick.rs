//! What may leave a pile: how many cards at once.

use crate::card::Card;
use crate::position::Position;
use crate::rules::Game;
use toml::Value;

impl Game {
    /// The numbers of cards that may go from one pile to another, as far as `take` and `unit` say.
    pub fn portable(&self, pos: &Position, from: usize, to: usize) -> Vec<usize> {
        let loose = pos.piles[from].len().saturating_sub(self.staying(from));
        (1..=loose).filter(|&n| self.may_take(pos, from, to, n)).collect()
    }

    /// How many cards of a pile, from its bottom, never leave it.
    pub fn staying(&self, pile: usize) -> usize {
        self.group_of(pile).floor.max(usize::from(self.keeps_its_lowest(pile)))
    }

    fn may_take(&self, pos: &Position, from: usize, to: usize, n: usize) -> bool {
        let take = &self.group_of(from).take;
        if take == "none" || self.is_covered(pos, from) || !self.faces_allow(pos, from, n) {
            return false;
        }
        match self.group_of(to).unit {
            Some(1) => n == 1,
            None => self.take_allows(pos, from, n),
            Some(unit) => {
                n == unit && self.take_allows(pos, from, n) && self.arrives_linked(pos, from, to, n)
            }
        }
    }

    /// Whether so many cards of a pile could leave it at once, wherever they go.
    pub fn may_all_leave(&self, pos: &Position, from: usize, n: usize) -> bool {
        let free = !self.is_covered(pos, from) && self.faces_allow(pos, from, n);
        free && self.take_allows(pos, from, n)
    }

    /// Face-down cards do not move, save a single top card of a pile that lies face down and says
    /// `take = "top"`.
    fn faces_allow(&self, pos: &Position, from: usize, n: usize) -> bool {
        let group = self.group_of(from);
        let cards = &pos.piles[from];
        let all_up = cards[cards.len() - n..].iter().all(|lying| !lying.down);
        all_up || (n == 1 && group.face == "down" && group.take == "top")
    }

    fn take_allows(&self, pos: &Position, from: usize, n: usize) -> bool {
        let group = self.group_of(from);
        match group.take.as_str() {
            "top" | "any" | "ends" => n == 1,
            "top-or-pile" | "top-or-face-up" if n == 1 => true,
            "top-or-face-up" | "face-up" => {
                n == self.face_up(pos, from) && self.is_run(pos, from, n)
            }
            "top-or-pile" => n == pos.piles[from].len() - group.floor && self.is_run(pos, from, n),
            "tail" => true,
            "run" => self.is_run(pos, from, n),
            "pile" => n == pos.piles[from].len() - group.floor && self.is_run(pos, from, n),
            _ => false,
        }
    }

    /// How many cards lie face up at the top of a pile, above its floor.
    fn face_up(&self, pos: &Position, pile: usize) -> usize {
        let cards = pos.piles[pile].iter().skip(self.staying(pile));
        cards.rev().take_while(|lying| !lying.down).count()
    }

    /// Whether the last n cards each link to the next by the pile's `run`.
    pub fn is_run(&self, pos: &Position, pile: usize, n: usize) -> bool {
        let rules = &self.group_of(pile).rules;
        let run = rules.get("run").or(rules.get("build"));
        let cards = last_cards(pos, pile, n);
        let linked = |run| {
            cards.windows(2).all(|pair| {
                self.links(run, pile, pair[0], pair[1]) && !self.is_end(pos, pile, pair[0])
            })
        };
        match run {
            Some(Value::Array(ways)) if self.group_of(pile).word("links", "each") == "alike" => {
                ways.iter().any(|way| linked(Some(way)))
            }
            _ => linked(run),
        }
    }

    /// Whether the cards lie on each other by the `build` of the pile they come to.
    fn arrives_linked(&self, pos: &Position, from: usize, to: usize, n: usize) -> bool {
        let build = self.group_of(to).rules.get("build");
        let cards = last_cards(pos, from, n);
        cards.windows(2).all(|pair| self.links(build, to, pair[0], pair[1]))
    }
}

/// The last n cards of a pile, the lowest first.
pub fn last_cards(pos: &Position, pile: usize, n: usize) -> Vec<Card> {
    let cards = &pos.piles[pile];
    cards[cards.len() - n..].iter().map(|lying| lying.card).collect()
}
