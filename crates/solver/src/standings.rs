//! Verdicts that follow from those found before: a position on a winning line can be won, and after
//! a lost position all are lost.

use std::collections::HashMap;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, State};

use crate::verdict::Verdict;

/// The most positions whose standing is kept. Not measured.
const MOST: usize = 1 << 16;

/// What is known of the positions of one game. For front ends, which look at position after
/// position and should not have each searched.
///
/// ```
/// use kibitzer_solver::{Limits, Prunings, Standings, Watch, solve};
///
/// let game = kibitzer_rules::game("freecell")?;
/// let mut state = game.rules.deal(&"ms:1".parse()?)?;
/// let limits = Limits { nodes: Some(100_000), ..Limits::default() };
/// let verdict = solve(&game.rules, &state, &limits, Prunings::default(), &mut Watch::default());
/// let mut standings = Standings::default();
/// standings.learn(&game.rules, &state, &verdict);
/// assert_eq!(standings.of(&game.rules, &state), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Standings {
    known: HashMap<u128, bool>,
}

impl Standings {
    /// True if the position is known to be winnable, false if it is known to be lost.
    pub fn of(&mut self, rules: &Rules, state: &State) -> Option<bool> {
        let known = self.known.get(&state.key()).copied();
        if known == Some(false) {
            self.lose(rules, state);
        }
        known
    }

    /// Learns a verdict on a position.
    pub fn learn(&mut self, rules: &Rules, state: &State, verdict: &Verdict) {
        match verdict {
            Verdict::Won { line, .. } => _ = self.win(rules, state, line),
            Verdict::Lost { .. } => self.lose(rules, state),
            Verdict::Undecided { .. } => {}
        }
    }

    /// Learns a winning line: every position of it can be won. False, and nothing is learnt, if the
    /// rules refuse a move or its end is not won.
    pub fn win(&mut self, rules: &Rules, state: &State, line: &[Move]) -> bool {
        let (mut state, mut journal) = (state.clone(), Journal::new());
        let mut keys = vec![state.key()];
        for mv in line {
            if state.play(rules, *mv, &mut journal).is_err() {
                return false;
            }
            journal.clear();
            keys.push(state.key());
        }
        if !state.is_won(rules) {
            return false;
        }
        self.make_room();
        self.known.extend(keys.into_iter().map(|key| (key, true)));
        true
    }

    /// Learns that a position is lost, and so are those that a move leads to.
    pub fn lose(&mut self, rules: &Rules, state: &State) {
        self.make_room();
        self.known.insert(state.key(), false);
        for mv in state.sorted_moves(rules) {
            let mut next = state.clone();
            next.apply_unchecked(rules, mv, &mut Journal::new());
            self.known.insert(next.key(), false);
        }
    }

    fn make_room(&mut self) {
        if self.known.len() > MOST {
            self.known.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Prunings, Watch, solve};

    fn judged(
        game: &str,
        deal: &str,
    ) -> (std::sync::Arc<kibitzer_rules::GameRules>, State, Verdict) {
        let game = kibitzer_rules::game(game).unwrap();
        let state = game.rules.deal(&deal.parse().unwrap()).unwrap();
        let limits = Limits { nodes: Some(200_000), ..Limits::default() };
        let watch = &mut Watch::default();
        let verdict = solve(&game.rules, &state, &limits, Prunings::default(), watch);
        (game, state, verdict)
    }

    #[test]
    fn every_position_of_a_winning_line_is_known() {
        let (game, mut state, verdict) = judged("freecell", "ms:1");
        let Verdict::Won { line, .. } = &verdict else { panic!("it can be won") };
        let mut standings = Standings::default();
        standings.learn(&game.rules, &state, &verdict);
        for mv in line {
            assert_eq!(standings.of(&game.rules, &state), Some(true));
            state.play(&game.rules, *mv, &mut Journal::new()).unwrap();
        }
        let (rules, mut other) = (&game.rules, Standings::default());
        assert!(!other.win(rules, &state, &line[..1]), "a move that is refused");
        assert_eq!(other.of(rules, &state), None);
    }

    #[test]
    fn lost_positions_spread_as_one_goes_on() {
        let (game, mut state, verdict) = judged("klondike", "ms:4");
        assert!(matches!(verdict, Verdict::Lost { .. }));
        let mut standings = Standings::default();
        standings.learn(&game.rules, &state, &verdict);
        for _ in 0..3 {
            assert_eq!(standings.of(&game.rules, &state), Some(false));
            let mv = state.sorted_moves(&game.rules)[0];
            state.play(&game.rules, mv, &mut Journal::new()).unwrap();
        }
    }
}
