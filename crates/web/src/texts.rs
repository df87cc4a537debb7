//! What is read and written rather than played: the rules in words, the glossary, the reference of
//! the rule language, and what an editor asks. A table needs none of it.

use kibitzer_book::Book;
use kibitzer_book::glossary::{WORDS, Word};
use kibitzer_rules::{Diagnostics, Finding, advise_text, catalogue};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::rules::{LARGEST, Rules, too_large};
use crate::table::Table;

#[wasm_bindgen]
impl Rules {
    /// The rules in words, as JSON: `{title, sections: [{head, paragraphs}]}`.
    pub fn book(&self) -> String {
        Book::of(&self.game).json().to_string()
    }
}

#[wasm_bindgen]
impl Table {
    /// The position that is the example on the page of the rules in words.
    ///
    /// # Errors
    /// If the game cannot be dealt.
    pub fn example(rules: &Rules) -> Result<Table, Fault> {
        let state = kibitzer_book::example_position(&rules.game);
        let state = state.ok_or_else(|| Fault::new("the game cannot be dealt"))?;
        Table::layout(rules, &state.layout(&rules.game.rules).to_string())
    }
}

/// A rule file to begin from: a small sound game, or a variant of the game of the catalogue with
/// the id `like`.
#[wasm_bindgen]
pub fn template(name: &str, like: Option<String>) -> String {
    match like {
        None => kibitzer_rules::template(name),
        Some(parent) => kibitzer_rules::variant_template(name, &parent),
    }
}

/// The name under which the checked text is told of.
const FILE: &str = "rules.toml";

/// Checks the text of a rule file. JSON: `{ok, findings}`; the findings are faults, or advice on a
/// sound file.
#[wasm_bindgen]
pub fn check(text: &str) -> String {
    if text.len() > LARGEST {
        let finding = json!({
            "file": null, "line": 1, "column": 1, "start": 0, "end": 0, "key": "",
            "message": too_large(), "help": null,
        });
        return json!({ "ok": false, "findings": [finding] }).to_string();
    }
    let (ok, found) = match advise_text(FILE, text, catalogue()) {
        Ok(advised) => (true, advised.advice),
        Err(faults) => (false, faults),
    };
    json!({ "ok": ok, "findings": findings(text, &found) }).to_string()
}

fn findings(text: &str, found: &Diagnostics) -> Vec<Value> {
    found.findings().iter().map(|found| finding(text, found)).collect()
}

/// Places are counted in UTF-16 units, as JavaScript counts.
fn finding(text: &str, found: &Finding) -> Value {
    let here = found.file == FILE;
    let units = |end: usize| text.get(..end).map_or(0, |before| before.encode_utf16().count());
    json!({
        "file": if here { Value::Null } else { json!(found.file) },
        "line": found.line,
        "column": found.column,
        "start": if here { units(found.range.start) } else { 0 },
        "end": if here { units(found.range.end) } else { 0 },
        "key": found.key,
        "message": found.message,
        "help": found.help,
    })
}

/// The words of the field as JSON, a list of `{word, also, meaning}`.
#[wasm_bindgen]
pub fn glossary() -> String {
    let word =
        |word: &Word| json!({ "word": word.word, "also": word.also, "meaning": word.meaning });
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
