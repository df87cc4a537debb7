//! Times in words and in figures.

use std::time::Duration;

/// A time in words: `0 min`, `12 min`, `1 h 5 min`.
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
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn times_are_told_in_words() {
        let at = Duration::from_secs;
        assert_eq!([in_words(at(59)), in_words(at(719))], ["0 min", "11 min"]);
        assert_eq!(in_words(at(3900)), "1 h 5 min");
    }

    /// The page has code of its own for this, and reads the file, too.
    #[test]
    fn figures_are_those_of_the_page() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/words/times.txt");
        let text = fs::read_to_string(file).unwrap();
        assert!(text.lines().count() > 10);
        for line in text.lines() {
            let (millis, figures) = line.split_once(' ').unwrap();
            assert_eq!(in_figures(Duration::from_millis(millis.parse().unwrap())), figures);
        }
    }
}
