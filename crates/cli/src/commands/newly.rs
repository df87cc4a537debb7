//! Files that are written newly: what is there already is never written over.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::Path;

use crate::failure::Failure;

/// Writes a file that is not there yet, whole or not at all.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let name = path.display();
    let mut file = File::create_new(path).map_err(|error| {
        Failure::Usage(match error.kind() {
            ErrorKind::AlreadyExists => format!("{name} already exists; choose another name"),
            _ => format!("cannot write {name}: {error}"),
        })
    })?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(|error| {
        let _ = fs::remove_file(path);
        Failure::Usage(format!("cannot write {name}: {error}"))
    })
}
