//! `kibitzer export` and `kibitzer import`.

use std::io::{self, Read, Write};
use std::path::Path;

use kibitzer_engine::counted;
use kibitzer_store::Store;
use kibitzer_table::{Document, DocumentFault, LARGEST_DOCUMENT};

use super::newly;
use crate::args::{Export, Import};
use crate::failure::Failure;
use crate::games;

pub(crate) fn export(args: &Export, out: &mut dyn Write) -> Result<(), Failure> {
    let key = args.game.as_ref().map(|name| games::key_of(&games::rules(name), name));
    let document = Store::open_default()?.export(key.as_deref())?;
    // A game whose rule file is gone may still have saved games; without any, its name is misspelt.
    if let Some(name) = args.game.as_ref().filter(|_| document.plays.is_empty()) {
        games::rules(name)?;
    }
    let text = document.to_json();
    if args.file.as_os_str() == "-" {
        return Ok(out.write_all(text.as_bytes())?);
    }
    newly::write(&args.file, &text)?;
    writeln!(out, "{} written to {}.", counted(document.plays.len(), "game"), args.file.display())?;
    Ok(())
}

pub(crate) fn import(args: &Import, out: &mut dyn Write) -> Result<(), Failure> {
    let name = args.file.display().to_string();
    let text =
        read(&args.file).map_err(|error| Failure::Usage(format!("cannot read {name}: {error}")))?;
    let document = Document::parse(&text).map_err(|faults| refused(&name, &faults))?;
    let mut store = Store::open_default()?;
    let imported = store.import(&document).map_err(|error| match error {
        kibitzer_store::StoreError::Document(faults) => refused(&name, &faults),
        other => other.into(),
    })?;
    writeln!(
        out,
        "{} added, {} merged with games saved here, {} known already.",
        counted(imported.added, "game"),
        imported.merged,
        imported.known
    )?;
    Ok(())
}

fn refused(name: &str, faults: &[DocumentFault]) -> Failure {
    let faults: Vec<String> = faults.iter().map(|fault| format!("\n  {fault}")).collect();
    Failure::No(format!("nothing was imported from {name}:{}", faults.concat()))
}

/// The text of a file, or of standard input for `-`; one that is too long is cut, and refused where
/// it is read.
fn read(file: &Path) -> io::Result<String> {
    let limit = LARGEST_DOCUMENT as u64 + 1;
    let mut bytes = Vec::new();
    if file.as_os_str() == "-" {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
    } else {
        std::fs::File::open(file)?.take(limit).read_to_end(&mut bytes)?;
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not text in UTF-8"))
}
