//! `kibitzer-oracle write` makes the golden files, `unpack` and `pack` lay them open and put them
//! together again; `kibitzer-oracle check` replays PySolFC's recorded games.

mod check;
mod golden;
mod lines;
mod perft;
mod walk;

use std::path::{Path, PathBuf};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let root = root();
    let good = match args.get(1).map(String::as_str) {
        Some("write") => golden::write(&root, &args[2..]),
        Some("pack") => golden::pack(&root),
        Some("unpack") => golden::unpack(&root, &args[2..]),
        Some("check") => check::run(&root),
        Some("show") => show(&root, &args[2..]),
        _ => {
            eprintln!(
                "usage: kibitzer-oracle write [STEM...] | pack | unpack STEM... | check | \
                 show STEM DEAL [MOVE...]"
            );
            false
        }
    };
    std::process::exit(if good { 0 } else { 1 });
}

/// The root of the repository: `KIBITZER_ROOT`, if it is set.
fn root() -> PathBuf {
    let found = || Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::env::var_os("KIBITZER_ROOT").map_or_else(found, PathBuf::from)
}

/// Prints a position and its legal moves.
fn show(root: &Path, args: &[String]) -> bool {
    let game = kibitzer_oracle::Game::load(&root.join("games"), &args[0]);
    let mut pos = game.deal(&args[1]);
    for text in &args[2..] {
        pos = game.play(&pos, text);
    }
    println!("{}\n{}", pos.layout(), game.moves(&pos).join(" "));
    true
}
