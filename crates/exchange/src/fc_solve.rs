//! Freecell Solver's boards: a column a line, the card that is free last; before them, if there
//! is anything to tell, lines of the foundations and of the cells.

use std::fmt::Write;

use kibitzer_engine::{Card, Face, Layout, Pile, Role, Rules};

use crate::fault::{Fault, quoted};
use crate::piles::{Reading, SUITS, cards, of, only};

/// Words before what lies on the foundations and in the cells; the first of each is written.
/// Capitals do not matter, and all are read without their last letter, too, where that is an s.
const FOUNDATIONS: [&str; 3] = ["Foundations:", "Founds:", "Decks:"];
const CELLS: [&str; 2] = ["Freecells:", "FC:"];
/// A cell without a card; the first is written.
const NOTHING: [&str; 2] = ["-", "*"];

/// True for a first line that only these boards have.
pub(crate) fn begins(line: &str) -> bool {
    let plain = line.split_whitespace().all(|word| card(word).is_ok());
    line.starts_with(": ")
        || line == ":"
        || after(line, &FOUNDATIONS).or_else(|| after(line, &CELLS)).is_some()
        || (plain && !line.is_empty())
}

pub(crate) fn write(rules: &Rules, layout: &Layout) -> Result<String, Fault> {
    let known = [Role::Tableau, Role::Cell, Role::Foundation];
    only(rules, layout, &known, "a board of fc-solve")?;
    let (mut text, tops) = (String::new(), built(rules, layout)?);
    if !tops.is_empty() {
        text.push_str(FOUNDATIONS[0]);
        for suit in SUITS {
            let top = tops.iter().find(|face| face.suit() == suit);
            let rank = top.map_or('0', |face| face.rank().letter());
            let _ = write!(text, " {}-{rank}", suit.letter());
        }
        text.push('\n');
    }
    let cells = of(rules, Role::Cell);
    if cells.iter().any(|cell| !cards(rules, layout, *cell).is_empty()) {
        text.push_str(CELLS[0]);
        for cell in cells {
            match cards(rules, layout, cell) {
                [] => _ = write!(text, " {}", NOTHING[0]),
                [card] => _ = write!(text, " {}", card.face),
                _ => return Err(Fault::new("a board of fc-solve has one card in a cell")),
            }
        }
        text.push('\n');
    }
    for column in of(rules, Role::Tableau) {
        let faces = cards(rules, layout, column).iter().map(|card| format!(" {}", card.face));
        let _ = writeln!(text, ":{}", faces.collect::<String>());
    }
    Ok(text)
}

/// The last cards of the foundations, if they tell all of them: from the ace up in one suit, and no
/// suit twice.
fn built(rules: &Rules, layout: &Layout) -> Result<Vec<Face>, Fault> {
    let mut tops: Vec<Face> = Vec::new();
    for pile in of(rules, Role::Foundation) {
        let cards = cards(rules, layout, pile);
        let Some(top) = cards.last().map(|card| card.face) else { continue };
        let below = Face::all().filter(|face| face.suit() == top.suit() && *face <= top);
        let other = tops.iter().all(|face| face.suit() != top.suit());
        if !other || !cards.iter().map(|card| card.face).eq(below) {
            return Err(Fault::new(
                "a board of fc-solve has a foundation for each suit, built from the ace up",
            ));
        }
        tops.push(top);
    }
    Ok(tops)
}

/// What follows one of some words at the beginning of a line.
fn after<'a>(line: &'a str, words: &[&str]) -> Option<&'a str> {
    let (label, rest) = line.split_once(':')?;
    let is_named = |word: &&str| {
        let name = word.trim_end_matches(':');
        let singular = name.strip_suffix('s').unwrap_or(name);
        label.eq_ignore_ascii_case(name) || label.eq_ignore_ascii_case(singular)
    };
    words.iter().any(is_named).then_some(rest)
}

/// A line with the cards of a column.
struct Column {
    /// There is nothing at all on it, which may be an empty column.
    is_blank: bool,
    cards: Vec<Card>,
}

pub(crate) fn read(rules: &Rules, text: &str) -> Result<Layout, Fault> {
    let mut reading = Reading::new(rules)?;
    let (mut columns, mut founded, mut held) = (Vec::new(), Vec::new(), Vec::new());
    for line in text.trim_start_matches('\u{feff}').lines().map(str::trim) {
        // Of several lines of one kind the last counts.
        if let Some(rest) = after(line, &FOUNDATIONS) {
            founded = rest.split_whitespace().map(foundation).collect::<Result<_, _>>()?;
        } else if let Some(rest) = after(line, &CELLS) {
            held = rest.split_whitespace().map(cell).collect::<Result<_, _>>()?;
        } else if !line.starts_with('#') {
            let words = line.strip_prefix(':').unwrap_or(line).split_whitespace();
            let cards = words.map(card).collect::<Result<_, _>>()?;
            columns.push(Column { is_blank: line.is_empty(), cards });
        }
    }
    for (pile, column) in told(of(rules, Role::Tableau), columns)? {
        reading.put(pile, column.cards, true);
    }
    for (pile, card) in cells(rules, held)? {
        reading.put(pile, vec![card], true);
    }
    for top in founded.into_iter().flatten() {
        reading.found_up_to(top, &[])?;
    }
    Ok(reading.layout())
}

/// The column of each pile. Blank lines are empty columns where there are too few without them.
fn told(piles: Vec<Pile>, mut columns: Vec<Column>) -> Result<Vec<(Pile, Column)>, Fault> {
    let count = columns.iter().filter(|column| !column.is_blank).count();
    if count < piles.len() {
        while columns.len() > piles.len() && columns.last().is_some_and(|last| last.is_blank) {
            columns.pop();
        }
    } else {
        columns.retain(|column| !column.is_blank);
    }
    if columns.len() != piles.len() {
        return Err(Fault::new(format!(
            "the board has {count} columns, and the game {}",
            piles.len()
        )));
    }
    Ok(piles.into_iter().zip(columns).collect())
}

/// The cells that hold a card.
fn cells(rules: &Rules, held: Vec<Option<Card>>) -> Result<Vec<(Pile, Card)>, Fault> {
    let piles = of(rules, Role::Cell);
    if held.len() > piles.len() {
        return Err(Fault::new(format!(
            "the board has more cells than the game, which has {}",
            piles.len()
        )));
    }
    Ok(piles.into_iter().zip(held).filter_map(|(pile, card)| Some((pile, card?))).collect())
}

/// A card in a cell, or none.
fn cell(word: &str) -> Result<Option<Card>, Fault> {
    if NOTHING.contains(&word) { Ok(None) } else { card(word).map(Some) }
}

/// `H-7`: all hearts up to the seven. Nothing for `H-0`.
fn foundation(word: &str) -> Result<Option<Face>, Fault> {
    let wrong = || {
        let word = quoted(word);
        Fault::new(format!("'{word}' is no foundation: write H-7, or H-0 for none"))
    };
    let (suit, rank) = word.split_once('-').ok_or_else(wrong)?;
    if rank == "0" {
        return Ok(None);
    }
    let card = card(&format!("{rank}{suit}")).map_err(|_| wrong())?;
    Ok(Some(card.face))
}

/// A card, whose ace may be written as a one.
fn card(word: &str) -> Result<Card, Fault> {
    let ace = word.strip_prefix('1').filter(|suit| suit.len() == 1);
    let ace: Option<Face> = ace.and_then(|suit| format!("A{suit}").parse().ok());
    let face = match ace {
        Some(face) => face,
        None => word.parse().map_err(Fault::new)?,
    };
    Ok(Card { face, down: false })
}
