//! What can be wrong with a place for shards.

use std::{fmt, io};

/// Why a place cannot be used.
#[derive(Debug)]
pub enum DestinationError {
    /// The name is none.
    Name(String),
    /// Reading or writing failed.
    Io {
        /// The file or folder.
        what: String,
        /// Why.
        error: io::Error,
    },
}

impl fmt::Display for DestinationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DestinationError::Name(what) => f.write_str(what),
            DestinationError::Io { what, error } => write!(f, "{what}: {error}"),
        }
    }
}

impl std::error::Error for DestinationError {}
