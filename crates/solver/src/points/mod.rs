//! Games that are won by points: an anytime search for the best score, with a bound that no line of
//! play exceeds.
//!
//! Two searches take turns: one that changes lines of play at random and keeps what is better
//! (`improve.rs`), and an exact one that passes over what the bound excludes (`exact.rs`). A game
//! is lost only if the bound, or the exact search come to its end, says so. `docs/solver.md` argues
//! for the bound (`bound.rs`).

mod best;
mod bound;
mod exact;
mod improve;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Move, Rules, State};

use crate::limits::{Budget, Reason};
use crate::verdict::{Figures, Method, Points, Verdict};
use best::Best;
use bound::Bound;
use exact::{Exact, Portion};
use improve::Improver;

/// When a search for points ends, besides by its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// As soon as it is known whether the game can be won.
    Verdict,
    /// When no line of play can be better.
    Best,
}

/// Nodes of the first turn of each search; every turn is twice as long as the one before. Not
/// measured.
const FIRST_TURN: u64 = 2_000;
/// The longest turn, so that neither search waits long for the other. Not measured.
const LONGEST_TURN: u64 = 256_000;
/// Nodes after which a search in portions may yield. Not measured.
const STRETCH: u64 = 2_048;

/// Searches for a win by points.
pub(crate) async fn solve(
    rules: &Rules,
    state: &State,
    memory: usize,
    until: Until,
    budget: &mut Budget<'_, '_>,
) -> Verdict {
    solve_telling(rules, state, memory, until, budget).await.0
}

/// Searches for a win by points. Gives also, where none is found, the line that brings the most
/// points, if one comes to an end.
pub(crate) async fn solve_telling(
    rules: &Rules,
    state: &State,
    memory: usize,
    until: Until,
    budget: &mut Budget<'_, '_>,
) -> (Verdict, Vec<Move>) {
    let wanted = rules.winning_points().unwrap_or(0);
    let bound = Bound::new(rules, state);
    let mut best = Best::default();
    if state.is_placed_out(rules) {
        best.found(state.points(rules).unwrap_or(0), &[]);
    }
    let mut search = Search {
        exact: Exact::new(rules, state, memory / 2),
        improver: Improver::new(rules, state),
        best,
        most: bound.first(),
        bound,
        wanted,
        until,
    };
    let reason = search.run(budget).await;
    search.verdict(reason, budget.nodes())
}

struct Search<'a> {
    exact: Option<Exact<'a>>,
    improver: Improver<'a>,
    bound: Bound<'a>,
    best: Best,
    most: u32,
    wanted: u32,
    until: Until,
}

impl Search<'_> {
    /// Searches until there is an answer or, else, tells why not.
    async fn run(&mut self, budget: &mut Budget<'_, '_>) -> Option<Reason> {
        let mut turn = FIRST_TURN;
        while !self.is_settled() {
            if self.exact.is_none() {
                return Some(Reason::Memory);
            }
            if let Some(reason) = self.look_for_better(turn, budget).await {
                return Some(reason);
            }
            if !self.is_settled()
                && let Some(reason) = self.look_everywhere(turn, budget).await
            {
                return Some(reason);
            }
            turn = (turn * 2).min(LONGEST_TURN);
        }
        None
    }

    /// True if nothing is left to be found out.
    fn is_settled(&self) -> bool {
        let reached = self.best.points.is_some_and(|best| match self.until {
            Until::Verdict => best >= self.wanted,
            Until::Best => best >= self.most,
        });
        reached || self.most < self.least()
    }

    /// The fewest points that are worth finding.
    fn least(&self) -> u32 {
        match self.until {
            Until::Verdict => self.wanted,
            Until::Best => self.best.points.map_or(0, |best| best + 1),
        }
    }

    async fn look_for_better(&mut self, turn: u64, budget: &mut Budget<'_, '_>) -> Option<Reason> {
        let end = budget.nodes().saturating_add(turn);
        while budget.nodes() < end && !self.is_settled() {
            let stretch = end.min(budget.nodes() + STRETCH);
            self.improver.run(budget, stretch, &mut self.best);
            if let Some(reason) = budget.stopped() {
                return Some(reason);
            }
            budget.yield_if_due().await;
        }
        None
    }

    async fn look_everywhere(&mut self, turn: u64, budget: &mut Budget<'_, '_>) -> Option<Reason> {
        let end = budget.nodes().saturating_add(turn);
        while budget.nodes() < end && !self.is_settled() {
            let least = self.least();
            let exact = self.exact.as_mut()?;
            let stretch = end.min(budget.nodes() + STRETCH);
            match exact.run(budget, stretch, &self.bound, least, &mut self.best) {
                Portion::More => {}
                Portion::Full => return Some(Reason::Memory),
                Portion::Exhausted => {
                    self.most = self.most.min(self.least().saturating_sub(1));
                    return None;
                }
            }
            if let Some(reason) = budget.stopped() {
                return Some(reason);
            }
            budget.yield_if_due().await;
        }
        None
    }

    fn verdict(self, reason: Option<Reason>, nodes: u64) -> (Verdict, Vec<Move>) {
        let best = self.best.points;
        let bound = best.map_or(self.most, |best| self.most.max(best));
        let figures = Figures {
            nodes,
            stored: self.exact.as_ref().map_or(0, Exact::stored),
            by: Method::Depth,
            points: Some(Points { best, bound }),
        };
        let line = self.best.line;
        match reason {
            _ if best.is_some_and(|best| best >= self.wanted) => {
                (Verdict::Won { line, figures }, Vec::new())
            }
            _ if bound < self.wanted => (Verdict::Lost { figures }, line),
            Some(reason) => (Verdict::Undecided { reason, figures }, line),
            // Everything was looked at, and no line of play comes to an end.
            None => (Verdict::Lost { figures }, line),
        }
    }
}
