//! The undo tree as plain data: what is saved, sent to others and merged.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use kibitzer_engine::{Journal, Move, MoveError, ReplayError, Start};
use kibitzer_rules::GameRules;

use crate::game::Game;
use crate::name::check_name;

/// More steps than anybody plays: larger trees are refused.
pub const MOST_STEPS: usize = 100_000;
/// No shortcut has so many moves.
const MOST_MOVES: usize = 1000;
/// No position has so many ways on.
const MOST_BRANCHES: usize = 1000;

/// An undo tree. Position 0 is the beginning, position `k` is where step `k - 1` leads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The steps, in the order in which they were first made.
    pub steps: Vec<Step>,
    /// The current position.
    pub current: usize,
    /// Where redo goes, for the positions where it does not go to the newest of those that follow.
    pub redo: BTreeMap<usize, usize>,
    /// Marked positions.
    pub bookmarks: BTreeMap<String, usize>,
    /// True if the program has helped: see [`Game::is_helped`].
    pub helped: bool,
}

/// A step of an undo tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The position it is made from; always an earlier one.
    pub parent: usize,
    /// The moves as records have them: one, or several made and undone together.
    pub moves: Vec<String>,
}

/// A tree that is none of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The first position cannot be had.
    Start(ReplayError),
    /// There are more than [`MOST_STEPS`] steps.
    TooLarge(usize),
    /// A step is wrong.
    Step {
        /// Its index from 0.
        step: usize,
        /// What is wrong with it.
        fault: StepFault,
    },
    /// The current position does not exist.
    Current(usize),
    /// Redo is said to go where no step goes.
    Redo(usize, usize),
    /// A bookmark has no name that can be shown, or marks a position that does not exist.
    Bookmark(String),
}

/// What is wrong with a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepFault {
    /// Its parent is not an earlier position.
    Parent(usize),
    /// It has no moves, or more than any step has.
    Moves(usize),
    /// Too many steps are made from its parent.
    Branches(usize),
    /// An earlier step is the same.
    Repeats(usize),
    /// A move cannot be read.
    Unreadable(MoveError),
    /// A move breaks the rules.
    Illegal {
        /// The move.
        text: String,
        /// The rule, in words.
        reason: String,
    },
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TreeError::Start(error) => write!(f, "{error}"),
            TreeError::TooLarge(steps) => {
                write!(f, "the game has {steps} steps; {MOST_STEPS} are the most")
            }
            TreeError::Step { step, fault } => write!(f, "step {step}: {fault}"),
            TreeError::Current(position) => {
                write!(f, "the current position, {position}, is none of the game's")
            }
            TreeError::Redo(from, to) => write!(f, "redo cannot go from position {from} to {to}"),
            TreeError::Bookmark(name) => {
                let name: String = name.chars().take(40).collect();
                write!(f, "the bookmark {name:?} has no good name or marks no position of the game")
            }
        }
    }
}

impl fmt::Display for StepFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepFault::Parent(parent) => {
                write!(f, "it is made from position {parent}, which is not an earlier one")
            }
            StepFault::Moves(0) => f.write_str("it has no moves"),
            StepFault::Moves(moves) => write!(f, "it has {moves} moves; {MOST_MOVES} are the most"),
            StepFault::Branches(parent) => {
                write!(f, "over {MOST_BRANCHES} steps are made from position {parent}")
            }
            StepFault::Repeats(position) => {
                write!(f, "the same step was made before and led to position {position}")
            }
            StepFault::Unreadable(error) => write!(f, "{error}"),
            StepFault::Illegal { text, reason } => write!(f, "{text} is not legal: {reason}"),
        }
    }
}

impl std::error::Error for TreeError {}

impl Game {
    /// The undo tree as plain data.
    pub fn tree(&self) -> Tree {
        let history = self.history();
        let rules = &self.rules().rules;
        let step = |position: usize| Step {
            parent: history.parent(position).unwrap_or(0),
            moves: history.moves_to(position).iter().map(|mv| mv.text(rules)).collect(),
        };
        Tree {
            steps: (1..history.positions()).map(step).collect(),
            current: history.current(),
            redo: (0..history.positions())
                .filter_map(|position| unusual_redo(self, position))
                .collect(),
            bookmarks: history.bookmarks().clone(),
            helped: self.is_helped(),
        }
    }

    /// Sets up a game with its undo tree. Every move is checked.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn from_tree(rules: Arc<GameRules>, start: Start, tree: &Tree) -> Result<Game, TreeError> {
        if tree.steps.len() > MOST_STEPS {
            return Err(TreeError::TooLarge(tree.steps.len()));
        }
        let mut game = Game::begin(rules, start).map_err(TreeError::Start)?;
        for (index, step) in tree.steps.iter().enumerate() {
            game.grow(step).map_err(|fault| TreeError::Step { step: index, fault })?;
        }
        game.settle(tree)?;
        game.helped = tree.helped;
        Ok(game)
    }

    fn grow(&mut self, step: &Step) -> Result<(), StepFault> {
        if step.parent >= self.history.positions() {
            return Err(StepFault::Parent(step.parent));
        }
        if !(1..=MOST_MOVES).contains(&step.moves.len()) {
            return Err(StepFault::Moves(step.moves.len()));
        }
        let moves = self.checked(step)?;
        let children = self.history.children(step.parent);
        if children.len() >= MOST_BRANCHES {
            return Err(StepFault::Branches(step.parent));
        }
        if let Some(known) = children.iter().find(|child| self.history.moves_to(**child) == moves) {
            return Err(StepFault::Repeats(*known));
        }
        self.history.stand_at(step.parent);
        self.apply(&moves);
        Ok(())
    }

    /// The moves of a step, read, if all are legal.
    fn checked(&self, step: &Step) -> Result<Vec<Move>, StepFault> {
        let rules = &self.rules().rules;
        let mut state = self.history.state_at(step.parent).clone();
        let mut journal = Journal::new();
        let mut moves = Vec::with_capacity(step.moves.len());
        for text in &step.moves {
            let mv = Move::parse(rules, text).map_err(StepFault::Unreadable)?;
            state.play(rules, mv, &mut journal).map_err(|refusal| StepFault::Illegal {
                text: mv.text(rules),
                reason: refusal.sentence(rules),
            })?;
            journal.clear();
            moves.push(mv);
        }
        Ok(moves)
    }

    /// Redo, bookmarks and the current position of a tree whose steps are made.
    fn settle(&mut self, tree: &Tree) -> Result<(), TreeError> {
        for position in 0..self.history.positions() {
            if let Some(newest) = self.history.children(position).last().copied() {
                self.history.set_redo(position, newest);
            }
        }
        for (from, to) in &tree.redo {
            if !self.history.set_redo(*from, *to) {
                return Err(TreeError::Redo(*from, *to));
            }
        }
        for (name, position) in &tree.bookmarks {
            let sound = check_name(name).is_ok_and(|trimmed| trimmed == name);
            if !sound || !self.history.mark(name.clone(), *position) {
                return Err(TreeError::Bookmark(name.clone()));
            }
        }
        if self.history.go_to(tree.current) {
            Ok(())
        } else {
            Err(TreeError::Current(tree.current))
        }
    }
}

/// Where redo goes from a position, if not to the newest of those that follow.
fn unusual_redo(game: &Game, position: usize) -> Option<(usize, usize)> {
    let newest = game.history().children(position).last();
    let redo = game.history().redo_of(position)?;
    (newest != Some(&redo)).then_some((position, redo))
}
