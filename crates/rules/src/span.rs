//! Places in the files that were read.

use std::ops::Range;

/// A place in one of the files that were read.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Span {
    /// Index of the file: 0 is the one asked for, its parents follow.
    pub(crate) file: usize,
    /// Bytes of its text.
    pub(crate) range: Range<usize>,
}
