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
    places: Box<[(u64, i32)]>,
    /// Room for moves that are counted.
    pub(crate) moves: Vec<Move>,
}

impl ScoreCache {
    pub(crate) fn new() -> ScoreCache {
        ScoreCache { places: vec![(0, 0); PLACES].into_boxed_slice(), moves: Vec::new() }
    }

    /// Forgets all sums.
    pub(crate) fn clear(&mut self) {
        self.places.fill((0, 0));
    }

    /// The sum under a number, found now unless it is known.
    #[inline]
    pub(crate) fn get(&mut self, number: u64, find: impl FnOnce() -> i32) -> i32 {
        let place = &mut self.places[number as usize % PLACES];
        if place.0 != number {
            *place = (number, find());
        }
        place.1
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
