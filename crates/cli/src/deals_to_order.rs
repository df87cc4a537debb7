//! Deals to order: one that can be won, an easy or a hard one.

use std::time::{Duration, Instant};

use kibitzer_engine::{DealName, Said, said};
use kibitzer_messages::Words;
use kibitzer_rules::GameRules;
use kibitzer_solver::{DealKind, FoundDeal, Limits, Watch, find_deal};
use kibitzer_tui::tongue::told;

use crate::args::DealOrder;
use crate::failure::Failure;
use crate::outlet::tell;
use crate::solving;

/// What is spent: nodes for a deal, one that needs more is passed over; time for all of them.
pub(crate) const LIMITS: Limits =
    Limits { nodes: Some(200_000), time: Some(Duration::from_secs(60)), memory: 512 << 20 };

/// Why an order was not filled.
pub(crate) fn unfilled(first: &DealName) -> Said {
    said!(
        "order-none-found",
        "no deal from {first} on was proven winnable within {nodes} nodes each and {seconds} s in \
         all",
        first = first.to_string(),
        nodes = LIMITS.nodes.unwrap_or_default(),
        seconds = LIMITS.time.unwrap_or_default().as_secs()
    )
}

impl DealOrder {
    /// True if something is ordered.
    pub(crate) fn is_given(&self) -> bool {
        self.wanted().is_some()
    }

    fn wanted(&self) -> Option<DealKind> {
        let all = [
            (self.winnable, DealKind::Winnable),
            (self.easy, DealKind::Easy),
            (self.hard, DealKind::Hard),
        ];
        all.into_iter().find(|(given, _)| *given).map(|(_, wanted)| wanted)
    }

    /// The deal that is meant: the one given, or at random if none is; where something is ordered
    /// the first from there on that fits, of which is told what is known of it.
    pub(crate) fn deal(
        &self,
        rules: &GameRules,
        given: Option<&DealName>,
        words: Words,
    ) -> Result<DealName, Failure> {
        let first = given.cloned().unwrap_or_else(kibitzer_protocol::random_deal);
        let Some(wanted) = self.wanted() else { return Ok(first) };
        let ordered = filled(rules, &first, wanted)?;
        tell(format_args!("kibitzer: {}", told(words, &ordered.said())));
        Ok(ordered.deal)
    }
}

fn filled(rules: &GameRules, first: &DealName, wanted: DealKind) -> Result<FoundDeal, Failure> {
    solving::stop_on_interrupt();
    let bar = solving::spinner();
    let mut tell = |deal: &DealName, found: usize| {
        bar.set_message(format!("deal {deal}, {found} found"));
        bar.tick();
    };
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch =
        Watch { cancel: Some(solving::interrupt()), clock: Some(&clock), progress: None };
    let found = find_deal(&rules.rules, first, wanted, &LIMITS, &mut watch, &mut tell);
    bar.finish_and_clear();
    found.map_err(Failure::no)?.ok_or_else(|| Failure::Unfilled(unfilled(first).to_string()))
}
