//! Redeals: cards are gathered and come out again.

use crate::apply::MoveContext;
use crate::draws::Turns;
use crate::geometry::PileMask;
use crate::journal::{Cause, Journal, Step};
use crate::pile::{MAX_CARDS, MAX_PILES};
use crate::rules::Rules;
use crate::seed::{Priorities, Seed};
use crate::slots::Slots;
use crate::spec::{
    DealStep, Each, GatherOrder, GroupId, Keep, Redeal, RedealBy, RedealWhen, Role, Spaces,
};
use crate::state::State;

impl State {
    /// True if cards may be gathered and dealt again.
    pub fn can_redeal(&self, rules: &Rules) -> bool {
        let Some(redeal) = &rules.spec.redeal else { return false };
        self.waits_for(rules).is_none_or(|opening| opening.redeals)
            && self.redeals_left(rules)
            && self.redeal_is_due(rules, redeal)
            && self.gatherable(rules)
    }

    /// True if the time has come at which a redeal may be made.
    pub(crate) fn redeal_is_due(&self, rules: &Rules, redeal: &Redeal) -> bool {
        match redeal.when {
            RedealWhen::AnyTime => true,
            RedealWhen::StockEmpty => self.stock_len(rules) == 0,
            RedealWhen::DrawsSpent => self.stock_len(rules) == 0 || self.draws_spent(rules),
        }
    }

    pub(crate) fn gatherable(&self, rules: &Rules) -> bool {
        rules.spec.redeal.as_ref().is_some_and(|redeal| {
            let kept = self.kept(rules, redeal);
            let mut piles = redeal.gather.iter().flat_map(|group| rules.groups[*group].piles());
            // A pile whose turn it is may be empty; a single card is on top already.
            let fewest = match redeal.by {
                _ if redeal.in_turn => 0,
                RedealBy::Bottoms => 2,
                _ => 1,
            };
            piles.any(|pile| self.loose(rules, pile) >= fewest && kept >> pile & 1 == 0)
        })
    }

    pub(crate) fn redeal(&mut self, context: &mut MoveContext<'_>) {
        let rules = context.rules;
        let Some(redeal) = &rules.spec.redeal else { return };
        let hand = rules.hand as usize;
        self.counters.redeals = self.counters.redeals.saturating_add(1);
        self.counters.draws = 0;
        if redeal.by == RedealBy::Bottoms {
            return self.bottoms_up(context);
        }
        let kept = self.kept(rules, redeal);
        let picked = self.picked(rules, redeal, kept);
        let order = self.out_order(rules, redeal, &picked);
        for pile in picked.iter().map(usize::from) {
            let count = self.loose(rules, pile);
            if pile != hand {
                self.carry(context, pile, hand, count, Cause::Gather);
            }
        }
        self.set_order(context, &order);
        match redeal.by {
            RedealBy::Layout => self.lay_out_again(context, redeal),
            _ if redeal.in_turn => self.deal_round(context, redeal),
            _ => self.deal_again(context, redeal, kept, order.len()),
        }
        for pile in gathered(rules, kept) {
            self.turn_shown(context, pile);
        }
        self.turn_top(context, hand);
    }

    /// The lowest card of each gathered pile comes to its top.
    fn bottoms_up(&mut self, context: &mut MoveContext<'_>) {
        let rules = context.rules;
        let hand = rules.hand as usize;
        for pile in gathered(rules, 0) {
            let count = self.loose(rules, pile);
            if count > 1 {
                self.carry(context, pile, hand, count - 1, Cause::Aside);
                self.carry(context, pile, hand, 1, Cause::Aside);
                self.carry(context, hand, pile, count, Cause::Aside);
            }
        }
    }

    /// Deals gathered cards as the layout does, as far as they go.
    fn lay_out_again(&mut self, context: &mut MoveContext<'_>, redeal: &Redeal) {
        let rules = context.rules;
        for step in rules.spec.deal.iter().filter(|step| redeal.gather.contains(&step.to)) {
            self.lay_out_step(context, step);
        }
    }

    fn lay_out_step(&mut self, context: &mut MoveContext<'_>, step: &DealStep) {
        let (rules, hand) = (context.rules, context.rules.hand as usize);
        let group = &rules.groups[step.to];
        let (first, count) = (group.first + step.skip, step.pile_count(group.count));
        let most = (0..count).map(|place| each_of(step, place)).max().unwrap_or(0);
        let (outer, inner) = if step.course.by_piles { (count, most) } else { (most, count) };
        for (a, b) in (0..outer).flat_map(|a| (0..inner).map(move |b| (a, b))) {
            let (row, turn) = if step.course.by_piles { (b, a) } else { (a, b) };
            let place = if step.course.from_right { count - 1 - turn } else { turn };
            let pile = (first + place) as usize;
            if row < each_of(step, place) && self.loose(rules, hand) > 0 {
                self.carry(context, hand, pile, 1, Cause::Dealt);
                if row < step.down_on(place as usize) {
                    self.lay_face_down(context, pile);
                }
            }
        }
    }

    /// The top card of a pile, all others of which lie face down, is laid face down, too.
    fn lay_face_down(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        let (down, len) = (self.down[pile], self.len[pile]);
        if down + 1 == len {
            context.journal.steps.push(Step::Down { pile: pile as u8, down });
            self.turn_to(context, pile, len);
        }
    }

    /// Deals the cards of the pile whose turn it was one by one to the right, beginning with it,
    /// and round again.
    fn deal_round(&mut self, context: &mut MoveContext<'_>, redeal: &Redeal) {
        let (rules, hand) = (context.rules, context.rules.hand as usize);
        let Some(own) = in_turn(rules, redeal, self.counters.redeals) else { return };
        let piles = rules.groups[redeal.gather[0]].piles();
        let count = piles.len();
        let mut place = own - piles.start;
        while self.loose(rules, hand) > 0 {
            self.carry(context, hand, piles.start + place, 1, Cause::Dealt);
            place = (place + 1) % count;
        }
    }

    /// Deals gathered cards to the piles that keep none, if the redeal does.
    fn deal_again(
        &mut self,
        context: &mut MoveContext<'_>,
        redeal: &Redeal,
        kept: PileMask,
        cards: usize,
    ) {
        let rules = context.rules;
        let (Some(each), Some(target)) = (redeal.each, redealt(rules, redeal)) else { return };
        let passed = kept | spaces(rules, redeal, target, kept, cards);
        let (mut piles, mut count) = ([0; MAX_PILES], 0);
        for pile in dealt_piles(rules, redeal) {
            piles[count] = pile;
            count += 1;
        }
        for turn in redeal_turns(count, each as usize, cards, redeal.by) {
            let pile = piles[turn];
            if passed >> pile & 1 == 0 && !self.deal_to(context, redeal, pile) {
                break;
            }
            if self.len[pile] <= redeal.down {
                self.lay_face_down(context, pile);
            }
        }
    }

    /// Deals a card of the hand to a pile, or leaves the pile empty for one that goes elsewhere.
    /// False if the hand ran out.
    fn deal_to(&mut self, context: &mut MoveContext<'_>, redeal: &Redeal, pile: usize) -> bool {
        let rules = context.rules;
        let hand = rules.hand as usize;
        if redeal.leaves_gaps
            && self.loose(rules, hand) > 0
            && let face = self.face(self.top[hand])
            && let Some(other) = self.diverted_to(rules, &redeal.divert, face)
        {
            self.carry(context, hand, other, 1, Cause::Divert);
            return true;
        }
        self.deal_one(context, hand, pile, &redeal.divert, Cause::Dealt)
    }

    /// The piles whose cards the redeal keeps: they lie in place or in line, and what they lie
    /// beside does, too.
    fn kept(&self, rules: &Rules, redeal: &Redeal) -> PileMask {
        let mut kept = 0;
        if redeal.keep == Keep::None {
            return kept;
        }
        let mut grown = true;
        while grown {
            let before = kept;
            for group in &redeal.gather {
                for pile in rules.groups[*group].piles() {
                    kept |= PileMask::from(self.stays(rules, redeal.keep, pile, kept)) << pile;
                }
            }
            grown = kept != before;
        }
        kept
    }

    /// True if a redeal leaves the card of a pile where it lies, those given being left.
    fn stays(&self, rules: &Rules, keep: Keep, pile: usize, kept: PileMask) -> bool {
        match keep {
            Keep::None => false,
            Keep::Placed => self.is_in_place(rules, pile, kept),
            Keep::InLines => self.is_in_line(rules, pile, kept),
        }
    }

    /// All cards that the hand will hold, the one that comes out first being first. Made before
    /// they are gathered.
    fn out_order(&mut self, rules: &Rules, redeal: &Redeal, picked: &Slots) -> Slots {
        let hand = rules.hand as usize;
        let mut order = Slots::default();
        if !picked.contains(&rules.hand) {
            self.pick_up(rules, hand, true, &mut order);
        }
        let mut gathering = Slots::default();
        let turned = redeal.order == GatherOrder::Shuffled && rules.spec.turned;
        for pile in picked.iter().map(usize::from) {
            let from_top = if redeal.order == GatherOrder::Shuffled {
                turned && pile != hand
            } else {
                redeal.by == RedealBy::Packets || redeal.from_top
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

    /// The piles that this redeal picks up, the count of redeals being raised already.
    fn picked(&self, rules: &Rules, redeal: &Redeal, kept: PileMask) -> Slots {
        let one = in_turn(rules, redeal, self.counters.redeals);
        let mut picked = Slots::default();
        gathered(rules, kept)
            .filter(|pile| one.is_none_or(|one| one == *pile))
            .for_each(|pile| picked.push(pile as u8));
        picked
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
                generator.skip(rules.cards() as u32 - 1 + self.counters.drawn);
                generator.shuffle(slots);
                self.counters.drawn += slots.len().saturating_sub(1) as u32;
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
            *place = (priorities.of(self.counters.redeals, face, copies[face]), face as u8, slot);
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
        self.put_all(hand, order.iter().rev());
        self.down[hand] = Self::down_for(rules.pile_facts[hand].lie, 0, self.len[hand]);
    }

    /// Undoes [`State::set_order`]: `last` is the top card of the hand as it was, the journal ends
    /// with those under it.
    pub(crate) fn reorder_back(&mut self, rules: &Rules, journal: &mut Journal, last: u8) {
        let hand = rules.hand as usize;
        let count = self.len[hand] as usize;
        self.clear(hand);
        let first = journal.steps.len() + 1 - count;
        let slots = journal.steps[first..].iter().filter_map(|step| match step {
            Step::RankOrder { slot } => Some(*slot),
            _ => None,
        });
        self.put_all(hand, slots.chain([last]));
        journal.steps.truncate(first);
        self.down[hand] = Self::down_for(rules.pile_facts[hand].lie, 0, self.len[hand]);
    }
}

/// The pile whose turn it is by the redeal with that number, which counts from 1; of a pile by
/// whose number the redeal does not go, none.
fn in_turn(rules: &Rules, redeal: &Redeal, number: u32) -> Option<usize> {
    if !redeal.in_turn {
        return None;
    }
    let piles = rules.groups[*redeal.gather.first()?].piles();
    let place = number.saturating_sub(1) as usize % piles.len().max(1);
    Some(match redeal.order {
        GatherOrder::RightToLeft => piles.end - 1 - place,
        _ => piles.start + place,
    })
}

/// How many cards a step of the layout lays on a pile, by its place among those dealt to.
fn each_of(step: &DealStep, place: u8) -> u8 {
    match &step.each {
        _ if !step.take.is_empty() => 0,
        Each::Number(number) => *number,
        Each::List(list) => list.get(place as usize).copied().unwrap_or(0),
        Each::Rest => 0,
    }
}

/// The piles to which a redeal deals, in the order of the file.
fn dealt_piles<'a>(rules: &'a Rules, redeal: &'a Redeal) -> impl Iterator<Item = usize> + 'a {
    let target = redealt(rules, redeal);
    let gathered = move |group: &GroupId| {
        let stock = rules.spec.groups[*group].role == Role::Stock;
        redeal.gather.contains(group) && !stock && (redeal.to_all || Some(*group) == target)
    };
    let groups = (0..rules.groups.len()).filter(gathered);
    groups.flat_map(|group| rules.groups[group].piles())
}

/// The group to which a redeal deals, if it deals at once.
fn redealt(rules: &Rules, redeal: &Redeal) -> Option<GroupId> {
    redeal.gather.iter().copied().find(|group| rules.spec.groups[*group].role != Role::Stock)
}

/// The piles that a redeal picks up, in the order in which they come out again.
fn gathered(rules: &Rules, kept: PileMask) -> impl Iterator<Item = usize> + '_ {
    let redeal = rules.spec.redeal.iter();
    let all = redeal.flat_map(move |redeal| {
        redeal.gather.iter().flat_map(move |group| {
            let piles = rules.groups[*group].piles();
            let count = piles.len();
            (0..count).map(move |turn| match redeal.order {
                GatherOrder::RightToLeft => piles.end - 1 - turn,
                _ => piles.start + turn,
            })
        })
    });
    all.filter(move |pile| kept >> pile & 1 == 0)
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
    let by_piles = matches!(by, RedealBy::Piles | RedealBy::Packets);
    let turns = Turns::new(count, each, by_piles).enumerate();
    turns.filter_map(move |(turn, pile)| {
        let in_turn = by != RedealBy::Fans || (size(pile) > 0 && turn / count + size(pile) >= each);
        in_turn.then_some(pile)
    })
}

/// The piles of the group that is dealt to that keep nothing and get nothing.
fn spaces(
    rules: &Rules,
    redeal: &Redeal,
    target: GroupId,
    kept: PileMask,
    cards: usize,
) -> PileMask {
    let piles = rules.groups[target].piles();
    let row_of = |pile: usize| rules.rows_of_piles[pile];
    let is_open = |pile: &usize| kept >> pile & 1 == 0;
    let ends_row = |pile: &usize| {
        let same_row = |other: &usize| is_open(other) && row_of(*other) == row_of(*pile);
        match redeal.spaces {
            Spaces::AtTheEnd => false,
            Spaces::FirstInRows => !(piles.start..*pile).any(|other| same_row(&other)),
            Spaces::LastInRows => !(pile + 1..piles.end).any(|other| same_row(&other)),
        }
    };
    let missing = piles.clone().filter(is_open).count().saturating_sub(cards);
    let empty = piles.clone().filter(|pile| is_open(pile) && ends_row(pile)).take(missing);
    empty.fold(0, |mask, pile| mask | 1 << pile)
}
