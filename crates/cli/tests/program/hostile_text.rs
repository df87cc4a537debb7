//! Control characters in whatever comes from outside: every command shows them as signs, none sends
//! them to the terminal.

use std::process::Output;

use kibitzer_rules::is_unprintable;
use serde_json::{Value, json};

use crate::runner::{Folder, fed, kibitzer};

/// One of every kind: an escape sequence, a bell, DEL, CSI as one character (C1), and marks that
/// turn the direction of writing.
const HOSTILE: &str = "\u{1b}[31m\u{7}\u{8}\u{7f}\u{9b}2J\u{202e}\u{2066}\u{200f}\u{61c}\rx";
/// Those that a rule file may hold, and a file that is kept.
const TURNS: &str = "a\u{202e}b\u{2066}c\u{200f}d";

/// Nothing but text and ends of lines was written.
#[track_caller]
fn assert_shown(what: &str, output: &Output) -> String {
    let mut both = String::new();
    for stream in [&output.stdout, &output.stderr] {
        let text = String::from_utf8(stream.clone()).unwrap_or_else(|_| panic!("{what}: no UTF-8"));
        let sign =
            text.chars().find(|sign| *sign != '\n' && (is_unprintable(*sign) || *sign == '\t'));
        assert_eq!(sign, None, "{what}:\n{text:?}");
        both += &text;
    }
    both
}

/// Runs a command whose message must quote what is hostile.
#[track_caller]
fn quoted(folder: &Folder, args: &[&str], input: &str) -> String {
    let both = run(folder, args, input);
    assert!(
        ["\\u001b", "\\u202e"].iter().any(|sign| both.contains(sign)),
        "{args:?} does not quote it:\n{both}"
    );
    both
}

#[track_caller]
fn run(folder: &Folder, args: &[&str], input: &str) -> String {
    let mut command = kibitzer(args);
    command.env("KIBITZER_HOME", folder.path("home")).current_dir(&folder.0);
    assert_shown(&format!("{args:?}"), &fed(command, input))
}

const GAME: &str = "format = 1\nname = \"NAME\"\naka = [\"AKA\"]\nfamily = \"FAMILY\"\ncategories \
                    = [\"CATEGORY\"]\n\
    sources = [\"SOURCE\"]\nclaims = [{ odds = \"ODDS\", by = \"BY\", note = \"NOTE\" }]\nnotes = \
    \"NOTES\"\ntips = [\"TIPS\"]\n\
    win = { left = 4 }\ndeal = [{ to = \"tableau\", each = \"rest\" }] # COMMENT\n\
    [piles.foundation]\ncount = 4\nbase = \"A\"\nbuild = { rank = \"up\", suit = \"same\" }\nfrom \
    = [\"tableau\"]\n\
    [piles.tableau]\ncount = 10\nbase = \"any\"\nbuild = \"any\"\nfrom = [\"tableau\"]\n";

const FIELDS: &[&str] = &[
    "NAME", "AKA", "FAMILY", "CATEGORY", "SOURCE", "ODDS", "BY", "NOTE\"", "NOTES", "TIPS",
    "COMMENT",
];

fn toml_escaped(text: &str) -> String {
    text.chars().map(|sign| format!("\\u{:04X}", sign as u32)).collect()
}

#[test]
fn rule_files() {
    let folder = Folder::new("hostile-rules");
    for (at, field) in FIELDS.iter().enumerate() {
        // As it is: a fault of TOML. Escaped: a fault of the rule language, or a text that is
        // shown.
        for (form, text) in
            [HOSTILE.to_owned(), toml_escaped(HOSTILE), TURNS.to_owned(), toml_escaped(TURNS)]
                .into_iter()
                .enumerate()
        {
            let text = GAME.replacen(
                field,
                &format!("{text}{}", if field.ends_with('"') { "\"" } else { "" }),
                1,
            );
            let file = folder.file(&format!("f{at}-{form}.toml"), &text);
            run(&folder, &["check", &file], "");
            run(&folder, &["check", "--strict", "--json", &file], "");
            run(&folder, &["rules", &file], "");
            run(&folder, &["play", &file, "--plain", "-d", "1"], "moves\nsaves\nstats\nrecord\n");
        }
    }
    // Names of keys, groups and parents; values that are none.
    let files = [
        format!("format = 1\n\"k{HOSTILE}\" = 1\n"),
        format!("format = 1\n\"k{}\" = 1\n", toml_escaped(HOSTILE)),
        format!(
            "format = 1\nname = \"x\"\n[piles.\"{}\"]\nfrom = [\"{0}\"]\n",
            toml_escaped(HOSTILE)
        ),
        format!("like = \"{}\"\n", toml_escaped(HOSTILE)),
        format!("like = \"{TURNS}\"\n"),
        GAME.replace("\"any\"", &format!("\"{}\"", toml_escaped(HOSTILE))),
        GAME.replace("from = [\"tableau\"]", &format!("from = [\"{TURNS}\"]")),
        GAME.replace("format = 1", &format!("format = \"{}\"", toml_escaped(HOSTILE))),
        GAME.replace("NAME", &format!("NAME\"\nlayout = \"{TURNS} T1\"\ndifficulty = \"{TURNS}")),
    ];
    for (at, text) in files.iter().enumerate() {
        let file = folder.file(&format!("g{at}.toml"), text);
        quoted(&folder, &["check", &file], "");
        run(&folder, &["check", "--json", &file], "");
        quoted(&folder, &["solve", &file, "-n", "1"], "");
    }
}

#[test]
fn a_sound_game_with_marks_in_its_texts() {
    let folder = Folder::new("hostile-game");
    let mut text = GAME.to_owned();
    for field in FIELDS.iter().filter(|field| **field != "NOTE\"") {
        text = text.replace(field, TURNS);
    }
    let text = text
        .replace("tableau", "ta\u{202e}b")
        .replace("[piles.ta\u{202e}b]", "[piles.\"ta\u{202e}b\"]\nrole = \"tableau\"");
    let name = &format!("g{TURNS}.toml");
    let file = folder.file(name, &text);
    assert!(run(&folder, &["check", &file], "").contains("is sound"));
    for args in [
        &["rules", &file][..],
        &["rules", &file, "--json"],
        &["rules", &file, "--markdown"],
        &["deal", &file, "-d", "1"],
        &["deal", &file, "-d", "1", "--json"],
        &["deal", &file, "-d", "1", "--winnable"],
        &["perft", &file, "-d", "1", "-n", "1"],
        &["perft", &file, "-d", "1", "-n", "1", "--json"],
        &["solve", &file, "-d", "1", "-n", "1000"],
        &["solve", &file, "--deals", "1..=2", "-n", "1000", "--json"],
        &["odds", &file, "--deals", "1..=2", "-n", "1000"],
        &["odds", &file, "--deals", "1..=2", "-n", "1000", "--csv", "-"],
        &["odds", &file, "--deals", "1..=2", "-n", "1000", "--against", "yukon"],
        &["odds", "table"],
        &["new", "n.toml", "--like", &file],
    ] {
        run(&folder, args, "");
    }
    let play = &format!(
        "t1 t2\nwhy t2 f\nhint\nhint all move\nsave {TURNS}\nload {TURNS}\nsaves\nresume \
         1\nbookmark {TURNS}\nbookmarks\ngoto {TURNS}\nbranches\nstats\nrecord\nsave \
         r{TURNS}.record\nresign\n"
    );
    quoted(&folder, &["play", &file, "--plain", "-d", "1"], play);
    quoted(&folder, &["play", &file, "--plain"], "saves\n");
    quoted(&folder, &["stats"], "");
    quoted(&folder, &["stats", "--json"], "");
    quoted(&folder, &["export", "-"], "");
    quoted(&folder, &["export", &format!("e{TURNS}.json")], "");
    quoted(&folder, &["export", &format!("e{TURNS}.json")], "");
    quoted(&folder, &["import", "missing\u{1b}[31m.json"], "");
    let record = &format!("r{TURNS}.record");
    assert!(folder.0.join(record).exists());
    quoted(&folder, &["replay", record, "--show"], "");
    quoted(&folder, &["replay", record, "--json"], "");
    quoted(&folder, &["analyse", record, "-n", "1000", "--json"], "");
    run(&folder, &["analyse", record, "-n", "1000"], "");
    quoted(&folder, &["play", "--plain", "--record", record], "record\n");
}

#[test]
fn layouts_records_and_documents() {
    let folder = Folder::new("hostile-files");
    let layouts = [
        format!("T1: AS {HOSTILE}\n"),
        format!("{HOSTILE}\n"),
        format!("X{HOSTILE}: AS\n"),
        format!("base: {HOSTILE}\n"),
        format!("round: {HOSTILE}\n"),
        format!("deal: {HOSTILE}\n"),
        format!("deal: \"{HOSTILE}\"\nT1: AS\n"),
    ];
    for (at, text) in layouts.iter().enumerate() {
        let file = &folder.file(&format!("{at}.layout"), text);
        for command in ["deal", "solve", "perft", "play"] {
            run(&folder, &[command, "klondike", "--layout", file], "");
        }
        quoted(&folder, &["solve", "klondike", "--layout", "-"], text);
    }
    let game = "[Game \"yukon\"]\n";
    let records = [
        format!("[Game \"{HOSTILE}\"]\n[Deal \"7\"]\n\n"),
        format!("[Game \"{TURNS}\"]\n[Deal \"7\"]\n\n"),
        format!("{game}[Deal \"{HOSTILE}\"]\n\n"),
        format!("{game}[Deal \"7\"]\n[Result \"{HOSTILE}\"]\n\n"),
        format!("{game}[Deal \"7\"]\n[Rules \"{HOSTILE}\"]\n\n{HOSTILE}"),
        format!("{game}[Deal \"7\"]\n[Da{HOSTILE}te \"{HOSTILE}\"]\n\n{HOSTILE}"),
        format!("{game}[Deal \"7\"]\n\nT1>{HOSTILE}\n"),
        format!("{game}[Deal \"7\"]\n\n{TURNS}\n"),
        format!("{game}[Deal \"7\"]\n{HOSTILE}"),
        format!("{game}[Layout \"T1: {HOSTILE}\"]\n\n"),
    ];
    for (at, text) in records.iter().enumerate() {
        let file = &folder.file(&format!("{at}.record"), text);
        for args in [
            &["replay", file][..],
            &["replay", file, "--json"],
            &["solve", file, "-n", "10"],
            &["analyse", file, "-n", "10"],
            &["analyse", file, "-n", "10", "--json"],
            &["play", "--plain", "--record", file],
        ] {
            quoted(&folder, args, "");
        }
        run(&folder, &["replay", file, "--game", "klondike"], "");
        run(&folder, &["play", "yukon", "--plain"], &format!("load {file}\n"));
    }
    for text in [
        HOSTILE.to_owned(),
        json!({ HOSTILE: HOSTILE }).to_string(),
        json!({ "format": HOSTILE, "version": 1 }).to_string(),
        json!({
            "format": "kibitzer",
            "version": 1,
            "plays": [{ "game": HOSTILE, "rules": TURNS, HOSTILE: 1 }],
        })
        .to_string(),
    ] {
        run(&folder, &["import", "-"], &text);
    }
}

#[test]
fn words_of_the_command_line() {
    let folder = Folder::new("hostile-words");
    let path = &format!("./{HOSTILE}.toml");
    let hostile: &[&[&str]] = &[
        &[HOSTILE],
        &["play", HOSTILE, "--plain"],
        &["play", path, "--plain"],
        &["play", "yukon", HOSTILE],
        &["deal", "yukon", "-d", HOSTILE],
        &["deal", "yukon", "-d", "deck:AS \u{1b}[31m"],
        &["deal", "yukon", "--layout", HOSTILE],
        &["rules", HOSTILE],
        &["glossary", HOSTILE],
        &["replay", HOSTILE],
        &["replay", "-", "--game", HOSTILE],
        &["analyse", HOSTILE],
        &["new", &format!("nowhere/{HOSTILE}.toml")],
        &["new", &format!("{HOSTILE}.toml")],
        &["new", &format!("{HOSTILE}.toml")],
        &["new", "x.toml", "--like", HOSTILE],
        &["check", path],
        &["perft", HOSTILE],
        &["stats", HOSTILE],
        &["export", &format!("nowhere/{HOSTILE}")],
        &["import", HOSTILE],
        &["solve", HOSTILE],
        &["solve", "yukon", "--deals", HOSTILE],
        &["solve", "yukon", "--without", HOSTILE],
        &["solve", "yukon", "--time", HOSTILE],
        &["solve", "yukon", "--memory", HOSTILE],
        &["odds", HOSTILE, "--deals", "1..=2"],
        &["odds", "yukon", "--deals", HOSTILE],
        &["odds", "yukon", "--deals", "1..=2", "--player", HOSTILE],
        &["odds", "yukon", "--deals", "1..=2", "--chart", HOSTILE],
        &["odds", "yukon", "--deals", "1..=2", "--csv", &format!("nowhere/{HOSTILE}")],
        &[
            "odds",
            "yukon",
            "--deals",
            "1..=2",
            "--shard",
            "1/2",
            "--out",
            &format!("nowhere://{HOSTILE}"),
        ],
        &["odds", "merge", &format!("nowhere/{HOSTILE}")],
        &["odds", "table", "--first", HOSTILE],
        &["odds", "table", "--published", HOSTILE],
        &["completions", HOSTILE],
        &["man", &format!("/dev/null/{HOSTILE}")],
        &["serve", HOSTILE],
    ];
    for args in hostile {
        run(&folder, args, "[Game \"yukon\"]\n[Deal \"7\"]\n\n");
    }
    for args in [
        &[HOSTILE][..],
        &["rules", HOSTILE],
        &["replay", HOSTILE],
        &["deal", "yukon", "-d", HOSTILE],
    ] {
        quoted(&folder, args, "");
    }
    let (search, games) =
        (run(&folder, &["games", HOSTILE], ""), run(&folder, &["games", TURNS, "--json"], ""));
    assert!(search.contains("no games match") && games.starts_with('['), "{search}{games}");
}

#[test]
fn typed_commands_and_protocol_lines() {
    let folder = Folder::new("hostile-typed");
    let commands = [
        "X",
        "t1 X",
        "why X",
        "draw X",
        "undo X",
        "hint X",
        "new X",
        "save X",
        "load X",
        "unsave X",
        "resume X",
        "bookmark X",
        "unbookmark X",
        "goto X",
        "branch X",
        "save X.record",
        "load X.record",
        "save a/X.record",
    ];
    for command in commands {
        for text in [HOSTILE, TURNS] {
            run(
                &folder,
                &["play", "yukon", "--plain", "-d", "7"],
                &(command.replace('X', text) + "\n"),
            );
        }
    }
    quoted(&folder, &["play", "yukon", "--plain", "-d", "7"], &format!("{HOSTILE}\n"));
    for text in [HOSTILE, TURNS] {
        let request = |method: &str, params: Value| {
            json!({ "id": text, "method": method, "params": params }).to_string()
        };
        let lines = [
            text.to_owned(),
            request(text, json!({})),
            request("new", json!({ text: text })),
            request("new", json!({ "game": text })),
            request("new", json!({ "game": "yukon", "deal": text })),
            request("new", json!({ "game": "yukon", "layout": text })),
            request("new", json!({ "game": "yukon", "deal": 7 })),
            request("play", json!({ "move": text })),
            request("solve", json!({ "without": [text] })),
        ];
        let answers = run(&folder, &["engine"], &(lines.join("\n") + "\n"));
        for answer in answers.lines().skip(text.lines().count()) {
            let answer: Value = serde_json::from_str(answer).unwrap();
            assert_eq!(answer["id"].as_str(), Some(text), "the answer means what it meant");
        }
    }
}

/// Sequences of colour are the renderer's own; without them the styled text is the plain one.
#[test]
fn faults_in_colour() {
    let folder = Folder::new("hostile-colour");
    for text in [
        format!("format = 1 # {HOSTILE}\n"),
        format!("format = 1\n\"{}\" = 1\n", toml_escaped(HOSTILE)),
        format!("{TURNS} = 1\n"),
    ] {
        let file = folder.file("x.toml", &text);
        let Err(kibitzer_rules::GameError::File(kibitzer_rules::OpenError::Faults(faults))) =
            kibitzer_rules::game(&file)
        else {
            panic!("the file is sound");
        };
        let (styled, plain) = (faults.render(true), faults.render(false));
        assert!(!plain.contains(is_unprintable), "{plain:?}");
        let mut bare = String::new();
        for (at, part) in styled.split("\u{1b}[").enumerate() {
            let rest = if at == 0 { part } else { part.split_once('m').expect("a colour").1 };
            bare += rest;
        }
        assert_eq!(bare, plain);
    }
}
