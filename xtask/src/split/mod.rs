//! The module for tables in two files: what a first deal runs through, and the rest, which the page
//! fetches after it.
//!
//! Which functions the first deals of all games run through is tried: in a copy of the module each
//! function marks that it was called, and `web/first-deals.mjs` deals. In the first file all other
//! functions are stubs, which ask for the rest and then go on in a table that the rest has filled.
//! Both have one memory, and a call from either into the other is a call like any other.

mod first;
mod functions;
mod marked;
mod rest;

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};
use walrus::FunctionKind;

use crate::bindings;
use crate::folders::Folders;
use crate::print;
use functions::{NEED, Places, ids, missing, read};

/// The name of the rest, as bindings are named.
pub(crate) const REST: &str = "rest";

/// Splits the module for tables.
pub(crate) fn split(places: &Folders) -> Result<()> {
    let whole = places.bindings.join(bindings::file(bindings::TABLE));
    let bytes = fs::read(&whole).with_context(|| format!("cannot read {}", whole.display()))?;
    let hot = hot(places, &bytes)?;
    let stubs = first::stubs(&bytes, &hot)?;
    let (rest, wanted) = rest::made(&bytes, &hot, &stubs)?;
    let first = first::made(&bytes, &hot, &stubs, &wanted)?;
    print(&format!(
        "first deals run through {} functions; {} stubs lead to the rest\n",
        hot.len(),
        stubs.len()
    ));
    fs::write(&whole, first)?;
    fs::write(places.bindings.join(bindings::file(REST)), rest)?;
    Ok(())
}

/// The functions that first deals run through.
fn hot(places: &Folders, bytes: &[u8]) -> Result<Places> {
    let marked = places.bindings.join("marked.wasm");
    fs::write(&marked, marked::made(bytes)?)?;
    let output = Command::new("node")
        .arg("first-deals.mjs")
        .arg(&marked)
        .current_dir(&places.web)
        .output()
        .context("cannot start node")?;
    fs::remove_file(&marked)?;
    if !output.status.success() {
        bail!("no first deals: {}", String::from_utf8_lossy(&output.stderr));
    }
    let text = String::from_utf8(output.stdout)?;
    let mut hot: Places = text
        .split_whitespace()
        .map(|place| place.parse().context("first-deals.mjs prints places of functions"))
        .collect::<Result<_>>()?;
    // Imports are no part of either; what asks for the rest must not be in it.
    let module = read(bytes)?;
    let need = module.exports.get_func(NEED).map_err(|_| missing())?;
    for (place, id) in ids(&module).into_iter().enumerate() {
        if id == need || !matches!(module.funcs.get(id).kind, FunctionKind::Local(_)) {
            hot.insert(place);
        }
    }
    Ok(hot)
}
