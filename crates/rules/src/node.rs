//! A rule file as a tree in which every key and value knows its place.

use toml::de::{DeTable, DeValue};

use crate::diagnostics::{Diagnostic, MOST_FAULTS};
use crate::span::Span;

#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) value: Value,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    Bool(bool),
    List(Vec<Node>),
    TomlTable(TomlTable),
    /// A kind of value that the language does not have.
    Other(&'static str),
}

#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) key_span: Span,
    pub(crate) node: Node,
}

/// Keys and values in the order of the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct TomlTable {
    pub(crate) entries: Vec<Entry>,
}

impl TomlTable {
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.node)
    }

    pub(crate) fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    pub(crate) fn table(&self, key: &str) -> Option<&TomlTable> {
        self.get(key)?.as_table()
    }

    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        self.get(key)?.as_text()
    }

    pub(crate) fn number(&self, key: &str) -> Option<i64> {
        self.get(key)?.as_number()
    }

    pub(crate) fn is_true(&self, key: &str) -> bool {
        matches!(self.get(key).map(|node| &node.value), Some(Value::Bool(true)))
    }

    pub(crate) fn list(&self, key: &str) -> &[Node] {
        self.get(key).map_or(&[], Node::items)
    }

    /// Lays the keys of `child` over this table: tables are merged, everything else is replaced.
    pub(crate) fn patch(&mut self, child: TomlTable) {
        for entry in child.entries {
            match self.entries.iter_mut().find(|own| own.key == entry.key) {
                None => self.entries.push(entry),
                Some(own) => match (&mut own.node.value, entry.node.value) {
                    (Value::TomlTable(own), Value::TomlTable(new)) => own.patch(new),
                    (slot, value) => {
                        *slot = value;
                        own.node.span = entry.node.span;
                        own.key_span = entry.key_span;
                    }
                },
            }
        }
    }
}

impl Node {
    pub(crate) fn as_table(&self) -> Option<&TomlTable> {
        match &self.value {
            Value::TomlTable(table) => Some(table),
            _ => None,
        }
    }

    pub(crate) fn as_text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn as_number(&self) -> Option<i64> {
        match &self.value {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub(crate) fn items(&self) -> &[Node] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// The kind of value, in words.
    pub(crate) fn kind(&self) -> &'static str {
        match &self.value {
            Value::Text(_) => "a text",
            Value::Number(_) => "a number",
            Value::Bool(_) => "true or false",
            Value::List(_) => "a list",
            Value::TomlTable(_) => "a table",
            Value::Other(kind) => kind,
        }
    }
}

/// Reads a file's text. What can be read is returned even if parts cannot.
pub(crate) fn parse(text: &str, file: usize) -> (TomlTable, Vec<Diagnostic>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    let faults = errors.iter().take(MOST_FAULTS).map(|error| {
        let range = error.span().unwrap_or(0..0);
        Diagnostic::new(Span { file, range }, "", error.message().trim_end())
    });
    (table_of(table.get_ref(), file), faults.collect())
}

fn table_of(table: &DeTable<'_>, file: usize) -> TomlTable {
    let mut entries: Vec<Entry> = table
        .iter()
        .map(|(key, value)| Entry {
            key: key.get_ref().to_string(),
            key_span: Span { file, range: key.span() },
            node: node_of(value.get_ref(), Span { file, range: value.span() }),
        })
        .collect();
    entries.sort_by_key(|entry| entry.key_span.range.start);
    TomlTable { entries }
}

fn node_of(value: &DeValue<'_>, span: Span) -> Node {
    let file = span.file;
    let value = match value {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Value::Other("a number out of range"), Value::Number),
        DeValue::Boolean(value) => Value::Bool(*value),
        DeValue::Array(items) => Value::List(
            items
                .iter()
                .map(|item| node_of(item.get_ref(), Span { file, range: item.span() }))
                .collect(),
        ),
        DeValue::Table(table) => Value::TomlTable(table_of(table, file)),
        DeValue::Float(_) => Value::Other("a number with a point"),
        DeValue::Datetime(_) => Value::Other("a date or time"),
    };
    Node { value, span }
}
