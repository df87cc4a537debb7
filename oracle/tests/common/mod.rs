//! Small games for the tests, and positions written out.

use kibitzer_oracle::random::Shuffler;
use kibitzer_oracle::{Card, Game, Lying, Position};

/// A game of some lines of TOML; what every file needs stands before them.
pub fn game(rules: &str) -> Game {
    let whole = format!("format = 1\nname = \"Test\"\n{rules}");
    Game::from_rules(whole.parse().unwrap())
}

/// A position: piles with their cards between slashes, `T1: KD ~QS / T2: AC`.
pub fn table(game: &Game, text: &str) -> Position {
    let mut pos = Position::empty(game, Shuffler::Own(0));
    for line in text.split('/') {
        let (name, cards) = line.split_once(':').unwrap();
        let pile = game.pile(name.trim()).unwrap();
        pos.piles[pile] = cards.split_whitespace().map(lying).collect();
    }
    pos
}

fn lying(word: &str) -> Lying {
    let bare = word.trim_start_matches('~');
    Lying { card: Card::parse(bare).unwrap(), down: bare != word }
}

/// All legal moves in one text.
pub fn moves(game: &Game, text: &str) -> String {
    game.moves(&table(game, text)).join(" ")
}

/// The position after some moves, its piles between slashes.
pub fn after(game: &Game, text: &str, played: &str) -> String {
    let start = table(game, text);
    let pos = played.split_whitespace().fold(start, |pos, text| game.play(&pos, text));
    pos.layout().trim_end().replace('\n', " / ")
}
