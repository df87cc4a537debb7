//! Dead positions: cards that block one another in a circle, so that no play can win.
//!
//! A relaxed game is played in which nothing that once was possible is ever lost: a card that may have left its place has left it, a
//! card that may have become a top card is one. What even this cannot do, no play can. See `docs/solver.md`.

use kibitzer_engine::spec::{Base, Lie, PackSuits, Take};
use kibitzer_engine::{Face, FaceSet, Pile, Role, Rules, State};

/// What the relaxed game is played by.
pub(crate) struct Dead {
    /// For every face, on what it may be laid outside foundations.
    parents: [FaceSet; 52],
    /// For every face, what a foundation takes after it.
    after: [FaceSet; 52],
    /// Faces that an empty pile of the tableau takes.
    base: FaceSet,
    /// Faces that other piles take, cells for one; these are held to be empty when they are needed.
    room: FaceSet,
    foundations: Vec<Pile>,
    built: Vec<Built>,
    /// All other piles.
    free: Vec<Pile>,
    /// Every face of the pack.
    pack: FaceSet,
    gives: bool,
    gathers: bool,
}

struct Built {
    pile: Pile,
    /// Only the top card moves.
    single: bool,
}

impl Dead {
    /// The facts of a game, if a win needs every card on a foundation.
    pub(crate) fn derive(rules: &Rules) -> Option<Dead> {
        let spec = rules.spec();
        let whole = spec.decks == 1 && spec.suits == PackSuits::Four && spec.merci.is_none();
        if !whole || !wins_with_all(rules) || !plain_foundations(rules) {
            return None;
        }
        let mut parents = [FaceSet::EMPTY; 52];
        let mut after = [FaceSet::EMPTY; 52];
        for route in (0..spec.groups.len()).flat_map(|group| rules.routes(group)) {
            for lower in Face::all() {
                let faces = route.row[lower.index()];
                if rules.role(route.to) == Role::Foundation {
                    after[lower.index()] = after[lower.index()].or(faces);
                } else {
                    for upper in faces.iter() {
                        parents[upper.index()] = parents[upper.index()].or(only(lower));
                    }
                }
            }
        }
        let all: Vec<Pile> = rules.piles().collect();
        let (foundations, others): (Vec<Pile>, Vec<Pile>) =
            all.into_iter().partition(|pile| rules.role(*pile) == Role::Foundation);
        for pile in &foundations {
            for (on, faces) in after.iter_mut().zip(rules.build_row(*pile)) {
                *on = on.or(*faces);
            }
        }
        let is_built = |pile: &Pile| spec.groups[rules.group(*pile)].role == Role::Tableau;
        let (built, free): (Vec<Pile>, Vec<Pile>) = others.into_iter().partition(is_built);
        let built: Vec<Built> = built
            .into_iter()
            .map(|pile| Built { pile, single: spec.groups[rules.group(pile)].take == Take::Top })
            .collect();
        let tableau = |group: &usize| spec.groups[*group].role == Role::Tableau;
        let sound = built.iter().all(|built| spec.groups[rules.group(built.pile)].lie == Lie::Up);
        let room = bases(rules, false);
        let pack: FaceSet = Face::all().filter(|face| rules.copies(*face) > 0).collect();
        // Where there is always room for every card, nothing is ever dead.
        let telling = !pack.minus(room).is_empty();
        (sound && telling).then(|| Dead {
            parents,
            after,
            base: bases(rules, true),
            room,
            foundations,
            built,
            free,
            pack,
            gives: rules.facts().foundations_give,
            gathers: spec.redeal.as_ref().is_some_and(|redeal| redeal.gather.iter().any(tableau)),
        })
    }

    /// True if the position cannot be won. False says nothing.
    pub(crate) fn is_dead(&self, rules: &Rules, state: &State) -> bool {
        if self.gathers && state.may_redeal(rules) {
            return false;
        }
        let mut play = Play::new(self, rules, state);
        loop {
            let before = (play.left, play.out, play.top);
            for index in 0..self.built.len() {
                play.pile(self, index);
            }
            if self.pack.minus(play.out).is_empty() {
                return false;
            }
            if before == (play.left, play.out, play.top) {
                return true;
            }
        }
    }
}

/// A relaxed game in progress: all that may ever have come about.
struct Play {
    /// Cards that may have left the card they lie on.
    left: FaceSet,
    /// Cards that may have been top cards.
    top: FaceSet,
    /// Cards that may be on foundations.
    out: FaceSet,
    /// Cards that foundations may take.
    wanted: FaceSet,
    /// A pile may be empty.
    space: bool,
    cards: [Face; 64],
    /// For each built pile its first card, and how many there are, from the top down; and how many are face up.
    spans: [(u8, u8, u8); 48],
}

impl Play {
    fn new(dead: &Dead, rules: &Rules, state: &State) -> Play {
        let mut play = Play {
            left: FaceSet::EMPTY,
            top: FaceSet::EMPTY,
            out: FaceSet::EMPTY,
            wanted: FaceSet::EMPTY,
            space: false,
            cards: [Face::from_index(0); 64],
            spans: [(0, 0, 0); 48],
        };
        for pile in &dead.foundations {
            play.wanted = play.wanted.or(state.wants(rules, *pile));
            for face in state.faces_down_from_top(*pile) {
                play.out = play.out.or(only(face));
                play.wanted = play.wanted.or(dead.after[face.index()]);
            }
        }
        if dead.gives {
            play.top = play.out;
        }
        for pile in &dead.free {
            for face in state.faces_down_from_top(*pile) {
                play.top = play.top.or(only(face));
                play.left = play.left.or(only(face));
            }
        }
        let mut next = 0;
        for (span, built) in play.spans.iter_mut().zip(&dead.built) {
            let len = state.pile_len(built.pile);
            *span = (next as u8, len as u8, (len - state.face_down(built.pile)) as u8);
            for (place, face) in play.cards[next..].iter_mut().zip(state.faces_down_from_top(built.pile)) {
                *place = face;
            }
            next += len;
            play.space |= len == 0;
        }
        play.others(dead);
        play
    }

    /// Cards that lie free go out when they are wanted.
    fn others(&mut self, dead: &Dead) {
        loop {
            let more = self.top.and(self.wanted).minus(self.out);
            if more.is_empty() {
                return;
            }
            more.iter().for_each(|face| self.go_out(dead, face));
        }
    }

    fn go_out(&mut self, dead: &Dead, face: Face) {
        self.out = self.out.or(only(face));
        self.wanted = self.wanted.or(dead.after[face.index()]);
    }

    /// Goes down a pile once.
    fn pile(&mut self, dead: &Dead, index: usize) {
        let (first, len, open) = self.spans[index];
        // Cards that lie on the card in hand as they did at first, for all that is known.
        let mut on_it = FaceSet::EMPTY;
        let mut bare = true;
        for depth in 0..len {
            let face = self.cards[(first + depth) as usize];
            if bare && !self.top.has(face) {
                self.top = self.top.or(only(face));
            }
            if bare && self.wanted.has(face) && !self.out.has(face) {
                self.go_out(dead, face);
                self.others(dead);
            }
            if !self.left.has(face) {
                let free = if dead.built[index].single { bare } else { bare || depth < open };
                let bottom = depth + 1 == len;
                let lands = !dead.parents[face.index()].and(self.top).minus(on_it).is_empty()
                    || (self.space && !bottom && dead.base.has(face))
                    || dead.room.has(face);
                if self.out.has(face) || (free && lands) {
                    self.left = self.left.or(only(face));
                    self.space |= bottom;
                }
            }
            bare = self.left.has(face);
            on_it = if bare { FaceSet::EMPTY } else { on_it.or(only(face)) };
        }
    }
}

fn only(face: Face) -> FaceSet {
    std::iter::once(face).collect()
}

/// What an empty pile of the tableau takes, or one that is no tableau and no foundation; everything, where that depends on play.
fn bases(rules: &Rules, tableau: bool) -> FaceSet {
    let groups = rules.spec().groups.iter().filter(|group| {
        group.role != Role::Foundation && (group.role == Role::Tableau) == tableau && !group.from.is_empty()
    });
    groups.fold(FaceSet::EMPTY, |faces, group| match group.base {
        Base::Faces(more) => faces.or(more),
        _ => FaceSet::ALL,
    })
}

/// A win needs every card on a foundation.
fn wins_with_all(rules: &Rules) -> bool {
    let spec = rules.spec();
    let foundations: Vec<Pile> = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation).collect();
    let places: usize = foundations.iter().map(|pile| rules.capacity(*pile)).sum();
    let filled =
        places == rules.cards() && foundations.iter().all(|p| spec.win.full.contains(&rules.group(*p)));
    filled || spec.win.left == Some(0)
}

/// What foundations take follows from what lies on them, one card at a time.
fn plain_foundations(rules: &Rules) -> bool {
    let groups = rules.spec().groups.iter().filter(|group| group.role == Role::Foundation);
    groups.into_iter().all(|group| {
        matches!(group.base, Base::Faces(_) | Base::FirstRank)
            && group.open_limit.is_none()
            && group.floor == 0
            && group.unit.is_none_or(|unit| unit <= 1)
    })
}
