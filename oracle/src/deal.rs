//! Laying out: from the name of a deal to the first position.

use crate::card::{self, Card};
use crate::dealing::{Hand, Portion};
use crate::pack;
use crate::position::Position;
use crate::random::{PysolGenerator, Shuffler, below, own_generator};
use crate::rules::{Game, number, word};
use toml::{Table, Value};

impl Game {
    /// The first position of the deal `7`, `ms:7` or `pysol:7`.
    pub fn deal(&self, name: &str) -> Position {
        match name.split_once(':') {
            None => self.own_deal(name.parse().unwrap()),
            Some(("ms", n)) => self.pysol_deal(PysolGenerator::microsoft(n.parse().unwrap())),
            Some(("pysol", n)) => match n.strip_prefix("ms") {
                Some(n) => self.pysol_deal(PysolGenerator::microsoft(n.parse().unwrap())),
                None => self.pysol_deal(PysolGenerator::pysol(n.parse().unwrap())),
            },
            _ => panic!("not a deal: {name}"),
        }
    }

    fn own_deal(&self, deal: u64) -> Position {
        let mut generator = own_generator(deal, 0);
        let mut rest = pack::own_pack(self.decks(), &self.pack, &self.suits_there());
        rest = pack::with_suits(rest, self.suits());
        let choose = |places: &[usize]| places[below(&mut generator, places.len())];
        let mut order = (0..rest.len()).collect();
        let taken = pack::take_out(self, &mut rest, &mut order, false, choose);
        loop {
            pack::own_shuffle(&mut generator, &mut rest);
            let hand = pack::bring_mates(self, rest.iter().rev().copied().collect());
            if let Ok(pos) = self.lay_out(hand, &taken, Shuffler::Own(deal)) {
                return pos;
            }
        }
    }

    fn pysol_deal(&self, mut generator: PysolGenerator) -> Position {
        let (list, mut order) =
            pack::pysol_places(&mut generator, self.decks(), &self.pack, &self.suits_there())
                .into_iter()
                .unzip();
        let mut list = pack::with_suits(list, self.suits());
        let taken = pack::take_out(self, &mut list, &mut order, true, |places| places[0]);
        let mut list = pack::bring_mates(self, list);
        let shuffler = Shuffler::Pysol(generator);
        self.lay_out(list.clone(), &taken, shuffler.clone()).unwrap_or_else(|unmet| {
            let place = list.iter().position(|&card| card::listed(&unmet, card)).unwrap();
            let card = list.remove(place);
            list.push(card);
            self.lay_out(list, &taken, shuffler).unwrap()
        })
    }

    /// Carries out the steps. Gives back the `require` that is not met, if one is not.
    fn lay_out(
        &self,
        mut hand: Hand,
        taken: &[Vec<Card>],
        shuffler: Shuffler,
    ) -> Result<Position, String> {
        let mut pos = Position::empty(self, shuffler);
        for (step, taken) in self.rules["deal"].as_array().unwrap().iter().zip(taken) {
            let step = step.as_table().unwrap();
            let dealt = self.deal_step(&mut pos, &mut hand, step, taken);
            let required = word(step, "require", "");
            if !required.is_empty() && !dealt.iter().any(|&card| card::listed(required, card)) {
                return Err(required.to_string());
            }
            self.sink(&mut pos, step);
            self.go_afterwards(&mut pos, step);
        }
        assert!(hand.is_empty(), "cards are left over");
        self.turn_waiting(&mut pos);
        self.turn_unlocked(&mut pos);
        self.make_auto_moves(&mut pos);
        Ok(pos)
    }

    fn deal_step(
        &self,
        pos: &mut Position,
        hand: &mut Hand,
        step: &Table,
        taken: &[Card],
    ) -> Vec<Card> {
        if step.contains_key("take") && !pack::takes_mates(step) {
            return self.lay_taken(pos, step, taken);
        }
        if step.contains_key("open") {
            return self.deal_open(pos, hand, step);
        }
        let by_suits = word(step, "by", "rows") == "suits";
        if !by_suits && step.get("each").and_then(Value::as_str) == Some("rest") {
            return self.deal_rest(pos, hand, step);
        }
        if by_suits {
            return self.deal_by_suits(pos, hand, step);
        }
        let portions = self.portions(step);
        self.deal_portions(pos, hand, &portions, step, word(step, "by", "rows"))
    }

    /// Every card to the pile of its suit, until the hand is out.
    fn deal_by_suits(&self, pos: &mut Position, hand: &mut Hand, step: &Table) -> Vec<Card> {
        let (piles, suits) = (self.targets(step), self.suits_there());
        let mut dealt = Vec::new();
        while let Some(next) = hand.last() {
            let place = suits.iter().position(|&suit| suit == next.suit).unwrap();
            let down = pos.piles[piles[place]].len() < of_pile(step, "down", place, 0);
            dealt.extend(self.deal_one(pos, hand, piles[place], down, step));
        }
        dealt
    }

    /// The cards of a step that takes them out of the pack, one a pile.
    fn lay_taken(&self, pos: &mut Position, step: &Table, taken: &[Card]) -> Vec<Card> {
        let down = self.portions(step);
        for (portion, &card) in down.iter().zip(taken) {
            self.note_first_rank(pos, portion.pile, card);
            self.lay(pos, portion.pile, card, portion.down > 0);
        }
        taken.to_vec()
    }

    /// All that is left goes to the first pile; to a stock as it is, so that the next card stays
    /// the next.
    fn deal_rest(&self, pos: &mut Position, hand: &mut Hand, step: &Table) -> Vec<Card> {
        let pile = self.targets(step)[0];
        if self.group_of(pile).role == "stock" {
            hand.reverse();
        }
        let hidden = of_pile(step, "down", 0, 0);
        let mut dealt = Vec::new();
        while let Some(card) = self.deal_one(pos, hand, pile, dealt.len() < hidden, step) {
            dealt.push(card);
        }
        dealt
    }

    fn deal_open(&self, pos: &mut Position, hand: &mut Hand, step: &Table) -> Vec<Card> {
        let piles = self.targets(step);
        let until_all_open = word(step, "until", "stock-out") == "all-open";
        let mut dealt = Vec::new();
        while !(until_all_open && piles.iter().all(|&pile| self.is_begun(pos, pile))) {
            let Some(card) = self.deal_run_on(pos, hand, &piles, step) else {
                break;
            };
            dealt.push(card);
        }
        dealt
    }

    /// The piles a step or a draw deals to, in their order from the left.
    pub fn targets(&self, table: &Table) -> Vec<usize> {
        let mut piles = self.piles_of(word(table, "to", ""));
        piles.drain(..number(table, "skip", 0) as usize);
        piles.truncate(number(table, "piles", piles.len() as i64) as usize);
        piles
    }

    /// What each pile is to get, the pile that comes first in front.
    pub fn portions(&self, table: &Table) -> Vec<Portion> {
        let piles = self.targets(table);
        let mut portions = Vec::new();
        for (at, &pile) in piles.iter().enumerate() {
            let cards = of_pile(table, "each", at, 1);
            let down = of_pile(table, "down", at, 0);
            portions.push(Portion { pile, cards, down, first_row: 0 });
        }
        if word(table, "order", "left-to-right") == "right-to-left" {
            portions.reverse();
        }
        portions
    }

    /// `diverted = "afterwards"`: top cards go where `divert` says, the leftmost first, until none
    /// does.
    fn go_afterwards(&self, pos: &mut Position, step: &Table) {
        if word(step, "diverted", "replaced") != "afterwards" {
            return;
        }
        let piles = self.piles_of(word(step, "to", ""));
        let next = |pos: &Position| {
            piles.iter().find_map(|&pile| {
                let top = pos.top(pile).filter(|top| !top.down)?;
                self.diverted(pos, top.card, step).map(|to| (pile, to))
            })
        };
        while let Some((from, to)) = next(pos) {
            let top = pos.piles[from].pop().unwrap();
            self.lay(pos, to, top.card, false);
        }
    }

    /// Cards of the ranks that sink go to the bottom of their piles.
    fn sink(&self, pos: &mut Position, step: &Table) {
        let Some(ranks) = step.get("sink").and_then(Value::as_str) else {
            return;
        };
        for pile in self.targets(step) {
            let cards = pos.piles[pile].clone();
            let (low, high): (Vec<_>, Vec<_>) =
                cards.into_iter().partition(|c| card::listed(ranks, c.card));
            pos.piles[pile] = [low, high].concat();
        }
    }
}

/// A number for each pile: one for all, a list, or `all`.
fn of_pile(table: &Table, key: &str, at: usize, default: usize) -> usize {
    match table.get(key) {
        None => default,
        Some(Value::Array(list)) => list[at].as_integer().unwrap() as usize,
        Some(Value::String(_)) => usize::MAX,
        Some(value) => value.as_integer().unwrap() as usize,
    }
}
