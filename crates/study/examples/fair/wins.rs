//! Which deals the fair player wins.

#![allow(clippy::cast_precision_loss)] // counts of deals

use std::error::Error;
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kibitzer_engine::DealName;
use kibitzer_study::players::Fair;
use kibitzer_study::{Budget, Method, Tally, Verdict};

use crate::cores;

/// Plays deals, and prints those that are won, how many there are, and the time that all took.
pub(crate) fn tell(
    name: &str,
    deals: (u64, u64),
    nodes: u64,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let game = kibitzer_rules::game(name)?;
    let begun = Instant::now();
    let play = |deal| {
        let (budget, cancel) = (Budget::nodes(nodes), AtomicBool::new(false));
        let played = Fair::default().line(&game.rules, &DealName::Own(deal), &budget, &cancel);
        (deal, played.expect("it is not cancelled").0.verdict)
    };
    let mut verdicts = cores::each(deals, play);
    verdicts.sort_unstable_by_key(|(deal, _)| *deal);
    let mut tally = Tally::default();
    for (_, verdict) in &verdicts {
        tally.count(*verdict);
    }
    let won = verdicts.iter().filter(|(_, verdict)| *verdict == Verdict::Won);
    let won: Vec<String> = won.map(|(deal, _)| deal.to_string()).collect();
    let interval = tally.interval(Method::Wilson);
    writeln!(
        out,
        "{name}: {} of {} deals, 95 % interval {:.1} % to {:.1} %, {:.2} s a deal and core: {}",
        tally.won,
        tally.deals(),
        interval.low * 100.0,
        interval.high * 100.0,
        begun.elapsed().as_secs_f64() * cores::count() as f64 / tally.deals() as f64,
        won.join(" ")
    )?;
    Ok(())
}
