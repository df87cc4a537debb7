//! The time a game takes, without pauses. Nobody asks the system for the time here: it comes with
//! each event.

use std::time::Duration;

/// A clock that can stand still.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    before: Duration,
    since: Option<Duration>,
}

impl Clock {
    /// A clock that stands, and shows a time.
    pub fn standing(at: Duration) -> Clock {
        Clock { before: at, since: None }
    }

    /// Goes on.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
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
        self.before + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }

    /// How long until it shows another minute.
    pub fn next_minute(&self, now: Duration) -> Option<Duration> {
        let into = Duration::from_millis((self.shows(now).as_millis() % 60_000) as u64);
        self.goes().then(|| Duration::from_secs(60).saturating_sub(into) + Duration::from_millis(1))
    }
}

/// A time in words: `under a minute`, `12 min`, `1 h 5 min`.
pub fn in_words(time: Duration) -> String {
    match time.as_secs() / 60 {
        0 => "0 min".to_owned(),
        minutes @ 1..60 => format!("{minutes} min"),
        minutes => format!("{} h {} min", minutes / 60, minutes % 60),
    }
}

/// A time in figures: `4:07`.
pub fn in_figures(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 3600 {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    } else {
        format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_only_while_it_goes() {
        let at = Duration::from_secs;
        let mut clock = Clock::standing(at(10));
        assert_eq!(clock.shows(at(500)), at(10));
        clock.start(at(500));
        clock.start(at(510));
        assert_eq!(clock.shows(at(530)), at(40));
        assert_eq!(clock.next_minute(at(530)), Some(at(20) + Duration::from_millis(1)));
        clock.stop(at(530));
        assert_eq!(clock.shows(at(900)), at(40));
        assert_eq!(clock.next_minute(at(900)), None);
    }
}
