//! Measures games, for the words `difficulty` and `time` of their rule files:
//!
//! `cargo run --release -p kibitzer-solver --example measure -- docs/catalogue/measured.csv
//! [GAME…]`
//!
//! Each game is dealt some times and searched within few nodes; a row of the file tells what came
//! of it. Rows of rules and of a search that have not changed are kept, unless their games are
//! named; the file is written after each game, so that a run that was broken off goes on.
//!
//! `cargo run --release -p kibitzer-solver --example measure -- docs/catalogue/measured.csv
//! --write-files`
//!
//! writes the words that follow into the rule files, those of games that take them over from
//! another one included. `docs/catalogue.md` has the rule, `kibitzer-sample` the code for it.

#![allow(clippy::print_stderr)] // an example

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::{env, fs, io, process};

use kibitzer_engine::{DealName, Move, State};
use kibitzer_rules::{Claim, Entry, GameRules, catalogue};
use kibitzer_sample::{DEALS, Measured, NODES, Tried, head, word};
use kibitzer_solver::{Limits, Prunings, Verdict, Watch, shorten, solve, version};

/// Nodes for making a line shorter.
const SHORTENING: u64 = 10_000;
const MEMORY: usize = 128 << 20;
/// The rule files.
const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");

/// The rows of the file by the ids of the games.
type Rows = BTreeMap<String, Measured>;

fn main() {
    let mut words = env::args().skip(1);
    let Some(file) = words.next().map(PathBuf::from) else {
        eprintln!("usage: measure FILE [GAME...], or measure FILE --write-files");
        process::exit(2);
    };
    let only: Vec<String> = words.collect();
    let done = match &only[..] {
        [option] if option == "--write-files" => write_files(&file),
        _ => run(&file, &only),
    };
    if let Err(error) = done {
        eprintln!("measure: {}: {error}", file.display());
        process::exit(1);
    }
}

fn run(file: &Path, only: &[String]) -> io::Result<()> {
    for id in only {
        catalogue().find(id).map_err(io::Error::other)?;
    }
    let rows = current_rows(file)?;
    let wanted = |id: &&str| match only {
        [] => !rows.contains_key(*id),
        only => only.iter().any(|one| catalogue().id_of(one) == Some(*id)),
    };
    let ids: Mutex<Vec<&str>> = Mutex::new(catalogue().ids().filter(wanted).collect());
    let rows = Mutex::new(rows);
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(|| work(file, &ids, &rows))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or(Ok(())))
    })
}

/// The rows of the file that still hold: of games whose rules are those that were measured, by the
/// search that they have. Under another head there are none.
fn current_rows(file: &Path) -> io::Result<Rows> {
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        text => text?,
    };
    let rows = text.strip_prefix(&head()).unwrap_or_default().lines();
    let is_current = |row: &Measured| {
        let game = catalogue().get(&row.id);
        game.is_some_and(|game| game.fingerprint == row.rules && version(&game.rules) == row.search)
    };
    let rows = rows.filter_map(Measured::read).filter(is_current);
    Ok(rows.map(|row| (row.id.clone(), row)).collect())
}

fn work(file: &Path, ids: &Mutex<Vec<&str>>, rows: &Mutex<Rows>) -> io::Result<()> {
    loop {
        let next = ids.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let Some(id) = next else { return Ok(()) };
        let game = catalogue().find(id).map_err(io::Error::other)?;
        let row = Found::of(&game).row(&game);
        eprintln!("{row}");
        let mut rows = rows.lock().unwrap_or_else(PoisonError::into_inner);
        rows.insert(id.to_owned(), row);
        let all: String = rows.values().map(|row| format!("{row}\n")).collect();
        fs::write(file, format!("{}{all}", head()))?;
    }
}

/// What came of the deals of a game.
#[derive(Default)]
struct Found {
    lost: usize,
    open: usize,
    /// Nodes of each deal that was won.
    nodes: Vec<u64>,
    /// Moves of each line that was found.
    moves: Vec<usize>,
    /// Those of them that are no turns of the stock and no redeals.
    plays: Vec<usize>,
}

impl Found {
    fn of(game: &Arc<GameRules>) -> Found {
        let mut found = Found::default();
        for deal in 1..=DEALS as u64 {
            match game.rules.deal(&DealName::Own(deal)) {
                Ok(state) => found.try_deal(game, &state),
                Err(_) => found.open += 1,
            }
        }
        found.nodes.sort_unstable();
        found.moves.sort_unstable();
        found.plays.sort_unstable();
        found
    }

    fn try_deal(&mut self, game: &GameRules, state: &State) {
        let limits = Limits { nodes: Some(NODES), memory: MEMORY, time: None };
        let mut watch = Watch::default();
        match solve(&game.rules, state, &limits, Prunings::default(), &mut watch) {
            Verdict::Won { line, figures } => {
                let limits = Limits { nodes: Some(SHORTENING), ..limits };
                let line = shorten(&game.rules, state, &line, &limits, &mut Watch::default());
                let is_play = |mv: &&Move| !matches!(mv, Move::Draw | Move::Redeal);
                self.nodes.push(figures.nodes);
                self.moves.push(line.len());
                self.plays.push(line.iter().filter(is_play).count());
            }
            Verdict::Lost { .. } => self.lost += 1,
            Verdict::Undecided { .. } => self.open += 1,
        }
    }

    fn row(&self, game: &GameRules) -> Measured {
        Measured {
            id: game.id.clone(),
            rules: game.fingerprint.clone(),
            search: version(&game.rules),
            won: self.nodes.len(),
            lost: self.lost,
            open: self.open,
            nodes: median(&self.nodes),
            moves: median(&self.moves),
            plays: median(&self.plays),
        }
    }
}

fn median<T: Copy>(sorted: &[T]) -> Option<T> {
    sorted.get(sorted.len() / 2).copied()
}

/// The keys of rule files that are written, and the places of their words.
const KEYS: [&str; 2] = ["difficulty", "time"];

/// The words of a game for the two keys.
type Words = [Option<String>; 2];

/// Writes the words of all games into their rule files: into those of variants where they are
/// others than those of the game that they are like.
fn write_files(file: &Path) -> io::Result<()> {
    let rows = current_rows(file)?;
    let games = catalogue().games();
    let words: BTreeMap<&str, Words> =
        games.iter().map(|game| (game.id.as_str(), words_of(game, rows.get(&game.id)))).collect();
    let missing = games.len() - rows.len();
    let mut written = 0;
    for game in &games {
        let path = Path::new(GAMES).join(format!("{}.toml", game.id));
        let text = fs::read_to_string(&path)?;
        let above = game.parents.first().and_then(|parent| words.get(parent.as_str()));
        let own = &words[game.id.as_str()];
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for (place, key) in KEYS.into_iter().enumerate() {
            let is_above = above.is_some_and(|above| above[place] == own[place]);
            set(&mut lines, key, own[place].as_deref().filter(|_| !is_above));
        }
        let changed = lines.join("\n") + "\n";
        if changed != text {
            fs::write(&path, changed)?;
            written += 1;
        }
    }
    eprintln!("{written} files changed; {missing} games have no current row");
    Ok(())
}

/// The words that a game should have.
fn words_of(game: &GameRules, row: Option<&Measured>) -> Words {
    let entry = &game.entry;
    let listing = catalogue().listing(&game.id);
    let odds = listing.and_then(|listing| listing.standing.odds);
    let study = odds.map(|odds| [odds.deals, odds.won, odds.lost].map(|count| count as usize));
    let study = study.map(|[deals, won, lost]| Tried { deals, won, lost });
    // What the index has of twenty deals may be of an older measurement.
    let study = study.filter(|study| study.deals > DEALS);
    let hidden = game.listing().character.seen == "hidden";
    let difficulty = row.and_then(|row| row.difficulty(study, hidden));
    let time = row.and_then(Measured::time);
    let difficulties = claimed(entry, |claim| claim.difficulty.as_deref());
    let times = claimed(entry, |claim| claim.time.as_deref());
    [
        word(difficulty, &difficulties, entry.difficulty.as_deref()).map(str::to_owned),
        word(time, &times, entry.time.as_deref()).map(str::to_owned),
    ]
}

/// What the claims of a file have of something.
fn claimed(entry: &Entry, of: fn(&Claim) -> Option<&str>) -> Vec<&str> {
    entry.claims.iter().filter_map(of).collect()
}

/// Gives a key of the top of a rule file a word, or takes it out.
fn set(lines: &mut Vec<String>, key: &str, word: Option<&str>) {
    let begins = |line: &String, key: &str| line.starts_with(&format!("{key} = "));
    let top = lines.iter().position(|line| line.starts_with('['));
    let top = &lines[..top.unwrap_or(lines.len())];
    let line = word.map(|word| format!("{key} = \"{word}\""));
    match (top.iter().position(|line| begins(line, key)), line) {
        (Some(at), Some(line)) => lines[at] = line,
        (Some(at), None) => {
            lines.remove(at);
        }
        (None, Some(line)) => {
            // Behind the names and categories, the difficulty before the time.
            let behind = |line: &String| begins(line, "time") || begins(line, "sources");
            let at = top.iter().position(behind).unwrap_or(0);
            lines.insert(at, line);
        }
        (None, None) => {}
    }
}
