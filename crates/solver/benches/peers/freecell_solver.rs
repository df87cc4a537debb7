//! Freecell Solver: Microsoft's deals, all in one run of its range solver, with its preset `lg`.
//!
//! What it does not solve counts as open: that its search came to an end is no proof.

use crate::comparison::{Answers, Comparison, Said};
use crate::program::{installed, run};

const GAMES: &[(&str, &str)] = &[("freecell", "freecell"), ("bakers-game", "bakers_game")];

pub(crate) fn comparisons() -> impl Iterator<Item = Comparison> {
    GAMES.iter().map(|(ours, theirs)| {
        let game = kibitzer_rules::game(ours).expect("a game of the catalogue");
        let rules = game.rules.clone();
        Comparison {
            name: format!("freecell-solver {ours}"),
            deal: Box::new(move |deal| {
                rules
                    .deal(&format!("ms:{deal}").parse().expect("a deal"))
                    .expect("a deal of the game")
            }),
            game,
            peer: peer(theirs),
        }
    })
}

fn peer(game: &'static str) -> Option<Box<dyn Fn(u64, u64) -> Answers>> {
    let program = installed("KIBITZER_FREECELL_SOLVER", &["freecell-solver-range-parallel-solve"])?;
    Some(Box::new(move |deals, _| {
        let last = deals.to_string();
        let run = run(&program, &["1", &last, &last, "-g", game, "-l", "lg"], 0);
        let unsolved: Vec<u64> = run
            .text
            .lines()
            .filter_map(|line| {
                line.strip_prefix("Unsolved Board No. ")?.split(' ').next()?.parse().ok()
            })
            .collect();
        let said =
            (1..=deals).map(|deal| if unsolved.contains(&deal) { Said::Open } else { Said::Won });
        Answers { said: said.collect(), spent: run.spent, each: Vec::new() }
    }))
}
