//! How searches of the page are watched: they have no clock, and can be told to leave off.

use std::sync::atomic::AtomicBool;

use kibitzer_solver::Watch;

pub(super) fn watched(stop: &AtomicBool) -> Watch<'_> {
    Watch { cancel: Some(stop), ..Watch::default() }
}
