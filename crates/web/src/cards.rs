//! Cards by name.

use std::collections::BTreeMap;

use kibitzer_engine::Face;
use kibitzer_table::SeenCard;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::table::Table;
use crate::tongue::Told;

/// The names of all cards as JSON, from `7H` to `seven of hearts`.
#[wasm_bindgen(js_name = cardNames)]
pub fn card_names() -> String {
    let names: BTreeMap<String, String> =
        Face::all().map(|face| (face.to_string(), face.said().tell())).collect();
    json!(names).to_string()
}

#[wasm_bindgen]
impl Table {
    /// The cards that a player looks for (`7`, `h`, `7h`, `10`, `kings`), and where they are seen,
    /// as JSON: a `FoundCards`; null if the text names none.
    #[wasm_bindgen(js_name = findCards)]
    pub fn find_cards(&self, text: &str) -> String {
        let Some(wanted) = kibitzer_table::faces_called(text) else {
            return Value::Null.to_string();
        };
        let cards: Vec<String> = wanted.iter().map(|face| face.to_string()).collect();
        let place = |SeenCard { face, pile, under }: SeenCard| {
            let (card, pile) = (face.to_string(), self.rules_of().name(pile));
            json!({ "card": card, "pile": pile, "under": under })
        };
        let places: Vec<Value> = self.game.seen_cards(wanted).into_iter().map(place).collect();
        json!({ "cards": cards, "places": places }).to_string()
    }
}
