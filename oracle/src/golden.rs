//! Writes the golden files.

use crate::{lines, perft};
use kibitzer_golden::Kind;
use kibitzer_oracle::Game;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

const DEALS: [&str; 7] =
    ["0", "1", "7", "18446744073709551615", "pysol:1", "pysol:12345678901234567890", "ms:11982"];

/// The kinds of texts that this program writes.
const KINDS: [&str; 3] = ["deals", "lines", "perft"];
/// The number of games whose golden texts are made before they are written to disk.
const BATCH: usize = 24;

/// Writes the golden files of the games named, or of all.
pub fn write(root: &Path, named: &[String]) -> bool {
    let mut stems = stems(&root.join("games"));
    stems.retain(|stem| named.is_empty() || named.contains(stem));
    for batch in stems.chunks(BATCH) {
        let next = Mutex::new(0);
        let made = Mutex::new(KINDS.map(|_| Vec::new()));
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| work(root, batch, &next, &made));
            }
        });
        for (kind, texts) in KINDS.iter().zip(made.into_inner().unwrap()) {
            kind_of(root, kind).write(&texts).unwrap();
        }
    }
    true
}

/// Takes loose texts into the packed files, and texts of games that are gone out of them.
pub fn pack(root: &Path) -> bool {
    let stems = stems(&root.join("games"));
    for kind in KINDS {
        let files = kind_of(root, kind);
        let taken = files.pack().unwrap();
        files.retain(|id| stems.iter().any(|stem| stem == id)).unwrap();
        println!("{kind}: {taken} taken in, {} in all", files.read().unwrap().len());
    }
    true
}

/// Lays the texts of games beside the packed files, to be looked at.
pub fn unpack(root: &Path, named: &[String]) -> bool {
    for stem in named {
        for kind in KINDS {
            match kind_of(root, kind).unpack(stem) {
                Ok(path) => println!("{}", path.display()),
                Err(error) => {
                    eprintln!("there is no golden text '{kind}' of {stem}: {error}");
                    return false;
                }
            }
        }
    }
    true
}

fn kind_of(root: &Path, kind: &str) -> Kind {
    Kind::new(&root.join("golden"), kind)
}

/// For each kind the texts by the names of their games.
type Made = Mutex<[Vec<(String, String)>; 3]>;

/// Takes game after game until all are done.
fn work(root: &Path, stems: &[String], next: &Mutex<usize>, made: &Made) {
    loop {
        let at = take_next(next);
        let Some(stem) = stems.get(at) else { return };
        let game = Game::load(&root.join("games"), stem);
        let counts = perft::HEADER.to_string() + &perft::lines(&game, stem);
        let texts = [deals(&game), lines::text(&game, stem), counts];
        for (list, text) in made.lock().unwrap().iter_mut().zip(texts) {
            list.push((stem.clone(), text));
        }
        println!("{stem}");
    }
}

fn take_next(next: &Mutex<usize>) -> usize {
    let mut next = next.lock().unwrap();
    *next += 1;
    *next - 1
}

/// The games of the directory, by name.
fn stems(dir: &Path) -> Vec<String> {
    let paths = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    let files = paths.filter(|path| path.extension().is_some_and(|end| end == "toml"));
    let mut stems: Vec<String> =
        files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_string()).collect();
    stems.sort();
    stems
}

fn deals(game: &Game) -> String {
    let one = |deal: &&str| format!("[deal {deal}]\n{}", game.deal(deal).layout());
    DEALS.iter().map(one).collect::<Vec<_>>().join("\n")
}
