//! Dealing cards from the hand to piles: rounds, piles, diverted cards, run-on deals.

use crate::card::{self, Card};
use crate::position::Position;
use crate::rules::{Game, word};
use toml::Table;

/// Cards held for dealing; the last is dealt next.
pub type Hand = Vec<Card>;

/// What a dealing step or a draw lays on each of some piles.
pub struct Portion {
    pub pile: usize,
    pub cards: usize,
    /// How many of them, the first, lie face down.
    pub down: usize,
    /// In which row the pile's first card comes.
    pub first_row: usize,
}

impl Game {
    /// Deals the portions by rows or by piles, as `table` says, until they are laid or the hand is
    /// out.
    pub fn deal_portions(
        &self,
        pos: &mut Position,
        hand: &mut Hand,
        portions: &[Portion],
        table: &Table,
        by: &str,
    ) -> Hand {
        let mut dealt = Vec::new();
        for (portion, nth) in turns(portions, by) {
            let down = nth < portion.down;
            dealt.extend(self.deal_one(pos, hand, portion.pile, down, table));
        }
        dealt
    }

    /// Deals one card to the pile; diverted cards go where they belong and the next is dealt in
    /// their place.
    pub fn deal_one(
        &self,
        pos: &mut Position,
        hand: &mut Hand,
        pile: usize,
        down: bool,
        table: &Table,
    ) -> Option<Card> {
        self.put_under(pos, hand, pile, table);
        while let Some(card) = hand.pop() {
            let later = word(table, "diverted", "replaced") == "afterwards";
            let turned = !down && !later && self.group_of(pile).face != "down";
            let other = if turned { self.diverted(pos, card, table) } else { None };
            if let Some(other) = other {
                self.lay(pos, other, card, false);
                if word(table, "diverted", "replaced") == "leave-gaps" {
                    return None;
                }
            } else {
                self.note_first_rank(pos, pile, card);
                self.lay(pos, pile, card, down);
                return Some(card);
            }
        }
        None
    }

    /// `under`: such cards go under the pack, one after the other, unless no other card is left.
    fn put_under(&self, pos: &Position, hand: &mut Hand, pile: usize, table: &Table) {
        let under = word(table, "under", "");
        let goes = |card: &Card| match under {
            "" => false,
            "alike" => pos.piles[pile].iter().any(|lying| lying.card.rank == card.rank),
            ranks => card::listed(ranks, *card),
        };
        if hand.iter().all(goes) {
            return;
        }
        while hand.last().is_some_and(goes) {
            let card = hand.pop().unwrap();
            hand.insert(0, card);
        }
    }

    /// The first rank of a group is remembered, for `rank_of = "first"`.
    pub fn note_first_rank(&self, pos: &mut Position, pile: usize, card: Card) {
        let place = &self.piles[pile];
        if place.number == 0 && pos.first_ranks[place.group].is_none() {
            pos.first_ranks[place.group] = Some(card.rank);
        }
    }

    /// Where `divert` sends this card.
    pub fn diverted(&self, pos: &Position, card: Card, table: &Table) -> Option<usize> {
        let divert = table.get("divert")?.as_table()?;
        for (group, ranks) in divert {
            if card::listed(ranks.as_str().unwrap(), card) {
                let taker = self
                    .piles_of(group)
                    .into_iter()
                    .find(|&pile| self.takes(pos, pile, &[card], None));
                if taker.is_some() {
                    return taker;
                }
            }
        }
        None
    }

    /// Deals one card of a run-on deal.
    pub fn deal_run_on(
        &self,
        pos: &mut Position,
        hand: &mut Hand,
        piles: &[usize],
        table: &Table,
    ) -> Option<Card> {
        while let Some(card) = hand.pop() {
            if let Some(other) = self.diverted(pos, card, table) {
                self.lay(pos, other, card, false);
            } else {
                let pile = self.opened_pile(pos, piles, card, table);
                self.note_first_rank(pos, pile, card);
                self.lay(pos, pile, card, false);
                return Some(card);
            }
        }
        None
    }

    /// `opener`: where a run-on deal lays a card.
    fn opened_pile(&self, pos: &Position, piles: &[usize], card: Card, table: &Table) -> usize {
        let open = word(table, "open", "");
        match word(table, "opener", "first") {
            "first" => self.run_on_pile(pos, piles, card, open),
            "last" => {
                let begun: Vec<usize> =
                    piles.iter().copied().filter(|&pile| self.is_begun(pos, pile)).collect();
                let Some(&pile) = begun.last() else { return piles[0] };
                let closed = pos.top(pile).is_some_and(|top| card::listed(open, top.card));
                if closed && begun.len() < piles.len() { piles[begun.len()] } else { pile }
            }
            group => {
                let openers = self.piles_of(group);
                if card::listed(open, card) {
                    return self.run_on_pile(pos, &openers, card, open);
                }
                let begun = openers.iter().filter(|&&pile| self.is_begun(pos, pile)).count();
                piles[begun.saturating_sub(1).min(piles.len() - 1)]
            }
        }
    }

    /// The last begun pile, or the next if the card opens one.
    fn run_on_pile(&self, pos: &Position, piles: &[usize], card: Card, open: &str) -> usize {
        let last = piles.iter().rposition(|&pile| self.is_begun(pos, pile));
        let Some(last) = last else { return piles[0] };
        let opens = card::listed(open, card) && last + 1 < piles.len();
        piles[if opens { last + 1 } else { last }]
    }
}

/// Whose turn it is, one after another: the portion and how many cards of it are laid already.
fn turns<'a>(portions: &'a [Portion], by: &str) -> Vec<(&'a Portion, usize)> {
    if by == "piles" {
        return portions.iter().flat_map(|p| (0..p.cards).map(move |nth| (p, nth))).collect();
    }
    let rows = portions.iter().map(|p| p.first_row + p.cards).max().unwrap_or(0);
    let in_row = |row: usize| {
        let due =
            portions.iter().filter(move |p| row >= p.first_row && row < p.first_row + p.cards);
        due.map(move |p| (p, row - p.first_row))
    };
    (0..rows).flat_map(in_row).collect()
}
