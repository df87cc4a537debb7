//! Valid and invalid rule files, with the messages of the invalid ones. `UPDATE_EXPECT=1 cargo
//! test` writes the messages anew: read them before you keep them.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use kibitzer_rules::{GameRules, Word, catalogue};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn files(name: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder(name)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    files.sort();
    files
}

/// Parses a file as it would be opened, with a name that does not depend on where the project lies.
fn parse(file: &Path) -> Result<GameRules, String> {
    let name = file.file_name().unwrap().to_str().unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    GameRules::parse(name, name, &text, catalogue()).map_err(|faults| {
        assert!(!faults.is_empty());
        faults.render(false)
    })
}

#[test]
fn invalid_files_are_told_why() {
    for file in files("invalid") {
        let message = match parse(&file) {
            Ok(_) => panic!("{} is accepted", file.display()),
            Err(message) => message + "\n",
        };
        expect_file![file.with_extension("txt")].assert_eq(&message);
    }
}

#[test]
fn valid_files_are_accepted() {
    for file in files("valid") {
        parse(&file).unwrap_or_else(|message| panic!("{}\n{message}", file.display()));
    }
}

#[test]
fn every_built_in_file_is_sound() {
    for id in catalogue().ids() {
        let (name, _) = catalogue().find_text(id).unwrap();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
        parse(&path).unwrap_or_else(|message| panic!("{message}"));
    }
    assert_eq!(catalogue().games().len(), catalogue().ids().count());
}

#[test]
fn names_lead_to_one_game() {
    for game in catalogue().games() {
        for name in [&game.id, &game.entry.name].into_iter().chain(&game.entry.aka) {
            let found = catalogue().find(name).unwrap();
            assert_eq!(found.id, game.id, "the name {name}");
        }
    }
}

#[test]
fn files_beside_a_file_are_found() {
    let folder = std::env::temp_dir().join(format!("kibitzer-like-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write(
        "first.toml",
        "format = 1\nname = \"First\"\nlike = \"yukon\"\npiles.tableau.base = \"any\"\n",
    );
    write("second.toml", "format = 1\nname = \"Second\"\nlike = \"first\"\nscoring = \"none\"\n");
    write("round.toml", "format = 1\nname = \"Round\"\nlike = \"about\"\n");
    write("about.toml", "format = 1\nname = \"About\"\nlike = \"round\"\n");
    let second = GameRules::open(&folder.join("second.toml")).unwrap();
    assert_eq!(second.parents, ["first", "yukon"]);
    assert!(second.rules.spec().scoring.is_none());
    let first = GameRules::open(&folder.join("first.toml")).unwrap();
    assert_eq!(first.fingerprint, second.fingerprint, "scoring is no rule of play");
    let circle = GameRules::open(&folder.join("round.toml")).unwrap_err().to_string();
    assert!(circle.contains("circle"), "{circle}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn schema_is_current() {
    expect_file!["../../../docs/rule-file.schema.json"].assert_eq(&kibitzer_rules::schema());
}

#[test]
fn every_word_is_documented() {
    let page = include_str!("../../../docs/rule-language.md");
    for (table, key) in kibitzer_rules::keys() {
        let told = [format!("`{key}`"), format!("`{key} "), format!(" {key} =")]
            .iter()
            .any(|form| page.contains(form));
        assert!(told, "docs/rule-language.md does not tell of '{key}' in '{table}'");
    }
}

/// Rules are data: nothing but rule files, tests and docs names a game.
#[test]
fn nothing_in_the_engine_names_a_game() {
    let mut names: Vec<String> = catalogue()
        .games()
        .iter()
        .flat_map(|game| [game.id.clone(), game.entry.name.clone()])
        .collect();
    // A game may have a word of the language for its name.
    let words = kibitzer_rules::keys();
    let usage: Vec<String> = kibitzer_rules::usage().keys().map(ToString::to_string).collect();
    names.retain(|name| {
        let quoted = format!("\"{}\"", name.to_lowercase());
        name.len() > 3
            && !EVERYDAY.contains(&name.to_lowercase().as_str())
            && !words.iter().any(|(_, key)| name.eq_ignore_ascii_case(key))
            && !usage.iter().any(|word| word.ends_with(&quoted))
    });
    let by_word = by_first_word(&names);
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = crates.join("../web/src");
    let mut files = sources(&crates, &["rs"]);
    files.extend(sources(&page, &["ts", "svelte", "css", "html"]));
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default(); // tests may name games
        let code = code.lines().filter(|line| !is_prose(line)).map(str::to_lowercase);
        for line in code {
            for name in words_of(&line).filter_map(|word| by_word.get(word)).flatten() {
                assert!(!names_game(&line, name), "{} names {name}: {line}", file.display());
            }
        }
    }
}

/// Names of games that are words of everyday English.
const EVERYDAY: [&str; 42] = [
    "brush",
    "carnation",
    "cascade",
    "choice",
    "clock",
    "club",
    "colours",
    "corners",
    "cover",
    "deck",
    "deep",
    "deuces",
    "display",
    "emperor",
    "exit",
    "express",
    "fifteen",
    "flow",
    "following",
    "four colours",
    "four-colours",
    "fourteen",
    "kings",
    "limited",
    "lucas",
    "maria",
    "master",
    "measure",
    "neighbour",
    "red and black",
    "reserves",
    "steps",
    "streets",
    "strip",
    "tens",
    "thirteens",
    "thirty",
    "thoughtful",
    "triangle",
    "twenty",
    "unusual",
    "up and down",
];

/// Doc comments may give examples.
fn is_prose(line: &str) -> bool {
    let line = line.trim_start();
    ["//", "/*", "*", "<!--"].iter().any(|mark| line.starts_with(mark))
}

/// Names, in small letters, by their first words.
fn by_first_word(names: &[String]) -> HashMap<String, Vec<String>> {
    let mut by_word: HashMap<String, Vec<String>> = HashMap::new();
    for name in names.iter().map(|name| name.to_lowercase()) {
        let word = words_of(&name).next().unwrap_or_default().to_owned();
        by_word.entry(word).or_default().push(name);
    }
    by_word
}

fn words_of(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !is_part_of_word(c)).filter(|word| !word.is_empty())
}

fn is_part_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '-' || c == '_'
}

/// True if the name stands in the line as a word or words of its own.
fn names_game(line: &str, name: &str) -> bool {
    let part_of_word = |c: Option<char>| c.is_some_and(is_part_of_word);
    line.match_indices(name).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + name.len()..].chars().next();
        !part_of_word(before) && !part_of_word(after)
    })
}

/// Files of a folder that end so. Tests may name games, and bindings that were made from the code
/// say what it says.
fn sources(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let skipped = ["tests", "benches", "examples", "target", "wasm"]
            .iter()
            .any(|name| path.ends_with(name));
        if path.is_dir() && !skipped {
            found.extend(sources(&path, endings));
        } else if path.extension().is_some_and(|end| endings.iter().any(|known| end == *known))
            && !path.to_string_lossy().contains(".test.")
        {
            found.push(path);
        }
    }
    found
}

#[test]
fn advice_is_given() {
    for file in files("advice") {
        let name = file.file_name().unwrap().to_str().unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        let read = kibitzer_rules::advise_text(name, &text, catalogue());
        let read = read.unwrap_or_else(|faults| panic!("{}", faults.render(false)));
        expect_file![file.with_extension("txt")].assert_eq(&(read.advice.render(false) + "\n"));
    }
}

#[test]
fn built_in_files_need_no_advice() {
    for id in catalogue().ids() {
        let (name, text) = catalogue().find_text(id).unwrap();
        let read = kibitzer_rules::advise_text(&name, &text, catalogue()).unwrap();
        assert!(read.advice.is_empty(), "{}", read.advice.render(false));
    }
}

/// Where the reference tells which games use each word.
const USAGE: [&str; 2] = ["<!-- usage -->\n", "<!-- end of usage -->"];

#[test]
fn the_usage_of_words_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rule-language.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(USAGE[0]).unwrap();
    let (_, after) = rest.split_once(USAGE[1]).unwrap();
    let wanted = format!("{before}{}{}{}{after}", USAGE[0], kibitzer_rules::usage_page(), USAGE[1]);
    expect_file![path].assert_eq(&wanted);
}

/// A word that one game alone uses, or none, has its reason in the reference: itself, or by its key
/// with all values that few games use, as `table.key = …`.
#[test]
fn lone_words_have_their_reasons() {
    let page = include_str!("../../../docs/rule-language.md");
    let (_, reasons) = page.split_once("### Words of one game").unwrap();
    let told = |text: &str| reasons.contains(&format!("`{text}`"));
    let of_all = |word: &Word| told(&format!("{}.{} = …", word.table, word.key));
    let usage = kibitzer_rules::usage();
    let mut wrong = Vec::new();
    for (word, games) in &usage {
        let (lone, own) = (games.len() < 2, told(&word.to_string()));
        if lone && !own && !(word.value.is_some() && of_all(word)) {
            wrong.push(format!("'{word}' is used by {games:?} only; give the reason"));
        } else if !lone && own {
            let what = format!("'{word}' is used by {} games; it needs no reason", games.len());
            wrong.push(what);
        }
        let is_lone_value = |(other, games): (&Word, &Vec<&str>)| {
            (other.table, other.key) == (word.table, word.key)
                && other.value.is_some()
                && games.len() < 2
        };
        if word.value.is_none() && of_all(word) && !usage.iter().any(is_lone_value) {
            wrong.push(format!("all values of '{word}' are used; they need no reason"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The reference tells for kinds of games which words say them. They are words of the language, and
/// those that games use are used by a game named beside them; and every such game has one of them.
#[test]
fn what_words_can_say_is_shown_by_games() {
    let page = include_str!("../../../docs/rule-language.md");
    let (_, rest) = page.split_once("## What these words can say\n").unwrap();
    let (section, _) = rest.split_once("\n## ").unwrap();
    let usage: HashMap<String, Vec<&str>> =
        kibitzer_rules::usage().into_iter().map(|(word, ids)| (word.to_string(), ids)).collect();
    let quoted = |cell: &str| -> Vec<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let rows: Vec<&str> = section.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
    assert!(rows.len() >= 16, "a row for each kind of games: {}", rows.len());
    for row in rows {
        let cells: Vec<&str> = row.split(" | ").collect();
        assert_eq!(cells.len(), 4, "{row}");
        let (words, games) = (quoted(cells[1]), quoted(cells[2]));
        let uses = |word: &String, game: &String| usage[word].contains(&game.as_str());
        for word in &words {
            let all = usage.get(word).unwrap_or_else(|| panic!("there is no word '{word}'"));
            let shown = all.is_empty() || games.iter().any(|game| uses(word, game));
            assert!(shown, "none of {games:?} uses '{word}', but these do: {all:?}");
        }
        for game in &games {
            assert!(words.iter().any(|word| uses(word, game)), "{game} uses none of {words:?}");
        }
    }
}

/// Rule files stay short: at most 20 lines in the middle, without what only readers need, and at
/// most 30 of those files that are like no other.
#[test]
fn rule_files_are_short() {
    let (mut all, mut whole) = (Vec::new(), Vec::new());
    for id in catalogue().ids() {
        let (_, text) = catalogue().find_text(id).unwrap();
        let lines = lines_of_rules(&text);
        all.push(lines);
        if !text.lines().any(|line| line.starts_with("like = ")) {
            whole.push(lines);
        }
    }
    for (mut files, most) in [(all, 20), (whole, 30)] {
        files.sort_unstable();
        let median = files[files.len() / 2];
        assert!(median <= most, "the median of {} files is {median} lines", files.len());
    }
}

/// The lines of a rule file that decide what is legal, without blanks, comments and the catalogue's
/// keys.
fn lines_of_rules(text: &str) -> usize {
    let for_readers = kibitzer_rules::keys_for_readers();
    let (mut lines, mut skipping) = (0, None);
    for line in text.lines() {
        let key = line.split('=').next().unwrap_or_default().trim();
        if let Some(end) = skipping {
            skipping = (!line.starts_with(end)).then_some(end);
        } else if for_readers.contains(&key) && line.contains('=') {
            let value = line.split_once('=').unwrap().1.trim();
            skipping = match value {
                "\"\"\"" => Some("\"\"\""),
                "[" => Some("]"),
                _ => None,
            };
        } else if !line.trim().is_empty() && !line.starts_with('#') {
            lines += 1;
        }
    }
    lines
}
