//! What the tests share.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use kibitzer_table::Game;

/// A folder of its own for a test, removed at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("kibitzer-store-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn dealt(game: &str, deal: &str) -> Game {
    Game::deal(kibitzer_rules::game(game).unwrap(), deal.parse().unwrap()).unwrap()
}
