//! Where shuffles get their numbers: Kibitzer's own generator and the two of PySolFC.
//!
//! `docs/deals.md` describes them to the bit.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::card::Suit;
use crate::mersenne::Mersenne;
use crate::search::key;
use crate::spec::PackSuits;

/// What a deal's shuffles are made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seed {
    /// Kibitzer's own numbering.
    Own(u64),
    /// Microsoft's generator, as PySolFC uses it.
    Microsoft(u64),
    /// PySolFC's Mersenne Twister: the upper and the lower half of its number, which as one would
    /// make all seeds a third larger.
    Mersenne(u64, u64),
}

impl Seed {
    /// The seed of a deal of PySolFC.
    pub(crate) const fn mersenne(number: u128) -> Seed {
        Seed::Mersenne((number >> 64) as u64, number as u64)
    }

    /// True if redeals go on with the generator of the deal, so that the order of gathering
    /// matters.
    pub(crate) fn is_foreign(self) -> bool {
        !matches!(self, Seed::Own(_))
    }

    pub(crate) fn key_share(self, drawn: u32) -> u128 {
        match self {
            Seed::Own(number) => key::seed(u128::from(number), 0, 0),
            Seed::Microsoft(number) => key::seed(u128::from(number), 1, drawn),
            Seed::Mersenne(high, low) => key::seed(joined(high, low), 2, drawn),
        }
    }

    /// The generator, at its beginning.
    pub(crate) fn generator(self) -> Generator {
        match self {
            Seed::Own(number) => Generator::Own(own(number)),
            Seed::Microsoft(number) => Generator::Microsoft(Microsoft::new(number)),
            Seed::Mersenne(high, low) => Generator::Mersenne(Mersenne::new(joined(high, low))),
        }
    }
}

/// A number of two halves.
pub(crate) const fn joined(high: u64, low: u64) -> u128 {
    (high as u128) << 64 | low as u128
}

/// The version of Kibitzer's own numbering; part of the key of its generator.
const VERSION: u8 = 1;

fn own(number: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&number.to_le_bytes());
    key[8] = VERSION;
    ChaCha8Rng::from_seed(key)
}

/// Words that the generator of own deals makes at once.
const BLOCK: u128 = 64;

/// The priorities that shuffled redeals of own deals sort cards by.
pub(crate) struct Priorities {
    generator: ChaCha8Rng,
    /// The stream that the generator is on, if any, and its next word.
    at: Option<(u64, u128)>,
    /// How many copies of a face two packs have, by its suit: so many take their priorities from
    /// one stream.
    copies: [usize; 4],
}

impl Priorities {
    pub(crate) fn new(number: u64, suits: PackSuits) -> Priorities {
        let copies = Suit::ALL.map(|suit| 2 * suits.showing(suit));
        Priorities { generator: own(number), at: None, copies }
    }

    /// The priority of a copy of a face in the redeal with a number from 1.
    pub(crate) fn of(&mut self, redeal: u32, face: usize, copy: usize) -> u64 {
        let copies = self.copies[face % self.copies.len()];
        let (stream, copy) = (copy / copies, copy % copies);
        let place = u128::from(redeal - 1) * 104 + (face * 2 + copy) as u128;
        self.go_to(1 + stream as u64, place * 2);
        let low = u64::from(self.generator.next_u32());
        let high = u64::from(self.generator.next_u32());
        high << 32 | low
    }

    /// Brings the generator to two words of a stream, that are read next. Those that lie near ahead
    /// are come to by reading, as each jump makes a whole block of words.
    fn go_to(&mut self, stream: u64, word: u128) {
        let ahead = match self.at {
            Some((on, at)) if on == stream => word.checked_sub(at).filter(|ahead| *ahead < BLOCK),
            _ => {
                self.generator.set_stream(stream);
                None
            }
        };
        match ahead {
            Some(ahead) => (0..ahead).for_each(|_| {
                self.generator.next_u32();
            }),
            None => self.generator.set_word_pos(word),
        }
        self.at = Some((stream, word + 2));
    }
}

/// A running generator. Lives on the stack for one shuffle, so that play allocates nothing.
#[allow(clippy::large_enum_variant)]
pub(crate) enum Generator {
    Own(ChaCha8Rng),
    Microsoft(Microsoft),
    Mersenne(Mersenne),
}

impl Generator {
    /// A number below `bound`, each equally likely where the generator allows it.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        match self {
            Generator::Own(generator) => {
                let bound = bound as u64;
                let limit = (1_u64 << 32) / bound * bound;
                loop {
                    let word = u64::from(generator.next_u32());
                    if word < limit {
                        return (word % bound) as usize;
                    }
                }
            }
            Generator::Microsoft(generator) => generator.next() as usize % bound,
            Generator::Mersenne(generator) => generator.below(bound),
        }
    }

    /// The explicit shuffle of Fisher and Yates: the last place first.
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.below(last + 1);
            list.swap(last, other);
        }
    }

    /// Passes over numbers that were drawn before.
    pub(crate) fn skip(&mut self, numbers: u32) {
        for _ in 0..numbers {
            self.below(2);
        }
    }
}

/// The generator of Microsoft's C library, with PySolFC's reading of large seeds.
pub(crate) struct Microsoft {
    x: u64,
    seed: u64,
}

impl Microsoft {
    fn new(seed: u64) -> Microsoft {
        let x = if seed >= 1 << 32 { (seed - (1 << 32)) % (1 << 33) } else { seed };
        Microsoft { x, seed }
    }

    fn next(&mut self) -> u64 {
        self.x = (self.x * 214_013 + 2_531_011) % (1 << 33);
        let value = self.x >> 16;
        if self.seed < 1 << 31 {
            value & 0x7fff
        } else if self.seed < 1 << 32 {
            value & 0x7fff | 0x8000
        } else {
            (value & 0xffff) + 1
        }
    }
}
