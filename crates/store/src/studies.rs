//! Results of studies: a file of its own beside the games, as it can be large, is not a player's,
//! and can be thrown away.

use std::fmt;
use std::ops::RangeInclusive;
use std::path::Path;

use kibitzer_rules::GameRules;
use kibitzer_study::{Ledger, Outcome, Row, Series, Verdict};
use rusqlite::{OptionalExtension, Transaction, params};

use crate::database::Database;
use crate::error::StoreError;
use crate::folder::Folders;
use crate::form::Form;
use crate::runs::{Provenance, RUNS, Run, Worker, provenance};

/// `KbSt`: whose file it is.
const APPLICATION: i64 = 0x4B62_5374;

const STUDIES: Form<'_> = Form {
    file: "studies.db",
    application: APPLICATION,
    steps: &[OUTCOMES, RUNS],
    largest: "outcomes",
};

const OUTCOMES: &str = "
-- The rules that deals were played by, whole.
CREATE TABLE rules (
    fingerprint TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What may be counted together.
CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    rules TEXT NOT NULL REFERENCES rules(fingerprint),
    player TEXT NOT NULL,
    version TEXT NOT NULL,
    numbering TEXT NOT NULL,
    measure TEXT NOT NULL,
    UNIQUE (rules, player, version, numbering, measure)
) STRICT;

-- What was asked for.
CREATE TABLE studies (
    series INTEGER NOT NULL REFERENCES series(id),
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    budget INTEGER NOT NULL,
    PRIMARY KEY (series, first, last, budget)
) STRICT, WITHOUT ROWID;

-- What came out. Rows are only ever added.
CREATE TABLE outcomes (
    series INTEGER NOT NULL REFERENCES series(id),
    deal INTEGER NOT NULL,
    budget INTEGER NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('won', 'lost', 'undecided')),
    nodes INTEGER NOT NULL,
    length INTEGER,
    PRIMARY KEY (series, deal, budget)
) STRICT, WITHOUT ROWID;
";

/// Why results cannot be kept or read: as [`StoreError`], in the words of studies.
#[derive(Debug)]
pub struct StudiesError(pub StoreError);

impl fmt::Display for StudiesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            StoreError::Full(path) => write!(
                f,
                "there is no room left for {}; the results that were stored before are safe: make \
                 room and give the same command again, and it goes on from there",
                path.display()
            ),
            StoreError::Busy(path) => write!(
                f,
                "another program has kept {} locked for too long; the results that were stored \
                 before are safe: give the same command again, and it goes on from there",
                path.display()
            ),
            StoreError::Damaged { path, detail } => write!(
                f,
                "the results of studies in {} are damaged ({detail}); the file is left as it is: \
                 put a good copy in its place, or move it away to begin a new one",
                path.display()
            ),
            StoreError::Sqlite { path, detail } => write!(
                f,
                "{} cannot be read or written: {detail}; the results that were stored before are \
                 safe: give the same command again when this is mended, and it goes on from there",
                path.display()
            ),
            other => other.fmt(f),
        }
    }
}

impl std::error::Error for StudiesError {}

impl From<StoreError> for StudiesError {
    fn from(error: StoreError) -> StudiesError {
        StudiesError(error)
    }
}

/// The file with the results of studies, `studies.db`. Several programs may write to it at once.
#[derive(Debug)]
pub struct Studies {
    db: Database,
}

/// A study that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Asked {
    /// The id of the game when it was studied.
    pub game: String,
    /// What its outcomes may be counted with.
    pub series: Series,
    /// The first and the last number of its deals.
    pub deals: (u64, u64),
    /// The largest budget of its ladder.
    pub budget: u64,
}

impl Studies {
    /// Opens the file in the platform's data folder, or in `KIBITZER_HOME`.
    ///
    /// # Errors
    /// Those of [`Studies::open`]; and if the platform names no such folder.
    pub fn open_default() -> Result<Studies, StudiesError> {
        Studies::open(&Folders::find()?.data)
    }

    /// Opens the file in a folder. Both are made if they are not there. Where nothing can be
    /// written but a file is there, it is opened for reading, and adding to it fails.
    ///
    /// # Errors
    /// If the file is damaged, newer or another program's (then it is not touched), or nothing can
    /// be read or written there.
    pub fn open(folder: &Path) -> Result<Studies, StudiesError> {
        Ok(Studies { db: Database::open(folder, &STUDIES)? })
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        self.db.path()
    }

    /// False if the file was opened for reading because it cannot be written to.
    pub fn is_writable(&self) -> bool {
        self.db.is_writable()
    }

    /// Notes that a study is asked for.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn ask(
        &mut self,
        game: &GameRules,
        series: &Series,
        deals: &RangeInclusive<u64>,
        budget: u64,
    ) -> Result<(), StudiesError> {
        let done = self.db.write(|tx| {
            let id = enter(tx, game, series)?;
            let put = "INSERT INTO studies (series, first, last, budget) VALUES (?1, ?2, ?3, ?4) \
                       ON CONFLICT DO NOTHING";
            tx.execute(put, params![id, deals.start(), deals.end(), budget])?;
            Ok(())
        });
        Ok(done?)
    }

    /// All studies that were asked for, by game and series.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn asked(&self) -> Result<Vec<Asked>, StudiesError> {
        let list = self.db.read(|conn| {
            let mut query = conn.prepare(
                "SELECT game, rules, player, version, numbering, measure, first, last, budget
                 FROM studies JOIN series ON series.id = studies.series JOIN rules ON \
                 rules.fingerprint = series.rules
                 ORDER BY game, rules, player, version, numbering, measure, first, last, budget",
            )?;
            let asked = |row: &rusqlite::Row<'_>| {
                let series = Series {
                    rules: row.get(1)?,
                    player: row.get(2)?,
                    version: row.get(3)?,
                    numbering: row.get(4)?,
                    measure: row.get(5)?,
                };
                Ok(Asked {
                    game: row.get(0)?,
                    series,
                    deals: (row.get(6)?, row.get(7)?),
                    budget: row.get(8)?,
                })
            };
            query.query_map([], asked)?.collect()
        });
        Ok(list?)
    }

    /// The rows of a series. For one that is not there yet, a file that cannot be written has none.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn into_ledger(
        mut self,
        game: &GameRules,
        series: &Series,
    ) -> Result<SeriesLedger, StudiesError> {
        let known = self.db.read(|conn| find(conn, series))?;
        let id = match known {
            Some(id) => Some(id),
            None if self.is_writable() => Some(self.db.write(|tx| Ok(enter(tx, game, series)?))?),
            None => None,
        };
        Ok(SeriesLedger { db: self.db, id, run: None })
    }

    /// The rows of a series that is there.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn into_reader(self, series: &Series) -> Result<SeriesLedger, StudiesError> {
        let id = self.db.read(|conn| find(conn, series))?;
        Ok(SeriesLedger { db: self.db, id, run: None })
    }
}

fn find(conn: &rusqlite::Connection, series: &Series) -> rusqlite::Result<Option<i64>> {
    let query = "SELECT id FROM series
                 WHERE rules = ?1 AND player = ?2 AND version = ?3 AND numbering = ?4 AND measure \
                 = ?5";
    let Series { rules, player, version, numbering, measure } = series;
    conn.query_row(query, [rules, player, version, numbering, measure], |row| row.get(0)).optional()
}

/// The number of a series, which is made if it is not there.
fn enter(tx: &Transaction, game: &GameRules, series: &Series) -> rusqlite::Result<i64> {
    let put =
        "INSERT INTO rules (fingerprint, game, text) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    tx.execute(put, params![series.rules, game.id, game.text])?;
    if let Some(id) = find(tx, series)? {
        return Ok(id);
    }
    let put = "INSERT INTO series (rules, player, version, numbering, measure) VALUES (?1, ?2, ?3, \
               ?4, ?5)";
    let Series { rules, player, version, numbering, measure } = series;
    tx.execute(put, [rules, player, version, numbering, measure])?;
    Ok(tx.last_insert_rowid())
}

/// The rows of one series in the file. Each [`add`](Ledger::add) is one transaction, on the disk
/// when it returns.
#[derive(Debug)]
pub struct SeriesLedger {
    db: Database,
    id: Option<i64>,
    run: Option<Run>,
}

impl SeriesLedger {
    /// From here on this program plays these deals within this budget: with what it adds is noted
    /// who it was, when, and the processor's time.
    pub fn plays(&mut self, worker: Worker, deals: RangeInclusive<u64>, budget: u64) {
        self.run = Some(Run::new(worker, deals, budget, true));
    }

    /// From here on outcomes come that were played elsewhere: how long that took is not known.
    pub fn gathers(&mut self, worker: Worker, deals: RangeInclusive<u64>, budget: u64) {
        self.run = Some(Run::new(worker, deals, budget, false));
    }

    /// How the outcomes on these deals within this budget came about, as far as it was noted.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn provenance(
        &self,
        deals: &RangeInclusive<u64>,
        budget: u64,
    ) -> Result<Provenance, StudiesError> {
        Ok(self.db.read(|conn| provenance(conn, self.id, deals, budget))?)
    }
}

impl Ledger for SeriesLedger {
    type Error = StudiesError;

    fn rows(&mut self, deals: RangeInclusive<u64>) -> Result<Vec<Row>, StudiesError> {
        let rows = self.db.read(|conn| {
            let mut query = conn.prepare_cached(
                "SELECT deal, budget, verdict, nodes, length FROM outcomes
                 WHERE series = ?1 AND deal BETWEEN ?2 AND ?3 ORDER BY deal, budget",
            )?;
            query.query_map(params![self.id, deals.start(), deals.end()], row)?.collect()
        });
        Ok(rows?)
    }

    fn first(&mut self, deals: RangeInclusive<u64>) -> Result<Option<u64>, StudiesError> {
        let first = self.db.read(|conn| {
            let mut query = conn.prepare_cached(
                "SELECT min(deal) FROM outcomes WHERE series = ?1 AND deal BETWEEN ?2 AND ?3",
            )?;
            query.query_row(params![self.id, deals.start(), deals.end()], |row| row.get(0))
        });
        Ok(first?)
    }

    fn add(&mut self, rows: &[Row]) -> Result<usize, StudiesError> {
        let (id, run) = (self.id, self.run.as_ref());
        let last = rows.iter().map(|row| row.deal).max().unwrap_or(0);
        let (added, noted) = self.db.write(|tx| {
            let added = insert(tx, id, rows)?;
            let noted = run.map(|run| run.count(tx, id, (added, last))).transpose()?;
            Ok((added, noted))
        })?;
        if let (Some(run), Some(noted)) = (&mut self.run, noted) {
            run.is_kept(noted);
        }
        Ok(added)
    }
}

fn row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    let word: String = row.get(2)?;
    // The table accepts no other words.
    let verdict = Verdict::named(&word).unwrap_or(Verdict::Undecided);
    let outcome = Outcome { verdict, nodes: row.get(3)?, length: row.get(4)? };
    Ok(Row { deal: row.get(0)?, budget: row.get(1)?, outcome })
}

fn insert(tx: &Transaction, series: Option<i64>, rows: &[Row]) -> rusqlite::Result<usize> {
    let mut put = tx.prepare_cached(
        "INSERT INTO outcomes (series, deal, budget, verdict, nodes, length) VALUES (?1, ?2, ?3, \
         ?4, ?5, ?6)
         ON CONFLICT DO NOTHING",
    )?;
    let mut added = 0;
    for Row { deal, budget, outcome } in rows {
        let verdict = outcome.verdict.word();
        added +=
            put.execute(params![series, deal, budget, verdict, outcome.nodes, outcome.length])?;
    }
    Ok(added)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder(std::path::PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            Folder(
                std::env::temp_dir()
                    .join(format!("kibitzer-studies-{name}-{}", std::process::id())),
            )
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    fn series(player: &str) -> Series {
        let game = kibitzer_rules::game("yukon").unwrap();
        Series {
            rules: game.fingerprint.clone(),
            player: player.into(),
            version: "1".into(),
            numbering: "own".into(),
            measure: "nodes".into(),
        }
    }

    fn ledger(folder: &Folder, player: &str) -> SeriesLedger {
        let game = kibitzer_rules::game("yukon").unwrap();
        Studies::open(&folder.0).unwrap().into_ledger(&game, &series(player)).unwrap()
    }

    fn rows(deals: RangeInclusive<u64>, verdict: Verdict) -> Vec<Row> {
        let outcome = Outcome { verdict, nodes: 5, length: (verdict == Verdict::Won).then_some(9) };
        deals.map(|deal| Row { deal, budget: 2_000, outcome }).collect()
    }

    #[test]
    fn rows_come_back_once_and_series_are_kept_apart() {
        let folder = Folder::new("rows");
        let (mut one, mut same, mut other) =
            (ledger(&folder, "a"), ledger(&folder, "a"), ledger(&folder, "b"));
        assert_eq!(one.add(&rows(3..=5, Verdict::Won)).unwrap(), 3);
        assert_eq!(same.add(&rows(4..=7, Verdict::Lost)).unwrap(), 2);
        let kept = [rows(3..=5, Verdict::Won), rows(6..=7, Verdict::Lost)].concat();
        assert_eq!(one.rows(0..=100).unwrap(), kept);
        assert_eq!(same.rows(4..=6).unwrap(), kept[1..4]);
        assert!(other.rows(0..=100).unwrap().is_empty());
    }

    #[test]
    fn studies_are_noted_once() {
        let folder = Folder::new("asked");
        let game = kibitzer_rules::game("yukon").unwrap();
        let mut studies = Studies::open(&folder.0).unwrap();
        for _ in 0..2 {
            studies.ask(&game, &series("a"), &(1..=100), 16_000).unwrap();
        }
        let asked =
            Asked { game: "yukon".into(), series: series("a"), deals: (1, 100), budget: 16_000 };
        assert_eq!(studies.asked().unwrap(), [asked]);
    }

    #[test]
    fn a_full_disk_keeps_what_was_stored() {
        let folder = Folder::new("full");
        let mut ledger = ledger(&folder, "a");
        ledger.add(&rows(1..=100, Verdict::Won)).unwrap();
        let limit = |ledger: &SeriesLedger, pages: i64| {
            ledger
                .db
                .conn
                .pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
                .unwrap();
        };
        limit(&ledger, 1);
        let error = ledger.add(&rows(101..=9_000, Verdict::Won)).unwrap_err();
        assert!(
            matches!(error.0, StoreError::Full(_)) && error.to_string().contains("make room"),
            "{error}"
        );
        assert_eq!(ledger.rows(0..=10_000).unwrap().len(), 100, "all of a group or none");
        limit(&ledger, 100_000);
        assert_eq!(ledger.add(&rows(101..=9_000, Verdict::Won)).unwrap(), 8_900);
    }

    #[test]
    fn another_file_is_left_alone() {
        let folder = Folder::new("foreign");
        drop(Studies::open(&folder.0).unwrap());
        std::fs::rename(folder.0.join("studies.db"), folder.0.join("kibitzer.db")).unwrap();
        let error = crate::Store::open(&folder.0).unwrap_err();
        assert!(matches!(error, StoreError::Foreign(_)), "{error}");
        std::fs::write(folder.0.join("studies.db"), "no database, but some text").unwrap();
        let error = Studies::open(&folder.0).unwrap_err();
        assert!(error.to_string().starts_with("the results of studies in"), "{error}");
    }
}
