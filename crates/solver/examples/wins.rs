//! Finds a winning line for every built-in game, for tests that need a won game:
//!
//! `cargo run --release -p kibitzer-solver --example wins -- crates/tui/tests/wins.txt [NODES
//! [DEALS [GAME…]]]`
//!
//! Lines of the file that still win are kept; for all other games, or only those that are named,
//! deals 1, 2, 3 and so on are tried, each within so many nodes, and what came of them is written
//! where none was won. More deals with fewer nodes, or the other way round, may find what a first
//! run did not.

#![allow(clippy::print_stderr)] // an example

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::{env, fs, io, process, thread};

use kibitzer_engine::{DealName, Move, Outcome, Record, Start};
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_solver::{Limits, Prunings, Verdict, Watch, shorten, solve};

const HEAD: &str = "\
# A won game of every built-in game: NAME DEAL: MOVES, or NAME none: WHY where no line is known.
# Written by the example `wins` of kibitzer-solver; CONTRIBUTING.md has the command.
";
const NODES: u64 = 3_000_000;
const DEALS: u64 = 12;
/// Nodes for making a line shorter.
const SHORTENING: u64 = 200_000;
const MEMORY: usize = 256 << 20;
const THREADS: usize = 2;

/// What is asked for.
struct Task {
    file: PathBuf,
    nodes: u64,
    deals: u64,
    /// Only these games; all if there is none.
    only: Vec<String>,
}

fn main() {
    let Some(task) = task() else {
        eprintln!("usage: wins FILE [NODES [DEALS [GAME...]]]");
        process::exit(2);
    };
    if let Err(error) = run(&task) {
        eprintln!("wins: {}: {error}", task.file.display());
        process::exit(1);
    }
}

fn task() -> Option<Task> {
    let mut words = env::args().skip(1);
    let file = words.next()?.into();
    let mut number = |default| words.next().map_or(Some(default), |word| word.parse().ok());
    let (nodes, deals) = (number(NODES)?, number(DEALS)?);
    Some(Task { file, nodes, deals, only: words.collect() })
}

fn run(task: &Task) -> io::Result<()> {
    let old = match fs::read_to_string(&task.file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        text => text?,
    };
    let known = |id: &str| catalogue().ids().any(|one| one == id);
    let lines: BTreeMap<String, String> =
        old.lines().filter_map(entry).filter(|(id, _)| known(id)).collect();
    let wanted = |id: &&str| task.only.is_empty() || task.only.iter().any(|one| one == id);
    let ids: Vec<&str> = catalogue()
        .ids()
        .filter(wanted)
        .filter(|id| !lines.get(*id).is_some_and(|line| wins(line)))
        .collect();
    let lines = Mutex::new(lines);
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let workers: Vec<_> =
            (0..THREADS).map(|_| scope.spawn(|| work(task, &ids, &next, &lines))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or(Ok(())))
    })
}

/// A line of the file, by the name of its game.
fn entry(line: &str) -> Option<(String, String)> {
    let (id, _) = line.split_once(": ")?.0.split_once(' ')?;
    Some((id.to_owned(), line.to_owned()))
}

/// True for a line of the file by which its game is won.
fn wins(line: &str) -> bool {
    let won = || {
        let (head, moves) = line.split_once(": ")?;
        let (id, deal) = head.split_once(' ')?;
        let game = kibitzer_rules::game(id).ok()?;
        let record = Record {
            game: id.to_owned(),
            rules: None,
            start: Start::Deal(deal.parse().ok()?),
            result: None,
            moves: moves.split_whitespace().map(str::to_owned).collect(),
        };
        Some(record.replay(&game.rules).ok()?.outcome == Outcome::Won)
    };
    won().unwrap_or(false)
}

/// Searches wins until all games have a line; the file is written after each.
fn work(
    task: &Task,
    ids: &[&str],
    next: &AtomicUsize,
    lines: &Mutex<BTreeMap<String, String>>,
) -> io::Result<()> {
    while let Some(id) = ids.get(next.fetch_add(1, Ordering::Relaxed)) {
        let game = kibitzer_rules::game(id).map_err(io::Error::other)?;
        let line = search(task, &game);
        let shown: String = line.chars().take(76).collect();
        eprintln!("{shown}");
        if let Ok(mut lines) = lines.lock() {
            lines.insert((*id).to_owned(), line);
            let all: String = lines.values().map(|line| format!("{line}\n")).collect();
            fs::write(&task.file, format!("{HEAD}{all}"))?;
        }
    }
    Ok(())
}

/// Longer lines take too long to be played by keys.
const LONGEST: usize = 1500;

/// The line of the file for a game.
fn search(task: &Task, game: &Arc<GameRules>) -> String {
    let limits = Limits { nodes: Some(task.nodes), memory: MEMORY, time: None };
    let mut lost = 0;
    let mut long: Option<(DealName, usize)> = None;
    for deal in 1..=task.deals {
        let name = DealName::Own(deal);
        let Ok(state) = game.rules.deal(&name) else { continue };
        match solve(&game.rules, &state, &limits, Prunings::default(), &mut Watch::default()) {
            Verdict::Won { line, .. } => {
                let limits = Limits { nodes: Some(SHORTENING), ..limits };
                let line = shorten(&game.rules, &state, &line, &limits, &mut Watch::default());
                if line.len() <= LONGEST {
                    return format!("{} {name}: {}", game.id, text(game, &line));
                }
                if long.as_ref().is_none_or(|(_, moves)| line.len() < *moves) {
                    long = Some((name, line.len()));
                }
            }
            Verdict::Lost { .. } => lost += 1,
            Verdict::Undecided { .. } => {}
        }
    }
    without(task, game, lost, long)
}

/// The line of the file for a game of which no win was found that is short enough: of the deals
/// `lost` are lost, and `long` is the one with the shortest line, with the number of its moves.
fn without(task: &Task, game: &GameRules, lost: u64, long: Option<(DealName, usize)>) -> String {
    if let Some((deal, moves)) = long {
        return format!(
            "{} none: the line found of deal {deal} has {moves} moves, too many to be played by \
             keys in a test",
            game.id
        );
    }
    let Task { nodes, deals, .. } = task;
    let rest = deals - lost;
    format!(
        "{} none: of deals 1 to {deals}, {nodes} nodes each, {lost} are lost and {rest} undecided",
        game.id
    )
}

fn text(game: &GameRules, line: &[Move]) -> String {
    line.iter().map(|mv| mv.text(&game.rules)).collect::<Vec<_>>().join(" ")
}
