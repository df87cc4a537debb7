//! Writes the golden files.

use crate::{lines, perft};
use kibitzer_oracle::Game;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

const DEALS: [&str; 7] =
    ["0", "1", "7", "18446744073709551615", "pysol:1", "pysol:12345678901234567890", "ms:11982"];

/// Writes the golden files of the games named, or of all.
pub fn write(root: &Path, named: &[String]) -> bool {
    let golden = root.join("golden");
    for folder in ["deals", "lines", "perft"] {
        fs::create_dir_all(golden.join(folder)).unwrap();
    }
    let mut stems = stems(&root.join("games"));
    stems.retain(|stem| named.is_empty() || named.contains(stem));
    let next = Mutex::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| work(root, &stems, &next));
        }
    });
    true
}

/// Takes game after game until all are done.
fn work(root: &Path, stems: &[String], next: &Mutex<usize>) {
    loop {
        let at = take_next(next);
        let Some(stem) = stems.get(at) else { return };
        let game = Game::load(&root.join("games"), stem);
        fs::write(root.join(format!("golden/deals/{stem}.txt")), deals(&game)).unwrap();
        fs::write(root.join(format!("golden/lines/{stem}.txt")), lines::text(&game, stem)).unwrap();
        let counts = perft::HEADER.to_string() + &perft::lines(&game, stem);
        fs::write(root.join(format!("golden/perft/{stem}.txt")), counts).unwrap();
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
