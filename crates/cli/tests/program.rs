//! The program as its users run it: arguments, exit status, standard streams.

#[path = "program/odds.rs"]
mod odds;
#[path = "program/saving.rs"]
mod saving;

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use serde_json::{Value, json};

fn kibitzer(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibitzer"));
    command.args(args).env("NO_COLOR", "1").env("KIBITZER_HOME", home());
    command
}

/// Where these tests keep games: never the user's folder. Tests that look at what is kept have homes of their own.
fn home() -> &'static Path {
    static HOME: LazyLock<PathBuf> = LazyLock::new(|| {
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("home");
        let _ = std::fs::remove_dir_all(&home);
        home
    });
    &HOME
}

fn run(args: &[&str], input: &str) -> Output {
    fed(kibitzer(args), input)
}

/// Runs a command to its end with an input.
fn fed(mut command: Command, input: &str) -> Output {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Runs and expects a status; returns what was printed and what was said.
fn expect(args: &[&str], input: &str, status: i32) -> (String, String) {
    let output = run(args, input);
    assert_eq!(output.status.code(), Some(status), "{args:?}\n{}\n{}", out(&output), err(&output));
    (out(&output), err(&output))
}

/// A folder of its own for a test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kibitzer-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The moves of a recorded game that was won, in our notation.
fn won_game(folder: &str, file: &str) -> (String, Vec<String>) {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/conformance").join(folder).join(file);
    let mut text = String::new();
    flate2::read::GzDecoder::new(std::fs::File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let pile = |text: &str| format!("{}{}", &text[..1], text[1..].parse::<u32>().unwrap() + 1);
    let moves = lines[2..].iter().map(|step| {
        let (piles, cards) = step["did"].as_str().unwrap().split_once(':').unwrap();
        let (from, to) = piles.split_once('>').unwrap();
        let count = if cards == "1" { String::new() } else { format!(":{cards}") };
        format!("{}>{}{count}", pile(from), pile(to))
    });
    (format!("pysol:{}", lines[0]["deal"].as_str().unwrap()), moves.collect())
}

#[test]
fn a_whole_game_is_won_in_line_mode() {
    let (deal, moves) = won_game("russian-solitaire", "won-0.jsonl.gz");
    let folder = Folder::new("won");
    let record = folder.path("won.record");
    let input = format!("brief\n{}\nsave {record}\nquit\n", moves.join("\n"));
    let (printed, _) = expect(&["play", "russian-solitaire", "--plain", "--deal", &deal], &input, 0);
    assert!(printed.contains(&format!("Won in {} moves.", moves.len())), "{printed}");
    assert!(printed.contains("Score: 208."), "casino scoring");
    let (verdict, _) = expect(&["replay", &record], "", 0);
    assert_eq!(verdict, format!("Russian Solitaire: won in {} moves\n", moves.len()));
    // A file that is there is not written over, and what was saved can be gone on with.
    let (printed, _) = expect(&["play", "yukon", "-d", "1"], &format!("save {record}\n"), 0);
    assert!(printed.contains("is there already"));
    let (printed, _) = expect(&["play", "--record", &record], "undo\nquit\n", 0);
    assert!(printed.contains("Won in"));
}

#[test]
fn line_mode_understands_and_explains() {
    let input = "t1 f\nwhy t2 f\nbanana\nt99 f\nundo\nundo\nredo\nmoves\nwhy draw\nbranches\nbranch 7\nnew x\nnew 5\nscore\nrecord\nhelp\nload nowhere\nsave\n";
    let (printed, _) = expect(&["play", "Strict Yukon", "--deal", "7"], input, 0);
    for part in [
        "Russian Solitaire, deal 7.",
        "'banana' is not a move",
        "there is no pile 't99': this game has F1 to F4, T1 to T7",
        "There is nothing to undo.",
        "the stock is not dealt from in this game.",
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
fn hidden_cards_stay_hidden_in_line_mode() {
    let (printed, _) = expect(&["play", "klondike", "--deal", "3"], "quit\n", 0);
    assert!(printed.contains("S: [24 down]"));
    assert!(printed.contains("T7: [6 down] "));
    let (printed, _) = expect(&["play", "la-nivernaise", "--deal", "3"], "quit\n", 0);
    assert!(printed.contains("T1: [3 under] "));
}

#[test]
fn a_users_own_file_works_everywhere() {
    let page = include_str!("../../../docs/rule-language.md");
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

#[test]
fn wrong_usage_has_status_two_and_a_hint() {
    let cases: &[(&[&str], &str)] = &[
        (&["play", "tournamnt"], "did you mean tournament"),
        (&["deal", "yukon", "-d", "7x"], "not the name of a deal"),
        (&["deal", "yukon", "-d", "-1"], "not the name of a deal"),
        (&["deal", "yukon", "-d", "007"], "needless zeros"),
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
        (&["check", &bad], "it is not said when the game is won"),
        (&["play", &bad], "fault"),
        (&["replay", &illegal], "move 1, T1>T2, is not legal"),
        (&["replay", &no_deal], "does not say its deal"),
        (&["replay", &claim], "the record says won, but the game is unfinished"),
        (&["deal", "yukon", "-d", "deck:AS AS"], "AS comes 2 times"),
        (&["games", "zzz"], "no game fits"),
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
}

#[test]
fn layouts_go_round() {
    for game in ["tournament", "canfield", "intelligence", "intrigue"] {
        let folder = Folder::new(&format!("round-{game}"));
        let (layout, _) = expect(&["deal", game, "-d", "12"], "", 0);
        let file = folder.file("a.layout", &layout);
        let (again, _) = expect(&["deal", game, "--layout", &file], "", 0);
        let body =
            |text: &str| text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
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
    assert!(found.contains("jubilee") && !found.contains("spider"));
    let (tree, _) = expect(&["games", "--tree"], "", 0);
    assert!(tree.contains("\nYukon\n") && tree.contains("\n    russian-solitaire  "), "{tree}");
    let (_, said) = expect(&["games", "intreague"], "", 1);
    assert!(said.contains("did you mean intrigue"), "{said}");
}

#[test]
fn a_new_file_is_a_sound_game() {
    let folder = Folder::new("new");
    let file = folder.path("my-first_game.toml");
    expect(&["new", &file], "", 0);
    let (printed, _) = expect(&["play", &file, "-d", "1"], "quit\n", 0);
    assert!(printed.starts_with("My First Game, deal 1."));
    let (_, said) = expect(&["new", &file], "", 2);
    assert!(said.contains("cannot write"), "a file that is there is kept: {said}");
    let variant = folder.path("variant.toml");
    expect(&["new", &variant, "--like", "Strict Yukon"], "", 0);
    expect(&["check", &variant], "", 0);
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
    let mut child =
        kibitzer(&["games", "--json"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let status = child.wait_with_output().unwrap();
    assert_eq!(status.status.code(), Some(0), "{}", err(&status));
    assert_eq!(err(&status), "");
}

/// A client of the engine protocol over a pipe.
struct Client {
    child: std::process::Child,
    input: std::process::ChildStdin,
    output: BufReader<std::process::ChildStdout>,
    next: u64,
}

impl Client {
    fn new() -> Client {
        let mut child = kibitzer(&["engine"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Client { child, input, output, next: 1 }
    }

    fn line(&mut self, line: &str) -> Value {
        writeln!(self.input, "{line}").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap()
    }

    fn call(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        let id = self.next;
        self.next += 1;
        let mut answer =
            self.line(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string());
        assert_eq!((answer["id"].as_u64(), answer["jsonrpc"].as_str()), (Some(id), Some("2.0")));
        if answer.get("error").is_some() { Err(answer["error"].take()) } else { Ok(answer["result"].take()) }
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
    assert_eq!((last["status"].as_str(), last["moves"].as_array().map(Vec::len)), (Some("won"), Some(0)));
    for _ in &moves {
        last = client.call("undo", json!({})).unwrap();
    }
    assert_eq!(last["piles"], state["piles"]);
    assert!(
        client.call("undo", json!({})).unwrap_err()["message"].as_str().unwrap().contains("nothing to undo")
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
    let state = client.call("new", json!({ "game": "klondike", "deal": 7, "view": "player" })).unwrap();
    assert_eq!(state["deal"], "7");
    let text = state["piles"].to_string();
    assert!(text.contains("##") && !text.contains('~'));
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
    // Notifications get no answer; a batch gets one for each request.
    writeln!(client.input, "{{\"jsonrpc\":\"2.0\",\"method\":\"state\"}}").unwrap();
    let batch = client.line("[{\"id\":1,\"method\":\"moves\"},{\"id\":2,\"method\":\"state\"}]");
    assert_eq!(batch.as_array().unwrap().len(), 2);
    client.input.write_all(b"\xff\xfe\n").unwrap();
    assert_eq!(code(&client.line("")), Some(-32700));
}

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
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0]["error"]["code"], json!(5));
    assert_eq!(answers[2]["result"]["verdict"], json!("won"));
    assert_eq!(answers[3]["result"]["reason"], json!("nodes"));
    assert_eq!(answers[4]["error"]["code"], json!(-32602));
    let hint = &answers[5]["result"];
    assert_eq!((&hint["kind"], &hint["verdict"]), (&json!("thoughtful"), &json!("won")));
    let moves = answers[1]["result"]["moves"].as_array().unwrap();
    assert!(moves.contains(&hint["move"]), "{hint}");
    assert!(answers[6]["result"]["text"].as_str().unwrap().starts_with("Fair hint"), "{}", answers[6]);
    assert!(answers[6]["result"].get("move").is_none());
    assert_eq!(answers[7]["error"]["code"], json!(-32602));
}

#[test]
fn plain_play_gives_hints() {
    let (text, _) =
        expect(&["play", "freecell", "--plain", "--deal", "ms:1"], "hint all move\nhint x\nquit\n", 0);
    assert!(text.contains("Thoughtful hint (all cards known): this wins in "), "{text}");
    assert!(text.contains("Write 'hint'"), "{text}");
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
