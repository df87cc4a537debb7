//! `golden/lines/<game>.txt`: whole random games with all legal moves of every position.

use crate::walk::{Dice, POLICIES, choose};
use kibitzer_oracle::{Game, Position};

const HEADER: &str = "\
# Made by kibitzer-oracle write: two games of random moves. A game begins with [deal NAME].
# Lines with = in front: the layout of the position at that place (the first, every tenth, the \
last).
# Other lines: the move played, a bar, all legal moves before it, sorted and separated by blanks.
# A game ends with such a line that says end for the move: won and stuck positions have no moves \
behind the bar;
# other games are broken off after 150 moves or some 15,000 characters.
";

const MOST_MOVES: usize = 150;
const MOST_CHARACTERS: usize = 15_000;

/// The file of one game.
pub fn text(game: &Game, stem: &str) -> String {
    let mut dice = Dice::new(&format!("lines {stem}"));
    let mut text = HEADER.to_string();
    for deal in ["3", "pysol:5000000000"] {
        text += &format!("\n[deal {deal}]\n");
        text += &one_game(game, game.deal(deal), &mut dice);
    }
    text
}

fn one_game(game: &Game, mut pos: Position, dice: &mut Dice) -> String {
    let mut text = layout(&pos);
    let mut policy = POLICIES[2];
    for step in 1..=MOST_MOVES {
        let moves = game.moves(&pos);
        if moves.is_empty() || text.len() > MOST_CHARACTERS {
            break;
        }
        if step % 12 == 1 {
            policy = POLICIES[dice.below(POLICIES.len())];
        }
        let played = choose(&moves, policy, dice);
        text += &format!("{played} | {}\n", moves.join(" "));
        pos = game.play(&pos, played);
        if step % 10 == 0 {
            text += &layout(&pos);
        }
    }
    let last = format!("end | {}", game.moves(&pos).join(" "));
    text + last.trim_end() + "\n" + &layout(&pos)
}

fn layout(pos: &Position) -> String {
    pos.layout().lines().map(|line| format!("= {line}\n")).collect()
}
