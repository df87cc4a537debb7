//! Fair hints: the best move for a player who sees only some cards.
//!
//! The cards that are not seen are dealt anew at random, many times; in each such world every move
//! is judged by solving the position behind it. A move's share of worlds won is an upper guide, not
//! the player's chance: in each world the play after the move is with all cards known. What is
//! seen, and what worlds agree with it, is not decided here: the caller gives the worlds.

use std::cmp::Reverse;

use kibitzer_engine::{Journal, Move, Rules, State};

use crate::appraisal::{Appraiser, Needs};
use crate::guess::Guess;
use crate::hint::{Situation, Thoughtful, hint_thoughtful_paced, points_after};
use crate::limits::{Limits, Watch};
use crate::portions::{Quota, at_once};
use crate::prunings::Prunings;
use crate::solver::Solver;
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
        Sampling {
            worlds: 20,
            limits: Limits { nodes: Some(20_000), memory: 64 << 20, ..Limits::default() },
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
    /// Worlds in which no other move is known to win sooner.
    soonest: usize,
    /// Moves of the wins found, those of all worlds together.
    length: usize,
    /// In games that are won by points, the most that were found behind it, over all worlds.
    points: u64,
    /// What the move is worth at sight, over all worlds.
    gain: i64,
}

impl Share {
    fn new(mv: Move) -> Share {
        let (low, high) = (0.0, 1.0);
        let (won, lost, undecided, soonest, length) = (0, 0, 0, 0, 0);
        Share { mv, won, lost, undecided, low, high, soonest, length, points: 0, gain: 0 }
    }

    /// What moves are ordered by, the best first.
    fn rank(&self) -> impl Ord + use<> {
        let wins = (Reverse(self.won), self.lost, Reverse(self.soonest), self.length);
        (wins, Reverse(self.points), Reverse(self.gain))
    }

    /// Counts a world, in which the soonest win that is known takes so many moves.
    fn count(&mut self, judged: &Judged, soonest: Option<usize>) {
        let length = judged.line().map(<[Move]>::len);
        self.length += length.unwrap_or(0);
        self.soonest += usize::from(length.is_some() && length == soonest);
        match judged {
            Judged::Kept(_) | Judged::Solved(Verdict::Won { .. }) => self.won += 1,
            Judged::Solved(Verdict::Lost { .. }) => self.lost += 1,
            Judged::Solved(Verdict::Undecided { .. }) => self.undecided += 1,
            Judged::Illegal => {}
        }
        if let Judged::Solved(verdict) = judged {
            let most = verdict.figures().points.and_then(|points| points.best);
            self.points += most.map_or(0, u64::from);
        }
    }

    /// In how many worlds it was judged.
    fn judged(&self) -> usize {
        self.won + self.lost + self.undecided
    }

    fn close(&mut self) {
        let all = self.judged();
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

/// What a player who sees only some cards is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Fair {
    /// He knows where every card in play lies: what one who sees all cards is told.
    Known(Thoughtful),
    /// He guesses at some cards: how moves did over the worlds, the best first.
    Guessed(Vec<Share>),
}

impl Fair {
    /// The move that is recommended.
    pub fn best(&self) -> Option<Move> {
        match self {
            Fair::Known(thoughtful) => thoughtful.best(),
            Fair::Guessed(shares) => shares.first().map(|share| share.mv),
        }
    }

    /// The moves that win, if they are known.
    pub fn line(&self) -> Option<&[Move]> {
        match self {
            Fair::Known(thoughtful) => thoughtful.line(),
            Fair::Guessed(_) => None,
        }
    }
}

/// Positions that the player cannot tell from the one he is in.
pub struct Worlds<'a> {
    /// Deals one.
    pub deal: &'a mut dyn FnMut() -> State,
    /// Those of earlier hints, which are judged first ([`Plans`](crate::Plans)); after the hint all
    /// that were judged. With wins that are known in them hints go on with what they began.
    pub guesses: &'a mut Vec<Guess>,
    /// What one would play who plays on without knowing the hidden cards, either, if that is known.
    pub advised: Option<Move>,
}

/// Judges moves over worlds. None are given where the player knows where every card in play lies;
/// then a win is looked for with as many nodes as one move gets in all worlds together.
///
/// A move to a foundation that can harm nothing is advised before any other, and it alone is
/// judged. Next comes one that begins a foundation with a card that nothing can be laid on, unless
/// another move loses in fewer worlds; then what one would play who does not know the hidden cards,
/// unless it loses in every world and another move does not. Else the order is: the greatest share
/// of wins, the fewest losses, the soonest win in the most worlds, the shortest wins, the most
/// points that were found, the most progress at sight.
///
/// A watch that cancels, or whose time is up, ends the sampling; moves are then judged by the
/// worlds done.
pub fn hint_fair(
    situation: &Situation<'_>,
    worlds: Option<Worlds<'_>>,
    sampling: &Sampling,
    watch: &mut Watch<'_>,
) -> Fair {
    at_once(hint_fair_paced(situation, worlds, sampling, watch, &Quota::unlimited()))
}

/// The judging of [`hint_fair`] in portions: it yields whenever the quota is used up.
pub async fn hint_fair_paced(
    situation: &Situation<'_>,
    worlds: Option<Worlds<'_>>,
    sampling: &Sampling,
    watch: &mut Watch<'_>,
    quota: &Quota,
) -> Fair {
    let Some(worlds) = worlds else {
        let nodes =
            sampling.limits.nodes.map(|nodes| nodes.saturating_mul(sampling.worlds.max(1) as u64));
        let limits = Limits { nodes, ..sampling.limits };
        return Fair::Known(hint_thoughtful_paced(situation, &limits, watch, quota).await);
    };
    let candidates = situation.safe().map_or_else(|| situation.fresh.clone(), |safe| vec![safe]);
    let sampler =
        Sampler { rules: situation.rules, sampling, appraiser: Appraiser::new(situation.rules) };
    // Whole positions lie in it: in a box it does not grow what waits for it.
    let judged = Box::pin(sampler.judged(&candidates, worlds.deal, worlds.guesses, watch, quota));
    let (mut shares, done) = judged.await;
    let fewest = shares.iter().map(|share| share.lost).min().unwrap_or(0);
    // In some world it may win, or no other move loses in fewer.
    let may_win = |share: &Share| share.lost < share.judged() || share.lost == fewest;
    let is_advised = |share: &Share| Some(share.mv) == worlds.advised && may_win(share);
    let begins = |share: &Share| share.lost == fewest && situation.begins(share.mv);
    // The order among the others stays.
    shares.sort_by_key(|share| (!begins(share), !is_advised(share)));
    let best = shares.first().map(|share| share.mv);
    *worlds.guesses = done.into_iter().map(|done| done.guess(best)).collect();
    Fair::Guessed(shares)
}

/// A world in which all moves were judged.
struct Done {
    world: State,
    /// The moves that win, each with the win behind it.
    wins: Vec<(Move, Vec<Move>)>,
}

impl Done {
    /// The world with the win that a move begins.
    fn guess(self, best: Option<Move>) -> Guess {
        let won = self.wins.into_iter().find(|(mv, _)| Some(*mv) == best);
        let line = won.map_or_else(Vec::new, |(mv, rest)| [vec![mv], rest].concat());
        Guess { world: self.world, line }
    }
}

/// Judges moves in world after world.
struct Sampler<'a> {
    rules: &'a Rules,
    sampling: &'a Sampling,
    appraiser: Appraiser,
}

impl Sampler<'_> {
    /// What a move is worth at sight: points, where they win.
    fn gain(&self, world: &State, needs: &Needs, mv: Move) -> i64 {
        if self.rules.winning_points().is_none() {
            return i64::from(self.appraiser.gain(self.rules, world, needs, mv));
        }
        if world.why_not(self.rules, mv).is_some() {
            return 0;
        }
        i64::from(points_after(self.rules, world, mv))
    }

    async fn judged(
        &self,
        moves: &[Move],
        deal: &mut dyn FnMut() -> State,
        guesses: &[Guess],
        watch: &mut Watch<'_>,
        quota: &Quota,
    ) -> (Vec<Share>, Vec<Done>) {
        let solver = Solver::new(self.rules, Prunings::default());
        let mut shares: Vec<Share> = moves.iter().copied().map(Share::new).collect();
        let mut done = Vec::with_capacity(self.sampling.worlds);
        for number in 0..self.sampling.worlds {
            let guess = guesses.get(number).cloned();
            let guess = guess.unwrap_or_else(|| Guess { world: deal(), line: Vec::new() });
            let needs = self.appraiser.needs(self.rules, &guess.world);
            // First, and of all moves: there may be no time for more.
            for share in &mut shares {
                share.gain += self.gain(&guess.world, &needs, share.mv);
            }
            let mut all = Vec::with_capacity(shares.len());
            for share in &shares {
                let judged = self.judge(&solver, &guess, share.mv, watch, quota).await;
                let Some(judged) = judged else { break };
                all.push(judged);
            }
            // A world that was not finished would favour the moves that come first.
            if all.len() < shares.len() {
                break;
            }
            let soonest = all.iter().filter_map(Judged::line).map(<[Move]>::len).min();
            for (share, judged) in shares.iter_mut().zip(&all) {
                share.count(judged, soonest);
            }
            let wins = moves.iter().zip(&all);
            let wins = wins.filter_map(|(mv, judged)| Some((*mv, judged.line()?.to_vec())));
            done.push(Done { wins: wins.collect(), world: guess.world });
        }
        shares.iter_mut().for_each(Share::close);
        shares.sort_by_key(Share::rank);
        (shares, done)
    }

    /// What becomes of a move in a world; `None` if there is no time left.
    async fn judge(
        &self,
        solver: &Solver<'_>,
        guess: &Guess,
        mv: Move,
        watch: &Watch<'_>,
        quota: &Quota,
    ) -> Option<Judged> {
        let mut next = guess.world.clone();
        if next.play(self.rules, mv, &mut Journal::new()).is_err() {
            return Some(Judged::Illegal);
        }
        if let Some(rest) = guess.rest(self.rules, mv, &next) {
            return Some(Judged::Kept(rest));
        }
        let mut inner = Watch { cancel: watch.cancel, clock: watch.clock, progress: None };
        let verdict = solver.solve_paced(&next, &self.sampling.limits, &mut inner, quota).await;
        (!stopped(self.sampling, watch)).then_some(Judged::Solved(verdict))
    }
}

fn stopped(sampling: &Sampling, watch: &Watch<'_>) -> bool {
    let late = sampling.limits.time.zip(watch.clock).is_some_and(|(time, clock)| clock() >= time);
    late || watch.cancel.is_some_and(|flag| flag.load(std::sync::atomic::Ordering::Relaxed))
}

/// What became of a move in a world.
enum Judged {
    /// A win that was known before goes on.
    Kept(Vec<Move>),
    Solved(Verdict),
    /// It cannot be made there.
    Illegal,
}

impl Judged {
    /// The win behind the move, if one is known.
    fn line(&self) -> Option<&[Move]> {
        match self {
            Judged::Kept(line) => Some(line),
            Judged::Solved(verdict) => verdict.line(),
            Judged::Illegal => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use kibitzer_engine::Pile;

    use super::*;

    #[test]
    fn intervals() {
        let (low, high) = wilson(5, 10);
        assert!((low - 0.2366).abs() < 1e-3 && (high - 0.7634).abs() < 1e-3);
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert!(wilson(10, 10).1 > 0.999 && wilson(0, 10).0 < 1e-9);
    }

    /// A share that won and lost in so many worlds, with the length of its wins and its gain.
    fn share(from: u8, won: usize, lost: usize, length: usize, gain: i64) -> Share {
        let mv = Move::Carry { from: Pile(from), to: Pile(9), cards: 1 };
        Share { won, lost, length, gain, ..Share::new(mv) }
    }

    #[test]
    fn of_moves_that_win_alike_the_shortest_comes_first_and_then_what_gains_most() {
        let best_first = [
            share(0, 4, 0, 30, -5),
            share(1, 3, 0, 20, 0),
            share(2, 3, 1, 12, 7),
            share(3, 3, 1, 12, 2),
            share(4, 3, 1, 15, 90),
            share(5, 3, 2, 1, 90),
        ];
        let mut shares: Vec<Share> = best_first.iter().rev().copied().collect();
        shares.sort_by_key(Share::rank);
        let moves = |shares: &[Share]| shares.iter().map(|share| share.mv).collect::<Vec<_>>();
        assert_eq!(moves(&shares), moves(&best_first));
    }
}
