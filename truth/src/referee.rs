//! The other side: every position that can be reached, by the oracle's rules, told apart card by
//! card.

use std::collections::HashSet;

use kibitzer_oracle::Position;
use toml::Value;

use crate::game::TrialGame;

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
pub fn search(game: &TrialGame, start: &Position, most: usize) -> Truth {
    let oracle = &game.oracle;
    let last_round = last_round(game);
    let mut known = HashSet::from([print(start, last_round)]);
    // Each node: the one before it, and the move that led here.
    let mut trail: Vec<(usize, String)> = vec![(0, String::new())];
    let mut open: Vec<(usize, Position)> = vec![(0, start.clone())];
    while let Some((node, position)) = open.pop() {
        if oracle.won(&position) {
            return Truth::Won(line(&trail, node));
        }
        for mv in oracle.moves(&position) {
            let next = oracle.after(&position, &mv);
            if known.insert(print(&next, last_round)) {
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
pub fn wins(game: &TrialGame, start: &Position, line: &[String]) -> bool {
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

/// The round from which on one is like another: with redeals without limit that put the cards in
/// order the first, unless some rule asks for rounds.
fn last_round(game: &TrialGame) -> u32 {
    let Some(redeal) = game.oracle.part("redeal") else { return 1 };
    let unlimited = redeal.get("times").and_then(Value::as_str) == Some("unlimited");
    let endless = unlimited && redeal.get("order").and_then(Value::as_str) != Some("shuffled");
    let asked = || toml::to_string(&game.oracle.rules).is_ok_and(|text| text.contains("round"));
    match endless {
        false => u32::MAX,
        true if asked() => LAST_ASKED,
        true => 1,
    }
}

/// Later than any round that rule files drawn at random ask for.
const LAST_ASKED: u32 = 8;

/// All that tells a position from every other.
fn print(position: &Position, last_round: u32) -> Vec<u8> {
    let mut print = Vec::with_capacity(80);
    for pile in &position.piles {
        let card = |lying: &kibitzer_oracle::Lying| {
            (lying.card.rank * 4) as u8 + lying.card.suit as u8 + if lying.down { 64 } else { 0 }
        };
        print.extend(pile.iter().map(card));
        print.push(u8::MAX);
    }
    print.extend(position.round.min(last_round).to_le_bytes());
    print.extend(position.merci.to_le_bytes());
    print.extend(position.draws.to_le_bytes());
    print
}
