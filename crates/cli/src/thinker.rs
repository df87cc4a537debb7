//! What thinks for the full-screen program: the solver, asked for hints.

use kibitzer_engine::Move;
use kibitzer_solver::{Grade, told};
use kibitzer_table::Game;
use kibitzer_tui::background::{About, Certainty, Leave, Question, Thinker};

use crate::hints::{Effort, Kind, hint};

/// Gives fair hints: a nudge first, the card when asked again, then the move.
pub(crate) struct Adviser;

impl Thinker for Adviser {
    fn think(
        &mut self,
        question: &Question,
        _: &Leave,
        report: &mut dyn FnMut(Option<Certainty>, String, Option<Move>),
    ) {
        let About::Hint(times) = question.about else { return };
        let rules = question.rules.clone();
        let layout = question.state.layout(&rules.rules);
        let Ok(game) = Game::from_layout(rules, layout) else { return };
        let grade = match times {
            0 | 1 => Grade::Nudge,
            2 => Grade::Card,
            _ => Grade::Move,
        };
        let hint = hint(&game, Kind::Fair, Effort::default());
        let whole = hint.sentence(&game, grade);
        // What to do stands first: a narrow screen cuts the end.
        let advice =
            hint.best().map_or_else(String::new, |mv| told(&game.rules().rules, game.state(), mv, grade));
        let basis = whole.strip_suffix(&advice).unwrap_or(&whole).trim();
        let advised = hint.best().filter(|_| grade == Grade::Move);
        report(None, format!("{advice} {basis}").trim().to_owned(), advised);
    }
}
