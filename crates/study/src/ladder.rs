//! Rising budgets: easy deals are decided with a small one, only the undecided go on to larger
//! ones.

use std::time::Duration;

use crate::budget::Budget;

/// The budgets of a study, smallest first.
///
/// The steps below the last are the same for all studies, so that a study with a larger budget goes
/// on from what one with a smaller budget has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    measure: Measure,
    steps: Vec<u64>,
}

/// What budgets are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Measure {
    /// Nodes: outcomes can be reproduced.
    Nodes,
    /// Milliseconds: outcomes depend on the machine.
    Milliseconds,
}

impl Measure {
    /// The word in files: `nodes`, `milliseconds`.
    pub const fn word(self) -> &'static str {
        match self {
            Measure::Nodes => "nodes",
            Measure::Milliseconds => "milliseconds",
        }
    }

    /// The measure of that word.
    pub fn named(word: &str) -> Option<Measure> {
        [Measure::Nodes, Measure::Milliseconds].into_iter().find(|measure| measure.word() == word)
    }

    /// The smallest budget of a ladder.
    const fn first(self) -> u64 {
        match self {
            Measure::Nodes => 2_000,
            Measure::Milliseconds => 50,
        }
    }
}

/// Each step is so many times the one before it: of steps that all rise so, those below the last
/// together cost a seventh of the last.
const RISE: u64 = 8;

impl Ladder {
    /// Budgets rising to `last`: 2,000 nodes, 16,000, 128,000 …, or 50 ms, 400 ms …
    pub fn rising(measure: Measure, last: u64) -> Ladder {
        let below = std::iter::successors(Some(measure.first()), |step| step.checked_mul(RISE));
        let steps = below.take_while(|step| *step < last).chain([last]).collect();
        Ladder { measure, steps }
    }

    /// One budget alone.
    pub fn single(measure: Measure, budget: u64) -> Ladder {
        Ladder { measure, steps: vec![budget] }
    }

    /// What its budgets are counted in.
    pub fn measure(&self) -> Measure {
        self.measure
    }

    /// The budgets as numbers, smallest first.
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// The largest budget.
    pub fn last(&self) -> u64 {
        *self.steps.last().expect("a ladder has a step")
    }

    /// The budget of a step.
    pub fn budget(&self, step: u64) -> Budget {
        match self.measure {
            Measure::Nodes => Budget::nodes(step),
            Measure::Milliseconds => Budget::time(Duration::from_millis(step)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps() {
        let steps = |last| Ladder::rising(Measure::Nodes, last).steps;
        assert_eq!(steps(1_000_000), [2_000, 16_000, 128_000, 1_000_000]);
        assert_eq!(steps(16_000), [2_000, 16_000]);
        assert_eq!(steps(100), [100]);
        assert_eq!(steps(u64::MAX).last(), Some(&u64::MAX));
    }
}
