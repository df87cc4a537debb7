//! Hints with all cards known: what a win begins with, or that there is none.

use kibitzer_engine::{Journal, Move, Rules, State};

use crate::evaluation::Evaluator;
use crate::limits::{Limits, Reason, Watch};
use crate::pace::{Pace, at_once};
use crate::prunings::Prunings;
use crate::verdict::Verdict;
use crate::weights::SETS;
use crate::worths::Worths;
use crate::{paced, shorten};

/// What can be said of a position by one who sees all cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thoughtful {
    /// The game is won already.
    Over,
    /// These moves win.
    Wins(Vec<Move>),
    /// Every move loses, which is proven; or there is no move.
    Lost,
    /// It is not known; this move looks best, if there is one.
    Guess(Option<Move>, Reason),
}

impl Thoughtful {
    /// The move that is recommended.
    pub fn best(&self) -> Option<Move> {
        match self {
            Thoughtful::Wins(line) => line.first().copied(),
            Thoughtful::Guess(mv, _) => *mv,
            Thoughtful::Over | Thoughtful::Lost => None,
        }
    }
}

/// Nodes for shortening the line that a hint tells of.
const POLISH: u64 = 50_000;

/// Looks for a win from here, with all cards known.
pub fn hint_thoughtful(rules: &Rules, state: &State, limits: &Limits, watch: &mut Watch<'_>) -> Thoughtful {
    at_once(hint_thoughtful_paced(rules, state, limits, watch, &Pace::restless()))
}

/// The same, with rests.
pub async fn hint_thoughtful_paced(
    rules: &Rules,
    state: &State,
    limits: &Limits,
    watch: &mut Watch<'_>,
    pace: &Pace,
) -> Thoughtful {
    match paced::solve(rules, state, limits, Prunings::default(), watch, pace).await {
        Verdict::Won { line, .. } if line.is_empty() => Thoughtful::Over,
        Verdict::Won { line, .. } => {
            let polish = Limits { nodes: Some(POLISH), time: None, ..*limits };
            Thoughtful::Wins(shorten(rules, state, &line, &polish, &mut Watch::default()))
        }
        Verdict::Lost { .. } => Thoughtful::Lost,
        Verdict::Undecided { reason, .. } => Thoughtful::Guess(best_looking(rules, state), reason),
    }
}

/// The move after which the position looks best.
pub(crate) fn best_looking(rules: &Rules, state: &State) -> Option<Move> {
    let evaluator = Evaluator::new(rules);
    let mut worths = Worths::new();
    let mut state = state.clone();
    let mut journal = Journal::new();
    let moves = state.sorted_moves(rules);
    moves.into_iter().max_by_key(|mv| {
        state.apply_unchecked(rules, *mv, &mut journal);
        let score = evaluator.score(rules, &state, &SETS[0], &mut worths);
        state.undo(rules, &mut journal);
        score
    })
}
