//! The JavaScript that stands between the page and the module, written in-process: no other program
//! needs to be installed.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::folders::Folders;

/// The name of the bindings of the whole module, and of the part that a table needs.
pub(crate) const WHOLE: &str = "kibitzer";
pub(crate) const TABLE: &str = "table";

/// The module's file beside its bindings.
pub(crate) fn file(name: &str) -> String {
    format!("{name}_bg.wasm")
}

/// Writes the bindings and the module that goes with them.
pub(crate) fn write(places: &Folders, module: &Path, name: &str) -> Result<()> {
    let folder = &places.bindings;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name(name)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.generate(folder).context("wasm-bindgen could not write the bindings")
}
