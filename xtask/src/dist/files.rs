//! The files of an installed program, under the folder that they are installed to.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::libraries;
use super::release::Release;
use crate::print;

/// A file with its place, such as `bin/kibitzer`.
pub(super) struct File {
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
    pub(super) is_program: bool,
}

/// Where each shell looks for completions.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/kibitzer"),
    ("fish", "share/fish/vendor_completions.d/kibitzer.fish"),
    ("zsh", "share/zsh/site-functions/_kibitzer"),
];

const DOCS: &str = "share/doc/kibitzer";

/// All files, by path. A program that was given may be of a compiler that brings no notices.
pub(super) fn of(
    root: &Path,
    release: &Release,
    program: &Path,
    is_given: bool,
) -> Result<Vec<File>> {
    let mut files =
        vec![File { path: "bin/kibitzer".into(), bytes: fs::read(program)?, is_program: true }];
    let mut add = |path: String, bytes| files.push(File { path, bytes, is_program: false });
    for (shell, path) in SHELLS {
        add(path.into(), said(program, &["completions", shell])?);
    }
    for page in man_pages(program)? {
        let name = page.file_name().unwrap_or_default().to_string_lossy().into_owned();
        add(format!("share/man/man1/{name}"), fs::read(&page)?);
        fs::remove_file(page)?;
    }
    for (from, to) in [
        ("packaging/kibitzer.desktop", "share/applications/kibitzer.desktop".to_owned()),
        ("web/public/icon.svg", "share/icons/hicolor/scalable/apps/kibitzer.svg".to_owned()),
        ("packaging/copyright", format!("{DOCS}/copyright")),
        ("LICENSE-MIT", format!("{DOCS}/LICENSE-MIT")),
        ("LICENSE-APACHE", format!("{DOCS}/LICENSE-APACHE")),
    ] {
        add(to, fs::read(root.join(from)).with_context(|| from.to_owned())?);
    }
    add(format!("{DOCS}/CHANGES.md"), release.news.clone().into_bytes());
    let listed = libraries::list(root)?;
    let (count, bare) = (listed.count, listed.bare);
    print(&format!("{count} libraries; {} bring no text: {}\n", bare.len(), bare.join(", ")));
    add(format!("{DOCS}/LIBRARIES.txt"), listed.page.into_bytes());
    match libraries::of_rust() {
        Ok(notices) => add(format!("{DOCS}/RUST-LIBRARY.html"), notices),
        Err(fault) if is_given => print(&format!("no notices of Rust's library: {fault:#}\n")),
        Err(fault) => return Err(fault.context("the notices of Rust's library are missing")),
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}

fn said(program: &Path, arguments: &[&str]) -> Result<Vec<u8>> {
    let told = Command::new(program).args(arguments).output()?;
    ensure!(told.status.success(), "{} {arguments:?} failed", program.display());
    Ok(told.stdout)
}

fn man_pages(program: &Path) -> Result<Vec<PathBuf>> {
    let folder = std::env::temp_dir().join(format!("kibitzer-man-{}", std::process::id()));
    let name = folder.to_str().context("the folder for temporary files has an odd name")?;
    said(program, &["man", name])?;
    let pages = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    Ok(pages)
}
