//! Foundation moves that can harm nothing, made at once.
//!
//! A move is safe if every win from the position has a like win that begins with it. The argument, and what each
//! precondition is for, is in `docs/solver.md`.

use crate::card::{Face, FaceSet};
use crate::moves::Move;
use crate::rules::{Pile, Rules};
use crate::spec::{Base, DrawStep, DrawWhen, GameSpec, GroupId, PackSuits, Role, Take};
use crate::state::State;

/// The moves to foundations that can be made at once in a game, whatever else is to be done in it.
///
/// Made once for a game; it holds what safety rests on. The claim is about all cards known and unknown alike: no win is lost by
/// such a move.
#[derive(Debug)]
pub struct Safe {
    /// For every face, the faces that may come to lie on it outside foundations.
    accepts: [FaceSet; 52],
    /// Faces each of which has one place to go to, whatever its twin does.
    single: FaceSet,
    /// A face that may still be placed on a card counts as harmless if a foundation takes it now.
    ready: bool,
    /// Every card on a foundation may come back.
    gives: bool,
    decks: u8,
    foundations: Vec<Foundation>,
    /// For every face as the top one, all that foundations may hold then.
    unders: Vec<Vec<FaceSet>>,
    groups: Vec<Source>,
    /// Piles that are refilled, with the groups they are refilled from.
    refilled: Vec<(Pile, Vec<GroupId>)>,
    no_space: bool,
}

#[derive(Debug)]
struct Foundation {
    pile: Pile,
    /// For every top face and number of cards, less one: the faces in the pile.
    holds: Box<[[FaceSet; 14]; 52]>,
}

/// What matters of the group that a card leaves.
#[derive(Clone, Copy, Debug, Default)]
struct Source {
    /// Nothing takes cards from it by itself.
    quiet: bool,
    /// Its cards may be gathered by a redeal, or get to a group that is.
    gathered: bool,
}

/// What moves at all can go to every foundation from where it lies: else a card that waits for its foundation may need another one to be laid on first,
/// on its way out.
fn all_go_out(rules: &Rules) -> bool {
    let out = |pile: Pile| rules.role(pile) == Role::Foundation;
    let groups =
        (0..rules.spec().groups.len()).filter(|group| rules.spec().groups[*group].role != Role::Foundation);
    groups.into_iter().all(|group| {
        let moves = rules.routes(group).any(|route| !out(route.to));
        let reaches = |pile: Pile| rules.routes(group).any(|route| route.to == pile);
        !moves || rules.piles().filter(|pile| out(*pile)).all(reaches)
    })
}

impl Safe {
    /// The facts of a game, if foundation moves can be judged by them.
    pub fn derive(rules: &Rules) -> Option<Safe> {
        let spec = rules.spec();
        let gives = rules.facts().foundations_give;
        let whole = spec.suits == PackSuits::Four;
        if !whole
            || !spec.is_plain()
            || !plain(spec)
            || !plain_win(spec)
            || rules_move_foundations_about(rules)
            || (gives && spec.decks > 1)
        {
            return None;
        }
        let foundations = foundations(rules)?;
        if !all_go_out(rules) {
            return None;
        }
        let tails = spec.groups.iter().any(|group| group.take == Take::Tail);
        let single = single(rules);
        if (tails && spec.draw.is_some()) || (single != FaceSet::ALL && !every_place_is_filled(rules)) {
            return None;
        }
        Some(Safe {
            accepts: accepts(rules),
            single,
            ready: spec.decks == 1 && !tails && !gives,
            gives,
            decks: spec.decks,
            unders: Face::all().map(|face| unders(&foundations, face)).collect(),
            foundations,
            groups: (0..spec.groups.len()).map(|group| source(rules, group)).collect(),
            refilled: refilled(rules)?,
            no_space: draw_of(spec).is_some_and(|draw| draw.when == DrawWhen::NoSpace),
        })
    }

    /// The safe moves among legal ones, in their order.
    pub fn among<'a>(
        &'a self,
        rules: &'a Rules,
        state: &'a State,
        moves: &'a [Move],
    ) -> impl Iterator<Item = Move> + 'a {
        let mut ground = None;
        moves.iter().copied().filter(move |mv| {
            let Move::Carry { from, to, cards: 1 } = *mv else { return false };
            if rules.role(to) != Role::Foundation || rules.role(from) == Role::Foundation {
                return false;
            }
            let ground = ground.get_or_insert_with(|| self.ground(rules, state));
            ground.open
                && self.may_leave(rules, state, from)
                && state.top_face(from).is_some_and(|face| self.is_safe(rules, state, ground, face, to))
        })
    }

    fn ground(&self, rules: &Rules, state: &State) -> Ground {
        let (mut once, mut twice, mut wanted) = (FaceSet::EMPTY, FaceSet::EMPTY, FaceSet::EMPTY);
        for foundation in &self.foundations {
            if let Some(top) = state.top_face(foundation.pile) {
                let count = state.pile_len(foundation.pile).min(14);
                let held = foundation.holds[top.index()][count - 1];
                twice = twice.or(once.and(held));
                once = once.or(held);
            }
            wanted = wanted.or(state.wants(rules, foundation.pile));
        }
        let empty_of = |groups: &[GroupId]| {
            groups.iter().all(|group| rules.group_piles(*group).all(|pile| state.pile_len(pile) == 0))
        };
        let open = self.refilled.iter().all(|(pile, from)| state.pile_len(*pile) > 0 || empty_of(from))
            && !(self.no_space && rules.stock().is_some_and(|stock| state.pile_len(stock) > 0));
        Ground { once, out: if self.decks == 1 { once } else { twice }, wanted, open }
    }

    /// True if it does not matter to the future when the pile's top card leaves.
    fn may_leave(&self, rules: &Rules, state: &State, from: Pile) -> bool {
        let source = self.groups[rules.group(from)];
        let empties = state.pile_len(from) <= rules.floor(from) + 1;
        source.quiet
            && !(source.gathered && state.may_redeal(rules))
            && !(empties && self.refilled.iter().any(|(pile, _)| *pile == from))
    }

    fn is_safe(&self, rules: &Rules, state: &State, ground: &Ground, face: Face, to: Pile) -> bool {
        self.has_its_place(rules, state, ground, face, to) && self.carries_nothing(ground, face)
    }

    /// No other place will be wanted for the card, and none for its twin that this one would take from it.
    fn has_its_place(&self, rules: &Rules, state: &State, ground: &Ground, face: Face, to: Pile) -> bool {
        let left = if self.decks == 1 { 1 } else { 2 - usize::from(ground.once.has(face)) };
        if left == 1 {
            return true;
        }
        let alike = rules.group_piles(rules.group(to));
        self.single.has(face) && alike.filter(|pile| state.wants(rules, *pile).has(face)).count() >= left
    }

    /// Nothing will need to lie on the card.
    fn carries_nothing(&self, ground: &Ground, face: Face) -> bool {
        let mut known = FaceSet::EMPTY;
        let mut queue = self.needs(ground, face);
        while let Some(next) = first(minus(queue, known)) {
            if self.gives {
                if !ground.out.has(next) {
                    return false;
                }
            } else if ground.out.has(next) {
                known = known.or(only(next));
                continue;
            } else if !self.ready || !ground.wanted.has(next) {
                return false;
            }
            known = known.or(only(next));
            queue = queue.or(self.needs(ground, next));
        }
        true
    }

    /// The faces that must be harmless for a face to be.
    fn needs(&self, ground: &Ground, face: Face) -> FaceSet {
        let on = self.accepts[face.index()];
        if self.gives { on.or(self.under(ground, face)) } else { on }
    }

    /// The faces under a face on the foundation where it lies or may go.
    fn under(&self, ground: &Ground, face: Face) -> FaceSet {
        let mut under = FaceSet::EMPTY;
        for &held in &self.unders[face.index()] {
            if minus(held, ground.once.or(only(face))).is_empty() {
                under = under.or(held);
            }
        }
        minus(under, only(face))
    }
}

/// All that foundations may hold under a face, each once.
fn unders(foundations: &[Foundation], face: Face) -> Vec<FaceSet> {
    let mut unders: Vec<FaceSet> = Vec::new();
    for held in foundations.iter().flat_map(|foundation| foundation.holds[face.index()]) {
        if !unders.contains(&held) {
            unders.push(held);
        }
    }
    unders
}

/// What is out and what is wanted, once for a position.
struct Ground {
    /// Faces of which a card is out.
    once: FaceSet,
    /// Faces of which every card is out.
    out: FaceSet,
    wanted: FaceSet,
    /// No pile waits to be refilled, and no draw waits for a pile to be filled.
    open: bool,
}

fn only(face: Face) -> FaceSet {
    std::iter::once(face).collect()
}

fn minus(a: FaceSet, b: FaceSet) -> FaceSet {
    a.minus(b)
}

fn first(faces: FaceSet) -> Option<Face> {
    faces.iter().next()
}

/// Nothing moves by itself but refills; nothing asks for numbers, sizes or witnesses; a base does not depend on play.
fn plain(spec: &GameSpec) -> bool {
    let groups = spec.groups.iter().all(|group| {
        let guarded = group.from.iter().any(|route| {
            route.size.is_some()
                || route.same_number
                || route.beaten_by.is_some()
                || route.when_stock_empty
                || route.auto
        });
        !guarded
            && group.open_limit.is_none()
            && matches!(group.base, Base::Faces(_) | Base::FirstRank)
            && group.unit.is_none_or(|unit| unit <= 1)
            && group.refill.as_ref().is_none_or(|refill| refill.divert.is_empty())
    });
    let draw = draw_of(spec).is_none_or(|draw| draw.open.is_empty() && draw.divert.is_empty());
    groups
        && draw
        && spec.merci.is_none()
        && spec.redeal.as_ref().is_none_or(|redeal| redeal.divert.is_empty())
}

/// Cards on foundations never stand against a win.
fn plain_win(spec: &GameSpec) -> bool {
    let role = |group: &GroupId| spec.groups[*group].role;
    spec.win.full.iter().all(|group| role(group) == Role::Foundation)
        && spec.win.empty.iter().all(|group| role(group) != Role::Foundation)
}

fn rules_move_foundations_about(rules: &Rules) -> bool {
    let foundations =
        (0..rules.spec().groups.len()).filter(|g| rules.spec().groups[*g].role == Role::Foundation);
    foundations
        .filter(|group| rules.spec().groups[*group].take != Take::None)
        .any(|group| rules.routes(group).any(|route| rules.role(route.to) == Role::Foundation))
}

/// A win fills every place of every foundation, and there is a place for every card.
fn every_place_is_filled(rules: &Rules) -> bool {
    let spec = rules.spec();
    let foundations: Vec<Pile> = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation).collect();
    let places: usize = foundations.iter().map(|pile| rules.capacity(*pile)).sum();
    places == rules.cards() && foundations.iter().all(|pile| spec.win.full.contains(&rules.group(*pile)))
}

/// The foundations, if each is a chain: every face follows one other at most, from one rank.
fn foundations(rules: &Rules) -> Option<Vec<Foundation>> {
    let piles = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation);
    piles.map(|pile| foundation(rules, pile)).collect()
}

fn foundation(rules: &Rules, pile: Pile) -> Option<Foundation> {
    let group = &rules.spec().groups[rules.group(pile)];
    let plain = group.from.iter().all(|route| route.build.is_none());
    let one_base = match group.base {
        Base::Faces(faces) => faces.iter().all(|face| Some(face.rank()) == first(faces).map(Face::rank)),
        _ => true,
    };
    if !plain || !one_base || rules.capacity(pile) > 13 {
        return None;
    }
    let mut before = [None; 52];
    let row = rules.build_row(pile);
    for lower in Face::all() {
        for upper in row[lower.index()].iter() {
            if before[upper.index()].replace(lower).is_some() {
                return None;
            }
        }
    }
    let mut holds = Box::new([[FaceSet::EMPTY; 14]; 52]);
    for top in Face::all() {
        let chain = std::iter::successors(Some(top), |face| before[face.index()]);
        let mut held = FaceSet::EMPTY;
        for (place, face) in holds[top.index()].iter_mut().zip(chain.chain(std::iter::repeat(top))) {
            held = held.or(only(face));
            *place = held;
        }
    }
    Some(Foundation { pile, holds })
}

/// The faces that follow the same one face, or begin, on every foundation.
fn single(rules: &Rules) -> FaceSet {
    let piles: Vec<Pile> = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation).collect();
    let groups = (0..rules.spec().groups.len()).filter(|g| rules.spec().groups[*g].role == Role::Foundation);
    if groups.count() != 1 {
        return FaceSet::EMPTY;
    }
    let before = |face: Face| {
        let rows = piles.iter().map(|pile| rules.build_row(*pile));
        let mut faces = FaceSet::EMPTY;
        for row in rows {
            faces = faces.or(Face::all().filter(|lower| row[lower.index()].has(face)).collect());
        }
        faces.len()
    };
    Face::all().filter(|face| before(*face) <= 1).collect()
}

/// For every face what may be laid on it outside foundations, or lie on it in a run.
fn accepts(rules: &Rules) -> [FaceSet; 52] {
    let mut accepts = [FaceSet::EMPTY; 52];
    for (group, spec) in rules.spec().groups.iter().enumerate() {
        let rows = rules.routes(group).filter(|route| rules.role(route.to) != Role::Foundation);
        let links = matches!(spec.take, Take::Run | Take::Pile | Take::TopOrPile)
            .then(|| rules.links(group))
            .filter(|_| spec.role != Role::Foundation);
        for row in rows.map(|route| route.row).chain(links) {
            for (on, faces) in accepts.iter_mut().zip(row) {
                *on = on.or(*faces);
            }
        }
    }
    accepts
}

fn source(rules: &Rules, group: GroupId) -> Source {
    let spec = rules.spec();
    let refills = spec.groups.iter().filter_map(|other| other.refill.as_ref());
    let feeds = refills.into_iter().any(|refill| refill.from.contains(&group));
    let stock = rules.stock().map(|stock| rules.group(stock));
    let drawn = stock == Some(group) && (spec.draw.is_some() || spec.redeal.is_some());
    Source { quiet: !feeds && !drawn, gathered: gathered(rules, group) }
}

/// True if cards of the group may come to be gathered in an order that play can change.
fn gathered(rules: &Rules, group: GroupId) -> bool {
    let spec = rules.spec();
    let Some(redeal) = &spec.redeal else { return false };
    let mut reached = vec![group];
    let mut next = 0;
    while next < reached.len() {
        for route in rules.routes(reached[next]) {
            let to = rules.group(route.to);
            if rules.role(route.to) != Role::Foundation && !reached.contains(&to) {
                reached.push(to);
            }
        }
        next += 1;
    }
    // A waste that is turned card by card loses a card without another effect.
    let singly = draw_of(spec).filter(|draw| draw.each == 1 && spec.groups[draw.to].count == 1);
    let harmless = |gathered: GroupId| {
        redeal.gather.len() == 1
            && redeal.each.is_none()
            && redeal.order != crate::spec::GatherOrder::Shuffled
            && singly.is_some_and(|draw| draw.to == gathered)
            && spec.groups[gathered].from.is_empty()
    };
    reached.iter().any(|group| redeal.gather.contains(group) && !harmless(*group))
}

/// The piles that are refilled. `None` if their sources may run dry and fill again.
fn refilled(rules: &Rules) -> Option<Vec<(Pile, Vec<GroupId>)>> {
    let spec = rules.spec();
    let mut piles = Vec::new();
    for (index, group) in spec.groups.iter().enumerate() {
        let Some(refill) = &group.refill else { continue };
        let stock = rules.stock().map(|stock| rules.group(stock));
        let closed = refill.from.iter().all(|from| {
            let dealt = draw_of(spec).is_some_and(|draw| draw.to == *from);
            spec.groups[*from].from.is_empty()
                && (!dealt || stock.is_some_and(|stock| refill.from.contains(&stock)))
        });
        let again = spec.redeal.as_ref().is_some_and(|redeal| {
            redeal.each.is_some() || redeal.gather.iter().any(|gathered| !refill.from.contains(gathered))
        });
        if !closed || again {
            return None;
        }
        piles.extend(rules.group_piles(index).map(|pile| (pile, refill.from.clone())));
    }
    Some(piles)
}

/// The one step of a plain draw.
fn draw_of(spec: &GameSpec) -> Option<&DrawStep> {
    spec.draw.as_ref()?.only_step()
}
