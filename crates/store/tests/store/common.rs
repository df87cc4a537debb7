//! What the tests share.

use kibitzer_table::Game;

pub(crate) fn dealt(game: &str, deal: &str) -> Game {
    Game::deal(kibitzer_rules::game(game).unwrap(), deal.parse().unwrap()).unwrap()
}

/// A game that one move wins: every card is at home but the king of clubs.
pub(crate) fn nearly_won(game: &str) -> Game {
    let suit = |letter: char, ranks: &str| -> String {
        ranks.chars().map(|rank| format!("{rank}{letter} ")).collect()
    };
    let (all, most) = ("A23456789TJQK", "A23456789TJQ");
    let layout = format!(
        "F1: {}\nF2: {}\nF3: {}\nF4: {}\nT1: KC\n",
        suit('C', most),
        suit('S', all),
        suit('H', all),
        suit('D', all)
    );
    Game::from_layout(kibitzer_rules::game(game).unwrap(), layout.parse().unwrap()).unwrap()
}

/// Plays moves given as text.
pub(crate) fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.read_move(text).unwrap();
        game.play(mv).unwrap_or_else(|_| panic!("{text} is legal"));
    }
}

/// A game that a draw wins, and in which a card goes to and fro for ever if one does not draw.
const QUICK: &str = include_str!("../quick.toml");

pub(crate) fn quick(deal: u32) -> Game {
    let rules = kibitzer_rules::GameRules::parse(
        "/nowhere/quick.toml",
        "quick",
        QUICK,
        kibitzer_rules::catalogue(),
    );
    Game::deal(std::sync::Arc::new(rules.unwrap()), deal.to_string().parse().unwrap()).unwrap()
}

/// The name under which the game above is kept.
pub(crate) const QUICK_KEY: &str = "/nowhere/quick.toml";
