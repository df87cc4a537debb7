//! Saying a message of the language.

use std::cell::RefCell;

use kibitzer_engine::{Join, Part, Tongue};

/// The language in which somebody tells something.
pub(super) struct Speech<'a>(RefCell<&'a mut dyn Tongue>);

impl<'a> Speech<'a> {
    pub(super) fn of(tongue: &'a mut dyn Tongue) -> Speech<'a> {
        Speech(RefCell::new(tongue))
    }

    /// A message by its whole name; `None` if the language lacks it.
    pub(super) fn say(&self, name: &str, filled: &[(&str, Part)]) -> Option<String> {
        self.0.borrow_mut().say(name, filled)
    }

    /// A message that is filled with a single word.
    pub(super) fn with(&self, name: &str, key: &str, word: &str) -> Option<String> {
        self.say(name, &[(key, word.into())])
    }

    /// Texts in a row.
    pub(super) fn list(&self, texts: Vec<String>, join: Join) -> String {
        let parts = texts.into_iter().map(Part::Text).collect();
        self.lent(|tongue| Part::List(parts, join).told(tongue).to_string())
    }

    /// Lends the language to something that says messages of its own.
    pub(super) fn lent<T>(&self, work: impl FnOnce(&mut dyn Tongue) -> T) -> T {
        work(&mut **self.0.borrow_mut())
    }
}
