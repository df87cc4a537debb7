//! `kibitzer check`.

use std::io::Write;
use std::path::Path;

use kibitzer_engine::counted;
use kibitzer_rules::{Advised, Diagnostics, Finding, OpenError, advise};
use serde_json::{Value, json};

use crate::args::Check;
use crate::failure::{Failure, styled_errors};
use crate::outlet::tell_painted;

pub(crate) fn run(args: &Check, out: &mut dyn Write) -> Result<(), Failure> {
    let mut good = true;
    let mut reports = Vec::new();
    // Of files that cannot be read: the others are checked all the same.
    let mut unread: Option<Failure> = None;
    for file in &args.files {
        let read = match open(file) {
            Ok(read) => read,
            Err(failure) => {
                if let Some(before) = unread.replace(failure) {
                    before.report();
                }
                continue;
            }
        };
        good &= read.as_ref().is_ok_and(|read| !args.strict || read.advice.is_empty());
        if args.json {
            reports.push(report(file, &read));
        } else {
            tell(file, &read, out)?;
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&reports)?)?;
    }
    match unread {
        Some(failure) => Err(failure),
        None if good => Ok(()),
        None => Err(Failure::Said),
    }
}

fn open(file: &Path) -> Result<Result<Advised, Diagnostics>, Failure> {
    match advise(file) {
        Ok(read) => Ok(Ok(read)),
        Err(OpenError::Faults(faults)) => Ok(Err(faults)),
        Err(other) => Err(Failure::usage(other)),
    }
}

fn tell(
    file: &Path,
    read: &Result<Advised, Diagnostics>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let file = file.display();
    match read {
        Ok(read) if read.advice.is_empty() => {
            writeln!(out, "{file}: {} is sound", read.game.entry.name)?;
        }
        Ok(read) => {
            tell_painted(&read.advice.render(styled_errors()));
            let name = &read.game.entry.name;
            let count = pieces(read.advice.len());
            writeln!(out, "{file}: {name} is sound; {count}")?;
        }
        Err(faults) => {
            tell_painted(&faults.render(styled_errors()));
            writeln!(out, "{file}: {}", counted(faults.len(), "fault"))?;
        }
    }
    Ok(())
}

fn pieces(number: usize) -> String {
    format!("{} of advice", counted(number, "piece"))
}

fn report(file: &Path, read: &Result<Advised, Diagnostics>) -> Value {
    let findings = read.as_ref().err().map(Diagnostics::findings).unwrap_or_default();
    let advice = read.as_ref().ok().map(|read| read.advice.findings()).unwrap_or_default();
    json!({
        "file": file.display().to_string(),
        "ok": read.is_ok(),
        "findings": findings.iter().map(found).collect::<Vec<_>>(),
        "advice": advice.iter().map(found).collect::<Vec<_>>(),
    })
}

fn found(found: &Finding) -> Value {
    json!({
        "file": found.file, "line": found.line, "column": found.column,
        "key": found.key, "message": found.message, "help": found.help,
    })
}
