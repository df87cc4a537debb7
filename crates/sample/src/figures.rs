//! Figures of the sources: how many they are, how long functions and lines are, how modules lie.
//! `docs/code.md` tells them for some commits.

use crate::modules::circles_of;
use crate::sources::{Source, WIDTH, comment, wide_prose, without_tests};

/// A function with more lines is a long one.
const LONG: usize = 35;

/// The crates whose roots are counted.
const ROOTS: [&str; 4] = ["engine", "rules", "table", "solver"];

/// The modules of the engine that are asked for by name: what lies elsewhere is at its root.
const NAMED: [&str; 3] = ["search", "spec", "traits"];

/// What items are, behind `pub`.
const ITEMS: [&str; 11] = [
    "async ", "const ", "enum ", "fn ", "mod ", "static ", "struct ", "trait ", "type ", "unsafe ",
    "use ",
];

/// What is counted, and how many there are.
pub type Figure = (String, usize);

/// The figures of some sources, always the same ones in the same order.
pub fn figures(sources: &[Source]) -> Vec<Figure> {
    let rust = ending(sources, &[".rs"]);
    let mut page = ending(sources, &[".ts", ".svelte"]);
    page.retain(|of| of.path.starts_with("web/"));
    let mut figures = of_sizes(&rust, &page);
    figures.push(("circles of modules".to_owned(), circles_of(sources).len()));
    figures.extend(of_lines(&rust, &page));
    figures.push((format!("prose over {WIDTH} columns"), wide_pages(sources)));
    figures.extend(of_crates(&rust));
    figures
}

fn of_sizes(rust: &[&Source], page: &[&Source]) -> Vec<Figure> {
    let code = rust.iter().filter(|of| !is_test(&of.path));
    let lengths: Vec<usize> = code.flat_map(|of| functions(&of.text)).collect();
    let long = lengths.iter().filter(|length| **length > LONG).count();
    vec![
        ("files of Rust".to_owned(), rust.len()),
        ("lines of Rust".to_owned(), lines(rust)),
        ("files of the page".to_owned(), page.len()),
        ("lines of the page".to_owned(), lines(page)),
        ("functions, without tests".to_owned(), lengths.len()),
        (format!("functions of more than {LONG} lines"), long),
        ("lines of the longest function".to_owned(), lengths.iter().copied().max().unwrap_or(0)),
    ]
}

fn of_lines(rust: &[&Source], page: &[&Source]) -> Vec<Figure> {
    let like_another = rust.iter().chain(page).map(|of| begun_with(&of.text, &["The same"]).len());
    vec![
        ("comments that begin with \"The same\"".to_owned(), like_another.sum::<usize>()),
        (format!("comments over {WIDTH} columns, Rust"), wide(rust, true)),
        (format!("comments over {WIDTH} columns, page"), wide(page, true)),
        (format!("code over {WIDTH} columns, Rust"), wide(rust, false)),
    ]
}

fn of_crates(rust: &[&Source]) -> Vec<Figure> {
    let names = ROOTS.map(|name| {
        let root = format!("crates/{name}/src/lib.rs");
        let text = rust.iter().find(|of| of.path == root).map_or("", |of| of.text.as_str());
        (format!("names at the root of `{name}`"), names_at_root(text))
    });
    let items = ROOTS.map(|name| (format!("public items of `{name}`"), items_in(rust, name, &[])));
    let at_root = items_in(rust, "engine", &NAMED);
    let at_root = ("public items at the root of `engine`".to_owned(), at_root);
    names.into_iter().chain(items).chain([at_root]).collect()
}

/// How many public items a crate has outside some of its modules.
fn items_in(rust: &[&Source], name: &str, besides: &[&str]) -> usize {
    let folder = format!("crates/{name}/src/");
    let is_of = |inner: &str, module: &str| {
        inner.strip_prefix(module).is_some_and(|rest| rest.starts_with(['/', '.']))
    };
    let is_meant = |path: &str| {
        let inner = path.strip_prefix(&folder);
        inner.is_some_and(|inner| !besides.iter().any(|module| is_of(inner, module)))
    };
    let meant = rust.iter().filter(|of| is_meant(&of.path) && !is_test(&of.path));
    meant.map(|of| public_items(&of.text)).sum()
}

fn ending<'s>(sources: &'s [Source], ends: &[&str]) -> Vec<&'s Source> {
    sources.iter().filter(|of| ends.iter().any(|end| of.path.ends_with(end))).collect()
}

fn is_test(path: &str) -> bool {
    path.split('/').rev().skip(1).any(|folder| folder == "tests") || path.ends_with("/tests.rs")
}

fn lines(sources: &[&Source]) -> usize {
    sources.iter().map(|of| of.text.lines().count()).sum()
}

/// How many lines each function of a file has, its head and its last brace among them.
fn functions(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = without_tests(text).lines().collect();
    let begins = (0..lines.len()).filter(|at| begins_function(lines[*at]));
    begins.filter_map(|at| length(&lines[at..])).collect()
}

fn begins_function(line: &str) -> bool {
    let mut rest = line.trim_start();
    if let Some((visible, after)) = rest.split_once(") ")
        && visible.starts_with("pub(")
    {
        rest = after;
    }
    for word in ["pub ", "const ", "async ", "unsafe "] {
        rest = rest.strip_prefix(word).unwrap_or(rest);
    }
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    rest.strip_prefix("fn ").is_some_and(|name| name.starts_with(is_name))
}

/// The lines of a function that begins with the first of some; as code is formatted, it ends at a
/// brace as far in as its head.
fn length(lines: &[&str]) -> Option<usize> {
    let head = lines.iter().position(|line| line.trim_end().ends_with(['{', ';', '}']))?;
    if !lines[head].trim_end().ends_with('{') {
        return Some(head + 1);
    }
    let indent = &lines[0][..lines[0].len() - lines[0].trim_start().len()];
    let body = lines[head + 1..].iter().position(|line| line.strip_prefix(indent) == Some("}"));
    Some(body.map_or(head + 1, |body| head + 2 + body))
}

/// The numbers of the lines, from 1, with which a comment or a paragraph of it begins so.
///
/// ```
/// # use kibitzer_sample::figures::begun_with;
/// let text = "/// As one.\nfn one() {}\n/// Well.\n/// As two says.\n//\n    // As three.\n";
/// assert_eq!(begun_with(text, &["As "]), [1, 6]);
/// ```
pub fn begun_with(text: &str, ways: &[&str]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut before = None;
    for (number, line) in text.lines().enumerate() {
        let said = comment(line);
        // A line that goes on from another begins nothing, unless the other ended a paragraph.
        let begins = before.is_none_or(str::is_empty);
        if begins && said.is_some_and(|text| ways.iter().any(|way| text.starts_with(way))) {
            found.push(number + 1);
        }
        before = said;
    }
    found
}

fn wide(sources: &[&Source], comments: bool) -> usize {
    let lines = sources.iter().flat_map(|of| of.text.lines());
    lines.filter(|line| line.chars().count() > WIDTH && comment(line).is_some() == comments).count()
}

fn wide_pages(sources: &[Source]) -> usize {
    let pages = sources.iter().filter(|of| !of.is_code() && !is_made(&of.path));
    pages.map(|of| wide_prose(&of.text).len()).sum()
}

/// True if a page of documentation is written by a test or a command.
pub fn is_made(path: &str) -> bool {
    path.starts_with("docs/games/")
        || ["docs/catalogue.md", "docs/glossary.md", "docs/odds.md", "docs/prunings.md"]
            .contains(&path)
}

/// How many names a root has, of its own or passed on.
fn names_at_root(text: &str) -> usize {
    let code = format!("\n{}", without_tests(text));
    let passed_on = code.split("\npub use ").skip(1).map(|rest| {
        let path = rest.split(';').next().unwrap_or_default();
        let names = path.split_once('{').map_or(path, |(_, names)| names);
        names.split(',').filter(|name| !name.trim().trim_matches('}').is_empty()).count()
    });
    let own = code.lines().filter(|line| line.starts_with("pub ") && !line.starts_with("pub use "));
    passed_on.sum::<usize>() + own.count()
}

/// How many items of a file are public, methods among them.
fn public_items(text: &str) -> usize {
    let lines = without_tests(text).lines();
    let items = lines.filter_map(|line| line.trim_start().strip_prefix("pub "));
    items.filter(|item| ITEMS.iter().any(|kind| item.starts_with(kind))).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_have_lengths() {
        let text = "fn one() {}\nimpl A {\n    pub(crate) const fn two(\n        a: u8,\n    ) -> u8 \
                    {\n        if a {\n        }\n    }\n    fn three();\n}\nlet fn_four = 1;\n";
        assert_eq!(functions(text), [1, 6, 1]);
        assert!(functions("#[cfg(test)]\nmod tests {\n    fn one() {}\n}\n").is_empty());
        assert!(is_test("crates/a/tests/b.rs") && is_test("a/tests.rs") && !is_test("a/b.rs"));
    }

    #[test]
    fn names_and_items_are_counted() {
        let text = "mod a;\npub mod b;\npub use a::{\n    One, Two,\n};\npub use b::Three;\n\
                    pub fn four() {}\nstruct S {\n    pub field: u8,\n}\n";
        assert_eq!((names_at_root(text), public_items(text)), (5, 4));
    }

    #[test]
    fn all_is_counted() {
        let wide = "word ".repeat(30);
        let source = |path: &str, text: String| Source { path: path.to_owned(), text };
        let sources = [
            source("crates/engine/src/lib.rs", format!("pub mod a;\n// {wide}\n")),
            source("crates/engine/src/a.rs", format!("/// The same.\nfn one() {{\n{wide}\n}}\n")),
            source("crates/engine/src/search/b.rs", "pub fn b() {}\n".to_owned()),
            source("crates/engine/src/searching.rs", "pub fn c() {}\n".to_owned()),
            source("crates/engine/src/spec.rs", "pub fn d() {}\n".to_owned()),
            source("crates/engine/src/tests.rs", "fn two() {}\n".to_owned()),
            source("docs/odds.md", wide.clone()),
            source("docs/page.md", wide.clone()),
            source("web/src/a.ts", format!("// {wide}\n")),
        ];
        let figures: Vec<usize> = figures(&sources).into_iter().map(|(_, count)| count).collect();
        assert_eq!(figures[..13], [6, 10, 1, 1, 4, 0, 3, 0, 1, 1, 1, 1, 1]);
        assert_eq!(figures[13..], [1, 0, 0, 0, 4, 0, 0, 0, 2]);
    }
}
