//! The engine protocol over a pipe.

use std::io::Write;

use kibitzer_sample::searches;
use serde_json::{Value, json};

use crate::runner::{Client, expect, won_game};

#[test]
fn games_are_searched() {
    let mut client = Client::new();
    let ids = |answer: &Value| -> Vec<String> {
        answer["games"]
            .as_array()
            .unwrap()
            .iter()
            .map(|game| game["id"].as_str().unwrap().to_owned())
            .collect()
    };
    let all = client.call("games", json!({})).unwrap();
    let found = client.call("games", json!({ "search": "solitaire" })).unwrap();
    assert!(
        ids(&found)[0] == "klondike"
            && ids(&found).len() < ids(&all).len()
            && found.get("near").is_none()
    );
    let near = client.call("games", json!({ "search": "klondyke" })).unwrap();
    assert!(ids(&near)[0] == "klondike" && near["near"] == true);
    assert_eq!(client.call("games", json!({ "search": 7 })).unwrap_err()["code"], -32602);
    for (typed, first) in searches() {
        let found = client.call("games", json!({ "search": typed })).unwrap();
        assert_eq!(ids(&found).first(), Some(&first), "{typed}");
    }
}

#[test]
fn another_program_drives_a_game_over_a_pipe() {
    let (deal, moves) = won_game("russian-solitaire", "won-0.jsonl.gz");
    let mut client = Client::new();
    let state = client.call("new", json!({ "game": "russian-solitaire", "deal": deal })).unwrap();
    assert_eq!(state["piles"][0]["name"], "F1");
    assert!(state["piles"][5]["cards"][0].as_str().unwrap().starts_with('~'));
    let mut last = state.clone();
    for mv in &moves {
        assert!(last["moves"].as_array().unwrap().contains(&json!(mv)));
        last = client.call("play", json!({ "move": mv })).unwrap();
    }
    assert_eq!(
        (last["status"].as_str(), last["moves"].as_array().map(Vec::len)),
        (Some("won"), Some(0))
    );
    for _ in &moves {
        last = client.call("undo", json!({})).unwrap();
    }
    assert_eq!(last["piles"], state["piles"]);
    assert!(
        client.call("undo", json!({})).unwrap_err()["message"]
            .as_str()
            .unwrap()
            .contains("nothing to undo")
    );
    client.call("redo", json!({})).unwrap();
    let record = client.call("record", json!({})).unwrap();
    assert!(record["record"].as_str().unwrap().contains(&moves[0]));
    drop(client.input);
    assert_eq!(client.child.wait().unwrap().code(), Some(0));
}

#[test]
fn the_players_view_hides_cards() {
    let mut client = Client::new();
    let state =
        client.call("new", json!({ "game": "klondike", "deal": 7, "view": "player" })).unwrap();
    assert_eq!(state["deal"], "7");
    let text = state["piles"].to_string();
    assert!(text.contains("##") && !text.contains('~'));
}

#[test]
fn boards_of_other_programs_are_layouts() {
    let (board, _) = expect(&["deal", "freecell", "-d", "ms:617", "--as", "fc-solve"], "", 0);
    let mut client = Client::new();
    let begun = client.call("new", json!({ "game": "freecell", "deal": "ms:617" })).unwrap();
    let read = client.call("new", json!({ "game": "freecell", "layout": board })).unwrap();
    assert_eq!((&read["piles"], &read["deal"]), (&begun["piles"], &json!("layout")));
}

#[test]
fn bad_lines_are_answered_and_never_end_the_process() {
    let mut client = Client::new();
    let code = |answer: &Value| answer["error"]["code"].as_i64();
    for (line, want) in [
        ("{", -32700),
        ("[1, 2", -32700),
        ("42", -32600),
        ("[]", -32600),
        ("{\"id\":1}", -32600),
        ("{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"state\"}", -32600),
        ("{\"id\":1,\"method\":\"fly\"}", -32601),
        ("{\"id\":1,\"method\":\"solve\"}", 5),
        ("{\"id\":1,\"method\":\"new\",\"params\":[1]}", -32602),
        ("{\"id\":1,\"method\":\"new\"}", -32602),
        ("{\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"yukon\",\"seed\":1}}", -32602),
        ("{\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"yukom\"}}", 2),
        ("{\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"yukon\",\"deal\":-1}}", 3),
        ("{\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"yukon\",\"layout\":\"T1: AS\"}}", 4),
        ("{\"id\":1,\"method\":\"state\"}", 5),
        // With the mark of its byte order, with which some shells begin what they hand over.
        ("\u{feff}{\"id\":1,\"method\":\"state\"}", 5),
        ("{\"id\":1,\"method\":\"moves\",\"params\":{\"of\":\"T1\"}}", -32602),
        ("{\"id\":1e30,\"method\":\"games\"}", -32600),
        ("{\"id\":36893488147419103233,\"method\":\"games\"}", -32600),
        ("{\"id\":1,\"method\":\"play\",\"params\":{\"move\":\"T1>T2\"}}", 5),
    ] {
        let answer = client.line(line);
        assert_eq!(code(&answer), Some(want), "{line}: {answer}");
        assert!(answer["error"]["message"].as_str().unwrap().len() > 10);
    }
    client.call("new", json!({ "game": "yukon", "deal": "7" })).unwrap();
    let refused = client.call("play", json!({ "move": "T1>F1" })).unwrap_err();
    assert_eq!(refused["code"], 1);
    assert!(
        refused["message"]
            .as_str()
            .unwrap()
            .contains("is not legal: F1 is empty and takes only the ace of clubs")
    );
    assert_eq!(client.call("play", json!({ "move": "T1>F9" })).unwrap_err()["code"], -32602);
    for id in ["18446744073709551615", "-9007199254740993", "\"36893488147419103233\""] {
        let answer = client.line(&format!("{{\"id\":{id},\"method\":\"record\"}}"));
        assert_eq!(answer["id"].to_string(), id);
    }
    // Notifications get no answer; a batch gets one for each request.
    writeln!(client.input, "{{\"jsonrpc\":\"2.0\",\"method\":\"state\"}}").unwrap();
    let batch = client.line("[{\"id\":1,\"method\":\"moves\"},{\"id\":2,\"method\":\"state\"}]");
    assert_eq!(batch.as_array().unwrap().len(), 2);
    client.input.write_all(b"\xff\xfe\n").unwrap();
    assert_eq!(code(&client.line("")), Some(-32700));
}

#[test]
fn protocol_solves_and_hints() {
    let ask = |method: &str, params: &str| {
        format!("{{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"{method}\",\"params\":{params}}}\n")
    };
    let input = [
        ask("solve", "{}"),
        ask("new", "{\"game\":\"freecell\",\"deal\":\"ms:1\"}"),
        ask("solve", "{\"nodes\":300000}"),
        ask("solve", "{\"nodes\":0}"),
        ask("solve", "{\"without\":[\"x\"]}"),
        ask("hint", "{\"kind\":\"thoughtful\",\"nodes\":300000}"),
        ask("hint", "{\"grade\":\"nudge\",\"nodes\":500,\"worlds\":1}"),
        ask("hint", "{\"kind\":\"guess\"}"),
    ];
    let (text, _) = expect(&["engine"], &input.concat(), 0);
    let answers: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0]["error"]["code"], json!(5));
    assert_eq!(answers[2]["result"]["verdict"], json!("won"));
    assert_eq!(answers[3]["result"]["reason"], json!("nodes"));
    assert_eq!(answers[4]["error"]["code"], json!(-32602));
    let hint = &answers[5]["result"];
    assert_eq!((&hint["kind"], &hint["verdict"]), (&json!("thoughtful"), &json!("won")));
    let moves = answers[1]["result"]["moves"].as_array().unwrap();
    assert!(moves.contains(&hint["move"]), "{hint}");
    assert!(
        answers[6]["result"]["text"]
            .as_str()
            .unwrap()
            .contains("You know where every card in play lies, and this wins in "),
        "{}",
        answers[6]
    );
    assert!(answers[6]["result"].get("move").is_none());
    assert_eq!(answers[7]["error"]["code"], json!(-32602));
}
