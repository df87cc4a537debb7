//! What Node.js does: npm's packages, the optimiser, the page, its tests; and the server to look at
//! it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use kibitzer_host::Host;

use crate::folders::Folders;
use crate::print;

/// The oldest Node.js that the packages run on.
const NODE: u32 = 20;

/// Installs npm's packages as the lock file says, unless they are there.
pub(crate) fn install(places: &Folders) -> Result<()> {
    node()?;
    let lock = places.web.join("package-lock.json");
    let done = places.web.join("node_modules/.package-lock.json");
    if !lock.exists() {
        bail!("{} is missing", lock.display());
    }
    let newer = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    if newer(&done) >= newer(&lock) && done.exists() {
        return Ok(());
    }
    npm(places, &["ci", "--no-audit", "--no-fund"])
}

fn node() -> Result<()> {
    const HOW: &str =
        "the page needs Node.js 20 or later with npm: https://nodejs.org, or your system's package";
    let output = Command::new("node").arg("--version").output().context(HOW)?;
    let version = String::from_utf8_lossy(&output.stdout);
    let major = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|text| text.parse::<u32>().ok());
    if major.is_none_or(|major| major < NODE) {
        bail!("{HOW}; here it is {}", version.trim());
    }
    Ok(())
}

fn npm(places: &Folders, arguments: &[&str]) -> Result<()> {
    let status = Command::new("npm").args(arguments).current_dir(&places.web).status();
    let status = status.context("npm is missing: it comes with Node.js")?;
    if !status.success() {
        bail!("'npm {}' failed in {}", arguments.join(" "), places.web.display());
    }
    Ok(())
}

/// What browsers of the last years all know, and the compiler uses; with more, Binaryen writes what
/// some cannot read yet.
const FEATURES: [&str; 8] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-multivalue",
    "--enable-call-indirect-overlong",
];

/// Makes a module smaller and quicker with Binaryen, at one of its levels.
pub(crate) fn optimise(places: &Folders, module: &Path, level: &str) -> Result<()> {
    let program = places.web.join("node_modules/binaryen/bin/wasm-opt");
    if !program.exists() {
        bail!("{} is missing: web/package.json names the package binaryen", program.display());
    }
    let status = Command::new("node")
        .arg(program)
        .args([level, "--strip-debug", "--strip-producers"])
        .args(FEATURES)
        .arg(module)
        .arg("-o")
        .arg(module)
        .status()?;
    if !status.success() {
        bail!("wasm-opt could not read {}", module.display());
    }
    Ok(())
}

/// The pages of the games, which the page is then built with.
pub(crate) fn sheets(places: &Folders) -> Result<()> {
    npm(places, &["run", "sheets"])
}

/// The page itself.
pub(crate) fn build(places: &Folders) -> Result<()> {
    npm(places, &["run", "build"])
}

/// Tests of the module beside the native program, and those of the page that need no browser. Both
/// leave a core idle for most of their time: they run at once.
pub(crate) fn test(places: &Folders, page: bool) -> Result<()> {
    std::thread::scope(|scope| {
        let page = page.then(|| {
            scope.spawn(|| {
                npm(places, &["run", "check"])?;
                npm(places, &["test"])
            })
        });
        test_module(places)?;
        let ended = page.map(|page| page.join().unwrap_or_else(|_| bail!("a test panicked")));
        ended.unwrap_or(Ok(()))
    })
}

fn test_module(places: &Folders) -> Result<()> {
    let native = built(places, &["--package", "kibitzer-web", "--example", "verdicts"])?;
    let program = built(places, &["--package", "kibitzer", "--bin", "kibitzer"])?;
    let status = Command::new("node")
        .args(["--test", "--test-reporter=spec", "crates/web/tests/node/"])
        .env("KIBITZER_NATIVE", native.join("examples/verdicts"))
        .env("KIBITZER_PROGRAM", program.join("kibitzer"))
        .current_dir(&places.root)
        .status()?;
    if !status.success() {
        bail!("a test of the module failed");
    }
    Ok(())
}

/// A native program, built as releases are, for the module to be compared with; gives the folder
/// of programs.
fn built(places: &Folders, what: &[&str]) -> Result<PathBuf> {
    let status = Command::new(env!("CARGO"))
        .args(["build", "--release", "--locked"])
        .args(what)
        .current_dir(&places.root)
        .status()?;
    if !status.success() {
        bail!("a native program was not built: cargo says why above");
    }
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| places.root.join("target"), PathBuf::from);
    Ok(target.join("release"))
}

/// Tests of the page in a browser.
pub(crate) fn browser(places: &Folders) -> Result<()> {
    npm(places, &["run", "browser"])
}

/// Serves the finished page on loopback until the program is ended.
pub(crate) fn serve(places: &Folders, port: u16) -> Result<()> {
    let dist = places.dist.clone();
    let host = Host::bind(port, move |path| fs::read(dist.join(path)).ok().map(Into::into))
        .with_context(|| format!("cannot serve on port {port}"))?;
    print(&format!("the page is at http://{}/\n", host.address()));
    host.serve();
    Ok(())
}
