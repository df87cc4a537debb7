//! The notes of rule files: two sentences at least, what makes a game different from its neighbour
//! and what to watch. And their tips, each of which is of one game.

use std::collections::{BTreeMap, BTreeSet};

use kibitzer_rules::catalogue;

use crate::project;

/// Short forms whose full stop ends no sentence.
const SHORT: [&str; 4] = ["Dr.", "Mr.", "Mrs.", "St."];

#[test]
fn notes_have_two_sentences() {
    let mut short = Vec::new();
    for game in catalogue().games() {
        let notes = game.entry.notes.as_deref().unwrap_or_default();
        if sentences(notes) < 2 {
            short.push(game.id.clone());
        }
    }
    assert!(
        short.is_empty(),
        "notes of one sentence, or none; say what makes these games different from their \
         neighbours, and what to watch: {}",
        short.join(", ")
    );
}

#[test]
fn no_tip_stands_in_two_files() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for game in catalogue().games() {
        assert!(!game.entry.tips.is_empty(), "{} has no tip", game.id);
        for tip in &game.entry.tips {
            let other = seen.insert(tip.clone(), game.id.clone());
            assert_eq!(other, None, "{} has it, too: {tip}", game.id);
        }
    }
}

/// A note that no deal is known to be won is of a game of which no win is kept.
#[test]
fn games_that_were_won_are_not_said_to_be_lost() {
    let lines = std::fs::read_to_string(project("crates/tui/tests/wins.txt")).unwrap();
    let won = lines.lines().filter(|line| !line.starts_with('#') && !line.contains(" none: "));
    let won: BTreeSet<&str> = won.filter_map(|line| line.split(' ').next()).collect();
    for game in catalogue().games() {
        let notes = game.entry.notes.as_deref().unwrap_or_default();
        let notes = notes.split_whitespace().collect::<Vec<_>>().join(" ");
        let said = ["No deal is known", "no deal is known"];
        let said = said.iter().any(|words| notes.contains(words));
        assert!(!(said && won.contains(game.id.as_str())), "{} was won: {notes}", game.id);
    }
}

/// The sentences of a text. Each ends with a word that ends with a full stop, a question mark or an
/// exclamation mark, before brackets and quotes are closed; initials and short forms end none.
fn sentences(text: &str) -> usize {
    text.split_whitespace()
        .map(|word| word.trim_matches(['(', ')', '"', '\'']))
        .filter(|word| word.ends_with(['.', '!', '?']))
        .filter(|word| !SHORT.contains(word) && !is_initial(word))
        .count()
}

/// Whether a word is a capital letter with its full stop.
fn is_initial(word: &str) -> bool {
    word.len() == 2 && word.starts_with(|sign: char| sign.is_ascii_uppercase())
}

#[test]
fn sentences_are_counted() {
    for (text, many) in [
        ("", 0),
        ("Penguin with five cells", 0),
        ("Penguin with five cells in place of seven.", 1),
        ("PySolFC 3.6.1 has it, and fsolitaire.com too.", 1),
        ("C. L. Baker had it from his father, Mrs. Mop from St. Helena.", 1),
        ("The stock is turned once. (In PySolFC it is not.)", 2),
        ("Is it harder? It is!\nSo it seems.", 3),
    ] {
        assert_eq!(sentences(text), many, "{text}");
    }
}
