//! What the searches for points have found so far.

use kibitzer_engine::Move;

/// The best line so far.
#[derive(Default)]
pub(super) struct Best {
    pub(super) points: Option<u32>,
    pub(super) line: Vec<Move>,
}

impl Best {
    /// Takes note of a line that brings so many points.
    pub(super) fn found(&mut self, points: u32, line: &[Move]) {
        if self.points.is_none_or(|best| points > best) {
            self.points = Some(points);
            self.line = line.to_vec();
        }
    }
}
