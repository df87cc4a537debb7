//! Times as the file has them: whole milliseconds since 1970, UTC.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, millis)
}

pub(crate) fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// A stretch of time; nonsense in the file counts as none.
pub(crate) fn duration(millis: i64) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
}

/// A moment; nonsense in the file counts as 1970.
pub(crate) fn moment(millis: i64) -> SystemTime {
    UNIX_EPOCH.checked_add(duration(millis)).unwrap_or(UNIX_EPOCH)
}

/// Milliseconds since 1970 of a moment.
pub(crate) fn since(moment: SystemTime) -> u64 {
    moment.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}
