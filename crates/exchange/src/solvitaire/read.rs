//! Reading what Solvitaire reads and what it writes.

use kibitzer_engine::{Card, Face, Layout, Role, Rules};
use serde_json::Value;

use super::keys::{FOUNDATIONS, HIDDEN, HOLE, KEYS, TABLEAU};
use crate::fault::{Fault, quoted};
use crate::piles::{Reading, of};

pub(crate) fn read(rules: &Rules, text: &str) -> Result<Layout, Fault> {
    let deal: Value =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(Fault::new)?;
    let deal = deal.as_object().ok_or_else(|| Fault::new("a deal of Solvitaire is an object"))?;
    if let Some(known) = deal.keys().find(|key| !is_key(key)) {
        return Err(Fault::new(format!("'{}' of Solvitaire's deals is not read", quoted(known))));
    }
    let mut reading = Reading::new(rules)?;
    let mut tableau = deal.get(TABLEAU).map(tableau).transpose()?.unwrap_or_default();
    // Whoever marks cards that lie face down marks all of them; of a deal nobody need mark them.
    if !tableau.iter().flatten().any(|card| card.down) {
        reading.turn_as_dealt(Role::Tableau, &mut tableau);
    }
    let mut elsewhere: Vec<Face> = tableau.iter().flatten().map(|card| card.face).collect();
    laid(&mut reading, rules, Role::Tableau, tableau, true)?;
    for (key, role) in KEYS {
        let Some(value) = deal.get(key) else { continue };
        let mut held: Vec<Vec<Card>> = parts(value)?.into_iter().map(Part::cards).collect();
        elsewhere.extend(held.iter().flatten().map(|card| card.face));
        if of(rules, role).len() == 1 {
            held = vec![held.concat()];
        }
        laid(&mut reading, rules, role, held, false)?;
    }
    let fallen = deal.get(HOLE).map(parts).transpose()?.unwrap_or_default();
    let fallen: Vec<Face> =
        fallen.into_iter().flat_map(Part::cards).map(|card| card.face).collect();
    reading.found(&fallen)?;
    for pile in founded(deal.get(FOUNDATIONS).map(parts).transpose()?.unwrap_or_default()) {
        match pile.as_slice() {
            // The last card alone stands for all below it, too.
            [top] => reading.found_up_to(*top, &elsewhere)?,
            cards => reading.found(cards)?,
        }
    }
    Ok(reading.layout())
}

fn is_key(key: &str) -> bool {
    [TABLEAU, FOUNDATIONS, HOLE].contains(&key) || KEYS.iter().any(|(known, _)| *known == key)
}

fn laid(
    reading: &mut Reading<'_>,
    rules: &Rules,
    role: Role,
    held: Vec<Vec<Card>>,
    known: bool,
) -> Result<(), Fault> {
    let piles = of(rules, role);
    let used = held.iter().rposition(|cards| !cards.is_empty()).map_or(0, |last| last + 1);
    if used > piles.len() {
        return Err(Fault::new(format!(
            "the deal has {used} piles of the kind {}, and the game {}",
            role.word(),
            piles.len()
        )));
    }
    for (pile, cards) in piles.into_iter().zip(held) {
        reading.put(pile, cards, known);
    }
    Ok(())
}

/// What stands in a list: a card, perhaps none, or a list of cards.
enum Part {
    One(Option<Card>),
    Pile(Vec<Card>),
}

impl Part {
    fn cards(self) -> Vec<Card> {
        match self {
            Part::One(card) => card.into_iter().collect(),
            Part::Pile(cards) => cards,
        }
    }
}

/// The foundations: lists are piles as they are. Of cards in a row those of one suit lie on one
/// another, as Solvitaire lays them; a card that is there already begins another pile.
fn founded(parts: Vec<Part>) -> Vec<Vec<Face>> {
    let mut piles: Vec<Vec<Face>> = Vec::new();
    let mut listed: Vec<Vec<Face>> = Vec::new();
    for part in parts {
        match part {
            Part::One(None) => (),
            Part::One(Some(Card { face, .. })) => {
                let same = |pile: &&mut Vec<Face>| pile[0].suit() == face.suit();
                match piles.iter_mut().rev().find(same).filter(|pile| !pile.contains(&face)) {
                    Some(pile) => pile.push(face),
                    None => piles.push(vec![face]),
                }
            }
            Part::Pile(cards) if cards.is_empty() => (),
            Part::Pile(cards) => listed.push(cards.iter().map(|card| card.face).collect()),
        }
    }
    piles.append(&mut listed);
    piles
}

/// A list of lists of cards.
fn tableau(value: &Value) -> Result<Vec<Vec<Card>>, Fault> {
    let piles = value.as_array().ok_or_else(|| Fault::new("the tableau is a list of piles"))?;
    piles.iter().map(pile).collect()
}

/// A list of cards and of lists of cards; also a single card.
fn parts(value: &Value) -> Result<Vec<Part>, Fault> {
    let part = |value: &Value| match value {
        Value::Array(_) => pile(value).map(Part::Pile),
        _ => place(value).map(Part::One),
    };
    match value {
        Value::Array(parts) => parts.iter().map(part).collect(),
        _ => Ok(vec![part(value)?]),
    }
}

/// A list of cards; also a single card, or an empty text.
fn pile(value: &Value) -> Result<Vec<Card>, Fault> {
    match value {
        Value::Array(cards) => Ok(cards
            .iter()
            .map(place)
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .flatten()
            .collect()),
        _ => Ok(place(value)?.into_iter().collect()),
    }
}

/// A card, or an empty text where there is none.
fn place(value: &Value) -> Result<Option<Card>, Fault> {
    match value.as_str() {
        Some("") => Ok(None),
        Some(text) => card(text).map(Some),
        None => Err(Fault::new(format!("{} is no list of cards", quoted(&value.to_string())))),
    }
}

/// A card in Solvitaire's words: its ten is `10`, and `11` to `13` are the jack, queen and king,
/// too.
fn card(word: &str) -> Result<Card, Fault> {
    if word == HIDDEN {
        return Err(Fault::new(
            "the deal hides cards: '##' lies face down, and which card it is the file does not \
             tell, so it cannot be dealt. Write such cards with their suits in small letters, as \
             in 10h",
        ));
    }
    let wrong = || {
        let word = quoted(word);
        Fault::new(format!("'{word}' is no card of Solvitaire's: write 10H, or 10h face down"))
    };
    let suit = word.chars().last().filter(char::is_ascii_alphabetic).ok_or_else(wrong)?;
    let rank = match &word[..word.len() - 1] {
        "1" => "A",
        "10" => "T",
        "11" => "J",
        "12" => "Q",
        "13" => "K",
        other => other,
    };
    let face = format!("{}{}", rank.to_ascii_uppercase(), suit.to_ascii_uppercase());
    Ok(Card { face: face.parse().map_err(|_| wrong())?, down: suit.is_ascii_lowercase() })
}
