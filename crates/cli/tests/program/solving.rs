//! The solver from the command line: verdicts, looks back, deals to order.

use serde_json::{Value, json};

use crate::runner::{Client, Folder, expect, out, run};

#[test]
fn solve_says_won_lost_and_undecided() {
    let (won, _) = expect(&["solve", "freecell", "--deal", "ms:1"], "", 0);
    assert!(won.starts_with("freecell, deal ms:1: won in "), "{won}");
    let (lost, _) = expect(&["solve", "klondike", "--deal", "ms:4"], "", 1);
    assert!(lost.contains("lost: proven"), "{lost}");
    let (open, _) = expect(&["solve", "spider", "--deal", "1", "--nodes", "2000"], "", 3);
    assert!(open.contains("undecided: the limit of nodes was reached (2000 nodes"), "{open}");
    expect(&["solve", "spider", "--deal", "1", "--memory", "0"], "", 3);
    expect(&["solve", "spider", "--deal", "1", "--time", "0"], "", 3);
}

#[test]
fn solve_as_json_replays() {
    let (text, _) = expect(&["solve", "yukon", "--deal", "7", "--json", "--nodes", "500000"], "", 0);
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
    assert!(said.contains("the record has 1 moves"), "{said}");
    let (layout, _) = expect(&["deal", "freecell", "--deal", "ms:1"], "", 0);
    let (text, _) = expect(&["solve", "freecell", "--layout", "-", "--json"], &layout, 0);
    assert!(text.contains("\"deal\":\"layout\""), "{text}");
    let missing = layout.replace("AS", "");
    let (_, said) = expect(&["solve", "freecell", "--layout", "-"], &missing, 1);
    assert!(said.contains("cards are missing (the game has one deck): AS"), "{said}");
}

#[test]
fn solve_many_deals_in_order() {
    let args = ["solve", "russian-solitaire", "--deals", "ms:1..=12", "--json", "--nodes", "300000"];
    let solved = |jobs: &str| -> Vec<Value> {
        let mut args = args.to_vec();
        args.extend(["--jobs", jobs]);
        let output = run(&args, "");
        assert_eq!(output.status.code(), Some(1), "some of these are lost");
        let lines = out(&output);
        let mut values: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        for value in &mut values {
            value["seconds"] = Value::Null;
        }
        values
    };
    let one = solved("1");
    let deals: Vec<String> = one.iter().map(|value| value["deal"].as_str().unwrap().to_owned()).collect();
    assert_eq!(deals, (1..=12).map(|deal| format!("ms:{deal}")).collect::<Vec<_>>());
    assert_eq!(one, solved("3"));
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
    let (text, _) =
        expect(&["solve", "russian-solitaire", "-d", "ms:16", "--json", "--nodes", "3000000"], "", 0);
    let answer: Value = serde_json::from_str(&text).unwrap();
    let line: Vec<&str> = answer["line"].as_str().unwrap().split(' ').collect();
    let record = |moves: &[&str]| {
        let moves = moves.join(" ");
        folder.file("spoilt.record", &format!("[Game \"russian-solitaire\"]\n[Deal \"ms:16\"]\n\n{moves}\n"))
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
    assert!(said.contains(&format!("Move {number}, ")) && said.contains("threw the win away."), "{said}");
    assert!(said.contains(line), "{said}");
    let (said, _) = expect(&["analyse", "-", "--nodes", "0"], &won, 0);
    assert!(said.contains("The game was won."), "{said}");
}

#[test]
fn analyse_says_what_it_does_not_know() {
    let record = "[Game \"spider\"]\n[Deal \"1\"]\n\ndraw\n";
    let (said, _) = expect(&["analyse", "-", "--nodes", "1000"], record, 3);
    assert!(said.contains("is not known") && said.contains("the limit of nodes was reached"), "{said}");
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
        let (text, said) = expect(&["deal", "russian-solitaire", "-d", "ms:1", order, "--json"], "", 0);
        let state: Value = serde_json::from_str(&text).unwrap();
        let deal = state["deal"].as_str().unwrap().to_owned();
        assert!(said.contains(&format!("deal {deal} can be won, in ")), "{said}");
        expect(&["solve", "russian-solitaire", "-d", &deal, "--nodes", "1000000"], "", 0);
        (deal, said)
    };
    let (first, _) = ordered("--winnable");
    let number: u64 = first.strip_prefix("ms:").unwrap().parse().unwrap();
    for lost in 1..number {
        expect(&["solve", "russian-solitaire", "-d", &format!("ms:{lost}"), "--nodes", "1000000"], "", 1);
    }
    let points = |said: &str| -> f64 {
        let (_, end) = said.rsplit_once("judged lose, ").unwrap();
        end.trim().strip_suffix(" points").unwrap().parse().unwrap()
    };
    let ((_, easy), (_, hard)) = (ordered("--easy"), ordered("--hard"));
    assert!(points(&easy) < points(&hard), "{easy}{hard}");
    assert_eq!(ordered("--hard").1, hard, "the same answer again");
    let input = "quit\n";
    let (text, _) = expect(&["play", "russian-solitaire", "--plain", "-d", "ms:1", "--winnable"], input, 0);
    assert!(text.starts_with(&format!("Russian Solitaire, deal {first}.")), "{text}");
}

#[test]
fn orders_that_cannot_be_filled_are_refused() {
    let last = "18446744073709551615";
    let (_, said) = expect(&["deal", "russian-solitaire", "-d", "ms:1", "--winnable", "--easy"], "", 2);
    assert!(said.contains("--easy"), "{said}");
    expect(&["play", "--winnable"], "", 2);
    expect(&["deal", "yukon", "--layout", "-", "--hard"], "", 2);
    let args = ["solve", "russian-solitaire", "-d", last, "--nodes", "1000000"];
    let winnable = run(&args, "").status.code() == Some(0);
    let (_, said) =
        expect(&["deal", "russian-solitaire", "-d", last, "--winnable"], "", if winnable { 0 } else { 3 });
    assert!(said.contains(last), "{said}");
}
