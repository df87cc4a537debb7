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

/// Piles whose part in keys is remembered. Not measured.
const HANGING: usize = 128;
/// Pairs of stock and pile whose part in keys is remembered. Not measured.
const TURNED: usize = 32;

/// What keys were found to forget of piles: from one position to the next most lie unchanged.
#[derive(Clone, Debug, Default)]
pub struct BlurMemory {
    hanging: Vec<(Hanging, u128)>,
    turned: Vec<(Turned, u128)>,
}

/// A pile whose sequence is seen without what it hangs from.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hanging {
    hash: u128,
    wanted: FaceSet,
    pile: u8,
    down: u8,
    phase: u8,
}

/// A pile to be turned over, and the stock.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Turned {
    hashes: [u128; 2],
    down: [u8; 2],
    phase: u8,
}

impl BlurMemory {
    /// What the key changes by for a pile.
    #[inline]
    fn hanging(&mut self, pile: Hanging, find: impl FnOnce() -> u128) -> u128 {
        if self.hanging.is_empty() {
            // No pile has this number.
            let none = Hanging { pile: u8::MAX, ..pile };
            self.hanging = vec![(none, 0); HANGING];
        }
        let place = &mut self.hanging[pile.hash as usize % HANGING];
        if place.0 != pile {
            *place = (pile, find());
        }
        place.1
    }

    /// What the key changes by for stock and pile.
    #[inline]
    fn turned(&mut self, turned: Turned, find: impl FnOnce() -> u128) -> u128 {
        if self.turned.is_empty() {
            // There is no such phase.
            let none = Turned { phase: u8::MAX, ..turned };
            self.turned = vec![(none, 0); TURNED];
        }
        let [pile, stock] = turned.hashes;
        let place = &mut self.turned[(pile ^ stock.rotate_left(7)) as usize % TURNED];
        if place.0 != turned {
            *place = (turned, find());
        }
        place.1
    }
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
    pub(super) fn key_blurred(
        &self,
        rules: &Rules,
        blur: &Blur,
        turned: Option<Pile>,
        memory: &mut BlurMemory,
    ) -> u128 {
        let turned = turned.zip(rules.stock).map(|(pile, stock)| (pile.index(), stock as usize));
        let phase = turned
            .map_or(self.counters.phase, |(pile, stock)| self.phase_turned(rules, pile, stock));
        let mut sum = if phase == self.counters.phase {
            self.key
        } else {
            let own =
                |pile| State::share(rules, phase, pile, self.pile_hash(pile), self.down[pile]);
            (0..rules.pile_count()).map(own).fold(self.counter_share(rules), u128::wrapping_add)
        };
        if let Some(piles) = turned {
            sum = sum.wrapping_add(self.change_if_turned(rules, phase, piles, memory));
        }
        for pile in &blur.sealed {
            if self.len[pile.index()] > 1 {
                let seen = self.sealed(pile.index());
                sum = sum.wrapping_add(self.change_if_seen(rules, phase, pile.index(), seen));
            }
        }
        sum.wrapping_add(self.key_floated(rules, blur, phase, memory))
    }

    /// What a key changes by if a pile is seen so.
    #[inline]
    fn change_if_seen(&self, rules: &Rules, phase: u8, pile: usize, seen: Seen) -> u128 {
        let own = State::share(rules, phase, pile, self.pile_hash(pile), self.down[pile]);
        State::share(rules, phase, pile, seen.hash, seen.down).wrapping_sub(own)
    }

    /// What a key changes by if a pile is turned over on the stock.
    fn change_if_turned(
        &self,
        rules: &Rules,
        phase: u8,
        (pile, stock): (usize, usize),
        memory: &mut BlurMemory,
    ) -> u128 {
        let hashes = [self.pile_hash(pile), self.pile_hash(stock)];
        let turned = Turned { hashes, down: [self.down[pile], self.down[stock]], phase };
        memory.turned(turned, || {
            let turned = Seen { hash: 0, down: 0 };
            let gone = self.change_if_seen(rules, phase, pile, turned);
            let come = self.stock_with(rules, pile, stock);
            gone.wrapping_add(self.change_if_seen(rules, phase, stock, come))
        })
    }

    /// What a key changes by if it does not matter what sequences hang from.
    fn key_floated(&self, rules: &Rules, blur: &Blur, phase: u8, memory: &mut BlurMemory) -> u128 {
        let Some(floating) = &blur.floating else { return 0 };
        let wanted = floating.wanted(rules, self);
        let held = floating.piles.iter().map(|pile| pile.index());
        held.filter(|pile| self.len[*pile] > 0).fold(0, |change, index| {
            let (hash, down) = (self.pile_hash(index), self.down[index]);
            let pile = Hanging { hash, wanted, pile: index as u8, down, phase };
            let find = || self.change_if_floating(rules, &floating.row, &pile);
            change.wrapping_add(memory.hanging(pile, find))
        })
    }

    /// What a key changes by if it does not matter what the sequence of a pile hangs from.
    #[inline(never)]
    fn change_if_floating(&self, rules: &Rules, row: &[FaceSet; 52], of: &Hanging) -> u128 {
        let (pile, mut sequences) = (of.pile as usize, 0);
        let hash = self.hash_of_fixed(pile, row, of.wanted, &mut sequences);
        if hash == of.hash {
            return sequences;
        }
        let seen = Seen { hash, down: of.down };
        self.change_if_seen(rules, of.phase, pile, seen).wrapping_add(sequences)
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
