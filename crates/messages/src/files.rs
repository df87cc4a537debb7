//! The files of each language: those that the page has, too, and the program's own. English for
//! `game.ftl` comes with what is said.

use crate::Language;

macro_rules! files {
    ($tag:literal: $($file:literal),+) => {
        &[$(include_str!(concat!("../messages/", $tag, "/", $file, ".ftl"))),+]
    };
}

/// The texts of a language.
pub(crate) const fn of(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => {
            files!(
                "en": "actions", "counts", "lists", "table", "terminal/pages", "terminal/plain",
                "terminal/table"
            )
        }
        Language::German => {
            files!(
                "de": "actions", "book/glossary", "book/rules", "counts", "game", "lists", "table",
                "terminal/pages", "terminal/plain", "terminal/table"
            )
        }
    }
}
