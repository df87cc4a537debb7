//! What is filled into a message of the rules.

use kibitzer_engine::spec::GroupId;

use super::forms::Forms;

/// What is filled into a message. Under `KEY` stands the first form, under `KEY-FORM` others.
pub(super) enum Arg {
    /// A text as it is, or a word that the message chooses by.
    Text(String),
    /// A number in digits, to choose by.
    Plain(usize),
    /// A number: in words, and as `KEY-count` to choose by.
    Number(usize),
    /// How often; the number as `KEY-count`.
    Times(usize),
    /// A number of cards (`three cards`) in the four cases; the number as `KEY-count`.
    Cards(usize),
    /// A place in a row: `first`; `KEY-n` as it is said of a thing in another case.
    Nth(usize),
    /// Something in the four cases: `KEY`, `KEY-acc`, `KEY-dat`, `KEY-gen`.
    Forms(Forms),
    /// The piles of a group; [`Teller::pile_forms`] has the names of the forms.
    Pile(GroupId),
    /// Several groups in a row with `and`: `KEY-the`, `KEY-all`; with `or`: `KEY-any`.
    Piles(Vec<GroupId>),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Forms> for Arg {
    fn from(forms: Forms) -> Arg {
        Arg::Forms(forms)
    }
}
