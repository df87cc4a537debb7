//! Small networks: what the signs of a position and of a move come to, in whole numbers, so that it
//! is the same on every machine.

// Weights are bytes, and points are small.
#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, clippy::cast_precision_loss)]

use kibitzer_table::Random;

use crate::sign::{LEVELS, Sign};

/// Hidden units.
pub const HIDDEN: usize = 32;
/// Points that make a move e times as likely.
pub(crate) const POINT: i32 = 2048;
/// One, as a weight to a hidden unit.
pub const IN: f32 = 64.0;
/// One, as a weight of a hidden unit.
pub const UNIT: f32 = 32.0;
/// One, as a weight past the hidden units.
pub const DIRECT: f32 = 16.0;
/// What brings these weights to points.
const DIRECT_POINTS: i32 = POINT / 16;
/// Bytes of a network: for each level its weights to the hidden units and one past them; and the
/// weights of the units.
pub const BYTES: usize = LEVELS * (HIDDEN + 1) + HIDDEN;

const _: () = assert!(IN * UNIT == POINT as f32);

/// A network with its weights.
pub(crate) struct Net {
    rows: Vec<Row>,
    units: [i16; HIDDEN],
    /// What is added to points by chance, so that the most is chosen as often as it is likely.
    luck: Vec<i32>,
}

/// The weights of a level.
struct Row {
    hidden: [i16; HIDDEN],
    direct: i32,
}

/// What signs come to before the hidden units.
#[derive(Clone, Copy)]
pub(crate) struct Sum {
    hidden: [i16; HIDDEN],
    direct: i32,
}

/// Signs that were noted, each at most once, as numbers of levels.
pub(crate) struct Noted {
    numbers: [u16; Sign::ALL.len()],
    len: usize,
}

impl Noted {
    /// No sign.
    #[inline]
    pub(crate) fn none() -> Noted {
        Noted { numbers: [0; Sign::ALL.len()], len: 0 }
    }

    /// Notes a level of a sign.
    #[inline]
    pub(crate) fn add(&mut self, number: usize) {
        self.numbers[self.len] = number as u16;
        self.len += 1;
    }
}

impl Sum {
    /// Of no sign.
    pub(crate) const NONE: Sum = Sum { hidden: [0; HIDDEN], direct: 0 };

    /// With more signs. All are noted before they are added, so that the sum stays where a
    /// processor adds eight numbers at once.
    #[inline]
    pub(crate) fn with(&self, net: &Net, noted: &Noted) -> Sum {
        let mut sum = *self;
        for number in &noted.numbers[..noted.len] {
            let row = &net.rows[*number as usize];
            for (sum, weight) in sum.hidden.iter_mut().zip(row.hidden) {
                *sum += weight;
            }
            sum.direct += row.direct;
        }
        sum
    }
}

impl Net {
    /// The network of some bytes.
    pub(crate) fn new(bytes: &[u8; BYTES]) -> Net {
        let weight = |byte: u8| i16::from(byte as i8);
        let (rows, units) = bytes.split_at(LEVELS * (HIDDEN + 1));
        let row = |row: &[u8]| Row {
            hidden: std::array::from_fn(|unit| weight(row[unit])),
            direct: i32::from(weight(row[HIDDEN])) * DIRECT_POINTS,
        };
        Net {
            rows: rows.chunks_exact(HIDDEN + 1).map(row).collect(),
            units: std::array::from_fn(|unit| weight(units[unit])),
            luck: (0..LUCK).map(luck).collect(),
        }
    }

    /// What is added to the points of a move by chance.
    #[inline]
    pub(crate) fn chance(&self, random: &mut Random) -> i32 {
        self.luck[random.below(LUCK)]
    }

    /// The points that a sum comes to.
    #[inline]
    pub(crate) fn points(&self, sum: &Sum) -> i32 {
        let units = sum.hidden.iter().zip(&self.units);
        let product = |(sum, unit): (&i16, &i16)| i32::from((*sum).max(0)) * i32::from(*unit);
        sum.direct + units.map(product).sum::<i32>()
    }
}

/// Kinds of luck, equally likely.
const LUCK: usize = 1 << 12;

/// Points by luck, distributed as Gumbel's: then a move has the most with its likelihood.
fn luck(number: usize) -> i32 {
    let part = (number as f64 + 0.5) / LUCK as f64;
    (-logarithm(-logarithm(part)) * f64::from(POINT)) as i32
}

/// The natural logarithm, by operations that are the same on every machine.
fn logarithm(mut number: f64) -> f64 {
    let mut twos = 0.0;
    while number < 0.75 {
        (number, twos) = (number * 2.0, twos - 1.0);
    }
    while number > 1.5 {
        (number, twos) = (number / 2.0, twos + 1.0);
    }
    let ratio = (number - 1.0) / (number + 1.0);
    let (mut power, mut sum) = (ratio, 0.0);
    for place in 0..16 {
        sum += power / f64::from(2 * place + 1);
        power *= ratio * ratio;
    }
    twos * std::f64::consts::LN_2 + 2.0 * sum
}

/// Steps of a point of likelihood.
const STEPS: i32 = 32;
/// How much less likely a move is for each step, as the powers of this.
const STEP: f32 = 0.969_233_2;
/// The most steps that are told apart: sixteen points.
const MOST_STEPS: usize = 512;

/// How likely a move is that is so many steps worse than the best. Made by multiplication alone,
/// which is the same on every machine, as the exponential of a library is not.
const LIKELY: [f32; MOST_STEPS + 1] = {
    let mut likely = [1.0; MOST_STEPS + 1];
    let mut step = 1;
    while step <= MOST_STEPS {
        likely[step] = likely[step - 1] * STEP;
        step += 1;
    }
    likely
};

/// How likely a move is, the best being 1, that is worth so many points less than it; `heat` is how
/// evenly moves are chosen, in hundredths.
#[inline]
pub(crate) fn likely(less: i32, heat: i32) -> f32 {
    let steps = less.clamp(0, i32::MAX / 100) * 100 / (POINT / STEPS * heat);
    LIKELY[(steps as usize).min(MOST_STEPS)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_adds_up_and_bends() {
        let mut bytes = [0; BYTES];
        let row = |level: usize| level * (HIDDEN + 1);
        // Level 3 goes to unit 1 and past the units, level 4 to unit 1 against it.
        (bytes[row(3) + 1], bytes[row(3) + HIDDEN]) = (64, 8);
        bytes[row(4) + 1] = -96_i8 as u8;
        bytes[row(LEVELS) + 1] = 32;
        let net = Net::new(&bytes);
        let points = |levels: &[usize]| {
            let mut noted = Noted::none();
            for level in levels {
                noted.add(*level);
            }
            net.points(&Sum::NONE.with(&net, &noted))
        };
        assert_eq!(points(&[]), 0);
        assert_eq!(points(&[3]), POINT + POINT / 2);
        assert_eq!(points(&[3, 3]), 3 * POINT);
        assert_eq!(points(&[3, 4]), POINT / 2);
    }

    /// Of two moves of which one is worth a point more, it is made e times as often.
    #[test]
    fn luck_chooses_as_often_as_is_likely() {
        let (net, mut random) = (Net::new(&[0; BYTES]), Random::new(1));
        let better = |_: &u32| POINT + net.chance(&mut random) > net.chance(&mut random);
        let often = (0..100_000).filter(better).count();
        assert!((72_600..73_600).contains(&often), "{often}");
        assert!((likely(POINT, 100) - 0.367_879).abs() < 1e-4);
        assert!((likely(POINT, 200) - 0.606_531).abs() < 1e-4);
        assert!(likely(i32::MAX, 100) > 0.0);
    }

    #[test]
    fn logarithms_are_those_of_the_library() {
        for number in [1e-4, 0.3, 0.75, 1.0, 1.4, 2.5, 9.0] {
            assert!((logarithm(number) - f64::ln(number)).abs() < 1e-9, "{number}");
        }
    }
}
