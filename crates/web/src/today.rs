//! Names of deals: the next one, and the deals of a day with what came of them.

use std::time::UNIX_EPOCH;

use kibitzer_engine::DealName;
use kibitzer_rules::catalogue;
use kibitzer_table::today::{self, Day, DayGame, Mark, Todays};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::statistics::time;

fn day(text: &str) -> Result<Day, Fault> {
    text.parse().map_err(Fault::new)
}

/// The games of a day as JSON: a list of `Todays`, the easiest first.
///
/// # Errors
/// If the date is none.
#[wasm_bindgen]
pub fn todays(date: &str) -> Result<String, Fault> {
    let of = |Todays { grade, games }: &Todays<'_>| {
        let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
        json!({ "grade": grade.word(), "games": ids })
    };
    Ok(Value::Array(today::todays(catalogue(), day(date)?).iter().map(of).collect()).to_string())
}

/// The first of the deals that are a day's own.
///
/// # Errors
/// If the date is none.
#[wasm_bindgen(js_name = firstDeal)]
pub fn first_deal(date: &str) -> Result<String, Fault> {
    Ok(day(date)?.first_deal().to_string())
}

/// The deal with the next number; undefined for a deal that has none.
#[wasm_bindgen(js_name = nextDeal)]
pub fn next_deal(deal: &str) -> Option<String> {
    Some(deal.parse::<DealName>().ok()?.next()?.to_string())
}

/// What came of the deals of days, as JSON: a `Calendar`. `played` is a list of `{game, deal, won,
/// helped}`; `won` is the day on which it was won, where the player is, or null.
///
/// # Errors
/// If `played` is no such list, or the date none.
#[wasm_bindgen]
pub fn calendar(played: &str, date: &str) -> Result<String, Fault> {
    let list: Vec<Value> = serde_json::from_str(played).map_err(Fault::new)?;
    let found = today::calendar(catalogue(), list.iter().filter_map(day_game), day(date)?);
    let days = found
        .days
        .iter()
        .map(|(day, marks)| json!({ "day": day.to_string(), "marks": marks.map(Mark::word) }));
    let days: Vec<Value> = days.collect();
    Ok(json!({ "days": days, "streak": found.streak, "bestStreak": found.best_streak }).to_string())
}

/// The id of the play that tells best what came of a day's deal of a game; undefined if it was not
/// played. `played` is as for [`calendar`], with `id` and `touched`, when it was played last.
///
/// # Errors
/// If `played` is no such list, or the date none.
#[wasm_bindgen(js_name = bestOf)]
pub fn best_of(played: &str, game: &str, date: &str) -> Result<Option<String>, Fault> {
    let list: Vec<Value> = serde_json::from_str(played).map_err(Fault::new)?;
    let plays = list.iter().filter_map(|play| {
        Some((play["id"].as_str()?, day_game(play)?, UNIX_EPOCH + time(&play["touched"])))
    });
    let best = today::best_of(plays, game, day(date)?, |(_, play, touched)| (*play, *touched));
    Ok(best.map(|(id, ..)| id.to_owned()))
}

/// A game that was played, as far as the days ask.
fn day_game(play: &Value) -> Option<DayGame<'_>> {
    Some(DayGame {
        game: play["game"].as_str()?,
        deal: play["deal"].as_str()?,
        won: play["won"].as_str().and_then(|day| day.parse().ok()),
        helped: play["helped"].as_bool().unwrap_or(false),
    })
}
