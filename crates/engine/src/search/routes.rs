//! The compiled tables of ways and builds, as those read them who ask of many cards at once.

use crate::card::FaceSet;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::GroupId;
use crate::state::State;
use crate::tables::{BaseRule, Dest};

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
    pub(crate) fn routes(&self, group: GroupId) -> impl Iterator<Item = Route<'_>> {
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

    /// For every face, the faces that may lie on it in a run.
    pub(crate) fn links(&self, pile: Pile) -> &[FaceSet; 52] {
        &self.rows[self.piles[pile.index()].run as usize]
    }

    /// For every face, the faces that a pile takes on it by its own build.
    pub(crate) fn build_row(&self, pile: Pile) -> &[FaceSet; 52] {
        &self.rows[self.piles[pile.index()].row as usize]
    }

    /// The faces with which a pile may come to be begun.
    pub(crate) fn begins(&self, state: &State, pile: Pile) -> FaceSet {
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
}
