//! Physical cards: which card is which wherever it goes, for those who keep book of what a player
//! has seen.
//!
//! A physical card is a number below [`MAX_CARDS`]; [`CardSet`] is a set of them. The number tells
//! the face: whoever shows positions to players does not show numbers.

use crate::pile::{MAX_CARDS, MAX_PILES};
use crate::rules::Rules;
use crate::search::card_set::CardSet;
use crate::search::key::{self, Counter, DOWN};
use crate::seed::Seed;
use crate::slots::Slots;
use crate::state::State;

impl State {
    /// Puts other cards in the place of cards: `cards[c]` lies afterwards where `c` lay.
    pub(super) fn replace_cards(&mut self, rules: &Rules, cards: &[u8; MAX_CARDS], seed: Seed) {
        // All are taken up before any is laid down, as a card's link is its own.
        let mut taken = Slots::default();
        let raised = self.raised_after(cards);
        let mut counts = [0; MAX_PILES];
        for (pile, count) in counts.iter_mut().enumerate().take(rules.pile_count()) {
            if self.slots(pile).any(|card| cards[card as usize] != card) {
                *count = self.len[pile] as usize;
                let down = self.down[pile];
                self.clear(pile).iter().for_each(|card| taken.push(card));
                self.down[pile] = down;
            }
        }
        let mut first = 0;
        for (pile, count) in counts.into_iter().enumerate() {
            for card in &taken[first..first + count] {
                self.put(pile, cards[*card as usize]);
            }
            first += count;
            if count > 0 && !raised.is_empty() {
                self.raise_these(pile, raised);
            }
        }
        self.seed = seed;
        self.counters.drawn = 0;
        self.settle(rules);
    }

    /// A hash of what is known of a position.
    pub(super) fn hash_of(&self, rules: &Rules, known: CardSet) -> u128 {
        let mut sum = key::counter(Counter::Redeals, self.counters.redeals)
            .wrapping_add(key::counter(Counter::Mercies, u32::from(self.counters.mercies)));
        if rules.draw_limit().is_some() {
            sum = sum.wrapping_add(key::counter(Counter::Draws, u32::from(self.counters.draws)));
        }
        for pile in 0..rules.pile_count() {
            let len = self.len[pile] as usize;
            let mut hash =
                DOWN[len][0].rotate_left(17) ^ DOWN[self.down[pile] as usize][0] ^ key::salt(pile);
            let mut height = len;
            for card in self.slots(pile) {
                height -= 1;
                if known.has(card) {
                    hash ^= key::card(height, self.face(card));
                }
                if self.is_raised(card) {
                    hash ^= key::raised(height);
                }
            }
            sum = sum.wrapping_add(key::mix(hash));
        }
        sum
    }
}
