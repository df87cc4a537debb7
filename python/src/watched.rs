//! Searches that Python's other threads need not wait for.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kibitzer_solver::{Progress, Watch};
use pyo3::prelude::*;

/// Runs a search without the interpreter's lock. Every few ten thousand nodes Ctrl-C is looked for
/// and `progress` is told the number of nodes; what either raises ends the search and is raised.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    search: impl FnOnce(&mut Watch<'_>) -> T + Send,
) -> PyResult<T> {
    let mut raised: Option<PyErr> = None;
    let found = py.detach(|| {
        let (cancel, begun) = (AtomicBool::new(false), Instant::now());
        let clock = || begun.elapsed();
        let mut tell = |so_far: Progress| {
            if let Err(error) = heard(progress.as_ref(), so_far.nodes) {
                raised.get_or_insert(error);
                cancel.store(true, Ordering::Relaxed);
            }
        };
        search(&mut Watch { cancel: Some(&cancel), clock: Some(&clock), progress: Some(&mut tell) })
    });
    raised.map_or(Ok(found), Err)
}

/// Lets Python raise what it has to, and tells a number.
pub(crate) fn heard(progress: Option<&Py<PyAny>>, number: u64) -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        progress.map_or(Ok(()), |call| call.call1(py, (number,)).map(drop))
    })
}
