//! The generators of `docs/deals.md`: Kibitzer's own, Microsoft's and the Mersenne Twister.

use crate::card::Card;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// What a deal's name leaves behind for shuffled redeals.
#[derive(Clone, Debug)]
pub enum Shuffler {
    Own(u64),
    Pysol(PysolGenerator),
}

impl Shuffler {
    /// How far the generator has come.
    pub fn place(&self) -> (u64, i128) {
        match self {
            Shuffler::Own(_) => (0, 0),
            Shuffler::Pysol(PysolGenerator::Microsoft { x, .. }) => (0, *x),
            Shuffler::Pysol(PysolGenerator::Twister(t)) => (t.next as u64, t.state[0].into()),
        }
    }
}

/// Kibitzer's own generator for a deal number, at the start of a stream.
pub fn own_generator(deal: u64, stream: u64) -> ChaCha8Rng {
    let mut key = [0u8; 32];
    key[..8].copy_from_slice(&deal.to_le_bytes());
    key[8] = 1;
    let mut generator = ChaCha8Rng::from_seed(key);
    generator.set_stream(stream);
    generator
}

/// A number below n, taken from a generator of 32-bit words without bias.
pub fn below(generator: &mut ChaCha8Rng, n: usize) -> usize {
    let n = n as u64;
    let limit = n * ((1u64 << 32) / n);
    loop {
        let word = u64::from(generator.next_u32());
        if word < limit {
            return (word % n) as usize;
        }
    }
}

/// The priority of a card in a shuffled redeal of an own deal.
///
/// Copies beyond the `twins` that two packs have come from further streams.
pub fn own_priority(deal: u64, redeal: u32, card: Card, copy: usize, twins: usize) -> u64 {
    let face = card.rank as u128 * 4 + card.suit as u128;
    let m = u128::from(redeal - 1) * 104 + face * 2 + (copy % twins) as u128;
    let mut generator = own_generator(deal, 1 + (copy / twins) as u64);
    generator.set_word_pos(2 * m);
    let low = u64::from(generator.next_u32());
    let high = u64::from(generator.next_u32());
    high << 32 | low
}

/// PySolFC's generators.
#[derive(Clone, Debug)]
pub enum PysolGenerator {
    Microsoft { seed: u64, x: i128 },
    Twister(Box<Twister>),
}

impl PysolGenerator {
    /// The generator of `ms:n`.
    pub fn microsoft(seed: u64) -> PysolGenerator {
        let wide = seed >= 1 << 32;
        let x = i128::from(seed) - if wide { 1 << 32 } else { 0 };
        PysolGenerator::Microsoft { seed, x }
    }

    /// The generator of `pysol:n`.
    pub fn pysol(n: u128) -> PysolGenerator {
        if n < 32000 {
            return PysolGenerator::microsoft(n as u64);
        }
        PysolGenerator::Twister(Box::new(Twister::new(&words_of(n))))
    }

    pub fn is_microsoft(&self) -> bool {
        matches!(self, PysolGenerator::Microsoft { .. })
    }

    /// A random number from 0 to i.
    pub fn up_to(&mut self, i: usize) -> usize {
        match self {
            PysolGenerator::Microsoft { seed, x } => microsoft_value(*seed, x) % (i + 1),
            PysolGenerator::Twister(twister) => {
                (twister.double() * (i + 1) as f64).floor() as usize
            }
        }
    }

    /// PySolFC's shuffle.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for i in (1..cards.len()).rev() {
            let j = self.up_to(i);
            cards.swap(i, j);
        }
    }
}

fn microsoft_value(seed: u64, x: &mut i128) -> usize {
    *x = (214_013 * *x + 2_531_011).rem_euclid(1 << 33);
    let fifteen = ((*x >> 16) & 0x7fff) as usize;
    if seed < 1 << 31 {
        fifteen
    } else if seed < 1 << 32 {
        fifteen | 0x8000
    } else {
        ((*x >> 16) & 0xffff) as usize + 1
    }
}

/// The 32-bit words of a number, lowest first.
fn words_of(mut n: u128) -> Vec<u32> {
    let mut words = Vec::new();
    while n > 0 {
        words.push(n as u32);
        n >>= 32;
    }
    words
}

/// The Mersenne Twister MT19937.
#[derive(Clone, Debug)]
pub struct Twister {
    state: Vec<u32>,
    next: usize,
}

const SIZE: usize = 624;

impl Twister {
    /// Seeds with an array of words.
    pub fn new(key: &[u32]) -> Twister {
        let mut state = seeded(19_650_218);
        let mut i = 1;
        let mut j = 0;
        for _ in 0..SIZE.max(key.len()) {
            let mixed = previous(&state, i).wrapping_mul(1_664_525);
            state[i] = (state[i] ^ mixed).wrapping_add(key[j]).wrapping_add(j as u32);
            i = advance(&mut state, i);
            j = (j + 1) % key.len();
        }
        for _ in 0..SIZE - 1 {
            let mixed = previous(&state, i).wrapping_mul(1_566_083_941);
            state[i] = (state[i] ^ mixed).wrapping_sub(i as u32);
            i = advance(&mut state, i);
        }
        state[0] = 0x8000_0000;
        Twister { state, next: SIZE }
    }

    /// A number from 0 up to but without 1, of 53 bits.
    pub fn double(&mut self) -> f64 {
        let a = f64::from(self.word() >> 5);
        let b = f64::from(self.word() >> 6);
        (a * 67_108_864.0 + b) / 9_007_199_254_740_992.0
    }

    fn word(&mut self) -> u32 {
        if self.next == SIZE {
            self.twist();
        }
        let mut y = self.state[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c_5680;
        y ^= (y << 15) & 0xefc6_0000;
        y ^ (y >> 18)
    }

    fn twist(&mut self) {
        for i in 0..SIZE {
            let y = (self.state[i] & 0x8000_0000) | (self.state[(i + 1) % SIZE] & 0x7fff_ffff);
            let odd = if y & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[i] = self.state[(i + 397) % SIZE] ^ (y >> 1) ^ odd;
        }
        self.next = 0;
    }
}

fn seeded(seed: u32) -> Vec<u32> {
    let mut state = vec![seed; SIZE];
    for i in 1..SIZE {
        state[i] = previous(&state, i).wrapping_mul(1_812_433_253).wrapping_add(i as u32);
    }
    state
}

fn previous(state: &[u32], i: usize) -> u32 {
    state[i - 1] ^ (state[i - 1] >> 30)
}

fn advance(state: &mut [u32], i: usize) -> usize {
    if i + 1 < SIZE {
        return i + 1;
    }
    state[0] = state[SIZE - 1];
    1
}
