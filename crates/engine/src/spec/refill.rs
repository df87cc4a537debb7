//! What fills a pile whose last card a move took.

use super::GroupId;
use super::deal::Divert;

/// What fills a pile whose last card a move took.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // words that are independent of each other
pub struct Refill {
    /// Groups to take from, the first with cards first.
    pub from: Vec<GroupId>,
    /// Which pile of a group gives.
    pub giver: Giver,
    /// How many cards.
    pub each: u8,
    /// All cards of the pile that gives that could be moved at once, in place of so many.
    pub run: bool,
    /// The lowest card of the pile that gives goes, in place of its top card.
    pub bottom: bool,
    /// While the groups hold no card, the stock is dealt from first.
    pub draws: bool,
    /// A pile that gives its last card is refilled itself.
    pub chain: bool,
    /// Cards that go elsewhere.
    pub divert: Vec<Divert>,
    /// When.
    pub when: RefillWhen,
}

/// When piles are refilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RefillWhen {
    /// When a move has taken the last card of a pile: that pile.
    #[default]
    Emptied,
    /// When a move has taken cards of a pile, whether others are left or not: that pile.
    Taken,
    /// When a move has taken the last card of the whole group: each of its piles.
    AllEmpty,
    /// When the group has closed up: all its empty piles.
    ClosedUp,
}

/// Which pile of a group gives the cards of a refill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Giver {
    /// The first that holds a card.
    #[default]
    First,
    /// The one with the same number; of fewer piles each serves as many of the refilled ones.
    SameNumber,
    /// The one with the same number, or else the nearest that holds a card, of two the right one.
    Nearest,
    /// The one with the most cards, of several the first.
    Fullest,
    /// The one behind it in its own group.
    Next,
}

impl Giver {
    /// The word in rule files.
    pub const fn word(self) -> &'static str {
        match self {
            Giver::First => "first",
            Giver::SameNumber => "same-number",
            Giver::Nearest => "nearest",
            Giver::Fullest => "fullest",
            Giver::Next => "next",
        }
    }

    /// True if it matters which number the refilled pile has.
    pub const fn minds_number(self) -> bool {
        matches!(self, Giver::SameNumber | Giver::Nearest | Giver::Next)
    }
}
