//! Freecell Solver's boards: a column a line, the card that is free last; before them, if there
//! is anything to tell, lines of the foundations and of the cells.

use std::fmt::Write;

use kibitzer_engine::{Card, Face, Layout, Role, Rules};

use crate::fault::{Fault, quoted};
use crate::piles::{Reading, SUITS, cards, of, only};

const FOUNDATIONS: [&str; 3] = ["Foundations:", "Decks:", "Founds:"];
const CELLS: [&str; 2] = ["Freecells:", "FC:"];
/// A cell without a card.
const NOTHING: &str = "-";

/// True for a first line that only these boards have.
pub(crate) fn begins(line: &str) -> bool {
    let starts = |word: &&str| line.starts_with(*word);
    let plain = line.split_whitespace().all(|word| card(word).is_ok());
    line.starts_with(": ")
        || line == ":"
        || FOUNDATIONS.iter().chain(&CELLS).any(starts)
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
                [] => _ = write!(text, " {NOTHING}"),
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

pub(crate) fn read(rules: &Rules, text: &str) -> Result<Layout, Fault> {
    let mut reading = Reading::new(rules)?;
    let (mut columns, mut founded) = (Vec::new(), Vec::new());
    for line in text.trim_start_matches('\u{feff}').lines().map(str::trim) {
        let after = |words: &[&str]| {
            words.iter().find_map(|word| line.strip_prefix(word)).map(str::to_owned)
        };
        if let Some(rest) = after(&FOUNDATIONS) {
            for word in rest.split_whitespace() {
                founded.extend(foundation(word)?);
            }
        } else if let Some(rest) = after(&CELLS) {
            held(&mut reading, rules, &rest)?;
        } else if !line.is_empty() && !line.starts_with('#') {
            let words = line.strip_prefix(':').unwrap_or(line).split_whitespace();
            columns.push(words.map(card).collect::<Result<Vec<Card>, _>>()?);
        }
    }
    let piles = of(rules, Role::Tableau);
    if columns.len() != piles.len() {
        return Err(Fault::new(format!(
            "the board has {} columns, and the game {}",
            columns.len(),
            piles.len()
        )));
    }
    for (pile, column) in piles.into_iter().zip(columns) {
        reading.put(pile, column, true);
    }
    for top in founded {
        reading.found_up_to(top, &[])?;
    }
    Ok(reading.layout())
}

fn held(reading: &mut Reading<'_>, rules: &Rules, text: &str) -> Result<(), Fault> {
    let piles = of(rules, Role::Cell);
    for (place, word) in text.split_whitespace().enumerate() {
        let cell = piles.get(place).ok_or_else(|| {
            Fault::new(format!("the board has more cells than the game, which has {}", piles.len()))
        })?;
        if word != NOTHING {
            reading.put(*cell, vec![card(word)?], true);
        }
    }
    Ok(())
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

fn card(word: &str) -> Result<Card, Fault> {
    let face: Face = word.parse().map_err(Fault::new)?;
    Ok(Card { face, down: false })
}
