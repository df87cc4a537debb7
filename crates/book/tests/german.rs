//! The rules in words in German: how much of them there is, and what must hold for all of it.
//!
//! `UPDATE_EXPECT=1 cargo test -p kibitzer-book --test german` writes the figures of
//! `docs/languages.md` anew.

mod changed;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use changed::changes;
use kibitzer_book::{Book, Section, glossary, rules_in_words, rules_told};
use kibitzer_engine::spec::GameSpec;
use kibitzer_engine::{Part, Tongue};
use kibitzer_messages::{Language, Value, Words};
use kibitzer_rules::catalogue;
use kibitzer_sample::{is_sampled, on_all_cores};

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// German, which remembers what it was asked for.
#[derive(Default)]
struct German {
    asked: BTreeSet<String>,
}

impl Tongue for German {
    fn say(&mut self, name: &str, filled: &[(&str, Part)]) -> Option<String> {
        let value = |part: &Part| match part {
            Part::Number(number) => Value::from(*number),
            other => Value::from(other.to_string()),
        };
        let filled: Vec<(&str, Value<'_>)> =
            filled.iter().map(|(key, part)| (*key, value(part))).collect();
        if !self.asked.contains(name) {
            self.asked.insert(name.to_owned());
        }
        Words::of(Language::German).of_game(name, &filled)
    }
}

/// The pages of all games, by their ids, and the names of all messages that they ask for.
fn pages() -> (BTreeMap<String, Book>, BTreeSet<String>) {
    let (pages, asked) = (Mutex::new(BTreeMap::new()), Mutex::new(BTreeSet::new()));
    on_all_cores(catalogue().games(), |game| {
        let mut german = German::default();
        let book = Book::told(&game, &mut german);
        pages.lock().unwrap().insert(game.id.clone(), book);
        asked.lock().unwrap().append(&mut german.asked);
    });
    (pages.into_inner().unwrap(), asked.into_inner().unwrap())
}

/// The table of `docs/languages.md`: how many games have a section, and of how many it is German.
fn figures(pages: &BTreeMap<String, Book>) -> String {
    let mut heads: Vec<(&str, usize, usize)> = Vec::new();
    for section in pages.values().flat_map(|book| &book.sections) {
        let german = usize::from(!section.in_english);
        match heads.iter_mut().find(|(head, ..)| *head == section.head) {
            Some((_, all, told)) => (*all, *told) = (*all + 1, *told + german),
            None => heads.push((&section.head, 1, german)),
        }
    }
    heads.sort_unstable();
    let row = |(head, all, told): &(&str, usize, usize)| format!("| {head} | {all} | {told} |\n");
    "| section | games that have it | in German |\n|---|---|---|\n".to_owned()
        + &heads.iter().map(row).collect::<String>()
}

fn replaced(text: &str, part: &str) -> String {
    let mark = "<!-- german -->\n";
    let (before, rest) = text.split_once(mark).unwrap();
    let (_, after) = rest.split_once("<!-- end -->").unwrap();
    format!("{before}{mark}{part}<!-- end -->{after}")
}

/// Sections whose text is German and no list of piles or titles, with the ids of their games.
fn german(pages: &BTreeMap<String, Book>) -> impl Iterator<Item = (&str, &Section)> {
    let sections = pages
        .iter()
        .flat_map(|(id, book)| book.sections.iter().map(move |section| (id.as_str(), section)));
    sections.filter(|(_, section)| !section.in_english && section.head != "Quellen")
}

/// Words that no German page has: those with which English rules are put together.
const ENGLISH: [&str; 40] = [
    "the",
    "of",
    "and",
    "or",
    "each",
    "card",
    "cards",
    "pile",
    "piles",
    "column",
    "columns",
    "foundation",
    "foundations",
    "stock",
    "waste",
    "cell",
    "cells",
    "suit",
    "rank",
    "king",
    "ace",
    "queen",
    "jack",
    "spades",
    "hearts",
    "clubs",
    "diamonds",
    "from",
    "to",
    "with",
    "empty",
    "face",
    "down",
    "up",
    "built",
    "player",
    "first",
    "top",
    "game",
    "redeal",
];

#[test]
fn pages_are_german() {
    let (pages, asked) = pages();
    let file = project().join("docs/languages.md");
    let text = fs::read_to_string(&file).unwrap();
    let wanted = replaced(&text, &figures(&pages));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(file, wanted).unwrap();
    } else {
        assert_eq!(text, wanted, "UPDATE_EXPECT=1 writes the figures");
    }
    no_word_is_english(&pages);
    nothing_is_left_open(&pages);
    every_message_is_said(&asked);
}

/// What the rule file gives a name that no message has stands in quotation marks, a move may be one
/// of the words that are typed, and games keep their names.
fn no_word_is_english(pages: &BTreeMap<String, Book>) {
    let typed = ["Zug draw ", "Zug redeal "];
    for (id, section) in german(pages) {
        for paragraph in section.paragraphs.iter().filter(|text| !text.contains('\n')) {
            // A name may hold another.
            let mut names: Vec<&str> = section.games.iter().map(String::as_str).collect();
            names.sort_by_key(|name| std::cmp::Reverse(name.len()));
            let text = names
                .into_iter()
                .chain(typed)
                .fold(paragraph.clone(), |text, name| text.replace(name, " "));
            let outside = text.split('„').map(|part| part.rsplit('“').next().unwrap_or_default());
            let text = outside.collect::<String>();
            for word in text.split(|letter: char| !letter.is_alphabetic()) {
                assert!(!ENGLISH.contains(&word), "{id}: '{word}' in {paragraph}");
            }
        }
    }
}

/// No message shows a hole that nothing was filled into, or what two of them join badly.
fn nothing_is_left_open(pages: &BTreeMap<String, Book>) {
    for (id, section) in german(pages) {
        for paragraph in &section.paragraphs {
            for bad in ["{", "$", " ,", " .", " ;", "..", ",,", ",.", ";.", "  ", "von dem "] {
                let listing = bad == "  " && paragraph.contains('\n');
                assert!(listing || !paragraph.contains(bad), "{id}: '{bad}' in {paragraph}");
            }
            for sentence in paragraph.split(". ").filter(|_| !paragraph.contains('\n')) {
                assert!(
                    !sentence.starts_with(char::is_lowercase),
                    "{id}: '{sentence}' begins small"
                );
            }
        }
    }
}

/// Messages that no game of the catalogue asks for: what they are for is in the language, but rare.
const RARE: [&str; 19] = [
    "book-bottom-fits",
    "book-built-any",
    "book-example-merci",
    "book-example-redeal",
    "book-in-rounds",
    "book-linked-any",
    "book-linked-none",
    "book-named",
    "book-next-to-any",
    "book-noun-ring",
    "book-only-laid",
    "book-own-build-unbarred",
    "book-rest-none",
    "book-set-different",
    "book-step-run-on",
    "book-stock-idle",
    "book-takes-unit",
    "book-unit-any",
    "book-won-lines-any",
];

fn every_message_is_said(asked: &BTreeSet<String>) {
    let text = fs::read_to_string(project().join("messages/de/book/rules.ftl")).unwrap();
    let names = text.lines().filter_map(|line| Some(line.split_once(" =")?.0));
    for name in names.filter(|name| name.starts_with("book-")) {
        let held = text.contains(&format!("{{ {name} }}"));
        let said = asked.contains(name) || held;
        assert_ne!(said, RARE.contains(&name), "{name} is said: {said}");
    }
}

/// The glossary has each English word, and no message besides.
#[test]
fn the_glossary_is_german() {
    let mut german = German::default();
    let all = glossary::told(&mut german).unwrap();
    assert_eq!(all.len(), glossary::WORDS.len());
    assert!(glossary::markdown_told(&mut german).unwrap().starts_with("# Glossar\n"));
    assert_eq!(glossary::find_told("spalte", &all).unwrap().english.word, "column");
    assert_eq!(glossary::find_told("columns", &all).unwrap().word, "Spalte");
    assert_eq!(glossary::find_told("Grundstapl", &all), Err(Some("Grundstapel".to_owned())));
    let told = all[0].plain(60, &mut german);
    assert!(told.contains("(englisch: "), "{told}");
    let text = fs::read_to_string(project().join("messages/de/book/glossary.ftl")).unwrap();
    for name in text.lines().filter_map(|line| Some(line.split_once(" =")?.0)) {
        assert!(german.asked.contains(name), "{name} is of no word");
    }
    let mut none = |_: &str, _: &[(&str, Part)]| -> Option<String> { None };
    assert_eq!(glossary::told(&mut none), None);
}

/// The rules alone, and whether all of them are German.
fn told(spec: &GameSpec) -> (String, bool) {
    let sections = rules_told(spec, &mut German::default()).unwrap();
    let german = sections.iter().all(|section| !section.in_english);
    (sections.iter().flat_map(|section| section.paragraphs.clone()).collect(), german)
}

/// No part of the rules is passed over: where the English page changes, so does the German one.
#[test]
fn what_is_said_in_english_is_said() {
    let silent = Mutex::new(Vec::new());
    let english = |spec: &GameSpec| -> String {
        rules_in_words(spec).into_iter().flat_map(|section| section.paragraphs).collect()
    };
    let games = catalogue().games().into_iter().filter(|game| is_sampled(&game.id, 9));
    on_all_cores(games.collect::<Vec<_>>(), |game| {
        let spec = game.rules.spec();
        let (before, german) = told(spec);
        let known = english(spec);
        for (name, change) in changes(spec).into_iter().filter(|_| german) {
            let mut other = spec.clone();
            change(&mut other);
            if other != *spec && english(&other) != known && told(&other).0 == before {
                silent.lock().unwrap().push(format!("{}: {name}", game.id));
            }
        }
    });
    let silent = silent.into_inner().unwrap();
    assert!(silent.is_empty(), "German does not change with:\n{}", silent.join("\n"));
}

/// Only English has words of the glossary that Markdown could lead to.
#[test]
fn markdown_leads_to_no_english_word() {
    let game = catalogue().get("klondike").unwrap();
    assert!(Book::of(&game).markdown().contains("glossary.md"));
    let german = Book::told(&game, &mut German::default()).markdown();
    assert!(german.contains("## Spielverlauf") && !german.contains("glossary.md"), "{german}");
}

#[test]
fn a_language_without_messages_has_the_english_page() {
    let game = catalogue().get("klondike").unwrap();
    let mut none = |_: &str, _: &[(&str, Part)]| -> Option<String> { None };
    assert_eq!(Book::told(&game, &mut none), Book::of(&game));
}
