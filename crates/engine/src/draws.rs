//! Draws: dealing from the stock.

use crate::apply::MoveContext;
use crate::geometry::PileMask;
use crate::journal::Cause;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::{
    Close, Condition, Draw, DrawOnly, DrawStep, DrawWhen, GroupId, RefillWhen, Shape,
};
use crate::state::State;
use crate::tables::PlainDraw;

impl State {
    /// True if the stock may be dealt from.
    pub fn can_draw(&self, rules: &Rules) -> bool {
        self.waits_for(rules).is_none()
            && (self.stock_len(rules) > 0 || rules.any_close)
            && !self.draws_spent(rules)
            && (rules.plain_draw.is_some() || self.may_draw(rules))
    }

    /// True if the steps of a draw let the stock be dealt from, and deal cards.
    fn may_draw(&self, rules: &Rules) -> bool {
        self.steps_made(rules).any(|step| self.moves_cards(rules, step))
            && !self.draw_has_space(rules)
            && self.draw_held_up(rules).is_none()
            && self.draw_awaits(rules).is_none()
    }

    /// True if a step of a draw would move a card.
    pub(crate) fn moves_cards(&self, rules: &Rules, step: &DrawStep) -> bool {
        let deals = self.stock_len(rules) > 0
            && step.from.is_none()
            && self.has_place(rules, step)
            && self.is_short(rules, step)
            && (step.only != DrawOnly::Spaces
                || drawn_to(rules, step).any(|pile| self.len[pile] == 0));
        deals || step.close.is_some_and(|close| self.next_to_close(rules, step.to, close).is_some())
    }

    /// True unless all piles of a step are such as get no card because of the runs in them.
    fn has_place(&self, rules: &Rules, step: &DrawStep) -> bool {
        let runs = matches!(step.only, DrawOnly::Unsorted | DrawOnly::Unbased);
        let passed = if runs { self.passed_by_rule(rules, step) } else { 0 };
        !runs || drawn_to(rules, step).any(|pile| passed >> pile & 1 == 0)
    }

    /// The steps of a draw that would be carried out if each came first.
    pub(crate) fn steps_made<'a>(&'a self, rules: &'a Rules) -> impl Iterator<Item = &'a DrawStep> {
        let steps = rules.spec.draw.iter().flat_map(|draw| &draw.steps);
        steps.filter(|step| self.is_step_made(rules, step))
    }

    /// True if a step of a draw is carried out, when its turn has come in a position.
    #[inline]
    pub(crate) fn is_step_made(&self, rules: &Rules, step: &DrawStep) -> bool {
        let always = step.stock.is_none()
            && step.round.is_none()
            && matches!(step.when, DrawWhen::AnyTime | DrawWhen::NoSpace | DrawWhen::Empty);
        always || self.is_step_due(rules, step)
    }

    /// [`State::is_step_made`] of a step that waits for something.
    #[inline(never)]
    fn is_step_due(&self, rules: &Rules, step: &DrawStep) -> bool {
        let now = self.stock_len(rules);
        let within = |(low, high): (u8, u8)| (usize::from(low)..=usize::from(high)).contains(&now);
        let in_round = |(first, last): (u16, u16)| {
            (u32::from(first)..=u32::from(last)).contains(&self.round())
        };
        if !step.stock.is_none_or(within) || !step.round.is_none_or(in_round) {
            return false;
        }
        match step.when {
            DrawWhen::AnyTime | DrawWhen::NoSpace | DrawWhen::Empty => true,
            DrawWhen::RedealsLeft => self.redeals_left(rules),
            DrawWhen::Else => !self.dealt_before(rules, step),
            DrawWhen::Last => self.stock_len(rules) <= self.most_drawn(rules, step),
        }
    }

    /// True if a step before this one moves a card.
    fn dealt_before(&self, rules: &Rules, step: &DrawStep) -> bool {
        let steps = rules.spec.draw.iter().flat_map(|draw| &draw.steps);
        let mut before = steps.take_while(|other| !std::ptr::eq(*other, step));
        before.any(|other| self.is_step_made(rules, other) && self.moves_cards(rules, other))
    }

    /// How many cards a step of a draw deals, if there are enough and none is diverted.
    fn most_drawn(&self, rules: &Rules, step: &DrawStep) -> usize {
        let passed = self.passed_over(rules, step);
        let open = |pile: &usize| passed >> pile & 1 == 0;
        let piles =
            if step.open.is_empty() { drawn_to(rules, step).filter(open).count() } else { 1 };
        piles * step.each as usize
    }

    /// The piles of a step of a draw that get no card.
    #[inline]
    fn passed_over(&self, rules: &Rules, step: &DrawStep) -> PileMask {
        if step.only == DrawOnly::All { 0 } else { self.passed_by_rule(rules, step) }
    }

    #[cold]
    fn passed_by_rule(&self, rules: &Rules, step: &DrawStep) -> PileMask {
        let piles = drawn_to(rules, step);
        let first = piles.start;
        let mask = |piles: &mut dyn Iterator<Item = usize>| {
            piles.fold(0, |mask: PileMask, pile| mask | 1 << pile)
        };
        let all = mask(&mut piles.clone());
        let runs = matches!(step.only, DrawOnly::Unsorted | DrawOnly::Unbased);
        if runs {
            let whole = step.only == DrawOnly::Unsorted;
            return mask(&mut piles.filter(|pile| self.ends_in_run(rules, *pile, whole)));
        }
        let empty = mask(&mut piles.filter(|pile| self.len[*pile] == 0));
        match step.only {
            DrawOnly::All | DrawOnly::Unsorted | DrawOnly::Unbased => 0,
            DrawOnly::SpacesFirst if empty == 0 => 0,
            DrawOnly::Spaces | DrawOnly::SpacesFirst => all & !empty,
            DrawOnly::Begun if empty == all => all & !(1 << first),
            DrawOnly::Begun => empty,
        }
    }

    /// True if the cards of a pile, or those on top, are a face-up run, linked by its `run`, from a
    /// card that its base takes. Whether they may be moved does not matter.
    fn ends_in_run(&self, rules: &Rules, pile: usize, whole: bool) -> bool {
        let base = match rules.pile_facts[pile].base() {
            Some(faces) => faces,
            None => self.base_by(rules, pile, rules.piles[pile].base),
        };
        let (len, face_up) = (self.len[pile] as usize, (self.len[pile] - self.down[pile]) as usize);
        let mut counted = self.slots(pile).take(face_up).zip(1..);
        counted.any(|(slot, count)| {
            let is_bottom = count == len;
            base.has(self.face(slot)) && (is_bottom || !whole) && self.is_run(rules, pile, count)
        })
    }

    /// True if a space must be filled before the stock is dealt.
    pub(crate) fn draw_has_space(&self, rules: &Rules) -> bool {
        self.steps_made(rules)
            .filter(|step| step.when == DrawWhen::NoSpace)
            .any(|step| drawn_to(rules, step).any(|pile| self.loose(rules, pile) == 0))
    }

    /// A pile that must be played from before the stock is dealt.
    pub(crate) fn draw_held_up(&self, rules: &Rules) -> Option<Pile> {
        self.steps_made(rules)
            .filter(|step| step.when == DrawWhen::Empty)
            .find_map(|step| drawn_to(rules, step).find(|pile| self.loose(rules, *pile) > 0))
            .map(|pile| Pile(pile as u8))
    }

    /// What must hold before the stock is dealt, and does not.
    pub(crate) fn draw_awaits<'a>(&'a self, rules: &'a Rules) -> Option<&'a Condition> {
        self.steps_made(rules).flat_map(|step| &step.awaits).find(|what| !self.holds(rules, what))
    }

    pub(crate) fn draw(&mut self, context: &mut MoveContext<'_>) {
        let rules = context.rules;
        let Some(stock) = rules.stock else { return };
        self.counters.draws += u8::from(rules.draw_limit().is_some());
        match rules.plain_draw {
            Some(PlainDraw::ToPile { pile, each }) => {
                for _ in 0..each {
                    self.deal_one(context, stock as usize, pile as usize, &[], Cause::Dealt);
                }
            }
            Some(PlainDraw::RunsOn) => {
                if let Some(step) = rules.spec.draw.as_ref().and_then(Draw::only_step) {
                    self.runs_on(context, stock as usize, step);
                }
            }
            None => self.draw_steps(context, stock as usize),
        }
        self.turn_top(context, stock as usize);
    }

    fn draw_steps(&mut self, context: &mut MoveContext<'_>, stock: usize) {
        let rules = context.rules;
        let first = context.journal.steps.len();
        for step in rules.spec.draw.iter().flat_map(|draw| &draw.steps) {
            let made = match step.when {
                DrawWhen::Else => context.journal.steps.len() == first,
                _ => true,
            };
            let other = step.when != DrawWhen::Else;
            if made && (!other || self.is_step_made(rules, step)) {
                self.draw_step(context, stock, step);
            }
        }
    }

    pub(crate) fn draw_step(
        &mut self,
        context: &mut MoveContext<'_>,
        stock: usize,
        step: &DrawStep,
    ) {
        if let Some(close) = step.close {
            self.close_up(context, step.to, close);
        }
        if let Some(most) = step.up_to {
            return self.deal_up_to(context, stock, step, most);
        }
        if let Some(from) = step.from {
            return self.move_tops(context, from, step);
        }
        if !step.open.is_empty() {
            return self.runs_on(context, stock, step);
        }
        let piles = drawn_to(context.rules, step);
        let count = piles.len();
        let passed = self.passed_over(context.rules, step);
        let course = step.course;
        let in_a_row = (step.each == 1 || count == 1) && !course.from_right;
        if passed == 0 && in_a_row {
            for pile in piles {
                for _ in 0..step.each {
                    if !self.deal_one(context, stock, pile, &step.divert, Cause::Dealt) {
                        return;
                    }
                }
            }
            return;
        }
        for turn in Turns::new(count, step.each as usize, course.by_piles) {
            let offset = if course.from_right { count - 1 - turn } else { turn };
            let pile = piles.start + offset;
            if passed >> pile & 1 == 0
                && !self.deal_one(context, stock, pile, &step.divert, Cause::Dealt)
            {
                return;
            }
        }
    }

    /// Deals to piles with too few cards, round by round, until each has so many.
    fn deal_up_to(
        &mut self,
        context: &mut MoveContext<'_>,
        stock: usize,
        step: &DrawStep,
        most: u8,
    ) {
        let piles = drawn_to(context.rules, step);
        while self.is_short(context.rules, step) && self.loose(context.rules, stock) > 0 {
            for turn in 0..piles.len() {
                let offset = if step.course.from_right { piles.len() - 1 - turn } else { turn };
                let pile = piles.start + offset;
                if self.len[pile] < most {
                    self.deal_one(context, stock, pile, &step.divert, Cause::Dealt);
                }
            }
        }
    }

    /// True if some pile of a step holds fewer cards than the step brings it to.
    fn is_short(&self, rules: &Rules, step: &DrawStep) -> bool {
        step.up_to.is_none_or(|most| drawn_to(rules, step).any(|pile| self.len[pile] < most))
    }

    /// The top card of each pile of a group goes to the pile of the same number, if the step deals
    /// to that.
    fn move_tops(&mut self, context: &mut MoveContext<'_>, from: GroupId, step: &DrawStep) {
        let rules = context.rules;
        let sources = rules.groups[from].piles();
        let passed = self.passed_over(rules, step);
        for (source, pile) in sources.zip(drawn_to(rules, step)) {
            if passed >> pile & 1 == 0 && self.loose(rules, source) > 0 {
                self.carry(context, source, pile, 1, Cause::Dealt);
                self.turn_shown(context, source);
            }
        }
    }

    /// Closes up the groups that close up after each move.
    #[inline]
    pub(crate) fn close_groups(&mut self, context: &mut MoveContext<'_>) {
        let rules = context.rules;
        for (group, close) in &rules.closing {
            self.close_up(context, *group, *close);
            for pile in rules.groups[*group].piles().filter(|pile| rules.pile_facts[*pile].wakes) {
                if self.loose(rules, pile) == 0 {
                    self.refill_at(context, pile, RefillWhen::ClosedUp);
                }
            }
        }
    }

    /// Closes the piles of a group up, pile after pile.
    fn close_up(&mut self, context: &mut MoveContext<'_>, group: GroupId, close: Close) {
        while let Some((from, to)) = self.next_to_close(context.rules, group, close) {
            self.carry(context, from, to, self.len[from] as usize, Cause::Close);
        }
    }

    /// The first pile whose cards move when the piles of a group close up, and where it goes.
    fn next_to_close(&self, rules: &Rules, group: GroupId, close: Close) -> Option<(usize, usize)> {
        let mut piles = rules.groups[group].piles();
        let is_empty = |pile: &usize| self.len[*pile] == 0;
        match close {
            Close::ReadingOrder => {
                let gap = piles.clone().find(is_empty)?;
                (gap..piles.end).find(|pile| !is_empty(pile)).map(|pile| (pile, gap))
            }
            Close::Upwards => {
                let columns = rules.columns_of(group)?;
                let first = piles.start;
                let top = |pile: usize| {
                    let above = (1..).map_while(|rows| pile.checked_sub(rows * columns));
                    above.take_while(|above| *above >= first && is_empty(above)).last()
                };
                piles.find_map(|pile| top(pile).filter(|_| !is_empty(&pile)).map(|to| (pile, to)))
            }
        }
    }

    /// Deals the cards of a step that runs on, one by one.
    fn runs_on(&mut self, context: &mut MoveContext<'_>, stock: usize, step: &DrawStep) {
        let rules = context.rules;
        for _ in 0..step.each {
            self.divert_tops(context, stock, &step.divert);
            if self.loose(rules, stock) > 0 {
                let face = self.face(self.top[stock]);
                let to = self.run_on_pile(rules, step.to, step.open.contains(&face.rank()));
                self.carry(context, stock, to, 1, Cause::Dealt);
            }
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
}

/// The piles to which a step of a draw deals, from the left.
fn drawn_to(rules: &Rules, step: &DrawStep) -> std::ops::Range<usize> {
    let piles = rules.groups[step.to].piles();
    let first = piles.start + usize::from(step.skip).min(piles.len());
    first..first + usize::from(step.pile_count(piles.len() as u8))
}

/// In which order piles get their cards: `each` cards for each of `count` piles, pile by pile or
/// round by round.
pub(crate) struct Turns {
    count: usize,
    each: usize,
    by_piles: bool,
    pile: usize,
    /// Cards that the pile has got, if they come pile by pile; else rounds that are over.
    done: usize,
}

impl Turns {
    pub(crate) fn new(count: usize, each: usize, by_piles: bool) -> Turns {
        Turns { count, each, by_piles, pile: 0, done: 0 }
    }
}

impl Iterator for Turns {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.pile >= self.count || self.done >= self.each {
            return None;
        }
        let pile = self.pile;
        let (inner, most, outer) = if self.by_piles {
            (&mut self.done, self.each, &mut self.pile)
        } else {
            (&mut self.pile, self.count, &mut self.done)
        };
        *inner += 1;
        if *inner == most {
            *inner = 0;
            *outer += 1;
        }
        Some(pile)
    }
}

impl Rules {
    /// How often the stock may be dealt from in a round, if that is limited.
    #[inline]
    pub(crate) fn draw_limit(&self) -> Option<u8> {
        self.spec.draw.as_ref().and_then(|draw| draw.times)
    }

    /// How many columns the grid of a group has.
    fn columns_of(&self, group: GroupId) -> Option<usize> {
        match self.spec.groups[group].shape {
            Some(Shape::Grid { columns, .. }) => Some(columns as usize),
            _ => None,
        }
    }
}
