//! What hints have found: wins, and worlds with wins in them. The next hint goes on along them, so
//! that who follows hints wins where a hint said so, and does not wander where a hint guessed.

use std::collections::VecDeque;

use kibitzer_engine::search::{SearchRules, SearchState};
use kibitzer_engine::{Journal, Move, Rules, State};

use crate::guess::{Guess, passing_over};
use crate::symmetric_line::follow;

/// The most wins that are kept; the oldest go first. A player who takes moves back finds the one
/// that he had there. Not measured.
const MOST: usize = 16;

/// Wins found in one game. Nothing in it is taken on trust: a win counts if it still wins, move for
/// move, from where the player is.
#[derive(Clone, Debug, Default)]
pub struct Plans {
    /// The fingerprint of the rules.
    rules: String,
    /// The newest first.
    wins: VecDeque<Win>,
    /// The worlds that the last fair hint judged: in the position that it was asked in, and behind
    /// the move that it advised.
    guesses: Vec<(State, Vec<Guess>)>,
    /// The move that the last fair hint advised, and where.
    advised: Option<(State, Move)>,
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
            self.guesses.clear();
            self.advised = None;
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

    /// The worlds of the last fair hint, if the position is the one that it was asked in, or the
    /// one behind the move that it advised; of them those that still agree with what the player
    /// knows.
    pub fn guesses(&self, state: &State, agrees: impl Fn(&State) -> bool) -> Vec<Guess> {
        let found = self.guesses.iter().find(|(there, _)| there == state);
        let all = found.into_iter().flat_map(|(_, guesses)| guesses);
        all.filter(|guess| agrees(&guess.world)).cloned().collect()
    }

    /// The move that the last fair hint advised, if it was asked for in this position: who asks
    /// again hears of the same move.
    pub fn advised(&self, state: &State) -> Option<Move> {
        self.advised.as_ref().filter(|(there, _)| there == state).map(|(_, mv)| *mv)
    }

    /// Keeps the worlds in which a fair hint judged moves, and what they are behind the move that
    /// it advised.
    pub fn keep_guesses(&mut self, rules: &Rules, state: &State, best: Move, here: Vec<Guess>) {
        let after = |state: &State| {
            let mut next = state.clone();
            next.play(rules, best, &mut Journal::new()).ok().map(|()| next)
        };
        let next = |guess: &Guess| {
            let line = guess.line.get(1..).unwrap_or_default().to_vec();
            Some(Guess { world: after(&guess.world)?, line })
        };
        let there = here.iter().filter_map(next).collect();
        self.advised = Some((state.clone(), best));
        self.guesses = vec![(state.clone(), here)];
        self.guesses.extend(after(state).map(|state| (state, there)));
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
