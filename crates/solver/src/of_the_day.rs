//! The deal of a day: the first of a few that is proven winnable. Nodes, memory and the number of
//! deals are fixed and no time counts, so that everybody finds the same one.

use kibitzer_engine::{DealError, DealName, Rules};

use crate::limits::{Limits, Reason, Watch};
use crate::paced;
use crate::portions::{Quota, at_once};
use crate::prunings::Prunings;
use crate::verdict::Verdict;

/// What the proof of a deal may use: what a phone can spare.
const LIMITS: Limits = Limits { nodes: Some(50_000), time: None, memory: 96 << 20 };
/// The most deals that are looked at: a million nodes together. Not measured; another number would
/// change the deals of days.
const MOST: usize = 20;

/// Looks for the deal of a day, counting upward from the first that is the day's own. `tell` hears
/// each deal that is looked at.
///
/// `None` if none of the deals is proven winnable, or if the watch cancelled it.
///
/// # Errors
/// If a deal cannot be dealt by these rules.
pub fn of_the_day(
    rules: &Rules,
    first: &DealName,
    watch: &mut Watch<'_>,
    tell: &mut dyn FnMut(&DealName),
) -> Result<Option<DealName>, DealError> {
    at_once(of_the_day_paced(rules, first, watch, tell, &Quota::unlimited()))
}

/// The search of [`of_the_day`] in portions: it yields whenever the quota is used up.
///
/// # Errors
/// If a deal cannot be dealt by these rules.
pub async fn of_the_day_paced(
    rules: &Rules,
    first: &DealName,
    watch: &mut Watch<'_>,
    tell: &mut dyn FnMut(&DealName),
    quota: &Quota,
) -> Result<Option<DealName>, DealError> {
    let mut next = Some(first.clone());
    for _ in 0..MOST {
        let Some(deal) = next else { break };
        tell(&deal);
        let state = rules.deal(&deal)?;
        match paced::solve(rules, &state, &LIMITS, Prunings::default(), watch, quota).await {
            Verdict::Won { .. } => return Ok(Some(deal)),
            Verdict::Undecided { reason: Reason::Cancelled, .. } => break,
            Verdict::Lost { .. } | Verdict::Undecided { .. } => {}
        }
        next = deal.next();
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    fn found(game: &str, first: &str) -> (Option<DealName>, usize) {
        let game = kibitzer_rules::game(game).unwrap();
        let mut looked = 0;
        let (mut watch, first) = (Watch::default(), first.parse().unwrap());
        let found = of_the_day(&game.rules, &first, &mut watch, &mut |_| looked += 1).unwrap();
        (found, looked)
    }

    #[test]
    fn deals_that_are_not_proven_are_passed_over() {
        // Deal 4 of this numbering is proven lost.
        let (deal, looked) = found("klondike", "ms:4");
        assert!(deal.is_some_and(|deal| deal != "ms:4".parse().unwrap()) && looked > 1);
        // Nothing comes after the last number.
        assert_eq!(found("auld-lang-syne", "18446744073709551614"), (None, 2));
    }

    #[test]
    fn who_is_not_waited_for_any_more_finds_none() {
        let game = kibitzer_rules::game("freecell").unwrap();
        let cancel = AtomicBool::new(true);
        let mut watch = Watch { cancel: Some(&cancel), ..Watch::default() };
        let first = "1".parse().unwrap();
        let found = of_the_day(&game.rules, &first, &mut watch, &mut |_| {});
        assert_eq!(found, Ok(None));
    }
}
