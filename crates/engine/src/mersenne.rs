//! The Mersenne Twister MT19937 (Matsumoto and Nishimura 1998), seeded by its array method.
//!
//! Written out here because the crates that offer it are either unmaintained or do not offer the
//! array seeding with the doubles of 53 bits that PySolFC's deal numbers need.

const N: usize = 624;
const M: usize = 397;

/// A running generator.
pub(crate) struct Mersenne {
    words: [u32; N],
    next: usize,
}

impl Mersenne {
    /// Seeded with the 32-bit words of a number, lowest first.
    pub(crate) fn new(seed: u128) -> Mersenne {
        let keys: [u32; 4] = std::array::from_fn(|i| (seed >> (32 * i)) as u32);
        let used = 4 - keys.iter().rev().take_while(|key| **key == 0).count();
        let mut words = first_words();
        absorb(&mut words, &keys[..used.max(1)]);
        Mersenne { words, next: N }
    }

    fn refresh(&mut self) {
        for i in 0..N {
            let joined = self.words[i] & 0x8000_0000 | self.words[(i + 1) % N] & 0x7fff_ffff;
            let odd = if joined & 1 == 1 { 0x9908_b0df } else { 0 };
            self.words[i] = self.words[(i + M) % N] ^ joined >> 1 ^ odd;
        }
        self.next = 0;
    }

    fn word(&mut self) -> u32 {
        if self.next == N {
            self.refresh();
        }
        let mut y = self.words[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= y << 7 & 0x9d2c_5680;
        y ^= y << 15 & 0xefc6_0000;
        y ^ y >> 18
    }

    /// A double from 0 to 1, of 53 bits.
    #[allow(clippy::cast_precision_loss)] // 53 bits fit
    pub(crate) fn double(&mut self) -> f64 {
        let high = u64::from(self.word() >> 5);
        let low = u64::from(self.word() >> 6);
        (high << 26 | low) as f64 / (1_u64 << 53) as f64
    }

    /// A number below `bound`.
    #[allow(clippy::cast_precision_loss, clippy::cast_sign_loss)]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.double() * bound as f64) as usize
    }
}

fn first_words() -> [u32; N] {
    let mut words = [0_u32; N];
    words[0] = 19_650_218;
    for i in 1..N {
        let before = words[i - 1];
        words[i] = (before ^ before >> 30).wrapping_mul(1_812_433_253).wrapping_add(i as u32);
    }
    words
}

fn absorb(words: &mut [u32; N], keys: &[u32]) {
    let (mut i, mut j) = (1, 0);
    let step = |words: &mut [u32; N], i: &mut usize| {
        *i += 1;
        if *i == N {
            words[0] = words[N - 1];
            *i = 1;
        }
    };
    for _ in 0..N.max(keys.len()) {
        let before = words[i - 1];
        words[i] = (words[i] ^ (before ^ before >> 30).wrapping_mul(1_664_525))
            .wrapping_add(keys[j])
            .wrapping_add(j as u32);
        step(words, &mut i);
        j = (j + 1) % keys.len();
    }
    for _ in 1..N {
        let before = words[i - 1];
        words[i] =
            (words[i] ^ (before ^ before >> 30).wrapping_mul(1_566_083_941)).wrapping_sub(i as u32);
        step(words, &mut i);
    }
    words[0] = 0x8000_0000;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values recorded from PySolFC's own generator.
    #[test]
    fn doubles_as_recorded() {
        let mut long = Mersenne::new(12_345_678_901_234_567_890);
        let doubles: Vec<String> = (0..3).map(|_| long.double().to_string()).collect();
        assert_eq!(doubles, ["0.5120180983871961", "0.9318805526703359", "0.6423121128048344"]);
        let mut short = Mersenne::new(32_000);
        let doubles: Vec<String> = (0..3).map(|_| short.double().to_string()).collect();
        assert_eq!(doubles, ["0.3721723162993418", "0.8413318621630471", "0.475447755632031"]);
    }
}
