//! A study: how many of a hundred deals can be won, on two threads, kept in memory.
//!
//! `cargo run --release -p kibitzer-study --example study -- GAME`

use std::error::Error;
use std::io::Write;
use std::sync::atomic::AtomicBool;

use kibitzer_study::{Deals, Measure, Memory, Method, Study, Summary, Who, run};

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "yukon".into());
    study(&name, &mut std::io::stdout())
}

/// Runs it, and prints what came of it.
pub(crate) fn study(name: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let game = kibitzer_rules::game(name)?;
    let deals: Deals = "1..=100".parse()?;
    // Budgets rise up to this many nodes for a deal: easy deals do not wait for hard ones.
    let ladder = Who::Thoughtful.ladder(Measure::Nodes, 20_000);
    let cancel = AtomicBool::new(false);
    let study = Study {
        rules: &game.rules,
        who: Who::Thoughtful,
        deals: &deals,
        ladder: &ladder,
        jobs: 2,
        cancel: &cancel,
    };
    // Whatever implements `Ledger` will do; `kibitzer-store` has one that stays.
    let mut ledger = Memory::default();
    run(&study, &mut ledger, &mut |_| {}).map_err(|error| format!("{error:?}"))?;
    let tally = Summary::of(&deals, &ladder, &mut ledger)?.tally;
    let interval = tally.interval(Method::Wilson);
    writeln!(
        out,
        "{}: {} won, {} lost, {} undecided; 95 % interval {:.1} % to {:.1} %",
        game.entry.name,
        tally.won,
        tally.lost,
        tally.undecided,
        interval.low * 100.0,
        interval.high * 100.0
    )?;
    Ok(())
}
