//! Redeals: cards are gathered and come out again.

use crate::apply::MoveContext;
use crate::draws::Turns;
use crate::geometry::PileMask;
use crate::journal::{Cause, Journal, Step};
use crate::pile::MAX_CARDS;
use crate::rules::Rules;
use crate::seed::{Priorities, Seed};
use crate::slots::Slots;
use crate::spec::{GatherOrder, GroupId, Keep, Redeal, RedealBy, Role, Spaces};
use crate::state::State;

impl State {
    /// True if cards may be gathered and dealt again.
    pub fn can_redeal(&self, rules: &Rules) -> bool {
        let Some(redeal) = &rules.spec.redeal else { return false };
        self.waits_for(rules).is_none()
            && self.redeals_left(rules)
            && !(redeal.stock_empty && self.stock_len(rules) > 0)
            && self.gatherable(rules)
    }

    pub(crate) fn gatherable(&self, rules: &Rules) -> bool {
        rules.spec.redeal.as_ref().is_some_and(|redeal| {
            let kept = self.kept(rules, redeal);
            let mut piles = redeal.gather.iter().flat_map(|group| rules.groups[*group].piles());
            piles.any(|pile| self.loose(rules, pile) > 0 && kept >> pile & 1 == 0)
        })
    }

    pub(crate) fn redeal(&mut self, context: &mut MoveContext<'_>) {
        let rules = context.rules;
        let Some(redeal) = &rules.spec.redeal else { return };
        let hand = rules.hand as usize;
        self.redeals = self.redeals.saturating_add(1);
        let kept = self.kept(rules, redeal);
        let order = self.out_order(rules, kept);
        for pile in gathered(rules, kept) {
            let count = self.loose(rules, pile);
            if pile != hand {
                self.carry(context, pile, hand, count, Cause::Gather);
            }
        }
        self.set_order(context, &order);
        self.deal_again(context, redeal, kept, order.len());
        for pile in gathered(rules, kept) {
            self.turn_shown(context, pile);
        }
        self.turn_top(context, hand);
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
        let group = &rules.groups[target];
        let passed = kept | spaces(rules, redeal, target, kept, cards);
        for turn in redeal_turns(group.count as usize, each as usize, cards, redeal.by) {
            let pile = group.first as usize + turn;
            if passed >> pile & 1 == 0 && !self.deal_to(context, redeal, pile) {
                break;
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
    fn out_order(&mut self, rules: &Rules, kept: PileMask) -> Slots {
        let Some(redeal) = &rules.spec.redeal else { return Slots::default() };
        let hand = rules.hand as usize;
        let mut order = Slots::default();
        if gathered(rules, kept).all(|pile| pile != hand) {
            self.pick_up(rules, hand, true, &mut order);
        }
        let mut gathering = Slots::default();
        let turned = redeal.order == GatherOrder::Shuffled && rules.spec.turned;
        for pile in gathered(rules, kept) {
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
    pub(crate) fn reorder_back(&mut self, rules: &Rules, journal: &mut Journal, last: u8) {
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
    let turns = Turns { count, each, by_piles: matches!(by, RedealBy::Piles | RedealBy::Packets) }
        .iter()
        .enumerate();
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
