//! What facts of a position are worth to the searches, and in which order sets of such weights are
//! tried: data, in `tuning.toml`. They decide the order of search, never a verdict.
//!
//! `cargo xtask tune` finds sets again; `docs/solver.md` tells how to do it for a new family.

use std::borrow::Cow;

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::{Role, Rules};

macro_rules! weights {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// What each fact of a position is worth, in points. Higher sums look nearer to a win.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Weights {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl Weights {
            /// All weights 0.
            pub const NONE: Weights = Weights { $($name: 0,)+ };

            /// The names of the weights.
            pub const NAMES: &[&str] = &[$(stringify!($name),)+];

            /// The weight of a name.
            pub fn named(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// A card on a foundation.
    out,
    /// A card that lies face down.
    down,
    /// A pile of the tableau without cards.
    empty,
    /// A card that lies in order on the card under it.
    link,
    /// A card under which lies one that a foundation wants sooner.
    bury,
    /// A card over one that a foundation wants next.
    cover,
    /// A pile of a reserve that the player fills, in use.
    held,
    /// A card that a foundation must take before it takes a card of a reserve that the player
    /// fills.
    wait,
    /// A redeal used.
    redeal,
    /// A card in the stock.
    stock,
    /// A card under the ordered cards at the top of its pile.
    under,
    /// A card that lies in order with all cards under it.
    tidy,
    /// Lack of empty piles and cells: four of these if there is none, two if there is one, one if
    /// there are two.
    tight,
    /// A card over one that a foundation wants as the second or third.
    cover_soon,
    /// A step from the first position, where a search counts them.
    depth,
    /// A card that the highest foundation has more than the lowest.
    uneven,
    /// Two cards that a redeal will bring in the wrong order.
    disorder,
    /// A card that lies in order, for each card of the sequence under it.
    long,
    /// A legal move.
    moves,
    /// No worth: by how much a position must look better than the one before, a step counted, for a
    /// best-first search to put off the other steps; 0 if it puts off none.
    content,
    /// Two top cards that would leave together, or of which one would make the other leave, if they
    /// lay right.
    mates,
}

/// A set of weights with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// Its name in `tuning.toml`.
    pub name: Cow<'static, str>,
    /// What it says.
    pub weights: Weights,
}

/// A best-first search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dive {
    /// Its weights, by their place in [`Tuning::sets`].
    pub set: usize,
    /// How many nodes it may use; where a set comes again, its search goes on.
    pub nodes: u64,
}

/// Which sets serve a family of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The set that values positions at sight, for hints and lines.
    pub sight: usize,
    /// The best-first searches, in order.
    pub dives: Cow<'static, [Dive]>,
    /// The sets of beam searches, over and over.
    pub beams: Cow<'static, [usize]>,
    /// How many beams have one width.
    pub of_one_width: usize,
    /// After so many levels that look no better a beam ends.
    pub patience: u32,
}

/// Families of games that are searched by schedules of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Foundations take single cards, and there are no free cells.
    Plain,
    /// There are free cells.
    Cells,
    /// Foundations take whole suits.
    Suits,
    /// Cards leave in sets, or when others come to their piles.
    Leaving,
}

impl Family {
    /// All families.
    pub const ALL: [Family; 4] = [Family::Plain, Family::Cells, Family::Suits, Family::Leaving];

    /// The family of a game.
    pub fn of(rules: &Rules) -> Family {
        let traits = rules.traits();
        if rules.largest_set() > 0 || traits.groups.iter().any(|group| group.traffic.ousted) {
            Family::Leaving
        } else if traits.groups.iter().any(|group| group.role == Role::Cell) {
            Family::Cells
        } else if traits.foundations().any(|(_, group)| group.takes_no_sets()) {
            Family::Plain
        } else {
            Family::Suits
        }
    }

    /// Its name in `tuning.toml`.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Plain => "plain",
            Family::Cells => "cells",
            Family::Suits => "suits",
            Family::Leaving => "leaving",
        }
    }
}

/// All sets and schedules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// The sets.
    pub sets: Cow<'static, [Set]>,
    /// A schedule for each family, in the order of [`Family::ALL`].
    pub schedules: [Schedule; Family::ALL.len()],
}

include!(concat!(env!("OUT_DIR"), "/tuning.rs"));

impl Tuning {
    /// Those of `tuning.toml`.
    pub fn built_in() -> &'static Tuning {
        &BUILT_IN
    }

    /// The schedule of a game.
    pub fn schedule(&self, rules: &Rules) -> &Schedule {
        &self.schedules[Family::of(rules) as usize]
    }

    /// The weights by which a game's positions are valued at sight.
    pub fn sight(&self, rules: &Rules) -> &Weights {
        self.weights(self.schedule(rules).sight)
    }

    /// The weights of a set.
    pub fn weights(&self, set: usize) -> &Weights {
        &self.sets[set].weights
    }

    /// The place of a set.
    pub fn set(&self, name: &str) -> Option<usize> {
        self.sets.iter().position(|set| set.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_schedule_names_sets_that_there_are_and_every_set_is_used() {
        let tuning = Tuning::built_in();
        let mut used = vec![false; tuning.sets.len()];
        for schedule in &tuning.schedules {
            assert!(!schedule.dives.is_empty() && !schedule.beams.is_empty());
            assert!(schedule.of_one_width > 0 && schedule.patience > 0);
            let dives = schedule.dives.iter().map(|dive| dive.set);
            for set in dives.chain(schedule.beams.iter().copied()).chain([schedule.sight]) {
                used[set] = true;
            }
        }
        assert!(used.into_iter().all(|used| used));
    }

    #[test]
    fn families_are_told_by_traits() {
        let family = |game: &str| Family::of(&kibitzer_rules::game(game).unwrap().rules);
        assert_eq!(family("freecell"), Family::Cells);
        assert_eq!(family("klondike"), Family::Plain);
        assert_eq!(family("spider"), Family::Suits);
        assert_eq!(family("accordion"), Family::Leaving);
        assert_eq!(family("pyramid"), Family::Leaving);
    }
}
