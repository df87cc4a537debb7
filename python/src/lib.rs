//! What the Python package `kibitzer` has in Rust: games, tables, searches, studies, and many
//! tables at once for learning. The package in `package/` gives it to users, with types.
//!
//! What a caller does wrong is a `ValueError` with a sentence. Searches let other threads of Python
//! run, look for Ctrl-C several times a second, and end at once when a `progress` that was given to
//! them raises.

mod batch;
mod classes;
mod game;
mod search;
mod study;
mod table;
mod watched;

use std::fmt::Display;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pyo3::create_exception!(
    kibitzer,
    IllegalMove,
    PyValueError,
    "A move that breaks a rule: a ``ValueError`` with a sentence that tells the rule."
);

/// An error of the caller's, in words.
pub(crate) fn wrong(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// What the package ``kibitzer`` has in Rust. Import it from there, and from here what is only
/// here: ``Batch`` and ``run_study``.
///
/// ``SOLVER_VERSION`` changes when answers or figures of the search may: do not mix those of
/// different versions. What is wrong in a call is told by a ``ValueError`` with a sentence; an
/// argument of another type raises ``TypeError``, a number below 0 or too large ``OverflowError``.
#[pymodule]
fn _kibitzer(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("SOLVER_VERSION", kibitzer_solver::VERSION)?;
    module.add("IllegalMove", module.py().get_type::<IllegalMove>())?;
    module.add_class::<classes::Game>()?;
    module.add_class::<classes::Table>()?;
    module.add_class::<search::Verdict>()?;
    module.add_class::<search::Analysis>()?;
    module.add_class::<batch::Batch>()?;
    module.add_function(wrap_pyfunction!(game::catalogue, module)?)?;
    module.add_function(wrap_pyfunction!(game::search, module)?)?;
    module.add_function(wrap_pyfunction!(game::glossary, module)?)?;
    module.add_function(wrap_pyfunction!(search::solve_many, module)?)?;
    module.add_function(wrap_pyfunction!(study::run_study, module)?)?;
    module.add_function(wrap_pyfunction!(study::interval, module)?)?;
    Ok(())
}
