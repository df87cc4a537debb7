//! The rule files for the page: not in the module, but in packets, one of which is fetched when a
//! game in it is opened. A packet holds whole families: with a game come all that it is like, and
//! all that are like it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use kibitzer_rules::{Listing, catalogue, foreign_words};
use serde_json::{Map, Value, json};

use crate::folders::Folders;
use crate::told;

/// The folder of the index and the packets, beside the bindings.
pub(crate) const FOLDER: &str = "rules";
/// The index of all games, in that folder.
pub(crate) const INDEX: &str = "index.jsonl";
/// The file beside that folder that tells in which packet each game is.
pub(crate) const NUMBERS: &str = "packets.json";
/// The file beside it with the games that the front page shows before anything else is here.
const KNOWN: &str = "known.json";
/// How many games the front page shows at once.
const SHOWN: usize = 12;
/// A packet that has so many bytes takes no further family.
const FULL: usize = 24 * 1024;

/// Writes the index, in which each game is told its packet and the first brings words for the
/// search, the packets, and by itself which packet each game is in: a first deal does not wait for
/// the index.
pub(crate) fn write(places: &Folders) -> Result<()> {
    let index = read(&places.root.join("crates/rules/catalogue.jsonl"))?;
    let games: Vec<Value> = index
        .lines()
        .map(serde_json::from_str)
        .collect::<serde_json::Result<_>>()
        .context("crates/rules/catalogue.jsonl is no index")?;
    let folder = places.bindings.join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let packets = packed(&games, |id| read(&places.root.join(format!("games/{id}.toml"))))?;
    let numbers = numbers(&packets);
    let mut lines = String::new();
    for mut game in games {
        let number = numbers[id(&game)].clone();
        game["packet"] = number;
        if lines.is_empty() {
            game["words"] = json!(foreign_words());
        }
        lines.push_str(&format!("{game}\n"));
    }
    save(&folder.join(INDEX), &lines)?;
    save(&places.bindings.join(NUMBERS), &numbers.to_string())?;
    save(&places.bindings.join(KNOWN), &known().to_string())?;
    for (number, packet) in packets.iter().enumerate() {
        let text = Value::Object(packet.clone()).to_string();
        save(&folder.join(format!("{number:02}.json")), &text)?;
    }
    let games: Vec<Vec<String>> =
        packets.iter().map(|packet| packet.keys().cloned().collect()).collect();
    told::write(places, &games)
}

/// How many games there are, and the most popular ones, each with what its tile on the front page
/// says.
fn known() -> Value {
    let tile = |game: &Listing| {
        let entry = game.json();
        let mut tile = Map::new();
        for key in ["id", "name", "difficulty", "time"] {
            tile.insert(key.to_owned(), entry[key].clone());
        }
        tile.insert("odds".to_owned(), json!(game.standing.odds.map(|odds| odds.sentence())));
        Value::Object(tile)
    };
    let all = catalogue().by_popularity();
    let count = all.len();
    let popular = all.into_iter().filter(|game| game.standing.popular.is_some());
    json!({ "count": count, "tiles": popular.take(SHOWN).map(tile).collect::<Vec<_>>() })
}

type Packet = Map<String, Value>;

/// For each game the number of its packet.
fn numbers(packets: &[Packet]) -> Value {
    let mut numbers = Map::new();
    for (number, packet) in packets.iter().enumerate() {
        numbers.extend(packet.keys().map(|id| (id.clone(), json!(number))));
    }
    Value::Object(numbers)
}

/// The games by packets: the text of each rule file under its id.
fn packed(games: &[Value], text: impl Fn(&str) -> Result<String>) -> Result<Vec<Packet>> {
    let mut families: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for game in games {
        families.entry(root(game)).or_default().push(id(game));
    }
    let mut packets: Vec<Packet> = Vec::new();
    let mut size = FULL;
    for (root, members) in families {
        if !members.contains(&root) {
            bail!("{} is like {root}, which is not in the index", members.join(", "));
        }
        if size >= FULL {
            packets.push(Packet::new());
            size = 0;
        }
        for id in members {
            let text = text(id)?;
            size += text.len();
            packets.last_mut().expect("one was begun").insert(id.to_owned(), text.into());
        }
    }
    Ok(packets)
}

fn id(game: &Value) -> &str {
    game["id"].as_str().unwrap_or_default()
}

/// The game at the end of what a game is like: itself if it is like none.
fn root(game: &Value) -> &str {
    let parents = game["like"].as_array();
    parents.and_then(|list| list.last()?.as_str()).unwrap_or_else(|| id(game))
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn save(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_stay_together() {
        let games = [
            json!({ "id": "b", "like": ["a"] }),
            json!({ "id": "a" }),
            json!({ "id": "d", "like": ["b", "a"] }),
            json!({ "id": "c" }),
        ];
        let packets = packed(&games, |id| Ok(id.repeat(FULL))).unwrap();
        let ids = |packet: &Packet| packet.keys().cloned().collect::<Vec<_>>().join(" ");
        assert_eq!(packets.iter().map(ids).collect::<Vec<_>>(), ["b a d", "c"]);
        assert_eq!(numbers(&packets), json!({ "a": 0, "b": 0, "d": 0, "c": 1 }));
        assert!(packed(&games[..1], |id| Ok(id.to_owned())).is_err());
    }
}
