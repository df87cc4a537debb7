//! Writes the golden files.

use crate::{lines, perft};
use kibitzer_oracle::Game;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

const DEALS: [&str; 7] = [
    "0",
    "1",
    "7",
    "18446744073709551615",
    "pysol:1",
    "pysol:12345678901234567890",
    "ms:11982",
];

/// Writes all golden files of all games.
pub fn write(root: &Path) -> bool {
    let golden = root.join("golden");
    fs::create_dir_all(golden.join("deals")).unwrap();
    fs::create_dir_all(golden.join("lines")).unwrap();
    let stems = stems(&root.join("games"));
    let counts = Mutex::new(vec![String::new(); stems.len()]);
    let next = Mutex::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| work(root, &stems, &next, &counts));
        }
    });
    let counts = counts.into_inner().unwrap().concat();
    fs::write(
        golden.join("perft.txt"),
        perft::HEADER.to_string() + &counts,
    )
    .unwrap();
    true
}

/// Takes game after game until all are done.
fn work(root: &Path, stems: &[String], next: &Mutex<usize>, counts: &Mutex<Vec<String>>) {
    loop {
        let at = take_next(next);
        let Some(stem) = stems.get(at) else { return };
        let game = Game::load(&root.join("games"), stem);
        fs::write(root.join(format!("golden/deals/{stem}.txt")), deals(&game)).unwrap();
        fs::write(
            root.join(format!("golden/lines/{stem}.txt")),
            lines::text(&game, stem),
        )
        .unwrap();
        counts.lock().unwrap()[at] = perft::lines(&game, stem);
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
    let paths = fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let files = paths.filter(|path| path.extension().is_some_and(|end| end == "toml"));
    let mut stems: Vec<String> = files
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_string())
        .collect();
    stems.sort();
    stems
}

fn deals(game: &Game) -> String {
    let one = |deal: &&str| format!("[deal {deal}]\n{}", game.deal(deal).layout());
    DEALS.iter().map(one).collect::<Vec<_>>().join("\n")
}
