//! A piece of advice.

use crate::fault::{Fault, FaultPlace};

pub(super) fn advise(place: FaultPlace, what: impl Into<String>, help: Option<&str>) -> Fault {
    Fault { place, what: what.into(), help: help.map(str::to_owned) }
}
