//! Saved games of PySolFC: pickles one after the other, of which those before the moves are plain
//! numbers and texts. `compare/saves.py` holds both ways against PySolFC itself.

mod pickle;
mod places;
mod stacks;

use std::ops::RangeInclusive;

use kibitzer_engine::{DealName, Layout, Rules};

use crate::fault::Fault;
use pickle::{Pickles, Value, Written};
use places::Arrangement;
use stacks::Saves;

const PROGRAM: &str = "PySolFC";
/// Where PySolFC keeps what a save consists of.
const MODULE: &str = "pysollib.game";
/// The version that is written: saves look so since 2.20.
const VERSION: [u32; 3] = [3, 6, 1];
/// Set in the numbers of Microsoft's deals.
const MICROSOFT: usize = 1000;
/// Set beside it in games that were dealt by no number.
const CUSTOM: usize = 999;
/// No game has more.
const MOST_STACKS: u32 = 256;
const MOST_CARDS: u32 = 1024;

/// A saved game, as far as it is read: not the moves that led there, and no statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PySolSave {
    game: u32,
    deal: Option<DealName>,
    round: u32,
    /// The cards of each stack, bottom first, by their numbers; true if they lie face up.
    stacks: Vec<Vec<(u32, bool)>>,
}

impl PySolSave {
    /// True if a file begins as saved games do, whatever follows.
    pub fn begins(bytes: &[u8]) -> bool {
        let first = Pickles::new(bytes).next();
        first.is_ok_and(|value| value == Some(Value::Text(PROGRAM.into())))
    }

    /// Reads a saved game.
    ///
    /// # Errors
    /// If the bytes are none.
    pub fn read(bytes: &[u8]) -> Result<PySolSave, Fault> {
        let mut pickles = Pickles::new(bytes);
        if pickles.next()? != Some(Value::Text(PROGRAM.into())) {
            return Err(Fault::new("this is no saved game of PySolFC"));
        }
        // The version in two forms, whether it is a bookmark, the version of the game.
        for _ in 0..4 {
            pickles.next()?;
        }
        let game = number(&mut pickles, "the game's number", 1..=u32::MAX)?;
        let deal = pickles.next()?.as_ref().and_then(deal_of);
        // The state of the generator.
        pickles.next()?;
        let count = number(&mut pickles, "the number of stacks", 1..=MOST_STACKS)?;
        let stacks = (0..count).map(|_| stack(&mut pickles)).collect::<Result<_, _>>()?;
        let round = match pickles.next()? {
            Some(Value::Number(round)) => u32::try_from(round).unwrap_or(1).max(1),
            _ => 1,
        };
        Ok(PySolSave { game, deal, round, stacks })
    }

    /// PySolFC's number of the game.
    pub fn game(&self) -> u32 {
        self.game
    }

    /// The position, by the rules of the game that has its number.
    ///
    /// # Errors
    /// If the stacks are not those of the game.
    pub fn layout(&self, rules: &Rules) -> Result<Layout, Fault> {
        let game = known(self.game)?;
        if self.stacks.len() != game.stacks.len() {
            return Err(Fault::new(format!(
                "the save has {} stacks, and PySolFC's game {} has {}",
                self.stacks.len(),
                self.game,
                game.stacks.len()
            )));
        }
        let mut arrangement = Arrangement::new(rules, self.deal.as_ref())?;
        for (stack, cards) in game.stacks.iter().zip(&self.stacks) {
            let faces = |(id, up): &(u32, bool)| (game.deck[*id as usize % game.deck.len()], *up);
            arrangement.lay(stack, cards.iter().map(faces).collect())?;
        }
        let mut layout = arrangement.layout()?;
        layout.round = (self.round > 1).then_some(self.round);
        layout.deal.clone_from(&self.deal);
        Ok(layout)
    }
}

/// Writes a position as PySolFC saves it, of its game of this number.
///
/// # Errors
/// If the game keeps more than its cards, or the layout is not one of the game.
pub fn write_pysol(
    number: u32,
    rules: &Rules,
    layout: &Layout,
    deal: Option<&DealName>,
) -> Result<Vec<u8>, Fault> {
    let game = known(number)?;
    if !game.is_plain {
        return Err(Fault::new(format!(
            "PySolFC keeps more of its game {number} than cards and the round: such saves are \
             read, not written"
        )));
    }
    let stacks = places::stacks(rules, layout, &game)?;
    let mut file = Written::default();
    head(&mut file, number, game.version, deal);
    file.number(stacks.len() as u32);
    for stack in stacks {
        file.number(stack.len() as u32);
        for (card, up) in stack {
            file.number(card);
            file.truth(up);
        }
    }
    file.number(layout.round.unwrap_or(1));
    // It is not over.
    file.truth(false);
    tail(&mut file);
    Ok(file.into_bytes())
}

/// Whose file it is, and which game and deal.
fn head(file: &mut Written, game: u32, version: u32, deal: Option<&DealName>) {
    file.text(PROGRAM);
    file.text(&VERSION.map(|part| part.to_string()).join("."));
    file.three(VERSION);
    // No bookmark.
    file.number(0);
    file.number(version);
    file.number(game);
    file.long(&seed(deal));
    // No state of the generator: it is that of the deal.
    file.none();
}

/// Moves and statistics of a game that has just begun.
fn tail(file: &mut Written) {
    for class in ["GameSaveInfo", "GameGlobalSaveInfo", "GameMoves"] {
        file.new_object(MODULE, class);
    }
    // Snapshots.
    file.empty_list();
    for class in ["GameGlobalStatsStruct", "GameStatsStruct"] {
        file.new_object(MODULE, class);
    }
    file.text("EOF");
}

fn known(number: u32) -> Result<Saves, Fault> {
    stacks::of(number).ok_or_else(|| {
        Fault::new(format!("it is not known which stack is which in PySolFC's game {number}"))
    })
}

fn stack(pickles: &mut Pickles<'_>) -> Result<Vec<(u32, bool)>, Fault> {
    let count = number(pickles, "the number of cards", 0..=MOST_CARDS)?;
    let mut cards = Vec::new();
    for _ in 0..count {
        let id = number(pickles, "a card", 0..=MOST_CARDS)?;
        cards.push((id, number(pickles, "how a card lies", 0..=1)? == 1));
    }
    Ok(cards)
}

fn number(pickles: &mut Pickles<'_>, what: &str, range: RangeInclusive<u32>) -> Result<u32, Fault> {
    let number = match pickles.next()? {
        Some(Value::Number(number)) => u32::try_from(number).ok(),
        _ => None,
    };
    number
        .filter(|number| range.contains(number))
        .ok_or_else(|| Fault::new(format!("the saved game is damaged: it lacks {what}")))
}

/// The name of a deal, if it has one.
fn deal_of(seed: &Value) -> Option<DealName> {
    match seed {
        Value::Number(number) => format!("pysol:{number}").parse().ok(),
        Value::Long(bytes) => {
            let bit = |place: usize| {
                bytes.get(place / 8).is_some_and(|byte| byte >> (place % 8) & 1 == 1)
            };
            let low = bytes.get(..8)?.try_into().ok().map(u64::from_le_bytes)?;
            let is_named = bit(MICROSOFT) && !bit(CUSTOM);
            is_named.then(|| format!("ms:{low}").parse().ok()).flatten()
        }
        _ => None,
    }
}

/// The number of a deal as PySolFC writes it; of one that it does not know the number that says so.
fn seed(deal: Option<&DealName>) -> Vec<u8> {
    let marked = |bits: &[usize]| {
        let mut bytes = vec![0; MICROSOFT / 8 + 1];
        for bit in bits {
            bytes[bit / 8] |= 1 << (bit % 8);
        }
        bytes
    };
    match deal {
        Some(DealName::PySol(number)) => number.to_le_bytes().to_vec(),
        Some(DealName::Microsoft(number)) => {
            let mut bytes = marked(&[MICROSOFT]);
            bytes[..8].copy_from_slice(&number.to_le_bytes());
            bytes
        }
        _ => marked(&[MICROSOFT, CUSTOM]),
    }
}
