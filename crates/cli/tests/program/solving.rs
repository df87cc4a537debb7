//! The solver from the command line: verdicts, looks back, deals to order.

use serde_json::{Value, json};

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::runner::{Client, Folder, err, expect, kibitzer, out, run};

#[test]
fn solve_says_won_lost_and_undecided() {
    let (won, _) = expect(&["solve", "freecell", "--deal", "ms:1"], "", 0);
    assert!(won.starts_with("freecell, deal ms:1: won in "), "{won}");
    let (lost, _) = expect(&["solve", "klondike", "--deal", "ms:4"], "", 1);
    assert!(lost.contains("lost: proven"), "{lost}");
    let (open, _) = expect(&["solve", "spider", "--deal", "1", "--nodes", "2000"], "", 3);
    assert!(open.contains("undecided: the node limit was reached (2000 nodes"), "{open}");
    expect(&["solve", "spider", "--deal", "1", "--memory", "0"], "", 3);
    expect(&["solve", "spider", "--deal", "1", "--time", "0"], "", 3);
}

#[test]
fn solve_as_json_replays() {
    let (text, _) =
        expect(&["solve", "yukon", "--deal", "7", "--json", "--nodes", "500000"], "", 0);
    let answer: Value = serde_json::from_str(&text).unwrap();
    let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "deal", "verdict", "reason", "nodes", "seconds", "line", "length"]);
    assert_eq!((&answer["verdict"], &answer["reason"]), (&json!("won"), &Value::Null));
    let line = answer["line"].as_str().unwrap();
    assert_eq!(answer["length"], json!(line.split(' ').count()));
    let record = format!("[Game \"yukon\"]\n[Deal \"7\"]\n[Result \"won\"]\n\n{line}\n");
    expect(&["replay", "-"], &record, 0);
}

#[test]
fn solve_goes_on_from_a_record_and_a_layout() {
    let folder = Folder::new("solve");
    let record = folder.0.join("game.txt");
    std::fs::write(&record, "[Game \"freecell\"]\n[Deal \"ms:1\"]\n\nT6>C4\n").unwrap();
    let record = record.to_str().unwrap();
    expect(&["solve", record], "", 0);
    expect(&["solve", record, "--from", "0"], "", 0);
    let (_, said) = expect(&["solve", record, "--from", "2"], "", 2);
    assert!(said.contains("the record has only 1 move, so"), "{said}");
    let (layout, _) = expect(&["deal", "freecell", "--deal", "ms:1"], "", 0);
    let (text, _) = expect(&["solve", "freecell", "--layout", "-", "--json"], &layout, 0);
    assert!(text.contains("\"deal\":\"layout\""), "{text}");
    let missing = layout.replace("AS", "");
    let (_, said) = expect(&["solve", "freecell", "--layout", "-"], &missing, 2);
    assert!(said.contains("cards are missing (the game has one deck): AS"), "{said}");
}

#[test]
fn solve_many_deals_in_order() {
    let args =
        ["solve", "russian-solitaire", "--deals", "ms:1..=12", "--json", "--nodes", "300000"];
    let solved = |jobs: &str| -> Vec<Value> {
        let mut args = args.to_vec();
        args.extend(["--jobs", jobs]);
        let output = run(&args, "");
        assert_eq!(output.status.code(), Some(1), "some of these are lost");
        let lines = out(&output);
        let mut values: Vec<Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        for value in &mut values {
            value["seconds"] = Value::Null;
        }
        values
    };
    let one = solved("1");
    let deals: Vec<String> =
        one.iter().map(|value| value["deal"].as_str().unwrap().to_owned()).collect();
    assert_eq!(deals, (1..=12).map(|deal| format!("ms:{deal}")).collect::<Vec<_>>());
    assert_eq!(one, solved("3"));
}

/// A batch is searched and no more; lines are made shorter where that is asked for, then as those
/// of single deals.
#[test]
fn a_batch_makes_lines_shorter_only_if_asked_to() {
    let solved = |args: &[&str]| -> Vec<(Value, Value)> {
        let (text, _) =
            expect(&[&["solve", "freecell", "--json", "--nodes", "100000"], args].concat(), "", 0);
        let values = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        values.map(|value| (value["nodes"].clone(), value["line"].clone())).collect()
    };
    let length = |(_, line): &(Value, Value)| line.as_str().unwrap().split(' ').count();
    let (plain, shorter) =
        (solved(&["--deals", "ms:1..=4"]), solved(&["--deals", "ms:1..=4", "--shorten", "100000"]));
    assert!(plain.iter().zip(&shorter).all(|(plain, shorter)| plain.0 == shorter.0));
    let lengths = |values: &[(Value, Value)]| values.iter().map(length).sum::<usize>();
    assert!(lengths(&plain) > lengths(&shorter) + 40, "{} {}", lengths(&plain), lengths(&shorter));
    assert_eq!(solved(&["--deal", "ms:3"]), shorter[2..3]);
    assert_eq!(solved(&["--deal", "ms:3", "--shorten", "0"]), plain[2..3]);
}

#[test]
fn solve_refuses_what_it_cannot_mean() {
    for args in [
        &["solve", "yukon", "--deals", "5..=4"][..],
        &["solve", "yukon", "--deals", "nonsense"],
        &["solve", "yukon", "--deal", "1", "--deals", "1..=2"],
        &["solve", "yukon", "--without", "everything"],
        &["solve", "yukon", "--time", "-1"],
        &["solve", "yukon", "--jobs", "0"],
        &["solve", "yukon", "--from", "3"],
        &["solve", "no-such-game"],
    ] {
        let (printed, said) = expect(args, "", 2);
        assert!(printed.is_empty() && !said.is_empty(), "{args:?}");
    }
}

/// The record of a game that was spoilt, and the number of the move that did it.
fn spoilt_record(folder: &Folder) -> (String, usize) {
    // The solver's own line, left where a move first loses for certain.
    let (text, _) = expect(
        &["solve", "russian-solitaire", "-d", "ms:16", "--json", "--nodes", "3000000"],
        "",
        0,
    );
    let answer: Value = serde_json::from_str(&text).unwrap();
    let line: Vec<&str> = answer["line"].as_str().unwrap().split(' ').collect();
    let record = |moves: &[&str]| {
        let moves = moves.join(" ");
        folder.file(
            "spoilt.record",
            &format!("[Game \"russian-solitaire\"]\n[Deal \"ms:16\"]\n\n{moves}\n"),
        )
    };
    for length in 0..line.len() {
        let mut client = Client::new();
        client.call("new", json!({ "game": "russian-solitaire", "deal": "ms:16" })).unwrap();
        for mv in &line[..length] {
            client.call("play", json!({ "move": mv })).unwrap();
        }
        let moves = client.call("moves", json!({})).unwrap()["moves"].clone();
        for mv in moves.as_array().unwrap().iter().filter_map(Value::as_str) {
            client.call("play", json!({ "move": mv })).unwrap();
            if client.call("solve", json!({ "nodes": 1_000_000 })).unwrap()["verdict"] == "lost" {
                return (record(&[&line[..length], &[mv][..]].concat()), length + 1);
            }
            client.call("undo", json!({})).unwrap();
        }
    }
    panic!("no move loses");
}

#[test]
fn analyse_finds_the_move_that_threw_the_win_away() {
    let folder = Folder::new("analyse");
    let (record, number) = spoilt_record(&folder);
    let (text, _) = expect(&["analyse", &record, "--json", "--nodes", "5000000"], "", 0);
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&answer["result"], &answer["move"]), (&json!("thrown"), &json!(number)));
    assert_eq!(answer["verdicts"].as_array().unwrap().len(), number + 1);
    assert_eq!(
        (&answer["verdicts"][number - 1], &answer["verdicts"][number]),
        (&json!("won"), &json!("lost"))
    );
    // The line keeps the win.
    let played = std::fs::read_to_string(&record).unwrap();
    let (head, moves) = played.split_once("\n\n").unwrap();
    let kept: Vec<&str> = moves.split_whitespace().take(number - 1).collect();
    let line = answer["line"].as_str().unwrap();
    let won = format!("{head}\n[Result \"won\"]\n\n{} {line}\n", kept.join(" "));
    expect(&["replay", "-"], &won, 0);
    let (said, _) = expect(&["analyse", &record, "--nodes", "5000000"], "", 0);
    assert!(
        said.contains(&format!("Move {number}, ")) && said.contains("threw the win away."),
        "{said}"
    );
    assert!(said.contains(line), "{said}");
    let (said, _) = expect(&["analyse", "-", "--nodes", "0"], &won, 0);
    assert!(said.contains("The game was won."), "{said}");
}

#[test]
fn analyse_says_what_it_does_not_know() {
    let record = "[Game \"spider\"]\n[Deal \"1\"]\n\ndraw\n";
    let (said, _) = expect(&["analyse", "-", "--nodes", "1000"], record, 3);
    assert!(said.contains("is not known") && said.contains("the node limit was reached"), "{said}");
    let (text, _) = expect(&["analyse", "-", "--nodes", "1000", "--json"], record, 3);
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&answer["result"], &answer["reason"]), (&json!("undecided"), &json!("nodes")));
    assert_eq!(answer["verdicts"], json!(["undecided", "undecided"]));
    let (_, said) = expect(&["analyse", "-"], &record.replace("draw", "T1>T1"), 1);
    assert!(said.contains("move 1"), "{said}");
    expect(&["analyse", "nowhere.record"], "", 2);
    expect(&["analyse", "-", "--time", "x"], record, 2);
}

#[test]
fn deals_are_made_to_order() {
    // Few deals of this game can be won, so the first one that can is seldom the first.
    let ordered = |order: &str| {
        let (text, said) =
            expect(&["deal", "russian-solitaire", "-d", "ms:1", order, "--json"], "", 0);
        let state: Value = serde_json::from_str(&text).unwrap();
        let deal = state["deal"].as_str().unwrap().to_owned();
        assert!(said.contains(&format!("deal {deal} can be won in ")), "{said}");
        expect(&["solve", "russian-solitaire", "-d", &deal, "--nodes", "1000000"], "", 0);
        (deal, said)
    };
    let (first, _) = ordered("--winnable");
    let number: u64 = first.strip_prefix("ms:").unwrap().parse().unwrap();
    for lost in 1..number {
        expect(
            &["solve", "russian-solitaire", "-d", &format!("ms:{lost}"), "--nodes", "1000000"],
            "",
            1,
        );
    }
    let ((easiest, easy), (hardest, hard)) = (ordered("--easy"), ordered("--hard"));
    assert_ne!(easiest, hardest);
    for (said, told) in [(&easy, "; it is the easiest of "), (&hard, "; it is the hardest of ")] {
        let (_, of) = said.split_once(told).unwrap_or_else(|| panic!("{said}"));
        assert!(of.trim_end().ends_with(" winnable deals found") && of.len() < 30, "{said}");
    }
    assert_eq!(ordered("--hard").1, hard, "the same answer again");
    let input = "quit\n";
    let (text, _) =
        expect(&["play", "russian-solitaire", "--plain", "-d", "ms:1", "--winnable"], input, 0);
    assert!(text.starts_with(&format!("Russian Solitaire, deal {first}.")), "{text}");
}

#[test]
fn orders_that_cannot_be_filled_are_refused() {
    let last = "18446744073709551615";
    let (_, said) =
        expect(&["deal", "russian-solitaire", "-d", "ms:1", "--winnable", "--easy"], "", 2);
    assert!(said.contains("--easy"), "{said}");
    expect(&["play", "--winnable"], "", 2);
    expect(&["deal", "yukon", "--layout", "-", "--hard"], "", 2);
    let args = ["solve", "russian-solitaire", "-d", last, "--nodes", "1000000"];
    let winnable = run(&args, "").status.code() == Some(0);
    let (_, said) = expect(
        &["deal", "russian-solitaire", "-d", last, "--winnable"],
        "",
        if winnable { 0 } else { 3 },
    );
    assert!(said.contains(last), "{said}");
}

/// Status 1 is a proof, and nothing else.
#[test]
fn what_keeps_solve_from_an_answer_is_no_proof() {
    let folder = Folder::new("solve-no-answer");
    let rules = folder.file("bad.toml", "name=\n");
    let game = folder.file("game.rec", "[Game \"freecell\"]\n[Deal \"7\"]\n");
    let twice = folder.file(
        "twice.rec",
        "[Game \"freecell\"]\n[Deal \"7\"]\n\n[Game \"klondike\"]\n[Deal \"8\"]\n",
    );
    let (empty, illegal) =
        (folder.file("empty.rec", ""), "[Game \"freecell\"]\n[Deal \"7\"]\n\nT1>F1:9\n");
    let illegal = folder.file("illegal.rec", illegal);
    for (args, part) in [
        (&["solve", &rules][..], "in the rule file"),
        (&["solve", &empty], "does not name its game"),
        (&["solve", &illegal], "is not legal"),
        (&["solve", &twice], "line 4: the record gives its game a second time"),
        (&["solve", &game, "--deal", "8"], "is taken for a record, which has a deal of its own"),
        (
            &["solve", &game, "--deals", "1..=8"],
            "is taken for a record, which has a deal of its own",
        ),
        (
            &["solve", "freecell", "--deal", "deck:AS"],
            "the deck does not match the pack of this game",
        ),
        (&["solve", "freecell", "--deal", "gnome:7"], "no numbering of deals has that name"),
        (&["solve", "yukon", "--deal", "kpat:0"], "KPat's deals go from kpat:1 to kpat:2147483647"),
    ] {
        let (_, said) = expect(args, "", 2);
        assert!(said.contains(part), "{args:?}\n{said}");
    }
}

/// As some editors write files.
#[test]
fn a_mark_of_the_byte_order_is_passed_over() {
    let folder = Folder::new("solve-mark");
    let record = folder.file("game.rec", "\u{feff}[Game \"freecell\"]\r\n[Deal \"ms:1\"]\r\n");
    expect(&["solve", &record], "", 0);
    let (layout, _) = expect(&["deal", "freecell", "--deal", "ms:1"], "", 0);
    let layout = folder.file("game.lay", &format!("\u{feff}{layout}"));
    expect(&["solve", "freecell", "--layout", &layout], "", 0);
}

#[test]
fn a_record_of_other_rules_is_noted_by_all_that_read_it() {
    let folder = Folder::new("solve-other-rules");
    let record = "[Game \"freecell\"]\n[Rules \"0000000000000000\"]\n[Deal \"ms:1\"]\n";
    let record = folder.file("game.rec", record);
    for args in
        [&["solve", &record][..], &["analyse", &record], &["play", "--plain", "--record", &record]]
    {
        let (_, said) = expect(args, "quit\n", 0);
        assert!(
            said.contains("note: the record was made by other rules than freecell has now"),
            "{args:?}\n{said}"
        );
    }
}

#[cfg(unix)]
#[test]
fn many_deals_that_are_interrupted_say_so() {
    for more in [&[][..], &["--json"]] {
        let args = [&["solve", "freecell", "--deals", "1..=1000000"][..], more].concat();
        let mut child = kibitzer(&args);
        let mut child = child
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        lines.next().unwrap().unwrap();
        assert!(
            Command::new("kill")
                .args(["-INT", &child.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
        let rest: Vec<String> = lines.map(Result::unwrap).collect();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(3));
        let said = if more.is_empty() { rest.last().unwrap().clone() } else { err(&output) };
        assert!(
            said.contains("interrupted: ") && said.contains(" of 1000000 deals were tried: "),
            "{said}"
        );
    }
}

/// A full disk or a closed pipe behind standard error changes no answer.
#[cfg(target_os = "linux")]
#[test]
fn nobody_to_tell_is_no_panic() {
    let folder = Folder::new("solve-deaf");
    let empty = folder.file("empty.rec", "");
    for (args, status) in [
        (&["solve", "nogame"][..], 2),
        (&["solve", &empty], 2),
        (&["analyse", &empty], 1),
        (&["replay", &empty], 1),
        (&["check", &empty], 1),
        (&["deal", "golf", "--winnable", "--deal", "1"], 0),
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let done = kibitzer(args)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(full)
            .status()
            .unwrap();
        assert_eq!(done.code(), Some(status), "{args:?}");
    }
}

/// Redeals far along a foreign numbering are dear to shuffle: the limit of time holds all the same.
#[test]
fn the_shortening_keeps_to_the_time() {
    let folder = Folder::new("solve-dear");
    let rules = "format = 1\nname = \"Endless\"\nlike = \"la-belle-lucie\"\nmerci = \
                 \"none\"\n[redeal]\ntimes = \"unlimited\"\n";
    let rules = folder.file("endless.toml", rules);
    let record =
        format!("[Game \"{rules}\"]\n[Deal \"pysol:777777\"]\n\n{}", "redeal ".repeat(1_500));
    let record = folder.file("far.rec", &record);
    let begun = std::time::Instant::now();
    run(&["solve", &record, "--time", "300ms"], "");
    // Of this the replay of the record takes the most.
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
}
