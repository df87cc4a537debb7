//! Compiled rules: the tables that play reads.

use std::fmt;

use crate::card::{FaceSet, Rank};
use crate::geometry::PileMask;
use crate::hands::HandLines;
use crate::rows::Row;
use crate::sets::Sets;
use crate::spec::{BeatenBy, Close, Condition, GameSpec, GroupId, Lie, MostCards, Role, Take};
use crate::traits::{GroupTraits, Traits};

/// Most piles that a game may have.
pub const MAX_PILES: usize = 64;
/// Most cards that a game may have: four packs.
pub const MAX_CARDS: usize = 208;

/// A pile, by its index in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pile(pub u8);

impl Pile {
    /// The index as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What an empty pile takes, compiled.
#[derive(Clone, Copy, Debug)]
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

/// Guards of a route that are not always true.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Guards {
    pub(crate) size: Option<(u8, u8)>,
    /// How many cards may go at once.
    pub(crate) cards: Option<MostCards>,
    /// The piles that the cards may leave, by their numbers and by how they lie.
    pub(crate) sources: Option<PileMask>,
    /// Only piles of the same number are among them: for refusals.
    pub(crate) same_number: bool,
    pub(crate) beaten_by: Option<BeatenBy>,
    /// Row by which one of the cards on either side could be laid on the other.
    pub(crate) between: Option<u16>,
    /// Where the cards go that lie on the pile when others come to it.
    pub(crate) ousts: Option<u8>,
    pub(crate) when: Vec<Condition>,
    /// The card's rank must lie in the pile before the one it goes to.
    pub(crate) ranks_before: bool,
    /// The lowest card of the pile must be one that its base takes.
    pub(crate) bottom_fits: bool,
}

impl Guards {
    /// True if nothing is asked of the pile or the card.
    pub(crate) fn none(&self) -> bool {
        self.size.is_none()
            && self.cards.is_none()
            && self.sources.is_none()
            && self.beaten_by.is_none()
            && self.between.is_none()
            && self.ousts.is_none()
            && self.when.is_empty()
            && !self.ranks_before
            && !self.bottom_fits
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
    /// Row that says how cards of a run are linked.
    pub(crate) run: u16,
    /// Rows of which one says how all cards of a run are linked; empty, if `run` says it alone.
    pub(crate) alike: Vec<u16>,
    /// It takes only ranks that the pile before it holds.
    pub(crate) ranks_before: bool,
    /// It takes cards only while its lowest card is one that its base takes.
    pub(crate) bottom_fits: bool,
}

/// What every move asks of a pile, close together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hot {
    /// The faces that it takes by moves at all.
    pub(crate) suits: FaceSet,
    pub(crate) lie: Lie,
    pub(crate) floor: u8,
    pub(crate) capacity: u8,
    /// What it takes while it is empty, where that is always the same.
    pub(crate) base: Option<FaceSet>,
    /// Its free cards are those that lie face up: the pile lies neither face down nor under others.
    pub(crate) is_plain: bool,
    /// Something happens by itself when a card has left it: it is refilled, or others are
    /// uncovered.
    pub(crate) wakes: bool,
    /// Carries between two such piles change nothing else.
    pub(crate) quiet: bool,
}

impl Hot {
    /// The pile behind the scenes.
    pub(crate) const HIDDEN: Hot = Hot {
        suits: FaceSet::ALL,
        base: None,
        is_plain: false,
        lie: Lie::Down,
        floor: 0,
        capacity: u8::MAX,
        wakes: false,
        quiet: false,
    };
}

/// The compiled rules of a game: immutable, made once, shared by all states (put them behind an
/// `Arc`).
///
/// ```
/// use kibitzer_engine::{Rules, spec::GameSpec};
/// // An empty description has many faults, and all are told at once.
/// let faults = Rules::compile(GameSpec::default()).unwrap_err();
/// assert!(faults.len() > 1);
/// ```
#[derive(Clone)]
#[allow(clippy::struct_excessive_bools)] // facts of the game are independent of each other
pub struct Rules {
    pub(crate) spec: GameSpec,
    pub(crate) traits: Traits,
    pub(crate) piles: Vec<PileRule>,
    pub(crate) hot: [Hot; MAX_PILES],
    pub(crate) groups: Vec<Group>,
    pub(crate) rows: Vec<Row>,
    pub(crate) guards: Vec<Guards>,
    pub(crate) neighbours: Vec<Neighbour>,
    pub(crate) sets: Option<Sets>,
    pub(crate) hands: Option<HandLines>,
    /// The piles of which only the number of cards matters.
    pub(crate) sinks: PileMask,
    /// For each pile those that cover it; nothing where cards are always free.
    pub(crate) over: Vec<PileMask>,
    /// For each phase of play what is added to a pile's hash; equal for piles that are
    /// interchangeable then.
    pub(crate) salts: Vec<[u128; MAX_PILES]>,
    pub(crate) stock: Option<u8>,
    /// Where gathered cards lie: the stock, or else a pile behind the scenes that is empty between
    /// moves.
    pub(crate) hand: u8,
    pub(crate) first_rank_group: Option<GroupId>,
    /// Cards may come back to the stock other than by a redeal.
    pub(crate) stock_fills: bool,
    pub(crate) any_auto: bool,
    /// Face-down cards may lie on face-up ones.
    pub(crate) any_mixed: bool,
    /// Some piles may lie under others, and are then not free.
    pub(crate) any_covered: bool,
    pub(crate) any_floor_limit: bool,
    /// A draw may move cards though the stock is empty: some close up.
    pub(crate) any_close: bool,
    /// The groups whose piles close up after each move.
    pub(crate) closing: Vec<(GroupId, Close)>,
    /// Cards that lie on a pile may have to leave when others come to it.
    pub(crate) any_ousts: bool,
    /// The last round on which a condition asks something; 0 if none asks for the round.
    pub(crate) last_round: u32,
    /// For each pile those on its left and right, where some rule asks what lies between two.
    pub(crate) sides: Vec<[Option<u8>; 2]>,
    /// For each pile the number of its row in its group.
    pub(crate) rows_of_piles: Vec<u8>,
    /// The piles that lie face down until the stock is empty.
    pub(crate) late: Vec<u8>,
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rules")
            .field("piles", &self.piles.len())
            .field("rows", &self.rows.len())
            .finish_non_exhaustive()
    }
}

impl Rules {
    /// What the rules are like.
    pub fn traits(&self) -> &Traits {
        &self.traits
    }

    /// What the piles of a group are like.
    pub fn group_traits(&self, group: GroupId) -> &GroupTraits {
        &self.traits.groups[group]
    }

    /// What the rules were compiled from.
    pub fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// How many cards the game has.
    pub fn cards(&self) -> usize {
        self.spec.cards()
    }

    /// How many piles the game has.
    pub fn pile_count(&self) -> usize {
        self.piles.len()
    }

    /// All piles in the order of the file.
    pub fn piles(&self) -> impl Iterator<Item = Pile> {
        (0..self.piles.len()).map(|index| Pile(index as u8))
    }

    /// All piles in the order in which positions are listed: by role, then in the order of the
    /// file.
    pub fn listed_piles(&self) -> Vec<Pile> {
        let mut piles: Vec<Pile> = self.piles().collect();
        piles.sort_by_key(|pile| (self.role(*pile), pile.0));
        piles
    }

    /// The pile with a name such as `T3`; letters of either case.
    pub fn pile(&self, name: &str) -> Option<Pile> {
        let index = self.piles.iter().position(|pile| pile.name.eq_ignore_ascii_case(name));
        index.map(|index| Pile(index as u8))
    }

    /// The name of a pile, such as `T3`.
    pub fn name(&self, pile: Pile) -> &str {
        &self.piles[pile.index()].name
    }

    /// What a pile is for.
    pub fn role(&self, pile: Pile) -> Role {
        self.spec.groups[self.group(pile)].role
    }

    /// The group of a pile.
    pub fn group(&self, pile: Pile) -> GroupId {
        self.piles[pile.index()].group as GroupId
    }

    /// The number of a pile within its group, from 0.
    pub fn number(&self, pile: Pile) -> usize {
        self.piles[pile.index()].number as usize
    }

    /// The piles of a group.
    pub fn group_piles(&self, group: GroupId) -> impl Iterator<Item = Pile> + use<> {
        self.groups[group].piles().map(|index| Pile(index as u8))
    }

    /// The stock, if the game has one.
    pub fn stock(&self) -> Option<Pile> {
        self.stock.map(Pile)
    }

    /// Where the cards of a pile go when others come to it by a way.
    #[inline]
    pub(crate) fn ousted_to(&self, dest: &Dest) -> Option<usize> {
        let group = self.guards[dest.guards? as usize].ousts?;
        Some(self.groups[group as usize].first as usize)
    }

    /// The pile of a group with the same number as another pile has in its own group; a group of
    /// fewer piles serves as many with each.
    pub(crate) fn serving(&self, group: GroupId, other: usize) -> usize {
        let (to, from) = (&self.groups[self.piles[other].group as usize], &self.groups[group]);
        let shared = (to.count / from.count.max(1)).max(1) as usize;
        from.first as usize + (other - to.first as usize) / shared
    }

    /// True if cards of the pile may be taken from under others.
    pub(crate) fn picks(&self, pile: usize) -> bool {
        matches!(self.take_of(pile), Take::Any | Take::Ends)
    }

    /// What may leave a pile.
    pub(crate) fn take_of(&self, pile: usize) -> Take {
        self.groups[self.piles[pile].group as usize].take
    }

    /// The ranks above a rank.
    pub(crate) fn ranks_above(&self, rank: Rank) -> impl Iterator<Item = Rank> {
        let height = self.spec.height(rank);
        let above = move |other: &Rank| self.spec.height(*other) > height;
        self.spec.pack.iter().filter(above)
    }
}
