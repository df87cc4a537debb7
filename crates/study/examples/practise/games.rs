//! Games played at sight by a network that is being learned, with all that it saw.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{DealName, Journal, Move, Rules};
use kibitzer_player::{Course, Sight};
use kibitzer_table::{Knowledge, Random};

use kibitzer_study::players::HIDDEN;

use crate::weights::{Sum, Weights};

/// The longest game, in moves.
const LONGEST: usize = 400;
/// What a lost game is worth, at most.
const LOST_AT_MOST: f32 = 0.3;

/// A piece of a list.
pub(crate) type Span = (u32, u32);

/// A choice among moves.
pub(crate) struct Choice {
    /// The signs of the position.
    pub(crate) position: Span,
    /// The moves, each with its signs.
    pub(crate) moves: Span,
    /// The one that was made.
    pub(crate) made: u32,
}

/// A game that was played.
pub(crate) struct Played {
    pub(crate) choices: Span,
    pub(crate) won: bool,
    /// What it came to: 1 if it was won, else a part of 0.3.
    pub(crate) value: f32,
}

/// Games that were played, and what was seen in them.
#[derive(Default)]
pub(crate) struct Record {
    pub(crate) signs: Vec<u16>,
    pub(crate) moves: Vec<Span>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) games: Vec<Played>,
}

impl Record {
    pub(crate) fn clear(&mut self) {
        self.signs.clear();
        self.moves.clear();
        self.choices.clear();
        self.games.clear();
    }

    pub(crate) fn signs_of(&self, (first, last): Span) -> &[u16] {
        &self.signs[first as usize..last as usize]
    }
}

/// Plays games.
pub(crate) struct Table<'a> {
    rules: &'a Rules,
    sight: &'a Sight,
    journal: Journal,
    legal: Vec<Move>,
    moves: Vec<Move>,
    points: Vec<f32>,
}

impl<'a> Table<'a> {
    pub(crate) fn new(rules: &'a Rules, sight: &'a Sight) -> Table<'a> {
        let (legal, moves, points) = (Vec::new(), Vec::new(), Vec::new());
        Table { rules, sight, journal: Journal::new(), legal, moves, points }
    }

    /// Plays a deal once, and records it.
    pub(crate) fn play(
        &mut self,
        deal: u64,
        weights: &Weights,
        random: &mut Random,
        record: &mut Record,
    ) {
        let rules = self.rules;
        let mut state = rules.deal(&DealName::Own(deal)).expect("every game has its deals");
        let mut course = Course::knowing(Knowledge::of_deal(rules, &state).known());
        let (first, mut made) = (record.choices.len() as u32, 0);
        while made < LONGEST && !state.is_won(rules) {
            state.legal_moves(rules, &mut self.legal);
            self.moves.clear();
            self.moves.extend(course.moves((rules, &state), &self.legal));
            let mv = match self.moves.as_slice() {
                [] => break,
                [mv] => *mv,
                _ => self.choose(&state, &course, weights, random, record),
            };
            course.note(rules, &state, mv);
            self.journal.clear();
            state.apply_unchecked(rules, mv, &mut self.journal);
            made += 1;
        }
        let won = state.is_won(rules);
        let out = self.sight.progress(rules, &state);
        let value = if won { 1.0 } else { LOST_AT_MOST * out };
        record.games.push(Played { choices: (first, record.choices.len() as u32), won, value });
    }

    fn choose(
        &mut self,
        state: &kibitzer_engine::State,
        course: &Course,
        weights: &Weights,
        random: &mut Random,
        record: &mut Record,
    ) -> Move {
        let position = (self.rules, state);
        let first = record.signs.len() as u32;
        let sight = self.sight;
        let signs =
            sight.signs(position, &course.memory(), |number| record.signs.push(number as u16));
        let signs = signs.expect("the policy is a network");
        let of_position = (first, record.signs.len() as u32);
        let mut base: Sum = [0.0; HIDDEN + 1];
        weights.add(&mut base, record.signs_of(of_position));
        let first_move = record.moves.len() as u32;
        self.points.clear();
        for &mv in &self.moves {
            let first = record.signs.len() as u32;
            signs.of_move(position, mv, |number| record.signs.push(number as u16));
            let span = (first, record.signs.len() as u32);
            record.moves.push(span);
            let mut sum = base;
            weights.add(&mut sum, record.signs_of(span));
            self.points.push(weights.points(&sum));
        }
        likely(&mut self.points);
        let made = drawn(&self.points, random);
        let moves = (first_move, record.moves.len() as u32);
        record.choices.push(Choice { position: of_position, moves, made: made as u32 });
        self.moves[made]
    }
}

/// One of some moves at random, each as often as it is likely.
fn drawn(likely: &[f32], random: &mut Random) -> usize {
    let mut luck = random.below(1 << 24) as f32 / (1 << 24) as f32;
    let falls = |likely: &f32| {
        luck -= likely;
        luck < 0.0
    };
    likely.iter().position(falls).unwrap_or(likely.len() - 1)
}

/// How likely each of some moves is, by its points.
pub(crate) fn likely(points: &mut [f32]) {
    let most = points.iter().copied().fold(f32::MIN, f32::max);
    for points in points.iter_mut() {
        *points = (*points - most).exp();
    }
    let all: f32 = points.iter().sum();
    for points in points.iter_mut() {
        *points /= all;
    }
}
