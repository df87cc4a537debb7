//! The figures of a study, in words and as JSON.

use std::io::{self, Write};

use kibitzer_study::{Description, Distribution, Ladder, Measure, Method, Summary, Who};
use serde_json::{Value, json};

use super::files::is_standard_output;
use crate::args::OddsOutput;
use crate::failure::Failure;

/// What is told of a study.
pub(super) struct Report<'a> {
    pub(super) about: &'a Description,
    pub(super) ladder: &'a Ladder,
    pub(super) summary: &'a Summary,
    pub(super) method: Method,
    /// The command that prints this plays what is not known yet when it is given again.
    pub(super) goes_on: bool,
    /// The width of interval at which the study was to stop.
    pub(super) wanted: Option<f64>,
}

impl Report<'_> {
    pub(super) fn print(&self, output: &OddsOutput, out: &mut dyn Write) -> Result<(), Failure> {
        if output.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&self.json())?)?;
        } else if !output.csv.as_deref().is_some_and(is_standard_output) {
            self.text(out)?;
        }
        Ok(())
    }

    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let Description { game, series, deals, .. } = self.about;
        writeln!(out, "{game}, deals {deals}, {} player{}", series.player, self.budget())?;
        let tally = &self.summary.tally;
        let Some((low, high)) = tally.share() else {
            return writeln!(out, "  no deal has been played yet");
        };
        self.unfinished(out)?;
        writeln!(out, "  won        {:>12}", grouped(tally.won))?;
        writeln!(out, "  lost       {:>12}", grouped(tally.lost))?;
        writeln!(out, "  undecided  {:>12}", grouped(tally.undecided))?;
        self.share(low, high, out)?;
        self.width(out)?;
        spread(out, "nodes a deal", &self.summary.nodes)?;
        spread(out, "moves of a win", &self.summary.lengths)?;
        if self.ladder.measure() == Measure::Milliseconds {
            writeln!(
                out,
                "  With a time limit these figures depend on the machine and cannot be reproduced."
            )?;
        }
        Ok(())
    }

    /// The deals that were not played, and those that larger budgets may still decide.
    fn unfinished(&self, out: &mut dyn Write) -> io::Result<()> {
        let (played, deals) = (self.summary.tally.deals(), self.about.deals.len());
        if played < deals {
            let (known, all) = (grouped(played), deals_in_words(deals));
            let are = if deals == 1 { "is" } else { "are" };
            let interrupted = if self.goes_on { "interrupted: " } else { "" };
            writeln!(out, "  {interrupted}{known} of {all} {are} known{}", self.on())?;
        }
        if self.summary.waiting > 0 {
            let waiting = grouped(self.summary.waiting);
            writeln!(
                out,
                "  {waiting} of the undecided deals are still to be tried with larger budgets{}",
                self.on()
            )?;
        }
        Ok(())
    }

    /// The share that is won, undecided deals counted both ways.
    fn share(&self, low: f64, high: f64, out: &mut dyn Write) -> io::Result<()> {
        let tally = &self.summary.tally;
        let interval = tally.interval(self.method);
        let (from, to) = (percent(interval.low), percent(interval.high));
        let share = if tally.undecided == 0 {
            percent(low)
        } else {
            format!("{} to {}", percent(low), percent(high))
        };
        let both = if tally.undecided == 0 { "" } else { ", undecided deals counted both ways" };
        writeln!(
            out,
            "  {}  {share}; 95 % interval {from} to {to} ({}{both})",
            self.verb(),
            self.method.name()
        )
    }

    fn on(&self) -> &'static str {
        if self.goes_on { "; the same command goes on" } else { "" }
    }

    /// If the interval is wider than was wanted: what would make it narrower.
    fn width(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(wanted) = self.wanted.filter(|_| !self.reached()) else { return Ok(()) };
        let (low, high) = self.summary.tally.share().unwrap_or_default();
        let (floor, wanted) = (percent(high - low), percent(wanted));
        let what = if high - low >= self.wanted.unwrap_or_default() {
            format!(
                "undecided deals alone keep it {floor} wide: a larger budget would decide more of \
                 them"
            )
        } else {
            "more deals would make it narrower".to_owned()
        };
        writeln!(out, "  The interval is wider than the {wanted} asked for; {what}.")
    }

    /// The interval is as narrow as was wanted, if anything was.
    fn reached(&self) -> bool {
        self.wanted.is_none_or(|wanted| self.summary.tally.interval(self.method).width() <= wanted)
    }

    fn verb(&self) -> &'static str {
        if self.about.series.player == Who::Thoughtful.name() { "winnable " } else { "won share" }
    }

    fn budget(&self) -> String {
        match self.ladder.last() {
            0 => String::new(),
            last => format!(", up to {} {} a deal", grouped(last), self.ladder.measure().word()),
        }
    }

    pub(super) fn json(&self) -> Value {
        let Description { game, series, deals, budget, .. } = self.about;
        let tally = &self.summary.tally;
        let interval = tally.interval(self.method);
        let share = tally.share();
        json!({
            "game": game,
            "rules": series.rules,
            "player": series.player,
            "version": series.version,
            "deals": deals.to_string(),
            "known": tally.deals(),
            "complete": tally.deals() == deals.len() && self.summary.waiting == 0,
            "measure": series.measure,
            "budget": budget,
            "passes": self.ladder.steps(),
            "reproducible": self.ladder.measure() == Measure::Nodes,
            "won": tally.won,
            "lost": tally.lost,
            "undecided": tally.undecided,
            "until": self.wanted.map(|width| json!({ "width": width, "reached": self.reached() })),
            "share": share.map(|(low, high)| json!({ "low": low, "high": high })),
            "interval": {
                "method": self.method.name(),
                "low": interval.low,
                "high": interval.high,
            },
            "nodes": quantiles(&self.summary.nodes),
            "length": quantiles(&self.summary.lengths),
        })
    }
}

/// The quantiles that are told.
const QUANTILES: [(&str, u64); 7] =
    [("min", 0), ("p10", 10), ("p25", 25), ("median", 50), ("p75", 75), ("p90", 90), ("p99", 99)];

fn quantiles(numbers: &Distribution) -> Value {
    if numbers.is_empty() {
        return Value::Null;
    }
    let all = QUANTILES.iter().chain(&[("max", 100)]);
    all.map(|(name, part)| ((*name).to_owned(), json!(numbers.quantile(*part, 100)))).collect()
}

fn spread(out: &mut dyn Write, what: &str, numbers: &Distribution) -> io::Result<()> {
    let at = |part| grouped(numbers.quantile(part, 100).unwrap_or_default());
    if numbers.quantile(1, 1).unwrap_or_default() == 0 {
        return Ok(());
    }
    let (least, median, ninety, most) = (at(0), at(50), at(90), at(100));
    writeln!(
        out,
        "  {what}: from {least}, median {median}, nine in ten up to {ninety}, most {most}"
    )
}

/// `12,345`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 deal`, `10,000 deals`.
pub(super) fn deals_in_words(number: u64) -> String {
    format!("{} deal{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// `68.54 %`; near the ends with as many digits as it takes to tell it from them.
pub(super) fn percent(share: f64) -> String {
    let percent = share * 100.0;
    let rest = percent.min(100.0 - percent);
    if rest > 0.0 && rest < 0.05 { format!("{percent:.4} %") } else { format!("{percent:.2} %") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(
            [0.0, 1.0, 0.68542, 0.999_988_8].map(percent),
            ["0.00 %", "100.00 %", "68.54 %", "99.9989 %"]
        );
    }
}
