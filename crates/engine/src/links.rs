//! How cards hang together in piles: links, hashes, and the key that follows them when cards move.
//!
//! Nearly all play goes on between *near* piles: those whose hashes are kept, in a game of two
//! packs at most. What moves cards is compiled twice, for near piles (`NEAR`) and for all.

use crate::rules::Rules;
use crate::search::key::{self, Counter, DOWN};
use crate::slots::Slots;
use crate::spec::GatherOrder;
use crate::state::{HASHED_PILES, NEAR_CARDS, NONE, State};

impl State {
    /// True if cards move between two piles without a look at what lies elsewhere.
    #[inline]
    pub(crate) fn are_near(&self, from: usize, to: usize) -> bool {
        self.has_near && from < HASHED_PILES && to < HASHED_PILES
    }

    /// The card under a physical card.
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
        self.far.0.as_ref().map_or(NONE, |far| far.below[slot as usize - NEAR_CARDS])
    }

    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn under_in<const NEAR: bool>(&self, slot: u8) -> u8 {
        if NEAR { self.below[slot as usize] } else { self.under(slot) }
    }

    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn set_under<const NEAR: bool>(&mut self, slot: u8, under: u8) {
        if NEAR {
            self.below[slot as usize] = under;
        } else if let Some(place) = self.below.get_mut(slot as usize) {
            *place = under;
        } else if let Some(far) = &mut self.far.0 {
            far.below[slot as usize - NEAR_CARDS] = under;
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

    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    pub(crate) fn hash_in<const NEAR: bool>(&self, pile: usize) -> u128 {
        if NEAR { self.hash[pile] } else { self.pile_hash(pile) }
    }

    /// The hash of a pile made from its cards.
    #[cold]
    #[inline(never)]
    fn made_hash(&self, pile: usize) -> u128 {
        let len = self.len[pile] as usize;
        if self.is_sink(pile) {
            return key::height(len);
        }
        let any_raised = self.any_raised();
        self.slots(pile).enumerate().fold(0, |hash, (depth, slot)| {
            let height = len - 1 - depth;
            let is_raised = any_raised && self.is_raised(slot);
            let raised = if is_raised { key::raised(height) } else { 0 };
            hash ^ key::card(height, self.face(slot)) ^ raised
        })
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

    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn set_hash_in<const NEAR: bool>(&mut self, pile: usize, hash: u128) {
        if NEAR {
            self.hash[pile] = hash;
        } else {
            self.set_pile_hash(pile, hash);
        }
    }

    /// Puts a physical card on a pile while a position is set up; hashes follow in
    /// [`State::settle`].
    pub(crate) fn put(&mut self, pile: usize, slot: u8) {
        if self.are_near(pile, pile) {
            self.put_in::<true>(pile, slot);
        } else {
            self.put_far(pile, slot);
        }
    }

    /// Puts physical cards on a pile, one on another.
    pub(crate) fn put_all(&mut self, pile: usize, slots: impl Iterator<Item = u8>) {
        if self.are_near(pile, pile) {
            slots.for_each(|slot| self.put_in::<true>(pile, slot));
        } else {
            slots.for_each(|slot| self.put_far(pile, slot));
        }
    }

    #[cold]
    #[inline(never)]
    fn put_far(&mut self, pile: usize, slot: u8) {
        self.put_in::<false>(pile, slot);
    }

    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn put_in<const NEAR: bool>(&mut self, pile: usize, slot: u8) {
        let (len, face) = (self.len[pile] as usize, self.face(slot));
        let hash = if NEAR {
            self.hash[pile] ^ key::near_card(len, face)
        } else if self.is_sink(pile) {
            key::height(len + 1)
        } else {
            self.pile_hash(pile) ^ key::card(len, face)
        };
        self.set_hash_in::<NEAR>(pile, hash);
        self.set_under::<NEAR>(slot, self.top[pile]);
        self.top[pile] = slot;
        self.len[pile] += 1;
    }

    /// Takes all cards of a pile off while it is set up anew, the bottom card first.
    pub(crate) fn clear(&mut self, pile: usize) -> Slots {
        let mut slots = Slots::default();
        self.slots(pile).for_each(|slot| slots.push(slot));
        slots.reverse();
        if self.any_raised() {
            slots.iter().for_each(|slot| self.forget_raised(slot));
        }
        self.top[pile] = NONE;
        self.len[pile] = 0;
        self.down[pile] = 0;
        self.set_pile_hash(pile, 0);
        slots
    }

    /// Brings phase and key up to date with the piles.
    pub(crate) fn settle(&mut self, rules: &Rules) {
        self.counters.phase = self.phase_now(rules);
        let piles = 0..rules.pile_count();
        let shares = piles.map(|pile| self.share_of(rules, pile, self.pile_hash(pile)));
        self.key = shares.fold(self.counter_share(rules), u128::wrapping_add);
    }

    /// The key computed from nothing: equal to the one that is kept, always.
    pub(crate) fn recomputed_key(&self, rules: &Rules) -> u128 {
        let piles =
            (0..rules.pile_count()).map(|pile| self.share_of(rules, pile, self.made_hash(pile)));
        piles.fold(self.counter_share(rules), u128::wrapping_add)
    }

    #[inline]
    pub(crate) fn share_of(&self, rules: &Rules, pile: usize, hash: u128) -> u128 {
        State::share(rules, self.counters.phase, pile, hash, self.down[pile])
    }

    /// What two piles add to the key.
    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    pub(crate) fn share_of_both<const NEAR: bool>(
        &self,
        rules: &Rules,
        a: usize,
        b: usize,
    ) -> u128 {
        let share = |pile| self.share_of(rules, pile, self.hash_in::<NEAR>(pile));
        share(a).wrapping_add(share(b))
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
        let mut sum = key::counter(Counter::Mercies, u32::from(self.counters.mercies));
        sum = sum.wrapping_add(key::counter(Counter::Base, u32::from(self.base.wrapping_add(1))));
        if rules.draw_limit().is_some() {
            sum = sum.wrapping_add(key::counter(Counter::Draws, u32::from(self.counters.draws)));
        }
        if counted || shuffled {
            sum = sum.wrapping_add(key::counter(Counter::Redeals, self.counters.redeals));
        } else if rules.last_round > 0 {
            let round = self.counters.redeals.min(rules.last_round);
            sum = sum.wrapping_add(key::counter(Counter::Redeals, round));
        }
        if shuffled && self.redeals_left(rules) {
            sum = sum.wrapping_add(self.seed.key_share(self.counters.drawn));
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
        if self.are_near(from, to) {
            self.shift_in::<true>(rules, from, to, count, down);
        } else {
            self.shift_far(rules, from, to, count, down);
        }
    }

    #[cold]
    #[inline(never)]
    fn shift_far(&mut self, rules: &Rules, from: usize, to: usize, count: usize, down: (u8, u8)) {
        self.shift_in::<false>(rules, from, to, count, down);
    }

    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn shift_in<const NEAR: bool>(
        &mut self,
        rules: &Rules,
        from: usize,
        to: usize,
        count: usize,
        down: (u8, u8),
    ) {
        let share = |state: &State, pile, hash| state.share_of(rules, pile, hash);
        let held = (self.hash_in::<NEAR>(from), self.hash_in::<NEAR>(to));
        let before = share(self, from, held.0).wrapping_add(share(self, to, held.1));
        let hashes = self.hashes_with::<NEAR>(from, to, count, held);
        self.hang_in::<NEAR>(from, to, count, hashes);
        (self.down[from], self.down[to]) = down;
        let after = share(self, from, hashes.0).wrapping_add(share(self, to, hashes.1));
        self.key = self.key.wrapping_add(after).wrapping_sub(before);
    }

    /// Turns so many cards over from one pile to the other, one by one, keeping hashes and key.
    pub(crate) fn shift_over(
        &mut self,
        rules: &Rules,
        from: usize,
        to: usize,
        count: usize,
        down: (u8, u8),
    ) {
        let before = self.share_of_both::<false>(rules, from, to);
        if self.are_near(from, to) {
            let hashes = self.hashes_turned(from, to, count);
            self.hang_turned(from, to, count, hashes);
        } else {
            (0..count).for_each(|_| self.relink(from, to, 1));
        }
        (self.down[from], self.down[to]) = down;
        let after = self.share_of_both::<false>(rules, from, to);
        self.key = self.key.wrapping_add(after).wrapping_sub(before);
    }

    /// The hashes of two near piles after the top `count` cards of the one have been turned over on
    /// the other.
    #[inline]
    fn hashes_turned(&self, from: usize, to: usize, count: usize) -> (u128, u128) {
        let (all, held) = (self.len[from] as usize, self.len[to] as usize);
        let (mut out, mut into) = (self.hash[from], self.hash[to]);
        let mut slot = self.top[from];
        for turned in 0..count {
            let face = self.face(slot);
            out ^= key::near_card(all - 1 - turned, face);
            into ^= key::near_card(held + turned, face);
            slot = self.below[slot as usize];
        }
        (out, into)
    }

    /// Turns the top `count` cards of a pile over on another; it is known what they hash to then.
    #[inline]
    pub(crate) fn hang_turned(
        &mut self,
        from: usize,
        to: usize,
        count: usize,
        hashes: (u128, u128),
    ) {
        if !self.are_near(from, to) {
            return (0..count).for_each(|_| self.hang(from, to, 1, hashes));
        }
        (self.hash[from], self.hash[to]) = hashes;
        let (mut slot, mut last) = (self.top[from], self.top[to]);
        for _ in 0..count {
            let under = &mut self.below[slot as usize];
            let next = std::mem::replace(under, last);
            (last, slot) = (slot, next);
        }
        (self.top[from], self.top[to]) = (slot, last);
        self.len[from] -= count as u8;
        self.len[to] += count as u8;
    }

    /// Moves the cards without the key, which the caller computes anew when all is moved.
    #[expect(clippy::inline_always, reason = "measured: draws take a hundredth fewer instructions")]
    #[inline(always)]
    pub(crate) fn shift_unkeyed(&mut self, from: usize, to: usize, count: usize, down: (u8, u8)) {
        self.relink(from, to, count);
        (self.down[from], self.down[to]) = down;
    }

    /// The reverse of [`State::shift`], except for the key, which the caller restores.
    #[inline]
    pub(crate) fn shift_back(&mut self, from: usize, to: usize, count: usize, down: (u8, u8)) {
        self.relink(to, from, count);
        (self.down[from], self.down[to]) = down;
    }

    /// Moves the cards and follows the hashes of the two piles.
    #[inline]
    pub(crate) fn relink(&mut self, from: usize, to: usize, count: usize) {
        if self.are_near(from, to) {
            self.relink_in::<true>(from, to, count);
        } else {
            self.relink_far(from, to, count);
        }
    }

    #[cold]
    #[inline(never)]
    fn relink_far(&mut self, from: usize, to: usize, count: usize) {
        self.relink_in::<false>(from, to, count);
    }

    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn relink_in<const NEAR: bool>(&mut self, from: usize, to: usize, count: usize) {
        // A hash that is not kept need not be known.
        let kept = |pile: usize| self.hash.get(pile).copied().unwrap_or(0);
        let held = if NEAR { (self.hash[from], self.hash[to]) } else { (kept(from), kept(to)) };
        let hashes = self.hashes_with::<NEAR>(from, to, count, held);
        self.hang_in::<NEAR>(from, to, count, hashes);
    }

    /// Moves cards between two piles of which it is known what they hash to then.
    #[inline]
    pub(crate) fn hang(&mut self, from: usize, to: usize, count: usize, hashes: (u128, u128)) {
        if self.are_near(from, to) {
            self.hang_in::<true>(from, to, count, hashes);
        } else {
            self.hang_far(from, to, count, hashes);
        }
    }

    #[cold]
    #[inline(never)]
    fn hang_far(&mut self, from: usize, to: usize, count: usize, hashes: (u128, u128)) {
        self.hang_in::<false>(from, to, count, hashes);
    }

    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn hang_in<const NEAR: bool>(
        &mut self,
        from: usize,
        to: usize,
        count: usize,
        (out, into): (u128, u128),
    ) {
        self.set_hash_in::<NEAR>(from, out);
        self.set_hash_in::<NEAR>(to, into);
        let first = self.top[from];
        let mut last = first;
        for _ in 1..count {
            last = self.under_in::<NEAR>(last);
        }
        self.top[from] = self.under_in::<NEAR>(last);
        self.set_under::<NEAR>(last, self.top[to]);
        self.top[to] = first;
        self.len[from] -= count as u8;
        self.len[to] += count as u8;
    }

    /// The hashes of two piles after the top `count` cards of the one have gone to the other.
    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    pub(crate) fn hashes_after<const NEAR: bool>(
        &self,
        from: usize,
        to: usize,
        count: usize,
    ) -> (u128, u128) {
        let hashes = (self.hash_in::<NEAR>(from), self.hash_in::<NEAR>(to));
        self.hashes_with::<NEAR>(from, to, count, hashes)
    }

    /// [`State::hashes_after`] of two piles with hashes that are known.
    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn hashes_with<const NEAR: bool>(
        &self,
        from: usize,
        to: usize,
        count: usize,
        (mut out, mut into): (u128, u128),
    ) -> (u128, u128) {
        let (left, held) = (self.len[from] as usize - count, self.len[to] as usize);
        let number = if NEAR { key::near_card } else { key::card };
        let mut slot = self.top[from];
        for offset in (0..count).rev() {
            let face = self.face(slot);
            out ^= number(left + offset, face);
            into ^= number(held + offset, face);
            slot = self.under_in::<NEAR>(slot);
        }
        if NEAR || self.sinks == 0 {
            return (out, into);
        }
        let told = |pile, hash, len| if self.is_sink(pile) { key::height(len) } else { hash };
        (told(from, out, left), told(to, into, held + count))
    }

    /// Turns a pile's face-down cards: only the count changes.
    pub(crate) fn set_down(&mut self, rules: &Rules, pile: usize, down: u8) {
        let before = self.share_of(rules, pile, self.pile_hash(pile));
        self.down[pile] = down;
        let after = self.share_of(rules, pile, self.pile_hash(pile));
        self.key = self.key.wrapping_add(after).wrapping_sub(before);
    }
}
