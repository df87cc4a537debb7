//! Archives whose bytes depend on what is in them and on the date of the release alone.

use std::fs;
use std::path::Path;

use anyhow::Result;
use flate2::{Compression, GzBuilder};
use sha2::{Digest, Sha256};
use tar::{Builder, EntryType, Header};

use super::files::File;
use super::release::Release;

/// The SHA-256 of bytes, in hexadecimal digits.
pub(super) fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The files in a folder of the release's name.
pub(super) fn archive(release: &Release, files: &[File]) -> Result<Vec<u8>> {
    compressed(&tree(&format!("{}/", release.name()), release, files)?)
}

/// The page as it was built last, if it was.
pub(super) fn page(dist: &Path, release: &Release) -> Result<Option<Vec<u8>>> {
    if !dist.join("index.html").exists() {
        crate::print("there is no page in web/dist: 'cargo xtask web' makes it\n");
        return Ok(None);
    }
    let mut files = Vec::new();
    collect(dist, dist, &mut files)?;
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let begin = format!("kibitzer-{}-page/", release.version);
    compressed(&tree(&begin, release, &files)?).map(Some)
}

fn collect(top: &Path, folder: &Path, files: &mut Vec<File>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(top, &path, files)?;
        } else {
            let name = path.strip_prefix(top)?.to_string_lossy().replace('\\', "/");
            files.push(File { path: name, bytes: fs::read(&path)?, is_program: false });
        }
    }
    Ok(())
}

/// A tar archive of the files, with all folders that they lie in.
pub(super) fn tree(begin: &str, release: &Release, files: &[File]) -> Result<Vec<u8>> {
    let mut archive = Builder::new(Vec::new());
    let mut made: Vec<String> = Vec::new();
    for file in files {
        let path = format!("{begin}{}", file.path);
        for (at, _) in path.match_indices('/') {
            let folder = path[..=at].to_owned();
            if folder != "./" && !made.contains(&folder) {
                append(&mut archive, &folder, release, &[], (EntryType::Directory, 0o755))?;
                made.push(folder);
            }
        }
        let mode = if file.is_program { 0o755 } else { 0o644 };
        append(&mut archive, &path, release, &file.bytes, (EntryType::Regular, mode))?;
    }
    Ok(archive.into_inner()?)
}

fn append(
    archive: &mut Builder<Vec<u8>>,
    path: &str,
    release: &Release,
    bytes: &[u8],
    (kind, mode): (EntryType, u32),
) -> Result<()> {
    let mut header = Header::new_gnu();
    header.set_entry_type(kind);
    header.set_mode(mode);
    header.set_size(bytes.len() as u64);
    header.set_mtime(release.time);
    header.set_uid(0);
    header.set_gid(0);
    Ok(archive.append_data(&mut header, path, bytes)?)
}

/// Compressed, without a name or a time.
pub(super) fn compressed(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packer = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    std::io::Write::write_all(&mut packer, bytes)?;
    Ok(packer.finish()?)
}
