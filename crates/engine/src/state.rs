//! A position: piles as links in fixed arrays, with a key that follows every change.

use std::fmt;

use crate::card::{Card, Face, FaceSet, Rank};
use crate::geometry::PileMask;
use crate::rules::{BaseRule, MAX_CARDS, MAX_PILES, Pile, Rules};
use crate::search::key::{self, Counter, DOWN};
use crate::search::symmetry::phase;
use crate::seed::Seed;
use crate::slots::Slots;
use crate::spec::{GatherOrder, Lie, PackSuits, Role};

/// No card: the link under a bottom card, the top of an empty pile.
pub(crate) const NONE: u8 = u8::MAX;

/// Piles whose hash is kept. The hash of later ones is made when it is asked for: games with so many
/// piles have few cards in each.
const HASHED_PILES: usize = 39;
/// Cards whose links are part of the state itself: two packs.
const NEAR_CARDS: usize = 104;

/// Links that lie elsewhere; as large on machines of 32 bits.
#[derive(Clone)]
#[repr(align(8))]
struct FarLinks(Option<Box<[u8; MAX_CARDS - NEAR_CARDS]>>);

/// A position that the rules accept. A plain value: a clone is a copy of under one kibibyte (with
/// more than two packs 104 bytes elsewhere besides), and play in it allocates nothing.
///
/// Invariant: in every pile the face-down cards lie under the face-up ones, so one number says
/// which they are. The `key` and the hashes always agree with the piles
/// ([`State::recomputed_key`]).
#[derive(Clone)]
pub struct State {
    /// For each physical card the one under it. A physical card is `deck * 52 + face`.
    below: [u8; NEAR_CARDS],
    /// The same for the cards of a third and fourth pack.
    far_below: FarLinks,
    pub(crate) top: [u8; MAX_PILES],
    pub(crate) len: [u8; MAX_PILES],
    /// How many cards, from the bottom, lie face down.
    pub(crate) down: [u8; MAX_PILES],
    hash: [u128; HASHED_PILES],
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
    /// Piles of which only the number of cards matters.
    sinks: PileMask,
}

impl State {
    /// A position without cards.
    pub(crate) fn empty(rules: &Rules, seed: Seed) -> State {
        let (spec, sinks) = (&rules.spec, rules.sinks);
        let is_large = spec.decks as usize * 52 > NEAR_CARDS;
        State {
            below: [NONE; NEAR_CARDS],
            far_below: FarLinks(is_large.then(|| Box::new([NONE; MAX_CARDS - NEAR_CARDS]))),
            top: [NONE; MAX_PILES],
            len: [0; MAX_PILES],
            down: [0; MAX_PILES],
            hash: [0; HASHED_PILES],
            key: 0,
            seed,
            drawn: 0,
            redeals: 0,
            mercies: 0,
            base: NONE,
            phase: 0,
            suits: spec.suits,
            sinks,
        }
    }

    /// The key: 128 bits that are equal for equal positions, and for positions that differ only by
    /// an exchange of piles that nothing in the future can tell apart, or in which cards lie where
    /// they stay for good and nothing looks at them. Different positions share a
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
            && each(&win.placed, &|pile| self.is_placed(rules, pile))
            && win.left.is_none_or(|left| {
                rules.cards() - self.cards_on_foundations(rules) <= left as usize
            })
    }

    /// True if a pile is empty, or its base takes its lowest card.
    fn is_placed(&self, rules: &Rules, pile: usize) -> bool {
        let lowest = self.slots(pile).last();
        lowest.is_none_or(|slot| self.base_of(rules, pile).has(self.face(slot)))
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
            let next = self.under(*slot);
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
        match self.below.get(slot as usize) {
            Some(under) => *under,
            None => self.far_under(slot),
        }
    }

    #[cold]
    #[inline(never)]
    fn far_under(&self, slot: u8) -> u8 {
        self.far_below.0.as_ref().map_or(NONE, |far| far[slot as usize - NEAR_CARDS])
    }

    #[inline]
    fn set_under(&mut self, slot: u8, under: u8) {
        match self.below.get_mut(slot as usize) {
            Some(place) => *place = under,
            None => self.set_far_under(slot, under),
        }
    }

    #[cold]
    #[inline(never)]
    fn set_far_under(&mut self, slot: u8, under: u8) {
        if let Some(far) = &mut self.far_below.0 {
            far[slot as usize - NEAR_CARDS] = under;
        }
    }

    /// What lies in a pile, as a number: the exclusive or of a number for each card's height and
    /// face.
    #[inline]
    pub(crate) fn pile_hash(&self, pile: usize) -> u128 {
        match self.hash.get(pile) {
            Some(hash) => *hash,
            None => self.made_hash(pile),
        }
    }

    /// The hash of a pile made from its cards.
    #[cold]
    #[inline(never)]
    fn made_hash(&self, pile: usize) -> u128 {
        let len = self.len[pile] as usize;
        if self.is_sink(pile) {
            return key::height(len);
        }
        let cards = self.slots(pile).enumerate();
        cards.fold(0, |hash, (depth, slot)| hash ^ key::card(len - 1 - depth, self.face(slot)))
    }

    fn is_sink(&self, pile: usize) -> bool {
        self.sinks >> pile & 1 != 0
    }

    /// Keeps the hash of a pile, if it is kept.
    #[inline]
    pub(crate) fn set_pile_hash(&mut self, pile: usize, hash: u128) {
        if let Some(kept) = self.hash.get_mut(pile) {
            *kept = hash;
        }
    }

    /// Cards of a pile above its floor.
    #[inline]
    pub(crate) fn loose(&self, rules: &Rules, pile: usize) -> usize {
        self.len[pile].saturating_sub(rules.hot[pile].floor) as usize
    }

    /// Of how many suits the packs are.
    pub(crate) fn suits(&self) -> PackSuits {
        self.suits
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
            BaseRule::NextTo { first, count } => self.base_next_to(rules, first, count),
        };
        faces.and(rules.hot[pile].suits)
    }

    /// Any rank while no pile of the group holds a card; then the rank with which one begins.
    fn chosen_rank(&self, rules: &Rules, pile: usize) -> FaceSet {
        let group = &rules.groups[rules.piles[pile].group as usize];
        let bottom = group.piles().find_map(|pile| self.slots(pile).last());
        bottom.map_or(FaceSet::ALL, |slot| FaceSet::of_rank(self.face(slot).rank()))
    }

    fn base_next_to(&self, rules: &Rules, first: u16, count: u8) -> FaceSet {
        let says = &rules.neighbours[first as usize..first as usize + count as usize];
        let taken = says.iter().map(|next| match next.pile.map(|pile| self.top[pile as usize]) {
            None => next.edge,
            Some(NONE) => FaceSet::EMPTY,
            Some(top) => rules.rows[next.row as usize][self.face(top).index()],
        });
        taken.fold(FaceSet::EMPTY, FaceSet::or)
    }

    /// True if a pile lies under others that hold cards, and its own are not free because of it.
    #[inline]
    pub(crate) fn is_covered(&self, rules: &Rules, pile: usize) -> bool {
        rules.hot[pile].covered && self.has_over(rules, pile)
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
        let rank = FaceSet::of_rank(rules.spec.pack.plus(self.face(slot).rank(), plus));
        if same_suit { rank.and(FaceSet::of_suit(self.face(slot).suit())) } else { rank }
    }

    /// Puts a physical card on a pile while a position is set up; hashes follow in
    /// [`State::settle`].
    pub(crate) fn put(&mut self, pile: usize, slot: u8) {
        let len = self.len[pile] as usize;
        let hash = self.pile_hash(pile) ^ key::card(len, self.face(slot));
        let hash = if self.is_sink(pile) { key::height(len + 1) } else { hash };
        self.set_pile_hash(pile, hash);
        self.set_under(slot, self.top[pile]);
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
        self.set_pile_hash(pile, 0);
        slots
    }

    /// Brings phase and key up to date with the piles.
    pub(crate) fn settle(&mut self, rules: &Rules) {
        self.phase = self.phase_now(rules);
        let piles = 0..rules.pile_count();
        let shares = piles.map(|pile| self.share_of(rules, pile, self.pile_hash(pile)));
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
        let piles =
            (0..rules.pile_count()).map(|pile| self.share_of(rules, pile, self.made_hash(pile)));
        piles.fold(self.counter_share(rules), u128::wrapping_add)
    }

    /// A number that tells what lies in a pile, and how many of it face down: equal for equal
    /// piles, different for others but for a chance of 2^-128.
    #[inline]
    pub fn pile_print(&self, pile: Pile) -> u128 {
        self.pile_hash(pile.index()) ^ DOWN[self.down[pile.index()] as usize][0]
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
        self.share_of(rules, a, self.pile_hash(a)).wrapping_add(self.share_of(
            rules,
            b,
            self.pile_hash(b),
        ))
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
            last = self.under(last);
        }
        self.top[from] = self.under(last);
        self.set_under(last, self.top[to]);
        self.top[to] = first;
        self.len[from] -= count as u8;
        self.len[to] += count as u8;
    }

    /// Moves the cards and follows the hashes of the two piles.
    #[inline]
    pub(crate) fn relink(&mut self, from: usize, to: usize, count: usize) {
        let (out, into) = self.hashes_after(from, to, count);
        self.set_pile_hash(from, out);
        self.set_pile_hash(to, into);
        self.link(from, to, count);
    }

    /// The hashes of two piles after the top `count` cards of the one have gone to the other.
    #[inline]
    pub(crate) fn hashes_after(&self, from: usize, to: usize, count: usize) -> (u128, u128) {
        let (left, held) = (self.len[from] as usize - count, self.len[to] as usize);
        let (mut out, mut into) = (self.pile_hash(from), self.pile_hash(to));
        let mut slot = self.top[from];
        for offset in (0..count).rev() {
            let face = self.face(slot);
            out ^= key::card(left + offset, face);
            into ^= key::card(held + offset, face);
            slot = self.under(slot);
        }
        if self.sinks == 0 {
            return (out, into);
        }
        self.hashes_of_sinks((from, out, left), (to, into, held + count))
    }

    /// The hashes of two piles of so many cards, one of which may be a sink.
    #[cold]
    #[inline(never)]
    fn hashes_of_sinks(
        &self,
        (from, out, left): (usize, u128, usize),
        (to, into, held): (usize, u128, usize),
    ) -> (u128, u128) {
        let told = |pile, hash, len| if self.is_sink(pile) { key::height(len) } else { hash };
        (told(from, out, left), told(to, into, held))
    }

    /// How many cards lie face down in a pile that is turned up when the stock is empty.
    pub(crate) fn late_down(&self, rules: &Rules, pile: usize) -> u8 {
        if self.stock_len(rules) > 0 { self.len[pile] } else { 0 }
    }

    /// Turns a pile's face-down cards: only the count changes.
    pub(crate) fn set_down(&mut self, rules: &Rules, pile: usize, down: u8) {
        let before = self.share_of(rules, pile, self.pile_hash(pile));
        self.down[pile] = down;
        let after = self.share_of(rules, pile, self.pile_hash(pile));
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
// Searches count their memory in states: what they find within a limit is the same everywhere.
const _: () = assert!(size_of::<State>() == 1008, "a state is as large on every machine");
