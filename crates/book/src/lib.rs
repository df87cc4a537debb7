#![doc = include_str!("../README.md")]
//!
//! # How it is made
//!
//! This crate makes a page of a game from its compiled description: one file for each part of the
//! page, `voice.rs`, `names.rs` and `words.rs` for what they share, `ranks.rs` and `facts.rs` for
//! what is certain of piles, `example/` for the worked position, `variants/` for what two games
//! differ in, `glossary.rs` for the words of the field, `links.rs` for links to them. `docs/games`
//! holds the pages as they were read and kept. `told/` says the same in other languages, by
//! messages that whoever calls brings along.

mod about;
mod aims;
mod at_table;
mod automatic;
mod back;
mod begins;
mod building;
mod dealing;
mod diverts;
mod example;
mod facts;
mod floors;
mod foundations;
pub mod glossary;
mod hands;
mod layout;
mod lies;
mod lines;
mod links;
mod moves;
mod names;
mod opening;
mod pack;
mod pages;
mod pairs;
mod play;
mod ranks;
mod redeals;
mod refills;
mod render;
mod routes;
mod sets;
mod shapes;
mod sight;
mod spaces;
mod stock;
mod supply;
mod told;
mod variants;
mod voice;
mod winning;
mod words;
mod wrapped;

pub use example::example_position;
pub use pages::pages;
pub use variants::differences;

use kibitzer_engine::Tongue;
use kibitzer_engine::spec::GameSpec;

use kibitzer_rules::GameRules;

use voice::{Part, Voice};

/// The rules of a game in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The game's name.
    pub title: String,
    /// What is said, under heads.
    pub sections: Vec<Section>,
    /// True if it is told in another language than English.
    foreign: bool,
}

/// Paragraphs under a head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The head.
    pub head: String,
    /// The paragraphs. One that holds line breaks is a listing, a pile on each line.
    pub paragraphs: Vec<String>,
    /// Names of other games that stand in the paragraphs.
    pub games: Vec<String>,
    /// True if a page in another language has it in English, as it cannot be said in that language.
    pub in_english: bool,
}

impl Section {
    /// A section that names no other game.
    fn of(head: &str, paragraphs: Vec<String>) -> Section {
        Section { head: head.to_owned(), paragraphs, games: Vec::new(), in_english: false }
    }
}

impl Book {
    /// Writes the page of a game.
    pub fn of(game: &GameRules) -> Book {
        let mut sections = rules_in_words(game.rules.spec());
        let end = sections
            .iter()
            .position(|section| section.head == "At the table")
            .unwrap_or(sections.len());
        sections.splice(end..end, example::example(game));
        sections.extend(about::about(game));
        sections.extend(variants::variants(game));
        Book { title: game.entry.name.clone(), sections, foreign: false }
    }

    /// Writes the page of a game in another language, by the messages that `tongue` has of it
    /// (`messages/LANGUAGE/book/rules.ftl`). A section that cannot be said in it is English, with a
    /// remark; a language without such messages has the English page.
    pub fn told(game: &GameRules, tongue: &mut dyn Tongue) -> Book {
        told::book(game, tongue).unwrap_or_else(|| Book::of(game))
    }
}

/// The rules alone in another language, by the messages that `tongue` has of it; `None` if it has
/// none.
pub fn rules_told(spec: &GameSpec, tongue: &mut dyn Tongue) -> Option<Vec<Section>> {
    told::rules(spec, tongue)
}

/// The rules alone, from the object to what the player may see.
pub fn rules_in_words(spec: &GameSpec) -> Vec<Section> {
    let voice = Voice::of(spec);
    rule_parts(&voice).into_iter().map(|part| section(&voice, part)).collect()
}

fn section(voice: &Voice, part: Part) -> Section {
    let paragraphs = part.paragraphs.into_iter().map(|paragraph| voice.flow(&paragraph));
    Section::of(part.head, paragraphs.collect())
}

/// Everything that is said of the rules, in the order of the page.
fn rule_parts(voice: &Voice) -> Vec<Part> {
    let parts = vec![
        winning::object(voice),
        layout::layout(voice),
        play::play(voice),
        spaces::spaces(voice),
        stock::stock(voice),
        automatic::automatic(voice),
        winning::winning(voice),
        winning::scoring(voice),
        at_table::at_table(voice),
        sight::sight(voice),
    ];
    parts.into_iter().filter(|part| !part.paragraphs.is_empty()).collect()
}
