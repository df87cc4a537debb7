//! Foundations on which every face follows one other face, or begins: in suit, mostly.

use crate::card::{Face, FaceSet};
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::Role;
use crate::state::State;

/// What such foundations tell of a card.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools)] // facts are independent of each other
pub(super) struct Chains {
    /// For every face, the faces that may come to lie on it outside foundations.
    accepts: [FaceSet; 52],
    /// Every card has one place to go to, which no other face may take.
    own: bool,
    /// A win fills every place of every foundation.
    filled: bool,
    pack: FaceSet,
    /// A face that may still be placed on a card may count as harmless if a foundation takes it
    /// now: always for cards that are told unneeded, for safe moves only if foundations give
    /// nothing back.
    ready: bool,
    /// Every card on a foundation may come back.
    gives: bool,
    decks: u8,
    foundations: Vec<Foundation>,
    /// For every face as the top one, all that foundations may hold then.
    unders: Vec<Vec<FaceSet>>,
}

#[derive(Debug)]
struct Foundation {
    pile: Pile,
    /// For every top face and number of cards, less one: the faces in the pile.
    holds: Box<[[FaceSet; 14]; 52]>,
}

impl Chains {
    /// The facts of a game whose foundations are such; `tails` if any face-up card moves with all
    /// that lies on it.
    pub(super) fn derive(rules: &Rules, tails: bool) -> Option<Chains> {
        let traits = rules.traits();
        let gives = traits.foundations_give();
        let limited = traits.groups.iter().any(|group| group.asks.no_more_than.is_some());
        if !traits.four_suits || limited || (gives && traits.packs > 1) {
            return None;
        }
        let foundations = foundations(rules)?;
        let (own, filled) = (rules.places_are_own(), every_place_is_filled(rules));
        if !own && (gives || !filled) {
            return None;
        }
        Some(Chains {
            accepts: accepts(rules),
            own,
            filled,
            pack: rules.pack(),
            ready: traits.packs == 1 && !tails,
            gives,
            decks: traits.packs,
            unders: Face::all().map(|face| unders(&foundations, face)).collect(),
            foundations,
        })
    }

    /// True if a place for which a card is wanted may be taken by another.
    pub(super) fn places_compete(&self, rules: &Rules) -> bool {
        let several = |faces: FaceSet| faces.and(self.pack).iter().nth(1).is_some();
        let begins = |pile: Pile| {
            let of = rules.group_traits(rules.group(pile));
            !of.asks.own_suit && of.base_faces().is_none_or(several)
        };
        let mut piles = self.foundations.iter().map(|foundation| foundation.pile);
        self.ready
            && !self.own
            && piles.any(|pile| begins(pile) || rules.build_row(pile).iter().any(|on| several(*on)))
    }

    pub(super) fn ground(&self, rules: &Rules, state: &State) -> Ground {
        let (mut once, mut twice, mut wanted) = (FaceSet::EMPTY, FaceSet::EMPTY, FaceSet::EMPTY);
        for foundation in &self.foundations {
            if let Some(top) = state.top_face(foundation.pile) {
                let count = state.pile_len(foundation.pile).min(14);
                let held = foundation.holds[top.index()][count - 1];
                twice = twice.or(once.and(held));
                once = once.or(held);
            }
            let wants = state.wants(rules, foundation.pile);
            // Where places are not a card's own, another may take the one that it is wanted for.
            if self.own || wants.and(self.pack).iter().nth(1).is_none() {
                wanted = wanted.or(wants);
            }
        }
        Ground { once, out: if self.decks == 1 { once } else { twice }, wanted }
    }

    /// True if nothing can need the card elsewhere.
    pub(super) fn is_safe(
        &self,
        rules: &Rules,
        state: &State,
        ground: &Ground,
        face: Face,
        to: Pile,
    ) -> bool {
        self.has_its_place(rules, state, ground, face, to)
            && self.carries_nothing(ground, face, self.ready && !self.gives)
    }

    /// The cards that nothing will need outside the foundations, of those that these want now and,
    /// if cards may come back, of those that would come next.
    pub(super) fn unneeded(
        &self,
        rules: &Rules,
        state: &State,
        memory: &mut UnneededMemory,
    ) -> FaceSet {
        let ground = self.ground(rules, state);
        // Where every card has a place of its own, what is out and wanted tells all.
        let told = self.own && self.decks == 1;
        let known = Some((ground.out, ground.wanted));
        if !told || memory.of != known {
            let unneeded = self.find_unneeded(rules, state, &ground);
            *memory = UnneededMemory { of: known, unneeded };
        }
        memory.unneeded
    }

    fn find_unneeded(&self, rules: &Rules, state: &State, ground: &Ground) -> FaceSet {
        let mut unneeded = FaceSet::EMPTY;
        for foundation in &self.foundations {
            let pile = foundation.pile;
            let wants = state.wants(rules, pile).and(self.pack).minus(ground.out);
            let wanted =
                wants.iter().filter(|face| self.has_its_place(rules, state, ground, *face, pile));
            let last = state.top_face(pile).filter(|_| self.gives);
            let harmless = |face: &Face| self.carries_nothing(ground, *face, self.ready);
            unneeded = unneeded.or(wanted.chain(last).filter(harmless).collect());
        }
        unneeded
    }

    /// Every card on a foundation may come back.
    pub(super) fn gives(&self) -> bool {
        self.gives
    }

    /// No other place will be wanted for the card, and none for its twin that this one would take
    /// from it.
    fn has_its_place(
        &self,
        rules: &Rules,
        state: &State,
        ground: &Ground,
        face: Face,
        to: Pile,
    ) -> bool {
        let left = if self.decks == 1 { 1 } else { 2 - usize::from(ground.once.has(face)) };
        // The place must be filled in the end, by this face, of which no other card is left.
        if self.filled
            && !self.gives
            && left == 1
            && state.wants(rules, to).and(self.pack) == FaceSet::of(face)
        {
            return true;
        }
        // The foundations that want it are alike, down to the last card.
        let alike = rules.group_piles(rules.group(to));
        self.own && alike.filter(|pile| state.wants(rules, *pile).has(face)).count() >= left
    }

    /// Nothing will need to lie on the card. If `ready`, what foundations take now is harmless.
    fn carries_nothing(&self, ground: &Ground, face: Face, ready: bool) -> bool {
        let mut known = FaceSet::EMPTY;
        let mut queue = self.needs(ground, face);
        while let Some(next) = first(queue.minus(known)) {
            known = known.or(FaceSet::of(next));
            let out = ground.out.has(next);
            if !ready && (next == face || !out) || !out && !ground.wanted.has(next) {
                return false;
            }
            // What is out for good needs nothing; what may come back may have to carry cards.
            if self.gives || !out {
                queue = queue.or(self.needs(ground, next));
            }
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
            if held.minus(ground.once.or(FaceSet::of(face))).is_empty() {
                under = under.or(held);
            }
        }
        under.minus(FaceSet::of(face))
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

/// What was found unneeded last: from one position to the next foundations mostly stay as they are.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnneededMemory {
    /// What was out, and what was wanted.
    of: Option<(FaceSet, FaceSet)>,
    unneeded: FaceSet,
}

/// What is out and what is wanted, once for a position.
pub(super) struct Ground {
    /// Faces of which a card is out.
    once: FaceSet,
    /// Faces of which every card is out.
    out: FaceSet,
    wanted: FaceSet,
}

fn first(faces: FaceSet) -> Option<Face> {
    faces.iter().next()
}

/// A win fills every place of every foundation, and there is a place for every card.
fn every_place_is_filled(rules: &Rules) -> bool {
    let foundations: Vec<Pile> =
        rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation).collect();
    let places: usize = foundations.iter().map(|pile| rules.capacity(*pile)).sum();
    places == rules.cards()
        && foundations.iter().all(|pile| rules.group_traits(rules.group(*pile)).read.win_full)
}

/// The foundations, if each is a chain: every face follows one other at most, from one rank.
fn foundations(rules: &Rules) -> Option<Vec<Foundation>> {
    let piles = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation);
    piles.map(|pile| foundation(rules, pile)).collect()
}

fn foundation(rules: &Rules, pile: Pile) -> Option<Foundation> {
    let group = rules.group_traits(rules.group(pile));
    let one_base = group.base_faces().is_none_or(|faces| {
        faces.iter().all(|face| Some(face.rank()) == first(faces).map(Face::rank))
    });
    if group.asks.other_build
        || !one_base
        || rules.capacity(pile) > 13
        || !rules.is_built(rules.group(pile))
    {
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
        for (place, face) in holds[top.index()].iter_mut().zip(chain.chain(std::iter::repeat(top)))
        {
            held = held.or(FaceSet::of(face));
            *place = held;
        }
    }
    Some(Foundation { pile, holds })
}

/// For every face what may be laid on it outside foundations, or lie on it in a run.
fn accepts(rules: &Rules) -> [FaceSet; 52] {
    let mut accepts = [FaceSet::EMPTY; 52];
    for (group, traits) in rules.traits().groups.iter().enumerate() {
        let rows = rules.routes(group).filter(|route| rules.role(route.to) != Role::Foundation);
        let links = (traits.gives_linked() && traits.role != Role::Foundation)
            .then(|| rules.group_piles(group).map(|pile| rules.links(pile)))
            .into_iter()
            .flatten();
        for row in rows.map(|route| route.row).chain(links) {
            for (on, faces) in accepts.iter_mut().zip(row) {
                *on = on.or(*faces);
            }
        }
    }
    accepts
}
