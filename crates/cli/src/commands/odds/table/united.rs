//! What all studies of a game prove together. A deal that any version of the solver decided within
//! any budget is decided, unless that version's proofs do not stand under the game's rules. Of
//! studies that only an earlier file knows there are no outcomes of single deals: each stands by
//! itself.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use kibitzer_rules::GameRules;
use kibitzer_solver::proofs_stand;
use kibitzer_store::{Asked, SeriesLedger, Studies};
use kibitzer_study::{Deals, Interval, Ledger, Method, Tally, Verdict};

use super::keys::{deals_of, numbers};
use super::stored::Stored;
use crate::failure::Failure;
use crate::outlet::tell;

/// More deals are preferred to a narrower interval, up to this factor.
const WIDER: f64 = 1.5;
/// Deals that are read at a time.
const PORTION: u64 = 8192;

/// What is proven of a range of deals.
#[derive(Clone, Debug)]
pub(super) struct United {
    /// The deals, as they are asked for.
    pub(super) deals: String,
    pub(super) tally: Tally,
    /// The largest budget that these deals were to be tried with.
    pub(super) nodes: u64,
    /// Undecided deals that have not been tried with that: their study was not finished.
    pub(super) waiting: u64,
}

impl United {
    pub(super) fn interval(&self) -> Interval {
        self.tally.interval(Method::Wilson)
    }

    /// Takes in that another player won so many of the same deals: at least as many can be won.
    pub(super) fn at_least(&mut self, won: u64) {
        let more = won.saturating_sub(self.tally.won).min(self.tally.undecided);
        self.tally.won += more;
        self.tally.undecided -= more;
        self.waiting = self.waiting.min(self.tally.undecided);
    }
}

/// What is proven of a game by all of the thoughtful player's studies of its rules in the store,
/// for each range of deals that was asked for.
pub(super) fn of_store(game: &GameRules, asked: &[Asked]) -> Result<Vec<United>, Failure> {
    let mut ranges: BTreeMap<String, (Deals, u64)> = BTreeMap::new();
    for one in asked {
        let Some(deals) = deals_of(one) else { continue };
        let range = ranges.entry(deals.to_string()).or_insert((deals, 0));
        range.1 = range.1.max(one.budget);
    }
    let mut all = Vec::new();
    for (deals, nodes) in ranges.into_values() {
        let of_numbering = asked.iter().filter(|one| one.series.numbering == deals.numbering());
        let mut readers = readers(game, of_numbering)?;
        let found = proven(&game.id, &deals, nodes, &mut readers)?;
        all.extend((found.tally.deals() > 0).then_some(found));
    }
    Ok(all)
}

/// What is proven of a game by each study of an earlier file.
pub(super) fn of_earlier(game: &GameRules, studies: &[&Stored]) -> Vec<United> {
    let united = |study: &&Stored| {
        let (mut tally, mut waiting) = (*study.tally(), study.figures.untried);
        if !stands(game, &study.version) {
            tally.undecided += tally.lost;
            waiting += tally.lost;
            tally.lost = 0;
        }
        United { deals: study.deals.to_string(), tally, nodes: study.ladder.last(), waiting }
    };
    studies.iter().map(united).filter(|united| united.tally.deals() > 0).collect()
}

/// Of these the one with most deals, unless its interval is more than half as wide again as the
/// narrowest. Of as many deals, with as large a budget, that with the narrowest.
pub(super) fn shown(mut all: Vec<United>) -> Option<United> {
    let width = |united: &United| united.interval().width();
    let narrowest = all.iter().map(width).min_by(f64::total_cmp).unwrap_or_default();
    all.sort_by(|one, other| width(one).total_cmp(&width(other)));
    all.sort_by_key(|united| Reverse((united.tally.deals(), united.nodes)));
    all.into_iter().find(|united| width(united) <= WIDER * narrowest)
}

/// True if what a version of the solver proved lost is lost.
fn stands(game: &GameRules, version: &str) -> bool {
    let number = numbers(version).first().copied().unwrap_or_default();
    proofs_stand(&game.rules, number)
}

/// A ledger for each version, and whether its proofs stand.
fn readers<'a>(
    game: &GameRules,
    asked: impl Iterator<Item = &'a Asked>,
) -> Result<Vec<(bool, SeriesLedger)>, Failure> {
    let series: BTreeMap<&str, &Asked> =
        asked.map(|one| (one.series.version.as_str(), one)).collect();
    let mut readers = Vec::new();
    for (version, one) in series {
        let reader = Studies::open_default()?.into_reader(&one.series)?;
        readers.push((stands(game, version), reader));
    }
    Ok(readers)
}

/// What is known of a deal.
#[derive(Default)]
struct Known {
    won: bool,
    lost: bool,
    /// The largest budget that it was tried with.
    budget: u64,
}

impl Known {
    /// A win was replayed by the engine: it stands against a proof that there is none.
    fn verdict(&self) -> Verdict {
        match self {
            Known { won: true, .. } => Verdict::Won,
            Known { lost: true, .. } => Verdict::Lost,
            Known { .. } => Verdict::Undecided,
        }
    }
}

/// What all studies know of some deals. Proofs of a loss count only where they stand.
fn known(
    readers: &mut [(bool, SeriesLedger)],
    deals: RangeInclusive<u64>,
) -> Result<BTreeMap<u64, Known>, Failure> {
    let mut known: BTreeMap<u64, Known> = BTreeMap::new();
    for (stand, reader) in readers.iter_mut() {
        for row in reader.rows(deals.clone())? {
            let deal = known.entry(row.deal).or_default();
            let verdict = row.outcome.verdict;
            if *stand || verdict != Verdict::Lost {
                deal.won |= verdict == Verdict::Won;
                deal.lost |= verdict == Verdict::Lost;
                deal.budget = deal.budget.max(row.budget);
            }
        }
    }
    Ok(known)
}

/// The first deal of a range of which anything is known.
fn first_known(
    readers: &mut [(bool, SeriesLedger)],
    deals: RangeInclusive<u64>,
) -> Result<Option<u64>, Failure> {
    let mut first = None;
    for (_, reader) in readers {
        let known = reader.first(deals.clone())?;
        first = first.into_iter().chain(known).min();
    }
    Ok(first)
}

fn proven(
    game: &str,
    deals: &Deals,
    nodes: u64,
    readers: &mut [(bool, SeriesLedger)],
) -> Result<United, Failure> {
    let mut united =
        United { deals: deals.to_string(), tally: Tally::default(), nodes, waiting: 0 };
    let mut contradicted = 0_u64;
    let (mut from, last) = deals.numbers().into_inner();
    while let Some(first) = first_known(readers, from..=last)? {
        let end = first.saturating_add(PORTION - 1).min(last);
        for deal in known(readers, first..=end)?.values() {
            let verdict = deal.verdict();
            united.tally.count(verdict);
            united.waiting += u64::from(verdict == Verdict::Undecided && deal.budget < nodes);
            contradicted += u64::from(deal.won && deal.lost);
        }
        if end == last {
            break;
        }
        from = end + 1;
    }
    if contradicted > 0 {
        tell(format_args!(
            "kibitzer: {game}: {contradicted} deals are won by one version of the solver and \
             proven lost by another; the wins count. This is a fault of the solver: please report \
             it"
        ));
    }
    Ok(united)
}
