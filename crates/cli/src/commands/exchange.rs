//! `kibitzer export` and `kibitzer import`.

use std::fs::OpenOptions;
use std::io::{self, Read, Write};
use std::path::Path;

use kibitzer_store::Store;
use kibitzer_table::{Document, DocumentFault, LARGEST_DOCUMENT};

use crate::args::{Export, Import};
use crate::failure::Failure;
use crate::games;

pub(crate) fn export(args: &Export, out: &mut dyn Write) -> Result<(), Failure> {
    let key = args.game.as_ref().map(|name| games::key_of(&kibitzer_rules::game(name), name));
    let document = Store::open_default()?.export(key.as_deref())?;
    let text = document.to_json();
    if args.file.as_os_str() == "-" {
        return Ok(out.write_all(text.as_bytes())?);
    }
    write_new(&args.file, &text).map_err(|error| {
        let hint = if error.kind() == io::ErrorKind::AlreadyExists { "; choose another name" } else { "" };
        Failure::Usage(format!("cannot write {}: {error}{hint}", args.file.display()))
    })?;
    writeln!(out, "{} written to {}.", games_in_words(document.plays.len()), args.file.display())?;
    Ok(())
}

/// Writes a file that is not there yet.
fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).inspect_err(|_| {
        let _ = std::fs::remove_file(path);
    })
}

pub(crate) fn import(args: &Import, out: &mut dyn Write) -> Result<(), Failure> {
    let name = args.file.display().to_string();
    let text = read(&args.file).map_err(|error| Failure::Usage(format!("cannot read {name}: {error}")))?;
    let document = Document::parse(&text).map_err(|faults| refused(&name, &faults))?;
    let mut store = Store::open_default()?;
    let imported = store.import(&document).map_err(|error| match error {
        kibitzer_store::StoreError::Document(faults) => refused(&name, &faults),
        other => other.into(),
    })?;
    writeln!(
        out,
        "{} added, {} merged with what is kept here, {} known already.",
        games_in_words(imported.added),
        imported.merged,
        imported.known
    )?;
    Ok(())
}

fn games_in_words(number: usize) -> String {
    if number == 1 { "1 game".to_owned() } else { format!("{number} games") }
}

fn refused(name: &str, faults: &[DocumentFault]) -> Failure {
    let faults: Vec<String> = faults.iter().map(|fault| format!("\n  {fault}")).collect();
    Failure::No(format!("nothing was taken in from {name}:{}", faults.concat()))
}

/// The text of a file, or of standard input for `-`; one that is too long is cut, and refused where it is read.
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
