//! Shards put together.

use std::fmt;
use std::ops::RangeInclusive;

use crate::description::Description;
use crate::ledger::Row;
use crate::parquet_file::{self, FileError};
use crate::place::{Place, PlaceError};
use crate::shard::Shard;

/// All shards of a study, put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The whole study.
    pub about: Description,
    /// One row a deal, by deal.
    pub rows: Vec<Row>,
    /// How many files there were.
    pub files: usize,
    /// Rows that came more than once and were equal.
    pub doubles: usize,
    /// Deals of the study that no file has.
    pub missing: Vec<RangeInclusive<u64>>,
    /// The shards, of the numbers of shards that there are files of, without which these deals are missing: the first twenty.
    pub lacking: Vec<Shard>,
}

/// Why shards cannot be put together.
#[derive(Debug)]
pub enum MergeError {
    /// The place cannot be read.
    Place(PlaceError),
    /// There is no shard.
    Nothing(String),
    /// A file is damaged, or no file of outcomes.
    File {
        /// Its name.
        name: String,
        /// What is wrong.
        error: FileError,
    },
    /// Two files are of different studies.
    Others {
        /// The one file.
        one: String,
        /// The other file.
        other: String,
        /// In what they differ.
        differ: String,
    },
    /// Two files say different things of a deal.
    Contradiction {
        /// The number of the deal.
        deal: u64,
    },
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MergeError::Place(error) => write!(f, "{error}"),
            MergeError::Nothing(place) => {
                write!(f, "there is no shard in {place}: files are named as shard-1-of-10.parquet")
            }
            MergeError::File { name, error } => {
                write!(f, "{name}: {error}; remove it and run its shard again")
            }
            MergeError::Others { one, other, differ } => {
                write!(
                    f,
                    "{one} and {other} are of different studies, they differ in {differ}: give each study a folder of its own"
                )
            }
            MergeError::Contradiction { deal } => {
                write!(
                    f,
                    "two shards say different things of deal {deal}: budgets of time give such results; under a budget of nodes it is a fault, please report it"
                )
            }
        }
    }
}

impl std::error::Error for MergeError {}

impl From<PlaceError> for MergeError {
    fn from(error: PlaceError) -> MergeError {
        MergeError::Place(error)
    }
}

/// Puts together the shards in a place, named so for messages. All rows are held in memory, 40 bytes a deal.
///
/// # Errors
/// If a file cannot be read, or files do not agree. Shards that are missing are no error: they are told in the result.
pub fn merge(place: &Place, named: &str) -> Result<Merged, MergeError> {
    let names: Vec<String> = place.list()?.into_iter().filter(|name| Shard::is_file(name)).collect();
    let mut first: Option<(String, Description)> = None;
    let (mut rows, mut shards) = (Vec::new(), Vec::new());
    for name in &names {
        let content = place.read(name)?.unwrap_or_default();
        let (about, part) = parquet_file::read(content)
            .and_then(checked)
            .map_err(|error| MergeError::File { name: name.clone(), error })?;
        shards.extend(about.shard);
        match &first {
            None => first = Some((name.clone(), about.whole())),
            Some((one, whole)) if about.whole() != *whole => {
                let differ = differences(whole, &about.whole());
                return Err(MergeError::Others { one: one.clone(), other: name.clone(), differ });
            }
            Some(_) => {}
        }
        rows.extend(part);
    }
    let Some((_, about)) = first else { return Err(MergeError::Nothing(named.to_owned())) };
    let doubles = without_doubles(&mut rows)?;
    let missing = missing(&about, &rows);
    let lacking = lacking(&about, &shards, &missing);
    Ok(Merged { about, rows, files: names.len(), doubles, missing, lacking })
}

/// A file must have the deals that it says it has.
fn checked((about, rows): (Description, Vec<Row>)) -> Result<(Description, Vec<Row>), FileError> {
    let wanted = about.part().map(|deals| deals.numbers());
    let (first, last) = (rows.first().map(|row| row.deal), rows.last().map(|row| row.deal));
    let whole = match wanted {
        // Deals are in order, so that so many from the first to the last are all of them.
        Some(numbers) => {
            let count = (numbers.end() - numbers.start()).checked_add(1);
            first == Some(*numbers.start())
                && last == Some(*numbers.end())
                && count == Some(rows.len() as u64)
        }
        None => rows.is_empty(),
    };
    if whole {
        Ok((about, rows))
    } else {
        Err(FileError::Outcomes("it has not the deals that it says".into()))
    }
}

fn differences(one: &Description, other: &Description) -> String {
    let (one, other) = (one.pairs(), other.pairs());
    let differ = one.iter().zip(&other).filter(|(one, other)| one != other);
    let texts: Vec<String> = differ
        .map(|((key, one), (_, other))| {
            format!("{} ({one}, {other})", key.strip_prefix("kibitzer.").unwrap_or(key))
        })
        .collect();
    texts.join(", ")
}

fn without_doubles(rows: &mut Vec<Row>) -> Result<usize, MergeError> {
    rows.sort_by_key(|row| row.deal);
    if let Some(pair) = rows.windows(2).find(|pair| pair[0].deal == pair[1].deal && pair[0] != pair[1]) {
        return Err(MergeError::Contradiction { deal: pair[0].deal });
    }
    let before = rows.len();
    rows.dedup();
    Ok(before - rows.len())
}

fn missing(about: &Description, rows: &[Row]) -> Vec<RangeInclusive<u64>> {
    let (first, last) = about.deals.numbers().into_inner();
    let mut missing = Vec::new();
    let mut next = Some(first);
    for row in rows {
        if let Some(from) = next.filter(|from| *from < row.deal) {
            missing.push(from..=row.deal - 1);
        }
        next = row.deal.checked_add(1);
    }
    missing.extend(next.filter(|from| *from <= last).map(|from| from..=last));
    missing
}

/// How many of the shards that are missing are told.
const MOST_LACKING: usize = 20;

/// The first shards in which deals are missing, for the number of shards that most files are of.
fn lacking(about: &Description, shards: &[Shard], missing: &[RangeInclusive<u64>]) -> Vec<Shard> {
    let counts = shards.iter().map(|shard| shard.count);
    let Some(count) = counts.max_by_key(|count| shards.iter().filter(|shard| shard.count == *count).count())
    else {
        return Vec::new();
    };
    let mut lacking: Vec<Shard> = Vec::new();
    for range in missing {
        let mut deal = *range.start();
        // Some shards of so many may be empty: from each deal to the shard that it is in, and on behind that.
        while let Some((index, part)) = about.deals.shard_with(deal, count) {
            let shard = Shard { index, count };
            if !shards.contains(&shard) && lacking.last() != Some(&shard) {
                lacking.push(shard);
            }
            if lacking.len() == MOST_LACKING || part.numbers().end() >= range.end() {
                break;
            }
            deal = part.numbers().end() + 1;
        }
    }
    lacking.truncate(MOST_LACKING);
    lacking
}
