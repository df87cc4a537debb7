//! How many instructions play and search take, beside another revision: a figure that the noise of
//! a shared machine does not touch.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{print, root};

/// What is counted: the work, the game, how much of it, and a deal; and so little of it that
/// setting up is left.
const WORK: [(&str, &str, u64, u64, u64); 27] = [
    ("perft", "yukon", 5, 1, 1),
    ("perft", "tournament", 3, 1, 1),
    ("perft", "klondike", 6, 1, 1),
    ("perft", "freecell", 3, 1, 1),
    ("perft", "spider", 4, 1, 1),
    ("perft", "canfield", 6, 1, 1),
    ("perft", "golf", 6, 1, 1),
    ("perft", "house-in-the-wood", 3, 1, 1),
    ("perft", "la-belle-lucie", 3, 1, 1),
    ("undo", "yukon", 40, 0, 1),
    ("undo", "tournament", 40, 0, 1),
    ("undo", "klondike", 40, 0, 1),
    ("undo", "freecell", 40, 0, 1),
    ("undo", "spider", 40, 0, 1),
    ("undo", "house-in-the-wood", 40, 0, 1),
    ("legal", "yukon", 100, 0, 1),
    ("legal", "tournament", 100, 0, 1),
    ("legal", "klondike", 100, 0, 1),
    ("legal", "freecell", 100, 0, 1),
    ("legal", "spider", 100, 0, 1),
    ("solve", "yukon", 20_000, 1, 5),
    ("solve", "klondike", 20_000, 1, 4),
    ("solve", "freecell", 20_000, 1, 7),
    ("solve", "spider", 10_000, 1, 3),
    ("solve", "canfield", 20_000, 1, 3),
    ("solve", "house-in-the-wood", 4_000, 1, 2),
    ("solve", "tournament", 4_000, 1, 3),
];

/// Counts for the tree as it lies and for another revision, and tells both with their ratio.
///
/// # Errors
/// If valgrind is missing, the revision is unknown, or one of the two does not build.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let against = match arguments {
        [flag, revision] if flag == "--against" => revision.as_str(),
        [] => "HEAD",
        _ => bail!("say cargo xtask instructions [--against REVISION]"),
    };
    if Command::new("valgrind").arg("--version").output().is_err() {
        bail!(
            "valgrind counts the instructions: install it (Debian, Ubuntu: apt install valgrind)"
        );
    }
    let root = root()?;
    let other = checkout(&root, against)?;
    let (new, old) = (build(&root)?, build(&other)?);
    print(&format!("{:6} {:18} {:>12} {:>12} {:>8}\n", "work", "game", against, "now", "change"));
    for (work, game, much, little, deal) in WORK {
        let count = |program: &Path| -> Result<u64> {
            let all = counted(program, work, game, much, deal)?;
            Ok(all.saturating_sub(counted(program, work, game, little, deal)?).max(1))
        };
        let (before, now) = (count(&old)?, count(&new)?);
        let change = 100.0 * (millions(now) / millions(before) - 1.0);
        let line = [millions(before), millions(now)].map(|count| format!("{count:>10.2} M"));
        print(&format!("{work:6} {game:18} {} {} {change:+7.1} %\n", line[0], line[1]));
    }
    Ok(())
}

#[allow(clippy::cast_precision_loss)] // a figure to be read
fn millions(count: u64) -> f64 {
    count as f64 / 1e6
}

/// The other revision in a folder of its own, with the work to be counted.
fn checkout(root: &Path, revision: &str) -> Result<PathBuf> {
    let folder = root.join("target/instructions");
    if folder.exists() {
        git(root, &["worktree", "remove", "--force", "target/instructions"])?;
    }
    git(root, &["worktree", "prune"])?;
    git(root, &["worktree", "add", "--detach", "target/instructions", revision])?;
    let example = "crates/solver/examples/work.rs";
    fs::copy(root.join(example), folder.join(example)).context("the work could not be copied")?;
    Ok(folder)
}

fn git(root: &Path, arguments: &[&str]) -> Result<()> {
    let status = Command::new("git").args(arguments).current_dir(root).status();
    if !status.context("git could not be run")?.success() {
        bail!("git {} failed", arguments.join(" "));
    }
    Ok(())
}

/// Builds the work in a checkout and tells where the program lies.
fn build(folder: &Path) -> Result<PathBuf> {
    let target = folder.join("target");
    let status = Command::new(env!("CARGO"))
        .args([
            "build",
            "--release",
            "--locked",
            "--package",
            "kibitzer-solver",
            "--example",
            "work",
        ])
        .env("CARGO_TARGET_DIR", &target)
        .current_dir(folder)
        .status();
    if !status.context("cargo could not be run")?.success() {
        bail!("{} does not build", folder.display());
    }
    Ok(target.join("release/examples/work"))
}

fn counted(program: &Path, work: &str, game: &str, much: u64, deal: u64) -> Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(program)
        .args([work, game, &much.to_string(), &deal.to_string()])
        .output()
        .context("valgrind could not be run")?;
    let told = String::from_utf8_lossy(&output.stderr);
    let line = told.lines().find(|line| line.contains("I refs:") || line.contains("I   refs:"));
    let digits = line.and_then(|line| line.rsplit(':').next()).map(|count| count.replace(',', ""));
    let count = digits.and_then(|digits| digits.trim().parse().ok());
    count.with_context(|| format!("valgrind counted nothing for {work} {game}:\n{told}"))
}
