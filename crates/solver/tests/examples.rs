//! The example that solves a deal does what it says.

#[path = "../examples/solve.rs"]
#[expect(dead_code, reason = "its `main` is for whoever runs it alone")]
mod solve;

use kibitzer_engine::Journal;

#[test]
fn the_line_it_prints_wins() {
    let mut out = Vec::new();
    solve::answer("freecell", "ms:1", &mut out).unwrap();
    let game = kibitzer_rules::game("freecell").unwrap();
    let mut state = game.rules.deal(&"ms:1".parse().unwrap()).unwrap();
    let mut journal = Journal::new();
    for text in String::from_utf8(out).unwrap().lines() {
        let mv =
            state.sorted_moves(&game.rules).into_iter().find(|mv| mv.text(&game.rules) == text);
        state.play(&game.rules, mv.unwrap(), &mut journal).unwrap();
    }
    assert!(state.is_won(&game.rules));
}

#[test]
fn what_cannot_be_won_is_told() {
    let mut out = Vec::new();
    solve::answer("russian-solitaire", "1", &mut out).unwrap();
    let told = String::from_utf8(out).unwrap();
    assert!(told.contains("cannot be won"), "{told}");
}
