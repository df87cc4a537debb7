//! From a [`GameSpec`] to [`Rules`]: tables, and the faults of a description.

use crate::card::{FaceSet, Rank};
use crate::fault::Fault;
use crate::faults;
use crate::geometry::{Geometry, PileMask, places};
use crate::hand_lines::HandLines;
use crate::pile::MAX_PILES;
use crate::rows::{Row, beaters, row_of};
use crate::rules::Rules;
use crate::search::symmetry;
use crate::sets::Sets;
use crate::spec::{
    Base, Build, Close, Condition, DrawStep, GameSpec, GroupId, GroupSpec, Lie, NextTo, Over,
    PackSuits, Role, RouteSpec, Side, Take, Undecided,
};
use crate::tables::{
    BaseRule, Choice, Dest, Group, Guards, Neighbour, PileFacts, PileRule, PlainDraw, Swaps,
    Witness,
};
use crate::traits::Traits;
use crate::unlocks::locked;

impl Rules {
    /// The rules of the game played with packs of other suits, or what cannot be with such packs.
    pub(crate) fn with_suits(&self, suits: PackSuits) -> Result<Rules, Vec<Fault>> {
        Rules::compile(GameSpec { suits, ..self.spec.clone() })
    }

    /// Compiles a description.
    ///
    /// # Errors
    /// Every fault that can be found, at once.
    pub fn compile(spec: GameSpec) -> Result<Rules, Vec<Fault>> {
        let found = faults::find(&spec);
        if found.is_empty() { Ok(Rules::compile_sound(spec)) } else { Err(found) }
    }

    /// Compiles a description in which [`Rules::compile`] is known to find no fault, without
    /// looking for faults again. What rules of another one do is not said: they may panic in play.
    pub fn compile_sound(spec: GameSpec) -> Rules {
        debug_assert_eq!(faults::find(&spec), []);
        let mut compiler = Compiler::default();
        let piles = compiler.pile_rules(&spec);
        let mut groups = Compiler::groups(&spec, &piles);
        compiler.routes(&spec, &piles, &mut groups);
        let lines = compiler.lines(&spec, &groups);
        let traits = Traits::of(&spec);
        let mut rules = Rules {
            stock: stock_of(&spec, &groups),
            hand: stock_of(&spec, &groups).unwrap_or(piles.len() as u8),
            first_rank_group: spec.groups.iter().position(|g| g.base == Base::FirstRank),
            stock_fills: stock_fills(&spec),
            any_covered: spec.groups.iter().any(|g| g.covered),
            any_mixed: traits.groups.iter().any(|group| group.mixed),
            any_auto: groups.iter().any(|g| !g.autos.is_empty()),
            any_more: false,
            any_floor_limit: spec.groups.iter().any(|g| g.open_limit.is_some()),
            plain_draw: plain_draw(&spec, &groups),
            few_drawn: few_drawn(&spec),
            up_when_stock_empty: up_when_stock_empty(&spec, &groups),
            sinks: 0,
            any_close: spec.draw.iter().flat_map(|d| &d.steps).any(|step| step.close.is_some()),
            closing: closing(&spec),
            any_ousts: compiler.guards.iter().any(|guards| guards.ousts.is_some()),
            last_round: last_round(&spec),
            sides: sides(&spec, &groups),
            over: over(&spec, &groups),
            rows_of_piles: rows_of_piles(&spec, &groups),
            pile_facts: pile_facts(&spec, &piles, &traits),
            sets: Sets::compile(&spec, &groups),
            swaps: Swaps::compile(&spec, &groups),
            locked: locked(&spec, &groups),
            hands: HandLines::compile(&spec, &groups),
            neighbours: compiler.neighbours,
            lines,
            piles,
            groups,
            rows: compiler.rows,
            guards: compiler.guards,
            salts: Vec::new(),
            traits,
            spec,
        };
        rules.any_more = rules.spec.opening.is_some()
            || !rules.closing.is_empty()
            || !rules.up_when_stock_empty.is_empty()
            || rules.locked != 0
            || rules.any_auto;
        rules.sinks = symmetry::sinks(&rules);
        rules.salts = symmetry::salts(&rules);
        rules
    }
}

fn stock_of(spec: &GameSpec, groups: &[Group]) -> Option<u8> {
    let index = spec.groups.iter().position(|g| g.role == Role::Stock)?;
    Some(groups[index].first)
}

/// Cards may come to the stock by moves, or in sets.
fn stock_fills(spec: &GameSpec) -> bool {
    let is_stock = |group: &GroupSpec| group.role == Role::Stock;
    spec.groups.iter().any(|group| is_stock(group) && !group.from.is_empty())
        || spec.remove.iter().any(|remove| is_stock(&spec.groups[remove.to]))
}

/// What a draw does, where it does nothing else.
fn plain_draw(spec: &GameSpec, groups: &[Group]) -> Option<PlainDraw> {
    let step = spec.draw.as_ref()?.only_step()?;
    let (to, each) = (step.to, step.each);
    let (open, divert) = (step.open.clone(), step.divert.clone());
    if *step != (DrawStep { to, each, open, divert, ..DrawStep::default() }) {
        return None;
    }
    let piles = groups[to].piles();
    match step.open.is_empty() {
        true if piles.len() == 1 && step.divert.is_empty() => {
            Some(PlainDraw::ToPile { pile: piles.start as u8, each })
        }
        true => None,
        false => Some(PlainDraw::RunsOn),
    }
}

/// The key follows a draw of so many cards with fewer instructions than it is made anew. Measured
/// with one card, in games of thirteen piles and more: a sixth to a third fewer. Two: not measured.
const FEW: u8 = 2;

/// True if a draw moves few cards, and no counter counts draws.
fn few_drawn(spec: &GameSpec) -> bool {
    let step =
        spec.draw.as_ref().and_then(|draw| draw.only_step().filter(|_| draw.times.is_none()));
    let to_one = |step: &DrawStep| step.piles == Some(1) || spec.groups[step.to].count == 1;
    step.is_some_and(|step| step.each <= FEW && (to_one(step) || !step.open.is_empty()))
}

fn up_when_stock_empty(spec: &GameSpec, groups: &[Group]) -> Vec<u8> {
    let waiting =
        spec.groups.iter().zip(groups).filter(|(spec, _)| spec.lie == Lie::UpWhenStockEmpty);
    waiting.flat_map(|(_, group)| group.piles()).map(|pile| pile as u8).collect()
}

#[derive(Default)]
struct Compiler {
    rows: Vec<Row>,
    guards: Vec<Guards>,
    neighbours: Vec<Neighbour>,
}

impl Compiler {
    /// The index of the row of a build rule.
    fn row(&mut self, build: &Build, number: usize, spec: &GameSpec) -> u16 {
        self.keep(&row_of(build, number, spec))
    }

    /// The index of a row, shared with every equal one.
    fn keep(&mut self, row: &Row) -> u16 {
        let index = self.rows.iter().position(|known| known == row);
        index.unwrap_or_else(|| {
            self.rows.push(*row);
            self.rows.len() - 1
        }) as u16
    }

    /// The piles in the order of the file, named and numbered through by role.
    fn pile_rules(&mut self, spec: &GameSpec) -> Vec<PileRule> {
        let mut used = [0_usize; 6];
        let mut piles = Vec::with_capacity(MAX_PILES);
        for (index, group) in spec.groups.iter().enumerate() {
            for number in 0..group.count {
                used[group.role as usize] += 1;
                piles.push(PileRule {
                    name: pile_name(spec, group.role, used[group.role as usize]),
                    group: index as u8,
                    number,
                    base: self.base_rule(spec, index, number),
                    begun_by_ways: begun_by_ways(spec, group, number),
                    open_limit: group.open_limit.map(|limit| limit as u8),
                    row: self.row(&group.build, number as usize, spec),
                    choice: self.choice(&group.build, number as usize, spec),
                    run: self.row(
                        group.run.as_ref().unwrap_or(&group.build),
                        number as usize,
                        spec,
                    ),
                    alike: self.alike(group, number as usize, spec),
                    ends_on: group.ends_on.map(|by| (by.group as u8, by.plus)),
                    ranks_before: group.ranks_before && number > 0,
                    bottom_fits: group.bottom_fits,
                });
            }
        }
        piles
    }

    /// What a build comes to once play has decided for one of its choices.
    fn choice(&mut self, build: &Build, number: usize, spec: &GameSpec) -> Option<Choice> {
        let (what, [first, second]) = build.undecided().zip(build.choices())?;
        Some(Choice {
            first: self.row(&first, number, spec),
            second: self.row(&second, number, spec),
            shared: what != Undecided::OwnDirection,
        })
    }

    /// The rows of which one links all cards of a run.
    fn alike(&mut self, group: &GroupSpec, number: usize, spec: &GameSpec) -> Vec<u16> {
        let parts = group.alike.then(|| group.run.as_ref().unwrap_or(&group.build).parts());
        parts.unwrap_or_default().iter().map(|part| self.row(part, number, spec)).collect()
    }

    fn base_rule(&mut self, spec: &GameSpec, index: usize, number: u8) -> BaseRule {
        let group = &spec.groups[index];
        let places = group.shape.as_ref().and_then(|shape| places(shape, group.count.into()));
        let row = |number: u8| Some(places.as_ref()?.get(usize::from(number))?.0);
        if group.first_row_begins && row(number) > row(0) {
            return BaseRule::Faces(FaceSet::EMPTY);
        }
        self.base_by(spec, index, number, group.base)
    }

    fn base_by(&mut self, spec: &GameSpec, index: usize, number: u8, base: Base) -> BaseRule {
        let group = &spec.groups[index];
        let first: u8 = spec.groups[..index].iter().map(|g| g.count).sum();
        match base {
            Base::Faces(faces) => BaseRule::Faces(faces.and(accepted(spec, group, number))),
            Base::FirstRank => BaseRule::FirstRank,
            Base::Chosen => BaseRule::Chosen,
            Base::RankOf { group, plus } => BaseRule::RankOf { group: group as u8, plus },
            Base::Beside { group: other, top, plus, same_suit } => {
                let first: u8 = spec.groups[..other].iter().map(|g| g.count).sum();
                BaseRule::Beside { pile: first + number, top, plus, same_suit }
            }
            Base::NextTo => self.next_to(spec, group, first, number),
        }
    }

    fn next_to(&mut self, spec: &GameSpec, group: &GroupSpec, first: u8, number: u8) -> BaseRule {
        let start = self.neighbours.len() as u16;
        let lie = group.shape.as_ref().and_then(|s| Geometry::new(s, group.count as usize));
        for next in &group.next_to {
            let neighbour = self.neighbour(spec, lie.as_ref(), next, first, number);
            self.neighbours.push(neighbour);
        }
        BaseRule::NextTo { first: start, count: group.next_to.len() as u8 }
    }

    fn neighbour(
        &mut self,
        spec: &GameSpec,
        lie: Option<&Geometry<'_>>,
        next: &NextTo,
        first: u8,
        number: u8,
    ) -> Neighbour {
        let beside = lie.and_then(|lie| lie.beside(number as usize, next.side));
        let row = self.row(&next.build, number as usize, spec);
        Neighbour { pile: beside.map(|pile| first + pile as u8), row, edge: next.edge }
    }

    /// For each pile what its card lies beside in the lines that win, if there are such.
    fn lines(&mut self, spec: &GameSpec, groups: &[Group]) -> Vec<Option<Neighbour>> {
        let Some(lines) = &spec.win.lines else { return Vec::new() };
        let mut all = vec![None; groups.iter().map(|group| usize::from(group.count)).sum()];
        for &index in &lines.groups {
            let (group, first) = (&spec.groups[index], groups[index].first);
            let lie = group.shape.as_ref().and_then(|s| Geometry::new(s, group.count as usize));
            for number in 0..group.count {
                let neighbour = self.neighbour(spec, lie.as_ref(), &lines.next, first, number);
                all[usize::from(first + number)] = Some(neighbour);
            }
        }
        all
    }

    fn groups(spec: &GameSpec, piles: &[PileRule]) -> Vec<Group> {
        let first = |group: usize| piles.iter().position(|p| p.group as usize == group);
        spec.groups
            .iter()
            .enumerate()
            .map(|(index, group)| Group {
                first: first(index).unwrap_or(0) as u8,
                count: group.count,
                take: group.take,
                singly: false,
                dests: Vec::new(),
                autos: Vec::new(),
            })
            .collect()
    }

    fn routes(&mut self, spec: &GameSpec, piles: &[PileRule], groups: &mut [Group]) {
        for (to, pile) in piles.iter().enumerate() {
            let group = &spec.groups[pile.group as usize];
            for route in &group.from {
                let sources = sources(spec, pile, route, groups);
                let dest = self.dest(spec, pile, to, route, sources);
                let source = &mut groups[route.pile];
                if route.auto {
                    source.autos.push(dest);
                } else {
                    source.dests.push(dest);
                }
            }
        }
        for group in groups {
            let one_by_one = matches!(group.take, Take::Top | Take::Any | Take::Ends);
            group.singly = one_by_one && group.dests.iter().all(|dest| dest.unit <= 1);
        }
    }

    fn dest(
        &mut self,
        spec: &GameSpec,
        pile: &PileRule,
        to: usize,
        route: &RouteSpec,
        sources: Option<PileMask>,
    ) -> Dest {
        let group = &spec.groups[pile.group as usize];
        let build = route.build.as_ref().unwrap_or(&group.build);
        let guards = self.guards_of(spec, pile, route, sources);
        Dest {
            to: to as u8,
            row: self.row(build, pile.number as usize, spec),
            unit: group.unit.unwrap_or(0),
            guards: (!guards.none()).then(|| {
                self.guards.push(guards);
                self.guards.len() as u16 - 1
            }),
        }
    }

    /// What a way to a pile asks besides what lies there. The pattern leaves no word of ways out:
    /// what a new one asks is a guard, and a refusal of it is in `refusal/reasons.rs`.
    fn guards_of(
        &mut self,
        spec: &GameSpec,
        pile: &PileRule,
        route: &RouteSpec,
        sources: Option<PileMask>,
    ) -> Guards {
        let RouteSpec {
            pile: from,
            size,
            cards,
            same_number,
            build,
            base,
            beaten_by,
            beside_empty,
            between,
            ousts,
            when,
            auto,
            // `sources` tells which piles lie so.
            apart: _,
            side: _,
            touching: _,
        } = route;
        let (index, number) = (pile.group as usize, pile.number);
        let group = &spec.groups[index];
        let mut guards = Guards {
            size: *size,
            cards: *cards,
            sources,
            same_number: *same_number,
            beaten_by: beaten_by.map(|of| Witness { of, row: self.keep(&beaters(of, spec)) }),
            between: between.as_ref().map(|build| self.row(build, 0, spec)),
            base: base.map(|base| self.base_by(spec, index, number, base)),
            beside_empty: *beside_empty,
            drops: group.drops,
            several: !auto && group.ways_from(*from) > 1,
            ousts: ousts.map(|group| group as u8),
            when: when.clone(),
            ranks_before: pile.ranks_before,
            in_step: group.in_step || group.suits_in_step,
            counts_ranks: group.counts_ranks(),
            ends: group.ends_on.is_some(),
            bottom_fits: pile.bottom_fits,
            directed: build.is_none() && pile.choice.is_some(),
            once_opened: spec.opening.as_ref().is_some_and(|opening| {
                opening.to != pile.group as GroupId || !opening.from.contains(from)
            }),
            timed: false,
            narrowed: false,
        };
        guards.timed = !guards.when.is_empty() || guards.once_opened;
        guards.narrowed = guards.narrows();
        guards
    }
}

/// The piles that cards may leave on a way to a pile, if not all of a group.
fn sources(
    spec: &GameSpec,
    pile: &PileRule,
    route: &RouteSpec,
    groups: &[Group],
) -> Option<PileMask> {
    let lies = route.minds_pair();
    if !route.same_number && !lies {
        return None;
    }
    let (own, from) = (pile.number as usize, groups[route.pile].piles());
    let shape = spec.groups[route.pile].shape.as_ref().filter(|_| lies);
    let lie = shape.and_then(|shape| Geometry::new(shape, from.len()));
    let fits = |number: &usize| {
        (!route.same_number || *number == own)
            && lie.as_ref().is_none_or(|lie| lie.is_source(own, *number, route))
    };
    Some((0..from.len()).filter(fits).fold(0, |mask, number| mask | 1 << (from.start + number)))
}

fn closing(spec: &GameSpec) -> Vec<(GroupId, Close)> {
    let groups = spec.groups.iter().enumerate();
    groups.filter_map(|(index, group)| Some((index, group.close?))).collect()
}

/// The last round for which a condition or a step of a draw asks.
fn last_round(spec: &GameSpec) -> u32 {
    let conditions = spec.groups.iter().flat_map(|g| &g.from).flat_map(|route| &route.when);
    let steps = spec.draw.iter().flat_map(|draw| &draw.steps);
    let conditions = conditions.chain(steps.flat_map(|step| &step.awaits));
    let unlocks = spec.groups.iter().filter_map(|group| group.unlock.as_ref());
    let conditions = conditions.chain(unlocks.flat_map(|unlock| &unlock.when));
    let rounds = conditions.map(|condition| match condition {
        Condition::Round { first, last } => u32::from(last.unwrap_or(*first)),
        Condition::StockEmpty
        | Condition::Empty(_)
        | Condition::SomeEmpty(_)
        | Condition::NotEmpty(_)
        | Condition::Full(_)
        | Condition::Begun(_) => 0,
    });
    let steps = spec.draw.iter().flat_map(|draw| &draw.steps);
    let drawn = steps.filter_map(|step| step.round).map(|(_, last)| u32::from(last));
    rounds.chain(drawn).max().unwrap_or(0)
}

/// For each pile those beside it, as sides go, if some rule asks.
fn sides(spec: &GameSpec, groups: &[Group]) -> Vec<[Option<u8>; 4]> {
    let mut routes = spec.groups.iter().flat_map(|group| &group.from);
    let mut sets = spec.remove.iter().flat_map(|remove| &remove.sets);
    let asked = routes.any(|route| route.between.is_some() || route.beside_empty.is_some());
    if !asked && sets.all(|set| set.between.is_none()) {
        return Vec::new();
    }
    let sides = spec.groups.iter().zip(groups).flat_map(|(group, compiled)| {
        let piles = compiled.piles();
        let lie = group.shape.as_ref().and_then(|shape| Geometry::new(shape, piles.len()));
        let beside = |number: usize, side: Side| {
            Some((piles.start + lie.as_ref()?.beside(number, side)?) as u8)
        };
        (0..piles.len()).map(|pile| Side::ALL.map(|side| beside(pile, side))).collect::<Vec<_>>()
    });
    sides.collect()
}

fn pile_facts(spec: &GameSpec, rules: &[PileRule], traits: &Traits) -> [PileFacts; MAX_PILES] {
    let mut facts = [PileFacts::HIDDEN; MAX_PILES];
    for (slot, rule) in facts.iter_mut().zip(rules) {
        let group = &spec.groups[rule.group as usize];
        *slot = PileFacts {
            suits: accepted(spec, group, rule.number),
            fixed_base: match rule.base {
                BaseRule::Faces(faces) => faces,
                _ => FaceSet::EMPTY,
            },
            has_fixed_base: matches!(rule.base, BaseRule::Faces(_)),
            role: group.role,
            group: rule.group,
            own_row: if asks_of_build(group, rule) { PileFacts::ASKS } else { rule.row },
            is_plain: group.lie != Lie::Down
                && !group.covered
                && !spec.opens_on(rule.group as GroupId),
            lie: group.lie,
            floor: group.floor,
            capacity: group.capacity.unwrap_or(u8::MAX),
            wakes: group.refill.is_some()
                || group.covered
                || spec.lies_over_others(rule.group as GroupId),
            quiet: traits.groups[rule.group as usize].quiet,
        };
    }
    facts
}

/// What a pile takes by its own build depends on more than its top card.
fn asks_of_build(group: &GroupSpec, rule: &PileRule) -> bool {
    rule.choice.is_some()
        || rule.bottom_fits
        || rule.ends_on.is_some()
        || rule.ranks_before
        || group.in_step
        || group.suits_in_step
        || group.counts_ranks()
}

/// A lone stock or waste has no number.
fn pile_name(spec: &GameSpec, role: Role, number: usize) -> String {
    let total: usize = spec
        .groups
        .iter()
        .filter(|group| group.role == role)
        .map(|group| group.count as usize)
        .sum();
    if total == 1 && matches!(role, Role::Stock | Role::Waste) {
        role.letter().to_string()
    } else {
        format!("{}{number}", role.letter())
    }
}

/// What ways with a base of their own lay on an empty pile; all, where that depends on play.
fn begun_by_ways(spec: &GameSpec, group: &GroupSpec, number: u8) -> FaceSet {
    let bases = group.from.iter().filter_map(|route| route.base);
    let faces = bases.map(|base| match base {
        Base::Faces(faces) => faces,
        Base::FirstRank
        | Base::Chosen
        | Base::RankOf { .. }
        | Base::Beside { .. }
        | Base::NextTo => FaceSet::ALL,
    });
    faces.fold(FaceSet::EMPTY, FaceSet::or).and(accepted(spec, group, number))
}

/// All cards of the rank of a pile, where the piles get the ranks of the pack in turn.
fn own_rank(spec: &GameSpec, number: u8) -> FaceSet {
    let mut ranks: Vec<Rank> = spec.pack.iter().collect();
    ranks.sort_by_key(|rank| spec.height(*rank));
    ranks.get(number as usize % ranks.len().max(1)).map_or(FaceSet::EMPTY, |r| FaceSet::of_rank(*r))
}

/// What a pile takes by moves at all.
fn accepted(spec: &GameSpec, group: &GroupSpec, number: u8) -> FaceSet {
    let suit = FaceSet::of_suit(spec.suit_set.in_turn(number as usize));
    let suits = if group.one_suit_each { suit } else { FaceSet::ALL };
    let ranks = group.only.iter().map(FaceSet::of_rank).fold(FaceSet::EMPTY, FaceSet::or);
    let rank = if group.one_rank_each { own_rank(spec, number) } else { FaceSet::ALL };
    let ranks = ranks.and(rank);
    suits.and(ranks)
}

/// For each pile the number of its row in its group; 0 where it has no shape.
fn rows_of_piles(spec: &GameSpec, groups: &[Group]) -> Vec<u8> {
    let rows = spec.groups.iter().zip(groups).flat_map(|(group, compiled)| {
        let count = compiled.piles().len();
        let places = group.shape.as_ref().and_then(|shape| places(shape, count));
        (0..count).map(move |pile| places.as_ref().map_or(0, |places| places[pile].0))
    });
    rows.collect()
}

/// For each pile those that cover it.
fn over(spec: &GameSpec, groups: &[Group]) -> Vec<PileMask> {
    let mut over = vec![0; MAX_PILES];
    for (group, compiled) in spec.groups.iter().zip(groups).filter(|(group, _)| group.covered) {
        let (piles, shape) = (compiled.piles(), group.shape.as_ref());
        if let Over::Group(other) = group.over {
            let upper = &groups[other];
            let each = upper.piles().len() / piles.len().max(1);
            for (number, pile) in piles.enumerate() {
                let first = upper.piles().start + number * each;
                over[pile] = (first..first + each).fold(0, |mask, pile| mask | 1 << pile);
            }
            continue;
        }
        let Some(lie) = shape.and_then(|shape| Geometry::new(shape, piles.len())) else { continue };
        for (under, upper) in
            (0..piles.len()).flat_map(|under| (0..piles.len()).map(move |upper| (under, upper)))
        {
            if lie.lies_over(group.over, upper, under) {
                over[piles.start + under] |= 1 << (piles.start + upper);
            }
        }
    }
    over
}
