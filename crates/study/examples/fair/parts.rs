//! What the parts of the fair player are worth: it plays equal deals whole, and without one part
//! after the other.

use std::error::Error;
use std::io::Write;
use std::sync::atomic::AtomicBool;

use kibitzer_engine::DealName;
use kibitzer_rules::GameRules;
use kibitzer_study::players::{Fair, Part};
use kibitzer_study::{Budget, Method, Tally};

use crate::cores;

/// Lets the player with and without its parts play deals, and prints how many each won.
pub(crate) fn judge(
    name: &str,
    deals: (u64, u64),
    nodes: u64,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let game = kibitzer_rules::game(name)?;
    let without = Part::ALL.map(|part| (format!("without {}", part.name()), Fair::without(part)));
    for (who, player) in [("whole".to_owned(), Fair::default())].into_iter().chain(without) {
        let tally = won(&game, player, deals, nodes);
        let interval = tally.interval(Method::Wilson);
        writeln!(
            out,
            "{name}, {who}: {} of {} deals, 95 % interval {:.1} % to {:.1} %",
            tally.won,
            tally.deals(),
            interval.low * 100.0,
            interval.high * 100.0
        )?;
    }
    Ok(())
}

/// Plays deals.
fn won(game: &GameRules, player: Fair, deals: (u64, u64), nodes: u64) -> Tally {
    let mut tally = Tally::default();
    let play = |deal| {
        let (deal, budget, cancel) =
            (DealName::Own(deal), Budget::nodes(nodes), AtomicBool::new(false));
        let played = player.line(&game.rules, &deal, &budget, &cancel);
        played.expect("it is not cancelled").0.verdict
    };
    for verdict in cores::each(deals, play) {
        tally.count(verdict);
    }
    tally
}
