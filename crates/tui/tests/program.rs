//! The whole program without a terminal: keys in, screens out, games kept in a real file.

use std::fs;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crossterm::event::{KeyEvent, KeyModifiers};
use kibitzer_engine::Move;
use kibitzer_store::{Keeper, Store};
use kibitzer_tui::app::{App, Effect, Event, Setup};
use kibitzer_tui::background::{About, Certainty, Leave, Question, Report, Thinker, Worker};
use kibitzer_tui::settings::{FILE, Settings};
use kibitzer_tui::theme::Surroundings;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The program and its clock.
struct Program {
    app: App,
    now: Duration,
}

impl Program {
    fn open(home: &Path) -> Program {
        Program::with(home, None)
    }

    fn with(home: &Path, worker: Option<Worker>) -> Program {
        let around = Surroundings {
            locale: Some("C.UTF-8".into()),
            term: Some("xterm-256color".into()),
            ..Surroundings::default()
        };
        let app = App::new(Setup {
            settings: Settings::open(home),
            around,
            keeper: Keeper::new(Store::open(home)),
            games: Some(home.join("games")),
            worker,
            size: (80, 24),
        });
        Program { app, now: Duration::ZERO }
    }

    fn key(&mut self, key: &str) {
        use crossterm::event::KeyCode;
        let (code, modifiers) = match key {
            "enter" => (KeyCode::Enter, KeyModifiers::NONE),
            "esc" => (KeyCode::Esc, KeyModifiers::NONE),
            "up" => (KeyCode::Up, KeyModifiers::NONE),
            "down" => (KeyCode::Down, KeyModifiers::NONE),
            "right" => (KeyCode::Right, KeyModifiers::NONE),
            "end" => (KeyCode::End, KeyModifiers::NONE),
            "ctrl+n" => (KeyCode::Char('n'), KeyModifiers::CONTROL),
            "ctrl+u" => (KeyCode::Char('u'), KeyModifiers::CONTROL),
            _ if key.len() == 2 && key.starts_with('f') => {
                (KeyCode::F(key[1..].parse().unwrap()), KeyModifiers::NONE)
            }
            _ => (KeyCode::Char(key.chars().next().unwrap()), KeyModifiers::NONE),
        };
        self.event(Event::Key(KeyEvent::new(code, modifiers)));
    }

    fn event(&mut self, event: Event) {
        self.now += Duration::from_secs(1);
        self.app.update(event, self.now);
        self.screen(); // drawing never panics
    }

    fn keys(&mut self, keys: &[&str]) {
        for key in keys {
            self.key(key);
        }
    }

    fn types(&mut self, text: &str) {
        for sign in text.chars() {
            self.key(&sign.to_string());
        }
    }

    fn screen(&self) -> String {
        let area = Rect::new(0, 0, 80, 24);
        let mut buffer = Buffer::empty(area);
        self.app.draw(&mut buffer);
        buffer
            .content()
            .chunks(80)
            .map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>() + "\n")
            .collect()
    }

    #[track_caller]
    fn shows(&self, text: &str) {
        assert!(self.screen().contains(text), "{text:?} is not to be seen:\n{}", self.screen());
    }

    fn step(&self) -> usize {
        self.app.game().unwrap().history().depth()
    }
}

fn yukon(home: &Path) -> Program {
    begin_yukon(Program::open(home))
}

fn begin_yukon(mut program: Program) -> Program {
    program.types("yukon");
    program.key("enter");
    program.key("o");
    program.types("2");
    program.key("enter");
    program
}

#[test]
fn a_game_is_searched_played_left_and_taken_up() {
    let home = tempfile::tempdir().unwrap();
    let mut program = yukon(home.path());
    program.shows("Yukon · deal 2 ");
    program.keys(&["5", "f"]);
    assert_eq!(program.step(), 1);
    program.keys(&["f5", "g"]);
    program.shows("Played last");
    program.key("f5");
    program.shows("Favourites");
    drop(program);
    let mut program = Program::open(home.path());
    program.shows("★▸");
    program.key("enter");
    program.shows("Where you left it");
    assert_eq!(program.step(), 1);
    program.keys(&["g", "ctrl+n"]);
    assert_eq!(program.step(), 0);
    program.key("s");
    program.shows("Played 1, won 0");
}

#[test]
fn names_lead_to_positions_and_can_be_taken_away() {
    let home = tempfile::tempdir().unwrap();
    let mut program = yukon(home.path());
    program.keys(&["5", "f", "b", "ctrl+u"]);
    program.types("here");
    program.keys(&["enter", "u", "B"]);
    program.shows("here");
    program.key("enter");
    assert_eq!(program.step(), 1);
    program.keys(&["B", "x"]);
    program.shows("There is nothing here yet");
    program.keys(&["esc", "w"]);
    program.types("my save");
    program.keys(&["enter", "u", "W"]);
    program.shows("Saved under a name");
    program.key("enter");
    assert_eq!(program.step(), 1);
}

#[test]
fn settings_hold_at_once_and_are_kept() {
    let home = tempfile::tempdir().unwrap();
    let mut program = yukon(home.path());
    program.shows("╭");
    program.key("f4");
    program.keys(&["down", "right", "right", "esc"]); // glyphs: ascii
    assert!(program.screen().is_ascii(), "{}", program.screen());
    let text = fs::read_to_string(home.path().join(FILE)).unwrap();
    assert!(text.contains("glyphs = \"ascii\"") && text.contains("# Suits and lines"), "{text}");
    drop(program);
    assert!(Program::open(home.path()).screen().is_ascii());
}

#[test]
fn keys_can_be_changed() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join(FILE), "[keys]\nundo = \"z\"\nredo = \"hyper+q\"\n").unwrap();
    let mut program = yukon(home.path());
    program.keys(&["5", "f", "u"]);
    assert_eq!(program.step(), 1);
    program.key("z");
    assert_eq!(program.step(), 0);
    program.key("r"); // the fault is told, the default used
    assert_eq!(program.step(), 1);
    program.key("f4");
    program.shows("hyper+q");
}

#[test]
fn records_are_written_and_opened() {
    let home = tempfile::tempdir().unwrap();
    let mut program = yukon(home.path());
    program.keys(&["5", "f", "x", "ctrl+u"]);
    let path = home.path().join("game.txt");
    program.types(path.to_str().unwrap());
    program.key("enter");
    program.shows("The record is in");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("[Deal \"2\"]") && text.contains("T5>F3"));
    program.key("x");
    program.key("ctrl+u");
    program.types(path.to_str().unwrap());
    program.key("enter");
    program.shows("is there already");
    program.keys(&["esc", "c"]);
    assert_eq!(program.app.effects(), [Effect::Copy(text.clone())]);
    program.keys(&["n"]);
    assert_eq!(program.step(), 0);
    program.key("I");
    program.types(path.to_str().unwrap());
    program.key("enter");
    assert_eq!(program.step(), 1);
    program.key("n");
    program.event(Event::Paste(text));
    assert_eq!(program.step(), 1);
    program.event(Event::Paste("[Game \"nothing\"]".into()));
    assert_eq!(program.step(), 1);
}

#[test]
fn refusals_are_explained_and_cards_found() {
    let home = tempfile::tempdir().unwrap();
    let mut program = yukon(home.path());
    program.keys(&["1", "enter", "2"]);
    let told = program.app.table().unwrap().log().text.clone();
    program.key("e");
    program.shows("Why not");
    program.shows(&told.chars().take(40).collect::<String>());
    program.key("esc");
    program.key("/");
    program.types("kings");
    program.key("enter");
    assert!(
        program.app.table().unwrap().log().text.contains('K'),
        "{}",
        program.app.table().unwrap().log().text
    );
}

#[test]
fn the_best_place_comes_first_and_then_the_next() {
    let home = tempfile::tempdir().unwrap();
    let mut program = yukon(home.path());
    let places = |program: &Program| {
        let table = program.app.table().unwrap();
        table.game().places(table.choices(), table.cursor().pile, None).len()
    };
    // A pile with several places.
    for pile in ["1", "2", "3", "4", "5", "6", "7"] {
        program.key(pile);
        if places(&program) > 1 {
            break;
        }
    }
    program.key("m");
    let first = program.app.game().unwrap().record();
    program.key("m");
    assert_eq!(program.step(), 1);
    assert_ne!(program.app.game().unwrap().record(), first);
    // Once another key was pressed, it is about the cards under the cursor again.
    program.keys(&["right", "m"]);
    let steps = program.step();
    assert!(steps == 2 || program.app.table().unwrap().log().text.contains("nowhere"), "{steps}");
}

#[test]
fn own_games_stand_beside_the_others_with_their_faults() {
    let home = tempfile::tempdir().unwrap();
    let games = home.path().join("games");
    fs::create_dir(&games).unwrap();
    fs::write(games.join("mine.toml"), "format = 1\nname = \"Mine Own\"\nlike = \"yukon\"\n").unwrap();
    fs::write(games.join("bad.toml"), "format = 1\nnaem = \"Bad\"\n").unwrap();
    let mut program = Program::open(home.path());
    program.shows("Your own games");
    program.types("bad");
    program.shows("naem");
    program.key("enter");
    program.shows("What is wrong with this file");
    program.keys(&["esc", "esc"]);
    program.types("mine own");
    program.key("enter");
    program.shows("Mine Own · deal");
}

#[test]
fn the_clock_goes_only_while_a_game_is_played() {
    let home = tempfile::tempdir().unwrap();
    let mut program = yukon(home.path());
    assert_eq!(program.app.next_tick(), None, "an idle table waits for nothing");
    program.keys(&["5", "f"]);
    assert!(program.app.next_tick().is_some());
    program.now += Duration::from_secs(120);
    program.key("right");
    program.now += Duration::from_secs(100_000);
    program.key("right");
    program.shows("7 min"); // nobody thinks for longer than five minutes
    program.key("u");
    program.key("r");
    program.key("p");
    program.shows("The clock stands");
    assert_eq!(program.app.next_tick(), None);
    program.now += Duration::from_secs(600);
    program.key("p");
    program.shows("7 min");
}

#[test]
fn every_page_opens_at_every_size_with_any_key() {
    let home = tempfile::tempdir().unwrap();
    let mut program = yukon(home.path());
    for (width, height) in [(80, 24), (60, 20), (20, 8), (5, 2), (1, 1), (200, 60)] {
        program.event(Event::Resize(width, height));
        for key in "hjkl+-m f1d5Da?ie/tbBoRTCpwWvxcI:sgS".chars() {
            program.key(&key.to_string());
            for other in ["down", "up", "end", "right", "a", "esc", "esc"] {
                program.key(other);
            }
            // Leaving the chooser by esc asks the program to quit, which is for the terminal to do.
            program.app.effects();
            if !program.app.is_at_table() {
                program.key("ctrl+u");
                program.types("yukon");
                program.key("enter");
            }
        }
    }
}

#[test]
fn trouble_with_the_file_is_told_and_the_game_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let file = Store::open(home.path()).unwrap().path().to_owned();
    fs::write(&file, "this is no database, and long enough to be sure of that; ".repeat(50)).unwrap();
    let mut program = Program::open(home.path());
    program.shows("Nothing is saved");
    program.types("yukon");
    program.key("enter");
    program.key("o");
    program.types("2");
    program.keys(&["enter", "5", "f"]);
    assert_eq!(program.step(), 1);
    program.shows("Not saved");
    assert!(fs::read_to_string(&file).unwrap().starts_with("this is no database"));
}

/// Says at once that it thinks, and what it found when it is told; tells when it was made to stop.
struct Scripted {
    answers: Receiver<Certainty>,
    stopped: Sender<()>,
}

impl Thinker for Scripted {
    fn think(
        &mut self,
        question: &Question,
        leave: &Leave,
        report: &mut dyn FnMut(Option<Certainty>, String, Option<Move>),
    ) {
        if question.about != About::Verdict {
            return report(None, "Look at the kings.".into(), None);
        }
        report(Some(Certainty::Thinking), String::new(), None);
        while !leave.is_over() {
            if let Ok(answer) = self.answers.recv_timeout(Duration::from_millis(1)) {
                return report(Some(answer), String::new(), None);
            }
        }
        self.stopped.send(()).unwrap();
    }
}

#[test]
fn the_first_line_says_whether_the_game_can_be_won() {
    let home = tempfile::tempdir().unwrap();
    let (answer, answers) = channel();
    let (stopped, stops) = channel();
    let (send, reports) = channel::<Report>();
    let worker = Worker::start(Scripted { answers, stopped }, move |report| send.send(report).unwrap());
    let mut program = begin_yukon(Program::with(home.path(), Some(worker)));
    let wait = Duration::from_secs(20);
    let hear = |program: &mut Program| program.event(Event::Report(reports.recv_timeout(wait).unwrap()));
    assert!(!program.screen().contains("winnable"), "nothing is said until it is asked for");
    program.key("V");
    hear(&mut program);
    program.shows("winnable? ");
    // While it thinks, a move is made: the old search ends, the new position is asked about.
    program.types(":");
    let mv = program.app.game().unwrap().moves()[0].text(&program.app.game().unwrap().rules().rules);
    program.types(&mv);
    program.key("enter");
    assert_eq!(program.step(), 1);
    stops.recv_timeout(wait).unwrap();
    hear(&mut program);
    answer.send(Certainty::Lost).unwrap();
    hear(&mut program);
    program.shows("lost, proven");
    program.key("u");
    hear(&mut program);
    // A hint goes first; then the search begins again.
    program.key("?");
    stops.recv_timeout(wait).unwrap();
    hear(&mut program);
    program.shows("Look at the kings.");
    hear(&mut program);
    program.shows("winnable? ");
    answer.send(Certainty::Winnable).unwrap();
    hear(&mut program);
    program.shows("winnable");
    // Switched off: nothing is said, a search that runs is ended, and the file has it.
    program.key("r");
    hear(&mut program);
    program.key("V");
    stops.recv_timeout(wait).unwrap();
    assert!(!program.screen().contains("winnable"), "{}", program.screen());
    program.key("u");
    assert!(reports.recv_timeout(Duration::from_millis(50)).is_err(), "nothing is asked any more");
    assert!(fs::read_to_string(home.path().join(FILE)).unwrap().contains("verdict = \"no\""));
}
