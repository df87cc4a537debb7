//! Where things are kept.

use std::path::{Path, PathBuf};

use crate::error::StoreError;

/// How many files of a user's folder are looked at.
const MOST_FILES: usize = 2000;

/// The folders of this program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// For saved games and statistics; a user's own rule files may lie in `games` below it.
    pub data: PathBuf,
    /// For settings that a user edits.
    pub config: PathBuf,
}

impl Folders {
    /// `KIBITZER_HOME` for both, if it is set and not empty; else the platform's folders.
    ///
    /// # Errors
    /// If neither is known.
    pub fn find() -> Result<Folders, StoreError> {
        if let Some(home) = std::env::var_os("KIBITZER_HOME").filter(|home| !home.is_empty()) {
            let home = PathBuf::from(home);
            return Ok(Folders { data: home.clone(), config: home });
        }
        let folders =
            directories::ProjectDirs::from("", "", "kibitzer").ok_or(StoreError::NoFolder)?;
        Ok(Folders { data: folders.data_dir().to_owned(), config: folders.config_dir().to_owned() })
    }

    /// Where a user's own rule files lie.
    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }
}

/// The rule files of a folder, in the order of their names; none, if it cannot be read. Of very
/// many files only the first thousands are looked at.
pub fn rule_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let files = entries.flatten().map(|entry| entry.path()).take(MOST_FILES);
    let mut rules: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    rules.sort();
    rules
}
