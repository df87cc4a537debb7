//! How often each word of the language has been at work.

use std::collections::BTreeMap;
use std::fmt::Write;

use toml::{Table, Value};

use crate::later::LATER;

/// Words with the number of positions under rules that say them.
pub type Words = BTreeMap<String, u64>;

/// Keys whose values are words of the language, in every table.
const CLOSED: [&str; 20] = [
    "over", "each", "step", "table", "role", "face", "base", "build", "run", "take", "suits",
    "ranks", "rank", "suit", "when", "order", "by", "rank_of", "links", "bottom",
];

/// Keys whose values are words of the language in some tables, and names, numbers or ranks in
/// others.
const CLOSED_IN: [(&str, &[&str]); 14] = [
    ("file", &["ace", "draw", "redeal"]),
    ("draw", &["only", "close"]),
    ("redeal", &["first", "to", "piles", "keep", "spaces", "diverted", "times"]),
    ("deal", &["only"]),
    ("remove", &["only"]),
    ("sets", &["same", "different", "touching"]),
    ("swap", &["between", "fits"]),
    ("lines", &["beside", "edge"]),
    ("group", &["shape", "close", "free", "under", "begins", "show", "refill"]),
    ("unlock", &["pile"]),
    ("base", &["beside", "edge"]),
    ("refill", &["pile", "first"]),
    ("route", &["same", "side", "touching", "beside_empty"]),
    ("when", &["stock"]),
];

/// Adds the words of a rule file, each once, for so many positions. True if one of them came later
/// than the first ones.
pub fn count(table: &Table, positions: u64, into: &mut Words) -> bool {
    let mut found = Vec::new();
    collect("file", table, &mut found);
    found.sort();
    found.dedup();
    let later = found.iter().any(|word| LATER.contains(&word.as_str()));
    for word in found {
        *into.entry(word).or_default() += positions;
    }
    later
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
        Value::String(word) if is_closed(of, key) => {
            found.push(format!("{of}.{key} = {}", counted_as(of, key, word)));
        }
        Value::Integer(number) if matches!(key, "decks" | "suits") => {
            found.push(format!("{of}.{key} = {number}"));
        }
        _ => {}
    }
}

/// True if the texts of a key of a table are counted one by one.
pub fn is_closed(of: &str, key: &str) -> bool {
    CLOSED.contains(&key) || is_closed_there(of, key)
}

/// True if the texts of a key are words in this table, but not in every one.
pub fn is_closed_there(of: &str, key: &str) -> bool {
    CLOSED_IN.iter().any(|(table, keys)| *table == of && keys.contains(&key))
}

/// What a text is counted as: itself, or what it is one of.
fn counted_as<'w>(of: &str, key: &str, word: &'w str) -> &'w str {
    match (of, key, word) {
        (_, "base" | "edge", "none" | "any")
        | (_, "shape", "line" | "ring" | "pyramid" | "peaks")
        | ("group", "ranks", "any" | "pile-before" | "in-step" | "one-each") => word,
        (_, "base" | "edge", _) => "ranks or cards",
        (_, "shape", _) if word.starts_with("grid") => "grid",
        // A row of a picture.
        (_, "shape", _) => "picture",
        (_, "ranks", _) => "ranks",
        _ => word,
    }
}

/// The words with their counts as `docs/truth.md` has them: a row for each table of the language.
/// `head` has the names of the two columns.
pub fn rows(head: [&str; 2], words: &Words) -> String {
    let mut tables: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (word, count) in words {
        let (table, word) = word.split_once('.').unwrap_or((word, ""));
        tables.entry(table).or_default().push(format!("`{word}` {}", grouped(*count)));
    }
    let mut text = format!("| {} | {} |\n|---|---|\n", head[0], head[1]);
    for (table, words) in tables {
        let _ = writeln!(text, "| `{table}` | {} |", words.join(", "));
    }
    text
}

/// A number with commas.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_counted_once_for_each_rule_file() {
        let text = "decks = 2\n[draw]\nto = \"waste\"\nonly = \"spaces\"\n\
            [piles.a]\nshape = [\"o \", \"oo\"]\n\
            from = [\"b\", { pile = \"c\", side = \"left\" }]\n\
            [piles.b]\nbase = \"A 2\"\nranks = \"A\"\n";
        let table: Table = text.parse().unwrap();
        let mut words = Words::new();
        assert!(count(&table, 7, &mut words));
        assert!(count(&table, 5, &mut words));
        let of = |word: &str| words.get(word).copied();
        for word in [
            "draw.only = spaces",
            "group.shape",
            "group.shape = picture",
            "group.base = ranks or cards",
            "group.ranks = ranks",
            "route.side = left",
            "file.decks = 2",
        ] {
            assert_eq!(of(word), Some(12), "{word}");
        }
        assert_eq!([of("group.from = b"), of("route.pile = c"), of("draw.to = waste")], [None; 3]);
        let table = rows(["table", "words"], &words);
        assert!(table.starts_with("| table | words |\n|---|---|\n"), "{table}");
        assert!(table.contains("| `draw` | `only` 12, `only = spaces` 12, `to` 12 |"));
        assert!(!count(&"win = { left = 0 }".parse().unwrap(), 1, &mut words));
    }

    #[test]
    fn numbers_have_commas() {
        assert_eq!([7, 1234, 1_234_567].map(grouped), ["7", "1,234", "1,234,567"]);
    }
}
