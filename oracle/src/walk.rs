//! Pseudo-random play for the golden files.

use kibitzer_oracle::{Game, Position};

/// A little linear congruential generator.
pub struct Dice(u64);

impl Dice {
    /// A generator for a text, so that every game has its own numbers.
    pub fn new(text: &str) -> Dice {
        let mix = |x: u64, byte: u8| (x ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        Dice(text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// What a walk likes to play.
#[derive(Clone, Copy)]
pub enum Policy {
    Stock,
    Foundation,
    Any,
}

pub const POLICIES: [Policy; 3] = [Policy::Stock, Policy::Foundation, Policy::Any];

/// Chooses a legal move; three times of four one that the policy likes, if there is one.
pub fn choose<'a>(moves: &'a [String], policy: Policy, dice: &mut Dice) -> &'a str {
    let liked: Vec<&String> = moves.iter().filter(|text| likes(policy, text)).collect();
    if !liked.is_empty() && dice.below(4) > 0 {
        return liked[dice.below(liked.len())];
    }
    &moves[dice.below(moves.len())]
}

fn likes(policy: Policy, text: &str) -> bool {
    match policy {
        Policy::Stock => !text.contains('>'),
        Policy::Foundation => text.contains(">F") && !text.starts_with('F'),
        Policy::Any => true,
    }
}

/// Up to so many moves; where play ends before, the last few are taken back.
pub fn walk(
    game: &Game,
    start: &Position,
    length: usize,
    policies: &[Policy],
    dice: &mut Dice,
) -> Vec<String> {
    let mut pos = start.clone();
    let mut played = Vec::new();
    while played.len() < length {
        let moves = game.moves(&pos);
        if moves.is_empty() {
            played.truncate(played.len().saturating_sub(5));
            break;
        }
        let policy = policies[dice.below(policies.len())];
        let text = choose(&moves, policy, dice).to_string();
        pos = game.play(&pos, &text);
        played.push(text);
    }
    played
}
