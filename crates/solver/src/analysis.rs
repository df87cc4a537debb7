//! A look back at a line of play: where it could still be won, and the move that threw the win
//! away.
//!
//! Winning and losing run one way along a line. If a position of it can be won, so can all before
//! it: the line leads there. If one is lost, so are all after it. So the matter is settled when the
//! last position that can be won and the first that is lost are neighbours, and these are found by
//! halving. Halves that resist are left and tried again, with more nodes, in the next round.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, Said, State, said};

use crate::limits::{Limits, Reason, Watch};
use crate::paced;
use crate::portions::{Quota, at_once};
use crate::prunings::Prunings;
use crate::verdict::Verdict;

/// What is known of a position of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A line wins from here, which the engine has replayed.
    Won,
    /// It is proven that nothing wins from here.
    Lost,
    /// Neither was found within the limits.
    Undecided,
}

impl Standing {
    /// The word in reports, as that of a [`Verdict`].
    pub const fn word(self) -> &'static str {
        match self {
            Standing::Won => "won",
            Standing::Lost => "lost",
            Standing::Undecided => "undecided",
        }
    }

    /// The standing in words, for a reader.
    pub const fn in_words(self) -> &'static str {
        match self {
            Standing::Won => "can be won",
            Standing::Lost => "lost: proven",
            Standing::Undecided => "undecided",
        }
    }
}

/// When the win was thrown away. Positions are counted from 0, the one before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Never: the last position can be won.
    Kept,
    /// There was none: the first position is lost.
    Hopeless,
    /// By the move with this number, from 1.
    Move(usize),
    /// Not known; if it was, then by one of the moves with these numbers, the first and the last.
    Open(usize, usize),
}

/// What a look back found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The standing of every position, one more than there are moves.
    pub standings: Vec<Standing>,
    /// The last position known to be winnable, and moves that win from it.
    pub line: Option<(usize, Vec<Move>)>,
    /// Moves made by all searches.
    pub nodes: u64,
    /// Why it ended early, if it did.
    pub reason: Option<Reason>,
}

impl Analysis {
    /// When the win was thrown away.
    pub fn turn(&self) -> Turn {
        let lost = self.standings.iter().position(|standing| *standing == Standing::Lost);
        match (self.line.as_ref().map(|line| line.0), lost) {
            (None, Some(0)) => Turn::Hopeless,
            (Some(won), None) if won + 1 == self.standings.len() => Turn::Kept,
            (Some(won), Some(lost)) if won + 1 == lost => Turn::Move(lost),
            (won, lost) => {
                let last = self.standings.len() - 1;
                Turn::Open(won.map_or(1.min(last), |won| won + 1), lost.unwrap_or(last))
            }
        }
    }

    /// When the win was thrown away, as a sentence; `moves` is the line that was looked back at.
    pub fn sentence(&self, rules: &Rules, moves: &[Move]) -> String {
        self.said(rules, moves).to_string()
    }

    /// When the win was thrown away, as a message.
    pub fn said(&self, rules: &Rules, moves: &[Move]) -> Said {
        let reason = self.reason.map_or_else(
            || said!("because-goes-on", "the search is still going on"),
            Reason::because_said,
        );
        match self.turn() {
            Turn::Kept if self.line.as_ref().is_some_and(|(_, line)| line.is_empty()) => {
                said!("back-won", "The game was won.")
            }
            Turn::Kept => said!("back-kept", "No win was thrown away: the game can still be won."),
            Turn::Hopeless => {
                said!("back-hopeless", "No move threw a win away: the deal could not be won.")
            }
            Turn::Move(number) => said!(
                "back-move",
                "Move {number}, {move}, threw the win away.",
                number = number,
                move = moves[number - 1].text(rules)
            ),
            Turn::Open(first, last) if first >= last => said!(
                "back-unknown",
                "It is not known whether a move threw the win away: {reason}.",
                reason = reason
            ),
            Turn::Open(first, last) => said!(
                "back-between",
                "It is not known which move threw the win away; if one did, it is one of moves \
                 {first} to {last}: {reason}.",
                first = first,
                last = last,
                reason = reason
            ),
        }
    }
}

/// Nodes for a position in the first round. Not measured.
const FIRST: u64 = 20_000;
/// By this factor each round after it gives a position more nodes: with 8, all rounds before one
/// together have cost a position no more than a seventh of it. Not measured.
const MORE: u64 = 8;

/// Judges every position of a line of play. The limits are for all searches together; under a limit
/// of nodes alone the answer is always the same.
///
/// # Panics
/// If the moves are not legal one after another.
pub fn analyse(
    rules: &Rules,
    start: &State,
    moves: &[Move],
    limits: &Limits,
    watch: &mut Watch<'_>,
) -> Analysis {
    analyse_with_progress(rules, start, moves, limits, watch, &mut |_| {})
}

/// Looks back as [`analyse`] does, telling after each position that was searched what is known so
/// far.
///
/// # Panics
/// If the moves are not legal one after another.
pub fn analyse_with_progress(
    rules: &Rules,
    start: &State,
    moves: &[Move],
    limits: &Limits,
    watch: &mut Watch<'_>,
    tell: &mut dyn FnMut(Analysis),
) -> Analysis {
    at_once(analyse_paced(rules, start, moves, limits, watch, tell, &Quota::unlimited()))
}

/// Looks back as [`analyse_with_progress`] does, yielding whenever the quota is used up.
///
/// # Panics
/// If the moves are not legal one after another.
pub async fn analyse_paced(
    rules: &Rules,
    start: &State,
    moves: &[Move],
    limits: &Limits,
    watch: &mut Watch<'_>,
    tell: &mut dyn FnMut(Analysis),
    quota: &Quota,
) -> Analysis {
    let mut look = Look::new(rules, start, moves);
    let mut nodes = FIRST;
    let reason = loop {
        match look.round(nodes, limits, watch, tell, quota).await {
            Round::Settled => break None,
            Round::Ended(reason) => break Some(reason),
            Round::Open => nodes = nodes.saturating_mul(MORE),
        }
    };
    look.found(reason)
}

/// How a round ended.
enum Round {
    Settled,
    Open,
    Ended(Reason),
}

struct Look<'a> {
    rules: &'a Rules,
    positions: Vec<State>,
    /// The last position known to be winnable, and how.
    won: Option<(usize, Vec<Move>)>,
    /// The first known to be lost; the number of positions if none is.
    lost: usize,
    /// Positions whose search outgrew the memory: more nodes do not help.
    hard: Vec<bool>,
    nodes: u64,
}

impl<'a> Look<'a> {
    fn new(rules: &'a Rules, start: &State, moves: &[Move]) -> Look<'a> {
        let mut positions = vec![start.clone()];
        let mut state = start.clone();
        let mut journal = Journal::new();
        for mv in moves {
            state.play(rules, *mv, &mut journal).expect("the moves of a line are legal");
            journal.clear();
            positions.push(state.clone());
        }
        let count = positions.len();
        let won = state.is_won(rules).then(|| (count - 1, Vec::new()));
        // Where no move is left nothing need be searched.
        let is_over = won.is_none() && state.sorted_moves(rules).is_empty();
        let lost = if is_over { count - 1 } else { count };
        Look { rules, positions, won, lost, hard: vec![false; count], nodes: 0 }
    }

    /// Tries each position that is open once, the middle one first.
    async fn round(
        &mut self,
        nodes: u64,
        limits: &Limits,
        watch: &mut Watch<'_>,
        tell: &mut dyn FnMut(Analysis),
        quota: &Quota,
    ) -> Round {
        let mut tried = self.hard.clone();
        loop {
            let first = self.won.as_ref().map_or(0, |won| won.0 + 1);
            if first >= self.lost {
                return Round::Settled;
            }
            let left: Vec<usize> = (first..self.lost).filter(|at| !tried[*at]).collect();
            let Some(&at) = left.get(left.len() / 2) else {
                let hopeless = (first..self.lost).all(|at| self.hard[at]);
                return if hopeless { Round::Ended(Reason::Memory) } else { Round::Open };
            };
            tried[at] = true;
            if let Some(reason) = self.judge(at, nodes, limits, watch, quota).await {
                return Round::Ended(reason);
            }
            tell(self.found(None));
        }
    }

    /// Searches one position. The reason, if there is nothing left for more.
    async fn judge(
        &mut self,
        at: usize,
        nodes: u64,
        limits: &Limits,
        watch: &mut Watch<'_>,
        quota: &Quota,
    ) -> Option<Reason> {
        let rest = limits.nodes.map_or(u64::MAX, |all| all.saturating_sub(self.nodes));
        let share = Limits { nodes: Some(nodes.min(rest)), ..*limits };
        let position = &self.positions[at];
        let verdict =
            paced::solve(self.rules, position, &share, Prunings::default(), watch, quota).await;
        self.nodes += verdict.figures().nodes;
        match verdict {
            Verdict::Won { line, .. } => self.wins(at, line),
            Verdict::Lost { .. } => self.lost = at,
            Verdict::Undecided { reason: Reason::Nodes, .. } => {
                return (rest <= nodes).then_some(Reason::Nodes);
            }
            Verdict::Undecided { reason: Reason::Memory, .. } => self.hard[at] = true,
            Verdict::Undecided { reason, .. } => return Some(reason),
        }
        None
    }

    /// A line wins from a position: so it does from every later one that it comes through.
    fn wins(&mut self, at: usize, line: Vec<Move>) {
        let mut best = (at, 0);
        let mut state = self.positions[at].clone();
        let mut journal = Journal::new();
        for (index, mv) in line.iter().enumerate() {
            state.apply_unchecked(self.rules, *mv, &mut journal);
            journal.clear();
            let rest = &line[index + 1..];
            let later = (best.0 + 1..self.lost).rev().find(|at| self.is_like(*at, &state, rest));
            if let Some(later) = later {
                best = (later, index + 1);
            }
        }
        self.won = Some((best.0, line[best.1..].to_vec()));
    }

    /// True if a position of the line of play is this one, and these moves win from it. Keys do not
    /// tell exchangeable piles apart, so the moves are tried.
    fn is_like(&self, at: usize, state: &State, moves: &[Move]) -> bool {
        if self.positions[at].key() != state.key() {
            return false;
        }
        let mut copy = self.positions[at].clone();
        let mut journal = Journal::new();
        moves.iter().all(|mv| copy.play(self.rules, *mv, &mut journal).is_ok())
            && copy.is_won(self.rules)
    }

    fn found(&self, reason: Option<Reason>) -> Analysis {
        let won = self.won.as_ref().map_or(0, |won| won.0 + 1);
        let standings = (0..self.positions.len()).map(|at| match at {
            at if at < won => Standing::Won,
            at if at >= self.lost => Standing::Lost,
            _ => Standing::Undecided,
        });
        Analysis {
            standings: standings.collect(),
            line: self.won.clone(),
            nodes: self.nodes,
            reason,
        }
    }
}
