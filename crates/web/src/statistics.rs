//! Figures of the games that are kept in the browser.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kibitzer_table::{GameEnd, PlayedGame, Statistics};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;

/// The figures of games that were played, as JSON: a list of `Statistics`, one for each kind of
/// game, by their names. `played` is a list of `PlaySummary`; times are milliseconds. Games that
/// began from a layout do not count.
///
/// # Errors
/// If `played` is no list of games.
#[wasm_bindgen]
pub fn statistics(played: &str) -> Result<String, Fault> {
    let list: Vec<Value> = serde_json::from_str(played).map_err(Fault::new)?;
    let dealt = list.iter().filter(|play| play["deal"].is_string());
    let mut games = dealt.map(game).collect::<Result<Vec<_>, Fault>>()?;
    games.sort_by(|(one, a), (other, b)| (one.begun, a).cmp(&(other.begun, b)));
    let figures = kibitzer_table::statistics(games.into_iter().map(|(game, _)| game));
    Ok(Value::Array(figures.iter().map(figures_of).collect()).to_string())
}

/// A game that was played, and its id.
fn game(play: &Value) -> Result<(PlayedGame, &str), Fault> {
    let text = |key: &str| {
        play[key].as_str().ok_or_else(|| Fault::new(format!("'{key}' of a game is a text")))
    };
    let end = match &play["result"] {
        Value::Null => None,
        result => Some(GameEnd {
            won: result["won"].as_bool().unwrap_or(false),
            at: UNIX_EPOCH + time(&result["at"]),
            elapsed: time(&result["elapsed"]),
            moves: result["moves"].as_u64().unwrap_or(0).try_into().unwrap_or(u32::MAX),
            score: result["score"].as_i64(),
            straight: result["straight"].as_bool().unwrap_or(false),
            helped: result["helped"].as_bool().unwrap_or(false),
        }),
    };
    let game = PlayedGame {
        game: text("game")?.to_owned(),
        name: text("name")?.to_owned(),
        begun: UNIX_EPOCH + time(&play["begun"]),
        touched: UNIX_EPOCH + time(&play["touched"]),
        elapsed: time(&play["elapsed"]),
        score: play["score"].as_i64(),
        end,
    };
    Ok((game, text("id")?))
}

/// A number of milliseconds, at most some hundred thousand years; parts of one are allowed. What is
/// no such number is nought.
fn time(value: &Value) -> Duration {
    let millis = value.as_f64().unwrap_or(0.0).clamp(0.0, 1e16);
    Duration::try_from_secs_f64(millis / 1000.0).unwrap_or_default()
}

fn figures_of(of: &Statistics) -> Value {
    let millis = |time: Duration| time.as_millis() as u64;
    let moment = |moment: SystemTime| moment.duration_since(UNIX_EPOCH).map_or(0, millis);
    json!({
        "game": of.game, "name": of.name, "played": of.played, "won": of.won,
        "wonStraight": of.won_straight,
        "wonWithHelp": of.won_with_help, "lost": of.lost, "unfinished": of.unfinished,
        "streak": of.streak,
        "bestStreak": of.best_streak, "bestTime": of.best_time.map(millis),
        "meanTime": of.mean_time.map(millis),
        "totalTime": millis(of.total_time), "fewestMoves": of.fewest_moves, "balance": of.balance,
        "bestScore": of.best_score, "first": of.first.map(moment), "last": of.last.map(moment),
    })
}
