//! Words of other languages that a search takes in the place of English ones:
//! `words/LANGUAGE.txt`.

use std::sync::OnceLock;

use serde_json::Value;

/// The most words that mean something together.
const LONGEST: usize = 5;

static WORDS: OnceLock<String> = OnceLock::new();

/// All of them, each a line like `leicht=easy` with a line break before and behind it, in small
/// letters without marks.
#[cfg(not(target_family = "wasm"))]
pub fn foreign_words() -> &'static str {
    WORDS.get_or_init(|| read(include_str!(concat!(env!("OUT_DIR"), "/words.txt"))))
}

/// All of them, once an index has brought them.
#[cfg(target_family = "wasm")]
pub fn foreign_words() -> &'static str {
    WORDS.get().map_or("", String::as_str)
}

/// Reads the files of all languages, one behind the other.
#[cfg(not(target_family = "wasm"))]
fn read(files: &str) -> String {
    let mut words = String::from("\n");
    for line in files.lines().filter(|line| !line.starts_with('#')) {
        let Some((english, foreign)) = line.split_once(" = ") else { continue };
        for word in foreign.split(", ") {
            words.push_str(&format!("{}={english}\n", plain(&crate::letters::lowercase(word))));
        }
    }
    words
}

/// Takes the words that an index of the catalogue brings.
pub(crate) fn learn(index: &str) {
    if let Some(words) = brought(index) {
        let _ = WORDS.set(words);
    }
}

/// The first game of an index has them, beside all that is said of it.
fn brought(index: &str) -> Option<String> {
    let first: Value = serde_json::from_str(index.lines().next()?).ok()?;
    first["words"].as_str().map(str::to_owned)
}

/// The parts of a search, and what each of them is in English: itself, if it is no word of another
/// language. Parts that mean something together are one.
pub(crate) fn in_english(parts: &[String]) -> (Vec<String>, Vec<String>) {
    let (mut typed, mut meant) = (Vec::new(), Vec::new());
    let mut rest = parts;
    while !rest.is_empty() {
        let known = (1..=rest.len().min(LONGEST)).rev().find_map(|length| {
            let words = rest[..length].join(" ");
            let english = english(&words)?;
            Some((length, words, english.to_owned()))
        });
        let (length, words, english) =
            known.unwrap_or_else(|| (1, rest[0].clone(), rest[0].clone()));
        typed.push(words);
        meant.push(english);
        rest = &rest[length..];
    }
    (typed, meant)
}

fn english(words: &str) -> Option<&'static str> {
    let line = format!("\n{}=", plain(words));
    let (_, after) = foreign_words().split_once(line.as_str())?;
    after.lines().next()
}

/// Small letters without marks: `ä` is typed as `ä`, `ae` or `a`.
fn plain(words: &str) -> String {
    let mut plain = words.to_owned();
    let letters =
        [("ä", "a"), ("ae", "a"), ("ö", "o"), ("oe", "o"), ("ü", "u"), ("ue", "u"), ("ß", "ss")];
    for (letter, other) in letters {
        plain = plain.replace(letter, other);
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn umlauts_are_typed_in_three_ways() {
        let told = |words| english(words).unwrap_or("unknown");
        assert_eq!(["könige", "koenige", "konige"].map(told), ["kings"; 3]);
        assert_eq!(["groß", "gross", "grob"].map(told), ["large", "large", "unknown"]);
    }

    #[test]
    fn the_longest_words_that_are_known_are_one_part() {
        let parts = ["yukon", "in", "wechselnden", "farben", "zwei", "farben"].map(str::to_owned);
        let (typed, meant) = in_english(&parts);
        assert_eq!(typed, ["yukon", "in wechselnden farben", "zwei", "farben"]);
        assert_eq!(meant, ["yukon", "by alternate colour", "2", "suit"]);
    }

    #[test]
    fn the_first_game_of_an_index_brings_them() {
        let first = serde_json::json!({ "id": "a", "words": foreign_words() });
        let index = format!("{first}\n{{\"id\":\"b\"}}\n");
        assert_eq!(brought(&index).as_deref(), Some(foreign_words()));
        assert_eq!([brought("{\"id\":\"a\"}\n{\"id\":\"b\"}\n"), brought("")], [None, None]);
    }

    /// A file is read as it is meant: of each line nothing is left out, and no word means two
    /// things.
    #[test]
    fn every_word_means_one_thing() {
        let read: Vec<(&str, &str)> =
            foreign_words().lines().filter_map(|line| line.split_once('=')).collect();
        assert!(read.len() > 150, "{} words", read.len());
        for (word, meaning) in &read {
            assert_eq!(english(word), Some(*meaning), "{word}");
            let length = word.split(' ').count();
            assert!(length <= LONGEST, "{word} has {length} words");
            let is_plain = |text: &str| {
                text.split(' ').all(|one| !one.is_empty() && one.chars().all(char::is_alphanumeric))
            };
            assert!(is_plain(word) && is_plain(meaning), "{word} = {meaning}");
        }
    }
}
