//! `game.ftl`, what the lower crates say: its names and its English text stand in their sources,
//! from which the English file is made.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use kibitzer_messages::Language;
use regex::Regex;

/// The crates that say something of the game.
const CRATES: [&str; 6] = ["engine", "rules", "table", "solver", "web", "cli"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A message in a source.
struct Asked {
    file: String,
    english: String,
    /// What it is filled with.
    keys: BTreeSet<String>,
}

/// The sources with their names, without comments and tests; strings over several lines are whole.
fn sources() -> Vec<(String, String)> {
    let mut folders: Vec<PathBuf> =
        CRATES.iter().map(|name| root().join("crates").join(name).join("src")).collect();
    let continued = Regex::new(r"\\\n\s*").unwrap();
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
                let code = lines.collect::<Vec<_>>().join("\n");
                let name = path.strip_prefix(root()).unwrap().to_str().unwrap().to_owned();
                found.push((name, continued.replace_all(&code, "").into_owned()));
            }
        }
    }
    found.sort();
    found
}

/// The text of a call up to its end, without what stands in brackets within it.
fn outermost(code: &str) -> String {
    let mut depth = 1;
    let mut kept = String::new();
    for letter in code.chars() {
        depth += i32::from(matches!(letter, '(' | '[' | '{'));
        depth -= i32::from(matches!(letter, ')' | ']' | '}'));
        if depth == 0 {
            break;
        }
        if depth == 1 {
            kept.push(letter);
        }
    }
    kept
}

/// All messages of the sources, by their names.
fn asked() -> BTreeMap<String, Asked> {
    let call = Regex::new(r#"said!\(\s*"([a-z0-9-]+)",\s*"([^"]*)""#).unwrap();
    let pair = Regex::new(r#"\(?"([a-z0-9]+-[a-z0-9-]+)",? "([^"]+)"[,)]"#).unwrap();
    let key = Regex::new(r",\s*([a-z]+) =").unwrap();
    let hole = Regex::new(r"\{([a-z]+)\}").unwrap();
    let mut all = BTreeMap::new();
    for (file, code) in sources() {
        let mut add = |name: &str, english: &str, keys: BTreeSet<String>| {
            let asked = Asked { file: file.clone(), english: english.to_owned(), keys };
            let known = all.insert(name.to_owned(), asked);
            assert!(
                known.is_none_or(|known: Asked| known.english == english),
                "{name} says two things"
            );
        };
        for found in call.captures_iter(&code) {
            let rest = outermost(&code[found.get(0).unwrap().end()..]);
            let keys = key.captures_iter(&rest).map(|found| found[1].to_owned()).collect();
            add(&found[1], &found[2], keys);
        }
        for found in pair.captures_iter(&code).filter(|_| file.ends_with("engine/src/said.rs")) {
            // The beginning of a call looks alike.
            if !code.contains(&format!("said!(\"{}\"", &found[1])) {
                let holes = hole.captures_iter(&found[2]).map(|found| found[1].to_owned());
                add(&found[1], &found[2], holes.collect());
            }
        }
    }
    all
}

/// The variables of each message of a file.
fn written(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let path = root().join("messages").join(language.tag()).join("game.ftl");
    let text = fs::read_to_string(path).unwrap();
    let variable = Regex::new(r"\$([a-z]+)").unwrap();
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut name = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((start, _)) = line.split_once(" =")
            && !start.starts_with(' ')
        {
            start.clone_into(&mut name);
        }
        if !name.is_empty() {
            let here = variable.captures_iter(line).map(|found| found[1].to_owned());
            found.entry(name.clone()).or_default().extend(here);
        }
    }
    found
}

#[test]
fn the_english_file_is_what_the_sources_say() {
    let asked = asked();
    assert!(asked.len() > 200, "{}", asked.len());
    let mut text = "### What is said of the game itself: of cards, piles, moves, rules and hints. \
                    This file is made from the\n\
                    ### sources (crates/messages/tests/game.rs); the programs bring English along."
        .to_owned();
    let mut by_file: BTreeMap<&str, Vec<(&String, &Asked)>> = BTreeMap::new();
    for (name, one) in &asked {
        by_file.entry(&one.file).or_default().push((name, one));
    }
    let hole = Regex::new(r"\{([a-z]+)\}").unwrap();
    for (file, messages) in by_file {
        text += &format!("\n\n## {file}\n");
        for (name, one) in messages {
            text += &format!("\n{name} = {}", hole.replace_all(&one.english, "{ $$$1 }"));
        }
    }
    text += "\n";
    let path = root().join("messages/en/game.ftl");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &text).unwrap();
    }
    assert!(
        fs::read_to_string(&path).is_ok_and(|known| known == text),
        "UPDATE_EXPECT=1 writes messages/en/game.ftl"
    );
}

#[test]
fn every_language_says_what_the_sources_say_filled_with_what_they_give() {
    let asked = asked();
    for language in Language::ALL {
        let written = written(language);
        let names: Vec<&String> = written.keys().collect();
        assert_eq!(names, asked.keys().collect::<Vec<_>>(), "{}", language.tag());
        for (name, variables) in &written {
            let keys = &asked[name].keys;
            assert!(variables.is_subset(keys), "{name}: {variables:?}, of {keys:?}");
        }
    }
}
