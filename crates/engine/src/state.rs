//! A position: piles as links in fixed arrays, with a key that follows every change.

use std::fmt;

use crate::card::{Card, Face, FaceSet, Rank};
use crate::rules::{BaseRule, MAX_CARDS, MAX_PILES, Pile, Rules};
use crate::search::key::{self, CARD, Counter, DOWN};
use crate::search::symmetry::phase;
use crate::seed::Seed;
use crate::slots::Slots;
use crate::spec::{GatherOrder, Lie, PackSuits, Role};

/// No card: the link under a bottom card, the top of an empty pile.
pub(crate) const NONE: u8 = u8::MAX;

/// A position that the rules accept. A plain value: a clone is a copy of under one kibibyte, and
/// play in it allocates nothing.
///
/// Invariant: in every pile the face-down cards lie under the face-up ones, so one number says
/// which they are. The `key` and the hashes always agree with the piles
/// ([`State::recomputed_key`]).
#[derive(Clone)]
pub struct State {
    /// For each physical card the one under it. A physical card is `deck * 52 + face`.
    below: [u8; MAX_CARDS],
    pub(crate) top: [u8; MAX_PILES],
    pub(crate) len: [u8; MAX_PILES],
    /// How many cards, from the bottom, lie face down.
    pub(crate) down: [u8; MAX_PILES],
    pub(crate) hash: [u128; MAX_PILES],
    pub(crate) key: u128,
    /// What shuffled redeals are made from.
    pub(crate) seed: Seed,
    /// Numbers drawn from a foreign generator by redeals.
    pub(crate) drawn: u32,
    /// Redeals used.
    pub(crate) redeals: u32,
    /// Mercies used.
    pub(crate) mercies: u8,
    /// The base rank that the deal decided, as an index, or `NONE`.
    pub(crate) base: u8,
    pub(crate) phase: u8,
    suits: PackSuits,
}

impl State {
    /// A position without cards.
    pub(crate) fn empty(suits: PackSuits, seed: Seed) -> State {
        State {
            below: [NONE; MAX_CARDS],
            top: [NONE; MAX_PILES],
            len: [0; MAX_PILES],
            down: [0; MAX_PILES],
            hash: [0; MAX_PILES],
            key: 0,
            seed,
            drawn: 0,
            redeals: 0,
            mercies: 0,
            base: NONE,
            phase: 0,
            suits,
        }
    }

    /// The key: 128 bits that are equal for equal positions, and for positions that differ only by
    /// an exchange of piles that nothing in the future can tell apart. Different positions share a
    /// key with a probability of about 2^-128.
    pub fn key(&self) -> u128 {
        self.key
    }

    /// How many cards a pile holds.
    pub fn pile_len(&self, pile: Pile) -> usize {
        self.len[pile.index()] as usize
    }

    /// How many cards of a pile, from its bottom, lie face down.
    pub fn face_down(&self, pile: Pile) -> usize {
        self.down[pile.index()] as usize
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
        let down = self.face_down(pile);
        let mut faces: Vec<Face> = self.faces_down_from_top(pile).collect();
        faces.reverse();
        faces
            .into_iter()
            .enumerate()
            .map(|(height, face)| Card { face, down: height < down })
            .collect()
    }

    /// The number of the pass through the game: 1 before any redeal.
    pub fn round(&self) -> u32 {
        self.redeals + 1
    }

    /// Redeals used.
    pub fn redeals_used(&self) -> u32 {
        self.redeals
    }

    /// Mercies used.
    pub fn mercies_used(&self) -> u32 {
        self.mercies as u32
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

    /// True if the game is won.
    pub fn is_won(&self, rules: &Rules) -> bool {
        let win = &rules.spec.win;
        let each = |groups: &[usize], test: &dyn Fn(usize) -> bool| {
            groups.iter().all(|group| rules.groups[*group].piles().all(test))
        };
        each(&win.full, &|pile| self.len[pile] == rules.hot[pile].capacity)
            && each(&win.empty, &|pile| self.len[pile] <= rules.hot[pile].floor)
            && each(&win.sorted, &|pile| self.is_sorted(rules, pile))
            && win.left.is_none_or(|left| {
                rules.cards() - self.cards_on_foundations(rules) <= left as usize
            })
    }

    /// True if a pile is empty, or one whole suit, face up and linked by its `run`.
    fn is_sorted(&self, rules: &Rules, pile: usize) -> bool {
        let len = self.len[pile] as usize;
        let run = rules.piles[pile].run;
        let one_suit = || {
            let mut suits = self.slots(pile).map(|slot| self.face(slot).suit());
            let first = suits.next();
            suits.all(|suit| Some(suit) == first)
        };
        len == 0
            || (len == rules.spec.ranks()
                && self.down[pile] == 0
                && self.linked(rules, run, pile, len)
                && one_suit())
    }

    /// The physical cards of a pile from the top down.
    pub(crate) fn slots(&self, pile: usize) -> impl Iterator<Item = u8> + '_ {
        let first = self.top[pile];
        std::iter::successors((first != NONE).then_some(first), |slot| {
            let next = self.below[*slot as usize];
            (next != NONE).then_some(next)
        })
    }

    /// The face of a physical card.
    #[inline]
    pub(crate) fn face(&self, slot: u8) -> Face {
        face_of(self.suits, slot)
    }

    #[inline]
    pub(crate) fn under(&self, slot: u8) -> u8 {
        self.below[slot as usize]
    }

    /// Cards of a pile above its floor.
    #[inline]
    pub(crate) fn loose(&self, rules: &Rules, pile: usize) -> usize {
        self.len[pile].saturating_sub(rules.hot[pile].floor) as usize
    }

    pub(crate) fn stock_len(&self, rules: &Rules) -> usize {
        rules.stock.map_or(0, |stock| self.len[stock as usize] as usize)
    }

    /// What an empty pile takes now.
    pub(crate) fn base_of(&self, rules: &Rules, pile: usize) -> FaceSet {
        let rule = &rules.piles[pile];
        let faces = match rule.base {
            BaseRule::Faces(faces) => return faces,
            BaseRule::Chosen => self.chosen_rank(rules, pile),
            BaseRule::FirstRank => self.base_rank().map_or(FaceSet::EMPTY, FaceSet::of_rank),
            BaseRule::Beside { pile, top, plus, same_suit } => {
                self.base_beside(rules, pile as usize, top, plus, same_suit)
            }
        };
        faces.and(rules.hot[pile].suits)
    }

    /// Any rank while no pile of the group holds a card; then the rank with which one begins.
    fn chosen_rank(&self, rules: &Rules, pile: usize) -> FaceSet {
        let group = &rules.groups[rules.piles[pile].group as usize];
        let bottom = group.piles().find_map(|pile| self.slots(pile).last());
        bottom.map_or(FaceSet::ALL, |slot| FaceSet::of_rank(self.face(slot).rank()))
    }

    fn base_beside(
        &self,
        rules: &Rules,
        pile: usize,
        top: bool,
        plus: u8,
        same_suit: bool,
    ) -> FaceSet {
        let slot = if top { self.top[pile] } else { self.slots(pile).last().unwrap_or(NONE) };
        if slot == NONE {
            return FaceSet::EMPTY;
        }
        let rank = (self.face(slot).rank().index() + plus as usize) % rules.spec.ranks();
        let rank = FaceSet::of_rank(Rank::new(rank as u8));
        if same_suit { rank.and(FaceSet::of_suit(self.face(slot).suit())) } else { rank }
    }

    /// Puts a physical card on a pile while a position is set up; hashes follow in
    /// [`State::settle`].
    pub(crate) fn put(&mut self, pile: usize, slot: u8) {
        self.hash[pile] ^= CARD[self.len[pile] as usize][self.face(slot).index()];
        self.below[slot as usize] = self.top[pile];
        self.top[pile] = slot;
        self.len[pile] += 1;
    }

    /// Takes all cards of a pile off while it is set up anew, the bottom card first.
    pub(crate) fn clear(&mut self, pile: usize) -> Slots {
        let mut slots = Slots::default();
        self.slots(pile).for_each(|slot| slots.push(slot));
        slots.reverse();
        self.top[pile] = NONE;
        self.len[pile] = 0;
        self.down[pile] = 0;
        self.hash[pile] = 0;
        slots
    }

    /// Brings phase and key up to date with the piles.
    pub(crate) fn settle(&mut self, rules: &Rules) {
        self.phase = self.phase_now(rules);
        let piles = 0..rules.pile_count();
        let shares = piles.map(|pile| self.share_of(rules, pile, self.hash[pile]));
        self.key = shares.fold(self.counter_share(rules), u128::wrapping_add);
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
        rules
            .spec
            .redeal
            .as_ref()
            .is_some_and(|redeal| redeal.times.is_none_or(|times| self.redeals < u32::from(times)))
    }

    /// The key computed from nothing: equal to [`State::key`] always.
    pub fn recomputed_key(&self, rules: &Rules) -> u128 {
        let piles = (0..rules.pile_count()).map(|pile| {
            let cards = self.slots(pile).enumerate();
            let len = self.len[pile] as usize;
            let hash = cards.fold(0, |hash, (depth, slot)| {
                hash ^ CARD[len - 1 - depth][self.face(slot).index()]
            });
            self.share_of(rules, pile, hash)
        });
        piles.fold(self.counter_share(rules), u128::wrapping_add)
    }

    /// A number that tells what lies in a pile, and how many of it face down: equal for equal
    /// piles, different for others but for a chance of 2^-128.
    #[inline]
    pub fn pile_print(&self, pile: Pile) -> u128 {
        self.hash[pile.index()] ^ DOWN[self.down[pile.index()] as usize][0]
    }

    /// True if the two piles may be exchanged, with all that lies in them, and nothing to come can
    /// tell the difference.
    #[inline]
    pub fn interchangeable(&self, rules: &Rules, a: Pile, b: Pile) -> bool {
        let salts = &rules.salts[self.phase as usize];
        salts[a.index()] == salts[b.index()]
    }

    fn share_of(&self, rules: &Rules, pile: usize, hash: u128) -> u128 {
        State::share(rules, self.phase, pile, hash, self.down[pile])
    }

    #[inline]
    pub(crate) fn share_of_both(&self, rules: &Rules, a: usize, b: usize) -> u128 {
        self.share_of(rules, a, self.hash[a]).wrapping_add(self.share_of(rules, b, self.hash[b]))
    }

    /// What a pile adds to a key in a phase: its cards' hash and how many of them lie face down.
    #[inline]
    pub(crate) fn share(rules: &Rules, phase: u8, pile: usize, hash: u128, down: u8) -> u128 {
        key::mix(hash ^ DOWN[down as usize][0] ^ rules.salts[phase as usize][pile])
    }

    /// What the counters add: only those that decide the future.
    pub(crate) fn counter_share(&self, rules: &Rules) -> u128 {
        let redeal = rules.spec.redeal.as_ref();
        let counted = redeal.is_some_and(|r| r.times.is_some());
        let shuffled = redeal.is_some_and(|r| r.order == GatherOrder::Shuffled);
        let mut sum = key::counter(Counter::Mercies, u32::from(self.mercies));
        sum = sum.wrapping_add(key::counter(Counter::Base, u32::from(self.base.wrapping_add(1))));
        if counted || shuffled {
            sum = sum.wrapping_add(key::counter(Counter::Redeals, self.redeals));
        }
        if shuffled && self.redeals_left(rules) {
            sum = sum.wrapping_add(self.seed.key_share(self.drawn));
        }
        sum
    }

    /// Moves the top `count` cards of a pile as a block, keeping hashes and key. Face-down counts
    /// are then as given.
    #[inline]
    pub(crate) fn shift(
        &mut self,
        rules: &Rules,
        from: usize,
        to: usize,
        count: usize,
        down: (u8, u8),
    ) {
        let before = self.share_of_both(rules, from, to);
        self.relink(from, to, count);
        self.down[from] = down.0;
        self.down[to] = down.1;
        let after = self.share_of_both(rules, from, to);
        self.key = self.key.wrapping_add(after).wrapping_sub(before);
    }

    /// Moves the cards without the key, which is made anew in the end.
    #[inline]
    pub(crate) fn shift_unkeyed(&mut self, from: usize, to: usize, count: usize, down: (u8, u8)) {
        self.relink(from, to, count);
        self.down[from] = down.0;
        self.down[to] = down.1;
    }

    /// The reverse of [`State::shift`], except for the key, which the caller restores.
    #[inline]
    pub(crate) fn shift_back(&mut self, from: usize, to: usize, count: usize, down: (u8, u8)) {
        self.relink(to, from, count);
        self.down[from] = down.0;
        self.down[to] = down.1;
    }

    /// Moves the top `count` cards of a pile as a block, and nothing but links and numbers of
    /// cards.
    #[inline]
    pub(crate) fn link(&mut self, from: usize, to: usize, count: usize) {
        let first = self.top[from];
        let mut last = first;
        for _ in 1..count {
            last = self.below[last as usize];
        }
        self.top[from] = self.below[last as usize];
        self.below[last as usize] = self.top[to];
        self.top[to] = first;
        self.len[from] -= count as u8;
        self.len[to] += count as u8;
    }

    /// Moves the cards and follows the hashes of the two piles.
    #[inline]
    pub(crate) fn relink(&mut self, from: usize, to: usize, count: usize) {
        (self.hash[from], self.hash[to]) = self.hashes_after(from, to, count);
        self.link(from, to, count);
    }

    /// The hashes of two piles after the top `count` cards of the one have gone to the other.
    #[inline]
    pub(crate) fn hashes_after(&self, from: usize, to: usize, count: usize) -> (u128, u128) {
        let (left, held) = (self.len[from] as usize - count, self.len[to] as usize);
        let (mut out, mut into) = (self.hash[from], self.hash[to]);
        let mut slot = self.top[from];
        for offset in (0..count).rev() {
            let face = self.face(slot).index();
            out ^= CARD[left + offset][face];
            into ^= CARD[held + offset][face];
            slot = self.below[slot as usize];
        }
        (out, into)
    }

    /// How many cards lie face down in a pile that is turned up when the stock is empty.
    pub(crate) fn late_down(&self, rules: &Rules, pile: usize) -> u8 {
        if self.stock_len(rules) > 0 { self.len[pile] } else { 0 }
    }

    /// Turns a pile's face-down cards: only the count changes.
    pub(crate) fn set_down(&mut self, rules: &Rules, pile: usize, down: u8) {
        let before = self.share_of(rules, pile, self.hash[pile]);
        self.down[pile] = down;
        let after = self.share_of(rules, pile, self.hash[pile]);
        self.key = self.key.wrapping_add(after).wrapping_sub(before);
    }

    /// True if the top card of a pile of `len` cards is shown when those over it have left, of
    /// which `down` lie face down.
    #[inline]
    pub(crate) fn turns_up(lie: Lie, down: u8, len: u8) -> bool {
        match lie {
            Lie::Up => len > 0 && down == len,
            Lie::Top => len > 0,
            Lie::Down | Lie::UpWhenStockEmpty => false,
        }
    }

    /// How many cards lie face down in a pile of `len` cards of which `down` did.
    #[inline]
    pub(crate) fn down_for(lie: Lie, down: u8, len: u8) -> u8 {
        match lie {
            Lie::Up | Lie::UpWhenStockEmpty => down.min(len),
            Lie::Down => len,
            Lie::Top => len.saturating_sub(1),
        }
    }
}

/// The faces of physical cards, for packs of four, two and one suits.
static FACES: [[Face; MAX_CARDS]; 3] =
    [faces(PackSuits::Four), faces(PackSuits::Two), faces(PackSuits::One)];

const fn faces(suits: PackSuits) -> [Face; MAX_CARDS] {
    let mut faces = [Face::from_index(0); MAX_CARDS];
    let mut slot = 0;
    while slot < MAX_CARDS {
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
        let counters = |s: &State| (s.redeals, s.mercies, s.base, s.drawn, s.seed);
        counters(self) == counters(other)
            && self.len == other.len
            && self.down == other.down
            && (0..MAX_PILES).all(|pile| {
                self.slots(pile)
                    .map(|slot| self.face(slot))
                    .eq(other.slots(pile).map(|slot| other.face(slot)))
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
