//! Shards put together.

use std::fmt;
use std::ops::RangeInclusive;

use crate::description::Description;
use crate::destination::Destination;
use crate::destination_error::DestinationError;
use crate::ledger::{Ledger, Row};
use crate::parquet_file::{self, FileError};
use crate::shard::Shard;

/// All shards of a study, put together: a ledger that reads them as their deals are asked for. It
/// holds the rows of one file at a time.
#[derive(Debug)]
pub struct Merged<'a> {
    /// The whole study.
    pub about: Description,
    /// How many files there were.
    pub files: usize,
    /// Rows that came more than once and were equal.
    pub doubles: u64,
    /// Deals of the study that no file has.
    pub missing: Vec<RangeInclusive<u64>>,
    /// The shards without which these deals are missing.
    pub lacking: Lacking,
    files_of: Files<'a>,
}

/// Shards that are missing, of the number of shards that most files are of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lacking {
    /// How many shards there should be.
    pub count: u64,
    /// Their numbers, in ranges.
    pub indices: Vec<RangeInclusive<u64>>,
    /// There are more: of more shards than deals most are empty, and only the first ones that are
    /// not are told.
    pub more: bool,
}

impl Ledger for Merged<'_> {
    type Error = MergeError;

    fn rows(&mut self, deals: RangeInclusive<u64>) -> Result<Vec<Row>, MergeError> {
        self.files_of.rows(deals)
    }

    fn first(&mut self, deals: RangeInclusive<u64>) -> Result<Option<u64>, MergeError> {
        let parts = self.files_of.parts.iter().filter_map(|part| common(&part.deals, &deals));
        Ok(parts.map(|deals| *deals.start()).min())
    }

    /// Shards are only read.
    fn add(&mut self, _: &[Row]) -> Result<usize, MergeError> {
        Ok(0)
    }
}

/// Which file is read for which deals.
#[derive(Debug)]
struct Files<'a> {
    place: &'a Destination,
    /// By deals, which do not overlap.
    parts: Vec<Part>,
    /// The file that was read last, with its rows.
    held: Option<(String, Vec<Row>)>,
}

#[derive(Clone, Debug)]
struct Part {
    name: String,
    deals: RangeInclusive<u64>,
}

impl Files<'_> {
    fn rows(&mut self, deals: RangeInclusive<u64>) -> Result<Vec<Row>, MergeError> {
        let mut rows = Vec::new();
        let first = self.parts.partition_point(|part| part.deals.end() < deals.start());
        for index in first..self.parts.len() {
            let Part { name, deals: has } = self.parts[index].clone();
            let Some(wanted) = common(&has, &deals) else { break };
            if self.held.as_ref().is_none_or(|(held, _)| *held != name) {
                // What was held goes before what comes.
                self.held = None;
                let (_, rows) = read(self.place, &name)?;
                self.held = Some((name, rows));
            }
            let held = self.held.as_ref().map_or(&[][..], |(_, rows)| rows);
            let from = held.partition_point(|row| row.deal < *wanted.start());
            rows.extend(held[from..].iter().take_while(|row| row.deal <= *wanted.end()));
        }
        Ok(rows)
    }

    /// Takes in a file that was read, for those of its deals that no other file has; of the others
    /// how many there are, which must be the same.
    fn take(&mut self, name: &str, rows: &[Row]) -> Result<u64, MergeError> {
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(0) };
        let mut doubles = 0;
        let known: Vec<RangeInclusive<u64>> =
            self.parts.iter().map(|part| part.deals.clone()).collect();
        for deals in known.iter().filter_map(|deals| common(deals, &(first.deal..=last.deal))) {
            let from = rows.partition_point(|row| row.deal < *deals.start());
            let ours = rows[from..].iter().take_while(|row| row.deal <= *deals.end());
            let theirs = self.rows(deals.clone())?;
            if let Some((row, _)) = ours.zip(&theirs).find(|(one, other)| one != other) {
                return Err(MergeError::Contradiction { deal: row.deal });
            }
            doubles += theirs.len() as u64;
        }
        for deals in uncovered(first.deal..=last.deal, &known) {
            let place = self.parts.partition_point(|part| part.deals.start() < deals.start());
            self.parts.insert(place, Part { name: name.to_owned(), deals });
        }
        Ok(doubles)
    }
}

/// Reads a file, and sees that it is whole.
fn read(place: &Destination, name: &str) -> Result<(Description, Vec<Row>), MergeError> {
    let content = place.read(name)?.unwrap_or_default();
    parquet_file::read(content)
        .and_then(checked)
        .map_err(|error| MergeError::File { name: name.to_owned(), error })
}

fn common(one: &RangeInclusive<u64>, other: &RangeInclusive<u64>) -> Option<RangeInclusive<u64>> {
    let range = *one.start().max(other.start())..=*one.end().min(other.end());
    (!range.is_empty()).then_some(range)
}

/// What is left of a range without others, which are in order and do not overlap.
fn uncovered(
    range: RangeInclusive<u64>,
    others: &[RangeInclusive<u64>],
) -> Vec<RangeInclusive<u64>> {
    let (first, last) = range.clone().into_inner();
    let mut left = Vec::new();
    let mut next = Some(first);
    for other in others.iter().filter_map(|other| common(other, &range)) {
        if let Some(from) = next.filter(|from| from < other.start()) {
            left.push(from..=other.start() - 1);
        }
        next = other.end().checked_add(1);
    }
    left.extend(next.filter(|from| *from <= last).map(|from| from..=last));
    left
}

/// Why shards cannot be put together.
#[derive(Debug)]
pub enum MergeError {
    /// The place cannot be read.
    Destination(DestinationError),
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
            MergeError::Destination(error) => write!(f, "{error}"),
            MergeError::Nothing(place) => {
                write!(f, "there is no shard in {place}: files are named as shard-1-of-10.parquet")
            }
            MergeError::File { name, error } => {
                write!(f, "{name}: {error}; remove it and run its shard again")
            }
            MergeError::Others { one, other, differ } => {
                write!(
                    f,
                    "{one} and {other} are of different studies, they differ in {differ}: give \
                     each study a folder of its own"
                )
            }
            MergeError::Contradiction { deal } => {
                write!(
                    f,
                    "two shards say different things of deal {deal}: budgets of time give such \
                     results; under a budget of nodes it is a fault, please report it"
                )
            }
        }
    }
}

impl std::error::Error for MergeError {}

impl From<DestinationError> for MergeError {
    fn from(error: DestinationError) -> MergeError {
        MergeError::Destination(error)
    }
}

/// Puts together the shards in a place, named so for messages. Each file is read once to be
/// checked, and again when its rows are asked for.
///
/// # Errors
/// If a file cannot be read, or files do not agree. Shards that are missing are no error: they are
/// told in the result.
pub fn merge<'a>(place: &'a Destination, named: &str) -> Result<Merged<'a>, MergeError> {
    let names: Vec<String> =
        place.list()?.into_iter().filter(|name| Shard::is_file(name)).collect();
    let mut first: Option<(&String, Description)> = None;
    let mut files_of = Files { place, parts: Vec::new(), held: None };
    let (mut shards, mut doubles) = (Vec::new(), 0);
    for name in &names {
        let (about, rows) = read(place, name)?;
        shards.extend(about.shard);
        match &first {
            None => first = Some((name, about.whole())),
            Some((one, whole)) if about.whole() != *whole => {
                let differ = differences(whole, &about.whole());
                return Err(MergeError::Others {
                    one: (*one).clone(),
                    other: name.clone(),
                    differ,
                });
            }
            Some(_) => {}
        }
        doubles += files_of.take(name, &rows)?;
    }
    let Some((_, about)) = first else { return Err(MergeError::Nothing(named.to_owned())) };
    let known: Vec<RangeInclusive<u64>> =
        files_of.parts.iter().map(|part| part.deals.clone()).collect();
    let missing = uncovered(about.deals.numbers(), &known);
    let lacking = lacking(&about, &shards, &missing);
    Ok(Merged { about, files: names.len(), doubles, missing, lacking, files_of })
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

/// How many missing shards are told where there are more shards than deals.
const MOST_LACKING: usize = 20;

/// The shards in which deals are missing, for the number of shards that most files are of.
fn lacking(about: &Description, shards: &[Shard], missing: &[RangeInclusive<u64>]) -> Lacking {
    let counts = shards.iter().map(|shard| shard.count);
    let Some(count) =
        counts.max_by_key(|count| shards.iter().filter(|shard| shard.count == *count).count())
    else {
        return Lacking::default();
    };
    let index = |deal| about.deals.shard_with(deal, count).map(|(index, _)| index);
    let mut lacking = Lacking { count, ..Lacking::default() };
    if count > about.deals.len() {
        let mut deals = missing.iter().cloned().flatten().filter_map(index);
        deals
            .by_ref()
            .take(MOST_LACKING)
            .for_each(|index| join(&mut lacking.indices, index..=index));
        lacking.more = deals.next().is_some();
        return lacking;
    }
    // No shard is empty: those from the first missing deal's to the last one's are all there are.
    for range in missing {
        if let (Some(first), Some(last)) = (index(*range.start()), index(*range.end())) {
            join(&mut lacking.indices, first..=last);
        }
    }
    lacking
}

/// Adds a range of numbers behind others; what meets becomes one.
fn join(ranges: &mut Vec<RangeInclusive<u64>>, new: RangeInclusive<u64>) {
    match ranges.last_mut() {
        Some(last) if *new.start() <= last.end().saturating_add(1) => {
            *last = *last.start()..=*last.end().max(new.end());
        }
        _ => ranges.push(new),
    }
}

#[cfg(all(test, feature = "parquet"))]
mod tests {
    use super::*;
    use crate::ledger::Series;
    use crate::outcome::{Outcome, Verdict};

    const SHARDS: u64 = 8;
    const DEALS: u64 = 4_000;

    fn about(shard: Option<Shard>) -> Description {
        let [rules, player, version, numbering, measure] =
            ["abc", "greedy", "greedy-1", "own", "nodes"].map(str::to_owned);
        let series = Series { rules, player, version, numbering, measure };
        let deals = format!("1..={DEALS}").parse().unwrap();
        Description { game: "some".into(), series, deals, budget: 0, shard }
    }

    fn row(deal: u64) -> Row {
        Row { deal, budget: 0, outcome: Outcome { verdict: Verdict::Lost, nodes: 0, length: None } }
    }

    /// What is held is one file's rows, however many shards there are, at each of its portions.
    #[test]
    fn the_rows_of_one_file_are_held_at_a_time() {
        let folder = std::env::temp_dir().join(format!("kibitzer-merge-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let place = Destination::named(folder.to_str().unwrap()).unwrap();
        for index in 1..=SHARDS {
            let shard = Shard { index, count: SHARDS };
            let about = about(Some(shard));
            let rows: Vec<Row> = about.part().unwrap().numbers().map(row).collect();
            place.write(&shard.file(), &parquet_file::shard(&about, &rows).unwrap()).unwrap();
        }
        let mut merged = merge(&place, "there").unwrap();
        assert_eq!((merged.about.clone(), merged.files), (about(None), SHARDS as usize));
        let held =
            |merged: &Merged<'_>| merged.files_of.held.as_ref().map_or(0, |(_, rows)| rows.len());
        assert_eq!(held(&merged), 0, "nothing is held before rows are asked for");
        let mut deals = Vec::new();
        for first in (1..=DEALS).step_by(100) {
            deals.extend(merged.rows(first..=first + 99).unwrap().iter().map(|row| row.deal));
            assert_eq!(held(&merged) as u64, DEALS / SHARDS);
        }
        assert_eq!(deals, (1..=DEALS).collect::<Vec<u64>>());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
