//! Games as they are saved, exported and imported: the same JSON as everywhere (`docs/formats.md`).

use std::collections::BTreeMap;

use kibitzer_engine::{Record, Start};
use kibitzer_table::{
    Document, DocumentFault, Game, Merged, SavedPlay, SavedResult, check_name, merge, numbered,
};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::table::Table;

/// The tags of a record as JSON: `{ok: true, game, rules, deal, layout, moves}` or `{ok: false,
/// reason}`.
#[wasm_bindgen(js_name = readRecord)]
pub fn read_record(text: &str) -> String {
    match text.parse::<Record>() {
        Err(error) => json!({ "ok": false, "reason": error.to_string() }),
        Ok(record) => {
            let (deal, layout) = match &record.start {
                Start::Deal(deal) => (Some(deal.to_string()), None),
                Start::Layout(layout) => (None, Some(layout.to_string())),
            };
            json!({
                "ok": true, "game": record.game, "rules": record.rules, "deal": deal,
                "layout": layout,
                "moves": record.moves.len(),
            })
        }
    }
    .to_string()
}

/// Reads a document and replays every game in it. JSON: `{ok: true, plays: [Summary]}` or `{ok:
/// false, faults: [{place, what}]}`.
#[wasm_bindgen(js_name = inspectDocument)]
pub fn inspect_document(text: &str) -> String {
    match inspected(text) {
        Ok(plays) => json!({ "ok": true, "plays": plays }),
        Err(faults) => {
            let faults: Vec<Value> = faults
                .iter()
                .map(|fault| json!({ "place": fault.place, "what": fault.what }))
                .collect();
            json!({ "ok": false, "faults": faults })
        }
    }
    .to_string()
}

/// What is kept of a game joined with what comes of it, both as a document has them among its
/// `plays`; `removed` is a list of the bookmarks that are taken away. JSON: `{play, places,
/// newer}`; `places` are those of the second one's positions in the whole, `newer` is true if it
/// was played last. A kept one that has not the form of a saved game gives way.
///
/// # Errors
/// If what comes has not the form of a saved game, or is another game.
#[wasm_bindgen(js_name = mergePlays)]
pub fn merge_plays(kept: &str, added: &str, removed: &str) -> Result<String, Fault> {
    let removed: Vec<String> = serde_json::from_str(removed).map_err(Fault::new)?;
    let added = read_play(added)?;
    let kept = read_play(kept).unwrap_or_else(|_| added.clone());
    let Merged { play, places, newer } = merge(&kept, &added, &removed).map_err(Fault::new)?;
    Ok(json!({ "play": play.to_json(), "places": places, "newer": newer }).to_string())
}

fn read_play(text: &str) -> Result<SavedPlay, Fault> {
    let document = format!("{{\"format\":\"kibitzer-games\",\"version\":1,\"plays\":[{text}]}}");
    let document = Document::parse(&document).map_err(|faults| {
        Fault::new(faults.first().map(ToString::to_string).unwrap_or_default())
    })?;
    document.plays.into_iter().next().ok_or_else(|| Fault::new("there is no game"))
}

/// The name that a text is, without blanks around it; undefined if it is empty, too long, or cannot
/// be shown.
#[wasm_bindgen(js_name = nameOf)]
pub fn name_of(text: &str) -> Option<String> {
    check_name(text).ok().map(str::to_owned)
}

/// The name of the `number`th of several things that are to have one name.
#[wasm_bindgen(js_name = numberedName)]
pub fn numbered_name(name: &str, number: u32) -> String {
    numbered(name, number)
}

fn inspected(text: &str) -> Result<Vec<Value>, Vec<DocumentFault>> {
    let document = Document::parse(text)?;
    let mut plays = Vec::new();
    let mut faults = Vec::new();
    for (index, play) in document.plays.iter().enumerate() {
        match play.check(&document) {
            Ok(game) => plays.push(summary(play, &game)),
            Err(fault) => {
                let dot = if fault.place.is_empty() { "" } else { "." };
                faults.push(DocumentFault::new(
                    format!("plays[{index}]{dot}{}", fault.place),
                    fault.what,
                ));
            }
        }
    }
    if faults.is_empty() { Ok(plays) } else { Err(faults) }
}

fn summary(play: &SavedPlay, game: &Game) -> Value {
    json!({
        "id": play.id, "game": play.game, "name": play.name, "deal": game.deal_name(),
        "begun": play.begun,
        "touched": play.touched, "elapsed": play.elapsed, "moves": game.history().moves().len(),
        "status": game.status().word(), "score": game.score(),
        "ended": play.result.as_ref().map(|result| if result.won { "won" } else { "lost" }),
    })
}

#[wasm_bindgen]
impl Table {
    /// This game as a document with one play, which is what a page keeps: its rules are in it.
    /// `about` is JSON: `{id, begun, touched, elapsed, result?}`, as in `docs/formats.md`.
    ///
    /// # Errors
    /// If `about` is not as it should be.
    pub fn save(&self, about: &str) -> Result<String, Fault> {
        let about: Value = serde_json::from_str(about).map_err(Fault::new)?;
        let number = |key: &str| {
            about[key]
                .as_u64()
                .ok_or_else(|| Fault::new(format!("'{key}' is milliseconds, a whole number")))
        };
        let id = about["id"].as_str().ok_or_else(|| Fault::new("'id' is 32 hexadecimal digits"))?;
        let rules = self.game.rules();
        let play = SavedPlay {
            id: id.to_owned(),
            game: rules.id.clone(),
            name: rules.entry.name.clone(),
            rules: rules.fingerprint.clone(),
            start: self.game.start().clone(),
            begun: number("begun")?,
            touched: number("touched")?,
            elapsed: number("elapsed")?,
            tree: self.game.tree(),
            result: if about["result"].is_null() { None } else { Some(result(&about["result"])?) },
        };
        let document = Document {
            rules: BTreeMap::from([(rules.fingerprint.clone(), rules.text.clone())]),
            plays: vec![play],
            ..Document::default()
        };
        Ok(document.to_json())
    }

    /// Goes on with a saved game: the play with an id in a document. Every move is checked.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn resume(document: &str, id: &str) -> Result<Table, Fault> {
        let document = Document::parse(document).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Fault::new(faults.join("; "))
        })?;
        let play = document.plays.iter().find(|play| play.id == id);
        let play = play.ok_or_else(|| Fault::new("there is no game of that id in the document"))?;
        play.check(&document).map(Table::of).map_err(Fault::new)
    }

    /// How the game ends here, for `result` in [`Table::save`]; `at` and `elapsed` are the page's
    /// to add. JSON: `{won, moves, score, straight, helped?}`.
    pub fn outcome(&self) -> String {
        let history = self.game.history();
        let mut outcome = json!({
            "won": self.game.status() == kibitzer_table::Status::Won,
            "moves": history.moves_before(history.current()),
        });
        if let Some(score) = self.game.score() {
            outcome["score"] = json!(score);
        }
        outcome["straight"] = json!(history.is_single_line());
        if self.game.is_helped() {
            outcome["helped"] = json!(true);
        }
        outcome.to_string()
    }
}

fn result(value: &Value) -> Result<SavedResult, Fault> {
    let wrong = |key: &str| Fault::new(format!("result.{key} is missing or wrong"));
    let number = |key: &str| value[key].as_u64().ok_or_else(|| wrong(key));
    Ok(SavedResult {
        won: value["won"].as_bool().ok_or_else(|| wrong("won"))?,
        at: number("at")?,
        elapsed: number("elapsed")?,
        moves: number("moves")?.try_into().map_err(|_| wrong("moves"))?,
        score: value["score"].as_i64(),
        straight: value["straight"].as_bool().ok_or_else(|| wrong("straight"))?,
        helped: value["helped"].as_bool().unwrap_or(false),
    })
}
