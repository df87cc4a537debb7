//! Comments say what something does, not that it is like something else.

use std::fs;
use std::path::{Path, PathBuf};

/// How a comment begins that sends its reader elsewhere.
const ELSEWHERE: [&str; 3] = ["The same", "As [", "As before"];

/// Folders without sources of the project's own.
const PASSED: [&str; 5] = ["target", "node_modules", "dist", "wasm", ".git"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !PASSED.contains(&name) {
                sources(&path, found);
            }
        } else if [".rs", ".ts", ".svelte"].iter().any(|end| name.ends_with(end)) {
            found.push(path);
        }
    }
}

/// What a line of a comment says, if it is one.
fn said(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let marks = ["///", "//!", "//", "/**", "*"];
    marks.iter().find_map(|mark| line.strip_prefix(mark)).map(str::trim_start)
}

/// The lines that begin a comment so, with their numbers.
fn begun(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut before = None;
    for (number, line) in text.lines().enumerate() {
        let comment = said(line);
        // A line that goes on from another begins nothing, unless the other ended a paragraph.
        let begins = before.is_none_or(str::is_empty);
        let sends = comment.is_some_and(|text| ELSEWHERE.iter().any(|way| text.starts_with(way)));
        if begins && sends {
            found.push(number + 1);
        }
        before = comment;
    }
    found
}

#[test]
fn such_comments_are_found() {
    let text = "/// As [`one`].\nfn one() {}\n/// Well.\n/// As [`two`] says.\n\
                //\n    // The same.\n/**\n * As before.\n */\nlet same = \"// no\";";
    assert_eq!(begun(text), [1, 6, 8]);
}

#[test]
fn no_comment_sends_its_reader_elsewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    let folders = ["crates", "oracle", "truth", "tune", "xtask", "python", "fuzz", "web"];
    for folder in folders.into_iter().chain(["followed", "hostile"]) {
        sources(&root.join(folder), &mut found);
    }
    assert!(found.len() > 800, "{}", found.len());
    let told: Vec<String> = found
        .iter()
        .flat_map(|path| {
            let lines = begun(&fs::read_to_string(path).unwrap());
            lines.into_iter().map(|line| format!("{}:{line}", path.display())).collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(told, Vec::<String>::new(), "say what it does");
}
