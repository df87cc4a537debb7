//! Every word of the language stands in a faulty file, and in the messages of that file: what is
//! said of each when it is wrong was looked at. So with the values of words that choose between
//! some, where a fault can lie in the value.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value as Schema;
use toml::Value;

/// Words that no file has wrong, and why.
const NEVER_WRONG: [(&str, &str); 0] = [];

/// Values that are wrong in a file whose messages mark another place.
const MARKED_ELSEWHERE: [(&str, &str); 14] = [
    ("base.rank_of = \"chosen\"", "bottom-of-chosen"),
    ("draw.only = \"spaces-first\"", "draw-spaces-first-of-single-cards"),
    ("draw.when = \"last\"", "draw-last-up-to"),
    ("group.face = \"down\"", "close-face-down"),
    ("group.face = \"top\"", "runs-face-down"),
    ("hands.table = \"cribbage\"", "hands-too-long"),
    ("hands.table = \"poker\"", "hands-with-a-stake"),
    ("hands.table = \"poker-english\"", "points-out-of-reach"),
    ("redeal.by = \"fans\"", "redeal-keep-fans"),
    ("redeal.order = \"shuffled\"", "redeal-first-shuffled"),
    ("redeal.when = \"any-time\"", "redeal-in-turn-for-ever"),
    ("set.same = \"suit\"", "sets-alike-and-different"),
    ("swap.between = \"groups\"", "swap-in-one-group"),
    ("swap.fits = \"both\"", "swap-of-ranks-in-step"),
];

/// Values in which no fault lies, and why.
const NEVER_MARKED: [(&str, &[&str]); 8] = [
    (
        "any side is looked at as the others of the word are, and one of them is marked",
        &[
            "base.beside = \"above\"",
            "base.beside = \"below\"",
            "base.beside = \"right\"",
            "group.over = \"right\"",
            "lines.beside = \"above\"",
            "lines.beside = \"below\"",
            "lines.beside = \"right\"",
            "route.beside_empty = \"below\"",
            "route.beside_empty = \"right\"",
            "route.side = \"below\"",
            "route.side = \"left\"",
            "route.side = \"right\"",
        ],
    ),
    (
        "what is wrong with it is wrong with another value or form of the word, which is marked",
        &[
            "build.suit = \"C D H S\"",
            "build.suit = \"C D S H\"",
            "build.suit = \"C H D S\"",
            "build.suit = \"C H S D\"",
            "build.suit = \"C S D H\"",
            "draw.only = \"unbased\"",
            "redeal.spaces = \"first-in-rows\"",
            "refill.pile = \"nearest\"",
            "route.touching = \"eight-ways\"",
            "route.touching = \"lines\"",
            "route.when = \"stock-empty\"",
            "set.different = \"suit\"",
            "set.same = \"colour\"",
            "set.touching = \"four-ways\"",
            "set.touching = \"lines\"",
            "step.down = \"all\"",
            "step.under = \"alike\"",
            "unlock.pile = \"level\"",
        ],
    ),
    (
        "it asks for nothing",
        &[
            "base.build = \"any\"",
            "base.edge = \"any\"",
            "build.rank = \"any\"",
            "build.suit = \"any\"",
            "group.build = \"any\"",
            "group.ranks = \"any\"",
            "group.run = \"any\"",
            "group.show = \"all\"",
            "lines.build = \"any\"",
            "lines.edge = \"any\"",
            "route.base = \"any\"",
            "route.between = \"any\"",
            "route.build = \"any\"",
            "set.between = \"any\"",
        ],
    ),
    (
        "it holds where nothing is said",
        &[
            "draw.by = \"rows\"",
            "draw.when = \"any-time\"",
            "group.take = \"top\"",
            "merci.when = \"any-time\"",
            "redeal.by = \"piles\"",
            "redeal.order = \"left-to-right\"",
            "redeal.spaces = \"at-the-end\"",
            "redeal.when = \"stock-empty\"",
            "refill.when = \"emptied\"",
            "step.until = \"stock-out\"",
        ],
    ),
    (
        "cards may come out in any order of piles",
        &[
            "draw.by = \"piles\"",
            "draw.order = \"right-to-left\"",
            "redeal.by = \"rows\"",
            "redeal.order = \"right-to-left\"",
            "step.by = \"piles\"",
            "step.order = \"right-to-left\"",
        ],
    ),
    (
        "piles may be for anything but a second stock",
        &[
            "group.role = \"cell\"",
            "group.role = \"reserve\"",
            "group.role = \"tableau\"",
            "group.role = \"waste\"",
        ],
    ),
    (
        "it waits for what may come with any piles, or fills piles that are there",
        &[
            "draw.when = \"empty\"",
            "draw.when = \"no-space\"",
            "opened.only = \"spaces\"",
            "remove.only = \"spaces\"",
            "unlock.pile = \"begun\"",
        ],
    ),
    (
        "any packs and piles may be so",
        &["file.ace = \"high\"", "group.ranks = \"one-each\"", "group.show = \"top\""],
    ),
];

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

/// The words in a value that has the form `part`: keys as `TABLE.KEY`, and values to choose from as
/// `TABLE.KEY = "VALUE"`. `of` is the key whose value it is.
fn read(
    schema: &Schema,
    part: &Schema,
    value: &Value,
    of: Option<&str>,
    found: &mut BTreeSet<String>,
) {
    let (part, name) = meant(schema, part);
    for form in part["anyOf"].as_array().into_iter().flatten() {
        read(schema, form, value, of, found);
    }
    match value {
        Value::String(text) => {
            let mut words = part["enum"].as_array().into_iter().flatten();
            if let Some(key) = of
                && words.any(|word| word.as_str() == Some(text.as_str()))
            {
                found.insert(format!("{key} = \"{text}\""));
            }
        }
        Value::Table(table) => {
            for (key, inner) in table {
                if part["additionalProperties"].is_object() {
                    read(schema, &part["additionalProperties"], inner, None, found);
                } else if let Some(form) = part["properties"].get(key) {
                    let word = format!("{}.{key}", name.unwrap_or("file"));
                    read(schema, form, inner, Some(&word), found);
                    found.insert(word);
                }
            }
        }
        Value::Array(items) if part["items"].is_object() => {
            for item in items {
                read(schema, &part["items"], item, None, found);
            }
        }
        _ => {}
    }
}

/// A faulty file.
struct Faulty {
    name: String,
    /// Its words and their values, as [`read`] finds them.
    words: BTreeSet<String>,
    messages: String,
}

fn faulty_files(schema: &Schema) -> Vec<Faulty> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/invalid");
    let files = std::fs::read_dir(folder).unwrap().filter_map(|entry| {
        let file = entry.unwrap().path();
        let text = std::fs::read_to_string(&file).unwrap();
        // What is no TOML has no words.
        let table = file.extension().filter(|end| *end == "toml").and(text.parse().ok())?;
        let mut words = BTreeSet::new();
        read(schema, schema, &Value::Table(table), None, &mut words);
        let messages = std::fs::read_to_string(file.with_extension("txt")).unwrap_or_default();
        Some(Faulty { name: file.file_stem()?.to_str()?.to_owned(), words, messages })
    });
    files.collect()
}

/// The words of a text.
fn words_of(text: &str) -> BTreeSet<&str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_').collect()
}

/// What messages mark: the parts of the file that stand above their carets.
fn marked(messages: &str) -> Vec<String> {
    let lines: Vec<&str> = messages.lines().collect();
    let parts = lines.windows(2).filter_map(|pair| {
        let (number, source) = pair[0].split_once(" | ")?;
        number.trim().parse::<u32>().ok()?;
        let (_, marks) = pair[1].split_once(" | ")?;
        let before = marks.chars().take_while(|sign| *sign == ' ').count();
        let length = marks.chars().skip(before).take_while(|sign| *sign == '^').count();
        Some(source.chars().skip(before).take(length).collect())
    });
    parts.collect()
}

#[test]
fn every_word_of_the_language_is_wrong_somewhere() {
    let schema: Schema = serde_json::from_str(&kibitzer_rules::schema()).unwrap();
    let files = faulty_files(&schema);
    let met: BTreeSet<&String> = files
        .iter()
        .flat_map(|file| {
            let shown = words_of(&file.messages);
            let is_shown = move |word: &&String| {
                word.split_once('.').is_some_and(|(_, key)| shown.contains(key))
            };
            file.words.iter().filter(is_shown)
        })
        .collect();
    let all = all_words(&schema);
    assert!(all.len() > 150, "the language has many words: {}", all.len());
    let excused = |word: &String| NEVER_WRONG.iter().any(|(other, _)| other == word);
    let missing: Vec<&String> =
        all.iter().filter(|word| !met.contains(word) && !excused(word)).collect();
    assert!(missing.is_empty(), "in no faulty file: {missing:#?}");
    let idle: Vec<&str> = NEVER_WRONG
        .into_iter()
        .map(|(word, _)| word)
        .filter(|word| !all.contains(*word) || met.iter().any(|other| other == word))
        .collect();
    assert!(idle.is_empty(), "no words, or wrong in a file after all: {idle:?}");
}

#[test]
fn every_value_in_which_a_fault_can_lie_is_wrong_somewhere() {
    let schema: Schema = serde_json::from_str(&kibitzer_rules::schema()).unwrap();
    let files = faulty_files(&schema);
    let usage = kibitzer_rules::usage();
    let values = usage.keys().filter(|word| word.value.is_some());
    let all: BTreeSet<String> = values.map(ToString::to_string).collect();
    assert!(all.len() > 150, "the language has many values: {}", all.len());
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for file in &files {
        let marked = marked(&file.messages);
        let is_marked = |word: &&str| {
            let value = word.split_once(" = ").map(|(_, value)| value);
            value.is_some_and(|value| marked.iter().any(|part| part.contains(value)))
        };
        met.extend(file.words.iter().map(String::as_str).filter(is_marked));
    }
    for (word, name) in MARKED_ELSEWHERE {
        let file = files.iter().find(|file| file.name == name);
        let said = file.is_some_and(|file| file.words.contains(word));
        assert!(said, "there is no faulty file {name}, or it does not say {word}");
    }
    let never = NEVER_MARKED.iter().flat_map(|(_, words)| words.iter().copied());
    let excused: BTreeSet<&str> =
        MARKED_ELSEWHERE.iter().map(|(word, _)| *word).chain(never).collect();
    let missing: Vec<&String> = all
        .iter()
        .filter(|word| !met.contains(word.as_str()) && !excused.contains(word.as_str()))
        .collect();
    assert!(missing.is_empty(), "marked in no faulty file: {missing:#?}");
    let idle: Vec<&&str> =
        excused.iter().filter(|word| !all.contains(**word) || met.contains(*word)).collect();
    assert!(idle.is_empty(), "no values, or marked in a file after all: {idle:?}");
}
