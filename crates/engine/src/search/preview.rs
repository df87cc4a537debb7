//! What a carry will come to, told before it is made.

use crate::journal::{Cause, Journal, Step};
use crate::moves::Move;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::search::key::DOWN;
use crate::state::State;

impl Rules {
    /// The two piles that a move changes, if it changes nothing else.
    #[inline]
    pub(super) fn only_between(&self, mv: Move) -> Option<(Pile, Pile)> {
        match mv {
            Move::Carry { from, to, .. }
                if self.pile_facts[from.index()].quiet && self.pile_facts[to.index()].quiet =>
            {
                Some((from, to))
            }
            _ => None,
        }
    }
}

/// A carry that was looked into before it is made, and what comes of it.
#[derive(Clone, Copy, Debug)]
pub struct Preview {
    from: u8,
    to: u8,
    count: u8,
    /// If the card under those that leave is shown, how many lay face down until then.
    turned: Option<u8>,
    /// How many cards lie face down in the end.
    down: (u8, u8),
    hash: (u128, u128),
    key: u128,
}

impl Preview {
    /// The key of the position after the carry.
    #[inline]
    pub fn key(&self) -> u128 {
        self.key
    }

    /// The pile that gives cards and the one that gets them.
    #[inline]
    pub fn piles(&self) -> [Pile; 2] {
        [Pile(self.from), Pile(self.to)]
    }

    /// How many cards are carried.
    #[inline]
    pub fn count(&self) -> usize {
        self.count as usize
    }

    /// How many cards of the two piles will lie face down.
    #[inline]
    pub fn face_down(&self) -> [usize; 2] {
        [self.down.0 as usize, self.down.1 as usize]
    }

    /// What [`contents_hash`](super::SearchState::contents_hash) will tell of the two piles.
    #[inline]
    pub fn contents_hashes(&self) -> [u128; 2] {
        [self.hash.0 ^ DOWN[self.down.0 as usize][0], self.hash.1 ^ DOWN[self.down.1 as usize][0]]
    }
}

/// What a previewed carry overwrote: hashes and face-down cards of the two piles.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    hash: (u128, u128),
    down: (u8, u8),
}

impl State {
    /// What a legal carry comes to, if it changes two piles only; `None` for other moves.
    #[expect(clippy::inline_always, reason = "measured: else what is told is copied twice")]
    #[inline(always)]
    pub(super) fn preview(&self, rules: &Rules, mv: Move) -> Option<Preview> {
        let (Move::Carry { cards, .. }, (from, to)) = (mv, rules.only_between(mv)?) else {
            return None;
        };
        let (from, to) = (from.index(), to.index());
        Some(if self.are_near(from, to) {
            self.preview_in::<true>(rules, from, to, cards)
        } else {
            self.preview_far(rules, from, to, cards)
        })
    }

    #[cold]
    #[inline(never)]
    fn preview_far(&self, rules: &Rules, from: usize, to: usize, cards: u8) -> Preview {
        self.preview_in::<false>(rules, from, to, cards)
    }

    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn preview_in<const NEAR: bool>(
        &self,
        rules: &Rules,
        from: usize,
        to: usize,
        cards: u8,
    ) -> Preview {
        let hash = self.hashes_after::<NEAR>(from, to, cards as usize);
        let (left, held) = (self.len[from] - cards, self.len[to] + cards);
        let (lie, onto) = (rules.pile_facts[from].lie, rules.pile_facts[to].lie);
        let moved =
            (Self::down_for(lie, self.down[from], left), Self::down_for(onto, self.down[to], held));
        let turned = Self::turns_up(lie, moved.0, left).then_some(moved.0);
        let down = (moved.0 - u8::from(turned.is_some() && moved.0 == left), moved.1);
        let share = |pile, hash, down| Self::share(rules, self.counters.phase, pile, hash, down);
        let before = self.share_of_both::<NEAR>(rules, from, to);
        let after = share(from, hash.0, down.0).wrapping_add(share(to, hash.1, down.1));
        Preview {
            from: from as u8,
            to: to as u8,
            count: cards,
            down,
            turned,
            hash,
            key: self.key.wrapping_add(after).wrapping_sub(before),
        }
    }

    /// Makes a carry that was previewed in this position.
    #[inline]
    pub(super) fn apply_previewed(&mut self, carry: &Preview, journal: &mut Journal) -> Before {
        journal.open(self);
        let Preview { from, to, count, down, hash, .. } = *carry;
        let (first, second) = (from as usize, to as usize);
        let before = Before {
            hash: (self.pile_hash(first), self.pile_hash(second)),
            down: (self.down[first], self.down[second]),
        };
        journal.steps.push(Step::Shift { from, to, count, down: before.down, cause: Cause::Move });
        if let Some(down) = carry.turned {
            journal.steps.push(Step::Turn { pile: from, down });
        }
        self.hang(first, second, count as usize, hash);
        (self.down[first], self.down[second]) = down;
        self.key = carry.key;
        before
    }

    /// Takes back the newest move of the journal, a carry that was made as previewed.
    #[inline]
    pub(super) fn undo_previewed(
        &mut self,
        carry: &Preview,
        before: &Before,
        journal: &mut Journal,
    ) {
        let Some(frame) = journal.frames.pop() else { return };
        journal.steps.truncate(frame.first as usize);
        let (from, to) = (carry.from as usize, carry.to as usize);
        self.hang(to, from, carry.count as usize, (before.hash.1, before.hash.0));
        (self.down[from], self.down[to]) = before.down;
        self.key = frame.key;
    }
}
