//! Games written to files as records, and read from them.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kibitzer_messages::say;
use kibitzer_table::capital;

use super::Session;
use crate::failure::Failure;
use crate::games;

impl Session {
    pub(super) fn write_record(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        let path = PathBuf::from(name);
        if path.exists() && self.written.as_ref() != Some(&path) {
            return writeln!(out, "{}", say!(self.words, "plain-file-there", file = name));
        }
        match write_whole(&path, &self.game.record().to_string()) {
            Err(error) => {
                let why = error.to_string();
                writeln!(out, "{}", say!(self.words, "plain-not-written", file = name, why = why))
            }
            Ok(()) => {
                self.written = Some(path);
                writeln!(out, "{}", say!(self.words, "plain-written", file = name))
            }
        }
    }

    pub(super) fn load_record(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        let unreadable = |error: &io::Error| {
            if error.kind() == io::ErrorKind::NotFound {
                return say!(self.words, "plain-no-file", file = name);
            }
            say!(self.words, "plain-not-readable", file = name, why = error.to_string())
        };
        if let Err(error) = fs::metadata(name) {
            return writeln!(out, "{}", unreadable(&error));
        }
        match games::from_record_file(Path::new(name)) {
            Ok(game) => {
                self.saving.leave(&self.game, out)?;
                self.saving.begin_shown(&game);
                self.game = game;
                self.opening(out)
            }
            Err(Failure::No(message) | Failure::Usage(message)) => {
                // The name of the file may come first.
                let begins = message.starts_with(name);
                writeln!(out, "{}.", if begins { message } else { capital(&message) })
            }
            Err(Failure::Faults(faults) | Failure::FaultsInstead(faults)) => {
                writeln!(out, "{faults}")
            }
            Err(Failure::Io(error)) => writeln!(out, "{}", unreadable(&error)),
            Err(Failure::Said | Failure::Undecided | Failure::Unfilled(_)) => Ok(()),
        }
    }
}

/// Writes a file whole or not at all.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().map(std::ffi::OsStr::to_owned).unwrap_or_default();
    name.push(".part");
    let part = path.with_file_name(name);
    let mut file = fs::File::create(&part)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).inspect_err(|_| {
        let _ = fs::remove_file(&part);
    })?;
    fs::rename(&part, path)
}
