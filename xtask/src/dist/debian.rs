//! A Debian package, written here: it is an `ar` archive of two tar archives.

use anyhow::Result;

use super::files::File;
use super::pack::{compressed, tree};
use super::release::Release;

pub(super) fn name(release: &Release) -> String {
    format!("kibitzer_{}_{}.deb", release.version, architecture())
}

/// Debian's word for this kind of machine.
fn architecture() -> &'static str {
    match std::env::consts::ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    }
}

pub(super) fn package(release: &Release, files: &[File]) -> Result<Vec<u8>> {
    let control =
        File { path: "control".into(), bytes: control(release, files).into(), is_program: false };
    let mut bytes = b"!<arch>\n".to_vec();
    member(&mut bytes, release, "debian-binary", b"2.0\n");
    let control = compressed(&tree("./", release, &[control])?)?;
    member(&mut bytes, release, "control.tar.gz", &control);
    member(&mut bytes, release, "data.tar.gz", &compressed(&tree("./usr/", release, files)?)?);
    Ok(bytes)
}

fn control(release: &Release, files: &[File]) -> String {
    let kib: usize = files.iter().map(|file| file.bytes.len().div_ceil(1024)).sum();
    format!(
        "Package: kibitzer\nVersion: {}\nArchitecture: {}\nMaintainer: The Kibitzer developers\n\
         Installed-Size: {kib}\nSection: games\nPriority: optional\n\
         Description: patience games in the terminal\n \
         Kibitzer plays hundreds of patience (solitaire) games, each from a short rule\n \
         file. It deals, referees, explains why a move is not allowed, gives hints\n \
         that know only what you see, and finds out whether a deal can be won.\n",
        release.version,
        architecture()
    )
}

/// A file of an `ar` archive, filled up to an even length.
fn member(bytes: &mut Vec<u8>, release: &Release, name: &str, content: &[u8]) {
    let (time, size) = (release.time, content.len());
    bytes.extend(format!("{name:<16}{time:<12}0     0     100644  {size:<10}`\n").bytes());
    bytes.extend(content);
    if size % 2 == 1 {
        bytes.push(b'\n');
    }
}
