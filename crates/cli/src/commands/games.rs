//! `kibitzer games`.

use std::io::Write;

use kibitzer_rules::{Game, catalogue};
use serde_json::Value;

use crate::args::Games;
use crate::failure::Failure;
use crate::json;

pub(crate) fn run(args: &Games, out: &mut dyn Write) -> Result<(), Failure> {
    let games = catalogue().games();
    let chosen: Vec<&Game> = games.iter().map(AsRef::as_ref).filter(|game| fits(game, args)).collect();
    if args.json {
        let list: Vec<Value> = chosen.iter().map(|game| json::entry(game)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
        return Ok(());
    }
    let width = chosen.iter().map(|game| game.id.len()).max().unwrap_or(0);
    for game in &chosen {
        writeln!(out, "{:width$}  {}", game.id, title(game))?;
    }
    if chosen.is_empty() {
        return Err(Failure::No("no game fits; 'kibitzer games' lists them all".into()));
    }
    Ok(())
}

fn title(game: &Game) -> String {
    let entry = &game.entry;
    if entry.aka.is_empty() {
        entry.name.clone()
    } else {
        format!("{} ({})", entry.name, entry.aka.join(", "))
    }
}

fn fits(game: &Game, args: &Games) -> bool {
    let entry = &game.entry;
    let mut texts = vec![game.id.as_str(), entry.name.as_str()];
    texts.extend(entry.aka.iter().map(String::as_str));
    texts.extend(entry.family.as_deref());
    texts.extend(entry.categories.iter().map(String::as_str));
    let texts: Vec<String> = texts.into_iter().map(str::to_lowercase).collect();
    let has = |word: &String| texts.iter().any(|text| text.contains(&word.to_lowercase()));
    args.decks.is_none_or(|decks| game.rules.spec().decks == decks) && args.words.iter().all(has)
}
