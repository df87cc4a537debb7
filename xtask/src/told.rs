//! The rules in words in other languages than English, for the page: its module has English alone.
//! They lie in packets as the rule files do, with the numbers of those, and one is fetched when
//! somebody who reads the language opens the rules of a game.

use std::fs;
use std::path::Path;
use std::thread::{available_parallelism, scope};

use anyhow::{Context, Result, bail};
use kibitzer_book::Book;
use kibitzer_engine::Part;
use kibitzer_messages::{Language, Value as Filled, Words};
use kibitzer_rules::catalogue;
use serde_json::{Map, Value, json};

use crate::folders::Folders;

/// The folder beside the page, with one for each language.
const FOLDER: &str = "told";

/// Writes the packets: for each the ids of its games.
pub(crate) fn write(places: &Folders, packets: &[Vec<String>]) -> Result<()> {
    let all = places.web.join("public").join(FOLDER);
    if all.exists() {
        fs::remove_dir_all(&all).with_context(|| format!("cannot empty {}", all.display()))?;
    }
    for language in Language::ALL.into_iter().filter(|one| *one != Language::English) {
        let folder = all.join(language.tag());
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        on_all_cores(packets, |number, games| {
            save(&folder.join(format!("{number:02}.json")), &packet(language, games)?)
        })?;
    }
    Ok(())
}

/// Does something with each packet and its number, on all cores.
fn on_all_cores(
    packets: &[Vec<String>],
    work: impl Fn(usize, &[String]) -> Result<()> + Sync,
) -> Result<()> {
    let cores = available_parallelism().map_or(1, usize::from);
    let part = |core: usize| {
        let mut mine = packets.iter().enumerate().skip(core).step_by(cores);
        mine.try_for_each(|(number, games)| work(number, games))
    };
    scope(|scope| {
        let part = &part;
        let workers: Vec<_> = (0..cores).map(|core| scope.spawn(move || part(core))).collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| bail!("the rules in words were not written"))
        })
    })
}

/// The rules of some games under their ids.
fn packet(language: Language, games: &[String]) -> Result<Map<String, Value>> {
    games.iter().map(|id| Ok((id.clone(), book(language, id)?))).collect()
}

/// The sections of a game, but for the text of those that are English: the module has it.
fn book(language: Language, id: &str) -> Result<Value> {
    let game = catalogue().get(id).with_context(|| format!("there is no game {id}"))?;
    let words = Words::of(language);
    let value = |part: &Part| match part {
        Part::Number(number) => Filled::from(*number),
        other => Filled::from(other.to_string()),
    };
    let mut tongue = |name: &str, filled: &[(&str, Part)]| {
        let filled: Vec<_> = filled.iter().map(|(key, part)| (*key, value(part))).collect();
        words.of_game(name, &filled)
    };
    let sections = Book::told(&game, &mut tongue).sections.into_iter().map(|section| {
        let paragraphs = if section.in_english { Vec::new() } else { section.paragraphs };
        json!({ "head": section.head, "paragraphs": paragraphs, "english": section.in_english })
    });
    Ok(Value::Array(sections.collect()))
}

fn save(path: &Path, packet: &Map<String, Value>) -> Result<()> {
    let text = serde_json::to_string(packet)?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page fills in what is English, section by section.
    #[test]
    fn a_packet_has_the_sections_of_the_english_page() {
        let packet = packet(Language::German, &["klondike".to_owned()]).unwrap();
        let sections = packet["klondike"].as_array().unwrap();
        let english = Book::of(&catalogue().get("klondike").unwrap());
        assert_eq!(sections.len(), english.sections.len());
        assert_eq!(sections[0]["head"], "Ziel");
        assert_eq!(sections[0]["english"], false);
        let tips = sections.iter().find(|section| section["english"] == true).unwrap();
        assert_eq!(tips["paragraphs"], json!([]));
    }

    #[test]
    fn all_packets_are_worked_on() {
        let packets: Vec<Vec<String>> = (0..9).map(|number| vec![number.to_string()]).collect();
        let done = std::sync::Mutex::new(Vec::new());
        let note = |number: usize, games: &[String]| {
            done.lock().unwrap().push((number, games[0].clone()));
            Ok(())
        };
        on_all_cores(&packets, note).unwrap();
        let mut done = done.into_inner().unwrap();
        done.sort();
        assert_eq!(done.len(), 9);
        assert!(done.iter().all(|(number, game)| number.to_string() == *game));
        assert!(on_all_cores(&packets, |_, _| bail!("no")).is_err());
    }
}
