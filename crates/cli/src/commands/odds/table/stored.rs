//! A study with what is known of its deals.

use kibitzer_study::{Deals, Interval, Ladder, Method, Tally, Who};

use super::figures::{Figures, Made};

/// A study that is stored, or was stored earlier, with what is known of its deals.
#[derive(Clone)]
pub(super) struct Stored {
    pub(super) who: Who,
    /// Which version of the player it is of: an older one's verdicts hold, but its nodes are not
    /// found again by the present program.
    pub(super) version: String,
    pub(super) deals: Deals,
    pub(super) ladder: Ladder,
    pub(super) figures: Figures,
    /// When it was made, and by what.
    pub(super) made: Made,
}

impl Stored {
    pub(super) fn tally(&self) -> &Tally {
        &self.figures.tally
    }

    pub(super) fn interval(&self) -> Interval {
        self.tally().interval(Method::Wilson)
    }

    pub(super) fn command(&self, game: &str) -> String {
        let player = if self.who == Who::Thoughtful {
            String::new()
        } else {
            format!(" --player {}", self.who.name())
        };
        let nodes = if self.ladder.last() == 0 {
            String::new()
        } else {
            format!(" --nodes {}", self.ladder.last())
        };
        format!("kibitzer odds {game} --deals {}{nodes}{player}", self.deals)
    }
}
