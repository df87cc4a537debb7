//! Times in words and figures.

use std::time::{Duration, SystemTime};

use kibitzer_engine::counted;
use kibitzer_messages::{Words, say};

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

/// The time since a moment in the largest unit that it fills; `None` of less than a minute. Needs
/// no time zone, and a clock that was put back does no harm.
fn since(moment: SystemTime) -> Option<(u64, &'static str)> {
    let seconds = moment.elapsed().map_or(0, |time| time.as_secs());
    match seconds {
        0..60 => None,
        60..3600 => Some((seconds / 60, "minute")),
        3600..86_400 => Some((seconds / 3600, "hour")),
        86_400..31_557_600 => Some((seconds / 86_400, "day")),
        _ => Some((seconds / 31_557_600, "year")),
    }
}

/// How long ago a moment was, in English.
pub(crate) fn ago(moment: SystemTime) -> String {
    let told = since(moment).map(|(number, unit)| format!("{} ago", counted(number, unit)));
    told.unwrap_or_else(|| "just now".to_owned())
}

/// How long ago a moment was.
pub(crate) fn ago_in(words: Words, moment: SystemTime) -> String {
    match since(moment) {
        None => words.say("plain-ago-now"),
        Some((number, unit)) => say!(words, &format!("plain-ago-{unit}"), count = number),
    }
}

/// Milliseconds since 1970, for JSON.
pub(crate) fn stamp(moment: SystemTime) -> u64 {
    moment.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use kibitzer_messages::Language;

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
            let moment = SystemTime::now() - Duration::from_secs(seconds);
            assert_eq!(ago(moment), text);
            assert_eq!(ago_in(Words::of(Language::English), moment), text);
        }
        let before = SystemTime::now() - Duration::from_secs(7300);
        assert_eq!(ago_in(Words::of(Language::German), before), "vor 2 Stunden");
        assert_eq!(ago(SystemTime::now() + Duration::from_secs(1000)), "just now");
    }
}
