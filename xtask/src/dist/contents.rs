//! What every way of installing must bring beside the program, and what must be in it.

use super::release::Release;

/// Files under the folder that they are installed to, each with a part of what it says. Completions
/// know the games, and the desktop file names the program and the icon.
const WANTED: [(&str, &str); 13] = [
    ("bin/kibitzer", ""),
    ("share/applications/kibitzer.desktop", "\nExec=kibitzer\nIcon=kibitzer\n"),
    ("share/bash-completion/completions/kibitzer", "russian-solitaire"),
    ("share/doc/kibitzer/LIBRARIES.txt", "musl"),
    ("share/doc/kibitzer/LICENSE-APACHE", "Apache License"),
    ("share/doc/kibitzer/LICENSE-MIT", "MIT License"),
    ("share/doc/kibitzer/copyright", "License: MIT or Apache-2.0"),
    ("share/fish/vendor_completions.d/kibitzer.fish", "russian-solitaire"),
    ("share/icons/hicolor/scalable/apps/kibitzer.svg", "<svg"),
    ("share/man/man1/kibitzer.1", ".TH"),
    ("share/man/man1/kibitzer-play.1", ".TH"),
    ("share/man/man1/kibitzer-solve.1", ".TH"),
    ("share/zsh/site-functions/_kibitzer", "russian-solitaire"),
];

/// What is missing of all this, a line each; `read` tells what is in a file, if it is there.
pub(super) fn lacking(release: &Release, read: impl Fn(&str) -> Option<Vec<u8>>) -> Vec<String> {
    let news = format!("## {} (", release.version);
    let wanted = WANTED.into_iter().chain([("share/doc/kibitzer/CHANGES.md", news.as_str())]);
    let missing = wanted.filter_map(|(path, part)| match read(path) {
        None => Some(format!("{path} is missing")),
        Some(bytes) if bytes.is_empty() => Some(format!("{path} is empty")),
        Some(bytes) if holds(&bytes, part) => None,
        Some(_) => Some(format!("{path} does not say '{}'", part.trim())),
    });
    missing.collect()
}

fn holds(bytes: &[u8], part: &str) -> bool {
    part.is_empty() || bytes.windows(part.len()).any(|window| window == part.as_bytes())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn each_file_that_is_missing_empty_or_another_is_told() {
        let release = Release {
            version: "1.2.3".into(),
            time: 0,
            news: String::new(),
            folder: std::path::PathBuf::new(),
        };
        let mut files: BTreeMap<String, Vec<u8>> = WANTED
            .iter()
            .map(|(path, part)| ((*path).to_owned(), format!("x{part}").into_bytes()))
            .collect();
        let changes = "share/doc/kibitzer/CHANGES.md";
        let told = |files: &BTreeMap<String, Vec<u8>>| {
            lacking(&release, |path| files.get(path).cloned()).join("\n")
        };
        files.insert(changes.to_owned(), b"## 1.2.2 (2026-11-01)\n".to_vec());
        assert_eq!(told(&files), format!("{changes} does not say '## 1.2.3 ('"));
        files.insert(changes.to_owned(), b"## 1.2.3 (2026-11-28)\n".to_vec());
        assert_eq!(told(&files), "");
        for (path, _) in WANTED {
            let mut fewer = files.clone();
            let whole = fewer.remove(path).unwrap();
            assert_eq!(told(&fewer), format!("{path} is missing"));
            fewer.insert(path.to_owned(), Vec::new());
            assert_eq!(told(&fewer), format!("{path} is empty"));
            fewer.insert(path.to_owned(), whole);
            assert_eq!(told(&fewer), "");
        }
        files.insert(WANTED[1].0.to_owned(), b"[Desktop Entry]\nExec=other\n".to_vec());
        assert!(told(&files).starts_with(WANTED[1].0), "{}", told(&files));
    }

    /// What goes into releases from the sources as it is.
    #[test]
    fn the_desktop_file_and_the_icon_of_the_sources_will_do() {
        let root = crate::root().unwrap();
        let file = |path: &str| std::fs::read(root.join(path)).unwrap();
        assert!(holds(&file("packaging/kibitzer.desktop"), WANTED[1].1));
        assert!(holds(&file("web/public/icon.svg"), "<svg"));
    }
}
