//! Tests that need a hand inside: a full disk, a locked file, steps of the tables that fail.

use std::sync::Arc;
use std::time::Duration;

use kibitzer_engine::Move;
use kibitzer_table::Game;
use rusqlite::Connection;

use crate::database::{Database, fault_in};
use crate::error::StoreError;
use crate::form::Form;
use crate::keep::Slot;
use crate::keeper::{Keeper, Notice};
use crate::open::{GAMES, Store};
use crate::plays::Alone;
use crate::schema::MIGRATIONS;

const SECOND: Duration = Duration::from_secs(1);

/// A card goes to and fro for ever.
const RULES: &str = include_str!("../tests/quick.toml");

fn begun() -> Game {
    let rules = kibitzer_rules::GameRules::parse("quick.toml", "quick", RULES, &Alone).unwrap();
    Game::deal(Arc::new(rules), "7".parse().unwrap()).unwrap()
}

/// A new step: the first move of the first card, and from there on.
fn step(game: &mut Game) {
    let carries: Vec<Move> = game.moves().into_iter().filter(|mv| *mv != Move::Draw).collect();
    game.play(carries[game.history().positions() % carries.len()]).unwrap();
}

fn limit_pages(store: &Store, pages: i64) {
    store.db.conn.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(())).unwrap();
}

#[test]
fn a_full_disk_is_told_once_and_the_rest_is_saved_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let pages: i64 =
        store.db.conn.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
    limit_pages(&store, pages + 2);
    let mut keeper = Keeper::new(Ok(store));
    let mut game = begun();
    let mut notices = Vec::new();
    for _ in 0..600 {
        step(&mut game);
        notices.extend(keeper.keep(&game, SECOND));
    }
    let [Notice::Trouble(said)] = notices.as_slice() else { panic!("{notices:?}") };
    assert!(
        said.starts_with("there is no room left for ") && said.contains("kibitzer.db"),
        "{said}"
    );
    let before = keeper.store().unwrap().unfinished().unwrap().remove(0);
    let kept = keeper.store().unwrap().resume(before.id).unwrap().game.history().positions();
    assert!(
        (2..game.history().positions()).contains(&kept),
        "what was saved before is there: {kept}"
    );
    limit_pages(keeper.store().unwrap(), 100_000);
    assert_eq!(keeper.keep(&game, SECOND), Some(Notice::Mended));
    let resumed = keeper.store().unwrap().resume(before.id).unwrap();
    assert_eq!(resumed.game.tree(), game.tree());
    assert_eq!(resumed.played.elapsed, 601 * SECOND, "no time is lost either");
}

#[test]
fn a_full_disk_at_a_save_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let (mut slot, mut game) = (Slot::new(), begun());
    (0..600).for_each(|_| step(&mut game)); // more than fits into a page
    limit_pages(&store, 1);
    assert!(matches!(store.save_as("x", &mut slot, &game, SECOND), Err(StoreError::Full(_))));
    assert_eq!(slot.id(), None);
    assert!(store.saves().unwrap().is_empty() && store.unfinished().unwrap().is_empty());
}

#[test]
fn a_locked_file_is_waited_for_and_then_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let (mut slot, mut game) = (Slot::new(), begun());
    step(&mut game);
    let other = Connection::open(store.path()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    store.db.conn.busy_timeout(Duration::from_millis(20)).unwrap();
    let said = store.keep(&mut slot, &game, SECOND).unwrap_err();
    assert!(
        matches!(said, StoreError::Busy(_)) && said.to_string().contains("locked for too long"),
        "{said}"
    );
    store.db.conn.busy_timeout(Duration::from_secs(60)).unwrap();
    let release = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(100));
        other.execute_batch("COMMIT").unwrap();
    });
    store.keep(&mut slot, &game, SECOND).unwrap();
    release.join().unwrap();
    assert_eq!(store.unfinished().unwrap().len(), 1);
}

#[test]
fn steps_of_the_tables_are_made_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let mut longer = MIGRATIONS.to_vec();
    longer.push(
        "CREATE TABLE later (x INTEGER) STRICT; INSERT INTO later VALUES (1); SELECT nonsense;",
    );
    assert!(matches!(
        Database::open(folder.path(), &Form { steps: &longer, ..GAMES }),
        Err(StoreError::Sqlite { .. })
    ));
    let store = Store::open(folder.path()).unwrap();
    let query = "SELECT count(*) FROM sqlite_schema WHERE name = 'later'";
    let later: i64 = store.db.conn.query_row(query, [], |row| row.get(0)).unwrap();
    assert_eq!(later, 0, "nothing of the step is left");
    drop(store);
    longer.pop();
    longer.push("CREATE TABLE later (x INTEGER) STRICT;");
    drop(Database::open(folder.path(), &Form { steps: &longer, ..GAMES }).unwrap());
    let Err(StoreError::Newer { found, known, .. }) = Store::open(folder.path()) else {
        panic!("it is newer")
    };
    assert_eq!(found, known + 1);
}

#[test]
fn in_a_large_file_all_but_the_moves_are_looked_through() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut game = begun();
    step(&mut game);
    for _ in 0..200 {
        store.keep(&mut Slot::new(), &game, SECOND).unwrap();
    }
    assert_eq!(
        (
            fault_in(&store.db.conn, true, "nodes").unwrap(),
            fault_in(&store.db.conn, false, "nodes").unwrap()
        ),
        (None, None)
    );
    let root = |table: &str| -> usize {
        let query = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
        store.db.conn.query_row(query, [table], |row| row.get(0)).unwrap()
    };
    let (plays, nodes) = (root("plays"), root("nodes"));
    let path = store.path().to_owned();
    drop(store);
    let good = std::fs::read(&path).unwrap();
    for (page, found) in [(plays, [true, true]), (nodes, [true, false])] {
        let mut bytes = good.clone();
        bytes[(page - 1) * 4096..][..16].fill(0x5A);
        std::fs::write(&path, &bytes).unwrap();
        let conn = Connection::open(&path).unwrap();
        assert_eq!(
            [true, false].map(|whole| !matches!(fault_in(&conn, whole, "nodes"), Ok(None))),
            found
        );
    }
}
