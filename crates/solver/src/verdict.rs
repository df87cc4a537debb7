//! What a search found.

use kibitzer_engine::Move;

use crate::limits::Reason;

/// What a game of points may come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// The best score that was found for a game played to its end.
    pub best: Option<u32>,
    /// No line of play brings more.
    pub bound: u32,
}

/// What a search used, and what settled the matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Moves made, over all searches of the portfolio.
    pub nodes: u64,
    /// Positions in the table of the exact search at its end.
    pub stored: u64,
    /// The search that settled it, or the last that ran.
    pub by: Method,
    /// What a game that is won by points may come to.
    pub points: Option<Points>,
}

/// A kind of search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// None was needed.
    #[default]
    Visibility,
    /// Best first.
    Best,
    /// Depth first.
    Depth,
    /// A beam so wide.
    Beam(u32),
}

/// The answer to "can this be won, with all cards known?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Yes: by these moves, which the engine has replayed.
    Won {
        /// From the position asked about to a won one.
        line: Vec<Move>,
        /// What it took.
        figures: Figures,
    },
    /// No: every position that can be reached was looked at, save those that a switched-on pruning
    /// proves needless.
    Lost {
        /// What it took.
        figures: Figures,
    },
    /// The search ended before it knew.
    Undecided {
        /// Why it ended.
        reason: Reason,
        /// What it took.
        figures: Figures,
    },
}

impl Verdict {
    /// The word in reports: `won`, `lost`, `undecided`.
    pub const fn word(&self) -> &'static str {
        match self {
            Verdict::Won { .. } => "won",
            Verdict::Lost { .. } => "lost",
            Verdict::Undecided { .. } => "undecided",
        }
    }

    /// What it took.
    pub const fn figures(&self) -> &Figures {
        match self {
            Verdict::Won { figures, .. }
            | Verdict::Lost { figures }
            | Verdict::Undecided { figures, .. } => figures,
        }
    }

    /// The winning moves, if there are.
    pub fn line(&self) -> Option<&[Move]> {
        match self {
            Verdict::Won { line, .. } => Some(line),
            _ => None,
        }
    }
}
