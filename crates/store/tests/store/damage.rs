//! Files that must not be touched: damaged, newer, another program's. They are told of and stay as
//! they are, byte for byte.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use kibitzer_store::{Keeper, Notice, Slot, Store, StoreError};
use rusqlite::Connection;

use crate::common::dealt;

/// A file with some games in it, closed.
fn filled() -> (tempfile::TempDir, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    for (game, deal) in
        [("yukon", 1), ("yukon", 2), ("klondike", 3), ("freecell", 4), ("spider", 5)]
    {
        let (mut slot, mut game) = (Slot::new(), dealt(game, &deal.to_string()));
        for number in 0..60 {
            let moves = game.moves();
            let Some(mv) = moves.get(number % moves.len().max(1)) else { break };
            game.play(*mv).unwrap();
        }
        store.keep(&mut slot, &game, Duration::from_secs(1)).unwrap();
    }
    let path = store.path().to_owned();
    drop(store);
    let bytes = std::fs::read(path).unwrap();
    (folder, bytes)
}

/// Everything in a folder, apart from SQLite's scratch file for readers.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
    let files = files.map(|file| (file.file_name().into_string().unwrap(), file.path()));
    files
        .filter(|(name, _)| !name.ends_with("-shm") && !name.ends_with("-wal"))
        .map(|(name, path)| (name, std::fs::read(path).unwrap()))
        .collect()
}

/// Opens a folder that has only a file that must be refused; plays a move all the same.
fn refused(bytes: &[u8]) -> StoreError {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("kibitzer.db"), bytes).unwrap();
    let before = contents(folder.path());
    let error = Store::open(folder.path()).unwrap_err();
    let mut keeper = Keeper::new(Store::open(folder.path()));
    let mut game = dealt("yukon", "7");
    let mv = game.moves()[0];
    game.play(mv).unwrap();
    let notice = keeper.keep(&game, Duration::from_secs(1));
    assert_eq!(notice, Some(Notice::Trouble(error.to_string())));
    assert_eq!(keeper.keep(&game, Duration::from_secs(1)), None, "it is told once");
    assert!(
        keeper.save_as("x", &game, Duration::ZERO).unwrap_err().to_string().contains("not kept")
    );
    assert_eq!(contents(folder.path()), before);
    assert!(error.is_lasting());
    let said = error.to_string();
    assert!(said.contains(&folder.path().join("kibitzer.db").display().to_string()), "{said}");
    error
}

#[test]
fn damaged_files_are_kept() {
    let (_folder, good) = filled();
    let mut cases: Vec<(&str, Vec<u8>)> = vec![
        ("a text", b"Dear diary, today I won.\n".repeat(100)),
        ("short", b"SQLite".to_vec()),
        ("nought", vec![0; 8192]),
        ("only a header", good[..100].to_vec()),
        ("cut in half", good[..good.len() / 2].to_vec()),
        ("cut within a page", good[..good.len() - 1000].to_vec()),
    ];
    let mut broken = good.clone();
    broken[100..4096].fill(0xAA); // the list of tables
    cases.push(("first page", broken));
    for (what, bytes) in cases {
        let error = refused(&bytes);
        assert!(matches!(error, StoreError::Damaged { .. }), "{what}: {error:?}");
    }
}

#[test]
fn damage_anywhere_never_panics_and_is_never_written_over() {
    let (_folder, good) = filled();
    let pages = good.len() / 4096;
    let mut found = 0;
    for page in 0..pages {
        let mut bytes = good.clone();
        // The head of a page and its list of cells.
        let start = page * 4096 + if page == 0 { 100 } else { 0 };
        bytes[start..start + 16].fill(0x5A);
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("kibitzer.db"), &bytes).unwrap();
        match Store::open(folder.path()) {
            Err(error) => {
                found += 1;
                assert!(matches!(error, StoreError::Damaged { .. }), "page {page}: {error:?}");
                assert_eq!(contents(folder.path())["kibitzer.db"], bytes, "page {page}");
            }
            // Free pages may hold anything.
            Ok(store) => {
                for play in store.unfinished().unwrap() {
                    store.resume(play.id).unwrap();
                }
            }
        }
    }
    assert!(found * 10 >= pages * 9, "{found} of {pages}");
}

#[test]
fn a_saved_game_that_breaks_the_rules_is_told_and_the_others_are_read() {
    let (folder, _) = filled();
    let conn = Connection::open(folder.path().join("kibitzer.db")).unwrap();
    conn.execute("UPDATE nodes SET moves = 'T1>F1' WHERE play = 1 AND node = 3", []).unwrap();
    conn.execute("UPDATE plays SET cursor = 999 WHERE id = 2", []).unwrap();
    conn.execute("UPDATE plays SET deal = 'banana' WHERE id = 3", []).unwrap();
    conn.execute("UPDATE plays SET rules = 'freecell-no-more' WHERE id = 4", []).unwrap_err();
    conn.execute("DELETE FROM nodes WHERE play = 4 AND node = 2", []).unwrap();
    drop(conn);
    let store = Store::open(folder.path()).unwrap();
    let mut said: Vec<(String, String)> = Vec::new();
    for play in store.unfinished().unwrap() {
        let error = store.resume(play.id).err().map(|error| error.to_string());
        said.push((play.deal, error.unwrap_or_default()));
    }
    said.sort();
    let expected = [
        ("1", "the saved game Yukon, deal 1 does not follow its rules: step 2: T1>F1 is not legal"),
        ("2", "the current position, 999, is none of the game's"),
        ("4", "does not follow its rules"),
        ("5", ""),
        ("banana", "'banana' is not the name of a deal"),
    ];
    for ((deal, part), (found, text)) in expected.iter().zip(&said) {
        assert!(
            deal == found && text.contains(part) && text.is_empty() == part.is_empty(),
            "{deal}: {text}"
        );
    }
    assert_eq!(said.len(), expected.len());
}

#[test]
fn newer_and_foreign_files_are_left_alone() {
    let (folder, _) = filled();
    let path = folder.path().join("kibitzer.db");
    let conn = Connection::open(&path).unwrap();
    conn.pragma_update(None, "user_version", 99).unwrap();
    drop(conn);
    let error = refused(&std::fs::read(&path).unwrap());
    assert!(matches!(error, StoreError::Newer { found: 99, .. }), "{error:?}");

    let other = folder.path().join("other.db");
    let conn = Connection::open(&other).unwrap();
    conn.execute_batch("CREATE TABLE recipes (x); INSERT INTO recipes VALUES ('soup')").unwrap();
    drop(conn);
    let error = refused(&std::fs::read(&other).unwrap());
    assert!(matches!(error, StoreError::Foreign(_)), "{error:?}");
}

#[test]
fn places_that_are_no_folder_are_told() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("file"), "x").unwrap();
    let error = Store::open(&folder.path().join("file")).unwrap_err().to_string();
    assert!(error.contains("cannot be used") && error.contains("KIBITZER_HOME"), "{error}");
    std::fs::create_dir(folder.path().join("kibitzer.db")).unwrap();
    let error = Store::open(folder.path()).unwrap_err().to_string();
    assert!(error.contains("kibitzer.db"), "{error}");
}
