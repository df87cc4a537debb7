//! Playing a move with all its consequences.

use crate::card::Card;
use crate::moves::routes_between;
use crate::position::Position;
use crate::rules::{Game, number, word};
use toml::Table;

/// A move that has been read: so many cards from the top of a pile, or one buried card.
struct Reading {
    from: usize,
    to: usize,
    cards: usize,
    buried: Option<usize>,
}

impl Game {
    /// The position after a legal move.
    pub fn play(&self, pos: &Position, text: &str) -> Position {
        assert!(
            self.moves(pos).iter().any(|legal| legal == text),
            "{text} is not legal in\n{}",
            pos.layout()
        );
        self.after(pos, text)
    }

    /// The position after a move that is known to be legal.
    pub fn after(&self, pos: &Position, text: &str) -> Position {
        let mut pos = pos.clone();
        match text {
            "draw" => self.draw(&mut pos),
            "redeal" => self.redeal(&mut pos),
            pair if pair.contains("<>") => self.swap_cards(&mut pos, pair),
            set if set.contains('+') => self.remove_set(&mut pos, set),
            _ => self.play_cards(&mut pos, text),
        }
        self.close_groups(&mut pos);
        self.turn_waiting(&mut pos);
        self.turn_unlocked(&mut pos);
        self.make_auto_moves(&mut pos);
        pos
    }

    fn play_cards(&self, pos: &mut Position, text: &str) {
        let reading = self.read(text);
        let opens = self.waits_for_opening(pos);
        let (from, to) = (self.group_of(reading.from), self.group_of(reading.to));
        self.oust(pos, &routes_between(from, to, false), reading.to);
        if let Some(nth) = reading.buried {
            self.move_buried(pos, reading.from, nth, reading.to);
            if !["any", "ends"].contains(&self.group_of(reading.from).take.as_str()) {
                pos.merci += 1;
            }
        } else {
            self.move_cards(pos, reading.from, reading.to, reading.cards);
        }
        if opens {
            self.deal_after_opening(pos);
        }
    }

    /// Reads `T1>F3`, `T2>T5:4` or `T3:2>F1`.
    fn read(&self, text: &str) -> Reading {
        let (from, to) = text.split_once('>').unwrap();
        let (from, buried) = split_number(from);
        let (to, cards) = split_number(to);
        let pile = |name| self.pile(name).unwrap_or_else(|| panic!("no pile {name}"));
        Reading { from: pile(from), to: pile(to), cards: cards.unwrap_or(1), buried }
    }

    /// Moves the top cards as they lie; then the pile they left is turned up and refilled.
    pub fn move_cards(&self, pos: &mut Position, from: usize, to: usize, n: usize) {
        let start = pos.piles[from].len() - n;
        let cards = pos.piles[from].split_off(start);
        for lying in cards {
            self.lay(pos, to, lying.card, false);
        }
        self.after_leaving(pos, from);
    }

    fn move_buried(&self, pos: &mut Position, from: usize, nth: usize, to: usize) {
        let place = pos.piles[from].len() - nth;
        let lying = pos.piles[from].remove(place);
        self.lay(pos, to, lying.card, false);
        self.after_leaving(pos, from);
    }

    /// Deals from the stock.
    fn draw(&self, pos: &mut Position) {
        pos.draws += u32::from(self.most_draws().is_some());
        self.carry_out(pos, &self.draw_steps());
    }

    /// Carries out steps that deal from the stock.
    pub fn carry_out(&self, pos: &mut Position, steps: &[&Table]) {
        let stock = self.stock().unwrap();
        let mut hand = self.hand_of(pos, stock);
        let before = pos.clone();
        for draw in steps {
            let instead = draw.get("when").and_then(|when| when.as_str()) == Some("else");
            let then = if instead { &before } else { &*pos };
            if self.is_left_out(then, draw, hand.len()) {
                continue;
            }
            if let Some(most) = draw.get("up_to").and_then(|most| most.as_integer()) {
                self.fill_up(pos, &mut hand, draw, most as usize);
                continue;
            }
            while let Some((from, to)) = self.closes_next(pos, draw) {
                let cards = std::mem::take(&mut pos.piles[from]);
                pos.piles[to] = cards;
            }
            if let Some(from) = draw.get("from").and_then(|from| from.as_str()) {
                self.move_tops(pos, from, &self.targets(draw), &self.drawn_to(pos, draw));
                continue;
            }
            if draw.contains_key("open") {
                for _ in 0..number(draw, "each", 1) {
                    self.deal_run_on(pos, &mut hand, &self.targets(draw), draw);
                }
            } else {
                let mut portions = self.portions(draw);
                let dealt_to = self.drawn_to(pos, draw);
                portions.retain(|portion| dealt_to.contains(&portion.pile));
                self.deal_portions(pos, &mut hand, &portions, draw, word(draw, "by", "rows"));
            }
        }
        self.leave(pos, stock, &hand);
    }

    /// `up_to`: rounds over the piles with fewer cards, until none is left or the hand is out.
    fn fill_up(&self, pos: &mut Position, hand: &mut Vec<Card>, draw: &Table, most: usize) {
        while !hand.is_empty() {
            let mut portions = self.portions(draw);
            portions.retain(|portion| pos.piles[portion.pile].len() < most);
            if portions.is_empty() {
                return;
            }
            self.deal_portions(pos, hand, &portions, draw, "rows");
        }
    }

    /// `from`: the top card of each pile of a group to the pile of the same number, if that is one
    /// of those that the step deals to.
    fn move_tops(&self, pos: &mut Position, from: &str, to: &[usize], open: &[usize]) {
        for (source, &pile) in self.piles_of(from).into_iter().zip(to) {
            if !open.contains(&pile) {
                continue;
            }
            let mut hand = self.hand_of(pos, source);
            if let Some(card) = hand.pop() {
                self.leave(pos, source, &hand);
                self.lay(pos, pile, card, false);
            }
        }
    }
}

fn split_number(text: &str) -> (&str, Option<usize>) {
    match text.split_once(':') {
        Some((name, n)) => (name, Some(n.parse().unwrap())),
        None => (text, None),
    }
}
