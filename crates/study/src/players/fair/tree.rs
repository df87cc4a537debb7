//! The tree of what may happen: positions as the player would know them, and how worlds fared in which they came about.

use std::collections::HashMap;

use kibitzer_engine::{Journal, Move, Rules, Safe, State};
use kibitzer_solver::Appraiser;
use kibitzer_table::{Random, known_after};

use super::rollout::Roller;
use crate::players::sitting::Sitting;

/// Positions that are kept at most.
const MOST_POSITIONS: usize = 200_000;

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
pub(crate) struct Tree<'a> {
    rules: &'a Rules,
    appraiser: Appraiser,
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
    tuning: Tuning,
}

#[derive(Clone, Copy)]
struct Tuning {
    explore: f32,
    heat: f32,
    shape: f32,
    fpu: f32,
}

fn env(name: &str, default: f32) -> f32 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

impl<'a> Tree<'a> {
    pub(crate) fn new(rules: &'a Rules, seed: u64, state: &State) -> Tree<'a> {
        Tree {
            rules,
            appraiser: Appraiser::new(rules),
            safe: Safe::derive(rules),
            roller: Roller::new(rules),
            random: Random::new(seed),
            positions: HashMap::new(),
            edges: Vec::new(),
            root: 0,
            nodes: 0,
            length: 60.0,
            world: state.clone(),
            journal: Journal::new(),
            legal: Vec::new(),
            tuning: Tuning {
                explore: env("EXPLORE", 0.5),
                heat: env("HEAT", 6.0),
                shape: env("SHAPE", 0.3),
                fpu: env("FPU", 0.05),
            },
        }
    }

    /// Moves made by searches.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes + self.roller.nodes
    }

    /// How many decisions are to come, about.
    pub(crate) fn horizon(&self) -> u64 {
        (self.length * 0.6) as u64
    }

    /// Looks at the position that the game has come to.
    pub(crate) fn look(&mut self, sitting: &Sitting<'_>, moves: &[Move]) {
        if self.positions.len() > MOST_POSITIONS {
            self.positions.clear();
            self.edges.clear();
        }
        self.root = sitting.key();
        if !self.positions.contains_key(&self.root) {
            self.open(self.root, &sitting.state);
        }
        let root = &self.positions[&self.root];
        for edge in &mut self.edges[root.first as usize..(root.first + root.count) as usize] {
            edge.dead |= !moves.contains(&edge.mv);
        }
    }

    fn edges_of(&self, key: u128) -> &[Edge] {
        let position = &self.positions[&key];
        &self.edges[position.first as usize..(position.first + position.count) as usize]
    }

    /// True if more thinking within so many nodes could not change the choice.
    pub(crate) fn is_settled(&self, most: u64) -> bool {
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
    pub(crate) fn best(&self) -> Option<Move> {
        let live = self.edges_of(self.root).iter().filter(|edge| !edge.dead);
        live.max_by(|a, b| {
            (a.visits, a.sum / a.visits.max(1) as f32, a.prior)
                .partial_cmp(&(b.visits, b.sum / b.visits.max(1) as f32, b.prior))
                .unwrap_or(std::cmp::Ordering::Equal)
        })
        .map(|edge| edge.mv)
    }

    /// Deals a world and plays it, down the tree as far as that goes, and then at sight.
    pub(crate) fn grow(&mut self, sitting: &mut Sitting<'_>) {
        let rules = self.rules;
        sitting.knowledge.deal(rules, &sitting.state, &mut self.random, &mut self.world);
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
            let then = known_after(rules, known, mv, &self.world);
            let next = self.world.hash_of(rules, then);
            if keys.contains(&next) || sitting.had(next) {
                self.edges[index].dead = true;
                self.world.undo(rules, &mut self.journal);
                continue;
            }
            path.push(index);
            keys.push(next);
            (key, known) = (next, then);
            if !self.positions.contains_key(&key) {
                let world = self.world.clone();
                self.open(key, &world);
                fresh = true;
            }
        }
        let ending = self.roller.play(rules, &self.appraiser, &mut self.world, &mut self.random);
        let value = if ending.won { 1.0 } else { self.tuning.shape * ending.out };
        self.length += 0.01 * ((path.len() + ending.moves) as f32 - self.length);
        for index in path {
            self.edges[index].visits += 1;
            self.edges[index].sum += value;
        }
    }

    /// The edge to follow: the best by what is known of it, with a bonus for those that look well and were seldom tried.
    fn select(&self, key: u128) -> Option<usize> {
        let position = &self.positions[&key];
        let edges = &self.edges[position.first as usize..(position.first + position.count) as usize];
        let (mut visits, mut sum) = (0, 0.0);
        for edge in edges {
            visits += edge.visits;
            sum += edge.sum;
        }
        let mean = if visits > 0 { sum / visits as f32 } else { 0.0 };
        let root = ((visits + 1) as f32).sqrt();
        let mut best = None;
        for (offset, edge) in edges.iter().enumerate().filter(|(_, edge)| !edge.dead) {
            let value = if edge.visits > 0 { edge.sum / edge.visits as f32 } else { mean - self.tuning.fpu };
            let worth = value + self.tuning.explore * edge.prior * root / (1 + edge.visits) as f32;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, position.first as usize + offset));
            }
        }
        best.map(|(_, index)| index)
    }

    /// Adds a position with its moves.
    fn open(&mut self, key: u128, state: &State) {
        let rules = self.rules;
        let mut legal = std::mem::take(&mut self.legal);
        state.legal_moves(rules, &mut legal);
        let first = self.edges.len() as u32;
        let safe = self.safe.as_ref().and_then(|safe| safe.among(rules, state, &legal).next());
        if let Some(mv) = safe {
            self.edges.push(Edge { mv, prior: 1.0, visits: 0, sum: 0.0, dead: false });
        } else {
            let needs = self.appraiser.needs(rules, state);
            let mut total = 0.0;
            for &mv in &legal {
                let gain = self.appraiser.gain(rules, state, &needs, mv).clamp(-40, 40);
                let weight = (gain as f32 / self.tuning.heat).exp();
                total += weight;
                self.edges.push(Edge { mv, prior: weight, visits: 0, sum: 0.0, dead: false });
            }
            let count = legal.len() as f32;
            for edge in &mut self.edges[first as usize..] {
                edge.prior = 0.8 * edge.prior / total + 0.2 / count;
            }
        }
        let count = self.edges.len() as u32 - first;
        self.positions.insert(key, Position { first, count });
        self.legal = legal;
    }
}
