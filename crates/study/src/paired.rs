//! Two games, or two players, compared on the same deals.

use statrs::function::beta::beta_reg;

use crate::interval::{Interval, Method};
use crate::outcome::Verdict;

/// How pairs of deals came out: the same deal in a first and a second game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Won in both.
    pub both: u64,
    /// Won in the first, lost in the second.
    pub first: u64,
    /// Won in the second, lost in the first.
    pub second: u64,
    /// Lost in both.
    pub neither: u64,
    /// Undecided in one of them at least.
    pub open: u64,
}

impl Pairs {
    /// Counts a deal.
    pub fn count(&mut self, first: Verdict, second: Verdict) {
        *match (first, second) {
            (Verdict::Won, Verdict::Won) => &mut self.both,
            (Verdict::Won, Verdict::Lost) => &mut self.first,
            (Verdict::Lost, Verdict::Won) => &mut self.second,
            (Verdict::Lost, Verdict::Lost) => &mut self.neither,
            (Verdict::Undecided, _) | (_, Verdict::Undecided) => &mut self.open,
        } += 1;
    }

    /// All pairs.
    pub fn deals(&self) -> u64 {
        self.both + self.first + self.second + self.neither + self.open
    }

    /// The exact test of McNemar on the pairs that are decided: the probability of a split of the pairs that differ at least as uneven as this one, if a
    /// difference were as likely to fall to either side (two-sided; Q. McNemar, Psychometrika 12, 1947, with the binomial distribution).
    pub fn probability(&self) -> f64 {
        sign_test(self.first, self.second)
    }

    /// The same if every open pair speaks against the difference that is seen: a difference that is clear then is clear however they come out.
    pub fn probability_at_worst(&self) -> f64 {
        let (few, many) = (self.first.min(self.second), self.first.max(self.second));
        sign_test((few + self.open).min(many), many)
    }

    /// The share of the first less that of the second among the pairs that are decided. `None` without any.
    #[allow(clippy::cast_precision_loss)] // shares need no more than 53 bits
    pub fn difference(&self) -> Option<f64> {
        let decided = (self.deals() - self.open) as f64;
        (decided > 0.0).then(|| (self.first as f64 - self.second as f64) / decided)
    }

    /// The 95 % interval of the difference, open pairs counted both ways: for its lower end as won in the second only, for its upper end as won
    /// in the first only. After R. G. Newcombe, "Improved confidence intervals for the difference between binomial proportions based on paired
    /// data", Statistics in Medicine 17 (1998), method 10. Its ends are between -1 and 1.
    pub fn interval(&self) -> Interval {
        let against = Pairs { second: self.second + self.open, open: 0, ..*self };
        let towards = Pairs { first: self.first + self.open, open: 0, ..*self };
        Interval { low: against.newcombe().low, high: towards.newcombe().high }
    }

    #[allow(clippy::cast_precision_loss)]
    fn newcombe(&self) -> Interval {
        let all = self.deals();
        if all == 0 {
            return Interval { low: -1.0, high: 1.0 };
        }
        let counts = [self.both, self.first, self.second, self.neither].map(|count| count as f64);
        let [both, first, second, neither] = counts;
        let n = all as f64;
        let (one, other) = ((both + first) / n, (both + second) / n);
        let ends = |won| Method::Wilson.interval(won, all);
        let (l1, l2) = (ends(self.both + self.first), ends(self.both + self.second));
        let margins = (both + first) * (second + neither) * (both + second) * (first + neither);
        let cross = both * neither - first * second;
        let cross = if cross > 0.0 { (cross - n / 2.0).max(0.0) } else { cross };
        let phi = if margins > 0.0 { cross / margins.sqrt() } else { 0.0 };
        let spread = |a: f64, b: f64| (a * a - 2.0 * phi * a * b + b * b).max(0.0).sqrt();
        let difference = one - other;
        Interval {
            low: (difference - spread(one - l1.low, l2.high - other)).max(-1.0),
            high: (difference + spread(l1.high - one, other - l2.low)).min(1.0),
        }
    }
}

/// Twice the probability of so few heads or fewer in so many tosses.
#[allow(clippy::cast_precision_loss)]
fn sign_test(heads: u64, tails: u64) -> f64 {
    let few = heads.min(tails) as f64;
    let many = heads.max(tails) as f64;
    if heads == tails {
        return 1.0;
    }
    (2.0 * beta_reg(many, few + 1.0, 0.5)).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(both: u64, first: u64, second: u64, neither: u64) -> Pairs {
        Pairs { both, first, second, neither, open: 0 }
    }

    /// By counting: 2 * P(X <= few) for X binomial.
    #[test]
    fn the_sign_test() {
        for (few, many) in [(0, 1), (0, 6), (1, 9), (2, 8), (5, 5), (12, 30)] {
            let (n, mut term, mut sum) = (few + many, 0.5_f64.powi(few + many), 0.0);
            for k in 0..=few {
                sum += term;
                term *= f64::from(n - k) / f64::from(k + 1);
            }
            let wanted = (2.0 * sum).min(1.0);
            let found = sign_test(few.unsigned_abs().into(), many.unsigned_abs().into());
            assert!((found - wanted).abs() < 1e-9, "{few} {many}: {found} {wanted}");
        }
        assert!((sign_test(0, 0) - 1.0).abs() < 1e-15);
        assert!((pairs(5, 9, 1, 5).probability() - 0.021_484_375).abs() < 1e-12);
    }

    /// A. Agresti, "Categorical Data Analysis", approval of a prime minister: 794, 150, 86, 570 in 1,600; Wald's interval of the difference
    /// 0.04 is 0.0210 to 0.0590 (large-sample), which Newcombe's must be near with so many.
    #[test]
    fn a_large_sample() {
        let ratings = pairs(794, 150, 86, 570);
        assert!((ratings.difference().unwrap() - 0.04).abs() < 1e-12);
        let Interval { low, high } = ratings.interval();
        assert!((low - 0.0210).abs() < 2e-3 && (high - 0.0590).abs() < 2e-3, "{low} {high}");
        assert!(ratings.probability() < 1e-4 && ratings.probability() > 1e-6);
    }

    #[test]
    fn open_pairs_count_both_ways() {
        let mut some = pairs(50, 30, 10, 10);
        some.open = 5;
        assert!((some.interval().low - pairs(50, 30, 15, 10).interval().low).abs() < 1e-15);
        assert!((some.interval().high - pairs(50, 35, 10, 10).interval().high).abs() < 1e-15);
        assert!((some.probability_at_worst() - sign_test(30, 15)).abs() < 1e-15);
        some.open = 25;
        assert!((some.probability_at_worst() - 1.0).abs() < 1e-15);
        assert!(Pairs::default().difference().is_none());
        assert!((Pairs::default().interval().width() - 2.0).abs() < 1e-15);
    }

    #[test]
    fn sides_are_alike() {
        let (one, other) = (pairs(3, 8, 2, 7), pairs(3, 2, 8, 7));
        assert!((one.interval().low + other.interval().high).abs() < 1e-12);
        assert!((one.probability() - other.probability()).abs() < 1e-15);
    }
}
