//! The random rule files say the words of the language: all but those listed here.

use std::collections::BTreeSet;

use kibitzer_truth::changed::FOR_READERS;
use kibitzer_truth::dice::Dice;
use kibitzer_truth::run::rules_of;
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

/// Words that are not drawn: a picture of 28 piles, too many for an exhaustive search, and what
/// decides only which cards the player sees.
const SELDOM: [&str; 2] = ["group.shape = peaks", "group.peek"];

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
