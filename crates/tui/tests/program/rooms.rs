//! Rooms and pages: the list of games, the table, marks, saves, settings, records.

use std::fs;
use std::time::Duration;

use kibitzer_store::Store;
use kibitzer_tui::app::{Effect, Event};
use kibitzer_tui::settings::FILE;

use crate::driver::Program;

#[test]
fn a_game_is_searched_played_left_and_taken_up() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
    program.shows("Yukon · deal 2 ");
    program.keys(&["5", "f"]);
    assert_eq!(program.step(), 1);
    program.keys(&["f5", "g"]);
    program.shows("Continue");
    program.shows("▸ Yukon, deal 2");
    program.shows("1 move");
    program.key("f5");
    program.shows("Favourites");
    drop(program);
    let mut program = Program::open(home.path());
    program.shows("★▸");
    assert!(program.screen().contains("A♥"), "the game as it lies");
    program.key("enter");
    program.shows("where you left off");
    assert_eq!(program.step(), 1);
    program.keys(&["g", "ctrl+n"]);
    assert_eq!(program.step(), 0);
    program.key("s");
    program.shows("Played 1, won 0");
}

#[test]
fn names_lead_to_positions_and_can_be_taken_away() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
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
    let mut program = Program::yukon(home.path());
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
    let mut program = Program::yukon(home.path());
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
    let mut program = Program::yukon(home.path());
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
    program.shows(" A file of this name already exists; choose another name.");
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
    // As terminals send it: lines end with the enter key.
    for end in ["\r", "\r\n"] {
        program.key("n");
        program.event(Event::Paste(fs::read_to_string(&path).unwrap().replace('\n', end)));
        assert_eq!(program.step(), 1, "{end:?}");
    }
    program.keys(&["b"]);
    program.event(Event::Paste("one\rtwo".into()));
    program.key("enter");
    program.shows("marked \"one\"");
}

#[test]
fn refusals_are_explained_and_cards_found() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
    program.keys(&["1", "enter", "2"]);
    let told = program.table().log().text.clone();
    program.key("e");
    program.shows("Why was it refused?");
    program.shows(&told.chars().take(40).collect::<String>());
    program.key("esc");
    program.key("/");
    program.types("kings");
    program.key("enter");
    assert!(program.table().log().text.contains('K'), "{}", program.table().log().text);
}

#[test]
fn the_best_place_comes_first_and_then_the_next() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
    let places = |program: &Program| {
        let table = program.table();
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
    assert!(steps == 2 || program.table().log().text.contains("nowhere"), "{steps}");
}

#[test]
fn own_games_stand_beside_the_others_with_their_faults() {
    let home = tempfile::tempdir().unwrap();
    let games = home.path().join("games");
    fs::create_dir(&games).unwrap();
    fs::write(games.join("mine.toml"), "format = 1\nname = \"Mine Own\"\nlike = \"yukon\"\n")
        .unwrap();
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
    let mut program = Program::yukon(home.path());
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
    program.shows("Paused. Press any key to go on.");
    assert_eq!(program.app.next_tick(), None);
    program.now += Duration::from_secs(600);
    program.key("p");
    program.shows("7 min");
}

#[test]
fn every_page_opens_at_every_size_with_any_key() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
    for (width, height) in [(80, 24), (60, 20), (20, 8), (5, 2), (1, 1), (200, 60)] {
        program.event(Event::Resize(width, height));
        for key in "hjkl+-m f1d5Da?yie/tbBoORTCpwWvxcI:sgS".chars() {
            program.keys(&[&key.to_string(), "down", "up", "end", "right", "a", "esc", "esc"]);
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
    fs::write(&file, "this is no database, and long enough to be sure of that; ".repeat(50))
        .unwrap();
    let mut program = Program::open(home.path());
    program.shows("Nothing is saved");
    program.types("yukon");
    program.key("f5");
    program.shows(" Games are not kept in this session: ");
    program.key("enter");
    program.key("o");
    program.types("2");
    program.keys(&["enter", "5", "f"]);
    assert_eq!(program.step(), 1);
    program.shows("Not saved");
    assert!(fs::read_to_string(&file).unwrap().starts_with("this is no database"));
}

#[test]
fn popular_games_stand_first_and_variants_are_folded() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::open(home.path());
    let line = |program: &Program, name: &str| {
        let screen = program.screen();
        screen.lines().position(|line| line.starts_with(&format!("   {name}")))
    };
    program.shows("Well-known games");
    let klondike = line(&program, "Klondike").expect("it stands on the first screen");
    assert!(klondike <= 4, "{}", program.screen());
    assert_eq!(line(&program, "  Klondike (draw one)"), None);
    program.key("right");
    assert!(line(&program, "  Klondike (draw one)").is_some(), "{}", program.screen());
    // From a variant one folds its game, and stands there.
    program.keys(&["down", "left"]);
    assert_eq!(line(&program, "  Klondike (draw one)"), None);
    program.key("enter");
    program.shows("Klondike · deal");
    // A variant that was played is found again, though it is folded.
    program.keys(&["g"]);
    program.types("spider one suit");
    program.key("enter");
    program.shows("Spider (one suit) · deal");
}

#[test]
fn a_row_that_is_cut_off_is_told_whole_while_it_is_chosen() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::open(home.path());
    program.key("f4");
    program.shows("Play safe cards after every move");
    program.shows_no("without a setting of their own");
    let told = (0..20).any(|_| {
        program.key("down");
        program.screen().replace(['\n', ' '], "").contains("withoutasettingoftheirown")
    });
    assert!(told, "{}", program.screen());
}
