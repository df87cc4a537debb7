//! Outcomes as Parquet, which other programs read: one row a deal, by deal.
//!
//! Equal rows and descriptions always give equal bytes: no time and no machine is in a file.
//! Shards have a seal besides, by which
//! [`read`] knows that they are as they were written.

use std::fmt;
use std::io::Write;
use std::sync::Arc;

use bytes::Bytes;
use parquet::basic::Encoding;
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;

use crate::description::Description;
use crate::ledger::Row;
use crate::outcome::{Outcome, Verdict};
use crate::seal;

/// True in a program that can write and read these files: with the feature `parquet`.
pub const WRITES: bool = true;

const SCHEMA: &str = "
message outcomes {
  REQUIRED INT64 deal (INTEGER(64,false));
  REQUIRED INT64 budget (INTEGER(64,false));
  REQUIRED BYTE_ARRAY verdict (STRING);
  REQUIRED INT64 nodes (INTEGER(64,false));
  OPTIONAL INT32 length (INTEGER(32,false));
}";
/// Rows that are held before they are written.
const GROUP: usize = 65_536;

/// Why a file of outcomes cannot be written or read.
#[derive(Debug)]
pub enum FileError {
    /// What the library says.
    Parquet(ParquetError),
    /// Its bytes are not those that were written, or it never was a shard.
    Seal,
    /// It is Parquet, but no file of outcomes, or one with faults.
    Outcomes(String),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Parquet(error) => write!(f, "{error}"),
            FileError::Seal => f.write_str("it is damaged, or no shard of a study"),
            FileError::Outcomes(what) => write!(f, "it is no file of outcomes: {what}"),
        }
    }
}

impl std::error::Error for FileError {}

impl From<ParquetError> for FileError {
    fn from(error: ParquetError) -> FileError {
        FileError::Parquet(error)
    }
}

/// Writes a file row by row.
pub struct Writer<W: Write + Send> {
    inner: SerializedFileWriter<W>,
    rows: Vec<Row>,
}

impl<W: Write + Send> Writer<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(sink: W, about: &Description) -> Result<Writer<W>, FileError> {
        let schema = Arc::new(parse_message_type(SCHEMA)?);
        let seal = about.shard.map(|_| ("kibitzer.seal", seal::place()));
        let pairs = about.pairs().into_iter().chain(seal);
        let pairs = pairs.map(|(key, value)| KeyValue::new(key.to_owned(), value));
        let deal = ColumnPath::from("deal");
        let properties = WriterProperties::builder()
            .set_created_by(format!("kibitzer version {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(pairs.collect()))
            .set_column_dictionary_enabled(deal.clone(), false)
            .set_column_encoding(deal, Encoding::DELTA_BINARY_PACKED)
            .build();
        let inner = SerializedFileWriter::new(sink, schema, Arc::new(properties))?;
        Ok(Writer { inner, rows: Vec::new() })
    }

    /// Adds a row; deals must come in order.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn push(&mut self, row: &Row) -> Result<(), FileError> {
        self.rows.push(*row);
        if self.rows.len() == GROUP { self.write_group() } else { Ok(()) }
    }

    /// Ends the file and gives back what it was written to.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> Result<W, FileError> {
        if !self.rows.is_empty() {
            self.write_group()?;
        }
        Ok(self.inner.into_inner()?)
    }

    #[allow(clippy::cast_possible_wrap)] // the columns are declared unsigned
    fn write_group(&mut self) -> Result<(), FileError> {
        let longs = |field: fn(&Row) -> u64| {
            self.rows.iter().map(|row| field(row) as i64).collect::<Vec<_>>()
        };
        let columns =
            [longs(|row| row.deal), longs(|row| row.budget), longs(|row| row.outcome.nodes)];
        let words = Verdict::ALL.map(|verdict| (verdict, ByteArray::from(verdict.word())));
        let word = |row: &Row| words.iter().find(|(verdict, _)| *verdict == row.outcome.verdict);
        let verdicts: Vec<ByteArray> =
            self.rows.iter().filter_map(word).map(|(_, word)| word.clone()).collect();
        let lengths: Vec<i32> =
            self.rows.iter().filter_map(|row| row.outcome.length).map(|l| l as i32).collect();
        let present: Vec<i16> =
            self.rows.iter().map(|row| i16::from(row.outcome.length.is_some())).collect();
        let mut group = self.inner.next_row_group()?;
        let mut place = 0;
        while let Some(mut column) = group.next_column()? {
            match place {
                2 => column.typed::<ByteArrayType>().write_batch(&verdicts, None, None)?,
                4 => column.typed::<Int32Type>().write_batch(&lengths, Some(&present), None)?,
                3 => column.typed::<Int64Type>().write_batch(&columns[2], None, None)?,
                other => column.typed::<Int64Type>().write_batch(&columns[other], None, None)?,
            };
            column.close()?;
            place += 1;
        }
        group.close()?;
        self.rows.clear();
        Ok(())
    }
}

/// A shard as a file: its rows under their description, sealed.
///
/// # Errors
/// If it cannot be written.
pub fn shard(about: &Description, rows: &[Row]) -> Result<Vec<u8>, FileError> {
    let mut writer = Writer::new(Vec::new(), about)?;
    rows.iter().try_for_each(|row| writer.push(row))?;
    let mut bytes = writer.finish()?;
    if seal::put(&mut bytes) { Ok(bytes) } else { Err(FileError::Seal) }
}

/// Reads a shard back: what it is about, and its rows.
///
/// # Errors
/// If it is not as it was written, no Parquet, or no file of outcomes.
pub fn read(bytes: Vec<u8>) -> Result<(Description, Vec<Row>), FileError> {
    if !seal::holds(&bytes) {
        return Err(FileError::Seal);
    }
    let reader = SerializedFileReader::new(Bytes::from(bytes))?;
    let file = reader.metadata().file_metadata();
    let wanted = parse_message_type(SCHEMA)?;
    if *file.schema() != wanted {
        return Err(FileError::Outcomes("its columns are others".into()));
    }
    let pairs = file.key_value_metadata().cloned().unwrap_or_default();
    let value =
        |key: &str| pairs.iter().find(|pair| pair.key == key).and_then(|pair| pair.value.clone());
    let about = Description::from_pairs(value).map_err(FileError::Outcomes)?;
    let mut rows = Vec::new();
    for group in 0..reader.num_row_groups() {
        read_group(reader.get_row_group(group)?.as_ref(), &mut rows)?;
    }
    if !rows.is_sorted_by(|one: &Row, next: &Row| one.deal < next.deal) {
        return Err(FileError::Outcomes("its deals are not in order".into()));
    }
    Ok((about, rows))
}

#[allow(clippy::cast_sign_loss)] // the columns are declared unsigned
fn read_group(group: &dyn RowGroupReader, rows: &mut Vec<Row>) -> Result<(), FileError> {
    let count = usize::try_from(group.metadata().num_rows())
        .map_err(|_| FileError::Outcomes("its number of rows is negative".into()))?;
    let longs = |place: usize| -> Result<Vec<i64>, FileError> {
        let mut values = Vec::new();
        let mut column = parquet::column::reader::get_typed_column_reader::<Int64Type>(
            group.get_column_reader(place)?,
        );
        column.read_records(count, None, None, &mut values)?;
        whole(values, count)
    };
    let (deals, budgets, nodes) = (longs(0)?, longs(1)?, longs(3)?);
    let mut words = Vec::new();
    let mut column = parquet::column::reader::get_typed_column_reader::<ByteArrayType>(
        group.get_column_reader(2)?,
    );
    column.read_records(count, None, None, &mut words)?;
    let words = whole(words, count)?;
    let (mut lengths, mut present) = (Vec::new(), Vec::new());
    let mut column =
        parquet::column::reader::get_typed_column_reader::<Int32Type>(group.get_column_reader(4)?);
    column.read_records(count, Some(&mut present), None, &mut lengths)?;
    let present = whole(present, count)?;
    let mut lengths = lengths.into_iter();
    for place in 0..count {
        let word = words[place].as_utf8()?;
        let verdict = Verdict::named(word)
            .ok_or_else(|| FileError::Outcomes(format!("'{word}' is no verdict")))?;
        let length =
            if present[place] == 1 { lengths.next().map(|length| length as u32) } else { None };
        let outcome = Outcome { verdict, nodes: nodes[place] as u64, length };
        rows.push(Row { deal: deals[place] as u64, budget: budgets[place] as u64, outcome });
    }
    Ok(())
}

fn whole<T>(values: Vec<T>, count: usize) -> Result<Vec<T>, FileError> {
    if values.len() == count {
        Ok(values)
    } else {
        Err(FileError::Outcomes("a column is cut short".into()))
    }
}
