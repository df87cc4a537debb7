//! Play allocates nothing once its lists are warm, in any game of the catalogue, redeals included.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, State};
use kibitzer_rules::{GameRules, catalogue};

/// Walks a line, making and taking back every move on the way.
fn walk(
    game: &GameRules,
    state: &mut State,
    moves: &mut Vec<Move>,
    journal: &mut Journal,
) -> usize {
    let rules = &game.rules;
    for step in 0..150 {
        state.legal_moves(rules, moves);
        if moves.is_empty() {
            return step;
        }
        for mv in moves.iter() {
            assert!(state.is_legal(rules, *mv));
            state.apply_unchecked(rules, *mv, journal);
            state.undo(rules, journal);
        }
        // Now and then the last move, which is the stock's where there is one.
        let choice = if step % 4 == 0 { moves.len() - 1 } else { step * 7 % moves.len() };
        state.apply_unchecked(rules, moves[choice], journal);
    }
    150
}

#[test]
fn play_allocates_nothing() {
    for game in catalogue().games() {
        for deal in ["5", "pysol:7", "pysol:12345678901234567890"] {
            let first = game.rules.deal(&deal.parse().unwrap()).unwrap();
            let (mut moves, mut journal) = (Vec::with_capacity(1024), Journal::new());
            let mut state = first.clone();
            walk(&game, &mut state, &mut moves, &mut journal);
            journal.clear();
            let mut again = first.clone();
            let info = allocation_counter::measure(|| {
                walk(&game, &mut again, &mut moves, &mut journal);
            });
            assert_eq!(info.count_total, 0, "{} deal {deal}", game.id);
            assert_eq!(again.key(), state.key());
        }
    }
}
