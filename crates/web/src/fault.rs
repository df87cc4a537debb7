//! What is thrown.

use std::fmt;

use wasm_bindgen::{JsError, JsValue};

/// Something that a page asked for and cannot have; thrown as an `Error` with this sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(String);

impl Fault {
    pub(crate) fn new(what: impl fmt::Display) -> Fault {
        Fault(what.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> JsValue {
        JsError::new(&fault.0).into()
    }
}
