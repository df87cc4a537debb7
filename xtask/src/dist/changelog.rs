//! The part of the change log that is one version's.

/// What a version brings, and when.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cut {
    /// Midnight of its date, in seconds since 1970.
    pub(super) time: u64,
    /// Its part, heading and all.
    pub(super) news: String,
}

/// The part under `## VERSION (YYYY-MM-DD)`.
pub(super) fn cut(whole: &str, version: &str) -> Option<Cut> {
    let begin = format!("## {version} (");
    let at = whole.lines().position(|line| line.starts_with(&begin))?;
    let heading = whole.lines().nth(at)?;
    let date = heading.strip_prefix(&begin)?.strip_suffix(')')?;
    let rest = whole.lines().skip(at + 1).take_while(|line| !line.starts_with("## "));
    let news: Vec<&str> = std::iter::once(heading).chain(rest).collect();
    Some(Cut { time: seconds(date)?, news: format!("{}\n", news.join("\n").trim_end()) })
}

/// The seconds from 1970 to the beginning of a date.
fn seconds(date: &str) -> Option<u64> {
    let mut parts = date.splitn(3, '-').map(|part| part.parse::<u64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    if year < 1970 || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Years that begin in March have their leap day at the end.
    let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
    days.checked_sub(719_468)?.checked_mul(86_400)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_ends_where_the_next_begins() {
        let whole = "# Changes\n\n## 0.2.0 (2026-11-25)\n\n### New\n\n* b\n\n## 0.1.0 \
                     (1970-01-02)\n\n* a\n";
        let news = "## 0.2.0 (2026-11-25)\n\n### New\n\n* b\n".to_owned();
        assert_eq!(cut(whole, "0.2.0"), Some(Cut { time: 1_795_564_800, news }));
        assert_eq!(cut(whole, "0.1.0").map(|cut| cut.time), Some(86_400));
        assert_eq!(cut(whole, "0.3.0"), None);
        assert_eq!(seconds("2024-02-29"), Some(1_709_164_800));
        assert_eq!(seconds("soon"), None);
    }
}
