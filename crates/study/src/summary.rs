//! What a study found, in figures.

use kibitzer_engine::Rules;

use crate::deals::Deals;
use crate::distribution::Distribution;
use crate::ladder::Ladder;
use crate::ledger::{Ledger, Row, standing};
use crate::outcome::Verdict;
use crate::paired::Pairs;
use crate::run::{each, each_portion};
use crate::tally::Tally;

/// What is known of the deals of a study.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of deals won, lost and undecided.
    pub tally: Tally,
    /// Undecided deals that have not been tried with the largest budget: the study was interrupted.
    pub waiting: u64,
    /// Nodes of the search that decided a deal; of undecided deals those of the last search.
    pub nodes: Distribution,
    /// Moves of the winning lines as they were found or played.
    pub lengths: Distribution,
}

impl Summary {
    /// Takes in what is known of a deal.
    pub fn count(&mut self, row: &Row) {
        self.tally.count(row.outcome.verdict);
        self.nodes.count(row.outcome.nodes);
        if let Some(length) = row.outcome.length {
            self.lengths.count(u64::from(length));
        }
    }

    /// Sums up what a ledger knows.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn of<L: Ledger>(
        deals: &Deals,
        ladder: &Ladder,
        ledger: &mut L,
    ) -> Result<Summary, L::Error> {
        let mut summary = Summary::default();
        each(deals, ladder, ledger, |row| {
            summary.count(row);
            let waits = row.outcome.verdict == Verdict::Undecided && row.budget < ladder.last();
            summary.waiting += u64::from(waits);
        })?;
        Ok(summary)
    }
}

/// True if deals of the same number are of the same cards in the same order: the packs are equal,
/// and the same cards are taken out of them before the shuffle.
pub fn same_packs(first: &Rules, second: &Rules) -> bool {
    let pack = |rules: &Rules| {
        let spec = rules.spec();
        let mut taken: Vec<_> = spec.deal.iter().map(|step| (&step.take, &step.require)).collect();
        taken.retain(|(take, require)| !take.is_empty() || !require.is_empty());
        format!("{} {:?} {:?} {taken:?}", spec.decks, spec.suits, spec.pack)
    };
    pack(first) == pack(second)
}

/// Pairs the outcomes of two series on the same deals; deals that one of them lacks are left out.
///
/// # Errors
/// If one of the ledgers cannot be read.
pub fn pairs<L: Ledger>(
    deals: &Deals,
    ladder: &Ladder,
    first: &mut L,
    second: &mut L,
) -> Result<Pairs, L::Error> {
    let mut pairs = Pairs::default();
    each_portion(deals, ladder, first, |numbers, rows| {
        let others = standing(&second.rows(numbers)?, ladder);
        for row in rows {
            if let Ok(place) = others.binary_search_by_key(&row.deal, |other| other.deal) {
                pairs.count(row.outcome.verdict, others[place].outcome.verdict);
            }
        }
        Ok(())
    })?;
    Ok(pairs)
}
