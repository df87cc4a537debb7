//! What piles were found to be worth: most of them lie unchanged through a thousand positions.

use kibitzer_engine::Move;

/// Places of the memory: few enough to stay close at hand.
const PLACES: usize = 2048;

/// A memory of sums, each under a number that tells what it was found for; the newest takes the
/// place.
///
/// Two piles whose numbers agree by chance (one in 2^64) would be taken for one another. That
/// changes the order of a search, never a verdict, and it changes it in the same way in every run.
pub(crate) struct ScoreCache {
    places: Box<[Place]>,
    /// How often all was forgotten, and once more: what was found before then is not known.
    age: u32,
    /// Room for moves that are counted.
    pub(crate) moves: Vec<Move>,
}

/// A sum, the number it was found for, and when.
#[derive(Clone, Copy, Default)]
struct Place {
    number: u64,
    age: u32,
    sum: i32,
}

impl ScoreCache {
    pub(crate) fn new() -> ScoreCache {
        let places = vec![Place::default(); PLACES].into_boxed_slice();
        ScoreCache { places, age: 1, moves: Vec::new() }
    }

    /// Forgets all sums.
    pub(crate) fn clear(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            *self = ScoreCache::new();
        }
    }

    /// The sum under a number, found now unless it is known.
    #[inline]
    pub(crate) fn get(&mut self, number: u64, find: impl FnOnce() -> i32) -> i32 {
        let place = &mut self.places[number as usize % PLACES];
        if place.number != number || place.age != self.age {
            *place = Place { number, age: self.age, sum: find() };
        }
        place.sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_not_found_again_until_its_place_is_taken() {
        let mut scores = ScoreCache::new();
        assert_eq!(scores.get(5, || 7), 7);
        assert_eq!(scores.get(5, || unreachable!()), 7);
        assert_eq!(scores.get(5 + PLACES as u64, || 8), 8);
        assert_eq!(scores.get(5, || 9), 9);
    }
}
