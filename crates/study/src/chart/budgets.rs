//! Shares against budgets.

#![allow(clippy::cast_precision_loss)] // positions on paper

use std::collections::BTreeSet;

use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::canvas::{Area, CAPTION, FAINT, INK, LABEL, nothing};
use super::subject::{ChartError, Curve};
use crate::interval::Method;

/// Colours that can be told apart by the colour-blind (Okabe and Ito 2008); they come again, but
/// every curve has its name beside it.
const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(170, 70, 130),
    RGBColor(60, 60, 60),
    RGBColor(150, 110, 0),
];
/// From one name to the next, in dots.
const STEP: i32 = 17;

/// Nodes from left to right, on a logarithmic scale, and per cent upwards.
type Plane<DB> = DrawingArea<DB, Cartesian2d<LogCoord<f64>, RangedCoordf64>>;

type Chart<'a, DB> = ChartContext<'a, DB, Cartesian2d<LogCoord<f64>, RangedCoordf64>>;

/// Beyond the largest and the smallest budget the plane goes on by this factor.
const ROOM: f64 = 1.2;

/// A curve for each game, with the interval at each budget; names stand to the right, moved apart
/// where they would overlap.
pub(super) fn draw<DB: DrawingBackend>(
    area: &Area<DB>,
    title: &str,
    curves: &[Curve],
    method: Method,
) -> Result<(), ChartError> {
    let points = curves.iter().flat_map(|curve| &curve.points);
    let budgets: BTreeSet<u64> = points.map(|(budget, _)| (*budget).max(1)).collect();
    let (Some(first), Some(last)) = (budgets.first(), budgets.last()) else {
        return nothing(area, &format!("{title}: no study is known"));
    };
    let chart = chart(area, title, curves, (*first, *last))?;
    let plane = chart.plotting_area();
    for budget in budgets.iter().copied() {
        mark_budget(area, plane, budget)?;
    }
    let mut ends = Vec::new();
    for (number, curve) in curves.iter().enumerate() {
        // Intervals of several games at one budget stand side by side.
        let aside = 1.0 + 0.012 * (number as f64 - curves.len() as f64 / 2.0);
        let end = draw_curve(plane, curve, colour(number), aside, method)?;
        ends.extend(end.map(|end| (end, number)));
    }
    let edge = plane.map_coordinate(&(*last as f64 * ROOM, 0.0));
    write_names(area, curves, &ends, edge)
}

fn colour(number: usize) -> RGBColor {
    COLOURS[number % COLOURS.len()]
}

/// A chart without curves, under its title, with lines for the shares and room for the names.
fn chart<'a, DB: DrawingBackend + 'a>(
    area: &Area<DB>,
    title: &str,
    curves: &[Curve],
    (first, last): (u64, u64),
) -> Result<Chart<'a, DB>, ChartError> {
    let widest = curves.iter().map(|curve| curve.name.chars().count()).max().unwrap_or(0);
    let mut chart = ChartBuilder::on(area)
        .caption(title, CAPTION)
        .margin(10)
        .margin_right(u32::try_from(widest).unwrap_or(0).min(40) * 8 + 40)
        .x_label_area_size(44)
        .y_label_area_size(56)
        .build_cartesian_2d((first as f64 / ROOM..last as f64 * ROOM).log_scale(), 0.0..100.0)
        .map_err(ChartError::new)?;
    let mut mesh = chart.configure_mesh();
    mesh.light_line_style(WHITE).bold_line_style(FAINT).label_style(LABEL);
    mesh.x_desc("nodes for a deal, log scale")
        .y_desc("won, % (with the 95 % interval)")
        .y_labels(11);
    mesh.disable_x_mesh()
        .x_label_formatter(&|_| String::new())
        .y_label_formatter(&|number| format!("{number:.0}"));
    mesh.draw().map_err(ChartError::new)?;
    Ok(chart)
}

/// A line upwards at a budget, and its number of nodes below.
fn mark_budget<DB: DrawingBackend>(
    area: &Area<DB>,
    plane: &Plane<DB>,
    budget: u64,
) -> Result<(), ChartError> {
    let ends = [(budget as f64, 0.0), (budget as f64, 100.0)];
    plane.draw(&PathElement::new(ends, FAINT.stroke_width(1))).map_err(ChartError::new)?;
    let (x, y) = plane.map_coordinate(&ends[0]);
    let below = LABEL.into_font().color(&INK).pos(Pos::new(HPos::Center, VPos::Top));
    area.draw(&Text::new(budget.to_string(), (x, y + 6), below)).map_err(ChartError::new)
}

/// A game's curve with its intervals; gives where it ends, in dots.
fn draw_curve<DB: DrawingBackend>(
    plane: &Plane<DB>,
    curve: &Curve,
    colour: RGBColor,
    aside: f64,
    method: Method,
) -> Result<Option<(i32, i32)>, ChartError> {
    let mut points = Vec::with_capacity(curve.points.len());
    for (budget, tally) in &curve.points {
        let at = (*budget).max(1) as f64 * aside;
        let interval = tally.interval(method);
        let ends = [(at, interval.low * 100.0), (at, interval.high * 100.0)];
        let bar = PathElement::new(ends, colour.mix(0.45).stroke_width(2));
        plane.draw(&bar).map_err(ChartError::new)?;
        points.push((at, tally.share().unwrap_or_default().0 * 100.0));
    }
    for point in &points {
        plane.draw(&Circle::new(*point, 3, colour.filled())).map_err(ChartError::new)?;
    }
    let end = points.last().map(|end| plane.map_coordinate(end));
    plane.draw(&PathElement::new(points, colour.stroke_width(2))).map_err(ChartError::new)?;
    Ok(end)
}

/// The names right of the plane's lower right corner, each with a line from the end of its curve.
fn write_names<DB: DrawingBackend>(
    area: &Area<DB>,
    curves: &[Curve],
    ends: &[((i32, i32), usize)],
    edge: (i32, i32),
) -> Result<(), ChartError> {
    let mut ends = ends.to_vec();
    ends.sort_by_key(|((_, y), number)| (*y, *number));
    let wanted: Vec<i32> = ends.iter().map(|((_, y), _)| *y).collect();
    for (y, (end, number)) in apart(&wanted, edge.1).into_iter().zip(ends) {
        let colour = colour(number);
        let font = LABEL.into_font().color(&colour).pos(Pos::new(HPos::Left, VPos::Center));
        let lead = PathElement::new([end, (edge.0 + 14, y)], colour.mix(0.35).stroke_width(1));
        area.draw(&lead).map_err(ChartError::new)?;
        area.draw(&Text::new(curves[number].name.clone(), (edge.0 + 18, y), font))
            .map_err(ChartError::new)?;
    }
    Ok(())
}

/// Heights near the wanted ones, which are sorted, no two closer than a step, none below the
/// lowest.
fn apart(wanted: &[i32], lowest: i32) -> Vec<i32> {
    let mut heights = wanted.to_vec();
    for index in 1..heights.len() {
        heights[index] = heights[index].max(heights[index - 1] + STEP);
    }
    let mut limit = lowest;
    for height in heights.iter_mut().rev() {
        *height = (*height).min(limit);
        limit = *height - STEP;
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_overlap() {
        assert_eq!(apart(&[10, 12, 100], 500), [10, 27, 100]);
        assert_eq!(apart(&[495, 499, 500], 500), [466, 483, 500]);
        assert!(apart(&[], 500).is_empty());
    }
}
