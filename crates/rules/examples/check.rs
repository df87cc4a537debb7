//! Checks a rule file: all of its faults with their places, or advice on a sound one.
//!
//! `cargo run -p kibitzer-rules --example check -- FILE.toml`

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use kibitzer_rules::{OpenError, advise};

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let file: PathBuf = std::env::args_os().nth(1).ok_or("name a rule file")?.into();
    let mut out = std::io::stdout().lock();
    match advise(&file) {
        Ok(advised) => {
            writeln!(out, "{}: sound", advised.game.entry.name)?;
            write!(out, "{}", advised.advice.render(false))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(OpenError::Faults(faults)) => {
            write!(out, "{}", faults.render(false))?;
            Ok(ExitCode::FAILURE)
        }
        Err(other) => Err(other.into()),
    }
}
