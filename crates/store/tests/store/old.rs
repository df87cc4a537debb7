//! Files of older versions are brought up to date with all that is in them. `tests/old/vN.sql` is
//! such a file as text.
//!
//! Before a step is added to the tables, `cargo test -p kibitzer-store write_this_version --
//! --ignored` writes the file of the version that is left behind.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::common::{dealt, nearly_won, play};
use kibitzer_store::{Slot, Store};
use kibitzer_table::Game;
use rusqlite::Connection;

const SECOND: Duration = Duration::from_secs(1);

/// What the files hold: an unfinished game with branches, a won one, one that was given up, and a
/// save.
fn story(store: &mut Store) {
    let (mut slot, game) = (Slot::new(), branched());
    store.save_as("before the storm", &mut slot, &game, 90 * SECOND).unwrap();
    let (mut slot, mut game) = (Slot::new(), nearly_won("russian-solitaire"));
    play(&mut game, "T1>F1");
    store.keep(&mut slot, &game, 5 * SECOND).unwrap();
    let (mut slot, mut game) = (Slot::new(), dealt("russian-solitaire", "ms:11982"));
    let first = game.moves()[0];
    game.play(first).unwrap();
    store.give_up(&mut slot, &game, 7 * SECOND).unwrap();
}

fn branched() -> Game {
    let mut game = dealt("yukon", "7");
    for _ in 0..3 {
        let first = game.moves()[0];
        game.play(first).unwrap();
    }
    game.bookmark("deep").unwrap();
    assert!(game.undo() && game.undo());
    let other = *game.moves().last().unwrap();
    game.play(other).unwrap();
    assert!(game.undo() && game.take_branch(0) && game.undo());
    game
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old")
}

fn version(path: &Path) -> u32 {
    let conn = Connection::open(path).unwrap();
    conn.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

#[test]
fn every_old_file_is_brought_up_to_date() {
    let fresh = tempfile::tempdir().unwrap();
    let newest = version(Store::open(fresh.path()).unwrap().path());
    for old in 1..newest {
        let text = std::fs::read_to_string(folder().join(format!("v{old}.sql"))).unwrap();
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("kibitzer.db");
        Connection::open(&path).unwrap().execute_batch(&text).unwrap();
        assert_eq!(version(&path), old);
        let mut store = Store::open(place.path()).unwrap();
        check_story(&mut store);
        drop(store);
        assert_eq!(version(&path), newest);
    }
}

fn check_story(store: &mut Store) {
    let unfinished = store.unfinished().unwrap();
    assert_eq!(unfinished.len(), 1);
    let mut resumed = store.resume(unfinished[0].id).unwrap();
    assert_eq!(resumed.game.tree(), branched().tree());
    assert_eq!(resumed.played.elapsed, 90 * SECOND);
    assert_eq!(store.load("before the storm").unwrap().game.tree(), branched().tree());
    let russian = store.statistics_of("russian-solitaire").unwrap();
    assert_eq!((russian.played, russian.won, russian.lost, russian.balance), (1, 0, 1, Some(-52)));
    let plays = store.plays_of("russian-solitaire").unwrap();
    let ends: Vec<_> = plays.iter().map(|play| play.ended.as_ref().unwrap()).collect();
    assert_eq!(
        (ends[0].won, ends[0].moves, ends[0].elapsed, ends[0].score),
        (true, 1, 5 * SECOND, Some(208))
    );
    assert_eq!((ends[1].won, ends[1].moves, ends[1].elapsed), (false, 1, 7 * SECOND));
    // And it can be played on.
    assert!(resumed.game.redo());
    store.keep(&mut resumed.slot, &resumed.game, SECOND).unwrap();
    assert_eq!(store.resume(unfinished[0].id).unwrap().game.tree(), resumed.game.tree());
}

#[test]
#[ignore = "writes the file of this version into tests/old"]
fn write_this_version() {
    let place = tempfile::tempdir().unwrap();
    let mut store = Store::open(place.path()).unwrap();
    story(&mut store);
    let path = store.path().to_owned();
    drop(store);
    let target = folder().join(format!("v{}.sql", version(&path)));
    assert!(!target.exists(), "{} is there already and must stay as it is", target.display());
    std::fs::write(target, dump(&Connection::open(&path).unwrap())).unwrap();
}

/// A database as SQL.
fn dump(conn: &Connection) -> String {
    let number =
        |name: &str| conn.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
    let mut text = format!(
        "PRAGMA application_id = {};\nPRAGMA user_version = {};\n",
        number("application_id"),
        number("user_version")
    );
    let mut query = conn
        .prepare(
            "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE \
             'sqlite_%' ORDER BY rowid",
        )
        .unwrap();
    let made: Vec<(String, String)> = query
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    for (_, sql) in &made {
        writeln!(text, "{sql};").unwrap();
    }
    for (table, _) in made.iter().filter(|(_, sql)| sql.starts_with("CREATE TABLE")) {
        for row in rows(conn, table) {
            writeln!(text, "INSERT INTO {table} VALUES ({row});").unwrap();
        }
    }
    text
}

/// The rows of a table, each as SQL values.
fn rows(conn: &Connection, table: &str) -> Vec<String> {
    let columns = conn.prepare(&format!("SELECT * FROM {table}")).unwrap();
    let quoted: Vec<String> =
        columns.column_names().iter().map(|name| format!("quote({name})")).collect();
    let mut query =
        conn.prepare(&format!("SELECT {} FROM {table}", quoted.join(" || ', ' || "))).unwrap();
    query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}
