//! Facts derived from compiled rules: what a solver or a front end may rely on, for any game.

use crate::rules::{Pile, Rules};
use crate::spec::{GatherOrder, Lie, Role, Take};
use crate::state::State;
use crate::symmetry;

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

impl Rules {
    /// The facts that follow from the rules.
    pub fn facts(&self) -> Facts {
        let spec = self.spec();
        let redeal = spec.redeal.as_ref();
        Facts {
            all_seen: self.all_seen(),
            shuffles: redeal.is_some_and(|r| r.order == GatherOrder::Shuffled),
            foundations_give: self.foundations_give(),
            redeals: redeal.map_or(Some(0), |r| r.times),
            carries_several: self.carries_several(),
        }
    }

    fn all_seen(&self) -> bool {
        let spec = self.spec();
        let open = spec.groups.iter().all(|group| group.lie == Lie::Up && !group.squared);
        let face_up = spec.deal.iter().all(|step| match &step.down {
            crate::spec::Down::Number(number) => *number == 0,
            crate::spec::Down::List(list) => list.iter().all(|n| *n == 0),
            crate::spec::Down::All => false,
        });
        open && face_up
    }

    fn foundations_give(&self) -> bool {
        let groups = self.spec().groups.iter().zip(&self.groups);
        groups.into_iter().any(|(spec, group)| {
            spec.role == Role::Foundation && spec.take != Take::None && !group.dests.is_empty()
        })
    }

    fn carries_several(&self) -> bool {
        let groups = self.groups.iter();
        groups
            .filter(|group| matches!(group.take, Take::Run | Take::Tail | Take::Pile | Take::TopOrPile))
            .any(|group| group.dests.iter().any(|dest| dest.unit != 1))
    }

    /// The classes of piles that nothing in the future of a position can tell apart, each with two piles or more.
    pub fn interchangeable(&self, state: &State) -> Vec<Vec<Pile>> {
        let classes = symmetry::classes(self, state.phase);
        let piles_of = |class: usize| {
            let piles = self.piles();
            piles.filter(|pile| classes[pile.index()] == class).collect::<Vec<_>>()
        };
        let all = (0..classes.len()).map(piles_of);
        all.filter(|piles| piles.len() > 1).collect()
    }
}
