//! How numbers are spread: efforts, lengths of solutions.

use std::collections::BTreeMap;

/// How often which number came, in bounded memory: numbers of 2,048 and more are rounded down to
/// eleven binary digits, which is less than one in a thousand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    counts: BTreeMap<u64, u64>,
    all: u64,
}

/// Binary digits that are kept.
const DIGITS: u32 = 11;

impl Distribution {
    /// Counts a number.
    pub fn count(&mut self, number: u64) {
        *self.counts.entry(rounded(number)).or_insert(0) += 1;
        self.all += 1;
    }

    /// How many numbers were counted.
    pub fn len(&self) -> u64 {
        self.all
    }

    /// True if none was.
    pub fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// The numbers that came, rounded, and how often each, in order.
    pub fn counts(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.counts.iter().map(|(number, count)| (*number, *count))
    }

    /// The smallest number that at least this share of all numbers does not exceed: `quantile(1,
    /// 2)` is the median, `quantile(0, 1)` the smallest and `quantile(1, 1)` the largest. `None` if
    /// there is no number.
    ///
    /// ```
    /// # use kibitzer_study::Distribution;
    /// let mut lengths = Distribution::default();
    /// (1..=100).for_each(|length| lengths.count(length));
    /// assert_eq!((lengths.quantile(1, 2), lengths.quantile(9, 10)), (Some(50), Some(90)));
    /// ```
    pub fn quantile(&self, part: u64, of: u64) -> Option<u64> {
        let rank = (u128::from(self.all) * u128::from(part)).div_ceil(u128::from(of.max(1))).max(1);
        let mut below = 0;
        self.counts.iter().find_map(|(number, count)| {
            below += u128::from(*count);
            (below >= rank).then_some(*number)
        })
    }
}

fn rounded(number: u64) -> u64 {
    let drop = (u64::BITS - number.leading_zeros()).saturating_sub(DIGITS);
    number >> drop << drop
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_ranks() {
        let mut numbers = Distribution::default();
        assert_eq!(numbers.quantile(1, 2), None);
        for number in [7, 1, 3, 3, 9] {
            numbers.count(number);
        }
        let quantiles = [(0, 1), (1, 5), (2, 5), (1, 2), (3, 5), (4, 5), (1, 1)];
        assert_eq!(quantiles.map(|(p, q)| numbers.quantile(p, q).unwrap()), [1, 1, 3, 3, 3, 7, 9]);
    }

    #[test]
    fn large_numbers_are_rounded_by_less_than_a_thousandth() {
        for number in [2_047, 2_048, 2_049, 123_456_789, u64::MAX] {
            let kept = rounded(number);
            assert!(kept <= number && number - kept <= number / 1_000, "{number} {kept}");
        }
        assert_eq!([0, 5, 2_047, 2_049].map(rounded), [0, 5, 2_047, 2_048]);
        let mut all = Distribution::default();
        (0..5_000_000_u64).for_each(|number| all.count(number * 1_000_003));
        assert!(all.counts().count() < 40_000, "{}", all.counts().count());
    }
}
