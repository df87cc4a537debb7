//! Hints as a person reads them, for all front ends: first what to do, then what speaks for it.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::{Move, Outcome, Pile, Rules, Said, State, said};

use crate::fair::{Fair, Share};
use crate::grade::{Grade, advice};
use crate::hint::Thoughtful;

/// Said where the line of play has had every position that a move leads to.
fn nothing_new() -> Said {
    said!("hint-nothing-new", "Every move leads back to a position that you have been in before.")
}

/// A number of moves.
pub(crate) fn moves_said(count: usize) -> Said {
    match count {
        1 => said!("moves-one", "{count} move", count = count),
        _ => said!("moves-many", "{count} moves", count = count),
    }
}

/// Who knows all the cards on which a sentence rests.
#[derive(Clone, Copy)]
enum Known {
    /// The solver alone.
    All,
    /// The player, too.
    ToYou,
}

impl Thoughtful {
    /// The hint as messages, a sentence each, of the position that it is for. A grade below
    /// [`Grade::Move`] keeps the move back.
    pub fn said(&self, rules: &Rules, state: &State, grade: Grade) -> Vec<Said> {
        with_advice(rules, state, self.best(), grade, self.basis(rules, state))
    }

    /// What speaks for the move, without it.
    pub fn basis(&self, rules: &Rules, state: &State) -> Said {
        self.after(Known::All, rules, state)
    }

    /// What speaks for the move, in a few words.
    pub fn brief(&self, rules: &Rules, state: &State) -> Said {
        match self {
            Thoughtful::Wins(line) => {
                said!("brief-wins", "Wins in {moves}.", moves = moves_said(line.len()))
            }
            Thoughtful::Guess(Some(_), _) => said!("brief-guess", "A guess."),
            Thoughtful::ForPoints(_) => said!("brief-points", "Loses, but goes for points."),
            Thoughtful::Over | Thoughtful::Lost | Thoughtful::Guess(None, _) => {
                self.basis(rules, state)
            }
        }
    }

    /// What was found about the position, as a sentence; it says who knows the cards.
    fn after(&self, known: Known, rules: &Rules, state: &State) -> Said {
        match (self, known) {
            (Thoughtful::Over, _) => over(rules, state),
            (Thoughtful::Lost, _) if state.sorted_moves(rules).is_empty() => over(rules, state),
            (Thoughtful::Wins(line), Known::All) => said!(
                "hint-wins",
                "With all cards known, this wins in {moves}.",
                moves = moves_said(line.len())
            ),
            (Thoughtful::Wins(line), Known::ToYou) => said!(
                "hint-wins-known",
                "You know where every card in play lies, and this wins in {moves}.",
                moves = moves_said(line.len())
            ),
            (Thoughtful::Lost, Known::All) => {
                said!("hint-lost", "With all cards known, every move loses; this is proven.")
            }
            (Thoughtful::Lost, Known::ToYou) => said!(
                "hint-lost-known",
                "You know where every card in play lies. Every move loses; this is proven."
            ),
            (Thoughtful::ForPoints(_), Known::All) => said!(
                "hint-points",
                "With all cards known, every move loses, which is proven; this one goes for points."
            ),
            (Thoughtful::ForPoints(_), Known::ToYou) => said!(
                "hint-points-known",
                "You know where every card in play lies. Every move loses, which is proven; this \
                 one goes for points."
            ),
            (Thoughtful::Guess(Some(_), _), Known::All) => said!(
                "hint-guess",
                "With all cards known, no win was found and none was ruled out, so this is a guess."
            ),
            (Thoughtful::Guess(Some(_), _), Known::ToYou) => said!(
                "hint-guess-known",
                "You know where every card in play lies. No win was found and none was ruled out, \
                 so this is a guess."
            ),
            (Thoughtful::Guess(None, _), _) => nothing_new(),
        }
    }
}

impl Fair {
    /// The hint as messages, a sentence each, of the position that it is for. A grade below
    /// [`Grade::Move`] keeps the move back.
    pub fn said(&self, rules: &Rules, state: &State, grade: Grade) -> Vec<Said> {
        with_advice(rules, state, self.best(), grade, self.basis(rules, state))
    }

    /// What speaks for the move, without it.
    pub fn basis(&self, rules: &Rules, state: &State) -> Said {
        match self {
            Fair::Known(hint) => hint.after(Known::ToYou, rules, state),
            Fair::Guessed(_) if state.outcome(rules) != Outcome::Unfinished => over(rules, state),
            Fair::Guessed(shares) => match shares.first() {
                None => nothing_new(),
                Some(best) => match guessed(best) {
                    None => no_time(rules, state),
                    Some(found) if only_shuffles(rules, state) => {
                        said!("guess-shuffles", "{found} at the shuffles to come.", found = found)
                    }
                    Some(found) => {
                        said!("guess-hidden", "{found} at the hidden cards.", found = found)
                    }
                },
            },
        }
    }

    /// What speaks for the move, in a few words.
    pub fn brief(&self, rules: &Rules, state: &State) -> Said {
        match self {
            Fair::Known(hint) => hint.brief(rules, state),
            Fair::Guessed(shares) => {
                let goes_on = state.outcome(rules) == Outcome::Unfinished;
                let found = shares.first().filter(|_| goes_on).and_then(guessed);
                match found {
                    Some(found) => said!("guess-brief", "{found}.", found = found),
                    None => self.basis(rules, state),
                }
            }
        }
    }
}

/// What to do, if anything is advised in a game that goes on, and what speaks for it.
fn with_advice(
    rules: &Rules,
    state: &State,
    best: Option<Move>,
    grade: Grade,
    basis: Said,
) -> Vec<Said> {
    let best = best.filter(|_| state.outcome(rules) == Outcome::Unfinished);
    let advised = best.map(|mv| advice(rules, state, mv, grade));
    advised.into_iter().chain([basis]).collect()
}

/// That the time was up before any guess at hidden cards, or at shuffles to come, was judged.
fn no_time(rules: &Rules, state: &State) -> Said {
    if only_shuffles(rules, state) {
        return said!(
            "guess-no-time-shuffles",
            "There was no time to guess at the shuffles to come."
        );
    }
    said!("guess-no-time", "There was no time to guess at the hidden cards.")
}

/// True if every card lies face up, and a redeal may still shuffle them.
fn only_shuffles(rules: &Rules, state: &State) -> bool {
    let hides = |pile: Pile| state.face_down(pile) > 0;
    let stock = rules.stock().is_some_and(|pile| state.pile_len(pile) > 0);
    rules.facts().shuffles && !stock && state.may_redeal(rules) && !rules.piles().any(hides)
}

fn guessed(share: &Share) -> Option<Said> {
    guesses(share.won, share.lost, share.undecided)
}

/// How a move did with the hidden cards dealt at random; `None` if they were not.
fn guesses(won: usize, lost: usize, undecided: usize) -> Option<Said> {
    let tried = match won + lost + undecided {
        0 => return None,
        1 => said!("guesses-one", "{count} guess", count = 1_u8),
        many => said!("guesses-many", "{count} guesses", count = many),
    };
    Some(match (won, undecided) {
        (0, 0) if lost == 1 => said!("guess-loses", "Loses in {guesses}", guesses = tried),
        (0, 0) => said!("guess-wins-none", "Wins in none of {guesses}", guesses = tried),
        (0, _) => said!("guess-none", "No win found in {guesses}", guesses = tried),
        (won, 0) => said!("guess-wins", "Wins in {won} of {guesses}", won = won, guesses = tried),
        (won, _) => {
            said!(
                "guess-wins-or-more",
                "Wins in {won} or more of {guesses}",
                won = won,
                guesses = tried
            )
        }
    })
}

/// There is no hint for a game that is over.
fn over(rules: &Rules, state: &State) -> Said {
    match state.outcome(rules) {
        Outcome::Won => said!("over-won", "The game is won."),
        Outcome::Lost | Outcome::Unfinished => said!("over-stuck", "No move is left."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_are_counted_with_what_was_not_decided() {
        let told =
            |won, lost, undecided| guesses(won, lost, undecided).map(|said| said.to_string());
        assert_eq!(told(9, 3, 0).as_deref(), Some("Wins in 9 of 12 guesses"));
        assert_eq!(told(9, 1, 2).as_deref(), Some("Wins in 9 or more of 12 guesses"));
        assert_eq!(told(0, 1, 0).as_deref(), Some("Loses in 1 guess"));
        assert_eq!(told(0, 12, 0).as_deref(), Some("Wins in none of 12 guesses"));
        assert_eq!(told(0, 1, 3).as_deref(), Some("No win found in 4 guesses"));
        assert_eq!(told(0, 0, 0), None);
    }
}
