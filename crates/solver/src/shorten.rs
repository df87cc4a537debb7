//! Solutions that people can follow: loops and detours taken out.
//!
//! First a beam looks for another line. Then three things are tried until none helps or the budget
//! is spent: a line that comes back to a position it had been in leaves out what lies between; a
//! move or a stretch of moves is left out if the rest still wins; and from positions along the line
//! a small search looks for a shorter way to a later position of it.

use std::collections::HashMap;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, State};

use crate::beam::{Beam, BeamOutcome};
use crate::evaluation::Evaluator;
use crate::limits::{Budget, Limits, Watch};
use crate::portions::{Quota, at_once};
use crate::position::replayed;
use crate::prunings::{DerivedPrunings, Prunings};
use crate::tuning::Tuning;

/// Shortens a winning line. What comes back wins, too, and is never longer; the limits are those of
/// the shortening alone.
pub fn shorten(
    rules: &Rules,
    state: &State,
    line: &[Move],
    limits: &Limits,
    watch: &mut Watch<'_>,
) -> Vec<Move> {
    let quota = Quota::unlimited();
    let mut budget = Budget::new(limits, watch, &quota);
    let mut best = line.to_vec();
    if best.is_empty() || !wins(rules, state, &best, &mut budget) {
        return best;
    }
    if let Some(shorter) = by_beam(rules, state, best.len(), limits.memory, &mut budget) {
        best = shorter;
    }
    loop {
        let before = best.len();
        best = without_loops(rules, state, best, &mut budget);
        best = without_needless(rules, state, best, &mut budget);
        best = with_short_cuts(rules, state, best, &mut budget);
        if best.len() == before || budget.stopped().is_some() {
            return best;
        }
    }
}

/// Nodes that a beam uses for each of its positions, about. With sixteen, which makes the beam half
/// as wide, 27 lines of FreeCell and Yukon are 5 % longer; with four they are alike.
const FAN: u64 = 8;

/// Looks for another, shorter line with a beam, whose levels are single moves; with half the nodes
/// at most, about.
fn by_beam(
    rules: &Rules,
    state: &State,
    length: usize,
    memory: usize,
    budget: &mut Budget<'_, '_>,
) -> Option<Vec<Move>> {
    let width = budget.left() / 2 / FAN / length.max(1) as u64;
    let prunings = DerivedPrunings::new(rules, Prunings::default());
    let evaluator = Evaluator::new(rules);
    let beam = Beam {
        rules,
        prunings: &prunings,
        evaluator: &evaluator,
        weights: *Tuning::built_in().sight(rules),
        width: width.clamp(1, 2_000) as usize,
        patience: u32::MAX,
        memory: memory / 4,
        runs: false,
    };
    match at_once(beam.run(state, budget)) {
        BeamOutcome::Won(steps) => {
            replayed(rules, state, &steps).filter(|line| line.len() < length)
        }
        _ => None,
    }
}

/// True if every move is legal and the end is won; moves after the win do not count as legal.
/// False, too, if the time is over before that is known.
fn wins(rules: &Rules, state: &State, line: &[Move], budget: &mut Budget<'_, '_>) -> bool {
    let mut state = state.clone();
    let mut journal = Journal::new();
    line.iter().all(|mv| goes_on(*mv, budget) && state.play(rules, *mv, &mut journal).is_ok())
        && state.is_won(rules)
}

/// Redeals of some numberings shuffle for milliseconds: before each the clock is looked at.
fn goes_on(mv: Move, budget: &mut Budget<'_, '_>) -> bool {
    mv != Move::Redeal || budget.check_limits()
}

/// Leaves out what lies between two visits to one position, equal piles being exchangeable.
fn without_loops(
    rules: &Rules,
    start: &State,
    mut line: Vec<Move>,
    budget: &mut Budget<'_, '_>,
) -> Vec<Move> {
    let mut at = 0;
    let Some(mut states) = positions(rules, start, &line, budget) else { return line };
    while at < line.len() {
        let later =
            (at + 1..states.len()).rev().find(|later| states[*later].key() == states[at].key());
        let rest = later.and_then(|later| {
            crate::symmetric_line::follow(rules, &states[at], &states[later], &line[later..])
        });
        if let Some(rest) = rest {
            line.truncate(at);
            line.extend(rest);
            let Some(now) = positions(rules, start, &line, budget) else { return line };
            states = now;
        }
        at += 1;
    }
    line
}

/// All positions of a line; `None` if the time is over before they are made.
fn positions(
    rules: &Rules,
    start: &State,
    line: &[Move],
    budget: &mut Budget<'_, '_>,
) -> Option<Vec<State>> {
    let mut state = start.clone();
    let mut journal = Journal::new();
    let mut states = vec![state.clone()];
    for mv in line {
        if !goes_on(*mv, budget) {
            return None;
        }
        state.apply_unchecked(rules, *mv, &mut journal);
        journal.clear();
        states.push(state.clone());
    }
    Some(states)
}

/// Longest stretch of moves that is left out at once. With two, lines of FreeCell are 0.6 % longer;
/// eight find no more.
const STRETCH: usize = 4;

/// Leaves out moves without which the rest still wins, moves of theirs that have become illegal
/// being left out, too.
fn without_needless(
    rules: &Rules,
    start: &State,
    mut line: Vec<Move>,
    budget: &mut Budget<'_, '_>,
) -> Vec<Move> {
    let mut at = 0;
    let mut state = start.clone();
    let mut journal = Journal::new();
    while at < line.len() {
        let shorter = (1..=STRETCH.min(line.len() - at))
            .find_map(|count| rest_without(rules, &state, &line[at..], count, budget));
        match shorter {
            Some(rest) => {
                line.truncate(at);
                line.extend(rest);
            }
            None => {
                state.apply_unchecked(rules, line[at], &mut journal);
                journal.clear();
                at += 1;
            }
        }
        if budget.stopped().is_some() {
            break;
        }
    }
    line
}

/// The rest of a line without its first moves, if it still wins: moves that cannot be made are
/// passed over, and a foundation that can take a card from elsewhere takes it there.
fn rest_without(
    rules: &Rules,
    state: &State,
    rest: &[Move],
    count: usize,
    budget: &mut Budget<'_, '_>,
) -> Option<Vec<Move>> {
    let mut state = state.clone();
    let mut journal = Journal::new();
    let mut kept = Vec::with_capacity(rest.len());
    let mut passed = 0;
    for mv in &rest[count..] {
        if !budget.spend() || !goes_on(*mv, budget) {
            return None;
        }
        if state.why_not(rules, *mv).is_none() {
            state.apply_unchecked(rules, *mv, &mut journal);
            journal.clear();
            kept.push(*mv);
        } else {
            passed += 1;
            if passed > 2 * STRETCH {
                return None;
            }
        }
    }
    state.is_won(rules).then_some(kept)
}

/// How far ahead along the line a short cut may lead, and how many moves it may have. Half and
/// twice as far find the same in FreeCell and Yukon; two and four moves change 27 lines by 3 moves
/// of 2,675 at most, and each move more takes as many times the nodes as a position has moves.
const AHEAD: usize = 24;
const DEPTH: usize = 3;

/// Finds ways of few moves to a later position of the line, equal piles being exchangeable: the
/// moves behind it are then made on the piles that have the same part.
fn with_short_cuts(
    rules: &Rules,
    start: &State,
    mut line: Vec<Move>,
    budget: &mut Budget<'_, '_>,
) -> Vec<Move> {
    let mut at = 0;
    while at < line.len() && budget.stopped().is_none() {
        let Some(states) = positions(rules, start, &line, budget) else { break };
        let end = (at + AHEAD).min(line.len());
        let later: HashMap<u128, usize> =
            (at + 2..=end).map(|index| (states[index].key(), index)).collect();
        let mut cut = Cut {
            rules,
            later: &later,
            at,
            best: None,
            state: states[at].clone(),
            journal: Journal::new(),
            path: Vec::new(),
        };
        cut.look(DEPTH, budget);
        let taken = cut.best.and_then(|(path, index)| {
            let begun = [&line[..at], &path].concat();
            let shorter = rejoined(rules, start, begun, &states[index], &line[index..], budget)?;
            (shorter.len() < line.len() && wins(rules, start, &shorter, budget)).then_some(shorter)
        });
        match taken {
            Some(shorter) => line = shorter,
            None => at += 1,
        }
    }
    line
}

/// A line that was begun in another way, with the rest of the old one after it, which began at a
/// position that is equal but for piles that are alike.
fn rejoined(
    rules: &Rules,
    start: &State,
    mut begun: Vec<Move>,
    there: &State,
    rest: &[Move],
    budget: &mut Budget<'_, '_>,
) -> Option<Vec<Move>> {
    let here = positions(rules, start, &begun, budget)?.pop()?;
    begun.extend(crate::symmetric_line::follow(rules, &here, there, rest)?);
    Some(begun)
}

/// A small search for a short cut.
struct Cut<'a> {
    rules: &'a Rules,
    later: &'a HashMap<u128, usize>,
    at: usize,
    /// The way, and the place on the line it leads to.
    best: Option<(Vec<Move>, usize)>,
    state: State,
    journal: Journal,
    path: Vec<Move>,
}

impl Cut<'_> {
    fn saved(&self, path: usize, index: usize) -> usize {
        (index - self.at).saturating_sub(path)
    }

    fn look(&mut self, depth: usize, budget: &mut Budget<'_, '_>) {
        if let Some(&index) = self.later.get(&self.state.key()) {
            let saved = self.saved(self.path.len(), index);
            let known =
                self.best.as_ref().map_or(0, |(path, index)| self.saved(path.len(), *index));
            if saved > known {
                self.best = Some((self.path.clone(), index));
            }
        }
        if depth == 0 {
            return;
        }
        let mut moves = Vec::new();
        self.state.legal_moves(self.rules, &mut moves);
        for mv in moves {
            if !budget.spend() || !goes_on(mv, budget) {
                return;
            }
            self.state.apply_unchecked(self.rules, mv, &mut self.journal);
            self.path.push(mv);
            self.look(depth - 1, budget);
            self.path.pop();
            self.state.undo(self.rules, &mut self.journal);
        }
    }
}
