//! Where things lie in the workspace.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::root;

/// Where things lie.
pub(crate) struct Folders {
    pub(crate) root: PathBuf,
    /// The sources of the page.
    pub(crate) web: PathBuf,
    /// The bindings, which the page imports.
    pub(crate) bindings: PathBuf,
    /// The finished page.
    pub(crate) dist: PathBuf,
}

impl Folders {
    pub(crate) fn find() -> Result<Folders> {
        let root = root()?;
        let web = root.join("web");
        Ok(Folders { bindings: web.join("src/engine/wasm"), dist: web.join("dist"), web, root })
    }
}

/// Flags of the compiler, as `CARGO_ENCODED_RUSTFLAGS` has them, by which a program does not hold
/// where things lie on this machine: what it says of a panic is the same wherever it is built.
pub(crate) fn without_folders(root: &Path) -> Result<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let user = || std::env::home_dir().map(|home| home.join(".cargo"));
    let registry = home.or_else(user).context("cargo has no folder")?;
    let away = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    Ok(format!("{}\u{1f}{}", away(root, "/kibitzer"), away(&registry, "/cargo")))
}

/// All files under a folder, with their paths from there; links are not followed.
pub(crate) fn files_in(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(&next).with_context(|| next.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() && !path.is_symlink() {
                open.push(path);
            } else {
                found.insert(path.strip_prefix(folder)?.to_owned());
            }
        }
    }
    Ok(found)
}
