//! A game played by ear: what a player hears who asks, listens and types, from the deal to the win.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::runner::{expect, kibitzer};

/// A command that nothing else answers to: what is heard before its answer is heard in full.
const END: &str = "end-of-answer";

pub(crate) struct Listener {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// All that was typed and heard.
    pub(crate) transcript: String,
}

impl Listener {
    pub(crate) fn begin(args: &[&str]) -> Listener {
        let mut program =
            kibitzer(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (program.stdin.take().unwrap(), program.stdout.take().unwrap());
        let output = BufReader::new(output);
        let mut listener = Listener { program, input, output, transcript: String::new() };
        listener.hear();
        listener
    }

    pub(crate) fn types(&mut self, command: &str) -> String {
        writeln!(self.transcript, "> {command}").unwrap();
        writeln!(self.input, "{command}").unwrap();
        self.hear()
    }

    fn hear(&mut self) -> String {
        writeln!(self.input, "{END}").unwrap();
        let mut heard = String::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the program ended: {heard}");
            if line.contains(END) {
                break;
            }
            heard += &line;
        }
        self.transcript += &heard;
        heard
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// A won game of the list that the full-screen program plays, too: its deal and moves.
fn won(game: &str) -> (&'static str, Vec<&'static str>) {
    let list = include_str!("../../../tui/tests/wins.txt");
    let line = list.lines().find(|line| line.starts_with(&format!("{game} "))).unwrap();
    let (deal, moves) = line[game.len() + 1..].split_once(": ").unwrap();
    (deal, moves.split_whitespace().collect())
}

/// A move as a person types it: `t2 t5 4`.
fn typed(mv: &str) -> String {
    mv.to_ascii_lowercase().replace(['>', ':'], " ")
}

/// Words that only eyes can read: cards and moves in codes, brackets, dashes for empty piles.
fn is_code(word: &str) -> bool {
    let word = word.trim_matches(['.', ',', ';', ':']);
    let card = word.len() == 2
        && word.starts_with(|c| "A23456789TJQK".contains(c))
        && word.ends_with(|c| "SHDC".contains(c));
    card || word == "-" || word.contains(['>', '[', ']', '#', '~', '_'])
}

/// What is typed and heard in a whole game, which ends with the last sentence; the transcript is
/// compared with one that is kept.
pub(crate) fn whole_game(language: &str, last: impl Fn(usize) -> String, kept: &str) -> String {
    let (deal, moves) = won("klondike");
    let args = ["play", "klondike", "--plain", "--language", language, "--deal", deal];
    let mut game = Listener::begin(&args);
    for question in ["t7", "where", "find ace of spades", "find kings", "moves", "t1 f"] {
        game.types(question);
    }
    let middle = moves.len() / 2;
    for (made, mv) in moves.iter().enumerate() {
        if made == middle {
            for question in
                ["where", "w", "f", "t2", "find 7h", "undo", "redo", "branches", "why draw"]
            {
                game.types(question);
            }
        }
        game.types(&typed(mv));
    }
    let end = last(moves.len());
    assert!(game.transcript.ends_with(&end), "{end}{}", game.transcript);
    let heard = game.transcript.lines().filter(|line| !line.starts_with("> "));
    for line in heard {
        let code = line.split_whitespace().find(|word| is_code(word));
        assert_eq!(code, None, "not a word: {line}");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program").join(kept);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &game.transcript).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == game.transcript, "{}: look at it, then UPDATE_EXPECT=1", path.display());
    std::mem::take(&mut game.transcript)
}

#[test]
fn a_whole_game_is_played_by_ear() {
    whole_game("en", |moves| format!("Won in {moves} moves.\n"), "by_ear.txt");
}

#[test]
fn cards_that_leave_together_and_cards_under_others_are_told() {
    let mut game = Listener::begin(&["play", "pyramid", "--plain", "--deal", "1"]);
    assert!(game.types("t1").contains(", under others."), "{}", game.transcript);
    let (_, moves) = won("pyramid");
    let told: String = moves.iter().map(|mv| game.types(&mv.to_ascii_lowercase())).collect();
    assert!(told.contains(" leave together."), "{told}");
    assert!(told.contains("Won in "), "{told}");
}

#[test]
fn places_of_a_grid_are_told_with_their_row_and_column() {
    let args = ["play", "montana", "--plain", "--deal", "7"];
    let (heard, _) = expect(&args, "t18\nt6 t18\nfind nine of diamonds\n", 0);
    for told in [
        "T10, row 1, column 10: empty.\n",
        "T18, tableau pile 18, row 2, column 5: empty.\n",
        "T6, row 1, column 6: empty.\n",
        "T18, row 2, column 5: nine of diamonds.\n",
        "Nine of diamonds: T18, row 2, column 5, on top.\n",
    ] {
        assert!(heard.contains(told), "{told}{heard}");
    }
}

#[test]
fn codes_are_what_they_were_and_can_be_switched() {
    let args = ["play", "klondike", "--plain", "--deal", "3"];
    let (words, _) = expect(&args, "codes\nshow\nmoves\nwords\nshow\nt3\nwhat t3\n", 0);
    let (codes, _) = expect(&[&args[..], &["--codes"]].concat(), "moves\nd\n", 0);
    for part in ["T7: [6 down] 9D\n", "T3>T2 T4>T2 draw\n"] {
        assert!(codes.contains(part) && words.contains(part), "{part}\n{codes}\n{words}");
    }
    assert_eq!(codes.matches("T7: [6 down] 9D\n").count(), 2, "the whole table after a move");
    let told = "T3, tableau pile 3: jack of hearts on two face-down cards; three cards in all.\n";
    assert_eq!(words.matches(told).count(), 2, "{words}");
    assert_eq!(words.matches("T3: jack of hearts on two face-down cards.\n").count(), 2, "{words}");
}

#[test]
fn a_hint_by_ear_names_the_card_and_its_way() {
    let args = ["play", "freecell", "--plain", "--deal", "ms:1"];
    let (text, _) = expect(&args, "hint all move\n", 0);
    let hint = text.lines().last().unwrap();
    assert!(
        hint.contains(" from T") && hint.contains("With all cards known, this wins in "),
        "{hint}"
    );
    assert!(!hint.split_whitespace().any(is_code), "{hint}");
}

#[test]
fn what_is_left_to_deal_in_a_round_is_told() {
    let args = ["play", "knockout", "--plain", "--deal", "7"];
    let (heard, _) = expect(&args, "draw\ndraw\ndraw\ndraw\n", 0);
    for (number, left) in [
        "4 deals from the stock are left in this round.\n",
        "3 deals from the stock are left in this round.\n",
        "2 deals from the stock are left in this round.\n",
        "One deal from the stock is left in this round.\n",
        "No deal from the stock is left in this round.\n",
    ]
    .into_iter()
    .enumerate()
    {
        assert_eq!(heard.matches(left).count(), 1, "after {number} deals: {heard}");
    }
}
