//! A fixed piece of work, for counting instructions: `work perft GAME DEPTH`, `work undo GAME
//! ROUNDS`, `work legal GAME ROUNDS`, `work solve GAME NODES DEAL`. `cargo xtask instructions` runs
//! it.

#![allow(clippy::print_stderr)] // an example

use std::process::ExitCode;

// All of it, for it is built at earlier revisions, too: where calls of searches lie differs.
#[allow(clippy::wildcard_imports, unused_imports)]
use kibitzer_engine::search::*;
use kibitzer_engine::{DealName, Journal, Move, State, perft};
use kibitzer_rules::GameRules;
use kibitzer_solver::{Limits, Prunings, Watch, solve};

/// How many positions of one game are looked at.
const POSITIONS: usize = 60;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Some(done) => {
            std::hint::black_box(done);
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("usage: work perft|undo|legal|solve GAME NUMBER [DEAL]");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[String]) -> Option<u64> {
    let [what, game, number, rest @ ..] = words else { return None };
    let (game, number) = (kibitzer_rules::game(game).ok()?, number.parse::<u64>().ok()?);
    let deal = rest.first().map_or(Some(1), |deal| deal.parse().ok())?;
    let state = game.rules.deal(&DealName::Own(deal)).ok()?;
    match what.as_str() {
        "perft" => Some(perft(&game.rules, &state, number as usize)),
        "undo" => Some(undo(&game, state, number)),
        "legal" => Some(legal(&game, state, number)),
        "solve" => {
            let limits = Limits { nodes: Some(number), memory: 256 << 20, time: None };
            solve(&game.rules, &state, &limits, Prunings::default(), &mut Watch::default());
            Some(number)
        }
        _ => None,
    }
}

/// Every move of some positions of one game, made and taken back, so many times.
fn undo(game: &GameRules, state: State, rounds: u64) -> u64 {
    let mut journal = Journal::new();
    let mut positions = positions(game, state);
    let mut done = 0;
    for _ in 0..rounds {
        for (state, moves) in &mut positions {
            for mv in moves {
                state.apply_unchecked(&game.rules, *mv, &mut journal);
                state.undo(&game.rules, &mut journal);
                done += 1;
            }
        }
    }
    done
}

/// The legal moves of some positions of one game, listed so many times.
fn legal(game: &GameRules, state: State, rounds: u64) -> u64 {
    let positions = positions(game, state);
    let mut moves: Vec<Move> = Vec::with_capacity(512);
    let mut done = 0;
    for _ in 0..rounds {
        for (state, _) in &positions {
            state.legal_moves(&game.rules, &mut moves);
            done += moves.len() as u64;
        }
    }
    done
}

/// The positions of a game played by lot, the same in every run, with their moves.
fn positions(game: &GameRules, mut state: State) -> Vec<(State, Vec<Move>)> {
    let mut positions = Vec::new();
    let mut lot = 1_u64;
    while positions.len() < POSITIONS {
        let moves = state.sorted_moves(&game.rules);
        if moves.is_empty() {
            break;
        }
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mv = moves[(lot >> 33) as usize % moves.len()];
        positions.push((state.clone(), moves));
        state.apply_unchecked(&game.rules, mv, &mut Journal::new());
    }
    positions
}
