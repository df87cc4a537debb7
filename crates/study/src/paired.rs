//! Two games, or two players, compared on the same deals.

use statrs::function::beta::beta_reg;

use crate::interval::{Interval, Method};
use crate::outcome::Verdict;

/// How pairs of deals came out: the same deal in a first and a second game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// For each verdict in the first game, and each in the second, in the order of
    /// [`Verdict::ALL`].
    counts: [[u64; 3]; 3],
}

impl Pairs {
    /// Counts a deal.
    pub fn count(&mut self, first: Verdict, second: Verdict) {
        self.counts[first as usize][second as usize] += 1;
    }

    fn of(&self, first: Verdict, second: Verdict) -> u64 {
        self.counts[first as usize][second as usize]
    }

    /// Won in both.
    pub fn both(&self) -> u64 {
        self.of(Verdict::Won, Verdict::Won)
    }

    /// Won in the first, lost in the second.
    pub fn first(&self) -> u64 {
        self.of(Verdict::Won, Verdict::Lost)
    }

    /// Won in the second, lost in the first.
    pub fn second(&self) -> u64 {
        self.of(Verdict::Lost, Verdict::Won)
    }

    /// Lost in both.
    pub fn neither(&self) -> u64 {
        self.of(Verdict::Lost, Verdict::Lost)
    }

    /// Undecided in one of them at least.
    pub fn open(&self) -> u64 {
        self.deals() - self.both() - self.first() - self.second() - self.neither()
    }

    /// All pairs.
    pub fn deals(&self) -> u64 {
        self.counts.iter().flatten().sum()
    }

    /// The pairs as they are if what is undecided in the first and in the second game comes out so.
    fn decided(&self, first: Verdict, second: Verdict) -> Decided {
        let mut decided = Decided::default();
        let known =
            |verdict, else_so| if verdict == Verdict::Undecided { else_so } else { verdict };
        for (one, other) in
            Verdict::ALL.into_iter().flat_map(|one| Verdict::ALL.map(|other| (one, other)))
        {
            let place = match (known(one, first), known(other, second)) {
                (Verdict::Won, Verdict::Won) => &mut decided.both,
                (Verdict::Won, _) => &mut decided.first,
                (_, Verdict::Won) => &mut decided.second,
                _ => &mut decided.neither,
            };
            *place += self.of(one, other);
        }
        decided
    }

    /// As far towards the second game as undecided deals can make it.
    fn lowest(&self) -> Decided {
        self.decided(Verdict::Lost, Verdict::Won)
    }

    /// As far towards the first game as they can make it.
    fn highest(&self) -> Decided {
        self.decided(Verdict::Won, Verdict::Lost)
    }

    /// The exact test of McNemar on the pairs that are decided: the probability of a split of the
    /// pairs that differ at least as uneven as this one, if a difference were as likely to fall to
    /// either side (two-sided; Q. McNemar, Psychometrika 12, 1947, with the binomial distribution).
    pub fn probability(&self) -> f64 {
        sign_test(self.first(), self.second())
    }

    /// The test if undecided deals come out against the difference that is seen, each as far as it
    /// can: a deal that is lost in one game and undecided in the other can speak for the other
    /// alone. A difference that is clear then is clear however they come out.
    pub fn probability_at_worst(&self) -> f64 {
        let (more, fewer) = if self.first() >= self.second() {
            let lowest = self.lowest();
            (lowest.first, lowest.second)
        } else {
            let highest = self.highest();
            (highest.second, highest.first)
        };
        // If they can turn it round, they can also make it even.
        if more > fewer { sign_test(more, fewer) } else { 1.0 }
    }

    /// The share of the first less that of the second, least and most, undecided deals counted both
    /// ways. `None` without a pair.
    pub fn difference(&self) -> Option<(f64, f64)> {
        (self.deals() > 0).then(|| (self.lowest().difference(), self.highest().difference()))
    }

    /// The 95 % interval of the difference: its lower end is that of the least difference, its
    /// upper end that of the most. After R. G. Newcombe, "Improved confidence intervals for the
    /// difference between binomial proportions based on paired data", Statistics in Medicine 17
    /// (1998), method 10. Its ends are between -1 and 1.
    pub fn interval(&self) -> Interval {
        Interval { low: self.lowest().newcombe().low, high: self.highest().newcombe().high }
    }
}

/// Pairs of which every deal is decided.
#[derive(Clone, Copy, Debug, Default)]
struct Decided {
    both: u64,
    first: u64,
    second: u64,
    neither: u64,
}

impl Decided {
    fn deals(&self) -> u64 {
        self.both + self.first + self.second + self.neither
    }

    #[allow(clippy::cast_precision_loss)] // shares need no more than 53 bits
    fn difference(&self) -> f64 {
        (self.first as f64 - self.second as f64) / self.deals() as f64
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
        Pairs { counts: [[both, first, 0], [second, neither, 0], [0, 0, 0]] }
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

    /// A. Agresti, "Categorical Data Analysis", approval of a prime minister: 794, 150, 86, 570 in
    /// 1,600; Wald's interval of the difference 0.04 is 0.0210 to 0.0590 (large-sample), which
    /// Newcombe's must be near with so many.
    #[test]
    fn a_large_sample() {
        let ratings = pairs(794, 150, 86, 570);
        let (least, most) = ratings.difference().unwrap();
        assert!((least - 0.04).abs() < 1e-12 && least.total_cmp(&most).is_eq());
        let Interval { low, high } = ratings.interval();
        assert!((low - 0.0210).abs() < 2e-3 && (high - 0.0590).abs() < 2e-3, "{low} {high}");
        assert!(ratings.probability() < 1e-4 && ratings.probability() > 1e-6);
    }

    /// Against counting every way in which open pairs can come out.
    #[test]
    fn open_pairs_count_both_ways() {
        use Verdict::{Lost, Undecided, Won};
        let mut some = pairs(50, 30, 10, 10);
        let open = [
            (Won, Undecided),
            (Undecided, Won),
            (Lost, Undecided),
            (Undecided, Lost),
            (Undecided, Undecided),
        ];
        for (first, second) in open {
            some.count(first, second);
        }
        assert_eq!((some.open(), some.deals()), (5, 105));
        let ways = |verdict| if verdict == Undecided { vec![Won, Lost] } else { vec![verdict] };
        let mut all = vec![pairs(50, 30, 10, 10)];
        for (first, second) in open {
            let mut more = Vec::new();
            for (one, other) in ways(first)
                .into_iter()
                .flat_map(|one| ways(second).into_iter().map(move |other| (one, other)))
            {
                more.extend(all.iter().map(|pairs| {
                    let mut pairs = *pairs;
                    pairs.count(one, other);
                    pairs
                }));
            }
            all = more;
        }
        assert_eq!(all.len(), 64);
        let least = |of: fn(&Pairs) -> f64| all.iter().map(of).fold(f64::MAX, f64::min);
        let most = |of: fn(&Pairs) -> f64| all.iter().map(of).fold(f64::MIN, f64::max);
        let same = |one: f64, other: f64| (one - other).abs() < 1e-12;
        let (low, high) = some.difference().unwrap();
        assert!(
            same(low, least(|p| p.difference().unwrap().0))
                && same(high, most(|p| p.difference().unwrap().0))
        );
        assert!(same(some.interval().low, least(|p| p.interval().low)));
        assert!(same(some.interval().high, most(|p| p.interval().high)));
        assert!(same(some.probability_at_worst(), most(Pairs::probability)));
    }

    #[test]
    fn open_pairs_that_can_speak_for_one_side_only() {
        let mut some = pairs(0, 0, 11, 0);
        for _ in 0..4 {
            some.count(Verdict::Lost, Verdict::Undecided);
        }
        assert!(
            (some.probability_at_worst() - some.probability()).abs() < 1e-15,
            "they cannot turn it"
        );
        for _ in 0..20 {
            some.count(Verdict::Undecided, Verdict::Lost);
        }
        assert!((some.probability_at_worst() - 1.0).abs() < 1e-15, "these can");
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
