//! Links from the rules in words to the glossary.

use super::glossary::{WORDS, Word};

/// Phrases in which a word of the glossary has its everyday meaning.
const EVERYDAY: [&str; 10] = [
    "free for",
    "in line",
    "in your hand",
    "into line",
    "on a line",
    "round from",
    "run out",
    "runs out",
    "unbroken line",
    "unbroken lines",
];

/// Turns the first use of each word in a page into a link.
#[derive(Default)]
pub(super) struct Linker {
    used: Vec<&'static str>,
}

impl Linker {
    /// The text with its links. Names of games that stand in it are no words of the glossary.
    pub(super) fn link(&mut self, text: &str, games: &[String]) -> String {
        let mut linked = String::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let begins =
                linked.chars().last().is_none_or(|last| !last.is_alphanumeric() && last != '-');
            let kept = if begins { kept(rest, games) } else { 0 };
            let found = if begins && kept == 0 { word_at(rest) } else { None };
            let taken = found.map_or(kept.max(letter.len_utf8()), |(form, _)| form.len());
            let piece = &rest[..taken];
            match found.filter(|(_, word)| !self.used.contains(&word.word)) {
                Some((_, word)) => {
                    self.used.push(word.word);
                    linked.push_str(&format!("[{piece}](docs/glossary.md#{})", word.anchor()));
                }
                None => linked.push_str(piece),
            }
            rest = &rest[taken..];
        }
        linked
    }
}

/// The longest word with which a text begins.
fn word_at(text: &str) -> Option<(&'static str, &'static Word)> {
    let forms = WORDS.iter().flat_map(|word| word.forms().map(move |form| (form, word)));
    forms.filter(|(form, _)| starts(text, form)).max_by_key(|(form, _)| form.len())
}

/// How much of a text stands as it is, because it begins with the name of a game or an everyday
/// phrase.
fn kept(text: &str, games: &[String]) -> usize {
    let names = games.iter().filter(|name| text.starts_with(name.as_str()) && starts(text, name));
    let phrases = EVERYDAY.iter().filter(|phrase| starts(text, phrase));
    names.map(String::len).chain(phrases.map(|phrase| phrase.len())).max().unwrap_or(0)
}

/// True if a text begins with a whole word, whatever its case.
fn starts(text: &str, form: &str) -> bool {
    let head = text.get(..form.len());
    let next = text.get(form.len()..).and_then(|rest| rest.chars().next());
    head.is_some_and(|head| head.eq_ignore_ascii_case(form))
        && next.is_none_or(|next| !next.is_alphanumeric() && next != '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linked(text: &str, games: &[&str]) -> String {
        let games: Vec<String> = games.iter().map(|name| (*name).to_owned()).collect();
        Linker::default().link(text, &games)
    }

    #[test]
    fn only_the_first_use_is_linked() {
        assert_eq!(
            linked("Each column is built on; a column.", &[]),
            "Each [column](docs/glossary.md#column) is [built](docs/glossary.md#build) on; a \
             column."
        );
    }

    #[test]
    fn the_longest_word_is_linked() {
        assert_eq!(
            linked("It goes round the corner, and round the corner again in each round.", &[]),
            "It goes [round the corner](docs/glossary.md#wrap), and round the corner again in each \
             [round](docs/glossary.md#round)."
        );
    }

    #[test]
    fn names_of_games_are_no_words() {
        assert_eq!(
            linked("Cells (Row) is played like Cells. A cell, cells.", &["Cells", "Cells (Row)"]),
            "Cells (Row) is played like Cells. A [cell](docs/glossary.md#cell), cells."
        );
        assert_eq!(
            linked("Cells are filled, and celled.", &["Cell"]),
            "[Cells](docs/glossary.md#cell) are filled, and celled."
        );
    }

    #[test]
    fn everyday_phrases_are_not_linked() {
        for phrase in EVERYDAY {
            let text = format!("It says {phrase} the rest.");
            assert_eq!(linked(&text, &[]), text);
        }
    }

    /// A phrase without a word of the glossary would be of no use.
    #[test]
    fn everyday_phrases_hold_words() {
        for phrase in EVERYDAY {
            let any = WORDS.iter().flat_map(Word::forms).any(|form| {
                phrase.match_indices(form).any(|(at, _)| {
                    starts(&phrase[at..], form) && (at == 0 || phrase[..at].ends_with(' '))
                })
            });
            assert!(any, "{phrase}");
        }
    }
}
