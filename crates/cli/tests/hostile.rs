//! Lines for the protocol that no program would send: every line is answered or passed over, and
//! the loop goes on.
//!
//! `PROPTEST_CASES` sets the number of cases.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use kibitzer_hostile::choices::Choices;
use kibitzer_hostile::mutate::mutated;
use kibitzer_hostile::play::{PROTOCOL, PROTOCOL_WORDS};
use proptest::prelude::*;

/// The seconds a conversation may take.
const PATIENCE: u64 = 30;
/// The most that may be answered, in bytes.
const MOST: u64 = 256 << 20;

/// Sends bytes to the engine and returns what it answers, read as JSON.
fn converse(lines: Vec<u8>) -> Vec<serde_json::Value> {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_kibitzer"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program is built");
    let mut input = engine.stdin.take().expect("piped");
    let writer = std::thread::spawn(move || {
        let _ = input.write_all(&lines); // a program that has died does not read on
    });
    let output = engine.stdout.take().expect("piped");
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = output.take(MOST + 1).read_to_end(&mut bytes);
        bytes
    });
    let begun = Instant::now();
    let status = loop {
        match engine.try_wait().expect("it was started") {
            Some(status) => break status,
            None if begun.elapsed() > Duration::from_secs(PATIENCE) => {
                let _ = engine.kill();
                let _ = engine.wait();
                panic!("no end in {PATIENCE} seconds");
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    writer.join().expect("the writer does not panic");
    let answers = reader.join().expect("the reader does not panic");
    let mut said = String::new();
    let _ = engine.stderr.take().expect("piped").take(4000).read_to_string(&mut said);
    assert!(answers.len() as u64 <= MOST, "too much is answered");
    assert!(status.success(), "{status}: {said}");
    let text = String::from_utf8(answers).expect("answers are UTF-8");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

fn cases(default: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig {
        cases: asked.unwrap_or(default),
        failure_persistence: None,
        max_shrink_iters: 200,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let lines = bytes.split(|byte| *byte == b'\n');
        let lines = lines.filter(|line| !line.iter().all(u8::is_ascii_whitespace)).count();
        prop_assert_eq!(converse(bytes).len(), lines);
    }

    #[test]
    fn mutated_conversations_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        let text = mutated(PROTOCOL, PROTOCOL_WORDS, &[PROTOCOL], &mut Choices::new(&bytes));
        let lines = text.lines().count();
        let answers = converse(text.into_bytes());
        prop_assert!(answers.len() <= lines);
        for answer in answers {
            let one = answer.get("result").is_some() != answer.get("error").is_some();
            prop_assert!(answer.is_array() || one, "{}", answer);
        }
    }
}

#[test]
fn nested_and_long_lines_are_answered() {
    let mut text = "[".repeat(1_000_000);
    text += "\n";
    text += &"{\"a\":".repeat(300_000);
    text += "\n";
    text += &"x".repeat(9 << 20);
    text += "\n{\"id\":1,\"method\":\"games\"}";
    assert_eq!(converse(text.into_bytes()).len(), 4);
}

/// A line of at most 4 MiB must not make hundreds of megabytes of answers, held in memory at once.
#[test]
fn a_long_batch_is_bounded() {
    let batch = vec!["{\"id\":1,\"method\":\"games\"}"; 150_000].join(",");
    converse(format!("[{batch}]\n").into_bytes());
}

/// A round that no game comes to, and a redeal after it.
#[test]
fn a_round_without_end() {
    let mut deck: Vec<String> = Vec::new();
    for suit in "CSHD".chars() {
        deck.extend("A23456789TJQK".chars().map(|rank| format!("{rank}{suit}")));
    }
    let layout = format!("round: 4294967295\\nW: {}", deck.join(" "));
    let lines = format!(
        "{{\"id\":1,\"method\":\"new\",\
         \"params\":{{\"game\":\"klondike\",\"layout\":\"{layout}\"}}}}\n\
         {{\"id\":2,\"method\":\"play\",\"params\":{{\"move\":\"redeal\"}}}}\n\
         {{\"id\":3,\"method\":\"state\"}}\n"
    );
    assert_eq!(converse(lines.into_bytes()).len(), 3);
}

fn with_rule_file(name: &str, text: &str, moves: &[&str]) -> Vec<serde_json::Value> {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).expect("the folder is there");
    let path = serde_json::json!(file.display().to_string());
    let mut lines =
        format!("{{\"id\":0,\"method\":\"new\",\"params\":{{\"game\":{path},\"deal\":7}}}}\n");
    for mv in moves {
        lines += &format!("{{\"id\":1,\"method\":\"play\",\"params\":{{\"move\":\"{mv}\"}}}}\n");
    }
    converse(lines.into_bytes())
}

/// Dozens of spaces and a long run: planning how to carry it must not take for ever.
#[test]
fn shortcuts_over_many_spaces() {
    let text = "format = 1\nname = \"Spaces\"\nwin = { left = 4 }\ndeal = \
                [{ to = \"tableau\", each = \"rest\" }]\n\
        [piles.foundation]\nbase = \"A\"\nfrom = [\"tableau\"]\n\
        [piles.tableau]\ncount = 43\nbase = \"any\"\nbuild = \"any\"\nfrom = [\"tableau\"]\n";
    assert_eq!(with_rule_file("spaces.toml", text, &["T1>T2"]).len(), 2);
}

/// As many faults as a rule file of 256 KiB can have.
#[test]
fn a_rule_file_full_of_faults() {
    assert_eq!(with_rule_file("faults.toml", &"=\n".repeat(130_000), &[]).len(), 1);
    let groups: String = (0..9000).map(|i| format!("[piles.g{i}]\nfrom=[\"z\"]\n")).collect();
    assert_eq!(with_rule_file("groups.toml", &groups, &[]).len(), 1);
}
