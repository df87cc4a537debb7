//! Plans: lines of play that win in worlds as the player may imagine them, followed until something
//! new is seen.
//!
//! A plan takes an imagined deal for the real one, so it is a poor judge of risks. But all its
//! moves serve one end: games that take many moves of preparation, which plays at sight do not
//! find, are won by plans or not at all.

use std::cmp::Reverse;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, State};
use kibitzer_player::Sitting;
use kibitzer_solver::{Limits, Prunings, Solver, Verdict as Solved, Watch};
use kibitzer_table::Random;

/// Of so many worlds it is tried whether they are solved with few nodes.
const TRIALS: usize = 5;
/// A world that takes no more nodes than this is an easy one.
const EASY: u64 = 3_000;
/// Worlds that are looked at for a decision, at most.
const MOST_WORLDS: usize = 64;
/// With so many worlds more for one move than for any other the choice is clear.
const CLEAR_LEAD: usize = 6;
/// A world may take so many times the nodes that won worlds took lately.
const PATIENCE: u64 = 4;
/// A world that is decided without search counts so many nodes: it had to be dealt.
const LEAST_NODES: u64 = 100;

/// Makes plans.
pub(crate) struct Planner<'a> {
    solver: Solver<'a>,
    random: Random,
    /// The nodes that a won world took, on average of the last ones; 0 before the first.
    usual: u64,
    /// Moves made by its searches.
    pub(crate) nodes: u64,
}

/// Where a plan may lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Only to positions that were not had.
    New,
    /// Through positions that were had, too, as long as it ends at a new one.
    Any,
}

/// What speaks for a first move.
struct Candidate {
    mv: Move,
    votes: usize,
    /// The shortest line that begins with it.
    line: Vec<Move>,
}

impl<'a> Planner<'a> {
    pub(crate) fn new(rules: &'a Rules, seed: u64) -> Planner<'a> {
        let solver = Solver::new(rules, Prunings::default());
        Planner { solver, random: Random::new(seed), usual: 0, nodes: 0 }
    }

    /// True if most worlds are hard to win for one who sees all cards: then what is wanting is a
    /// plan. Where they are won with few nodes, what is wanting is to know the cards.
    pub(crate) fn worlds_are_hard(
        &mut self,
        sitting: &mut Sitting<'_>,
        watch: &mut Watch<'_>,
    ) -> bool {
        let limits = Limits { nodes: Some(EASY), ..Limits::default() };
        let easy = (0..TRIALS).filter(|_| self.won_line(sitting, &limits, watch).is_some()).count();
        2 * easy < TRIALS
    }

    /// Moves to make until something new is seen: the beginning of the line that the most worlds
    /// speak for, found within the limits for all of them together. None if no world was won by
    /// one of `moves`, or the line leads nowhere that `way` allows.
    pub(crate) fn plan(
        &mut self,
        sitting: &mut Sitting<'_>,
        (moves, way): (&[Move], Way),
        limits: &Limits,
        watch: &mut Watch<'_>,
    ) -> Option<Vec<Move>> {
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        let most = self.nodes.saturating_add(nodes);
        // The clock goes on from world to world, so that the limit of time is for all of them.
        let clock = watch.clock;
        let is_late = || clock.zip(limits.time).is_some_and(|(clock, time)| clock() >= time);
        let mut candidates: Vec<Candidate> = Vec::new();
        for _ in 0..MOST_WORLDS {
            if self.nodes >= most || is_late() || is_clear(&candidates) {
                break;
            }
            // A world that cannot be won leaves nodes for another.
            let each = match self.usual {
                0 => nodes / 2,
                usual => (PATIENCE * usual).max(EASY).min(nodes / 2),
            };
            let each = each.min(most - self.nodes);
            let limits = Limits { nodes: Some(each), ..*limits };
            if let Some(line) = self.won_line(sitting, &limits, watch) {
                count(&mut candidates, moves, line);
            }
        }
        let best = candidates.into_iter().max_by_key(|one| (one.votes, Reverse(one.line.len())))?;
        Some(until_seen(sitting, &best.line, way)).filter(|line| !line.is_empty())
    }

    /// The deal as the player may imagine it.
    pub(crate) fn world(&mut self, sitting: &mut Sitting<'_>) -> State {
        sitting.knowledge.world(sitting.rules, &sitting.state, &mut self.random)
    }

    /// A line that wins in a world, if one was found.
    fn won_line(
        &mut self,
        sitting: &mut Sitting<'_>,
        limits: &Limits,
        watch: &mut Watch<'_>,
    ) -> Option<Vec<Move>> {
        let world = self.world(sitting);
        let found = self.solver.solve(&world, limits, watch);
        let took = found.figures().nodes.max(LEAST_NODES);
        self.nodes += took;
        let Solved::Won { line, .. } = found else { return None };
        self.usual = if self.usual == 0 { took } else { (7 * self.usual + took) / 8 };
        Some(line)
    }
}

fn count(candidates: &mut Vec<Candidate>, moves: &[Move], line: Vec<Move>) {
    let Some(&mv) = line.first().filter(|mv| moves.contains(mv)) else { return };
    let Some(known) = candidates.iter_mut().find(|one| one.mv == mv) else {
        return candidates.push(Candidate { mv, votes: 1, line });
    };
    known.votes += 1;
    if line.len() < known.line.len() {
        known.line = line;
    }
}

fn is_clear(candidates: &[Candidate]) -> bool {
    let mut votes: Vec<usize> = candidates.iter().map(|one| one.votes).collect();
    votes.sort_unstable_by_key(|votes| Reverse(*votes));
    let first = votes.first().copied().unwrap_or_default();
    first >= votes.get(1).copied().unwrap_or_default() + CLEAR_LEAD
}

/// The first moves of a line, up to one that shows a card. A way to new positions ends before one
/// that was had, and with a deal from the stock; any other at the last position that is new.
fn until_seen(sitting: &Sitting<'_>, line: &[Move], way: Way) -> Vec<Move> {
    let rules = sitting.rules;
    let (mut state, mut knowledge) = (sitting.state.clone(), sitting.knowledge.clone());
    let seen = knowledge.known().len();
    let (mut journal, mut legal) = (Journal::new(), Vec::new());
    let (mut made, mut new) = (Vec::new(), 0);
    for &mv in line {
        state.legal_moves(rules, &mut legal);
        if !legal.contains(&mv) {
            break;
        }
        let before = state.clone();
        journal.clear();
        state.apply_unchecked(rules, mv, &mut journal);
        knowledge.learn(rules, &before, mv, &state, &journal);
        made.push(mv);
        let had = sitting.had(state.hash_of(rules, knowledge.known()));
        if !had {
            new = made.len();
        }
        let ends = had || matches!(mv, Move::Draw | Move::Redeal);
        if knowledge.known().len() > seen || (ends && way == Way::New) {
            break;
        }
    }
    made.truncate(new);
    made
}
