//! Where things are kept.

use std::path::PathBuf;

use crate::error::StoreError;

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
}
