//! Verdicts that follow from those found before: a winning line can be won from each of its
//! positions, and after a lost position all are lost.

use std::collections::HashMap;

use kibitzer_engine::{Journal, Move, Record, Rules as Compiled, State};
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::rules::Rules;

/// More are not kept.
const MOST: usize = 1 << 16;

/// What is known of one game's positions, by their keys.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Standings {
    known: HashMap<u128, bool>,
}

#[wasm_bindgen]
impl Standings {
    /// Nothing is known yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Standings {
        Standings::default()
    }

    /// `won` or `lost` for the position that a record leads to, if it is known; else undefined.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub fn of(&mut self, rules: &Rules, record: &str) -> Result<Option<String>, Fault> {
        let compiled = &rules.game.rules;
        let state = position(compiled, record)?;
        let known = self.known.get(&state.key()).copied();
        if known == Some(false) {
            self.lose(compiled, &state);
        }
        Ok(known.map(|won| if won { "won" } else { "lost" }.to_owned()))
    }

    /// Learns the answer of a [`Search`](super::Search) for a verdict on the position that a record
    /// leads to.
    ///
    /// # Errors
    /// If record or answer cannot be read.
    pub fn learn(&mut self, rules: &Rules, record: &str, answer: &str) -> Result<(), Fault> {
        let compiled = &rules.game.rules;
        let answer: Value = serde_json::from_str(answer).map_err(Fault::new)?;
        let state = position(compiled, record)?;
        if self.known.len() > MOST {
            self.known.clear();
        }
        match answer["verdict"].as_str() {
            Some("won") => self.win(compiled, state, &answer["line"]),
            Some("lost") => {
                self.lose(compiled, &state);
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

impl Standings {
    /// Every position of the line can be won; its moves are checked.
    fn win(&mut self, rules: &Compiled, mut state: State, line: &Value) -> Result<(), Fault> {
        let mut keys = vec![state.key()];
        let mut journal = Journal::new();
        for text in line.as_array().into_iter().flatten() {
            let mv = Move::parse(rules, text.as_str().unwrap_or_default()).map_err(Fault::new)?;
            state
                .play(rules, mv, &mut journal)
                .map_err(|refusal| Fault::new(refusal.sentence(rules)))?;
            journal.clear();
            keys.push(state.key());
        }
        if !state.is_won(rules) {
            return Err(Fault::new("the line does not win"));
        }
        self.known.extend(keys.into_iter().map(|key| (key, true)));
        Ok(())
    }

    /// The position is lost, and so are those that a move leads to.
    fn lose(&mut self, rules: &Compiled, state: &State) {
        self.known.insert(state.key(), false);
        for mv in state.sorted_moves(rules) {
            let mut next = state.clone();
            next.apply_unchecked(rules, mv, &mut Journal::new());
            self.known.insert(next.key(), false);
        }
    }
}

fn position(rules: &Compiled, record: &str) -> Result<State, Fault> {
    let record: Record = record.parse().map_err(Fault::new)?;
    record.replay(rules).map(|replay| replay.state).map_err(Fault::new)
}
