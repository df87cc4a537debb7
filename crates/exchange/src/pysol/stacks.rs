//! Which stack of PySolFC is which pile: a table that `compare/stacks.py` makes from PySolFC
//! itself, a line for each game that a rule file has the number of.

use kibitzer_engine::{Face, Rank, Suit};

const TABLE: &str = include_str!("stacks.csv");

/// What is known of a game's saves.
pub(super) struct Saves {
    /// The version of the game in its saves.
    pub(super) version: u32,
    /// A deck in the order of its cards' numbers.
    pub(super) deck: Vec<Face>,
    /// Nothing is kept beside the cards and the round.
    pub(super) is_plain: bool,
    pub(super) stacks: Vec<Stack>,
}

/// What a stack of PySolFC is here.
pub(super) enum Stack {
    /// The pile of this name.
    Pile(String),
    /// A foundation that is told by what lies on it, and what it begins with.
    Foundation { rank: Option<Rank>, suit: Option<Suit> },
    /// Nothing.
    Other,
}

/// What the table says of a game.
pub(super) fn of(number: u32) -> Option<Saves> {
    TABLE.lines().skip(1).find_map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        let [first, version, suits, ranks, writes, words] = fields.as_slice() else { return None };
        (first.parse() == Ok(number)).then_some(())?;
        let cards = suits.chars().flat_map(|suit| ranks.chars().map(move |rank| (rank, suit)));
        Some(Saves {
            version: version.parse().ok()?,
            deck: cards.filter_map(|(rank, suit)| format!("{rank}{suit}").parse().ok()).collect(),
            is_plain: *writes == "yes",
            stacks: words.split(' ').flat_map(stacks).collect(),
        })
    })
}

/// The stacks of a word: `S`, `T1..T7`, `FA.*4`, `-*2`.
fn stacks(word: &str) -> Vec<Stack> {
    if let Some((first, last)) = word.split_once("..").filter(|(first, _)| *first != "F") {
        let number = |name: &str| name[1..].parse::<usize>().unwrap_or_default();
        let piles = number(first)..=number(last);
        return piles.map(|number| Stack::Pile(format!("{}{number}", &first[..1]))).collect();
    }
    let (word, count) = word.split_once('*').unwrap_or((word, "1"));
    (0..count.parse().unwrap_or_default()).map(|_| stack(word)).collect()
}

fn stack(word: &str) -> Stack {
    let mut letters = word.chars().skip(1);
    match (word, letters.next(), letters.next()) {
        ("-", ..) => Stack::Other,
        (_, Some(rank), Some(suit)) if word.starts_with('F') && !suit.is_ascii_digit() => {
            Stack::Foundation {
                rank: rank.to_string().parse().ok(),
                suit: Suit::ALL.into_iter().find(|known| known.letter() == suit),
            }
        }
        _ => Stack::Pile(word.to_owned()),
    }
}
