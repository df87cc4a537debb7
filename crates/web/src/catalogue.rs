//! The catalogue, the glossary and the reference of the rule language.

use kibitzer_rules::book::glossary::WORDS;
use kibitzer_rules::{Game, catalogue};
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

/// What the catalogue says of a game.
pub(crate) fn entry(game: &Game) -> Value {
    let entry = &game.entry;
    let spec = game.rules.spec();
    let claims: Vec<Value> = entry
        .claims
        .iter()
        .map(|claim| json!({ "odds": claim.odds, "by": claim.by, "note": claim.note }))
        .collect();
    json!({
        "id": game.id,
        "name": entry.name,
        "aka": entry.aka,
        "family": entry.family,
        "categories": entry.categories,
        "decks": spec.decks,
        "cards": spec.cards(),
        "difficulty": entry.difficulty,
        "time": entry.time,
        "sources": entry.sources,
        "claims": claims,
        "pysol": entry.pysol,
        "like": game.parents.first(),
        "rules": game.fingerprint,
    })
}

/// The words of the field as JSON, a list of `{word, also, meaning}`.
#[wasm_bindgen]
pub fn glossary() -> String {
    let word = |word: &kibitzer_rules::book::glossary::Word| json!({ "word": word.word, "also": word.also, "meaning": word.meaning });
    Value::Array(WORDS.iter().map(word).collect()).to_string()
}

/// The keys of the rule language with what they mean, as JSON, a list of `{key, meaning}`: for an editor.
#[wasm_bindgen]
pub fn language() -> String {
    let keys = kibitzer_rules::keys().into_iter();
    Value::Array(keys.map(|(key, meaning)| json!({ "key": key, "meaning": meaning })).collect()).to_string()
}
