//! Lists and texts that are too long to be looked at in time, and that no game needs.

use crate::diagnostics::{Diagnostic, MOST_FAULTS};
use crate::node::{Node, TomlTable, Value};

/// The most entries of a list. The longest one of the catalogue has 56.
const MOST_ENTRIES: usize = 200;
/// The most characters of a text that says how a game is played: enough to name all cards of four
/// packs.
const MOST_CHARACTERS: usize = 1000;
/// Texts for people may be longer.
const PROSE: [&str; 3] = ["notes", "tips", "sources"];

/// Every list and text that is too long.
pub(crate) fn too_long(table: &TomlTable) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    in_table(table, "", &mut faults);
    faults
}

fn in_table(table: &TomlTable, path: &str, faults: &mut Vec<Diagnostic>) {
    for entry in &table.entries {
        let key = match path {
            "" => entry.key.clone(),
            _ => format!("{path}.{}", entry.key),
        };
        if faults.len() < MOST_FAULTS && !PROSE.contains(&key.as_str()) {
            in_value(&entry.node, &key, faults);
        }
    }
}

fn in_value(node: &Node, key: &str, faults: &mut Vec<Diagnostic>) {
    let mut say = |what: String, help: String| {
        faults.push(Diagnostic::new(node.span.clone(), key, what).help(help));
    };
    match &node.value {
        Value::List(items) if items.len() > MOST_ENTRIES => say(
            format!("a list of {} entries", items.len()),
            format!("give {MOST_ENTRIES} at most"),
        ),
        Value::List(items) => {
            for (index, item) in items.iter().enumerate() {
                in_value(item, &format!("{key}[{}]", index + 1), faults);
            }
        }
        Value::Text(text) if text.chars().count() > MOST_CHARACTERS => say(
            format!("a text of {} characters", text.chars().count()),
            format!("give {MOST_CHARACTERS} at most"),
        ),
        Value::TomlTable(table) => in_table(table, key, faults),
        Value::Text(_) | Value::Number(_) | Value::Bool(_) | Value::Other(_) => {}
    }
}
