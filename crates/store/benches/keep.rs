//! What keeping a game costs: a move, opening the file, resuming, statistics.
//!
//! The file lies under the target folder, or in the folder that `KIBITZER_BENCH` names: in memory
//! (`/dev/shm`) it shows our own cost, on a disk mostly the disk's.

use std::path::{Path, PathBuf};
use std::time::Duration;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use kibitzer_store::{Slot, Store};
use kibitzer_table::Game;

const SECOND: Duration = Duration::from_secs(1);

/// A folder, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let parent = std::env::var_os("KIBITZER_BENCH").map(PathBuf::from);
        let path = parent.as_deref().unwrap_or(Path::new(env!("CARGO_TARGET_TMPDIR"))).join(name);
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn dealt(deal: u32) -> Game {
    let rules = kibitzer_rules::game("klondike").expect("it is built in");
    Game::deal(rules, deal.to_string().parse().expect("a deal")).expect("a deal")
}

/// Makes so many steps, some of them on branches.
fn grow(game: &mut Game, steps: usize) {
    let wanted = game.history().positions() + steps;
    let mut number = 0_usize;
    while game.history().positions() < wanted {
        let moves = game.moves();
        if moves.is_empty() || number % 11 == 10 {
            game.undo();
        }
        let moves = game.moves();
        game.play(moves[(number * 7 + 3) % moves.len()]).expect("a listed move");
        number += 1;
    }
}

fn filled(folder: &Folder, plays: u32) -> Store {
    let mut store = Store::open(&folder.0).expect("a folder");
    for deal in 0..plays {
        let mut game = dealt(deal);
        grow(&mut game, 150);
        store.keep(&mut Slot::new(), &game, SECOND).expect("room");
    }
    store
}

fn keep(c: &mut Criterion) {
    let folder = Folder::new("bench-keep");
    let mut store = filled(&folder, 100);
    for steps in [100, 2000] {
        let (mut slot, mut game) = (Slot::new(), dealt(7));
        grow(&mut game, steps);
        store.keep(&mut slot, &game, SECOND).expect("room");
        c.bench_function(&format!("keep a move/{steps} steps before"), |b| {
            b.iter_batched(
                || {
                    let mut next = game.clone();
                    grow(&mut next, 1);
                    (next, slot.clone())
                },
                |(next, mut slot)| (store.keep(&mut slot, &next, SECOND), next, slot),
                BatchSize::PerIteration,
            );
        });
    }
}

fn read(c: &mut Criterion) {
    let folder = Folder::new("bench-read");
    let store = filled(&folder, 1000);
    let id = store.unfinished().expect("it can be read")[0].id;
    c.bench_function("resume/150 steps", |b| b.iter(|| store.resume(id)));
    c.bench_function("statistics/1000 games", |b| b.iter(|| store.statistics()));
    c.bench_function("open/1000 games", |b| b.iter(|| Store::open(&folder.0)));
}

criterion_group!(benches, keep, read);
criterion_main!(benches);
