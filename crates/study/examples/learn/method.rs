//! The cross-entropy method: policies are drawn about a mean, and mean and spread follow the best.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // small numbers

use kibitzer_study::players::{FACTS, Fact, Policy};
use kibitzer_table::Random;

/// Policies drawn in a round.
const DRAWN: usize = 48;
/// The best of them, which are judged on more deals.
const CLOSELY: usize = 20;
/// The best of these, which say where the next are drawn.
const BEST: usize = 8;
/// How far mean and spread go from what they were to what the best are.
const STEP: f64 = 0.7;
/// How far from the mean worths are drawn at first.
const SPREAD: f64 = 40.0;
/// How far from it they are drawn later, at least.
const LEAST_SPREAD: f64 = 0.5;

/// Where the search stands.
pub(crate) struct Method {
    begun: Policy,
    mean: [f64; FACTS],
    spread: [f64; FACTS],
    random: Random,
}

impl Method {
    /// Begins at a policy.
    pub(crate) fn new(begun: Policy) -> Method {
        Method {
            begun,
            mean: begun.worth.map(f64::from),
            spread: std::array::from_fn(|fact| SPREAD * size(Fact::ALL[fact])),
            random: Random::new(7),
        }
    }

    /// The policy at the mean.
    pub(crate) fn policy(&self) -> Policy {
        self.rounded(&self.mean)
    }

    /// One round: `few` judges all policies, `many` the better of them once more. What the best
    /// comes to.
    pub(crate) fn round(
        &mut self,
        few: impl Fn(&[Policy]) -> Vec<f64>,
        many: impl Fn(&[Policy]) -> Vec<f64>,
    ) -> f64 {
        let mut drawn = vec![self.mean];
        drawn.extend((1..DRAWN).map(|_| self.draw()));
        self.put_in_order(&mut drawn, few);
        drawn.truncate(CLOSELY);
        let best = self.put_in_order(&mut drawn, many);
        self.follow(&drawn[..BEST]);
        best
    }

    fn put_in_order(
        &self,
        drawn: &mut [[f64; FACTS]],
        judge: impl Fn(&[Policy]) -> Vec<f64>,
    ) -> f64 {
        let policies: Vec<Policy> = drawn.iter().map(|one| self.rounded(one)).collect();
        let mut judged: Vec<(f64, [f64; FACTS])> =
            judge(&policies).into_iter().zip(drawn.iter().copied()).collect();
        judged.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (place, (_, one)) in drawn.iter_mut().zip(&judged) {
            *place = *one;
        }
        judged[0].0
    }

    fn follow(&mut self, best: &[[f64; FACTS]]) {
        let count = best.len() as f64;
        for fact in 0..FACTS {
            let mean = best.iter().map(|one| one[fact]).sum::<f64>() / count;
            let square = best.iter().map(|one| (one[fact] - mean).powi(2)).sum::<f64>() / count;
            self.mean[fact] += STEP * (mean - self.mean[fact]);
            let spread = self.spread[fact] + STEP * (square.sqrt() - self.spread[fact]);
            if size(Fact::ALL[fact]) > 0.0 {
                self.spread[fact] = spread.max(LEAST_SPREAD);
            }
        }
    }

    /// A policy about the mean.
    fn draw(&mut self) -> [f64; FACTS] {
        std::array::from_fn(|fact| {
            // The sum of twelve even numbers from 0 to 1 is near enough to a normal one.
            let even = (0..12).map(|_| self.random.below(1 << 20) as f64 / f64::from(1 << 20));
            self.mean[fact] + self.spread[fact] * (even.sum::<f64>() - 6.0)
        })
    }

    fn rounded(&self, worth: &[f64; FACTS]) -> Policy {
        Policy { worth: worth.map(|worth| worth.round() as i32), ..self.begun }
    }
}

/// How far worths are drawn apart: facts that are counted are worth less each. What the solver's
/// evaluation says stays as it is, as it takes as long to find as all the others together.
fn size(fact: Fact) -> f64 {
    match fact {
        Fact::Gain => 0.0,
        Fact::TurnsOver | Fact::Ahead | Fact::OverHidden => 0.3,
        Fact::Rank | Fact::Wait | Fact::Left => 0.15,
        _ => 1.0,
    }
}
