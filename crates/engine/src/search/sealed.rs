//! Only rules and positions have what searches need: no other crate gives it to types of its own.

use crate::rules::Rules;
use crate::state::State;

pub trait Sealed {}

impl Sealed for Rules {}

impl Sealed for State {}
