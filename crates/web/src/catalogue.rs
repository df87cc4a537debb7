//! The catalogue.

use kibitzer_rules::{Listing, catalogue};
use serde_json::{Map, Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::tongue::Told;

/// Takes the index of the catalogue: a line of JSON for each game. To be called once, before
/// anything that asks for a game by its name.
#[wasm_bindgen]
pub fn list(index: &str) {
    catalogue().list(index);
}

/// Takes rule files of games that are in the index: JSON, an object with the text of the file under
/// each id. A game is found once its own file and those of the games it is like are here.
#[wasm_bindgen]
pub fn supply(files: &str) {
    let files: Map<String, Value> = serde_json::from_str(files).unwrap_or_default();
    for (id, text) in &files {
        catalogue().supply(id, text.as_str().unwrap_or_default());
    }
}

/// The id of the game of the catalogue with an id, a name or another name; undefined if there is
/// none.
#[wasm_bindgen(js_name = gameId)]
pub fn game_id(name: &str) -> Option<String> {
    catalogue().id_of(name).map(str::to_owned)
}

/// All games of the catalogue as JSON, a list of `GameEntry`: popular ones first, then by name,
/// variants behind their games.
#[wasm_bindgen]
pub fn games() -> String {
    Value::Array(catalogue().by_popularity().into_iter().map(entry).collect()).to_string()
}

/// How often a game of the catalogue can be won, as it was measured: a sentence in the language of
/// the page. Undefined if it was not.
#[wasm_bindgen(js_name = oddsOf)]
pub fn odds_of(id: &str) -> Option<String> {
    Some(catalogue().listing(id)?.standing.odds?.said().tell())
}

/// How much of a game of the catalogue is luck, and how much skill, as it was measured: a sentence
/// in the language of the page. Undefined if it was not.
#[wasm_bindgen(js_name = skillOf)]
pub fn skill_of(id: &str) -> Option<String> {
    Some(catalogue().listing(id)?.standing.odds?.luck_and_skill_said()?.tell())
}

/// What the catalogue says of a game, how many cards it has, and its odds as a sentence.
pub(crate) fn entry(game: &Listing) -> Value {
    let mut entry = game.json();
    entry["cards"] = json!(game.cards);
    entry["odds"] = json!(game.standing.odds.map(|odds| odds.sentence()));
    entry
}
