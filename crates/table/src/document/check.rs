//! Checking saved games: their rules, every move, and the result they claim.

use std::sync::Arc;

use kibitzer_rules::{GameRules, Library, catalogue};

use super::{Document, DocumentFault, SavedPlay, SavedResult};
use crate::game::Game;
use crate::tree::TreeError;

impl SavedPlay {
    /// Sets up the game by its rules: the catalogue's if they are the same, else those in the
    /// document. Every move is checked, and a win that is claimed must be there.
    ///
    /// # Errors
    /// What is wrong, with its place within the game, such as `steps[17]`.
    pub fn check(&self, document: &Document) -> Result<Game, DocumentFault> {
        let rules = self.rules_in(document)?;
        let game = Game::from_tree(rules, self.start.clone(), &self.tree)
            .map_err(|error| placed(&error))?;
        match &self.result {
            Some(result) => check_result(result, &game).map(|()| game),
            None => Ok(game),
        }
    }

    fn rules_in(&self, document: &Document) -> Result<Arc<GameRules>, DocumentFault> {
        let fault = |what: String| DocumentFault::new("rules", what);
        if let Some(game) =
            catalogue().get(&self.game).filter(|game| game.fingerprint == self.rules)
        {
            return Ok(game);
        }
        let text = document.rules.get(&self.rules).ok_or_else(|| {
            fault(format!(
                "the rules {} are not in this file and are not those of a built-in game",
                self.rules
            ))
        })?;
        let rules = GameRules::parse(&self.game, "the rules in this file", text, &Nothing)
            .map_err(|faults| fault(format!("the rules {} have faults: {faults}", self.rules)))?;
        if rules.fingerprint == self.rules {
            Ok(Arc::new(rules))
        } else {
            Err(fault(format!(
                "the text of the rules {} has the fingerprint {}",
                self.rules, rules.fingerprint
            )))
        }
    }
}

fn placed(error: &TreeError) -> DocumentFault {
    match error {
        TreeError::Start(error) => DocumentFault::new("", error),
        TreeError::TooLarge(_) => DocumentFault::new("steps", error),
        TreeError::Step { step, fault } => DocumentFault::new(format!("steps[{step}]"), fault),
        TreeError::Current(_) => DocumentFault::new("current", error),
        TreeError::Redo(..) => DocumentFault::new("redo", error),
        TreeError::Bookmark(_) => DocumentFault::new("bookmarks", error),
    }
}

/// The position that a result tells of must be in the tree.
fn check_result(result: &SavedResult, game: &Game) -> Result<(), DocumentFault> {
    let fault = |what: &str| Err(DocumentFault::new("result", what));
    let rules = &game.rules().rules;
    let counts = move_counts(game);
    let mut ends = (1..counts.len()).filter(|position| counts[*position] == result.moves as usize);
    let won = |position: &usize| game.history().state_at(*position).is_won(rules);
    let found =
        if result.won { ends.any(|position| won(&position)) } else { ends.next().is_some() };
    match (found, result.won) {
        (true, _) => Ok(()),
        (false, true) => fault("no position of the game is won in so many moves"),
        (false, false) => fault("no position of the game is reached in so many moves"),
    }
}

/// How many moves lead to each position.
fn move_counts(game: &Game) -> Vec<usize> {
    let history = game.history();
    let mut counts = vec![0; history.positions()];
    for position in 1..history.positions() {
        // A parent comes before its children.
        let before = counts[history.parent(position).unwrap_or(0)];
        counts[position] = before + history.moves_to(position).len();
    }
    counts
}

/// No other rule files: rules in a document are whole.
struct Nothing;

impl Library for Nothing {
    fn find(&self, _: &str) -> Option<(String, String)> {
        None
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}
