//! The real program in a pseudo-terminal, as a person uses it.
#![cfg(unix)]

mod pty;

use std::path::{Path, PathBuf};

use kibitzer_engine::{Move, Record, Role};
use kibitzer_table::Game;
use pty::Terminal;
use tempfile::TempDir;

const COLOURS: &[(&str, &str)] = &[("LANG", "C.UTF-8"), ("COLORTERM", "truecolor")];
const PLAIN: &[(&str, &str)] = &[("LANG", "C"), ("NO_COLOR", "1")];

fn start(args: &[&str], home: &TempDir, variables: &[(&str, &str)]) -> Terminal {
    Terminal::run(Path::new(env!("CARGO_BIN_EXE_kibitzer")), args, home.path(), variables, (80, 24))
}

fn home() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    // What moves cannot be waited for.
    std::fs::write(home.path().join("terminal.toml"), "[play]\nanimation = \"off\"\n").unwrap();
    home
}

/// A recorded win.
fn win(name: &str) -> (Game, Vec<Move>) {
    let file: PathBuf =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/wins/{name}.txt"));
    let record: Record = std::fs::read_to_string(file).unwrap().parse().unwrap();
    let rules = kibitzer_rules::game(&record.game).unwrap();
    let moves = record.moves.iter().map(|text| Move::parse(&rules.rules, text).unwrap()).collect();
    (Game::begin(rules, record.start).unwrap(), moves)
}

/// The keys that make a move, wherever the cursor is.
fn keys(game: &Game, mv: Move) -> String {
    let rules = &game.rules().rules;
    let Move::Carry { from, to, cards } = mv else { return " ".to_owned() };
    let to_pile = |pile| match rules.role(pile) {
        Role::Tableau => (rules.number(pile) + 1).to_string(),
        // From the tableau back over the foundations.
        Role::Waste => "1\x1b[Z\x1b[Z".to_owned(),
        role => panic!("no keys for {role:?}"),
    };
    let more = "+".repeat(cards as usize - 1);
    match rules.role(to) {
        Role::Foundation => format!("{}f", to_pile(from)),
        _ => format!("{}{more}\r{}", to_pile(from), to_pile(to)),
    }
}

/// Wins a game with keys alone, looking after every move that the step was made.
fn win_by_keys(terminal: &mut Terminal, name: &str) {
    let (mut game, moves) = win(name);
    terminal.shows("step 0");
    for (index, mv) in moves.iter().enumerate() {
        let keys = keys(&game, *mv);
        terminal.send(&keys);
        game.play(*mv).unwrap();
        if index + 1 < moves.len() {
            terminal.shows(&format!("step {} ", index + 1));
        }
    }
    terminal.shows(&format!("Won in {} moves", moves.len()));
}

#[test]
fn a_game_is_chosen_and_won_by_keys_alone() {
    let home = home();
    let mut terminal = start(&[], &home, COLOURS);
    terminal.shows("Search:");
    terminal.send("yukon");
    terminal.shows("Search: yukon");
    terminal.send("\r");
    terminal.shows("step 0");
    // The deal of the record by its number.
    terminal.send("o2\r");
    terminal.shows("Yukon · deal 2 ");
    win_by_keys(&mut terminal, "yukon");
    terminal.send("s");
    terminal.shows("Played 1, won 1 (100 %)");
    terminal.send("\x1b");
    terminal.until("the table", |screen| !screen.contains("FIGURES"));
    // The play is shown from its beginning.
    terminal.send("v");
    let all = win("yukon").1.len();
    terminal.shows(&format!("Step 0 of {all}"));
    terminal.send("\x1b[C\x1b[C");
    terminal.shows(&format!("Step 2 of {all}"));
    terminal.send("\x1b[6~");
    terminal.shows(&format!("Step {all} of {all}"));
    terminal.send("\x1b");
    terminal.until("the game again", |screen| {
        !screen.contains(&format!("Step {all} of")) && screen.contains("Won in")
    });
    terminal.send("q");
    assert!(terminal.ends().success());
    terminal.is_given_back();
}

/// The option may stand before the command, too.
#[test]
fn ascii_before_the_command_holds() {
    for args in [
        &["--ascii", "play", "klondike", "-d", "3"][..],
        &["play", "klondike", "-d", "3", "--ascii"],
    ] {
        let home = home();
        let terminal = start(args, &home, COLOURS);
        terminal.shows("step 0");
        assert!(terminal.screen().is_ascii(), "{args:?}: {}", terminal.screen());
    }
}

#[test]
fn a_game_is_won_in_ascii_without_colour() {
    let home = home();
    let (game, _) = win("klondike-draw-one");
    let deal = game.deal_name();
    let mut terminal = start(&["play", "klondike-draw-one", "--deal", &deal], &home, PLAIN);
    terminal.shows("step 0");
    assert!(terminal.screen().is_ascii(), "{}", terminal.screen());
    win_by_keys(&mut terminal, "klondike-draw-one");
    assert!(terminal.screen().is_ascii(), "{}", terminal.screen());
    terminal.look(|screen| {
        let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        for cell in cells.filter_map(|(row, column)| screen.cell(row, column)) {
            assert_eq!(
                (cell.fgcolor(), cell.bgcolor()),
                (vt100::Color::Default, vt100::Color::Default)
            );
        }
    });
    terminal.send("q");
    assert!(terminal.ends().success());
    terminal.is_given_back();
}

#[test]
fn branches_are_kept_and_a_game_is_resumed() {
    let home = home();
    let mut terminal = start(&["play", "yukon", "--deal", "2"], &home, COLOURS);
    terminal.shows("step 0");
    terminal.send("5f");
    terminal.shows("step 1 ");
    terminal.send("u");
    terminal.shows("step 0");
    // Another way: the first move of the rules' own list that is not that one.
    let (game, moves) = win("yukon");
    let other = game.moves().into_iter().find(|mv| *mv != moves[0]).unwrap();
    let typed = other.text(&game.rules().rules);
    terminal.send(&format!(":{typed}\r"));
    terminal.shows("step 1 ");
    terminal.send("bother way\r");
    terminal.send("t");
    terminal.shows("Undo tree");
    terminal.shows("╰╴T5>F3");
    terminal.shows(&typed);
    // Up to the other branch, and there.
    terminal.send("\x1b[A\r");
    terminal.until("the first branch", |screen| screen.contains("At step 1"));
    terminal.send("q");
    assert!(terminal.ends().success());

    let mut terminal = start(&["play", "yukon"], &home, COLOURS);
    terminal.shows("where you left off");
    terminal.shows("step 1 ");
    terminal.send("t");
    terminal.shows("Undo tree");
    terminal.shows("[other way]"); // what was typed took the place of the name that was proposed
    terminal.send("\x1b");
    terminal.shows("Yukon · deal 2 ");
    // In the chooser it is marked, and enter goes on with it.
    terminal.send("g");
    terminal.shows("Continue");
    terminal.shows("▸");
    terminal.send("\r");
    terminal.shows("Yukon · deal 2 ");
    terminal.send("\x03");
    assert!(terminal.ends().success());
    terminal.is_given_back();
}

#[test]
fn the_window_changes_its_size() {
    let home = home();
    let mut terminal = start(&["play", "house-in-the-wood", "--deal", "1"], &home, COLOURS);
    terminal.shows("House in the Wood · deal 1");
    terminal.resize(120, 40);
    terminal.until("framed cards", |screen| screen.contains("╭") && screen.lines().count() > 30);
    terminal.resize(20, 8);
    terminal.shows("This window has 20");
    terminal.resize(60, 20);
    terminal.until("the game again", |screen| {
        screen.contains("House in the Wood") && !screen.contains("This window")
    });
    terminal.send("q");
    assert!(terminal.ends().success());
}

/// The size changes at any moment between the program's first step and its first screen.
#[test]
fn a_size_that_changes_while_the_program_starts_is_not_missed() {
    for wait in [0, 1, 5, 10, 20, 40] {
        let home = home();
        let mut terminal = start(&["play", "yukon", "--deal", "2"], &home, COLOURS);
        std::thread::sleep(std::time::Duration::from_millis(wait));
        terminal.resize(20, 8);
        terminal.shows("This window has 20");
        terminal.send("q");
        assert!(terminal.ends().success());
    }
}

#[test]
fn the_mouse_plays() {
    let home = home();
    let mut terminal = start(&["play", "yukon", "--deal", "2"], &home, COLOURS);
    terminal.shows("step 0");
    terminal.shows("u undo"); // the last line is written last
    // The top card of T5 is dragged to the foundation of its suit.
    let (column, label) = terminal.place_of("T5");
    let rows: Vec<Vec<char>> =
        terminal.screen().lines().map(|line| line.chars().collect()).collect();
    let last = (label as usize + 1..rows.len())
        .rfind(|row| "╰─┗━".contains(*rows[*row].get(column as usize).unwrap_or(&' ')))
        .unwrap();
    let home_pile = terminal.place_of("A♥");
    let card = (column, last as u16 - 1);
    terminal.drag(card, home_pile);
    terminal.shows("step 1 ");
    terminal.shows("to F3");
    // The words in the last line can be clicked.
    let undo = terminal.place_of("u undo");
    terminal.click(undo);
    terminal.shows("step 0");
    // Click and click does the same.
    terminal.click(card);
    terminal.shows("in hand");
    terminal.click(home_pile);
    terminal.shows("step 1 ");
    // The right button tells what is here.
    terminal.mouse(2, card, true);
    terminal.mouse(2, card, false);
    terminal.shows("What is here: T5");
    terminal.send("\x1b");
    terminal.until("the table", |screen| !screen.contains("What is here"));
    terminal.send("q");
    assert!(terminal.ends().success());
    terminal.is_given_back();
}

/// A hint is a nudge first; asked again it names the card, then the move. Meanwhile keys go on
/// working.
#[test]
fn hints_come_in_the_background() {
    let home = home();
    let mut terminal = start(&["play", "yukon", "--deal", "2"], &home, COLOURS);
    terminal.shows("step 0");
    terminal.send("?");
    terminal.until("a nudge", |screen| screen.contains("guesses at the hidden cards"));
    let nudge = terminal.screen();
    terminal.send("?");
    terminal.until("another grade", |screen| {
        screen.contains("guesses at the hidden cards") && screen != nudge
    });
    terminal.send("?5f");
    terminal.shows("step 1 ");
    terminal.send("q");
    assert!(terminal.ends().success());
}

/// A game that is lost is looked back at; then a deal is ordered that can be won, and its look back
/// says so.
#[test]
fn a_game_is_looked_back_at_and_a_deal_is_ordered() {
    let home = home();
    let mut terminal = start(&["play", "klondike", "--deal", "ms:4"], &home, COLOURS);
    terminal.shows("step 0");
    terminal.send("y");
    terminal.shows("No move threw a win away: the deal could not be won.");
    terminal.shows("lost, proven");
    terminal.send("\x1b");
    terminal.shows("Klondike · deal ms:4");
    terminal.send("O");
    terminal.shows("A deal of Klondike");
    terminal.send("\x1b[B\r");
    terminal.shows("moves, with all cards known.");
    terminal.send("y");
    terminal.shows("No win was thrown away: the game can still be won.");
    // Straight to the end of the line that wins.
    terminal.send("\x1b[F\r");
    terminal.shows("Won in ");
    terminal.send("q");
    assert!(terminal.ends().success());
}

#[test]
fn signals_give_the_terminal_back_and_nothing_is_lost() {
    for (signal, status) in [("TERM", 143), ("INT", 130), ("HUP", 129)] {
        let home = home();
        let mut terminal = start(&["play", "yukon", "--deal", "2"], &home, COLOURS);
        terminal.shows("step 0");
        terminal.send("5f");
        terminal.shows("step 1 ");
        assert!(terminal.look(vt100::Screen::alternate_screen));
        terminal.signal(signal);
        assert_eq!(terminal.ends().exit_code(), status, "{signal}");
        terminal.is_given_back();
        let mut terminal = start(&["play", "yukon"], &home, COLOURS);
        terminal.shows("step 1 ");
        terminal.send("q");
        terminal.ends();
    }
}

/// Stopped as by a shell's job control, and stopped without a word: other programs use the terminal
/// meanwhile, then the table is there again.
#[test]
fn a_program_that_was_stopped_takes_the_terminal_again() {
    let home = home();
    let mut terminal = start(&["play", "yukon", "--deal", "2"], &home, COLOURS);
    terminal.shows("step 0");
    for (round, signal) in ["TSTP", "STOP"].into_iter().enumerate() {
        terminal.signal(signal);
        terminal.is_stopped();
        if signal == "TSTP" {
            terminal.is_given_back();
        }
        terminal.is_used_by_others();
        terminal.signal("CONT");
        terminal.until("the whole table", |screen| {
            screen.contains("Yukon · deal 2") && screen.contains("T7") && screen.contains("f2 keys")
        });
        assert!(terminal.look(|screen| screen.alternate_screen() && screen.hide_cursor()));
        assert!(
            terminal.look(|screen| screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None)
        );
        assert!(!terminal.screen().contains("$ ls"));
        terminal.send(if round == 0 { "5f" } else { "u" });
        terminal.shows(if round == 0 { "step 1 " } else { "step 0 " });
    }
    terminal.send("q");
    assert!(terminal.ends().success());
    terminal.is_given_back();
}

/// A terminal without a screen: the game goes line by line, and the list of games says what would
/// do.
#[test]
fn a_dumb_terminal_is_played_line_by_line() {
    let home = home();
    let dumb = &[("LANG", "C.UTF-8"), ("TERM", "dumb")];
    let mut terminal = start(&["play", "yukon", "--deal", "2"], &home, dumb);
    terminal.shows("'help' lists the commands");
    terminal.shows("> ");
    terminal.send("t5 f\r");
    terminal.shows("Ace of hearts from T5 to F3.");
    assert!(!terminal.look(vt100::Screen::alternate_screen));
    terminal.send("quit\r");
    assert!(terminal.ends().success());
    let mut terminal = start(&[], &home, dumb);
    terminal.shows("--plain");
    assert_eq!(terminal.ends().exit_code(), 2);
}

/// Not a test of its own: run by the next one in a terminal, it takes it over and panics.
#[test]
#[ignore = "run by a_panic_gives_the_terminal_back"]
fn child_that_panics() {
    if std::env::var_os("KIBITZER_CHILD").is_some() {
        let _screen = kibitzer_tui::terminal::Screen::take(true).unwrap();
        panic!("on purpose");
    }
}

#[test]
fn a_panic_gives_the_terminal_back() {
    let home = home();
    let args = ["--exact", "child_that_panics", "--ignored", "--nocapture", "--test-threads=1"];
    let own = std::env::current_exe().unwrap();
    let mut terminal =
        Terminal::run(&own, &args, home.path(), &[("KIBITZER_CHILD", "1")], (80, 24));
    assert!(!terminal.ends().success());
    terminal.is_given_back();
    terminal.shows("on purpose");
}

#[test]
fn without_a_terminal_it_says_what_would_do() {
    let home = home();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_kibitzer"));
    let said = command.env("KIBITZER_HOME", home.path()).output().unwrap();
    assert_eq!(said.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&said.stderr).contains("--plain"));
}
