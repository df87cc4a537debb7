//! The player's action with the stock.

use super::GroupId;
use super::deal::{Course, Divert};
use super::route::Condition;
use super::shape::Close;
use crate::card::Rank;

/// The player's action with the stock: steps that are carried out in order, as one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// At least one.
    pub steps: Vec<DrawStep>,
    /// How often in a round; `None` for without limit.
    pub times: Option<u8>,
}

impl Draw {
    /// The step of a draw that has no other and is never left out.
    pub fn only_step(&self) -> Option<&DrawStep> {
        match self.steps.as_slice() {
            [step] if self.times.is_none() && !step.is_left_out_at_times() => Some(step),
            _ => None,
        }
    }
}

impl DrawStep {
    /// True if it is not a part of every draw.
    pub fn is_left_out_at_times(&self) -> bool {
        let waits = matches!(self.when, DrawWhen::RedealsLeft | DrawWhen::Last | DrawWhen::Else);
        waits || self.stock.is_some() || self.round.is_some()
    }

    /// To how many piles it deals, of a group of so many.
    pub fn pile_count(&self, group: u8) -> u8 {
        let left = group.saturating_sub(self.skip);
        self.piles.map_or(left, |piles| piles.min(left))
    }
}

/// When a step of a draw is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum DrawWhen {
    /// Always.
    #[default]
    AnyTime,
    /// The stock is dealt from only while no pile of this step is empty.
    NoSpace,
    /// The stock is dealt from only while every pile of this step is empty.
    Empty,
    /// The step is left out when no redeal is left.
    RedealsLeft,
    /// The step is left out unless it deals the last cards of the stock.
    Last,
    /// The step is left out where a step before it moves a card.
    Else,
}

/// A step of a draw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawStep {
    /// The group that gets cards.
    pub to: GroupId,
    /// The top cards of this group's piles, each to the pile of the same number; else cards of the
    /// stock.
    pub from: Option<GroupId>,
    /// How many each.
    pub each: u8,
    /// Piles with fewer cards get cards until each has so many.
    pub up_to: Option<u8>,
    /// It passes over the first so many piles.
    pub skip: u8,
    /// Only the first so many piles of those left.
    pub piles: Option<u8>,
    /// In which order.
    pub course: Course,
    /// When it is carried out.
    pub when: DrawWhen,
    /// The stock is dealt from only while all of this holds.
    pub awaits: Vec<Condition>,
    /// Left out unless the stock holds so many cards, from the first number to the second.
    pub stock: Option<(u8, u8)>,
    /// Left out unless the round, counted from 1, is one of these.
    pub round: Option<(u16, u16)>,
    /// A run-on deal: such a rank begins the next pile.
    pub open: Vec<Rank>,
    /// Cards that go elsewhere.
    pub divert: Vec<Divert>,
    /// To which of its piles.
    pub only: DrawOnly,
    /// Cards close up before the step deals.
    pub close: Option<Close>,
}

/// To which piles a step of a draw deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum DrawOnly {
    /// To all.
    #[default]
    All,
    /// To those that are empty.
    Spaces,
    /// To those that are empty; to all, if none is.
    SpacesFirst,
    /// To those that hold a card; to the first, if none does.
    Begun,
    /// To those that are not one face-up run from a card of their base.
    Unsorted,
    /// To those whose face-up run on top does not come down to a card of their base.
    Unbased,
}
