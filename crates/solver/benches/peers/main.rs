//! Solves the same deals with Kibitzer and with each other program that is installed, one after the
//! other in one run, and compares verdicts deal by deal.
//!
//! `cargo bench -p kibitzer-solver --bench peers [-- [DEALS [SECONDS]] [NAME[=DEALS]…] [-v]]`: so
//! many deals (50), so many seconds of processor time a deal (10), only the comparisons so named,
//! each with a number of deals of its own if it is given one. What is printed is a table.
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
    let names = args.iter().filter(|arg| arg.parse::<u64>().is_err() && !arg.starts_with('-'));
    let names: Vec<(&str, Option<u64>)> = names.map(|name| named(name)).collect();
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
    println!(
        "At most {} s of processor time a deal; in brackets the middle deal.\n",
        asked.seconds
    );
    println!("| program, game (deals) | Kibitzer won/lost/open | s | other won/lost/open | s |");
    println!("|---|---|--:|---|--:|");
    let mut contradictions = 0;
    for comparison in comparisons {
        let wanted = names.iter().find(|(name, _)| comparison.name.contains(name));
        if let Some((_, deals)) = wanted.copied().or(names.is_empty().then_some(("", None))) {
            contradictions +=
                comparison.run(&Asked { deals: deals.unwrap_or(asked.deals), ..asked });
        }
    }
    if contradictions > 0 {
        eprintln!("{contradictions} verdicts contradict each other");
        std::process::exit(1);
    }
}

/// A word of the command line: part of the name of a comparison, and it may be its number of deals.
fn named(word: &str) -> (&str, Option<u64>) {
    match word.split_once('=') {
        Some((name, deals)) => (name, Some(deals.parse().expect("NAME=DEALS has a number"))),
        None => (word, None),
    }
}

/// What the command line asks for.
#[derive(Clone, Copy)]
pub(crate) struct Asked {
    deals: u64,
    seconds: u64,
    verbose: bool,
}
