//! Reads the fields of a line of the catalogue's listing: what is missing, or of another kind, is
//! none. Texts are taken out, not copied, as a start reads a thousand lines.

use serde_json::{Map, Value};

pub(crate) fn text(fields: &mut Map<String, Value>, key: &str) -> Option<String> {
    as_text(fields.get_mut(key)?.take())
}

pub(crate) fn texts(fields: &mut Map<String, Value>, key: &str) -> Vec<String> {
    list(fields, key).into_iter().filter_map(as_text).collect()
}

/// A list; empty if there is none.
pub(crate) fn list(fields: &mut Map<String, Value>, key: &str) -> Vec<Value> {
    match fields.get_mut(key).map(Value::take) {
        Some(Value::Array(list)) => list,
        _ => Vec::new(),
    }
}

pub(crate) fn number<T: TryFrom<u64>>(fields: &Map<String, Value>, key: &str) -> Option<T> {
    fields.get(key)?.as_u64()?.try_into().ok()
}

fn as_text(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        _ => None,
    }
}
