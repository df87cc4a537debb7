//! What may go where: what piles take now, and which cards may leave together.

use crate::card::{Face, FaceSet, Rank};
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::{Lie, Take};
use crate::state::State;
use crate::tables::{BaseRule, Dest, Group, Guards, PileFacts};

impl State {
    /// The faces whose card, lowest of what arrives, a pile takes now by a route that asks nothing
    /// of sizes, numbers, places or other piles.
    #[expect(clippy::inline_always, reason = "measured: it is most of what listing moves takes")]
    #[inline(always)]
    pub(super) fn takes_unguarded(&self, rules: &Rules, dest: &Dest) -> FaceSet {
        let to = dest.to as usize;
        if self.len[to] >= rules.pile_facts[to].capacity {
            FaceSet::EMPTY
        } else {
            self.fitting(rules, dest.row, to)
        }
    }

    /// The faces whose card, lowest of what arrives, a pile takes by a route now.
    #[inline]
    pub(crate) fn takes(&self, rules: &Rules, dest: &Dest) -> FaceSet {
        let to = dest.to as usize;
        if self.len[to] >= rules.pile_facts[to].capacity && rules.ousted_to(dest).is_none() {
            return FaceSet::EMPTY;
        }
        if let Some(guards) = dest.guards {
            let guards = &rules.guards[guards as usize];
            if guards.narrowed {
                return self.takes_narrowed(rules, dest, guards);
            }
            if !self.open_now(rules, guards, self.len[to]) {
                return FaceSet::EMPTY;
            }
        }
        self.fitting(rules, dest.row, to)
    }

    /// What a pile takes by a way that asks more than whether it is open.
    #[inline(never)]
    fn takes_narrowed(&self, rules: &Rules, dest: &Dest, guards: &Guards) -> FaceSet {
        let to = dest.to as usize;
        let open = self.open_now(rules, guards, self.len[to]);
        if !open
            || (guards.bottom_fits && !self.is_placed(rules, to))
            || (guards.ends && self.has_ended(rules, to))
        {
            return FaceSet::EMPTY;
        }
        if guards.drops && self.is_covered(rules, to) {
            return self.dropped(rules, dest);
        }
        let row = if guards.directed { self.own_row(rules, to) } else { dest.row };
        let mut fitting = match guards.base {
            Some(base) if self.len[to] <= rules.pile_facts[to].floor => {
                self.begins_by(rules, to, base)
            }
            _ => self.fitting(rules, row, to),
        };
        if guards.in_step {
            fitting = fitting.and(self.in_step(rules, to));
        }
        if guards.counts_ranks {
            fitting = fitting.and(self.by_rank_count(rules, to));
        }
        if guards.ranks_before { fitting.and(self.ranks_before(to)) } else { fitting }
    }

    /// What a pile with room takes by a row, or by its base while it is empty.
    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn fitting(&self, rules: &Rules, row: u16, to: usize) -> FaceSet {
        let pile = &rules.pile_facts[to];
        if self.len[to] > pile.floor {
            rules.rows[row as usize][self.face(self.top[to]).index()].and(pile.suits)
        } else {
            match pile.base() {
                Some(base) if pile.floor == 0 && !rules.any_floor_limit => base,
                _ => self.begins(rules, to),
            }
        }
    }

    /// What a pile takes of which no card lies above its floor.
    #[inline(never)]
    fn begins(&self, rules: &Rules, to: usize) -> FaceSet {
        let (pile, len) = (&rules.pile_facts[to], self.len[to]);
        if len < pile.floor || (len == 0 && self.limited(rules, to)) {
            return FaceSet::EMPTY;
        }
        pile.base().unwrap_or_else(|| self.base_now(rules, to))
    }

    /// What a pile under others takes: the lowest card of the only pile that lies over it.
    fn dropped(&self, rules: &Rules, dest: &Dest) -> FaceSet {
        let to = dest.to as usize;
        let lowest = self.only_cover(rules, to).and_then(|over| self.slots(over).last());
        match lowest {
            Some(slot) if self.down[to] < self.len[to] => {
                self.fitting(rules, dest.row, to).and(FaceSet::of(self.face(slot)))
            }
            _ => FaceSet::EMPTY,
        }
    }

    /// The pile that lies over another, if it is the only one.
    fn only_cover(&self, rules: &Rules, pile: usize) -> Option<usize> {
        let mut over = self.covering(rules, pile).map(Pile::index);
        over.next().filter(|_| over.next().is_none())
    }

    /// True if so many cards of a pile may go to another as far as that lies under others; 0 cards
    /// stand for one from under others.
    pub(crate) fn drop_fits(&self, rules: &Rules, dest: &Dest, from: usize, count: usize) -> bool {
        let to = dest.to as usize;
        let drops = dest.guards.is_some_and(|guards| rules.guards[guards as usize].drops);
        !drops
            || !self.is_covered(rules, to)
            || (count == self.len[from] as usize && self.only_cover(rules, to) == Some(from))
    }

    /// What a pile takes by the base of a way, of which no card lies above its floor.
    fn begins_by(&self, rules: &Rules, to: usize, base: BaseRule) -> FaceSet {
        let len = self.len[to];
        if len < rules.pile_facts[to].floor || (len == 0 && self.limited(rules, to)) {
            return FaceSet::EMPTY;
        }
        self.base_by(rules, to, base)
    }

    /// What a pile takes by its own build, apart from routes.
    #[inline]
    pub(crate) fn welcomes(&self, rules: &Rules, pile: usize) -> FaceSet {
        let facts = &rules.pile_facts[pile];
        if facts.own_row == PileFacts::ASKS {
            return self.welcomes_if_asked(rules, pile);
        }
        let is_full = self.len[pile] >= facts.capacity;
        let taken = if is_full { FaceSet::EMPTY } else { self.fitting(rules, facts.own_row, pile) };
        // A word that asks for more must be one of those that `PileFacts::ASKS` stands for.
        debug_assert_eq!(taken, self.welcomes_if_asked(rules, pile));
        taken
    }

    /// [`State::welcomes`] of a pile whose build asks for more than its top card.
    #[inline(never)]
    fn welcomes_if_asked(&self, rules: &Rules, pile: usize) -> FaceSet {
        let rule = &rules.piles[pile];
        if self.len[pile] >= rules.pile_facts[pile].capacity
            || (rule.bottom_fits && !self.is_placed(rules, pile))
            || (rule.ends_on.is_some() && self.has_ended(rules, pile))
        {
            return FaceSet::EMPTY;
        }
        let mut fitting = self.fitting(rules, self.own_row(rules, pile), pile);
        let group = &rules.spec.groups[rule.group as usize];
        if group.in_step || group.suits_in_step {
            fitting = fitting.and(self.in_step(rules, pile));
        }
        if group.counts_ranks() {
            fitting = fitting.and(self.by_rank_count(rules, pile));
        }
        if rule.ranks_before { fitting.and(self.ranks_before(pile)) } else { fitting }
    }

    /// True if the top card of a pile above its floor is one on which nothing is laid.
    #[cold]
    pub(crate) fn has_ended(&self, rules: &Rules, pile: usize) -> bool {
        self.len[pile] > rules.pile_facts[pile].floor
            && self.ending(rules, pile).has(self.face(self.top[pile]))
    }

    /// The cards on which nothing is laid in a pile now, and over which no run goes on.
    pub(crate) fn ending(&self, rules: &Rules, pile: usize) -> FaceSet {
        let by = rules.piles[pile].ends_on;
        by.map_or(FaceSet::EMPTY, |(group, plus)| self.rank_of_group(rules, group, plus))
    }

    /// True if one of the top `count` cards but the topmost is one over which no run goes on.
    #[cold]
    fn is_ended_within(&self, rules: &Rules, pile: usize, count: usize) -> bool {
        let ending = self.ending(rules, pile);
        self.slots(pile).take(count).skip(1).any(|slot| ending.has(self.face(slot)))
    }

    /// The cards of the rank, or of the suit, that lies, in the first pile of the group which is so
    /// high, where the next card of a pile would lie; all, where none is so high.
    pub(crate) fn in_step(&self, rules: &Rules, pile: usize) -> FaceSet {
        let height = self.len[pile] as usize;
        let group = &rules.spec.groups[rules.piles[pile].group as usize];
        let mut piles = rules.groups[rules.piles[pile].group as usize].piles();
        let there = piles.find(|other| self.len[*other] as usize > height);
        let slot = there.and_then(|other| {
            let depth = self.len[other] as usize - 1 - height;
            self.slots(other).nth(depth)
        });
        slot.map_or(FaceSet::ALL, |slot| {
            let face = self.face(slot);
            let rank = if group.in_step { FaceSet::of_rank(face.rank()) } else { FaceSet::ALL };
            let suits = group.suits_in_step;
            rank.and(if suits { FaceSet::of_suit(face.suit()) } else { FaceSet::ALL })
        })
    }

    /// What a pile takes as far as it counts how many cards of one rank lie on its top.
    pub(crate) fn by_rank_count(&self, rules: &Rules, pile: usize) -> FaceSet {
        let group = &rules.spec.groups[rules.piles[pile].group as usize];
        let Some((rank, count)) = self.alike_on_top(rules, pile) else { return FaceSet::ALL };
        let own = FaceSet::of_rank(rank);
        match (group.least_of_rank, group.most_of_rank) {
            (_, Some(most)) if count >= most => FaceSet::ALL.minus(own),
            (Some(least), _) if count < least => own,
            _ => FaceSet::ALL,
        }
    }

    /// The rank of the top card and how many face-up cards of it lie on top of a pile; `None` if
    /// no card above the floor does.
    pub(crate) fn alike_on_top(&self, rules: &Rules, pile: usize) -> Option<(Rank, u8)> {
        if self.len[pile] <= rules.pile_facts[pile].floor {
            return None;
        }
        let up = (self.len[pile] - self.down[pile]) as usize;
        let rank = self.slots(pile).take(up).map(|slot| self.face(slot).rank()).next()?;
        let ranks = self.slots(pile).take(up).map(|slot| self.face(slot).rank());
        Some((rank, ranks.take_while(|other| *other == rank).count() as u8))
    }

    /// All cards of the ranks that lie in the pile before this one.
    pub(crate) fn ranks_before(&self, pile: usize) -> FaceSet {
        self.slots(pile - 1)
            .fold(FaceSet::EMPTY, |ranks, slot| ranks.or(FaceSet::of_rank(self.face(slot).rank())))
    }

    /// True if no further pile of the group may be begun.
    pub(crate) fn limited(&self, rules: &Rules, to: usize) -> bool {
        rules.any_floor_limit
            && rules.piles[to].open_limit.is_some_and(|limit| {
                let own = rules.piles[to].group as usize;
                self.begun(rules, own) >= self.begun(rules, limit as usize)
            })
    }

    /// How many piles of a group are begun.
    pub(crate) fn begun(&self, rules: &Rules, group: usize) -> usize {
        rules.groups[group].piles().filter(|pile| self.is_begun(rules, *pile)).count()
    }

    pub(crate) fn is_begun(&self, rules: &Rules, pile: usize) -> bool {
        self.len[pile] >= rules.pile_facts[pile].floor.max(1)
    }

    /// How many cards of a pile, from its top, may be looked at for a move.
    #[inline]
    pub(crate) fn movable(&self, rules: &Rules, pile: usize) -> usize {
        let rule = &rules.pile_facts[pile];
        let len = self.len[pile];
        let hidden = if rule.is_plain { self.down[pile] } else { self.hidden(rules, pile) };
        let fixed = rule.floor.max(hidden);
        len.saturating_sub(fixed) as usize
    }

    /// How many cards of a pile, from its bottom, are not free by how they lie.
    #[cold]
    #[inline(never)]
    fn hidden(&self, rules: &Rules, pile: usize) -> u8 {
        let len = self.len[pile];
        match rules.pile_facts[pile].lie {
            _ if self.is_covered(rules, pile) => len,
            Lie::Down => len.saturating_sub(1),
            _ if rules.keeps_lowest(pile) => self.down[pile].max(1),
            _ => self.down[pile],
        }
    }

    /// True if the cards of a pile are not free because others lie over them.
    pub fn lies_under_others(&self, rules: &Rules, pile: Pile) -> bool {
        self.is_covered(rules, pile.index())
    }

    /// Of several cards, one that a pile of one suit does not take.
    #[inline]
    pub(crate) fn stranger(
        &self,
        rules: &Rules,
        to: usize,
        from: usize,
        count: usize,
    ) -> Option<Face> {
        let suits = rules.pile_facts[to].suits;
        if count == 1 || suits == FaceSet::ALL {
            return None;
        }
        self.slots(from).take(count).map(|slot| self.face(slot)).find(|face| !suits.has(*face))
    }

    /// True if the top `count` cards of a pile, in their order, build on one another by a row.
    pub(crate) fn linked(&self, rules: &Rules, row: u16, pile: usize, count: usize) -> bool {
        let row = &rules.rows[row as usize];
        let mut slot = self.top[pile];
        (1..count).all(|_| {
            let upper = self.face(slot);
            slot = self.under(slot);
            row[self.face(slot).index()].has(upper)
        })
    }
}

impl State {
    /// True if the top `count` cards of a pile are linked as a run of the pile is.
    pub(crate) fn is_run(&self, rules: &Rules, pile: usize, count: usize) -> bool {
        let rule = &rules.piles[pile];
        self.linked(rules, rule.run, pile, count)
            && (rule.alike.is_empty()
                || rule.alike.iter().any(|row| self.linked(rules, *row, pile, count)))
            && (rule.ends_on.is_none() || !self.is_ended_within(rules, pile, count))
    }

    /// True if so many cards may go to a pile at once by a way.
    pub(crate) fn so_many_go(&self, rules: &Rules, dest: &Dest, count: usize) -> bool {
        let to = dest.to as usize;
        let most = dest.guards.and_then(|guards| rules.guards[guards as usize].cards);
        most.and_then(|most| most.to(self.len[to] <= rules.pile_facts[to].floor))
            .is_none_or(|most| count <= most as usize)
    }
}

impl Rules {
    /// True if the lowest of the top `count` cards of a pile could be laid on another if it came
    /// alone.
    pub(crate) fn lands(&self, state: &State, from: Pile, to: Pile, count: usize) -> bool {
        let face =
            count.checked_sub(1).and_then(|index| state.faces_down_from_top(from).nth(index));
        let mut dests = self.groups[self.group(from)].dests.iter().filter(|dest| dest.to == to.0);
        face.is_some_and(|face| dests.any(|dest| state.takes(self, dest).has(face)))
    }

    /// True if the top `count` cards of a pile, in their order, build on one another by the pile's
    /// own rule.
    pub(crate) fn builds(&self, state: &State, pile: Pile, count: usize) -> bool {
        count <= state.pile_len(pile)
            && state.linked(self, self.piles[pile.index()].row, pile.index(), count)
    }
}

impl State {
    /// How many cards may still come to a pile by a way.
    #[inline]
    pub(crate) fn room(&self, rules: &Rules, dest: &Dest) -> usize {
        let to = dest.to as usize;
        let (capacity, len) = (rules.pile_facts[to].capacity, self.len[to]);
        let ousted = len > 0 && rules.ousted_to(dest).is_some();
        (capacity - if ousted { 0 } else { len }) as usize
    }

    /// How many cards of a pile go all together, to piles that take any number; `None` if fewer may
    /// go, too.
    #[inline]
    pub(crate) fn all_at_once(&self, rules: &Rules, group: &Group, from: usize) -> Option<usize> {
        match group.take {
            Take::Pile => Some(self.loose(rules, from)),
            Take::FaceUp => Some(self.movable(rules, from)),
            Take::None
            | Take::Top
            | Take::Run
            | Take::Tail
            | Take::TopOrPile
            | Take::TopOrFaceUp
            | Take::Any
            | Take::Ends => None,
        }
    }

    /// True if a pile of the group may give so many cards at once.
    pub(crate) fn unit_leaves(
        &self,
        rules: &Rules,
        group: &Group,
        from: usize,
        count: usize,
    ) -> bool {
        match group.take {
            Take::None => false,
            Take::Top | Take::Any | Take::Ends => count == 1,
            Take::Tail => true,
            Take::Run => self.is_run(rules, from, count),
            Take::Pile => count == self.loose(rules, from) && self.is_run(rules, from, count),
            Take::TopOrPile => {
                count == 1 || (count == self.loose(rules, from) && self.is_run(rules, from, count))
            }
            Take::FaceUp => count == self.movable(rules, from) && self.is_run(rules, from, count),
            Take::TopOrFaceUp => {
                count == 1
                    || (count == self.movable(rules, from) && self.is_run(rules, from, count))
            }
        }
    }
}
