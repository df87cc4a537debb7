//! The tree of what may happen: positions as the player would know them, and how worlds fared in
//! which they came about.

// Small counts and points.
#![allow(clippy::cast_precision_loss, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

use std::collections::HashMap;

use kibitzer_engine::search::{CardSet, Safe, SearchState};
use kibitzer_engine::{Journal, Move, Rules, State};
use kibitzer_table::{Random, known_after};

use crate::part::Part;
use crate::policy::Policy;
use crate::rollout::{Course, LOST_AT_MOST, Roller};
use crate::sight::Sight;
use crate::sitting::Sitting;

// Of these numbers only the heat was measured, policy by policy (docs/players.md); whether others
// would do better was not recorded.

/// Positions that are kept at most: a bound on memory.
const MOST_POSITIONS: usize = 200_000;

/// How much moves that were seldom tried are favoured: the factor of PUCT.
const EXPLORE: f32 = 0.5;
/// How much likelier to be the best a move looks for each point, as the heat of its policy measures
/// them: six points are a factor of e.
const HEAT: f32 = 1.181_36;
/// The most points, up or down, that are told apart.
const POINTS: usize = 40;
/// Every move gets this share of the attention, whatever it looks like.
const EVEN: f32 = 0.2;
/// What is taken off the value of a move that was never tried; a win is 1.
const DOUBT: f32 = 0.05;
/// How long games are thought to go on before any was played, in moves.
const LENGTH: f32 = 60.0;
/// How many decisions there are among the moves to come.
const DECISIONS: f32 = 0.6;

/// For each number of points, from the least to the most, how likely a move looks. Made by
/// multiplication alone, which is the same on every machine, as the exponential of a library is
/// not.
const LIKELY: [f32; 2 * POINTS + 1] = {
    let mut likely = [1.0; 2 * POINTS + 1];
    let mut point = 1;
    while point <= 2 * POINTS {
        likely[point] = likely[point - 1] * HEAT;
        point += 1;
    }
    likely
};

struct Position {
    first: u32,
    count: u32,
}

struct Edge {
    mv: Move,
    prior: f32,
    visits: u32,
    sum: f32,
    /// It leads back to a position that was had.
    dead: bool,
}

/// The search.
pub struct Tree<'a> {
    rules: &'a Rules,
    without: Option<Part>,
    sight: Sight,
    safe: Option<Safe>,
    roller: Roller,
    random: Random,
    positions: HashMap<u128, Position>,
    edges: Vec<Edge>,
    root: u128,
    nodes: u64,
    /// How long games went on, on average.
    length: f32,
    world: State,
    journal: Journal,
    legal: Vec<Move>,
}

impl<'a> Tree<'a> {
    /// A tree for a game that begins so; `seed` decides which worlds it deals.
    pub fn new(rules: &'a Rules, seed: u64, state: &State, without: Option<Part>) -> Tree<'a> {
        let learned = without != Some(Part::Policy);
        let policy = if learned { Policy::of(rules, state) } else { Policy::plain() };
        Tree::by(policy, rules, seed, state, without)
    }

    /// A tree for a hint in a game that begins so: a few moves of thinking, with nothing kept from
    /// one hint to the next.
    pub(crate) fn advising(rules: &'a Rules, seed: u64, state: &State) -> Tree<'a> {
        Tree::by(Policy::advising(rules, state), rules, seed, state, None)
    }

    fn by(
        policy: &Policy,
        rules: &'a Rules,
        seed: u64,
        state: &State,
        without: Option<Part>,
    ) -> Tree<'a> {
        Tree {
            rules,
            without,
            sight: Sight::new(rules, *policy),
            safe: Safe::derive(rules),
            roller: Roller::default(),
            random: Random::new(seed),
            positions: HashMap::new(),
            edges: Vec::new(),
            root: 0,
            nodes: 0,
            length: LENGTH,
            world: state.clone(),
            journal: Journal::new(),
            legal: Vec::new(),
        }
    }

    /// Moves made by searches.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.roller.nodes
    }

    /// How many decisions are to come, about.
    pub fn horizon(&self) -> u64 {
        (self.length * DECISIONS) as u64
    }

    /// True if its preferences were learned for uncovering the tableau's hidden cards.
    pub fn uncovers(&self) -> bool {
        self.sight.uncovers()
    }

    /// True if plans may be made where worlds are hard to win.
    pub fn plans(&self) -> bool {
        self.sight.plans()
    }

    /// Looks at the position that the game has come to.
    pub fn look(&mut self, sitting: &mut Sitting<'_>, moves: &[Move]) {
        if self.positions.len() > MOST_POSITIONS / 2 {
            self.positions.clear();
            self.edges.clear();
        }
        self.root = sitting.key();
        if !self.positions.contains_key(&self.root) {
            // Moves are appraised in a world, never in the position itself.
            let world = sitting.knowledge.world(self.rules, &sitting.state, &mut self.random);
            self.open(self.root, &world, sitting.knowledge.known());
        }
        let root = &self.positions[&self.root];
        for edge in &mut self.edges[root.first as usize..(root.first + root.count) as usize] {
            edge.dead |= !moves.contains(&edge.mv);
        }
    }

    /// The best move at sight, without any search.
    pub fn glance(&mut self, state: &State, course: &Course) -> Option<Move> {
        state.legal_moves(self.rules, &mut self.legal);
        course.choice((self.rules, state), &self.sight, &self.legal, &mut self.random)
    }

    fn edges_of(&self, key: u128) -> &[Edge] {
        let position = &self.positions[&key];
        &self.edges[position.first as usize..(position.first + position.count) as usize]
    }

    /// True if more thinking within so many nodes could not change the choice.
    pub fn is_settled(&self, most: u64) -> bool {
        let live = || self.edges_of(self.root).iter().filter(|edge| !edge.dead);
        if live().count() <= 1 {
            return true;
        }
        let mut visits: Vec<u32> = live().map(|edge| edge.visits).collect();
        visits.sort_unstable();
        let lead = visits[visits.len() - 1] - visits[visits.len() - 2];
        let left = most.saturating_sub(self.nodes()) as f32 / self.length.max(1.0);
        lead as f32 > left + 1.0
    }

    /// The move that was looked at most.
    pub fn best(&self) -> Option<Move> {
        let live = self.edges_of(self.root).iter().filter(|edge| !edge.dead);
        live.max_by(|a, b| {
            (a.visits, a.sum / a.visits.max(1) as f32, a.prior)
                .partial_cmp(&(b.visits, b.sum / b.visits.max(1) as f32, b.prior))
                .unwrap_or(std::cmp::Ordering::Equal)
        })
        .map(|edge| edge.mv)
    }

    /// True if its choice can be trusted: preferences were learned for such games, or it has won
    /// worlds behind the move that it likes best.
    pub fn is_trusted(&self) -> bool {
        let edges = self.edges_of(self.root).iter().filter(|edge| !edge.dead);
        let best = edges.max_by_key(|edge| edge.visits);
        // A lost world counts for a part only, so more than that means that some were won.
        let wins = best.is_some_and(|best| best.sum > LOST_AT_MOST * best.visits as f32);
        self.sight.is_learned() || wins
    }

    /// Deals a world and plays it, down the tree as far as that goes, and then at sight.
    pub fn grow(&mut self, sitting: &mut Sitting<'_>) {
        sitting.knowledge.deal(self.rules, &sitting.state, &mut self.random, &mut self.world);
        let rules = self.rules;
        let mut known = sitting.knowledge.known();
        let mut key = self.root;
        let mut keys = vec![key];
        let mut path: Vec<usize> = Vec::new();
        let mut fresh = false;
        while !fresh && !self.world.is_won(rules) {
            let Some(index) = self.select(key) else { break };
            let mv = self.edges[index].mv;
            self.journal.clear();
            self.world.apply_unchecked(rules, mv, &mut self.journal);
            self.nodes += 1;
            let then = known_after(rules, known, mv, &self.world, &self.journal);
            let next = self.world.hash_of(rules, then);
            if keys.contains(&next) || sitting.had(next) {
                self.edges[index].dead = true;
                self.world.undo(rules, &mut self.journal);
                continue;
            }
            path.push(index);
            keys.push(next);
            (key, known) = (next, then);
            if self.without == Some(Part::Tree) {
                fresh = true;
            } else if !self.positions.contains_key(&key) {
                fresh = true;
                if self.positions.len() < MOST_POSITIONS {
                    let world = self.world.clone();
                    self.open(key, &world, known);
                }
            }
        }
        self.finish(&path, known);
    }

    /// Plays the world to its end at sight, and counts what came of it for the moves that led
    /// there.
    fn finish(&mut self, path: &[usize], known: CardSet) {
        let Tree { roller, sight, world, random, .. } = self;
        let ending = roller.play(self.rules, sight, world, random, known);
        let value = ending.value();
        self.length += 0.01 * ((path.len() + ending.moves) as f32 - self.length);
        for &index in path {
            self.edges[index].visits += 1;
            self.edges[index].sum += value;
        }
    }

    /// The edge to follow: the best by what is known of it, with a bonus for those that look well
    /// and were seldom tried.
    fn select(&self, key: u128) -> Option<usize> {
        let position = &self.positions[&key];
        let edges =
            &self.edges[position.first as usize..(position.first + position.count) as usize];
        let (mut visits, mut sum) = (0, 0.0);
        for edge in edges {
            visits += edge.visits;
            sum += edge.sum;
        }
        let mean = if visits > 0 { sum / visits as f32 } else { 0.0 };
        let root = ((visits + 1) as f32).sqrt();
        let mut best = None;
        for (offset, edge) in edges.iter().enumerate().filter(|(_, edge)| !edge.dead) {
            let value = if edge.visits > 0 { edge.sum / edge.visits as f32 } else { mean - DOUBT };
            let worth = value + EXPLORE * edge.prior * root / (1 + edge.visits) as f32;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, position.first as usize + offset));
            }
        }
        best.map(|(_, index)| index)
    }

    /// Adds a position with its moves.
    fn open(&mut self, key: u128, state: &State, known: CardSet) {
        let rules = self.rules;
        let mut legal = std::mem::take(&mut self.legal);
        state.legal_moves(rules, &mut legal);
        let first = self.edges.len() as u32;
        let safe = self.safe.as_ref().and_then(|safe| safe.among(rules, state, &legal).next());
        if let Some(mv) = safe {
            self.edges.push(Edge { mv, prior: 1.0, visits: 0, sum: 0.0, dead: false });
        } else {
            let (mut total, edges) = (0.0, &mut self.edges);
            let without = self.without == Some(Part::Sight);
            let mut add = |mv: Move, likely: f32| {
                let prior = if without { 1.0 } else { likely };
                total += prior;
                edges.push(Edge { mv, prior, visits: 0, sum: 0.0, dead: false });
            };
            if !self.sight.likely((rules, state), known, &legal, &mut add) {
                let scene = self.sight.scene(rules, state);
                for &mv in &legal {
                    let worth = self.sight.worth(rules, state, &scene, mv);
                    let gain = worth / self.sight.heat() + POINTS as i32;
                    add(mv, LIKELY[gain.clamp(0, 2 * POINTS as i32) as usize]);
                }
            }
            let count = legal.len() as f32;
            for edge in &mut self.edges[first as usize..] {
                edge.prior = (1.0 - EVEN) * edge.prior / total + EVEN / count;
            }
        }
        let count = self.edges.len() as u32 - first;
        self.positions.insert(key, Position { first, count });
        self.legal = legal;
    }
}
