//! The rules in words in another language: from the description of the game, as the English ones,
//! and not from English words. Each sentence is a message of
//! `messages/LANGUAGE/book/rules.ftl`, filled with numbers, piles and cards in all the forms that
//! a language may ask for (`fill.rs`, `piles.rs`); the file picks. Who calls brings the language
//! along (`Tongue`), so that no text of it is in this crate.
//!
//! What has no message here, because it is rare, makes its section English as a whole: half a
//! section in another language would be read by nobody. Each function therefore answers `None` for
//! what it cannot say.

mod about;
mod arg;
mod building;
mod conditions;
mod dealing;
mod example;
mod fill;
mod fillings;
mod forms;
mod foundations;
mod layout;
mod moves;
mod nouns;
mod object;
mod pack;
mod piles;
mod play;
mod redeals;
mod routes;
mod sets;
mod shapes;
mod spaces;
mod speech;
mod stock;
mod table;
mod teller;
mod variants;
mod winning;

use kibitzer_engine::Tongue;
use kibitzer_engine::spec::GameSpec;
use kibitzer_rules::GameRules;

use super::{Book, Section, rules_in_words};
use teller::Teller;

/// The page of a game in another language. What it cannot be said in is English, with a remark.
pub(super) fn book(game: &GameRules, tongue: &mut dyn Tongue) -> Option<Book> {
    let teller = Teller::of(game.rules.spec(), tongue)?;
    let english = Book::of(game);
    let section = |section: Section| match section.head.as_str() {
        "Example" => example::example(&teller, game, section),
        "Notes" => about::notes(&teller, game, section),
        "Claims" => about::claims(&teller, section),
        "Variants" => variants::variants(&teller, game, section),
        // Addresses and titles of books are said alike in every language.
        "Sources" => Some(Section { head: teller.head(&section.head)?, ..section }),
        _ => told(&teller, section),
    };
    let sections: Option<Vec<Section>> = english.sections.into_iter().map(section).collect();
    Some(Book { title: english.title, sections: sections?, foreign: true })
}

/// The rules alone, as [`rules_in_words`] has them.
pub(super) fn rules(spec: &GameSpec, tongue: &mut dyn Tongue) -> Option<Vec<Section>> {
    let teller = Teller::of(spec, tongue)?;
    rules_in_words(spec).into_iter().map(|section| told(&teller, section)).collect()
}

fn told(teller: &Teller, english: Section) -> Option<Section> {
    match english.head.as_str() {
        "Object" => teller.section(english, object::object(teller)),
        "Layout" => teller.section(english, layout::layout(teller)),
        "Play" => teller.section(english, play::play(teller)),
        "Spaces" => teller.section(english, spaces::spaces(teller)),
        "Stock and redeals" | "Redeals" => teller.section(english, stock::stock(teller)),
        "Turning up" | "What happens by itself" => teller.section(english, play::automatic(teller)),
        "Winning" => teller.section(english, winning::winning(teller)),
        "Scoring" => teller.section(english, winning::scoring(teller)),
        "At the table" => teller.section(english, table::at_table(teller)),
        "What the player may see" => teller.section(english, table::sight(teller)),
        _ => teller.in_english(english),
    }
}
