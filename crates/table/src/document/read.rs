//! Reading documents: their form, sizes, and whether names in them mean something.

use std::collections::{BTreeMap, HashSet};

use kibitzer_engine::{DealName, Layout, Start};
use kibitzer_rules::visible;
use serde_json::{Map, Value};

use super::{
    Document, DocumentFault, FORMAT, LARGEST_DOCUMENT, MOST_DOCUMENT_FAULTS, SavedName, SavedPlay,
    SavedResult, VERSION,
};
use crate::name::check_name;
use crate::tree::{MOST_STEPS, Step, Tree};

/// The longest text of a line, such as a game's name or a setting, in characters.
const LONGEST_LINE: usize = 4096;
/// The largest rule file, in bytes.
const LARGEST_RULES: usize = 256 * 1024;
/// Times are below this: the year 9999, in milliseconds.
const END_OF_TIME: u64 = 253_402_300_800_000;
/// No game scores more.
const MOST_POINTS: i64 = 1_000_000_000;
/// No game is played longer than this: a hundred years, in milliseconds.
const LIFETIME: u64 = 100 * 366 * 86_400_000;

impl Document {
    /// Reads a document. Keys that are not known are passed over.
    ///
    /// # Errors
    /// What is wrong with its form, at most [`MOST_DOCUMENT_FAULTS`] faults.
    pub fn parse(text: &str) -> Result<Document, Vec<DocumentFault>> {
        let whole = |what: String| vec![DocumentFault::new("", what)];
        if text.len() > LARGEST_DOCUMENT {
            return Err(whole(format!("it is over {} MiB", LARGEST_DOCUMENT >> 20)));
        }
        let value: Value = serde_json::from_str(text)
            .map_err(|error| whole(format!("it is not JSON: {error}")))?;
        let mut reader = Reader { faults: Vec::new() };
        let document = reader.document(&value);
        match document {
            Some(document) if reader.faults.is_empty() => Ok(document),
            _ => Err(reader.faults),
        }
    }
}

struct Reader {
    faults: Vec<DocumentFault>,
}

impl Reader {
    fn say(&mut self, place: &str, what: impl std::fmt::Display) {
        if self.faults.len() < MOST_DOCUMENT_FAULTS {
            self.faults.push(DocumentFault::new(place, what));
        }
    }

    /// Says so if a value is missing or not as it should be.
    fn need<T>(&mut self, found: Option<T>, place: &str, wanted: &str) -> Option<T> {
        if found.is_none() {
            self.say(place, format_args!("expected {wanted}"));
        }
        found
    }

    fn document(&mut self, value: &Value) -> Option<Document> {
        let table =
            self.need(value.as_object(), "", "an object with \"format\": \"kibitzer-games\"")?;
        if table.get("format").and_then(Value::as_str) != Some(FORMAT) {
            self.say(
                "format",
                format_args!("expected \"{FORMAT}\": is this a file of saved games?"),
            );
            return None;
        }
        if table.get("version").and_then(Value::as_u64) != Some(VERSION) {
            self.say("version", format_args!("expected {VERSION}, the only version known here"));
            return None;
        }
        let document = Document {
            rules: self.rules(table)?,
            plays: self.each(table, "plays", Reader::play)?,
            saves: self.each(table, "saves", Reader::save)?,
            favourites: self.each(table, "favourites", Reader::line)?,
            settings: self.settings(table)?,
        };
        self.references(&document);
        Some(document)
    }

    /// The items of a list that may be left out. What is wrong in them is told all at once.
    fn each<T>(
        &mut self,
        table: &Map<String, Value>,
        key: &str,
        item: impl Fn(&mut Reader, &Value, &str) -> Option<T>,
    ) -> Option<Vec<T>> {
        let Some(value) = table.get(key) else { return Some(Vec::new()) };
        let items = self.need(value.as_array(), key, "a list")?;
        let mut read = Vec::with_capacity(items.len());
        for (index, value) in items.iter().enumerate() {
            if self.faults.len() >= MOST_DOCUMENT_FAULTS {
                return None;
            }
            read.extend(item(self, value, &format!("{key}[{index}]")));
        }
        Some(read)
    }

    fn rules(&mut self, table: &Map<String, Value>) -> Option<BTreeMap<String, String>> {
        let mut rules = BTreeMap::new();
        let Some(value) = table.get("rules") else { return Some(rules) };
        for (name, text) in self.need(value.as_object(), "rules", "an object")? {
            let place = format!("rules.{}", shortened(name));
            if !is_hex(name, 16) {
                self.say(&place, "the name of rules is 16 hexadecimal digits, small letters");
            }
            let text = self.need(text.as_str(), &place, "the text of a rule file")?;
            if text.len() > LARGEST_RULES {
                self.say(
                    &place,
                    format_args!(
                        "it is larger than {} KiB, which is too large for a rule file",
                        LARGEST_RULES >> 10
                    ),
                );
            }
            rules.insert(name.clone(), text.to_owned());
        }
        Some(rules)
    }

    fn settings(
        &mut self,
        table: &Map<String, Value>,
    ) -> Option<BTreeMap<String, BTreeMap<String, String>>> {
        let mut settings = BTreeMap::new();
        let Some(value) = table.get("settings") else { return Some(settings) };
        for (game, keys) in self.need(value.as_object(), "settings", "an object")? {
            let place = format!("settings.{}", shortened(game));
            let game = self.line(&Value::from(game.as_str()), &place)?;
            let mut own = BTreeMap::new();
            for (key, value) in self.need(keys.as_object(), &place, "an object")? {
                let place = format!("{place}.{}", shortened(key));
                let key = self.line(&Value::from(key.as_str()), &place)?;
                own.insert(key, self.line(value, &place)?);
            }
            settings.insert(game, own);
        }
        Some(settings)
    }

    fn play(&mut self, value: &Value, place: &str) -> Option<SavedPlay> {
        let table = self.need(value.as_object(), place, "an object")?;
        let at = |key: &str| format!("{place}.{key}");
        let get = |key: &str| table.get(key).unwrap_or(&Value::Null);
        Some(SavedPlay {
            id: self.id(get("id"), &at("id"))?,
            game: self.line(get("game"), &at("game"))?,
            name: self.line(get("name"), &at("name"))?,
            rules: self.fingerprint(get("rules"), &at("rules"))?,
            start: self.start(table, place)?,
            begun: self.number(get("begun"), &at("begun"), END_OF_TIME)?,
            touched: self.number(get("touched"), &at("touched"), END_OF_TIME)?,
            elapsed: self.number(get("elapsed"), &at("elapsed"), LIFETIME)?,
            tree: self.tree(table, place)?,
            result: match get("result") {
                Value::Null => None,
                value => Some(self.result(value, &at("result"))?),
            },
        })
    }

    fn start(&mut self, table: &Map<String, Value>, place: &str) -> Option<Start> {
        let at = |key: &str| format!("{place}.{key}");
        match (table.get("deal"), table.get("layout")) {
            (Some(deal), None) => {
                let text = self.need(deal.as_str(), &at("deal"), "the name of a deal")?;
                let deal = text.parse::<DealName>().map_err(|error| self.say(&at("deal"), error));
                deal.ok().map(Start::Deal)
            }
            (None, Some(layout)) => {
                let text = self.need(layout.as_str(), &at("layout"), "a layout")?;
                let layout = text.parse::<Layout>().map_err(|error| self.say(&at("layout"), error));
                layout.ok().map(Start::Layout)
            }
            _ => {
                self.say(place, "expected either \"deal\" or \"layout\"");
                None
            }
        }
    }

    fn steps(&mut self, value: &Value, key: &str) -> Option<Vec<Step>> {
        let items = self.need(value.as_array(), key, "a list of steps")?;
        if items.is_empty() {
            self.say(key, "a saved game has a step at least");
        }
        if items.len() > MOST_STEPS {
            self.say(key, format_args!("{} steps; {MOST_STEPS} are the most", items.len()));
            return None;
        }
        let mut steps = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            let wanted = "a step, such as [0, \"T1>T2\"]";
            steps.push(self.need(step(item), &format!("{key}[{index}]"), wanted)?);
        }
        Some(steps)
    }

    fn tree(&mut self, table: &Map<String, Value>, place: &str) -> Option<Tree> {
        let get = |key: &str| table.get(key).unwrap_or(&Value::Null);
        let steps = self.steps(get("steps"), &format!("{place}.steps"))?;
        let numbers = |value: &Value| -> Option<BTreeMap<String, usize>> {
            let pairs = value.as_object()?.iter();
            pairs
                .map(|(name, at)| Some((name.clone(), usize::try_from(at.as_u64()?).ok()?)))
                .collect()
        };
        let mut pairs = |key: &str, wanted: &str| match table.get(key) {
            None => Some(BTreeMap::new()),
            Some(value) => self.need(numbers(value), &format!("{place}.{key}"), wanted),
        };
        let redo = pairs("redo", "an object from positions to positions")?;
        let bookmarks = pairs("bookmarks", "an object from names to positions")?;
        let redo: Option<BTreeMap<usize, usize>> =
            redo.into_iter().map(|(from, to)| Some((from.parse().ok()?, to))).collect();
        let redo =
            self.need(redo, &format!("{place}.redo"), "an object from positions to positions")?;
        let current = get("current").as_u64().and_then(|number| usize::try_from(number).ok());
        let current =
            self.need(current, &format!("{place}.current"), "the number of a position")?;
        let helped = self.flag_if_there(get("helped"), &format!("{place}.helped"))?;
        Some(Tree { steps, current, redo, bookmarks, helped })
    }

    fn result(&mut self, value: &Value, place: &str) -> Option<SavedResult> {
        let table = self.need(value.as_object(), place, "an object")?;
        let at = |key: &str| format!("{place}.{key}");
        let get = |key: &str| table.get(key).unwrap_or(&Value::Null);
        let flag = "true or false";
        Some(SavedResult {
            won: self.need(get("won").as_bool(), &at("won"), flag)?,
            at: self.number(get("at"), &at("at"), END_OF_TIME)?,
            elapsed: self.number(get("elapsed"), &at("elapsed"), LIFETIME)?,
            moves: self.number(get("moves"), &at("moves"), u64::from(u32::MAX))? as u32,
            score: match get("score") {
                Value::Null => None,
                score => {
                    let score =
                        score.as_i64().filter(|score| (-MOST_POINTS..=MOST_POINTS).contains(score));
                    Some(self.need(score, &at("score"), "a whole number of points")?)
                }
            },
            straight: self.need(get("straight").as_bool(), &at("straight"), flag)?,
            helped: self.flag_if_there(get("helped"), &at("helped"))?,
        })
    }

    fn save(&mut self, value: &Value, place: &str) -> Option<SavedName> {
        let table = self.need(value.as_object(), place, "an object")?;
        let at = |key: &str| format!("{place}.{key}");
        let get = |key: &str| table.get(key).unwrap_or(&Value::Null);
        let name = self.need(get("name").as_str(), &at("name"), "a name")?;
        let name = check_name(name).map_err(|error| self.say(&at("name"), error)).ok()?;
        Some(SavedName {
            name: name.to_owned(),
            play: self.id(get("play"), &at("play"))?,
            position: self.number(get("position"), &at("position"), MOST_STEPS as u64)? as usize,
            at: self.number(get("at"), &at("at"), END_OF_TIME)?,
        })
    }

    /// Ids that come twice, and saves of games that are not there.
    fn references(&mut self, document: &Document) {
        let mut sizes = BTreeMap::new();
        for (index, play) in document.plays.iter().enumerate() {
            if sizes.insert(play.id.as_str(), play.tree.steps.len()).is_some() {
                self.say(&format!("plays[{index}].id"), "an earlier game has the same id");
            }
        }
        let mut names = HashSet::new();
        for (index, save) in document.saves.iter().enumerate() {
            if !names.insert(save.name.as_str()) {
                self.say(&format!("saves[{index}].name"), "an earlier save has the same name");
            }
            match sizes.get(save.play.as_str()) {
                None => {
                    self.say(&format!("saves[{index}].play"), "no game in \"plays\" has this id");
                }
                Some(steps) if save.position > *steps => {
                    self.say(&format!("saves[{index}].position"), "the game has no such position");
                }
                Some(_) => {}
            }
        }
    }

    /// A flag that is false where it is left out.
    fn flag_if_there(&mut self, value: &Value, place: &str) -> Option<bool> {
        match value {
            Value::Null => Some(false),
            value => self.need(value.as_bool(), place, "true or false"),
        }
    }

    fn number(&mut self, value: &Value, place: &str, most: u64) -> Option<u64> {
        let number = value.as_u64().filter(|number| *number <= most);
        self.need(number, place, &format!("a whole number from 0 to {most}"))
    }

    fn id(&mut self, value: &Value, place: &str) -> Option<String> {
        let id = value.as_str().filter(|id| is_hex(id, 32));
        self.need(id, place, "32 hexadecimal digits, small letters").map(str::to_owned)
    }

    fn fingerprint(&mut self, value: &Value, place: &str) -> Option<String> {
        let name = value.as_str().filter(|name| is_hex(name, 16));
        self.need(name, place, "the fingerprint of rules: 16 hexadecimal digits, small letters")
            .map(str::to_owned)
    }

    /// A text that can be shown in a line.
    fn line(&mut self, value: &Value, place: &str) -> Option<String> {
        let fits = |text: &&str| {
            !text.is_empty()
                && text.chars().count() <= LONGEST_LINE
                && !text.chars().any(char::is_control)
        };
        let wanted = format!("a text of 1 to {LONGEST_LINE} characters in one line");
        self.need(value.as_str().filter(fits), place, &wanted).map(str::to_owned)
    }
}

fn step(value: &Value) -> Option<Step> {
    let [parent, moves] = value.as_array()?.as_slice() else { return None };
    Some(Step {
        parent: usize::try_from(parent.as_u64()?).ok()?,
        moves: moves.as_str()?.split(' ').map(str::to_owned).collect(),
    })
}

fn is_hex(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn shortened(text: &str) -> String {
    visible(text).chars().take(40).collect()
}
