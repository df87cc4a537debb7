//! Studies: how many deals a player wins. Columns go to Python as bytes, which Arrow takes as they
//! are.

use std::sync::atomic::{AtomicBool, Ordering};

use kibitzer_study::{
    Deals, Ended, Measure, Memory, Method, Progress, Row, Study, Verdict, Who, each, run,
};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::classes::Game;
use crate::search::threads;
use crate::watched::heard;
use crate::wrong;

/// The columns of a study, for ``kibitzer.study``, which is what to call, and which tells what is
/// given and raised.
///
/// Bytes, little end first, a value for each deal: ``deal``, ``budget`` and ``nodes`` (64 bits,
/// unsigned), ``verdict`` (8 bits, an index into ``verdicts``), ``length`` (32 bits, signed; -1
/// unless won). Besides ``verdicts`` (a list of words), ``version`` (of the player), ``numbering``
/// (``own``, ``ms``, ``pysol``, ``kpat``) and ``budget_of_all`` (the most nodes for a deal).
#[pyfunction]
#[pyo3(signature = (
    game, deals, player = "thoughtful", nodes = 1_000_000,
    jobs = 0, progress = None
))]
pub(crate) fn run_study<'py>(
    py: Python<'py>,
    game: &Game,
    deals: &str,
    player: &str,
    nodes: u64,
    jobs: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let deals: Deals = deals.parse().map_err(wrong)?;
    let names = || Who::ALL.map(Who::name).join(", ");
    let who = Who::named(player).ok_or_else(|| wrong(format!("players are {}", names())))?;
    let ladder = who.ladder(Measure::Nodes, nodes);
    let (cancel, rules) = (AtomicBool::new(false), game.rules.rules.clone());
    let jobs = threads(jobs);
    let study = Study { rules: &rules, who, deals: &deals, ladder: &ladder, jobs, cancel: &cancel };
    let mut ledger = py.detach(|| played(&study, progress.as_ref()))?;
    let mut rows: Vec<Row> = Vec::new();
    let Ok(()) = each(&deals, &ladder, &mut ledger, |row| rows.push(*row));
    let columns = columns(py, &rows)?;
    columns.set_item("version", who.version(&rules))?;
    columns.set_item("numbering", deals.numbering())?;
    columns.set_item("budget_of_all", ladder.last())?;
    Ok(columns)
}

/// Runs a study to its end; what `progress` raises ends it before.
fn played(study: &Study<'_>, progress: Option<&Py<PyAny>>) -> PyResult<Memory> {
    let mut raised: Option<PyErr> = None;
    let mut ledger = Memory::default();
    let mut tell = |so_far: &Progress| {
        if let Err(error) = heard(progress, so_far.tally.deals()) {
            raised.get_or_insert(error);
            study.cancel.store(true, Ordering::Relaxed);
        }
    };
    let ended = run(study, &mut ledger, &mut tell).map_err(|error| wrong(format!("{error:?}")));
    match (raised, ended) {
        (Some(error), _) | (None, Err(error)) => Err(error),
        (None, Ok(Ended::Cancelled)) => Err(wrong("the study was interrupted")),
        (None, Ok(_)) => Ok(ledger),
    }
}

fn columns<'py>(py: Python<'py>, rows: &[Row]) -> PyResult<Bound<'py, PyDict>> {
    let longs = |value: fn(&Row) -> u64| -> Vec<u8> {
        rows.iter().flat_map(|row| value(row).to_le_bytes()).collect()
    };
    let verdict = |row: &Row| {
        Verdict::ALL.iter().position(|verdict| *verdict == row.outcome.verdict).unwrap_or(0) as u8
    };
    let length = |row: &Row| -> i32 {
        row.outcome.length.map_or(-1, |length| i32::try_from(length).unwrap_or(i32::MAX))
    };
    let verdicts: Vec<u8> = rows.iter().map(verdict).collect();
    let lengths: Vec<u8> = rows.iter().flat_map(|row| length(row).to_le_bytes()).collect();
    let columns = PyDict::new(py);
    for (name, bytes) in [
        ("deal", longs(|row| row.deal)),
        ("budget", longs(|row| row.budget)),
        ("nodes", longs(|row| row.outcome.nodes)),
        ("verdict", verdicts),
        ("length", lengths),
    ] {
        columns.set_item(name, PyBytes::new(py, &bytes))?;
    }
    columns.set_item("verdicts", Verdict::ALL.map(Verdict::word).to_vec())?;
    Ok(columns)
}

/// The 95 % interval of a share of which ``won`` in ``all`` were seen: its ends, from 0 to 1.
///
/// ``method`` is ``wilson`` (Wilson's score interval) or ``exact`` (Clopper and Pearson's). Where
/// nothing was seen it is ``(0.0, 1.0)``. Raises ``ValueError`` for another method, and if ``won``
/// is more than ``all``.
#[pyfunction]
#[pyo3(signature = (won, all, method = "wilson"))]
pub(crate) fn interval(won: u64, all: u64, method: &str) -> PyResult<(f64, f64)> {
    if won > all {
        return Err(wrong(format!("{won} of {all} is no share")));
    }
    let method = Method::named(method).ok_or_else(|| wrong("methods are wilson and exact"))?;
    let interval = method.interval(won, all);
    Ok((interval.low, interval.high))
}
