//! Games that were played: listed, and taken up again.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use kibitzer_engine::Start;
use kibitzer_rules::{GameRules, Library};
use kibitzer_table::{Ending, Game, GameEnd, Left, Step, Tree, gone_on_with};
use rusqlite::{Connection, OptionalExtension, Row, ToSql};

use crate::error::StoreError;
use crate::keep::Slot;
use crate::open::Store;
use crate::play_id::PlayId;
use crate::time::{duration, moment};

/// A game that somebody plays or played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Names it in this file.
    pub id: PlayId,
    /// Names it everywhere, exports included: 32 hexadecimal digits.
    pub uid: String,
    /// The game: its name in the catalogue, or the absolute path of its rule file. See
    /// [`game_key`](crate::game_key).
    pub game: String,
    /// The game's name as its players know it.
    pub name: String,
    /// The fingerprint of the rules it is played by.
    pub rules: String,
    /// The deal's name; `layout` if it began from a layout.
    pub deal: String,
    /// When its first move was made.
    pub begun: SystemTime,
    /// When it was played last.
    pub touched: SystemTime,
    /// How long it was played.
    pub elapsed: Duration,
    /// How many moves lead to the current position.
    pub moves: u32,
    /// The score at the current position, where the game keeps one.
    pub score: Option<i64>,
    /// How it ended, if it did.
    pub ended: Option<GameEnd>,
}

impl Played {
    /// What decides whether it is gone on with.
    pub fn left(&self) -> Left<'_> {
        Left { game: &self.game, touched: self.touched, ended: self.ended.is_some() }
    }
}

/// How the rules of a saved game stand to the game's rules of now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesNow {
    /// They are the same.
    Same,
    /// The game's rules have changed since; the saved game goes on by its own.
    Changed,
    /// The game is not there any more, or its file has faults; the saved game goes on by its own
    /// rules.
    Gone,
}

/// A saved game, ready to be played on.
#[derive(Clone, Debug)]
pub struct Resumed {
    /// The game, as it was left.
    pub game: Game,
    /// Its place in the file.
    pub slot: Slot,
    /// What is known of it.
    pub played: Played,
    /// Whether its rules are still the game's.
    pub rules: RulesNow,
}

/// The columns of [`Played`], in the order in which [`played`] reads them.
pub(crate) const PLAYED: &str = "p.id, p.uid, p.game, p.name, p.rules, p.deal, p.begun, p.touched, \
                                 p.elapsed, p.moves, p.score, \
     r.result, r.at, r.elapsed, r.moves, r.score, r.straight, r.helped FROM plays p LEFT JOIN \
     results r ON r.play = p.id";

pub(crate) fn played(row: &Row) -> rusqlite::Result<Played> {
    let ended = match row.get::<_, Option<String>>(11)? {
        None => None,
        Some(result) => Some(GameEnd {
            won: result == "won",
            at: moment(row.get(12)?),
            elapsed: duration(row.get(13)?),
            moves: row.get(14)?,
            score: row.get(15)?,
            straight: row.get(16)?,
            helped: row.get(17)?,
        }),
    };
    Ok(Played {
        id: PlayId(row.get(0)?),
        uid: row.get(1)?,
        game: row.get(2)?,
        name: row.get(3)?,
        rules: row.get(4)?,
        deal: row.get::<_, Option<String>>(5)?.unwrap_or_else(|| "layout".to_owned()),
        begun: moment(row.get(6)?),
        touched: moment(row.get(7)?),
        elapsed: duration(row.get(8)?),
        moves: row.get(9)?,
        score: row.get(10)?,
        ended,
    })
}

impl Store {
    /// The games that have not ended, the one played last first.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn unfinished(&self) -> Result<Vec<Played>, StoreError> {
        self.list("WHERE r.play IS NULL ORDER BY p.touched DESC, p.id DESC", &[])
    }

    /// The unfinished game that was played last, of those of a game.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn last_unfinished(&self, game: &str) -> Result<Option<Played>, StoreError> {
        Ok(gone_on_with(self.plays_of(game)?, game, Played::left))
    }

    /// All games of a game, ended or not, in the order in which they were begun.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn plays_of(&self, game: &str) -> Result<Vec<Played>, StoreError> {
        self.list("WHERE p.game = ?1 ORDER BY p.begun, p.id", &[&game])
    }

    /// What is known of a game.
    ///
    /// # Errors
    /// If it is not kept any more, or the file cannot be read.
    pub fn play(&self, id: PlayId) -> Result<Played, StoreError> {
        self.list("WHERE p.id = ?1", &[&id.0])?.pop().ok_or(StoreError::NoPlay)
    }

    pub(crate) fn list(
        &self,
        tail: &str,
        values: &[&dyn ToSql],
    ) -> Result<Vec<Played>, StoreError> {
        self.read(|conn| {
            let mut query = conn.prepare_cached(&format!("SELECT {PLAYED} {tail}"))?;
            query.query_map(values, played)?.collect()
        })
    }

    /// Takes up a game where it was left, with its undo tree and bookmarks. Every move is checked.
    ///
    /// If the rules of the game have changed since, it goes on by the rules it was begun with.
    ///
    /// # Errors
    /// If it is not kept any more, cannot be read, or does not follow its rules.
    pub fn resume(&self, id: PlayId) -> Result<Resumed, StoreError> {
        let (played, start, (tree, nodes)) = self.at_once(|| {
            let played = self.play(id)?;
            let start = self.start_of(&played)?;
            Ok((played, start, self.tree_of(id)?))
        })?;
        let (rules, now) = self.rules_of(&played)?;
        let told = |error| StoreError::Tree {
            game: format!("{}, deal {}", played.name, played.deal),
            error,
        };
        let game = Game::from_tree(rules, start, &tree).map_err(told)?;
        let ending = Ending::known(&game, played.ended.as_ref().map(|end| end.won));
        let slot = Slot::of(id, nodes, &tree, ending);
        Ok(Resumed { game, slot, played, rules: now })
    }

    /// Forgets a game: its moves, its saves, and its part in the statistics.
    ///
    /// # Errors
    /// If it is not there, or the file cannot be written.
    pub fn forget(&mut self, id: PlayId) -> Result<(), StoreError> {
        self.write(|tx| match tx.execute("DELETE FROM plays WHERE id = ?1", [id.0])? {
            0 => Err(StoreError::NoPlay.into()),
            _ => Ok(()),
        })
    }

    pub(crate) fn start_of(&self, played: &Played) -> Result<Start, StoreError> {
        let layout: Option<String> = self.read(|conn| {
            conn.query_row("SELECT layout FROM plays WHERE id = ?1", [played.id.0], |row| {
                row.get(0)
            })
        })?;
        let damaged =
            |error: String| StoreError::Damaged { path: self.path().to_owned(), detail: error };
        match layout {
            Some(text) => text
                .parse()
                .map(Start::Layout)
                .map_err(|error| damaged(format!("a layout: {error}"))),
            None => played
                .deal
                .parse()
                .map(Start::Deal)
                .map_err(|error| damaged(format!("a deal: {error}"))),
        }
    }

    /// The rules of a saved game: the game's own of now if they are the same, else those that were
    /// kept with it.
    fn rules_of(&self, played: &Played) -> Result<(Arc<GameRules>, RulesNow), StoreError> {
        let now = kibitzer_rules::game(&played.game);
        match now {
            Ok(game) if game.fingerprint == played.rules => Ok((game, RulesNow::Same)),
            other => {
                let changed = if other.is_ok() { RulesNow::Changed } else { RulesNow::Gone };
                Ok((self.kept_rules(played)?, changed))
            }
        }
    }

    fn kept_rules(&self, played: &Played) -> Result<Arc<GameRules>, StoreError> {
        let fail = |detail: String| StoreError::Rules { game: played.name.clone(), detail };
        let text: Option<String> = self.read(|conn| {
            conn.query_row(
                "SELECT text FROM rules WHERE fingerprint = ?1",
                [&played.rules],
                |row| row.get(0),
            )
            .optional()
        })?;
        let text = text.ok_or_else(|| fail("they are not kept".into()))?;
        let rules = GameRules::parse(&played.game, &played.game, &text, &Alone)
            .map_err(|faults| fail(faults.to_string()))?;
        if rules.fingerprint == played.rules {
            Ok(Arc::new(rules))
        } else {
            Err(fail("this version of the program understands them differently".into()))
        }
    }

    /// The tree of a game, with the node of each position after the first.
    pub(crate) fn tree_of(&self, id: PlayId) -> Result<(Tree, Vec<i64>), StoreError> {
        self.read(|conn| read_tree(conn, id.0))
    }
}

/// The tree of the game in a row, with the node of each position after the first.
pub(crate) fn read_tree(conn: &Connection, play: i64) -> rusqlite::Result<(Tree, Vec<i64>)> {
    let mut tree = Tree::default();
    let mut nodes = Vec::new();
    let mut query =
        conn.prepare_cached("SELECT node, parent, moves FROM nodes WHERE play = ?1 ORDER BY node")?;
    let mut rows = query.query([play])?;
    while let Some(row) = rows.next()? {
        nodes.push(row.get(0)?);
        let moves: String = row.get(2)?;
        tree.steps.push(Step {
            parent: row.get(1)?,
            moves: moves.split(' ').map(str::to_owned).collect(),
        });
    }
    (tree.current, tree.helped) =
        conn.query_row("SELECT cursor, helped FROM plays WHERE id = ?1", [play], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    let mut query = conn.prepare_cached("SELECT node, child FROM redo WHERE play = ?1")?;
    let pairs = query.query_map([play], |row| Ok((row.get(0)?, row.get(1)?)))?;
    tree.redo = pairs.collect::<rusqlite::Result<_>>()?;
    let mut query = conn.prepare_cached("SELECT name, node FROM bookmarks WHERE play = ?1")?;
    let pairs = query.query_map([play], |row| Ok((row.get(0)?, row.get(1)?)))?;
    tree.bookmarks = pairs.collect::<rusqlite::Result<_>>()?;
    Ok((tree, nodes))
}

/// No other rule files: kept rules are whole.
pub(crate) struct Alone;

impl Library for Alone {
    fn find(&self, _: &str) -> Option<(String, String)> {
        None
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}
