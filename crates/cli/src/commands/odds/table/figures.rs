//! What a study tells: of its deals, and of itself.

use std::time::{Duration, SystemTime};

use chrono::{DateTime, Utc};
use kibitzer_store::Provenance;
use kibitzer_study::{Summary, Tally};

/// What was found of the deals.
#[derive(Clone, Debug)]
pub(super) struct Figures {
    /// The number of deals won, lost and undecided.
    pub(super) tally: Tally,
    /// Undecided deals that have not been tried with the whole budget.
    pub(super) untried: u64,
    /// Nodes of a deal: half, and 99 of 100, of the deals took no more.
    pub(super) nodes: [u64; 2],
    /// The median of the moves of a win; `None` if nothing was won, or if no line was kept.
    pub(super) moves: Option<u64>,
}

impl From<&Summary> for Figures {
    fn from(summary: &Summary) -> Figures {
        let at = |part| summary.nodes.quantile(part, 100).unwrap_or_default();
        Figures {
            tally: summary.tally,
            untried: summary.waiting,
            nodes: [at(50), at(99)],
            moves: summary.lengths.quantile(1, 2),
        }
    }
}

/// When a study was made and by what, in words; what is not known is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Made {
    /// The day of the last outcome, in UTC.
    pub(super) date: String,
    pub(super) commit: String,
    /// The program's version.
    pub(super) program: String,
    /// Processor seconds over all cores.
    pub(super) seconds: String,
}

impl Made {
    /// What the store knows, or, of a study that it had before it noted such things, what was known
    /// earlier.
    pub(super) fn of(provenance: &Provenance, earlier: Option<&Made>) -> Made {
        let Provenance { ended, programs, commits, processor } = provenance;
        let day = |at: &SystemTime| DateTime::<Utc>::from(*at).format("%Y-%m-%d").to_string();
        let seconds = |time: &Duration| format!("{:.3}", time.as_secs_f64());
        let made = Made {
            date: ended.as_ref().map(day).unwrap_or_default(),
            commit: commits.join(" "),
            program: programs.join(" "),
            seconds: processor.as_ref().map(seconds).unwrap_or_default(),
        };
        match earlier {
            Some(earlier) if ended.is_none() => made.or(earlier),
            _ => made,
        }
    }

    fn or(self, earlier: &Made) -> Made {
        let known =
            |text: String, earlier: &str| if text.is_empty() { earlier.into() } else { text };
        Made {
            date: known(self.date, &earlier.date),
            commit: known(self.commit, &earlier.commit),
            program: known(self.program, &earlier.program),
            seconds: known(self.seconds, &earlier.seconds),
        }
    }
}
