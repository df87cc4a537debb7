//! Fair hints: what a player who sees only some cards had best do.
//!
//! The cards that are not seen are dealt anew at random, many times; in each such world every move is judged by solving the
//! position behind it. A move's share of worlds won is an upper guide, not the player's chance: in each world the play after the
//! move is with all cards known. What is seen, and what worlds agree with it, is not decided here: the caller gives the worlds.

use kibitzer_engine::{Journal, Move, Rules, State};

use crate::limits::{Limits, Watch};
use crate::pace::{Pace, at_once};
use crate::paced;
use crate::prunings::Prunings;
use crate::verdict::Verdict;

/// How much trouble a fair hint takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampling {
    /// How many worlds are dealt; one is enough where nothing is hidden.
    pub worlds: usize,
    /// What each position of each world may use; its time is that of the whole sampling.
    pub limits: Limits,
}

impl Default for Sampling {
    fn default() -> Sampling {
        Sampling { worlds: 20, limits: Limits { nodes: Some(20_000), memory: 64 << 20, ..Limits::default() } }
    }
}

/// How a move did over the worlds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The move.
    pub mv: Move,
    /// Worlds in which it keeps a win.
    pub won: usize,
    /// Worlds in which it loses, which is proven.
    pub lost: usize,
    /// Worlds that were not decided within the limits.
    pub undecided: usize,
    /// The lower end of the 95 % interval for the share of wins, every undecided world held lost.
    pub low: f64,
    /// The upper end, every undecided world held won.
    pub high: f64,
}

impl Share {
    fn new(mv: Move) -> Share {
        Share { mv, won: 0, lost: 0, undecided: 0, low: 0.0, high: 1.0 }
    }

    fn count(&mut self, verdict: &Verdict) {
        *match verdict {
            Verdict::Won { .. } => &mut self.won,
            Verdict::Lost { .. } => &mut self.lost,
            Verdict::Undecided { .. } => &mut self.undecided,
        } += 1;
    }

    fn close(&mut self) {
        let all = self.won + self.lost + self.undecided;
        self.low = wilson(self.won, all).0;
        self.high = wilson(self.won + self.undecided, all).1;
    }
}

/// The interval of Wilson (1927) for a share, at 95 %.
#[allow(clippy::cast_precision_loss)] // nobody deals so many worlds
fn wilson(won: usize, all: usize) -> (f64, f64) {
    if all == 0 {
        return (0.0, 1.0);
    }
    let z = 1.959_964;
    let (count, share) = (all as f64, won as f64 / all as f64);
    let middle = share + z * z / (2.0 * count);
    let spread = z * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    let scale = 1.0 + z * z / count;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

/// Judges every legal move over worlds: positions that the player cannot tell from `state`. The best move comes first: by share of wins, then by
/// fewest losses.
///
/// A watch that cancels, or whose time is up, ends the sampling; moves are then judged by the worlds done.
pub fn hint_fair(
    rules: &Rules,
    state: &State,
    worlds: &mut dyn FnMut() -> State,
    sampling: &Sampling,
    watch: &mut Watch<'_>,
) -> Vec<Share> {
    at_once(hint_fair_paced(rules, state, worlds, sampling, watch, &Pace::restless()))
}

/// The same, with rests.
pub async fn hint_fair_paced(
    rules: &Rules,
    state: &State,
    worlds: &mut dyn FnMut() -> State,
    sampling: &Sampling,
    watch: &mut Watch<'_>,
    pace: &Pace,
) -> Vec<Share> {
    let mut shares: Vec<Share> = state.sorted_moves(rules).into_iter().map(Share::new).collect();
    for _ in 0..sampling.worlds {
        let world = worlds();
        let mut verdicts: Vec<Judged> = Vec::with_capacity(shares.len());
        for share in &shares {
            let Some(judged) = judge(rules, &world, share.mv, sampling, watch, pace).await else { break };
            verdicts.push(judged);
        }
        // A world that was not finished would favour the moves that come first.
        if verdicts.len() < shares.len() {
            break;
        }
        for (share, verdict) in shares.iter_mut().zip(&verdicts) {
            match verdict {
                Judged::Solved(verdict) => share.count(verdict),
                Judged::Illegal => {}
            }
        }
    }
    shares.iter_mut().for_each(Share::close);
    shares.sort_by_key(|share| (std::cmp::Reverse(share.won), share.lost));
    shares
}

fn stopped(sampling: &Sampling, watch: &Watch<'_>) -> bool {
    let late = sampling.limits.time.zip(watch.clock).is_some_and(|(time, clock)| clock() >= time);
    late || watch.cancel.is_some_and(|flag| flag.load(std::sync::atomic::Ordering::Relaxed))
}

/// What became of a move in a world.
enum Judged {
    Solved(Verdict),
    /// It cannot be made there.
    Illegal,
}

/// The verdict after a move; `None` if there is no time left.
async fn judge(
    rules: &Rules,
    world: &State,
    mv: Move,
    sampling: &Sampling,
    watch: &Watch<'_>,
    pace: &Pace,
) -> Option<Judged> {
    let mut next = world.clone();
    if next.play(rules, mv, &mut Journal::new()).is_err() {
        return Some(Judged::Illegal);
    }
    let mut inner = Watch { cancel: watch.cancel, clock: watch.clock, progress: None };
    let verdict = paced::solve(rules, &next, &sampling.limits, Prunings::default(), &mut inner, pace).await;
    (!stopped(sampling, watch)).then_some(Judged::Solved(verdict))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals() {
        let (low, high) = wilson(5, 10);
        assert!((low - 0.2366).abs() < 1e-3 && (high - 0.7634).abs() < 1e-3);
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert!(wilson(10, 10).1 > 0.999 && wilson(0, 10).0 < 1e-9);
    }
}
