//! What the fuzz targets and the tests `hostile.rs` have in common: inputs made from bytes, and
//! what must hold for them.
#![allow(clippy::pedantic)] // as in the targets, which are no part of the workspace

pub mod bytes;
pub mod choices;
pub mod mutate;
pub mod play;
pub mod random_rules;
pub mod watch;
