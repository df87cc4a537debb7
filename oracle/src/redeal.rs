//! Gathering and dealing again.

use crate::card::{self, Card};
use crate::dealing::{Hand, Portion};
use crate::position::Position;
use crate::random::{PysolGenerator, Shuffler, own_priority};
use crate::rules::{Game, number, word, words};
use toml::Table;

impl Game {
    /// The piles that have cards to gather: groups as listed, piles from the left.
    pub fn gathered_piles(&self, pos: &Position) -> Vec<usize> {
        let kept = self.kept_piles(pos);
        let groups = words(self.part("redeal").unwrap(), "gather");
        let piles = groups.iter().flat_map(|group| self.piles_of(group));
        piles.filter(|&pile| !self.is_empty(pos, pile) && !kept.contains(&pile)).collect()
    }

    /// `keep`: the piles whose cards stay.
    fn kept_piles(&self, pos: &Position) -> Vec<usize> {
        let redeal = self.part("redeal").unwrap();
        let mut kept = Vec::new();
        let keep = word(redeal, "keep", "none");
        if keep == "none" {
            return kept;
        }
        let groups = words(redeal, "gather");
        let piles: Vec<usize> = groups.iter().flat_map(|group| self.piles_of(group)).collect();
        loop {
            let more = piles.iter().copied().find(|&pile| {
                !kept.contains(&pile)
                    && !self.is_empty(pos, pile)
                    && match keep {
                        "placed" => self.is_kept_in_place(pos, pile, &kept),
                        _ => self.is_kept_in_line(pos, pile, &kept),
                    }
            });
            match more {
                Some(pile) => kept.push(pile),
                None => return kept,
            }
        }
    }

    /// One of the bases would take the card where it lies, and the card on that side is kept, too.
    fn is_kept_in_place(&self, pos: &Position, pile: usize, kept: &[usize]) -> bool {
        self.bases_beside(pile).iter().any(|base| self.follows_kept(pos, pile, kept, base))
    }

    /// The card begins a line of the win, or follows a card that is kept, too.
    fn is_kept_in_line(&self, pos: &Position, pile: usize, kept: &[usize]) -> bool {
        let lines = self.winning_lines().unwrap();
        let of_lines =
            words(lines, "groups").iter().any(|group| self.piles_of(group).contains(&pile));
        let first = card::listed(word(lines, "first", ""), pos.top(pile).unwrap().card);
        of_lines && (first || self.follows_kept(pos, pile, kept, lines))
    }

    fn follows_kept(&self, pos: &Position, pile: usize, kept: &[usize], says: &Table) -> bool {
        let other = self.beside(pile, word(says, "beside", ""));
        other.is_none_or(|other| kept.contains(&other))
            && self.fits_beside(pos, pile, pos.top(pile).unwrap().card, says)
    }

    /// Whether a redeal finds what it gathers.
    pub fn finds_cards(&self, pos: &Position) -> bool {
        let redeal = self.part("redeal").unwrap();
        let several = |&pile: &usize| self.hand_of(pos, pile).len() > 1;
        match word(redeal, "by", "piles") {
            _ if word(redeal, "piles", "all") == "in-turn" => true,
            "bottoms" => self.gathered_piles(pos).iter().any(several),
            _ => !self.gathered_piles(pos).is_empty(),
        }
    }

    pub fn redeal(&self, pos: &mut Position) {
        let redeal = self.part("redeal").unwrap().clone();
        if word(&redeal, "by", "piles") == "bottoms" {
            return self.bottoms_up(pos);
        }
        if word(&redeal, "piles", "all") == "in-turn" {
            return self.deal_one_pile(pos, &redeal);
        }
        let kept = self.kept_piles(pos);
        let gathered = match word(&redeal, "order", "left-to-right") {
            "shuffled" => self.gather_shuffled(pos),
            order => self.gather(pos, &redeal, order == "right-to-left"),
        };
        pos.round += 1;
        pos.draws = 0;
        let mut hand = self.hand_for_redeal(pos, gathered);
        if word(&redeal, "by", "piles") == "layout" {
            self.lay_out_again(pos, &mut hand, &redeal);
        } else if redeal.contains_key("each") {
            self.deal_again(pos, &mut hand, &redeal, &kept);
        }
        match self.stock() {
            Some(stock) => hand.into_iter().for_each(|card| self.lay(pos, stock, card, false)),
            None => assert!(hand.is_empty(), "no stock for what is left of the redeal"),
        }
        for pile in words(&redeal, "gather").iter().flat_map(|group| self.piles_of(group)) {
            self.turn_up(pos, pile);
        }
    }

    /// `by = "bottoms"`: the lowest card of each pile comes to its top.
    fn bottoms_up(&self, pos: &mut Position) {
        for pile in self.gathered_piles(pos) {
            let floor = self.group_of(pile).floor;
            if pos.piles[pile].len() > floor + 1 {
                let lowest = pos.piles[pile].remove(floor);
                pos.piles[pile].push(lowest);
                pos.piles[pile].iter_mut().for_each(|lying| lying.down = false);
            }
        }
        pos.round += 1;
        pos.draws = 0;
    }

    /// `piles = "in-turn"`: the cards of one pile go round.
    fn deal_one_pile(&self, pos: &mut Position, redeal: &Table) {
        let piles = self.piles_of(&words(redeal, "gather")[0]);
        let place = pos.round as usize - 1;
        let from_right = word(redeal, "order", "left-to-right") == "right-to-left";
        let start = if from_right { piles.len() - 1 - place } else { place };
        let cards = self.pick_up(pos, piles[start]);
        pos.round += 1;
        pos.draws = 0;
        for (card, &pile) in cards.into_iter().zip(piles.iter().cycle().skip(start)) {
            self.lay(pos, pile, card, false);
        }
    }

    /// `by = "layout"`: the steps of the deal to the gathered groups once more.
    fn lay_out_again(&self, pos: &mut Position, hand: &mut Hand, redeal: &Table) {
        let groups = words(redeal, "gather");
        for step in self.rules["deal"].as_array().unwrap().iter().filter_map(|s| s.as_table()) {
            if groups.iter().any(|group| group == word(step, "to", "")) {
                let portions = self.portions(step);
                self.deal_portions(pos, hand, &portions, step, word(step, "by", "rows"));
            }
        }
    }

    /// Picks up the cards of a pile above its floor.
    fn pick_up(&self, pos: &mut Position, pile: usize) -> Vec<Card> {
        let cards = self.hand_of(pos, pile);
        self.leave(pos, pile, &Vec::new());
        cards
    }

    /// The gathered cards, the one that comes out first in front.
    fn gather(&self, pos: &mut Position, redeal: &Table, right_to_left: bool) -> Vec<Card> {
        let mut cards = Vec::new();
        let kept = self.kept_piles(pos);
        for group in words(redeal, "gather") {
            let mut piles = self.piles_of(&group);
            if right_to_left {
                piles.reverse();
            }
            for pile in piles.into_iter().filter(|pile| !kept.contains(pile)) {
                let mut picked = self.pick_up(pos, pile);
                let from_top = word(redeal, "first", "bottom") == "top";
                if from_top || word(redeal, "by", "piles") == "packets" {
                    picked.reverse();
                }
                cards.extend(picked);
            }
        }
        cards
    }

    fn gather_shuffled(&self, pos: &mut Position) -> Vec<Card> {
        match pos.shuffler.clone() {
            Shuffler::Own(deal) => self.gather_by_priority(pos, deal),
            Shuffler::Pysol(generator) => self.gather_as_pysol(pos, generator),
        }
    }

    /// How many cards of two whole packs are alike.
    fn twins(&self, card: Card) -> usize {
        match (self.suits(), card.suit) {
            (1, _) => 8,
            (2, _) | (3, 1) => 4,
            _ => 2,
        }
    }

    fn gather_by_priority(&self, pos: &mut Position, deal: u64) -> Vec<Card> {
        let mut faces: Vec<(u64, Card)> = Vec::new();
        for pile in self.gathered_piles(pos) {
            for card in self.pick_up(pos, pile) {
                let copy = faces.iter().filter(|(_, other)| *other == card).count();
                faces.push((own_priority(deal, pos.round, card, copy, self.twins(card)), card));
            }
        }
        faces.sort_by_key(|(priority, card)| (*priority, card.rank, card.suit));
        faces.into_iter().map(|(_, card)| card).collect()
    }

    /// The deal's generator goes on; the last card of its list comes out first.
    fn gather_as_pysol(&self, pos: &mut Position, mut generator: PysolGenerator) -> Vec<Card> {
        let mut list = Vec::new();
        for pile in self.gathered_piles(pos) {
            let mut cards = self.pick_up(pos, pile);
            if self.turns_gathered() && self.group_of(pile).role != "stock" {
                cards.reverse();
            }
            list.extend(cards);
        }
        generator.shuffle(&mut list);
        pos.shuffler = Shuffler::Pysol(generator);
        list.reverse();
        list
    }

    /// `pysol = { turned = true }`.
    fn turns_gathered(&self) -> bool {
        self.part("pysol").is_some_and(|pysol| crate::rules::flag(pysol, "turned"))
    }

    /// What is in the stock comes out before the gathered cards.
    fn hand_for_redeal(&self, pos: &mut Position, gathered: Vec<Card>) -> Hand {
        let mut hand: Hand = gathered.into_iter().rev().collect();
        if let Some(stock) = self.stock() {
            hand.extend(self.pick_up(pos, stock));
        }
        hand
    }

    /// So many cards at once to each pile of the first gathered group that is not the stock.
    fn deal_again(&self, pos: &mut Position, hand: &mut Hand, redeal: &Table, kept: &[usize]) {
        let groups = words(redeal, "gather");
        let group =
            groups.iter().find(|name| self.groups[self.group(name)].role != "stock").unwrap();
        let each = number(redeal, "each", 1) as usize;
        let by = word(redeal, "by", "piles");
        if by == "packets" {
            return self.deal_packets(pos, hand, &self.piles_of(group), each);
        }
        let mut all = self.piles_of(group);
        if word(redeal, "to", "first") == "all" {
            let named = self.groups.iter().map(|group| &group.name);
            let several = named.filter(|name| groups.contains(name));
            let several = several.filter(|name| self.groups[self.group(name)].role != "stock");
            all = several.flat_map(|name| self.piles_of(name)).collect();
        }
        let down = number(redeal, "down", 0) as usize;
        let open: Vec<usize> = all.into_iter().filter(|pile| !kept.contains(pile)).collect();
        let empty = self.empty_at_ends(&open, hand.len(), word(redeal, "spaces", "at-the-end"));
        let mut left = hand.len();
        let mut portions = Vec::new();
        for pile in open.into_iter().filter(|pile| !empty.contains(pile)) {
            let cards = if by == "fans" { each.min(left) } else { each };
            left -= cards.min(left);
            portions.push(Portion { pile, cards, down, first_row: each - cards });
        }
        let by = if by == "fans" { "rows" } else { by };
        self.deal_portions(pos, hand, &portions, redeal, by);
    }

    /// `spaces`: the piles that are passed over, of those that keep no card.
    fn empty_at_ends(&self, open: &[usize], cards: usize, spaces: &str) -> Vec<usize> {
        let is_end = |pile: &&usize| {
            let row = self.row_of(**pile);
            let mut in_row = open.iter().filter(|other| self.row_of(**other) == row);
            match spaces {
                "first-in-rows" => in_row.next() == Some(pile),
                "last-in-rows" => in_row.next_back() == Some(pile),
                _ => false,
            }
        };
        open.iter().filter(is_end).take(open.len().saturating_sub(cards)).copied().collect()
    }

    /// A packet on each pile in one piece: its first card comes to lie on top.
    fn deal_packets(&self, pos: &mut Position, hand: &mut Hand, piles: &[usize], each: usize) {
        for &pile in piles {
            let start = hand.len().saturating_sub(each);
            for card in hand.split_off(start) {
                self.lay(pos, pile, card, false);
            }
        }
    }
}
