//! The random rule files say the words of the language, and the table of a long run has them: all
//! but those listed here.

use std::collections::{BTreeMap, BTreeSet};

use kibitzer_truth::changed::FOR_READERS;
use kibitzer_truth::dice::Dice;
use kibitzer_truth::later::LATER;
use kibitzer_truth::run::rules_of;
use kibitzer_truth::words::{is_closed, is_closed_there};
use serde_json::Value as Schema;
use toml::Value;

/// How many texts are drawn. A few words are rare: half of it would nearly do.
const FILES: u64 = 20_000;

/// The name of the file and its form, which say nothing about play either.
const FORM: [&str; 3] = ["format", "name", "kind"];

/// Values that say what is so without them, or that nothing or anything fits: no file need say
/// them.
const PLAIN: [&str; 46] = [
    "file.merci = none",
    "merci.when = any-time",
    "redeal.first = bottom",
    "redeal.piles = all",
    "redeal.to = first",
    "base.build = any",
    "base.build = none",
    "draw.close = none",
    "draw.divert = none",
    "draw.only = all",
    "draw.order = left-to-right",
    "file.ace = low",
    "file.hands = none",
    "file.opening = none",
    "file.remove = none",
    "file.swap = none",
    "group.begins = any-row",
    "group.bottom = any",
    "group.ends_on = none",
    "group.face = up",
    "group.free = always",
    "group.links = each",
    "group.over = shape",
    "group.ranks = any",
    "group.show = all",
    "group.under = takes",
    "group.unlock = none",
    "lines.build = any",
    "lines.build = none",
    "lines.edge = any",
    "lines.edge = none",
    "opened.only = all",
    "redeal.divert = none",
    "redeal.diverted = replaced",
    "redeal.keep = none",
    "refill.divert = none",
    "refill.first = top",
    "refill.pile = first",
    "refill.when = emptied",
    "remove.only = all",
    "route.between = any",
    "route.between = none",
    "set.between = any",
    "set.between = none",
    "swap.between = any",
    "swap.fits = any",
];

/// A word that is not drawn: it decides only which cards the player sees.
const SELDOM: [&str; 1] = ["group.peek"];

/// The schema of the language, and the words of it that were met: `TABLE.KEY`, and
/// `TABLE.KEY = WORD` of keys that have a list of words.
struct Reader {
    schema: Schema,
    met: BTreeSet<String>,
}

impl Reader {
    /// The schema that a part of it stands for.
    fn meant<'s>(&'s self, part: &'s Schema) -> (&'s Schema, Option<&'s str>) {
        match part["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) {
            Some(name) => (&self.schema["$defs"][name], Some(name)),
            None => (part, None),
        }
    }

    /// All words that a table of the schema has.
    fn words(table: &str, properties: &Schema, all: &mut BTreeSet<String>) {
        for (key, part) in properties.as_object().into_iter().flatten() {
            let read = || FORM.iter().chain(&FOR_READERS).any(|other| *other == key.as_str());
            if table == "file" && read() {
                continue;
            }
            all.insert(format!("{table}.{key}"));
            let forms = part["anyOf"].as_array().cloned().unwrap_or_else(|| vec![part.clone()]);
            for word in forms.iter().filter_map(|form| form["enum"].as_array()).flatten() {
                all.insert(format!("{table}.{key} = {}", word.as_str().unwrap_or_default()));
            }
        }
    }

    /// All words of the language that are about play. Steps of the deal are none: the positions
    /// are laid out at random.
    fn all(&self) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        Reader::words("file", &self.schema["properties"], &mut all);
        for (name, table) in self.schema["$defs"].as_object().into_iter().flatten() {
            if !matches!(name.as_str(), "claim" | "pysol" | "scoring" | "step") {
                Reader::words(name, &table["properties"], &mut all);
            }
        }
        all
    }

    /// The words of a value that stands at `at` and has the form `part`.
    fn read(&self, at: &str, part: &Schema, value: &Value, met: &mut BTreeSet<String>) {
        let (part, name) = self.meant(part);
        for form in part["anyOf"].as_array().into_iter().flatten() {
            self.read(at, form, value, met);
        }
        match value {
            Value::Table(table) => {
                for (key, inner) in table {
                    let named = &part["additionalProperties"];
                    if named.is_object() {
                        self.read(at, named, inner, met);
                    } else if let Some(form) = part["properties"].get(key) {
                        let at = format!("{}.{key}", name.unwrap_or("file"));
                        self.read(&at, form, inner, met);
                        met.insert(at);
                    }
                }
            }
            Value::Array(items) if part["items"].is_object() => {
                for item in items {
                    self.read(at, &part["items"], item, met);
                }
            }
            Value::String(word) => {
                let words = part["enum"].as_array().into_iter().flatten();
                if words.filter_map(Schema::as_str).any(|known| known == word) {
                    met.insert(format!("{at} = {word}"));
                }
            }
            _ => {}
        }
    }
}

#[test]
fn every_word_of_the_language_is_drawn() {
    let schema = serde_json::from_str(&kibitzer_rules::schema()).expect("the schema is JSON");
    let mut reader = Reader { schema, met: BTreeSet::new() };
    let mut sound = 0;
    for number in 0..FILES {
        if let Ok(game) = rules_of(&mut Dice::new(2026, number)) {
            sound += 1;
            let mut met = std::mem::take(&mut reader.met);
            reader.read("file", &reader.schema, &Value::Table(game.table), &mut met);
            reader.met = met;
        }
    }
    assert!(sound > FILES / 3, "most texts are sound rule files: {sound} of {FILES}");
    let all = reader.all();
    assert!(all.len() > 250, "the language has many words: {}", all.len());
    let excused = |word: &str| PLAIN.contains(&word) || SELDOM.contains(&word);
    let missing: Vec<&String> =
        all.difference(&reader.met).filter(|word| !excused(word.as_str())).collect();
    assert!(missing.is_empty(), "never drawn: {missing:#?}");
    let unknown: Vec<&str> =
        PLAIN.into_iter().chain(SELDOM).filter(|word| !all.contains(*word)).collect();
    assert!(unknown.is_empty(), "no words of the language: {unknown:?}");
}

/// Words that have no position in the table of the page, though they are drawn: so seldom that the
/// run did not meet them, or met no position with them that could be checked.
const NOT_MET: [&str; 0] = [];

/// The seed of a run that did not count yet what [`is_closed_there`] tells of.
const COUNTED_LESS: &str = "1635";

/// The tables that a part of the schema may be.
fn tables(part: &Schema) -> Vec<String> {
    if let Some(name) = part["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) {
        return vec![name.to_owned()];
    }
    let forms = part["anyOf"].as_array().into_iter().flatten();
    let inner = [&part["items"], &part["additionalProperties"]];
    forms.chain(inner.into_iter().filter(|part| part.is_object())).flat_map(tables).collect()
}

/// For each table of the schema the names by which its words are counted: the keys that it stands
/// under, but that of ways and that of groups.
fn names_of_tables(schema: &Schema) -> BTreeMap<String, BTreeSet<String>> {
    let mut names = BTreeMap::from([("file".to_owned(), BTreeSet::from(["file".to_owned()]))]);
    let defs = schema["$defs"].as_object().into_iter().flatten().map(|(_, table)| table);
    for table in defs.chain([schema]) {
        for (key, part) in table["properties"].as_object().into_iter().flatten() {
            for inner in tables(part) {
                let name = match key.as_str() {
                    "from" => "route",
                    "piles" => "group",
                    key => key,
                };
                names.entry(inner).or_default().insert(name.to_owned());
            }
        }
    }
    names
}

/// The section of the page that has the table.
fn section() -> String {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/truth.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, section) = page.split_once("## How often each word is at work\n").unwrap();
    section.split_once("\n## ").map_or(section, |(section, _)| section).to_owned()
}

/// The words of the table, as they are counted, with their positions.
fn counted(section: &str) -> BTreeMap<String, u64> {
    let lines = section.lines().skip_while(|line| !line.starts_with("| table |")).skip(2);
    let mut words = BTreeMap::new();
    for line in lines.take_while(|line| line.starts_with('|')) {
        let pieces: Vec<&str> = line.split('`').collect();
        let (table, rest) = (pieces[1], &pieces[3..]);
        for piece in rest.chunks(2) {
            let number = piece[1].trim_matches([' ', ',', '|']).replace(',', "");
            words.insert(format!("{table}.{}", piece[0]), number.parse().unwrap());
        }
    }
    words
}

#[test]
fn every_word_of_the_language_stands_in_the_table_of_a_run() {
    let schema: Schema = serde_json::from_str(&kibitzer_rules::schema()).unwrap();
    let names = names_of_tables(&schema);
    let section = section();
    let counted = counted(&section);
    assert!(counted.len() > 300, "{} words", counted.len());
    let less = section.contains(&format!("of seed {COUNTED_LESS}"));
    let (mut missing, mut needless) = (Vec::new(), Vec::new());
    for word in (Reader { schema, met: BTreeSet::new() }).all() {
        if PLAIN.contains(&word.as_str()) || SELDOM.contains(&word.as_str()) {
            continue;
        }
        let (table, key_and_value) = word.split_once('.').unwrap();
        let places = &names[table];
        if let Some((key, _)) = key_and_value.split_once(" = ") {
            assert!(places.iter().any(|of| is_closed(of, key)), "{word} is not counted");
            if less && places.iter().any(|of| is_closed_there(of, key)) {
                continue;
            }
        }
        let met =
            |of: &String| counted.get(&format!("{of}.{key_and_value}")).is_some_and(|n| *n > 0);
        match (places.iter().any(met), NOT_MET.contains(&word.as_str())) {
            (false, false) => missing.push(word),
            (true, true) => needless.push(word),
            _ => {}
        }
    }
    assert!(missing.is_empty(), "docs/truth.md has no position with {missing:#?}");
    assert!(needless.is_empty(), "there are positions with {needless:#?}: take them off the list");
}

#[test]
fn later_words_are_words_of_the_language() {
    let schema: Schema = serde_json::from_str(&kibitzer_rules::schema()).unwrap();
    let names = names_of_tables(&schema);
    let mut all: BTreeSet<String> = BTreeSet::new();
    for word in (Reader { schema, met: BTreeSet::new() }).all() {
        let (table, key_and_value) = word.split_once('.').unwrap();
        all.extend(names[table].iter().map(|of| format!("{of}.{key_and_value}")));
    }
    all.extend([3, 4].map(|decks| format!("file.decks = {decks}")));
    let unknown: Vec<&&str> = LATER.iter().filter(|word| !all.contains(**word)).collect();
    assert!(unknown.is_empty(), "no words of the language, as they are counted: {unknown:?}");
}
