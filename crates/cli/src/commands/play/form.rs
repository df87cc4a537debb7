//! Forms of what is written and typed.

use std::path::Path;

/// How cards, piles and moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `T3: jack of diamonds on three face-down cards.`
    Words,
    /// `T3: [3 down] JD`
    Codes,
}

/// True for the name of a file, false for the name of a save.
pub(super) fn is_file(name: &str) -> bool {
    name.contains(['/', '\\']) || Path::new(name).extension().is_some_and(|end| end == "record")
}
