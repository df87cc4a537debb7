//! Comments say what something does, not that it is like something else, in lines that can be read.

use std::path::{Path, PathBuf};

use kibitzer_sample::figures::{begun_with, is_made};
use kibitzer_sample::sources::{Source, comment, is_wide, sources, wide_prose};

/// How a comment begins that sends its reader elsewhere.
const ELSEWHERE: [&str; 3] = ["The same", "As [", "As before"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Where lines are, as an editor finds them.
fn places<'s>(
    of: impl Iterator<Item = &'s Source>,
    lines: impl Fn(&str) -> Vec<usize>,
) -> Vec<String> {
    of.flat_map(|source| {
        lines(&source.text).into_iter().map(move |line| format!("{}:{line}", source.path))
    })
    .collect()
}

#[test]
fn such_comments_are_found() {
    let text = "/// As [`one`].\nfn one() {}\n/// Well.\n/// As [`two`] says.\n\
                //\n    // The same.\n/**\n * As before.\n */\nlet same = \"// no\";";
    assert_eq!(begun_with(text, &ELSEWHERE), [1, 6, 8]);
}

#[test]
fn no_comment_sends_its_reader_elsewhere() {
    let sources = sources(&root());
    let code: Vec<&Source> = sources.iter().filter(|source| source.is_code()).collect();
    assert!(code.len() > 900, "{}", code.len());
    let told = places(code.into_iter(), |text| begun_with(text, &ELSEWHERE));
    assert_eq!(told, Vec::<String>::new(), "say what it does");
}

/// The formatters of Rust and of the page do not touch comments.
#[test]
fn comments_have_a_hundred_columns_at_most() {
    let sources = sources(&root());
    let wide = |text: &str| -> Vec<usize> {
        let lines = text.lines().enumerate();
        let wide = lines.filter(|(_, line)| comment(line).is_some() && is_wide(line));
        wide.map(|(number, _)| number + 1).collect()
    };
    let told = places(sources.iter().filter(|source| source.is_code()), wide);
    assert_eq!(told, Vec::<String>::new(), "break these lines");
}

#[test]
fn prose_has_a_hundred_columns_at_most() {
    let sources = sources(&root());
    let pages = || sources.iter().filter(|of| !of.is_code() && !is_made(&of.path));
    assert!(pages().count() > 40, "{}", pages().count());
    let told = places(pages(), wide_prose);
    assert_eq!(told, Vec::<String>::new(), "docs/wrap.py breaks the lines of a page");
}
