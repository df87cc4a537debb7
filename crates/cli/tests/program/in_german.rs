//! Play line by line in German: the language that is asked for, and nothing of it in English.

use std::collections::BTreeSet;

use crate::by_ear::{Listener, whole_game};
use crate::runner::{Folder, err, expect, fed, kibitzer, out};

/// What stands alike in both languages: moves, deals and piles in codes, as records have them.
const ALIKE: [&str; 5] = ["draw", "redeal", "deck", "pysol", "down"];

/// The small words of what is heard, but for commands, which stand in quotes.
fn small_words(heard: &str) -> BTreeSet<&str> {
    let lines = heard.lines().filter(|line| !line.starts_with("> "));
    let outside = lines.flat_map(|line| line.split('\'').step_by(2));
    let words = outside.flat_map(|part| part.split(|sign: char| !sign.is_alphabetic()));
    let small = |word: &&str| word.len() > 2 && word.chars().all(char::is_lowercase);
    words.filter(small).filter(|word| !ALIKE.contains(word)).collect()
}

/// Expects that no small word of an English text stands in a German one.
#[track_caller]
fn is_german(german: &str, english: &str) {
    let (german_words, english_words) = (small_words(german), small_words(english));
    assert!(german_words.len() > 10 && english_words.len() > 10, "{german}{english}");
    let both: Vec<&&str> = german_words.intersection(&english_words).collect();
    assert!(both.is_empty(), "{both:?} are English: {german}");
}

#[test]
fn a_whole_game_is_played_by_ear_in_german() {
    let heard = whole_game("de", |moves| format!("In {moves} Zügen gewonnen.\n"), "by_ear.de.txt");
    is_german(&heard, include_str!("by_ear.txt"));
}

#[test]
fn the_language_is_that_of_the_option_or_the_settings_or_the_surroundings() {
    let begins = |home: &Folder, locale: &str, options: &[&str], begin: &str| {
        let args = ["play", "klondike", "--plain", "--deal", "3"];
        let mut command = kibitzer(&[&args[..], options].concat());
        command.env("KIBITZER_HOME", &home.0).env("LC_ALL", locale);
        let heard = out(&fed(command, "quit\n"));
        assert!(heard.starts_with(begin), "{locale} {options:?}: {heard}");
    };
    let (german, english) = ("Klondike, Partie 3. 'help' ", "Klondike, deal 3. 'help' ");
    let home = Folder::new("language");
    begins(&home, "C", &[], english);
    begins(&home, "de_AT.UTF-8", &[], german);
    begins(&home, "de_AT.UTF-8", &["--language", "en"], english);
    begins(&home, "C", &["--codes", "--language", "de"], german);
    home.file("terminal.toml", "[look]\nlanguage = \"de\"\n");
    begins(&home, "C", &[], german);
    begins(&home, "C", &["--language", "en"], english);
}

/// Nearly everything that can be typed, with what can be wrong with it.
const TYPED: &str = "\
banana
t99 f
t1 f
t1
why t1 f
why draw
undo
redo
branches
branch 9
bookmarks
saves
save STURM
resign
moves
where
find nowhere
hint none
load NIRGENDS
t3 t2
draw
full
show
codes
moves
undo
redo
words
brief
undo
redo
branches
find 9d
t1
bookmark MARKE
bookmark
goto MARKE
goto FORT
bookmarks
unbookmark MARKE
unbookmark FORT
save
save STURM
load
load KEINER
saves
resume 9
unsave STURM
unsave KEINER
hint
hint all
hint all card
hint all move
score
stats
resign
new x
new 5
draw
saves
resume 2
restart
stats
";

#[test]
fn nothing_is_said_in_english() {
    let heard = |language: &str| {
        let home = Folder::new(&format!("in-{language}"));
        let args = ["play", "klondike", "--plain", "--language", language, "--deal", "3"];
        let mut command = kibitzer(&args);
        command.env("KIBITZER_HOME", &home.0);
        let mut heard = out(&fed(command, TYPED));
        // A game that was left is gone on with.
        let mut command = kibitzer(&args[..5]);
        command.env("KIBITZER_HOME", &home.0);
        heard += &out(&fed(command, "undo\nquit\n"));
        heard
    };
    let (german, english) = (heard("de"), heard("en"));
    assert_eq!(german.lines().count(), english.lines().count(), "{german}{english}");
    assert!(german.contains("wie du sie gerade eben verlassen hast"), "{german}");
    is_german(&german, &english);
    let help = |language: &str| {
        expect(&["play", "golf", "--deal", "1", "--language", language], "help\n", 0).0
    };
    let (german, english) = (help("de"), help("en"));
    let same = german.lines().filter(|line| english.lines().any(|other| other == *line));
    assert_eq!(same.count(), 0, "{german}");
    assert_eq!(german.lines().count(), english.lines().count());
}

/// The rules, the glossary and what is known of a deal to order are told in the language of the
/// surroundings.
#[test]
fn rules_and_orders_are_told_in_the_language_of_the_surroundings() {
    let in_german = |arguments: &[&str]| {
        let mut command = kibitzer(arguments);
        command.env("LC_ALL", "de_DE.UTF-8");
        fed(command, "quit\n")
    };
    assert!(out(&in_german(&["rules", "klondike"])).contains("\nAUSLAGE\n"));
    assert_eq!(
        out(&in_german(&["glossary", "Talon"])),
        expect(&["glossary", "Talon", "--language", "de"], "", 0).0
    );
    let ordered = in_german(&["play", "klondike", "--plain", "--winnable", "--deal", "1"]);
    assert!(err(&ordered).contains("ist zu gewinnen"), "{}", err(&ordered));
}

/// Cards and piles are asked for by the words that one hears, or as records have them.
#[test]
fn cards_and_piles_are_called_by_their_german_names() {
    let args = ["play", "klondike", "--plain", "--language", "de", "--deal", "3"];
    let mut game = Listener::begin(&args);
    let kings = game.types("find kings");
    assert_eq!(kings.lines().count(), 4, "{kings}");
    assert!(kings.starts_with("Kreuz-König: "), "{kings}");
    assert_eq!(game.types("find könig"), kings);
    assert_eq!(game.types("find Karo-Bube"), game.types("find jd"));
    assert_eq!(game.types("grundstapel"), game.types("f"));
    assert_eq!(game.types("Grundstapel"), "F1 bis F4: leer.\n");
}
