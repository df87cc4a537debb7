//! The tables, as the list of steps that lead to them.

use rusqlite::{Connection, TransactionBehavior};

use crate::form::Form;

/// Says in the header of the file whose it is: `Kbtz`.
pub(crate) const APPLICATION: i64 = 0x4B62_747A;

/// Step `k` leads from version `k` to version `k + 1`. A step that was released is never changed:
/// what is new is a new step at the end, with a database of the version before it in `tests/old/`.
pub(crate) const MIGRATIONS: &[&str] = &[SAVED_GAMES, FAVOURITES_AND_SETTINGS, HELP];

const SAVED_GAMES: &str = "
-- The rules that games were played by, whole: they can be read and played when the game's own \
have changed.
CREATE TABLE rules (
    fingerprint TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A game that somebody plays or played: there from its first move.
CREATE TABLE plays (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uid TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL REFERENCES rules(fingerprint),
    deal TEXT,
    layout TEXT,
    begun INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    elapsed INTEGER NOT NULL DEFAULT 0,
    cursor INTEGER NOT NULL DEFAULT 0,
    moves INTEGER NOT NULL DEFAULT 0,
    score INTEGER,
    CHECK ((deal IS NULL) <> (layout IS NULL))
) STRICT;
CREATE INDEX plays_of_game ON plays(game, begun);

-- The undo tree: rows are only ever added. Node 0, the beginning, has no row.
CREATE TABLE nodes (
    play INTEGER NOT NULL REFERENCES plays(id) ON DELETE CASCADE,
    node INTEGER NOT NULL CHECK (node > 0),
    parent INTEGER NOT NULL CHECK (parent >= 0 AND parent < node),
    moves TEXT NOT NULL,
    PRIMARY KEY (play, node)
) STRICT, WITHOUT ROWID;

-- Where redo goes, for the nodes where it does not go to the newest child.
CREATE TABLE redo (
    play INTEGER NOT NULL REFERENCES plays(id) ON DELETE CASCADE,
    node INTEGER NOT NULL,
    child INTEGER NOT NULL,
    PRIMARY KEY (play, node)
) STRICT, WITHOUT ROWID;

CREATE TABLE bookmarks (
    play INTEGER NOT NULL REFERENCES plays(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    node INTEGER NOT NULL,
    PRIMARY KEY (play, name)
) STRICT, WITHOUT ROWID;

-- How games ended: statistics are counted from these rows and from plays.
CREATE TABLE results (
    play INTEGER PRIMARY KEY REFERENCES plays(id) ON DELETE CASCADE,
    result TEXT NOT NULL CHECK (result IN ('won', 'lost')),
    at INTEGER NOT NULL,
    elapsed INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    score INTEGER,
    straight INTEGER NOT NULL CHECK (straight IN (0, 1))
) STRICT;

-- Named saves: a name for a node of a play.
CREATE TABLE saves (
    name TEXT PRIMARY KEY,
    play INTEGER NOT NULL REFERENCES plays(id) ON DELETE CASCADE,
    node INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
";

const FAVOURITES_AND_SETTINGS: &str = "
CREATE TABLE favourites (
    game TEXT PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a player has set for one game.
CREATE TABLE settings (
    game TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game, key)
) STRICT, WITHOUT ROWID;
";

const HELP: &str = "
-- Whether the program has helped in a game, and whether it had when the game ended.
ALTER TABLE plays ADD COLUMN helped INTEGER NOT NULL DEFAULT 0 CHECK (helped IN (0, 1));
ALTER TABLE results ADD COLUMN helped INTEGER NOT NULL DEFAULT 0 CHECK (helped IN (0, 1));
";

/// The version of a file that this program makes.
pub(crate) fn known(migrations: &[&str]) -> i64 {
    i64::try_from(migrations.len()).unwrap_or(i64::MAX)
}

pub(crate) fn version(conn: &Connection) -> rusqlite::Result<i64> {
    conn.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Brings a file to the version of this program: all steps that it lacks, or none. Returns the
/// version that was found.
pub(crate) fn migrate(conn: &mut Connection, form: &Form<'_>) -> rusqlite::Result<i64> {
    if version(conn)? >= known(form.steps) {
        return version(conn);
    }
    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = version(&tx)?; // another program may have been quicker
    for step in form.steps.iter().skip(usize::try_from(found).unwrap_or(0)) {
        tx.execute_batch(step)?;
    }
    if found < known(form.steps) {
        tx.pragma_update(None, "application_id", form.application)?;
        tx.pragma_update(None, "user_version", known(form.steps))?;
    }
    tx.commit()?;
    Ok(found)
}
