//! Measures games, for the words `difficulty` and `time` of their rule files:
//!
//! `cargo run --release -p kibitzer-solver --example measure -- docs/catalogue/measured.csv
//! [GAME…]`
//!
//! Each game is dealt some times and searched within few nodes; a line of the file tells what came
//! of it, and which words follow. `docs/catalogue.md` has the rule. Lines of rules that have not
//! changed are kept, unless their games are named; the file is written after each game.

#![allow(clippy::print_stderr)] // an example

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::{env, fs, io, process};

use kibitzer_engine::{DealName, State};
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_solver::{Limits, Prunings, Verdict, Watch, shorten, solve};

const HEAD: &str = "\
# Measured by the example `measure` of kibitzer-solver; docs/catalogue.md tells how words follow
id,rules,won,lost,open,nodes,moves,difficulty,time
";
/// Deals 1 to this.
const DEALS: u64 = 20;
const NODES: u64 = 20_000;
/// Nodes for making a line shorter.
const SHORTENING: u64 = 10_000;
const MEMORY: usize = 64 << 20;

/// Shares of deals that are won, in hundredths, and nodes that a won deal takes for each move.
const EASY: (usize, u64) = (60, 10);
const HARD: (usize, u64) = (20, 60);
/// Moves of a line.
const SHORT: usize = 90;
const LONG: usize = 160;

fn main() {
    let mut words = env::args().skip(1);
    let Some(file) = words.next().map(PathBuf::from) else {
        eprintln!("usage: measure FILE [GAME...]");
        process::exit(2);
    };
    let only: Vec<String> = words.collect();
    if let Err(error) = run(&file, &only) {
        eprintln!("measure: {}: {error}", file.display());
        process::exit(1);
    }
}

fn run(file: &PathBuf, only: &[String]) -> io::Result<()> {
    for id in only {
        catalogue().find(id).map_err(io::Error::other)?;
    }
    let old = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        text => text?,
    };
    let lines: BTreeMap<String, String> = old.lines().filter_map(current).collect();
    let wanted = |id: &&str| match only {
        [] => !lines.contains_key(*id),
        only => only.iter().any(|one| catalogue().id_of(one) == Some(*id)),
    };
    let ids: Mutex<Vec<&str>> = Mutex::new(catalogue().ids().filter(wanted).collect());
    let lines = Mutex::new(lines);
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(|| work(file, &ids, &lines))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or(Ok(())))
    })
}

/// A line of the file by the id of its game, if the rules are still those that were measured.
fn current(line: &str) -> Option<(String, String)> {
    let mut fields = line.split(',');
    let (id, rules) = (fields.next()?, fields.next()?);
    let game = catalogue().listing(id)?;
    (game.fingerprint == rules).then(|| (id.to_owned(), line.to_owned()))
}

fn work(
    file: &PathBuf,
    ids: &Mutex<Vec<&str>>,
    lines: &Mutex<BTreeMap<String, String>>,
) -> io::Result<()> {
    loop {
        let next = ids.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let Some(id) = next else { return Ok(()) };
        let game = catalogue().find(id).map_err(io::Error::other)?;
        let line = Measured::of(&game).line(&game);
        eprintln!("{line}");
        let mut lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.insert(id.to_owned(), line);
        let all: String = lines.values().map(|line| format!("{line}\n")).collect();
        fs::write(file, format!("{HEAD}{all}"))?;
    }
}

/// What came of the deals of a game.
#[derive(Default)]
struct Measured {
    lost: usize,
    open: usize,
    /// Nodes of each deal that was won.
    nodes: Vec<u64>,
    /// Moves of each line that was found.
    moves: Vec<usize>,
}

impl Measured {
    fn of(game: &Arc<GameRules>) -> Measured {
        let mut measured = Measured::default();
        for deal in 1..=DEALS {
            match game.rules.deal(&DealName::Own(deal)) {
                Ok(state) => measured.try_deal(game, &state),
                Err(_) => measured.open += 1,
            }
        }
        measured.nodes.sort_unstable();
        measured.moves.sort_unstable();
        measured
    }

    fn try_deal(&mut self, game: &GameRules, state: &State) {
        let limits = Limits { nodes: Some(NODES), memory: MEMORY, time: None };
        let mut watch = Watch::default();
        match solve(&game.rules, state, &limits, Prunings::default(), &mut watch) {
            Verdict::Won { line, figures } => {
                let limits = Limits { nodes: Some(SHORTENING), ..limits };
                let line = shorten(&game.rules, state, &line, &limits, &mut Watch::default());
                self.nodes.push(figures.nodes);
                self.moves.push(line.len());
            }
            Verdict::Lost { .. } => self.lost += 1,
            Verdict::Undecided { .. } => self.open += 1,
        }
    }

    fn line(&self, game: &GameRules) -> String {
        let Measured { lost, open, nodes, moves } = self;
        let won = nodes.len();
        let (id, rules) = (&game.id, &game.fingerprint);
        let decks = game.rules.spec().decks;
        let (nodes, moves) = (median(nodes), median(moves));
        let text = |number: Option<String>| number.unwrap_or_default();
        format!(
            "{id},{rules},{won},{lost},{open},{},{},{},{}",
            text(nodes.map(|nodes| nodes.to_string())),
            text(moves.map(|moves| moves.to_string())),
            difficulty(won, nodes, moves, game.listing().character.seen == "hidden"),
            time(moves, decks)
        )
    }
}

fn median<T: Copy>(sorted: &[T]) -> Option<T> {
    sorted.get(sorted.len() / 2).copied()
}

fn difficulty(won: usize, nodes: Option<u64>, moves: Option<usize>, hidden: bool) -> &'static str {
    let share = won * 100 / DEALS as usize;
    let (Some(nodes), Some(moves)) = (nodes, moves) else { return "high" };
    let effort = nodes / moves.max(1) as u64;
    if share <= HARD.0 || effort > HARD.1 {
        "high"
    } else if share >= EASY.0 && effort <= EASY.1 && !hidden {
        "low"
    } else {
        "medium"
    }
}

fn time(moves: Option<usize>, decks: u8) -> &'static str {
    match (moves, decks) {
        (Some(..=SHORT), _) | (None, 1) => "short",
        (Some(moves), _) if moves <= LONG => "medium",
        (None, 2) => "medium",
        _ => "long",
    }
}
