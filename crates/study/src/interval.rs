//! Intervals for a share.
//!
//! * **Wilson** (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927): the shares that a score test does not
//!   reject. Its coverage is 95 % on average over shares, and seldom below 91 %; where not even one
//!   deal of the rarer kind is to be expected it can be 84 %. The default.
//! * **Exact** (C. J. Clopper and E. S. Pearson, Biometrika 26, 1934): the shares that an exact
//!   binomial test does not reject. It covers at least 95 % whatever the share is, so it is wider.
//!
//! Both take deals as drawn independently, which numbered deals of a good generator are for this
//! purpose.

use statrs::function::beta::beta_reg;

/// A range of shares, each from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Interval {
    /// From end to end.
    pub fn width(&self) -> f64 {
        self.high - self.low
    }

    /// True if a share lies in it.
    pub fn contains(&self, share: f64) -> bool {
        (self.low..=self.high).contains(&share)
    }

    /// True if they have a share in common.
    pub fn meets(&self, other: &Interval) -> bool {
        self.low <= other.high && other.low <= self.high
    }
}

/// How an interval is computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// Wilson's score interval.
    #[default]
    Wilson,
    /// The exact interval of Clopper and Pearson.
    Exact,
}

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;
/// What is left out at each end.
const TAIL: f64 = 0.025;

impl Method {
    /// The name on the command line and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Wilson => "wilson",
            Method::Exact => "exact",
        }
    }

    /// The method of that name.
    pub fn named(name: &str) -> Option<Method> {
        [Method::Wilson, Method::Exact].into_iter().find(|method| method.name() == name)
    }

    /// The 95 % interval of a share of which `won` in `all` were seen. Without any it is
    /// everything.
    ///
    /// ```
    /// use kibitzer_study::Method;
    /// let interval = Method::Wilson.interval(81, 263);
    /// assert!((interval.low - 0.2553).abs() < 5e-5 && (interval.high - 0.3662).abs() < 5e-5);
    /// ```
    pub fn interval(self, won: u64, all: u64) -> Interval {
        if all == 0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        match self {
            Method::Wilson => wilson(won, all),
            Method::Exact => exact(won, all),
        }
    }
}

#[allow(clippy::cast_precision_loss)] // shares need no more than 53 bits
fn wilson(won: u64, all: u64) -> Interval {
    let (count, share) = (all as f64, won as f64 / all as f64);
    let scale = 1.0 + Z * Z / count;
    let middle = share + Z * Z / (2.0 * count);
    let spread = Z * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).sqrt();
    let low = if won == 0 { 0.0 } else { ((middle - spread) / scale).max(0.0) };
    let high = if won == all { 1.0 } else { ((middle + spread) / scale).min(1.0) };
    Interval { low, high }
}

/// The ends are points of beta distributions: of won and all - won + 1 below, of won + 1 and all -
/// won above.
#[allow(clippy::cast_precision_loss)]
fn exact(won: u64, all: u64) -> Interval {
    let (won_f, lost_f) = (won as f64, (all - won) as f64);
    let low = if won == 0 { 0.0 } else { beta_point(won_f, lost_f + 1.0, TAIL) };
    let high = if won == all { 1.0 } else { beta_point(won_f + 1.0, lost_f, 1.0 - TAIL) };
    Interval { low, high }
}

/// Where a beta distribution's function reaches a probability, by halving: it rises from 0 to 1.
fn beta_point(a: f64, b: f64, probability: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    loop {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            return middle;
        }
        if beta_reg(a, b, middle) < probability {
            low = middle;
        } else {
            high = middle;
        }
    }
}

#[cfg(test)]
#[allow(clippy::cast_precision_loss)]
mod tests {
    use super::*;

    fn close(interval: Interval, low: f64, high: f64, within: f64) {
        assert!(
            (interval.low - low).abs() < within && (interval.high - high).abs() < within,
            "{interval:?}"
        );
    }

    /// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
    /// Medicine 17 (1998), table I: methods 3 (score) and 5 (Clopper and Pearson).
    #[test]
    fn as_in_newcombes_table() {
        for (won, all, score, clopper_pearson) in [
            (81, 263, (0.2553, 0.3662), (0.2527, 0.3676)),
            (15, 148, (0.0624, 0.1605), (0.0578, 0.1617)),
            (0, 20, (0.0, 0.1611), (0.0, 0.1684)),
            (1, 29, (0.0061, 0.1718), (0.0009, 0.1776)),
        ] {
            close(Method::Wilson.interval(won, all), score.0, score.1, 5.1e-5);
            close(Method::Exact.interval(won, all), clopper_pearson.0, clopper_pearson.1, 5.1e-5);
        }
    }

    /// By definition: at the ends of the exact interval the binomial tails are 2.5 %.
    #[test]
    fn the_tails_of_the_exact_interval() {
        let binomial = |all: u64, share: f64, from: u64, to: u64| -> f64 {
            let mut term = (1.0 - share).powi(i32::try_from(all).unwrap());
            let mut sum = 0.0;
            for k in 0..=to {
                if k >= from {
                    sum += term;
                }
                term *= (all - k) as f64 / (k + 1) as f64 * share / (1.0 - share);
            }
            sum
        };
        for (won, all) in [(1, 10), (5, 10), (9, 10), (17, 300), (250, 300)] {
            let Interval { low, high } = Method::Exact.interval(won, all);
            assert!((binomial(all, low, won, all) - TAIL).abs() < 1e-9, "{won} of {all}");
            assert!((binomial(all, high, 0, won) - TAIL).abs() < 1e-9, "{won} of {all}");
        }
    }

    #[test]
    fn ends_and_large_numbers() {
        for method in [Method::Wilson, Method::Exact] {
            assert_eq!(method.interval(0, 0), Interval { low: 0.0, high: 1.0 });
            assert_eq!(method.interval(0, 7).low.to_bits(), 0.0_f64.to_bits());
            assert_eq!(method.interval(7, 7).high.to_bits(), 1.0_f64.to_bits());
            let large = method.interval(9_999_890, 10_000_000);
            close(large, 0.999_986_7, 0.999_990_9, 2e-7);
            let (one, other) = (method.interval(3, 10), method.interval(7, 10));
            close(one, 1.0 - other.high, 1.0 - other.low, 1e-12);
        }
        assert!(Method::Exact.interval(1 << 40, 1 << 41).width() < 2e-6);
    }
}
