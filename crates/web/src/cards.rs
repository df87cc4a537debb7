//! Cards by name.

use std::collections::BTreeMap;

use kibitzer_engine::Face;
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::tongue::Told;

/// The names of all cards as JSON, from `7H` to `seven of hearts`.
#[wasm_bindgen(js_name = cardNames)]
pub fn card_names() -> String {
    let names: BTreeMap<String, String> =
        Face::all().map(|face| (face.to_string(), face.said().tell())).collect();
    json!(names).to_string()
}

/// The cards that a player looks for (`7`, `h`, `7h`, `10`, `kings`) as JSON, a list of codes;
/// empty if the text names none.
#[wasm_bindgen(js_name = findCards)]
pub fn find_cards(text: &str) -> String {
    let faces = kibitzer_table::faces_called(text);
    let codes: Vec<String> =
        faces.iter().flat_map(|set| set.iter()).map(|face| face.to_string()).collect();
    json!(codes).to_string()
}
