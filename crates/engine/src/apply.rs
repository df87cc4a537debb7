//! Making moves, with all that follows from them, and taking them back.

use crate::card::{Face, Rank};
use crate::journal::{Cause, Frame, Journal, Step};
use crate::moves::{Move, PileSet};
use crate::refusal::Refusal;
use crate::rules::{MAX_CARDS, Pile, Rules};
use crate::seed::{Priorities, Seed};
use crate::slots::Slots;
use crate::spec::{Divert, DrawStep, GatherOrder, GroupId, Redeal, RedealBy, Role};
use crate::state::State;

/// A move being made.
struct MoveContext<'a> {
    rules: &'a Rules,
    journal: &'a mut Journal,
    /// The key follows every card; otherwise it is made anew when all is done.
    keyed: bool,
}

impl State {
    /// Plays a move with all its consequences.
    ///
    /// # Errors
    /// Says which rule forbids the move; the position is then unchanged.
    pub fn play(&mut self, rules: &Rules, mv: Move, journal: &mut Journal) -> Result<(), Refusal> {
        match self.why_not(rules, mv) {
            Some(refusal) => Err(refusal),
            None => {
                self.apply_unchecked(rules, mv, journal);
                Ok(())
            }
        }
    }

    /// Plays a move that is known to be legal, with all its consequences.
    ///
    /// # Panics
    /// An illegal move may panic or leave a position that no play could reach.
    pub fn apply_unchecked(&mut self, rules: &Rules, mv: Move, journal: &mut Journal) {
        journal.open(self);
        let context = &mut MoveContext {
            rules,
            journal,
            keyed: matches!(mv, Move::Carry { .. } | Move::Remove(_)),
        };
        match mv {
            Move::Carry { from, to, cards } => {
                let (from, to) = (from.index(), to.index());
                self.carry(context, from, to, cards as usize, Cause::Move);
                self.after_leaving(context, from);
            }
            Move::Merci { from, depth, to } => {
                let (from, to, depth) = (from.index(), to.index(), depth as usize);
                self.carry(context, from, to, depth, Cause::Aside);
                self.carry(context, to, from, depth - 1, Cause::Aside);
                self.mercies += u8::from(!rules.picks(from));
            }
            Move::Remove(piles) => self.remove(context, piles),
            Move::Draw => self.draw(context),
            Move::Redeal => self.redeal(context),
        }
        if !rules.late.is_empty() {
            self.turn_late(context);
        }
        if rules.any_auto {
            self.autos(context);
        }
        if !context.keyed || (rules.stock.is_some() && self.phase_now(rules) != self.phase) {
            self.settle(rules);
        }
    }

    /// Brings `at` cards to a waste by turning cards between it and the stock, then plays a carry;
    /// all is taken back as one move.
    ///
    /// Where stock and waste are one sequence that is turned over and over, this is the position
    /// that so many draws and redeals and the move lead to, save for the number of redeals used,
    /// which stays. For searches, to which turning is no decision.
    ///
    /// # Panics
    /// As [`State::apply_unchecked`]; also if stock and waste hold fewer cards.
    pub fn turn_and_carry(
        &mut self,
        rules: &Rules,
        waste: Pile,
        at: usize,
        mv: Move,
        journal: &mut Journal,
    ) {
        journal.open(self);
        let context = &mut MoveContext { rules, journal, keyed: true };
        let (Some(stock), Move::Carry { from, to, cards }) = (rules.stock, mv) else { return };
        let (stock, waste, held) =
            (stock as usize, waste.index(), self.len[waste.index()] as usize);
        if held < at {
            self.turn_over(context, stock, waste, at - held, Cause::Dealt);
        } else if held > at {
            self.turn_over(context, waste, stock, held - at, Cause::Gather);
        }
        self.carry(context, from.index(), to.index(), cards as usize, Cause::Move);
        self.after_leaving(context, from.index());
        if rules.any_auto {
            self.autos(context);
        }
        if self.phase_now(rules) != self.phase {
            self.settle(rules);
        }
    }

    /// Turns cards over from one pile to the other, one by one, so that their order is reversed.
    fn turn_over(
        &mut self,
        context: &mut MoveContext<'_>,
        from: usize,
        to: usize,
        count: usize,
        cause: Cause,
    ) {
        let rules = context.rules;
        let down = (self.down[from], self.down[to]);
        context.journal.hashes.push((self.pile_hash(from), self.pile_hash(to)));
        context.journal.steps.push(Step::Over {
            from: from as u8,
            to: to as u8,
            count: count as u8,
            down,
            cause,
        });
        let after = (
            Self::down_for(rules.hot[from].lie, down.0, self.len[from] - count as u8),
            Self::down_for(rules.hot[to].lie, down.1, self.len[to] + count as u8),
        );
        self.shift_over(rules, from, to, count, after);
    }

    /// Takes back the newest move of the journal. Does nothing if there is none.
    pub fn undo(&mut self, rules: &Rules, journal: &mut Journal) {
        let Some(frame) = journal.frames.pop() else { return };
        while journal.steps.len() > frame.first as usize {
            match journal.steps.pop() {
                Some(Step::Shift { from, to, count, down, .. }) => {
                    self.shift_back(from as usize, to as usize, count as usize, down);
                }
                Some(Step::Turn { pile, down } | Step::Down { pile, down }) => {
                    self.down[pile as usize] = down;
                }
                Some(Step::Over { from, to, count, down, .. }) => {
                    let (from, to) = (from as usize, to as usize);
                    if let Some((out, into)) = journal.hashes.pop() {
                        (0..count).for_each(|_| self.hang(to, from, 1, (into, out)));
                    }
                    (self.down[from], self.down[to]) = down;
                }
                Some(Step::RankOrder { slot }) => self.reorder_back(rules, journal, slot),
                None => break,
            }
        }
        self.restore(&frame);
    }

    fn restore(&mut self, frame: &Frame) {
        self.key = frame.key;
        self.redeals = frame.redeals;
        self.drawn = frame.drawn;
        self.mercies = frame.mercies;
        self.phase = frame.phase;
    }

    #[inline]
    fn carry(
        &mut self,
        context: &mut MoveContext<'_>,
        from: usize,
        to: usize,
        count: usize,
        cause: Cause,
    ) {
        let rules = context.rules;
        let before = (self.down[from], self.down[to]);
        let lens = (self.len[from] - count as u8, self.len[to] + count as u8);
        let after = (
            Self::down_for(rules.hot[from].lie, before.0, lens.0),
            Self::down_for(rules.hot[to].lie, before.1, lens.1),
        );
        if count == 0 {
            return;
        }
        if context.keyed {
            self.shift(context.rules, from, to, count, after);
        } else {
            self.shift_unkeyed(from, to, count, after);
        }
        context.journal.steps.push(Step::Shift {
            from: from as u8,
            to: to as u8,
            count: count as u8,
            down: before,
            cause,
        });
    }

    /// What happens by itself where cards have left: the next card is turned up, and what lay under
    /// the pile; an emptied pile is refilled.
    #[inline]
    fn after_leaving(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        self.turn_top(context, pile);
        if context.rules.hot[pile].wakes {
            self.uncover(context, pile);
            if self.loose(context.rules, pile) == 0 {
                self.refill(context, pile);
            }
        }
    }

    /// Turns up the top card of a pile, and what no pile lies over any more since cards left it.
    fn turn_shown(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        self.turn_top(context, pile);
        self.uncover(context, pile);
    }

    /// Turns up what no pile lies over any more.
    fn uncover(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        let rules = context.rules;
        if !rules.any_covered || self.len[pile] > 0 {
            return;
        }
        for under in rules.groups[rules.piles[pile].group as usize].piles() {
            if rules.over[under] >> pile & 1 != 0 {
                self.turn_top(context, under);
            }
        }
    }

    /// The top cards of some piles leave together, pile by pile; then follows what follows, again
    /// pile by pile.
    fn remove(&mut self, context: &mut MoveContext<'_>, piles: PileSet) {
        let Some(discard) = self.discard_of(context.rules, piles) else { return };
        for pile in piles.iter() {
            self.carry(context, pile.index(), discard, 1, Cause::Move);
        }
        for pile in piles.iter() {
            self.after_leaving(context, pile.index());
        }
    }

    /// Turns up the top card of a pile, if it lies face down and nothing lies over it.
    #[inline]
    fn turn_top(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        let (len, down) = (self.len[pile], self.down[pile]);
        if Self::turns_up(context.rules.hot[pile].lie, down, len) {
            self.turn(context, pile);
        }
    }

    #[inline(never)]
    fn turn(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        let rules = context.rules;
        if self.is_covered(rules, pile) {
            return;
        }
        let (len, down) = (self.len[pile], self.down[pile]);
        context.journal.steps.push(Step::Turn { pile: pile as u8, down });
        if down == len {
            self.set_down(rules, pile, len - 1);
        }
    }

    /// Piles that lie face down while the stock holds cards are turned when it runs out, and when
    /// it is made anew.
    fn turn_late(&mut self, context: &mut MoveContext<'_>) {
        let rules = context.rules;
        for &pile in &rules.late {
            let (wanted, down) = (self.late_down(rules, pile as usize), self.down[pile as usize]);
            if wanted < down {
                context.journal.steps.push(Step::Turn { pile, down });
            } else if wanted > down {
                context.journal.steps.push(Step::Down { pile, down });
            }
            if wanted != down {
                self.set_down(rules, pile as usize, wanted);
            }
        }
    }

    fn refill(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        let rules = context.rules;
        let Some(refill) = &rules.spec.groups[rules.piles[pile].group as usize].refill else {
            return;
        };
        let mut missing = refill.each;
        while missing > 0 {
            let mut sources = refill.from.iter().flat_map(|group| rules.groups[*group].piles());
            let Some(source) = sources.find(|source| self.loose(rules, *source) > 0) else {
                return;
            };
            // Where all cards of a source are diverted, the next source gives what is still
            // missing.
            missing -=
                u8::from(self.deal_one(context, source, pile, &refill.divert, Cause::Refill));
            self.turn_shown(context, source);
        }
    }

    /// Deals one card to a pile, after those that are diverted. False if the source ran out.
    fn deal_one(
        &mut self,
        context: &mut MoveContext<'_>,
        source: usize,
        to: usize,
        diverts: &[Divert],
        cause: Cause,
    ) -> bool {
        let rules = context.rules;
        while self.loose(rules, source) > 0 {
            let face = self.face(self.top[source]);
            match self.diverted_to(rules, diverts, face) {
                Some(other) => self.carry(context, source, other, 1, Cause::Divert),
                None => {
                    self.carry(context, source, to, 1, cause);
                    return true;
                }
            }
        }
        false
    }

    /// The pile that a turned card goes to of itself, if it does.
    pub(crate) fn diverted_to(
        &self,
        rules: &Rules,
        diverts: &[Divert],
        face: Face,
    ) -> Option<usize> {
        diverts.iter().filter(|divert| divert.ranks.contains(&face.rank())).find_map(|divert| {
            let mut piles = rules.groups[divert.to].piles();
            piles.find(|pile| self.welcomes(rules, *pile).has(face))
        })
    }

    fn draw(&mut self, context: &mut MoveContext<'_>) {
        let rules = context.rules;
        let Some(stock) = rules.stock else { return };
        for step in rules.spec.draw.iter().flat_map(|draw| &draw.steps) {
            if self.is_step_made(rules, step) {
                self.draw_step(context, stock as usize, step);
            }
        }
        self.turn_top(context, stock as usize);
    }

    fn draw_step(&mut self, context: &mut MoveContext<'_>, stock: usize, step: &DrawStep) {
        if !step.open.is_empty() {
            for _ in 0..step.each {
                self.run_on(context, stock, step.to, &step.open, &step.divert);
            }
            return;
        }
        let group = &context.rules.groups[step.to];
        let count = step.piles.unwrap_or(group.count).min(group.count) as usize;
        let turns = Turns { count, each: step.each as usize, by_piles: step.course.by_piles };
        for turn in turns.iter() {
            let offset = if step.course.from_right { count - 1 - turn } else { turn };
            if !self.deal_one(
                context,
                stock,
                group.first as usize + offset,
                &step.divert,
                Cause::Dealt,
            ) {
                return;
            }
        }
    }

    fn run_on(
        &mut self,
        context: &mut MoveContext<'_>,
        stock: usize,
        group: GroupId,
        open: &[Rank],
        diverts: &[Divert],
    ) {
        let rules = context.rules;
        while self.loose(rules, stock) > 0 {
            let face = self.face(self.top[stock]);
            if let Some(other) = self.diverted_to(rules, diverts, face) {
                self.carry(context, stock, other, 1, Cause::Divert);
                continue;
            }
            let to = self.run_on_pile(rules, group, open.contains(&face.rank()));
            self.carry(context, stock, to, 1, Cause::Dealt);
            return;
        }
    }

    /// Where the next card of a run-on deal goes: the last begun pile, or the one behind it.
    pub(crate) fn run_on_pile(&self, rules: &Rules, group: GroupId, opens: bool) -> usize {
        let piles = rules.groups[group].piles();
        let last = piles.end - 1;
        let begun = piles.clone().rev().find(|pile| self.is_begun(rules, *pile));
        match begun {
            None => piles.start,
            Some(pile) if opens && pile < last => pile + 1,
            Some(pile) => pile,
        }
    }

    fn redeal(&mut self, context: &mut MoveContext<'_>) {
        let rules = context.rules;
        let Some(redeal) = &rules.spec.redeal else { return };
        let hand = rules.hand as usize;
        self.redeals = self.redeals.saturating_add(1);
        let order = self.out_order(rules);
        for pile in gathered(rules) {
            let count = self.loose(rules, pile);
            if pile != hand {
                self.carry(context, pile, hand, count, Cause::Gather);
            }
        }
        self.set_order(context, &order);
        if let (Some(each), Some(target)) = (redeal.each, redealt(rules, redeal)) {
            let group = &rules.groups[target];
            for turn in redeal_turns(group.count as usize, each as usize, order.len(), redeal.by) {
                if !self.deal_one(
                    context,
                    hand,
                    group.first as usize + turn,
                    &redeal.divert,
                    Cause::Dealt,
                ) {
                    break;
                }
            }
        }
        for pile in gathered(rules) {
            self.turn_shown(context, pile);
        }
        self.turn_top(context, hand);
    }

    /// All cards that the hand will hold, the one that comes out first being first. Made before
    /// they are gathered.
    fn out_order(&mut self, rules: &Rules) -> Slots {
        let Some(redeal) = &rules.spec.redeal else { return Slots::default() };
        let hand = rules.hand as usize;
        let mut order = Slots::default();
        if gathered(rules).all(|pile| pile != hand) {
            self.pick_up(rules, hand, true, &mut order);
        }
        let mut gathering = Slots::default();
        let turned = redeal.order == GatherOrder::Shuffled && rules.spec.turned;
        for pile in gathered(rules) {
            let from_top = if redeal.order == GatherOrder::Shuffled {
                turned && pile != hand
            } else {
                redeal.by == RedealBy::Packets
            };
            self.pick_up(rules, pile, from_top, &mut gathering);
        }
        if redeal.order == GatherOrder::Shuffled {
            self.shuffle(rules, &mut gathering);
        }
        gathering.iter().for_each(|slot| order.push(slot));
        if let (RedealBy::Packets, Some(each), Some(target)) =
            (redeal.by, redeal.each, redealt(rules, redeal))
        {
            let each = each as usize;
            let dealt = order.len().min(each * rules.groups[target].count as usize);
            order[..dealt].chunks_mut(each).for_each(<[u8]>::reverse);
        }
        order
    }

    /// Notes the loose cards of a pile, bottom first unless `from_top`.
    fn pick_up(&self, rules: &Rules, pile: usize, from_top: bool, into: &mut Slots) {
        let first = into.len();
        self.slots(pile).take(self.loose(rules, pile)).for_each(|slot| into.push(slot));
        if !from_top {
            into[first..].reverse();
        }
    }

    /// Puts gathered cards in the order in which a shuffle lets them come out.
    fn shuffle(&mut self, rules: &Rules, slots: &mut Slots) {
        match self.seed {
            Seed::Own(number) => self.sort_by_priority(slots, number),
            seed => {
                let mut generator = seed.generator();
                generator.skip(rules.cards() as u32 - 1 + self.drawn);
                generator.shuffle(slots);
                self.drawn += slots.len().saturating_sub(1) as u32;
                slots.reverse();
            }
        }
    }

    fn sort_by_priority(&self, slots: &mut Slots, number: u64) {
        let mut priorities = Priorities::new(number, self.suits());
        slots.sort_unstable();
        let mut copies = [0; 52];
        let mut keyed = [(u64::MAX, u8::MAX, u8::MAX); MAX_CARDS];
        for (place, slot) in keyed.iter_mut().zip(slots.iter()) {
            let face = self.face(slot).index();
            *place = (priorities.of(self.redeals, face, copies[face]), face as u8, slot);
            copies[face] += 1;
        }
        keyed.sort_unstable();
        for (slot, (.., sorted)) in slots.iter_mut().zip(keyed) {
            *slot = sorted;
        }
    }

    /// Lays the hand so that the first of `order` is on top.
    fn set_order(&mut self, context: &mut MoveContext<'_>, order: &Slots) {
        let rules = context.rules;
        let hand = rules.hand as usize;
        context.journal.steps.push(Step::Down { pile: hand as u8, down: self.down[hand] });
        let old = self.clear(hand);
        context.journal.steps.extend(old.iter().map(|slot| Step::RankOrder { slot }));
        for slot in order.iter().rev() {
            self.put(hand, slot);
        }
        self.down[hand] = Self::down_for(rules.hot[hand].lie, 0, self.len[hand]);
    }

    /// Undoes [`State::set_order`]: `last` is the top card of the hand as it was, the journal ends
    /// with those under it.
    fn reorder_back(&mut self, rules: &Rules, journal: &mut Journal, last: u8) {
        let hand = rules.hand as usize;
        let count = self.len[hand] as usize;
        self.clear(hand);
        let first = journal.steps.len() + 1 - count;
        for index in first..journal.steps.len() {
            if let Step::RankOrder { slot } = journal.steps[index] {
                self.put(hand, slot);
            }
        }
        self.put(hand, last);
        journal.steps.truncate(first);
        self.down[hand] = Self::down_for(rules.hot[hand].lie, 0, self.len[hand]);
    }

    /// Makes the moves that make themselves in a position that is set up.
    pub(crate) fn make_autos(&mut self, rules: &Rules) {
        if rules.any_auto {
            self.autos(&mut MoveContext { rules, journal: &mut Journal::new(), keyed: false });
            self.settle(rules);
        }
    }

    /// Moves that make themselves, until there is none. Each adds a card to a pile that gives none
    /// back, so there is an end.
    fn autos(&mut self, context: &mut MoveContext<'_>) {
        let rules = context.rules;
        while let Some((from, to)) = self.next_auto(rules) {
            self.carry(context, from, to, 1, Cause::Auto);
            self.after_leaving(context, from);
            if !rules.late.is_empty() {
                self.turn_late(context);
            }
        }
    }

    pub(crate) fn next_auto(&self, rules: &Rules) -> Option<(usize, usize)> {
        let mut best: Option<(usize, usize)> = None;
        for group in &rules.groups {
            for dest in &group.autos {
                let takes = self.takes(rules, dest);
                let found = group.piles().find(|from| {
                    self.movable(rules, *from) > 0
                        && *from != dest.to as usize
                        && takes.has(self.face(self.top[*from]))
                        && self.guarded_fits(rules, dest, *from, self.face(self.top[*from]))
                });
                if let Some(from) = found
                    && best.is_none_or(|(_, to)| (dest.to as usize) < to)
                {
                    best = Some((from, dest.to as usize));
                }
            }
        }
        best
    }
}

/// The group to which a redeal deals, if it deals at once.
fn redealt(rules: &Rules, redeal: &Redeal) -> Option<GroupId> {
    redeal.gather.iter().copied().find(|group| rules.spec.groups[*group].role != Role::Stock)
}

/// The piles that a redeal picks up, in the order in which they come out again.
fn gathered(rules: &Rules) -> impl Iterator<Item = usize> + '_ {
    let redeal = rules.spec.redeal.iter();
    redeal.flat_map(move |redeal| {
        redeal.gather.iter().flat_map(move |group| {
            let piles = rules.groups[*group].piles();
            let count = piles.len();
            (0..count).map(move |turn| match redeal.order {
                GatherOrder::RightToLeft => piles.end - 1 - turn,
                _ => piles.start + turn,
            })
        })
    })
}

/// In which order piles get their cards: `each` cards for each of `count` piles.
pub(crate) struct Turns {
    pub(crate) count: usize,
    pub(crate) each: usize,
    pub(crate) by_piles: bool,
}

impl Turns {
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        let Turns { count, each, by_piles } = *self;
        (0..count * each).map(move |turn| if by_piles { turn / each } else { turn % count })
    }
}

/// In which order the piles get the cards of a redeal of `cards` cards.
fn redeal_turns(
    count: usize,
    each: usize,
    cards: usize,
    by: RedealBy,
) -> impl Iterator<Item = usize> {
    let dealt = cards.min(count * each);
    let size = move |pile: usize| dealt.saturating_sub(pile * each).min(each);
    let turns = Turns { count, each, by_piles: matches!(by, RedealBy::Piles | RedealBy::Packets) }
        .iter()
        .enumerate();
    turns.filter_map(move |(turn, pile)| {
        let in_turn = by != RedealBy::Fans || (size(pile) > 0 && turn / count + size(pile) >= each);
        in_turn.then_some(pile)
    })
}
