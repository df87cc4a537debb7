//! The libraries in the program, with the texts of their licences: packages, and what the compiler
//! brings for a static program.

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
What stands first is in a program that needs nothing of the system, as those of releases are.
";

/// What stands for the text of a package that brings none.
const BARE: &str = "(The package brings no text; the names of its licences tell which texts hold.)";

/// What is in a static program and comes with the compiler, or with its target.
const RUNTIME: &str = "packaging/runtime.txt";

/// The list, and what is told of it.
pub(super) struct Libraries {
    /// All libraries; those with one text stand before it.
    pub(super) page: String,
    /// The number of packages.
    pub(super) count: usize,
    /// Packages that bring no text, of which the page has the names of their licences alone.
    pub(super) bare: Vec<String>,
}

pub(super) fn list(root: &Path) -> Result<Libraries> {
    let told = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--features", "kibitzer/studies"])
        .args(["--filter-platform", "x86_64-unknown-linux-musl"])
        .current_dir(root)
        .output()?;
    ensure!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told: Value = serde_json::from_slice(&told.stdout)?;
    let used = used(&told["resolve"])?;
    let mut texts: BTreeMap<Option<String>, BTreeSet<String>> = BTreeMap::new();
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
    let runtime = fs::read_to_string(root.join(RUNTIME)).with_context(|| RUNTIME.to_owned())?;
    let count: usize = texts.values().map(BTreeSet::len).sum();
    let bare: Vec<String> = texts.get(&None::<String>).into_iter().flatten().cloned().collect();
    Ok(Libraries { page: page(&runtime, texts), count, bare })
}

fn page(runtime: &str, texts: BTreeMap<Option<String>, BTreeSet<String>>) -> String {
    let between = format!("\n{}\n\n", "=".repeat(80));
    let mut page = format!("{HEAD}{between}{runtime}");
    let mut parts: Vec<_> = texts.into_iter().collect();
    parts.sort_by(|one, other| one.1.cmp(&other.1));
    for (text, lines) in parts {
        page.push_str(&between);
        for line in lines {
            page.push_str(&format!("* {line}\n"));
        }
        page.push_str(&format!("\n{}\n", text.as_deref().unwrap_or(BARE)));
    }
    page
}

/// The notices of Rust's standard library, as they lie beside the compiler.
pub(super) fn of_rust() -> Result<Vec<u8>> {
    let told = Command::new("rustc").args(["--print", "sysroot"]).output()?;
    ensure!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let folder = String::from_utf8(told.stdout)?;
    let file = Path::new(folder.trim()).join("share/doc/rust/COPYRIGHT-library.html");
    fs::read(&file).with_context(|| file.display().to_string())
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

/// The texts in a package's folder, and in one of its folders for fonts or licences, if any.
fn text(folder: &Path) -> Result<Option<String>> {
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
    Ok(if texts.is_empty() { None } else { Some(texts.join("\n\n----\n\n")) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_and_what_the_compiler_brings_are_listed_with_their_texts() {
        let root = crate::root().unwrap();
        let Libraries { page, count, bare } = list(&root).unwrap();
        for part in ["* musl, the C library", "* libunwind", "* Rust's standard library"] {
            assert!(page.contains(part), "{part}");
        }
        // One that is always there, with its text, and none that tests alone need.
        assert!(page.contains("\n* serde_json ") && !page.contains("\n* proptest "));
        let lines = page.lines().filter(|line| line.starts_with("* ")).count();
        assert!(count > 50 && lines >= count + 3, "{count} packages, {lines} lines");
        for package in &bare {
            assert!(
                package.contains(" (") && page.contains(&format!("* {package}\n")),
                "{package}"
            );
        }
        // Each has the name of a licence at least.
        assert!(bare.iter().all(|package| !package.contains("see below")), "{bare:?}");
        assert!(bare.len() * 4 < count, "{} of {count} have no text", bare.len());
    }

    #[test]
    fn packages_without_a_text_stand_together_and_are_told() {
        let lines = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let texts = BTreeMap::from([
            (None, lines(&["a 1 (MIT)", "c 1 (MIT)"])),
            (Some("All rights are yours.".to_owned()), lines(&["b 1 (0BSD)"])),
        ]);
        let page = page("* the runtime\n", texts);
        let at = |part: &str| page.find(part).unwrap_or_else(|| panic!("{part} is missing"));
        assert!(at("* the runtime") < at("* a 1 (MIT)\n* c 1 (MIT)\n"));
        assert!(at("* c 1 (MIT)") < at(BARE) && at(BARE) < at("* b 1 (0BSD)\n\nAll rights"));
    }

    #[test]
    fn a_text_is_found_by_its_name() {
        let root = crate::root().unwrap();
        let own = text(&root).unwrap().unwrap();
        assert!(own.contains("Apache License") && own.contains("MIT License"));
        assert_eq!(text(&root.join("xtask/src")).unwrap(), None);
    }
}
