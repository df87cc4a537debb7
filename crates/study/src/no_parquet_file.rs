//! In place of Parquet files, in a program without the feature `parquet`: whatever is asked for is
//! refused, in words.

use std::convert::Infallible;
use std::fmt;
use std::io::Write;
use std::marker::PhantomData;

use crate::description::Description;
use crate::ledger::Row;

/// True in a program that can write and read these files: with the feature `parquet`.
pub const WRITES: bool = false;

/// Why a file of outcomes cannot be written or read.
#[derive(Debug)]
pub enum FileError {
    /// This program knows no Parquet.
    Absent,
    /// It is no file of outcomes, or one with faults.
    Outcomes(String),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Absent => f.write_str(crate::LACKS_STUDIES),
            FileError::Outcomes(what) => write!(f, "it is no file of outcomes: {what}"),
        }
    }
}

impl std::error::Error for FileError {}

/// Would write a file row by row. There is none.
pub struct Writer<W: Write + Send> {
    never: Infallible,
    sink: PhantomData<W>,
}

impl<W: Write + Send> Writer<W> {
    /// Does not begin a file.
    ///
    /// # Errors
    /// Always.
    pub fn new(_: W, _: &Description) -> Result<Writer<W>, FileError> {
        Err(FileError::Absent)
    }

    /// Never called.
    ///
    /// # Errors
    /// None.
    pub fn push(&mut self, _: &Row) -> Result<(), FileError> {
        match self.never {}
    }

    /// Never called.
    ///
    /// # Errors
    /// None.
    pub fn finish(self) -> Result<W, FileError> {
        match self.never {}
    }
}

/// Makes no shard.
///
/// # Errors
/// Always.
pub fn shard(_: &Description, _: &[Row]) -> Result<Vec<u8>, FileError> {
    Err(FileError::Absent)
}

/// Reads no shard.
///
/// # Errors
/// Always.
pub fn read(_: Vec<u8>) -> Result<(Description, Vec<Row>), FileError> {
    Err(FileError::Absent)
}
