//! What cards in hand can do, for the page.

use kibitzer_engine::{Move, Pile, PileSet};
use kibitzer_table::Hand;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::table::Table;

impl Table {
    pub(crate) fn with_choices<T>(&self, ask: impl FnOnce(&[Move]) -> T) -> T {
        self.choices.with(&self.game, ask)
    }

    pub(crate) fn pile(&self, name: &str) -> Option<Pile> {
        self.game.rules().rules.pile(name)
    }

    pub(crate) fn names(&self, piles: &[Pile]) -> Vec<&str> {
        piles.iter().map(|pile| self.game.rules().rules.name(*pile)).collect()
    }

    /// Cards in hand as the page names them: `set` are the piles whose top cards are to leave
    /// together, joined by `+`.
    fn held(&self, from: &str, count: usize, exact: bool, set: &str) -> Option<Hand> {
        let hand = Hand::of(self.pile(from)?, count, exact);
        let piles: Option<Vec<Pile>> =
            set.split('+').filter(|name| !name.is_empty()).map(|name| self.pile(name)).collect();
        Some(Hand { set: PileSet::new(piles?), ..hand })
    }
}

#[wasm_bindgen]
impl Table {
    /// What some cards can do, as JSON: a `HandView`. `exact` if they were pointed at: then a
    /// single card does not stand for its pile; `set` are the piles of cards that are to leave
    /// together, joined by `+`, or nothing.
    pub fn hand(&self, from: &str, count: usize, exact: bool, set: &str) -> String {
        let game = &self.game;
        let Some(hand) = self.held(from, count, exact, set) else { return Value::Null.to_string() };
        self.with_choices(|choices| {
            json!({
                "takers": self.names(&game.takers(choices, hand)),
                "landings": self.names(&game.landings(choices, hand)),
                "fromUnder": game.is_from_under(choices, hand),
                "goesOut": game.going_out(choices, hand).is_some(),
                "moves": !game.best_places(choices, hand).is_empty(),
            })
            .to_string()
        })
    }
}
