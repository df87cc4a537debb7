//! How near a position looks to a win: a weighted sum of facts that the rules and the position
//! give, whatever the game.

#![allow(clippy::cast_possible_wrap)] // counts of cards

mod ahead;

pub(crate) use ahead::Ahead;

use std::cell::OnceCell;

use kibitzer_engine::spec::Lie;
use kibitzer_engine::{Face, FaceSet, MAX_CARDS, MAX_PILES, Pile, Role, Rules, State};

use crate::score_cache::ScoreCache;
use crate::tuning::Weights;

/// A distance to no foundation.
const NEVER: u8 = 64;

/// Reads the facts off positions of one game.
#[allow(clippy::struct_excessive_bools)] // facts of the game are independent of each other
pub(crate) struct Evaluator {
    foundations: Vec<Foundation>,
    piles: Vec<Watched>,
    /// How each pile of the game is looked at.
    places: [Place; MAX_PILES],
    /// In a byte for each pile: foundations and piles that hold a card for a while.
    kinds: [u8; MAX_PILES],
    /// For each kind of foundation and each top face, how many cards come before each face.
    chains: Vec<[[u8; 52]; 52]>,
    ordered: bool,
    /// Nothing but a card that goes to a foundation can bring about a win.
    won_out: bool,
    /// There are moves that change other piles than the two they are between.
    loud: bool,
    stock: Option<Pile>,
    /// Redeals are counted.
    counted: bool,
    /// For each face those that go together with it, where cards leave in sets or for others.
    mates: Option<Box<[FaceSet; 52]>>,
    /// Piles that the player fills from the stock and a redeal makes the stock again, in the order
    /// in which they will come.
    later: Vec<Pile>,
}

struct Foundation {
    pile: Pile,
    chain: usize,
    capacity: u8,
}

const OUT: u8 = 1;
const HELD: u8 = 2;

/// How a pile is looked at.
#[derive(Clone, Copy)]
enum Place {
    Foundation,
    /// Its place among the piles that are looked at, where it is built on …
    Built(u8),
    /// … and where it holds a card for a while.
    Held(u8),
    Unwatched,
}

/// A pile that is looked at.
pub(crate) struct Watched {
    pile: Pile,
    pub(crate) kind: Kind,
    /// What lies in order on what; for runs that move as one, what moves.
    row: [FaceSet; 52],
    strict: [FaceSet; 52],
    pub(crate) turns: bool,
    pub(crate) floor: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Built,
    Held,
}

impl Evaluator {
    pub(crate) fn new(rules: &Rules) -> Evaluator {
        let mut chains: Vec<[[u8; 52]; 52]> = Vec::new();
        let mut foundations = Vec::new();
        let mut ordered = false;
        for pile in rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation) {
            let chain = chain(rules, pile);
            let known = chains.iter().position(|known| *known == chain);
            let chain = known.unwrap_or_else(|| {
                chains.push(chain);
                chains.len() - 1
            });
            ordered |= rules.group_traits(rules.group(pile)).takes_no_sets();
            foundations.push(Foundation {
                pile,
                chain,
                capacity: rules.capacity(pile).min(255) as u8,
            });
        }
        let piles: Vec<Watched> = rules.piles().filter_map(|pile| watched(rules, pile)).collect();
        let traits = rules.traits();
        let mut places = [Place::Unwatched; MAX_PILES];
        rules.piles().for_each(|pile| places[pile.index()] = place(rules, &piles, pile));
        let kinds = places.map(|place| match place {
            Place::Foundation => OUT,
            Place::Held(_) => HELD,
            Place::Built(_) | Place::Unwatched => 0,
        });
        Evaluator {
            places,
            kinds,
            foundations,
            piles,
            chains,
            ordered,
            won_out: traits.is_covered() && traits.win_asks_for_full_foundations_at_most(),
            loud: rules.piles().any(|pile| !rules.is_quiet(pile)),
            stock: rules.stock(),
            counted: rules.facts().redeals.is_some(),
            mates: rules.mates().map(Box::new),
            later: later(rules),
        }
    }

    /// How many pairs of cards come in the wrong order when the piles are gathered.
    fn disorder(&self, state: &State, need: &[u8; 52]) -> i32 {
        // For each number of steps how many cards before need so many.
        let mut before = [0_i32; 16];
        let mut sum = 0;
        for pile in &self.later {
            let mut faces = [Face::from_index(0); MAX_CARDS];
            let len = lay_out(state, *pile, &mut faces);
            for face in &faces[..len] {
                let steps = usize::from(need[face.index()].min(15));
                sum += before[steps + 1..].iter().sum::<i32>();
                before[steps] += 1;
            }
        }
        sum
    }

    /// True if piles lie now as they will come again.
    fn comes_again(&self, rules: &Rules, state: &State) -> bool {
        !self.later.is_empty() && state.may_redeal(rules)
    }

    /// What pairs of top cards that go together, wherever they lie, are worth.
    fn paired(&self, state: &State, weights: &Weights) -> i32 {
        let Some(mates) = self.mates.as_ref().filter(|_| weights.mates != 0) else { return 0 };
        let tops = || self.piles.iter().filter_map(|watched| state.top_face(watched.pile));
        let shown: FaceSet = tops().collect();
        let pairs: usize = tops().map(|face| mates[face.index()].and(shown).len()).sum();
        weights.mates * (pairs / 2) as i32
    }

    /// True if foundations take cards one by one.
    pub(crate) fn is_ordered(&self) -> bool {
        self.ordered
    }

    /// How many cards of the tableau lie in order on the card under them.
    pub(crate) fn linked(&self, state: &State) -> usize {
        let built = self.piles.iter().filter(|watched| watched.kind == Kind::Built);
        built.map(|watched| watched.linked(state)).sum()
    }

    /// How a pile is looked at, if it is.
    pub(crate) fn watched(&self, pile: Pile) -> Option<&Watched> {
        self.place_of(pile).map(|index| &self.piles[index])
    }

    /// The place of a pile among those that are looked at.
    fn place_of(&self, pile: Pile) -> Option<usize> {
        match self.places[pile.index()] {
            Place::Built(index) | Place::Held(index) => Some(index as usize),
            Place::Foundation | Place::Unwatched => None,
        }
    }

    /// For each face how many cards a foundation needs before it.
    pub(crate) fn need(&self, rules: &Rules, state: &State) -> [u8; 52] {
        let mut need = [NEVER; 52];
        if !self.ordered {
            return need;
        }
        for foundation in &self.foundations {
            let room = foundation.capacity.saturating_sub(state.pile_len(foundation.pile) as u8);
            if let Some(top) = state.top_face(foundation.pile) {
                let chain = &self.chains[foundation.chain][top.index()];
                for (need, steps) in need.iter_mut().zip(chain) {
                    let steps = if *steps < room { *steps } else { NEVER };
                    *need = (*need).min(steps);
                }
            } else {
                for base in state.wants(rules, foundation.pile).iter() {
                    need[base.index()] = 0;
                    let chain = &self.chains[foundation.chain][base.index()];
                    for (need, steps) in need.iter_mut().zip(chain) {
                        let steps = if *steps + 1 < room { *steps + 1 } else { NEVER };
                        *need = (*need).min(steps);
                    }
                }
            }
        }
        need
    }

    /// The sum for a position.
    pub(crate) fn score(
        &self,
        rules: &Rules,
        state: &State,
        weights: &Weights,
        scores: &mut ScoreCache,
    ) -> i32 {
        let need = OnceCell::new();
        let mut sight = Sight::new(self, rules, state, weights, scores, &need);
        let moves = mobility(rules, state, weights, sight.scores) + self.paired(state, weights);
        let rest = self.rest(state, weights).sum(weights) + moves;
        if !self.comes_again(rules, state) {
            return (0..self.piles.len()).map(|index| sight.worth(index)).sum::<i32>() + rest;
        }
        let others =
            (0..self.piles.len()).filter(|index| !self.later.contains(&self.piles[*index].pile));
        let piles: i32 = others.map(|index| sight.worth(index)).sum();
        piles + weights.disorder * self.disorder(state, sight.need()) + rest
    }

    /// The sums of a position's piles, for [`Evaluator::score_near`].
    pub(crate) fn survey(
        &self,
        rules: &Rules,
        state: &State,
        weights: &Weights,
        scores: &mut ScoreCache,
    ) -> Survey {
        let need = OnceCell::new();
        let mut sight = Sight::new(self, rules, state, weights, scores, &need);
        let (homes, turned) = (sight.homes, sight.turned);
        let (mut sums, mut sum) = ([0; MAX_PILES], 0);
        for (index, place) in sums.iter_mut().enumerate().take(self.piles.len()) {
            *place = sight.worth(index);
            sum += *place;
        }
        let prints = self.loud.then(|| self.prints(state));
        let (rest, again) = (self.rest(state, weights), self.comes_again(rules, state));
        Survey { sums, sum, prints, homes, turned, need, rest, again }
    }

    /// Brings a survey up to date after a carry between two piles. False if it must be made anew.
    pub(crate) fn resurvey(
        &self,
        near: &Near<'_>,
        scores: &mut ScoreCache,
        survey: &mut Survey,
    ) -> bool {
        let Near { rules, state, weights, changed } = *near;
        let Some((from, to)) = changed.filter(|_| survey.own(weights).is_some() && !self.loud)
        else {
            return false;
        };
        if [from, to].iter().any(|pile| self.kinds[pile.index()] == OUT) {
            return false;
        }
        let Survey { homes, turned, ref need, .. } = *survey;
        let evaluator = self;
        let mut sight = Sight { evaluator, rules, state, weights, scores, homes, turned, need };
        for index in [from, to].into_iter().filter_map(|pile| self.place_of(pile)) {
            let worth = sight.worth(index);
            survey.sum += worth - survey.sums[index];
            survey.sums[index] = worth;
        }
        if weights.tight != 0 {
            survey.rest.free = self.free(state);
        }
        true
    }

    /// What lies in each pile that is looked at.
    fn prints(&self, state: &State) -> [u128; MAX_PILES] {
        let mut prints = [0; MAX_PILES];
        for (print, watched) in prints.iter_mut().zip(&self.piles) {
            *print = state.pile_print(watched.pile);
        }
        prints
    }

    /// The sum for a position few of whose piles differ from those surveyed: the same as
    /// [`Evaluator::score`].
    pub(crate) fn score_near(
        &self,
        near: &Near<'_>,
        scores: &mut ScoreCache,
        survey: &Survey,
    ) -> i32 {
        let Near { rules, state, weights, changed } = *near;
        if survey.again || weights.moves != 0 {
            return self.score(rules, state, weights, scores);
        }
        if let Some((from, to)) = changed
            && rules.role(from) != Role::Foundation
            && rules.role(to) != Role::Foundation
        {
            return self.score_between([from, to], near, scores, survey);
        }
        let need = OnceCell::new();
        let mut sight = Sight::new(self, rules, state, weights, scores, &need);
        let Some(prints) = survey.prints.as_ref().filter(|_| sight.homes == survey.homes) else {
            return self.score(rules, state, weights, scores);
        };
        if self.comes_again(rules, state) {
            return self.score(rules, state, weights, scores);
        }
        let mut sum = survey.sum;
        for (index, watched) in self.piles.iter().enumerate() {
            if state.pile_print(watched.pile) != prints[index] {
                sum += sight.worth(index) - survey.sums[index];
            }
        }
        sum + self.rest(state, weights).sum(weights)
    }

    /// The sum where only these piles differ from those surveyed, and no foundation does.
    fn score_between(
        &self,
        changed: [Pile; 2],
        near: &Near<'_>,
        scores: &mut ScoreCache,
        survey: &Survey,
    ) -> i32 {
        let Near { rules, state, weights, .. } = *near;
        let Survey { homes, turned, ref need, .. } = *survey;
        let evaluator = self;
        let mut sight = Sight { evaluator, rules, state, weights, scores, homes, turned, need };
        let (mut sum, mut rest) = (survey.sum, survey.rest);
        for pile in changed {
            if let Some(index) = self.place_of(pile) {
                sum += sight.worth(index) - survey.sums[index];
            }
        }
        if weights.tight != 0 {
            rest.free = self.free(state);
        }
        sum + rest.sum(weights)
    }

    /// What lies on the foundations, as one number.
    fn homes(&self, state: &State) -> u128 {
        let prints = self.foundations.iter().map(|foundation| state.pile_print(foundation.pile));
        prints.fold(0, |all, print| all.rotate_left(1) ^ print)
    }

    /// What does not belong to one pile.
    fn rest(&self, state: &State, weights: &Weights) -> Rest {
        let (mut out, mut most, mut least) = (0, 0, usize::MAX);
        for foundation in &self.foundations {
            let len = state.pile_len(foundation.pile);
            (out, most, least) = (out + len, most.max(len), least.min(len));
        }
        let mut fixed = weights.out * out as i32 + weights.uneven * (most - least.min(most)) as i32;
        if self.counted {
            fixed += weights.redeal * state.redeals_used() as i32;
        }
        fixed += weights.stock * self.stock.map_or(0, |stock| state.pile_len(stock) as i32);
        Rest { fixed, free: if weights.tight == 0 { 0 } else { self.free(state) } }
    }

    /// How many piles that are looked at are empty.
    fn free(&self, state: &State) -> usize {
        self.piles.iter().filter(|watched| state.pile_len(watched.pile) <= watched.floor).count()
    }
}

/// What the moves that there are in a position are worth.
fn mobility(rules: &Rules, state: &State, weights: &Weights, scores: &mut ScoreCache) -> i32 {
    if weights.moves == 0 {
        return 0;
    }
    state.legal_moves(rules, &mut scores.moves);
    weights.moves * scores.moves.len() as i32
}

/// What does not belong to one pile.
#[derive(Clone, Copy)]
struct Rest {
    fixed: i32,
    /// Empty piles, where these count.
    free: usize,
}

impl Rest {
    fn sum(self, weights: &Weights) -> i32 {
        self.fixed + weights.tight * [4, 2, 1, 0][self.free.min(3)]
    }
}

/// A position's sums, pile by pile.
pub(crate) struct Survey {
    sums: [i32; MAX_PILES],
    sum: i32,
    prints: Option<[u128; MAX_PILES]>,
    homes: u128,
    turned: u64,
    need: OnceCell<[u8; 52]>,
    rest: Rest,
    /// Piles lie now as they will come again.
    again: bool,
}

impl Survey {
    /// The sum for the position itself, where [`Evaluator::score_near`] goes by differences.
    pub(crate) fn own(&self, weights: &Weights) -> Option<i32> {
        let told = !self.again && weights.moves == 0;
        told.then(|| self.sum + self.rest.sum(weights))
    }
}

/// A position near one that was surveyed.
pub(crate) struct Near<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
    pub(crate) weights: &'a Weights,
    /// The two piles that differ, if that is known.
    pub(crate) changed: Option<(Pile, Pile)>,
}

/// A position that is being looked at. What its cards wait for is found out when first asked for.
struct Sight<'a> {
    evaluator: &'a Evaluator,
    rules: &'a Rules,
    state: &'a State,
    weights: &'a Weights,
    scores: &'a mut ScoreCache,
    homes: u128,
    /// What the foundations add to the numbers of piles.
    turned: u64,
    need: &'a OnceCell<[u8; 52]>,
}

impl<'a> Sight<'a> {
    fn new(
        evaluator: &'a Evaluator,
        rules: &'a Rules,
        state: &'a State,
        weights: &'a Weights,
        scores: &'a mut ScoreCache,
        need: &'a OnceCell<[u8; 52]>,
    ) -> Sight<'a> {
        let homes = evaluator.homes(state);
        Sight { evaluator, rules, state, weights, scores, homes, turned: turned(homes), need }
    }

    fn need(&self) -> &[u8; 52] {
        self.need.get_or_init(|| self.evaluator.need(self.rules, self.state))
    }

    /// What a pile is worth: it follows from its cards and what lies on the foundations.
    #[inline]
    fn worth(&mut self, index: usize) -> i32 {
        let watched = &self.evaluator.piles[index];
        let number = number(index, self.state.pile_print(watched.pile), self.turned);
        let need = || self.need.get_or_init(|| self.evaluator.need(self.rules, self.state));
        self.scores.get(number, || watched.worth(self.state, need(), self.weights))
    }
}

/// The number under which it is remembered what a pile with such a print is worth, while such cards
/// lie on the foundations.
#[inline]
fn number(index: usize, print: u128, turned: u64) -> u64 {
    folded(print) ^ turned ^ (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// What the foundations add to such a number.
fn turned(homes: u128) -> u64 {
    folded(homes.rotate_left(29))
}

#[inline]
fn folded(print: u128) -> u64 {
    (print as u64) ^ ((print >> 64) as u64).rotate_left(23)
}

impl Watched {
    fn worth(&self, state: &State, need: &[u8; 52], weights: &Weights) -> i32 {
        if self.kind == Kind::Held {
            return held(state.top_face(self.pile), need, weights);
        }
        let mut faces = [Face::from_index(0); MAX_CARDS];
        let len = lay_out(state, self.pile, &mut faces);
        self.worth_of(&faces[..len], state.face_down(self.pile), need, weights)
    }

    /// What the pile is worth if it holds these cards, bottom first, of which so many lie face
    /// down.
    fn worth_of(&self, faces: &[Face], down: usize, need: &[u8; 52], weights: &Weights) -> i32 {
        match self.kind {
            Kind::Held => held(faces.last().copied(), need, weights),
            Kind::Built => {
                let down = if self.turns { down } else { 0 };
                self.built_of(faces, down, self.floor, need, weights)
            }
        }
    }

    fn linked(&self, state: &State) -> usize {
        let up = state.pile_len(self.pile) - state.face_down(self.pile);
        let faces = || state.faces_down_from_top(self.pile).take(up);
        faces()
            .zip(faces().skip(1))
            .filter(|(upper, under)| self.strict[under.index()].has(*upper))
            .count()
    }

    /// What a pile of these cards would be worth, bottom first, of which so many lie face down;
    /// those below `first` count for nothing but that.
    pub(crate) fn built_of(
        &self,
        faces: &[Face],
        down: usize,
        first: usize,
        need: &[u8; 52],
        weights: &Weights,
    ) -> i32 {
        let len = faces.len();
        if len <= self.floor {
            return weights.empty;
        }
        let mut sum = weights.down * down as i32;
        let (mut soonest, mut tidy, mut run, mut sequence) = (NEVER, true, 1, 0);
        for height in first..len {
            let face = faces[height];
            let steps = need[face.index()];
            let over = (len - 1 - height) as i32;
            if steps > soonest {
                sum += weights.bury;
            }
            match steps {
                0 => sum += weights.cover * over,
                1 | 2 => sum += weights.cover_soon * over,
                _ => {}
            }
            soonest = soonest.min(steps);
            if height > down.max(self.floor) {
                let under = faces[height - 1].index();
                let built = self.row[under].has(face);
                tidy &= built;
                run = if built { run + 1 } else { 1 };
                sum += weights.tidy * i32::from(tidy);
                if self.strict[under].has(face) {
                    sequence += 1;
                    sum += weights.link + weights.long * sequence;
                } else {
                    sequence = 0;
                    sum += if built { weights.link / 2 } else { 0 };
                }
            }
        }
        sum + weights.under * (len - self.floor - run) as i32
    }
}

/// What a card held for a while is worth.
fn held(face: Option<Face>, need: &[u8; 52], weights: &Weights) -> i32 {
    face.map_or(0, |face| weights.held + weights.wait * i32::from(need[face.index()].min(13)))
}

/// The faces of a pile, bottom first. Gives how many there are.
pub(crate) fn lay_out(state: &State, pile: Pile, faces: &mut [Face; MAX_CARDS]) -> usize {
    let len = state.pile_len(pile);
    for (place, face) in faces[..len].iter_mut().rev().zip(state.faces_down_from_top(pile)) {
        *place = face;
    }
    len
}

/// The piles on which the player lays the cards of the stock as he likes, and which come again as
/// they lie: gathered, not shuffled, and not dealt out by the redeal itself.
fn later(rules: &Rules) -> Vec<Pile> {
    let (Some(redeal), Some(stock)) = (&rules.traits().redeal, rules.stock()) else {
        return Vec::new();
    };
    if redeal.shuffles || redeal.deals || !redeal.pile_by_pile {
        return Vec::new();
    }
    let mut piles = Vec::new();
    for group in &redeal.gathers {
        let from = piles.len();
        piles.extend(rules.group_piles(*group));
        if redeal.right_to_left {
            piles[from..].reverse();
        }
    }
    piles.retain(|pile| rules.routes(rules.group(stock)).any(|route| route.to == *pile));
    piles
}

fn place(rules: &Rules, piles: &[Watched], pile: Pile) -> Place {
    let Some(index) = piles.iter().position(|watched| watched.pile == pile) else {
        let out = rules.role(pile) == Role::Foundation;
        return if out { Place::Foundation } else { Place::Unwatched };
    };
    match piles[index].kind {
        Kind::Built => Place::Built(index as u8),
        Kind::Held => Place::Held(index as u8),
    }
}

fn watched(rules: &Rules, pile: Pile) -> Option<Watched> {
    let group = rules.group_traits(rules.group(pile));
    let kind = match group.role {
        Role::Foundation | Role::Stock | Role::Waste => return None,
        Role::Cell => Kind::Held,
        Role::Reserve if group.capacity == Some(1) && group.entered => Kind::Held,
        Role::Reserve | Role::Tableau => Kind::Built,
    };
    let row = *rules.build_row(pile);
    let strict = if group.reads_links() { *rules.links(pile) } else { row };
    Some(Watched { pile, kind, row, strict, turns: group.lie == Lie::Up, floor: rules.floor(pile) })
}

/// For each top face how many cards come on a foundation before each face.
fn chain(rules: &Rules, pile: Pile) -> [[u8; 52]; 52] {
    let row = rules.build_row(pile);
    let mut chain = [[NEVER; 52]; 52];
    for top in Face::all() {
        let mut level = row[top.index()];
        let mut known = FaceSet::EMPTY;
        for steps in 0..13 {
            level = level.minus(known);
            known = known.or(level);
            let mut next = FaceSet::EMPTY;
            for face in level.iter() {
                chain[top.index()][face.index()] = steps;
                next = next.or(row[face.index()]);
            }
            level = next;
        }
    }
    chain
}
