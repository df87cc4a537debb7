//! Why a move is not legal.

mod reasons;
mod sentence;

use crate::card::{Face, FaceSet};
use crate::moves::Move;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::{Common, Condition, Side};
use crate::state::State;

pub use sentence::{describe, describe_said};

/// The rule that forbids a move. [`Refusal::sentence`] says it in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what the sentence of each variant speaks of
pub enum Refusal {
    /// The game is won.
    Won,
    /// A pile does not go to itself.
    SamePile(Pile),
    /// There is no such pile.
    NoPile(Pile),
    /// There are not so many cards that could leave.
    TooFew { from: Pile, have: usize, asked: usize },
    /// The card lies face down.
    FaceDown { from: Pile },
    /// No card goes from the one pile to the other.
    NoRoute { from: Pile, to: Pile },
    /// Only the top card leaves.
    OnlyTop { from: Pile },
    /// Only the whole pile leaves.
    OnlyWhole { from: Pile },
    /// Only the top card or the whole pile leaves.
    OnlyTopOrWhole { from: Pile },
    /// Some of the face-up cards of a pile that go all together, or else the top card alone.
    OnlyTopOrFaceUp { from: Pile },
    /// Some of the face-up cards of a pile that go all together.
    OnlyFaceUp { from: Pile },
    /// Any card leaves, but one at a time.
    OneByOne { from: Pile },
    /// Only the top card or the lowest leaves.
    OnlyEnds { from: Pile },
    /// No more cards go at once to the pile, empty or not.
    TooMany { to: Pile, most: u8, is_empty: bool, always: bool },
    /// Two neighbours of the moving cards are not linked.
    NotLinked { from: Pile, lower: Face, upper: Face },
    /// The moving cards are linked, but not all in one way.
    NotAlike { from: Pile },
    /// Cards come to the pile only together, in this number.
    Unit { to: Pile, unit: u8 },
    /// The pile is full.
    Full { to: Pile, capacity: u8, len: u8 },
    /// The pile takes cards only while it holds so many.
    Size { to: Pile, low: u8, high: u8, len: u8 },
    /// Only from the pile of the same number.
    OtherNumber { from: Pile, to: Pile },
    /// No card elsewhere beats it.
    NotBeaten { card: Face, same_suit: bool, higher: bool, group: String },
    /// Only when the stock is empty.
    StockNotEmpty,
    /// Only once something else holds.
    NotYet(Condition),
    /// Only once the game has been opened.
    NotOpened,
    /// The lowest card of such a pile stays.
    LowestStays { from: Pile },
    /// The pile does not lie where the other takes cards from.
    LiesWrong { from: Pile, to: Pile },
    /// The cards on either side of the pile do not go together.
    NotBetween { from: Pile },
    /// The pile on that side of it is not empty, or there is none.
    BesideFull { from: Pile, side: Side },
    /// It lies under others, and takes only all the cards of the last of them.
    OnlyDrops { to: Pile },
    /// No more piles of the group may be begun yet.
    OpenLimit { to: Pile, limit: String },
    /// The pile is not begun: only the deal begins it.
    NotBegun { to: Pile },
    /// The empty pile never takes a card.
    SpaceClosed { to: Pile },
    /// The empty pile takes no card while the others lie as they do.
    NoneFits { to: Pile },
    /// The lowest card of the pile does not belong there.
    BottomUnfit { to: Pile, bottom: Option<Face> },
    /// No card of that rank lies in the pile before it.
    RankNotBefore { to: Pile, card: Face, before: Pile },
    /// Other piles of the group have another rank at that height.
    OutOfStep { to: Pile, card: Face, wants: FaceSet },
    /// The pile goes on to another rank only when more cards of its top card's rank lie there.
    RankNotWhole { to: Pile, least: u8, there: u8 },
    /// The pile takes no more cards of its top card's rank.
    RankFull { to: Pile, most: u8 },
    /// Nothing is laid on the card in this pile, and no run goes on over it.
    Ended { pile: Pile, on: Face },
    /// It takes other cards.
    NotTaken { to: Pile, card: Face, wants: FaceSet, on: Option<Face> },
    /// There is no stock, or nothing to do with it.
    NoDraw,
    /// The stock is empty.
    StockEmpty,
    /// A space must be filled first.
    Spaces,
    /// The stock is dealt only when this pile is empty.
    NotEmpty(Pile),
    /// The stock is dealt from only while redeals are left.
    NoDrawLeft,
    /// The stock has been dealt from as often as may be in a round.
    DrawsSpent(u8),
    /// The redeal comes when the stock has been dealt from as often as may be.
    DrawsLeft(u8),
    /// The stock fills spaces alone, and there is none.
    NoSpaceToFill,
    /// The game has no redeal.
    NoRedeal,
    /// The redeals are used up.
    RedealsSpent(u16),
    /// No pile gets a card of the stock now.
    NoPlaceToDeal,
    /// There is nothing to gather.
    NothingToGather,
    /// The game has no merci.
    NoMerci,
    /// No card leaves this pile from under others.
    Buried { from: Pile },
    /// The merci is used up.
    MerciSpent(u8),
    /// More cards than so many lie on the card.
    MerciTooDeep(u8),
    /// Redeals are left.
    MerciTooEarly,
    /// The card lies under others.
    Covered { from: Pile, card: Option<Face>, by: Vec<(Pile, Option<Face>)> },
    /// No cards leave together.
    NoSets,
    /// Cards of the pile do not leave together with others.
    NotInSets { from: Pile },
    /// The cards make no set.
    NotASet { faces: Vec<Face>, lack: Box<SetLack> },
    /// The cards would make a set if they lay otherwise.
    SetLiesWrong { faces: Vec<Face> },
    /// No cards change places.
    NoSwaps,
    /// A swap is of two cards.
    SwapOfTwo,
    /// The cards of the pile do not change places with others.
    NotInSwaps { from: Pile },
    /// Cards of one group do not change places with each other.
    SwapInGroup { from: Pile, to: Pile },
    /// The card is not the only one of its pile.
    NotAlone { from: Pile },
    /// What the sets go to is full.
    NoRoomForSet,
    /// The card is not buried, or not in the right group.
    NotBuried { from: Pile },
    /// The card lies on top, and is to be taken from under others.
    OnTop { from: Pile },
}

/// What all rules for sets ask, and some cards do not give.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // what they are, and what is wanted of them
pub enum SetLack {
    /// They are so many, and sets are of these numbers of cards.
    Number { is: u8, wants: Vec<u8> },
    /// Their ranks add up to this, and those of sets to one of these.
    Sum { is: u8, wants: Vec<u8> },
    /// They are not alike in this.
    Same(Common),
    /// Nothing that could be told in a few words.
    Else,
}

impl State {
    /// True if the move is legal.
    pub fn is_legal(&self, rules: &Rules, mv: Move) -> bool {
        self.why_not(rules, mv).is_none()
    }

    /// The rule that forbids a move, or `None` if it is legal.
    pub fn why_not(&self, rules: &Rules, mv: Move) -> Option<Refusal> {
        if self.is_won(rules) {
            return Some(Refusal::Won);
        }
        if self.comes_too_early(rules, mv) {
            return Some(Refusal::NotOpened);
        }
        match mv {
            Move::Carry { from, to, cards } => self.why_not_carry(rules, from, to, cards as usize),
            Move::Merci { from, depth, to } => self.why_not_merci(rules, from, depth as usize, to),
            Move::Remove(piles) => self.why_not_remove(rules, piles),
            Move::Swap(piles) => self.why_not_swap(rules, piles),
            Move::Draw => self.why_not_draw(rules),
            Move::Redeal => self.why_not_redeal(rules),
        }
        .err()
    }
}
