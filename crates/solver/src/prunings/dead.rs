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
        while play.round(self) {
            if self.pack.minus(play.out).is_empty() {
                return false;
            }
        }
        !self.pack.minus(play.out).is_empty()
    }
}

/// Most cards of a pack of which every card is there once.
const CARDS: usize = 52;

/// A relaxed game in progress: all that may ever have come about. Cards of built piles are known by their places, pile by pile from the top down, which
/// are the bits of `u64`.
struct Play {
    /// Cards that may have been top cards.
    top: FaceSet,
    /// Cards that may be on foundations.
    out: FaceSet,
    /// Cards that foundations may take.
    wanted: FaceSet,
    /// A pile may be empty.
    space: bool,
    cards: [Face; CARDS],
    /// For each face its card's place, if it has one.
    place: [u8; CARDS],
    /// Places whose cards have not left the card they lie on.
    fixed: u64,
    /// Places that are the lowest of their piles.
    bottoms: u64,
    /// Places whose cards may leave although others lie on them.
    open: u64,
    /// Places that nothing lies on, or nothing that has not left.
    bare: u64,
}

impl Play {
    fn new(dead: &Dead, rules: &Rules, state: &State) -> Play {
        let mut play = Play {
            top: FaceSet::EMPTY,
            out: FaceSet::EMPTY,
            wanted: FaceSet::EMPTY,
            space: false,
            cards: [Face::from_index(0); CARDS],
            place: [u8::MAX; CARDS],
            fixed: 0,
            bottoms: 0,
            open: 0,
            bare: 0,
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
            }
        }
        let mut next = 0;
        for built in &dead.built {
            next = play.lay_out(built, state, next);
        }
        play.go_out(dead);
        play
    }

    /// Takes in a pile whose cards have the places from `first`. Gives the first place after it.
    fn lay_out(&mut self, built: &Built, state: &State, first: usize) -> usize {
        let (len, down) = (state.pile_len(built.pile), state.face_down(built.pile));
        if len == 0 {
            self.space = true;
            return first;
        }
        for (place, face) in (first..CARDS).zip(state.faces_down_from_top(built.pile)) {
            self.cards[place] = face;
            self.place[face.index()] = place as u8;
        }
        let below = |count: usize| (1_u64 << count) - 1;
        self.fixed |= below(len) << first;
        self.bottoms |= 1 << (first + len - 1);
        self.bare |= 1 << first;
        self.top = self.top.or(only(self.cards[first]));
        if !built.single {
            self.open |= below(len - down) << first;
        }
        first + len
    }

    /// Cards that may have been top cards go out when they are wanted, one after another.
    fn go_out(&mut self, dead: &Dead) {
        loop {
            let more = self.top.and(self.wanted).minus(self.out);
            if more.is_empty() {
                return;
            }
            self.out = self.out.or(more);
            for face in more.iter() {
                self.wanted = self.wanted.or(dead.after[face.index()]);
            }
        }
    }

    /// Looks at every card that has not left its place. False if none can leave.
    fn round(&mut self, dead: &Dead) -> bool {
        let mut places = self.fixed & (self.bare | self.open);
        let before = self.fixed;
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            if self.leaves(dead, place) {
                self.leave(dead, place);
                places |= self.bare & self.fixed & (2 << place);
            }
        }
        self.fixed != before
    }

    /// True if a card can leave the one it lies on.
    fn leaves(&self, dead: &Dead, place: usize) -> bool {
        let (face, bit) = (self.cards[place], 1 << place);
        self.out.has(face)
            || dead.room.has(face)
            || (self.space && self.bottoms & bit == 0 && dead.base.has(face))
            || self.lands(dead.parents[face.index()].and(self.top), place)
    }

    /// True if one of these cards does not lie on that of a place as it did at first, for all that is known.
    fn lands(&self, parents: FaceSet, place: usize) -> bool {
        if parents.is_empty() {
            return false;
        }
        // What lies on the card begins with the last bare one.
        let above = self.bare & ((2 << place) - 1);
        let first = 63 - above.leading_zeros() as usize;
        first == place
            || parents.iter().any(|face| !(first..place).contains(&(self.place[face.index()] as usize)))
    }

    /// A card leaves its place: the one under it may have been a top card then.
    fn leave(&mut self, dead: &Dead, place: usize) {
        let bit = 1 << place;
        self.fixed &= !bit;
        if self.bottoms & bit != 0 {
            self.space = true;
            return;
        }
        self.bare |= bit << 1;
        self.top = self.top.or(only(self.cards[place + 1]));
        self.go_out(dead);
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
