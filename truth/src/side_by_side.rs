//! The engine and the oracle side by side: the moves of a position, and where each of them leads.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, State};

use crate::game::TrialGame;

/// Compares the moves of a position, and to so many moves ahead those of all that follow.
///
/// # Errors
/// The first difference.
pub fn compare(game: &TrialGame, state: &State, depth: usize) -> Result<(), String> {
    let shown = game.shown(state);
    let rules = &game.rules;
    let moves = state.sorted_moves(rules);
    let mut ours: Vec<String> = moves.iter().map(|mv| mv.text(rules)).collect();
    let mut theirs = game.oracle.moves(&shown);
    ours.sort();
    theirs.sort();
    if state.is_won(rules) != game.oracle.won(&shown) {
        return Err(format!("won for one side alone:\n{}", shown.layout()));
    }
    if !state.is_won(rules) && ours != theirs {
        return Err(format!("moves {ours:?}, not {theirs:?}, in\n{}", shown.layout()));
    }
    if depth == 0 || state.is_won(rules) {
        return Ok(());
    }
    moves.into_iter().try_for_each(|mv| compare_move(game, state, mv, depth))
}

/// Makes a move on both sides, compares what follows, and takes it back.
fn compare_move(game: &TrialGame, state: &State, mv: Move, depth: usize) -> Result<(), String> {
    let (rules, shown) = (&game.rules, game.shown(state));
    let text = mv.text(rules);
    let mut next = state.clone();
    let mut journal = Journal::new();
    next.apply_unchecked(rules, mv, &mut journal);
    let there = game.oracle.after(&shown, &text);
    if game.shown(&next).piles != there.piles {
        let here = game.shown(&next).layout();
        return Err(format!(
            "after {text} from\n{}ours is\n{here}not\n{}",
            shown.layout(),
            there.layout()
        ));
    }
    compare(game, &next, depth - 1)?;
    next.undo(rules, &mut journal);
    if game.shown(&next).piles != shown.piles || next.key() != state.key() {
        return Err(format!("{text} is not taken back from\n{}", shown.layout()));
    }
    Ok(())
}
