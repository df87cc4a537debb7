//! What can go wrong with the file, in sentences.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use kibitzer_table::{DocumentFault, NameError, TreeError};
use rusqlite::ErrorCode;

/// Why something cannot be kept or read.
#[derive(Debug)]
pub enum StoreError {
    /// The system does not say where programs keep their data.
    NoFolder,
    /// The folder cannot be made or looked into.
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file is damaged. It is left as it is.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
    /// The file is a database of another program. It is left as it is.
    Foreign(PathBuf),
    /// The file was written by a newer version of this program. It is left as it is.
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The newest version that is known here.
        known: i64,
    },
    /// The file or its folder cannot be written to.
    ReadOnly(PathBuf),
    /// The disk is full.
    Full(PathBuf),
    /// Another program kept the file locked for too long.
    Busy(PathBuf),
    /// Reading or writing failed otherwise.
    Sqlite {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        detail: String,
    },
    /// Saved games from outside have faults.
    Document(Vec<DocumentFault>),
    /// Nothing is kept in this session, for the reason that was told at its beginning.
    Unkept(String),
    /// There is no such game.
    NoPlay,
    /// There is no saved game of that name.
    NoSave(String),
    /// The name belongs to another saved game.
    NameTaken {
        /// The name.
        name: String,
        /// The game that has it.
        game: String,
        /// Its deal.
        deal: String,
    },
    /// The text is no name.
    Name(NameError),
    /// A game without a move cannot be saved.
    Unbegun,
    /// The rules that a game was played by can no longer be read.
    Rules {
        /// The game.
        game: String,
        /// What is wrong.
        detail: String,
    },
    /// A saved game does not follow the rules it names.
    Tree {
        /// The game and its deal.
        game: String,
        /// What is wrong with it.
        error: TreeError,
    },
}

impl StoreError {
    /// True if it would be no use to try again with this file: it is damaged, foreign or newer.
    pub fn is_lasting(&self) -> bool {
        matches!(
            self,
            StoreError::Damaged { .. } | StoreError::Foreign(_) | StoreError::Newer { .. }
        )
    }

    pub(crate) fn of(path: &Path, error: &rusqlite::Error) -> StoreError {
        let path = path.to_owned();
        let detail = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                StoreError::Damaged { path, detail }
            }
            Some(ErrorCode::DiskFull) => StoreError::Full(path),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
                StoreError::ReadOnly(path)
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy(path),
            _ => StoreError::Sqlite { path, detail },
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NoFolder => f.write_str(
                "the system does not say where data are kept: set KIBITZER_HOME to a folder for \
                 saved games",
            ),
            StoreError::Folder { path, error } => write!(
                f,
                "the folder for saved games, {}, cannot be used: {error}; name another in \
                 KIBITZER_HOME",
                path.display()
            ),
            StoreError::Damaged { path, detail } => write!(
                f,
                "the saved games in {} are damaged ({detail}); the file is left as it is: put a \
                 good copy in its place, or move it away to begin a new one",
                path.display()
            ),
            StoreError::Foreign(path) => write!(
                f,
                "{} belongs to another program and is left as it is; name another folder in \
                 KIBITZER_HOME",
                path.display()
            ),
            StoreError::Newer { path, found, known } => write!(
                f,
                "{} was written by a newer version of this program (form {found}, and this one \
                 knows {known}); it is left as it is: use the newer version, or name another \
                 folder in KIBITZER_HOME",
                path.display()
            ),
            StoreError::ReadOnly(path) => write!(
                f,
                "{} cannot be written to; make the file and its folder writable, or name another \
                 folder in KIBITZER_HOME",
                path.display()
            ),
            StoreError::Full(path) => write!(
                f,
                "there is no room left for {}; what was saved before is safe, and when there is \
                 room the next move saves the rest",
                path.display()
            ),
            StoreError::Busy(path) => {
                write!(
                    f,
                    "another program has kept {} locked for too long; the next move tries again",
                    path.display()
                )
            }
            StoreError::Sqlite { path, detail } => {
                write!(f, "{} cannot be read or written: {detail}", path.display())
            }
            StoreError::Document(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "nothing was taken in: {}", faults.join("; "))
            }
            StoreError::Unkept(why) => write!(f, "games are not kept in this session: {why}"),
            StoreError::NoPlay => f.write_str("that game is not kept any more"),
            StoreError::NoSave(name) => write!(f, "there is no saved game '{}'", shortened(name)),
            StoreError::NameTaken { name, game, deal } => {
                write!(
                    f,
                    "'{}' is the name of another saved game ({game}, deal {deal}); choose another \
                     name",
                    shortened(name)
                )
            }
            StoreError::Name(error) => write!(f, "{error}"),
            StoreError::Unbegun => {
                f.write_str("no move has been made yet, so there is nothing to save")
            }
            StoreError::Rules { game, detail } => {
                write!(f, "the rules that {game} was played by cannot be read any more: {detail}")
            }
            StoreError::Tree { game, error } => {
                write!(f, "the saved game {game} does not follow its rules: {error}")
            }
        }
    }
}

impl std::error::Error for StoreError {}

impl From<NameError> for StoreError {
    fn from(error: NameError) -> StoreError {
        StoreError::Name(error)
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}
