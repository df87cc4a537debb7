//! Marks of finished modules: what was bound, optimised and split already is not made again.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::bindings;
use crate::folders::{Folders, files_in};
use crate::packets;

/// How names of marks end.
pub(crate) const ENDING: &str = ".made";

/// What binds, optimises and splits: these sources, and the libraries of the lock file.
const BY: [&str; 8] = [
    include_str!("bindings.rs"),
    include_str!("page.rs"),
    include_str!("split/first.rs"),
    include_str!("split/functions.rs"),
    include_str!("split/marked.rs"),
    include_str!("split/mod.rs"),
    include_str!("split/rest.rs"),
    include_str!("../../Cargo.lock"),
];

/// The mark of a module: a digest of all that its files follow from. It lies beside them, so it
/// goes where they go.
pub(crate) struct Mark {
    file: PathBuf,
    digest: String,
}

impl Mark {
    /// The mark that a module has when it is finished: of the module as cargo built it, what works
    /// on it, the packages of Node.js, and what tries first deals with the packets of rules.
    pub(crate) fn of(places: &Folders, module: &Path, name: &str) -> Result<Mark> {
        let lock = places.web.join("package-lock.json");
        let deals = places.web.join("first-deals.mjs");
        let folder = places.bindings.join(packets::FOLDER);
        let packets = files_in(&folder)?.into_iter().map(|file| folder.join(file));
        let mut digest = Sha256::new();
        let mut add = |bytes: &[u8]| {
            digest.update((bytes.len() as u64).to_le_bytes());
            digest.update(bytes);
        };
        for source in BY {
            add(source.as_bytes());
        }
        for path in [module.to_owned(), lock, deals].into_iter().chain(packets) {
            add(&fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?);
        }
        let digest = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Mark { file: places.bindings.join(format!("{name}{ENDING}")), digest })
    }

    /// True if the module was finished so, and its file is there.
    pub(crate) fn stands(&self, places: &Folders, name: &str) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|found| found == self.digest)
            && places.bindings.join(bindings::file(name)).is_file()
    }

    /// Takes the mark away: the files are about to be made.
    pub(crate) fn clear(&self) -> Result<()> {
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(error).with_context(|| format!("cannot remove {}", self.file.display()))
            }
            _ => Ok(()),
        }
    }

    /// Says that the files are finished.
    pub(crate) fn set(&self) -> Result<()> {
        fs::write(&self.file, &self.digest)
            .with_context(|| format!("cannot write {}", self.file.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(name: &str) -> Folders {
        let root = std::env::temp_dir().join(format!("kibitzer-{name}-{}", std::process::id()));
        let web = root.join("web");
        let bindings = web.join("wasm");
        fs::create_dir_all(bindings.join(packets::FOLDER)).unwrap();
        for file in ["package-lock.json", "first-deals.mjs", "wasm/rules/0", "wasm/table_bg.wasm"] {
            fs::write(web.join(file), file).unwrap();
        }
        fs::write(root.join("module"), "as cargo built it").unwrap();
        Folders { bindings, dist: web.join("dist"), web, root }
    }

    #[test]
    fn a_mark_stands_until_something_changes() {
        let places = places("mark");
        let mark = || Mark::of(&places, &places.root.join("module"), "table").unwrap();
        assert!(!mark().stands(&places, "table"), "nothing was made yet");
        mark().set().unwrap();
        assert!(mark().stands(&places, "table"));
        for file in ["module", "web/package-lock.json", "web/first-deals.mjs", "web/wasm/rules/0"] {
            let path = places.root.join(file);
            let before = fs::read(&path).unwrap();
            fs::write(&path, "another").unwrap();
            assert!(!mark().stands(&places, "table"), "{file}");
            fs::write(&path, before).unwrap();
            assert!(mark().stands(&places, "table"), "{file}");
        }
        mark().clear().unwrap();
        mark().clear().unwrap();
        assert!(!mark().stands(&places, "table"));
        mark().set().unwrap();
        fs::remove_file(places.bindings.join("table_bg.wasm")).unwrap();
        assert!(!mark().stands(&places, "table"), "the module is gone");
        fs::remove_dir_all(&places.root).unwrap();
    }
}
