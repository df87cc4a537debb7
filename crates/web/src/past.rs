//! Which of the games that were played before are gone on with, for the page.

use std::time::{Duration, UNIX_EPOCH};

use kibitzer_table::{Left, all_gone_on_with, played_last, recent};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;

/// The player's past with some games, as JSON: a `PastOf`. `plays` is a list of `PlaySummary`; what
/// has not the form of one is passed over. Games named in `beside` stand in a list of their own, so
/// they are not among the recent ones.
///
/// # Errors
/// If `plays` is no list.
#[wasm_bindgen(js_name = pastOf)]
#[allow(clippy::needless_pass_by_value)] // so it comes from JavaScript
pub fn past_of(plays: &str, beside: Vec<String>) -> Result<String, Fault> {
    let plays: Vec<Value> = serde_json::from_str(plays).map_err(Fault::new)?;
    let beside: Vec<&str> = beside.iter().map(String::as_str).collect();
    let plays: Vec<(&str, Left<'_>)> = plays.iter().filter_map(play).collect();
    let lefts: Vec<Left<'_>> = plays.iter().map(|(_, left)| *left).collect();
    let last = played_last(plays.iter(), |(_, left)| *left).map(|(id, _)| id);
    let unfinished: Vec<&str> =
        all_gone_on_with(&lefts).into_iter().map(|at| plays[at].0).collect();
    let recent = recent(&lefts, &beside);
    Ok(json!({ "recent": recent, "unfinished": unfinished, "last": last }).to_string())
}

/// The id of a game that was played, and what decides whether it is gone on with.
fn play(play: &Value) -> Option<(&str, Left<'_>)> {
    let millis = play["touched"].as_f64()?.clamp(0.0, 1e16);
    let touched = UNIX_EPOCH + Duration::try_from_secs_f64(millis / 1000.0).unwrap_or_default();
    let left = Left { game: play["game"].as_str()?, touched, ended: !play["result"].is_null() };
    Some((play["id"].as_str()?, left))
}
