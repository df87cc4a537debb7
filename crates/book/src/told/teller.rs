//! Who tells the rules of a game in a language, and what a message is told with.

use std::cell::RefCell;
use std::collections::BTreeMap;

use kibitzer_engine::spec::{GameSpec, GroupId};
use kibitzer_engine::{Part, Tongue};

use super::super::Section;
use super::super::voice::Voice;
use super::super::words::sentence;
use super::arg::Arg;
use super::nouns::{Noun, nouns};
use super::speech::Speech;

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
    pub(super) voice: Voice<'a>,
    pub(super) speech: Speech<'a>,
    pub(super) nouns: Vec<Noun>,
    /// The forms of the piles of each group that was spoken of.
    pub(super) piles: RefCell<BTreeMap<GroupId, Vec<(String, String)>>>,
    /// What two words become where they stand together.
    contractions: Vec<(String, String)>,
}

/// Paragraphs of sentences, and nothing if one of them cannot be said.
pub(super) type Paragraphs = Option<Vec<Vec<String>>>;

impl<'a> Teller<'a> {
    /// `None` if the language has no words for piles.
    pub(super) fn of(spec: &'a GameSpec, tongue: &'a mut dyn Tongue) -> Option<Teller<'a>> {
        let mut teller = Teller {
            voice: Voice::of(spec),
            speech: Speech::of(tongue),
            nouns: Vec::new(),
            piles: RefCell::default(),
            contractions: Vec::new(),
        };
        teller.nouns = nouns(&teller.voice, &teller.speech)?;
        let told = tell!(teller, "contractions")?;
        let pairs = told.split(';').filter_map(|pair| pair.split_once('='));
        let spaced = |text: &str| format!("{} ", text.trim());
        teller.contractions = pairs.map(|(long, short)| (spaced(long), spaced(short))).collect();
        Some(teller)
    }

    /// A message by its whole name.
    pub(super) fn say(&self, name: &str, filled: &[(&str, Arg)]) -> Option<String> {
        let mut parts: Vec<(String, Part)> = Vec::new();
        for (key, arg) in filled {
            self.fill(key, arg, &mut parts)?;
        }
        let parts: Vec<(&str, Part)> =
            parts.iter().map(|(key, part)| (key.as_str(), part.clone())).collect();
        self.speech.say(name, &parts)
    }

    /// A head in the language, from the English one.
    pub(super) fn head(&self, english: &str) -> Option<String> {
        let slug = english.to_lowercase().replace(' ', "-");
        self.say(&format!("book-head-{slug}"), &[])
    }

    /// A section that was told, or else the English one with a remark.
    pub(super) fn section(&self, english: Section, told: Paragraphs) -> Option<Section> {
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
    pub(super) fn in_english(&self, english: Section) -> Option<Section> {
        let mut paragraphs = vec![tell!(self, "in-english")?];
        paragraphs.extend(english.paragraphs);
        let head = self.head(&english.head)?;
        Some(Section { head, paragraphs, in_english: true, ..english })
    }

    /// Sentences as one text: what messages leave empty leaves no space.
    pub(super) fn flow(&self, sentences: &[String]) -> String {
        let mut text = String::new();
        for told in sentences.iter().map(|text| sentence(text)) {
            for word in told.split_whitespace() {
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
