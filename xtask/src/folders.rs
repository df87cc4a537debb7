//! Where things lie in the workspace.

use std::path::PathBuf;

use anyhow::Result;

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
