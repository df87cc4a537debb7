//! Where outcomes are kept.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::ops::RangeInclusive;

use crate::ladder::Ladder;
use crate::outcome::{Outcome, Verdict};

/// What may be counted together: outcomes of one game by its fingerprint, of one version of one
/// player, in one numbering of deals, under budgets of one measure.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Series {
    /// The fingerprint of the rules.
    pub rules: String,
    /// The player's name.
    pub player: String,
    /// The player's version.
    pub version: String,
    /// The numbering of the deals: `own`, `ms`, `pysol`, `kpat`.
    pub numbering: String,
    /// What budgets are counted in: `nodes`, `milliseconds`.
    pub measure: String,
}

/// The outcome of a deal under a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The number of the deal.
    pub deal: u64,
    /// The budget, in the measure of the series.
    pub budget: u64,
    /// How it came out.
    pub outcome: Outcome,
}

/// Keeps the rows of one series. A row that was taken is never changed: outcomes are keyed by deal
/// and budget.
pub trait Ledger {
    /// Why something cannot be kept or read.
    type Error;

    /// All rows of a range of deals, by deal and then by budget.
    ///
    /// # Errors
    /// If they cannot be read.
    fn rows(&mut self, deals: RangeInclusive<u64>) -> Result<Vec<Row>, Self::Error>;

    /// The first deal of these that has a row: what is asked for may be far more than what is
    /// known.
    ///
    /// # Errors
    /// If it cannot be read.
    fn first(&mut self, deals: RangeInclusive<u64>) -> Result<Option<u64>, Self::Error>;

    /// Takes rows in: all or none. When it returns they are kept for good. Those that are there
    /// already are left as they are; how many were new is returned.
    ///
    /// # Errors
    /// If they cannot be kept.
    fn add(&mut self, rows: &[Row]) -> Result<usize, Self::Error>;
}

/// A ledger in memory.
#[derive(Clone, Debug, Default)]
pub struct Memory(BTreeMap<(u64, u64), Outcome>);

impl Ledger for Memory {
    type Error = Infallible;

    fn rows(&mut self, deals: RangeInclusive<u64>) -> Result<Vec<Row>, Infallible> {
        let range = (*deals.start(), 0)..=(*deals.end(), u64::MAX);
        let row =
            |(&(deal, budget), &outcome): (&(u64, u64), &Outcome)| Row { deal, budget, outcome };
        Ok(self.0.range(range).map(row).collect())
    }

    fn first(&mut self, deals: RangeInclusive<u64>) -> Result<Option<u64>, Infallible> {
        let range = (*deals.start(), 0)..=(*deals.end(), u64::MAX);
        Ok(self.0.range(range).next().map(|((deal, _), _)| *deal))
    }

    fn add(&mut self, rows: &[Row]) -> Result<usize, Infallible> {
        let before = self.0.len();
        for row in rows {
            self.0.entry((row.deal, row.budget)).or_insert(row.outcome);
        }
        Ok(self.0.len() - before)
    }
}

/// What is known of each deal under a ladder's budgets, from rows sorted by deal and budget: the
/// first that decides it, or else the one with the largest budget. Rows of budgets that are no
/// steps of the ladder are left out, so that what a study reports does not depend on what else was
/// run.
pub fn standing(rows: &[Row], ladder: &Ladder) -> Vec<Row> {
    let mut known: Vec<Row> = Vec::new();
    for row in rows.iter().filter(|row| ladder.steps().contains(&row.budget)) {
        match known.last_mut().filter(|last| last.deal == row.deal) {
            None => known.push(*row),
            Some(last) if last.outcome.verdict == Verdict::Undecided => *last = *row,
            Some(_) => {}
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::Measure;

    fn row(deal: u64, budget: u64, verdict: Verdict) -> Row {
        Row { deal, budget, outcome: Outcome { verdict, nodes: budget, length: None } }
    }

    #[test]
    fn the_first_decision_counts_and_other_budgets_do_not() {
        use Verdict::{Lost, Undecided, Won};
        let ladder = Ladder::rising(Measure::Nodes, 16_000);
        let rows = [
            row(1, 2_000, Undecided),
            row(1, 5_000, Won),
            row(1, 16_000, Lost),
            row(2, 2_000, Won),
            row(2, 16_000, Undecided),
            row(3, 128_000, Won),
            row(4, 2_000, Undecided),
        ];
        let known = standing(&rows, &ladder);
        assert_eq!(known, [row(1, 16_000, Lost), row(2, 2_000, Won), row(4, 2_000, Undecided)]);
    }

    #[test]
    fn nothing_is_doubled_or_changed() {
        let mut ledger = Memory::default();
        assert_eq!(ledger.add(&[row(3, 1, Verdict::Won), row(2, 1, Verdict::Lost)]), Ok(2));
        assert_eq!(ledger.add(&[row(3, 1, Verdict::Lost), row(4, 1, Verdict::Lost)]), Ok(1));
        let kept = [row(2, 1, Verdict::Lost), row(3, 1, Verdict::Won), row(4, 1, Verdict::Lost)];
        assert_eq!(ledger.rows(0..=u64::MAX), Ok(kept.to_vec()));
    }
}
