//! A game in progress.

use std::collections::HashSet;
use std::sync::Arc;

use kibitzer_engine::search::{CardSet, SearchState};
use kibitzer_engine::{
    DealError, DealName, Journal, Layout, LayoutFault, Move, Outcome, Record, Refusal, ReplayError,
    Said, Start, State,
};
use kibitzer_rules::GameRules;

use crate::history::History;
use crate::knowledge::{Knowledge, known_after};
use crate::name::{NameError, check_name};
use crate::report::consequences;
use crate::view::{View, Visibility};

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There are legal moves.
    Open,
    /// Won.
    Won,
    /// No legal move is left.
    Stuck,
}

impl Status {
    /// The word in the protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Won => "won",
            Status::Stuck => "stuck",
        }
    }
}

/// A game in progress: rules, beginning, undo tree.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<GameRules>,
    start: Start,
    pub(crate) history: History,
    pub(crate) helped: bool,
}

impl Game {
    /// Begins a game from a deal.
    ///
    /// # Errors
    /// If there is no such deal.
    pub fn deal(rules: Arc<GameRules>, deal: DealName) -> Result<Game, DealError> {
        let state = rules.rules.deal(&deal)?;
        Ok(Game { rules, start: Start::Deal(deal), history: History::new(state), helped: false })
    }

    /// Begins a game where a record or a saved game began.
    ///
    /// # Errors
    /// If the deal does not exist or the layout is no position of the game.
    pub fn begin(rules: Arc<GameRules>, start: Start) -> Result<Game, ReplayError> {
        let state = start.state(&rules.rules)?;
        Ok(Game { rules, start, history: History::new(state), helped: false })
    }

    /// Begins a game from a layout.
    ///
    /// # Errors
    /// Every reason why the layout is no position of the game.
    pub fn from_layout(rules: Arc<GameRules>, layout: Layout) -> Result<Game, Vec<LayoutFault>> {
        let state = State::from_layout(&rules.rules, &layout)?;
        Ok(Game {
            rules,
            start: Start::Layout(layout),
            history: History::new(state),
            helped: false,
        })
    }

    /// Sets up the game of a record, with all its moves made. They count as help.
    ///
    /// # Errors
    /// If a move breaks the rules, or the record is wrong otherwise.
    pub fn from_record(rules: Arc<GameRules>, record: &Record) -> Result<Game, ReplayError> {
        let moves = record.replay(&rules.rules)?.moves;
        let mut game = Game::begin(rules, record.start.clone())?;
        game.helped = !moves.is_empty();
        for mv in moves {
            game.apply(&[mv]);
        }
        Ok(game)
    }

    /// The game's rules.
    pub fn rules(&self) -> &Arc<GameRules> {
        &self.rules
    }

    /// Where the game began.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The deal's name; `layout` if the game began from a layout.
    pub fn deal_name(&self) -> String {
        match &self.start {
            Start::Deal(deal) => deal.to_string(),
            Start::Layout(_) => "layout".to_owned(),
        }
    }

    /// True if the player did not find all moves alone: a hint or an analysis told of moves, a
    /// winning line was played, or moves came from a record or a link. It stays so. Wins with help
    /// are counted apart.
    pub fn is_helped(&self) -> bool {
        self.helped
    }

    /// Notes that the program has helped.
    pub fn note_help(&mut self) {
        self.helped = true;
    }

    /// The position.
    pub fn state(&self) -> &State {
        self.history.state()
    }

    /// The undo tree.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Every legal move, sorted.
    pub fn moves(&self) -> Vec<Move> {
        self.state().sorted_moves(&self.rules.rules)
    }

    /// How the game stands.
    pub fn status(&self) -> Status {
        match self.state().outcome(&self.rules.rules) {
            Outcome::Won => Status::Won,
            Outcome::Lost => Status::Stuck,
            Outcome::Unfinished => Status::Open,
        }
    }

    /// What is shown of the position.
    pub fn view(&self, visibility: Visibility) -> View {
        let view = View::new(&self.rules.rules, self.state(), visibility);
        match &self.rules.picture {
            Some(picture) => view.pictured(picture),
            None => view,
        }
    }

    /// What the player knows who has played the moves that led here. What was seen on other
    /// branches is not used.
    pub fn knowledge(&self) -> Knowledge {
        self.remembered(|_, _| {})
    }

    /// What the player knew before the first move.
    pub fn first_knowledge(&self) -> Knowledge {
        let (rules, state) = (&self.rules.rules, self.history.first());
        match &self.start {
            Start::Deal(_) => Knowledge::of_deal(rules, state),
            Start::Layout(_) => Knowledge::new(rules, state),
        }
    }

    /// The legal moves, sorted, without those that lead back to a position of the line that led
    /// here, up to an exchange of piles which nothing can tell apart. With a player's sight a
    /// position counts as had only if he knew as much in it as he would know now.
    pub fn fresh_moves(&self, visibility: Visibility) -> Vec<Move> {
        let rules = &self.rules.rules;
        let seen =
            |known: CardSet| if visibility == Visibility::All { CardSet::ALL } else { known };
        let mut had = HashSet::new();
        let knowledge = self.remembered(|state, known| {
            had.insert((state.key(), seen(known)));
        });
        let mut moves = self.moves();
        let mut journal = Journal::new();
        let mut next = self.state().clone();
        moves.retain(|mv| {
            next.apply_unchecked(rules, *mv, &mut journal);
            let known = known_after(rules, knowledge.known(), *mv, &next, &journal);
            let fresh = !had.contains(&(next.key(), seen(known)));
            next.undo(rules, &mut journal);
            fresh
        });
        moves
    }

    /// Goes through the line that led here: shows each position with the cards known in it.
    fn remembered(&self, mut visit: impl FnMut(&State, CardSet)) -> Knowledge {
        let rules = &self.rules.rules;
        let (mut state, mut knowledge) = (self.history.first().clone(), self.first_knowledge());
        let mut journal = Journal::new();
        visit(&state, knowledge.known());
        for mv in self.history.moves() {
            let before = state.clone();
            state.apply_unchecked(rules, mv, &mut journal);
            knowledge.learn(rules, &before, mv, &state, &journal);
            visit(&state, knowledge.known());
        }
        knowledge
    }

    /// What the last step brought about, in words.
    pub fn consequences(&self) -> Vec<String> {
        self.consequences_said().iter().map(ToString::to_string).collect()
    }

    /// What the last step brought about, as messages.
    pub fn consequences_said(&self) -> &[Said] {
        self.history.events()
    }

    /// Plays a move, or a shortcut over several.
    ///
    /// # Errors
    /// The rule that forbids it. Nothing is changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        let Some(refusal) = self.why_not(mv) else {
            self.apply(&[mv]);
            return Ok(());
        };
        match self.rules.rules.singles(self.state(), mv) {
            Some(moves) => {
                self.apply(&moves);
                Ok(())
            }
            None => Err(refusal),
        }
    }

    /// The carries of several cards that single moves over free cells and spaces can do, sorted.
    /// They are no legal moves themselves, but [`Game::play`] takes them, makes the single moves as
    /// one step, and records these.
    pub fn shortcuts(&self) -> Vec<Move> {
        self.rules.rules.shortcuts(self.state())
    }

    /// The rule that forbids a move, or `None` if it is legal. A shortcut is not itself a legal
    /// move.
    pub fn why_not(&self, mv: Move) -> Option<Refusal> {
        self.state().why_not(&self.rules.rules, mv)
    }

    /// Makes moves that are known to be legal as one step.
    pub(crate) fn apply(&mut self, moves: &[Move]) {
        let rules = &self.rules.rules;
        let mut state = self.state().clone();
        let mut journal = Journal::new();
        let mut events = Vec::new();
        for mv in moves {
            state.apply_unchecked(rules, *mv, &mut journal);
            events.extend(consequences(rules, &state, &journal));
        }
        self.history.push(state, moves.to_vec(), events);
    }

    /// Takes back the last step. False at the beginning.
    pub fn undo(&mut self) -> bool {
        self.history.undo()
    }

    /// Makes the step again that was taken back last. False if there is none.
    pub fn redo(&mut self) -> bool {
        self.history.redo()
    }

    /// Goes along a branch of the undo tree. False if there is none of that number.
    pub fn take_branch(&mut self, number: usize) -> bool {
        self.history.take_branch(number)
    }

    /// Goes to any position of the undo tree by its number. False if there is none of that number.
    pub fn go_to(&mut self, position: usize) -> bool {
        self.history.go_to(position)
    }

    /// Marks the current position by a name. A name that is in use marks this position from now on.
    ///
    /// # Errors
    /// If it is no name: see [`NameError`].
    pub fn bookmark(&mut self, name: &str) -> Result<(), NameError> {
        let name = check_name(name)?;
        self.history.mark(name.to_owned(), self.history.current());
        Ok(())
    }

    /// Takes a bookmark away. False if there is none of that name.
    pub fn remove_bookmark(&mut self, name: &str) -> bool {
        self.history.unmark(name.trim())
    }

    /// The score in points, where the rules keep one: the stake is paid at the beginning.
    pub fn score(&self) -> Option<i64> {
        self.score_at(self.history.current())
    }

    /// The score at a position of the undo tree.
    ///
    /// # Panics
    /// If there is no position of that number.
    pub fn score_at(&self, position: usize) -> Option<i64> {
        let state = self.history.state_at(position);
        if let Some(points) = state.points(&self.rules.rules) {
            return Some(i64::from(points));
        }
        let scoring = self.rules.rules.spec().scoring?;
        let cards = i64::try_from(state.cards_on_foundations(&self.rules.rules)).ok()?;
        Some(cards * i64::from(scoring.card) - i64::from(scoring.stake))
    }

    /// The record of the game up to the position.
    pub fn record(&self) -> Record {
        let rules = &self.rules.rules;
        let moves = self.history.moves();
        Record {
            game: self.rules.id.clone(),
            rules: Some(self.rules.fingerprint.clone()),
            start: self.start.clone(),
            result: Some(self.state().outcome(rules).word().to_owned()),
            moves: moves.iter().map(|mv| mv.text(rules)).collect(),
        }
    }
}
