//! Control characters in whatever comes from outside: no cell of the screen holds one.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kibitzer_rules::is_unprintable;
use kibitzer_tui::app::Event;

use crate::driver::Program;

const HOSTILE: &str = "\u{1b}[31m\u{7}\u{7f}\u{9b}2J\u{202e}\u{2066}\u{200f}\rx";
const TURNS: &str = "a\u{202e}b\u{2066}c\u{200f}d";

#[track_caller]
fn assert_shown(program: &Program, sign: &str) {
    let screen = program.screen();
    assert!(!screen.contains(|c| c != '\n' && (is_unprintable(c) || c == '\t')), "{screen:?}");
    assert!(screen.contains(sign), "{sign} is not to be seen:\n{screen}");
}

#[test]
fn no_cell_holds_a_sign_that_the_terminal_would_obey() {
    let home = tempfile::tempdir().unwrap();
    let games = home.path().join("games");
    std::fs::create_dir_all(&games).unwrap();
    let text = include_str!("../../../../games/yukon.toml")
        .replace("name = \"Yukon\"", &format!("name = \"Yukon {TURNS}\""));
    let text = text.replace("notes = \"\"\"", &format!("notes = \"\"\"{TURNS} "));
    std::fs::write(games.join("hostile.toml"), text).unwrap();
    std::fs::write(
        games.join(format!("faulty{TURNS}.toml")),
        format!("format = 1\n\"{HOSTILE}\" = 1\n"),
    )
    .unwrap();
    let mut program = Program::open(home.path());
    program.types("yukon a");
    assert_shown(&program, "Yukon a\\u202eb");
    program.key("f1");
    assert_shown(&program, "a\\u202eb");
    program.keys(&["esc", "enter"]);
    assert_shown(&program, "Yukon a\\u202eb");
    program.key(":");
    // What is typed and pasted in a line is kept free of them.
    program.event(Event::Paste(HOSTILE.to_owned()));
    program.event(Event::Key(KeyEvent::new(KeyCode::Char('\u{202e}'), KeyModifiers::NONE)));
    assert_shown(&program, "[31m2J");
    program.key("enter");
    assert_shown(&program, "[31m2J");
    program.event(Event::Paste(format!("[Game \"yukon\"]\n[Deal \"7\"]\n\nT1>{TURNS}\n")));
    assert_shown(&program, "\\u202e");
    program.event(Event::Paste(format!("[Game \"{HOSTILE}\"]\n[Deal \"7\"]\n")));
    assert_shown(&program, "\\u001b");
    program.key("g");
    program.types("faulty");
    assert_shown(&program, "faulty");
    program.key("enter");
    assert_shown(&program, "\\u202e");
}
