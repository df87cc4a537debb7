//! Who plays.

use kibitzer_engine::Rules;

use crate::ladder::{Ladder, Measure};
use crate::player::Player;
use crate::players::{Fair, Greedy, Random, Thoughtful};

/// The players there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// Knows all cards: the solver.
    Thoughtful,
    /// Sees what a player may see, and thinks.
    Fair,
    /// Follows a short list of preferences.
    Greedy,
    /// Makes any legal move.
    Random,
}

impl Who {
    /// All of them.
    pub const ALL: [Who; 4] = [Who::Thoughtful, Who::Fair, Who::Greedy, Who::Random];

    /// The name on the command line and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Who::Thoughtful => "thoughtful",
            Who::Fair => "fair",
            Who::Greedy => "greedy",
            Who::Random => "random",
        }
    }

    /// The player of that name.
    pub fn named(name: &str) -> Option<Who> {
        Who::ALL.into_iter().find(|who| who.name() == name)
    }

    /// Which version of the player plays a game: outcomes of different versions are kept apart.
    pub fn version(self, rules: &Rules) -> String {
        match self {
            Who::Thoughtful => format!("solver-{}", kibitzer_solver::version(rules)),
            Who::Fair => {
                let (own, solver) = (Fair::version(rules), kibitzer_solver::version(rules));
                format!("fair-{own}+solver-{solver}")
            }
            Who::Greedy => format!("greedy-{}", Greedy::VERSION),
            Who::Random => format!("random-{}", Random::VERSION),
        }
    }

    /// The budgets that lead to the largest: rising, if more can decide what fewer did not; that
    /// one alone otherwise, and none at all if the player does not search.
    pub fn ladder(self, measure: Measure, budget: u64) -> Ladder {
        match self {
            Who::Thoughtful => Ladder::rising(measure, budget),
            Who::Fair => Ladder::single(measure, budget),
            Who::Greedy | Who::Random => Ladder::single(Measure::Nodes, 0),
        }
    }

    /// A player of this kind, ready to play.
    pub fn seat(self) -> Box<dyn Player> {
        match self {
            Who::Thoughtful => Box::new(Thoughtful),
            Who::Fair => Box::new(Fair::default()),
            Who::Greedy => Box::new(Greedy),
            Who::Random => Box::new(Random),
        }
    }
}
