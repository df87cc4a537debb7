//! A release that is being made.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::changelog;

/// A release that is being made.
pub(super) struct Release {
    pub(super) version: String,
    /// Seconds since 1970: the date of the release.
    pub(super) time: u64,
    /// What is new in it, as Markdown.
    pub(super) news: String,
    /// Where its files go.
    pub(super) folder: PathBuf,
}

impl Release {
    pub(super) fn of(root: &Path) -> Result<Release> {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let whole = fs::read_to_string(root.join("CHANGELOG.md"))?;
        let cut = changelog::cut(&whole, &version)
            .with_context(|| format!("CHANGELOG.md has no '## {version} (YYYY-MM-DD)'"))?;
        // Whoever rebuilds it may set the time, as other tools let one do.
        let time = match std::env::var("SOURCE_DATE_EPOCH") {
            Ok(text) => text.parse().context("SOURCE_DATE_EPOCH is a number of seconds")?,
            Err(_) => cut.time,
        };
        let folder = root.join("target/dist");
        Ok(Release { version, time, news: cut.news, folder })
    }

    /// The name of files of this release for a kind of machine.
    pub(super) fn name(&self) -> String {
        format!("kibitzer-{}-{}-linux", self.version, std::env::consts::ARCH)
    }
}
