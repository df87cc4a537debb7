//! Compiling the module for `wasm32-unknown-unknown`: with rustup's target where it can be had,
//! else with Debian's toolchain, which builds the standard library from its sources.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::folders::{Folders, without_folders};
use crate::print;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
/// The module as cargo names it.
const FILE: &str = "kibitzer_web.wasm";
/// What makes the part of the module that a table needs. Nothing is searched in it, so it is made
/// small, not fast.
const PART: [&str; 3] =
    ["--no-default-features", "--config", "profile.web.package.kibitzer-engine.opt-level=\"z\""];
/// Set to `rustup` or `debian`: that toolchain or none.
const CHOICE: &str = "KIBITZER_WASM_TOOLCHAIN";

const MISSING: &str = "\
the module needs Rust's standard library for wasm32-unknown-unknown, and there is no way to it here.
Either let rustup fetch it:      rustup target add wasm32-unknown-unknown
or install Debian's toolchain:   apt-get install rustc-web cargo-web rust-web-src lld
(its cargo and rustc in /usr/bin build the standard library from source).";

enum Toolchain {
    /// The cargo that runs this, which has the target.
    Rustup,
    /// Debian's packages.
    Debian,
}

/// Builds the module, or with `table` alone the part of it that a table needs, and returns where it
/// lies.
pub(crate) fn build(places: &Folders, table: bool) -> Result<PathBuf> {
    let toolchain = chosen(&places.root)?;
    let target = places.root.join("target").join(match toolchain {
        Toolchain::Rustup => "web",
        Toolchain::Debian => "web-debian",
    });
    // Each has its own folder: their profiles differ, and in one folder each would be made anew.
    let target = if table { target.join("table") } else { target };
    let mut command = match toolchain {
        Toolchain::Rustup => Command::new(env!("CARGO")),
        Toolchain::Debian => debian(),
    };
    command
        .args(["build", "--locked", "--package", "kibitzer-web", "--lib"])
        .args(["--target", TARGET, "--profile", PROFILE])
        .args(table.then_some(PART).into_iter().flatten())
        .env("CARGO_TARGET_DIR", &target)
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", without_folders(&places.root)?)
        .current_dir(&places.root);
    let what = if table { "the module for tables" } else { "the module" };
    print(&match toolchain {
        Toolchain::Rustup => format!("building {what} with rustup's target\n"),
        Toolchain::Debian => {
            format!("building {what}, and the standard library, with Debian's toolchain\n")
        }
    });
    let status = command.status().context("cannot start cargo")?;
    if !status.success() {
        bail!("the module was not built: cargo says why above");
    }
    Ok(target.join(TARGET).join(PROFILE).join(FILE))
}

fn chosen(root: &Path) -> Result<Toolchain> {
    let asked = std::env::var(CHOICE).ok();
    let asked = asked.as_deref();
    if let Some(other) = asked.filter(|asked| !matches!(*asked, "rustup" | "debian")) {
        bail!("{CHOICE} is 'rustup' or 'debian', not '{other}'");
    }
    let wanted = |name: &str| asked.is_none_or(|asked| asked == name);
    if wanted("rustup") && rustup(root) {
        Ok(Toolchain::Rustup)
    } else if wanted("debian") && has_debian() {
        Ok(Toolchain::Debian)
    } else {
        bail!("{MISSING}")
    }
}

/// True if the cargo that runs this has the target, or rustup can add it.
fn rustup(root: &Path) -> bool {
    has_target(root) || (added(root) && has_target(root))
}

fn has_target(root: &Path) -> bool {
    let asked = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .current_dir(root)
        .stderr(Stdio::null())
        .output();
    let folder = asked.ok().filter(|output| output.status.success());
    let folder = folder.and_then(|output| String::from_utf8(output.stdout).ok());
    folder.is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

fn added(root: &Path) -> bool {
    print("asking rustup for the target wasm32-unknown-unknown\n");
    let added = Command::new("rustup").args(["target", "add", TARGET]).current_dir(root).status();
    added.is_ok_and(|status| status.success())
}

const CARGO: &str = "/usr/bin/cargo";
const RUSTC: &str = "/usr/bin/rustc";
/// Where Debian's package puts the sources of the standard library.
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library";
const LINKER: &str = "/usr/bin/wasm-ld";

fn has_debian() -> bool {
    [CARGO, RUSTC, SOURCES, LINKER].iter().all(|path| Path::new(path).exists())
}

/// Debian's cargo, told to build the standard library, too. That is an unstable option, which its
/// compiler takes with the variable set.
fn debian() -> Command {
    let mut command = Command::new(CARGO);
    command
        .env("RUSTC", RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER)
        // What rustup and the outer cargo set is meant for the outer toolchain.
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("RUSTC_WRAPPER")
        .env_remove("CARGO")
        .args(["-Z", "build-std=std,panic_abort"]);
    command
}
