//! `cargo xtask dist`: what a release gives away. The files depend on the sources, the compiler and
//! the date of the release alone: made again they are the same to the byte.

mod changelog;
mod contents;
mod debian;
mod debian_root;
mod elf;
#[cfg(test)]
mod elf_made;
mod files;
mod image;
mod left;
mod libraries;
mod pack;
mod program;
mod release;
mod trial;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::folders::Folders;
use crate::print;
use release::Release;

/// What is asked for.
#[derive(Default)]
struct Options {
    /// A program that is built already, in place of one that is built for the release.
    program: Option<PathBuf>,
    /// Install, play and remove what was made.
    attempt: bool,
    /// A root of Debian, in copies of which that is done, too.
    debian: Option<PathBuf>,
}

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let options = read(arguments)?;
    let places = Folders::find()?;
    let release = Release::of(&places.root)?;
    let built = match &options.program {
        Some(program) => program.clone(),
        None => program::build(&places.root)?,
    };
    let bytes = fs::read(&built).with_context(|| built.display().to_string())?;
    let is_given = options.program.is_some();
    print(&program::examined(&bytes, is_given)?);
    let files = files::of(&places.root, &release, &built, is_given)?;
    let made = write(&places, &release, &files)?;
    for file in &made {
        print(&format!("{}\n", release.folder.join(file).display()));
    }
    if options.attempt {
        trial::run(&release, &made)?;
    }
    match &options.debian {
        Some(root) => debian_root::run(&release, &made, root, &places.root.join("target/wheels")),
        None => Ok(()),
    }
}

fn read(arguments: &[String]) -> Result<Options> {
    let mut options = Options::default();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--program" => {
                let path = rest.next().context("--program wants the path of a program")?;
                options.program = Some(std::path::absolute(path)?);
            }
            "--try" => options.attempt = true,
            "--debian" => {
                let path = rest.next().context("--debian wants the path of a root of Debian")?;
                options.debian = Some(std::path::absolute(path)?);
            }
            other => bail!("dist knows no '{other}'; 'cargo xtask help' tells what it knows"),
        }
    }
    Ok(options)
}

/// Writes all archives, and their checksums last.
fn write(places: &Folders, release: &Release, files: &[files::File]) -> Result<Vec<String>> {
    let _ = fs::remove_dir_all(&release.folder);
    fs::create_dir_all(&release.folder)?;
    let page = pack::page(&places.dist, release)?;
    let archives = [
        Some((format!("{}.tar.gz", release.name()), pack::archive(release, files)?)),
        Some((debian::name(release), debian::package(release, files)?)),
        Some((format!("{}-oci.tar", release.name()), image::layout(release, files)?)),
        page.map(|page| (format!("kibitzer-{}-page.tar.gz", release.version), page)),
        Some((format!("kibitzer-{}-changes.md", release.version), release.news.clone().into())),
    ];
    let mut sums = String::new();
    let mut made = Vec::new();
    for (name, bytes) in archives.into_iter().flatten() {
        sums.push_str(&format!("{}  {name}\n", pack::digest(&bytes)));
        fs::write(release.folder.join(&name), bytes)?;
        made.push(name);
    }
    fs::write(release.folder.join("SHA256SUMS"), sums)?;
    made.push("SHA256SUMS".to_owned());
    Ok(made)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::dist::files::File;

    fn release(folder: PathBuf) -> Release {
        let news = "## 1.2.3 (2026-11-28)\n".to_owned();
        Release { version: "1.2.3".into(), time: 1_795_824_000, news, folder }
    }

    /// What an installed program consists of.
    fn program() -> Vec<File> {
        let file = |path: &str, is_program| {
            let bytes = format!("what is in {path}\n").repeat(200).into_bytes();
            File { path: path.into(), bytes, is_program }
        };
        vec![file("bin/kibitzer", true), file("share/doc/kibitzer/LIBRARIES.txt", false)]
    }

    /// A page as it lies on a machine: its files were written in some order, and may be read by
    /// others or not.
    fn page(dist: &Path, order: &[&str], script: &str, mode: u32) {
        for name in order {
            let path = dist.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, if name.ends_with("js") { script } else { "<!doctype html>" })
                .unwrap();
            #[cfg(unix)]
            fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(mode)).unwrap();
            #[cfg(not(unix))]
            let _ = mode;
        }
    }

    /// All that was made, by name.
    fn made(top: &Path) -> Vec<(String, Vec<u8>)> {
        let places = Folders {
            root: top.to_owned(),
            web: top.join("web"),
            bindings: top.join("bindings"),
            dist: top.join("web/dist"),
        };
        let release = release(top.join("made"));
        let names = write(&places, &release, &program()).unwrap();
        let read = |name: String| {
            let bytes = fs::read(release.folder.join(&name)).unwrap();
            (name, bytes)
        };
        names.into_iter().map(read).collect()
    }

    #[test]
    fn what_is_packed_twice_is_equal_to_the_byte_the_page_too() {
        let top = std::env::temp_dir().join(format!("kibitzer-packed-{}", std::process::id()));
        let _ = fs::remove_dir_all(&top);
        let [one, other, changed] = ["one", "other", "changed"].map(|name| top.join(name));
        let names = ["index.html", "assets/table.js", "assets/board/cards.js", "sw.js"];
        let backwards: Vec<&str> = names.iter().rev().copied().collect();
        page(&one.join("web/dist"), &names, "let x = 1;", 0o644);
        page(&other.join("web/dist"), &backwards, "let x = 1;", 0o600);
        page(&changed.join("web/dist"), &names, "let x = 2;", 0o644);
        let (first, again, unlike) = (made(&one), made(&other), made(&changed));
        assert!(first == again, "packed again it is not the same");
        let (sums, archives) = first.split_last().unwrap();
        let lines = |sums: &[u8]| -> Vec<String> {
            String::from_utf8_lossy(sums).lines().map(str::to_owned).collect()
        };
        let expected: Vec<String> = archives
            .iter()
            .map(|(name, bytes)| format!("{}  {name}", pack::digest(bytes)))
            .collect();
        assert_eq!(lines(&sums.1), expected);
        for end in ["-linux.tar.gz", ".deb", "-oci.tar", "-page.tar.gz", "-changes.md"] {
            assert!(archives.iter().any(|(name, _)| name.ends_with(end)), "{end}");
        }
        // Only the page's archive is another, as only the page is.
        let differ =
            lines(&unlike.last().unwrap().1).iter().zip(&expected).filter(|(a, b)| a != b).count();
        assert_eq!((unlike.len(), differ), (first.len(), 1));
        fs::remove_dir_all(&top).unwrap();
    }
}
