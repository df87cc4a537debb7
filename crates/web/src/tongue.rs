//! Words for the page: in English, or as messages that the page says in its own language.
//!
//! The page has the message files and Fluent, so it is asked: whatever the module says goes through
//! [`tell`]. Answers of searches come from a worker, which has no messages; they carry theirs as
//! JSON ([`json`]), and the page says them.

use std::cell::Cell;

#[cfg(feature = "whole")]
use kibitzer_engine::Join;
use kibitzer_engine::{English, Part, Said, Tongue};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Says a message in the language of the page; `filled` is JSON, an object. Undefined if the
    /// language lacks it. The page sets it.
    #[wasm_bindgen(js_namespace = globalThis, js_name = kibitzerSay)]
    fn say(name: &str, filled: &str) -> Option<String>;
}

thread_local! {
    static FOREIGN: Cell<bool> = const { Cell::new(false) };
}

/// From now on the page is asked for words (`foreign`), or all is said in English.
#[wasm_bindgen(js_name = speakForeign)]
pub fn speak_foreign(foreign: bool) {
    FOREIGN.set(foreign);
}

/// Something in words.
pub(crate) trait Told {
    /// In the language of the page.
    fn tell(&self) -> String;
}

impl Told for Said {
    fn tell(&self) -> String {
        with(|tongue| self.told(tongue))
    }
}

impl Told for Part {
    fn tell(&self) -> String {
        with(|tongue| self.told(tongue)).to_string()
    }
}

/// Hands over the language of the page.
pub(crate) fn with<T>(use_it: impl FnOnce(&mut dyn Tongue) -> T) -> T {
    if FOREIGN.get() { use_it(&mut Foreign) } else { use_it(&mut English) }
}

/// The language of the page, where that is not English.
struct Foreign;

impl Tongue for Foreign {
    fn say(&mut self, name: &str, filled: &[(&str, Part)]) -> Option<String> {
        say(name, &object(filled).to_string())
    }
}

fn object(filled: &[(&str, Part)]) -> Value {
    filled.iter().map(|(key, part)| ((*key).to_owned(), value(part))).collect()
}

#[cfg(not(feature = "whole"))]
fn value(part: &Part) -> Value {
    match part {
        Part::Number(number) => json!(number),
        other => json!(other.to_string()),
    }
}

#[cfg(feature = "whole")]
fn value(part: &Part) -> Value {
    match part {
        Part::Text(text) => json!(text),
        Part::Number(number) => json!(number),
        Part::Said(said) => json(said),
        Part::List(parts, join) => {
            let name = match join {
                Join::And => "and",
                Join::Or => "or",
                Join::Comma => "comma",
                Join::Semicolon => "semicolon",
            };
            json!({ "join": name, "parts": parts.iter().map(value).collect::<Vec<_>>() })
        }
    }
}

/// A message as JSON: `{name, filled}`; what is filled in are texts, numbers, messages, and lists
/// `{join, parts}`.
#[cfg(feature = "whole")]
pub(crate) fn json(said: &Said) -> Value {
    json!({ "name": said.name(), "filled": object(said.filled()) })
}
