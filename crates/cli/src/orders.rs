//! Deals to order: one that can be won, an easy or a hard one.

use std::time::{Duration, Instant};

use kibitzer_engine::DealName;
use kibitzer_rules::Game as Rules;
use kibitzer_solver::{Hardness, Limits, Verdict};

use crate::args::Order;
use crate::failure::Failure;
use crate::{games, solving};

/// Nodes for a deal; one that needs more is passed over.
const NODES: u64 = 200_000;
/// Deals that can be won among which the easiest or hardest is chosen.
const CANDIDATES: usize = 8;
/// Time for finding deals: the search ends here with what it has.
const TIME: Duration = Duration::from_secs(60);

/// A deal that fits an order.
struct Found {
    deal: DealName,
    hardness: Hardness,
    length: usize,
}

impl Order {
    /// True if something is ordered.
    pub(crate) fn is_given(&self) -> bool {
        self.winnable || self.easy || self.hard
    }

    /// The deal that is meant: the one given, or at random if none is; where something is ordered the first from there on that fits.
    pub(crate) fn deal(&self, rules: &Rules, given: Option<&DealName>) -> Result<DealName, Failure> {
        let first = given.cloned().unwrap_or_else(games::random_deal);
        if self.is_given() { self.filled(rules, &first) } else { Ok(first) }
    }

    fn filled(&self, rules: &Rules, first: &DealName) -> Result<DealName, Failure> {
        solving::heed_interrupts();
        let found = found(rules, first, if self.winnable { 1 } else { CANDIDATES })?;
        let count = found.len();
        let points = |found: &Found| found.hardness.points();
        let by_points = |a: &Found, b: &Found| points(a).total_cmp(&points(b));
        let chosen =
            if self.hard { found.into_iter().max_by(by_points) } else { found.into_iter().min_by(by_points) };
        let Some(chosen) = chosen else {
            return Err(Failure::Unfilled(format!(
                "no deal from {first} on was shown to be winnable within {NODES} nodes each and {} s in all",
                TIME.as_secs()
            )));
        };
        eprintln!("kibitzer: {}", self.told(&chosen, count));
        Ok(chosen.deal)
    }

    fn told(&self, chosen: &Found, count: usize) -> String {
        let Found { deal, hardness, length } = chosen;
        let proof = format!("deal {deal} can be won, in {length} moves with all cards known");
        if self.winnable {
            return proof;
        }
        let which = if self.hard { "hardest" } else { "easiest" };
        format!(
            "{proof}; the {which} of {count}: {} nodes, {:.0} % of {} moves judged lose, {:.2} points",
            hardness.nodes,
            hardness.share() * 100.0,
            hardness.judged,
            hardness.points()
        )
    }
}

/// Deals that can be won, counting upward.
fn found(rules: &Rules, first: &DealName, most: usize) -> Result<Vec<Found>, Failure> {
    let begun = Instant::now();
    let bar = solving::spinner();
    let mut found = Vec::new();
    let mut next = Some(first.clone());
    while let Some(deal) = next {
        let Some(left) = TIME.checked_sub(begun.elapsed()) else { break };
        if found.len() == most || solving::interrupted() {
            break;
        }
        bar.set_message(format!("deal {deal}, {} found", found.len()));
        bar.tick();
        let state = rules.rules.deal(&deal).map_err(Failure::no)?;
        let limits = Limits { nodes: Some(NODES), time: Some(left), ..Limits::default() };
        let verdict = solving::plainly(&rules.rules, &state, &limits);
        if let Verdict::Won { line, figures } = verdict {
            let hardness = if most == 1 {
                Hardness { nodes: figures.nodes, ..Hardness::default() }
            } else {
                solving::hardness_of(&rules.rules, &state, &line, figures.nodes)
            };
            found.push(Found { deal: deal.clone(), hardness, length: line.len() });
        }
        next = after(&deal);
    }
    bar.finish_and_clear();
    Ok(found)
}

/// The deal with the next number; a pack that was given has none.
fn after(deal: &DealName) -> Option<DealName> {
    match deal {
        DealName::Own(number) => number.checked_add(1).map(DealName::Own),
        DealName::Microsoft(number) => format!("ms:{}", number.checked_add(1)?).parse().ok(),
        DealName::PySol(number) => format!("pysol:{}", number.checked_add(1)?).parse().ok(),
        DealName::Deck(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_end() {
        let next = |name: &str| after(&name.parse().unwrap()).map(|deal| deal.to_string());
        assert_eq!(next("7").as_deref(), Some("8"));
        assert_eq!(next("ms:7").as_deref(), Some("ms:8"));
        assert_eq!(next("pysol:31999").as_deref(), Some("pysol:32000"));
        assert_eq!(next("18446744073709551615"), None);
        assert_eq!(next("ms:8589934591"), None);
    }
}
