//! The games of `golden/lines` are replayed: the same moves are legal in every position. One game
//! in four has its turn; `KIBITZER_FULL=1` takes all.

use kibitzer_golden::Kind;
use kibitzer_oracle::{Game, Position};
use kibitzer_sample::{is_sampled, on_all_cores};
use std::path::Path;

#[test]
fn golden_games_replay() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let texts = Kind::new(&root.join("golden"), "lines").read().unwrap();
    let texts: Vec<_> = texts.into_iter().filter(|(stem, _)| is_sampled(stem, 4)).collect();
    on_all_cores(texts, |(stem, text)| {
        let game = Game::load(&root.join("games"), &stem);
        for part in text.split("\n[deal ").skip(1) {
            let (deal, lines) = part.split_once("]\n").unwrap();
            replay(&game, deal, lines).unwrap_or_else(|fault| panic!("{stem} {deal}: {fault}"));
        }
    });
}

/// Plays all moves; the legal ones must be those written down.
fn replay(game: &Game, deal: &str, lines: &str) -> Result<Position, String> {
    let mut pos = game.deal(deal);
    let moves = lines.lines().filter_map(|line| line.split_once(" |"));
    for (step, (played, legal)) in moves.enumerate() {
        if game.moves(&pos).join(" ") != legal.trim() {
            return Err(format!("other moves at step {step} in\n{}", pos.layout()));
        }
        if played != "end" {
            pos = game.after(&pos, played);
        }
    }
    let last: String = lines.rsplit("end |").next().unwrap().lines().skip(1).collect();
    let ours: String = pos.layout().lines().map(|line| format!("= {line}")).collect();
    if last == ours { Ok(pos) } else { Err(format!("ends in\n{}", pos.layout())) }
}
