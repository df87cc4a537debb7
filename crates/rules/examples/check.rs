//! Checks a rule file: all of its faults with their places, or advice on a sound one.
//!
//! `cargo run -p kibitzer-rules --example check -- FILE.toml`

use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kibitzer_rules::{OpenError, advise};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let file: PathBuf = std::env::args_os().nth(1).ok_or("name a rule file")?.into();
    let sound = check(&file, &mut std::io::stdout())?;
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// True if the file is sound; what there is to say goes to `out`.
pub(crate) fn check(file: &Path, out: &mut dyn Write) -> Result<bool, Box<dyn Error>> {
    match advise(file) {
        Ok(advised) => {
            writeln!(out, "{}: sound", advised.game.entry.name)?;
            write!(out, "{}", advised.advice.render(false))?;
            Ok(true)
        }
        Err(OpenError::Faults(faults)) => {
            write!(out, "{}", faults.render(false))?;
            Ok(false)
        }
        Err(other) => Err(other.into()),
    }
}
