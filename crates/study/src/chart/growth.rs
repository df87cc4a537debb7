//! How an estimate changed while deals were counted.

use crate::interval::{Interval, Method};
use crate::outcome::Verdict;
use crate::tally::Tally;

/// About as many points as can be told apart on a screen.
const POINTS: u64 = 240;

/// The share and its interval after so many deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) deals: u64,
    pub(crate) share: (f64, f64),
    pub(crate) interval: Interval,
}

/// The estimate as deals are counted in their order.
#[derive(Clone, Debug)]
pub struct Growth {
    tally: Tally,
    every: u64,
    method: Method,
    points: Vec<Point>,
}

impl Growth {
    /// For a study of so many deals.
    pub fn new(deals: u64, method: Method) -> Growth {
        Growth {
            tally: Tally::default(),
            every: (deals / POINTS).max(1),
            method,
            points: Vec::new(),
        }
    }

    /// Counts a deal.
    pub fn count(&mut self, verdict: Verdict) {
        self.tally.count(verdict);
        if self.tally.deals().is_multiple_of(self.every) {
            self.points.extend(self.now());
        }
    }

    fn now(&self) -> Option<Point> {
        let share = self.tally.share()?;
        Some(Point { deals: self.tally.deals(), share, interval: self.tally.interval(self.method) })
    }

    /// The points, the last deal's included.
    #[cfg(feature = "charts")]
    pub(crate) fn points(&self) -> Vec<Point> {
        let mut points = self.points.clone();
        let last = self.now().filter(|now| points.last().is_none_or(|last| last.deals < now.deals));
        points.extend(last);
        points
    }
}
