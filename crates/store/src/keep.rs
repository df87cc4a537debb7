//! Keeping a game: whatever is new in it is appended, in one transaction.

use std::collections::BTreeMap;
use std::time::Duration;

use kibitzer_engine::Start;
use kibitzer_table::{Ending, Game, History, Tree, Turn};
use rusqlite::{OptionalExtension, Transaction, params};

use crate::database::Stop;
use crate::error::StoreError;
use crate::open::Store;
use crate::play_id::{PlayId, game_key};
use crate::time::{millis, now};

/// The place of one game in the file: which of its positions are kept there, and as what.
///
/// A slot belongs to one game from its beginning; a new game needs a new slot.
#[derive(Clone, Debug, Default)]
pub struct Slot {
    play: Option<i64>,
    /// The node of each position after the first.
    nodes: Vec<i64>,
    /// What the file has, in nodes.
    redo: BTreeMap<i64, i64>,
    bookmarks: BTreeMap<String, i64>,
    /// Time played that is not kept yet.
    unkept: Duration,
    /// How the game has ended, as far as it is kept.
    ending: Ending,
}

impl Slot {
    /// How the game has ended, as far as it is kept.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// A place for a game that was just begun. It takes no room until the first move.
    pub fn new() -> Slot {
        Slot::default()
    }

    /// The slot of a tree that was read from the file.
    pub(crate) fn of(id: PlayId, nodes: Vec<i64>, tree: &Tree, ending: Ending) -> Slot {
        let node = |position: &usize| position.checked_sub(1).map_or(0, |index| nodes[index]);
        Slot {
            play: Some(id.0),
            redo: tree.redo.iter().map(|(from, to)| (node(from), node(to))).collect(),
            bookmarks: tree.bookmarks.iter().map(|(name, at)| (name.clone(), node(at))).collect(),
            unkept: Duration::ZERO,
            ending,
            nodes,
        }
    }

    /// The game's name in the file; `None` before its first move was kept.
    pub fn id(&self) -> Option<PlayId> {
        self.play.map(PlayId)
    }

    /// Adds time that was played; it is kept with the next call that succeeds.
    pub(crate) fn spend(&mut self, played: Duration) {
        self.unkept = self.unkept.saturating_add(played);
    }

    fn node(&self, position: usize) -> i64 {
        position.checked_sub(1).map_or(0, |index| self.nodes[index])
    }

    /// The position that a node of the file is.
    pub(crate) fn position(&self, node: i64) -> Option<usize> {
        match node {
            0 => Some(0),
            _ => self.nodes.iter().position(|known| *known == node).map(|index| index + 1),
        }
    }

    fn redo_now(&self, history: &History) -> BTreeMap<i64, i64> {
        let unusual = |position: usize| {
            let to = history.redo_of(position)?;
            (history.children(position).last() != Some(&to))
                .then(|| (self.node(position), self.node(to)))
        };
        (0..history.positions()).filter_map(unusual).collect()
    }

    fn bookmarks_now(&self, history: &History) -> BTreeMap<String, i64> {
        history.bookmarks().iter().map(|(name, at)| (name.clone(), self.node(*at))).collect()
    }
}

impl Store {
    /// Keeps a game as it is now: new positions, the current one, bookmarks, the time played since
    /// the last call, and the result if it is won. When this returns, it is on the disk. A game
    /// without a move takes no room and counts as not played.
    ///
    /// Where another program plays the same game, both add to one tree, and the current position is
    /// that of the last to call.
    ///
    /// # Errors
    /// If the file cannot be written. Nothing is lost by that: the slot remembers what is not kept,
    /// and the next call that succeeds keeps it all.
    pub fn keep(
        &mut self,
        slot: &mut Slot,
        game: &Game,
        played: Duration,
    ) -> Result<(), StoreError> {
        self.keep_and(slot, game, played, |_, _| Ok(()))
    }

    /// Keeps a game and says that its player gives it up. A game that was won stays won; one that
    /// goes on after all is unfinished again: see [`Ending`].
    ///
    /// # Errors
    /// Those of [`Store::keep`].
    pub fn give_up(
        &mut self,
        slot: &mut Slot,
        game: &Game,
        played: Duration,
    ) -> Result<(), StoreError> {
        self.keep_and(slot, game, played, |tx, slot| match slot.play {
            Some(play) if slot.ending.give_up(game) => end(tx, play, game, "lost"),
            _ => Ok(()),
        })
    }

    /// Keeps a game that is left for another one. If no move is left in it, it is given up; else it
    /// can be taken up again.
    ///
    /// # Errors
    /// Those of [`Store::keep`].
    pub fn leave(
        &mut self,
        slot: &mut Slot,
        game: &Game,
        played: Duration,
    ) -> Result<(), StoreError> {
        self.keep_and(slot, game, played, |tx, slot| match slot.play {
            Some(play) if slot.ending.leave(game) => end(tx, play, game, "lost"),
            _ => Ok(()),
        })
    }

    /// Keeps a game, and something about it in the same transaction.
    pub(crate) fn keep_and(
        &mut self,
        slot: &mut Slot,
        game: &Game,
        played: Duration,
        more: impl FnOnce(&Transaction, &mut Slot) -> Result<(), Stop>,
    ) -> Result<(), StoreError> {
        slot.spend(played);
        if slot.play.is_none() && game.history().positions() == 1 {
            return Ok(());
        }
        let mut next = slot.clone();
        self.write(|tx| {
            if !next.is_there(tx)? {
                next =
                    Slot { play: Some(insert_play(tx, game)?), unkept: next.unkept, ..Slot::new() };
            }
            next.append(tx, game)?;
            more(tx, &mut next)
        })?;
        next.unkept = Duration::ZERO;
        *slot = next;
        Ok(())
    }
}

impl Slot {
    /// False before the first move, and if the game was forgotten meanwhile.
    fn is_there(&self, tx: &Transaction) -> rusqlite::Result<bool> {
        let Some(play) = self.play else { return Ok(false) };
        tx.prepare_cached("SELECT 1 FROM plays WHERE id = ?1")?.exists([play])
    }

    fn append(&mut self, tx: &Transaction, game: &Game) -> Result<(), Stop> {
        let Some(play) = self.play else { return Ok(()) };
        let history = game.history();
        self.agree(result_of(tx, play)?.as_deref());
        for position in self.nodes.len() + 1..history.positions() {
            let node = append_step(tx, play, self, game, position)?;
            self.nodes.push(node);
        }
        self.put_redo(tx, play, history)?;
        self.put_bookmarks(tx, play, history)?;
        put_head(tx, play, self, game)?;
        self.put_result(tx, play, game)
    }

    /// Another program may have ended the game meanwhile, or gone on with it.
    fn agree(&mut self, result: Option<&str>) {
        self.ending = match (result, self.ending) {
            (None, _) => Ending::Open,
            (Some("won"), _) => Ending::Won,
            (Some(_), Ending::GivenUp { settled }) => Ending::GivenUp { settled },
            (Some(_), _) => Ending::GivenUp { settled: self.nodes.len() + 1 },
        };
    }

    /// Keeps the result that the game has come to, and takes back one that stands no more.
    fn put_result(&mut self, tx: &Transaction, play: i64, game: &Game) -> Result<(), Stop> {
        let Some(turn) = self.ending.follow(game) else { return Ok(()) };
        tx.execute("DELETE FROM results WHERE play = ?1", [play])?;
        match turn {
            Turn::Won => end(tx, play, game, "won"),
            Turn::GoesOn => Ok(()),
        }
    }

    fn put_redo(&mut self, tx: &Transaction, play: i64, history: &History) -> rusqlite::Result<()> {
        let wanted = self.redo_now(history);
        for node in self.redo.keys().filter(|node| !wanted.contains_key(node)) {
            tx.prepare_cached("DELETE FROM redo WHERE play = ?1 AND node = ?2")?
                .execute([play, *node])?;
        }
        for (node, child) in
            wanted.iter().filter(|(node, child)| self.redo.get(node) != Some(child))
        {
            tx.prepare_cached("REPLACE INTO redo (play, node, child) VALUES (?1, ?2, ?3)")?
                .execute([play, *node, *child])?;
        }
        self.redo = wanted;
        Ok(())
    }

    fn put_bookmarks(
        &mut self,
        tx: &Transaction,
        play: i64,
        history: &History,
    ) -> rusqlite::Result<()> {
        let wanted = self.bookmarks_now(history);
        for name in self.bookmarks.keys().filter(|name| !wanted.contains_key(*name)) {
            tx.prepare_cached("DELETE FROM bookmarks WHERE play = ?1 AND name = ?2")?
                .execute(params![play, name])?;
        }
        for (name, node) in
            wanted.iter().filter(|(name, node)| self.bookmarks.get(*name) != Some(node))
        {
            tx.prepare_cached("REPLACE INTO bookmarks (play, name, node) VALUES (?1, ?2, ?3)")?
                .execute(params![play, name, node])?;
        }
        self.bookmarks = wanted;
        Ok(())
    }
}

fn insert_play(tx: &Transaction, game: &Game) -> rusqlite::Result<i64> {
    let rules = game.rules();
    put_rules(tx, &rules.fingerprint, &rules.text)?;
    let (deal, layout) = match game.start() {
        Start::Deal(deal) => (Some(deal.to_string()), None),
        Start::Layout(layout) => (None, Some(layout.to_string())),
    };
    let time = now();
    tx.prepare_cached(
        "INSERT INTO plays (uid, game, name, rules, deal, layout, begun, touched)
         VALUES (lower(hex(randomblob(16))), ?1, ?2, ?3, ?4, ?5, ?6, ?6)",
    )?
    .execute(params![
        game_key(rules),
        rules.entry.name,
        rules.fingerprint,
        deal,
        layout,
        time
    ])?;
    Ok(tx.last_insert_rowid())
}

pub(crate) fn put_rules(tx: &Transaction, fingerprint: &str, text: &str) -> rusqlite::Result<()> {
    tx.prepare_cached("INSERT OR IGNORE INTO rules (fingerprint, text) VALUES (?1, ?2)")?
        .execute([fingerprint, text])?;
    Ok(())
}

/// Adds a step, unless another program has added the same one.
fn append_step(
    tx: &Transaction,
    play: i64,
    slot: &Slot,
    game: &Game,
    position: usize,
) -> rusqlite::Result<i64> {
    let rules = &game.rules().rules;
    let parent = slot.node(game.history().parent(position).unwrap_or(0));
    let moves: Vec<String> =
        game.history().moves_to(position).iter().map(|mv| mv.text(rules)).collect();
    add_node(tx, play, parent, &moves.join(" "))
}

/// The node of a step, which is added if it is new.
pub(crate) fn add_node(
    tx: &Transaction,
    play: i64,
    parent: i64,
    moves: &str,
) -> rusqlite::Result<i64> {
    let same =
        "SELECT node FROM nodes WHERE play = ?1 AND node > ?2 AND parent = ?2 AND moves = ?3";
    let known = tx
        .prepare_cached(same)?
        .query_row(params![play, parent, moves], |row| row.get(0))
        .optional()?;
    if let Some(node) = known {
        return Ok(node);
    }
    let next = "SELECT coalesce(max(node), 0) + 1 FROM nodes WHERE play = ?1";
    let node: i64 = tx.prepare_cached(next)?.query_row([play], |row| row.get(0))?;
    tx.prepare_cached("INSERT INTO nodes (play, node, parent, moves) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![play, node, parent, moves])?;
    Ok(node)
}

/// What changes with every step: the current position, times, score.
fn put_head(tx: &Transaction, play: i64, slot: &Slot, game: &Game) -> rusqlite::Result<()> {
    let history = game.history();
    tx.prepare_cached(
        "UPDATE plays SET touched = max(touched, ?2), elapsed = elapsed + ?3, cursor = ?4, moves = \
         ?5, score = ?6,
         helped = max(helped, ?7) WHERE id = ?1",
    )?
    .execute(params![
        play,
        now(),
        millis(slot.unkept),
        slot.node(history.current()),
        history.moves_before(history.current()),
        game.score(),
        game.is_helped()
    ])?;
    Ok(())
}

fn result_of(tx: &Transaction, play: i64) -> rusqlite::Result<Option<String>> {
    tx.prepare_cached("SELECT result FROM results WHERE play = ?1")?
        .query_row([play], |row| row.get(0))
        .optional()
}

fn end(tx: &Transaction, play: i64, game: &Game, result: &str) -> Result<(), Stop> {
    let history = game.history();
    tx.prepare_cached(
        "INSERT INTO results (play, result, at, elapsed, moves, score, straight, helped)
         SELECT id, ?2, ?3, elapsed, ?4, ?5, ?6, helped FROM plays WHERE id = ?1",
    )?
    .execute(params![
        play,
        result,
        now(),
        history.moves_before(history.current()),
        game.score(),
        history.is_single_line()
    ])?;
    Ok(())
}
