//! Writing what Solvitaire reads.

use kibitzer_engine::spec::{Build, SuitRule};
use kibitzer_engine::{Card, Face, FaceSet, Layout, Pile, Role, Rules};
use serde_json::{Map, Value, json};

use super::keys::{FOUNDATIONS, HOLE, KEYS, TABLEAU};
use crate::fault::Fault;
use crate::piles::{cards, of, only};

pub(crate) fn write(rules: &Rules, layout: &Layout) -> Result<String, Fault> {
    let known =
        [Role::Tableau, Role::Cell, Role::Foundation, Role::Stock, Role::Waste, Role::Reserve];
    only(rules, layout, &known, "a deal of Solvitaire")?;
    let mut deal = Map::new();
    let texts =
        |pile: &Pile| -> Vec<String> { cards(rules, layout, *pile).iter().map(text).collect() };
    let piles: Vec<Value> =
        of(rules, Role::Tableau).iter().map(|pile| json!(texts(pile))).collect();
    deal.insert(TABLEAU.into(), piles.into());
    for (key, role) in KEYS {
        let piles = of(rules, role);
        let held: Vec<&[Card]> = piles.iter().map(|pile| cards(rules, layout, *pile)).collect();
        if let Some(texts) = elsewhere(role, &held)? {
            deal.insert(key.into(), json!(texts));
        }
    }
    if let Some(pile) = hole(rules) {
        deal.insert(HOLE.into(), json!(fallen(cards(rules, layout, pile))?));
    } else {
        let founded = founded(rules, layout)?;
        if !founded.is_empty() {
            deal.insert(FOUNDATIONS.into(), json!(founded));
        }
    }
    serde_json::to_string_pretty(&deal).map(|text| text + "\n").map_err(Fault::new)
}

/// The cards of the piles of a role, if Solvitaire is to hear of them.
fn elsewhere(role: Role, held: &[&[Card]]) -> Result<Option<Vec<String>>, Fault> {
    match (role, held) {
        (_, []) => Ok(None),
        (Role::Cell, _) if held.iter().all(|cards| cards.is_empty()) => Ok(None),
        (Role::Cell, _) => Err(Fault::new(
            "a deal of Solvitaire cannot tell what lies in cells: a position with empty cells can \
             be written, and any as a layout",
        )),
        // Stock and waste lie as they lie; Solvitaire does not ask which way.
        (_, [one]) => Ok(Some(one.iter().map(|card| plain(card.face)).collect())),
        (Role::Reserve, several) if several.iter().all(|cards| cards.len() <= 1) => {
            Ok(Some(several.iter().flat_map(|cards| cards.iter().map(text)).collect()))
        }
        (Role::Reserve, _) => {
            Err(Fault::new("a deal of Solvitaire holds one card in each of several reserves"))
        }
        (role, _) => Err(Fault::new(format!("a deal of Solvitaire has one {}", role.word()))),
    }
}

/// The pile that Solvitaire calls a hole: the only foundation, which takes cards of all suits.
fn hole(rules: &Rules) -> Option<Pile> {
    let piles = of(rules, Role::Foundation);
    let [one] = piles.as_slice() else { return None };
    takes_any_suit(&rules.spec().groups[rules.group(*one)].build).then_some(*one)
}

fn takes_any_suit(build: &Build) -> bool {
    match build {
        Build::None => false,
        Build::Any => true,
        Build::Ranked { suit, .. } => *suit == SuitRule::Any,
        Build::Either(parts) => parts.iter().any(takes_any_suit),
        Build::Among { build, .. } => takes_any_suit(build),
    }
}

/// The card that the hole begins with. Solvitaire waits until it holds the whole pack, so cards
/// that fell into it before would be missed.
fn fallen(cards: &[Card]) -> Result<String, Fault> {
    match cards {
        [one] => Ok(plain(one.face)),
        [] => Err(Fault::new("a deal of Solvitaire has a card in its hole")),
        _ => Err(Fault::new(
            "a deal of Solvitaire has one card in its hole: a position before the first card is \
             played to it can be written, and any as a layout",
        )),
    }
}

/// All cards of the foundations. Solvitaire lays those of a suit on one pile, and wins when each
/// holds as many cards as there are ranks.
fn founded(rules: &Rules, layout: &Layout) -> Result<Vec<String>, Fault> {
    let (mut suits, mut texts) = (Vec::new(), Vec::new());
    for pile in of(rules, Role::Foundation) {
        let cards = cards(rules, layout, pile);
        let Some(first) = cards.first() else { continue };
        let suit = first.face.suit();
        let strange = cards.iter().any(|card| card.face.suit() != suit);
        let faces: FaceSet = cards.iter().map(|card| card.face).collect();
        if suits.contains(&suit) || strange || faces.len() < cards.len() {
            return Err(Fault::new(
                "a deal of Solvitaire has one begun foundation for each suit, with cards of that \
                 suit alone, each of them once",
            ));
        }
        suits.push(suit);
        texts.extend(cards.iter().map(|card| plain(card.face)));
    }
    Ok(texts)
}

fn plain(face: Face) -> String {
    text(&Card { face, down: false })
}

fn text(card: &Card) -> String {
    let rank = match card.face.rank().letter() {
        'T' => "10".to_owned(),
        letter => letter.to_string(),
    };
    let suit = card.face.suit().letter();
    rank + &if card.down { suit.to_ascii_lowercase() } else { suit }.to_string()
}
