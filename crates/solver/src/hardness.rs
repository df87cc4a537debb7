//! How hard a deal is that can be won: what the search spent on it, and how many of the moves along
//! its line lose.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, State};

use crate::limits::{Limits, Watch};
use crate::paced;
use crate::portions::{Quota, at_once};
use crate::prunings::Prunings;
use crate::verdict::Verdict;

/// Figures of a deal that can be won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hardness {
    /// Nodes that the search spent until it had a win.
    pub nodes: u64,
    /// Moves along the line that were judged: where there is a choice, each of those there are.
    pub judged: u32,
    /// How many of these lose, which is proven.
    pub losing: u32,
}

/// Positions of the line at which moves are judged, spread evenly over those that leave a choice:
/// with twenty moves at each they cost half a million nodes at the most. Not measured.
const PLACES: usize = 12;
/// Nodes for judging a move: traps that need more to be seen through are not counted. Not measured.
const JUDGE: u64 = 2_000;
/// The memory for judging a move: a table that so few nodes do not fill.
const MEMORY: usize = 32 << 20;
/// The points of a line along which all other moves lose. Ten times the nodes are one point. It
/// is not tuned: over forty deals of a game (FreeCell, Klondike, Yukon, Eight Off) the share varies
/// by 0.01, which is 0.06 points, and the nodes by 0.3 to 0.6, so that traps decide between deals
/// that take about as many nodes.
const TRAPS: f64 = 6.0;

impl Hardness {
    /// The share of moves judged that lose.
    pub fn share(&self) -> f64 {
        if self.judged == 0 { 0.0 } else { f64::from(self.losing) / f64::from(self.judged) }
    }

    /// One number to compare deals of a game by: the decimal logarithm of the nodes, and six times
    /// the share.
    pub fn points(&self) -> f64 {
        #[allow(clippy::cast_precision_loss)]
        let nodes = self.nodes.max(1) as f64;
        nodes.log10() + TRAPS * self.share()
    }
}

/// Judges the moves along a line that wins, which the search found in so many nodes. Always the
/// same for the same line, unless the watch cancels it.
///
/// # Panics
/// If the moves of the line are not legal.
pub fn hardness(
    rules: &Rules,
    state: &State,
    line: &[Move],
    nodes: u64,
    watch: &mut Watch<'_>,
) -> Hardness {
    at_once(hardness_paced(rules, state, line, nodes, watch, &Quota::unlimited()))
}

/// The judging of [`hardness`] in portions: it yields whenever the quota is used up.
///
/// # Panics
/// If the moves of the line are not legal.
pub async fn hardness_paced(
    rules: &Rules,
    state: &State,
    line: &[Move],
    nodes: u64,
    watch: &mut Watch<'_>,
    quota: &Quota,
) -> Hardness {
    let limits = Limits { nodes: Some(JUDGE), time: None, memory: MEMORY };
    let mut found = Hardness { nodes, ..Hardness::default() };
    let places = choices_along(rules, state, line);
    for (state, mv) in places.iter().step_by(places.len().div_ceil(PLACES).max(1)) {
        for choice in state.sorted_moves(rules) {
            found.judged += 1;
            let loses = choice != *mv && loses(rules, state, choice, &limits, watch, quota).await;
            found.losing += u32::from(loses);
        }
    }
    found
}

/// The positions along a line that leave a choice, and what the line chooses there.
fn choices_along(rules: &Rules, state: &State, line: &[Move]) -> Vec<(State, Move)> {
    let mut state = state.clone();
    let mut journal = Journal::new();
    let (mut places, mut moves) = (Vec::new(), Vec::new());
    for mv in line {
        moves.clear();
        state.legal_moves(rules, &mut moves);
        if moves.len() > 1 {
            places.push((state.clone(), *mv));
        }
        state.play(rules, *mv, &mut journal).expect("every move of a line is legal");
        journal.clear();
    }
    places
}

async fn loses(
    rules: &Rules,
    state: &State,
    mv: Move,
    limits: &Limits,
    watch: &mut Watch<'_>,
    quota: &Quota,
) -> bool {
    let mut state = state.clone();
    state.apply_unchecked(rules, mv, &mut Journal::new());
    let verdict = paced::solve(rules, &state, limits, Prunings::default(), watch, quota).await;
    matches!(verdict, Verdict::Lost { .. })
}
