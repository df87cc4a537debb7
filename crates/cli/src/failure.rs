//! What goes wrong, with the exit status it has.

use std::fmt;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use kibitzer_engine::counted;
use kibitzer_rules::{Diagnostics, GameError, OpenError};
use kibitzer_store::{StoreError, StudiesError};
use kibitzer_study::DestinationError;
use kibitzer_study::parquet_file::FileError;

use crate::outlet::{tell, tell_painted};

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no: an illegal record, a faulty rule file, an impossible layout. Status 1.
    No(String),
    /// A faulty rule file. Status 1.
    Faults(Diagnostics),
    /// A failure where 1 is an answer to something else. Status 2.
    FaultsInstead(Diagnostics),
    /// The command was given wrongly. Status 2.
    Usage(String),
    /// Reading or writing failed. Status 2, save a closed pipe, which is no failure.
    Io(io::Error),
    /// The answer is no and has been printed already. Status 1.
    Said,
    /// What was ordered was not found within the limits. Status 3.
    Unfilled(String),
    /// There is no answer within the limits, and that has been printed already. Status 3.
    Undecided,
}

impl Failure {
    pub(crate) fn no(error: impl fmt::Display) -> Failure {
        Failure::No(error.to_string())
    }

    pub(crate) fn usage(error: impl fmt::Display) -> Failure {
        Failure::Usage(error.to_string())
    }

    /// For commands whose status 1 is an answer of its own: whatever keeps them from one has status
    /// 2.
    #[must_use]
    pub(crate) fn without_answer(self) -> Failure {
        match self {
            Failure::No(message) => Failure::Usage(message),
            Failure::Faults(faults) => Failure::FaultsInstead(faults),
            other => other,
        }
    }

    /// Says what went wrong on standard error.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Failure::Io(error) => say(&error.to_string(), 2),
            Failure::Usage(message) => say(message, 2),
            Failure::No(message) => say(message, 1),
            Failure::Unfilled(message) => say(message, 3),
            Failure::Faults(faults) => faulty(faults, 1),
            Failure::FaultsInstead(faults) => faulty(faults, 2),
            Failure::Said => ExitCode::from(1),
            Failure::Undecided => ExitCode::from(3),
        }
    }
}

fn faulty(faults: &Diagnostics, status: u8) -> ExitCode {
    tell_painted(&faults.render(styled_errors()));
    say(&format!("{} in the rule file", counted(faults.len(), "fault")), status)
}

fn say(message: &str, status: u8) -> ExitCode {
    tell(format_args!("kibitzer: {message}"));
    ExitCode::from(status)
}

/// Colour only on a terminal, and never under `NO_COLOR`.
pub(crate) fn styled_errors() -> bool {
    io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Io(error.into())
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::usage(error)
    }
}

impl From<StudiesError> for Failure {
    fn from(error: StudiesError) -> Failure {
        Failure::usage(error)
    }
}

impl From<DestinationError> for Failure {
    fn from(error: DestinationError) -> Failure {
        Failure::usage(error)
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Failure {
        Failure::usage(error)
    }
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Failure {
        match error {
            GameError::File(OpenError::Faults(faults)) => Failure::Faults(faults),
            other => Failure::usage(other),
        }
    }
}
