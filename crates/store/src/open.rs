//! The file with the games: where it is, and what one can do with it.

use std::path::Path;

use rusqlite::{Connection, Transaction};

use crate::database::{Database, Stop};
use crate::error::StoreError;
use crate::folder::Folders;
use crate::form::Form;
use crate::schema::{APPLICATION, MIGRATIONS};

/// Saved games, favourites and settings.
pub(crate) const GAMES: Form<'_> =
    Form { file: "kibitzer.db", application: APPLICATION, steps: MIGRATIONS, largest: "nodes" };

/// The file with everything that a player keeps. One program may open it many times, and several
/// programs at once.
#[derive(Debug)]
pub struct Store {
    pub(crate) db: Database,
}

impl Store {
    /// Opens the file in the platform's data folder, or in `KIBITZER_HOME`.
    ///
    /// # Errors
    /// Those of [`Store::open`]; and if the platform names no such folder.
    pub fn open_default() -> Result<Store, StoreError> {
        Store::open(&Folders::find()?.data)
    }

    /// Opens the file in a folder. Folder and file are made if they are not there; a file of an
    /// older version is brought up to date.
    ///
    /// Where nothing can be written but a file is there, it is opened for reading: see
    /// [`Store::is_writable`].
    ///
    /// # Errors
    /// If the file is damaged, newer or another program's (then it is not touched), or nothing can
    /// be read or written there.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        Database::open(folder, &GAMES).map(|db| Store { db })
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        self.db.path()
    }

    /// False if the file was opened for reading because it cannot be written to: then everything
    /// that writes fails with
    /// [`StoreError::ReadOnly`].
    pub fn is_writable(&self) -> bool {
        self.db.is_writable()
    }

    /// Reads several things as they were at one moment.
    pub(crate) fn at_once<T>(
        &self,
        work: impl FnOnce() -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.db.at_once(work)
    }

    /// Reads.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        self.db.read(work)
    }

    /// Does all of a piece of work or nothing of it; when this returns, it is on the disk.
    pub(crate) fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction) -> Result<T, Stop>,
    ) -> Result<T, StoreError> {
        self.db.write(work)
    }
}
