//! Searches in other languages than English: `words/LANGUAGE.txt` has the words of a language.

use std::collections::BTreeMap;
use std::fs;

use kibitzer_rules::{Filters, Listing, Sought, catalogue, foreign_words, list};

use crate::project;

/// The ids of all games that answer; none if they do so only nearly.
fn ids(search: &str) -> Vec<&'static str> {
    let found = catalogue().search(search);
    let items = if found.near { Vec::new() } else { found.items };
    items.iter().map(|game| game.id.as_str()).collect()
}

/// The languages besides English, with their messages of one line.
fn languages() -> Vec<(String, BTreeMap<String, String>)> {
    let read = |tag: String| {
        let folder = project("messages").join(&tag);
        let texts = ["page/front.ftl", "terminal/pages.ftl", "lists.ftl"]
            .map(|file| fs::read_to_string(folder.join(file)).unwrap());
        let lines = texts.iter().flat_map(|text| text.lines());
        let messages = lines.filter_map(|line| line.split_once(" = "));
        (tag, messages.map(|(name, text)| (name.to_owned(), text.to_owned())).collect())
    };
    let folders = fs::read_dir(project("messages")).unwrap();
    let tags = folders.map(|folder| folder.unwrap().file_name().into_string().unwrap());
    tags.filter(|tag| tag != "en").map(read).collect()
}

/// What the page calls values of its filters, in another language or for the English ones that the
/// search knows; those whose words mean something else besides are found among more games.
fn named_filters() -> Vec<(&'static str, Filters, bool)> {
    let said = |text: &str| Some(text.to_owned());
    let kind = |value| Filters { kind: said(value), ..Filters::default() };
    let seen = |value| Filters { seen: said(value), ..Filters::default() };
    let skill = |value| Filters { skill: said(value), ..Filters::default() };
    let difficulty = |value| Filters { difficulty: said(value), ..Filters::default() };
    let time = |value| Filters { time: said(value), ..Filters::default() };
    vec![
        ("filter-kind-runs", kind("runs"), true),
        ("filter-kind-sets", kind("sets"), true),
        ("filter-kind-places", kind("places"), false),
        ("filter-kind-one-pile", kind("one pile"), true),
        ("filter-kind-close-up", kind("close up"), true),
        ("filter-seen-open", seen("open"), true),
        ("filter-seen-hidden", seen("hidden"), true),
        ("filter-difficulty-low", difficulty("low"), true),
        ("filter-difficulty-medium", difficulty("medium"), false),
        ("filter-difficulty-high", difficulty("high"), true),
        ("level-low", difficulty("low"), true),
        ("level-medium", difficulty("medium"), false),
        ("level-high", difficulty("high"), true),
        ("filter-length-short", time("short"), false),
        ("filter-length-medium", time("medium"), false),
        ("filter-length-long", time("long"), false),
        ("length-short", time("short"), false),
        ("length-medium", time("medium"), true),
        ("length-long", time("long"), false),
        ("skill-luck-only", skill("luck only"), true),
        ("skill-mostly-luck", skill("mostly luck"), true),
        ("skill-balanced", skill("balanced"), true),
        ("skill-mostly-skill", skill("mostly skill"), true),
        ("skill-skill-only", skill("skill only"), true),
    ]
}

#[test]
fn what_filters_are_called_finds_what_they_pass() {
    let all = catalogue().listings();
    for (tag, messages) in languages() {
        for (name, filters, alone) in named_filters() {
            let (search, found) = (&messages[name], ids(&messages[name]));
            let passes = |game: &&Listing| filters.pass(game);
            let missing: Vec<&str> = all
                .iter()
                .filter(passes)
                .map(|game| game.id.as_str())
                .filter(|id| !found.contains(id))
                .collect();
            assert!(missing.is_empty(), "{tag}, '{search}': {missing:?}");
            let passing = all.iter().filter(passes).count();
            assert!(found.len() < all.len() * 4 / 5, "{tag}, '{search}' finds all games");
            assert!(!alone || found.len() == passing, "{tag}, '{search}': {}", found.len());
        }
        let packs = format!("3 {}", messages["filter-decks"]);
        let of_three = all.iter().filter(|game| game.decks == 3).count();
        assert_eq!(ids(&packs).len(), of_three, "{tag}, '{packs}'");
        assert!(ids(&messages["front-known"]).contains(&"klondike"), "{tag}");
    }
}

/// What stands in an empty line of search, as an example, is found by it.
#[test]
fn examples_of_searches_are_answered() {
    for (tag, messages) in languages() {
        for name in ["list-example", "chooser-example"] {
            let examples: Vec<&str> = messages[name].split(", ").skip(2).collect();
            assert!(examples.len() >= 2, "{tag}: {name} has examples");
            for search in examples {
                assert!(ids(search).len() > 20, "{tag}, {name}: '{search}'");
            }
        }
    }
}

#[test]
fn german_searches_find_what_english_ones_do() {
    for (german, english) in [
        ("2 Spiele", "2 decks"),
        ("zwei Kartenspiele", "two decks"),
        ("leicht", "easy"),
        ("2 Spiele leicht kurz", "2 decks easy short"),
        ("spider zwei Farben", "spider two suits"),
        ("ohne Zellen", "no cells"),
        ("kein neues Geben", "no redeal"),
        ("zweimal neu geben", "two redeals"),
        ("beliebig oft neu geben", "unlimited redeals"),
        ("3 Karten ziehen", "draw 3"),
        ("zieh eine", "draw one"),
        ("nach Farbe bauen", "build by suit"),
        ("in derselben Farbe", "in the same suit"),
        ("abwärts in wechselnden Farben", "down by alternate colour"),
        ("rot auf rot und schwarz auf schwarz", "by colour"),
        ("ohne Rücksicht auf die Farbe", "regardless of suits"),
        ("leere Plätze bleiben leer", "spaces stay empty"),
        ("Paare, die zusammen 13 ergeben", "pairs that add up to 13"),
        ("forty thieves schwer", "forty thieves hard"),
        ("für Kinder", "children"),
        // Marks on letters are typed in three ways.
        ("nur Können", "skill only"),
        ("nur Koennen", "skill only"),
        ("nur konnen", "skill only"),
    ] {
        let (mut found, mut wanted) = (ids(german), ids(english));
        assert!(!found.is_empty(), "{german}");
        found.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(found, wanted, "'{german}' as '{english}'");
    }
}

/// A search that English words answer has these answers first, in the order that they had.
#[test]
fn foreign_words_do_not_disturb_english_searches() {
    let mut shared = 0;
    for (word, _) in foreign_words().lines().filter_map(|line| line.split_once('=')) {
        let found = catalogue().search(word);
        let has = |game: &Listing| game.words().contains(word);
        let having = catalogue().listings().iter().filter(|game| has(game)).count();
        let first = found.items.iter().take_while(|game| has(game)).count();
        assert!(first >= having, "{word}: {first} of {having}");
        shared += usize::from(having > 0);
    }
    assert!(shared > 3, "{shared} words are in English texts, too");
    // A part of a name is found as if it were no such word.
    assert_eq!(ids("lang syne")[0], "auld-lang-syne");
}

#[test]
fn own_games_are_found_in_other_languages() {
    let built_in = Sought { own: false, ..Sought::own("owner", "owner", "owner\n\nknown") };
    let mine = Sought::own("mine", "mine", "mine\n\nown");
    let found = list(&[built_in, mine], "eigene").games;
    assert_eq!(found.iter().map(|folded| folded.game).collect::<Vec<_>>(), [1]);
}
