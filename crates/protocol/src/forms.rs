//! The JSON forms of games and positions. `docs/protocol.md` documents them.

use kibitzer_rules::GameRules;
use kibitzer_solver::Verdict;
use kibitzer_table::{Game, Visibility};
use serde_json::{Value, json};

use crate::searches::Solved;

/// A position with its legal moves.
pub fn state(game: &Game, visibility: Visibility) -> Value {
    let rules = &game.rules().rules;
    let texts = |moves: Vec<kibitzer_engine::Move>| -> Vec<String> {
        moves.into_iter().map(|mv| mv.text(rules)).collect()
    };
    let piles: Vec<Value> = game
        .view(visibility)
        .piles
        .iter()
        .map(|pile| json!({ "name": pile.name, "role": pile.role.word(), "cards": pile.texts() }))
        .collect();
    let mut state = json!({
        "game": game.rules().id,
        "deal": game.deal_name(),
        "round": game.state().round(),
        "status": game.status().word(),
        "consequences": game.consequences(),
        "piles": piles,
        "moves": texts(game.moves()),
        "shortcuts": texts(game.shortcuts()),
    });
    if let Some(score) = game.score() {
        state["score"] = json!(score);
    }
    state
}

/// A verdict on a position.
pub fn verdict(game: &GameRules, deal: &str, solved: &Solved) -> Value {
    let verdict = &solved.verdict;
    let reason = match verdict {
        Verdict::Undecided { reason, .. } => Some(reason.word()),
        _ => None,
    };
    let mut form = json!({
        "game": game.id,
        "deal": deal,
        "verdict": verdict.word(),
        "reason": reason,
        "nodes": verdict.figures().nodes,
        "seconds": (solved.took.as_secs_f64() * 1e6).round() / 1e6,
        "line": verdict.line().map(|moves| line(&game.rules, moves)),
        "length": verdict.line().map(<[_]>::len),
    });
    if let Some(points) = verdict.figures().points {
        form["best"] = json!(points.best);
        form["bound"] = json!(points.bound);
    }
    form
}

/// Moves as text, with blanks between them.
pub fn line(rules: &kibitzer_engine::Rules, moves: &[kibitzer_engine::Move]) -> String {
    let moves: Vec<String> = moves.iter().map(|mv| mv.text(rules)).collect();
    moves.join(" ")
}
