//! The other side: every position that can be reached, by the oracle's rules, told apart card by
//! card.

use std::collections::HashSet;

use kibitzer_oracle::Position;
use toml::Value;

use crate::game::Game;

/// What an exhaustive search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Truth {
    /// These moves win.
    Won(Vec<String>),
    /// Nothing wins.
    Lost,
    /// There are more positions than were to be looked at.
    TooMany,
}

/// Looks at every position that can be reached, up to so many.
pub fn search(game: &Game, start: &Position, most: usize) -> Truth {
    let oracle = &game.oracle;
    let endless = rounds_do_not_matter(game);
    let mut known = HashSet::from([print(start, endless)]);
    // Each node: the one before it, and the move that led here.
    let mut trail: Vec<(usize, String)> = vec![(0, String::new())];
    let mut open: Vec<(usize, Position)> = vec![(0, start.clone())];
    while let Some((node, position)) = open.pop() {
        if oracle.won(&position) {
            return Truth::Won(line(&trail, node));
        }
        for mv in oracle.moves(&position) {
            let next = oracle.after(&position, &mv);
            if known.insert(print(&next, endless)) {
                if known.len() > most {
                    return Truth::TooMany;
                }
                trail.push((node, mv));
                open.push((trail.len() - 1, next));
            }
        }
    }
    Truth::Lost
}

/// True if the moves are legal, one after another, and the end is won.
pub fn wins(game: &Game, start: &Position, line: &[String]) -> bool {
    let mut position = start.clone();
    for mv in line {
        if !game.oracle.moves(&position).contains(mv) {
            return false;
        }
        position = game.oracle.after(&position, mv);
    }
    game.oracle.won(&position)
}

fn line(trail: &[(usize, String)], mut node: usize) -> Vec<String> {
    let mut line = Vec::new();
    while node != 0 {
        let (before, mv) = &trail[node];
        line.push(mv.clone());
        node = *before;
    }
    line.reverse();
    line
}

/// Redeals without limit that put the cards in order come to the same in every round.
fn rounds_do_not_matter(game: &Game) -> bool {
    let Some(redeal) = game.oracle.part("redeal") else { return true };
    let unlimited = redeal.get("times").and_then(Value::as_str) == Some("unlimited");
    unlimited && redeal.get("order").and_then(Value::as_str) != Some("shuffled")
}

/// All that tells a position from every other.
fn print(position: &Position, endless: bool) -> Vec<u8> {
    let mut print = Vec::with_capacity(80);
    for pile in &position.piles {
        let card = |lying: &kibitzer_oracle::Lying| {
            (lying.card.rank * 4) as u8 + lying.card.suit as u8 + if lying.down { 64 } else { 0 }
        };
        print.extend(pile.iter().map(card));
        print.push(u8::MAX);
    }
    if !endless {
        print.extend(position.round.to_le_bytes());
    }
    print.extend(position.merci.to_le_bytes());
    print
}
