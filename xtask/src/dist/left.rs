//! What is left of a folder when something was put there, used, and removed again.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use crate::folders::files_in;

/// Where a player's saves are, under the home.
pub(super) const SAVES: &str = ".local/share/kibitzer/";

/// The files of a folder, before anything is put there.
pub(super) struct Before<'a> {
    folder: &'a Path,
    files: BTreeSet<PathBuf>,
    /// What is passed over.
    noise: &'a dyn Fn(&Path) -> bool,
}

impl<'a> Before<'a> {
    pub(super) fn of(folder: &'a Path, noise: &'a dyn Fn(&Path) -> bool) -> Result<Self> {
        Ok(Before { folder, files: seen(folder, noise)?, noise })
    }

    /// Some saves are left, and nothing else.
    pub(super) fn ensure_saves_alone(&self, saves: &str) -> Result<Vec<PathBuf>> {
        let (saved, others): (Vec<_>, Vec<_>) =
            self.come()?.into_iter().partition(|path| path.starts_with(saves));
        ensure!(others.is_empty(), "it leaves behind {others:?}");
        ensure!(!saved.is_empty(), "the saves are gone");
        Ok(saved)
    }

    /// Nothing is left.
    pub(super) fn ensure_nothing(&self) -> Result<()> {
        let come = self.come()?;
        ensure!(come.is_empty(), "it leaves behind {come:?}");
        Ok(())
    }

    /// The files that are there now and were not. That any went is a fault.
    fn come(&self) -> Result<Vec<PathBuf>> {
        let after = seen(self.folder, self.noise)?;
        let gone: Vec<&PathBuf> = self.files.difference(&after).collect();
        ensure!(gone.is_empty(), "it takes away {gone:?}");
        Ok(after.difference(&self.files).cloned().collect())
    }
}

fn seen(folder: &Path, noise: &dyn Fn(&Path) -> bool) -> Result<BTreeSet<PathBuf>> {
    let mut files = files_in(folder)?;
    files.retain(|path| !noise(path));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_is_left_or_taken_away_beside_saves_is_told() {
        let folder = std::env::temp_dir().join(format!("kibitzer-left-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let write = |path: &str| {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "x").unwrap();
        };
        write("etc/there");
        let noise = |path: &Path| path.starts_with("log");
        let before = Before::of(&folder, &noise).unwrap();
        let told = || match before.ensure_saves_alone("home/saves") {
            Ok(saved) => format!("{saved:?}"),
            Err(fault) => fault.to_string(),
        };
        write("log/noise");
        before.ensure_nothing().unwrap();
        assert_eq!(told(), "the saves are gone");
        write("home/saves/games.db");
        assert_eq!(told(), "[\"home/saves/games.db\"]");
        assert!(before.ensure_nothing().is_err());
        write("bin/program");
        assert_eq!(told(), "it leaves behind [\"bin/program\"]");
        fs::remove_file(folder.join("bin/program")).unwrap();
        fs::remove_file(folder.join("etc/there")).unwrap();
        assert_eq!(told(), "it takes away [\"etc/there\"]");
        fs::remove_dir_all(&folder).unwrap();
    }
}
