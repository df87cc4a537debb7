//! Who played the deals of studies, when, and how long the processor took.

use std::ops::RangeInclusive;
use std::time::{Duration, SystemTime};

use cpu_time::ProcessTime;
use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::time::{duration, millis, moment, now};

/// The step that brings the table of runs.
pub(crate) const RUNS: &str = "
-- Runs of a program that brought outcomes of a study, from the first of them on. Times are milliseconds: since 1970, or
-- of the processor, over all cores; without the latter, outcomes came from elsewhere.
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    series INTEGER NOT NULL REFERENCES series(id),
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    budget INTEGER NOT NULL,
    program TEXT NOT NULL,
    revision TEXT,
    ended INTEGER NOT NULL,
    processor INTEGER,
    brought INTEGER NOT NULL
) STRICT;
CREATE INDEX runs_of_series ON runs(series);
";

/// Who brings outcomes of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worker {
    /// The version of the program.
    pub program: String,
    /// The commit that it was built from, if that is known.
    pub commit: Option<String>,
}

/// What is known of how outcomes of a study came about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance {
    /// When the last outcome came.
    pub ended: Option<SystemTime>,
    /// The versions of the programs that brought outcomes, oldest first.
    pub programs: Vec<String>,
    /// The commits that these were built from, as far as they are known, oldest first.
    pub commits: Vec<String>,
    /// Processor time, over all cores: known if it is known of every outcome.
    pub processor: Option<Duration>,
}

/// A run that is under way.
#[derive(Debug)]
pub(crate) struct Run {
    worker: Worker,
    deals: RangeInclusive<u64>,
    budget: u64,
    /// The processor's time when it began; none if outcomes come from elsewhere.
    begun: Option<ProcessTime>,
    id: Option<i64>,
}

impl Run {
    pub(crate) fn new(worker: Worker, deals: RangeInclusive<u64>, budget: u64, plays: bool) -> Run {
        let begun = plays.then(ProcessTime::try_now).and_then(Result::ok);
        Run { worker, deals, budget, begun, id: None }
    }

    /// Counts outcomes that were new, in the transaction that keeps them; `last` is the highest
    /// deal among them, as a run may end before the last deal that it was begun for. Its number is
    /// to be given to [`Run::is_kept`] when that is done.
    pub(crate) fn count(
        &self,
        tx: &Transaction,
        series: Option<i64>,
        (brought, last): (usize, u64),
    ) -> rusqlite::Result<Option<i64>> {
        if brought == 0 {
            return Ok(self.id);
        }
        let id = match self.id {
            Some(id) => id,
            None => self.enter(tx, series, last)?,
        };
        let processor = self.begun.and_then(|begun| begun.try_elapsed().ok()).map(millis);
        let put = "UPDATE runs SET ended = ?2, processor = ?3, brought = brought + ?4, \
                   last = max(last, ?5) WHERE id = ?1";
        tx.prepare_cached(put)?.execute(params![id, now(), processor, brought, last])?;
        Ok(Some(id))
    }

    pub(crate) fn is_kept(&mut self, id: Option<i64>) {
        self.id = id;
    }

    fn enter(&self, tx: &Transaction, series: Option<i64>, last: u64) -> rusqlite::Result<i64> {
        let put =
            "INSERT INTO runs (series, first, last, budget, program, revision, ended, brought)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0)";
        let first = self.deals.start();
        let Worker { program, commit } = &self.worker;
        tx.execute(put, params![series, first, last, self.budget, program, commit, now()])?;
        Ok(tx.last_insert_rowid())
    }
}

/// What is known of the outcomes of a series on these deals within a budget: told by the runs for
/// no other deals and no larger budget.
pub(crate) fn provenance(
    conn: &Connection,
    series: Option<i64>,
    deals: &RangeInclusive<u64>,
    budget: u64,
) -> rusqlite::Result<Provenance> {
    let asked = params![series, deals.start(), deals.end(), budget];
    let within = "FROM runs WHERE series = ?1 AND first >= ?2 AND last <= ?3 AND budget <= ?4";
    let sums = format!(
        "SELECT max(ended), sum(brought), sum(processor), count(*) = count(processor) {within}"
    );
    let (ended, brought, processor, timed): (Option<i64>, Option<i64>, Option<i64>, bool) = conn
        .query_row(&sums, asked, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    let all: Option<i64> = conn
        .query_row(
            "SELECT count(*) FROM outcomes WHERE series = ?1 AND deal BETWEEN ?2 AND ?3 AND \
             budget <= ?4",
            asked,
            |row| row.get(0),
        )
        .optional()?;
    let column = |name: &str| -> rusqlite::Result<Vec<String>> {
        let text = format!(
            "SELECT {name} {within} AND {name} IS NOT NULL GROUP BY {name} ORDER BY min(id)"
        );
        conn.prepare(&text)?.query_map(asked, |row| row.get(0))?.collect()
    };
    Ok(Provenance {
        ended: ended.map(moment),
        programs: column("program")?,
        commits: column("revision")?,
        processor: processor.filter(|_| timed && brought == all).map(duration),
    })
}
