//! How many instructions play and search take, beside another revision: a figure that the noise of
//! a shared machine does not touch.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

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

/// What the program answers at once: all games, those that a search finds, and one game's rules.
const STARTS: [&[&str]; 3] = [&["games"], &["games", "klondike"], &["rules", "klondike"]];

/// Of every game: how deep `perft` goes, and how many rounds of `undo` are made.
const DEPTH: u64 = 4;
const ROUNDS: u64 = 20;
/// Counts below that tell of the setting up more than of the work.
const LEAST: u64 = 60_000;
/// Counts that rise by more are told one by one, in percent.
const RISE: f64 = 3.0;

/// What to count.
enum Counted {
    /// Some work.
    Work,
    /// `perft` and `undo` of every game.
    AllGames,
    /// The program from its start to its end.
    Starts,
}

/// Counts for the tree as it lies and for another revision, and tells both with their ratio: of
/// some work, with `--all` of `perft` and `undo` of every game that both revisions have, or with
/// `--start` of the program from its start to its end.
///
/// # Errors
/// If valgrind is missing, the revision is unknown, or one of the two does not build.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (against, counted) = match arguments[..] {
        [] => ("HEAD", Counted::Work),
        ["--against", revision] => (revision, Counted::Work),
        ["--against", revision, "--all"] => (revision, Counted::AllGames),
        ["--against", revision, "--start"] => (revision, Counted::Starts),
        _ => bail!("say cargo xtask instructions [--against REVISION [--all|--start]]"),
    };
    if Command::new("valgrind").arg("--version").output().is_err() {
        bail!(
            "valgrind counts the instructions: install it (Debian, Ubuntu: apt install valgrind)"
        );
    }
    let root = root()?;
    let other = checkout(&root, against)?;
    let head =
        format!("{:6} {:18} {:>12} {:>12} {:>8}\n", "work", "game", against, "now", "change");
    if let Counted::Starts = counted {
        print(&head);
        return starts(&root, &other);
    }
    let work = |folder: &Path| build(folder, "kibitzer-solver", &["--example", "work"]);
    let programs = Programs {
        new: work(&root)?.join("examples/work"),
        old: work(&other)?.join("examples/work"),
    };
    if let Counted::AllGames = counted {
        return every_game(&programs, &games_of_both(&root, &other)?);
    }
    print(&head);
    for (work, game, much, little, deal) in WORK {
        print(&programs.count(work, game, (much, little), deal)?.line());
    }
    Ok(())
}

/// Counts the program from its start to its end.
fn starts(root: &Path, other: &Path) -> Result<()> {
    let program = |folder: &Path| -> Result<PathBuf> {
        Ok(build(folder, "kibitzer", &["--bin", "kibitzer"])?.join("kibitzer"))
    };
    let (new, old) = (program(root)?, program(other)?);
    for arguments in STARTS {
        let [work, rest @ ..] = arguments else { continue };
        let (old, new) = (instructions(&old, arguments)?, instructions(&new, arguments)?);
        print(&Counts { work, game: &rest.join(" "), old, new }.line());
    }
    Ok(())
}

/// The work as it is built now, and at the other revision.
struct Programs {
    new: PathBuf,
    old: PathBuf,
}

/// Instructions of one piece of work, before and now.
struct Counts<'w> {
    work: &'w str,
    game: &'w str,
    old: u64,
    new: u64,
}

impl Programs {
    /// Counts much of the work, less what little of it takes.
    fn count<'w>(
        &self,
        work: &'w str,
        game: &'w str,
        (much, little): (u64, u64),
        deal: u64,
    ) -> Result<Counts<'w>> {
        let count = |program: &Path| -> Result<u64> {
            let of = |number: u64| {
                instructions(program, &[work, game, &number.to_string(), &deal.to_string()])
            };
            Ok(of(much)?.saturating_sub(of(little)?).max(1))
        };
        Ok(Counts { work, game, old: count(&self.old)?, new: count(&self.new)? })
    }
}

impl Counts<'_> {
    /// By how much it rose, in percent.
    fn change(&self) -> f64 {
        100.0 * (millions(self.new) / millions(self.old) - 1.0)
    }

    fn line(&self) -> String {
        let [old, new] = [self.old, self.new].map(|count| format!("{:>10.2} M", millions(count)));
        format!("{:6} {:18} {old} {new} {:+7.1} %\n", self.work, self.game, self.change())
    }
}

/// The games whose rule files lie in both checkouts, by name.
fn games_of_both(here: &Path, there: &Path) -> Result<Vec<String>> {
    let mut games = Vec::new();
    for entry in fs::read_dir(there.join("games")).context("the other games cannot be read")? {
        let path = entry?.path();
        let id = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        if path.extension().is_some_and(|end| end == "toml")
            && here.join("games").join(format!("{id}.toml")).exists()
        {
            games.push(id.to_owned());
        }
    }
    games.sort();
    Ok(games)
}

/// Counts `perft` and `undo` of games on all cores, tells those that rose, and how all did.
fn every_game(programs: &Programs, games: &[String]) -> Result<()> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let count = || -> Result<()> {
        while let Some(game) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            for (work, much) in [("perft", (DEPTH, 1)), ("undo", (ROUNDS, 0))] {
                let counts = programs.count(work, game, much, 1)?;
                if counts.old < LEAST {
                    continue;
                }
                if counts.change() > RISE {
                    print(&counts.line());
                }
                found.lock().map_err(|_| anyhow::anyhow!("a count failed"))?.push(counts.change());
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let counts: Vec<_> = (0..cores).map(|_| scope.spawn(count)).collect();
        counts.into_iter().try_for_each(|thread| match thread.join() {
            Ok(counted) => counted,
            Err(_) => bail!("a count panicked"),
        })
    })?;
    let changes = found.into_inner().unwrap_or_default();
    let rose = |by: f64| changes.iter().filter(|change| **change > by).count();
    #[allow(clippy::cast_precision_loss)] // a mean to be read
    let mean = changes.iter().sum::<f64>() / changes.len().max(1) as f64;
    print(&format!(
        "{} counts of {} games: {} rose, {} by more than {RISE} %; mean change {mean:+.1} %\n",
        changes.len(),
        games.len(),
        rose(0.0),
        rose(RISE)
    ));
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

/// Builds a program of a package in a checkout, and tells the folder that its release build is in.
fn build(folder: &Path, package: &str, program: &[&str]) -> Result<PathBuf> {
    let target = folder.join("target");
    let status = Command::new(env!("CARGO"))
        .args(["build", "--release", "--locked", "--package", package])
        .args(program)
        .env("CARGO_TARGET_DIR", &target)
        .current_dir(folder)
        .status();
    if !status.context("cargo could not be run")?.success() {
        bail!("{} does not build", folder.display());
    }
    Ok(target.join("release"))
}

/// The instructions of a program with these arguments, from its start to its end.
fn instructions(program: &Path, arguments: &[&str]) -> Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .output()
        .context("valgrind could not be run")?;
    let told = String::from_utf8_lossy(&output.stderr);
    let line = told.lines().find(|line| line.contains("I refs:") || line.contains("I   refs:"));
    let digits = line.and_then(|line| line.rsplit(':').next()).map(|count| count.replace(',', ""));
    let count = digits.and_then(|digits| digits.trim().parse().ok());
    count.with_context(|| format!("valgrind counted nothing for {arguments:?}:\n{told}"))
}
