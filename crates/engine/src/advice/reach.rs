//! Which cards may ever come to lie where: an upper bound, from the routes and deals alone.

use super::made::Made;
use crate::card::{FaceSet, Rank};
use crate::rows::Row;
use crate::rules::Rules;
use crate::sets::Set;
use crate::spec::{DealStep, Divert, DrawStep, Each, GroupId, Opener, Redeal, RedealWhen, Take};
use crate::tables::{BaseRule, Dest, Group};

/// Upper bounds of what can happen in any deal.
pub(super) struct Reach {
    /// The faces that may ever lie in each pile.
    pub(super) holds: Vec<FaceSet>,
    /// The piles that get cards otherwise than by moves; a layout that takes its first card out
    /// does not count.
    dealt: Vec<bool>,
    /// What the layout takes out for the pile, where that is all that is dealt to it.
    taken: Vec<Option<FaceSet>>,
    /// For each set the faces that the pack has for it.
    in_sets: Vec<FaceSet>,
}

impl Reach {
    pub(super) fn of(rules: &Rules) -> Reach {
        let mut reach = Reach::of_layout(rules);
        let sets = rules.sets.iter().flat_map(|sets| &sets.rules);
        reach.in_sets = sets.map(|set| Made::of(rules, &set.rule, rules.pack()).faces).collect();
        while reach.step(rules) {}
        reach
    }

    /// What may lie where before the first move.
    pub(super) fn of_layout(rules: &Rules) -> Reach {
        let piles = rules.pile_count();
        let mut reach = Reach {
            holds: vec![FaceSet::EMPTY; piles],
            dealt: vec![false; piles],
            taken: vec![None; piles],
            in_sets: Vec::new(),
        };
        reach.layout(rules);
        reach.flows(rules);
        reach.diverted(rules);
        reach
    }

    fn layout(&mut self, rules: &Rules) {
        let pack = rules.pack();
        for step in &rules.spec().deal {
            if let Opener::Beside(group) = step.opener {
                for pile in rules.group_piles(group) {
                    self.holds[pile.index()] = pack;
                    self.dealt[pile.index()] = true;
                }
            }
            for (offset, pile) in rules.group_piles(step.to).enumerate() {
                if !gets_cards(step, offset) {
                    continue;
                }
                let index = pile.index();
                if step.take.is_empty() {
                    self.holds[index] = pack;
                    self.dealt[index] = true;
                } else {
                    let place = step.place_of(offset).unwrap_or(0);
                    let faces = step.take[place % step.take.len()].and(pack);
                    self.holds[index] = self.holds[index].or(faces);
                    self.dealt[index] |= self.taken[index].replace(faces).is_some();
                }
            }
        }
    }

    /// Marks what is dealt to in play. Diverted cards only go where they may be laid, as if by a
    /// move.
    fn flows(&mut self, rules: &Rules) {
        for (group, traits) in rules.traits().groups.iter().enumerate() {
            // A card taken from within a pile leaves its neighbours lying on each other.
            if !traits.traffic.comes_by_rule() || traits.traffic.from_within {
                rules.group_piles(group).for_each(|pile| self.dealt[pile.index()] = true);
            }
        }
    }

    /// One round of spreading; true if anything was new.
    fn step(&mut self, rules: &Rules) -> bool {
        let before: usize = self.holds.iter().map(|faces| faces.len()).sum();
        self.deals(rules);
        for (index, group) in rules.groups.iter().enumerate() {
            for dest in group.dests.iter().chain(&group.autos) {
                let arriving = self.arriving(rules, index, dest);
                self.holds[dest.to as usize] = self.holds[dest.to as usize].or(arriving);
            }
        }
        before != self.holds.iter().map(|faces| faces.len()).sum::<usize>()
    }

    fn deals(&mut self, rules: &Rules) {
        let spec = rules.spec();
        let stock = stock_group(rules);
        if let Some(stock) = stock {
            let from = |step: &DrawStep| step.from.unwrap_or(stock);
            spec.steps_in_play().for_each(|step| self.pour(rules, &[from(step)], step.to));
        }
        self.removed(rules);
        self.swapped(rules);
        self.filled(rules);
        if let Some(redeal) = &spec.redeal {
            self.redealt(rules, redeal, stock);
        }
        self.diverted(rules);
    }

    /// What comes to piles in sets.
    fn removed(&mut self, rules: &Rules) {
        let Some(sets) = &rules.sets else { return };
        let faces = sets.rules.iter().zip(&self.in_sets);
        let faces = faces.map(|(set, faces)| self.faces_of_set(rules, set).and(*faces));
        let faces = faces.fold(FaceSet::EMPTY, FaceSet::or);
        sets.go_to().for_each(|pile| self.holds[pile] = self.holds[pile].or(faces));
    }

    /// The faces that may lie where the cards of a set lie.
    pub(super) fn faces_of_set(&self, rules: &Rules, set: &Set) -> FaceSet {
        let faces = set.piles().map(|pile| self.holds[pile]);
        faces.fold(FaceSet::EMPTY, FaceSet::or).and(rules.pack())
    }

    /// What comes to piles by changing places.
    fn swapped(&mut self, rules: &Rules) {
        let Some(swap) = &rules.spec().swap else { return };
        let faces = swap.from.iter().map(|group| self.group(rules, *group));
        let faces = faces.fold(FaceSet::EMPTY, FaceSet::or);
        for pile in swap.from.iter().flat_map(|group| rules.group_piles(*group)) {
            let fitting = if swap.both_fit { base(rules, pile.index()) } else { FaceSet::ALL };
            self.holds[pile.index()] = self.holds[pile.index()].or(faces.and(fitting));
        }
    }

    /// What comes to piles by refills, by closing up and by being ousted.
    fn filled(&mut self, rules: &Rules) {
        for (index, group) in rules.spec().groups.iter().enumerate() {
            if let Some(refill) = &group.refill {
                self.pour(rules, &refill.from, index);
            }
            if group.close.is_some() {
                self.pour(rules, &[index], index);
            }
            for discard in group.from.iter().filter_map(|route| route.ousts) {
                self.pour(rules, &[index], discard);
            }
        }
    }

    /// What is gathered, and where it is dealt again.
    fn redealt(&mut self, rules: &Rules, redeal: &Redeal, stock: Option<GroupId>) {
        let first = redeal.gather.iter().find(|group| stock != Some(**group)).copied();
        let first = first.filter(|_| redeal.deals());
        let all = redeal.gather.iter().copied().filter(|_| redeal.deals_to_all_gathered());
        // What a stock still holds comes out before the cards that are gathered.
        let left = stock.filter(|_| redeal.when != RedealWhen::StockEmpty);
        let from: Vec<GroupId> = redeal.gather.iter().copied().chain(left).collect();
        for to in stock.into_iter().chain(first).chain(all) {
            self.pour(rules, &from, to);
        }
    }

    /// Cards that go elsewhere as they are dealt, where they may be laid.
    fn diverted(&mut self, rules: &Rules) {
        for (divert, from) in diverts(rules) {
            let ranks = of_ranks(&divert.ranks);
            let faces = from.map_or(rules.pack(), |group| self.group(rules, group)).and(ranks);
            for pile in rules.group_piles(divert.to) {
                let accepts = self.accepts(rules, pile.index(), rules.piles[pile.index()].row);
                self.holds[pile.index()] = self.holds[pile.index()].or(faces.and(accepts));
            }
        }
    }

    fn pour(&mut self, rules: &Rules, from: &[GroupId], to: GroupId) {
        let faces =
            from.iter().map(|group| self.group(rules, *group)).fold(FaceSet::EMPTY, FaceSet::or);
        for pile in rules.group_piles(to) {
            self.holds[pile.index()] = self.holds[pile.index()].or(faces);
        }
    }

    /// The faces that may ever lie in some pile of a group.
    pub(super) fn group(&self, rules: &Rules, group: GroupId) -> FaceSet {
        rules
            .group_piles(group)
            .map(|pile| self.holds[pile.index()])
            .fold(FaceSet::EMPTY, FaceSet::or)
    }

    /// The faces that a pile may ever take, on whatever lies there, by a row.
    pub(super) fn accepts(&self, rules: &Rules, pile: usize, row: u16) -> FaceSet {
        let row = &rules.rows[row as usize];
        let laid = self.covered(rules, pile).iter().map(|face| row[face.index()]);
        laid.fold(base(rules, pile), FaceSet::or).and(rules.pile_facts[pile].suits)
    }

    /// The faces on which a card may ever be laid in a pile: those that may lie below its last
    /// place.
    pub(super) fn covered(&self, rules: &Rules, pile: usize) -> FaceSet {
        let room = (rules.pile_facts[pile].capacity as usize).min(rules.cards());
        let group = rules.piles[pile].group as GroupId;
        // What leaves when others come was covered by them in the eyes of the rules.
        let ousted = rules.group_traits(group).traffic.ousted;
        let under = if ousted { room } else { room.saturating_sub(1) };
        let floor = rules.pile_facts[pile].floor as usize;
        let (mut covered, mut expanded) = (FaceSet::EMPTY, FaceSet::EMPTY);
        for (below, level) in self.levels(rules, pile, under).enumerate() {
            covered = covered.or(level);
            let known = expanded;
            expanded = if below >= floor { expanded.or(level) } else { expanded };
            if below >= floor && expanded == known {
                break; // what lies on known cards is known
            }
        }
        covered
    }

    /// The cards of a group that may come to a pile over a route.
    pub(super) fn arriving(&self, rules: &Rules, from: GroupId, dest: &Dest) -> FaceSet {
        let to = dest.to as usize;
        let group = &rules.groups[from];
        let mut guards = dest.guards.iter().map(|index| &rules.guards[*index as usize]);
        let source = match guards.find_map(|guards| guards.sources) {
            Some(sources) => {
                let open = group.piles().filter(|pile| sources >> pile & 1 != 0);
                open.fold(FaceSet::EMPTY, |faces, pile| faces.or(self.holds[pile]))
            }
            None => self.group(rules, from),
        };
        let first = source.and(self.accepts(rules, to, dest.row));
        let singly = matches!(group.take, Take::Top | Take::Any | Take::Ends);
        if dest.unit == 1 || singly || first.is_empty() {
            return if dest.unit > 1 && singly { FaceSet::EMPTY } else { first };
        }
        source.and(rules.pile_facts[to].suits) // what lies on the first card comes with it
    }

    /// What may lie at each height of a pile, from the bottom, up to `most` cards.
    pub(super) fn levels(
        &self,
        rules: &Rules,
        pile: usize,
        most: usize,
    ) -> impl Iterator<Item = FaceSet> {
        let first = match self.taken[pile] {
            Some(taken) if rules.pile_facts[pile].floor > 0 || !gives(rules, pile) => taken,
            Some(taken) => taken.or(base(rules, pile)),
            None => base(rules, pile),
        };
        let dealt = self.dealt[pile].then(|| std::iter::repeat_n(self.holds[pile], most));
        let built = (!self.dealt[pile]).then(|| Reach::levels_from(rules, pile, most, first));
        dealt.into_iter().flatten().chain(built.into_iter().flatten())
    }

    /// What may lie at each height of a pile that begins with one of some cards and gets the others
    /// by moves.
    pub(super) fn levels_from(
        rules: &Rules,
        pile: usize,
        most: usize,
        first: FaceSet,
    ) -> impl Iterator<Item = FaceSet> {
        let rows = rows_into(rules, pile);
        let suits = rules.pile_facts[pile].suits;
        let floor = rules.pile_facts[pile].floor as usize;
        let base = base(rules, pile);
        let above = move |(height, faces): &(usize, FaceSet)| {
            let next = faces.iter().flat_map(|face| rows.iter().map(move |row| row[face.index()]));
            let built = next.fold(FaceSet::EMPTY, FaceSet::or).and(suits);
            Some((height + 1, if *height == floor { base } else { built }))
        };
        let levels = std::iter::successors(Some((1, first.and(suits))), above).take(most);
        levels.map(|(_, faces)| faces).take_while(|faces| !faces.is_empty())
    }

    /// True if the layout lays any card on the pile, and no card ever leaves it.
    pub(super) fn stays_begun(rules: &Rules, pile: usize) -> bool {
        let group = rules.piles[pile].group as GroupId;
        let number = rules.piles[pile].number as usize;
        let mut steps = rules.spec().deal.iter();
        let laid = |step: &DealStep| {
            step.take.is_empty() && step.open.is_empty() && gets_cards(step, number)
        };
        rules.pile_facts[pile].floor == 0
            && !gives(rules, pile)
            && steps.any(|step| step.to == group && laid(step))
    }

    /// True if cards come to the pile only by moves.
    pub(super) fn only_moves(&self, pile: usize) -> bool {
        !self.dealt[pile] && self.taken[pile].is_none()
    }
}

/// All rows by which cards may be laid on a pile.
fn rows_into(rules: &Rules, pile: usize) -> Vec<&Row> {
    let groups: &[Group] = &rules.groups;
    let dests = groups.iter().flat_map(|group| group.dests.iter().chain(&group.autos));
    let over = dests.filter(|dest| dest.to as usize == pile).map(|dest| dest.row);
    let mut indices: Vec<u16> = over.chain([rules.piles[pile].row]).collect();
    indices.sort_unstable();
    indices.dedup();
    indices.into_iter().map(|row| &rules.rows[row as usize]).collect()
}

/// What an empty pile may take in some deal.
pub(super) fn base(rules: &Rules, pile: usize) -> FaceSet {
    let faces = match rules.piles[pile].base {
        BaseRule::Faces(faces) => faces,
        BaseRule::FirstRank
        | BaseRule::Chosen
        | BaseRule::RankOf { .. }
        | BaseRule::Beside { .. }
        | BaseRule::NextTo { .. } => FaceSet::ALL,
    };
    faces.and(rules.pile_facts[pile].suits).or(rules.piles[pile].begun_by_ways)
}

/// True if cards may leave a pile, so that it may be begun anew.
fn gives(rules: &Rules, pile: usize) -> bool {
    let group = rules.piles[pile].group as GroupId;
    let compiled = &rules.groups[group];
    let traffic = rules.group_traits(group).traffic;
    traffic.gathered
        || !compiled.dests.is_empty()
        || !compiled.autos.is_empty()
        || traffic.feeds
        || traffic.swapped
        || rules.set_groups().contains(&group)
}

fn gets_cards(step: &DealStep, number: usize) -> bool {
    let Some(place) = step.place_of(number) else { return false };
    match &step.each {
        Each::Number(cards) => *cards > 0,
        Each::List(list) => list.get(place).is_some_and(|cards| *cards > 0),
        Each::Rest => place == 0 || !step.open.is_empty() || step.by_suits,
    }
}

pub(super) fn of_ranks(ranks: &[Rank]) -> FaceSet {
    ranks.iter().map(|rank| FaceSet::of_rank(*rank)).fold(FaceSet::EMPTY, FaceSet::or)
}

pub(super) fn stock_group(rules: &Rules) -> Option<GroupId> {
    rules.stock().map(|stock| rules.group(stock))
}

/// Every divert with the group its cards come from; none for the pack itself.
fn diverts(rules: &Rules) -> impl Iterator<Item = (&Divert, Option<GroupId>)> {
    let spec = rules.spec();
    let deal = spec.deal.iter().flat_map(|step| &step.divert).map(|divert| (divert, None));
    let stock = stock_group(rules);
    let draw =
        spec.steps_in_play().flat_map(|step| &step.divert).map(move |divert| (divert, stock));
    let redeal = spec.redeal.iter().flat_map(|redeal| &redeal.divert).map(|divert| (divert, None));
    let refills = spec.groups.iter().filter_map(|group| group.refill.as_ref());
    deal.chain(draw)
        .chain(redeal)
        .chain(refills.flat_map(|refill| &refill.divert).map(|divert| (divert, None)))
}
