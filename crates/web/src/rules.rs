//! A game's rules: from the catalogue or from a text.

use std::sync::Arc;

use kibitzer_book::Book;
use kibitzer_rules::{Diagnostics, Finding, GameRules, advise_text, catalogue};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::catalogue::entry;
use crate::fault::Fault;

/// A game, ready to be dealt.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) game: Arc<GameRules>,
}

#[wasm_bindgen]
impl Rules {
    /// The game of the catalogue with an id, a name or another name.
    ///
    /// # Errors
    /// With the nearest names, if there is none.
    pub fn named(name: &str) -> Result<Rules, Fault> {
        let game = catalogue().find(name).map_err(|unknown| match unknown.near.as_slice() {
            [] => Fault::new(format!("there is no game called '{}'", unknown.name)),
            _ => Fault::new(unknown),
        })?;
        Ok(Rules { game })
    }

    /// The game of a rule file's text. `id` names it in records and saved games.
    ///
    /// # Errors
    /// All faults of the text, as sentences; [`check`] tells them one by one.
    pub fn parse(id: &str, text: &str) -> Result<Rules, Fault> {
        if text.len() > LARGEST {
            return Err(Fault::new(too_large()));
        }
        let game = GameRules::parse(id, id, text, catalogue()).map_err(Fault::new)?;
        Ok(Rules { game: Arc::new(game) })
    }

    /// Its id: the name of its file for the built-in games.
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> String {
        self.game.id.clone()
    }

    /// The fingerprint of its rules: equal rules have equal ones, whatever their files look like.
    #[wasm_bindgen(getter)]
    pub fn fingerprint(&self) -> String {
        self.game.fingerprint.clone()
    }

    /// The whole rules as one rule file that is like no other.
    #[wasm_bindgen(getter)]
    pub fn text(&self) -> String {
        self.game.text.clone()
    }

    /// True if the catalogue has the same rules under the same id.
    #[wasm_bindgen(getter, js_name = builtIn)]
    pub fn built_in(&self) -> bool {
        catalogue()
            .listing(&self.game.id)
            .is_some_and(|known| known.fingerprint == self.game.fingerprint)
    }

    /// What the catalogue says of it, as JSON: a `GameEntry`.
    pub fn entry(&self) -> String {
        entry(&self.game.listing()).to_string()
    }

    /// The rules in words, as JSON: `{title, sections: [{head, paragraphs}]}`.
    pub fn book(&self) -> String {
        Book::of(&self.game).json().to_string()
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

/// The largest rule file that is read, in bytes.
const LARGEST: usize = 256 * 1024;

fn too_large() -> String {
    format!("it is over {} KiB; rule files are small", LARGEST / 1024)
}

/// The name under which the checked text is told of.
const FILE: &str = "rules.toml";

/// Checks the text of a rule file. JSON: `{ok, findings}`; the findings are faults, or advice on a
/// sound file.
#[wasm_bindgen]
pub fn check(text: &str) -> String {
    if text.len() > LARGEST {
        let finding = json!({
            "file": null, "line": 1, "column": 1, "start": 0, "end": 0, "key": "", "message": too_large(), "help": null,
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
