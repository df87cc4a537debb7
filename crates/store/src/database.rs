//! A file of SQLite: looked at before it is touched, and written to in whole pieces of work.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use crate::error::StoreError;
use crate::form::Form;
use crate::schema;

/// How long one waits for another program that is writing.
const PATIENCE: Duration = Duration::from_secs(5);
/// The largest table of a larger file is not looked through when it is opened, or that would be
/// felt. In bytes.
const LARGEST_CHECKED: u64 = 16 * 1024 * 1024;
/// What every SQLite file begins with.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// An open file.
#[derive(Debug)]
pub(crate) struct Database {
    pub(crate) conn: Connection,
    path: PathBuf,
    writable: bool,
}

impl Database {
    /// Opens a file in a folder. Folder and file are made if they are not there; a file of an older
    /// version is brought up to date. Where nothing can be written but a file is there, it is
    /// opened for reading.
    pub(crate) fn open(folder: &Path, form: &Form<'_>) -> Result<Database, StoreError> {
        let refused = |error| StoreError::Folder { path: folder.to_owned(), error };
        fs::create_dir_all(folder).map_err(refused)?;
        let path = folder.join(form.file);
        let opened = examine(&path, form).and_then(|()| writable(&path, form));
        match opened {
            Err(StoreError::ReadOnly(_)) => readable(&path, form),
            other => other,
        }
    }

    /// The path of the file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// False if the file was opened for reading because it cannot be written to.
    pub(crate) fn is_writable(&self) -> bool {
        self.writable
    }

    /// The error with the path of the file.
    pub(crate) fn fault(&self, error: &rusqlite::Error) -> StoreError {
        StoreError::of(&self.path, error)
    }

    /// Reads several things as they were at one moment.
    pub(crate) fn at_once<T>(
        &self,
        work: impl FnOnce() -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let tx = self.conn.unchecked_transaction().map_err(|error| self.fault(&error))?;
        let done = work();
        drop(tx); // nothing was written
        done
    }

    /// Reads.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        work(&self.conn).map_err(|error| self.fault(&error))
    }

    /// Does all of a piece of work or nothing of it; when this returns, it is on the disk.
    pub(crate) fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction) -> Result<T, Stop>,
    ) -> Result<T, StoreError> {
        if !self.writable {
            return Err(StoreError::ReadOnly(self.path.clone()));
        }
        let path = &self.path;
        let run = || -> Result<T, Stop> {
            let tx = self.conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let done = work(&tx)?;
            tx.commit()?;
            Ok(done)
        };
        run().map_err(|stop| match stop {
            Stop::Sql(error) => StoreError::of(path, &error),
            Stop::Store(error) => error,
        })
    }
}

/// Why a piece of work was not done.
pub(crate) enum Stop {
    Sql(rusqlite::Error),
    Store(StoreError),
}

impl From<rusqlite::Error> for Stop {
    fn from(error: rusqlite::Error) -> Stop {
        Stop::Sql(error)
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Stop {
        Stop::Store(error)
    }
}

/// Looks at a file without writing to it, and refuses one that must not be touched.
fn examine(path: &Path, form: &Form<'_>) -> Result<(), StoreError> {
    if is_new(path)? {
        return Ok(());
    }
    let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| StoreError::of(path, &error))?;
    judge(&conn, path, form)
}

/// Checks that the file belongs to this program, its version, and that it is not damaged.
fn judge(conn: &Connection, path: &Path, form: &Form<'_>) -> Result<(), StoreError> {
    let fail = |error: rusqlite::Error| StoreError::of(path, &error);
    conn.busy_timeout(PATIENCE).map_err(fail)?;
    let [tables, owner, found] = marks(conn).map_err(fail)?;
    let unwritten = tables == 0 && owner == 0 && found == 0;
    if owner != form.application && !unwritten {
        return Err(StoreError::Foreign(path.to_owned()));
    }
    let known = schema::known(form.steps);
    if found > known {
        return Err(StoreError::Newer { path: path.to_owned(), found, known });
    }
    let small = fs::metadata(path).is_ok_and(|file| file.len() <= LARGEST_CHECKED);
    match fault_in(conn, small, form.largest).map_err(fail)? {
        None => Ok(()),
        Some(detail) => Err(StoreError::Damaged { path: path.to_owned(), detail }),
    }
}

/// How many tables a file has, its owner's number and its version: as they were at one moment,
/// while another program may be making the file.
fn marks(conn: &Connection) -> rusqlite::Result<[i64; 3]> {
    let tx = conn.unchecked_transaction()?;
    let tables = tx.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let number = |name: &str| tx.pragma_query_value(None, name, |row| row.get(0));
    Ok([tables, number("application_id")?, number("user_version")?])
}

/// The first fault in the form of a file: of all of it, or of all tables but the largest.
pub(crate) fn fault_in(
    conn: &Connection,
    whole: bool,
    largest: &str,
) -> rusqlite::Result<Option<String>> {
    let verdict = |sql: &str| {
        let verdict: String = conn.query_row(sql, [], |row| row.get(0))?;
        Ok((verdict != "ok").then_some(verdict))
    };
    if whole {
        return verdict("PRAGMA quick_check(1)");
    }
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN (?1, \
                 'sqlite_sequence')";
    let mut query = conn.prepare(names)?;
    let tables: Vec<String> =
        query.query_map([largest], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    for table in tables {
        if let Some(fault) =
            verdict(&format!("PRAGMA quick_check('{}')", table.replace('\'', "''")))?
        {
            return Ok(Some(fault));
        }
    }
    Ok(None)
}

/// True if there is no file, or an empty one. What does not begin as an SQLite file does is
/// damaged.
fn is_new(path: &Path) -> Result<bool, StoreError> {
    let mut file = match fs::File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(true),
        Err(error) => return Err(StoreError::Folder { path: path.to_owned(), error }),
    };
    let mut start = Vec::new();
    let read = file.by_ref().take(MAGIC.len() as u64).read_to_end(&mut start);
    read.map_err(|error| StoreError::Folder { path: path.to_owned(), error })?;
    if start.is_empty() {
        return Ok(true);
    }
    if start == MAGIC {
        return Ok(false);
    }
    Err(StoreError::Damaged { path: path.to_owned(), detail: "it is no SQLite database".into() })
}

fn writable(path: &Path, form: &Form<'_>) -> Result<Database, StoreError> {
    let fail = |error: rusqlite::Error| StoreError::of(path, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut conn = Connection::open_with_flags(path, flags).map_err(fail)?;
    conn.busy_timeout(PATIENCE).map_err(fail)?;
    if conn.is_readonly("main").map_err(fail)? {
        return Err(StoreError::ReadOnly(path.to_owned()));
    }
    write_ahead(&conn).map_err(fail)?;
    // Every commit is on the disk before it is confirmed, as far as the system tells the truth
    // about its disk.
    conn.pragma_update(None, "synchronous", "FULL").map_err(fail)?;
    conn.pragma_update(None, "fullfsync", true).map_err(fail)?;
    conn.pragma_update(None, "foreign_keys", true).map_err(fail)?;
    conn.pragma_update(None, "trusted_schema", false).map_err(fail)?;
    schema::migrate(&mut conn, form).map_err(fail)?;
    Ok(Database { conn, path: path.to_owned(), writable: true })
}

/// Turns on the write-ahead log. SQLite does not wait by itself for another program that does the
/// same at this moment.
fn write_ahead(conn: &Connection) -> rusqlite::Result<()> {
    let begun = Instant::now();
    loop {
        match conn.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())) {
            Err(error)
                if error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy)
                    && begun.elapsed() < PATIENCE =>
            {
                std::thread::sleep(Duration::from_millis(5));
            }
            other => return other,
        }
    }
}

/// Opens a file that cannot be written to. Without its log and with nobody writing it can be read
/// as it is.
fn readable(path: &Path, form: &Form<'_>) -> Result<Database, StoreError> {
    let refused = || StoreError::ReadOnly(path.to_owned());
    let log = fs::metadata(path.with_extension("db-wal"));
    let as_it_is = log.map_or(true, |log| log.len() == 0);
    if is_new(path)? {
        return Err(refused());
    }
    let text = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let uri = format!("file:{text}?mode=ro{}", if as_it_is { "&immutable=1" } else { "" });
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let conn =
        Connection::open_with_flags(uri, flags).map_err(|error| StoreError::of(path, &error))?;
    judge(&conn, path, form)?;
    match schema::version(&conn) {
        Ok(found) if found == schema::known(form.steps) => {
            Ok(Database { conn, path: path.to_owned(), writable: false })
        }
        _ => Err(refused()),
    }
}
