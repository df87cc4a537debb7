//! Finding games and beginning them, for all commands alike.

use std::fmt::Display;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kibitzer_engine::{DealName, Record, Start};
use kibitzer_exchange::{Form, PySolSave};
use kibitzer_protocol::{LARGEST, faulty_layout};
use kibitzer_rules::{GameError, GameRules};
use kibitzer_store::{Folders, game_key, rule_files};
use kibitzer_table::Game;

use crate::args::Begin;
use crate::failure::Failure;
use crate::outlet::tell;
use crate::pysol;

/// The rules of a game of the catalogue, of a rule file by its path, or of one in the user's own
/// folder by its name.
pub(crate) fn rules(name: &str) -> Result<Arc<GameRules>, GameError> {
    kibitzer_rules::game(name).or_else(|error| match error {
        GameError::Unknown(_) => own_rules(name).unwrap_or(Err(error)),
        GameError::File(_) => Err(error),
    })
}

/// The rule files in the user's own folder.
pub(crate) fn own_files() -> Vec<PathBuf> {
    Folders::find().map(|folders| rule_files(&folders.games())).unwrap_or_default()
}

/// The rules of the file in the user's own folder that has this name, or whose game has it.
fn own_rules(name: &str) -> Option<Result<Arc<GameRules>, GameError>> {
    let files = own_files();
    let wanted = name.to_lowercase();
    let is_named = |file: &&PathBuf| {
        file.file_stem().is_some_and(|stem| stem.to_string_lossy().to_lowercase() == wanted)
    };
    if let Some(file) = files.iter().find(is_named) {
        return Some(GameRules::open(file).map(Arc::new).map_err(GameError::File));
    }
    let mut games = files.iter().filter_map(|file| GameRules::open(file).ok());
    games.find(|game| game.entry.name.to_lowercase() == wanted).map(|game| Ok(Arc::new(game)))
}

/// Begins a game from a deal or a layout; from a deal at random if neither is given.
pub(crate) fn begin(begin: &Begin) -> Result<Game, Failure> {
    let rules = rules(&begin.game)?;
    match &begin.layout {
        Some(file) => from_layout_file(rules, file),
        None => from_deal(rules, begin.deal.clone().unwrap_or_else(kibitzer_protocol::random_deal)),
    }
}

pub(crate) fn from_deal(rules: Arc<GameRules>, deal: DealName) -> Result<Game, Failure> {
    Game::deal(rules, deal).map_err(Failure::no)
}

pub(crate) fn from_layout_file(rules: Arc<GameRules>, file: &Path) -> Result<Game, Failure> {
    let bytes = read_bytes(file)?;
    let read_as = |form: &str, error: &dyn Display| {
        Failure::No(format!("{}, read as {form}: {error}", file.display()))
    };
    let layout = if PySolSave::begins(&bytes) {
        pysol::layout(&rules, &bytes).map_err(|error| read_as("a saved game of PySolFC", &error))?
    } else {
        let text = text_of(bytes, file)?;
        let told = |error| match Form::of(&text) {
            Form::Layout => Failure::No(format!("{}, {error}", file.display())),
            other => read_as(other.name(), &error),
        };
        kibitzer_exchange::read(&rules.rules, &text).map_err(told)?
    };
    Game::from_layout(rules, layout).map_err(|faults| Failure::No(faulty_layout(&faults)))
}

/// Goes on with a record in a file.
pub(crate) fn from_record_file(file: &Path) -> Result<Game, Failure> {
    let record = record(file)?;
    let rules = of_record(&record, None)?;
    Game::from_record(rules, &record).map_err(Failure::no)
}

/// The name under which a game is kept. One whose rules cannot be read now may still have games
/// that are kept under its path.
pub(crate) fn key_of(rules: &Result<Arc<GameRules>, GameError>, name: &str) -> String {
    match rules {
        Ok(rules) => game_key(rules),
        Err(_) => std::path::absolute(name)
            .map_or_else(|_| name.to_owned(), |path| path.to_string_lossy().into_owned()),
    }
}

/// The name of the deal of a record; `layout` if it began from a layout.
pub(crate) fn deal_name(start: &Start) -> String {
    match start {
        Start::Deal(deal) => deal.to_string(),
        Start::Layout(_) => "layout".to_owned(),
    }
}

/// The record in a file, or in standard input for `-`.
pub(crate) fn record(file: &Path) -> Result<Record, Failure> {
    read(file)?.parse().map_err(|error| Failure::No(format!("{}: {error}", file.display())))
}

/// The rules that a record is of, or of a game given in their place. If it was made by others, that
/// is noted on standard error.
pub(crate) fn of_record(record: &Record, given: Option<&str>) -> Result<Arc<GameRules>, Failure> {
    let game = rules(given.unwrap_or(&record.game))?;
    if record.rules.as_ref().is_some_and(|rules| *rules != game.fingerprint) {
        tell(format_args!(
            "kibitzer: note: the record was made by other rules than {} has now",
            game.id
        ));
    }
    Ok(game)
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(file: &Path) -> Result<String, Failure> {
    text_of(read_bytes(file)?, file)
}

fn text_of(bytes: Vec<u8>, file: &Path) -> Result<String, Failure> {
    let wrong = |_| Failure::Usage(format!("{} is not text in UTF-8", file.display()));
    String::from_utf8(bytes).map_err(wrong)
}

fn read_bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    let name = file.display().to_string();
    let fail = |error| Failure::Usage(format!("cannot read {name}: {error}"));
    let mut bytes = Vec::new();
    if name == "-" {
        std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes)
    } else {
        let opened = std::fs::File::open(file).map_err(fail)?;
        opened.take(LARGEST + 1).read_to_end(&mut bytes)
    }
    .map_err(fail)?;
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::Usage(format!(
            "{name} is larger than {} MiB, which is too large for a record or layout",
            LARGEST >> 20
        )));
    }
    Ok(bytes)
}
