//! Keys that forget facts which decide nothing, so that positions which differ only by them have
//! one key.
//!
//! What may be forgotten under which rules is for the caller to know; here it is only left out of
//! the sum.

use crate::card::FaceSet;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::search::key;
use crate::search::symmetry::phase;
use crate::state::{NONE, State};

/// What a key forgets.
#[derive(Clone, Debug, Default)]
pub struct Blur {
    /// Of these piles all cards but the top one; their number is kept.
    pub sealed: Vec<Pile>,
    /// Which card a sequence hangs from.
    pub floating: Option<FloatingRuns>,
}

impl Blur {
    /// True if nothing is forgotten.
    pub fn is_empty(&self) -> bool {
        self.sealed.is_empty() && self.floating.is_none()
    }
}

/// Sequences of which it is forgotten what they hang from.
///
/// Of the sequence at the top of each pile the lowest card, its base, is kept in its place. Of the
/// others, the floating cards, it is kept which they are.
#[derive(Clone, Debug)]
pub struct FloatingRuns {
    /// The piles at whose tops the sequences lie.
    pub piles: Vec<Pile>,
    /// For each face what continues a sequence on it.
    pub row: Box<[FaceSet; 52]>,
    /// Piles that want cards. Of a base that one of them wants now it is kept whether another card
    /// lies on it; of floating cards that one of them wants now, how many of each face another card
    /// lies on.
    pub wanting: Vec<Pile>,
}

/// A pile as a key sees it.
#[derive(Clone, Copy)]
struct Seen {
    hash: u128,
    down: u8,
}

impl State {
    /// The key that the position would have if some facts did not matter and, if a pile is given,
    /// that pile were turned over on the stock.
    pub(super) fn key_blurred(&self, rules: &Rules, blur: &Blur, turned: Option<Pile>) -> u128 {
        let turned = turned.zip(rules.stock).map(|(pile, stock)| (pile.index(), stock as usize));
        let phase = turned
            .map_or(self.counters.phase, |(pile, stock)| self.phase_turned(rules, pile, stock));
        let share =
            |pile: usize, seen: Seen| State::share(rules, phase, pile, seen.hash, seen.down);
        let plain = |pile: usize| Seen { hash: self.pile_hash(pile), down: self.down[pile] };
        let mut sum = if phase == self.counters.phase {
            self.key
        } else {
            let shares = (0..rules.pile_count()).map(|pile| share(pile, plain(pile)));
            shares.fold(self.counter_share(rules), u128::wrapping_add)
        };
        let mut put = |pile: usize, seen: Seen| {
            sum = sum.wrapping_sub(share(pile, plain(pile))).wrapping_add(share(pile, seen));
        };
        if let Some((pile, stock)) = turned {
            put(pile, Seen { hash: 0, down: 0 });
            put(stock, self.stock_with(rules, pile, stock));
        }
        for pile in &blur.sealed {
            if self.len[pile.index()] > 1 {
                put(pile.index(), self.sealed(pile.index()));
            }
        }
        sum.wrapping_add(self.key_floated(rules, blur, phase))
    }

    /// What a key changes by if it does not matter what sequences hang from.
    fn key_floated(&self, rules: &Rules, blur: &Blur, phase: u8) -> u128 {
        let Some(floating) = &blur.floating else { return 0 };
        let wanted = floating.wanted(rules, self);
        let (mut change, mut sequences) = (0_u128, 0_u128);
        for pile in &floating.piles {
            let pile = pile.index();
            let (own, down) = (self.pile_hash(pile), self.down[pile]);
            let hash = self.hash_of_fixed(pile, &floating.row, wanted, &mut sequences);
            if hash != own {
                change = change
                    .wrapping_sub(State::share(rules, phase, pile, own, down))
                    .wrapping_add(State::share(rules, phase, pile, hash, down));
            }
        }
        change.wrapping_add(sequences)
    }

    /// The phase of play if a pile were turned over on the stock.
    fn phase_turned(&self, rules: &Rules, pile: usize, stock: usize) -> u8 {
        let full = rules.stock_fills || self.len[stock] > 0 || self.len[pile] > 0;
        self.counters.phase & !phase::STOCK | if full { phase::STOCK } else { 0 }
    }

    /// The stock if a pile were turned over on it.
    fn stock_with(&self, rules: &Rules, pile: usize, stock: usize) -> Seen {
        let (held, len) = (self.len[stock] as usize, self.len[stock] + self.len[pile]);
        let added = self.slots(pile).enumerate();
        let hash = added.fold(self.pile_hash(stock), |hash, (depth, slot)| {
            hash ^ key::card(held + depth, self.face(slot))
        });
        Seen { hash, down: State::down_for(rules.pile_facts[stock].lie, len, len) }
    }

    /// A pile of which only the top card and the number of cards are seen.
    fn sealed(&self, pile: usize) -> Seen {
        let height = self.len[pile] as usize - 1;
        Seen { hash: key::card(height, self.face(self.top[pile])), down: self.down[pile] }
    }

    /// The hash of a pile without the floating cards of its top sequence, and whether its base is
    /// wanted and covered. Adds what is kept of the floating cards.
    ///
    /// A covered base is told from a covered floating card of its face: baring the one and baring
    /// the other are different things.
    #[inline]
    fn hash_of_fixed(
        &self,
        pile: usize,
        row: &[FaceSet; 52],
        wanted: FaceSet,
        sequences: &mut u128,
    ) -> u128 {
        let mut hash = self.pile_hash(pile);
        let (mut slot, mut height) = (self.top[pile], self.len[pile]);
        if slot == NONE {
            return hash;
        }
        let mut face = self.face(slot);
        let mut is_covered = false;
        while height > self.down[pile] + 1 {
            slot = self.under(slot);
            let under = self.face(slot);
            if !row[under.index()].has(face) {
                break;
            }
            height -= 1;
            hash ^= key::card(height as usize, face);
            *sequences = sequences.wrapping_add(key::floating(face));
            if is_covered && wanted.has(face) {
                *sequences = sequences.wrapping_add(key::covered(face));
            }
            face = under;
            is_covered = true;
        }
        if is_covered && wanted.has(face) { hash ^ key::covered_base() } else { hash }
    }
}

impl FloatingRuns {
    /// What the piles that want cards want now.
    pub fn wanted(&self, rules: &Rules, state: &State) -> FaceSet {
        let wants = self.wanting.iter().map(|pile| state.wants(rules, *pile));
        wants.fold(FaceSet::EMPTY, FaceSet::or)
    }
}
