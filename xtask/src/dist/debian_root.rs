//! Trying out what was made as people do: in copies of a root of Debian, such as debootstrap makes,
//! each way of installing is gone, the first game is played and solved, and what was installed is
//! removed again. All is timed. No network is needed, but the rights of root, for `chroot`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use super::trial::{collect, named, played};
use super::{Release, debian};
use crate::print;
use crate::publish::run_in;

/// Where the player's games are, in the root.
const SAVES: &str = "root/.local/share/kibitzer/";
/// What dpkg itself notes whatever it installs.
const NOTES: [&str; 3] = ["var/lib/dpkg/", "var/log/", "var/cache/"];

/// What is done with the wheel.
const SCRIPT: &str = "import kibitzer; table = kibitzer.Game('yukon').deal('7'); \
                      table.play(table.moves()[0]); \
                      assert kibitzer.Game('freecell').deal('ms:1').solve().verdict == 'won'";

/// A way of installing, tried in a root.
type Way<'a> = &'a dyn Fn(&Path) -> Result<()>;

pub(super) fn run(release: &Release, made: &[String], debian: &Path, wheels: &Path) -> Result<()> {
    ensure!(
        debian.join("etc/debian_version").exists(),
        "{} is no root of Debian",
        debian.display()
    );
    let root = std::env::temp_dir().join(format!("kibitzer-debian-{}", std::process::id()));
    let wheel = wheel(wheels);
    let ways: [(&str, Way<'_>); 3] = [
        ("the Debian package", &|root| package(release, root)),
        ("the archive", &|root| archive(release, made, root)),
        ("the wheel", &|root| match &wheel {
            Some(wheel) => with_python(wheel, root),
            None => {
                not_tried("'cargo xtask python' made no wheel");
                Ok(())
            }
        }),
    ];
    for (name, way) in ways {
        print(&format!("{name}:\n"));
        run_in(debian, Command::new("cp").args(["-a", "."]).arg(&root))?;
        let done = way(&root);
        let _ = fs::remove_dir_all(&root);
        done.with_context(|| name.to_owned())?;
    }
    Ok(())
}

fn not_tried(why: &str) {
    print(&format!("  not tried: {why}\n"));
}

/// Does something and tells how long it took.
fn timed<T>(what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let begun = Instant::now();
    let done = work()?;
    print(&format!("  {what}: {:.1} s\n", begun.elapsed().as_secs_f64()));
    Ok(done)
}

/// A command in the root, with nothing of this program's surroundings.
fn inside(root: &Path, program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new("chroot");
    command.arg(root).args(["/usr/bin/env", "-i", "HOME=/root", "LC_ALL=C.UTF-8"]);
    command.arg("PATH=/usr/sbin:/usr/bin:/sbin:/bin").arg(program).args(arguments);
    command
}

fn first_game(root: &Path, program: &str) -> Result<()> {
    timed("first game played and another solved", || played(&mut inside(root, program, &[]), None))
}

/// Installed, played, removed, purged: nothing is left but the saves.
fn package(release: &Release, root: &Path) -> Result<()> {
    let name = debian::name(release);
    let before = files(root)?;
    fs::copy(release.folder.join(&name), root.join(&name))?;
    let dpkg = |arguments: &[&str]| {
        run_in(root, inside(root, "/usr/bin/dpkg", arguments).stdout(Stdio::null()))
    };
    timed("installed", || dpkg(&["--install", &format!("/{name}")]))?;
    fs::remove_file(root.join(&name))?;
    first_game(root, "kibitzer")?;
    ensure!(root.join("usr/share/man/man1/kibitzer.1").exists(), "the man page is missing");
    timed("removed and purged", || dpkg(&["--purge", "kibitzer"]))?;
    let after = files(root)?;
    let (saves, others): (Vec<&PathBuf>, Vec<&PathBuf>) =
        after.difference(&before).partition(|path| path.starts_with(SAVES));
    ensure!(!saves.is_empty(), "the saves are gone");
    ensure!(others.is_empty(), "it leaves behind {others:?}");
    let lost: Vec<&PathBuf> = before.difference(&after).collect();
    ensure!(lost.is_empty(), "it takes away {lost:?}");
    print(&format!("  left: {saves:?}\n"));
    Ok(())
}

/// All files of the root, without what dpkg notes.
fn files(root: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut files = Vec::new();
    collect(root, root, &mut files)?;
    files.retain(|path| !NOTES.iter().any(|notes| path.starts_with(notes)));
    Ok(files.into_iter().collect())
}

/// Unpacked by the root's own tar; the program is used where it lies.
fn archive(release: &Release, made: &[String], root: &Path) -> Result<()> {
    let file = named(release, made, "-linux.tar.gz")?;
    fs::copy(&file, root.join("kibitzer.tar.gz"))?;
    let mut tar = inside(root, "tar", &["xzf", "/kibitzer.tar.gz", "-C", "/opt"]);
    timed("unpacked", || run_in(root, &mut tar))?;
    first_game(root, &format!("/opt/{}/bin/kibitzer", release.name()))
}

/// In a virtual environment of the root's Python, which has numpy.
fn with_python(wheel: &Path, root: &Path) -> Result<()> {
    if !root.join("usr/lib/python3/dist-packages/numpy").exists() {
        not_tried("the root has no python3-numpy, which the wheel needs");
        return Ok(());
    }
    let name = wheel.file_name().and_then(|name| name.to_str()).context("a wheel has a name")?;
    fs::copy(wheel, root.join(name))?;
    let run =
        |program: &str, arguments: &[&str]| run_in(root, &mut inside(root, program, arguments));
    timed("environment made", || {
        run("python3", &["-m", "venv", "--system-site-packages", "/venv"])
    })?;
    let install = ["-m", "pip", "install", "--quiet", "--no-index", &format!("/{name}")];
    timed("installed", || run("/venv/bin/python", &install))?;
    timed("a move made and a deal solved", || run("/venv/bin/python", &["-c", SCRIPT]))
}

fn wheel(folder: &Path) -> Option<PathBuf> {
    let files = fs::read_dir(folder).ok()?.filter_map(Result::ok).map(|entry| entry.path());
    files.into_iter().find(|path| path.extension().is_some_and(|end| end == "whl"))
}
