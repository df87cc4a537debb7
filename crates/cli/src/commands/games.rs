//! `kibitzer games`.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use kibitzer_engine::counted;
use kibitzer_rules::{Folded, Found, GameRules, Listing, catalogue, fold};
use serde_json::Value;

use crate::args::Games;
use crate::failure::Failure;
use crate::games::{own_files, rules};
use crate::outlet::tell;

pub(crate) fn run(args: &Games, out: &mut dyn Write) -> Result<(), Failure> {
    let search = args.words.join(" ");
    let like = args.like.as_deref().map(like).transpose()?;
    let own = own_listings();
    let mut found: Found<&Listing> = catalogue().search_beside(&own, &search);
    found.items.retain(|game| fits(game, args));
    if let Some(near) = &like {
        found.items.retain(|game| near.contains(&game.id));
        found.items.sort_by_key(|game| near.iter().position(|id| *id == game.id));
    }
    let is_none = found.near || found.items.is_empty();
    let said = is_none.then(|| nothing_fits(&search, &found.items));
    let mut chosen = found.items;
    if args.json {
        if search.is_empty() && like.is_none() {
            chosen.sort_by_key(|game| &game.id);
        }
        let list: Vec<Value> = chosen.iter().map(|game| entry(game, found.near)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
    } else if args.tree {
        tree(&chosen, out)?;
    } else {
        listed(chosen, args.all, found.near, out)?;
    }
    said.map_or(Ok(()), |said| Err(Failure::No(said)))
}

/// What is known of a game; of one that is listed because it answers nearly, that too.
fn entry(game: &Listing, is_near: bool) -> Value {
    let mut entry = game.json();
    if is_near {
        entry["only_near"] = true.into();
    }
    entry
}

/// What lists say of the user's own games. Files with faults are told of on standard error.
fn own_listings() -> Vec<Listing> {
    let mut listings = Vec::new();
    for file in own_files() {
        match GameRules::open(&file) {
            Ok(game) => listings.push(Listing { id: typed(&file), ..game.listing() }),
            Err(_) => tell(format_args!(
                "kibitzer: note: {0} is not listed: 'kibitzer check {0}' says why",
                file.display()
            )),
        }
    }
    listings.sort_by_cached_key(|game| game.name.to_lowercase());
    listings
}

/// What is typed for a file in the user's own folder: its name, unless a game of the catalogue is
/// found by that.
fn typed(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    if catalogue().id_of(&stem).is_none() { stem } else { file.display().to_string() }
}

/// The games that are like one, the nearest first. A game of the user's own is like the one of the
/// catalogue that its file names, and what that one is like.
fn like(name: &str) -> Result<Vec<String>, Failure> {
    if let Some(listing) = catalogue().id_of(name).and_then(|id| catalogue().listing(id)) {
        return Ok(listing.standing.near.clone());
    }
    let game = rules(name)?;
    let known = game.parents.iter().find_map(|parent| catalogue().listing(parent));
    let parent = known.ok_or_else(|| {
        Failure::No(format!(
            "{} is like no game of the catalogue: its file has no `like`",
            game.entry.name
        ))
    })?;
    let own = std::iter::once(&parent.id);
    Ok(own.chain(&parent.standing.near).cloned().collect())
}

/// A line a game; variants are counted, or stand under their games if all are asked for.
fn listed(chosen: Vec<&Listing>, all: bool, is_near: bool, out: &mut dyn Write) -> io::Result<()> {
    let near = if is_near { "  (near)" } else { "" };
    let width = chosen.iter().map(|game| game.id.len()).max().unwrap_or(0);
    let list = fold(chosen, |game| (game.id.as_str(), game.standing.variant_of.as_deref()));
    for Folded { game, variants } in &list {
        let more = match variants.len() {
            0 => String::new(),
            _ if all => String::new(),
            more => format!("  + {}", counted(more, "variant")),
        };
        writeln!(out, "{:width$}  {}{more}{near}", game.id, title(game))?;
        for variant in variants.iter().filter(|_| all) {
            writeln!(out, "{:width$}    {}{near}", variant.id, title(variant))?;
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
        [] => "no games match; 'kibitzer games' lists them all".into(),
        meant => format!("no games match; did you mean {}?", meant.join(" or ")),
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
        && args
            .collection
            .iter()
            .all(|asked| game.standing.collections.iter().any(|own| holds(own, asked)))
        && args.decks.is_none_or(|decks| game.decks == decks)
        && args.kind.iter().all(|asked| game.character.kind == *asked)
        && args.seen.iter().all(|asked| game.character.seen == *asked)
        && args.skill.iter().all(|asked| game.standing.skill.iter().any(|own| holds(own, asked)))
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
