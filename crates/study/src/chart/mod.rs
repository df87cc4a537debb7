//! Charts of studies, as SVG or PNG.
//!
//! [`of_study`] draws three panels: how the estimate and its interval changed with the number of
//! deals, how many nodes deals took (on a log scale), and how long the winning lines were.
//! [`of_games`] compares games and players, [`of_budgets`] shows what thinking longer is worth.
//! Text in PNGs is drawn with a font that is built in, so no fonts need be installed; in SVGs it is
//! text, drawn by whoever shows them in their own sans-serif font.
//!
//! A program without the feature `charts` has all of this, save that nothing is drawn: [`DRAWS`].

#[cfg(feature = "charts")]
mod budgets;
#[cfg(feature = "charts")]
mod canvas;
#[cfg(feature = "charts")]
mod draw;
#[cfg(feature = "charts")]
mod games;
mod growth;
#[cfg(feature = "charts")]
mod paper;
#[cfg(not(feature = "charts"))]
#[path = "no_paper.rs"]
mod paper;
mod subject;

use crate::interval::Method;
use crate::summary::Summary;
use subject::Subject;

pub use growth::Growth;
pub use subject::{ChartError, Curve, Format, Line};

/// True in a program that can draw: with the feature `charts`.
pub const DRAWS: bool = cfg!(feature = "charts");

/// Draws a study. `growth` and `summary` are of the same deals. Gives the bytes of a file.
///
/// # Errors
/// If the plotting library reports one, or there is none in this program.
pub fn of_study(
    title: &str,
    growth: &Growth,
    summary: &Summary,
    format: Format,
) -> Result<Vec<u8>, ChartError> {
    paper::picture((960, 1080), format, &Subject::Study { title, growth, summary })
}

/// Draws the shares of several studies with their intervals, one below the other in the order
/// given. Gives the bytes of a file.
///
/// # Errors
/// If the plotting library reports one, or there is none in this program.
pub fn of_games(
    title: &str,
    lines: &[Line],
    method: Method,
    format: Format,
) -> Result<Vec<u8>, ChartError> {
    let named = lines.iter().filter(|line| !line.name.is_empty()).count();
    let height = 140 + 12 * lines.len().clamp(1, 4_000) as u32 + 8 * named.min(2_000) as u32;
    paper::picture((960, height), format, &Subject::Games { title, lines, method })
}

/// Draws shares against budgets, which are on a log scale. Gives the bytes of a file.
///
/// # Errors
/// If the plotting library reports one, or there is none in this program.
pub fn of_budgets(
    title: &str,
    curves: &[Curve],
    method: Method,
    format: Format,
) -> Result<Vec<u8>, ChartError> {
    paper::picture((960, 640), format, &Subject::Budgets { title, curves, method })
}
