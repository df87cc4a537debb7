//! How near a position looks to a win: a weighted sum of facts that the rules and the position give, whatever the game.

#![allow(clippy::cast_possible_wrap)] // counts of cards

use kibitzer_engine::spec::{Lie, Take};
use kibitzer_engine::{Face, FaceSet, Pile, Role, Rules, State};

/// What each fact is worth. Higher sums look nearer to a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    /// A card on a foundation.
    pub(crate) out: i32,
    /// A card that lies face down.
    pub(crate) down: i32,
    /// A pile of the tableau without cards.
    pub(crate) empty: i32,
    /// A card that lies in order on the card under it.
    pub(crate) link: i32,
    /// A card under which lies one that a foundation wants sooner.
    pub(crate) bury: i32,
    /// A card over one that a foundation wants next.
    pub(crate) cover: i32,
    /// A pile of a reserve that the player fills, in use.
    pub(crate) held: i32,
    /// A step that a card in such a reserve waits for its foundation.
    pub(crate) wait: i32,
    /// A redeal used.
    pub(crate) redeal: i32,
    /// A card in the stock.
    pub(crate) stock: i32,
}

/// Weight sets that complement each other: what one does not win another may. The last was tuned where there are cells.
pub(crate) const SETS: [Weights; 5] = [
    weights([10, -30, 5, 4, -4, -3, -5, -1, -40, -1]),
    weights([5, -15, 5, 5, -5, -2, -5, 0, -30, 0]),
    weights([10, -40, 5, 3, -3, -4, -3, -2, -60, -2]),
    weights([7, -20, 8, 5, -5, -4, -8, -1, -20, 0]),
    weights([10, -30, 2, 1, -4, -5, -10, 0, -40, -1]),
];

const fn weights(of: [i32; 10]) -> Weights {
    let [out, down, empty, link, bury, cover, held, wait, redeal, stock] = of;
    Weights { out, down, empty, link, bury, cover, held, wait, redeal, stock }
}

/// A distance to no foundation.
const NEVER: u8 = 64;

/// Reads the facts off positions of one game.
pub(crate) struct Evaluator {
    foundations: Vec<Foundation>,
    piles: Vec<Watched>,
    /// For each pile of the game its place in `piles`, if it is looked at.
    of_pile: Vec<Option<usize>>,
    /// For each kind of foundation and each top face, how many cards come before each face.
    chains: Vec<[[u8; 52]; 52]>,
    ordered: bool,
    stock: Option<Pile>,
    /// Redeals are counted.
    counted: bool,
}

struct Foundation {
    pile: Pile,
    chain: usize,
    capacity: u8,
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
            ordered |= rules.spec().groups[rules.group(pile)].unit.is_none_or(|unit| unit <= 1);
            foundations.push(Foundation { pile, chain, capacity: rules.capacity(pile).min(255) as u8 });
        }
        let piles: Vec<Watched> = rules.piles().filter_map(|pile| watched(rules, pile)).collect();
        let of_pile =
            rules.piles().map(|pile| piles.iter().position(|watched| watched.pile == pile)).collect();
        Evaluator {
            foundations,
            piles,
            of_pile,
            chains,
            ordered,
            stock: rules.stock(),
            counted: rules.facts().redeals.is_some(),
        }
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
        self.of_pile[pile.index()].map(|index| &self.piles[index])
    }

    /// The weight set that a game begins with, as an index into [`SETS`].
    pub(crate) fn first_set(rules: &Rules) -> usize {
        let cells = rules.spec().groups.iter().any(|group| group.role == Role::Cell);
        if cells { SETS.len() - 1 } else { 0 }
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
    pub(crate) fn score(&self, rules: &Rules, state: &State, weights: &Weights) -> i32 {
        let need = self.need(rules, state);
        let out: usize = self.foundations.iter().map(|foundation| state.pile_len(foundation.pile)).sum();
        let mut sum = weights.out * out as i32;
        for watched in &self.piles {
            sum += match watched.kind {
                Kind::Built => watched.built(state, &need, weights),
                Kind::Held => watched.held(state, &need, weights),
            };
        }
        if self.counted {
            sum += weights.redeal * state.redeals_used() as i32;
        }
        sum + weights.stock * self.stock.map_or(0, |stock| state.pile_len(stock) as i32)
    }
}

impl Watched {
    fn linked(&self, state: &State) -> usize {
        let up = state.pile_len(self.pile) - state.face_down(self.pile);
        let faces = || state.faces_down_from_top(self.pile).take(up);
        faces().zip(faces().skip(1)).filter(|(upper, under)| self.strict[under.index()].has(*upper)).count()
    }

    fn held(&self, state: &State, need: &[u8; 52], weights: &Weights) -> i32 {
        let face = state.top_face(self.pile);
        face.map_or(0, |face| weights.held + weights.wait * i32::from(need[face.index()].min(13)))
    }

    fn built(&self, state: &State, need: &[u8; 52], weights: &Weights) -> i32 {
        let len = state.pile_len(self.pile);
        let mut faces = [Face::from_index(0); 104];
        lay_out(state, self.pile, &mut faces);
        let down = if self.turns { state.face_down(self.pile) } else { 0 };
        self.built_of(&faces[..len], down, self.floor, need, weights)
    }

    /// The same for cards, bottom first, of which so many lie face down; those below `first` count for nothing but that.
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
        let mut soonest = NEVER;
        for height in first..len {
            let face = faces[height];
            let steps = need[face.index()];
            if steps > soonest {
                sum += weights.bury;
            }
            if steps == 0 {
                sum += weights.cover * (len - 1 - height) as i32;
            }
            soonest = soonest.min(steps);
            if height > down.max(self.floor) {
                let under = faces[height - 1].index();
                if self.strict[under].has(face) {
                    sum += weights.link;
                } else if self.row[under].has(face) {
                    sum += weights.link / 2;
                }
            }
        }
        sum
    }
}

/// The faces of a pile, bottom first. Gives how many there are.
pub(crate) fn lay_out(state: &State, pile: Pile, faces: &mut [Face; 104]) -> usize {
    let len = state.pile_len(pile);
    for (place, face) in faces[..len].iter_mut().rev().zip(state.faces_down_from_top(pile)) {
        *place = face;
    }
    len
}

fn watched(rules: &Rules, pile: Pile) -> Option<Watched> {
    let group = &rules.spec().groups[rules.group(pile)];
    let kind = match group.role {
        Role::Foundation | Role::Stock | Role::Waste => return None,
        Role::Cell => Kind::Held,
        Role::Reserve if group.capacity == Some(1) && !group.from.is_empty() => Kind::Held,
        Role::Reserve | Role::Tableau => Kind::Built,
    };
    let row = *rules.build_row(pile);
    let links = matches!(group.take, Take::Run | Take::Pile | Take::TopOrPile)
        || rules.spec().win.sorted.contains(&rules.group(pile));
    let strict = if links { *rules.links(rules.group(pile)) } else { row };
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
