#![doc = include_str!("../README.md")]
//!
//! What the program says, in the languages that there are messages of: Fluent files of the
//! repository's `messages/LANGUAGE/`, which the page reads, too (`docs/languages.md`). A language
//! is a value that is handed to whoever says something.

mod files;
mod language;
mod words;

pub use language::Language;
pub use words::{Value, Words};

/// Says a message: `say!(words, "moves", count = 3)`.
#[macro_export]
macro_rules! say {
    ($words:expr, $name:expr $(,)?) => { $words.say($name) };
    ($words:expr, $name:expr, $($key:ident = $value:expr),+ $(,)?) => {
        $words.fill($name, &[$((stringify!($key), $crate::Value::from($value))),+])
    };
}
