//! The intervals hold what they promise: coverage by simulation.

#![allow(clippy::cast_precision_loss)]

use kibitzer_study::{BLOCK, Interval, Method, Pairs, Tally, Verdict};

/// SplitMix64 (Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }
}

const TRIALS: u32 = 4_000;

/// How often an interval holds the true share of wins.
fn coverage(share: f64, mut sample: impl FnMut(&mut Random) -> Interval) -> f64 {
    let mut random = Random(share.to_bits());
    let held = (0..TRIALS).filter(|_| sample(&mut random).contains(share)).count();
    held as f64 / f64::from(TRIALS)
}

/// Three standard errors of a simulated coverage of 95 %.
fn slack() -> f64 {
    3.0 * (0.95 * 0.05 / f64::from(TRIALS)).sqrt()
}

#[test]
fn fixed_numbers_of_deals() {
    let mut mean = 0.0;
    let shares = [0.01, 0.05, 0.2, 0.45, 0.68, 0.9, 0.975, 0.999];
    for share in shares {
        for deals in [100_u64, 1_000] {
            let won =
                |random: &mut Random| (0..deals).filter(|_| random.share() < share).count() as u64;
            let exact = coverage(share, |random| Method::Exact.interval(won(random), deals));
            assert!(exact >= 0.95 - slack(), "exact, {share} of {deals}: {exact}");
            let wilson = coverage(share, |random| Method::Wilson.interval(won(random), deals));
            // A score interval's coverage swings with the share; near the ends it can be some
            // points less, most so where not even one deal of the rarer kind is to be expected.
            let rare = share.min(1.0 - share) * deals as f64;
            let least = if rare < 0.99 { 0.84 } else { 0.91 };
            assert!(wilson >= least, "Wilson, {share} of {deals}: {wilson}");
            mean += wilson / (2 * shares.len()) as f64;
        }
    }
    assert!((mean - 0.95).abs() < 0.012, "Wilson on average: {mean}");
}

/// Undecided deals are of either kind, in whatever proportion: the interval holds the true share
/// all the more.
#[test]
fn undecided_deals() {
    for (share, unknown_if_won, unknown_if_lost) in
        [(0.7, 0.1, 0.0), (0.7, 0.0, 0.3), (0.05, 0.2, 0.2)]
    {
        for method in [Method::Wilson, Method::Exact] {
            let held = coverage(share, |random| {
                let mut tally = Tally::default();
                for _ in 0..500 {
                    let won = random.share() < share;
                    let hidden =
                        random.share() < if won { unknown_if_won } else { unknown_if_lost };
                    tally.count(match (hidden, won) {
                        (true, _) => Verdict::Undecided,
                        (false, true) => Verdict::Won,
                        (false, false) => Verdict::Lost,
                    });
                }
                tally.interval(method)
            });
            assert!(held >= 0.95 - slack(), "{method:?} {share}: {held}");
        }
    }
}

/// Stopping when the interval is narrow enough, as `run_until` does.
#[test]
fn stopping_by_width() {
    for share in [0.02, 0.3, 0.7, 0.95] {
        for width in [0.04, 0.06] {
            let held = coverage(share, |random| {
                let mut tally = Tally::default();
                loop {
                    for _ in 0..BLOCK {
                        let won = random.share() < share;
                        tally.count(if won { Verdict::Won } else { Verdict::Lost });
                    }
                    let interval = tally.interval(Method::Wilson);
                    if interval.width() <= width {
                        return interval;
                    }
                }
            });
            assert!(held >= 0.935, "{share} until {width}: {held}");
        }
    }
}

#[test]
fn paired_differences() {
    // Shares of deals won in both, in the first only, in the second only.
    for (both, first, second) in
        [(0.4, 0.1, 0.1), (0.6, 0.2, 0.05), (0.05, 0.02, 0.01), (0.9, 0.05, 0.0)]
    {
        let difference: f64 = first - second;
        let mut random = Random(difference.to_bits());
        let (mut held, mut rejected) = (0, 0);
        for _ in 0..TRIALS {
            let mut pairs = Pairs::default();
            for _ in 0..300 {
                let place = random.share();
                let won = |yes: bool| if yes { Verdict::Won } else { Verdict::Lost };
                pairs.count(
                    won(place < both + first),
                    won(place < both || (both + first..both + first + second).contains(&place)),
                );
            }
            held += u32::from(pairs.interval().contains(difference));
            rejected += u32::from(pairs.probability() < 0.05);
        }
        let held = f64::from(held) / f64::from(TRIALS);
        assert!(held >= 0.94 - slack(), "{both} {first} {second}: {held}");
        if difference == 0.0 {
            let wrongly = f64::from(rejected) / f64::from(TRIALS);
            assert!(wrongly <= 0.05 + slack(), "the exact test never rejects too often: {wrongly}");
        }
    }
}
