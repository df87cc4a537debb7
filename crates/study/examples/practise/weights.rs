//! A network while it is learned: with weights that are fractions, and what to change them by.

use kibitzer_study::players::{BYTES, DIRECT, HIDDEN, IN, LEVELS, UNIT};
use kibitzer_table::Random;

/// Weights of a level: to the hidden units, and one past them.
const ROW: usize = HIDDEN + 1;
/// How fast what is remembered of earlier steps fades, of directions and of sizes (Kingma and Ba,
/// *Adam: a method for stochastic optimization*, 2015).
const FADES: (f32, f32) = (0.9, 0.999);
/// The largest number that a byte holds.
const MOST: f32 = 127.0;

/// What signs come to before the hidden units; the last is what goes past them.
pub(crate) type Sum = [f32; ROW];

/// A network being learned.
pub(crate) struct Weights {
    /// Level by level, and those of the hidden units at the end.
    all: Vec<f32>,
    change: Vec<f32>,
    direction: Vec<f32>,
    size: Vec<f32>,
    steps: i32,
}

impl Weights {
    /// A network for so many levels, with small weights at random.
    pub(crate) fn new(levels: usize, random: &mut Random) -> Weights {
        let count = levels * ROW + HIDDEN;
        let mut small = |index: usize| {
            let even = random.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0;
            match index {
                index if index < levels * ROW && index % ROW == HIDDEN => 0.0,
                _ => 0.2 * even,
            }
        };
        Weights::of((0..count).map(&mut small).collect())
    }

    fn of(all: Vec<f32>) -> Weights {
        let none = vec![0.0; all.len()];
        Weights { change: none.clone(), direction: none.clone(), size: none, steps: 0, all }
    }

    /// The network of some bytes.
    pub(crate) fn of_bytes(bytes: &[u8; BYTES]) -> Weights {
        let weight = |(index, byte): (usize, &u8)| f32::from(*byte as i8) / one(index);
        Weights::of(bytes.iter().enumerate().map(weight).collect())
    }

    /// The network as bytes, as the player reads it.
    pub(crate) fn bytes(&self) -> Box<[u8; BYTES]> {
        let byte = |(index, weight): (usize, &f32)| (weight * one(index)).round() as i8 as u8;
        let bytes: Box<[u8]> = self.all.iter().enumerate().map(byte).collect();
        bytes.try_into().expect("a policy has all levels")
    }

    fn units(&self) -> &[f32] {
        &self.all[self.all.len() - HIDDEN..]
    }

    /// Adds levels of signs to a sum.
    pub(crate) fn add(&self, sum: &mut Sum, numbers: &[u16]) {
        for number in numbers {
            let row = &self.all[*number as usize * ROW..][..ROW];
            for unit in 0..ROW {
                sum[unit] += row[unit];
            }
        }
    }

    /// What a sum comes to.
    pub(crate) fn points(&self, sum: &Sum) -> f32 {
        // Eight sums side by side, which a processor can do at once.
        let (units, mut parts) = (self.units(), [0.0; 8]);
        for unit in 0..HIDDEN {
            parts[unit % 8] += sum[unit].max(0.0) * units[unit];
        }
        sum[HIDDEN] + parts.iter().sum::<f32>()
    }

    /// Wants the points of a sum to be more by `more`; adds to `back` what its levels are to be
    /// changed by.
    pub(crate) fn want(&mut self, sum: &Sum, more: f32, back: &mut Sum) {
        let first = self.all.len() - HIDDEN;
        let (units, change) = (&self.all[first..], &mut self.change[first..]);
        for unit in 0..HIDDEN {
            let bent = if sum[unit] > 0.0 { more } else { 0.0 };
            change[unit] += bent * sum[unit];
            back[unit] += bent * units[unit];
        }
        back[HIDDEN] += more;
    }

    /// Wants levels to be changed so.
    pub(crate) fn want_levels(&mut self, numbers: &[u16], back: &Sum) {
        for number in numbers {
            let row = &mut self.change[*number as usize * ROW..][..ROW];
            for unit in 0..ROW {
                row[unit] += back[unit];
            }
        }
    }

    /// Makes a step of all changes that are wanted.
    pub(crate) fn step(&mut self, rate: f32) {
        self.steps += 1;
        let (fade, fade_size) = FADES;
        let whole = 1.0 - fade.powi(self.steps);
        let whole_size = 1.0 - fade_size.powi(self.steps);
        for index in 0..self.all.len() {
            let change = std::mem::take(&mut self.change[index]);
            let direction = &mut self.direction[index];
            *direction = fade * *direction + (1.0 - fade) * change;
            let size = &mut self.size[index];
            *size = fade_size * *size + (1.0 - fade_size) * change * change;
            let step = *direction / whole / ((*size / whole_size).sqrt() + 1e-6);
            let most = MOST / one(index);
            self.all[index] = (self.all[index] + rate * step).clamp(-most, most);
        }
    }
}

/// What one is, as a weight of a byte.
fn one(index: usize) -> f32 {
    match index {
        index if index >= LEVELS * ROW => UNIT,
        index if index % ROW == HIDDEN => DIRECT,
        _ => IN,
    }
}
