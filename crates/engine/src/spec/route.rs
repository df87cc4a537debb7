//! Ways from one group to another, and what they ask.

use super::GroupId;
use super::base::Base;
use super::build::Build;
use super::sets::Touching;
use super::shape::Side;

/// A way from one group to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RouteSpec {
    /// Where cards come from.
    pub pile: GroupId,
    /// Only while the pile they go to holds so many cards.
    pub size: Option<(u8, u8)>,
    /// No more cards at once than so many.
    pub cards: Option<MostCards>,
    /// Only between piles of the same number.
    pub same_number: bool,
    /// In place of the pile's own `build`.
    pub build: Option<Build>,
    /// In place of the pile's own `base`: faces, or the rank of another group.
    pub base: Option<Base>,
    /// Only with a witness elsewhere.
    pub beaten_by: Option<BeatenBy>,
    /// How many piles lie between the two piles: one of these numbers, or any if there is none.
    pub apart: Vec<u8>,
    /// On which side of the pile that the cards go to the pile lies that they leave.
    pub side: Option<Side>,
    /// How the two piles touch.
    pub touching: Option<Touching>,
    /// The pile on that side of the one that the cards leave is empty; there is one.
    pub beside_empty: Option<Side>,
    /// Of the cards on either side of the pile that the cards leave one could be laid on the other
    /// by this.
    pub between: Option<Build>,
    /// The cards of the pile go to this group when others come to it.
    pub ousts: Option<GroupId>,
    /// Only while all of this holds.
    pub when: Vec<Condition>,
    /// Made by itself.
    pub auto: bool,
}

/// How many cards may go by a way at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostCards {
    /// To an empty pile; `None` for any number.
    pub empty: Option<u8>,
    /// To other piles; `None` for any number.
    pub others: Option<u8>,
}

impl MostCards {
    /// The most cards that go to a pile that is empty, or is not.
    pub fn to(self, is_empty: bool) -> Option<u8> {
        if is_empty { self.empty } else { self.others }
    }
}

/// What may have to hold elsewhere for a way to be open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The stock is empty.
    StockEmpty,
    /// The round, counted from 1, is one of these.
    Round {
        /// The first.
        first: u16,
        /// The last; `None` for every one from the first on.
        last: Option<u16>,
    },
    /// Every pile of the group is empty.
    Empty(GroupId),
    /// Some pile of the group is empty.
    SomeEmpty(GroupId),
    /// No pile of the group is empty.
    NotEmpty(GroupId),
    /// Every pile of the group is full.
    Full(GroupId),
    /// Every pile of the group is begun.
    Begun(GroupId),
}

impl Condition {
    /// The word in rule files.
    pub fn word(&self) -> &'static str {
        match self {
            Condition::StockEmpty => "stock",
            Condition::Round { .. } => "round",
            Condition::Empty(_) => "empty",
            Condition::SomeEmpty(_) => "some_empty",
            Condition::NotEmpty(_) => "not_empty",
            Condition::Full(_) => "full",
            Condition::Begun(_) => "begun",
        }
    }

    /// The group that it looks at.
    pub fn group(&self) -> Option<GroupId> {
        match self {
            Condition::StockEmpty | Condition::Round { .. } => None,
            Condition::Empty(group)
            | Condition::SomeEmpty(group)
            | Condition::NotEmpty(group)
            | Condition::Full(group)
            | Condition::Begun(group) => Some(*group),
        }
    }
}

impl RouteSpec {
    /// A way from a group that is always open and asks nothing.
    pub fn from_group(pile: GroupId) -> RouteSpec {
        RouteSpec { pile, ..RouteSpec::default() }
    }

    /// True if it asks how the two piles lie to each other.
    pub fn minds_pair(&self) -> bool {
        !self.apart.is_empty() || self.side.is_some() || self.touching.is_some()
    }

    /// True if it asks how the two piles lie to each other, or what lies beside them.
    pub fn minds_place(&self) -> bool {
        self.minds_pair() || self.between.is_some() || self.beside_empty.is_some()
    }
}

/// A witness among the top cards of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeatenBy {
    /// Where to look.
    pub group: GroupId,
    /// It must have the suit of the card.
    pub same_suit: bool,
    /// It must be higher; else lower.
    pub higher: bool,
}
