//! The functions of a module, and the names by which its two files find each other's.

use std::collections::HashSet;

use anyhow::Result;
use walrus::{FunctionId, Module, ModuleConfig};

/// Under this name the rest finds what the first file hands it.
pub(super) const FIRST: &str = "first";
/// The table of what stubs go on in.
pub(super) const TABLE: &str = "rest";
/// A global that becomes 1 when the table is filled.
pub(super) const HERE: &str = "restHere";
/// What asks for the rest. `crates/web/src/rest.rs` exports it.
pub(super) const NEED: &str = "needRest";

/// Functions by their place among all of the module.
pub(super) type Places = HashSet<usize>;

pub(super) fn missing() -> anyhow::Error {
    anyhow::anyhow!("the module does not export '{NEED}'")
}

pub(super) fn read(bytes: &[u8]) -> Result<Module> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    config.parse(bytes)
}

/// All functions in the order in which they are read.
pub(super) fn ids(module: &Module) -> Vec<FunctionId> {
    module.funcs.iter().map(walrus::Function::id).collect()
}

/// The name under which the first file hands over a function.
pub(super) fn name(place: usize) -> String {
    format!("f{place}")
}
