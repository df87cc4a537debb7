//! How facts of a move are taken in at sight, and what the move is worth by them.
//!
//! A policy is a sum: every fact of a move, times its weight. Weights are learned from own play.
//! Only what lies open is read, and the card under the top of the waste: so a policy that plays
//! worlds does not know their hidden cards either.

#![allow(clippy::cast_possible_wrap)] // counts of cards

use kibitzer_engine::search::{CardSet, SearchRules};
use kibitzer_engine::{Face, FaceSet, Move, Pile, Role, Rules, State};
use kibitzer_solver::{Appraiser, Needs};
use kibitzer_table::Random;

use crate::fact::Fact;
use crate::net::{Net, Noted, Sum, likely};
use crate::observer::{Memory, Observer};
use crate::policy::Policy;
use crate::prospect::Prospect;

// Facts are counted up to these numbers, so that a weight learned from many small counts is not
// multiplied by a large one. Other numbers were not measured.

/// A card is wanted soon if a foundation takes no more cards before it.
const SOON: u8 = 2;
/// A foundation counts as no more cards ahead than this.
const MOST_AHEAD: usize = 4;
/// The waits and the cards served that are counted, at most: a wait of a whole suit, and three
/// cards.
const MOST_WAIT: u8 = 13;
const MOST_SERVED: usize = 3;

/// What a pile is.
#[derive(Clone, Copy)]
struct PileKind {
    role: Role,
    /// What an empty pile takes, if that is known; all, where it is not.
    base: FaceSet,
    refilled: bool,
}

/// Takes in the facts of moves, and values moves by a policy.
pub struct Sight {
    pub(crate) appraiser: Appraiser,
    policy: Policy,
    /// The policy reads nothing but gains, and what deals from the stock.
    plain: bool,
    kinds: Vec<PileKind>,
    tableau: Vec<Pile>,
    foundations: Vec<Pile>,
    /// Piles whose top cards are free and which are no tableau.
    others: Vec<Pile>,
    /// Some piles of the tableau take only some cards when they are empty.
    picky: bool,
    /// The policy asks what lies under other cards.
    digs: bool,
    /// What it goes by in place of facts and their worth.
    net: Option<(Observer, Net)>,
}

/// A position as a network sees it.
pub struct Glimpse<'a> {
    sight: &'a Sight,
    observer: &'a Observer,
    net: &'a Net,
    rules: &'a Rules,
    state: &'a State,
    prospect: Prospect,
    /// What the signs of the position come to.
    sum: Sum,
}

/// Points of a move of which a network knows nothing: it is made where there is no other.
const UNKNOWN: i32 = i32::MIN / 2;

/// What the facts of all moves of a position rest on.
pub struct Scene {
    needs: Needs,
    wanted: FaceSet,
    soon: FaceSet,
    /// Free cards.
    free: FaceSet,
    /// What the tableau's piles that are not empty take.
    taken: FaceSet,
    /// What two of them take.
    taken_twice: FaceSet,
    /// Free cards that may begin a pile and do not.
    waiting: FaceSet,
    /// The height of the lowest foundation.
    lowest: usize,
}

/// How many cards of a pile lie face up.
fn open(state: &State, pile: Pile) -> usize {
    state.pile_len(pile) - state.face_down(pile)
}

/// How soon a foundation wants one of the open cards of a pile below its top `above` ones: 13, less
/// the cards before it; 0 if there is none.
fn soonest(scene: &Scene, state: &State, pile: Pile, above: usize) -> i32 {
    let cards = state.faces_down_from_top(pile).take(open(state, pile)).skip(above);
    let waits = cards.map(|face| Appraiser::wait(&scene.needs, face).min(MOST_WAIT));
    waits.min().map_or(0, |wait| i32::from(MOST_WAIT - wait))
}

/// Cards that go from one pile to another.
#[derive(Clone, Copy)]
struct Carried<'a> {
    rules: &'a Rules,
    state: &'a State,
    from: Pile,
    to: Pile,
    cards: usize,
}

impl Carried<'_> {
    /// The face at a depth of the pile that the cards leave.
    fn face(&self, depth: usize) -> Option<Face> {
        self.state.faces_down_from_top(self.from).nth(depth)
    }

    /// The lowest card that moves.
    fn lead(&self) -> Face {
        self.face(self.cards - 1).unwrap_or(Face::from_index(0))
    }

    /// What the top card that moves takes in the pile it comes to.
    fn then_taken(&self) -> FaceSet {
        let top = self.face(0).unwrap_or(Face::from_index(0));
        self.rules.build_row(self.to)[top.index()]
    }

    fn is_to_space(&self) -> bool {
        self.rules.role(self.to) == Role::Tableau && self.state.pile_len(self.to) == 0
    }
}

impl Sight {
    /// Makes ready for a game.
    pub fn new(rules: &Rules, policy: Policy) -> Sight {
        let kind = |pile: Pile| {
            let group = rules.group_traits(rules.group(pile));
            PileKind {
                role: rules.role(pile),
                base: group.base_faces().unwrap_or(FaceSet::ALL),
                refilled: group.refill.is_some(),
            }
        };
        let of = |role: Role| rules.piles().filter(move |pile| rules.role(*pile) == role).collect();
        let kinds: Vec<PileKind> = rules.piles().map(kind).collect();
        let tableau: Vec<Pile> = of(Role::Tableau);
        let other = |pile: &Pile| !matches!(rules.role(*pile), Role::Tableau | Role::Foundation);
        let mut facts = Fact::ALL.iter().zip(policy.worth);
        Sight {
            appraiser: Appraiser::new(rules),
            plain: facts.all(|(fact, worth)| worth == 0 || fact.is_plain()),
            policy,
            digs: [Fact::Buries, Fact::Digs].iter().any(|fact| policy.worth[*fact as usize] != 0),
            net: policy.net.map(|net| (Observer::new(rules), Net::new(net))),
            picky: tableau.iter().any(|pile| kinds[pile.index()].base != FaceSet::ALL),
            foundations: of(Role::Foundation),
            others: rules.piles().filter(other).collect(),
            kinds,
            tableau,
        }
    }

    /// How many tenths of a point make a move e times as likely to be tried, in sixths.
    pub fn heat(&self) -> i32 {
        self.policy.heat
    }

    /// True if what facts of a move are worth was learned for such games.
    pub fn is_learned(&self) -> bool {
        self.policy != *Policy::plain()
    }

    /// True if it was learned which hidden cards of the tableau to uncover.
    pub fn uncovers(&self) -> bool {
        self.policy.uncovers
    }

    /// How far a game has come, from 0 to 1.
    pub fn progress(&self, rules: &Rules, state: &State) -> f32 {
        self.appraiser.progress(rules, state)
    }

    /// True if plans may be made where worlds are hard to win.
    pub fn plans(&self) -> bool {
        self.policy.plans
    }

    /// True if it goes by a network.
    pub fn has_net(&self) -> bool {
        self.net.is_some()
    }

    /// Looks at a position as a network does, if it goes by one.
    #[inline]
    pub fn glimpse<'a>(
        &'a self,
        (rules, state): (&'a Rules, &'a State),
        memory: &Memory,
    ) -> Option<Glimpse<'a>> {
        let (observer, net) = self.net.as_ref()?;
        let needs = self.appraiser.needs(rules, state);
        let prospect = observer.prospect((rules, state), needs, memory);
        let mut noted = Noted::none();
        observer.position((rules, state), &prospect, memory, |number| noted.add(number));
        let sum = Sum::NONE.with(net, &noted);
        Some(Glimpse { sight: self, observer, net, rules, state, prospect, sum })
    }

    /// The signs of a position, and of some moves, as numbers of levels: for learning. None of a
    /// move that networks do not know.
    pub fn signs(
        &self,
        (rules, state): (&Rules, &State),
        memory: &Memory,
        mut of_position: impl FnMut(usize),
    ) -> Option<Signs<'_>> {
        let (observer, _) = self.net.as_ref()?;
        let needs = self.appraiser.needs(rules, state);
        let prospect = observer.prospect((rules, state), needs, memory);
        observer.position((rules, state), &prospect, memory, &mut of_position);
        Some(Signs { observer, prospect })
    }

    /// How likely each of some moves looks, added to `likely`, by one who knows some cards.
    pub(crate) fn likely(
        &self,
        (rules, state): (&Rules, &State),
        known: CardSet,
        legal: &[Move],
        add: &mut impl FnMut(Move, f32),
    ) -> bool {
        let memory = Memory { known, idle: 0, again: false };
        let Some(glimpse) = self.glimpse((rules, state), &memory) else {
            return false;
        };
        let best = legal.iter().map(|mv| glimpse.points(*mv)).max().unwrap_or(0);
        for &mv in legal {
            let points = glimpse.points(mv);
            let even = points == UNKNOWN && best > UNKNOWN;
            add(mv, if even { 0.0 } else { likely(best - points, self.policy.heat) });
        }
        true
    }

    /// Looks at a position.
    pub fn scene(&self, rules: &Rules, state: &State) -> Scene {
        let mut scene = Scene {
            needs: self.appraiser.needs(rules, state),
            wanted: FaceSet::EMPTY,
            soon: FaceSet::EMPTY,
            free: FaceSet::EMPTY,
            taken: FaceSet::EMPTY,
            taken_twice: FaceSet::EMPTY,
            waiting: FaceSet::EMPTY,
            lowest: 0,
        };
        if !self.plain {
            self.look_closely(rules, state, &mut scene);
        }
        scene
    }

    fn look_closely(&self, rules: &Rules, state: &State, scene: &mut Scene) {
        for face in (0..52).map(Face::from_index) {
            let (wait, one) = (Appraiser::wait(&scene.needs, face), FaceSet::of(face));
            if wait == 0 {
                scene.wanted = scene.wanted.or(one);
            }
            if wait <= SOON {
                scene.soon = scene.soon.or(one);
            }
        }
        scene.lowest = self.foundations.iter().map(|pile| state.pile_len(*pile)).min().unwrap_or(0);
        for &pile in &self.tableau {
            scene.look_at_pile(rules, state, pile);
        }
        let open = self.others.iter().filter(|pile| open(state, **pile) > 0);
        for top in open.filter_map(|pile| state.top_face(*pile)) {
            scene.free = scene.free.or(FaceSet::of(top));
            scene.waiting = scene.waiting.or(FaceSet::of(top));
        }
    }

    /// What a move is worth.
    pub fn worth(&self, rules: &Rules, state: &State, scene: &Scene, mv: Move) -> i32 {
        let policy = &self.policy.worth;
        let of_gain = policy[Fact::Gain as usize];
        let mut sum = 0;
        if of_gain != 0 {
            sum = of_gain * self.appraiser.gain(rules, state, &scene.needs, mv);
        }
        let mut add = |fact: Fact, times: i32| sum += policy[fact as usize] * times;
        match mv {
            Move::Draw => add(Fact::Draw, 1),
            Move::Redeal => add(Fact::Redeal, 1),
            Move::Carry { from, to, cards } if !self.plain => {
                let carried = Carried { rules, state, from, to, cards: cards as usize };
                self.leaving(carried, scene, &mut add);
                self.landing(carried, scene, &mut add);
            }
            Move::Carry { .. } | Move::Remove(_) | Move::Swap(_) | Move::Merci { .. } => {}
        }
        sum
    }

    fn leaving(&self, carried: Carried<'_>, scene: &Scene, add: &mut impl FnMut(Fact, i32)) {
        match self.kinds[carried.from.index()].role {
            Role::Waste => {
                add(Fact::FromWaste, 1);
                let next = carried.face(carried.cards);
                let next = next.filter(|_| open(carried.state, carried.from) > carried.cards);
                let goes = next.is_some_and(|next| {
                    scene.wanted.has(next)
                        || scene.taken.has(next)
                        || (carried.state.pile_len(carried.to) > 0
                            && carried.then_taken().has(next))
                });
                add(Fact::NextGoes, i32::from(goes));
            }
            Role::Reserve => add(Fact::FromReserve, 1),
            Role::Cell => add(Fact::FromCell, 1),
            Role::Tableau => self.leaving_tableau(carried, scene, add),
            Role::Stock => add(Fact::FromStock, 1),
            Role::Foundation => {}
        }
    }

    fn leaving_tableau(
        &self,
        carried: Carried<'_>,
        scene: &Scene,
        add: &mut impl FnMut(Fact, i32),
    ) {
        let kind = &self.kinds[carried.from.index()];
        let left = carried.state.pile_len(carried.from) - carried.cards;
        let down = carried.state.face_down(carried.from);
        if left == 0 && !kind.refilled {
            let waits = !scene.waiting.and(kind.base).is_empty();
            add(Fact::Empties, 1);
            add(Fact::MakesRoom, i32::from(self.picky && waits));
            add(Fact::Vain, i32::from(self.picky && !waits));
        } else if left > 0 && left == down {
            add(Fact::Turns, 1);
            add(Fact::TurnsOver, down as i32);
            add(Fact::SpaceTurns, i32::from(carried.is_to_space()));
        } else {
            add(Fact::Idle, 1);
            add(Fact::Left, (left - down) as i32);
            if self.digs {
                add(Fact::Digs, soonest(scene, carried.state, carried.from, carried.cards));
            }
            let Some(under) = carried.face(carried.cards) else { return };
            let row = &carried.rules.build_row(carried.from)[under.index()];
            let (lead, splits) = (carried.lead(), row.has(carried.lead()));
            add(Fact::Splits, i32::from(splits));
            add(Fact::SplitsSuit, i32::from(splits && under.suit() == lead.suit()));
            add(Fact::Frees, i32::from(scene.wanted.has(under)));
            let others = scene.free.and(*row).minus(FaceSet::of(carried.lead()));
            add(Fact::Opens, i32::from(!others.is_empty()));
        }
    }

    fn landing(&self, carried: Carried<'_>, scene: &Scene, add: &mut impl FnMut(Fact, i32)) {
        match self.kinds[carried.to.index()].role {
            Role::Foundation => {
                add(Fact::Out, carried.cards as i32);
                let ahead = carried.state.pile_len(carried.to).saturating_sub(scene.lowest);
                add(Fact::Ahead, ahead.min(MOST_AHEAD) as i32);
            }
            Role::Cell | Role::Reserve => add(Fact::ToCell, 1),
            Role::Tableau => {
                let lead = carried.lead();
                add(Fact::Cards, carried.cards as i32);
                add(Fact::Rank, lead.rank().index() as i32 + 1);
                add(Fact::Wait, i32::from(Appraiser::wait(&scene.needs, lead).min(MOST_WAIT)));
                let serves = scene.free.and(carried.then_taken()).minus(FaceSet::of(lead));
                add(Fact::Serves, serves.iter().count().min(MOST_SERVED) as i32);
                self.on_what(carried, scene, add);
            }
            Role::Waste | Role::Stock => {}
        }
    }

    /// On what card of the tableau cards land, if any.
    fn on_what(&self, carried: Carried<'_>, scene: &Scene, add: &mut impl FnMut(Fact, i32)) {
        let lead = carried.lead();
        if let Some(under) = carried.state.top_face(carried.to) {
            add(Fact::SameSuit, i32::from(under.suit() == lead.suit()));
            add(Fact::Covers, i32::from(scene.soon.has(under)));
            add(Fact::OverHidden, carried.state.face_down(carried.to) as i32);
            add(Fact::Choice, i32::from(scene.taken_twice.has(lead)));
            if self.digs {
                add(Fact::Buries, soonest(scene, carried.state, carried.to, 0));
            }
        } else {
            add(Fact::ToSpace, 1);
            let waste = self.kinds[carried.from.index()].role == Role::Waste;
            add(Fact::WasteToSpace, i32::from(waste));
        }
    }
}

impl Glimpse<'_> {
    /// What a move is worth, in points of the network.
    pub fn points(&self, mv: Move) -> i32 {
        let mut noted = Noted::none();
        let position = (self.rules, self.state);
        let known = self.observer.of_move(position, &self.prospect, mv, |number| noted.add(number));
        if known { self.net.points(&self.sum.with(self.net, &noted)) } else { UNKNOWN }
    }

    /// The luck that a move may have.
    pub fn chance(&self, random: &mut Random) -> i32 {
        self.net.chance(random) * self.sight.policy.chance / 100
    }
}

/// What is seen of the moves of a position.
pub struct Signs<'a> {
    observer: &'a Observer,
    prospect: Prospect,
}

impl Signs<'_> {
    /// The signs of a move; false if networks do not know such moves.
    pub fn of_move(
        &self,
        (rules, state): (&Rules, &State),
        mv: Move,
        add: impl FnMut(usize),
    ) -> bool {
        self.observer.of_move((rules, state), &self.prospect, mv, add)
    }
}

impl Scene {
    fn look_at_pile(&mut self, rules: &Rules, state: &State, pile: Pile) {
        let open = open(state, pile);
        let Some(top) = state.top_face(pile).filter(|_| open > 0) else { return };
        let row = rules.build_row(pile);
        let takes = row[top.index()];
        self.taken_twice = self.taken_twice.or(self.taken.and(takes));
        self.taken = self.taken.or(takes);
        let (mut lead, mut run) = (top, 1);
        for face in state.faces_down_from_top(pile).take(open).skip(1) {
            if !row[face.index()].has(lead) {
                break;
            }
            (lead, run) = (face, run + 1);
        }
        self.free = self.free.or(FaceSet::of(top)).or(FaceSet::of(lead));
        if run < state.pile_len(pile) {
            self.waiting = self.waiting.or(FaceSet::of(lead));
        }
    }
}
