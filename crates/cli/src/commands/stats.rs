//! `kibitzer stats`.

use std::io::{self, Write};

use kibitzer_store::Store;
use kibitzer_table::Statistics;
use serde_json::{Value, json};

use crate::args::Stats;
use crate::failure::Failure;
use crate::games;
use crate::times::{ago, clock, stamp};

pub(crate) fn run(args: &Stats, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.game {
        Some(name) => one(name, args.json, out),
        None => all(args.json, out),
    }
}

fn one(name: &str, as_json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = games::rules(name);
    let key = games::key_of(&rules, name);
    let mut figures = Store::open_default()?.statistics_of(&key)?;
    if let Ok(rules) = &rules
        && figures.name.is_empty()
    {
        figures.name.clone_from(&rules.entry.name);
    }
    if as_json {
        rules.map(drop).or_else(|error| if figures.played > 0 { Ok(()) } else { Err(error) })?;
        writeln!(out, "{}", serde_json::to_string_pretty(&entry(&figures))?)?;
    } else if figures.played > 0 {
        sheet(&figures, out)?;
    } else {
        writeln!(out, "{} has not been played yet.", rules?.entry.name)?;
    }
    Ok(())
}

fn all(as_json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let figures = Store::open_default()?.statistics()?;
    if as_json {
        let list: Vec<Value> = figures.iter().map(entry).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
    } else if figures.is_empty() {
        writeln!(out, "No game has been played yet.")?;
    } else {
        table(&figures, out)?;
    }
    Ok(())
}

/// A game a line.
fn table(figures: &[Statistics], out: &mut dyn Write) -> io::Result<()> {
    let names = figures.iter().map(|game| game.name.chars().count()).max().unwrap_or(0).max(4);
    writeln!(
        out,
        "{:names$}  played   won        streak  best  fastest     mean  fewest moves",
        "game"
    )?;
    for game in figures {
        let time = |time: Option<_>| time.map_or_else(|| "-".to_owned(), clock);
        writeln!(
            out,
            "{:names$}  {:6}  {:4} {:>5}  {:6}  {:4}  {:>7}  {:>7}  {:>12}",
            game.name,
            game.played,
            game.won,
            share(game),
            game.streak,
            game.best_streak,
            time(game.best_time),
            time(game.mean_time),
            game.fewest_moves.map_or_else(|| "-".to_owned(), |moves| moves.to_string()),
        )?;
    }
    Ok(())
}

/// Everything about one game.
fn sheet(game: &Statistics, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", game.name)?;
    writeln!(out, "played         {}", game.played)?;
    writeln!(
        out,
        "won            {} ({}), {} of them without undo",
        game.won,
        share(game),
        game.won_straight
    )?;
    if game.won_with_help > 0 {
        writeln!(out, "with help      {} more", game.won_with_help)?;
    }
    writeln!(out, "given up       {}", game.lost)?;
    writeln!(out, "unfinished     {}", game.unfinished)?;
    writeln!(out, "won in a row   {}, at best {}", game.streak, game.best_streak)?;
    if let (Some(best), Some(mean)) = (game.best_time, game.mean_time) {
        writeln!(out, "time to win    {} at best, {} on average", clock(best), clock(mean))?;
    }
    if let Some(moves) = game.fewest_moves {
        writeln!(out, "fewest moves   {moves}")?;
    }
    if let (Some(balance), Some(best)) = (game.balance, game.best_score) {
        writeln!(out, "casino         {balance} in all, {best} at best")?;
    }
    writeln!(out, "time played    {}", clock(game.total_time))?;
    if let Some(last) = game.last {
        writeln!(out, "played last    {}", ago(last))?;
    }
    Ok(())
}

fn share(game: &Statistics) -> String {
    game.share().map_or_else(|| "-".to_owned(), |share| format!("{share} %"))
}

/// The figures of a game. `docs/protocol.md` documents them.
fn entry(figures: &Statistics) -> Value {
    let millis = |time: std::time::Duration| time.as_millis() as u64;
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
    } = figures;
    json!({
        "game": game, "name": name, "played": played, "won": won, "won_straight": won_straight,
        "won_with_help": won_with_help, "lost": lost, "unfinished": unfinished, "streak": streak,
        "best_streak": best_streak, "best_time": best_time.map(millis),
        "mean_time": mean_time.map(millis), "total_time": millis(*total_time),
        "fewest_moves": fewest_moves, "balance": balance, "best_score": best_score,
        "first": first.map(stamp), "last": last.map(stamp),
    })
}
