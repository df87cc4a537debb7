//! The program in German: the main paths, and nothing on them in English that the program says.

use std::fs;
use std::path::Path;

use kibitzer_engine::{Move, Part};
use kibitzer_messages::{Language, Words};
use kibitzer_solver::{Grade, Thoughtful};
use kibitzer_tui::background::{Advice, News};
use kibitzer_tui::settings::FILE;
use tempfile::TempDir;

use crate::driver::Program;
use crate::thinking::Mind;

/// The names of the messages of the terminal and of both programs.
fn names() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../messages/en");
    let files = ["actions", "counts", "lists", "table", "terminal/table", "terminal/pages"];
    let texts = files.map(|file| fs::read_to_string(folder.join(file).with_extension("ftl")));
    let lines = texts.iter().flat_map(|text| text.as_ref().unwrap().lines());
    let names = lines.filter_map(|line| line.split_once(" =")).map(|(name, _)| name);
    names.filter(|name| name.starts_with(char::is_alphabetic)).map(str::to_owned).collect()
}

/// Sentences that only an English program says: of two words at least, with nothing filled in.
fn foreign() -> Vec<String> {
    let words = |language| Words::of(language);
    let plain = |name: &String| {
        let said = words(Language::English).say(name);
        let plain = !said.contains(['$', '{', '\n']) && said.contains(' ');
        (plain && said != words(Language::German).say(name)).then_some(said)
    };
    names().iter().filter_map(plain).collect()
}

struct German {
    program: Program,
    foreign: Vec<String>,
    _home: TempDir,
}

/// A folder of saved games and settings that asks for German.
fn german_home() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join(FILE), "[look]\nlanguage = \"de\"\n").unwrap();
    home
}

fn german() -> German {
    let home = german_home();
    let program = Program::open(home.path());
    German { program, foreign: foreign(), _home: home }
}

impl German {
    /// Presses keys, and looks at the screen after each.
    #[track_caller]
    fn keys(&mut self, keys: &[&str]) {
        for key in keys {
            self.program.key(key);
            self.is_german();
        }
    }

    #[track_caller]
    fn is_german(&self) {
        let screen = self.program.screen();
        let said: Vec<&String> =
            self.foreign.iter().filter(|text| screen.contains(text.as_str())).collect();
        assert!(said.is_empty(), "{said:?} is to be seen:\n{screen}");
    }
}

#[test]
fn there_are_many_sentences_to_look_for() {
    assert!(foreign().len() > 150, "{}", foreign().len());
}

#[test]
fn the_list_of_games() {
    let mut german = german();
    german.is_german();
    german.program.shows("Suche:");
    german.program.shows("Bekannte Spiele");
    german.program.shows("enter spielen");
    german.program.shows("Perfekt gespielt gewinnt man");
    german.program.types("yukonn");
    german.is_german();
    german.keys(&["esc", "f3", "esc", "f4", "esc", "f2", "pagedown", "pagedown", "esc"]);
    german.program.key("ctrl+w");
    german.is_german();
    german.program.shows("Gespeicherte Partien");
}

#[test]
fn a_game_with_its_pages() {
    let mut german = german();
    german.program.types("yukon");
    german.keys(&["enter", "o", "2", "enter"]);
    german.program.shows("Yukon · Partie 2");
    german.program.shows("enter nehmen");
    // On to a card, picked up, put back; a move, and back.
    let first = german.program.table().choices()[0];
    let first = first.text(&german.program.table().game().rules().rules);
    german.keys(&["1", "enter", "esc", ":"]);
    german.program.types(&first);
    german.keys(&["enter", "u", "u", "r", "T", "esc", "i", "esc", "e", "esc"]);
    german.keys(&["b", "a", "enter", "B", "esc", "t", "esc", "w", "x", "enter", "W", "esc"]);
    german
        .keys(&["p", "space", "A", "A", "C", "V", "V", "?", "!", "x", "esc", "v", "space", "esc"]);
    german.program.key("S");
    german.is_german();
    german.program.shows("Einstellungen");
    german.keys(&["esc", "G"]);
    german.program.shows("Sie zählt als verloren");
    german.keys(&["y"]);
    german.program.shows("aufgegeben");
}

#[test]
fn the_rules_in_words() {
    let mut german = german();
    german.program.types("yukon");
    german.program.shows("Ziel ist es");
    german.keys(&["f1"]);
    german.program.shows("ZIEL");
    german.program.shows("AUSLAGE");
    german.program.shows("Mische die Karten.");
}

/// Words that no German sentence has.
const ENGLISH: [&str; 12] = [
    " the ", " of ", " and ", " takes ", " only ", " cards", " empty", " from ", " moves", "Play ",
    "Look ", " with ",
];

#[track_caller]
fn nothing_english(program: &Program) {
    let screen = program.screen();
    let found: Vec<&str> = ENGLISH.into_iter().filter(|word| screen.contains(word)).collect();
    assert!(found.is_empty(), "{found:?} is to be seen:\n{screen}");
}

#[test]
fn what_is_said_of_the_game() {
    let home = german_home();
    let (worker, mind) = Mind::start();
    let mut program = Program::with(home.path(), Some(worker)).at_yukon();
    says(&mut program, "t2 t2", "eigenen Karten");
    says(&mut program, "t1 f", "nimmt nur");
    says(&mut program, "T1<>T2", "tauschen keine Karten");
    program.key("i");
    program.shows("Züge von hier");
    nothing_english(&program);
    program.key("esc");
    let first = program.table().choices()[0];
    let rules = program.table().game().rules().rules.clone();
    says(&mut program, &first.text(&rules), "2 Karten ab");
    let first = program.table().game().moves()[0];
    hints_in_german(&mut program, &mind, first, ["ewinnt"; 3]);
}

/// Asks for hints that advise a move, as the solver says them.
#[track_caller]
fn hints_in_german(program: &mut Program, mind: &Mind, advised: Move, seen: [&str; 3]) {
    let game = program.table().game();
    let (rules, state) = (game.rules().rules.clone(), game.state().clone());
    let hint = Thoughtful::Wins(vec![advised]);
    for (grade, seen) in [Grade::Nudge, Grade::Card, Grade::Move].into_iter().zip(seen) {
        let said = hint.said(&rules, &state, grade);
        let text = said.into_iter().map(Part::from).collect();
        let brief = hint.brief(&rules, &state).into();
        let (best, tells) = (hint.best(), grade == Grade::Move);
        program.key("?");
        mind.is_asked();
        mind.tells(program, News::Hint(Advice { text, brief, best, tells }));
        program.shows(seen);
        nothing_english(program);
    }
}

/// Writes a move, and looks at what is said of it.
#[track_caller]
fn says(program: &mut Program, mv: &str, said: &str) {
    program.key(":");
    program.types(mv);
    program.key("enter");
    program.shows(said);
    nothing_english(program);
}

/// Sets, and cards under others.
#[test]
fn what_is_said_of_a_pyramid() {
    let home = german_home();
    let (worker, mind) = Mind::start();
    let mut program = Program::with(home.path(), Some(worker)).at("pyramid", "1");
    nothing_english(&program);
    program.shows("Reihe 7, Karte 1, frei");
    says(&mut program, "t1 f", "liegt noch unter");
    says(&mut program, "T1+T28", "liegt noch unter");
    says(&mut program, "T22+T23", "Karo-Bube zählen 23, nicht 13");
    says(&mut program, "t22 t23", "Karo-Bube zählen 23, nicht 13");
    says(&mut program, "t22 f", "nimmt nur einen König");
    says(&mut program, "T22<>T23", "tauschen keine Karten");
    says(&mut program, "draw", "1 Karte auf W gegeben");
    program.key("i");
    nothing_english(&program);
    program.key("esc");
    let pair = program.table().game().read_move("T23+T27").unwrap();
    hints_in_german(
        &mut program,
        &mind,
        pair,
        ["Such Karten, die zusammen weggehen", "Spiel Karo-Bube", "gehen zusammen weg"],
    );
    says(&mut program, "T23+T27", "gehen zusammen weg");
    says(&mut program, "t27 f", "liegt keine Karte");
    for key in ["u", "a", "e", "esc", "b", "B", "esc", "t", "esc", "w"] {
        program.key(key);
        nothing_english(&program);
    }
}

/// Hands that are worth points.
#[test]
fn what_is_said_of_a_poker_square() {
    let home = german_home();
    let (worker, mind) = Mind::start();
    let mut program = Program::with(home.path(), Some(worker)).at("poker-square", "1");
    nothing_english(&program);
    program.shows("0 Punkte");
    let first = program.table().game().moves()[0];
    hints_in_german(&mut program, &mind, first, ["ewinnt"; 3]);
    says(&mut program, "s t1", "liegt jetzt Pik-Vier offen");
    says(&mut program, "s t1", "T1 ist voll");
    says(&mut program, "t1 t2", "geht keine Karte auf T2");
    says(&mut program, "draw", "nicht gegeben");
    says(&mut program, "redeal", "nicht neu gegeben");
    for number in 2..=25 {
        says(&mut program, &format!("s t{number}"), "Punkte");
    }
    program.shows("Kein Zug ist mehr möglich");
    for key in ["u", "i", "esc", "e", "esc", "t", "esc", "w", "W", "esc"] {
        program.key(key);
        nothing_english(&program);
    }
}

#[test]
fn the_language_changes_at_once_in_the_settings() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::open(home.path());
    program.shows("Well-known games");
    program.key("f4");
    let row = |program: &Program, text: &str| {
        program.screen().lines().position(|line| line.contains(text)).unwrap()
    };
    let down = row(&program, "language: The language") - row(&program, "colours: ");
    for _ in 0..down {
        program.key("down");
    }
    program.keys(&["right", "right"]);
    program.shows("< de >");
    program.shows("Einstellungen");
    program.key("esc");
    program.shows("Bekannte Spiele");
    let text = fs::read_to_string(home.path().join(FILE)).unwrap();
    assert!(text.contains("language = \"de\""), "{text}");
}
