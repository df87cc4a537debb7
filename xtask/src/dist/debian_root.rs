//! Trying out what was made as people do: in copies of a root of Debian, such as debootstrap makes,
//! each way of installing is gone, a first game is solved and won, and what was installed is
//! removed again, when nothing may be left but the saves. All is timed. No network is needed, but
//! the rights of root, for `chroot`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use super::debian;
use super::left::{Before, SAVES};
use super::release::Release;
use super::trial::{complete, named, played};
use crate::print;
use crate::publish::run_in;

/// What dpkg itself notes whatever it installs.
const NOTES: [&str; 3] = ["var/lib/dpkg/", "var/log/", "var/cache/"];

/// What is done with the wheel: a deal is solved, and the line played to its end.
const SCRIPT: &str = "import kibitzer; table = kibitzer.Game('freecell').deal('ms:1'); \
                      line = table.solve().line; [table.play(move) for move in line]; \
                      assert table.status == 'won' and table.position == len(line)";

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
    timed("first game solved and won, another solved", || {
        played(&mut inside(root, program, &[]), None)
    })
}

/// Installed, played, removed, purged: nothing is left but the saves.
fn package(release: &Release, root: &Path) -> Result<()> {
    let name = debian::name(release);
    let noise = |path: &Path| NOTES.iter().any(|notes| path.starts_with(notes));
    let before = Before::of(root, &noise)?;
    fs::copy(release.folder.join(&name), root.join(&name))?;
    let dpkg = |arguments: &[&str]| {
        run_in(root, inside(root, "/usr/bin/dpkg", arguments).stdout(Stdio::null()))
    };
    timed("installed", || dpkg(&["--install", &format!("/{name}")]))?;
    fs::remove_file(root.join(&name))?;
    first_game(root, "kibitzer")?;
    complete(release, &root.join("usr"))?;
    timed("removed and purged", || dpkg(&["--purge", "kibitzer"]))?;
    let saves = before.ensure_saves_alone(&format!("root/{SAVES}"))?;
    print(&format!("  left: {saves:?}\n"));
    Ok(())
}

/// Unpacked by the root's own tar; the program is used where it lies, and removed with its folder.
fn archive(release: &Release, made: &[String], root: &Path) -> Result<()> {
    let file = named(release, made, "-linux.tar.gz")?;
    let noise = |_: &Path| false;
    let before = Before::of(root, &noise)?;
    fs::copy(&file, root.join("kibitzer.tar.gz"))?;
    let mut tar = inside(root, "tar", &["xzf", "/kibitzer.tar.gz", "-C", "/opt"]);
    timed("unpacked", || run_in(root, &mut tar))?;
    fs::remove_file(root.join("kibitzer.tar.gz"))?;
    let folder = format!("/opt/{}", release.name());
    first_game(root, &format!("{folder}/bin/kibitzer"))?;
    timed("removed", || run_in(root, &mut inside(root, "rm", &["-r", &folder])))?;
    let saves = before.ensure_saves_alone(&format!("root/{SAVES}"))?;
    print(&format!("  left: {saves:?}\n"));
    Ok(())
}

/// In a virtual environment of the root's Python, which has numpy; removed by pip, when nothing is
/// left in the root but the environment.
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
    let noise = |path: &Path| is_kept_by_python(path);
    let before = Before::of(root, &noise)?;
    let install = ["-m", "pip", "install", "--quiet", "--no-index", &format!("/{name}")];
    timed("installed", || run("/venv/bin/python", &install))?;
    timed("a deal solved and won", || run("/venv/bin/python", &["-c", SCRIPT]))?;
    let remove = ["-m", "pip", "uninstall", "--quiet", "--yes", "kibitzer"];
    timed("removed", || run("/venv/bin/python", &remove))?;
    before.ensure_nothing()
}

/// What Python keeps of modules that it has read, but for this package's, and the cache of pip.
fn is_kept_by_python(path: &Path) -> bool {
    let of_package = path.to_string_lossy().contains("kibitzer");
    let is_compiled = path.parent().is_some_and(|folder| folder.ends_with("__pycache__"));
    (is_compiled && !of_package) || path.starts_with("root/.cache/pip")
}

fn wheel(folder: &Path) -> Option<PathBuf> {
    let files = fs::read_dir(folder).ok()?.filter_map(Result::ok).map(|entry| entry.path());
    files.into_iter().find(|path| path.extension().is_some_and(|end| end == "whl"))
}
