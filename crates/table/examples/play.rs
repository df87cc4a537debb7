//! Plays a game to its end by the first legal move that leads somewhere new, and prints its record.
//!
//! `cargo run -p kibitzer-table --example play -- GAME DEAL`

use std::error::Error;
use std::io::Write;

use kibitzer_table::{Game, Status, Visibility};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "yukon".into());
    let deal = words.next().unwrap_or_else(|| "7".into());
    play(&name, &deal, &mut std::io::stdout())
}

/// The whole of it: deal, play, print.
pub(crate) fn play(name: &str, deal: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut game = Game::deal(kibitzer_rules::game(name)?, deal.parse()?)?;
    while game.status() == Status::Open {
        // Moves that lead to a position the game has had are left out.
        let Some(mv) = game.fresh_moves(Visibility::Player).first().copied() else { break };
        game.play(mv).map_err(|refusal| refusal.sentence(&game.rules().rules))?;
    }
    Ok(write!(out, "{}", game.record())?)
}
