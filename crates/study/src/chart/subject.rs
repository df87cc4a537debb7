//! What charts are drawn of, in which form, and what may come of it.

use std::fmt;
use std::path::Path;

use super::growth::Growth;
use crate::interval::Method;
use crate::summary::Summary;
use crate::tally::Tally;
use crate::who::Who;

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Scalable vector graphics: text.
    Svg,
    /// Portable network graphics: dots.
    Png,
}

impl Format {
    /// The format that a file's name ends with.
    pub fn of(file: &Path) -> Option<Format> {
        match file.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "svg" => Some(Format::Svg),
            "png" => Some(Format::Png),
            _ => None,
        }
    }
}

/// A chart could not be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartError(String);

impl ChartError {
    pub(super) fn new(error: impl fmt::Display) -> ChartError {
        ChartError(error.to_string())
    }
}

impl fmt::Display for ChartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the chart could not be drawn: {}", self.0)
    }
}

impl std::error::Error for ChartError {}

/// A line of a comparison of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The game; empty if it is that of the line above.
    pub name: String,
    /// Who played it: each player has a colour of his own.
    pub who: Who,
    /// How the deals came out.
    pub tally: Tally,
}

/// What a player won of a game with growing budgets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// The game.
    pub name: String,
    /// Budgets, smallest first, and how the deals came out.
    pub points: Vec<(u64, Tally)>,
}

/// What is drawn.
#[cfg_attr(not(feature = "charts"), expect(dead_code, reason = "nothing is drawn"))]
pub(super) enum Subject<'a> {
    Study { title: &'a str, growth: &'a Growth, summary: &'a Summary },
    Games { title: &'a str, lines: &'a [Line], method: Method },
    Budgets { title: &'a str, curves: &'a [Curve], method: Method },
}
