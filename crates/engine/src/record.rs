//! Records: a game as text, and the referee that replays it.

use std::fmt;

use crate::card::shortened;
use crate::deal::{DealError, DealName};
use crate::journal::Journal;
use crate::layout::{Layout, LayoutFault};
use crate::moves::{Move, MoveError};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Won.
    Won,
    /// Lost: not won, and no move is left.
    Lost,
    /// There are moves to be made.
    Unfinished,
}

impl Outcome {
    /// The word in records.
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Unfinished => "unfinished",
        }
    }
}

impl State {
    /// How the game stands. `Lost` only says that no move is left here, not that every way was
    /// tried.
    pub fn outcome(&self, rules: &Rules) -> Outcome {
        if self.is_won(rules) {
            return Outcome::Won;
        }
        let mut moves = Vec::new();
        self.legal_moves(rules, &mut moves);
        if moves.is_empty() { Outcome::Lost } else { Outcome::Unfinished }
    }
}

/// Where a recorded game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// A deal.
    Deal(DealName),
    /// A layout.
    Layout(Layout),
}

/// A game as it is written down. Its moves are text until the rules are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's name in the catalogue, or the path of its rule file.
    pub game: String,
    /// The fingerprint of the resolved rules, if it is given.
    pub rules: Option<String>,
    /// Where it began.
    pub start: Start,
    /// The result that is claimed, if any.
    pub result: Option<String>,
    /// The moves, as written.
    pub moves: Vec<String>,
}

/// Text that is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1; 0 for the record as a whole.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        f.write_str(&self.what)
    }
}

impl std::error::Error for RecordError {}

impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut reader = Reader::default();
        // Some editors begin a file with the mark of its byte order.
        for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            reader.line(index + 1, line.trim())?;
        }
        reader.finish()
    }
}

#[derive(Default)]
struct Reader {
    game: Option<String>,
    rules: Option<String>,
    start: Option<Start>,
    result: Option<String>,
    moves: Vec<String>,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        let fail = |what: String| RecordError { line: number, what };
        if line.starts_with('[') {
            let (key, value) = tag(line).ok_or_else(|| {
                fail(format!("'{}' is not a tag: write [Game \"NAME\"]", shortened(line)))
            })?;
            return self.tag(key, value).map_err(fail);
        }
        let moves = line.split(';').next().unwrap_or_default();
        self.moves.extend(moves.split_whitespace().map(str::to_owned));
        Ok(())
    }

    fn tag(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "Game" => once(&mut self.game, "game", value.to_owned())?,
            "Rules" => once(&mut self.rules, "rules", value.to_owned())?,
            "Result" => once(&mut self.result, "result", value.to_owned())?,
            "Deal" => {
                let deal = value.parse().map_err(|error: DealError| error.to_string())?;
                once(&mut self.start, "deal or layout", Start::Deal(deal))?;
            }
            "Layout" => {
                let layout = value.replace(" / ", "\n").parse::<Layout>();
                let layout = layout.map_err(|error| format!("in the layout, {error}"))?;
                once(&mut self.start, "deal or layout", Start::Layout(layout))?;
            }
            _ => {} // other programs may add tags
        }
        Ok(())
    }

    fn finish(self) -> Result<Record, RecordError> {
        let missing = |what: &str| RecordError { line: 0, what: what.to_owned() };
        Ok(Record {
            game: self
                .game
                .ok_or_else(|| missing("the record does not name its game: add [Game \"NAME\"]"))?,
            rules: self.rules,
            start: self
                .start
                .ok_or_else(|| missing("the record does not say its deal: add [Deal \"7\"]"))?,
            result: self.result,
            moves: self.moves,
        })
    }
}

/// A file holds one record, and a record says each thing once.
fn once<T>(place: &mut Option<T>, what: &str, value: T) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => {
            Err(format!("the record gives its {what} a second time; a file holds one record"))
        }
    }
}

fn tag(line: &str) -> Option<(&str, &str)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?;
    let (key, value) = inner.split_once(' ')?;
    Some((key, value.trim().strip_prefix('"')?.strip_suffix('"')?))
}

/// Moves a line of a record holds about so many characters.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Game \"{}\"]", self.game)?;
        if let Some(rules) = &self.rules {
            writeln!(f, "[Rules \"{rules}\"]")?;
        }
        match &self.start {
            Start::Deal(deal) => writeln!(f, "[Deal \"{deal}\"]")?,
            Start::Layout(layout) => {
                let text = layout.to_string();
                writeln!(f, "[Layout \"{}\"]", text.trim_end().replace('\n', " / "))?;
            }
        }
        if let Some(result) = &self.result {
            writeln!(f, "[Result \"{result}\"]")?;
        }
        let mut width = WIDTH;
        for mv in &self.moves {
            if width + 1 + mv.len() > WIDTH {
                write!(f, "\n{mv}")?;
                width = mv.len();
            } else {
                write!(f, " {mv}")?;
                width += 1 + mv.len();
            }
        }
        writeln!(f)
    }
}

/// A replayed record.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The position at the end.
    pub state: State,
    /// The moves, read.
    pub moves: Vec<Move>,
    /// How the game stands.
    pub outcome: Outcome,
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// Its deal does not exist.
    Deal(DealError),
    /// Its layout is no position of the game.
    Layout(Vec<LayoutFault>),
    /// A move cannot be read.
    Unreadable {
        /// The number of the move, from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
    /// A move breaks the rules.
    Illegal {
        /// The number of the move, from 1.
        number: usize,
        /// The move as written.
        text: String,
        /// The rule, in words.
        reason: String,
        /// The rule.
        refusal: Refusal,
    },
    /// The result that is claimed is not the result.
    Result {
        /// What the record says.
        claimed: String,
        /// What it is.
        actual: Outcome,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Deal(error) => write!(f, "{error}"),
            ReplayError::Layout(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "the layout is not a position of this game: {}", faults.join("; "))
            }
            ReplayError::Unreadable { number, error } => write!(f, "move {number}: {error}"),
            ReplayError::Illegal { number, text, reason, .. } => {
                write!(f, "move {number}, {text}, is not legal: {reason}")
            }
            ReplayError::Result { claimed, actual } => {
                write!(
                    f,
                    "the record says {}, but the game is {}",
                    shortened(claimed),
                    actual.word()
                )
            }
        }
    }
}

impl std::error::Error for ReplayError {}

impl Start {
    /// The first position.
    ///
    /// # Errors
    /// If the deal does not exist or the layout is no position of the game.
    pub fn state(&self, rules: &Rules) -> Result<State, ReplayError> {
        match self {
            Start::Deal(deal) => rules.deal(deal).map_err(ReplayError::Deal),
            Start::Layout(layout) => State::from_layout(rules, layout).map_err(ReplayError::Layout),
        }
    }
}

impl Record {
    /// Replays the record and checks every move, and the result if it says `won`, `lost` or
    /// `unfinished`.
    ///
    /// # Errors
    /// The first thing that is wrong, with the number of the move.
    pub fn replay(&self, rules: &Rules) -> Result<Replay, ReplayError> {
        let mut state = self.start.state(rules)?;
        let mut journal = Journal::new();
        let mut moves = Vec::with_capacity(self.moves.len());
        for (index, text) in self.moves.iter().enumerate() {
            let number = index + 1;
            let mv = Move::parse(rules, text)
                .map_err(|error| ReplayError::Unreadable { number, error })?;
            state.play(rules, mv, &mut journal).map_err(|refusal| ReplayError::Illegal {
                number,
                text: shortened(text),
                reason: refusal.sentence(rules),
                refusal,
            })?;
            moves.push(mv);
            journal.clear();
        }
        let outcome = state.outcome(rules);
        match &self.result {
            Some(claimed) if claimed != outcome.word() => {
                Err(ReplayError::Result { claimed: claimed.clone(), actual: outcome })
            }
            _ => Ok(Replay { state, moves, outcome }),
        }
    }
}
