//! Files that cannot be written.

use std::io;
use std::path::Path;

use crate::failure::Failure;

pub(super) fn failed(file: &Path, error: &io::Error) -> Failure {
    Failure::Usage(format!("{}: {error}", file.display()))
}
