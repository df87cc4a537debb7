//! Saved games as JSON: one form for export, import and the browser. `docs/formats.md` documents
//! it.
//!
//! Reading is done in two steps: [`Document::parse`] checks the form, [`SavedPlay::check`] replays
//! a game by its rules.

mod check;
mod read;

use std::collections::BTreeMap;
use std::fmt;

use kibitzer_engine::Start;
use serde_json::{Value, json};

use crate::tree::Tree;

/// What `format` says in a document.
const FORMAT: &str = "kibitzer-games";
/// The version of the form that is written, and the only one that is read.
const VERSION: u64 = 1;
/// The largest document that is read, in bytes.
pub const LARGEST_DOCUMENT: usize = 64 * 1024 * 1024;
/// The most faults of a document that are told.
pub const MOST_DOCUMENT_FAULTS: usize = 20;

/// Saved games and what belongs to them. Times are milliseconds, moments since 1970 UTC.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// Rules that the games were played by: whole rule files by their fingerprints.
    pub rules: BTreeMap<String, String>,
    /// The games.
    pub plays: Vec<SavedPlay>,
    /// Named saves.
    pub saves: Vec<SavedName>,
    /// Favourite games.
    pub favourites: Vec<String>,
    /// What is set for games: game, key, value.
    pub settings: BTreeMap<String, BTreeMap<String, String>>,
}

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedPlay {
    /// Names it everywhere: 32 hexadecimal digits, drawn at random when it is begun.
    pub id: String,
    /// The game's name in the catalogue, or the path of its rule file.
    pub game: String,
    /// The game's name as its players know it.
    pub name: String,
    /// The fingerprint of the rules.
    pub rules: String,
    /// Where it began.
    pub start: Start,
    /// When its first move was made.
    pub begun: u64,
    /// When it was played last.
    pub touched: u64,
    /// How long it was played.
    pub elapsed: u64,
    /// Its undo tree.
    pub tree: Tree,
    /// How it ended, if it did.
    pub result: Option<SavedResult>,
}

/// How a saved game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedResult {
    /// True if it was won, false if it was given up.
    pub won: bool,
    /// When.
    pub at: u64,
    /// How long it had been played then.
    pub elapsed: u64,
    /// How many moves led there.
    pub moves: u32,
    /// The score then, where the game keeps one.
    pub score: Option<i64>,
    /// True if no other way was tried until then.
    pub straight: bool,
    /// True if the program had helped until then: see [`Game::is_helped`](crate::Game::is_helped).
    pub helped: bool,
}

/// A name for a position of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedName {
    /// The name.
    pub name: String,
    /// The id of the game.
    pub play: String,
    /// The position in its tree.
    pub position: usize,
    /// When it was saved.
    pub at: u64,
}

/// Something that is wrong with a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentFault {
    /// Where, as in `plays[3].steps[17]`; empty for the whole document.
    pub place: String,
    /// What.
    pub what: String,
}

impl DocumentFault {
    /// A fault at a place.
    pub fn new(place: impl Into<String>, what: impl fmt::Display) -> DocumentFault {
        DocumentFault { place: place.into(), what: what.to_string() }
    }
}

impl fmt::Display for DocumentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.is_empty() {
            f.write_str(&self.what)
        } else {
            write!(f, "{}: {}", self.place, self.what)
        }
    }
}

impl std::error::Error for DocumentFault {}

impl Document {
    /// The document as JSON, a game a line.
    pub fn to_json(&self) -> String {
        let lines = |values: Vec<Value>| {
            let lines: Vec<String> = values.iter().map(|value| format!("\n    {value}")).collect();
            format!("[{}{}]", lines.join(","), if lines.is_empty() { "" } else { "\n  " })
        };
        let rules: Vec<String> = self
            .rules
            .iter()
            .map(|(name, text)| format!("\n    {}: {}", json!(name), json!(text)))
            .collect();
        format!(
            "{{\n  \"format\": {},\n  \"version\": {VERSION},\n  \"rules\": {{{}{}}},\n  \
             \"plays\": {},\n  \"saves\": {},\n  \
             \"favourites\": {},\n  \"settings\": {}\n}}\n",
            json!(FORMAT),
            rules.join(","),
            if rules.is_empty() { "" } else { "\n  " },
            lines(self.plays.iter().map(SavedPlay::to_json).collect()),
            lines(self.saves.iter().map(SavedName::to_json).collect()),
            json!(self.favourites),
            json!(self.settings),
        )
    }
}

impl SavedPlay {
    /// The game as a document has it among its `plays`.
    pub fn to_json(&self) -> Value {
        let steps: Vec<Value> =
            self.tree.steps.iter().map(|step| json!([step.parent, step.moves.join(" ")])).collect();
        let redo: BTreeMap<String, usize> =
            self.tree.redo.iter().map(|(from, to)| (from.to_string(), *to)).collect();
        let (deal, layout) = match &self.start {
            Start::Deal(deal) => (Some(deal.to_string()), None),
            Start::Layout(layout) => (None, Some(layout.to_string())),
        };
        let mut play =
            json!({ "id": self.id, "game": self.game, "name": self.name, "rules": self.rules });
        let bookmarks = &self.tree.bookmarks;
        let facts = [
            ("deal", deal.map(Value::from)),
            ("layout", layout.map(Value::from)),
            ("begun", Some(json!(self.begun))),
            ("touched", Some(json!(self.touched))),
            ("elapsed", Some(json!(self.elapsed))),
            ("steps", Some(json!(steps))),
            ("current", Some(json!(self.tree.current))),
            ("redo", (!redo.is_empty()).then(|| json!(redo))),
            ("bookmarks", (!bookmarks.is_empty()).then(|| json!(bookmarks))),
            ("helped", self.tree.helped.then(|| json!(true))),
            ("result", self.result.as_ref().map(SavedResult::to_json)),
        ];
        for (key, fact) in facts {
            if let Some(fact) = fact {
                play[key] = fact;
            }
        }
        play
    }
}

impl SavedResult {
    fn to_json(&self) -> Value {
        let mut result =
            json!({ "won": self.won, "at": self.at, "elapsed": self.elapsed, "moves": self.moves });
        if let Some(score) = self.score {
            result["score"] = json!(score);
        }
        result["straight"] = json!(self.straight);
        if self.helped {
            result["helped"] = json!(true);
        }
        result
    }
}

impl SavedName {
    fn to_json(&self) -> Value {
        json!({ "name": self.name, "play": self.play, "position": self.position, "at": self.at })
    }
}
