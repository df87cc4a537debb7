//! Verdicts that follow from those found before, for the page.

use kibitzer_engine::{Move, Record, State};
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::rules::Rules;

/// What is known of one game's positions.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Standings {
    known: kibitzer_solver::Standings,
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
        let state = position(rules, record)?;
        let known = self.known.of(&rules.game.rules, &state);
        Ok(known.map(|won| if won { "won" } else { "lost" }.to_owned()))
    }

    /// Learns the answer of a `Search` for a verdict on the position that a record
    /// leads to.
    ///
    /// # Errors
    /// If record or answer cannot be read, or the line does not win.
    pub fn learn(&mut self, rules: &Rules, record: &str, answer: &str) -> Result<(), Fault> {
        let compiled = &rules.game.rules;
        let answer: Value = serde_json::from_str(answer).map_err(Fault::new)?;
        let state = position(rules, record)?;
        match answer["verdict"].as_str() {
            Some("won") => {
                let texts = answer["line"].as_array().into_iter().flatten();
                let moves = texts.map(|text| Move::parse(compiled, text.as_str().unwrap_or("")));
                let line: Result<Vec<Move>, _> = moves.collect();
                let wins = self.known.win(compiled, &state, &line.map_err(Fault::new)?);
                if wins { Ok(()) } else { Err(Fault::new("the line does not win")) }
            }
            Some("lost") => {
                self.known.lose(compiled, &state);
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

fn position(rules: &Rules, record: &str) -> Result<State, Fault> {
    let record: Record = record.parse().map_err(Fault::new)?;
    record.replay(&rules.game.rules).map(|replay| replay.state).map_err(Fault::new)
}
