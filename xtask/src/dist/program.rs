//! The program of a release: static, stripped, without a trace of where it was built.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::folders::without_folders;
use crate::print;
use crate::publish::run_in;
use crate::revision;

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
