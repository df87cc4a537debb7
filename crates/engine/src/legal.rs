//! Legal moves: what may go where.

use crate::card::{Face, FaceSet};
use crate::moves::Move;
use crate::rules::{Dest, Group, Guards, MAX_PILES, Pile, Rules};
use crate::spec::{GroupId, Lie, Take};
use crate::state::{NONE, State};

/// Most destinations that one group's cards can have: every pile, each by one route.
const MAX_DESTS: usize = MAX_PILES;

/// The ways by which single cards go to some piles, group by group.
#[derive(Debug)]
pub(crate) struct Ways {
    groups: Vec<(GroupId, Vec<Dest>)>,
}

impl Ways {
    /// Most ways of a group.
    const MOST: usize = 16;

    /// The ways to piles that are told; `None` if a group has too many.
    pub(crate) fn to(rules: &Rules, piles: impl Fn(Pile) -> bool) -> Option<Ways> {
        let givers = rules.groups.iter().enumerate();
        let groups = givers.filter(|(_, group)| group.take != Take::None).map(|(index, group)| {
            let fits = |dest: &&Dest| dest.unit <= 1 && piles(Pile(dest.to));
            (index, group.dests.iter().filter(fits).copied().collect::<Vec<Dest>>())
        });
        let groups: Vec<_> = groups.filter(|(_, dests)| !dests.is_empty()).collect();
        groups.iter().all(|(_, dests)| dests.len() <= Ways::MOST).then_some(Ways { groups })
    }
}

impl State {
    /// Puts every physically distinct legal move into `out`, which is emptied first. There are none
    /// in a won position.
    ///
    /// The order is fixed but has no meaning; sort for display. Symmetry is not used: two equal
    /// spaces give two moves.
    pub fn legal_moves(&self, rules: &Rules, out: &mut Vec<Move>) {
        out.clear();
        if self.is_won(rules) {
            return;
        }
        for group in &rules.groups {
            if !group.dests.is_empty() && group.take != Take::None {
                self.carries(rules, group, out);
                match group.take {
                    Take::Any => self.buried(rules, group, out),
                    Take::Ends => self.lowest(rules, group, out),
                    _ => {}
                }
            }
        }
        if let Some(sets) = &rules.sets {
            self.removals(rules, sets, out);
        }
        if self.can_draw(rules) {
            out.push(Move::Draw);
        }
        if self.can_redeal(rules) {
            out.push(Move::Redeal);
        }
        if self.can_merci(rules)
            && let Some(merci) = rules.spec.merci
        {
            self.buried(rules, &rules.groups[merci.from], out);
        }
    }

    /// The first of [`State::legal_moves`] that takes one top card by some ways and passes a test.
    /// The game must not be won.
    pub(crate) fn first_single(
        &self,
        rules: &Rules,
        ways: &Ways,
        mut test: impl FnMut(Move) -> bool,
    ) -> Option<Move> {
        for (group, dests) in &ways.groups {
            let group = &rules.groups[*group];
            let (mut takes, mut wanted) = ([FaceSet::EMPTY; Ways::MOST], FaceSet::EMPTY);
            for (dest, kept) in dests.iter().zip(&mut takes) {
                *kept = match dest.guards {
                    None => self.takes_unguarded(rules, dest),
                    Some(_) => self.takes(rules, dest),
                };
                wanted = wanted.or(*kept);
            }
            for pile in group.piles() {
                let top = self.top[pile];
                if top == NONE || !wanted.has(self.face(top)) || self.movable(rules, pile) == 0 {
                    continue;
                }
                let fitting = dests.iter().zip(&takes);
                let fitting = fitting.filter(|(_, takes)| takes.has(self.face(top)));
                let mut moves =
                    fitting.filter_map(|(dest, _)| self.single(rules, group, dest, pile));
                if let Some(mv) = moves.find(|mv| test(*mv)) {
                    return Some(mv);
                }
            }
        }
        None
    }

    /// The move of a pile's top card to a pile that takes its face, if nothing else forbids it.
    fn single(&self, rules: &Rules, group: &Group, dest: &Dest, from: usize) -> Option<Move> {
        let whole = group.take == Take::Pile && dest.unit == 0;
        let leaves = !whole || self.loose(rules, from) == 1;
        let fits = dest.to as usize != from
            && self.room(rules, dest) > 0
            && self.guarded_fits(rules, dest, from, self.face(self.top[from]));
        let mv = Move::Carry { from: Pile(from as u8), to: Pile(dest.to), cards: 1 };
        (leaves && fits).then_some(mv)
    }

    /// The faces that a pile takes now as a single card from a group, apart from guards; none if no
    /// way leads there.
    #[inline]
    pub fn taken(&self, rules: &Rules, from: GroupId, to: Pile) -> FaceSet {
        let dests = &rules.groups[from].dests;
        let dest = dests.iter().find(|dest| dest.to == to.0 && dest.unit <= 1);
        dest.map_or(FaceSet::EMPTY, |dest| self.takes(rules, dest))
    }

    /// The faces that a pile takes next by its own build, apart from routes and guards.
    pub fn wants(&self, rules: &Rules, pile: Pile) -> FaceSet {
        self.welcomes(rules, pile.index())
    }

    /// True while a redeal may still come, however the position stands now.
    pub fn may_redeal(&self, rules: &Rules) -> bool {
        self.redeals_left(rules)
    }

    /// Every legal move, sorted.
    pub fn sorted_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves(rules, &mut moves);
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn carries(&self, rules: &Rules, group: &Group, out: &mut Vec<Move>) {
        let tops = self.tops_of(group);
        if tops.is_empty() {
            return;
        }
        let mut takes = [FaceSet::EMPTY; MAX_DESTS];
        let mut hits = [0_u64; 52];
        let (mut single, mut several, mut units) = (FaceSet::EMPTY, FaceSet::EMPTY, false);
        for (index, (dest, kept)) in group.dests.iter().zip(&mut takes).enumerate() {
            let takes = match dest.guards {
                None => self.takes_unguarded(rules, dest),
                Some(_) => self.takes(rules, dest),
            };
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
        let tops = group.piles().map(|pile| self.top[pile]).filter(|top| *top != NONE);
        tops.fold(FaceSet::EMPTY, |tops, top| tops.or(FaceSet::of(self.face(top))))
    }

    /// As [`State::takes`], by a route that asks nothing besides.
    #[expect(clippy::inline_always, reason = "measured: it is most of what listing moves takes")]
    #[inline(always)]
    fn takes_unguarded(&self, rules: &Rules, dest: &Dest) -> FaceSet {
        let to = dest.to as usize;
        if self.len[to] >= rules.hot[to].capacity {
            FaceSet::EMPTY
        } else {
            self.fitting(rules, dest.row, to)
        }
    }

    /// The faces whose card, lowest of what arrives, a pile takes by a route now.
    #[inline]
    pub(crate) fn takes(&self, rules: &Rules, dest: &Dest) -> FaceSet {
        let to = dest.to as usize;
        if self.len[to] >= rules.hot[to].capacity && rules.ousted_to(dest).is_none() {
            return FaceSet::EMPTY;
        }
        match dest.guards {
            None => self.fitting(rules, dest.row, to),
            Some(guards) => self.takes_guarded(rules, dest, &rules.guards[guards as usize]),
        }
    }

    #[inline(never)]
    fn takes_guarded(&self, rules: &Rules, dest: &Dest, guards: &Guards) -> FaceSet {
        let to = dest.to as usize;
        let open = self.open_now(rules, guards, self.len[to]);
        if !open || (guards.bottom_fits && !self.is_placed(rules, to)) {
            return FaceSet::EMPTY;
        }
        let fitting = self.fitting(rules, dest.row, to);
        if guards.ranks_before { fitting.and(self.ranks_before(to)) } else { fitting }
    }

    /// What a pile with room takes by a row, or by its base while it is empty.
    #[expect(clippy::inline_always, reason = "measured: a tenth fewer instructions in play")]
    #[inline(always)]
    fn fitting(&self, rules: &Rules, row: u16, to: usize) -> FaceSet {
        let pile = &rules.hot[to];
        if self.len[to] > pile.floor {
            rules.rows[row as usize][self.face(self.top[to]).index()].and(pile.suits)
        } else {
            match pile.base {
                Some(base) if pile.floor == 0 && !rules.any_floor_limit => base,
                _ => self.begins(rules, to),
            }
        }
    }

    /// What a pile takes of which no card lies above its floor.
    #[inline(never)]
    fn begins(&self, rules: &Rules, to: usize) -> FaceSet {
        let (pile, len) = (&rules.hot[to], self.len[to]);
        if len < pile.floor || (len == 0 && self.limited(rules, to)) {
            return FaceSet::EMPTY;
        }
        pile.base.unwrap_or_else(|| self.base_now(rules, to))
    }

    /// What a pile takes by its own build, apart from routes.
    pub(crate) fn welcomes(&self, rules: &Rules, pile: usize) -> FaceSet {
        let rule = &rules.piles[pile];
        if self.len[pile] >= rules.hot[pile].capacity
            || (rule.bottom_fits && !self.is_placed(rules, pile))
        {
            return FaceSet::EMPTY;
        }
        let fitting = self.fitting(rules, rule.row, pile);
        if rule.ranks_before { fitting.and(self.ranks_before(pile)) } else { fitting }
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
        self.len[pile] >= rules.hot[pile].floor.max(1)
    }

    /// How many cards of a pile, from its top, may be looked at for a move.
    #[inline]
    pub(crate) fn movable(&self, rules: &Rules, pile: usize) -> usize {
        let rule = &rules.hot[pile];
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
        match rules.hot[pile].lie {
            _ if self.is_covered(rules, pile) => len,
            Lie::Down => len.saturating_sub(1),
            _ => self.down[pile],
        }
    }

    /// True if the cards of a pile are not free because others lie over them.
    pub fn lies_under_others(&self, rules: &Rules, pile: Pile) -> bool {
        self.is_covered(rules, pile.index())
    }

    fn can_merci(&self, rules: &Rules) -> bool {
        rules.spec.merci.is_some_and(|merci| {
            self.mercies < merci.times && !(merci.redeals_spent && self.redeals_left(rules))
        })
    }

    /// Single cards from under others.
    fn buried(&self, rules: &Rules, group: &Group, out: &mut Vec<Move>) {
        for dest in group.dests.iter().filter(|dest| dest.unit <= 1) {
            let takes = self.takes(rules, dest);
            for from in group.piles().filter(|from| *from != dest.to as usize && !takes.is_empty())
            {
                for (index, slot) in
                    self.slots(from).take(self.movable(rules, from)).enumerate().skip(1)
                {
                    let face = self.face(slot);
                    if takes.has(face) && self.guarded_fits(rules, dest, from, face) {
                        out.push(Move::Merci {
                            from: Pile(from as u8),
                            depth: index as u8 + 1,
                            to: Pile(dest.to),
                        });
                    }
                }
            }
        }
    }

    /// The lowest cards of piles.
    fn lowest(&self, rules: &Rules, group: &Group, out: &mut Vec<Move>) {
        for dest in group.dests.iter().filter(|dest| dest.unit <= 1) {
            let takes = self.takes(rules, dest);
            for from in group.piles().filter(|from| *from != dest.to as usize && !takes.is_empty())
            {
                let Some(face) = self.free_lowest(rules, from) else { continue };
                if takes.has(face) && self.guarded_fits(rules, dest, from, face) {
                    out.push(Move::Merci {
                        from: Pile(from as u8),
                        depth: self.loose(rules, from) as u8,
                        to: Pile(dest.to),
                    });
                }
            }
        }
    }

    /// The lowest card of a pile, if it lies under others and may leave them.
    fn free_lowest(&self, rules: &Rules, from: usize) -> Option<Face> {
        let loose = self.loose(rules, from);
        let is_free = loose > 1 && self.movable(rules, from) == loose;
        self.slots(from).nth(loose.checked_sub(1)?).filter(|_| is_free).map(|slot| self.face(slot))
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
        let suits = rules.hot[to].suits;
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
    }

    /// True if so many cards may go to a pile at once by a way.
    pub(crate) fn so_many_go(&self, rules: &Rules, dest: &Dest, count: usize) -> bool {
        let to = dest.to as usize;
        let most = dest.guards.and_then(|guards| rules.guards[guards as usize].cards);
        most.and_then(|most| most.to(self.len[to] <= rules.hot[to].floor))
            .is_none_or(|most| count <= most as usize)
    }
}

impl Rules {
    /// True if the lowest of the top `count` cards of a pile could be laid on another if it came
    /// alone.
    pub fn lands(&self, state: &State, from: Pile, to: Pile, count: usize) -> bool {
        let face =
            count.checked_sub(1).and_then(|index| state.faces_down_from_top(from).nth(index));
        let dest = self.groups[self.group(from)].dests.iter().find(|dest| dest.to == to.0);
        face.zip(dest).is_some_and(|(face, dest)| state.takes(self, dest).has(face))
    }

    /// True if the top `count` cards of a pile, in their order, build on one another by the pile's
    /// own rule.
    pub fn builds(&self, state: &State, pile: Pile, count: usize) -> bool {
        count <= state.pile_len(pile)
            && state.linked(self, self.piles[pile.index()].row, pile.index(), count)
    }
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
            Take::Pile | Take::TopOrPile => self.whole(from, movable, out),
            Take::Top | Take::Any | Take::Ends | Take::None => {}
        }
    }

    #[inline]
    fn tail(&self, from: usize, movable: usize, out: &mut Vec<Move>) {
        let mut slot = self.state.top[from];
        for count in 2..=movable {
            slot = self.state.under(slot);
            if self.several.has(self.state.face(slot)) {
                self.offer(from, self.state.face(slot), count, out);
            }
        }
    }

    fn run(&self, from: usize, movable: usize, out: &mut Vec<Move>) {
        let rule = &self.rules.piles[from];
        let row = &self.rules.rows[rule.run as usize];
        let alike = !rule.alike.is_empty();
        let mut slot = self.state.top[from];
        for count in 2..=movable {
            let upper = self.state.face(slot);
            slot = self.state.under(slot);
            let face = self.state.face(slot);
            if !row[face.index()].has(upper)
                || (alike && !self.state.is_run(self.rules, from, count))
            {
                return;
            }
            if self.several.has(face) {
                self.offer(from, face, count, out);
            }
        }
    }

    fn whole(&self, from: usize, movable: usize, out: &mut Vec<Move>) {
        let all = self.state.loose(self.rules, from);
        if movable < all || !self.state.is_run(self.rules, from, all) {
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
        let mut hits = self.hits[face.index()];
        while hits != 0 {
            let dest = &self.group.dests[hits.trailing_zeros() as usize];
            hits &= hits - 1;
            if dest.guards.is_some() {
                if self.count_fits(dest, from, 1) {
                    self.push(dest, from, face, 1, out);
                }
            } else if dest.to as usize != from && self.count_fits(dest, from, 1) {
                out.push(Move::Carry { from: Pile(from as u8), to: Pile(dest.to), cards: 1 });
            }
        }
    }

    /// Every destination that takes so many cards with this lowest face, by a unit of one or any
    /// number.
    #[inline]
    fn offer(&self, from: usize, face: Face, count: usize, out: &mut Vec<Move>) {
        for (dest, takes) in self.group.dests.iter().zip(self.takes) {
            if takes.has(face) && self.count_fits(dest, from, count) {
                self.push(dest, from, face, count, out);
            }
        }
    }

    fn count_fits(&self, dest: &Dest, from: usize, count: usize) -> bool {
        match dest.unit {
            1 => count == 1,
            0 => self.group.take != Take::Pile || count == self.state.loose(self.rules, from),
            _ => false,
        }
    }

    fn push(&self, dest: &Dest, from: usize, face: Face, count: usize, out: &mut Vec<Move>) {
        let to = dest.to as usize;
        let room = self.state.room(self.rules, dest);
        if to != from
            && count <= room
            && self.state.stranger(self.rules, to, from, count).is_none()
            && self.state.guarded_fits(self.rules, dest, from, face)
            && (count == 1 || self.state.so_many_go(self.rules, dest, count))
        {
            out.push(Move::Carry { from: Pile(from as u8), to: Pile(dest.to), cards: count as u8 });
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
            self.push(dest, from, self.state.face(slot), count, out);
        }
    }
}

impl State {
    /// How many cards may still come to a pile by a way.
    #[inline]
    pub(crate) fn room(&self, rules: &Rules, dest: &Dest) -> usize {
        let to = dest.to as usize;
        let (capacity, len) = (rules.hot[to].capacity, self.len[to]);
        let ousted = len > 0 && rules.ousted_to(dest).is_some();
        (capacity - if ousted { 0 } else { len }) as usize
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
        }
    }
}
