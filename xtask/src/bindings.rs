//! The JavaScript that stands between the page and the module, written in-process: no other program
//! needs to be installed.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::folders::Folders;

/// The bindings' name.
const NAME: &str = "kibitzer";
/// The module's file beside them.
pub(crate) const MODULE: &str = "kibitzer_bg.wasm";

/// Writes the bindings and the module that goes with them.
pub(crate) fn write(places: &Folders, module: &Path) -> Result<()> {
    let folder = &places.bindings;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name(NAME)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.generate(folder).context("wasm-bindgen could not write the bindings")
}
