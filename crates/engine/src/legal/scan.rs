//! The moves of a group's cards: all ways at once.

use crate::card::{Face, FaceSet};
use crate::geometry::PileMask;
use crate::moves::Move;
use crate::pile::{MAX_PILES, Pile};
use crate::rules::Rules;
use crate::spec::Take;
use crate::state::{NONE, State};
use crate::tables::{Dest, Group};

/// Most destinations that one group's cards can have: every pile, or fewer by several ways.
pub(crate) const MAX_DESTS: usize = MAX_PILES;

impl State {
    /// The moves of a group whose cards leave one by one, but to the piles of a set.
    pub(super) fn single_carries(
        &self,
        rules: &Rules,
        group: &Group,
        without: PileMask,
        out: &mut Vec<Move>,
    ) {
        let tops = self.tops_of(group);
        let mut hits = [0_u64; 52];
        let mut single = FaceSet::EMPTY;
        for (index, dest) in group.dests.iter().enumerate() {
            let hit = self.takes_outside(rules, dest, without).and(tops);
            single = single.or(hit);
            hit.iter().for_each(|face| hits[face.index()] |= 1 << index);
        }
        if single.is_empty() {
            return;
        }
        for from in group.piles() {
            let top = self.top[from];
            if top == NONE || !single.has(self.face(top)) || self.movable(rules, from) == 0 {
                continue;
            }
            let face = self.face(top);
            for index in bits(hits[face.index()]) {
                let dest = &group.dests[index];
                if dest.guards.is_some() {
                    self.push(rules, dest, from, face, 1, out);
                } else if dest.to as usize != from {
                    out.push(Move::Carry { from: Pile(from as u8), to: Pile(dest.to), cards: 1 });
                }
            }
        }
    }

    /// The faces that a pile takes now by a way, unless it belongs to a set.
    #[expect(clippy::inline_always, reason = "measured: it is most of what listing moves takes")]
    #[inline(always)]
    fn takes_outside(&self, rules: &Rules, dest: &Dest, without: PileMask) -> FaceSet {
        if without >> (dest.to & 63) & 1 != 0 {
            return FaceSet::EMPTY;
        }
        match dest.guards {
            None => self.takes_unguarded(rules, dest),
            Some(_) => self.takes(rules, dest),
        }
    }

    /// All moves of a group, but to the piles of a set.
    pub(super) fn carries(
        &self,
        rules: &Rules,
        group: &Group,
        without: PileMask,
        out: &mut Vec<Move>,
    ) {
        let tops = self.tops_of(group);
        if tops.is_empty() {
            return;
        }
        let mut takes = [FaceSet::EMPTY; MAX_DESTS];
        let mut hits = [0_u64; 52];
        let (mut single, mut several, mut units) = (FaceSet::EMPTY, FaceSet::EMPTY, false);
        for (index, (dest, kept)) in group.dests.iter().zip(&mut takes).enumerate() {
            let takes = self.takes_outside(rules, dest, without);
            *kept = takes;
            match dest.unit {
                0 => several = several.or(takes),
                1 => {}
                _ => {
                    units |= !takes.is_empty();
                    continue;
                }
            }
            let hit = takes.and(tops);
            single = single.or(hit);
            hit.iter().for_each(|face| hits[face.index()] |= 1 << index);
        }
        if matches!(group.take, Take::Top | Take::Any | Take::Ends) {
            several = FaceSet::EMPTY;
        }
        if single.is_empty() && several.is_empty() && !units {
            return;
        }
        let scan = Scan { state: self, rules, group, takes: &takes, hits: &hits, single, several };
        for pile in group.piles() {
            scan.pile(pile, out);
            if units {
                scan.units(pile, out);
            }
        }
    }

    /// The faces on top of a group's piles.
    #[inline]
    fn tops_of(&self, group: &Group) -> FaceSet {
        let tops = self.top[group.piles()].iter().filter(|top| **top != NONE);
        tops.fold(FaceSet::EMPTY, |tops, top| tops.or(FaceSet::of(self.face(*top))))
    }

    /// True if so many cards find room on another pile that takes all of their suits.
    #[inline]
    fn finds_room(&self, rules: &Rules, dest: &Dest, from: usize, count: usize) -> bool {
        let to = dest.to as usize;
        to != from
            && count <= self.room(rules, dest)
            && self.stranger(rules, to, from, count).is_none()
    }

    /// Adds a carry of so many cards, if all that a way asks besides lets them go.
    fn push(
        &self,
        rules: &Rules,
        dest: &Dest,
        from: usize,
        face: Face,
        count: usize,
        out: &mut Vec<Move>,
    ) {
        if self.finds_room(rules, dest, from, count)
            && self.guarded_fits(rules, dest, from, face)
            && (count == 1 || self.so_many_go(rules, dest, count))
            && self.drop_fits(rules, dest, from, count)
        {
            let (from, to) = (Pile(from as u8), Pile(dest.to));
            rules.offer(dest, Move::Carry { from, to, cards: count as u8 }, out);
        }
    }
}

/// Which bits of a word are set, from the lowest.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(lowest)
    })
}

/// One group's cards looked through for moves.
struct Scan<'a> {
    state: &'a State,
    rules: &'a Rules,
    group: &'a Group,
    takes: &'a [FaceSet; MAX_DESTS],
    /// For each face on top of a pile the destinations that take it as a single card, as bits.
    hits: &'a [u64; 52],
    /// What a top card may be to go anywhere.
    single: FaceSet,
    /// What the lowest of several cards may be to go anywhere.
    several: FaceSet,
}

impl Scan<'_> {
    #[inline]
    fn pile(&self, from: usize, out: &mut Vec<Move>) {
        let movable = self.state.movable(self.rules, from);
        if movable == 0 {
            return;
        }
        let top = self.state.top[from];
        let face = self.state.face(top);
        if self.single.has(face) {
            self.offer_top(from, face, out);
        }
        if self.several.is_empty() || movable == 1 {
            return;
        }
        match self.group.take {
            Take::Tail => self.tail(from, movable, out),
            Take::Run => self.run(from, movable, out),
            Take::Pile | Take::TopOrPile => {
                if movable == self.state.loose(self.rules, from) {
                    self.together(from, movable, out);
                }
            }
            Take::TopOrFaceUp | Take::FaceUp => self.together(from, movable, out),
            Take::Top | Take::Any | Take::Ends | Take::None => {}
        }
    }

    #[inline]
    fn tail(&self, from: usize, movable: usize, out: &mut Vec<Move>) {
        let mut slot = self.state.top[from];
        for below in 1..movable {
            slot = self.state.under(slot);
            if self.several.has(self.state.face(slot)) {
                self.offer(from, self.state.face(slot), below + 1, out);
            }
        }
    }

    fn run(&self, from: usize, movable: usize, out: &mut Vec<Move>) {
        let rule = &self.rules.piles[from];
        let row = &self.rules.rows[rule.run as usize];
        let asks_more = !rule.alike.is_empty() || rule.ends_on.is_some();
        let mut slot = self.state.top[from];
        for count in 2..=movable {
            let upper = self.state.face(slot);
            slot = self.state.under(slot);
            let face = self.state.face(slot);
            if !row[face.index()].has(upper)
                || (asks_more && !self.state.is_run(self.rules, from, count))
            {
                return;
            }
            if self.several.has(face) {
                self.offer(from, face, count, out);
            }
        }
    }

    /// Every destination that takes so many cards, which do not move in parts.
    fn together(&self, from: usize, all: usize, out: &mut Vec<Move>) {
        let at_once = self.state.all_at_once(self.rules, self.group, from);
        if at_once.is_some_and(|together| together != all)
            || !self.state.is_run(self.rules, from, all)
        {
            return;
        }
        if let Some(slot) = self.state.slots(from).nth(all - 1)
            && self.several.has(self.state.face(slot))
        {
            self.offer(from, self.state.face(slot), all, out);
        }
    }

    /// Every destination that takes the top card.
    #[inline]
    fn offer_top(&self, from: usize, face: Face, out: &mut Vec<Move>) {
        for index in bits(self.hits[face.index()]) {
            let dest = &self.group.dests[index];
            if dest.guards.is_some() {
                if self.count_fits(dest, from, 1) {
                    self.state.push(self.rules, dest, from, face, 1, out);
                }
            } else if dest.to as usize != from && self.count_fits(dest, from, 1) {
                out.push(Move::Carry { from: Pile(from as u8), to: Pile(dest.to), cards: 1 });
            }
        }
    }

    /// Every destination that takes so many cards, two at least, with this lowest face.
    #[inline]
    fn offer(&self, from: usize, face: Face, count: usize, out: &mut Vec<Move>) {
        for (dest, takes) in self.group.dests.iter().zip(self.takes) {
            if !takes.has(face) || dest.unit != 0 {
                continue;
            }
            if dest.guards.is_some() {
                self.state.push(self.rules, dest, from, face, count, out);
            } else if self.state.finds_room(self.rules, dest, from, count) {
                let (from, to) = (Pile(from as u8), Pile(dest.to));
                out.push(Move::Carry { from, to, cards: count as u8 });
            }
        }
    }

    fn count_fits(&self, dest: &Dest, from: usize, count: usize) -> bool {
        match dest.unit {
            1 => count == 1,
            0 => self
                .state
                .all_at_once(self.rules, self.group, from)
                .is_none_or(|together| together == count),
            _ => false,
        }
    }

    /// Destinations that take exactly so many cards together.
    fn units(&self, from: usize, out: &mut Vec<Move>) {
        for (dest, takes) in self.group.dests.iter().zip(self.takes) {
            if dest.unit > 1 && !takes.is_empty() {
                self.unit(dest, *takes, from, out);
            }
        }
    }

    fn unit(&self, dest: &Dest, takes: FaceSet, from: usize, out: &mut Vec<Move>) {
        let count = dest.unit as usize;
        if self.state.movable(self.rules, from) < count
            || !self.state.unit_leaves(self.rules, self.group, from, count)
        {
            return;
        }
        if let Some(slot) = self.state.slots(from).nth(count - 1)
            && takes.has(self.state.face(slot))
            && self.state.linked(self.rules, self.rules.piles[dest.to as usize].row, from, count)
        {
            self.state.push(self.rules, dest, from, self.state.face(slot), count, out);
        }
    }
}
