//! How games answer a search: one way for the lists of the command line, the protocol, the
//! full-screen program and the page.

use crate::foreign::in_english;
use crate::letters::{lowercase, small};

/// How many characters of a search are read. No name has so many.
const MOST_READ: usize = 100;

/// What finds the games of the player's own.
pub(crate) const OWN: &str = "own";

/// From this rank on a game answers only nearly: a word of the search was perhaps mistyped.
pub const NEAR: u8 = 200;

/// How well a game answers a search, the less the better; `None` if it does not. `words` are those
/// of [`crate::Listing::words`], and whatever else it is to be found by. The name comes first,
/// then other names, then all that is known of the game; numbers may be written in words or
/// figures. Words of other languages (`words/LANGUAGE.txt`) may stand for English ones; what only
/// these answer comes last.
///
/// ```
/// use kibitzer_rules::{NEAR, rank};
///
/// let yukon = kibitzer_rules::game("yukon")?.listing();
/// let of = |search| rank("Yukon", &yukon.words(), search);
/// assert_eq!((of("Yukon"), of("Yuk"), of("one deck yukon")), (Some(0), Some(2), Some(7)));
/// assert_eq!((of("2 decks"), of("yukno")), (None, Some(NEAR)));
/// assert_eq!((of("1 Kartenspiel"), of("verdeckte Karten")), (Some(8), Some(9)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rank(name: &str, words: &str, search: &str) -> Option<u8> {
    Asked::of(search).rank(name, words)
}

/// A search, taken apart once for all games.
pub(crate) struct Asked {
    /// As it was typed, in small letters.
    pub(crate) text: String,
    terms: Terms,
    /// What is left without words that say nothing of the game, if there are such words.
    plain: Option<Box<Asked>>,
}

impl Asked {
    pub(crate) fn of(search: &str) -> Asked {
        let search: String = search.trim().chars().take(MOST_READ).collect();
        let text = lowercase(search.trim_end());
        let plain = without_idle_words(&text).map(|plain| Box::new(Asked::of(&plain)));
        Asked { terms: Terms::of(&text), text, plain }
    }

    /// How well a game answers: see [`rank`].
    pub(crate) fn rank(&self, name: &str, words: &str) -> Option<u8> {
        let plain = self.plain.as_ref().and_then(|plain| plain.rank(name, words));
        // Only what was typed can be the name itself.
        let plain = plain.map(|rank| rank.max(1));
        self.rank_as_typed(name, words).into_iter().chain(plain).min()
    }

    fn rank_as_typed(&self, name: &str, words: &str) -> Option<u8> {
        let (name, asked, terms) = (lowercase(name), self.text.as_str(), &self.terms);
        let names = words.split("\n\n").next().unwrap_or_default();
        match asked {
            "" => Some(0),
            _ if name == asked => Some(0),
            _ if names.lines().any(|name| name == asked || line(name) == line(asked)) => Some(1),
            // How a game is played is no part of its name, though some have it there.
            _ if terms.words.is_empty() => terms.rank(&name, words),
            _ if name.starts_with(asked) => Some(2),
            _ if names.lines().any(|name| name.starts_with(asked)) => Some(3),
            _ if name.contains(&format!(" {asked}")) => Some(4),
            _ if name.contains(asked) => Some(5),
            _ if words.lines().any(|line| line.starts_with(asked)) => Some(6),
            _ => terms.rank(&name, words),
        }
    }
}

/// What any game of cards for one may be called, misspelt or not.
const ANY_GAME: [&str; 2] = ["solit", "patience"];

/// What is added to the names of games, and programs that are known for one.
const ADDED: [&str; 9] =
    ["card", "cards", "classic", "game", "games", "google", "microsoft", "online", "windows"];

/// A search without words that say nothing of the game: `golf solitaire` is `golf`, `microsoft
/// solitaire` is `solitaire`. `None` if there are no such words, or no others.
fn without_idle_words(asked: &str) -> Option<String> {
    let words: Vec<&str> = asked.split_whitespace().filter(|word| !ADDED.contains(word)).collect();
    let is_idle = |word: &&&str| ANY_GAME.iter().any(|start| word.starts_with(start));
    let left: Vec<&str> = words.iter().filter(|word| !is_idle(word)).copied().collect();
    let left = if left.is_empty() { words } else { left };
    let left = left.join(" ");
    (!left.is_empty() && left != asked).then_some(left)
}

/// What answers a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<T> {
    /// The best first; those that answer alike in the order in which they came.
    pub items: Vec<T>,
    /// Nothing answers the search: these are near to it.
    pub near: bool,
}

/// All that answers a search by its rank; what only nearly does, if nothing else does.
pub fn found<T>(items: impl IntoIterator<Item = T>, rank: impl Fn(&T) -> Option<u8>) -> Found<T> {
    let (mut ranked, near) = answering(items, rank);
    ranked.sort_by_key(|(rank, _)| *rank);
    Found { near, items: ranked.into_iter().map(|(_, item)| item).collect() }
}

/// All that answers a search, with its rank, as it came; and whether it answers only nearly.
pub(crate) fn answering<T>(
    items: impl IntoIterator<Item = T>,
    rank: impl Fn(&T) -> Option<u8>,
) -> (Vec<(u8, T)>, bool) {
    let ranked = items.into_iter().filter_map(|item| Some((rank(&item)?, item)));
    let mut ranked: Vec<(u8, T)> = ranked.collect();
    let near = ranked.iter().all(|(rank, _)| *rank >= NEAR);
    ranked.retain(|(rank, _)| near || *rank < NEAR);
    let near = near && !ranked.is_empty();
    (ranked, near)
}

/// The parts of a search, each of which must fit.
struct Terms {
    /// Words, or beginnings and parts of words.
    words: Vec<String>,
    /// For each of them what it is in English, a whole word; itself, if it is of no other language.
    english: Vec<String>,
    /// What only means something together: numbers with what they count, `1 suit`, `draw 3`, and
    /// how is built, `by suit`.
    numbers: Vec<String>,
}

impl Terms {
    fn of(asked: &str) -> Terms {
        let (mut words, mut english, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
        let (typed, parts) = in_english(&parts(asked).collect::<Vec<_>>());
        let mut at = 0;
        while at < parts.len() {
            let part = &parts[at];
            if let Some((phrase, length)) = by_what(&parts[at..]) {
                numbers.push(phrase);
                at += length;
                continue;
            }
            match parts.get(at + 1) {
                Some(next)
                    if is_number(part) && is_counted(next) || part == "draw" && is_number(next) =>
                {
                    numbers.push(format!(" {part} {next} "));
                    at += 2;
                }
                Some(next) if is_number(part) && next == "drawn" => {
                    numbers.push(format!(" draw {part} "));
                    at += 2;
                }
                _ => {
                    let word = &typed[at];
                    // A number of another language means something only with what it counts.
                    let is_same = part == word || is_number(part);
                    english.push(if is_same { word.clone() } else { format!(" {part} ") });
                    words.push(word.clone());
                    at += 1;
                }
            }
        }
        Terms { words, english, numbers }
    }

    fn rank(&self, name: &str, words: &str) -> Option<u8> {
        let lines: Vec<String> = words.lines().map(line).collect();
        let fits = |part: &String| lines.iter().any(|line| line.contains(part.as_str()));
        if !self.numbers.iter().all(fits) {
            return None;
        }
        let missing: Vec<&String> = self.words.iter().filter(|word| !fits(word)).collect();
        if missing.is_empty() {
            let begins =
                self.words.first().is_some_and(|word| line(name).starts_with(&format!(" {word}")));
            let asks = !self.words.is_empty() || !self.numbers.is_empty();
            return asks.then_some(if begins { 7 } else { 8 });
        }
        let known = self.words.iter().zip(&self.english);
        let missing = known.filter(|(word, english)| !fits(word) && !fits(english));
        let missing: Vec<&String> = missing.map(|(word, _)| word).collect();
        if missing.is_empty() {
            return Some(9);
        }
        let names = words.split("\n\n").next().unwrap_or_default().lines();
        let mut alike = names.map(|name| parts(name).collect::<Vec<_>>());
        if alike.any(|name| self.is_nearly(&name)) {
            return Some(NEAR);
        }
        self.rank_nearly(name, &lines, &missing)
    }

    /// How well a text that lacks some words answers, if they are spelt otherwise there.
    fn rank_nearly(&self, name: &str, lines: &Vec<String>, missing: &Vec<&String>) -> Option<u8> {
        let begin: Vec<String> = parts(name).take(self.words.len()).collect();
        let whole = vec![line(name)];
        let all: Vec<&String> = self.words.iter().collect();
        // Names that have all words come before those that only have what was mistyped.
        let places = [
            (&begin, &all),
            (&whole, &all),
            (&begin, missing),
            (&whole, missing),
            (lines, missing),
        ];
        let nearly = |(lines, words): &(&Vec<String>, &Vec<&String>)| {
            words.iter().all(|word| {
                let there = lines.iter().any(|line| line.contains(word.as_str()));
                there || is_nearly_there(word, lines)
            })
        };
        places.iter().zip(NEAR + 1..).find_map(|(place, rank)| nearly(place).then_some(rank))
    }
}

impl Terms {
    /// True if a name has nothing but these words, some of them spelt otherwise.
    fn is_nearly(&self, name: &[String]) -> bool {
        name.len() == self.words.len()
            && name.iter().zip(&self.words).all(|(known, word)| {
                known == word || is_nearly_there(word, std::slice::from_ref(known))
            })
    }
}

/// A line as it is searched: its parts with a blank before and after each.
fn line(text: &str) -> String {
    format!(" {} ", parts(text).collect::<Vec<_>>().join(" "))
}

/// The words of a text in the form in which they are compared: no punctuation, numbers in figures,
/// one word for what is called differently.
fn parts(text: &str) -> impl Iterator<Item = String> {
    let text: String = text.chars().map(small).filter(|sign| !matches!(sign, '\'' | '’')).collect();
    let parts: Vec<String> = text
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|part| !part.is_empty())
        .flat_map(|part| [Some(same_word(part)), tens(part)])
        .flatten()
        .map(str::to_owned)
        .collect();
    parts.into_iter()
}

/// A number that names of games are often written with: it is found in words and in figures, and
/// misspelt.
fn tens(word: &str) -> Option<&'static str> {
    match word {
        "twenty" => Some("20"),
        "thirty" => Some("30"),
        "forty" => Some("40"),
        _ => None,
    }
}

/// How is built, where the search says it here, and how many parts say it: `in suit` and `by the
/// same suit` are `by suit`.
fn by_what(parts: &[String]) -> Option<(String, usize)> {
    let words: Vec<&str> = parts.iter().map(String::as_str).take(4).collect();
    let (suit, length) = match words.as_slice() {
        ["by" | "in", "the", "same", what @ ("suit" | "colour")] => ((*what).to_owned(), 4),
        ["by" | "in", "same", what @ ("suit" | "colour"), ..] => ((*what).to_owned(), 3),
        ["by" | "in", "alternate", "colour", ..] => ("alternate colour".to_owned(), 3),
        ["by" | "in", what @ ("suit" | "colour"), ..] => ((*what).to_owned(), 2),
        _ => return None,
    };
    Some((format!(" by {suit} "), length))
}

fn same_word(word: &str) -> &str {
    match word {
        "no" | "without" | "zero" => "0",
        "one" => "1",
        "two" => "2",
        "three" => "3",
        "four" => "4",
        "five" => "5",
        "six" => "6",
        "seven" => "7",
        "eight" => "8",
        "nine" => "9",
        "ten" => "10",
        "suits" => "suit",
        "decks" | "pack" | "packs" => "deck",
        "turn" => "draw",
        "redeals" => "redeal",
        "cells" => "cell",
        "columns" => "column",
        "foundations" => "foundation",
        "colours" | "color" | "colors" => "colour",
        "alternating" => "alternate",
        "built" | "building" | "builds" => "build",
        other => other,
    }
}

fn is_number(part: &str) -> bool {
    part.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_counted(part: &str) -> bool {
    matches!(part, "suit" | "deck" | "redeal" | "cell" | "column" | "foundation" | "stock")
}

/// The least length of a word that may be mistyped.
const LEAST: usize = 5;

/// True if some word begins as this one does, but for a letter or two that are wrong, missing, too
/// many or exchanged; not the first, but for c and k.
fn is_nearly_there(word: &str, lines: &[String]) -> bool {
    let length = word.chars().count();
    if length < LEAST || !word.chars().all(char::is_alphabetic) {
        return false;
    }
    let slips = if length < 8 { 1 } else { 2 };
    let first = |word: &str| word.chars().next().map(|c| if c == 'c' { 'k' } else { c });
    let begins = first(word);
    lines.iter().flat_map(|line| line.split(' ')).filter(|known| first(known) == begins).any(
        |known| {
            (length - 1..=length + 1).any(|length| {
                let begin: String = known.chars().take(length).collect();
                strsim::osa_distance(word, &begin) <= slips
            })
        },
    )
}

#[cfg(test)]
mod tests {
    use crate::catalogue;

    fn ids(search: &str) -> (Vec<String>, bool) {
        let found = catalogue().search(search);
        (found.items.iter().map(|game| game.id.clone()).collect(), found.near)
    }

    #[test]
    fn other_names_come_before_what_only_has_the_word_in_it() {
        for (search, id) in [
            ("klondike draw 3", "klondike"),
            ("solitaire", "klondike"),
            ("idiot's delight", "aces-up"),
            ("klondike", "klondike"),
            ("spider", "spider"),
        ] {
            let (found, near) = ids(search);
            assert_eq!((found[0].as_str(), near), (id, false), "{search}: {found:?}");
        }
    }

    #[test]
    fn numbers_are_counted_in_words_and_figures() {
        for search in ["spider 1 suit", "spider one suit", "1-suit spider", "Spider, one suit"] {
            let (found, near) = ids(search);
            assert!(!near && found.contains(&"spider-one-suit".to_owned()), "{search}: {found:?}");
            assert!(!found.contains(&"spider".to_owned()), "{search}: {found:?}");
        }
        for search in ["draw 3", "draw three", "turn 3 klondike"] {
            let (found, near) = ids(search);
            assert!(!near && found.contains(&"klondike".to_owned()), "{search}: {found:?}");
            assert!(!found.contains(&"klondike-draw-one".to_owned()), "{search}: {found:?}");
        }
        // Games that have the words in their names come first.
        let sorted = |search: &str| {
            let (mut found, near) = ids(search);
            found.sort();
            (found, near)
        };
        assert_eq!(sorted("2 decks"), sorted("two packs"));
    }

    #[test]
    fn slips_are_forgiven_where_nothing_else_answers() {
        for (search, id) in [
            ("klondyke", "klondike"),
            ("spidre", "spider"),
            ("klondy", "klondike"),
            ("fortyy thieves", "forty-thieves"),
            ("intreague", "intrigue"),
        ] {
            let (found, near) = ids(search);
            assert!(near, "{search}: {found:?}");
            assert_eq!(found.first().map(String::as_str), Some(id), "{search}: {found:?}");
        }
        assert_eq!(ids("no such game"), (Vec::new(), false));
        assert_eq!(ids("zzzzzzzz"), (Vec::new(), false));
        // A search that is answered brings nothing that is only near.
        assert!(!ids("spider").1);
    }
}
