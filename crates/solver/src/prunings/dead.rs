//! Dead positions: cards that block one another in a circle, so that no play can win.
//!
//! A relaxed game is played in which nothing that once was possible is ever lost: a card that may
//! have left its place has left it, a card that may have become a top card is one. What even this
//! cannot do, no play can. See `docs/solver.md`.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::{GroupId, Lie, Take};
use kibitzer_engine::{Face, FaceSet, Pile, Role, Rules, State};

/// What the relaxed game is played by.
pub(crate) struct Dead {
    /// For every face, on what it may be laid outside foundations.
    parents: [FaceSet; 52],
    /// For every face, what may be laid on it there.
    children: [FaceSet; 52],
    /// For every face, what a foundation takes after it.
    after: [FaceSet; 52],
    /// Faces that an empty pile of the tableau takes.
    base: FaceSet,
    /// Faces that other piles take, cells for one; these are held to be empty when they are needed.
    room: FaceSet,
    foundations: Vec<Pile>,
    built: Vec<Built>,
    /// All piles that are neither foundations nor in `built`.
    free: Vec<Pile>,
    /// Every face of the pack.
    pack: FaceSet,
    gives: bool,
    gathers: bool,
}

struct Built {
    pile: Pile,
    /// Only its top card moves, no runs.
    single: bool,
}

impl Built {
    fn of(rules: &Rules, pile: Pile) -> Built {
        Built { pile, single: rules.group_traits(rules.group(pile)).take == Take::Top }
    }
}

/// For each face what may lie under it and on it off the foundations, and what follows it on them.
struct Neighbours {
    parents: [FaceSet; 52],
    children: [FaceSet; 52],
    after: [FaceSet; 52],
}

impl Neighbours {
    fn of(rules: &Rules) -> Neighbours {
        let mut parents = [FaceSet::EMPTY; 52];
        let mut children = [FaceSet::EMPTY; 52];
        let mut after = [FaceSet::EMPTY; 52];
        for route in (0..rules.traits().groups.len()).flat_map(|group| rules.routes(group)) {
            for lower in Face::all() {
                let faces = route.row[lower.index()];
                if rules.role(route.to) == Role::Foundation {
                    after[lower.index()] = after[lower.index()].or(faces);
                } else {
                    children[lower.index()] = children[lower.index()].or(faces);
                    for upper in faces.iter() {
                        parents[upper.index()] = parents[upper.index()].or(FaceSet::of(lower));
                    }
                }
            }
        }
        for pile in rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation) {
            for (on, faces) in after.iter_mut().zip(rules.build_row(pile)) {
                *on = on.or(*faces);
            }
        }
        Neighbours { parents, children, after }
    }
}

impl Dead {
    /// The facts of a game, if a win needs every card on a foundation.
    pub(crate) fn derive(rules: &Rules) -> Option<Dead> {
        let traits = rules.traits();
        let whole = traits.every_face_is_there_once() && !traits.merci;
        if !whole || !wins_with_all(rules) || !plain_foundations(rules) {
            return None;
        }
        let Neighbours { parents, children, after } = Neighbours::of(rules);
        let of_role = |role| rules.piles().filter(move |pile| rules.role(*pile) == role);
        let is_free = |pile: &Pile| !matches!(rules.role(*pile), Role::Foundation | Role::Tableau);
        let built: Vec<Built> = of_role(Role::Tableau).map(|pile| Built::of(rules, pile)).collect();
        let tableau = |group: &usize| traits.groups[*group].role == Role::Tableau;
        let sound = built.iter().all(|built| stays_till_moved(rules, rules.group(built.pile)));
        let room = bases(rules, false);
        let pack = rules.pack();
        // Where there is always room for every card, nothing is ever dead.
        let telling = !pack.minus(room).is_empty();
        (sound && telling).then(|| Dead {
            parents,
            children,
            after,
            base: bases(rules, true),
            room,
            foundations: of_role(Role::Foundation).collect(),
            built,
            free: rules.piles().filter(is_free).collect(),
            pack,
            gives: gives(rules),
            gathers: traits
                .redeal
                .as_ref()
                .is_some_and(|redeal| redeal.gathers.iter().any(tableau)),
        })
    }

    /// True if the position cannot be won. False says nothing.
    pub(crate) fn is_dead(&self, rules: &Rules, state: &State) -> bool {
        if self.gathers && state.may_redeal(rules) {
            return false;
        }
        let mut play = Play::new(self, rules, state);
        while play.round(self) {}
        !self.pack.minus(play.out).is_empty()
    }
}

/// Most cards of a pack of which every card is there once.
const CARDS: usize = 52;

/// A relaxed game in progress: all that may ever have come about. What may leave is found for all
/// cards at once, by sets of faces; cards of built piles have places, too, pile by pile from the
/// top down, which are the bits of a `u64`.
struct Play {
    /// Cards that may have been top cards.
    top: FaceSet,
    /// Cards that may be laid on one of these.
    landing: FaceSet,
    /// Cards that may be on foundations.
    out: FaceSet,
    /// Cards that foundations may take.
    wanted: FaceSet,
    /// A pile may be empty.
    space: bool,
    /// Cards that have not left the card they lie on.
    fixed: FaceSet,
    /// The lowest cards of their piles.
    bottoms: FaceSet,
    /// Cards that may leave although others lie on them.
    open: FaceSet,
    /// Cards that nothing lies on, or nothing that has not left; and the places of these.
    bare: FaceSet,
    bare_places: u64,
    cards: [Face; CARDS],
    /// For each face its card's place, if it has one.
    place: [u8; CARDS],
}

impl Play {
    fn empty() -> Play {
        Play {
            top: FaceSet::EMPTY,
            landing: FaceSet::EMPTY,
            out: FaceSet::EMPTY,
            wanted: FaceSet::EMPTY,
            space: false,
            fixed: FaceSet::EMPTY,
            bottoms: FaceSet::EMPTY,
            open: FaceSet::EMPTY,
            bare: FaceSet::EMPTY,
            bare_places: 0,
            cards: [Face::from_index(0); CARDS],
            place: [u8::MAX; CARDS],
        }
    }

    fn new(dead: &Dead, rules: &Rules, state: &State) -> Play {
        let mut play = Play::empty();
        for pile in &dead.foundations {
            play.wanted = play.wanted.or(state.wants(rules, *pile));
            for face in state.faces_down_from_top(*pile) {
                play.out = play.out.or(FaceSet::of(face));
                play.wanted = play.wanted.or(dead.after[face.index()]);
            }
        }
        if dead.gives {
            // A foundation may be emptied, and begun with another card.
            let begins = dead.foundations.iter().map(|pile| rules.begins(state, *pile));
            play.wanted = begins.fold(play.wanted, FaceSet::or);
            play.out.iter().for_each(|face| play.surface(dead, face));
        }
        for pile in &dead.free {
            state.faces_down_from_top(*pile).for_each(|face| play.surface(dead, face));
        }
        let mut next = 0;
        for built in &dead.built {
            next = play.lay_out(dead, built, state, next);
        }
        play
    }

    /// Takes in a pile whose cards have the places from `first`. Gives the first place after it.
    fn lay_out(&mut self, dead: &Dead, built: &Built, state: &State, first: usize) -> usize {
        let (len, down) = (state.pile_len(built.pile), state.face_down(built.pile));
        if len == 0 {
            self.space = true;
            return first;
        }
        let open = if built.single { 0 } else { len - down };
        for (depth, face) in state.faces_down_from_top(built.pile).enumerate() {
            self.cards[first + depth] = face;
            self.place[face.index()] = (first + depth) as u8;
            self.fixed = self.fixed.or(FaceSet::of(face));
            if depth < open {
                self.open = self.open.or(FaceSet::of(face));
            }
        }
        self.bottoms = self.bottoms.or(FaceSet::of(self.cards[first + len - 1]));
        self.lay_bare(dead, first);
        first + len
    }

    /// Nothing lies on a card of a built pile any more.
    fn lay_bare(&mut self, dead: &Dead, place: usize) {
        let face = self.cards[place];
        self.bare_places |= 1 << place;
        self.bare = self.bare.or(FaceSet::of(face));
        self.surface(dead, face);
    }

    /// A card may have been a top card.
    fn surface(&mut self, dead: &Dead, face: Face) {
        self.top = self.top.or(FaceSet::of(face));
        self.landing = self.landing.or(dead.children[face.index()]);
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

    /// All cards that can leave their places do. False if none can.
    fn round(&mut self, dead: &Dead) -> bool {
        self.go_out(dead);
        let leaving = self.leaving(dead);
        for face in leaving.iter() {
            if self.bottoms.has(face) {
                self.space = true;
            } else {
                self.lay_bare(dead, self.place[face.index()] as usize + 1);
            }
        }
        self.fixed = self.fixed.minus(leaving);
        !leaving.is_empty()
    }

    /// The cards that can leave the ones they lie on.
    fn leaving(&self, dead: &Dead) -> FaceSet {
        let movable = self.fixed.and(self.bare.or(self.open));
        let to_space = if self.space { dead.base.minus(self.bottoms) } else { FaceSet::EMPTY };
        let sure = self.out.or(dead.room).or(to_space).or(self.landing.and(self.bare));
        let leaving = movable.and(sure);
        let others =
            movable.and(self.landing).minus(leaving).iter().filter(|face| self.lands(dead, *face));
        leaving.or(others.collect())
    }

    /// True if a card that others lie on can be laid on one which, for all that is known, does not
    /// still lie on it.
    fn lands(&self, dead: &Dead, face: Face) -> bool {
        let place = self.place[face.index()] as usize;
        // What lies on the card begins with the last bare one.
        let above = self.bare_places & ((2 << place) - 1);
        let first = 63 - above.leading_zeros() as usize;
        let lies_on_it =
            |parent: Face| (first..place).contains(&(self.place[parent.index()] as usize));
        dead.parents[face.index()].and(self.top).iter().any(|parent| !lies_on_it(parent))
    }
}

/// What an empty pile of the tableau takes, or one that is no tableau and no foundation;
/// everything, where that depends on play.
fn bases(rules: &Rules, tableau: bool) -> FaceSet {
    let groups = rules.traits().groups.iter().filter(|group| {
        group.role != Role::Foundation && (group.role == Role::Tableau) == tableau && group.entered
    });
    groups.fold(FaceSet::EMPTY, |faces, group| faces.or(group.base_faces().unwrap_or(FaceSet::ALL)))
}

/// Face-down cards lie under face-up ones, all cards may leave, and none leaves but by a move or a
/// redeal.
fn stays_till_moved(rules: &Rules, group: GroupId) -> bool {
    let of = rules.group_traits(group);
    of.lie == Lie::Up && of.floor == 0 && !of.traffic.feeds && !of.traffic.from_within
}

/// Cards may leave foundations in some way.
fn gives(rules: &Rules) -> bool {
    let mut foundations = rules.traits().foundations();
    foundations
        .any(|(group, of)| rules.routes(group).next().is_some() || !of.traffic.leaves_by_moves())
}

/// A win needs every card on a foundation.
fn wins_with_all(rules: &Rules) -> bool {
    let foundations: Vec<Pile> =
        rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation).collect();
    let places: usize = foundations.iter().map(|pile| rules.capacity(*pile)).sum();
    let filled = rules.traits().foundations().all(|(_, of)| of.read.win_full);
    places == rules.cards() && filled || rules.traits().left == Some(0)
}

/// What foundations take follows from what lies on them, one card at a time.
fn plain_foundations(rules: &Rules) -> bool {
    rules.traits().foundations().all(|(_, group)| {
        group.traffic.comes_by_rule()
            && group.base_is_known_when_dealt()
            && group.asks.no_more_than.is_none()
            && group.floor == 0
            && group.takes_one_at_a_time()
    })
}
