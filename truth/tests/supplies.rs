//! Refills that go on, bases that count from other piles: the engine and the oracle side by side
//! over random rule files.

use kibitzer_truth::dice::Dice;
use kibitzer_truth::game::TrialGame;
use kibitzer_truth::{drawn_supplies, positions, side_by_side};

/// How many rule files, of each some positions.
const FILES: u64 = 400;

#[test]
fn engine_and_oracle_make_the_same_moves() {
    let (mut sound, mut looked_at) = (0, 0);
    for number in 0..FILES {
        let mut dice = Dice::new(17, number);
        let ranks = dice.pick(&[3, 4, 5, 6]);
        let text = drawn_supplies::rule_file(&mut dice, 1, ranks);
        let Ok(game) = TrialGame::read(&text, ranks) else { continue };
        sound += 1;
        for _ in 0..6 {
            let Some(state) = positions::position(&game.rules, &mut dice) else { continue };
            looked_at += 1;
            if let Err(what) = side_by_side::compare(&game, &state, 2) {
                panic!("rule file {number}:\n{text}\n{what}");
            }
        }
    }
    assert!(sound > FILES * 6 / 10, "{sound} of {FILES} files are sound");
    assert!(looked_at > sound, "{looked_at} positions of {sound} files");
}
