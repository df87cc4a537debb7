//! The libraries in the program, with the texts of their licences.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// What files with licences are called.
const NAMES: [&str; 8] =
    ["license", "licence", "copying", "copyright", "notice", "unlicense", "ufl", "ofl"];

const HEAD: &str = "\
Kibitzer's program holds these libraries. Their licences let it be given away as it is; each list \
of libraries
is followed by the text that goes with them. SQLite, which is compiled in, too, is in the public \
domain.
";

/// All libraries; those with one text stand before it.
pub(super) fn list(root: &Path) -> Result<String> {
    let told = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--features", "kibitzer/studies"])
        .args(["--filter-platform", "x86_64-unknown-linux-musl"])
        .current_dir(root)
        .output()?;
    ensure!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told: Value = serde_json::from_slice(&told.stdout)?;
    let used = used(&told["resolve"])?;
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in told["packages"].as_array().into_iter().flatten() {
        let word = |key: &str| package[key].as_str().unwrap_or_default();
        if used.contains(word("id")) && !package["source"].is_null() {
            let licence = if word("license").is_empty() { "see below" } else { word("license") };
            let line = format!("{} {} ({licence})", word("name"), word("version"));
            let folder =
                Path::new(word("manifest_path")).parent().context("it lies in a folder")?;
            texts.entry(text(folder)?).or_default().insert(line);
        }
    }
    let mut page = String::from(HEAD);
    let mut parts: Vec<_> = texts.into_iter().collect();
    parts.sort_by(|one, other| one.1.cmp(&other.1));
    for (text, lines) in parts {
        page.push_str(&format!("\n{}\n\n", "=".repeat(80)));
        for line in lines {
            page.push_str(&format!("* {line}\n"));
        }
        page.push_str(&format!("\n{text}\n"));
    }
    Ok(page)
}

/// The packages that the program is built of, by way of what is not for tests or builds alone.
fn used(resolve: &Value) -> Result<BTreeSet<String>> {
    let nodes = resolve["nodes"].as_array().context("cargo tells no dependencies")?;
    let id = |value: &Value| value["id"].as_str().unwrap_or_default().to_owned();
    let begin =
        nodes.iter().map(id).find(|id| id.contains("/crates/cli#") || id.contains("kibitzer@"));
    let mut open = vec![begin.context("the program is no package of the workspace")?];
    let mut seen = BTreeSet::new();
    while let Some(next) = open.pop() {
        let Some(node) = nodes.iter().find(|node| id(node) == next) else { continue };
        if seen.insert(next) {
            let needs = node["deps"].as_array().into_iter().flatten();
            let built_in = needs.filter(|need| {
                need["dep_kinds"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .any(|kind| kind["kind"].is_null())
            });
            open.extend(built_in.filter_map(|need| Some(need["pkg"].as_str()?.to_owned())));
        }
    }
    Ok(seen)
}

/// The texts in a package's folder, and in one of its folders for fonts or licences.
fn text(folder: &Path) -> Result<String> {
    let mut found = BTreeMap::new();
    for part in ["", "fonts", "LICENSES", "licenses"] {
        let place = folder.join(part);
        for entry in fs::read_dir(&place).into_iter().flatten() {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
            let in_part = part.to_lowercase() == "licenses";
            if path.is_file() && (in_part || NAMES.iter().any(|begin| name.starts_with(begin))) {
                let text = String::from_utf8_lossy(&fs::read(&path)?).replace("\r\n", "\n");
                found.insert(format!("{part}/{name}"), text.trim().to_owned());
            }
        }
    }
    let texts: Vec<String> = found.into_values().collect();
    Ok(if texts.is_empty() {
        "(The package brings no text; the names of its licences tell which texts hold.)".into()
    } else {
        texts.join("\n\n----\n\n")
    })
}
