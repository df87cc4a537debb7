//! Finds weight sets for the solver's searches.
//!
//! [`measure`] plays deals with a tuning and tells what they cost; [`search`] changes a set little
//! by little and keeps what costs less. `cargo xtask tune` is the program; `docs/solver.md` says
//! how to use it for a new family of games.

pub mod measure;
pub mod search;
