//! The front door, a win and its figures, whole screens at three sizes and in both languages. After
//! a change that is meant: `UPDATE_EXPECT=1 cargo test -p kibitzer-tui --test program sizes`, and
//! look at the difference.

use std::fs;
use std::path::Path;
use std::time::Duration;

use kibitzer_messages::{Language, Words};
use kibitzer_table::today::Day;
use kibitzer_tui::app::Event;
use kibitzer_tui::settings::FILE;

use crate::driver::Program;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 50)];

/// The screen at all sizes, each of which shows a text.
#[track_caller]
fn seen(program: &mut Program, name: &str, text: &str) -> String {
    let mut all = String::new();
    for (width, height) in SIZES {
        let screen = program.screen_at(width, height);
        assert!(screen.contains(text), "{text:?} is not to be seen at {width}x{height}:\n{screen}");
        assert_eq!(screen.lines().count(), usize::from(height));
        all += &format!("== {name} {width}x{height}\n{screen}");
    }
    program.screen_at(80, 24);
    all
}

/// Klondike begun, then Yukon won: the win, what the statistics say, and the front door.
fn screens(language: Language) -> String {
    let home = tempfile::tempdir().unwrap();
    let settings = format!("[look]\nlanguage = \"{}\"\n", language.tag());
    fs::write(home.path().join(FILE), settings).unwrap();
    let day = || Day::new(2026, 3, 7);
    let mut program = Program::on_a_day(home.path(), None, day).at("klondike", "3");
    program.keys(&["d", "g"]);
    let wins = include_str!("../wins.txt");
    let line = wins.lines().find(|line| line.starts_with("yukon ")).unwrap();
    let (head, moves) = line.split_once(": ").unwrap();
    let mut program = program.at("yukon", head.split_once(' ').unwrap().1);
    for mv in moves.split_whitespace() {
        program.key(":");
        program.types(mv);
        program.key("enter");
    }
    // When the cards have arrived.
    program.now += Duration::from_secs(2);
    program.app.update(Event::Tick, program.now);
    let words = Words::of(language);
    let mut all = seen(&mut program, "a win", &words.say("win-won"));
    program.keys(&["esc", "s"]);
    all += &seen(&mut program, "statistics", &words.say("stats-figures"));
    program.keys(&["esc", "g", "home"]);
    let front = seen(&mut program, "the front door", &words.say("front-continue"));
    for name in ["today", "front-known", "list-last"] {
        let head = words.say(name);
        assert!(front.contains(&head), "{head}: {front}");
    }
    all + &front
}

#[test]
fn the_front_door_a_win_and_its_figures_are_drawn_as_before() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots/rooms");
    for language in Language::ALL {
        let file = folder.join(language.tag()).with_extension("txt");
        let have = screens(language);
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&file, &have).unwrap();
        }
        let want = fs::read_to_string(&file).unwrap_or_default();
        assert!(want == have, "drawn differently: {}", file.display());
    }
}
