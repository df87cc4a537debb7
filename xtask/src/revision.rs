//! The commit that is built, where that is certain.

use std::path::Path;
use std::process::Command;

/// The commit of a source tree, as 40 digits: of a clone without changes, or of a source archive.
/// None of a clone that was changed, nor where nothing tells.
pub(crate) fn of(root: &Path) -> Option<String> {
    if root.join(".git").exists() { of_clone(root) } else { of_archive(root) }
}

fn of_clone(root: &Path) -> Option<String> {
    let changes = git(root, &["status", "--porcelain", "--untracked-files=no"])?;
    if changes.is_empty() { git(root, &["rev-parse", "HEAD"]).and_then(commit) } else { None }
}

/// `git archive` puts it into this file.
fn of_archive(root: &Path) -> Option<String> {
    std::fs::read_to_string(root.join("packaging/commit")).ok().and_then(commit)
}

fn git(root: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).current_dir(root).output().ok()?;
    let text = output.status.success().then(|| String::from_utf8(output.stdout).ok())??;
    Some(text.trim().to_owned())
}

fn commit(text: impl AsRef<str>) -> Option<String> {
    let text = text.as_ref().trim();
    let is_commit = text.len() >= 40 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    is_commit.then(|| text.to_owned())
}
