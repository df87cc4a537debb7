//! What groups, piles and ways are compiled to.

use crate::card::FaceSet;
use crate::geometry::PileMask;
use crate::spec::{BeatenBy, Condition, Lie, MostCards, Role, Side, Take};

/// What an empty pile takes, compiled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BaseRule {
    Faces(FaceSet),
    FirstRank,
    Chosen,
    RankOf {
        group: u8,
        plus: u8,
    },
    Beside {
        pile: u8,
        top: bool,
        plus: u8,
        same_suit: bool,
    },
    /// What so many entries of `Rules::neighbours` say, from this one on.
    NextTo {
        first: u16,
        count: u8,
    },
}

/// A draw of one step without conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainDraw {
    /// One pile gets `each` cards.
    ToPile { pile: u8, each: u8 },
    /// Cards run on from pile to pile, as the step says.
    RunsOn,
}

/// What a build comes to once play has decided its direction, or its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// Row of what lies on what going up, or by one.
    pub(crate) first: u16,
    /// Row of what lies on what going down, or by two.
    pub(crate) second: u16,
    /// It is one for all piles of the group.
    pub(crate) shared: bool,
}

/// What an empty pile takes beside another, compiled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Neighbour {
    /// The pile beside it, if there is one.
    pub(crate) pile: Option<u8>,
    /// Row of what may be laid beside that pile's top card.
    pub(crate) row: u16,
    /// What is taken where there is no such pile.
    pub(crate) edge: FaceSet,
}

/// The piles whose cards may change places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Swaps {
    pub(crate) piles: PileMask,
    /// Each of the two cards is one that the base of the other pile takes.
    pub(crate) both_fit: bool,
    /// They lie in two groups.
    pub(crate) two_groups: bool,
}

/// Cards that must beat the one that goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Witness {
    pub(crate) of: BeatenBy,
    /// Row of the faces that beat each face.
    pub(crate) row: u16,
}

/// Guards of a route that are not always true.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // what is asked is independent of what else is
pub(crate) struct Guards {
    pub(crate) size: Option<(u8, u8)>,
    /// How many cards may go at once.
    pub(crate) cards: Option<MostCards>,
    /// The piles that the cards may leave, by their numbers and by how they lie.
    pub(crate) sources: Option<PileMask>,
    /// Only piles of the same number are among them: for refusals.
    pub(crate) same_number: bool,
    pub(crate) beaten_by: Option<Witness>,
    /// Row by which one of the cards on either side could be laid on the other.
    pub(crate) between: Option<u16>,
    /// What the pile takes by this way while it is empty, in place of its own base.
    pub(crate) base: Option<BaseRule>,
    /// The pile on that side of the one that the cards leave is empty.
    pub(crate) beside_empty: Option<Side>,
    /// Under other piles it takes all the cards of the last one over it, and nothing else.
    pub(crate) drops: bool,
    /// Other ways lead from the same group to the pile.
    pub(crate) several: bool,
    /// Where the cards go that lie on the pile when others come to it.
    pub(crate) ousts: Option<u8>,
    pub(crate) when: Vec<Condition>,
    /// The card's rank must lie in the pile before the one it goes to.
    pub(crate) ranks_before: bool,
    /// The card's rank must be that of the cards of the group at the same height.
    pub(crate) in_step: bool,
    /// How many cards of one rank lie on top decides which ranks the pile takes.
    pub(crate) counts_ranks: bool,
    /// Nothing is laid on cards of a rank with which other piles begin.
    pub(crate) ends: bool,
    /// The lowest card of the pile must be one that its base takes.
    pub(crate) bottom_fits: bool,
    /// The pile's own build holds, whose direction play decides.
    pub(crate) directed: bool,
    /// Only once the game has been opened.
    pub(crate) once_opened: bool,
    /// The way is open at some times only: `when`, or `once_opened`.
    pub(crate) timed: bool,
    /// The pile does not take all that its row or its base says ([`Guards::narrows`]).
    pub(crate) narrowed: bool,
}

impl Guards {
    /// True if more is asked than whether the way is open, before what the pile takes is known.
    pub(crate) fn narrows(&self) -> bool {
        self.base.is_some()
            || self.drops
            || self.in_step
            || self.counts_ranks
            || self.ends
            || self.bottom_fits
            || self.directed
            || self.ranks_before
    }

    /// True if nothing is asked of the pile or the card.
    pub(crate) fn none(&self) -> bool {
        self.size.is_none()
            && self.cards.is_none()
            && self.sources.is_none()
            && self.beaten_by.is_none()
            && self.between.is_none()
            && self.base.is_none()
            && self.beside_empty.is_none()
            && !self.several
            && !self.drops
            && self.ousts.is_none()
            && self.when.is_empty()
            && !self.ranks_before
            && !self.in_step
            && !self.counts_ranks
            && !self.ends
            && !self.bottom_fits
            && !self.directed
            && !self.once_opened
    }
}

/// One pile to which cards of a group may go, with what it takes from there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dest {
    pub(crate) to: u8,
    /// Row of what lies on what.
    pub(crate) row: u16,
    /// 1, n, or 0 for any number.
    pub(crate) unit: u8,
    /// Index into `guards`, if anything is asked.
    pub(crate) guards: Option<u16>,
}

/// A group, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// Index of its first pile.
    pub(crate) first: u8,
    pub(crate) count: u8,
    pub(crate) take: Take,
    /// Its cards leave one by one for wherever they go.
    pub(crate) singly: bool,
    /// Where its cards may go by a move.
    pub(crate) dests: Vec<Dest>,
    /// Where its cards go by themselves.
    pub(crate) autos: Vec<Dest>,
}

impl Group {
    /// The indices of its piles.
    pub(crate) fn piles(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// A pile, compiled.
#[derive(Clone, Debug)]
pub(crate) struct PileRule {
    pub(crate) name: String,
    pub(crate) group: u8,
    /// Number within its group, from 0.
    pub(crate) number: u8,
    pub(crate) base: BaseRule,
    pub(crate) open_limit: Option<u8>,
    /// Row of what lies on what, apart from routes.
    pub(crate) row: u16,
    /// What it comes to once play has decided its direction, or its distance.
    pub(crate) choice: Option<Choice>,
    /// Row that says how cards of a run are linked.
    pub(crate) run: u16,
    /// Rows of which one says how all cards of a run are linked; empty, if `run` says it alone.
    pub(crate) alike: Vec<u16>,
    /// The group, and how many ranks above the one with which it begins, of the cards on which
    /// nothing is laid.
    pub(crate) ends_on: Option<(u8, u8)>,
    /// The faces that it may take while it is empty by ways with a base of their own; more than
    /// those, where a base depends on play.
    pub(crate) begun_by_ways: FaceSet,
    /// It takes only ranks that the pile before it holds.
    pub(crate) ranks_before: bool,
    /// It takes cards only while its lowest card is one that its base takes.
    pub(crate) bottom_fits: bool,
}

/// What every move asks of a pile, close together.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools)] // facts are independent of each other
pub(crate) struct PileFacts {
    /// The faces that it takes by moves at all.
    pub(crate) suits: FaceSet,
    pub(crate) lie: Lie,
    pub(crate) floor: u8,
    pub(crate) capacity: u8,
    /// What it takes while it is empty, where that is always the same ([`PileFacts::base`]).
    pub(crate) fixed_base: FaceSet,
    pub(crate) has_fixed_base: bool,
    pub(crate) role: Role,
    pub(crate) group: u8,
    /// Row of what it takes on its top card by its own build, where nothing else is asked;
    /// [`PileFacts::ASKS`] where something is.
    pub(crate) own_row: u16,
    /// Its free cards are those that lie face up: the pile lies neither face down nor under others.
    pub(crate) is_plain: bool,
    /// Something happens by itself when a card has left it: it is refilled, or others are
    /// uncovered.
    pub(crate) wakes: bool,
    /// Carries between two such piles change nothing else.
    pub(crate) quiet: bool,
}

impl PileFacts {
    /// More is asked by the pile's own build than what lies on top.
    pub(crate) const ASKS: u16 = u16::MAX;

    /// The pile behind the scenes.
    pub(crate) const HIDDEN: PileFacts = PileFacts {
        suits: FaceSet::ALL,
        fixed_base: FaceSet::EMPTY,
        has_fixed_base: false,
        role: Role::Stock,
        group: u8::MAX,
        own_row: PileFacts::ASKS,
        is_plain: false,
        lie: Lie::Down,
        floor: 0,
        capacity: u8::MAX,
        wakes: false,
        quiet: false,
    };

    /// What the pile takes while it is empty, where that is always the same.
    #[inline]
    pub(crate) fn base(&self) -> Option<FaceSet> {
        self.has_fixed_base.then_some(self.fixed_base)
    }
}

const _: () = assert!(size_of::<PileFacts>() == 32, "what every move asks lies close together");
