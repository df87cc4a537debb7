//! The drawing itself, whatever it is drawn on.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_wrap)] // positions on paper

use plotters::coord::Shift;
use plotters::prelude::*;

use super::growth::{Growth, Point};
use super::{ChartError, Line, Subject};
use crate::distribution::Distribution;
use crate::interval::Method;
use crate::summary::Summary;

type Area<DB> = DrawingArea<DB, Shift>;

const INK: RGBColor = RGBColor(40, 40, 40);
const LINE: RGBColor = RGBColor(0, 90, 160);
const BAND: RGBColor = RGBColor(150, 190, 225);
const FAINT: RGBColor = RGBColor(225, 225, 225);

const CAPTION: (&str, u32) = ("sans-serif", 20);
const LABEL: (&str, u32) = ("sans-serif", 15);

pub(super) fn subject<DB: DrawingBackend>(area: &Area<DB>, subject: &Subject<'_>) -> Result<(), ChartError> {
    area.fill(&WHITE).map_err(ChartError::new)?;
    match subject {
        Subject::Study { title, growth, summary } => study(area, title, growth, summary)?,
        Subject::Games { title, lines, method } => games(area, title, lines, *method)?,
    }
    area.present().map_err(ChartError::new)
}

fn study<DB: DrawingBackend>(
    area: &Area<DB>,
    title: &str,
    growth: &Growth,
    summary: &Summary,
) -> Result<(), ChartError> {
    let area = area.titled(title, ("sans-serif", 24)).map_err(ChartError::new)?;
    let panels = area.split_evenly((3, 1));
    estimate(&panels[0], &growth.points())?;
    spread(&panels[1], "Nodes for a deal", &summary.nodes)?;
    spread(&panels[2], "Moves of a winning line", &summary.lengths)
}

/// The share and its interval against the number of deals.
fn estimate<DB: DrawingBackend>(area: &Area<DB>, points: &[Point]) -> Result<(), ChartError> {
    let Some(last) = points.last() else { return nothing(area, "Share won: no deal is known") };
    // The first deals say so little that they would hide the rest.
    let settled = points.iter().filter(|point| point.deals * 20 >= last.deals);
    let low = settled.clone().map(|point| point.interval.low).fold(1.0, f64::min);
    let high = settled.map(|point| point.interval.high).fold(0.0, f64::max);
    let room = ((high - low) * 0.1).max(0.001);
    let (low, high) = ((low - room).max(0.0) * 100.0, (high + room).min(1.0) * 100.0);
    let mut chart = ChartBuilder::on(area)
        .caption("Share won (%) after so many deals, with its 95 % interval", CAPTION)
        .margin(8)
        .x_label_area_size(36)
        .y_label_area_size(56)
        .build_cartesian_2d(0..last.deals.max(1), low..high)
        .map_err(ChartError::new)?;
    let mut mesh = chart.configure_mesh();
    mesh.light_line_style(WHITE).bold_line_style(FAINT).label_style(LABEL).x_desc("deals");
    mesh.draw().map_err(ChartError::new)?;
    let clipped = |share: f64| (share * 100.0).clamp(low, high);
    let upper = points.iter().map(|point| (point.deals, clipped(point.interval.high)));
    let lower = points.iter().rev().map(|point| (point.deals, clipped(point.interval.low)));
    let band = Polygon::new(upper.chain(lower).collect::<Vec<_>>(), BAND.filled());
    chart.draw_series(std::iter::once(band)).map_err(ChartError::new)?;
    let ends: [fn(&Point) -> f64; 2] = [|point| point.share.0, |point| point.share.1];
    for end in ends {
        let line = points.iter().map(|point| (point.deals, clipped(end(point))));
        chart.draw_series(LineSeries::new(line, LINE.stroke_width(2))).map_err(ChartError::new)?;
    }
    Ok(())
}

/// How often which number came, on a log scale.
fn spread<DB: DrawingBackend>(area: &Area<DB>, what: &str, numbers: &Distribution) -> Result<(), ChartError> {
    let largest = numbers.quantile(1, 1).unwrap_or(0);
    if largest == 0 {
        return nothing(area, &format!("{what}: there are none"));
    }
    let bins = bins(numbers);
    let most = bins.iter().map(|bin| bin.2).max().unwrap_or(1);
    let first = bins.first().map_or(1.0, |bin| bin.0);
    let last = bins.last().map_or(10.0, |bin| bin.1);
    let median = numbers.quantile(1, 2).unwrap_or(0);
    let mut chart = ChartBuilder::on(area)
        .caption(format!("{what}, log scale; median {median}"), CAPTION)
        .margin(8)
        .x_label_area_size(36)
        .y_label_area_size(56)
        .build_cartesian_2d((first..last).log_scale(), 0..most + most / 10 + 1)
        .map_err(ChartError::new)?;
    let mut mesh = chart.configure_mesh();
    mesh.light_line_style(WHITE).bold_line_style(FAINT).label_style(LABEL).y_desc("deals");
    mesh.x_label_formatter(&|number| format!("{number:.0}"));
    mesh.draw().map_err(ChartError::new)?;
    let bars = bins.into_iter().map(|(low, high, count)| {
        let mut bar = Rectangle::new([(low, 0), (high, count)], LINE.mix(0.8).filled());
        bar.set_margin(0, 0, 1, 1);
        bar
    });
    chart.draw_series(bars).map_err(ChartError::new)?;
    Ok(())
}

/// Counts between powers of a number, so that there are some dozens: lower end, upper end, count. Nought counts as one.
fn bins(numbers: &Distribution) -> Vec<(f64, f64, u64)> {
    let ends = (numbers.quantile(0, 1).unwrap_or(1).max(1), numbers.quantile(1, 1).unwrap_or(1).max(1));
    let (low, high) = ((ends.0 as f64).ln(), (ends.1 as f64 + 1.0).ln());
    let count = numbers.len().isqrt().clamp(8, 48);
    let width = ((high - low) / count as f64).max(0.01);
    let mut bins: Vec<(f64, f64, u64)> = (0..count)
        .map(|bin| ((low + width * bin as f64).exp(), (low + width * (bin + 1) as f64).exp(), 0))
        .collect();
    for (number, times) in numbers.counts() {
        let number = number.max(1) as f64;
        let last = bins.len() - 1;
        let bin = bins.iter().position(|bin| number < bin.1).unwrap_or(last);
        bins[bin].2 += times;
    }
    bins
}

/// A bar for each line from the lower to the upper end of its interval, and a mark at the share.
fn games<DB: DrawingBackend>(
    area: &Area<DB>,
    title: &str,
    lines: &[Line],
    method: Method,
) -> Result<(), ChartError> {
    if lines.is_empty() {
        return nothing(area, &format!("{title}: no study is known"));
    }
    let names = |row: &i32| {
        let line = usize::try_from(*row).ok().and_then(|row| lines.get(row));
        line.map_or_else(String::new, |line| line.name.clone())
    };
    let widest = lines.iter().map(|line| line.name.chars().count()).max().unwrap_or(0) as u32;
    let mut chart = ChartBuilder::on(area)
        .caption(title, CAPTION)
        .margin(10)
        .x_label_area_size(36)
        .y_label_area_size((widest * 8 + 16).min(480))
        .build_cartesian_2d(0.0..100.0, (0..lines.len() as i32).into_segmented())
        .map_err(ChartError::new)?;
    let mut mesh = chart.configure_mesh();
    mesh.light_line_style(WHITE).bold_line_style(FAINT).label_style(LABEL).x_desc("won, % (95 % interval)");
    let named = |row: &SegmentValue<i32>| match row {
        SegmentValue::CenterOf(row) => names(row),
        _ => String::new(),
    };
    mesh.y_labels(lines.len() + 1).y_label_formatter(&named).disable_y_mesh();
    mesh.draw().map_err(ChartError::new)?;
    for (row, line) in lines.iter().enumerate() {
        let (interval, Some(share)) = (line.tally.interval(method), line.tally.share()) else { continue };
        let row = SegmentValue::CenterOf(row as i32);
        let ends = [(interval.low * 100.0, row.clone()), (interval.high * 100.0, row.clone())];
        chart
            .draw_series(std::iter::once(PathElement::new(ends.to_vec(), BAND.stroke_width(8))))
            .map_err(ChartError::new)?;
        for share in [share.0, share.1] {
            let mark = Circle::new((share * 100.0, row.clone()), 4, LINE.filled());
            chart.draw_series(std::iter::once(mark)).map_err(ChartError::new)?;
        }
    }
    Ok(())
}

fn nothing<DB: DrawingBackend>(area: &Area<DB>, text: &str) -> Result<(), ChartError> {
    area.titled(text, CAPTION.into_font().color(&INK)).map(|_| ()).map_err(ChartError::new)
}
