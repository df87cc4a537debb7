//! `docs/faults.md`: every fault that trials found has tests, and these are there.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// What stands between backticks in a cell.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// True if a file has a test of that name, or, for a lint, names it.
fn has(text: &str, file: &str, name: &str) -> bool {
    if Path::new(file).extension().is_none_or(|ending| ending != "rs") {
        return ['\'', '"', '`'].iter().any(|mark| text.contains(&format!("{mark}{name}{mark}")));
    }
    if name.contains("::") {
        return text.contains(&format!("#[deny({name})]"));
    }
    let begin = text.find(&format!("fn {name}("));
    begin.is_some_and(|begin| {
        let before = text[..begin].trim_end_matches(' ').lines().rev().map(str::trim);
        let mut marks = before.take_while(|line| line.starts_with("#[") || line.starts_with("//"));
        marks.any(|line| line == "#[test]")
    })
}

#[test]
fn every_fault_has_tests_that_are_there() {
    let page = fs::read_to_string(root().join("docs/faults.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| ")).skip(1);
    let (mut faults, mut missing) = (0, Vec::new());
    for row in rows {
        let (what, tests) = row.trim_matches('|').split_once(" | ").expect("two cells");
        faults += 1;
        let mut file: Option<(String, String)> = None;
        let mut named = 0;
        for piece in quoted(tests) {
            let path = root().join(piece);
            if path.is_file() {
                file = Some((piece.to_owned(), fs::read_to_string(path).unwrap()));
                continue;
            }
            let (file, text) = file.as_ref().unwrap_or_else(|| panic!("{piece}: of which file?"));
            named += 1;
            if !has(text, file, piece) {
                missing.push(format!("{file}: {piece}"));
            }
        }
        assert!(named > 0, "no test: {what}");
    }
    assert!(faults >= 50, "{faults} faults");
    assert!(missing.is_empty(), "docs/faults.md names tests that are not there: {missing:#?}");
}

#[test]
fn a_name_is_that_of_a_test() {
    let text = "#[test]\n#[cfg(unix)]\nfn one() {}\nfn other() {}\n\
        #[deny(clippy::some_lint)]\nfn third() {}\n";
    assert!(has(text, "a.rs", "one") && has(text, "a.rs", "clippy::some_lint"));
    assert!(!has(text, "a.rs", "on") && !has(text, "a.rs", "other") && !has(text, "a.rs", "third"));
    assert!(has("it('does so', () => {})", "a.test.ts", "does so"));
    assert!(!has("it('does so', () => {})", "a.test.ts", "does"));
}
