//! What tables, keys and their values are: the forms in which words are written.

use Form::{Number, Word};

/// A form that a value may have.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    Text,
    Texts,
    Number(i64, i64),
    Numbers(i64, i64),
    /// Exactly two numbers.
    Pair(i64, i64),
    Bool,
    Word(&'static [&'static str]),
    /// Ranks with blanks between, in a text.
    Ranks,
    /// Suits with blanks between, in a text, each once.
    Suits,
    /// Ranks or cards with blanks between, in a text.
    Cards,
    Group,
    Groups,
    /// A list of groups and route tables.
    Routes,
    /// A table with the keys of a section.
    Section(&'static Section),
    /// A list of such tables.
    Sections(&'static Section),
    /// A table from groups to ranks.
    Divert,
    /// A table from names to tables.
    Named(&'static Section),
}

/// A key of a table.
pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) forms: &'static [Form],
    pub(crate) required: bool,
    pub(crate) doc: &'static str,
}

/// A table of the language.
pub(crate) struct Section {
    pub(crate) name: &'static str,
    pub(crate) doc: &'static str,
    pub(crate) keys: &'static [Key],
}

/// What the schema says. Modules for browsers have no schema, and leave it out.
pub(super) const fn described(doc: &'static str) -> &'static str {
    if cfg!(target_family = "wasm") { "" } else { doc }
}

pub(super) const fn key(name: &'static str, forms: &'static [Form], doc: &'static str) -> Key {
    Key { name, forms, required: false, doc: described(doc) }
}

pub(super) const fn need(name: &'static str, forms: &'static [Form], doc: &'static str) -> Key {
    Key { name, forms, required: true, doc: described(doc) }
}

pub(super) const NONE: Form = Word(&["none"]);
pub(super) const SIDE: &[Form] = &[Word(&["left-to-right", "right-to-left"])];
pub(super) const BY: &[Form] = &[Word(&["rows", "piles"])];
pub(super) const COUNT: &[Form] = &[Number(1, 208)];
pub(super) const CLOSE: &[Form] = &[Word(&["none", "reading-order", "upwards"])];
pub(super) const SIDES: &[Form] = &[Word(&["left", "right", "above", "below"])];
