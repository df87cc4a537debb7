//! Moves: the player's decisions, and their text.

use std::fmt;

use crate::card::shortened;
use crate::pile::{Pile, PileSet};
use crate::rules::Rules;
use crate::said;
use crate::said::{Join, Part, Said};

/// A decision. What follows from it by itself is not part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The top cards of a pile go to another, lying as they lay. `T1>F3`, `T2>T5:4`.
    Carry {
        /// Where they come from.
        from: Pile,
        /// Where they go.
        to: Pile,
        /// How many.
        cards: u8,
    },
    /// A buried card is played as if it were free: by the merci, or out of a pile any of whose
    /// cards may be taken. `T3:2>F1`.
    Merci {
        /// Where it comes from.
        from: Pile,
        /// Which card, counted from the top card, which is 1.
        depth: u8,
        /// Where it goes.
        to: Pile,
    },
    /// The top cards of some piles leave together: the piles in the order of the file. `T3+T7`.
    Remove(PileSet),
    /// The cards of two piles change places, each the only one of its pile. `T3<>T7`.
    Swap(PileSet),
    /// The stock is dealt from. `draw`.
    Draw,
    /// Cards are gathered and dealt again. `redeal`.
    Redeal,
}

impl Move {
    /// The text of the move with the pile names of a game.
    pub fn text(self, rules: &Rules) -> String {
        match self {
            Move::Carry { from, to, cards: 1 } => {
                format!("{}>{}", rules.name(from), rules.name(to))
            }
            Move::Carry { from, to, cards } => {
                format!("{}>{}:{cards}", rules.name(from), rules.name(to))
            }
            Move::Merci { from, depth, to } => {
                format!("{}:{depth}>{}", rules.name(from), rules.name(to))
            }
            Move::Remove(piles) => {
                let names: Vec<&str> = piles.iter().map(|pile| rules.name(pile)).collect();
                names.join("+")
            }
            Move::Swap(piles) => {
                let names: Vec<&str> = piles.iter().map(|pile| rules.name(pile)).collect();
                names.join("<>")
            }
            Move::Draw => "draw".to_owned(),
            Move::Redeal => "redeal".to_owned(),
        }
    }

    /// Reads a move. The parser is relaxed: letters of either case, `T1>F3:1` for `T1>F3`, blanks
    /// around.
    ///
    /// # Errors
    /// If the text is no move, or names a pile that the game does not have.
    pub fn parse(rules: &Rules, text: &str) -> Result<Move, MoveError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("draw") {
            return Ok(Move::Draw);
        }
        if text.eq_ignore_ascii_case("redeal") {
            return Ok(Move::Redeal);
        }
        if text.contains('+') {
            return set_of(rules, text, "+").map(Move::Remove);
        }
        if text.contains("<>") {
            return set_of(rules, text, "<>").map(Move::Swap);
        }
        let (left, right) = text.split_once('>').ok_or_else(|| MoveError::form(text))?;
        let (from, depth) = pile_and_number(rules, text, left)?;
        let (to, cards) = pile_and_number(rules, text, right)?;
        match (depth, cards) {
            (None, cards) => Ok(Move::Carry { from, to, cards: cards.unwrap_or(1) }),
            (Some(depth), None) => Ok(Move::Merci { from, depth, to }),
            (Some(_), Some(_)) => Err(MoveError::form(text)),
        }
    }
}

fn set_of(rules: &Rules, text: &str, sign: &str) -> Result<PileSet, MoveError> {
    let piles = text
        .split(sign)
        .map(|name| rules.pile(name.trim()).ok_or_else(|| MoveError::pile(rules, name.trim())));
    let piles = piles.take(PileSet::MOST + 1).collect::<Result<Vec<Pile>, MoveError>>()?;
    PileSet::new(piles).ok_or_else(|| MoveError::form(text))
}

fn pile_and_number(
    rules: &Rules,
    whole: &str,
    text: &str,
) -> Result<(Pile, Option<u8>), MoveError> {
    let (name, number) = match text.split_once(':') {
        Some((name, number)) => (name, Some(number)),
        None => (text, None),
    };
    let pile = rules.pile(name.trim()).ok_or_else(|| MoveError::pile(rules, name))?;
    let number = number
        .map(|number| number.trim().parse().ok().filter(|n| *n > 0))
        .map(|number| number.ok_or_else(|| MoveError::form(whole)))
        .transpose()?;
    Ok((pile, number))
}

/// Text that is not a move of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError {
    said: Said,
}

impl MoveError {
    fn form(text: &str) -> MoveError {
        MoveError {
            said: said!(
                "move-form",
                "'{text}' is not a move: write T1>F3, T2>T5:4 (four cards), T3:2>F1 (the second \
                 card from the top), T3+T7 (two cards that are removed together), T3<>T7 (two \
                 cards that change places), draw or redeal",
                text = shortened(text)
            ),
        }
    }

    fn pile(rules: &Rules, name: &str) -> MoveError {
        MoveError { said: no_pile_said(rules, &shortened(name)) }
    }

    /// What is wrong, as a message.
    pub fn said(&self) -> &Said {
        &self.said
    }
}

/// That a game has no such pile, and which it has.
pub fn no_pile_said(rules: &Rules, name: &str) -> Said {
    said!(
        "move-pile",
        "there is no pile '{name}': this game has {piles}",
        name = name,
        piles = pile_ranges(rules)
    )
}

/// The piles of a game in short: `S, F1 to F4, T1 to T7`.
pub fn pile_ranges(rules: &Rules) -> Part {
    let piles = rules.listed_piles();
    let ranges = piles.chunk_by(|a, b| rules.role(*a) == rules.role(*b)).map(|same| {
        let (first, last) = (rules.name(same[0]), rules.name(same[same.len() - 1]));
        if same.len() == 1 { first.into() } else { range_said(first, last).into() }
    });
    Part::List(ranges.collect(), Join::Comma)
}

/// Several piles by the first and the last of them: `T1 to T7`.
pub fn range_said(first: &str, last: &str) -> Said {
    said!("range", "{first} to {last}", first = first, last = last)
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said.fmt(f)
    }
}

impl std::error::Error for MoveError {}
