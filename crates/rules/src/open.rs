//! Rule files on the disk.

use std::fmt;

use std::path::Path;
use std::sync::Arc;

use crate::catalogue::{UnknownGame, catalogue};
use crate::diagnostics::Diagnostics;
use crate::game::GameRules;
use crate::like::Library;

/// The largest rule file that is read, in bytes.
const LARGEST: usize = 256 * 1024;

impl GameRules {
    /// Reads a rule file. Games that it is like are looked for beside it, then in the catalogue.
    ///
    /// # Errors
    /// If it cannot be read, or has faults.
    pub fn open(path: &Path) -> Result<GameRules, OpenError> {
        let name = path.display().to_string();
        let text = read_file(path)?;
        let library = SiblingLibrary { folder: path.parent().unwrap_or(Path::new(".")) };
        GameRules::parse(&name, &name, &text, &library).map_err(OpenError::Faults)
    }
}

pub(crate) fn read_file(path: &Path) -> Result<String, OpenError> {
    use std::io::Read;
    let name = path.display().to_string();
    let io = |error| OpenError::Io { path: name.clone(), error };
    if !std::fs::metadata(path).map_err(io)?.is_file() {
        return Err(io(std::io::Error::other("it is not a file")));
    }
    let file = std::fs::File::open(path).map_err(io)?;
    let mut bytes = Vec::new();
    file.take(LARGEST as u64 + 1).read_to_end(&mut bytes).map_err(io)?;
    if bytes.len() > LARGEST {
        return Err(OpenError::TooLarge(name));
    }
    String::from_utf8(bytes).map_err(|error| {
        io(std::io::Error::new(std::io::ErrorKind::InvalidData, error.utf8_error()))
    })
}

/// Rule files in the folder of another one, its siblings, then the catalogue.
pub(crate) struct SiblingLibrary<'a> {
    pub(crate) folder: &'a Path,
}

impl Library for SiblingLibrary<'_> {
    fn find(&self, name: &str) -> Option<(String, String)> {
        let plain = !name.contains(['/', '\\']) && !name.starts_with('.');
        let path = self.folder.join(format!("{name}.toml"));
        let beside = plain.then(|| read_file(&path).ok()).flatten();
        match beside {
            Some(text) => Some((path.display().to_string(), text)),
            None => catalogue().find_text(name),
        }
    }

    fn names(&self) -> Vec<String> {
        catalogue().names()
    }
}

/// Why a rule file cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// It cannot be read.
    Io {
        /// The path.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// It is too large to be a rule file.
    TooLarge(String),
    /// It has faults.
    Faults(Diagnostics),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Io { path, error } => write!(f, "cannot read {path}: {error}"),
            OpenError::TooLarge(path) => {
                write!(
                    f,
                    "{path} is larger than {} KiB, which is too large for a rule file",
                    LARGEST / 1024
                )
            }
            OpenError::Faults(faults) => write!(f, "{faults}"),
        }
    }
}

impl std::error::Error for OpenError {}

/// Why a game that was asked for by name or path cannot be had.
#[derive(Debug)]
pub enum GameError {
    /// The catalogue does not have it.
    Unknown(UnknownGame),
    /// Its file cannot be opened.
    File(OpenError),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Unknown(error) => write!(f, "{error}"),
            GameError::File(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for GameError {}

/// The game with a catalogue name, another name, or the path of a rule file.
///
/// Text that holds a `/` or `\` or ends in `.toml` is a path.
///
/// # Errors
/// If there is no such game, or its file has faults.
pub fn game(name: &str) -> Result<Arc<GameRules>, GameError> {
    let is_path =
        name.contains(['/', '\\']) || Path::new(name).extension().is_some_and(|end| end == "toml");
    if is_path {
        GameRules::open(Path::new(name)).map(Arc::new).map_err(GameError::File)
    } else {
        catalogue().find(name).map_err(|unknown| beside(unknown, name))
    }
}

/// A file of that name in the folder is what was meant.
fn beside(mut unknown: UnknownGame, name: &str) -> GameError {
    let file = format!("{name}.toml");
    if Path::new(&file).is_file() {
        unknown.near.insert(0, file);
        unknown.near.truncate(3);
    }
    GameError::Unknown(unknown)
}
