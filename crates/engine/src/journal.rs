//! What a move did, kept for undoing and reporting.

use crate::pile::Pile;
use crate::state::{Counters, State};

/// Why cards went from one pile to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It was the player's move.
    Move,
    /// They were dealt by a draw or redeal.
    Dealt,
    /// They refilled a pile.
    Refill,
    /// They were turned up in a deal and belong elsewhere.
    Divert,
    /// A rule moves them by itself.
    Auto,
    /// They were gathered.
    Gather,
    /// They closed up.
    Close,
    /// Others came to their pile.
    Ousted,
    /// They were set aside to reach a buried card, or laid back: no event.
    Aside,
}

/// Something that happened on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Cards went from a pile to another.
    Moved {
        /// Where they lay.
        from: Pile,
        /// Where they lie.
        to: Pile,
        /// How many.
        cards: u8,
        /// Why.
        cause: Cause,
    },
    /// The top card of a pile was turned up; or all its cards, where they lay face down until the
    /// stock was empty.
    Turned(Pile),
    /// The stock was put in a new order.
    Shuffled,
}

/// One reversible change.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Shift {
        from: u8,
        to: u8,
        count: u8,
        down: (u8, u8),
        cause: Cause,
    },
    Turn {
        pile: u8,
        down: u8,
    },
    /// Cards were turned over, one by one.
    Over {
        from: u8,
        to: u8,
        count: u8,
        down: (u8, u8),
        cause: Cause,
    },
    /// How many cards of the hand lay face down before it was put in a new order.
    Down {
        pile: u8,
        down: u8,
    },
    /// A card of the stock as it lay before it was put in a new order; bottom first.
    RankOrder {
        slot: u8,
    },
}

/// What restores everything but the piles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) first: u32,
    pub(crate) key: u128,
    pub(crate) counters: Counters,
}

/// The changes of the moves made, newest last. Grows as needed and keeps its memory, so that play
/// in it allocates nothing once it is warm.
///
/// A journal belongs to one line of play: [`State::undo`] takes back the newest move that is in it.
#[derive(Clone, Debug)]
pub struct Journal {
    pub(crate) steps: Vec<Step>,
    pub(crate) frames: Vec<Frame>,
    /// The hashes of the two piles before each turning over.
    pub(crate) hashes: Vec<(u128, u128)>,
}

impl Default for Journal {
    fn default() -> Journal {
        Journal::new()
    }
}

impl Journal {
    /// An empty journal with room for a long game.
    pub fn new() -> Journal {
        Journal {
            steps: Vec::with_capacity(2048),
            frames: Vec::with_capacity(512),
            hashes: Vec::new(),
        }
    }

    /// How many moves it holds.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// True if there is nothing to undo.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Forgets all moves, keeping the memory.
    pub fn clear(&mut self) {
        self.steps.clear();
        self.frames.clear();
        self.hashes.clear();
    }

    /// What the newest move did, in order: first the move, then what followed from it.
    pub fn events(&self) -> impl Iterator<Item = Event> + '_ {
        let first = self.frames.last().map_or(0, |frame| frame.first as usize);
        let steps = &self.steps[first..];
        steps.iter().enumerate().filter_map(move |(index, step)| match *step {
            Step::Shift { cause: Cause::Aside, .. } | Step::Down { .. } => None,
            Step::Shift { from, to, count, cause, .. }
            | Step::Over { from, to, count, cause, .. } => {
                Some(Event::Moved { from: Pile(from), to: Pile(to), cards: count, cause })
            }
            Step::Turn { pile, .. } => Some(Event::Turned(Pile(pile))),
            Step::RankOrder { .. } => {
                let goes_on = index > 0 && matches!(steps[index - 1], Step::RankOrder { .. });
                (!goes_on).then_some(Event::Shuffled)
            }
        })
    }

    pub(crate) fn open(&mut self, state: &State) {
        self.frames.push(Frame {
            first: self.steps.len() as u32,
            key: state.key,
            counters: state.counters,
        });
    }
}
