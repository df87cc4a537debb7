//! Play line by line.

use crate::runner::{Folder, err, expect, fed, kibitzer, won_game};

#[test]
fn a_whole_game_is_won_in_line_mode() {
    let (deal, moves) = won_game("russian-solitaire", "won-0.jsonl.gz");
    let folder = Folder::new("won");
    let record = folder.path("won.record");
    let input = format!("brief\n{}\nsave {record}\nquit\n", moves.join("\n"));
    let (printed, _) =
        expect(&["play", "russian-solitaire", "--plain", "--deal", &deal], &input, 0);
    assert!(printed.contains(&format!("Won in {} moves.", moves.len())), "{printed}");
    assert!(printed.contains("Score: 208."), "casino scoring");
    let (verdict, _) = expect(&["replay", &record], "", 0);
    assert_eq!(verdict, format!("Russian Solitaire: won in {} moves\n", moves.len()));
    // A file that is there is not written over, and what was saved can be gone on with.
    let (printed, _) = expect(&["play", "yukon", "-d", "1"], &format!("save {record}\n"), 0);
    assert!(printed.contains("already exists"));
    let (printed, _) = expect(&["play", "--record", &record], "undo\nquit\n", 0);
    assert!(printed.contains("Won in"));
}

#[test]
fn line_mode_understands_and_explains() {
    let input = "t1 f\nwhy t2 f\nbanana\nt99 f\nundo\nundo\nredo\nmoves\nwhy \
                 draw\nbranches\nbranch 7\nnew x\nnew 5\nscore\nrecord\nhelp\nload nowhere\nsave\n";
    let (printed, _) = expect(&["play", "Strict Yukon", "--deal", "7"], input, 0);
    for part in [
        "Russian Solitaire, deal 7.",
        "'banana' is not a move",
        "There is no pile 't99': this game has F1 to F4, T1 to T7",
        "there is nothing to undo.",
        "No cards are dealt from the stock in this game.",
        "There is no such branch",
        "'x' is not the name of a deal",
        "Russian Solitaire, deal 5.",
        "Score: -52.",
        "[Deal \"5\"]",
        "There is no saved game 'nowhere'; 'saves' lists them.",
    ] {
        assert!(printed.contains(part), "{part}\n{printed}");
    }
}

#[test]
fn what_is_refused_begins_its_line_as_a_sentence_does() {
    let input = "t99 f\nwhy t99 f\nwhy draw\ndraw\nnew deck:AS AS\n";
    for (language, told) in [
        (
            "en",
            [
                "There is no pile 't99': ",
                "There is no pile 't99': ",
                "No cards are dealt from the stock in this game.",
                "No: no cards are dealt from the stock in this game.",
                "The deck does not match ",
            ],
        ),
        (
            "de",
            [
                "Einen Stapel „t99“ gibt es nicht: ",
                "Einen Stapel „t99“ gibt es nicht: ",
                "Vom Talon wird in diesem Spiel nicht gegeben.",
                "Nein, vom Talon wird in diesem Spiel nicht gegeben.",
                "Die Karten sind nicht die dieses Spiels: ",
            ],
        ),
    ] {
        let args = ["play", "yukon", "--plain", "--deal", "7", "--language", language];
        let (printed, _) = expect(&args, input, 0);
        let before = printed.lines().count() - told.len();
        for (line, begin) in printed.lines().skip(before).zip(told) {
            assert!(line.starts_with(begin), "{begin}\n{printed}");
        }
    }
}

#[test]
fn one_of_a_kind_is_told_as_one() {
    let folder = Folder::new("one");
    let record = folder.file("one.record", "[Game \"yukon\"]\n[Deal \"2\"]\n\nT5>F3\n");
    let layout = "F1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\nF2: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS \
                  QS KS\n\
        F3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\nF4: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD\nT1: \
        KD\n";
    let layout = folder.file("one.layout", layout);
    let runs: &[(&[&str], &str, &str)] = &[
        (
            &["play", "yukon", "--plain", "-d", "2", "--new"],
            "t5 f\nundo\nbranches\n",
            "1: ace of hearts from T5 to F3 (1 position)",
        ),
        (&["play", "yukon", "--plain", "--layout", &layout], "hint all\nt1 f\n", "Won in 1 move."),
        (&["solve", "yukon", "--layout", &layout], "", "won in 1 move"),
        (&["solve", "yukon", "-d", "2", "-n", "1"], "", "(1 node, "),
        (&["replay", &record], "", "after 1 move\n"),
        (&["odds", "yukon", "--deals", "1..=1", "-n", "1", "--player", "greedy"], "", "undecided"),
    ];
    for (args, input, part) in runs {
        let output = crate::runner::run(args, input);
        let text = crate::runner::out(&output);
        assert!(text.contains(part), "{args:?}: {text}");
        let words: Vec<&str> = text
            .split_whitespace()
            .map(|word| word.trim_matches(&['(', ')', '.', ','][..]))
            .collect();
        let wrong = words
            .windows(2)
            .find(|pair| pair[0] == "1" && pair[1].ends_with('s') && pair[1].len() > 2);
        assert_eq!(wrong, None, "{args:?}: {text}");
    }
}

#[test]
fn hidden_cards_stay_hidden_in_line_mode() {
    for (game, parts) in [
        (
            "klondike",
            ["S: [24 down]", "T7: [6 down] ", "S: 24 face-down", "on six face-down cards"],
        ),
        ("la-nivernaise", ["T1: [3 under] ", "T6: [3 under] ", "on three covered", "S: 72 face"]),
    ] {
        let play = ["play", game, "--deal", "3"];
        let (codes, _) = expect(&[&play[..], &["--codes"]].concat(), "quit\n", 0);
        let (words, _) = expect(&play, "quit\n", 0);
        for (part, text) in parts.iter().zip([&codes, &codes, &words, &words]) {
            assert!(text.contains(part), "{part}\n{text}");
        }
    }
}

#[test]
fn a_users_own_file_works_everywhere() {
    let page = include_str!("../../../../docs/rule-language.md");
    let example = page.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let folder = Folder::new("own");
    let file = folder.file("my-game.toml", example);
    expect(&["check", &file], "", 0);
    let (printed, _) = expect(&["play", &file, "--plain", "--deal", "1"], "moves\nquit\n", 0);
    assert!(printed.starts_with("Nine Cousins, deal 1."));
    expect(&["deal", &file, "--json"], "", 0);
    let (counts, _) = expect(&["perft", &file, "-d", "1", "-n", "2"], "", 0);
    assert_eq!(counts.lines().count(), 3);
    let record = folder.path("own.record");
    expect(&["play", &file, "-d", "1"], &format!("save {record}\n"), 0);
    expect(&["replay", &record], "", 0);
}

/// What is wrong in the settings is told, and the game goes on.
#[test]
fn wrong_settings_are_told_in_line_mode() {
    let home = Folder::new("wrong-settings");
    home.file("terminal.toml", "[look]\nlanguage = \"xx\"\n");
    let mut command = kibitzer(&["play", "golf", "--plain", "--deal", "1"]);
    command.env("KIBITZER_HOME", &home.0);
    let output = fed(command, "quit\n");
    assert!(output.status.success());
    assert!(err(&output).contains("language"), "{}", err(&output));
}

#[test]
fn plain_play_gives_hints() {
    let (text, _) = expect(
        &["play", "freecell", "--plain", "--deal", "ms:1"],
        "hint all move\nhint x\nquit\n",
        0,
    );
    assert!(text.contains("With all cards known, this wins in "), "{text}");
    assert!(text.contains("Write 'hint'"), "{text}");
}
