//! How fast the engine plays: perft, apply and undo, legal moves, random playouts, copies. `cargo
//! bench` runs them.
//!
//! Figures are given as elements a second: nodes, pairs of apply and undo, positions, moves,
//! copies.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, State, perft};
use kibitzer_rules::GameRules;

const GAMES: &[(&str, usize)] =
    &[("yukon", 7), ("tournament", 5), ("klondike", 8), ("freecell", 4), ("spider", 5)];

fn games() -> impl Iterator<Item = (Arc<GameRules>, usize)> {
    GAMES.iter().map(|(id, depth)| (kibitzer_rules::game(id).unwrap(), *depth))
}

fn dealt(game: &GameRules) -> State {
    game.rules.deal(&"1".parse().unwrap()).unwrap()
}

fn perfts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (game, depth) in games() {
        let state = dealt(&game);
        let nodes: u64 = (1..=depth).map(|depth| perft(&game.rules, &state, depth)).sum();
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(&game.id, |bench| {
            bench.iter(|| perft(&game.rules, black_box(&state), depth));
        });
    }
}

/// Positions of a random line of play, with the moves in them.
fn line(game: &GameRules) -> Vec<(State, Vec<Move>)> {
    let mut state = dealt(game);
    let mut positions = Vec::new();
    let mut random = Random(1);
    for _ in 0..60 {
        let moves = state.sorted_moves(&game.rules);
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        positions.push((state.clone(), moves));
        state.apply_unchecked(&game.rules, mv, &mut Journal::new());
    }
    positions
}

/// A small generator for choices that need not be good.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

fn apply_and_undo(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("apply and undo");
    for (game, _) in games() {
        let mut positions = line(&game);
        let mut journal = Journal::new();
        group.throughput(Throughput::Elements(
            positions.iter().map(|(_, moves)| moves.len() as u64).sum(),
        ));
        group.bench_function(&game.id, |bench| {
            bench.iter(|| {
                for (state, moves) in &mut positions {
                    for mv in moves {
                        state.apply_unchecked(&game.rules, *mv, &mut journal);
                        state.undo(&game.rules, &mut journal);
                    }
                }
            });
        });
    }
}

fn legal_moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("legal moves");
    for (game, _) in games() {
        let positions = line(&game);
        let mut moves = Vec::with_capacity(512);
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function(&game.id, |bench| {
            bench.iter(|| {
                for (state, _) in &positions {
                    state.legal_moves(&game.rules, &mut moves);
                    black_box(moves.len());
                }
            });
        });
    }
}

/// Plays at random for at most `most` moves and returns how many were made.
fn playout(
    game: &GameRules,
    random: &mut Random,
    moves: &mut Vec<Move>,
    journal: &mut Journal,
    most: u64,
) -> u64 {
    let mut state = dealt(game);
    journal.clear();
    for made in 0..most {
        state.legal_moves(&game.rules, moves);
        if moves.is_empty() {
            return made;
        }
        state.apply_unchecked(&game.rules, moves[random.below(moves.len())], journal);
    }
    most
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random playouts");
    for (game, _) in games() {
        let (mut moves, mut journal) = (Vec::with_capacity(512), Journal::new());
        let made: u64 = (0..20)
            .map(|seed| playout(&game, &mut Random(seed), &mut moves, &mut journal, 200))
            .sum();
        group.throughput(Throughput::Elements(made));
        group.bench_function(&game.id, |bench| {
            bench.iter(|| {
                let played = (0..20)
                    .map(|seed| playout(&game, &mut Random(seed), &mut moves, &mut journal, 200));
                played.sum::<u64>()
            });
        });
    }
}

fn copies(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("copies");
    group.throughput(Throughput::Elements(1));
    let game = kibitzer_rules::game("spider").unwrap();
    let state = dealt(&game);
    group.bench_function("state", |bench| bench.iter(|| black_box(&state).clone()));
}

criterion_group!(benches, perfts, apply_and_undo, legal_moves, playouts, copies);
criterion_main!(benches);
