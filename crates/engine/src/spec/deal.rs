//! The layout, step by step.

use super::GroupId;
use crate::card::{FaceSet, Rank};

/// Turned cards of such ranks go to a group that takes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divert {
    /// The group they go to.
    pub to: GroupId,
    /// Which ranks.
    pub ranks: Vec<Rank>,
}

/// In which order piles are dealt to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Course {
    /// Pile after pile; else by rows.
    pub by_piles: bool,
    /// From the right.
    pub from_right: bool,
}

/// Where a run-on deal lays the card that opens a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Opener {
    /// It is the first card of the next pile.
    #[default]
    First,
    /// It is the last card of its pile: the card after it begins the next one.
    Last,
    /// It goes to the next pile of another group, and those after it to the pile of the same
    /// number.
    Beside(GroupId),
}

/// Which cards of a step go under the pack instead.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Under {
    /// None.
    #[default]
    None,
    /// Cards of these ranks.
    Ranks(Vec<Rank>),
    /// Cards whose rank lies already in the pile to which they would go.
    Alike,
}

impl Under {
    /// True if no card goes under the pack.
    pub fn is_none(&self) -> bool {
        *self == Under::None
    }
}

/// How many cards each pile gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Each {
    /// One number for all.
    Number(u8),
    /// One number for each pile.
    List(Vec<u8>),
    /// All that is left, to the first pile.
    Rest,
}

/// How many cards of a step lie face down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Down {
    /// The first so many on each pile.
    Number(u8),
    /// One number for each pile.
    List(Vec<u8>),
    /// All of them.
    All,
}

/// How KPat lays the cards out, where it is not as the steps say. As many lie on each pile, and as
/// many of them face down; cells come first, and the stock is what is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KPatWay {
    /// Row after row over all columns.
    Rows,
    /// By rows. The stock lies in packets of a card for each column: the packet that was laid first
    /// is dealt first, its last card before the others.
    Packets,
    /// By rows that go to the right and to the left in turn, each without the column on which the
    /// last one began; the rest by rows from the second column on.
    ToAndFro,
    /// The piles of the reserve before all others, groups by the lowest rank that their empty piles
    /// take; then by rows.
    ReserveFirst,
    /// By rows; then in each column, from the bottom up, each king changes places with the lowest
    /// card that is no king moved before.
    KingsBelow,
}

/// A step of the layout.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // words are independent of each other
pub struct DealStep {
    /// The group that gets cards.
    pub to: GroupId,
    /// How many each.
    pub each: Each,
    /// It passes over the first so many piles.
    pub skip: u8,
    /// Only the first so many piles of those left.
    pub piles: Option<u8>,
    /// In which order.
    pub course: Course,
    /// Which lie face down.
    pub down: Down,
    /// Taken out of the pack before the shuffle, one a pile.
    pub take: Vec<FaceSet>,
    /// The cards of the rank of the first card of the shuffled pack come out first.
    pub mates: bool,
    /// One card of the step must be of these ranks.
    pub require: Vec<Rank>,
    /// A run-on deal: such a rank begins the next pile.
    pub open: Vec<Rank>,
    /// A run-on deal: where the card lies that opens a pile.
    pub opener: Opener,
    /// A run-on deal ends when all piles are begun.
    pub until_all_open: bool,
    /// Each card goes to the pile of its suit: the first pile gets the first suit, and so on.
    pub by_suits: bool,
    /// Cards that go under the pack, and are dealt last.
    pub under: Under,
    /// Cards that go elsewhere.
    pub divert: Vec<Divert>,
    /// No other card is dealt in the place of one that goes elsewhere.
    pub leaves_gaps: bool,
    /// Cards go elsewhere when the step is done, as far as they lie on top.
    pub afterwards: bool,
    /// Such cards go to the bottom of their piles.
    pub sink: Vec<Rank>,
}

impl Default for DealStep {
    /// No cards, to the first group.
    fn default() -> DealStep {
        DealStep {
            to: 0,
            each: Each::Number(0),
            skip: 0,
            piles: None,
            course: Course::default(),
            down: Down::Number(0),
            take: Vec::new(),
            mates: false,
            require: Vec::new(),
            open: Vec::new(),
            opener: Opener::First,
            until_all_open: false,
            by_suits: false,
            under: Under::None,
            divert: Vec::new(),
            leaves_gaps: false,
            afterwards: false,
            sink: Vec::new(),
        }
    }
}

impl DealStep {
    /// A step that lays `cards` cards on each pile of a group, by rows, face up.
    pub fn each(to: GroupId, cards: u8) -> DealStep {
        DealStep { to, each: Each::Number(cards), ..DealStep::default() }
    }

    /// True if it may lay cards on a group that do not go elsewhere from it.
    pub fn lays_on(&self, group: GroupId) -> bool {
        self.to == group || self.opener == Opener::Beside(group)
    }

    /// To how many piles it deals, of a group of so many.
    pub fn pile_count(&self, group: u8) -> u8 {
        self.piles.unwrap_or(group.saturating_sub(self.skip))
    }

    /// How many of the first cards that it lays on a pile lie face down, by the pile's place among
    /// those that it deals to.
    pub fn down_on(&self, place: usize) -> u8 {
        match &self.down {
            Down::Number(number) => *number,
            Down::List(list) => list.get(place).copied().unwrap_or(0),
            Down::All => u8::MAX,
        }
    }

    /// The place of a pile among those that it deals to, by its number in the group.
    pub fn place_of(&self, number: usize) -> Option<usize> {
        let place = number.checked_sub(self.skip as usize)?;
        self.piles.is_none_or(|piles| place < piles as usize).then_some(place)
    }
}
