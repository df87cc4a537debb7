//! The time a game takes, without pauses. Nobody asks the system for the time here: whoever has a
//! clock says what time it is.

use std::time::Duration;

/// A longer wait counts as this much.
const LONGEST_WAIT: Duration = Duration::from_secs(5 * 60);

/// A clock that can stand still. While it goes, a wait of more than five minutes from one thing
/// that is done to the next counts as five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    before: Duration,
    since: Option<Duration>,
}

impl Clock {
    /// A clock that stands, and shows a time.
    pub fn standing(at: Duration) -> Clock {
        Clock { before: at, since: None }
    }

    /// Something is done: it goes on.
    pub fn touch(&mut self, now: Duration) {
        self.before = self.shows(now);
        self.since = Some(now);
    }

    /// Stands still.
    pub fn stop(&mut self, now: Duration) {
        self.before = self.shows(now);
        self.since = None;
    }

    /// True while it goes.
    pub fn goes(&self) -> bool {
        self.since.is_some()
    }

    /// What it shows.
    pub fn shows(&self, now: Duration) -> Duration {
        let waited = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.before.saturating_add(waited.min(LONGEST_WAIT))
    }

    /// How long until it shows another minute, if nothing is done; `None` if it never will.
    pub fn next_minute(&self, now: Duration) -> Option<Duration> {
        let into = Duration::from_millis((self.shows(now).as_millis() % 60_000) as u64);
        let left = Duration::from_secs(60).saturating_sub(into);
        let waited = now.saturating_sub(self.since?);
        (waited + left <= LONGEST_WAIT).then_some(left + Duration::from_millis(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MILLISECOND: Duration = Duration::from_millis(1);

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn it_counts_only_while_it_goes() {
        let mut clock = Clock::standing(at(10));
        assert_eq!(clock.shows(at(500)), at(10));
        clock.touch(at(500));
        clock.touch(at(510));
        assert_eq!(clock.shows(at(530)), at(40));
        assert_eq!(clock.next_minute(at(530)), Some(at(20) + MILLISECOND));
        clock.stop(at(530));
        assert!(!clock.goes());
        assert_eq!(clock.shows(at(900)), at(40));
        assert_eq!(clock.next_minute(at(900)), None);
    }

    #[test]
    fn a_wait_of_more_than_five_minutes_counts_as_five() {
        let mut clock = Clock::standing(at(10));
        clock.touch(at(1000));
        assert_eq!(clock.shows(at(1299)), at(309));
        assert_eq!(clock.shows(at(9000)), at(310));
        assert_eq!(clock.next_minute(at(1291)), None, "it stands before another minute is full");
        clock.touch(at(9000));
        assert_eq!(clock.shows(at(9005)), at(315));
        clock.stop(at(20_000));
        assert_eq!(clock.shows(at(20_000)), at(610));
    }

    #[test]
    fn a_clock_that_is_put_back_takes_no_time() {
        let mut clock = Clock::standing(Duration::MAX);
        clock.touch(at(1000));
        assert_eq!(clock.shows(at(900)), Duration::MAX);
        assert_eq!(clock.shows(at(1100)), Duration::MAX);
    }
}
