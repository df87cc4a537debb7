//! `kibitzer games`.

use std::collections::BTreeMap;
use std::io::{self, Write};

use kibitzer_rules::{Found, Listing, catalogue, found};
use serde_json::Value;

use crate::args::Games;
use crate::failure::Failure;

pub(crate) fn run(args: &Games, out: &mut dyn Write) -> Result<(), Failure> {
    let search = args.words.join(" ");
    let narrowed = catalogue().listings().iter().filter(|game| fits(game, args));
    let found: Found<&Listing> = found(narrowed, |game| game.rank(&search));
    if found.near || found.items.is_empty() && !args.json {
        return Err(Failure::No(nothing_fits(&search, &found.items)));
    }
    let chosen = found.items;
    if args.json {
        let list: Vec<Value> = chosen.iter().map(|game| game.json()).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
    } else if args.tree {
        tree(&chosen, out)?;
    } else {
        let width = chosen.iter().map(|game| game.id.len()).max().unwrap_or(0);
        for game in &chosen {
            writeln!(out, "{:width$}  {}", game.id, title(game))?;
        }
    }
    Ok(())
}

/// What could have been meant.
fn nothing_fits(search: &str, near: &[&Listing]) -> String {
    let mut meant: Vec<String> = near.iter().take(3).map(|game| game.id.clone()).collect();
    if meant.is_empty() && !search.is_empty() {
        meant = catalogue().find(search).err().map(|unknown| unknown.near).unwrap_or_default();
    }
    match meant.as_slice() {
        [] => "no game fits; 'kibitzer games' lists them all".into(),
        meant => format!("no game fits; did you mean {}?", meant.join(" or ")),
    }
}

fn title(game: &Listing) -> String {
    if game.aka.is_empty() {
        game.name.clone()
    } else {
        format!("{} ({})", game.name, game.aka.join(", "))
    }
}

fn fits(game: &Listing, args: &Games) -> bool {
    let is = |own: &Option<String>, asked: &Option<String>| asked.is_none() || own == asked;
    args.family.iter().all(|asked| game.family.iter().any(|family| holds(family, asked)))
        && args.category.iter().all(|asked| game.categories.iter().any(|own| holds(own, asked)))
        && args.decks.is_none_or(|decks| game.decks == decks)
        && is(&game.difficulty, &args.difficulty)
        && is(&game.time, &args.time)
}

fn holds(text: &str, word: &str) -> bool {
    text.to_lowercase().contains(&word.to_lowercase())
}

/// Families, in them the games that are like no other, under each its variants.
fn tree(games: &[&Listing], out: &mut dyn Write) -> io::Result<()> {
    let mut families: BTreeMap<&str, Vec<&Listing>> = BTreeMap::new();
    for game in games.iter().filter(|game| parent(game, games).is_none()) {
        families.entry(game.family.as_deref().unwrap_or("Other")).or_default().push(game);
    }
    for (family, roots) in families {
        writeln!(out, "{family}")?;
        for root in roots {
            branch(root, games, 1, out)?;
        }
    }
    Ok(())
}

fn branch(game: &Listing, games: &[&Listing], depth: usize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}{}  {}", "  ".repeat(depth), game.id, title(game))?;
    for child in games.iter().filter(|other| parent(other, games) == Some(&game.id)) {
        branch(child, games, depth + 1, out)?;
    }
    Ok(())
}

/// The nearest of its parents that is among the games shown.
fn parent<'a>(game: &'a Listing, games: &[&Listing]) -> Option<&'a String> {
    game.parents.iter().find(|parent| games.iter().any(|other| other.id == **parent))
}
