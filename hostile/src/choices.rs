//! Decisions taken from bytes, so that a fuzzer can steer them and a property test can shrink them.

/// Bytes that decide, one after the other.
pub struct Choices<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Choices<'a> {
    /// The first byte decides first.
    pub fn new(bytes: &'a [u8]) -> Choices<'a> {
        Choices { bytes, at: 0 }
    }

    /// The next byte; 0 when there is none left.
    pub fn byte(&mut self) -> u8 {
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        byte
    }

    /// True if the bytes are used up.
    pub fn is_empty(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// A number below `bound`; 0 when the bytes are used up.
    pub fn below(&mut self, bound: usize) -> usize {
        let high = if bound > 256 { usize::from(self.byte()) << 8 } else { 0 };
        (high | usize::from(self.byte())) % bound.max(1)
    }

    /// True in `part` of `whole` cases; false when the bytes are used up.
    pub fn chance(&mut self, part: usize, whole: usize) -> bool {
        !self.is_empty() && self.below(whole) >= whole - part
    }

    /// One of some things; the first when the bytes are used up.
    pub fn pick<'b, T: ?Sized>(&mut self, from: &[&'b T]) -> &'b T {
        from[self.below(from.len())]
    }

    /// One of some numbers; the first when the bytes are used up.
    pub fn number(&mut self, from: &[u64]) -> u64 {
        from[self.below(from.len())]
    }
}

/// A cheap generator for walks that need more decisions than there are bytes.
pub struct Rng(u64);

impl Rng {
    /// Equal seeds give equal numbers.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// A seed made of all the bytes.
    pub fn of(bytes: &[u8]) -> Rng {
        Rng(bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        }))
    }

    /// The next number.
    #[allow(clippy::should_implement_trait)] // it never ends
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}
