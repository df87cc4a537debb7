//! Hints as a person reads them, for all front ends: first what to do, then what speaks for it.

use kibitzer_engine::{Move, Outcome, Rules, State, counted};

use crate::fair::Fair;
use crate::grade::{Grade, advice};
use crate::hint::Thoughtful;

/// Said where the line of play has had every position that a move leads to.
const NOTHING_NEW: &str = "Every move leads back to a position that you have had.";

/// What begins the sentence of a hint that knows all cards.
const ALL_KNOWN: &str = "With all cards known,";
/// What begins it where the player knows them, too.
const KNOWN_TO_YOU: &str = "You know where every card lies:";

impl Thoughtful {
    /// The hint in words, of the position that it is for. A grade below [`Grade::Move`] keeps the
    /// move back.
    pub fn sentence(&self, rules: &Rules, state: &State, grade: Grade) -> String {
        with_advice(rules, state, self.best(), grade, self.basis(rules, state))
    }

    /// What speaks for the move, without it.
    pub fn basis(&self, rules: &Rules, state: &State) -> String {
        self.after(ALL_KNOWN, rules, state)
    }

    /// What speaks for the move, in a few words.
    pub fn brief(&self, rules: &Rules, state: &State) -> String {
        match self {
            Thoughtful::Wins(line) => format!("Wins in {}.", counted(line.len(), "move")),
            Thoughtful::Guess(Some(_), _) => "A guess.".to_owned(),
            Thoughtful::Over | Thoughtful::Lost | Thoughtful::Guess(None, _) => {
                self.basis(rules, state)
            }
        }
    }

    /// What was found; `known` begins the sentence.
    fn after(&self, known: &str, rules: &Rules, state: &State) -> String {
        let moves = |line: &[_]| counted(line.len(), "move");
        match self {
            Thoughtful::Over => over(rules, state),
            Thoughtful::Wins(line) => format!("{known} this wins in {}.", moves(line)),
            Thoughtful::Lost => format!("{known} every move loses: that is proven."),
            Thoughtful::Guess(Some(_), _) => {
                format!(
                    "{known} no win was found, and no proof that there is none: this is a guess."
                )
            }
            Thoughtful::Guess(None, _) => NOTHING_NEW.to_owned(),
        }
    }
}

impl Fair {
    /// The hint in words, of the position that it is for. A grade below [`Grade::Move`] keeps the
    /// move back.
    pub fn sentence(&self, rules: &Rules, state: &State, grade: Grade) -> String {
        with_advice(rules, state, self.best(), grade, self.basis(rules, state))
    }

    /// What speaks for the move, without it.
    pub fn basis(&self, rules: &Rules, state: &State) -> String {
        match self {
            Fair::Known(hint) => hint.after(KNOWN_TO_YOU, rules, state),
            Fair::Guessed(_) if state.outcome(rules) != Outcome::Unfinished => over(rules, state),
            Fair::Guessed(shares) => shares.first().map_or_else(
                || NOTHING_NEW.to_owned(),
                |best| guesses(best.won, best.lost, best.undecided),
            ),
        }
    }

    /// What speaks for the move, in a few words.
    pub fn brief(&self, rules: &Rules, state: &State) -> String {
        match self {
            Fair::Known(hint) => hint.brief(rules, state),
            Fair::Guessed(_) => self.basis(rules, state).replace(AT_HIDDEN, "."),
        }
    }
}

/// What to do, if anything is advised in a game that goes on, and what speaks for it.
fn with_advice(
    rules: &Rules,
    state: &State,
    best: Option<Move>,
    grade: Grade,
    basis: String,
) -> String {
    match best.filter(|_| state.outcome(rules) == Outcome::Unfinished) {
        Some(mv) => format!("{} {basis}", advice(rules, state, mv, grade)),
        None => basis,
    }
}

/// Where a sentence says what is guessed at.
const AT_HIDDEN: &str = " at hidden cards.";

/// How a move did with the hidden cards dealt at random.
fn guesses(won: usize, lost: usize, undecided: usize) -> String {
    let tried = match won + lost + undecided {
        0 => return "There was no time to guess at hidden cards.".to_owned(),
        1 => "1 guess".to_owned(),
        many => format!("{many} guesses"),
    };
    match (won, undecided) {
        (0, 0) => format!("Loses in {tried}{AT_HIDDEN}"),
        (0, _) => format!("No win found in {tried}{AT_HIDDEN}"),
        (won, 0) => format!("Wins in {won} of {tried}{AT_HIDDEN}"),
        (won, _) => format!("Wins in {won} or more of {tried}{AT_HIDDEN}"),
    }
}

/// There is no hint for a game that is over.
fn over(rules: &Rules, state: &State) -> String {
    match state.outcome(rules) {
        Outcome::Won => "The game is won.".to_owned(),
        Outcome::Lost | Outcome::Unfinished => "No move is left.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_are_counted_with_what_was_not_decided() {
        assert_eq!(guesses(9, 3, 0), "Wins in 9 of 12 guesses at hidden cards.");
        assert_eq!(guesses(9, 1, 2), "Wins in 9 or more of 12 guesses at hidden cards.");
        assert_eq!(guesses(0, 1, 0), "Loses in 1 guess at hidden cards.");
        assert_eq!(guesses(0, 1, 3), "No win found in 4 guesses at hidden cards.");
        assert_eq!(guesses(0, 0, 0), "There was no time to guess at hidden cards.");
    }
}
