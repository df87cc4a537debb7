//! What deals cost under a tuning.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result};
use kibitzer_engine::State;
use kibitzer_rules::GameRules;
use kibitzer_solver::tuning::Tuning;
use kibitzer_solver::{Limits, Prunings, Solver, Verdict, Watch};

/// A deal of a game, laid out.
pub struct Deal {
    game: Arc<GameRules>,
    state: State,
}

/// The deals of some games with these numbers, the games in turn.
///
/// # Errors
/// If a game cannot be dealt so.
pub fn deals(games: &[Arc<GameRules>], numbers: &RangeInclusive<u64>) -> Result<Vec<Deal>> {
    let pairs = numbers.clone().flat_map(|number| games.iter().map(move |game| (number, game)));
    pairs
        .map(|(number, game)| {
            let state = game.rules.deal(&number.to_string().parse()?);
            let state = state.with_context(|| format!("{}, deal {number}", game.id))?;
            Ok(Deal { game: Arc::clone(game), state })
        })
        .collect()
}

/// What a search made of a deal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// A win was found.
    pub won: bool,
    /// It was proven lost.
    pub lost: bool,
    /// Nodes used.
    pub nodes: u64,
}

impl Outcome {
    /// What the deal cost: the doublings of nodes until the win, and three more than the limit's
    /// where there was none.
    #[allow(clippy::cast_precision_loss)] // a measure, not a count
    pub fn cost(&self, limit: u64) -> f64 {
        let nodes = if self.won { self.nodes } else { limit.saturating_mul(8) };
        (nodes.max(1) as f64).log2()
    }
}

/// Searches deals under a limit of nodes, several at a time. The outcomes come in the order of the
/// deals; `None` if it was cancelled.
pub fn outcomes(
    deals: &[Deal],
    tuning: &Tuning,
    nodes: u64,
    jobs: NonZeroUsize,
    cancel: &AtomicBool,
    tell: &(dyn Fn() + Sync),
) -> Option<Vec<Outcome>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some((index, deal)) = take(&next, deals) {
            found.push((index, outcome(deal, tuning, nodes, cancel)));
            tell();
            if cancel.load(Ordering::Relaxed) {
                break;
            }
        }
        found
    };
    let mut all: Vec<(usize, Outcome)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs.get().min(deals.len())).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    all.sort_unstable_by_key(|(index, _)| *index);
    let whole = all.len() == deals.len() && !cancel.load(Ordering::Relaxed);
    whole.then(|| all.into_iter().map(|(_, outcome)| outcome).collect())
}

fn take<'a>(next: &AtomicUsize, deals: &'a [Deal]) -> Option<(usize, &'a Deal)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    deals.get(index).map(|deal| (index, deal))
}

fn outcome(deal: &Deal, tuning: &Tuning, nodes: u64, cancel: &AtomicBool) -> Outcome {
    let solver = Solver::tuned(&deal.game.rules, Prunings::default(), tuning);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut watch = Watch { cancel: Some(cancel), ..Watch::default() };
    let verdict = solver.solve(&deal.state, &limits, &mut watch);
    Outcome {
        won: matches!(verdict, Verdict::Won { .. }),
        lost: matches!(verdict, Verdict::Lost { .. }),
        nodes: verdict.figures().nodes,
    }
}

/// Two tunings on the same deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// Deals compared: those that neither proved lost.
    pub deals: usize,
    /// Wins of the first and the second.
    pub won: (usize, usize),
    /// Deals that only the first and only the second won.
    pub alone: (usize, usize),
    /// By how many doublings the second is cheaper, on the mean.
    pub saved: f64,
    /// Half the width of its 95 % interval, normal approximation.
    pub within: f64,
}

impl Comparison {
    /// Compares outcomes of the same deals in the same order.
    #[allow(clippy::cast_precision_loss)] // a few thousand deals
    pub fn of(first: &[Outcome], second: &[Outcome], limit: u64) -> Comparison {
        let pairs = || first.iter().zip(second).filter(|(one, two)| !one.lost && !two.lost);
        let saved: Vec<f64> = pairs().map(|(one, two)| one.cost(limit) - two.cost(limit)).collect();
        let count = saved.len().max(1) as f64;
        let mean = saved.iter().sum::<f64>() / count;
        let spread = saved.iter().map(|saved| (saved - mean).powi(2)).sum::<f64>();
        let error = (spread / (count - 1.0).max(1.0) / count).sqrt();
        let wins = |pick: fn(&(&Outcome, &Outcome)) -> bool| pairs().filter(pick).count();
        Comparison {
            deals: saved.len(),
            won: (wins(|(one, _)| one.won), wins(|(_, two)| two.won)),
            alone: (wins(|(one, two)| one.won && !two.won), wins(|(one, two)| two.won && !one.won)),
            saved: mean,
            within: 1.96 * error,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(won: bool, lost: bool, nodes: u64) -> Outcome {
        Outcome { won, lost, nodes }
    }

    #[test]
    fn comparisons_pair_deals_and_leave_out_lost_ones() {
        let first =
            [outcome(true, false, 800), outcome(false, true, 5), outcome(false, false, 1000)];
        let second =
            [outcome(true, false, 200), outcome(false, false, 9), outcome(true, false, 1000)];
        let found = Comparison::of(&first, &second, 1000);
        assert_eq!((found.deals, found.won, found.alone), (2, (1, 2), (0, 1)));
        assert!((found.saved - 2.5).abs() < 1e-9, "two and three doublings");
    }

    #[test]
    fn outcomes_come_in_order_whatever_the_jobs() {
        let games = [kibitzer_rules::game("freecell").unwrap()];
        let deals = deals(&games, &(1..=6)).unwrap();
        let one = |jobs| {
            let jobs = NonZeroUsize::new(jobs).unwrap();
            let never = AtomicBool::new(false);
            outcomes(&deals, Tuning::built_in(), 5_000, jobs, &never, &|| ()).unwrap()
        };
        assert_eq!(one(1), one(3));
        assert!(one(2).iter().any(|outcome| outcome.won));
    }
}
