//! The order of beams: which weights and which width come next.

use kibitzer_engine::Rules;

use crate::tuning::{Schedule, Tuning, Weights};

/// The first beams, one of each width: they cost a few hundred nodes each, and win many a deal that
/// has room. Other widths were not measured.
const NARROW: &[usize] = &[1, 2, 4];
/// How many positions of a level the first beam after them keeps: twice as many as the last of
/// them. Other numbers were not measured.
const WIDTH: usize = 8;
/// By this factor each width is larger than the one before: with 2, the beams of one width cost
/// more than all narrower ones.
const WIDER: usize = 2;

/// Which beam comes next.
pub(crate) struct BeamOrder<'a> {
    tuning: &'a Tuning,
    pub(crate) schedule: &'a Schedule,
    widest: usize,
    /// Narrow beams run before it.
    narrow: usize,
    width: usize,
    /// Other beams run before it.
    beams: usize,
    /// Beams run at the widest.
    last: usize,
}

impl<'a> BeamOrder<'a> {
    pub(crate) fn new(tuning: &'a Tuning, rules: &Rules, widest: usize) -> BeamOrder<'a> {
        let (schedule, width) = (tuning.schedule(rules), WIDTH.min(widest));
        BeamOrder { tuning, schedule, widest, narrow: 0, width, beams: 0, last: 0 }
    }

    /// The weights and width of the next beam: the narrow ones, then the weight sets in their
    /// order, one or two of each width; none when all have been run at the widest.
    pub(crate) fn next(&mut self) -> Option<(Weights, usize)> {
        if let Some(width) = NARROW.get(self.narrow) {
            self.narrow += 1;
            return Some((self.weights(self.narrow - 1), (*width).min(self.widest)));
        }
        let (weights, width) = (self.weights(self.beams), self.width);
        if width == self.widest {
            self.last += 1;
            if self.last > self.schedule.beams.len() {
                return None;
            }
        }
        self.beams += 1;
        if self.beams.is_multiple_of(self.schedule.of_one_width) {
            self.width = (width * WIDER).min(self.widest);
        }
        Some((weights, width))
    }

    fn weights(&self, beam: usize) -> Weights {
        *self.tuning.weights(self.schedule.beams[beam % self.schedule.beams.len()])
    }
}
