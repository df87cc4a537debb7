//! Every word of the language stands in a faulty file, and in the messages of that file: what is
//! said of each when it is wrong was looked at.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value as Schema;
use toml::Value;

/// Words that no file has wrong, and why.
const NEVER_WRONG: [(&str, &str); 0] = [];

/// The schema that a part of it stands for, and the table of the language that it is.
fn meant<'s>(schema: &'s Schema, part: &'s Schema) -> (&'s Schema, Option<&'s str>) {
    match part["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) {
        Some(name) => (&schema["$defs"][name], Some(name)),
        None => (part, None),
    }
}

/// All words of the language, as `TABLE.KEY`.
fn all_words(schema: &Schema) -> BTreeSet<String> {
    let tables = schema["$defs"].as_object().into_iter().flatten();
    let tables = tables.map(|(name, table)| (name.as_str(), table)).chain([("file", schema)]);
    let words = tables.flat_map(|(name, table)| {
        let keys = table["properties"].as_object().into_iter().flatten();
        keys.map(move |(key, _)| format!("{name}.{key}"))
    });
    words.collect()
}

/// The words of a value that has the form `part`, and are `shown`.
fn read(
    schema: &Schema,
    part: &Schema,
    value: &Value,
    shown: &BTreeSet<&str>,
    met: &mut BTreeSet<String>,
) {
    let (part, name) = meant(schema, part);
    for form in part["anyOf"].as_array().into_iter().flatten() {
        read(schema, form, value, shown, met);
    }
    match value {
        Value::Table(table) => {
            for (key, inner) in table {
                if part["additionalProperties"].is_object() {
                    read(schema, &part["additionalProperties"], inner, shown, met);
                } else if let Some(form) = part["properties"].get(key) {
                    read(schema, form, inner, shown, met);
                    if shown.contains(key.as_str()) {
                        met.insert(format!("{}.{key}", name.unwrap_or("file")));
                    }
                }
            }
        }
        Value::Array(items) if part["items"].is_object() => {
            for item in items {
                read(schema, &part["items"], item, shown, met);
            }
        }
        _ => {}
    }
}

/// The words of a text.
fn words_of(text: &str) -> BTreeSet<&str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_').collect()
}

#[test]
fn every_word_of_the_language_is_wrong_somewhere() {
    let schema: Schema = serde_json::from_str(&kibitzer_rules::schema()).unwrap();
    let mut met = BTreeSet::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/invalid");
    for entry in std::fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        let text = std::fs::read_to_string(&file).unwrap();
        // What is no TOML has no words.
        let Some(table) = file.extension().filter(|end| *end == "toml").and(text.parse().ok())
        else {
            continue;
        };
        let messages = std::fs::read_to_string(file.with_extension("txt")).unwrap_or_default();
        read(&schema, &schema, &Value::Table(table), &words_of(&messages), &mut met);
    }
    let all = all_words(&schema);
    assert!(all.len() > 150, "the language has many words: {}", all.len());
    let excused = |word: &String| NEVER_WRONG.iter().any(|(other, _)| other == word);
    let missing: Vec<&String> = all.difference(&met).filter(|word| !excused(word)).collect();
    assert!(missing.is_empty(), "in no faulty file: {missing:#?}");
    let idle: Vec<&str> = NEVER_WRONG
        .into_iter()
        .map(|(word, _)| word)
        .filter(|word| !all.contains(*word) || met.contains(*word))
        .collect();
    assert!(idle.is_empty(), "no words, or wrong in a file after all: {idle:?}");
}
