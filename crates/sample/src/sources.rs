//! The project's own sources, as tests look at them.

use std::fs;
use std::path::Path;

/// Folders that hold nothing of the project's own, wherever they lie.
const PASSED: [&str; 4] = [".git", "node_modules", "target", "wasm"];

/// What is looked at, by the ends of names.
const ENDS: [&str; 4] = [".md", ".rs", ".svelte", ".ts"];

/// The most columns of a line of a comment, and of prose.
pub const WIDTH: usize = 100;

/// A file of the sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its path from the root, with `/` between folders.
    pub path: String,
    /// What is in it.
    pub text: String,
}

impl Source {
    /// True if it is of a program, and no page of documentation.
    pub fn is_code(&self) -> bool {
        Path::new(&self.path).extension().is_none_or(|ending| ending != "md")
    }
}

/// Rust, the scripts of the page, and pages of documentation under a folder, in the order of their
/// paths. Links and what is built are left out.
///
/// # Panics
/// If a file cannot be read.
pub fn sources(root: &Path) -> Vec<Source> {
    let mut found = Vec::new();
    let mut open = vec![String::new()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(root.join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let kind = entry.file_type().unwrap();
            let name = entry.file_name().to_string_lossy().into_owned();
            let passed = PASSED.contains(&name.as_str());
            let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
            if kind.is_dir() && !passed && path != "web/dist" {
                open.push(path);
            } else if kind.is_file() && ENDS.iter().any(|end| path.ends_with(end)) {
                let text = String::from_utf8_lossy(&fs::read(entry.path()).unwrap()).into_owned();
                found.push(Source { path, text });
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

/// What a line of a comment says, if it is one.
///
/// ```
/// # use kibitzer_sample::sources::comment;
/// assert_eq!(comment("    /// A card."), Some("A card."));
/// assert_eq!(comment("let card; // a card"), None);
/// ```
pub fn comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let marks = ["///", "//!", "//", "/**", "*"];
    marks.iter().find_map(|mark| line.strip_prefix(mark)).map(str::trim_start)
}

/// True if a line has more columns than it may have, and could be broken: it has two words behind
/// the mark of its comment or of its list.
///
/// ```
/// # use kibitzer_sample::sources::is_wide;
/// assert!(is_wide(&format!("/// {} more", "long".repeat(30))));
/// assert!(!is_wide(&format!("* {}", "long".repeat(30))));
/// assert!(!is_wide("/// A short line."));
/// ```
pub fn is_wide(line: &str) -> bool {
    line.chars().count() > WIDTH
        && line.split_whitespace().skip_while(|word| is_mark(word)).nth(1).is_some()
}

/// True if a word begins a comment, or an entry of a list.
fn is_mark(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    ["*", "-", ">", "//", "///", "//!", "/**"].contains(&word)
        || word.strip_suffix('.').is_some_and(is_number)
}

/// The numbers of the lines of a page that are too wide, from 1. Tables have lines as wide as they
/// need, and so has what stands between fences.
///
/// ```
/// # use kibitzer_sample::sources::wide_prose;
/// let wide = format!("{} word", "long".repeat(30));
/// let page = format!("short\n{wide}\n| {wide} |\n```text\n{wide}\n```\n  {wide}\n");
/// assert_eq!(wide_prose(&page), [2, 7]);
/// ```
pub fn wide_prose(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut fenced = false;
    for (number, line) in text.lines().enumerate() {
        let begin = line.trim_start();
        if begin.starts_with("```") {
            fenced = !fenced;
        } else if !fenced && !begin.starts_with('|') && is_wide(line) {
            found.push(number + 1);
        }
    }
    found
}

/// A page with its lines joined, so that sentences are found wherever they are broken.
///
/// ```
/// # use kibitzer_sample::sources::unbroken;
/// assert_eq!(unbroken("* Two\n  words.\n"), "* Two words.");
/// ```
pub fn unbroken(page: &str) -> String {
    page.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Code without the module of its tests and what comes after it.
pub fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod ").next().unwrap_or_default()
}
