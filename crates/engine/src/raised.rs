//! Face-up cards that lie under face-down ones, and how a position keeps them.
//!
//! Cards leave such piles from the top alone, so a card that lies face up under a face-down one, a
//! *raised* one, stays where it is until all that lies on it has left. It is then no longer raised.

use crate::pile::MAX_CARDS;
use crate::rules::Rules;
use crate::search::card_set::CardSet;
use crate::search::key;
use crate::spec::Lie;
use crate::state::State;

impl State {
    /// True if a physical card lies face up under a face-down one.
    #[inline]
    pub(crate) fn is_raised(&self, slot: u8) -> bool {
        match &self.far.0 {
            None => self.raised[usize::from(slot >> 6 & 1)] >> (slot & 63) & 1 != 0,
            Some(far) => far.raised.has(slot),
        }
    }

    /// True if some card lies face up under a face-down one.
    #[inline]
    pub(crate) fn any_raised(&self) -> bool {
        self.far.0.as_ref().map_or(self.raised != [0; 2], |far| !far.raised.is_empty())
    }

    /// The cards that are raised when others lie in their places: `cards[c]` where `c` lay.
    pub(crate) fn raised_after(&self, cards: &[u8; MAX_CARDS]) -> CardSet {
        let all = if self.any_raised() { MAX_CARDS } else { 0 };
        (0..all as u8)
            .filter(|card| self.is_raised(*card))
            .map(|card| cards[card as usize])
            .collect()
    }

    /// Marks those of some cards that lie in a pile as raised.
    pub(crate) fn raise_these(&mut self, pile: usize, cards: CardSet) {
        let (mut slot, len) = (self.top[pile], self.len[pile] as usize);
        for height in (0..len).rev() {
            if cards.has(slot) && !self.is_raised(slot) {
                self.toggle_raised(pile, height, slot);
            }
            slot = self.under(slot);
        }
    }

    /// Forgets that a card is raised, when its pile is set up anew.
    pub(crate) fn forget_raised(&mut self, slot: u8) {
        if self.is_raised(slot) {
            self.toggle_bit(slot);
        }
    }

    /// Marks a card at a height of a pile as raised, or takes the mark away.
    fn toggle_raised(&mut self, pile: usize, height: usize, slot: u8) {
        let hash = self.pile_hash(pile) ^ key::raised(height);
        self.toggle_bit(slot);
        self.set_pile_hash(pile, hash);
    }

    fn toggle_bit(&mut self, slot: u8) {
        match &mut self.far.0 {
            None => self.raised[usize::from(slot >> 6 & 1)] ^= 1 << (slot & 63),
            Some(far) if far.raised.has(slot) => far.raised.remove(slot),
            Some(far) => far.raised.insert(slot),
        }
    }

    /// Marks the cards of a pile from one height up to below another as raised.
    pub(crate) fn raise(&mut self, pile: usize, from: u8, to: u8) {
        let mut slot = self.top[pile];
        for height in (from as usize..self.len[pile] as usize).rev() {
            let under = self.under(slot);
            if height < to as usize {
                self.toggle_raised(pile, height, slot);
            }
            slot = under;
        }
    }

    /// The cards of a pile above a height lie face up: takes the marks of the raised ones right
    /// under it away, and gives the height over the next face-down card.
    pub(crate) fn lower(&mut self, pile: usize, height: u8) -> u8 {
        let above = (self.len[pile] - height) as usize;
        let mut slot = (0..above).fold(self.top[pile], |slot, _| self.under(slot));
        let mut left = height;
        while left > 0 && self.is_raised(slot) {
            left -= 1;
            self.toggle_raised(pile, left as usize, slot);
            slot = self.under(slot);
        }
        left
    }

    /// Turns up the top card of a pile, and takes the marks of the raised cards under it away.
    #[cold]
    pub(crate) fn turn_mixed(&mut self, rules: &Rules, pile: usize) {
        let before = self.share_of(rules, pile, self.pile_hash(pile));
        self.down[pile] = self.lower(pile, self.len[pile] - 1);
        let after = self.share_of(rules, pile, self.pile_hash(pile));
        self.key = self.key.wrapping_add(after).wrapping_sub(before);
    }

    /// Takes back that the top card of a pile was turned up, of which `down` cards lay no higher.
    #[cold]
    pub(crate) fn raise_back(&mut self, rules: &Rules, pile: usize, down: u8) {
        if rules.pile_facts[pile].lie == Lie::Up && self.down[pile] + 1 < down {
            self.raise(pile, self.down[pile], down - 1);
        }
    }
}
