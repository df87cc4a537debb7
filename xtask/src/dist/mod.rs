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
