//! `kibitzer check`.

use std::io::Write;
use std::path::Path;

use kibitzer_rules::{Diagnostics, Game, OpenError};
use serde_json::{Value, json};

use crate::args::Check;
use crate::failure::{Failure, styled_errors};

pub(crate) fn run(args: &Check, out: &mut dyn Write) -> Result<(), Failure> {
    let mut sound = true;
    let mut reports = Vec::new();
    for file in &args.files {
        let opened = open(file)?;
        sound &= opened.is_ok();
        match (args.json, &opened) {
            (true, opened) => reports.push(report(file, opened.as_ref().err())),
            (false, Ok(game)) => writeln!(out, "{}: {} is sound", file.display(), game.entry.name)?,
            (false, Err(faults)) => {
                eprintln!("{}", faults.render(styled_errors()));
                let plural = if faults.len() == 1 { "fault" } else { "faults" };
                writeln!(out, "{}: {} {plural}", file.display(), faults.len())?;
            }
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&reports)?)?;
    }
    if sound { Ok(()) } else { Err(Failure::Said) }
}

fn open(file: &Path) -> Result<Result<Game, Diagnostics>, Failure> {
    match Game::open(file) {
        Ok(game) => Ok(Ok(game)),
        Err(OpenError::Faults(faults)) => Ok(Err(faults)),
        Err(other) => Err(Failure::usage(other)),
    }
}

fn report(file: &Path, faults: Option<&Diagnostics>) -> Value {
    let findings = faults.map(Diagnostics::findings).unwrap_or_default();
    let findings: Vec<Value> = findings
        .iter()
        .map(|found| {
            json!({
                "file": found.file, "line": found.line, "column": found.column,
                "key": found.key, "message": found.message, "help": found.help,
            })
        })
        .collect();
    json!({ "file": file.display().to_string(), "ok": faults.is_none(), "findings": findings })
}
