//! Figures of the games that are kept in the browser.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kibitzer_table::{GameEnd, PlayedGame, Statistics, beside};
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
    let games = read(played)?;
    let figures = kibitzer_table::statistics(games.into_iter().map(|(game, _)| game));
    Ok(Value::Array(figures.iter().map(figures_of).collect()).to_string())
}

/// How each of some games that were played counts, as JSON: a list of `Counted`, in the order of
/// the games. `played` is as for [`statistics`]; a game that does not count has null.
///
/// # Errors
/// If `played` is no list of games.
#[wasm_bindgen]
pub fn counted(played: &str) -> Result<String, Fault> {
    let list: Vec<Value> = serde_json::from_str(played).map_err(Fault::new)?;
    let word = |play: &Value| -> Result<Value, Fault> {
        if counts(play) { Ok(json!(game(play)?.0.counted().word())) } else { Ok(Value::Null) }
    };
    Ok(list.iter().map(word).collect::<Result<Value, Fault>>()?.to_string())
}

/// A win of a game beside all plays of it, as JSON: a `Beside`. `played` is as for [`statistics`],
/// `id` that of the play that is won, and `end` its result.
///
/// # Errors
/// If `played` is no list of games, or `end` no result.
#[wasm_bindgen(js_name = winBeside)]
pub fn win_beside(played: &str, game: &str, id: &str, end: &str) -> Result<String, Fault> {
    let result: Value = serde_json::from_str(end).map_err(Fault::new)?;
    let plays = read(played)?.into_iter().filter(|(play, _)| play.game == game);
    let told = beside(&game_end(&result), plays.map(|(play, known)| (play, known == id)));
    let millis = |time: Duration| time.as_millis() as i64;
    let (time, moves) = (told.time, told.moves);
    let score = told.score.map(|score| figure(score.now, score.best, score.record));
    Ok(json!({
        "time": figure(millis(time.now), time.best.map(millis), time.record),
        "moves": figure(moves.now.into(), moves.best.map(i64::from), moves.record),
        "score": score,
        "first": told.first, "won": told.won, "played": told.played, "streak": told.streak,
        "helped": told.helped,
    })
    .to_string())
}

fn figure(now: i64, best: Option<i64>, record: bool) -> Value {
    json!({ "now": now, "best": best, "record": record })
}

/// Games that were played and count, with their ids, in the order in which they were begun.
fn read(played: &str) -> Result<Vec<(PlayedGame, String)>, Fault> {
    let list: Vec<Value> = serde_json::from_str(played).map_err(Fault::new)?;
    let dealt = list.iter().filter(|play| counts(play));
    let mut games = dealt.map(game).collect::<Result<Vec<_>, Fault>>()?;
    games.sort_by(|(one, a), (other, b)| (one.begun, a).cmp(&(other.begun, b)));
    Ok(games)
}

/// Games that began from a layout do not count.
fn counts(play: &Value) -> bool {
    play["deal"].is_string()
}

/// A game that was played, and its id.
fn game(play: &Value) -> Result<(PlayedGame, String), Fault> {
    let text = |key: &str| {
        play[key].as_str().ok_or_else(|| Fault::new(format!("'{key}' of a game is a text")))
    };
    let game = PlayedGame {
        game: text("game")?.to_owned(),
        name: text("name")?.to_owned(),
        begun: UNIX_EPOCH + time(&play["begun"]),
        touched: UNIX_EPOCH + time(&play["touched"]),
        elapsed: time(&play["elapsed"]),
        score: play["score"].as_i64(),
        end: (!play["result"].is_null()).then(|| game_end(&play["result"])),
    };
    Ok((game, text("id")?.to_owned()))
}

/// How a game ended.
fn game_end(result: &Value) -> GameEnd {
    GameEnd {
        won: result["won"].as_bool().unwrap_or(false),
        at: UNIX_EPOCH + time(&result["at"]),
        elapsed: time(&result["elapsed"]),
        moves: result["moves"].as_u64().unwrap_or(0).try_into().unwrap_or(u32::MAX),
        score: result["score"].as_i64(),
        straight: result["straight"].as_bool().unwrap_or(false),
        helped: result["helped"].as_bool().unwrap_or(false),
    }
}

/// A number of milliseconds, at most some hundred thousand years; parts of one are allowed. What is
/// no such number is nought.
pub(crate) fn time(value: &Value) -> Duration {
    let millis = value.as_f64().unwrap_or(0.0).clamp(0.0, 1e16);
    Duration::try_from_secs_f64(millis / 1000.0).unwrap_or_default()
}

fn figures_of(of: &Statistics) -> Value {
    let millis = |time: Duration| time.as_millis() as u64;
    let moment = |moment: SystemTime| moment.duration_since(UNIX_EPOCH).map_or(0, millis);
    let Statistics {
        game,
        name,
        played,
        won,
        won_straight,
        won_with_help,
        lost,
        unfinished,
        streak,
        best_streak,
        best_time,
        mean_time,
        total_time,
        fewest_moves,
        balance,
        best_score,
        first,
        last,
    } = of;
    json!({
        "game": game, "name": name, "played": played, "won": won, "share": of.share(),
        "wonStraight": won_straight, "wonWithHelp": won_with_help, "lost": lost,
        "unfinished": unfinished, "streak": streak, "bestStreak": best_streak,
        "bestTime": best_time.map(millis), "meanTime": mean_time.map(millis),
        "totalTime": millis(*total_time), "fewestMoves": fewest_moves, "balance": balance,
        "bestScore": best_score, "first": first.map(moment), "last": last.map(moment),
    })
}
