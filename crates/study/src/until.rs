//! Studies that go on until the interval is as narrow as wanted.

use crate::deals::Deals;
use crate::interval::Method;
use crate::ledger::Ledger;
use crate::question::{Ended, Progress, RunError, Study};
use crate::run::{run, tally};
use crate::tally::Tally;

/// The interval is looked at after every so many deals, in order; so where a study stops does not
/// depend on jobs or interruptions.
pub const BLOCK: u64 = 500;

/// Plays deals in order, block by block, until the 95 % interval, with undecided deals counted both
/// ways, is at most `width` wide, or there are no more. Returns the deals that count, which are all
/// up to the block where it stopped.
///
/// Stopping by width looks at the data, so that the interval is not quite one of a fixed number of
/// deals; how little that costs is simulated in `tests/coverage.rs`.
///
/// # Errors
/// Those of [`run`].
pub fn run_until<L: Ledger>(
    study: &Study<'_>,
    width: f64,
    method: Method,
    ledger: &mut L,
    told: &mut dyn FnMut(&Progress),
) -> Result<(Deals, Ended), RunError<L::Error>> {
    let mut counted = Tally::default();
    let (first, last) = study.deals.numbers().into_inner();
    let mut begin = first;
    loop {
        let end = begin.saturating_add(BLOCK - 1).min(last);
        let block = study.deals.within(&(begin..=end)).expect("it lies in the range");
        let mut told = |progress: &Progress| {
            let mut tally = counted;
            tally.add(&progress.tally);
            let done = begin - first + progress.done;
            told(&Progress { done, of: study.deals.len(), tally, ..*progress });
        };
        let ended = run(&Study { deals: &block, ..*study }, ledger, &mut told)?;
        let so_far = study.deals.within(&(first..=end)).expect("it lies in the range");
        if ended == Ended::Cancelled {
            return Ok((so_far, ended));
        }
        counted.add(&tally(&block, study.ladder, ledger).map_err(RunError::Ledger)?);
        if end == last || counted.interval(method).width() <= width {
            return Ok((so_far, Ended::Done));
        }
        begin = end + 1;
    }
}
