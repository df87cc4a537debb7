//! The drawing itself, whatever it is drawn on.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_wrap)] // positions on paper

use plotters::coord::ranged1d::ValueFormatter;
use plotters::coord::types::RangedCoordu64;
use plotters::prelude::*;

use super::canvas::{Area, CAPTION, FAINT, LABEL, MARGIN, nothing};
use super::growth::{Growth, Point};
use super::subject::{ChartError, Subject};
use super::{budgets, games};
use crate::distribution::Distribution;
use crate::summary::Summary;

const LINE: RGBColor = RGBColor(0, 90, 160);
const BAND: RGBColor = RGBColor(150, 190, 225);

pub(super) fn subject<DB: DrawingBackend>(
    area: &Area<DB>,
    subject: &Subject<'_>,
) -> Result<(), ChartError> {
    area.fill(&WHITE).map_err(ChartError::new)?;
    match subject {
        Subject::Study { title, growth, summary } => study(area, title, growth, summary)?,
        Subject::Games { title, lines, method } => games::draw(area, title, lines, *method)?,
        Subject::Budgets { title, curves, method } => budgets::draw(area, title, curves, *method)?,
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
    effort(&panels[1], &summary.nodes)?;
    lengths(&panels[2], &summary.lengths)
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
    let mut chart = panel(area, "Share won (%) after so many deals, with its 95 % interval")
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

/// How many deals took how many nodes, on a log scale.
fn effort<DB: DrawingBackend>(area: &Area<DB>, nodes: &Distribution) -> Result<(), ChartError> {
    if nodes.quantile(1, 1).unwrap_or(0) == 0 {
        return nothing(area, "Nodes for a deal: there are none");
    }
    let bins = bins(nodes, Scale { to: f64::ln, back: f64::exp, width: |width| width.max(0.01) });
    let (first, last) = decades(ends(&bins));
    let none = if nodes.quantile(0, 1) == Some(0) { ", none drawn as 1" } else { "" };
    let median = nodes.quantile(1, 2).unwrap_or(0);
    let caption = format!("Nodes for a deal, log scale{none}; median {median}");
    let mut builder = panel(area, &caption);
    let chart = builder.build_cartesian_2d((first..last).log_scale(), 0..tallest(&bins));
    bars(chart.map_err(ChartError::new)?, bins)
}

/// How many winning lines had how many moves.
fn lengths<DB: DrawingBackend>(area: &Area<DB>, lengths: &Distribution) -> Result<(), ChartError> {
    if lengths.is_empty() {
        return nothing(area, "Moves of a winning line: there is none");
    }
    // Every range holds as many whole numbers.
    let bins =
        bins(lengths, Scale { to: |length| length, back: |length| length, width: f64::ceil });
    let (first, last) = ends(&bins);
    let caption =
        format!("Moves of a winning line; median {}", lengths.quantile(1, 2).unwrap_or(0));
    let mut builder = panel(area, &caption);
    let chart = builder.build_cartesian_2d(first..last, 0..tallest(&bins));
    bars(chart.map_err(ChartError::new)?, bins)
}

fn panel<'a, 'b, DB: DrawingBackend>(
    area: &'a Area<DB>,
    caption: &str,
) -> ChartBuilder<'a, 'b, DB> {
    let mut builder = ChartBuilder::on(area);
    builder.caption(caption, CAPTION).margin(8).margin_right(MARGIN);
    builder.x_label_area_size(44).y_label_area_size(80);
    builder
}

/// Where numbers lie on paper, and how wide a bar is that should be so wide.
#[derive(Clone, Copy)]
struct Scale {
    to: fn(f64) -> f64,
    back: fn(f64) -> f64,
    width: fn(f64) -> f64,
}

/// A range of numbers and how often one of them came.
struct Bin {
    low: f64,
    high: f64,
    count: u64,
}

/// Ranges of equal width on a scale, some dozens. Nought counts as one.
fn bins(numbers: &Distribution, scale: Scale) -> Vec<Bin> {
    let end = |part| numbers.quantile(part, 1).unwrap_or(1).max(1) as f64;
    let (low, high) = ((scale.to)(end(0)), (scale.to)(end(1) + 1.0));
    let count = numbers.len().isqrt().clamp(8, 48);
    let width = (scale.width)((high - low) / count as f64);
    let bin = |index: u64| Bin {
        low: (scale.back)(low + width * index as f64),
        high: (scale.back)(low + width * (index + 1) as f64),
        count: 0,
    };
    let mut bins: Vec<Bin> = (0..count).map(bin).take_while(|bin| bin.low < end(1) + 1.0).collect();
    for (number, times) in numbers.counts() {
        let number = number.max(1) as f64;
        let last = bins.len().saturating_sub(1);
        let bin = bins.iter().position(|bin| number < bin.high).unwrap_or(last);
        bins[bin].count += times;
    }
    bins
}

/// Powers of ten are what a log scale is labelled with: a range with fewer than two of them is
/// widened to have them.
fn decades((first, last): (f64, f64)) -> (f64, f64) {
    let power = |number: f64| 10f64.powf(number);
    if last.log10().floor() > first.log10().ceil() {
        (first, last)
    } else {
        (power(first.log10().floor()), power(last.log10().ceil()).max(first * 10.0))
    }
}

fn ends(bins: &[Bin]) -> (f64, f64) {
    (bins.first().map_or(1.0, |bin| bin.low), bins.last().map_or(10.0, |bin| bin.high))
}

fn tallest(bins: &[Bin]) -> u64 {
    let most = bins.iter().map(|bin| bin.count).max().unwrap_or(1);
    most + most / 10 + 1
}

type Plane<X> = Cartesian2d<X, RangedCoordu64>;

fn bars<DB: DrawingBackend, X: Ranged<ValueType = f64> + ValueFormatter<f64>>(
    mut chart: ChartContext<'_, DB, Plane<X>>,
    bins: Vec<Bin>,
) -> Result<(), ChartError> {
    let mut mesh = chart.configure_mesh();
    mesh.light_line_style(WHITE).bold_line_style(FAINT).label_style(LABEL).y_desc("deals");
    mesh.x_label_formatter(&|number| format!("{number:.0}"));
    mesh.draw().map_err(ChartError::new)?;
    let bars = bins.into_iter().map(|bin| {
        let mut bar = Rectangle::new([(bin.low, 0), (bin.high, bin.count)], LINE.mix(0.8).filled());
        bar.set_margin(0, 0, 1, 1);
        bar
    });
    chart.draw_series(bars).map(|_| ()).map_err(ChartError::new)
}
