//! Reads the fields of a line of the catalogue's listing: what is missing, or of another kind, is
//! none.

use serde_json::{Map, Value};

pub(crate) fn text(fields: &Map<String, Value>, key: &str) -> Option<String> {
    fields.get(key)?.as_str().map(str::to_owned)
}

pub(crate) fn texts(fields: &Map<String, Value>, key: &str) -> Vec<String> {
    let list = fields.get(key).and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

pub(crate) fn number<T: TryFrom<u64>>(fields: &Map<String, Value>, key: &str) -> Option<T> {
    fields.get(key)?.as_u64()?.try_into().ok()
}
