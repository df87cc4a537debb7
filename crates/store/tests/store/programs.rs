//! Several programs at once, and programs that are killed. Each is this test program, started again
//! to play a part.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use kibitzer_store::{Slot, Store};
use kibitzer_table::{Game, Status};
use rusqlite::Connection;

use crate::common::dealt;

/// Starts a part in a folder.
fn start(part: &str, folder: &Path, deal: usize) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", part, "--ignored", "--nocapture"])
        .env("KIBITZER_TEST_FOLDER", folder)
        .env("KIBITZER_TEST_DEAL", deal.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// What a part is given: its folder and deal. Nothing, if it was not started as a part.
fn given() -> Option<(Store, Game)> {
    let folder = std::env::var_os("KIBITZER_TEST_FOLDER")?;
    let deal = std::env::var("KIBITZER_TEST_DEAL").ok()?;
    Some((Store::open(Path::new(&folder)).unwrap(), dealt("klondike", &deal)))
}

/// What the parts play: the same for the same deal.
fn act(game: &mut Game, number: usize) {
    if game.status() == Status::Open && number % 7 != 6 {
        let moves = game.moves();
        let mv = moves[number % moves.len()];
        game.play(mv).unwrap();
    } else {
        assert!(game.undo());
    }
}

#[test]
#[ignore = "a part that other tests start"]
fn part_plays_until_it_is_killed() {
    let Some((mut store, mut game)) = given() else { return };
    let mut slot = Slot::new();
    for number in 0.. {
        act(&mut game, number);
        store.keep(&mut slot, &game, Duration::from_millis(1)).unwrap();
        writeln!(std::io::stdout(), "\nkept {number}").unwrap();
    }
}

#[test]
fn nothing_that_was_confirmed_is_lost_to_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..12 {
        let mut child = start("programs::part_plays_until_it_is_killed", folder.path(), round);
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        // Long enough for a first move, then a moment that is never the same.
        let mut kept = lines.find_map(|line| confirmed(&line)).unwrap();
        std::thread::sleep(Duration::from_micros(
            1 + 7919 * (round as u64 * round as u64) % 60_000,
        ));
        child.kill().unwrap();
        child.wait().unwrap();
        kept = lines.filter_map(|line| confirmed(&line)).last().unwrap_or(kept);
        check_killed(folder.path(), round, kept);
    }
}

fn confirmed(line: &str) -> Option<usize> {
    line.strip_prefix("kept ")?.parse().ok()
}

/// The game is as it was after the last confirmed act, or after the next one, which may have been
/// on its way.
fn check_killed(folder: &Path, round: usize, kept: usize) {
    let store = Store::open(folder).unwrap();
    let last = store.last_unfinished("klondike").unwrap().unwrap();
    assert_eq!(last.deal, round.to_string());
    let found = store.resume(last.id).unwrap().game.tree();
    let mut game = dealt("klondike", &round.to_string());
    (0..=kept).for_each(|number| act(&mut game, number));
    let confirmed = game.tree();
    act(&mut game, kept + 1);
    assert!(
        found == confirmed || found == game.tree(),
        "round {round}: {} acts confirmed",
        kept + 1
    );
    assert_eq!(store.statistics_of("klondike").unwrap().played as usize, round + 1);
}

#[test]
#[ignore = "a part that other tests start"]
fn part_plays_sixty_moves() {
    let Some((mut store, mut game)) = given() else { return };
    let mut slot = Slot::new();
    for number in 0..60 {
        act(&mut game, number);
        store.keep(&mut slot, &game, Duration::from_millis(1)).unwrap();
    }
}

#[test]
fn several_programs_at_once_make_the_file_and_write_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let children: Vec<Child> =
        (0..4).map(|deal| start("programs::part_plays_sixty_moves", folder.path(), deal)).collect();
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.statistics_of("klondike").unwrap().played, 4);
    for play in store.unfinished().unwrap() {
        let mut game = dealt("klondike", &play.deal);
        (0..60).for_each(|number| act(&mut game, number));
        assert_eq!(store.resume(play.id).unwrap().game.tree(), game.tree());
    }
    let conn = Connection::open(store.path()).unwrap();
    let verdict: String = conn.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(verdict, "ok");
}

#[test]
fn two_programs_at_one_game_add_to_one_tree() {
    let folder = tempfile::tempdir().unwrap();
    let second = Duration::from_secs(1);
    let mut one = Store::open(folder.path()).unwrap();
    let (mut slot, mut game) = (Slot::new(), dealt("yukon", "7"));
    let first = game.moves()[0];
    game.play(first).unwrap();
    one.keep(&mut slot, &game, second).unwrap();
    let mut two = Store::open(folder.path()).unwrap();
    let mut other = two.resume(slot.id().unwrap()).unwrap();
    for number in 0..10 {
        // Both begin with the same move; then each goes its own way.
        let mv = game.moves()[if number == 0 { 0 } else { number % game.moves().len() }];
        game.play(mv).unwrap();
        one.keep(&mut slot, &game, second).unwrap();
        let moves = other.game.moves();
        let mv = moves[if number == 0 { 0 } else { moves.len() - 1 }];
        other.game.play(mv).unwrap();
        two.keep(&mut other.slot, &other.game, second).unwrap();
    }
    let merged = one.resume(slot.id().unwrap()).unwrap();
    assert_eq!(merged.game.history().positions(), 1 + 1 + 1 + 9 + 9);
    assert_eq!(
        merged.game.state(),
        other.game.state(),
        "the last to play says where the game stands"
    );
    assert_eq!(merged.played.elapsed, 21 * second);
    let mut back = merged.game;
    let path = game.history().moves();
    assert!(back.go_to(0));
    for mv in path {
        let branches = back.history().branches();
        let branch = branches.iter().find(|branch| branch.moves == [mv]).unwrap();
        assert!(back.take_branch(branch.number));
    }
    assert_eq!(back.state(), game.state(), "and the other's moves are all there");
}
