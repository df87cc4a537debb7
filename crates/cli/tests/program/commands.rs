//! Commands, their status and what they say.

use std::process::Stdio;

use kibitzer_sample::{on_all_cores, searches};
use serde_json::Value;

use crate::runner::{Folder, err, expect, kibitzer, out, run};

#[test]
fn wrong_usage_has_status_two_and_a_hint() {
    let cases: &[(&[&str], &str)] = &[
        (&["play", "tournamnt"], "did you mean tournament"),
        (&["deal", "yukon", "-d", "7x"], "not the name of a deal"),
        (&["deal", "yukon", "-d", "-1"], "not the name of a deal"),
        (&["deal", "yukon", "-d", "007"], "leave out the zeros"),
        (&["deal", "yukon", "-d", "18446744073709551616"], "18446744073709551615"),
        (
            &["deal", "yukon", "-d", "99999999999999999999999999999999999999999999999999"],
            "not the name of a deal",
        ),
        (&["deal", "yukon", "-d", "ms:0"], "ms:1"),
        (&["deal", "yukon", "-d", "ms:8589934592"], "ms:1"),
        (&["deal", "yukon", "-d", "pysol:0"], "pysol:1"),
        (&["deal", "yukon", "-d", "pysol:"], "pysol:1"),
        (&["deal", "yukon", "-d", "deck:AS XX"], "not a card"),
        (&["deal", "./nowhere.toml"], "cannot read"),
        (&["replay", "./nowhere.record"], "cannot read"),
        (&["perft", "yukon", "-n", "65"], "65"),
        (&["frobnicate"], "frobnicate"),
        (&["play"], "which game?"),
    ];
    for (args, part) in cases {
        let (_, said) = expect(args, "", 2);
        assert!(said.contains(part), "{args:?}: {said}");
    }
}

#[test]
fn rules_and_glossary_are_told_in_german_if_asked_for() {
    let told = |words: &[&str]| expect(words, "", 0).0;
    let rules = told(&["rules", "yukon", "--language", "de"]);
    assert!(rules.contains("SPIELVERLAUF") && rules.contains("Mische die Karten."), "{rules}");
    assert!(told(&["rules", "yukon"]).contains("Shuffle the pack."));
    let json = told(&["rules", "yukon", "--json", "--language", "de"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["sections"][0]["head"], "Ziel");
    let word = told(&["glossary", "column", "--language", "de"]);
    assert!(word.starts_with("Spalte (englisch: column)\n"), "{word}");
    let (_, said) = expect(&["glossary", "Spaltn", "--language", "de"], "", 1);
    assert!(said.contains("did you mean Spalte?"), "{said}");
}

#[test]
fn an_answer_of_no_has_status_one() {
    let folder = Folder::new("no");
    let short = folder.file("short.layout", "T1: AS KH\n");
    let odd = folder.file("odd.layout", "T1: AS AS\nX9: 2D\nnonsense\n");
    let bad = folder.file("bad.toml", "format = 1\nname = \"Bad\"\n");
    let record = |moves: &str| format!("[Game \"yukon\"]\n[Deal \"7\"]\n\n{moves}\n");
    let illegal = folder.file("illegal.record", &record("T1>T2"));
    let unreadable = folder.file("unreadable.record", &record("T1>T2 banana"));
    let no_deal = folder.file("nodeal.record", "[Game \"yukon\"]\n\nT1>T2\n");
    let claim = folder.file("claim.record", "[Game \"yukon\"]\n[Deal \"7\"]\n[Result \"won\"]\n");
    let cases: &[(&[&str], &str)] = &[
        (&["deal", "yukon", "--layout", &short], "cards are missing"),
        (&["deal", "yukon", "--layout", &odd], "line 3"),
        (&["check", &bad], "nothing says how the game is won"),
        (&["play", &bad], "fault"),
        (&["replay", &illegal], "move 1, T1>T2, is not legal"),
        (&["replay", &no_deal], "does not say its deal"),
        (&["replay", &claim], "the record says won, but the game is unfinished"),
        (&["deal", "yukon", "-d", "deck:AS AS"], "AS comes 2 times"),
        (&["games", "zzz"], "no games match"),
    ];
    for (args, part) in cases {
        let (_, said) = expect(args, "", 1);
        assert!(said.contains(part), "{args:?}: {said}");
    }
    let (_, said) = expect(&["replay", &unreadable], "", 1);
    assert!(said.contains("move 1") || said.contains("move 2"), "{said}");
    let (report, _) = expect(&["replay", &illegal, "--json"], "", 1);
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!((report["ok"].as_bool(), report["move"].as_u64()), (Some(false), Some(1)));
    let (report, _) = expect(&["replay", &no_deal, "--json"], "", 1);
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["ok"], false);
    assert!(report["error"].as_str().unwrap().contains("does not say its deal"), "{report}");
}

/// A record may come by a pipe that has the name of a file.
#[cfg(unix)]
#[test]
fn records_come_by_pipes() {
    let record = "[Game \"yukon\"]\n[Deal \"7\"]\n\n";
    let (solved, _) = expect(&["solve", "/dev/stdin", "--json", "--nodes", "1"], record, 3);
    assert!(solved.contains("\"game\":\"yukon\""), "{solved}");
    let (_, said) = expect(&["solve", "/dev/stdin", "-d", "7"], record, 2);
    assert!(said.contains("is taken for a record"), "{said}");
}

#[test]
fn layouts_go_round() {
    for game in ["tournament", "canfield", "intelligence", "intrigue"] {
        let folder = Folder::new(&format!("round-{game}"));
        let (layout, _) = expect(&["deal", game, "-d", "12"], "", 0);
        let file = folder.file("a.layout", &layout);
        let (again, _) = expect(&["deal", game, "--layout", &file], "", 0);
        let body = |text: &str| {
            text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(body(&again), body(&layout));
        let (piped, _) = expect(&["deal", game, "--layout", "-"], &layout, 0);
        assert_eq!(piped, again);
    }
}

#[test]
fn every_listing_has_json() {
    let (games, _) = expect(&["games", "--json"], "", 0);
    let games: Value = serde_json::from_str(&games).unwrap();
    assert!(games.as_array().unwrap().iter().any(|game| game["id"] == "yukon"));
    let (state, _) = expect(&["deal", "yukon", "-d", "7", "--json"], "", 0);
    let state: Value = serde_json::from_str(&state).unwrap();
    assert_eq!((state["deal"].as_str(), state["status"].as_str()), (Some("7"), Some("open")));
    let (counts, _) = expect(&["perft", "yukon", "-d", "7", "-n", "3", "--json"], "", 0);
    let counts: Value = serde_json::from_str(&counts).unwrap();
    assert_eq!(counts["counts"].as_array().unwrap().len(), 4);
    let (schema, _) = expect(&["schema"], "", 0);
    assert!(serde_json::from_str::<Value>(&schema).unwrap()["properties"]["piles"].is_object());
}

#[test]
fn games_are_found_and_shown_as_a_tree() {
    let (found, _) = expect(&["games", "strict"], "", 0);
    assert!(found.contains("russian-solitaire"));
    let (found, _) = expect(&["games", "--family", "yukon", "--decks", "1"], "", 0);
    assert!(found.contains("yukon") && !found.contains("tournament"));
    let (found, _) = expect(&["games", "--difficulty", "low", "--time", "short"], "", 0);
    assert!(found.contains("grandfathers-clock") && !found.contains("spider"), "{found}");
    let (tree, _) = expect(&["games", "--tree"], "", 0);
    assert!(tree.contains("\nYukon\n") && tree.contains("\n    russian-solitaire  "), "{tree}");
    let (_, said) = expect(&["games", "intreague"], "", 1);
    assert!(said.contains("did you mean intrigue"), "{said}");
}

/// What is asked for and not there is told by the status, whatever form the answer has.
#[test]
fn nothing_found_has_status_1_as_json_too() {
    for arguments in [&["games", "nopezz"][..], &["games", "nopezz", "--json"]] {
        assert_eq!(run(arguments, "").status.code(), Some(1), "{arguments:?}");
    }
    let (_, said) = expect(&["export", "-", "--game", "freecel"], "", 2);
    assert!(said.contains("there is no game 'freecel'"), "{said}");
}

/// A file that cannot be read does not keep others from being checked.
#[test]
fn all_files_are_checked() {
    let folder = Folder::new("several");
    let sound = folder.file("sound.toml", "format = 1\nlike = \"yukon\"\nname = \"Sound\"\n");
    let (told, said) = expect(&["check", "nope.toml", "none.toml", &sound], "", 2);
    assert!(told.contains("Sound is sound"), "{told}");
    assert!(said.contains("nope.toml") && said.contains("none.toml"), "{said}");
}

#[test]
fn a_search_is_answered_by_the_best_first() {
    on_all_cores(searches(), |(typed, first)| {
        let found = out(&run(&["games", &typed], ""));
        assert!(found.starts_with(&format!("{first} ")), "{typed}: {found}");
    });
    let (found, _) = expect(&["games", "draw", "3"], "", 0);
    assert!(found.starts_with("klondike ") && !found.contains("klondike-draw-one"), "{found}");
    for (search, meant) in [("klondyke", "klondike"), ("spidre", "spider")] {
        let (found, said) = expect(&["games", search], "", 1);
        assert!(said.contains(&format!("did you mean {meant} or ")), "{said}");
        assert!(found.starts_with(&format!("{meant} ")), "{found}");
        assert!(found.lines().all(|line| line.ends_with("  (near)")), "{found}");
    }
}

#[test]
fn games_that_answer_nearly_are_marked() {
    let (found, said) = expect(&["games", "klondyke", "--json"], "", 1);
    let found: Vec<Value> = serde_json::from_str(&found).unwrap();
    assert_eq!(found[0]["id"], "klondike");
    assert!(found.iter().all(|game| game["only_near"] == true), "{found:?}");
    assert!(said.contains("did you mean klondike or "), "{said}");
    let (found, _) = expect(&["games", "klondike", "--json"], "", 0);
    assert!(!found.contains("only_near") && !found.is_empty());
    let (found, said) = expect(&["games", "klondyke", "--decks", "4"], "", 1);
    assert!(found.starts_with("quadruple-klondike ") && said.contains("no games match"), "{found}");
    let (found, _) = expect(&["games", "qqqqqqqq"], "", 1);
    assert!(found.is_empty(), "{found}");
}

/// Rule files in the user's own folder are listed, found, drawn into the tree and compared as those
/// of the catalogue are, by what is typed for them.
#[test]
fn own_rule_files_are_listed() {
    let folder = Folder::new("own-games");
    std::fs::create_dir_all(folder.path("games")).unwrap();
    let own = |name: &str, text: &str| folder.file(&format!("games/{name}.toml"), text);
    own("my-yukon", "format = 1\nlike = \"yukon\"\nname = \"Yukon of Mine\"\n");
    let second = own("klondike", "format = 1\nlike = \"my-yukon\"\nname = \"Yukon Again\"\n");
    own("faulty", "format = 1\nnaem = 3\n");
    let listed = |args: &[&str]| {
        let mut command = kibitzer(args);
        command.env("KIBITZER_HOME", folder.path(""));
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap(), said)
    };
    let (status, all, said) = listed(&["games"]);
    assert_eq!(status, Some(0));
    assert!(all.contains("my-yukon ") && all.contains("Yukon of Mine"), "{all}");
    assert!(all.contains(&second), "the catalogue has a game of that name: {all}");
    assert!(said.contains("faulty.toml is not listed: 'kibitzer check "), "{said}");
    let (_, found, _) = listed(&["games", "own"]);
    assert!(found.lines().take(2).all(|line| line.contains("Yukon")), "{found}");
    let (_, found, _) = listed(&["games", "yukon of mine", "--json"]);
    let found: Vec<Value> = serde_json::from_str(&found).unwrap();
    assert_eq!(found[0]["id"], "my-yukon");
    let (_, tree, _) = listed(&["games", "yukon", "--tree"]);
    assert!(tree.contains("\n    my-yukon  Yukon of Mine\n"), "{tree}");
    let (status, near, _) = listed(&["games", "--like", "my-yukon"]);
    assert_eq!((status, near.split_whitespace().next()), (Some(0), Some("yukon")), "{near}");
    // A file of one's own to begin from: beside it, by its name; elsewhere it is not found.
    let third = folder.path("games/third.toml");
    let (status, _, said) = listed(&["new", &third, "--like", "my-yukon"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(std::fs::read_to_string(&third).unwrap().contains("like = \"my-yukon\""));
    assert_eq!(listed(&["check", &third]).0, Some(0));
    let (status, _, said) = listed(&["new", &folder.path("elsewhere.toml"), "--like", "my-yukon"]);
    assert_eq!(status, Some(2));
    assert!(said.contains("or one in its own folder"), "{said}");
}

#[test]
fn a_new_file_is_a_sound_game() {
    let folder = Folder::new("new");
    let file = folder.path("my-first_game.toml");
    expect(&["new", &file], "", 0);
    let (printed, _) = expect(&["play", &file, "-d", "1"], "quit\n", 0);
    assert!(printed.starts_with("My First Game, deal 1."));
    let (_, said) = expect(&["new", &file], "", 2);
    assert!(
        said.contains("already exists; choose another name") && !said.contains("os error"),
        "{said}"
    );
    let (_, said) = expect(&["export", &file], "", 2);
    assert!(
        said.contains("already exists; choose another name") && !said.contains("os error"),
        "{said}"
    );
    let variant = folder.path("variant.toml");
    expect(&["new", &variant, "--like", "Strict Yukon"], "", 0);
    expect(&["check", &variant], "", 0);
}

/// The page is a matter of how the program was built: where it is missing, the command says how to
/// have it.
#[cfg(not(feature = "page"))]
#[test]
fn serve_tells_how_to_have_the_page() {
    let (_, said) = expect(&["serve"], "", 2);
    assert!(said.contains("cargo xtask web --serve") && said.contains("--features page"), "{said}");
    let (help, _) = expect(&["--help"], "", 0);
    assert!(help.contains("serve"), "{help}");
}

#[test]
fn ascii_is_for_the_full_screen_program() {
    let (_, said) = expect(&["--ascii", "games"], "", 2);
    assert!(said.contains("full-screen"), "{said}");
}

#[test]
fn completions_know_the_games() {
    let folder = Folder::new("completions");
    for shell in ["bash", "zsh"] {
        let (script, _) = expect(&["completions", shell], "", 0);
        let words: std::collections::HashSet<&str> =
            script.split(|sign: char| sign.is_whitespace() || "()\"'".contains(sign)).collect();
        for id in kibitzer_rules::catalogue().ids() {
            assert!(words.contains(id), "{shell}: {id}");
        }
        folder.file(shell, &script);
    }
    // What bash makes of it.
    let completed = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let at = words.len() - 1;
        let ask = format!(
            "source {}; COMP_WORDS=({line}); COMP_CWORD={at}; _kibitzer kibitzer '{}' '{}'; echo \
             ${{COMPREPLY[@]}}",
            folder.path("bash"),
            words[at],
            words[at - 1]
        );
        let output = std::process::Command::new("bash").args(["-c", &ask]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    for line in ["kibitzer play yuk", "kibitzer rules yuk", "kibitzer odds freecell --against yuk"]
    {
        assert!(
            completed(line).split_whitespace().any(|word| word == "yukon"),
            "{line}: {}",
            completed(line)
        );
    }
    assert!(!completed("kibitzer replay yuk").contains("yukon"), "a record is a file");
}

#[test]
fn completions_and_man_pages() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (text, _) = expect(&["completions", shell], "", 0);
        assert!(text.contains("kibitzer"), "{shell}");
    }
    let (page, _) = expect(&["man"], "", 0);
    assert!(page.contains(".TH"));
    let folder = Folder::new("man");
    expect(&["man", &folder.path("pages")], "", 0);
    assert!(folder.0.join("pages/kibitzer-replay.1").exists());
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = kibitzer(&["games", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let status = child.wait_with_output().unwrap();
    assert_eq!(status.status.code(), Some(0), "{}", err(&status));
    assert_eq!(err(&status), "");
}

#[test]
fn layouts_that_contradict_themselves_are_refused() {
    let canfield = |first: &str, more: &str| {
        let rest = "F1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC\nF3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH \
                    QH KH\nF4: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nT1: KC\n";
        format!("{more}{first}\n{rest}")
    };
    let right = "F2: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS";
    let turned = "F2: 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS";
    expect(&["solve", "canfield", "--layout", "-"], &canfield(right, ""), 0);
    for (layout, part) in [
        (canfield(turned, ""), "F2 cannot begin with the two of spades"),
        (canfield(right, "base: 5\n"), "F1 cannot begin with the ace of clubs"),
        (canfield(right, "base: A\nbase: A\n"), "line 2: 'base' is given a second time"),
        (canfield(right, "base: Z\n"), "'Z' is not a rank"),
        (canfield(right, "round: 99999999999\n"), "too large a number"),
        (canfield(right, "F2: AS\n"), "the pile F2 is given twice"),
    ] {
        let (_, said) = expect(&["solve", "canfield", "--layout", "-"], &layout, 2);
        assert!(said.contains(part), "{part}\n{said}");
    }
}

#[test]
fn a_deal_of_kpat_is_dealt_played_and_recorded_by_its_number() {
    let (dealt, _) = expect(&["deal", "yukon", "--deal", "kpat:7"], "", 0);
    assert!(dealt.starts_with("# yukon, deal kpat:7\n"), "{dealt}");
    assert!(dealt.contains("\nT1: 3D\nT2: ~8S 2C QS KC QD AS\n"), "{dealt}");
    let play = ["play", "yukon", "--plain", "--deal", "kpat:7"];
    let (told, _) = expect(&play, "record\nquit\n", 0);
    assert!(told.contains("[Deal \"kpat:7\"]"), "{told}");
}

#[test]
fn positions_go_to_other_programs_and_come_back() {
    let folder = Folder::new("transfer");
    let lines = |args: &[&str]| -> Vec<String> {
        expect(args, "", 0).0.lines().skip(1).map(str::to_owned).collect()
    };
    for (form, game) in
        [("fc-solve", "freecell"), ("solvitaire", "freecell"), ("solvitaire", "klondike")]
    {
        let deal = ["deal", game, "--deal", "ms:24"];
        let text = expect(&[&deal[..], &["--as", form]].concat(), "", 0).0;
        let file = folder.file(form, &text);
        assert_eq!(lines(&["deal", game, "--layout", &file]), lines(&deal), "{form}");
    }
    let save = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/pysol-saves/yukon.pso");
    let there = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/pysol-saves/yukon.txt");
    let of_save = lines(&["deal", "yukon", "--layout", save]);
    assert_eq!(of_save, lines(&["deal", "yukon", "--layout", there]));
    let ours = folder.path("ours.pso");
    let written = run(&["deal", "yukon", "--layout", save, "--as", "pysol"], "");
    std::fs::write(&ours, written.stdout).unwrap();
    assert_eq!(lines(&["deal", "yukon", "--layout", &ours]), of_save);
    let told = expect(&["solve", "klondike", "--layout", save], "", 2).1;
    assert!(told.contains("PySolFC's game 19, which is yukon here"), "{told}");
    let faulty = folder.file("faulty", ": 4C 2C\n");
    let told = expect(&["deal", "freecell", "--layout", &faulty], "", 1).1;
    assert!(told.contains("read as fc-solve") && told.contains("columns"), "{told}");
    let told = expect(&["deal", "klondike", "--deal", "1", "--as", "fc-solve"], "", 1).1;
    assert!(told.contains("no place for"), "{told}");
}
