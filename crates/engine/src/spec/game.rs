//! The rules of a game, whole.

use super::deal::{DealStep, KPatWay};
use super::draw::{Draw, DrawStep};
use super::group::GroupSpec;
use super::opening::Opening;
use super::redeal::{Merci, Redeal};
use super::role::GroupId;
use super::sets::Remove;
use super::shape::Over;
use super::swap::Swap;
use super::win::{Hands, Scoring, Win, WinRuns};
use crate::card::{Face, Rank, RankSet, Suit, SuitSet};

/// The rules of one game of the kind `build`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameSpec {
    /// How many packs, 1 to 4.
    pub decks: u8,
    /// The number of suits in the packs.
    pub suits: PackSuits,
    /// The suits that the packs have; with others left out, no card stands in for them.
    pub suit_set: SuitSet,
    /// The ranks that the packs have.
    pub pack: RankSet,
    /// True if the ace ranks above the king.
    pub ace_high: bool,
    /// The groups of piles in the order of the file.
    pub groups: Vec<GroupSpec>,
    /// The steps of the layout.
    pub deal: Vec<DealStep>,
    /// What the player may do with the stock.
    pub draw: Option<Draw>,
    /// Gathering and dealing again.
    pub redeal: Option<Redeal>,
    /// A buried card played as if free.
    pub merci: Option<Merci>,
    /// A choice with which the game begins.
    pub opening: Option<Opening>,
    /// Cards that leave together.
    pub remove: Option<Remove>,
    /// Cards that change places.
    pub swap: Option<Swap>,
    /// Hands that are worth points.
    pub hands: Option<Hands>,
    /// When the game is won.
    pub win: Win,
    /// A score kept beside the play.
    pub scoring: Option<Scoring>,
    /// For `pysol:` deals: gathered piles are turned over before a shuffle.
    pub turned: bool,
    /// For `kpat:` deals: how the cards are laid out, where it is not as the steps say.
    pub kpat: Option<KPatWay>,
}

impl GameSpec {
    /// The steps that deal from the stock in play: those of a draw, and those that follow the
    /// opening.
    pub fn steps_in_play(&self) -> impl Iterator<Item = &DrawStep> {
        let draw = self.draw.iter().flat_map(|draw| &draw.steps);
        draw.chain(self.opening.iter().flat_map(|opening| &opening.deal))
    }

    /// True if the opening begins the piles of a group: their lowest cards stay.
    pub fn opens_on(&self, group: GroupId) -> bool {
        self.opening.as_ref().is_some_and(|opening| opening.to == group)
    }

    /// True if piles of a group lie over those of another one, whose cards are not free then.
    pub fn lies_over_others(&self, group: GroupId) -> bool {
        self.groups.iter().any(|under| under.covered && under.over == Over::Group(group))
    }

    /// How many ranks the packs have.
    pub fn ranks(&self) -> usize {
        self.pack.len()
    }

    /// The place of a rank of the pack, the lowest being 0.
    pub fn height(&self, rank: Rank) -> usize {
        let below = self.pack.below(rank);
        match (self.ace_high && self.pack.has(Rank::ACE), rank) {
            (false, _) => below,
            (true, Rank::ACE) => self.ranks() - 1,
            (true, _) => below.saturating_sub(1),
        }
    }

    /// How many cards the packs have together.
    pub fn cards(&self) -> usize {
        self.copies_of_rank() * self.ranks()
    }

    /// How many cards the packs have of each rank.
    pub fn copies_of_rank(&self) -> usize {
        self.decks as usize * self.suit_set.len()
    }

    /// How many suits the cards show.
    pub fn suit_count(&self) -> usize {
        self.suits.count().min(self.suit_set.len())
    }

    /// True if the packs have such a card, before cards of some suits stand in for others.
    pub fn has(&self, face: Face) -> bool {
        self.pack.has(face.rank()) && self.suit_set.has(face.suit())
    }

    /// How many cards each of the runs has that win.
    pub fn cards_of(&self, runs: &WinRuns) -> usize {
        runs.cards.map_or(self.ranks(), usize::from)
    }
}

/// Of how many suits a pack is: with fewer than four, cards of other suits stand in for those left
/// out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PackSuits {
    /// All four.
    #[default]
    Four,
    /// Clubs, hearts and spades, these also in place of diamonds.
    Three,
    /// Spades, also in place of clubs, and hearts, also in place of diamonds.
    Two,
    /// Spades only.
    One,
}

impl PackSuits {
    /// How many suits there are.
    pub const fn count(self) -> usize {
        match self {
            PackSuits::Four => 4,
            PackSuits::Three => 3,
            PackSuits::Two => 2,
            PackSuits::One => 1,
        }
    }

    /// The suit that a card of a whole pack shows.
    pub const fn shown(self, suit: Suit) -> Suit {
        match (self, suit) {
            (PackSuits::Three, Suit::Diamonds)
            | (PackSuits::Two, Suit::Clubs | Suit::Spades)
            | (PackSuits::One, _) => Suit::Spades,
            (PackSuits::Two, Suit::Hearts | Suit::Diamonds) => Suit::Hearts,
            (PackSuits::Four | PackSuits::Three, suit) => suit,
        }
    }

    /// How many of the four suits of a whole pack show this one.
    pub const fn showing(self, suit: Suit) -> usize {
        let (mut showing, mut next) = (0, 0);
        while next < Suit::ALL.len() {
            if self.shown(Suit::ALL[next]) as u8 == suit as u8 {
                showing += 1;
            }
            next += 1;
        }
        showing
    }
}
