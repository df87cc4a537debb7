//! `golden/perft.txt`: how many lines of play there are of each length.

use crate::walk::{Dice, POLICIES, Policy, walk};
use kibitzer_oracle::{Game, Position};

pub const HEADER: &str = "\
# Made by kibitzer-oracle write. Lines: game;deal;moves played before, separated by blanks;lines \
of play of length 1 2 3 ...
# (a won position has no moves). Lengths go to at least 3, save where 3 would pass one million.
";

const DEALS: [&str; 3] = ["1", "2", "pysol:20000000000000000001"];
/// Lengths up to `SHORT` are counted where the next count is likely to stay within `TOO_MANY`,
/// longer ones within `ENOUGH`.
const SHORT: usize = 3;
const ENOUGH: u64 = 150_000;
const TOO_MANY: u64 = 1_000_000;
const DEEPEST: usize = 12;
const TRIES: usize = 20;

/// The lines of one game.
pub fn lines(game: &Game, stem: &str) -> String {
    let walks: [&[Policy]; 3] = [&[Policy::Foundation, Policy::Stock], &[], &POLICIES];
    let mut dice = Dice::new(stem);
    let mut text = String::new();
    for (deal, policies) in DEALS.iter().zip(walks) {
        let start = game.deal(deal);
        text += &line(game, stem, deal, &start, &[]);
        if !policies.is_empty() {
            let (prefix, pos) = further(game, &start, policies, &mut dice);
            text += &line(game, stem, deal, &pos, &prefix);
        }
    }
    text
}

/// A position 20 to 120 moves on with something left to play: the first of some walks, or the best
/// of them.
fn further(
    game: &Game,
    start: &Position,
    policies: &[Policy],
    dice: &mut Dice,
) -> (Vec<String>, Position) {
    let mut best = (0, Vec::new(), start.clone());
    for _ in 0..TRIES {
        let length = 20 + dice.below(101);
        let prefix = walk(game, start, length, policies, dice);
        let pos = prefix.iter().fold(start.clone(), |pos, played| game.play(&pos, played));
        let worth = prefix.len().min(20) as u64 + game.perft(&pos, 3).min(30);
        if worth > best.0 {
            best = (worth, prefix, pos);
        }
        if worth == 50 {
            break;
        }
    }
    (best.1, best.2)
}

fn line(game: &Game, stem: &str, deal: &str, pos: &Position, prefix: &[String]) -> String {
    let counts: Vec<String> = counts(game, pos).iter().map(u64::to_string).collect();
    format!("{stem};{deal};{};{}\n", prefix.join(" "), counts.join(" "))
}

/// Deeper and deeper until there are enough.
fn counts(game: &Game, pos: &Position) -> Vec<u64> {
    let mut counts = vec![game.perft(pos, 1)];
    while wants_more(&counts) {
        counts.push(game.perft(pos, counts.len() as u32 + 1));
    }
    counts
}

/// Not past the deepest, nor where the next would be too many.
fn wants_more(counts: &[u64]) -> bool {
    let depth = counts.len();
    let last = counts[depth - 1];
    let before = if depth > 1 { counts[depth - 2] } else { 1 };
    let next = (last * last).checked_div(before).unwrap_or(0);
    if depth < SHORT {
        return next <= TOO_MANY;
    }
    last > 0 && next <= ENOUGH && depth < DEEPEST
}
