//! Times in words and figures.

use std::time::{Duration, SystemTime};

use kibitzer_engine::counted;

/// A length of time as a clock shows it: `4:10`, `1:02:03`.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// How long ago a moment was. Needs no time zone, and a clock that was put back does no harm.
pub(crate) fn ago(moment: SystemTime) -> String {
    let seconds = moment.elapsed().map_or(0, |time| time.as_secs());
    let (number, unit) = match seconds {
        0..60 => return "just now".to_owned(),
        60..3600 => (seconds / 60, "minute"),
        3600..86_400 => (seconds / 3600, "hour"),
        86_400..31_557_600 => (seconds / 86_400, "day"),
        _ => (seconds / 31_557_600, "year"),
    };
    format!("{} ago", counted(number, unit))
}

/// Milliseconds since 1970, for JSON.
pub(crate) fn stamp(moment: SystemTime) -> u64 {
    moment.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks() {
        for (seconds, text) in
            [(0, "0:00"), (250, "4:10"), (3599, "59:59"), (3723, "1:02:03"), (360_000, "100:00:00")]
        {
            assert_eq!(clock(Duration::from_secs(seconds)), text);
        }
    }

    #[test]
    fn times_ago() {
        let cases = [
            (5, "just now"),
            (60, "1 minute ago"),
            (7300, "2 hours ago"),
            (90_000, "1 day ago"),
            (70_000_000, "2 years ago"),
        ];
        for (seconds, text) in cases {
            assert_eq!(ago(SystemTime::now() - Duration::from_secs(seconds)), text);
        }
        assert_eq!(ago(SystemTime::now() + Duration::from_secs(1000)), "just now");
    }
}
