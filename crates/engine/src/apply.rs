//! Making moves, with all that follows from them, and taking them back.

use std::cmp::Reverse;

use crate::card::Face;
use crate::journal::{Cause, Frame, Journal, Step};
use crate::moves::Move;
use crate::pile::{Pile, PileSet};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::spec::{Divert, Giver, GroupId, Opening, Over, Refill, RefillWhen, Take};
use crate::state::State;

/// A move being made.
pub(crate) struct MoveContext<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) journal: &'a mut Journal,
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
    pub(crate) fn apply_unchecked(&mut self, rules: &Rules, mv: Move, journal: &mut Journal) {
        journal.open(self);
        let context = &mut MoveContext { rules, journal, keyed: true };
        match mv {
            Move::Carry { from, to, cards } if !rules.any_more => {
                self.make_carry(context, from.index(), to.index(), cards as usize);
            }
            Move::Draw if !rules.any_more => {
                context.keyed = rules.few_drawn;
                self.draw(context);
            }
            _ => self.make(context, mv),
        }
        if !context.keyed || (rules.stock.is_some() && self.phase_now(rules) != self.counters.phase)
        {
            self.settle(rules);
        }
    }

    /// Makes any move in any game, with all that follows it.
    #[inline(never)]
    fn make(&mut self, context: &mut MoveContext<'_>, mv: Move) {
        let rules = context.rules;
        let may_open = rules.any_more && mv != Move::Redeal;
        let opening = if may_open { self.waits_for(rules) } else { None };
        context.keyed = matches!(mv, Move::Carry { .. } | Move::Remove(_) | Move::Swap(_));
        match mv {
            Move::Carry { from, to, cards } => {
                self.make_carry(context, from.index(), to.index(), cards as usize);
            }
            Move::Merci { from, depth, to } => self.merci(context, from, depth as usize, to),
            Move::Remove(piles) => self.remove(context, piles),
            Move::Swap(piles) => self.swap(context, piles),
            Move::Draw => self.draw(context),
            Move::Redeal => self.redeal(context),
        }
        if rules.any_more {
            self.follow_up(context, opening);
        }
    }

    /// Cards go from pile to pile, with what follows in every game.
    #[inline]
    fn make_carry(&mut self, context: &mut MoveContext<'_>, from: usize, to: usize, cards: usize) {
        self.oust(context, from, to);
        self.carry(context, from, to, cards, Cause::Move);
        self.after_leaving(context, from);
    }

    /// A buried card goes out from under others, which stay.
    fn merci(&mut self, context: &mut MoveContext<'_>, from: Pile, depth: usize, to: Pile) {
        let (from, to) = (from.index(), to.index());
        self.oust(context, from, to);
        self.carry(context, from, to, depth, Cause::Aside);
        self.carry(context, to, from, depth - 1, Cause::Aside);
        self.counters.mercies += u8::from(!context.rules.picks(from));
        if context.rules.pile_facts[from].wakes {
            self.refill_at(context, from, RefillWhen::Taken);
        }
    }

    /// What few games have: the rest of the layout after the move that opens the game, groups that
    /// close up, piles that are turned up later, moves that make themselves.
    fn follow_up(&mut self, context: &mut MoveContext<'_>, opening: Option<&Opening>) {
        let rules = context.rules;
        if let Some(opening) = opening {
            self.deal_after(context, opening);
        }
        self.close_groups(context);
        if !rules.up_when_stock_empty.is_empty() {
            self.turn_late(context);
        }
        if rules.locked != 0 {
            self.turn_unlocked(context);
        }
        if rules.any_auto {
            self.autos(context);
        }
    }

    /// Brings `at` cards to a waste by turning cards between it and the stock, then plays a carry;
    /// all is taken back as one move.
    pub(crate) fn turn_and_carry(
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
        if self.phase_now(rules) != self.counters.phase {
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
            Self::down_for(rules.pile_facts[from].lie, down.0, self.len[from] - count as u8),
            Self::down_for(rules.pile_facts[to].lie, down.1, self.len[to] + count as u8),
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
                    if rules.any_mixed {
                        self.raise_back(rules, pile as usize, down);
                    }
                    self.down[pile as usize] = down;
                }
                Some(Step::Over { from, to, count, down, .. }) => {
                    let (from, to) = (from as usize, to as usize);
                    if let Some((out, into)) = journal.hashes.pop() {
                        self.hang_turned(to, from, count as usize, (into, out));
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
        self.counters = frame.counters;
    }

    #[inline]
    pub(crate) fn carry(
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
            Self::down_for(rules.pile_facts[from].lie, before.0, lens.0),
            Self::down_for(rules.pile_facts[to].lie, before.1, lens.1),
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

    /// The cards of a pile leave it, where they must when others come from a pile.
    #[inline]
    fn oust(&mut self, context: &mut MoveContext<'_>, from: usize, to: usize) {
        if context.rules.any_ousts {
            self.oust_all(context, from, to);
        }
    }

    #[cold]
    fn oust_all(&mut self, context: &mut MoveContext<'_>, from: usize, to: usize) {
        let rules = context.rules;
        let mut dests = rules.groups[rules.piles[from].group as usize].dests.iter();
        let dest = dests.find(|dest| dest.to as usize == to);
        if let Some(discard) = dest.and_then(|dest| rules.ousted_to(dest)) {
            self.carry(context, to, discard, self.len[to] as usize, Cause::Ousted);
        }
    }

    /// What happens by itself where cards have left: the next card is turned up, and what lay under
    /// the pile; an emptied pile is refilled.
    #[inline]
    fn after_leaving(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        self.turn_top(context, pile);
        if context.rules.pile_facts[pile].wakes {
            self.uncover(context, pile);
            if self.loose(context.rules, pile) == 0 {
                self.refill_emptied(context, pile);
            } else {
                self.refill_at(context, pile, RefillWhen::Taken);
            }
        }
    }

    /// Turns up the top card of a pile, and what no pile lies over any more since cards left it.
    pub(crate) fn turn_shown(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        self.turn_top(context, pile);
        self.uncover(context, pile);
    }

    /// Turns up what no pile lies over any more.
    #[inline]
    fn uncover(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        if context.rules.any_covered && self.len[pile] == 0 {
            self.uncover_under(context, pile);
        }
    }

    #[cold]
    fn uncover_under(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        let rules = context.rules;
        let own = rules.piles[pile].group as GroupId;
        for (index, group) in rules.spec.groups.iter().enumerate() {
            if group.covered && (index == own || group.over == Over::Group(own)) {
                for under in rules.groups[index].piles() {
                    if rules.over[under] >> pile & 1 != 0 {
                        self.turn_top(context, under);
                    }
                }
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
    pub(crate) fn turn_top(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        let (len, down) = (self.len[pile], self.down[pile]);
        if Self::turns_up(context.rules.pile_facts[pile].lie, down, len) {
            self.turn(context, pile);
        }
    }

    #[inline(never)]
    fn turn(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        let rules = context.rules;
        if self.is_covered(rules, pile) || self.is_locked(rules, pile) {
            return;
        }
        let (len, down) = (self.len[pile], self.down[pile]);
        context.journal.steps.push(Step::Turn { pile: pile as u8, down });
        if down == len && rules.any_mixed {
            self.turn_mixed(rules, pile);
        } else if down == len {
            self.turn_to(context, pile, len - 1);
        }
    }

    /// Turns cards of a pile, so that so many lie face down.
    #[inline]
    pub(crate) fn turn_to(&mut self, context: &MoveContext<'_>, pile: usize, down: u8) {
        if context.keyed {
            self.set_down(context.rules, pile, down);
        } else {
            self.down[pile] = down;
        }
    }

    /// Piles that lie face down while the stock holds cards are turned when it runs out, and when
    /// it is made anew.
    fn turn_late(&mut self, context: &mut MoveContext<'_>) {
        let rules = context.rules;
        for &pile in &rules.up_when_stock_empty {
            let (wanted, down) =
                (self.face_down_till_stock_empty(rules, pile as usize), self.down[pile as usize]);
            if wanted == down {
                continue;
            }
            let step =
                if wanted < down { Step::Turn { pile, down } } else { Step::Down { pile, down } };
            context.journal.steps.push(step);
            self.turn_to(context, pile as usize, wanted);
        }
    }

    /// Fills a pile whose last card was taken, or its whole group if that has none left.
    fn refill_emptied(&mut self, context: &mut MoveContext<'_>, pile: usize) {
        let rules = context.rules;
        let group = rules.piles[pile].group as usize;
        let Some(refill) = &rules.spec.groups[group].refill else { return };
        let mut piles = rules.groups[group].piles();
        match refill.when {
            RefillWhen::Emptied | RefillWhen::Taken => self.fill(context, pile, refill),
            RefillWhen::AllEmpty if piles.all(|pile| self.loose(rules, pile) == 0) => {
                for pile in rules.groups[group].piles() {
                    self.fill(context, pile, refill);
                }
            }
            RefillWhen::AllEmpty | RefillWhen::ClosedUp => {}
        }
    }

    /// Fills a pile that need not be empty, or whose group has closed up, if it is filled at that
    /// time.
    pub(crate) fn refill_at(
        &mut self,
        context: &mut MoveContext<'_>,
        pile: usize,
        when: RefillWhen,
    ) {
        let group = context.rules.piles[pile].group as usize;
        let refill = context.rules.spec.groups[group].refill.as_ref();
        if let Some(refill) = refill.filter(|refill| refill.when == when) {
            self.fill(context, pile, refill);
        }
    }

    fn fill(&mut self, context: &mut MoveContext<'_>, pile: usize, refill: &Refill) {
        let rules = context.rules;
        let mut missing = refill.each;
        while missing > 0 {
            if refill.draws && self.giver_of(rules, refill, pile).is_none() && self.can_draw(rules)
            {
                self.draw(context);
            }
            let Some(source) = self.giver_of(rules, refill, pile) else { return };
            if refill.run {
                return self.fill_with_run(context, source, pile, refill);
            }
            if refill.bottom {
                self.fill_from_below(context, source, pile);
                missing -= 1;
                continue;
            }
            // Where all cards of a source are diverted, the next source gives what is still
            // missing.
            missing -=
                u8::from(self.deal_one(context, source, pile, &refill.divert, Cause::Refill));
            self.turn_shown(context, source);
            if refill.chain && self.loose(rules, source) == 0 {
                self.refill_emptied(context, source);
            }
        }
    }

    /// The lowest card of a pile goes to another: all go there, and all but it come back. Cards
    /// that lay face down over it, as they can in a layout, still do.
    fn fill_from_below(&mut self, context: &mut MoveContext<'_>, source: usize, pile: usize) {
        let count = self.loose(context.rules, source);
        let fixed = self.len[source] - count as u8;
        let before = self.down[source];
        self.carry(context, source, pile, count, Cause::Aside);
        self.carry(context, pile, source, count - 1, Cause::Aside);
        let down = if before > fixed { before - 1 } else { before };
        if down > self.down[source] {
            let step = Step::Down { pile: source as u8, down: self.down[source] };
            context.journal.steps.push(step);
            self.turn_to(context, source, down);
        }
        self.turn_shown(context, source);
    }

    /// All cards that could be moved at once go from a pile to an emptied one.
    fn fill_with_run(
        &mut self,
        context: &mut MoveContext<'_>,
        source: usize,
        pile: usize,
        refill: &Refill,
    ) {
        let rules = context.rules;
        let count = self.longest_run(rules, source);
        self.carry(context, source, pile, count, Cause::Refill);
        self.turn_shown(context, source);
        if refill.chain && self.loose(rules, source) == 0 {
            self.refill_emptied(context, source);
        }
    }

    /// How many cards of a pile could be moved at once, by its `take` alone.
    fn longest_run(&self, rules: &Rules, pile: usize) -> usize {
        let movable = self.movable(rules, pile);
        match rules.take_of(pile) {
            Take::Tail => movable,
            _ => (1..=movable).rev().find(|count| self.is_run(rules, pile, *count)).unwrap_or(0),
        }
    }

    /// The pile from which a refilled pile gets its next card, if one has cards.
    fn giver_of(&self, rules: &Rules, refill: &Refill, filled: usize) -> Option<usize> {
        refill.from.iter().find_map(|group| self.giver(rules, refill.giver, *group, filled))
    }

    /// The pile of a group from which a refilled pile gets its next card, if one has cards.
    fn giver(&self, rules: &Rules, giver: Giver, group: GroupId, filled: usize) -> Option<usize> {
        let mut piles = rules.groups[group].piles();
        let loose = |pile: &usize| self.loose(rules, *pile);
        let own = rules.serving(group, filled);
        match giver {
            Giver::First => piles.find(|pile| loose(pile) > 0),
            Giver::Next => Some(filled + 1).filter(|next| piles.contains(next) && loose(next) > 0),
            Giver::SameNumber => Some(own).filter(|pile| loose(pile) > 0),
            // To the right before to the left.
            Giver::Nearest => piles
                .filter(|pile| loose(pile) > 0)
                .min_by_key(|pile| (pile.abs_diff(own), *pile < own)),
            Giver::Fullest => piles
                .filter(|pile| loose(pile) > 0)
                .max_by_key(|pile| (loose(pile), Reverse(*pile))),
        }
    }

    /// Deals one card to a pile, after those that are diverted. False if the source ran out.
    #[inline]
    pub(crate) fn deal_one(
        &mut self,
        context: &mut MoveContext<'_>,
        source: usize,
        to: usize,
        diverts: &[Divert],
        cause: Cause,
    ) -> bool {
        if !diverts.is_empty() {
            self.divert_tops(context, source, diverts);
        }
        let is_dealt = self.loose(context.rules, source) > 0;
        if is_dealt {
            self.carry(context, source, to, 1, cause);
        }
        is_dealt
    }

    /// Cards on top of a pile that go elsewhere of themselves do so, until one does not.
    #[inline(never)]
    pub(crate) fn divert_tops(
        &mut self,
        context: &mut MoveContext<'_>,
        pile: usize,
        diverts: &[Divert],
    ) {
        let rules = context.rules;
        while self.loose(rules, pile) > 0 {
            let face = self.face(self.top[pile]);
            let Some(other) = self.diverted_to(rules, diverts, face) else { return };
            self.carry(context, pile, other, 1, Cause::Divert);
        }
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
            self.close_groups(context);
            if !rules.up_when_stock_empty.is_empty() {
                self.turn_late(context);
            }
            if rules.locked != 0 {
                self.turn_unlocked(context);
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
