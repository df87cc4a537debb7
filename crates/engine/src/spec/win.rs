//! When the game is won, and what it is worth.

use super::GroupId;
use super::group::NextTo;
use crate::card::FaceSet;

/// When the game is won. All that is said must hold.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Win {
    /// Every pile of these groups is full.
    pub full: Vec<GroupId>,
    /// Every pile of these groups is empty.
    pub empty: Vec<GroupId>,
    /// Every pile of these groups is empty or holds one whole suit, face up and linked by `run`.
    pub sorted: Vec<GroupId>,
    /// Every card of these groups lies in a pile whose base takes it.
    pub placed: Vec<GroupId>,
    /// All cards of some groups lie in lines.
    pub lines: Option<WinLines>,
    /// All cards of some groups lie in whole runs.
    pub runs: Option<WinRuns>,
    /// All cards of these groups are of such faces.
    pub holds: Vec<(GroupId, FaceSet)>,
    /// All cards but so many are on foundations.
    pub left: Option<u8>,
    /// Every pile of the hands holds a card, and the hands are worth so many points.
    pub score: Option<u16>,
}

/// Rows and columns, and it may be diagonals, that are worth points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands {
    /// The group each of whose rows and columns is a hand.
    pub of: GroupId,
    /// What hands are worth.
    pub table: HandTable,
    /// Once every pile holds a card, the bottom card of the first pile of this group goes with each
    /// hand.
    pub starter: Option<GroupId>,
    /// The two diagonals of the square are hands, too.
    pub diagonals: bool,
}

/// What hands are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandTable {
    /// Hands of poker by the American table.
    Poker,
    /// Hands of poker by the English table.
    PokerEnglish,
    /// Hands of cribbage.
    Cribbage,
}

impl HandTable {
    /// The word in rule files.
    pub const fn word(self) -> &'static str {
        match self {
            HandTable::Poker => "poker",
            HandTable::PokerEnglish => "poker-english",
            HandTable::Cribbage => "cribbage",
        }
    }

    /// How many cards a hand may have.
    pub const fn most_cards(self) -> u8 {
        match self {
            HandTable::Poker | HandTable::PokerEnglish => 5,
            HandTable::Cribbage => 4,
        }
    }
}

/// Lines that win: every pile of the groups holds no card, or one that lies beside the card it
/// follows, or that begins a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinLines {
    /// Where they lie.
    pub groups: Vec<GroupId>,
    /// On which side the card lies that another follows, what follows it, and what may lie where
    /// there is no pile on that side.
    pub next: NextTo,
    /// What begins a line wherever it lies.
    pub first: FaceSet,
}

/// Runs that win: every pile of the groups holds no card, or one of them and nothing else, linked
/// by its `run`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinRuns {
    /// Where they lie.
    pub groups: Vec<GroupId>,
    /// How many cards each has; `None` for as many as the pack has ranks.
    pub cards: Option<u8>,
    /// The lowest card of each is one of these.
    pub from: FaceSet,
}

/// A score kept beside the play, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// What a game costs.
    pub stake: i32,
    /// What each card on a foundation brings.
    pub card: i32,
}
