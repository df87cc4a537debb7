//! What is said, as messages: a name, which the message files of other languages know it by
//! (`messages/LANGUAGE/game.ftl`), beside its English text, with what is filled in.

use std::fmt;

use crate::card::{Face, Rank, Suit};
use crate::spec::Role;

/// A sentence, or a part of one. [`fmt::Display`] says it in English.
///
/// ```
/// use kibitzer_engine::{Face, Part};
///
/// let card = "7H".parse::<Face>().unwrap().said();
/// assert_eq!(card.to_string(), "seven of hearts");
/// let german = card.told(&mut |name: &str, filled: &[(&str, Part)]| match name {
///     "card" => Some(format!("{1}-{0}", filled[0].1, filled[1].1)),
///     "rank-7" => Some("Sieben".to_owned()),
///     "suit-h" => Some("Herz".to_owned()),
///     _ => None,
/// });
/// assert_eq!(german, "Herz-Sieben");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    name: &'static str,
    english: &'static str,
    filled: Vec<(&'static str, Part)>,
}

/// What is filled into a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A name or a code, said alike in every language.
    Text(String),
    /// A number, which decides between the cases of a plural.
    Number(u64),
    /// A message of its own.
    Said(Said),
    /// Several in a row.
    List(Vec<Part>, Join),
}

/// What stands between the members of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// `a, b and c`.
    And,
    /// `a, b or c`.
    Or,
    /// `a, b, c`.
    Comma,
    /// `a; b; c`.
    Semicolon,
}

/// A language other than English.
pub trait Tongue {
    /// A message, by its name and with what is filled in: texts and numbers. `None` if the language
    /// lacks it; then it is said in English.
    fn say(&mut self, name: &str, filled: &[(&str, Part)]) -> Option<String>;
}

impl<F: FnMut(&str, &[(&str, Part)]) -> Option<String>> Tongue for F {
    fn say(&mut self, name: &str, filled: &[(&str, Part)]) -> Option<String> {
        self(name, filled)
    }
}

/// English, which messages bring along.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Tongue for English {
    fn say(&mut self, _: &str, _: &[(&str, Part)]) -> Option<String> {
        None
    }
}

impl Said {
    /// A message with its English text, in which `{key}` stands for what is filled in.
    pub const fn new(
        name: &'static str,
        english: &'static str,
        filled: Vec<(&'static str, Part)>,
    ) -> Said {
        Said { name, english, filled }
    }

    /// The name that message files know it by.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What is filled in.
    pub fn filled(&self) -> &[(&'static str, Part)] {
        &self.filled
    }

    /// The message in a language.
    pub fn told(&self, tongue: &mut dyn Tongue) -> String {
        let filled: Vec<(&str, Part)> =
            self.filled.iter().map(|(key, part)| (*key, part.told(tongue))).collect();
        tongue.say(self.name, &filled).unwrap_or_else(|| filled_in(self.english, &filled))
    }
}

/// A text with what stands for its keys.
fn filled_in(text: &str, filled: &[(&str, Part)]) -> String {
    let mut pieces = text.split('{');
    let mut all = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (key, rest) = piece.split_once('}').unwrap_or((piece, ""));
        match filled.iter().find(|(known, _)| *known == key) {
            Some((_, Part::Text(text))) => all += text,
            Some((_, Part::Number(number))) => all += &number.to_string(),
            _ => {}
        }
        all += rest;
    }
    all
}

impl Part {
    /// The part as a text or a number.
    #[must_use]
    pub fn told(&self, tongue: &mut dyn Tongue) -> Part {
        match self {
            Part::Text(_) | Part::Number(_) => self.clone(),
            Part::Said(said) => Part::Text(said.told(tongue)),
            Part::List(parts, join) => {
                let parts = parts.iter().map(|part| part.told(tongue).to_string()).collect();
                Part::Text(join.told(parts, tongue))
            }
        }
    }
}

impl Join {
    fn told(self, mut parts: Vec<String>, tongue: &mut dyn Tongue) -> String {
        let (name, english) = match self {
            Join::And => ("list-and", "{rest} and {last}"),
            Join::Or => ("list-or", "{rest} or {last}"),
            Join::Comma => return parts.join(", "),
            Join::Semicolon => return parts.join("; "),
        };
        let last = parts.pop().unwrap_or_default();
        if parts.is_empty() {
            return last;
        }
        let filled = vec![("rest", parts.join(", ").into()), ("last", last.into())];
        Said::new(name, english, filled).told(tongue)
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&mut English))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Text(text) => f.write_str(text),
            Part::Number(number) => number.fmt(f),
            other => other.told(&mut English).fmt(f),
        }
    }
}

impl From<Said> for Part {
    fn from(said: Said) -> Part {
        Part::Said(said)
    }
}

impl From<String> for Part {
    fn from(text: String) -> Part {
        Part::Text(text)
    }
}

impl From<&str> for Part {
    fn from(text: &str) -> Part {
        Part::Text(text.to_owned())
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Part {
            fn from(number: $number) -> Part {
                Part::Number(number as u64)
            }
        })+
    };
}

numbers!(u8, u16, u32, u64, usize);

/// A message: `said!("full", "{to} is full", to = name)`.
#[macro_export]
macro_rules! said {
    ($name:literal, $english:literal $(, $key:ident = $part:expr)* $(,)?) => {
        $crate::Said::new(
            $name,
            $english,
            ::std::vec![$((::std::stringify!($key), $crate::Part::from($part))),*],
        )
    };
}

/// Messages without anything filled in, by place.
macro_rules! table {
    ($($name:literal $english:literal),+ $(,)?) => { [$(($name, $english)),+] };
}

impl Rank {
    /// The rank in words: `seven`.
    pub fn said(self) -> Said {
        let known = table![
            "rank-a" "ace", "rank-2" "two", "rank-3" "three", "rank-4" "four", "rank-5" "five",
            "rank-6" "six", "rank-7" "seven", "rank-8" "eight", "rank-9" "nine", "rank-t" "ten",
            "rank-j" "jack", "rank-q" "queen", "rank-k" "king",
        ];
        let (name, english) = known[self.index()];
        Said::new(name, english, Vec::new())
    }

    /// Any card of the rank: `an ace`.
    pub fn any_said(self) -> Said {
        let letter = self.letter().to_string();
        if self.with_article().starts_with("an ") {
            said!("any-an", "an {rank}", rank = self.said(), letter = letter)
        } else {
            said!("any-a", "a {rank}", rank = self.said(), letter = letter)
        }
    }
}

impl Suit {
    /// The suit in words: `hearts`.
    pub fn said(self) -> Said {
        let known = table![
            "suit-c" "clubs", "suit-s" "spades", "suit-h" "hearts", "suit-d" "diamonds",
        ];
        let (name, english) = known[self as usize];
        Said::new(name, english, Vec::new())
    }
}

impl Face {
    /// The card in words: `seven of hearts`.
    pub fn said(self) -> Said {
        said!("card", "{rank} of {suit}", rank = self.rank().said(), suit = self.suit().said())
    }
}

impl Role {
    /// A pile of the role in words: `tableau`.
    pub fn said(self) -> Said {
        let known = table![
            "pile-stock" "stock", "pile-waste" "waste", "pile-foundation" "foundation",
            "pile-tableau" "tableau", "pile-reserve" "reserve", "pile-cell" "cell",
        ];
        let (name, english) = known[self as usize];
        Said::new(name, english, Vec::new())
    }
}

/// A number of cards: `3 cards`.
pub fn cards_said(count: usize) -> Said {
    match count {
        1 => said!("cards-one", "{count} card", count = count),
        _ => said!("cards-many", "{count} cards", count = count),
    }
}

/// A number in words, as far as words are shorter than counting: `three`. What is one of its kind
/// is told by messages of its own.
pub fn number_said(number: usize) -> Part {
    let known = table![
        "spelt-two" "two", "spelt-three" "three", "spelt-four" "four", "spelt-five" "five",
        "spelt-six" "six", "spelt-seven" "seven", "spelt-eight" "eight", "spelt-nine" "nine",
        "spelt-ten" "ten", "spelt-eleven" "eleven", "spelt-twelve" "twelve",
    ];
    let found = number.checked_sub(2).and_then(|place| known.get(place));
    found.map_or_else(|| number.into(), |&(name, text)| Said::new(name, text, Vec::new()).into())
}

/// A group of piles by its name in the rule file. Where that is its role's name, it is known to
/// other languages.
pub fn group_said(name: &str) -> Part {
    let known = table![
        "group-stock" "stock", "group-waste" "waste", "group-foundation" "foundation",
        "group-foundations" "foundations", "group-tableau" "tableau", "group-reserve" "reserve",
        "group-cell" "cell", "group-cells" "cells",
    ];
    let found = known.into_iter().find(|(_, english)| *english == name);
    found.map_or_else(|| name.into(), |(name, english)| Said::new(name, english, Vec::new()).into())
}
