//! Facts derived from compiled rules: what a solver or a front end may rely on, for any game.

use crate::card::{Face, FaceSet};
use crate::pile::Pile;
use crate::rules::Rules;
use crate::search::symmetry;
use crate::spec::GroupId;
use crate::state::State;
use crate::tables::{BaseRule, Dest};

/// What follows from the rules for every deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // facts are independent of each other
pub struct Facts {
    /// The player can see every card from the beginning: no stock, nothing face down or squared up.
    pub all_seen: bool,
    /// A redeal shuffles.
    pub shuffles: bool,
    /// Cards may leave foundations.
    pub foundations_give: bool,
    /// How many redeals there are; `None` if they are not counted.
    pub redeals: Option<u16>,
    /// A move may take several cards at once.
    pub carries_several: bool,
}

/// A way for the cards of a group to go to a pile, as it was compiled.
#[derive(Clone, Copy, Debug)]
pub struct Route<'a> {
    /// Where they go.
    pub to: Pile,
    /// How many must go together; 0 for any number.
    pub unit: u8,
    /// Something besides the pile's top card is asked: sizes, numbers, a witness, an empty stock.
    pub guarded: bool,
    /// The move makes itself.
    pub auto: bool,
    /// For every face that may lie on top, the faces that may be laid on it.
    pub row: &'a [FaceSet; 52],
}

impl Rules {
    /// The ways for the cards of a group, those that make themselves last.
    pub fn routes(&self, group: GroupId) -> impl Iterator<Item = Route<'_>> {
        let group = &self.groups[group];
        let route = |auto: bool| {
            move |dest: &Dest| Route {
                to: Pile(dest.to),
                unit: dest.unit,
                guarded: dest.guards.is_some(),
                auto,
                row: &self.rows[dest.row as usize],
            }
        };
        group.dests.iter().map(route(false)).chain(group.autos.iter().map(route(true)))
    }

    /// For every face, the faces that may lie on it within a run that moves off a pile as one.
    pub fn links(&self, pile: Pile) -> &[FaceSet; 52] {
        &self.rows[self.piles[pile.index()].run as usize]
    }

    /// For every face, the faces that a pile takes on it by its own build, apart from routes.
    pub fn build_row(&self, pile: Pile) -> &[FaceSet; 52] {
        &self.rows[self.piles[pile.index()].row as usize]
    }

    /// The faces with which a pile may come to be begun by moves, now or later; more than those,
    /// where it depends on play.
    pub fn begins(&self, state: &State, pile: Pile) -> FaceSet {
        let faces = match self.piles[pile.index()].base {
            BaseRule::Faces(faces) => faces,
            BaseRule::FirstRank => state.base_rank().map_or(FaceSet::EMPTY, FaceSet::of_rank),
            BaseRule::Chosen
            | BaseRule::RankOf { .. }
            | BaseRule::Beside { .. }
            | BaseRule::NextTo { .. } => FaceSet::ALL,
        };
        faces.and(self.pile_facts[pile.index()].suits).or(self.piles[pile.index()].begun_by_ways)
    }

    /// The faces that a pile takes by its own base and builds, at the most.
    pub fn accepts(&self, pile: Pile) -> FaceSet {
        self.pile_facts[pile.index()].suits
    }

    /// How many cards fill a pile; 255 if nothing does.
    pub fn capacity(&self, pile: Pile) -> usize {
        self.pile_facts[pile.index()].capacity as usize
    }

    /// True if by the pile's build alone a card goes on another one.
    pub fn goes_on(&self, pile: Pile, lower: Face, upper: Face) -> bool {
        let row = self.piles[pile.index()].row as usize;
        self.rows[row][lower.index()].has(upper)
    }

    /// True if face-down cards may lie on face-up ones in a pile.
    pub fn mixes_faces(&self, pile: Pile) -> bool {
        self.group_traits(self.group(pile)).mixed
    }

    /// True if cards of the pile are not free while others lie over them, as in a pyramid.
    pub fn may_be_covered(&self, pile: Pile) -> bool {
        self.group_traits(self.group(pile)).covered
    }

    /// The row of a pile in the shape of its group, and its place in that row, both from 1; `None`
    /// where the shape has one row, or there is none.
    pub fn row_and_place(&self, pile: Pile) -> Option<(usize, usize)> {
        let rows = &self.rows_of_piles[self.groups[self.group(pile)].piles()];
        let row = rows[self.number(pile)];
        let before = rows.iter().take(self.number(pile));
        let place = before.filter(|other| **other == row).count() + 1;
        rows.iter().any(|row| *row > 0).then_some((row as usize + 1, place))
    }

    /// How many cards at the bottom of a pile never leave.
    pub fn floor(&self, pile: Pile) -> usize {
        self.pile_facts[pile.index()].floor as usize
    }

    /// The facts that follow from the rules.
    pub fn facts(&self) -> Facts {
        let redeal = self.traits.redeal.as_ref();
        Facts {
            all_seen: self.traits.all_is_seen(),
            shuffles: redeal.is_some_and(|redeal| redeal.shuffles),
            foundations_give: self.traits.foundations_give(),
            redeals: redeal.map_or(Some(0), |redeal| redeal.limit),
            carries_several: self.carries_several(),
        }
    }

    fn carries_several(&self) -> bool {
        let groups = self.groups.iter();
        groups
            .filter(|group| group.take.carries_several())
            .any(|group| group.dests.iter().any(|dest| dest.unit != 1))
    }

    /// The classes of piles that nothing in the future of a position can tell apart, each with two
    /// piles or more.
    pub fn interchangeable_piles(&self, state: &State) -> Vec<Vec<Pile>> {
        let classes = symmetry::classes(self, state.counters.phase);
        let piles_of = |class: usize| {
            let piles = self.piles();
            piles.filter(|pile| classes[pile.index()] == class).collect::<Vec<_>>()
        };
        let all = (0..classes.len()).map(piles_of);
        all.filter(|piles| piles.len() > 1).collect()
    }
}
