//! Can a deal be won, with all cards known? Prints the winning line, or what was found out.
//!
//! `cargo run --release -p kibitzer-solver --example solve -- GAME DEAL`

use std::error::Error;
use std::io::Write;

use kibitzer_solver::{Limits, Prunings, Verdict, Watch, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "freecell".into());
    let deal = words.next().unwrap_or_else(|| "ms:1".into());
    answer(&name, &deal, &mut std::io::stdout())
}

/// Deals, searches, and prints what was found.
pub(crate) fn answer(name: &str, deal: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let game = kibitzer_rules::game(name)?;
    let rules = &game.rules;
    let state = rules.deal(&deal.parse()?)?;
    // Under a limit of nodes alone the answer is the same on every machine.
    let limits = Limits { nodes: Some(1_000_000), ..Limits::default() };
    match solve(rules, &state, &limits, Prunings::default(), &mut Watch::default()) {
        Verdict::Won { line, .. } => {
            for mv in line {
                writeln!(out, "{}", mv.text(rules))?;
            }
        }
        Verdict::Lost { figures, .. } => {
            writeln!(out, "it cannot be won: {} moves were looked at", figures.nodes)?;
        }
        Verdict::Undecided { reason, .. } => writeln!(out, "undecided: {}", reason.word())?,
    }
    Ok(())
}
