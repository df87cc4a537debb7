//! Parts of a study.

use std::fmt;
use std::str::FromStr;

/// Part `index` of `count`, counted from 1: `3/100`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    /// From 1 to `count`.
    pub index: u64,
    /// How many there are.
    pub count: u64,
}

impl Shard {
    /// The name of its file: `shard-003-of-100.parquet`. Names sort as numbers do.
    pub fn file(&self) -> String {
        let digits = self.count.to_string().len();
        format!("shard-{:0digits$}-of-{}.parquet", self.index, self.count)
    }

    /// True of the names that [`file`](Shard::file) makes.
    pub fn is_file(name: &str) -> bool {
        let number = |text: &str| text.parse::<u64>().ok();
        let part = name.strip_prefix("shard-").and_then(|rest| rest.strip_suffix(".parquet"));
        let numbers = part.and_then(|part| part.split_once("-of-"));
        let shard = numbers.and_then(|(index, count)| {
            Some(Shard { index: number(index)?, count: number(count)? })
        });
        shard.is_some_and(|shard| shard.file() == name)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let help = || {
            format!(
                "'{text}' is no shard: write 3/100 for the third of a hundred, the first being \
                 1/100"
            )
        };
        let (index, count) = text.split_once('/').ok_or_else(help)?;
        let number = |text: &str| {
            let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| text.parse::<u64>().ok()).flatten().ok_or_else(help)
        };
        let shard = Shard { index: number(index)?, count: number(count)? };
        if shard.index == 0 || shard.index > shard.count { Err(help()) } else { Ok(shard) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_names() {
        let shard: Shard = "7/100".parse().unwrap();
        assert_eq!(
            (shard.to_string().as_str(), shard.file().as_str()),
            ("7/100", "shard-007-of-100.parquet")
        );
        assert!(
            ["", "0/3", "4/3", "1", "a/b", "-1/3", "1/0", "+1/3"]
                .iter()
                .all(|text| text.parse::<Shard>().is_err())
        );
        assert!(Shard::is_file("shard-1-of-9.parquet"));
        for other in [
            "shard-01-of-9.parquet",
            ".shard-1-of-9.parquet.tmp",
            "shard-1-of-9.parquet.x",
            "notes.txt",
        ] {
            assert!(!Shard::is_file(other), "{other}");
        }
    }
}
