//! The catalogue, the glossary and the reference of the rule language.

use kibitzer_book::glossary::WORDS;
use kibitzer_rules::{GameRules, catalogue};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// All built-in games as JSON, a list of `GameEntry`.
///
/// The first call reads every rule file; later ones are quick.
#[wasm_bindgen]
pub fn games() -> String {
    let games = catalogue().games();
    Value::Array(games.iter().map(|game| entry(game)).collect()).to_string()
}

/// What the catalogue says of a game, how many cards it has, and the words it is found by.
pub(crate) fn entry(game: &GameRules) -> Value {
    let mut entry = game.listed();
    entry["cards"] = json!(game.rules.spec().cards());
    entry["words"] = json!(game.words());
    entry
}

/// How well a game answers a search, the less the better; undefined if it does not. `words` are
/// those of its entry, and whatever else it is to be found by.
#[wasm_bindgen]
pub fn rank(name: &str, words: &str, search: &str) -> Option<u8> {
    kibitzer_rules::rank(name, words, search)
}

/// The words of the field as JSON, a list of `{word, also, meaning}`.
#[wasm_bindgen]
pub fn glossary() -> String {
    let word = |word: &kibitzer_book::glossary::Word| json!({ "word": word.word, "also": word.also, "meaning": word.meaning });
    Value::Array(WORDS.iter().map(word).collect()).to_string()
}

/// The keys of the rule language with what they mean, as JSON, a list of `{key, meaning}`: for an
/// editor.
#[wasm_bindgen]
pub fn language() -> String {
    let keys = kibitzer_rules::keys().into_iter();
    Value::Array(keys.map(|(key, meaning)| json!({ "key": key, "meaning": meaning })).collect())
        .to_string()
}
