//! Where shards lie: a folder, or a bucket of an S3-compatible store.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::destination_error::DestinationError;

#[cfg(feature = "s3")]
use crate::bucket::Bucket;

/// A place for files, named by a path, `file:///path` or `s3://bucket/prefix`.
#[derive(Debug)]
pub enum Destination {
    /// A folder of this machine, or of one that all machines see.
    Folder(PathBuf),
    /// A prefix in a bucket.
    #[cfg(feature = "s3")]
    Bucket(Bucket),
}

impl Destination {
    /// The place of a name.
    ///
    /// # Errors
    /// If there is no such kind of place in this program.
    pub fn named(name: &str) -> Result<Destination, DestinationError> {
        match name.split_once("://") {
            None => Ok(Destination::Folder(PathBuf::from(name))),
            Some(("file", path)) if path.starts_with('/') && !path.contains('%') => {
                Ok(Destination::Folder(PathBuf::from(path)))
            }
            Some(("file", path)) if path.contains('%') => Err(DestinationError::Name(format!(
                "'{name}': signs that are written with % are not known here; write the folder \
                 itself, without file://"
            ))),
            #[cfg(feature = "s3")]
            Some(("s3", _)) => Bucket::named(name).map(Destination::Bucket),
            #[cfg(not(feature = "s3"))]
            Some(("s3", _)) => Err(DestinationError::Name(
                "this program was built without s3: build it with --features s3".into(),
            )),
            Some(_) => Err(DestinationError::Name(format!(
                "'{name}' names no place: write a folder, file:///folder or s3://bucket/prefix"
            ))),
        }
    }

    /// The names of the files there, in order. A folder that is not there has none.
    ///
    /// # Errors
    /// If it cannot be looked into.
    pub fn list(&self) -> Result<Vec<String>, DestinationError> {
        let mut names = match self {
            Destination::Folder(folder) => list(folder)?,
            #[cfg(feature = "s3")]
            Destination::Bucket(bucket) => bucket.list()?,
        };
        names.sort();
        Ok(names)
    }

    /// The content of a file; `None` if it is not there.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(&self, name: &str) -> Result<Option<Vec<u8>>, DestinationError> {
        match self {
            Destination::Folder(folder) => read(&folder.join(name)),
            #[cfg(feature = "s3")]
            Destination::Bucket(bucket) => bucket.read(name),
        }
    }

    /// Sees whether files can be written: in a folder by writing an empty one and taking it away
    /// again.
    ///
    /// # Errors
    /// If they cannot.
    pub fn try_out(&self) -> Result<(), DestinationError> {
        match self {
            Destination::Folder(folder) => try_out(folder),
            // Whether anything may be written there is known when it is; that there is such a
            // bucket was seen when it was read.
            #[cfg(feature = "s3")]
            Destination::Bucket(_) => Ok(()),
        }
    }

    /// Writes a file whole or not at all: nobody ever sees a part of it, and when this returns it
    /// is on the disk.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, name: &str, content: &[u8]) -> Result<(), DestinationError> {
        match self {
            Destination::Folder(folder) => write(folder, name, content),
            #[cfg(feature = "s3")]
            Destination::Bucket(bucket) => bucket.write(name, content),
        }
    }
}

fn failed(path: &Path) -> impl Fn(io::Error) -> DestinationError {
    let what = path.display().to_string();
    move |error| DestinationError::Io { what: what.clone(), error }
}

fn list(folder: &Path) -> Result<Vec<String>, DestinationError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        other => other.map_err(failed(folder))?,
    };
    let mut names = Vec::new();
    for entry in entries {
        names.extend(entry.map_err(failed(folder))?.file_name().into_string());
    }
    Ok(names)
}

fn read(path: &Path) -> Result<Option<Vec<u8>>, DestinationError> {
    match fs::read(path) {
        Ok(content) => Ok(Some(content)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(failed(path)(error)),
    }
}

fn try_out(folder: &Path) -> Result<(), DestinationError> {
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let path = temporary(folder, "trial");
    fs::File::create_new(&path).and_then(|_| fs::remove_file(&path)).map_err(failed(folder))
}

/// A name that no other program takes.
fn temporary(folder: &Path, name: &str) -> PathBuf {
    let nanos = std::time::SystemTime::UNIX_EPOCH.elapsed().map_or(0, |time| time.subsec_nanos());
    folder.join(format!(".{name}.{}-{nanos}.tmp", std::process::id()))
}

/// Under a name of its own first, then synced, then renamed: two that write the same file at once
/// do not meet.
fn write(folder: &Path, name: &str, content: &[u8]) -> Result<(), DestinationError> {
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let path = folder.join(name);
    let temporary = temporary(folder, name);
    let written = fs::File::create_new(&temporary)
        .and_then(|mut file| file.write_all(content).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&temporary, &path));
    if let Err(error) = written {
        let _ = fs::remove_file(&temporary);
        return Err(failed(&path)(error));
    }
    // The new name is on the disk when the folder is; where a folder cannot be opened there is
    // nothing to be done.
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}
