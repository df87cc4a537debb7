//! What the fuzz targets and the tests `hostile.rs` share: inputs made from bytes, and what must
//! hold for them.
#![allow(dead_code, unreachable_pub, missing_docs, clippy::pedantic)]

pub mod bytes;
pub mod choices;
pub mod mutate;
pub mod play;
pub mod random_rules;
pub mod watch;
