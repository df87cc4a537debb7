//! What cannot be in a description, and where.

use std::fmt;

use crate::spec::GroupId;

/// Where in a description a fault lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultPlace {
    /// A key at the top.
    Top(&'static str),
    /// A key of a group.
    Group(GroupId, &'static str),
    /// A key of one route of a group.
    Route(GroupId, usize, &'static str),
    /// A key of a step of the layout.
    Deal(usize, &'static str),
    /// A key of a step of `draw`.
    Draw(usize, &'static str),
    /// A key of `redeal`.
    Redeal(&'static str),
    /// A key of `merci`.
    Merci(&'static str),
    /// A key of `opening`.
    Opening(&'static str),
    /// A key of `remove`.
    Remove(&'static str),
    /// A key of one set of `remove`.
    Set(usize, &'static str),
    /// A key of `hands`.
    Hands(&'static str),
    /// A key of one table of `win.holds`.
    Holds(usize, &'static str),
    /// A key of `win`.
    Win(&'static str),
}

/// Something in a description that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub place: FaultPlace,
    /// What is wrong, as a sentence without its full stop.
    pub what: String,
    /// What would do.
    pub help: Option<String>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.what)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}
