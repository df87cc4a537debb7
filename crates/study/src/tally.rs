//! How many deals came out how, and what follows for the share of wins.

use crate::interval::{Interval, Method};
use crate::outcome::Verdict;

/// How many deals came out how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub won: u64,
    /// Lost.
    pub lost: u64,
    /// Not known within the budget.
    pub undecided: u64,
}

impl Tally {
    /// Counts one deal.
    pub fn count(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Won => &mut self.won,
            Verdict::Lost => &mut self.lost,
            Verdict::Undecided => &mut self.undecided,
        } += 1;
    }

    /// Adds the deals of another tally.
    pub fn add(&mut self, other: &Tally) {
        self.won += other.won;
        self.lost += other.lost;
        self.undecided += other.undecided;
    }

    /// All deals that were tried.
    pub fn deals(&self) -> u64 {
        self.won + self.lost + self.undecided
    }

    /// The share of wins if every undecided deal is lost, and if every one is won. `None` without a
    /// deal.
    #[allow(clippy::cast_precision_loss)] // shares need no more than 53 bits
    pub fn share(&self) -> Option<(f64, f64)> {
        let all = self.deals() as f64;
        (all > 0.0).then(|| (self.won as f64 / all, (self.won + self.undecided) as f64 / all))
    }

    /// The 95 % interval of the share that can be won, undecided deals counted both ways: its lower
    /// end holds every undecided deal lost, its upper end every one won. So it holds however they
    /// would come out.
    pub fn interval(&self, method: Method) -> Interval {
        let low = method.interval(self.won, self.deals()).low;
        let high = method.interval(self.won + self.undecided, self.deals()).high;
        Interval { low, high }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undecided_deals_count_both_ways() {
        let tally = Tally { won: 70, lost: 20, undecided: 10 };
        assert_eq!(tally.share(), Some((0.7, 0.8)));
        for method in [Method::Wilson, Method::Exact] {
            let both = tally.interval(method);
            assert!((both.low - method.interval(70, 100).low).abs() < 1e-15);
            assert!((both.high - method.interval(80, 100).high).abs() < 1e-15);
        }
        assert_eq!(Tally::default().share(), None);
        assert_eq!(Tally::default().interval(Method::Wilson), Interval { low: 0.0, high: 1.0 });
    }
}
