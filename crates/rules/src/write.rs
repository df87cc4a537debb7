//! Writes a resolved rule file: one text that needs no other.

use crate::node::{Node, TomlTable, Value};

/// The text of a file in which everything it is like has been taken in.
pub(crate) fn written(file: &TomlTable) -> String {
    let mut text = String::new();
    for entry in file.entries.iter().filter(|entry| entry.key != "like") {
        text.push_str(&key(&entry.key));
        text.push_str(" = ");
        value(&entry.node, &mut text);
        text.push('\n');
    }
    text
}

fn value(node: &Node, text: &mut String) {
    match &node.value {
        Value::Text(words) => text.push_str(&quoted(words)),
        Value::Number(number) => text.push_str(&number.to_string()),
        Value::Bool(flag) => text.push_str(&flag.to_string()),
        Value::List(items) => listed(text, ['[', ']'], items, value),
        Value::TomlTable(table) => listed(text, ['{', '}'], &table.entries, |entry, text| {
            text.push_str(&key(&entry.key));
            text.push_str(" = ");
            value(&entry.node, text);
        }),
        // A file that holds such a value has faults and is never written.
        Value::Other(_) => text.push_str("\"\""),
    }
}

fn listed<T>(
    text: &mut String,
    [open, close]: [char; 2],
    items: &[T],
    each: impl Fn(&T, &mut String),
) {
    text.push(open);
    for (index, item) in items.iter().enumerate() {
        text.push_str(if index == 0 { " " } else { ", " });
        each(item, text);
    }
    text.push(' ');
    text.push(close);
}

/// A key, in quotes where it needs them.
fn key(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !name.is_empty() && name.chars().all(plain) { name.to_owned() } else { quoted(name) }
}

fn quoted(words: &str) -> String {
    toml::Value::String(words.to_owned()).to_string()
}
