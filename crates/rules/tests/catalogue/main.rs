//! What is said of the catalogue as a whole: its index, and the lists of other programs beside it.
//! `UPDATE_EXPECT=1 cargo test -p kibitzer-rules --test catalogue` writes `catalogue.jsonl` and
//! `docs/catalogue.md` anew, and the fingerprints of new games.

mod best_known;
mod fingerprints;
mod foreign;
mod index;
mod lists;
mod measured;
mod names;
mod notes;
mod odds;
mod page;
mod sources;

use std::path::{Path, PathBuf};

/// A file of the project.
fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
