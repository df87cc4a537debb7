//! How games end: won, or given up; and what the clock, the lists and the first line say of it.

use std::fs;
use std::time::Duration;

use kibitzer_solver::{Limits, Prunings, Watch, of_the_day, solve};
use kibitzer_tui::app::{Effect, Event};
use kibitzer_tui::background::{About, Certainty, News};
use kibitzer_tui::settings::FILE;

use crate::driver::Program;
use crate::thinking::Mind;

/// A game that is won in few moves, from the list of wins.
fn won(home: &std::path::Path) -> (Program, usize) {
    let (mut program, moves) = all_but_the_last(Program::open(home));
    finish(&mut program, &moves);
    (program, moves.len())
}

/// Yukon, up to the last move of its win; and all moves of that.
fn all_but_the_last(mut program: Program) -> (Program, Vec<&'static str>) {
    let wins = include_str!("../wins.txt");
    let line = wins.lines().find(|line| line.starts_with("yukon ")).unwrap();
    let (head, moves) = line.split_once(": ").unwrap();
    program.types("yukon");
    program.key("enter");
    program.key("o");
    program.types(head.split_once(' ').unwrap().1);
    program.key("enter");
    let moves: Vec<&str> = moves.split_whitespace().collect();
    for mv in &moves[..moves.len() - 1] {
        typed(&mut program, mv);
    }
    (program, moves)
}

fn typed(program: &mut Program, mv: &str) {
    program.key(":");
    program.types(mv);
    program.key("enter");
}

/// Makes the last of these moves, which wins.
fn finish(program: &mut Program, moves: &[&str]) {
    typed(program, moves.last().unwrap());
    program.shows(&format!("Won in {} moves", moves.len()));
    // When the cards have arrived.
    wait(program, 2);
    program.shows("You won");
}

fn wait(program: &mut Program, seconds: u64) {
    program.now += Duration::from_secs(seconds);
    program.app.update(Event::Tick, program.now);
}

#[test]
fn the_clock_of_a_won_game_stands_whatever_is_tried_afterwards() {
    let home = tempfile::tempdir().unwrap();
    let (mut program, moves) = won(home.path());
    let time = program.table().time(program.now);
    assert!(time > Duration::ZERO);
    program.keys(&["R", "5", "f"]);
    wait(&mut program, 100);
    program.keys(&["u", "left", "right"]);
    wait(&mut program, 100);
    program.keys(&["2"]);
    assert_eq!(program.table().time(program.now), time);
    // The list of saved games and the statistics tell the same.
    let shown = format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60);
    program.key("W");
    program.shows(&format!("won in {moves} moves, {shown}"));
    program.keys(&["esc", "s"]);
    program.shows(&shown);
    // Taken up again it stands, too.
    program.keys(&["esc", "W", "end", "enter", "enter"]);
    wait(&mut program, 100);
    program.keys(&["R", "5", "f"]);
    wait(&mut program, 100);
    assert_eq!(program.table().time(program.now), time);
}

#[test]
fn a_win_is_set_beside_the_best_ones_of_before() {
    let home = tempfile::tempdir().unwrap();
    let (mut program, moves) = won(home.path());
    program.shows("Yukon, deal 2");
    program.shows("without help, without undo");
    program.shows("Your first win of this game.");
    program.shows("won 1 of 1");
    program.shows(&format!("moves   {moves:>12}{:>14}", "-"));
    // The next key shows the table and does what it does.
    program.key("R");
    program.shows_no("You won");
    assert_eq!(program.step(), 0);
    // Again, faster: the time is the better one, the number of moves is not.
    let line = program.table().game().history().clone();
    program.keys(&["N", "o"]);
    program.types("2");
    program.key("enter");
    let mut at = line.redo_of(line.current());
    let rules = program.table().game().rules().clone();
    while let Some(position) = at {
        let now = program.now;
        program.key(":");
        program.types(&line.moves_to(position)[0].text(&rules.rules));
        program.now = now;
        program.key("enter");
        at = line.redo_of(position);
    }
    wait(&mut program, 2);
    program.shows("Shortest time so far.");
    program.shows(&format!("moves   {moves:>12}{moves:>14}"));
    program.shows("won 2 of 2 · 2 in a row");
    program.key("esc");
    program.shows_no("You won");
    program.shows("Won in");
}

/// Wins a deal of a day and copies the line that tells others of it; returns that and how many
/// moves the win took.
fn line_to_share(home: &std::path::Path) -> (Program, String, usize) {
    let rules = kibitzer_rules::game("yukon").unwrap();
    let (mut watch, first) = (Watch::default(), "202603070000".parse().unwrap());
    let deal = of_the_day(&rules.rules, &first, &mut watch, &mut |_| {}).unwrap().unwrap();
    let limits = Limits { nodes: Some(50_000), time: None, memory: 96 << 20 };
    let state = rules.rules.deal(&deal).unwrap();
    let verdict = solve(&rules.rules, &state, &limits, Prunings::default(), &mut watch);
    let line = verdict.line().unwrap();
    let mut program = Program::open(home).at("yukon", &deal.to_string());
    for mv in line {
        typed(&mut program, &mv.text(&rules.rules));
    }
    wait(&mut program, 2);
    program.app.effects();
    program.key("c");
    let copied = program.app.effects();
    let [Effect::Copy(told)] = &copied[..] else { panic!("{copied:?}") };
    (program, told.clone(), line.len())
}

#[test]
fn a_win_of_a_deal_of_a_day_has_a_line_to_share() {
    let home = tempfile::tempdir().unwrap();
    let (program, told, moves) = line_to_share(home.path());
    program.shows("c copy a line");
    program.shows("You won");
    let before =
        format!("Kibitzer, 7 March 2026, medium: Yukon, won on a later day in {moves} moves, ");
    let time = told.strip_prefix(&before).unwrap_or_else(|| panic!("{told} is not {before}"));
    assert!(time.contains(':') && !time.contains(' '), "{told}");
}

#[test]
fn in_german_the_line_to_share_is_german() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join(FILE), "[look]\nlanguage = \"de\"\n").unwrap();
    let (_, told, moves) = line_to_share(home.path());
    let later = "an einem späteren Tag gewonnen";
    let before = format!("Kibitzer, 7. März 2026, mittel: Yukon, {later}: {moves} Züge, ");
    assert!(told.starts_with(&before), "{told} is not {before}");
}

#[test]
fn a_won_game_is_not_said_to_be_winnable() {
    let home = tempfile::tempdir().unwrap();
    let (worker, mind) = Mind::start();
    let (mut program, moves) = all_but_the_last(Program::with(home.path(), Some(worker)));
    program.key("V");
    assert!(matches!(mind.is_asked(), About::Verdict(_)));
    mind.tells(&mut program, News::Verdict(Certainty::Winnable));
    program.shows("winnable");
    finish(&mut program, &moves);
    program.app.update(Event::Tick, program.now);
    let first = |program: &Program| program.screen().lines().next().unwrap().to_owned();
    assert!(
        first(&program).contains("won ·") && !first(&program).contains("winnable"),
        "{}",
        first(&program)
    );
    program.key("u");
    assert!(!first(&program).contains("won ·"), "{}", first(&program));
}

#[test]
fn a_replay_names_the_cards_that_leave_together() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::open(home.path()).at("nestor", "2");
    let table = program.table();
    let mv = table.game().moves()[0];
    let rules = table.game().rules().clone();
    program.key(":");
    program.types(&mv.text(&rules.rules));
    program.key("enter");
    program.shows("leave together");
    let said = program.screen();
    let line = said.lines().find(|line| line.contains("leave together")).unwrap().trim().to_owned();
    // At 80 columns it is told on a page of its own.
    program.keys(&["v", "right", "e"]);
    program.shows(line.trim_end_matches(" together."));
}

#[test]
fn the_end_of_a_replay_tells_the_last_move() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
    program.keys(&["5", "f"]);
    for _ in 0..6 {
        let mv = program.table().game().moves()[0];
        let text = mv.text(&program.table().game().rules().rules);
        program.key(":");
        program.types(&text);
        program.key("enter");
    }
    let history = program.table().game().history();
    let rules = program.table().game().rules().clone();
    let last = history.moves_to(history.current())[0].text(&rules.rules);
    let first = history.moves()[0].text(&rules.rules);
    program.keys(&["v", "right"]);
    program.shows(&format!("Step 1 of 7, paused, 2 moves per second. {first}"));
    program.keys(&["pagedown"]);
    program.shows(&format!("Step 7 of 7, paused, 2 moves per second. {last}"));
    program.keys(&["pageup"]);
    program.shows("Step 0 of 7, paused, 2 moves per second ");
    program.keys(&["pagedown"]);
    program.shows(&format!("Step 7 of 7, paused, 2 moves per second. {last}"));
}

#[test]
fn a_game_is_given_up_after_a_question_and_counts_as_lost() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
    program.key("G");
    program.shows("nothing to give up");
    program.keys(&["5", "f", "G"]);
    program.shows("Give up this game of Yukon, deal 2?");
    program.shows("esc n: no, play on");
    program.key("n");
    program.shows_no("Give up this game");
    assert!(!program.table().is_given_up());
    program.keys(&["G", "y"]);
    program.shows("The game is given up");
    program.shows("given up ·");
    let time = program.table().time(program.now);
    wait(&mut program, 100);
    program.key("left");
    assert_eq!(program.table().time(program.now), time, "the clock stands");
    program.key("W");
    program.shows("Ended");
    program.shows("lost after 1 move");
    program.keys(&["esc", "s"]);
    program.shows("Given up 1, unfinished 0");
    program.keys(&["esc", "q"]);
    // Another program finds it lost, and does not go on with it by itself.
    let mut program = Program::open(home.path());
    program.types("yukon");
    program.key("enter");
    assert_eq!(program.step(), 0);
    program.keys(&["W", "end"]);
    program.shows("lost after 1 move");
    // A move takes it up again.
    program.keys(&["enter", "end", "enter"]);
    program.shows("given up ·");
    program.keys(&["u", "r"]);
    program.shows("given up ·");
    let mv = program.table().game().moves()[0].text(&program.table().game().rules().rules);
    program.key(":");
    program.types(&mv);
    program.key("enter");
    program.shows_no("given up ·");
    program.key("W");
    program.shows_no("lost after");
    program.shows("Unfinished");
}
