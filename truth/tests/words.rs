//! The random rule files say every word of the language.

use std::collections::BTreeSet;

use kibitzer_truth::dice::Dice;
use kibitzer_truth::run::rules_of;
use serde_json::Value as Schema;
use toml::Value;

/// How many texts are drawn. Few words are rare: 2,000 would nearly do.
const FILES: u64 = 6000;

/// What says nothing about play, and the form of the file.
const FOR_READERS: [&str; 16] = [
    "format", "name", "aka", "like", "kind", "family", "categories", "difficulty", "time",
    "sources", "claims", "notes", "tips", "pysol", "layout", "scoring",
];

/// Words that may be missing, and why.
const EXCUSED: [&str; 0] = [];

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
            if table == "file" && FOR_READERS.contains(&key.as_str()) {
                continue;
            }
            all.insert(format!("{table}.{key}"));
            let forms = part["anyOf"].as_array().cloned().unwrap_or_else(|| vec![part.clone()]);
            for word in forms.iter().filter_map(|form| form["enum"].as_array()).flatten() {
                all.insert(format!("{table}.{key} = {}", word.as_str().unwrap_or_default()));
            }
        }
    }

    /// All words of the language that are about play.
    fn all(&self) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        Reader::words("file", &self.schema["properties"], &mut all);
        for (name, table) in self.schema["$defs"].as_object().into_iter().flatten() {
            if !matches!(name.as_str(), "claim" | "pysol" | "scoring") {
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
                items.iter().for_each(|item| self.read(at, &part["items"], item, met));
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
    let missing: Vec<&String> = all
        .difference(&reader.met)
        .filter(|word| !EXCUSED.contains(&word.as_str()))
        .collect();
    assert!(missing.is_empty(), "never drawn: {missing:#?}");
    let needless: Vec<&&str> = EXCUSED.iter().filter(|word| reader.met.contains(**word)).collect();
    assert!(needless.is_empty(), "drawn after all: {needless:?}");
}
