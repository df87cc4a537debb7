//! Colours and letters of all charts.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::subject::ChartError;

pub(super) type Area<DB> = DrawingArea<DB, Shift>;

pub(super) const INK: RGBColor = RGBColor(40, 40, 40);

pub(super) const FAINT: RGBColor = RGBColor(225, 225, 225);

/// Room to the right for half a label.
pub(super) const MARGIN: u32 = 30;

pub(super) const CAPTION: (&str, u32) = ("sans-serif", 20);

pub(super) const LABEL: (&str, u32) = ("sans-serif", 15);

pub(super) fn nothing<DB: DrawingBackend>(area: &Area<DB>, text: &str) -> Result<(), ChartError> {
    area.titled(text, CAPTION.into_font().color(&INK)).map(|_| ()).map_err(ChartError::new)
}
