//! Cards that leave together.

use super::GroupId;
use super::build::Build;
use crate::card::{Face, RankSet};

/// Cards that leave together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remove {
    /// The groups whose top cards may leave.
    pub from: Vec<GroupId>,
    /// The group they go to, whatever its piles take.
    pub to: GroupId,
    /// They go to an empty pile, in place of the first with room for them.
    pub to_spaces: bool,
    /// Which cards leave together: what any of these says.
    pub sets: Vec<SetRule>,
}

/// Which cards leave together. All that is said must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetRule {
    /// How many cards, 2 to 4.
    pub cards: u8,
    /// The groups whose cards make it, of those that give to sets; all of them, if it names none.
    pub from: Vec<GroupId>,
    /// What their ranks add up to, the ace being 1 and the king 13: one of these, or anything if
    /// there is none.
    pub sum: Vec<u8>,
    /// Of which ranks they are.
    pub ranks: RankSet,
    /// One of each of these ranks.
    pub one_each: bool,
    /// Their ranks follow one another.
    pub sequence: bool,
    /// In such a sequence the lowest rank follows the highest.
    pub wrap: bool,
    /// What they have in common.
    pub same: Option<Common>,
    /// In what no two of them are alike.
    pub different: Option<Common>,
    /// They lie beside each other.
    pub touching: Option<Touching>,
    /// How many piles lie between each and the next, in the order of the piles: one of these
    /// numbers, or any if there is none.
    pub apart: Vec<u8>,
    /// Of the cards on either side of them one could be laid on the other by this.
    pub between: Option<Build>,
}

impl Default for SetRule {
    /// Any two cards.
    fn default() -> SetRule {
        SetRule {
            cards: 2,
            from: Vec::new(),
            sum: Vec::new(),
            ranks: RankSet::ALL,
            one_each: false,
            sequence: false,
            wrap: false,
            same: None,
            different: None,
            touching: None,
            apart: Vec::new(),
            between: None,
        }
    }
}

/// What the cards of a set have in common, or what no two of them have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// The rank.
    Rank,
    /// The suit.
    Suit,
    /// The colour.
    Colour,
}

impl Common {
    /// True if two cards are alike in this.
    pub fn joins(self, one: Face, other: Face) -> bool {
        match self {
            Common::Rank => one.rank() == other.rank(),
            Common::Suit => one.suit() == other.suit(),
            Common::Colour => one.suit().is_red() == other.suit().is_red(),
        }
    }
}

/// How the piles of a set lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touching {
    /// Beside each other, above or below.
    FourWays,
    /// Beside each other, above or below, or corner to corner.
    EightWays,
    /// In one row or one column.
    Lines,
}
