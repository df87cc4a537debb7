//! The line that tells what has happened.

use unicode_width::UnicodeWidthStr;

use crate::draw::text::{STOPS, ellipsis};

/// How something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Tone {
    /// As a matter of fact.
    #[default]
    Plain,
    /// Good news.
    Good,
    /// Something did not go.
    Warning,
}

/// What was said last.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Log {
    /// The words.
    pub text: String,
    /// How they are said.
    pub tone: Tone,
    /// The player has gone on since: what lies under the cursor is told in their place. They can
    /// still be asked for.
    pub passed: bool,
}

impl Log {
    pub(super) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        *self = Log { text: text.into(), tone, passed: false };
    }
}

/// What ends a clause that can stand alone.
const CLAUSES: [char; 2] = [';', ':'];

/// A sentence: a capital letter first, a full stop last. Nothing stays nothing.
pub(crate) fn sentence(text: &str) -> String {
    let text = text.trim();
    let mut signs = text.chars();
    let first: String = signs.next().map(|sign| sign.to_uppercase().collect()).unwrap_or_default();
    let end = if text.is_empty() || text.ends_with(STOPS) { "" } else { "." };
    format!("{first}{}{end}", signs.as_str())
}

/// A text that fits into a line: as it is, or else as many of its sentences as fit beside the note
/// that there is more; of a sentence that is too long itself, what stands before a semicolon or a
/// colon, and where that is too long, its first words.
pub(super) fn in_short(text: &str, width: usize, more: &str, ascii: bool) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let room = width.saturating_sub(more.width() + 2);
    let up_to = |marks: &[char]| {
        let ends = text.match_indices(marks).filter(|(at, _)| is_end(text, *at));
        let parts = ends.map(|(at, _)| &text[..=at]);
        parts.take_while(|part| part.width() <= room).last()
    };
    if let Some(sentences) = up_to(&STOPS) {
        return sentences.to_owned();
    }
    if let Some(clause) = up_to(&CLAUSES).filter(|_| text.ends_with(STOPS)) {
        return clause.trim_end_matches(CLAUSES).to_owned() + ".";
    }
    let words = text.match_indices(' ').map(|(at, _)| &text[..at]);
    let begun = words.take_while(|part| part.width() < room).last().unwrap_or_default();
    begun.trim_end_matches([',', ';', ':']).to_owned() + ellipsis(ascii)
}

/// Whether a stop ends a sentence: words stand before it, and others go on. A key may be one, too.
fn is_end(text: &str, at: usize) -> bool {
    text[at + 1..].starts_with(' ') && !text[..at].ends_with(' ')
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use kibitzer_messages::{Language, Value, Words, say};

    use super::*;

    #[test]
    fn a_long_text_is_told_by_its_first_sentences_or_words() {
        let text = "Queen of hearts, T1 to T6. With all cards known, this is a guess.";
        assert_eq!(in_short(text, 65, "e: more", false), text);
        assert_eq!(in_short(text, 60, "e: more", false), "Queen of hearts, T1 to T6.");
        assert_eq!(in_short(text, 30, "e: more", false), "Queen of hearts, T1…");
        assert_eq!(in_short(text, 28, "e: more", true), "Queen of hearts~");
        assert_eq!(in_short("Word", 3, "e: more", false), "…");
        let text = "Find what? A rank, a suit or a card.";
        assert_eq!(in_short(text, 30, "e: more", false), "Find what?");
        let text = "There is no hint. ? asks for one.";
        assert_eq!(in_short(text, 30, "e: more", false), "There is no hint.");
        let text = "T10 takes only the queen of hearts; the king of clubs is black.";
        assert_eq!(in_short(text, 60, "e: more", false), "T10 takes only the queen of hearts.");
        assert_eq!(in_short(text, 30, "e: more", false), "T10 takes only the…");
        // What is no sentence has no clauses.
        let text = "T10 tableau: queen of hearts (takes the king of clubs)";
        assert_eq!(in_short(text, 40, "e: more", false), "T10 tableau: queen of hearts…");
    }

    /// The page has code of its own for this, and reads the file, too.
    #[test]
    fn sentences_are_those_of_the_page() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/words/sentences.txt");
        let text = fs::read_to_string(file).unwrap();
        assert!(text.lines().count() > 10);
        for line in text.lines() {
            let (text, told) = line.split_once('|').unwrap();
            assert_eq!(sentence(text), told);
        }
    }

    /// The names of the messages that are told below the table.
    fn notices() -> Vec<String> {
        const BEGIN: [&str; 6] =
            ["say-", "told-", "hint-", "deals-today-", "deals-no-", "look-no-"];
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../messages/en");
        let files = ["table.ftl", "terminal/table.ftl", "terminal/pages.ftl"];
        let texts = files.map(|file| fs::read_to_string(folder.join(file)).unwrap());
        let lines = texts.iter().flat_map(|text| text.lines());
        let names = lines.filter_map(|line| line.split_once(" =")).map(|(name, _)| name);
        let told = names.filter(|name| BEGIN.iter().any(|begin| name.starts_with(begin)));
        told.map(str::to_owned).collect()
    }

    /// What is filled into refusals, as long as it comes, in English and in German; all else of
    /// them are numbers.
    const REFUSED_WITH: [(&str, [&str; 2]); 18] = [
        ("card", ["queen of diamonds", "Karo-Dame"]),
        ("upper", ["queen of diamonds", "Karo-Dame"]),
        ("lower", ["king of diamonds", "Karo-König"]),
        ("from", ["T10", "T10"]),
        ("to", ["T12", "T12"]),
        ("pile", ["T10", "T10"]),
        ("before", ["T10", "T10"]),
        ("group", ["foundations", "Grundstapel"]),
        ("cards", ["12 cards", "12 Karten"]),
        ("wants", ["the queen of diamonds", "Karo-Dame"]),
        ("fault", ["black and not a queen", "schwarz und keine Dame"]),
        ("what", ["no higher card of its suit", "keine höhere Karte derselben Farbe"]),
        ("when", ["when the stock is empty", ", wenn der Talon leer ist"]),
        ("rank", ["an eight", "einen Buben"]),
        ("suit", ["diamonds", "Karo"]),
        ("text", ["t10 t12 12", "t10 t12 12"]),
        ("name", ["t100", "t100"]),
        ("piles", ["F1 to F8, T1 to T10", "F1 bis F8, T1 bis T10"]),
    ];

    fn refusal(text: &str, language: Language) -> String {
        let mut told = text.to_owned();
        for (key, [english, german]) in REFUSED_WITH {
            let long = if language == Language::German { german } else { english };
            told = told.replace(&format!("{{ ${key} }}"), long);
        }
        while let Some(at) = told.find("{ $") {
            let end = told[at..].find('}').unwrap();
            told.replace_range(at..=at + end, "12");
        }
        sentence(&told)
    }

    #[test]
    fn no_refusal_is_cut_within_a_clause_at_eighty_columns() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../messages");
        for language in Language::ALL {
            let text = fs::read_to_string(folder.join(language.tag()).join("game.ftl")).unwrap();
            let messages = text.lines().filter_map(|line| line.split_once(" = "));
            let refusals: Vec<(&str, &str)> =
                messages.filter(|(name, _)| name.starts_with("no-")).collect();
            assert!(refusals.len() > 80, "{}", refusals.len());
            let more = say!(Words::of(language), "more", key = "e");
            for (name, text) in refusals {
                let short = in_short(&refusal(text, language), 80, &more, false);
                assert!(!short.ends_with('…'), "{name}: {short}");
            }
        }
    }

    /// What comes from outside (a reason, the name of a file) may be longer than any line. Of such
    /// a notice its own words are looked at.
    #[test]
    fn no_notice_is_cut_within_a_sentence_at_eighty_columns() {
        let names = notices();
        assert!(names.len() > 50, "{}", names.len());
        for words in Language::ALL.map(Words::of) {
            let more = say!(words, "more", key = "e");
            for (name, count) in names.iter().flat_map(|name| [(name, 1), (name, 1000)]) {
                let filled = [
                    ("count", Value::from(count)),
                    ("step", Value::from(1000)),
                    ("cards", Value::from("Queen of diamonds")),
                    ("card", Value::from("Queen of diamonds")),
                    ("pile", Value::from("T10")),
                    ("to", Value::from("T10")),
                    ("key", Value::from("shift+tab")),
                    ("help", Value::from("f1")),
                ];
                let told = words.fill(name, &filled);
                let short = in_short(&told, 80, &more, false);
                assert!(!short.ends_with('…'), "{name}: {short}");
            }
        }
    }
}
