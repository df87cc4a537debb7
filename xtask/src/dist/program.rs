//! The program of a release: static, stripped, without a trace of where it was built.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::elf;
use crate::folders::without_folders;
use crate::print;
use crate::publish::run_in;
use crate::revision;

/// The most bytes of the program.
const LARGEST: usize = 12_000_000;

/// Static, as it brings its own C library.
const TARGET: &str = "x86_64-unknown-linux-musl";

const MISSING: &str = "\
a program that runs on any Linux needs Rust's standard library for x86_64-unknown-linux-musl and a \
C compiler for it.
Let rustup fetch the one:   rustup target add x86_64-unknown-linux-musl
and your system the other:  apt-get install musl-tools
or give a program that is built already: cargo xtask dist --program target/release/kibitzer";

pub(super) fn build(root: &Path) -> Result<PathBuf> {
    if !is_ready() {
        bail!("{MISSING}");
    }
    print("building the program\n");
    let target = root.join("target/release-build");
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .args(["build", "--locked", "--package", "kibitzer", "--features", "studies"])
        .args(["--target", TARGET, "--profile", "dist"])
        .env("CARGO_TARGET_DIR", &target)
        .env("CARGO_INCREMENTAL", "0")
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", without_folders(root)?);
    // Studies note it. The same in a clone and in a source archive, so the program is, too.
    match revision::of(root) {
        Some(commit) => cargo.env("KIBITZER_COMMIT", commit),
        None => cargo.env_remove("KIBITZER_COMMIT"),
    };
    run_in(root, &mut cargo)?;
    Ok(target.join(TARGET).join("dist/kibitzer"))
}

/// True if the target is there, or rustup can fetch it, and so is its C compiler.
fn is_ready() -> bool {
    let works = |command: &mut Command| command.output().is_ok_and(|told| told.status.success());
    let has_target = || {
        let told = Command::new("rustc")
            .args(["--print", "target-libdir", "--target", TARGET])
            .output()
            .ok()
            .and_then(|told| String::from_utf8(told.stdout).ok());
        told.is_some_and(|folder| Path::new(folder.trim()).is_dir())
    };
    let fetched = || works(Command::new("rustup").args(["target", "add", TARGET]));
    works(Command::new("musl-gcc").arg("--version"))
        && (has_target() || (fetched() && has_target()))
}

/// What is told of a program, which must be static, stripped and small. One that was given may need
/// libraries: it serves to try all else, and is none to give away.
pub(super) fn examined(program: &[u8], is_given: bool) -> Result<String> {
    let size = program.len();
    let told = elf::read(program);
    if is_given && !told.is_some_and(|told| told.is_static) {
        return Ok(format!("the program has {size} bytes; it is not static: none to give away\n"));
    }
    let told = told.context("the program is no ELF file of 64 bits")?;
    ensure!(told.is_static, "the program is not static: it names a loader of libraries");
    ensure!(told.is_stripped, "the program is not stripped: it has a table of symbols");
    ensure!(size <= LARGEST, "the program has {size} bytes: over its budget of {LARGEST}");
    Ok(format!("the program has {size} bytes, is static and stripped\n"))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;

    use toml::{Table, Value};

    use super::*;
    use crate::dist::elf_made::program;

    /// What a program is told to be, or what is wrong with it.
    fn told(program: &[u8], is_given: bool) -> String {
        examined(program, is_given).unwrap_or_else(|fault| fault.to_string())
    }

    #[test]
    fn a_program_is_static_stripped_and_small_or_refused() {
        let (good, bound, full) =
            (program(&[1], &[1]), program(&[1, 3], &[1]), program(&[1], &[1, 2]));
        let mut large = good.clone();
        large.resize(LARGEST + 1, 0);
        for is_given in [false, true] {
            assert!(told(&good, is_given).contains("is static and stripped"));
            assert!(told(&full, is_given).contains("not stripped"));
            assert!(told(&large, is_given).contains("over its budget"));
        }
        assert!(told(&bound, false).contains("names a loader"));
        assert!(told(b"#!/bin/sh\n", false).contains("no ELF file"));
        // These are told of, as something may be tried with them.
        assert!(examined(&bound, true).unwrap().contains("none to give away"));
        assert!(examined(b"#!/bin/sh\n", true).unwrap().contains("none to give away"));
    }

    fn manifest(path: &str) -> Table {
        let root = crate::root().unwrap();
        fs::read_to_string(root.join(path)).unwrap().parse().unwrap()
    }

    /// The crates of the workspace that the program is built of. Front ends that it may lack, such
    /// as the page, are not among them.
    fn built_of(name: &str, seen: &mut BTreeSet<String>) {
        if !seen.insert(name.to_owned()) {
            return;
        }
        let folder = name.strip_prefix("kibitzer-").unwrap_or("cli");
        let manifest = manifest(&format!("crates/{folder}/Cargo.toml"));
        for (need, how) in manifest["dependencies"].as_table().unwrap() {
            let is_optional = how.get("optional").and_then(Value::as_bool).unwrap_or_default();
            if need.starts_with("kibitzer-") && !is_optional {
                built_of(need, seen);
            }
        }
    }

    /// The opt-levels that a profile has for single packages.
    fn levels(profile: &str) -> BTreeMap<String, Value> {
        let profiles = manifest("Cargo.toml");
        let packages = profiles["profile"][profile]["package"].as_table().unwrap();
        let level = |(name, package): (&String, &Value)| {
            Some((name.clone(), package.get("opt-level")?.clone()))
        };
        packages.iter().filter_map(level).collect()
    }

    #[test]
    fn what_searches_and_plays_is_fast_and_the_page_says_its_own_level_for_it() {
        let mut crates = BTreeSet::new();
        built_of("kibitzer", &mut crates);
        assert!(crates.len() > 12, "{crates:?}");
        let fast = levels("release");
        for name in ["engine", "solver", "player", "study"] {
            let level = fast.get(&format!("kibitzer-{name}")).and_then(Value::as_integer);
            assert_eq!(level, Some(3), "{name}");
        }
        let strange: Vec<&String> = fast.keys().filter(|name| !crates.contains(*name)).collect();
        assert!(strange.is_empty(), "the program is not built of {strange:?}");
        // The profile of the page inherits these, and is to be small.
        let (page, mut module) = (levels("web"), BTreeSet::new());
        built_of("kibitzer-web", &mut module);
        let silent: Vec<&String> = fast
            .keys()
            .filter(|name| module.contains(*name) && !page.contains_key(*name))
            .collect();
        assert!(silent.is_empty(), "Cargo.toml, profile.web: say an opt-level for {silent:?}");
    }
}
