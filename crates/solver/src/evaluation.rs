//! How near a position looks to a win: a weighted sum of facts that the rules and the position
//! give, whatever the game.

#![allow(clippy::cast_possible_wrap)] // counts of cards

mod ahead;
mod scored_pile;
mod survey;

pub(crate) use ahead::Ahead;
pub(crate) use scored_pile::{Kind, ScoredPile, lay_out};
pub(crate) use survey::{Near, Survey};

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::{Face, FaceSet, MAX_CARDS, MAX_PILES, Pile, Role, Rules, State};

use crate::score_cache::ScoreCache;
use crate::tuning::Weights;
use scored_pile::{NEVER, watched};

/// Reads the facts off positions of one game.
#[allow(clippy::struct_excessive_bools)] // facts of the game are independent of each other
pub(crate) struct Evaluator {
    foundations: Vec<Foundation>,
    piles: Vec<ScoredPile>,
    /// How each pile of the game is looked at.
    scored_as: [ScoredAs; MAX_PILES],
    /// For each pile of the game: with so many cards it counts as empty, if it is looked at.
    floors: [u8; MAX_PILES],
    /// In a byte for each pile: foundations and piles that hold a card for a while.
    kinds: [u8; MAX_PILES],
    /// For each kind of foundation and each top face, how many cards come before each face.
    chains: Vec<[[u8; 52]; 52]>,
    ordered: bool,
    /// Nothing but a card that goes to a foundation can bring about a win.
    won_out: bool,
    /// There are moves that change other piles than the two they are between.
    has_side_effects: bool,
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
enum ScoredAs {
    Foundation,
    /// It is built on; its index among the piles that are scored.
    Built(u8),
    /// It holds a card for a while; its index among the piles that are scored.
    Held(u8),
    Unwatched,
}

/// The foundations, and the chains of faces that they point to.
fn foundations(rules: &Rules) -> (Vec<Foundation>, Vec<[[u8; 52]; 52]>) {
    let mut chains: Vec<[[u8; 52]; 52]> = Vec::new();
    let piles = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation);
    let foundations = piles.map(|pile| {
        let chain = chain(rules, pile);
        let known = chains.iter().position(|known| *known == chain);
        let chain = known.unwrap_or_else(|| {
            chains.push(chain);
            chains.len() - 1
        });
        Foundation { pile, chain, capacity: rules.capacity(pile).min(255) as u8 }
    });
    (foundations.collect(), chains)
}

impl Evaluator {
    pub(crate) fn new(rules: &Rules) -> Evaluator {
        let (foundations, chains) = foundations(rules);
        let ordered = foundations
            .iter()
            .any(|foundation| rules.group_traits(rules.group(foundation.pile)).takes_no_sets());
        let piles: Vec<ScoredPile> =
            rules.piles().filter_map(|pile| watched(rules, pile)).collect();
        let traits = rules.traits();
        let mut scored_as_all = [ScoredAs::Unwatched; MAX_PILES];
        rules.piles().for_each(|pile| scored_as_all[pile.index()] = scored_as(rules, &piles, pile));
        let kinds = scored_as_all.map(|scored| match scored {
            ScoredAs::Foundation => OUT,
            ScoredAs::Held(_) => HELD,
            ScoredAs::Built(_) | ScoredAs::Unwatched => 0,
        });
        Evaluator {
            scored_as: scored_as_all,
            floors: floors(rules),
            kinds,
            foundations,
            piles,
            chains,
            ordered,
            won_out: traits.is_covered() && traits.win_asks_for_full_foundations_at_most(),
            has_side_effects: rules.piles().any(|pile| !rules.is_quiet(pile)),
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

    /// True if a redeal is to come that deals the cards of some piles in the order in which they
    /// lie now, so that their order counts.
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
    pub(crate) fn watched(&self, pile: Pile) -> Option<&ScoredPile> {
        self.place_of(pile).map(|index| &self.piles[index])
    }

    /// The place of a pile among those that are looked at.
    fn place_of(&self, pile: Pile) -> Option<usize> {
        match self.scored_as[pile.index()] {
            ScoredAs::Built(index) | ScoredAs::Held(index) => Some(index as usize),
            ScoredAs::Foundation | ScoredAs::Unwatched => None,
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

/// With how many cards each pile counts as empty.
fn floors(rules: &Rules) -> [u8; MAX_PILES] {
    let mut floors = [0; MAX_PILES];
    rules.piles().for_each(|pile| floors[pile.index()] = rules.floor(pile) as u8);
    floors
}

fn scored_as(rules: &Rules, piles: &[ScoredPile], pile: Pile) -> ScoredAs {
    let Some(index) = piles.iter().position(|watched| watched.pile == pile) else {
        let out = rules.role(pile) == Role::Foundation;
        return if out { ScoredAs::Foundation } else { ScoredAs::Unwatched };
    };
    match piles[index].kind {
        Kind::Built => ScoredAs::Built(index as u8),
        Kind::Held => ScoredAs::Held(index as u8),
    }
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
