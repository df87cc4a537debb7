//! A group of piles: what they take, how cards lie, what leaves.

use super::base::{Base, RankBy};
use super::build::{Build, SuitRule, Way};
use super::refill::Refill;
use super::route::RouteSpec;
use super::shape::{Close, Over, Shape, Side};
use super::unlock::Unlock;
use super::{GroupId, Role};
use crate::card::{FaceSet, Rank, RankSet};

/// A group of piles with the same rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // words are independent of each other
pub struct GroupSpec {
    /// Its name in the file.
    pub name: String,
    /// What its piles are for.
    pub role: Role,
    /// How many piles.
    pub count: u8,
    /// How the piles lie to one another.
    pub shape: Option<Shape>,
    /// After each move the piles close up.
    pub close: Option<Close>,
    /// Cards are free only while no pile that lies over theirs holds a card.
    pub covered: bool,
    /// Which piles those are.
    pub over: Over,
    /// A pile under others takes all the cards of the last one that lies over it, and nothing else.
    pub drops: bool,
    /// Only piles of the first row of the shape take a card while they are empty.
    pub first_row_begins: bool,
    /// How cards lie.
    pub lie: Lie,
    /// A face-down top card is turned up only when this holds.
    pub unlock: Option<Unlock>,
    /// Squared up: only the top card may be looked at.
    pub squared: bool,
    /// In a squared pile as many more cards may be seen as this group has empty piles.
    pub peek: Option<GroupId>,
    /// What an empty pile takes.
    pub base: Base,
    /// What an empty pile takes beside others, if its base is [`Base::NextTo`]: what any of these
    /// says.
    pub next_to: Vec<NextTo>,
    /// What lies on what.
    pub build: Build,
    /// Links of a moving run, where they differ from `build`.
    pub run: Option<Build>,
    /// All links of a run are made by the same one of several builds.
    pub alike: bool,
    /// What may leave.
    pub take: Take,
    /// How many cards must arrive together; `None` for any number.
    pub unit: Option<u8>,
    /// A pile with so many cards is full.
    pub capacity: Option<u8>,
    /// The bottom cards that never leave.
    pub floor: u8,
    /// The piles get the suits in turn.
    pub one_suit_each: bool,
    /// The piles get the ranks of the pack in turn, from low to high.
    pub one_rank_each: bool,
    /// A pile takes cards only while its lowest card is one that its base takes.
    pub bottom_fits: bool,
    /// Only these ranks are laid on the piles.
    pub only: RankSet,
    /// A pile takes only ranks that the pile before it in the group holds; the first pile takes
    /// any.
    pub ranks_before: bool,
    /// The cards at one height of all piles of the group have the same rank.
    pub in_step: bool,
    /// The cards at one height of all piles of the group have the same suit.
    pub suits_in_step: bool,
    /// While fewer cards of one rank lie on top of a pile, it takes only cards of that rank.
    pub least_of_rank: Option<u8>,
    /// While so many cards of one rank lie on top of a pile, it takes none of that rank.
    pub most_of_rank: Option<u8>,
    /// On a card of this rank nothing is laid, and no run goes on over it.
    pub ends_on: Option<RankBy>,
    /// No more piles begun than in this group.
    pub open_limit: Option<GroupId>,
    /// Dealt at once when a move takes the last card.
    pub refill: Option<Refill>,
    /// The groups whose cards may move here.
    pub from: Vec<RouteSpec>,
}

impl Default for GroupSpec {
    /// One pile of the tableau, face up, without a name: it takes nothing and gives its top card.
    fn default() -> GroupSpec {
        GroupSpec {
            name: String::new(),
            role: Role::Tableau,
            count: 1,
            shape: None,
            close: None,
            covered: false,
            over: Over::Shape,
            drops: false,
            first_row_begins: false,
            lie: Lie::Up,
            unlock: None,
            squared: false,
            peek: None,
            base: Base::Faces(FaceSet::EMPTY),
            next_to: Vec::new(),
            build: Build::None,
            run: None,
            alike: false,
            take: Take::Top,
            unit: None,
            capacity: None,
            floor: 0,
            one_suit_each: false,
            bottom_fits: false,
            only: RankSet::ALL,
            ranks_before: false,
            in_step: false,
            suits_in_step: false,
            least_of_rank: None,
            most_of_rank: None,
            one_rank_each: false,
            ends_on: None,
            open_limit: None,
            refill: None,
            from: Vec::new(),
        }
    }
}

impl GroupSpec {
    /// The ways in which the cards of a run may be linked, each of which links all of them.
    pub(crate) fn ways_of_runs(&self) -> &[Build] {
        let run = self.run.as_ref().unwrap_or(&self.build);
        if self.alike { run.parts() } else { std::slice::from_ref(run) }
    }

    /// True if the piles count the cards of one rank on their tops.
    pub fn counts_ranks(&self) -> bool {
        self.least_of_rank.is_some() || self.most_of_rank.is_some()
    }

    /// A group of `count` piles for a purpose, and nothing said besides ([`GroupSpec::default`]).
    pub fn new(name: &str, role: Role, count: u8) -> GroupSpec {
        GroupSpec { name: name.to_owned(), role, count, ..GroupSpec::default() }
    }

    /// How many ways lead here from a group, those aside that make themselves.
    pub fn ways_from(&self, pile: GroupId) -> usize {
        self.from.iter().filter(|route| route.pile == pile && !route.auto).count()
    }

    /// Foundations built up in steps of one from the ace, card by card, thirteen cards each, from
    /// the groups named; cards on them stay.
    pub fn foundations(count: u8, suit: SuitRule, from: &[GroupId]) -> GroupSpec {
        GroupSpec {
            base: Base::Faces(FaceSet::of_rank(Rank::ACE)),
            build: Build::by_one(Way::Up, suit),
            take: Take::None,
            unit: Some(1),
            capacity: Some(13),
            from: from.iter().copied().map(RouteSpec::from_group).collect(),
            ..GroupSpec::new("foundation", Role::Foundation, count)
        }
    }
}

/// How cards lie in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// Face up, save those dealt face down; a face-down card that becomes the top is turned.
    Up,
    /// All face down.
    Down,
    /// Only the top card face up.
    Top,
    /// All face down while the stock holds cards, all face up while it holds none.
    UpWhenStockEmpty,
}

/// What an empty pile takes beside another pile of its group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextTo {
    /// On which side that pile is.
    pub side: Side,
    /// What may be laid beside its top card, as if it were laid on it.
    pub build: Build,
    /// What a pile takes that has no pile on that side.
    pub edge: FaceSet,
}

/// What may leave a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Take {
    /// Nothing.
    None,
    /// The top card.
    Top,
    /// The top card with linked cards under it.
    Run,
    /// Any face-up card with all that lies on it.
    Tail,
    /// All cards of the pile.
    Pile,
    /// The top card, or all cards of the pile.
    TopOrPile,
    /// The top card, or all face-up cards of the pile.
    TopOrFaceUp,
    /// All face-up cards of the pile.
    FaceUp,
    /// Any one card, wherever it lies; those on it stay.
    Any,
    /// The top card, or the lowest.
    Ends,
}

impl Take {
    /// True if several cards of a pile may go together.
    pub const fn carries_several(self) -> bool {
        match self {
            Take::Run
            | Take::Tail
            | Take::Pile
            | Take::TopOrPile
            | Take::TopOrFaceUp
            | Take::FaceUp => true,
            Take::None | Take::Top | Take::Any | Take::Ends => false,
        }
    }
}
