//! Processor time.

use std::time::{Duration, Instant};

/// Processor time of this thread, where the system tells it.
#[cfg(unix)]
fn cpu() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).ok()
}

#[cfg(not(unix))]
fn cpu() -> Option<Duration> {
    None
}

/// A clock that counts this thread's processor time from its making; real time where the system
/// tells no other.
pub(crate) fn clock() -> impl Fn() -> Duration {
    let (begun, before) = (Instant::now(), cpu());
    move || match (before, cpu()) {
        (Some(before), Some(now)) => now.saturating_sub(before),
        _ => begun.elapsed(),
    }
}
