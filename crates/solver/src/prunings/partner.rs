//! Cards that must leave in pairs and have no partner left.
//!
//! `docs/solver.md` has the argument.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::GroupId;
use kibitzer_engine::traits::word;
use kibitzer_engine::{Face, FaceSet, MAX_PILES, Move, Pile, Rules, State};

/// Words that the argument knows: they say what leaves in sets, when cards are free, which ranks a
/// pile takes and how the stock is dealt. None makes cards leave in another way.
const KNOWN: [&str; 5] =
    [word::REMOVE, word::FREE_IF_UNCOVERED, word::RANKS, word::DRAW, word::DRAW_TIMES];

/// What tells that a card has no partner left.
pub(crate) struct Partner {
    /// For each face those whose cards leave together with one of it.
    mates: [FaceSet; 52],
    /// What may leave alone.
    alone: FaceSet,
    /// For each face the class of those that have the same partners.
    class: [u8; 52],
    /// For each class its partners, and whether none of them is of the class itself.
    classes: Vec<(FaceSet, bool)>,
    /// The piles whose cards must leave.
    bound: Vec<Pile>,
    /// For each pile those of them that lie directly over it, as bits.
    over: [u64; MAX_PILES],
    /// These piles, those over others first.
    order: Vec<Pile>,
    /// The piles that cards have not left for good.
    present: Vec<Pile>,
    /// Piles, as bits, that nothing comes to, and what leaves them alone and has no partner.
    still: u64,
    single: FaceSet,
}

/// True if cards leave a group in sets, or by moves to the piles that sets go to, and in no other
/// way.
fn leaves_for_good(rules: &Rules, group: GroupId, discard: GroupId) -> bool {
    let mut routes = rules.routes(group);
    rules.traits().groups[group].traffic.leaves_by_moves()
        && routes.all(|route| rules.group(route.to) == discard)
}

/// True if cards never leave a group.
fn keeps_its_cards(rules: &Rules, group: GroupId) -> bool {
    rules.routes(group).next().is_none()
        && rules.traits().groups[group].traffic.leaves_by_moves()
        && !rules.set_groups().contains(&group)
}

/// True if a win has all cards on the piles that sets go to.
fn all_leave(rules: &Rules, discard: GroupId) -> bool {
    let groups = &rules.traits().groups;
    let full = |pile: &Pile| groups[rules.group(*pile)].read.win_full;
    let room: usize = rules.piles().filter(full).map(|pile| rules.capacity(pile)).sum();
    let only = (0..groups.len()).all(|group| !groups[group].read.win_full || group == discard);
    only && room == rules.cards()
}

/// True if nothing comes to a group after the deal, and no draw minds whether its piles are empty.
fn stays_as_dealt(rules: &Rules, group: GroupId) -> bool {
    let traits = rules.traits();
    let of = &traits.groups[group];
    let draw = traits.draw.as_ref();
    !of.entered
        && of.refill.is_none()
        && of.traffic.comes_by_moves()
        && draw.is_none_or(|draw| !draw.waits_for_spaces && !draw.minds_spaces && !draw.skips)
}

/// True if a group takes each card that it ever takes at any time, and always has room.
fn takes_at_any_time(rules: &Rules, group: GroupId) -> bool {
    rules.group_piles(group).all(|pile| {
        let (row, accepts) = (rules.build_row(pile), rules.accepts(pile));
        let all = |taken: FaceSet| accepts.minus(taken).is_empty();
        let of = rules.group_traits(group);
        rules.capacity(pile) >= rules.cards()
            && of.takes_no_sets()
            && of.base_faces().is_some_and(all)
            && Face::all().all(|face| all(row[face.index()]))
    })
}

impl Partner {
    /// The facts of a game in which cards that must leave do so alone or in pairs.
    pub(crate) fn derive(rules: &Rules) -> Option<Partner> {
        let traits = rules.traits();
        if !traits.knows_all_but(&KNOWN) {
            return None;
        }
        let mates = rules.mates().filter(|_| rules.largest_set() == 2)?;
        let discard = rules.group(rules.discard()?);
        if !keeps_its_cards(rules, discard) {
            return None;
        }
        // What a move may bring there leaves alone.
        let taken = rules.group_piles(discard).filter(|_| traits.groups[discard].entered);
        let alone = taken.fold(FaceSet::EMPTY, |alone, pile| alone.or(rules.accepts(pile)));
        let all = all_leave(rules, discard);
        let is_bound = |group: GroupId| {
            group != discard
                && traits.groups[group].floor == 0 // cards of a floor stay, and a win lets them
                && leaves_for_good(rules, group, discard)
                && (all || traits.groups[group].read.win_empty)
        };
        let bound: Vec<Pile> = rules.piles().filter(|pile| is_bound(rules.group(*pile))).collect();
        let (class, classes) = classes(&mates);
        let (over, order) = over(rules, &bound);
        if order.len() < bound.len() {
            return None; // piles that lie over one another in a circle
        }
        let still = bound.iter().filter(|pile| stays_as_dealt(rules, rules.group(**pile)));
        let still = still.fold(0, |all, pile| all | 1 << pile.0);
        let lonely = |face: &Face| alone.has(*face) && mates[face.index()].is_empty();
        let single = Face::all().filter(|face| takes_at_any_time(rules, discard) && lonely(face));
        (!bound.is_empty()).then(|| Partner {
            over,
            order,
            present: rules.piles().filter(|pile| rules.group(*pile) != discard).collect(),
            mates,
            alone,
            class,
            classes,
            bound,
            still,
            single: single.collect(),
        })
    }

    /// The first of some legal moves by which a card leaves that has no partner, and can leave now
    /// as well as later.
    pub(crate) fn at_once(&self, state: &State, legal: &[Move]) -> Option<Move> {
        let goes = |pile: Pile| {
            self.still >> pile.0 & 1 != 0
                && state.top_face(pile).is_some_and(|face| self.single.has(face))
        };
        let is_such = |mv: &&Move| match **mv {
            Move::Carry { from, to: _, cards } => cards == 1 && goes(from),
            Move::Remove(_) // two cards
            | Move::Draw
            | Move::Redeal
            | Move::Swap(_)
            | Move::Merci { .. } => false,
        };
        if self.single.is_empty() { None } else { legal.iter().find(is_such).copied() }
    }

    /// True if the position cannot be won. False says nothing.
    pub(crate) fn is_dead(&self, state: &State) -> bool {
        let mut there = [0_u8; 52];
        for pile in &self.present {
            state.faces_down_from_top(*pile).for_each(|face| there[face.index()] += 1);
        }
        let never = self.never_beside(state);
        let mut needed = [0_usize; 52];
        for &pile in &self.bound {
            for face in state.faces_down_from_top(pile) {
                if self.alone.has(face) {
                    continue;
                }
                if !self.has_partner(state, face, never[pile.index()], &there) {
                    return true;
                }
                needed[self.class[face.index()] as usize] += 1;
            }
        }
        let counted = self.classes.iter().zip(needed);
        let mut apart = counted.filter(|((_, apart), _)| *apart);
        apart.any(|((mates, _), needed)| count(*mates, &there) < needed)
    }

    /// True if some card that is there could once be free beside one of some face and leave with
    /// it; those of some piles, given as bits, cannot.
    fn has_partner(&self, state: &State, face: Face, never: u64, there: &[u8; 52]) -> bool {
        let mates = self.mates[face.index()];
        let cards = piles_of(never).flat_map(|pile| state.faces_down_from_top(pile));
        cards.filter(|face| mates.has(*face)).count() < count(mates, there)
    }
}

fn count(faces: FaceSet, there: &[u8; 52]) -> usize {
    faces.iter().map(|face| usize::from(there[face.index()])).sum()
}

/// The classes of faces with the same partners, and what those are.
fn classes(mates: &[FaceSet; 52]) -> ([u8; 52], Vec<(FaceSet, bool)>) {
    let mut known: Vec<FaceSet> = Vec::new();
    let mut class = [0; 52];
    for face in Face::all() {
        let own = mates[face.index()];
        let place = known.iter().position(|other| *other == own);
        class[face.index()] = place.unwrap_or_else(|| {
            known.push(own);
            known.len() - 1
        }) as u8;
    }
    let of = |index: usize| Face::all().filter(move |face| class[face.index()] as usize == index);
    let classes = known.iter().enumerate();
    let classes = classes.map(|(index, mates)| (*mates, !of(index).any(|face| mates.has(face))));
    (class, classes.collect())
}

/// For each pile whose cards must leave those of the same kind that lie directly over it, as bits;
/// and these piles in an order in which those over a pile come before it.
fn over(rules: &Rules, bound: &[Pile]) -> ([u64; MAX_PILES], Vec<Pile>) {
    let all = bound.iter().fold(0_u64, |all, pile| all | 1 << pile.0);
    let mut over = [0_u64; MAX_PILES];
    for pile in bound {
        over[pile.index()] = rules.over(*pile) & all;
    }
    let mut order: Vec<Pile> = Vec::new();
    while order.len() < bound.len() {
        let placed = order.iter().fold(0_u64, |all, pile| all | 1 << pile.0);
        let is_next = |pile: &&Pile| placed >> pile.0 & 1 == 0 && over[pile.index()] & !placed == 0;
        let Some(next) = bound.iter().find(is_next) else { break };
        order.push(*next);
    }
    (over, order)
}

impl Partner {
    /// For each pile with cards that must leave itself, and those over and under it, as bits: of
    /// two such piles the upper one is empty before a card of the lower one is free. A pile over an
    /// empty one keeps nothing under that one from being free.
    fn never_beside(&self, state: &State) -> [u64; MAX_PILES] {
        let (mut over, mut never) = ([0_u64; MAX_PILES], [0_u64; MAX_PILES]);
        for pile in self.order.iter().filter(|pile| state.pile_len(**pile) > 0) {
            never[pile.index()] |= 1 << pile.0;
            let direct = piles_of(self.over[pile.index()]);
            for other in direct.filter(|other| state.pile_len(*other) > 0) {
                over[pile.index()] |= 1 << other.0 | over[other.index()];
            }
            never[pile.index()] |= over[pile.index()];
            piles_of(over[pile.index()]).for_each(|other| never[other.index()] |= 1 << pile.0);
        }
        never
    }
}

/// The piles of a set of bits.
fn piles_of(mut bits: u64) -> impl Iterator<Item = Pile> {
    std::iter::from_fn(move || {
        let pile = (bits != 0).then(|| Pile(bits.trailing_zeros() as u8));
        bits &= bits.wrapping_sub(1);
        pile
    })
}
