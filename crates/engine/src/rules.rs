//! Compiled rules: the tables that play reads.

use std::fmt;

use crate::geometry::PileMask;
use crate::hand_lines::HandLines;
use crate::pile::{MAX_PILES, Pile};
use crate::rows::Row;
use crate::sets::Sets;
use crate::spec::{Close, GameSpec, GroupId, Role, Take};
use crate::tables::{Dest, Group, Guards, Neighbour, PileFacts, PileRule, PlainDraw, Swaps};
use crate::traits::{GroupTraits, Traits};

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
    pub(crate) pile_facts: [PileFacts; MAX_PILES],
    pub(crate) groups: Vec<Group>,
    pub(crate) rows: Vec<Row>,
    pub(crate) guards: Vec<Guards>,
    pub(crate) neighbours: Vec<Neighbour>,
    /// For each pile what its card lies beside in the lines that win; nothing where none do.
    pub(crate) lines: Vec<Option<Neighbour>>,
    pub(crate) sets: Option<Sets>,
    pub(crate) swaps: Option<Swaps>,
    /// The piles whose top cards may have to wait before they are turned up.
    pub(crate) locked: PileMask,
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
    /// More may follow from a move than its cards and the piles they leave (`State::follow_up`).
    pub(crate) any_more: bool,
    /// Face-down cards may lie on face-up ones.
    pub(crate) any_mixed: bool,
    /// Some piles may lie under others, and are then not free.
    pub(crate) any_covered: bool,
    pub(crate) any_floor_limit: bool,
    /// What a draw does, where it is one step without conditions.
    pub(crate) plain_draw: Option<PlainDraw>,
    /// A draw moves so few cards, and counts nothing, that the key had better follow them.
    pub(crate) few_drawn: bool,
    /// A draw may move cards though the stock is empty: some close up.
    pub(crate) any_close: bool,
    /// The groups whose piles close up after each move.
    pub(crate) closing: Vec<(GroupId, Close)>,
    /// Cards that lie on a pile may have to leave when others come to it.
    pub(crate) any_ousts: bool,
    /// The last round on which a condition asks something; 0 if none asks for the round.
    pub(crate) last_round: u32,
    /// For each pile those beside it, as sides go, where some rule asks what lies there.
    pub(crate) sides: Vec<[Option<u8>; 4]>,
    /// For each pile the number of its row in its group.
    pub(crate) rows_of_piles: Vec<u8>,
    /// The piles that lie face down until the stock is empty.
    pub(crate) up_when_stock_empty: Vec<u8>,
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
    #[inline]
    pub fn role(&self, pile: Pile) -> Role {
        self.pile_facts[pile.index()].role
    }

    /// The group of a pile.
    #[inline]
    pub fn group(&self, pile: Pile) -> GroupId {
        self.pile_facts[pile.index()].group as GroupId
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
}
