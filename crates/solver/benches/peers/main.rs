//! Solves the same deals with Kibitzer and with each other program that is installed, one after the
//! other in one run, and compares verdicts deal by deal.
//!
//! `cargo bench -p kibitzer-solver --bench peers [-- [DEALS [SECONDS]] [NAME…] [-v]]`: so many
//! deals (50), so many seconds of processor time a deal (10), only the comparisons so named.
//! `docs/performance.md` tells where the programs come from and has the figures. They are looked
//! for on the path; `KIBITZER_SOLVITAIRE`, `KIBITZER_LONELYBOT`, `KIBITZER_KPAT`,
//! `KIBITZER_FREECELL_SOLVER`, `KIBITZER_PYRAMID_SOLVER` and `KIBITZER_TRIPEAKS_SOLVER` may name
//! them. What is not installed is left out, and said to be.
#![allow(clippy::print_stdout, clippy::print_stderr)]

#[path = "../clock/mod.rs"]
mod clock;
mod comparison;
mod deck_files;
mod freecell_solver;
#[path = "../../tests/kpat/mod.rs"]
mod kpat;
mod kpat_program;
mod lonelybot;
mod program;
mod solvitaire;

use comparison::Comparison;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let numbers: Vec<u64> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    let names: Vec<&String> =
        args.iter().filter(|arg| arg.parse::<u64>().is_err() && !arg.starts_with('-')).collect();
    let asked = Asked {
        deals: numbers.first().copied().unwrap_or(50),
        seconds: numbers.get(1).copied().unwrap_or(10),
        verbose: args.iter().any(|arg| arg == "-v"),
    };
    let mut comparisons: Vec<Comparison> = Vec::new();
    comparisons.extend(freecell_solver::comparisons());
    comparisons.extend(kpat_program::comparisons());
    comparisons.extend(lonelybot::comparisons());
    comparisons.extend(solvitaire::comparisons());
    comparisons.extend(deck_files::comparisons());
    println!("{} deals a comparison, {} s of processor time a deal", asked.deals, asked.seconds);
    println!("won/lost/open, seconds of processor time together (and of the middle deal)\n");
    let mut contradictions = 0;
    for comparison in comparisons {
        if names.is_empty() || names.iter().any(|name| comparison.name.contains(name.as_str())) {
            contradictions += comparison.run(&asked);
        }
    }
    if contradictions > 0 {
        eprintln!("{contradictions} verdicts contradict each other");
        std::process::exit(1);
    }
}

/// What the command line asks for.
pub(crate) struct Asked {
    deals: u64,
    seconds: u64,
    verbose: bool,
}
