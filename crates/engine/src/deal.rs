//! Deals: the layout dealt by the rules. `docs/deals.md` describes all to the bit.

mod kpat;
mod name;
mod pack;

pub use name::{DealError, DealName};
pub(crate) use pack::slots_of;

use crate::card::{Face, FaceSet, Rank};
use crate::rules::Rules;
use crate::spec::{DealStep, Divert, Each, KPatWay, Lie, Opener, Under};
use crate::state::State;
use kpat::Way;
use pack::{Pack, rank_of};

impl Rules {
    /// Deals the cards: the position before the first move.
    ///
    /// # Errors
    /// If an explicit deck is not the pack of the game, or a condition of the deal cannot be met.
    pub fn deal(&self, name: &DealName) -> Result<State, DealError> {
        let mut pack = match name {
            DealName::Own(_) => Pack::own(self, name.seed())?,
            DealName::Deck(faces) => Pack::written(self, faces)?,
            DealName::KPat(_) => Pack::of_kpat(self, name.seed()),
            DealName::Microsoft(_) | DealName::PySol(_) => Pack::foreign(self, name.seed()),
        };
        pack.order.reverse();
        let mut dealer = Dealer { rules: self, state: State::empty(self, name.seed()), pack };
        match self.spec.kpat.filter(|_| matches!(name, DealName::KPat(_))) {
            Some(way) => dealer.lay_as_kpat(way),
            None => dealer.lay(),
        }
        Ok(dealer.finish())
    }

    /// How many cards of the packs show a face.
    pub fn copies(&self, face: Face) -> usize {
        slots_of(self, face).count()
    }

    /// The faces of the packs.
    pub fn pack(&self) -> FaceSet {
        Face::all().filter(|face| self.copies(*face) > 0).collect()
    }

    /// Starts play from piles that are set up: lies, base, moves that make themselves, key.
    pub(crate) fn begin(&self, mut state: State) -> State {
        for pile in self.up_when_stock_empty.iter().map(|pile| *pile as usize) {
            state.down[pile] = state.face_down_till_stock_empty(self, pile);
        }
        state.settle(self);
        state.make_autos(self);
        state
    }
}

struct Dealer<'a> {
    rules: &'a Rules,
    state: State,
    /// The pack, its last card being dealt next.
    pack: Pack,
}

impl Dealer<'_> {
    /// Lays all cards as the steps say.
    fn lay(&mut self) {
        let rules = self.rules;
        for (index, step) in rules.spec.deal.iter().enumerate() {
            self.step(index, step);
        }
    }

    /// Lays all cards in a way of KPat's: as many on each pile, and as many of them face down, as
    /// the steps would lay there.
    fn lay_as_kpat(&mut self, way: KPatWay) {
        let order: Vec<u8> = self.pack.order.iter().rev().copied().collect();
        self.lay();
        let (len, down) = (self.state.len, self.state.down);
        let piles = Way::of(self.rules, way, &len).laid(self.rules, &order);
        self.state = State::empty(self.rules, self.state.seed);
        for (pile, slots) in piles.into_iter().enumerate() {
            self.state.put_all(pile, slots.into_iter());
        }
        self.state.down = down;
    }

    fn step(&mut self, index: usize, step: &DealStep) {
        let group = &self.rules.groups[step.to];
        let first = (group.first + step.skip) as usize;
        let count = step.pile_count(group.count) as usize;
        let held: Vec<u8> = (first..first + count).map(|pile| self.state.len[pile]).collect();
        self.hand_out(index, step, first, count);
        for (offset, held) in held.into_iter().enumerate() {
            self.turn_down(step, first + offset, offset, held);
        }
        self.sink(step, first, count);
        if step.afterwards {
            self.go_afterwards(step);
        }
    }

    /// Puts the cards of the step numbered `index` on `count` piles, from the pile `first` on.
    fn hand_out(&mut self, index: usize, step: &DealStep, first: usize, count: usize) {
        if !step.take.is_empty() {
            let taken = std::mem::take(&mut self.pack.taken[index]);
            for (offset, slot) in taken.into_iter().enumerate() {
                self.state.put(first + offset, slot);
            }
        } else if !step.open.is_empty() {
            self.run_on(step);
        } else if step.each == Each::Rest
            && self.rules.stock == Some(self.rules.groups[step.to].first)
        {
            // The stock is what is left in the hand: it lies as it is, the card to be dealt next on
            // top.
            for slot in std::mem::take(&mut self.pack.order) {
                self.state.put(first, slot);
            }
        } else if step.by_suits {
            while let Some(&slot) = self.pack.order.last() {
                let suit = self.state.face(slot).suit();
                let place = self.rules.spec.suit_set.iter().position(|other| other == suit);
                self.one(first + place.unwrap_or(0), step);
            }
        } else if step.each == Each::Rest {
            while self.one(first, step) {}
        } else {
            self.rounds(step, first, count);
        }
    }

    /// Top cards of the group that a step has dealt to go elsewhere, the leftmost first, until none
    /// does.
    fn go_afterwards(&mut self, step: &DealStep) {
        let (rules, piles) = (self.rules, self.rules.groups[step.to].piles());
        let next = |state: &State| {
            piles.clone().filter(|pile| state.len[*pile] > state.down[*pile]).find_map(|pile| {
                let face = state.face(state.top[pile]);
                state.diverted_to(rules, &step.divert, face).map(|to| (pile, to))
            })
        };
        while let Some((from, to)) = next(&self.state) {
            let down = (self.state.down[from], self.state.down[to]);
            self.state.shift_unkeyed(from, to, 1, down);
        }
    }

    fn rounds(&mut self, step: &DealStep, first: usize, count: usize) {
        let each = |offset: usize| match &step.each {
            Each::Number(number) => *number as usize,
            Each::List(list) => list[offset] as usize,
            Each::Rest => 0,
        };
        let piles: Vec<usize> =
            if step.course.from_right { (0..count).rev().collect() } else { (0..count).collect() };
        let most = piles.iter().map(|offset| each(*offset)).max().unwrap_or(0);
        let mut turns: Vec<(usize, usize)> =
            piles.iter().flat_map(|offset| (0..each(*offset)).map(|row| (row, *offset))).collect();
        if !step.course.by_piles {
            turns.clear();
            turns.extend((0..most).flat_map(|row| {
                piles
                    .iter()
                    .filter(move |offset| row < each(**offset))
                    .map(move |offset| (row, *offset))
            }));
        }
        for (_, offset) in turns {
            if !self.one(first + offset, step) {
                return;
            }
        }
    }

    /// Deals one card, after those that are diverted.
    fn one(&mut self, pile: usize, step: &DealStep) -> bool {
        self.put_under(pile, step);
        while let Some(slot) = self.pack.order.pop() {
            let diverts: &[Divert] = if step.afterwards { &[] } else { &step.divert };
            match self.state.diverted_to(self.rules, diverts, self.state.face(slot)) {
                Some(other) => {
                    self.state.put(other, slot);
                    if step.leaves_gaps {
                        return true;
                    }
                }
                None => {
                    self.state.put(pile, slot);
                    return true;
                }
            }
        }
        false
    }

    /// Puts cards under the pack that do not go to a pile, one after the other, unless all that are
    /// left are such.
    fn put_under(&mut self, pile: usize, step: &DealStep) {
        let (state, order) = (&self.state, &mut self.pack.order);
        let goes_under = |slot: u8| match &step.under {
            Under::None => false,
            Under::Ranks(ranks) => ranks.contains(&rank_of(slot)),
            Under::Alike => state.slots(pile).any(|other| rank_of(other) == rank_of(slot)),
        };
        if !step.under.is_none()
            && let Some(next) = order.iter().rposition(|slot| !goes_under(*slot))
        {
            let passed = order.len() - 1 - next;
            order.rotate_right(passed);
        }
    }

    fn run_on(&mut self, step: &DealStep) {
        let piles = self.rules.groups[step.to].count as usize;
        while let Some(&slot) = self.pack.order.last() {
            if step.until_all_open && self.state.begun(self.rules, step.to) == piles {
                return;
            }
            self.pack.order.pop();
            let to = self
                .state
                .diverted_to(self.rules, &step.divert, self.state.face(slot))
                .unwrap_or_else(|| self.run_on_pile(step, self.state.face(slot).rank()));
            self.state.put(to, slot);
        }
    }

    /// Where a run-on deal lays a card of a rank.
    fn run_on_pile(&self, step: &DealStep, rank: Rank) -> usize {
        let (rules, state) = (self.rules, &self.state);
        let opens = |rank: Rank| step.open.contains(&rank);
        match step.opener {
            Opener::First => state.run_on_pile(rules, step.to, opens(rank)),
            Opener::Last => {
                let pile = state.run_on_pile(rules, step.to, false);
                let closed = state.len[pile] > 0 && opens(state.face(state.top[pile]).rank());
                state.run_on_pile(rules, step.to, closed)
            }
            Opener::Beside(group) if opens(rank) => state.run_on_pile(rules, group, true),
            Opener::Beside(group) => {
                let place = state.begun(rules, group).saturating_sub(1);
                let piles = rules.groups[step.to].piles();
                (piles.start + place).min(piles.end - 1)
            }
        }
    }

    /// Says which cards of a pile lie face down after a step.
    fn turn_down(&mut self, step: &DealStep, pile: usize, offset: usize, held: u8) {
        let len = self.state.len[pile];
        let new = len - held;
        let down = step.down_on(offset).min(new);
        let (lie, before) = (self.rules.pile_facts[pile].lie, self.state.down[pile]);
        let all = if down > 0 { held + down } else { before };
        self.state.down[pile] = State::down_for(lie, all, len);
        if lie == Lie::Up && down > 0 {
            self.state.raise(pile, before, held);
        }
    }

    fn sink(&mut self, step: &DealStep, first: usize, count: usize) {
        if step.sink.is_empty() {
            return;
        }
        for pile in first..first + count {
            let down = self.state.down[pile];
            let slots: Vec<u8> = self.state.clear(pile).to_vec();
            let sinks = |slot: &&u8| step.sink.contains(&rank_of(**slot));
            for slot in slots.iter().filter(sinks).chain(slots.iter().filter(|slot| !sinks(slot))) {
                self.state.put(pile, *slot);
            }
            self.state.down[pile] = down;
        }
    }

    fn finish(mut self) -> State {
        for pile in 0..self.rules.pile_count() {
            let (len, down) = (self.state.len[pile], self.state.down[pile]);
            let lie = self.rules.pile_facts[pile].lie;
            // Diverted cards and a face-down top card are put right.
            let hidden =
                self.state.is_covered(self.rules, pile) || self.state.is_locked(self.rules, pile);
            let shown = lie == Lie::Up && len > 0 && !hidden;
            let turns = shown && down == len;
            let down = if turns { self.state.lower(pile, len - 1) } else { down };
            self.state.down[pile] = State::down_for(lie, down, len);
        }
        if let Some(group) = self.rules.first_rank_group {
            self.state.base = first_rank(self.rules, &self.state, group);
        }
        self.rules.begin(self.state)
    }
}

/// The rank of the lowest card of the first pile of a group that holds one, or `u8::MAX`.
pub(crate) fn first_rank(rules: &Rules, state: &State, group: usize) -> u8 {
    rules.groups[group]
        .piles()
        .find_map(|pile| state.slots(pile).last())
        .map_or(u8::MAX, |slot| rank_of(slot).index() as u8)
}
