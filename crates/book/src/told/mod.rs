//! The rules in words in another language: from the description of the game, as the English ones,
//! and not from English words. Each sentence is a message of `messages/LANGUAGE/book/rules.ftl`, filled
//! with numbers, piles and cards in all the forms that a language may ask for ([`forms`]); the file
//! picks. Who calls brings the language along (`Tongue`), so that no text of it is in this crate.
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
mod fillings;
mod forms;
mod foundations;
mod layout;
mod moves;
mod nouns;
mod object;
mod pack;
mod play;
mod redeals;
mod routes;
mod sets;
mod shapes;
mod spaces;
mod stock;
mod table;
mod variants;
mod winning;

use std::cell::RefCell;
use std::collections::BTreeMap;

use kibitzer_engine::spec::{GameSpec, GroupId};
use kibitzer_engine::{Part, Tongue};
use kibitzer_rules::GameRules;

use super::voice::Voice;
use super::words::sentence;
use super::{Book, Section, rules_in_words};
use arg::Arg;
use nouns::Noun;

/// Says a message of the rules: `tell!(teller, "deal-each", cards = Arg::Cards(3))`. `None` if the
/// language lacks it.
macro_rules! tell {
    ($teller:expr, $name:literal $(, $key:ident = $arg:expr)* $(,)?) => {
        $teller.say(concat!("book-", $name), &[$((stringify!($key), $arg)),*])
    };
}
pub(super) use tell;

/// Somebody who tells the rules of a game in a language.
pub(super) struct Teller<'a> {
    voice: Voice<'a>,
    tongue: RefCell<&'a mut dyn Tongue>,
    nouns: Vec<Noun>,
    /// The forms of the piles of each group that was spoken of.
    piles: RefCell<BTreeMap<GroupId, Vec<(String, String)>>>,
    /// What two words become where they stand together.
    contractions: Vec<(String, String)>,
}

/// Paragraphs of sentences, and nothing if one of them cannot be said.
type Paragraphs = Option<Vec<Vec<String>>>;

impl<'a> Teller<'a> {
    /// `None` if the language has no words for piles.
    fn of(spec: &'a GameSpec, tongue: &'a mut dyn Tongue) -> Option<Teller<'a>> {
        let mut teller = Teller {
            voice: Voice::of(spec),
            tongue: RefCell::new(tongue),
            nouns: Vec::new(),
            piles: RefCell::default(),
            contractions: Vec::new(),
        };
        teller.nouns = nouns::nouns(&teller)?;
        let told = tell!(teller, "contractions")?;
        let pairs = told.split(';').filter_map(|pair| pair.split_once('='));
        let spaced = |text: &str| format!("{} ", text.trim());
        teller.contractions = pairs.map(|(long, short)| (spaced(long), spaced(short))).collect();
        Some(teller)
    }

    /// A message by its whole name.
    fn say(&self, name: &str, filled: &[(&str, Arg)]) -> Option<String> {
        let mut parts: Vec<(String, Part)> = Vec::new();
        for (key, arg) in filled {
            self.fill(key, arg, &mut parts)?;
        }
        let parts: Vec<(&str, Part)> =
            parts.iter().map(|(key, part)| (key.as_str(), part.clone())).collect();
        self.tongue.borrow_mut().say(name, &parts)
    }

    /// A head in the language, from the English one.
    fn head(&self, english: &str) -> Option<String> {
        let slug = english.to_lowercase().replace(' ', "-");
        self.say(&format!("book-head-{slug}"), &[])
    }

    /// A section that was told, or else the English one with a remark.
    fn section(&self, english: Section, told: Paragraphs) -> Option<Section> {
        let head = self.head(&english.head)?;
        let told = told.map(|told| {
            let flowing = told.into_iter().filter(|sentences| !sentences.is_empty());
            flowing.map(|sentences| self.flow(&sentences)).collect::<Vec<String>>()
        });
        match told.filter(|paragraphs| !paragraphs.is_empty()) {
            Some(paragraphs) => Some(Section { head, paragraphs, ..english }),
            None => self.in_english(english),
        }
    }

    /// An English section with a head and a remark in the language.
    fn in_english(&self, english: Section) -> Option<Section> {
        let mut paragraphs = vec![tell!(self, "in-english")?];
        paragraphs.extend(english.paragraphs);
        let head = self.head(&english.head)?;
        Some(Section { head, paragraphs, in_english: true, ..english })
    }

    /// Sentences as one text: what messages leave empty leaves no space.
    fn flow(&self, sentences: &[String]) -> String {
        let mut text = String::new();
        for word in sentences.iter().flat_map(|text| [sentence(text)]) {
            for word in word.split_whitespace() {
                let joins = word.starts_with([',', ';', '.', ':']);
                text.push_str(if text.is_empty() || joins { "" } else { " " });
                text.push_str(word);
            }
        }
        let stops = [",,", ",;", ",.", ",:"].iter().zip([",", ";", ".", ":"]);
        let text = stops.fold(text, |text, (two, one)| text.replace(two, one));
        self.contractions.iter().fold(text, |text, (long, short)| text.replace(long, short))
    }
}

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
