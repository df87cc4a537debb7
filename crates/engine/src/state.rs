//! A position: piles as links in fixed arrays, with a key that follows every change.

use std::fmt;

use crate::card::{Card, Face, Rank};
use crate::geometry::PileMask;
use crate::pile::{MAX_CARDS, MAX_PILES, Pile};
use crate::rules::Rules;
use crate::search::card_set::CardSet;
use crate::search::symmetry::phase;
use crate::seed::Seed;
use crate::spec::{Lie, PackSuits, Role};

/// No card: the link under a bottom card, the top of an empty pile.
pub(crate) const NONE: u8 = u8::MAX;

/// Piles whose hash is kept. The hash of later ones is made when it is asked for: games with so
/// many piles have few cards in each.
pub(crate) const HASHED_PILES: usize = 39;
/// Cards whose links are part of the state itself: two packs.
pub(crate) const NEAR_CARDS: usize = 104;

/// What is kept in games of more than two packs: on the heap, so that it is no part of the states
/// of all other games.
#[derive(Clone)]
pub(crate) struct Far {
    /// For each card of a third and fourth pack the one under it.
    pub(crate) below: [u8; MAX_CARDS - NEAR_CARDS],
    /// The cards that lie face up under a face-down one, of all packs.
    pub(crate) raised: CardSet,
}

impl Far {
    const EMPTY: Far = Far { below: [NONE; MAX_CARDS - NEAR_CARDS], raised: CardSet::EMPTY };
}

/// Cards that are kept elsewhere; as large on machines of 32 bits.
#[derive(Clone)]
#[repr(align(8))]
pub(crate) struct FarCards(pub(crate) Option<Box<Far>>);

/// What is counted in play, in one piece: each move keeps all of it for undoing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counters {
    /// Numbers drawn from a foreign generator by redeals.
    pub(crate) drawn: u32,
    /// Redeals used.
    pub(crate) redeals: u32,
    /// Mercies used.
    pub(crate) mercies: u8,
    /// Draws made in this round, where the rules limit them; else 0.
    pub(crate) draws: u8,
    /// The phase of play, on which symmetry rests.
    pub(crate) phase: u8,
}

/// A position that the rules accept. A plain value: a clone is a copy of under one kibibyte, and
/// play in it allocates nothing. In games of more than two packs it has 144 bytes on the heap
/// besides: there a clone is 1,152 bytes in all, and allocates once.
///
/// Invariant: in every pile the cards up to the topmost face-down one lie face down, save those
/// that are `raised`. The `key` and the hashes always agree with the piles
/// ([`recomputed_key`](crate::search::SearchState::recomputed_key)).
#[derive(Clone)]
pub struct State {
    /// For each physical card the one under it. A physical card is `deck * 52 + face`.
    pub(crate) below: [u8; NEAR_CARDS],
    pub(crate) far: FarCards,
    /// In games of up to two packs the cards that lie face up under a face-down one.
    pub(crate) raised: [u64; 2],
    pub(crate) top: [u8; MAX_PILES],
    pub(crate) len: [u8; MAX_PILES],
    /// How many cards, from the bottom, lie no higher than the topmost face-down one.
    pub(crate) down: [u8; MAX_PILES],
    pub(crate) hash: [u128; HASHED_PILES],
    pub(crate) key: u128,
    /// What shuffled redeals are made from.
    pub(crate) seed: Seed,
    pub(crate) counters: Counters,
    /// The base rank that the deal decided, as an index, or `NONE`.
    pub(crate) base: u8,
    suits: PackSuits,
    /// The piles whose hashes are kept are near (`links.rs`).
    pub(crate) has_near: bool,
    /// Piles of which only the number of cards matters.
    pub(crate) sinks: PileMask,
}

impl State {
    /// A position without cards.
    pub(crate) fn empty(rules: &Rules, seed: Seed) -> State {
        let (spec, sinks) = (&rules.spec, rules.sinks);
        let is_large = spec.decks as usize * 52 > NEAR_CARDS;
        State {
            below: [NONE; NEAR_CARDS],
            far: FarCards(is_large.then(|| Box::new(Far::EMPTY))),
            raised: [0; 2],
            top: [NONE; MAX_PILES],
            len: [0; MAX_PILES],
            down: [0; MAX_PILES],
            hash: [0; HASHED_PILES],
            key: 0,
            seed,
            counters: Counters::default(),
            base: NONE,
            suits: spec.suits,
            has_near: !is_large && sinks == 0,
            sinks,
        }
    }

    /// How many cards a pile holds.
    pub fn pile_len(&self, pile: Pile) -> usize {
        self.len[pile.index()] as usize
    }

    /// How many cards of a pile, from its bottom, lie no higher than its topmost face-down one.
    /// They all lie face down but where rules lay face-down cards on face-up ones
    /// ([`State::cards`], [`State::face_down_cards`]).
    pub fn face_down(&self, pile: Pile) -> usize {
        self.down[pile.index()] as usize
    }

    /// How many cards of a pile lie face down.
    pub fn face_down_cards(&self, pile: Pile) -> usize {
        if !self.any_raised() {
            return self.face_down(pile);
        }
        let below = self.pile_len(pile) - self.face_down(pile);
        self.slots(pile.index()).skip(below).filter(|slot| !self.is_raised(*slot)).count()
    }

    /// The top card's face.
    pub fn top_face(&self, pile: Pile) -> Option<Face> {
        let slot = self.top[pile.index()];
        (slot != NONE).then(|| self.face(slot))
    }

    /// The faces of a pile from the top down.
    pub fn faces_down_from_top(&self, pile: Pile) -> impl Iterator<Item = Face> + '_ {
        self.slots(pile.index()).map(|slot| self.face(slot))
    }

    /// The cards of a pile, bottom first.
    pub fn cards(&self, pile: Pile) -> Vec<Card> {
        let (len, down) = (self.pile_len(pile), self.face_down(pile));
        let mut cards: Vec<Card> = self
            .slots(pile.index())
            .enumerate()
            .map(|(depth, slot)| Card {
                face: self.face(slot),
                down: len - depth <= down && !self.is_raised(slot),
            })
            .collect();
        cards.reverse();
        cards
    }

    /// The number of the pass through the game: 1 before any redeal.
    pub fn round(&self) -> u32 {
        self.counters.redeals + 1
    }

    /// Redeals used.
    pub fn redeals_used(&self) -> u32 {
        self.counters.redeals
    }

    /// Mercies used.
    pub fn mercies_used(&self) -> u32 {
        self.counters.mercies as u32
    }

    /// How often the stock has been dealt from in this round, where the rules limit that; else 0.
    pub fn draws_made(&self) -> u32 {
        self.counters.draws as u32
    }

    /// How often the stock may still be dealt from in this round, where the rules limit that.
    pub fn draws_left(&self, rules: &Rules) -> Option<u32> {
        rules.draw_limit().map(|times| u32::from(times.saturating_sub(self.counters.draws)))
    }

    /// True if the stock has been dealt from in this round as often as may be.
    pub(crate) fn draws_spent(&self, rules: &Rules) -> bool {
        self.draws_left(rules) == Some(0)
    }

    /// The base rank, where the deal decides it.
    pub fn base_rank(&self) -> Option<Rank> {
        (self.base != NONE).then(|| Rank::new(self.base))
    }

    /// How many cards lie on foundations.
    pub fn cards_on_foundations(&self, rules: &Rules) -> usize {
        rules
            .piles()
            .filter(|pile| rules.role(*pile) == Role::Foundation)
            .map(|pile| self.pile_len(pile))
            .sum()
    }

    /// The physical cards of a pile from the top down.
    pub(crate) fn slots(&self, pile: usize) -> impl Iterator<Item = u8> + '_ {
        let first = self.top[pile];
        std::iter::successors((first != NONE).then_some(first), |slot| {
            let next = self.under(*slot);
            (next != NONE).then_some(next)
        })
    }

    /// The face of a physical card.
    #[inline]
    pub(crate) fn face(&self, slot: u8) -> Face {
        face_of(self.suits, slot)
    }

    /// Cards of a pile above its floor.
    #[inline]
    pub(crate) fn loose(&self, rules: &Rules, pile: usize) -> usize {
        self.len[pile].saturating_sub(rules.pile_facts[pile].floor) as usize
    }

    /// The number of suits in the packs.
    pub(crate) fn suits(&self) -> PackSuits {
        self.suits
    }

    pub(crate) fn stock_len(&self, rules: &Rules) -> usize {
        rules.stock.map_or(0, |stock| self.len[stock as usize] as usize)
    }

    /// True if a pile lies under others that hold cards, and its own are not free because of it.
    #[inline]
    pub(crate) fn is_covered(&self, rules: &Rules, pile: usize) -> bool {
        rules.any_covered && self.has_over(rules, pile)
    }

    #[cold]
    #[inline(never)]
    fn has_over(&self, rules: &Rules, pile: usize) -> bool {
        self.covering(rules, pile).next().is_some()
    }

    /// The piles with cards that lie over a pile.
    pub(crate) fn covering(&self, rules: &Rules, pile: usize) -> impl Iterator<Item = Pile> {
        let mut over = rules.over[pile];
        std::iter::from_fn(move || {
            let next = (over != 0).then(|| over.trailing_zeros() as u8)?;
            over &= over - 1;
            Some(Pile(next))
        })
        .filter(|pile| self.len[pile.index()] > 0)
    }

    /// The phase of play, on which symmetry rests.
    pub(crate) fn phase_now(&self, rules: &Rules) -> u8 {
        let stock = if rules.stock_fills || self.stock_len(rules) > 0 { phase::STOCK } else { 0 };
        let redeals = if self.redeals_left(rules) { phase::REDEALS } else { 0 };
        let foreign = if self.seed.is_foreign() { phase::FOREIGN } else { 0 };
        stock | redeals | foreign
    }

    /// True while a redeal may still come.
    pub(crate) fn redeals_left(&self, rules: &Rules) -> bool {
        rules.spec.redeal.as_ref().is_some_and(|redeal| {
            redeal.times.is_none_or(|times| self.counters.redeals < u32::from(times))
        })
    }

    /// How many cards lie face down in a pile that is turned up when the stock is empty.
    pub(crate) fn face_down_till_stock_empty(&self, rules: &Rules, pile: usize) -> u8 {
        if self.stock_len(rules) > 0 { self.len[pile] } else { 0 }
    }

    /// True if the top card of a pile of `len` cards is shown when those over it have left, of
    /// which `down` lie face down.
    #[inline]
    pub(crate) fn turns_up(lie: Lie, down: u8, len: u8) -> bool {
        len > 0 && ((lie == Lie::Up && down == len) || lie == Lie::Top)
    }

    /// How many cards lie face down in a pile of `len` cards of which `down` did.
    #[inline]
    pub(crate) fn down_for(lie: Lie, down: u8, len: u8) -> u8 {
        if lie == Lie::Up { down.min(len) } else { State::down_if_not_up(lie, down, len) }
    }

    /// [`State::down_for`] where cards do not lie face up: apart, so that it is no part of most
    /// carries.
    #[inline(never)]
    fn down_if_not_up(lie: Lie, down: u8, len: u8) -> u8 {
        match lie {
            Lie::Up | Lie::UpWhenStockEmpty => down.min(len),
            Lie::Down => len,
            Lie::Top => len.saturating_sub(1),
        }
    }
}

/// The faces of physical cards, for packs of four, three, two and one suits; as many as a `u8` can
/// name, so that none need be checked.
static FACES: [[Face; 256]; 4] =
    [faces(PackSuits::Four), faces(PackSuits::Three), faces(PackSuits::Two), faces(PackSuits::One)];

const fn faces(suits: PackSuits) -> [Face; 256] {
    let mut faces = [Face::from_index(0); 256];
    let mut slot = 0;
    while slot < faces.len() {
        let whole = Face::from_index(slot);
        faces[slot] = Face::new(whole.rank(), suits.shown(whole.suit()));
        slot += 1;
    }
    faces
}

/// The face of a physical card in packs of so many suits.
#[inline]
pub(crate) fn face_of(suits: PackSuits, slot: u8) -> Face {
    FACES[suits as usize][slot as usize]
}

/// Equal if all piles show the same faces, lying the same way, and the counters agree: twin cards
/// are not told apart.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        let counters = |s: &State| {
            let Counters { drawn, redeals, mercies, draws, phase: _ } = s.counters;
            (redeals, mercies, draws, s.base, drawn, s.seed)
        };
        counters(self) == counters(other)
            && self.len == other.len
            && self.down == other.down
            && (0..MAX_PILES).all(|pile| {
                let lies = |state: &State, slot| (state.face(slot), state.is_raised(slot));
                self.slots(pile)
                    .map(|slot| lies(self, slot))
                    .eq(other.slots(pile).map(|slot| lies(other, slot)))
            })
    }
}

impl Eq for State {}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for pile in (0..MAX_PILES).filter(|pile| self.len[*pile] > 0) {
            let cards: Vec<String> =
                self.cards(Pile(pile as u8)).iter().map(ToString::to_string).collect();
            map.entry(&pile, &cards.join(" "));
        }
        map.finish()
    }
}

const _: () = assert!(size_of::<State>() <= 1024, "a state is at most one kibibyte");
const _: () = assert!(size_of::<Far>() <= 144, "what some games keep besides");
// Searches count their memory in states: what they find within a limit is the same everywhere.
const _: () = assert!(size_of::<State>() == 1008, "a state is as large on every machine");
