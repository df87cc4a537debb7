//! Fair hints: what a player who sees only some cards had best do.
//!
//! The cards that are not seen are dealt anew at random, many times; in each such world every move is judged by solving the
//! position behind it. A move's share of worlds won is an upper guide, not the player's chance: in each world the play after the
//! move is with all cards known.

use kibitzer_engine::{DealName, Journal, Layout, Move, Pile, Rules, State};

use crate::limits::{Limits, Watch};
use crate::pace::{Pace, at_once};
use crate::paced;
use crate::prunings::Prunings;
use crate::verdict::Verdict;

/// A place in a position: a pile, and a height in it from 0 at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The pile.
    pub pile: Pile,
    /// How many cards lie under it.
    pub height: usize,
}

/// How much trouble a fair hint takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampling {
    /// How many worlds are dealt.
    pub worlds: usize,
    /// What each position of each world may use; its time is that of the whole sampling.
    pub limits: Limits,
    /// The same seed deals the same worlds.
    pub seed: u64,
}

impl Default for Sampling {
    fn default() -> Sampling {
        Sampling {
            worlds: 20,
            limits: Limits { nodes: Some(20_000), memory: 64 << 20, ..Limits::default() },
            seed: 0,
        }
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

/// Judges every legal move over worlds in which the cards at `unknown` are dealt anew. The best move comes first: by share of wins, then by fewest
/// losses. Worlds in which the arrangement would be no position of the game are not counted.
///
/// A watch that cancels, or whose time is up, ends the sampling; moves are then judged by the worlds done.
pub fn hint_fair(
    rules: &Rules,
    state: &State,
    unknown: &[Place],
    sampling: &Sampling,
    watch: &mut Watch<'_>,
) -> Vec<Share> {
    at_once(hint_fair_paced(rules, state, unknown, sampling, watch, &Pace::restless()))
}

/// The same, with rests.
pub async fn hint_fair_paced(
    rules: &Rules,
    state: &State,
    unknown: &[Place],
    sampling: &Sampling,
    watch: &mut Watch<'_>,
    pace: &Pace,
) -> Vec<Share> {
    let mut shares: Vec<Share> = state.sorted_moves(rules).into_iter().map(Share::new).collect();
    let mut random = Random(sampling.seed);
    let worlds = if unknown.is_empty() && !rules.facts().shuffles { 1 } else { sampling.worlds };
    for _ in 0..worlds {
        let Some(world) = world(rules, state, unknown, &mut random) else { continue };
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

/// The position with its unknown cards dealt anew.
fn world(rules: &Rules, state: &State, unknown: &[Place], random: &mut Random) -> Option<State> {
    let mut layout: Layout = state.layout(rules);
    let mut faces = Vec::with_capacity(unknown.len());
    for place in unknown {
        faces.push(state.cards(place.pile).get(place.height)?.face);
    }
    // From here on nothing depends on where the unknown cards lie.
    faces.sort_unstable();
    for last in (1..faces.len()).rev() {
        faces.swap(last, random.below(last + 1));
    }
    for (place, face) in unknown.iter().zip(faces) {
        let name = rules.name(place.pile);
        let (_, cards) = layout.piles.iter_mut().find(|(other, _)| other == name)?;
        cards.get_mut(place.height)?.face = face;
    }
    // What later shuffles bring is not known either.
    if rules.facts().shuffles {
        layout.deal = Some(DealName::Own(random.next()));
        layout.drawn = None;
    }
    State::from_layout(rules, &layout).ok()
}

/// SplitMix64 (Steele, Lea and Flood 2014): worlds need no better generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
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
