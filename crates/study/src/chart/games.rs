//! Games and players compared.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // positions on paper

use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::canvas::{Area, CAPTION, FAINT, INK, LABEL, MARGIN, nothing};
use super::subject::{ChartError, Line};
use crate::interval::Method;
use crate::who::Who;

/// Room between two games, in lines.
const GAP: f64 = 0.66;

/// The colours can be told apart by the colour-blind (Okabe and Ito 2008), and in grey by their
/// order in each game.
const fn colour(who: Who) -> RGBColor {
    match who {
        Who::Thoughtful => RGBColor(0, 114, 178),
        Who::Fair => RGBColor(213, 94, 0),
        Who::Greedy => RGBColor(0, 158, 115),
        Who::Random => RGBColor(120, 120, 120),
    }
}

const fn legend(who: Who) -> &'static str {
    match who {
        Who::Thoughtful => "winnable with all cards known",
        Who::Fair => "won by the fair player",
        Who::Greedy => "by the greedy one",
        Who::Random => "by the random one",
    }
}

/// A bar for each line from the lower to the upper end of its interval, and marks at the share.
pub(super) fn draw<DB: DrawingBackend>(
    area: &Area<DB>,
    title: &str,
    lines: &[Line],
    method: Method,
) -> Result<(), ChartError> {
    if lines.is_empty() {
        return nothing(area, &format!("{title}: no study is known"));
    }
    let heights = heights(lines);
    let bottom = heights.last().copied().unwrap_or_default() + 1.0;
    let widest = lines.iter().map(|line| line.name.chars().count()).max().unwrap_or(0) as u32;
    let mut chart = ChartBuilder::on(area)
        .caption(title, CAPTION)
        .margin(10)
        .margin_right(MARGIN)
        .margin_bottom(36)
        .x_label_area_size(44)
        .y_label_area_size((widest * 8 + 16).min(480))
        .build_cartesian_2d(0.0..100.0, -bottom..0.4)
        .map_err(ChartError::new)?;
    let mut mesh = chart.configure_mesh();
    mesh.light_line_style(WHITE).bold_line_style(FAINT).label_style(LABEL).x_labels(11);
    mesh.x_desc("share of deals, % (with the 95 % interval)").y_labels(0).disable_y_mesh();
    mesh.x_label_formatter(&|share| format!("{share:.0}"));
    mesh.draw().map_err(ChartError::new)?;
    let plane = chart.plotting_area();
    for (line, height) in lines.iter().zip(&heights) {
        let row = -height - 0.5;
        write_name(area, plane, line, row, *height > 0.0)?;
        draw_share(plane, line, row, method)?;
    }
    explain(area, lines)
}

/// Per cent from left to right, rows downwards.
type Plane<DB> = DrawingArea<DB, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// The name of the game that begins in a row, and a line that parts it from the one above.
fn write_name<DB: DrawingBackend>(
    area: &Area<DB>,
    plane: &Plane<DB>,
    line: &Line,
    row: f64,
    parted: bool,
) -> Result<(), ChartError> {
    if line.name.is_empty() {
        return Ok(());
    }
    let font = LABEL.into_font().color(&INK).pos(Pos::new(HPos::Right, VPos::Center));
    let (x, y) = plane.map_coordinate(&(0.0, row));
    area.draw(&Text::new(line.name.clone(), (x - 10, y), font)).map_err(ChartError::new)?;
    if parted {
        let above = row + 0.5 + GAP / 2.0;
        let rule = PathElement::new([(0.0, above), (100.0, above)], FAINT.stroke_width(1));
        plane.draw(&rule).map_err(ChartError::new)?;
    }
    Ok(())
}

/// The bar from end to end of the interval, with marks at the share.
fn draw_share<DB: DrawingBackend>(
    plane: &Plane<DB>,
    line: &Line,
    row: f64,
    method: Method,
) -> Result<(), ChartError> {
    let Some(share) = line.tally.share() else { return Ok(()) };
    let (interval, colour) = (line.tally.interval(method), colour(line.who));
    let ends = [(interval.low * 100.0, row), (interval.high * 100.0, row)];
    let bar = PathElement::new(ends, colour.mix(0.4).stroke_width(7));
    plane.draw(&bar).map_err(ChartError::new)?;
    for share in [share.0, share.1] {
        let mark = Circle::new((share * 100.0, row), 4, colour.filled());
        plane.draw(&mark).map_err(ChartError::new)?;
    }
    Ok(())
}

/// How far below the upper edge each line lies: lines of one game together.
fn heights(lines: &[Line]) -> Vec<f64> {
    let mut height = 0.0;
    let mut heights = Vec::with_capacity(lines.len());
    for (number, line) in lines.iter().enumerate() {
        if number > 0 {
            height += if line.name.is_empty() { 1.0 } else { 1.0 + GAP };
        }
        heights.push(height);
    }
    heights
}

/// The colours of the players that there are, along the lower edge.
fn explain<DB: DrawingBackend>(area: &Area<DB>, lines: &[Line]) -> Result<(), ChartError> {
    let (width, height) = area.dim_in_pixel();
    let mut x = 30;
    let y = i32::try_from(height).unwrap_or(i32::MAX) - 20;
    let text = LABEL.into_font().color(&INK).pos(Pos::new(HPos::Left, VPos::Center));
    for who in Who::ALL.into_iter().filter(|who| lines.iter().any(|line| line.who == *who)) {
        area.draw(&Circle::new((x, y), 5, colour(who).filled())).map_err(ChartError::new)?;
        area.draw(&Text::new(legend(who), (x + 12, y), text.clone())).map_err(ChartError::new)?;
        x += i32::try_from(legend(who).len()).unwrap_or(0) * 8 + 44;
    }
    debug_assert!(x <= i32::try_from(width).unwrap_or(i32::MAX), "the legend is too wide");
    Ok(())
}
