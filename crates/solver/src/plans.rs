//! Wins that hints have told of. The next hint goes on along them, so that who follows hints wins
//! where a hint said so.

use std::collections::VecDeque;

use kibitzer_engine::{Journal, Move, Rules, State};

use crate::symmetric_line::follow;

/// The most wins that are kept; the oldest go first. A player who takes moves back finds the one
/// that he had there.
const MOST: usize = 16;

/// Wins found in one game. Nothing in it is taken on trust: a win counts if it still wins, move for
/// move, from where the player is.
#[derive(Clone, Debug, Default)]
pub struct Plans {
    /// The fingerprint of the rules.
    rules: String,
    /// The newest first.
    wins: VecDeque<Win>,
}

/// A line that wins, and where it begins.
#[derive(Clone, Debug)]
struct Win {
    from: State,
    line: Vec<Move>,
}

impl Plans {
    /// Says which rules are played, by their fingerprint. Wins by other rules are forgotten.
    pub fn keep_to(&mut self, fingerprint: &str) {
        if self.rules != fingerprint {
            self.wins.clear();
            fingerprint.clone_into(&mut self.rules);
        }
    }

    /// Keeps a win from a position, unless one that is kept leads through it.
    pub fn keep(&mut self, rules: &Rules, state: &State, line: &[Move]) {
        if line.is_empty() || self.through(rules, state).is_some() {
            return;
        }
        self.wins.push_front(Win { from: state.clone(), line: line.to_vec() });
        self.wins.truncate(MOST);
    }

    /// What is left to be played of a win that is kept: of one that leads through this position, or
    /// through one that differs from it only by an exchange of piles which nothing can tell apart;
    /// or of the newest one, if its moves still win though others were made in between.
    pub fn rest(&self, rules: &Rules, state: &State) -> Option<Vec<Move>> {
        self.through(rules, state).or_else(|| self.wins.front()?.in_spite(rules, state))
    }

    fn through(&self, rules: &Rules, state: &State) -> Option<Vec<Move>> {
        self.wins.iter().find_map(|win| win.rest(rules, state))
    }
}

impl Win {
    fn rest(&self, rules: &Rules, state: &State) -> Option<Vec<Move>> {
        let mut at = self.from.clone();
        let mut journal = Journal::new();
        let mut found = (at.key() == state.key()).then(|| (0, at.clone()));
        for (index, mv) in self.line.iter().enumerate() {
            at.play(rules, *mv, &mut journal).ok()?;
            journal.clear();
            if at.key() == state.key() {
                found = Some((index + 1, at.clone()));
            }
        }
        let (played, there) = found?;
        let rest = follow(rules, state, &there, &self.line[played..])?;
        passing_over(rules, state, &rest).filter(|made| made.len() == rest.len())
    }

    /// The shortest end of the line that wins from a position which does not lie on it: moves that
    /// cannot be made there are passed over. Not looked for where redeals are dear to shuffle.
    fn in_spite(&self, rules: &Rules, state: &State) -> Option<Vec<Move>> {
        if rules.facts().shuffles {
            return None;
        }
        let ends = (0..self.line.len())
            .filter_map(|first| passing_over(rules, state, &self.line[first..]));
        ends.min_by_key(Vec::len)
    }
}

/// The moves of a line that can be made from a position, if they win.
fn passing_over(rules: &Rules, state: &State, line: &[Move]) -> Option<Vec<Move>> {
    let (mut state, mut journal) = (state.clone(), Journal::new());
    let mut made = Vec::with_capacity(line.len());
    for mv in line {
        if state.is_won(rules) {
            break;
        }
        if state.play(rules, *mv, &mut journal).is_ok() {
            made.push(*mv);
            journal.clear();
        }
    }
    state.is_won(rules).then_some(made)
}
