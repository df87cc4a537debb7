//! Tells which prunings work in which games: `cargo run --release -p kibitzer-solver --example
//! prunings`.

use std::io::Write as _;

use kibitzer_solver::Pruning;

fn main() {
    let mut out = std::io::stdout().lock();
    for game in kibitzer_rules::catalogue().games() {
        let works = Pruning::ALL.into_iter().filter(|pruning| pruning.applies(&game.rules));
        let names: Vec<&str> = works.map(Pruning::name).collect();
        let _ = writeln!(out, "{}: {}", game.id, names.join(" "));
    }
}
