//! Moves that can be made for the player: cards that are never missed on the table, and a game that
//! plays itself out.

use kibitzer_engine::search::{Safe, SearchState};
use kibitzer_engine::spec::Role;
use kibitzer_engine::{Journal, Move, Pile, Rules};

use crate::game::Game;

impl Game {
    /// Single cards that may go to a foundation now and are never missed elsewhere: if the game can
    /// be won before such a move, it can be won after it ([`Safe`] tells under which rules;
    /// elsewhere there are none).
    pub fn safe_moves(&self) -> Vec<Move> {
        let rules = &self.rules().rules;
        let moves = self.moves();
        let safe = Safe::derive(rules);
        safe.iter().flat_map(|safe| safe.among(rules, self.state(), &moves)).collect()
    }

    /// Moves to foundations that win the game from here, if there are such: nothing is left to be
    /// decided then.
    pub fn finish(&self) -> Option<Vec<Move>> {
        let rules = &self.rules().rules;
        let mut state = self.state().clone();
        let mut journal = Journal::new();
        let (mut line, mut legal) = (Vec::new(), Vec::new());
        // Each move brings a card to a foundation, and there are no more cards than that.
        for _ in 0..rules.cards() {
            if state.is_won(rules) {
                break;
            }
            state.legal_moves(rules, &mut legal);
            let home = |mv: &Move| match *mv {
                Move::Carry { from, to, cards: _ } => goes_home(rules, from, to),
                _ => false,
            };
            let mv = legal.iter().copied().filter(home).min()?;
            journal.clear();
            state.apply_unchecked(rules, mv, &mut journal);
            line.push(mv);
        }
        (state.is_won(rules) && !line.is_empty()).then_some(line)
    }
}

fn goes_home(rules: &Rules, from: Pile, to: Pile) -> bool {
    rules.role(to) == Role::Foundation && rules.role(from) != Role::Foundation
}
