//! Piles by their index, sets of them, and how large a game may be.

/// Most piles that a game may have.
pub const MAX_PILES: usize = 64;
/// Most cards that a game may have: four packs.
pub const MAX_CARDS: usize = 208;

/// A pile, by its index in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pile(pub u8);

impl Pile {
    /// The index as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Two to four different piles, in their order.
///
/// ```
/// use kibitzer_engine::{Pile, PileSet};
/// let set = PileSet::new([Pile(9), Pile(2)]).expect("two piles");
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Pile(2), Pile(9)]);
/// assert_eq!(PileSet::new([Pile(2), Pile(2)]), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PileSet([u8; 3]);

const _: () = assert!(MAX_PILES <= 64, "a pile of a set is six bits");

impl PileSet {
    /// The most piles of a set.
    pub const MOST: usize = 4;

    /// A set of piles given in any order; `None` if they are not two to four different ones.
    pub fn new(piles: impl IntoIterator<Item = Pile>) -> Option<PileSet> {
        let mut sorted = [u8::MAX; PileSet::MOST];
        let mut count = 0;
        for pile in piles {
            *sorted.get_mut(count)? = pile.0;
            count += 1;
        }
        let sorted = &mut sorted[..count];
        sorted.sort_unstable();
        let different = sorted.windows(2).all(|pair| pair[0] < pair[1]);
        if count < 2 || !different || sorted[count - 1] >= 64 {
            return None;
        }
        // What is not used repeats the last pile.
        let place = |at: usize| sorted[at.min(count - 1)];
        let [a, b, c, d] = [0, 1, 2, 3].map(place);
        Some(PileSet([a | b << 6, b >> 2 | c << 4, c >> 4 | d << 2]))
    }

    fn all(self) -> [u8; PileSet::MOST] {
        let [x, y, z] = self.0;
        [x & 63, x >> 6 | (y & 15) << 2, y >> 4 | (z & 3) << 4, z >> 2]
    }

    /// How many piles it has.
    pub fn len(self) -> usize {
        let all = self.all();
        1 + all.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    /// False: a set has two piles at least.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// The piles, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = Pile> {
        self.all().into_iter().take(self.len()).map(Pile)
    }

    /// True if the pile is one of them.
    pub fn has(self, pile: Pile) -> bool {
        self.all().contains(&pile.0)
    }
}
