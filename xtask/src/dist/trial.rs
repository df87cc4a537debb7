//! Trying out what was made: each archive is unpacked or installed in an empty root, its program
//! plays and solves a deal there, and where there is a way to remove it nothing but the saves
//! stays.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, ensure};
use flate2::read::GzDecoder;
use serde_json::{Value, json};

use super::left::{Before, SAVES};
use super::pack::digest;
use super::release::Release;
use super::{contents, debian};
use crate::folders::files_in;
use crate::print;
use crate::publish::run_in;

pub(super) fn run(release: &Release, made: &[String]) -> Result<()> {
    let top = std::env::temp_dir().join(format!("kibitzer-trial-{}", std::process::id()));
    fs::create_dir(&top).with_context(|| format!("cannot make {}", top.display()))?;
    let done = all(release, made, &top);
    let _ = fs::remove_dir_all(&top);
    done
}

fn all(release: &Release, made: &[String], top: &Path) -> Result<()> {
    archive(&named(release, made, "-linux.tar.gz")?, &top.join("archive"), release)?;
    image(&named(release, made, "-oci.tar")?, &top.join("image"))?;
    package(release, &release.folder.join(debian::name(release)), &top.join("debian"))?;
    if let Ok(file) = named(release, made, "-page.tar.gz") {
        page(&file, &top.join("page"), release)?;
    }
    run_in(&release.folder, Command::new("sha256sum").args(["--check", "--quiet", "SHA256SUMS"]))
}

/// The file that was made whose name ends so.
pub(super) fn named(release: &Release, made: &[String], end: &str) -> Result<PathBuf> {
    let file = made.iter().find(|file| file.ends_with(end));
    Ok(release.folder.join(file.with_context(|| format!("no file ends with {end}"))?))
}

/// The archive runs where it is unpacked, has all that it should, and is removed with its folder.
fn archive(file: &Path, root: &Path, release: &Release) -> Result<()> {
    fs::create_dir_all(root.join("home"))?;
    let nothing = |_: &Path| false;
    let before = Before::of(root, &nothing)?;
    unpack(file, root)?;
    let top = root.join(release.name());
    complete(release, &top)?;
    // Nothing but a home, in which the program finds a place for its saves by itself.
    let mut command = Command::new("env");
    command.args(["-i", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin"]);
    command.arg(format!("HOME={}", root.join("home").display())).arg(top.join("bin/kibitzer"));
    played(&mut command, None)?;
    fs::remove_dir_all(&top)?;
    before.ensure_saves_alone(&format!("home/{SAVES}"))?;
    print("the archive is unpacked, its program plays and solves, and it is gone but for saves\n");
    Ok(())
}

/// All that a way of installing must bring is under a folder.
pub(super) fn complete(release: &Release, top: &Path) -> Result<()> {
    let lacking = contents::lacking(release, |path| fs::read(top.join(path)).ok());
    ensure!(lacking.is_empty(), "{}", lacking.join("\n"));
    Ok(())
}

fn unpack(file: &Path, root: &Path) -> Result<()> {
    fs::create_dir_all(root)?;
    tar::Archive::new(GzDecoder::new(fs::File::open(file)?)).unpack(root)?;
    Ok(())
}

/// The layers that the image names are laid into an empty root.
fn image(file: &Path, place: &Path) -> Result<()> {
    fs::create_dir_all(place)?;
    tar::Archive::new(fs::File::open(file)?).unpack(place)?;
    let index: Value = serde_json::from_slice(&fs::read(place.join("index.json"))?)?;
    let manifest: Value = serde_json::from_slice(&blob(place, &index["manifests"][0])?)?;
    let config: Value = serde_json::from_slice(&blob(place, &manifest["config"])?)?;
    let root = place.join("root");
    let (mut layers, mut plain) = (Vec::new(), Vec::new());
    for layer in manifest["layers"].as_array().context("an image has layers")? {
        plain.clear();
        GzDecoder::new(&blob(place, layer)?[..]).read_to_end(&mut plain)?;
        layers.push(format!("sha256:{}", digest(&plain)));
        tar::Archive::new(&plain[..]).unpack(&root)?;
    }
    ensure!(config["rootfs"]["diff_ids"] == json!(layers), "the layers are not those of {config}");
    in_root(&root)?;
    print("the image's layers are laid out, and its program plays and solves in that root\n");
    Ok(())
}

/// What a descriptor of an image names, of the digest and the size that it says.
fn blob(place: &Path, descriptor: &Value) -> Result<Vec<u8>> {
    let name = descriptor["digest"].as_str().context("a descriptor has a digest")?;
    let bytes = fs::read(place.join("blobs").join(name.replace(':', "/")))?;
    ensure!(format!("sha256:{}", digest(&bytes)) == name, "{name} holds something else");
    ensure!(descriptor["size"] == bytes.len(), "{name} has {} bytes", bytes.len());
    Ok(bytes)
}

/// The page has every file that its document and its service worker name, the modules among them.
fn page(file: &Path, place: &Path, release: &Release) -> Result<()> {
    unpack(file, place)?;
    let top = place.join(format!("kibitzer-{}-page", release.version));
    let document = fs::read_to_string(top.join("index.html"))?;
    let worker = fs::read_to_string(top.join("sw.js"))?;
    let named = |text: &str, before: &str| -> Vec<String> {
        let rest = text.split(before).skip(1).filter_map(|rest| rest.split('"').next());
        rest.map(|name| name.trim_start_matches("./").to_owned()).collect()
    };
    let mut names = named(&worker, "url:\"");
    names.extend(named(&document, "src=\"./"));
    names.extend(named(&document, "href=\"./"));
    let modules = names.iter().filter(|name| name.contains("_bg-")).count();
    ensure!(modules >= 3, "the page names {modules} modules");
    let missing: Vec<&String> = names.iter().filter(|name| !top.join(name).is_file()).collect();
    ensure!(missing.is_empty(), "the page's archive lacks {missing:?}");
    print(&format!("the page is unpacked, and has the {} files that it names\n", names.len()));
    Ok(())
}

/// The package is installed by dpkg into an empty root, and purged.
fn package(release: &Release, file: &Path, root: &Path) -> Result<()> {
    ensure!(
        Command::new("dpkg").arg("--version").output().is_ok(),
        "dpkg is missing, so that the Debian package cannot be tried: other systems have it as a \
         package, too"
    );
    fs::create_dir_all(root.join("var/lib/dpkg/updates"))?;
    fs::create_dir_all(root.join("var/lib/dpkg/info"))?;
    fs::write(root.join("var/lib/dpkg/status"), "")?;
    dpkg(root, &["--install", &file.display().to_string()])?;
    complete(release, &root.join("usr"))?;
    in_root(root)?;
    dpkg(root, &["--purge", "kibitzer"])?;
    let mut left = files_in(root)?;
    left.retain(|path| !path.starts_with("var/") && !path.starts_with("data/") && !is_lent(path));
    ensure!(left.is_empty(), "the package leaves behind {left:?}");
    ensure!(root.join("data/kibitzer.db").exists(), "the saves are gone");
    print("the package is installed, its program plays and solves, and it is gone but for saves\n");
    Ok(())
}

fn dpkg(root: &Path, arguments: &[&str]) -> Result<()> {
    let mut command = Command::new("dpkg");
    command.arg(format!("--root={}", root.display())).args(["--log=/dev/null", "--force-not-root"]);
    command.args(["--force-script-chrootless"]).args(arguments).stdout(Stdio::null());
    run_in(root, &mut command)
}

/// Plays in a root that has nothing else; a program that is not static is lent its libraries.
fn in_root(root: &Path) -> Result<()> {
    for library in libraries(&root.join("usr/bin/kibitzer")) {
        let lent = root.join(library.strip_prefix("/")?);
        fs::create_dir_all(lent.parent().context("it lies in a folder")?)?;
        fs::copy(&library, lent)?;
    }
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--root"]).arg(root).arg("/usr/bin/kibitzer");
    played(&mut command, Some(Path::new("/data")))
}

/// Where the system keeps what programs that are not static need.
fn is_lent(path: &Path) -> bool {
    ["lib", "lib64", "usr/lib"].iter().any(|folder| path.starts_with(folder))
}

/// What `ldd` names; nothing for a static program.
fn libraries(program: &Path) -> Vec<PathBuf> {
    let told = Command::new("ldd").arg(program).output().map(|told| told.stdout);
    let told = String::from_utf8(told.unwrap_or_default()).unwrap_or_default();
    let words = told.split_whitespace().filter(|word| word.starts_with('/'));
    words.map(PathBuf::from).collect()
}

/// A first game: a deal is solved, and what was found is played to its end, where the program must
/// say that it is won; so a move that it refuses is noticed. Another deal is solved. Saves go to a
/// folder, or where the program keeps them by itself.
pub(super) fn played(command: &mut Command, home: Option<&Path>) -> Result<()> {
    let (name, given) =
        (command.get_program().to_owned(), command.get_args().map(ToOwned::to_owned));
    let given: Vec<_> = given.collect();
    let again = || {
        let mut command = Command::new(&name);
        command.args(&given);
        if let Some(home) = home {
            command.env("KIBITZER_HOME", home);
        }
        command
    };
    let found = again().args(["solve", "yukon", "--deal", "7", "--json"]).output()?;
    ensure!(found.status.success(), "a deal was not solved: {}", said(&found));
    let answer: Value = serde_json::from_slice(&found.stdout)?;
    let line = answer["line"].as_str().context("a deal that can be won has no line")?;
    let mut play = again();
    play.args(["play", "yukon", "--plain", "--deal", "7"]);
    let mut child = play.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let input = format!("brief\n{}\nquit\n", line.replace(' ', "\n"));
    child.stdin.take().context("it listens")?.write_all(input.as_bytes())?;
    let told = child.wait_with_output()?;
    let won = format!("Won in {} moves.", line.split(' ').count());
    ensure!(told.status.success(), "the first game was not played: {}", said(&told));
    ensure!(
        said(&told).contains(&won),
        "the first game does not end with '{won}': {}",
        said(&told)
    );
    let told = again().args(["solve", "freecell", "--deal", "ms:1"]).output()?;
    ensure!(told.status.success(), "a deal was not solved: {}", said(&told));
    Ok(())
}

/// What a program printed, and what it complained of.
fn said(told: &Output) -> String {
    [&told.stdout, &told.stderr].map(|text| String::from_utf8_lossy(text).into_owned()).concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program that solves and plays by saying what it is told to.
    fn played_by(solved: &str, told: &str) -> Result<()> {
        let script = format!(
            "case $1 in solve) echo '{solved}' ;; play) cat >/dev/null; echo '{told}' ;; esac"
        );
        played(Command::new("sh").args(["-c", &script, "kibitzer"]), None)
    }

    #[test]
    fn a_first_game_is_won_with_every_move_that_was_found() {
        let solved = r#"{"verdict": "won", "line": "T1>F1 T2>T3:2"}"#;
        played_by(solved, "Won in 2 moves.").unwrap();
        for told in ["T3 takes only a red ten.", "Won in 1 move.", "Won in 12 moves."] {
            let fault = played_by(solved, told).unwrap_err().to_string();
            assert!(fault.contains("does not end with 'Won in 2 moves.'"), "{fault}");
        }
        let fault = played_by(r#"{"verdict": "lost", "line": null}"#, "").unwrap_err();
        assert!(fault.to_string().contains("has no line"), "{fault}");
    }
}
