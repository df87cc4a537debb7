//! The portfolio: quick searches first, then beams of growing width between portions of the exact
//! search.

use kibitzer_engine::{Rules, State};

use crate::beam::{Beam, BeamOutcome, MEMBER_BYTES};
use crate::beam_order::BeamOrder;
use crate::best::{Best, Found};
use crate::dfs::{Dfs, Portion};
use crate::evaluation::Evaluator;
use crate::limits::{Budget, Reason};
use crate::prunings::{DerivedPrunings, Prunings};
use crate::rooms::Rooms;
use crate::step::Step;
use crate::tuning::{Dive, Tuning};
use crate::verdict::Method;

/// How a search ended.
pub(crate) enum End {
    Won(Vec<Step>, Method),
    Lost(Method),
    Open(Reason, Method),
}

/// After each best-first search the exact search gets one node for so many of its nodes: small
/// deals that are lost end in it, and deals that are won cost 6 % more. Other numbers were not
/// measured.
const NODES_OF_DIVES: u64 = 16;
/// Where the exact search will hardly come to an end, it gets late, after a beam, one node for so
/// many of the beam's. Not measured: the number was taken over from the best-first searches.
const NODES_OF_ENDLESS: u64 = 16;
/// Each best-first search gets this share of the memory: they are many, and short. With 96 MiB and
/// 100,000 nodes twice and half the share win the same of thirty deals of FreeCell, Eight Off and
/// Simple Simon; half of it took 14 % fewer nodes in Eight Off and made the lines 11 % longer.
const MOST_DIVES: usize = 32;
/// Fewest nodes of a portion of the exact search: a smaller one would hardly pay for its beginning.
/// Half and twice as many change the nodes of sixty deals each of five games by less than 3 %; with
/// twice as many one win of 186 takes more than 20,000.
const PORTION: u64 = 125;
/// After so many nodes a deal was more likely lost than won, so the exact search then gets several
/// times as many nodes as the beams; of which games that was seen was not recorded, and other
/// numbers were not measured. Where foundations take whole suits of several packs it will hardly
/// come to an end, and gets a share of them ([`NODES_OF_ENDLESS`]).
const LATE: u64 = 300_000;
/// Late, the exact search gets this many nodes for each of the beams. With one and with six nothing
/// changes for twenty deals each of Canfield and Klondike with 700,000 nodes.
const SHARE: u64 = 3;
/// Where `lift` is at work the exact search ends soon, and wins what beams do not: after so many
/// nodes it gets [`SHARE_OF_ENDING`] nodes for each of theirs. Of 300 deals each of Klondike and of
/// PySolFC's, from 20,001 on, 3,000 in this place wins 6 fewer with 16,000 nodes; 30,000 proves 2
/// fewer lost with 128,000. With shares of 8 and 100 Klondike 1001 to 1200, 3,000,000 nodes each,
/// has 7 and 6 open, with this one 6.
const LATE_OF_ENDING: u64 = 12_000;
const SHARE_OF_ENDING: u64 = 20;
/// Nodes of the exact search between two checks of limits: about a millisecond, which is soon
/// enough for a clock or somebody who cancels. Other numbers were not measured.
pub(crate) const STRETCH: u64 = 2048;
/// No beam is wider. It is a bound where more than 4 GiB are allowed; with the 512 MiB of the
/// default the memory bounds beams at some 50,000 ([`MEMBER_BYTES`]). Not measured.
const WIDEST: usize = 400_000;

/// What the searches derive from a game's rules before they begin.
pub(crate) struct SearchTools {
    pub(crate) prunings: DerivedPrunings,
    pub(crate) evaluator: Evaluator,
    rooms: Rooms,
}

impl SearchTools {
    pub(crate) fn new(rules: &Rules, used: Prunings) -> SearchTools {
        SearchTools {
            prunings: DerivedPrunings::new(rules, used),
            evaluator: Evaluator::new(rules),
            rooms: Rooms::default(),
        }
    }
}

/// Runs the portfolio on a position: how it ended, and how many positions the exact search knows.
pub(crate) async fn searched(
    rules: &Rules,
    tools: &SearchTools,
    tuning: &Tuning,
    state: &State,
    memory: usize,
    budget: &mut Budget<'_, '_>,
) -> (End, u64) {
    let SearchTools { prunings, evaluator, rooms } = tools;
    let (stored, full) = (0, false);
    let mut portfolio =
        Portfolio { rules, tuning, state, prunings, evaluator, rooms, memory, stored, full };
    // Its searches make the future a large one, which those around it need not carry about.
    let end = Box::pin(portfolio.run(budget)).await;
    (end, portfolio.stored)
}

/// How many nodes the exact search gets after a beam with so many, of so many in all.
pub(crate) fn exact_share(
    rules: &Rules,
    prunings: &DerivedPrunings,
    evaluator: &Evaluator,
    beam: u64,
    all: u64,
) -> u64 {
    let endless = rules.traits().packs > 1 && !evaluator.is_ordered();
    let share = match (all > LATE, endless) {
        _ if prunings.lift.is_some() && all > LATE_OF_ENDING => beam * SHARE_OF_ENDING,
        (false, _) => beam,
        (true, false) => beam * SHARE,
        (true, true) => beam / NODES_OF_ENDLESS,
    };
    share.max(PORTION)
}

/// How wide the widest beam may be that has so many bytes.
pub(crate) fn widest(bytes: usize) -> usize {
    (bytes / MEMBER_BYTES).clamp(1, WIDEST)
}

struct Portfolio<'a> {
    rules: &'a Rules,
    tuning: &'a Tuning,
    state: &'a State,
    prunings: &'a DerivedPrunings,
    evaluator: &'a Evaluator,
    rooms: &'a Rooms,
    memory: usize,
    stored: u64,
    /// The exact search can prove nothing any more.
    full: bool,
}

impl<'a> Portfolio<'a> {
    async fn run(&mut self, budget: &mut Budget<'_, '_>) -> End {
        let table = self.rooms.table();
        let exact = Dfs::new(self.rules, self.state, self.prunings, self.memory / 2, table);
        let Some(mut exact) = exact else { return End::Open(Reason::Memory, Method::Depth) };
        let end = match self.dive(&mut exact, budget).await {
            Some(end) => end,
            None => self.widen(&mut exact, budget).await,
        };
        self.rooms.keep_table(exact.into_table());
        end
    }

    /// Beams of growing width, between portions of the exact search.
    async fn widen(&mut self, exact: &mut Dfs<'a>, budget: &mut Budget<'_, '_>) -> End {
        let mut plan = BeamOrder::new(self.tuning, self.rules, widest(self.memory / 4));
        loop {
            let before = budget.nodes();
            if let Some(beam) = self.next_beam(&mut plan) {
                let by = Method::Beam(beam.width as u32);
                match beam.run(self.state, budget).await {
                    BeamOutcome::Won(steps) => return End::Won(steps, by),
                    BeamOutcome::Exhausted => return End::Lost(by),
                    BeamOutcome::Stopped | BeamOutcome::Cut => {}
                }
            } else if self.full {
                return End::Open(Reason::Memory, Method::Depth);
            }
            let (beam, all) = (budget.nodes() - before, budget.nodes());
            let portion = exact_share(self.rules, self.prunings, self.evaluator, beam, all);
            if let Some(end) = self.depth(exact, portion, budget).await {
                return end;
            }
        }
    }

    /// Best-first searches by turns, each going on where it was left, between portions of the exact
    /// search.
    async fn dive(&mut self, exact: &mut Dfs<'a>, budget: &mut Budget<'_, '_>) -> Option<End> {
        let mut searches: Vec<(usize, Best<'a>)> = Vec::new();
        let end = self.take_turns(&mut searches, exact, budget).await;
        for (_, best) in searches {
            self.rooms.keep(best.into_room());
        }
        end
    }

    /// A best-first search with a set of weights.
    fn best(&self, set: usize) -> Option<Best<'a>> {
        let Portfolio { rules, tuning, state, prunings, evaluator, rooms, memory, .. } = *self;
        let weights = *tuning.weights(set);
        let memory = memory / MOST_DIVES;
        Best::new(rules, state, prunings, evaluator, weights, memory, rooms.room())
    }

    /// Runs the schedule's best-first searches, which are put into a list.
    async fn take_turns(
        &mut self,
        searches: &mut Vec<(usize, Best<'a>)>,
        exact: &mut Dfs<'a>,
        budget: &mut Budget<'_, '_>,
    ) -> Option<End> {
        let dives = &self.tuning.schedule(self.rules).dives;
        for &Dive { set, nodes } in dives.iter() {
            let known = searches.iter().position(|(known, _)| *known == set);
            let index = known.unwrap_or(searches.len());
            if known.is_none() {
                searches.push((set, self.best(set)?));
            }
            let before = budget.nodes();
            match searches[index].1.run(budget, nodes).await {
                Found::Won(steps) => return Some(End::Won(steps, Method::Best)),
                Found::Exhausted => return Some(End::Lost(Method::Best)),
                Found::Stopped => {}
            }
            let used = ((budget.nodes() - before) / NODES_OF_DIVES).max(PORTION);
            if let Some(end) = self.depth(exact, used, budget).await {
                return Some(end);
            }
        }
        None
    }

    /// Runs a portion of the exact search.
    async fn depth(
        &mut self,
        exact: &mut Dfs<'a>,
        portion: u64,
        budget: &mut Budget<'_, '_>,
    ) -> Option<End> {
        let end = budget.nodes().saturating_add(portion);
        while !self.full {
            let found = exact.run(budget, (end - budget.nodes()).min(STRETCH));
            self.stored = exact.stored();
            match found {
                Portion::Won(steps) => return Some(End::Won(steps, Method::Depth)),
                Portion::Exhausted => return Some(End::Lost(Method::Depth)),
                Portion::Full => self.full = true,
                Portion::More => {}
            }
            if budget.stopped().is_some() || budget.nodes() >= end {
                break;
            }
            budget.yield_if_due().await;
        }
        budget.stopped().map(|reason| End::Open(reason, Method::Depth))
    }

    /// The plan's next beam.
    fn next_beam(&self, plan: &mut BeamOrder<'_>) -> Option<Beam<'a>> {
        let (weights, width) = plan.next()?;
        Some(Beam {
            rules: self.rules,
            prunings: self.prunings,
            evaluator: self.evaluator,
            weights,
            width,
            patience: plan.schedule.patience,
            memory: self.memory / 4,
            runs: true,
        })
    }
}
