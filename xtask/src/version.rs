//! The version of a release stands in many files and its date in three: they agree.

use std::fs;

use serde_json::Value;

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn text(path: &str) -> String {
    fs::read_to_string(crate::root().unwrap().join(path)).unwrap()
}

/// The date in the change log's first heading, which is that of the version.
fn date() -> String {
    let changes = text("CHANGELOG.md");
    let first = changes.lines().find(|line| line.starts_with("## ")).unwrap();
    let rest = first.strip_prefix(&format!("## {VERSION} ("));
    let date = rest.and_then(|rest| rest.strip_suffix(')'));
    date.unwrap_or_else(|| panic!("CHANGELOG.md begins with '{first}', not {VERSION}")).to_owned()
}

#[test]
fn the_citation_has_the_version_and_the_date_of_the_change_log() {
    let citation = text("CITATION.cff");
    let field = |name: &str| {
        let found = citation.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
        found.unwrap_or_default().trim_matches('"').to_owned()
    };
    assert_eq!(field("version"), VERSION, "CITATION.cff");
    assert_eq!(field("date-released"), date(), "CITATION.cff");
    let told = format!("`## {VERSION} ({})`", date());
    assert!(text("docs/releases.md").contains(&told), "docs/releases.md does not say {told}");
}

#[test]
fn every_manifest_has_the_version() {
    for path in ["python/Cargo.toml", "oracle/Cargo.toml"] {
        let manifest: toml::Table = text(path).parse().unwrap();
        assert_eq!(manifest["package"]["version"].as_str(), Some(VERSION), "{path}");
    }
    for path in ["web/package.json", "web/package-lock.json", "npm/package.json"] {
        let manifest: Value = serde_json::from_str(&text(path)).unwrap();
        assert_eq!(manifest["version"], VERSION, "{path}");
    }
}

/// The numbers that follow a word in a text, such as those of `kibitzer-1.2.3.tgz`.
fn numbers<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let after = text.split(word).skip(1);
    let numbers = after.filter_map(|rest| {
        let end = rest.find(|letter: char| letter != '.' && !letter.is_ascii_digit());
        let number = rest[..end.unwrap_or(rest.len())].trim_end_matches('.');
        number.contains('.').then_some(number)
    });
    numbers.collect()
}

#[test]
fn pages_name_files_and_crates_of_the_version() {
    for (page, words) in [
        ("README.md", &["kibitzer-", "kibitzer_"][..]),
        ("docs/releases.md", &["kibitzer-", "kibitzer_"]),
        ("docs/researchers.md", &["kibitzer-"]),
    ] {
        let text = text(page);
        for word in words {
            let told = numbers(&text, word);
            assert!(!told.is_empty(), "{page} names no file {word}{VERSION}");
            assert!(told.iter().all(|number| *number == VERSION), "{page}: {word}{told:?}");
        }
    }
    let (series, _) = VERSION.rsplit_once('.').unwrap();
    for needs in ["kibitzer-rules", "kibitzer-table"] {
        let told = format!("{needs} = \"{series}\"");
        assert!(text("docs/programmers.md").contains(&told), "docs/programmers.md: {told}");
    }
}

#[test]
fn numbers_are_found_in_names_of_files() {
    let text = "kibitzer-0.2.0.tgz kibitzer-0.2.0-*.whl kibitzer-rules kibitzer-1.2.3";
    assert_eq!(numbers(text, "kibitzer-"), ["0.2.0", "0.2.0", "1.2.3"]);
}
