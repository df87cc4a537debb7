//! Files of older versions are brought up to date with all that is in them. `tests/old/vN.sql` is
//! such a file as text.
//!
//! Before a step is added to the tables, `cargo test -p kibitzer-store write_this_version --
//! --ignored` writes the file of the version that is left behind.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::common::{dealt, nearly_won, play};
use kibitzer_rules::GameRules;
use kibitzer_store::{Provenance, Slot, Store, Studies, Worker};
use kibitzer_study::{Ledger, Outcome, Row, Series, Verdict};
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

/// A study of ten deals, all stored.
fn studied(studies: &mut Studies) -> (Arc<GameRules>, Series) {
    let game = kibitzer_rules::game("yukon").unwrap();
    let series = Series {
        rules: game.fingerprint.clone(),
        player: "thoughtful".into(),
        version: "solver-0".into(),
        numbering: "own".into(),
        measure: "nodes".into(),
    };
    studies.ask(&game, &series, &(1..=10), 2_000).unwrap();
    (game, series)
}

fn outcome(deal: u64) -> Row {
    let outcome = Outcome { verdict: Verdict::Won, nodes: 5, length: Some(90) };
    Row { deal, budget: 2_000, outcome }
}

#[test]
fn old_studies_are_brought_up_to_date_and_say_nothing_of_when_they_were_made() {
    let text = std::fs::read_to_string(folder().join("studies-v1.sql")).unwrap();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("studies.db");
    Connection::open(&path).unwrap().execute_batch(&text).unwrap();
    let mut studies = Studies::open(place.path()).unwrap();
    assert_eq!(version(&path), 2);
    assert_eq!(studies.asked().unwrap().len(), 1);
    let (game, series) = studied(&mut studies);
    let mut ledger = studies.into_ledger(&game, &series).unwrap();
    assert_eq!(ledger.rows(1..=10).unwrap(), (1..=10).map(outcome).collect::<Vec<_>>());
    assert_eq!(ledger.provenance(&(1..=10), 2_000).unwrap(), Provenance::default());
    // What is played now is known; of the whole, only when it was ended.
    let worker = Worker { program: "0.2.0".into(), commit: Some("abc".into()) };
    ledger.plays(worker, 11..=20, 2_000);
    assert_eq!(ledger.add(&(9..=20).map(outcome).collect::<Vec<_>>()).unwrap(), 10);
    let new = ledger.provenance(&(11..=20), 2_000).unwrap();
    assert!(new.ended.is_some() && new.processor.is_some(), "{new:?}");
    assert_eq!((new.programs, new.commits), (vec!["0.2.0".into()], vec!["abc".into()]));
    let whole = ledger.provenance(&(1..=20), 2_000).unwrap();
    assert!(whole.ended.is_some() && whole.processor.is_none(), "{whole:?}");
}

#[test]
fn what_was_played_elsewhere_has_no_time() {
    let place = tempfile::tempdir().unwrap();
    let mut studies = Studies::open(place.path()).unwrap();
    let (game, series) = studied(&mut studies);
    let mut ledger = studies.into_ledger(&game, &series).unwrap();
    ledger.gathers(Worker { program: "0.2.0".into(), commit: None }, 1..=10, 2_000);
    ledger.add(&(1..=10).map(outcome).collect::<Vec<_>>()).unwrap();
    let told = ledger.provenance(&(1..=10), 2_000).unwrap();
    assert!(told.ended.is_some() && told.processor.is_none() && told.commits.is_empty());
}

#[test]
#[ignore = "writes the file of studies of this version into tests/old"]
fn write_this_version_of_studies() {
    let place = tempfile::tempdir().unwrap();
    let mut studies = Studies::open(place.path()).unwrap();
    let (game, series) = studied(&mut studies);
    let path = studies.path().to_owned();
    let mut ledger = studies.into_ledger(&game, &series).unwrap();
    ledger.add(&(1..=10).map(outcome).collect::<Vec<_>>()).unwrap();
    drop(ledger);
    let target = folder().join(format!("studies-v{}.sql", version(&path)));
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
