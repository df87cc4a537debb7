//! How often each word of the language has been at work.

use std::collections::BTreeMap;

use toml::{Table, Value};

/// Words with the number of positions under rules that say them.
pub type Words = BTreeMap<String, u64>;

/// Keys whose values are words of the language.
const CLOSED: [&str; 20] = [
    "over", "each", "step", "table", "role", "face", "base", "build", "run", "take", "suits",
    "ranks", "rank", "suit", "when", "order", "by", "rank_of", "links", "bottom",
];

/// Adds the words of a rule file, each once, for so many positions.
pub fn count(table: &Table, positions: u64, into: &mut Words) {
    let mut found = Vec::new();
    collect("file", table, &mut found);
    found.sort();
    found.dedup();
    for word in found {
        *into.entry(word).or_default() += positions;
    }
}

fn collect(of: &str, table: &Table, found: &mut Vec<String>) {
    for (key, value) in table {
        let named = of == "piles";
        if !named {
            found.push(format!("{of}.{key}"));
        }
        let inner = if named { "group" } else { key.as_str() };
        visit(of, key, inner, value, found);
    }
}

fn visit(of: &str, key: &str, inner: &str, value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Table(table) => collect(if inner == "from" { "route" } else { inner }, table, found),
        Value::Array(list) => list.iter().for_each(|item| visit(of, key, inner, item, found)),
        Value::String(word) if CLOSED.contains(&key) => {
            let word = if key == "base" && !matches!(word.as_str(), "none" | "any") {
                "ranks or cards"
            } else {
                word
            };
            found.push(format!("{of}.{key} = {word}"));
        }
        Value::Integer(number) if matches!(key, "decks" | "suits") => {
            found.push(format!("{of}.{key} = {number}"));
        }
        _ => {}
    }
}
