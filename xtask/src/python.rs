//! `cargo xtask python`: the wheel, and its tests in an environment of their own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::folders::{Folders, files_in};
use crate::print;
use crate::publish::run_in;

/// What tests need besides the wheel.
const TESTS: [&str; 8] =
    ["pytest", "pyarrow", "pandas", "polars", "gymnasium", "nbclient", "ipykernel", "mypy"];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (mut test, mut quick) = (false, false);
    for argument in arguments {
        match argument.as_str() {
            "--test" => test = true,
            "--quick" => quick = true,
            other => bail!("python knows no '{other}'; 'cargo xtask help' tells what it knows"),
        }
    }
    let places = Folders::find()?;
    let target = places.root.join("target");
    let tools = environment(&target.join("python-tools"))?;
    install(&tools, &["maturin>=1.9,<2"])?;
    let wheels = target.join("wheels");
    let _ = fs::remove_dir_all(&wheels);
    let mut maturin = Command::new(tools.with_file_name("maturin"));
    maturin.args(["build", "--locked", "--out"]).arg(&wheels);
    if !quick {
        maturin.arg("--release");
    }
    // Quick builds share what other tests have built.
    maturin.env("CARGO_TARGET_DIR", if quick { target.clone() } else { target.join("python") });
    run_in(&places.root.join("python"), &mut maturin)?;
    let wheel = only(&wheels)?;
    print(&format!("{}: {} bytes\n", wheel.display(), fs::metadata(&wheel)?.len()));
    if test { tested(&places, &target, &wheel, quick) } else { Ok(()) }
}

/// The wheel in a clean environment: tests, types, the tutorial, and how fast it is.
fn tested(places: &Folders, target: &Path, wheel: &Path, quick: bool) -> Result<()> {
    let folder = target.join("python-test");
    let _ = fs::remove_dir_all(&folder);
    let python = environment(&folder)?;
    let wheel = wheel.to_str().context("the workspace's folder has an odd name")?;
    install(&python, &[wheel])?;
    run_in(target, Command::new(&python).args(["-c", "import kibitzer; kibitzer.Game('yukon')"]))?;
    install(&python, &TESTS)?;
    let tests = places.root.join("python/tests");
    // Not from the sources' folder, where the package lies without what is compiled.
    let mut pytest = Command::new(&python);
    pytest.args(["-m", "pytest", "-q", "-p", "no:cacheprovider"]).arg(tests);
    run_in(target, &mut pytest)?;
    typed(places, target, &python)?;
    measured(places, target, &python, quick)?;
    removed(&folder, &python)
}

/// A short run of what measures the vector environment, whose figures are printed. They are of this
/// wheel and this hour, so none is too low.
fn measured(places: &Folders, target: &Path, python: &Path, quick: bool) -> Result<()> {
    let (what, tables, steps) = if quick { (" not", "512", "40") } else { ("", "4096", "200") };
    print(&format!("positions a second, of a wheel that is{what} optimised:\n"));
    let bench = places.root.join("python/bench.py");
    run_in(target, Command::new(python).arg(bench).args(["klondike", tables, steps]))
}

/// Pip takes the package away again, and nothing of it is left.
fn removed(folder: &Path, python: &Path) -> Result<()> {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "uninstall", "--quiet", "--yes", "kibitzer"]);
    run_in(folder, &mut pip)?;
    let mut left = files_in(folder)?;
    left.retain(|path| path.to_string_lossy().contains("kibitzer"));
    ensure!(left.is_empty(), "the package leaves behind {left:?}");
    print("the package is removed, and nothing of it is left\n");
    Ok(())
}

/// The types of the package hold together, and those of its stub are of what is compiled.
fn typed(places: &Folders, target: &Path, python: &Path) -> Result<()> {
    let sources = places.root.join("python");
    let settings = sources.join("pyproject.toml");
    let mut mypy = Command::new(python);
    mypy.args(["-m", "mypy", "--cache-dir"]).arg(target.join("mypy"));
    mypy.arg("--config-file").arg(&settings).arg(sources.join("package/kibitzer"));
    run_in(target, &mut mypy)?;
    let mut stubtest = Command::new(python);
    stubtest.args(["-m", "mypy.stubtest", "kibitzer._kibitzer", "--mypy-config-file"]);
    run_in(target, stubtest.arg(&settings))
}

/// The Python of an environment, which is made if it is not there.
fn environment(folder: &Path) -> Result<PathBuf> {
    let python = folder.join("bin/python");
    if !python.exists() {
        let made = Command::new("python3").args(["-m", "venv"]).arg(folder).status();
        let made = made.context("Python is missing: install Python 3.9 or later with venv")?;
        ensure!(made.success(), "python3 -m venv made no environment in {}", folder.display());
    }
    Ok(python)
}

fn install(python: &Path, what: &[&str]) -> Result<()> {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(what);
    run_in(python.parent().context("it lies in a folder")?, &mut pip)
}

fn only(wheels: &Path) -> Result<PathBuf> {
    let entry = fs::read_dir(wheels)?.next().context("maturin made no wheel")?;
    Ok(entry?.path())
}
