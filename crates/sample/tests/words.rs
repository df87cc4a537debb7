//! CONTRIBUTING names the places that the compiler leads to for a new word of the rule language:
//! where descriptions are taken apart whole, or built, and where variants are matched.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use kibitzer_sample::sources::{Source, sources, without_tests};

/// Where descriptions are.
const SPEC: &str = "crates/engine/src/spec/";

/// Crates in which descriptions are taken apart.
const CRATES: [&str; 4] = ["engine", "rules", "book", "table"];

/// Other things of these names: variants of enums there, and another type.
const OTHERS: [(&str, &str); 3] = [
    ("engine/src/moves.rs", "Merci"),
    ("engine/src/tables.rs", "NextTo"),
    ("rules/src/vocabulary/form.rs", "Key"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Code without comments and tests.
fn code(source: &Source) -> String {
    let lines = without_tests(&source.text).lines();
    let plain = lines.map(|line| line.split("//").next().unwrap_or_default());
    plain.collect::<Vec<_>>().join("\n")
}

/// The word that a text begins with.
fn word(text: &str) -> String {
    text.chars().take_while(|sign| sign.is_alphanumeric()).collect()
}

/// The names of the descriptions that have fields.
fn descriptions(sources: &[Source]) -> BTreeSet<String> {
    let specs = sources.iter().filter(|source| source.path.starts_with(SPEC));
    let heads = specs.flat_map(|source| source.text.lines().filter(|line| line.ends_with('{')));
    heads.filter_map(|line| line.strip_prefix("pub struct ")).map(word).collect()
}

/// The types of descriptions that have variants, with these.
fn variants(sources: &[Source]) -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    for source in sources.iter().filter(|source| source.path.starts_with(SPEC)) {
        let enums = source.text.split("\npub enum ").skip(1);
        for text in enums.map(|text| text.split("\n}").next().unwrap_or_default()) {
            let lines = text.lines().filter_map(|line| line.strip_prefix("    "));
            let names = lines.filter(|line| line.starts_with(char::is_uppercase)).map(word);
            found.insert(word(text), names.collect());
        }
    }
    found
}

/// True if code takes something of this name apart, or builds it, and names every field.
fn is_whole(code: &str, name: &str) -> bool {
    let begin = format!("{name} {{");
    code.match_indices(&begin).any(|(at, _)| {
        let before = &code[..at];
        let is_part = before.ends_with(|sign: char| sign.is_alphanumeric() || "_:&".contains(sign));
        let last = before.split_whitespace().next_back().unwrap_or_default();
        let declares = ["struct", "impl", "for", "enum", "trait", "->"].contains(&last)
            || last.starts_with('&');
        !is_part && !declares && names_all(&code[at + begin.len()..])
    })
}

/// True if the braces that were opened before the text are closed without two dots in them.
fn names_all(text: &str) -> bool {
    let (mut depth, mut before) = (1, ' ');
    for sign in text.chars() {
        depth += match sign {
            '{' | '(' | '[' => 1,
            '}' | ')' | ']' => -1,
            _ => 0,
        };
        if depth == 0 {
            return true;
        }
        if depth == 1 && sign == '.' && before == '.' {
            return false;
        }
        before = sign;
    }
    false
}

#[test]
fn what_is_taken_apart_whole_is_known() {
    for whole in [
        "let Win { full, score: _ } = win;",
        "    Win {\n        full: f(&a[..2]),\n        score,\n    }",
        "|Win { full, score }| full",
    ] {
        assert!(is_whole(whole, "Win"), "{whole}");
    }
    for part in [
        "let Win { full, .. } = win;",
        "Win { full, ..Win::default() }",
        "pub struct Win {\n    full: u8,\n}",
        "fn win(&self) -> &Win {\n}",
        "fn win(&self) -> &'s Win {\n}",
        "Verdict::Win { line }",
        "LastWin { line }",
    ] {
        assert!(!is_whole(part, "Win"), "{part}");
    }
}

/// What stands between backquotes.
fn spans(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The first two cells of the rows of the table with such a head.
fn rows(page: &str, head: &str) -> Vec<(String, String)> {
    let (_, table) = page.split_once(head).expect("the table is there");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
    cells.map(|cells| (cells[1].to_owned(), cells[2].to_owned())).collect()
}

fn page() -> String {
    fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap()
}

#[test]
fn the_places_of_a_new_field_are_those_that_contributing_names() {
    let sources = sources(&root());
    let known = descriptions(&sources);
    assert!(known.len() > 20, "{known:?}");
    let mut found: BTreeSet<(&str, &str)> = BTreeSet::new();
    for source in &sources {
        let path = source.path.strip_prefix("crates/").unwrap_or_default();
        if !CRATES.iter().any(|name| path.starts_with(&format!("{name}/src/"))) {
            continue;
        }
        let code = code(source);
        let whole = known.iter().filter(|name| is_whole(&code, name)).map(String::as_str);
        found.extend(whole.map(|name| (path, name)).filter(|pair| !OTHERS.contains(pair)));
    }
    let page = page();
    let mut told: Vec<(String, String)> = Vec::new();
    for (places, names) in rows(&page, "| place | descriptions |") {
        let (named, but) = (spans(&names), names.starts_with("all"));
        let names = known.iter().map(String::as_str);
        let names: Vec<&str> = names.filter(|name| named.contains(name) != but).collect();
        for place in spans(&places) {
            told.extend(names.iter().map(|name| (place.to_owned(), (*name).to_owned())));
        }
    }
    for (path, name) in &found {
        let is_told = told.iter().any(|(place, told)| path.starts_with(place) && told == name);
        assert!(is_told, "CONTRIBUTING does not say that {path} takes {name} apart");
    }
    for (place, name) in &told {
        let is_so = found.iter().any(|(path, found)| path.starts_with(place) && found == name);
        assert!(is_so, "CONTRIBUTING says that {place} takes {name} apart");
    }
}

/// A file is told with the variants of at least one type, all of them; in a folder some file has
/// them.
#[test]
fn the_places_of_a_new_variant_name_all_variants() {
    let sources = sources(&root());
    let known = variants(&sources);
    assert!(known.len() > 25, "{known:?}");
    let page = page();
    let mut told = BTreeSet::new();
    for (types, places) in rows(&page, "| variant of | files |") {
        let types = spans(&types);
        told.extend(types.iter().map(|name| (*name).to_owned()));
        for place in spans(&places) {
            let path = match place.split_once("/src/") {
                Some(("truth", _)) => place.to_owned(),
                Some(_) => format!("crates/{place}"),
                None => format!("crates/engine/src/{place}"),
            };
            let has_all = |source: &Source| {
                let code = code(source);
                types.iter().any(|name| {
                    let mut all = known[*name].iter();
                    all.all(|variant| code.contains(&format!("{name}::{variant}")))
                })
            };
            let mut files = sources.iter().filter(|source| source.path.starts_with(&path));
            assert!(files.any(has_all), "{place} names no longer all variants of {types:?}");
        }
    }
    let left: Vec<&String> = known.keys().filter(|name| !told.contains(*name)).collect();
    assert_eq!(left, ["Undecided"], "what play decides follows from `Way` and `RankOrder`");
}
