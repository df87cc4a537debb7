//! From a fault of the compiled rules to its place in the file.

use kibitzer_engine::{Fault, FaultPlace};

use crate::diagnostics::Diagnostic;
use crate::node::{Entry, Node, TomlTable};
use crate::span::Span;

/// The diagnostic of a fault.
pub(crate) fn locate(file: &TomlTable, fault: &Fault) -> Diagnostic {
    let (span, key) = span_of(file, &fault.place);
    let from_parent = (span.file > 0).then(|| taken_over(&key));
    let found = Diagnostic::new(span, &key, fault.what.clone());
    let helps: Vec<String> = fault.help.clone().into_iter().chain(from_parent).collect();
    if helps.is_empty() { found } else { found.help(helps.join("; ")) }
}

/// What helps where the file that a variant is like says what does not fit any more.
fn taken_over(key: &str) -> String {
    let lists = ["deal", "draw"];
    let whole = lists.into_iter().find(|list| key.split('.').next() == Some(list));
    let key = whole.unwrap_or(key);
    let from = "is taken over from the game that this one is like";
    format!("'{key}' {from}: say it anew in this file")
}

fn span_of(file: &TomlTable, place: &FaultPlace) -> (Span, String) {
    match place {
        FaultPlace::Top(key) => (key_span(file, key), (*key).to_owned()),
        FaultPlace::Draw(index, key) => {
            let node = file.list("draw").get(*index).or_else(|| file.get("draw"));
            let inner = node.and_then(Node::as_table).and_then(|table| table.get(key));
            (inner.or(node).map(|node| node.span.clone()).unwrap_or_default(), path(&["draw", key]))
        }
        FaultPlace::Redeal(key) => inside(file, "redeal", key),
        FaultPlace::Merci(key) => inside(file, "merci", key),
        FaultPlace::Opening(key) => inside(file, "opening", key),
        FaultPlace::Remove(key) => inside(file, "remove", key),
        FaultPlace::Set(index, key) => one_of(file, ("remove", "sets"), *index, key),
        FaultPlace::Holds(index, key) => one_of(file, ("win", "holds"), *index, key),
        FaultPlace::Hands(key) => inside(file, "hands", key),
        FaultPlace::Win(key) => inside(file, "win", key),
        FaultPlace::Deal(index, key) => {
            let node = file.list("deal").get(*index);
            let inner = node.and_then(Node::as_table).and_then(|table| table.get(key));
            (inner.or(node).map(|node| node.span.clone()).unwrap_or_default(), path(&["deal", key]))
        }
        FaultPlace::Group(index, key) => {
            let Some(entry) = group(file, *index) else { return Default::default() };
            let inner = entry.node.as_table().and_then(|table| table.get(key));
            let span = inner.map_or(&entry.key_span, |node| &node.span);
            (span.clone(), path(&["piles", &entry.key, key]))
        }
        FaultPlace::Route(index, route, key) => {
            let Some(entry) = group(file, *index) else { return Default::default() };
            let node = entry.node.as_table().and_then(|table| table.list("from").get(*route));
            let inner = node.and_then(Node::as_table).and_then(|table| table.get(key));
            let span = inner.or(node).map_or(&entry.key_span, |node| &node.span);
            (span.clone(), path(&["piles", &entry.key, "from"]))
        }
    }
}

/// A table at a key of another one, or one of a list of such tables.
fn one_of(file: &TomlTable, at: (&str, &str), index: usize, key: &str) -> (Span, String) {
    let tables = file.table(at.0).and_then(|table| table.get(at.1));
    let node = tables.map(|tables| tables.items().get(index).unwrap_or(tables));
    let inner = node.and_then(Node::as_table).and_then(|table| table.get(key));
    let span = inner.or(node).map(|node| node.span.clone()).unwrap_or_default();
    (span, path(&[at.0, at.1, key]))
}

fn group(file: &TomlTable, index: usize) -> Option<&Entry> {
    file.table("piles")?.entries.get(index)
}

fn key_span(file: &TomlTable, key: &str) -> Span {
    file.entry(key).map(|entry| entry.key_span.clone()).unwrap_or_default()
}

fn inside(file: &TomlTable, table: &str, key: &str) -> (Span, String) {
    let inner = file.table(table).and_then(|table| table.get(key));
    let span = inner.map_or_else(|| key_span(file, table), |node| node.span.clone());
    (span, path(&[table, key]))
}

fn path(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(".")
}
