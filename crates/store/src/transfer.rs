//! Export and import: everything that is kept, as one JSON document, and documents merged into what
//! is kept.

use std::collections::{BTreeMap, HashMap};

use kibitzer_engine::Start;
use kibitzer_table::{
    Document, DocumentFault, Game, MOST_DOCUMENT_FAULTS, Merged, OtherGame, SavedName, SavedPlay,
    SavedResult, Tree, merge, numbered,
};
use rusqlite::{OptionalExtension, Transaction, params};

use crate::database::Stop;
use crate::error::StoreError;
use crate::keep::put_rules;
use crate::open::Store;
use crate::play_id::PlayId;
use crate::plays::{Played, read_tree};
use crate::time::{now, since};

/// What an import did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games that are new.
    pub added: usize,
    /// Games that were kept here already and had something new.
    pub merged: usize,
    /// Games that were kept here already, without anything new.
    pub known: usize,
}

impl Store {
    /// Everything that is kept, or all that belongs to one game.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn export(&self, game: Option<&str>) -> Result<Document, StoreError> {
        self.at_once(|| {
            let plays = match game {
                Some(game) => self.plays_of(game)?,
                None => self.list("ORDER BY p.begun, p.id", &[])?,
            };
            let saved: Result<Vec<SavedPlay>, StoreError> =
                plays.iter().map(|play| self.saved(play)).collect();
            let saved = saved?;
            let wanted = |other: &String| game.is_none_or(|game| game == other);
            Ok(Document {
                rules: self.rules_texts(&saved)?,
                saves: self.saved_names(&plays, &saved)?,
                plays: saved,
                favourites: self.favourites()?.into_iter().filter(wanted).collect(),
                settings: self
                    .all_settings()?
                    .into_iter()
                    .filter(|(other, _)| wanted(other))
                    .collect(),
            })
        })
    }

    fn saved(&self, play: &Played) -> Result<SavedPlay, StoreError> {
        let (tree, _) = self.tree_of(play.id)?;
        Ok(SavedPlay {
            id: play.uid.clone(),
            game: play.game.clone(),
            name: play.name.clone(),
            rules: play.rules.clone(),
            start: self.start_of(play)?,
            begun: since(play.begun),
            touched: since(play.touched),
            elapsed: play.elapsed.as_millis() as u64,
            tree,
            result: play.ended.as_ref().map(|ended| SavedResult {
                won: ended.won,
                at: since(ended.at),
                elapsed: ended.elapsed.as_millis() as u64,
                moves: ended.moves,
                score: ended.score,
                straight: ended.straight,
                helped: ended.helped,
            }),
        })
    }

    fn saved_names(
        &self,
        plays: &[Played],
        saved: &[SavedPlay],
    ) -> Result<Vec<SavedName>, StoreError> {
        let ids: HashMap<PlayId, &SavedPlay> =
            plays.iter().map(|play| play.id).zip(saved).collect();
        let mut names = Vec::new();
        for save in self.saves()? {
            let Some(play) = ids.get(&save.played.id) else { continue };
            let position = usize::try_from(save.node).unwrap_or(0);
            names.push(SavedName {
                name: save.name,
                play: play.id.clone(),
                position,
                at: since(save.at),
            });
        }
        Ok(names)
    }

    fn rules_texts(&self, plays: &[SavedPlay]) -> Result<BTreeMap<String, String>, StoreError> {
        let mut texts = BTreeMap::new();
        for play in plays {
            if !texts.contains_key(&play.rules) {
                let query = "SELECT text FROM rules WHERE fingerprint = ?1";
                let text =
                    self.read(|conn| conn.query_row(query, [&play.rules], |row| row.get(0)))?;
                texts.insert(play.rules.clone(), text);
            }
        }
        Ok(texts)
    }

    /// Takes in a document: all of it or, if anything in it is wrong, nothing. Games are known by
    /// their ids. Of a game that is kept already, what is new is added to its undo tree, as
    /// [`merge`] says. Imports can be repeated: what is there already is not added again.
    ///
    /// # Errors
    /// What is wrong with the games, at most [`MOST_DOCUMENT_FAULTS`] faults; or that the file
    /// cannot be written.
    pub fn import(&mut self, document: &Document) -> Result<Imported, StoreError> {
        let mut faults = Vec::new();
        let mut heads = Vec::with_capacity(document.plays.len());
        for (index, play) in document.plays.iter().enumerate() {
            match play.check(document) {
                Ok(game) => heads.push(Head::of(&game)),
                Err(fault) => faults.push(within(index, fault)),
            }
            if faults.len() >= MOST_DOCUMENT_FAULTS {
                break;
            }
        }
        if !faults.is_empty() {
            return Err(StoreError::Document(faults));
        }
        self.write(|tx| take_in(tx, document, &heads))
    }
}

/// What is kept of a game's current position.
struct Head {
    moves: usize,
    score: Option<i64>,
    /// The whole rules.
    text: String,
}

impl Head {
    fn of(game: &Game) -> Head {
        Head {
            moves: game.history().moves().len(),
            score: game.score(),
            text: game.rules().text.clone(),
        }
    }
}

fn within(index: usize, fault: DocumentFault) -> DocumentFault {
    let dot = if fault.place.is_empty() { "" } else { "." };
    DocumentFault { place: format!("plays[{index}]{dot}{}", fault.place), what: fault.what }
}

fn take_in(tx: &Transaction, document: &Document, heads: &[Head]) -> Result<Imported, Stop> {
    let mut imported = Imported::default();
    let mut places = HashMap::new();
    for (index, (play, head)) in document.plays.iter().zip(heads).enumerate() {
        put_rules(tx, &play.rules, &head.text)?;
        let (row, nodes, what) = match known(tx, play)? {
            None => add_play(tx, play, head)?,
            Some(Known::Same(row)) => merge_play(tx, row, play, head)?,
            Some(Known::Other) => {
                let fault = within(index, DocumentFault::new("id", OtherGame.to_string()));
                return Err(StoreError::Document(vec![fault]).into());
            }
        };
        match what {
            Change::Added => imported.added += 1,
            Change::Merged => imported.merged += 1,
            Change::None => imported.known += 1,
        }
        places.insert(play.id.as_str(), (row, nodes));
    }
    for save in &document.saves {
        if let Some((row, nodes)) = places.get(save.play.as_str()) {
            add_save(tx, save, *row, nodes[save.position])?;
        }
    }
    take_in_favourites_and_settings(tx, document)?;
    Ok(imported)
}

fn take_in_favourites_and_settings(tx: &Transaction, document: &Document) -> Result<(), Stop> {
    for game in &document.favourites {
        let put = "INSERT OR IGNORE INTO favourites (game, since) VALUES (?1, ?2)";
        tx.execute(put, params![game, now()])?;
    }
    for (game, settings) in &document.settings {
        for (key, value) in settings {
            // What is set here stays.
            let put = "INSERT OR IGNORE INTO settings (game, key, value) VALUES (?1, ?2, ?3)";
            tx.execute(put, [game, key, value])?;
        }
    }
    Ok(())
}

enum Change {
    Added,
    Merged,
    None,
}

/// The row of a game, where each of its positions is kept, and what was done.
type Taken = (i64, Vec<usize>, Change);

enum Known {
    Same(i64),
    /// The id belongs to another game, other rules or another deal.
    Other,
}

fn begun_from(play: &SavedPlay) -> (Option<String>, Option<String>) {
    match &play.start {
        Start::Deal(deal) => (Some(deal.to_string()), None),
        Start::Layout(layout) => (None, Some(layout.to_string())),
    }
}

fn known(tx: &Transaction, play: &SavedPlay) -> rusqlite::Result<Option<Known>> {
    let (deal, layout) = begun_from(play);
    let query = "SELECT id, rules = ?2 AND deal IS ?3 AND layout IS ?4 FROM plays WHERE uid = ?1";
    tx.prepare_cached(query)?
        .query_row(params![play.id, play.rules, deal, layout], |row| {
            Ok(if row.get(1)? { Known::Same(row.get(0)?) } else { Known::Other })
        })
        .optional()
}

fn add_play(tx: &Transaction, play: &SavedPlay, head: &Head) -> rusqlite::Result<Taken> {
    let (deal, layout) = begun_from(play);
    tx.prepare_cached(
        "INSERT INTO plays (uid, game, name, rules, deal, layout, begun, touched, elapsed, cursor, \
         moves, score, helped)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?
    .execute(params![
        play.id,
        play.game,
        play.name,
        play.rules,
        deal,
        layout,
        play.begun,
        play.touched,
        play.elapsed,
        play.tree.current,
        head.moves,
        head.score,
        play.tree.helped
    ])?;
    let row = tx.last_insert_rowid();
    put_steps(tx, row, &play.tree, 0)?;
    put_redo(tx, row, &play.tree)?;
    put_bookmarks(tx, row, &play.tree)?;
    put_result(tx, row, play)?;
    Ok((row, (0..=play.tree.steps.len()).collect(), Change::Added))
}

/// Joins a game that is kept with what comes of it. What of it is new is written; nodes that are
/// there keep their numbers.
fn merge_play(tx: &Transaction, row: i64, play: &SavedPlay, head: &Head) -> Result<Taken, Stop> {
    let kept = kept_play(tx, row, play)?;
    let other =
        |other: OtherGame| StoreError::Document(vec![DocumentFault::new("id", other.to_string())]);
    let Merged { play: both, places, newer } = merge(&kept, play, &[]).map_err(other)?;
    if both == kept {
        return Ok((row, places, Change::None));
    }
    put_steps(tx, row, &both.tree, kept.tree.steps.len())?;
    put_redo(tx, row, &both.tree)?;
    put_bookmarks(tx, row, &both.tree)?;
    put_result(tx, row, &both)?;
    tx.prepare_cached(
        "UPDATE plays SET begun = ?2, touched = ?3, elapsed = ?4, helped = ?5 WHERE id = ?1",
    )?
    .execute(params![row, both.begun, both.touched, both.elapsed, both.tree.helped])?;
    if newer {
        tx.prepare_cached("UPDATE plays SET cursor = ?2, moves = ?3, score = ?4 WHERE id = ?1")?
            .execute(params![row, both.tree.current, head.moves, head.score])?;
    }
    Ok((row, places, Change::Merged))
}

/// What is kept of a game that another one is a copy of.
fn kept_play(tx: &Transaction, row: i64, copy: &SavedPlay) -> rusqlite::Result<SavedPlay> {
    let (tree, _) = read_tree(tx, row)?;
    let query = "SELECT begun, touched, elapsed, game, name FROM plays WHERE id = ?1";
    let (begun, touched, elapsed, game, name) = tx.query_row(query, [row], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
    })?;
    let query =
        "SELECT result, at, elapsed, moves, score, straight, helped FROM results WHERE play = ?1";
    let result = tx
        .query_row(query, [row], |row| {
            Ok(SavedResult {
                won: row.get::<_, String>(0)? == "won",
                at: row.get(1)?,
                elapsed: row.get(2)?,
                moves: row.get(3)?,
                score: row.get(4)?,
                straight: row.get(5)?,
                helped: row.get(6)?,
            })
        })
        .optional()?;
    Ok(SavedPlay { begun, touched, elapsed, game, name, tree, result, ..copy.clone() })
}

/// Writes the steps of a tree that come after those that are there. The number of a node is that of
/// its position.
fn put_steps(tx: &Transaction, row: i64, tree: &Tree, there: usize) -> rusqlite::Result<()> {
    let mut put =
        tx.prepare_cached("INSERT INTO nodes (play, node, parent, moves) VALUES (?1, ?2, ?3, ?4)")?;
    for (index, step) in tree.steps.iter().enumerate().skip(there) {
        put.execute(params![row, index + 1, step.parent, step.moves.join(" ")])?;
    }
    Ok(())
}

fn put_redo(tx: &Transaction, row: i64, tree: &Tree) -> rusqlite::Result<()> {
    tx.execute("DELETE FROM redo WHERE play = ?1", [row])?;
    let mut put = tx.prepare_cached("INSERT INTO redo (play, node, child) VALUES (?1, ?2, ?3)")?;
    for (from, to) in &tree.redo {
        put.execute(params![row, from, to])?;
    }
    Ok(())
}

fn put_bookmarks(tx: &Transaction, row: i64, tree: &Tree) -> rusqlite::Result<()> {
    tx.execute("DELETE FROM bookmarks WHERE play = ?1", [row])?;
    let mut put =
        tx.prepare_cached("INSERT INTO bookmarks (play, name, node) VALUES (?1, ?2, ?3)")?;
    for (name, position) in &tree.bookmarks {
        put.execute(params![row, name, position])?;
    }
    Ok(())
}

fn put_result(tx: &Transaction, row: i64, play: &SavedPlay) -> rusqlite::Result<()> {
    tx.execute("DELETE FROM results WHERE play = ?1", [row])?;
    let Some(result) = &play.result else { return Ok(()) };
    tx.prepare_cached(
        "INSERT INTO results (play, result, at, elapsed, moves, score, straight, helped)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        row,
        if result.won { "won" } else { "lost" },
        result.at,
        result.elapsed,
        result.moves,
        result.score,
        result.straight,
        result.helped
    ])?;
    Ok(())
}

/// Adds a save. A name that belongs to another save is kept for that one; this gets a number.
fn add_save(tx: &Transaction, save: &SavedName, row: i64, node: usize) -> rusqlite::Result<()> {
    let owner = "SELECT play = ?2 AND node = ?3 FROM saves WHERE name = ?1";
    for number in 1_u32.. {
        let name = numbered(&save.name, number);
        match tx.query_row(owner, params![name, row, node], |row| row.get(0)).optional()? {
            Some(true) => return Ok(()),
            Some(false) => {}
            None => {
                let put = "INSERT INTO saves (name, play, node, at) VALUES (?1, ?2, ?3, ?4)";
                tx.execute(put, params![name, row, node, save.at])?;
                return Ok(());
            }
        }
    }
    Ok(())
}
