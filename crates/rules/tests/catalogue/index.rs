//! The index of the catalogue: what the rule files say, and what a game is among the others.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use expect_test::expect_file;
use kibitzer_rules::{GameRules, Listing, Profile, catalogue};

use crate::lists::{CsvFile, Known, LISTS, Presence, folded};
use crate::odds::odds;
use crate::project;

/// A game is popular that stands in so many collections that many people have.
const POPULAR: usize = 2;
/// Collections that count three times, as they come with a system or a search.
const WIDE: [&str; 2] = ["Microsoft", "Google"];
/// The number of like games that the index names for each game.
const NEAR: usize = 6;
/// Rules further apart than this, in thousandths, are not called like one another.
const FAR: u32 = 800;

#[test]
fn the_index_of_the_catalogue_is_current() {
    let lines = listings().into_iter().map(|listing| listing.line() + "\n");
    expect_file![project("crates/rules/catalogue.jsonl")].assert_eq(&lines.collect::<String>());
    // What is not in the index is read from the file; so this holds whatever the index says.
    let files = std::fs::read_dir(project("games")).unwrap();
    assert_eq!(catalogue().listings().len(), files.count());
}

/// All games with their standing, made from the files.
pub(crate) fn listings() -> Vec<Listing> {
    let games = catalogue().games();
    let mut listings: Vec<Listing> = games.iter().map(|game| game.listing()).collect();
    let heads = heads(&listings);
    for listing in &mut listings {
        listing.standing.variant_of = heads.get(&listing.id).cloned();
    }
    let known = Known::of(&listings);
    for (list, name) in LISTS {
        for title in known.titles(list) {
            let Presence::In(id) = title.presence else { continue };
            let listing = listings.iter_mut().find(|listing| listing.id == id).unwrap();
            if !listing.standing.collections.iter().any(|one| one == name) {
                listing.standing.collections.push(name.to_owned());
            }
            if title.skill.is_some() {
                listing.standing.skill = title.skill;
            }
        }
    }
    for (place, (id, _)) in popular(&listings, &known).iter().enumerate() {
        let listing = listings.iter_mut().find(|listing| listing.id == *id).unwrap();
        listing.standing.popular = Some(place as u16 + 1);
    }
    for (place, id) in daily().iter().enumerate() {
        let listing = listings.iter_mut().find(|listing| listing.id == *id);
        let listing = listing.unwrap_or_else(|| panic!("today.csv: there is no {id}"));
        listing.standing.daily = Some(place as u16 + 1);
    }
    let mut odds = odds();
    for listing in &mut listings {
        listing.standing.odds = odds.remove(&listing.id);
    }
    near(&mut listings, &games);
    listings
}

/// The games of which a day has a deal.
fn daily() -> Vec<String> {
    CsvFile::read("today").rows.iter().map(|row| row["file"].clone()).collect()
}

/// The fewest measured deals that must be won for a day to have a deal of a game.
const DAILY: usize = 5;

#[test]
fn of_games_that_days_have_deals_of_enough_deals_are_won() {
    let measured = kibitzer_sample::measured();
    for id in daily() {
        let row = measured.get(&id).unwrap_or_else(|| panic!("{id} was not measured"));
        assert!(row.won >= DAILY, "{id}: {} won", row.won);
    }
}

/// For each variant the game that it is one of.
fn heads(listings: &[Listing]) -> BTreeMap<String, String> {
    let said: BTreeMap<String, String> = CsvFile::read("variants")
        .rows
        .iter()
        .map(|row| (row["id"].clone(), row["game"].clone()))
        .collect();
    for (id, game) in &said {
        let there = |id: &str| listings.iter().any(|listing| listing.id == id);
        assert!(there(id) && (game == "none" || there(game)), "variants.csv: {id}, {game}");
    }
    let one: BTreeMap<&str, &str> = listings
        .iter()
        .filter_map(|listing| {
            let head = match said.get(&listing.id).map(String::as_str) {
                Some("none") => None,
                Some(game) => listings.iter().find(|other| other.id == game),
                None => head(listing, listings),
            };
            Some((listing.id.as_str(), head?.id.as_str()))
        })
        .collect();
    let last = |id: &str| {
        let mut at = id;
        let mut seen = BTreeSet::new();
        while let Some(next) = one.get(at) {
            assert!(seen.insert(at), "{id} is a variant of itself");
            at = next;
        }
        at.to_owned()
    };
    one.keys().map(|id| ((*id).to_owned(), last(id))).collect()
}

/// A game is a variant of the one whose name it has, but for what stands in brackets, and of the
/// nearest of the games it is like whose whole name is a part of its own.
fn head<'a>(listing: &Listing, listings: &'a [Listing]) -> Option<&'a Listing> {
    let plain = plain(&listing.name);
    let named = |other: &&Listing| {
        other.id != listing.id
            && (folded(&other.name) == folded(plain)
                || other.aka.iter().any(|aka| folded(aka) == folded(plain)))
    };
    if plain != listing.name
        && let Some(found) = listings.iter().find(named)
    {
        return Some(found);
    }
    let parents = listing.parents.iter();
    let parents = parents.filter_map(|id| listings.iter().find(|other| other.id == *id));
    let own = words(&listing.name);
    parents.into_iter().find(|parent| {
        let whole = words(self::plain(&parent.name));
        own.contains(&whole)
    })
}

/// A name without what stands in brackets.
fn plain(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(plain, _)| plain)
}

/// The words of a name with a blank before and after each.
fn words(name: &str) -> String {
    let small = name.to_lowercase().replace('\'', "");
    let words = small.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(" ".to_owned(), |all, word| all + word + " ")
}

/// The popular games, the most popular first, each with its reasons: the collections that hold it
/// or a variant of it. As many of these alike, those that stand in more collections of any kind
/// come first.
pub(crate) fn popular(listings: &[Listing], known: &Known) -> Vec<(String, Vec<String>)> {
    let mut reasons: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let points = |reasons: &[String]| -> usize {
        reasons.iter().map(|one| if WIDE.contains(&one.as_str()) { 3 } else { 1 }).sum()
    };
    let find = |id: &str| listings.iter().find(|listing| listing.id == id).unwrap();
    for (id, collection) in known.popular() {
        let head = find(&id).standing.variant_of.clone().unwrap_or(id);
        let own = reasons.entry(head).or_default();
        if !own.contains(&collection) {
            own.push(collection);
        }
    }
    let mut popular: Vec<(String, Vec<String>)> =
        reasons.into_iter().filter(|(_, reasons)| points(reasons) >= POPULAR).collect();
    popular.sort_by_cached_key(|(id, reasons)| {
        let listing = find(id);
        let (points, all) = (points(reasons), listing.standing.collections.len());
        (Reverse(points), Reverse(all), listing.name.to_lowercase())
    });
    popular
}

/// Names for each game those that are most like it: games, not their variants.
fn near(listings: &mut [Listing], games: &[std::sync::Arc<GameRules>]) {
    let profiles: Vec<Profile> = games.iter().map(|game| Profile::of(&game.rules)).collect();
    let heads: Vec<String> = listings
        .iter()
        .map(|listing| listing.standing.variant_of.clone().unwrap_or_else(|| listing.id.clone()))
        .collect();
    let popular: Vec<u16> =
        listings.iter().map(|listing| listing.standing.popular.unwrap_or(u16::MAX)).collect();
    for here in 0..listings.len() {
        let others = (0..listings.len()).filter(|there| heads[*there] != heads[here]);
        let mut others: Vec<(u32, u16, &str)> = others
            .map(|there| {
                let far = profiles[here].distance(&profiles[there]);
                (far, popular[there], heads[there].as_str())
            })
            .filter(|(far, ..)| *far < FAR)
            .collect();
        others.sort_unstable();
        let mut near: Vec<String> = Vec::new();
        for (.., id) in others {
            if near.len() < NEAR && !near.iter().any(|one| one == id) {
                near.push(id.to_owned());
            }
        }
        listings[here].standing.near = near;
    }
}

#[test]
fn near_games_are_games_and_most_have_some() {
    let listings = catalogue().listings();
    let alone = listings.iter().filter(|listing| listing.standing.near.is_empty()).count();
    assert!(alone * 10 < listings.len(), "{alone} games have none that are like them");
    for listing in listings {
        for id in &listing.standing.near {
            let other = catalogue().listing(id).unwrap();
            assert!(other.standing.variant_of.is_none(), "{id} is a variant");
        }
    }
}

#[test]
fn every_kind_of_game_has_some() {
    for kind in kibitzer_rules::KINDS {
        let many = catalogue().listings().iter().filter(|game| game.character.kind == kind).count();
        assert!(many >= 3, "{kind}: {many}");
    }
    for (id, kind, seen) in [
        ("klondike", "build", "hidden"),
        ("freecell", "build", "open"),
        ("spider", "runs", "hidden"),
        ("scorpion", "runs", "hidden"),
        ("pyramid", "sets", "stock"),
        ("golf", "one pile", "stock"),
        ("black-hole", "one pile", "open"),
        ("montana", "places", "open"),
        ("accordion", "close up", "open"),
        ("forty-thieves", "build", "stock"),
    ] {
        let character = &catalogue().listing(id).unwrap().character;
        assert_eq!((character.kind.as_str(), character.seen.as_str()), (kind, seen), "{id}");
    }
}

/// What PySolFC plays otherwise is named in `compare/known.toml`, for games that are there; their
/// notes say it to the player.
#[test]
fn files_name_what_pysolfc_plays_otherwise() {
    let read = |path: &str| std::fs::read_to_string(project(path)).unwrap();
    let text = read("compare/known.toml");
    let known: toml::Table = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    let entries = known["differs"].as_array().unwrap();
    for entry in entries {
        let id = entry["game"].as_str().unwrap();
        let rules = read(&format!("games/{id}.toml"));
        assert!(rules.contains("\npysol = ") || rules.contains("\n[pysol]"), "{id}");
        let (what, why) = (entry["what"].as_array().unwrap(), entry["why"].as_str().unwrap());
        assert!(!what.is_empty() && why.ends_with('.'), "{id}");
        let game = catalogue().get(id).unwrap();
        let claims = game.entry.claims.iter().filter_map(|claim| claim.note.as_deref());
        let mut texts = claims.chain(game.entry.notes.as_deref());
        assert!(texts.any(|text| text.contains("PySolFC")), "{id}: the notes do not name PySolFC");
    }
}
