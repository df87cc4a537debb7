//! What must hold elsewhere.

use super::form::Form::{Groups, Number, Pair, Word};
use super::form::{Section, described, key};

pub(super) static WHEN: Section = Section {
    name: "when",
    doc: described("What must hold. All that is said must hold."),
    keys: &[
        key("stock", &[Word(&["empty"])], "The stock is empty."),
        key("round", &[Number(1, 255), Pair(1, 255)], "The round, or the first and the last."),
        key("from_round", &[Number(1, 255)], "The round from which on it holds."),
        key("empty", &[Groups], "Every pile of these groups is empty."),
        key("some_empty", &[Groups], "Some pile of each of these groups is empty."),
        key("not_empty", &[Groups], "No pile of these groups is empty."),
        key("full", &[Groups], "Every pile of these groups is full."),
        key("begun", &[Groups], "Every pile of these groups is begun."),
    ],
};
