//! Solvitaire's deals: JSON, bottom cards first. Suits in small letters are cards that lie face
//! down.

use kibitzer_engine::{Card, Face, Layout, Pile, Role, Rules};
use serde_json::{Map, Value, json};

use crate::fault::Fault;
use crate::piles::{Reading, cards, of, only, tops};

const TABLEAU: &str = "tableau piles";
const FOUNDATIONS: &str = "foundations";
/// Keys of single piles, and of piles that hold one card each.
const KEYS: [(&str, Role); 4] = [
    ("stock", Role::Stock),
    ("waste", Role::Waste),
    ("reserve", Role::Reserve),
    ("cells", Role::Cell),
];

pub(crate) fn write(rules: &Rules, layout: &Layout) -> Result<String, Fault> {
    let known =
        [Role::Tableau, Role::Cell, Role::Foundation, Role::Stock, Role::Waste, Role::Reserve];
    only(rules, layout, &known, "a deal of Solvitaire")?;
    let texts =
        |pile: &Pile| -> Vec<String> { cards(rules, layout, *pile).iter().map(text).collect() };
    let mut deal = Map::new();
    let piles: Vec<Value> =
        of(rules, Role::Tableau).iter().map(|pile| json!(texts(pile))).collect();
    deal.insert(TABLEAU.into(), piles.into());
    for (key, role) in KEYS {
        let piles = of(rules, role);
        let held: Vec<String> = match piles.as_slice() {
            [] => continue,
            // Stock and waste lie as they lie; Solvitaire does not ask which way.
            [one] => cards(rules, layout, *one).iter().map(|card| plain(card.face)).collect(),
            several => {
                several.iter().map(|pile| single(&texts(pile), key)).collect::<Result<_, _>>()?
            }
        };
        deal.insert(key.into(), json!(held));
    }
    let tops: Vec<String> = tops(rules, layout).into_iter().map(plain).collect();
    if !tops.is_empty() {
        deal.insert(FOUNDATIONS.into(), json!(tops));
    }
    serde_json::to_string_pretty(&deal).map(|text| text + "\n").map_err(Fault::new)
}

/// The one card of a pile among several, or an empty text.
fn single(texts: &[String], key: &str) -> Result<String, Fault> {
    match texts {
        [] => Ok(String::new()),
        [one] => Ok(one.clone()),
        _ => Err(Fault::new(format!("a deal of Solvitaire holds one card in each of its {key}"))),
    }
}

pub(crate) fn read(rules: &Rules, text: &str) -> Result<Layout, Fault> {
    let deal: Value =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(Fault::new)?;
    let deal = deal.as_object().ok_or_else(|| Fault::new("a deal of Solvitaire is an object"))?;
    let mut reading = Reading::new(rules)?;
    let tableau = deal.get(TABLEAU).map(lists).transpose()?.unwrap_or_default();
    // Whoever marks cards that lie face down marks all of them.
    let known = tableau.iter().flatten().any(|card| card.down);
    laid(&mut reading, rules, Role::Tableau, tableau.clone(), known)?;
    let mut elsewhere: Vec<Face> = tableau.iter().flatten().map(|card| card.face).collect();
    for (key, role) in KEYS {
        let Some(value) = deal.get(key) else { continue };
        let held = list(value)?;
        elsewhere.extend(held.iter().flatten().map(|card| card.face));
        let piles = of(rules, role);
        let piles_of_cards: Vec<Vec<Card>> = if piles.len() == 1 {
            vec![held.into_iter().flatten().collect()]
        } else {
            held.into_iter().map(|card| card.into_iter().collect()).collect()
        };
        laid(&mut reading, rules, role, piles_of_cards, false)?;
    }
    if let Some(known) = deal.keys().find(|key| !is_key(key)) {
        return Err(Fault::new(format!("'{known}' of Solvitaire's deals is not read")));
    }
    for key in [FOUNDATIONS, "hole"] {
        for card in deal.get(key).map(list).transpose()?.unwrap_or_default().into_iter().flatten() {
            reading.found(card.face, &elsewhere)?;
        }
    }
    Ok(reading.layout())
}

fn is_key(key: &str) -> bool {
    [TABLEAU, FOUNDATIONS, "hole"].contains(&key) || KEYS.iter().any(|(known, _)| *known == key)
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

/// A list of lists of cards.
fn lists(value: &Value) -> Result<Vec<Vec<Card>>, Fault> {
    let lists = value.as_array().ok_or_else(|| Fault::new("the tableau is a list of piles"))?;
    lists.iter().map(|one| Ok(list(one)?.into_iter().flatten().collect())).collect()
}

/// A list of cards, some of which may be missing; also a single card.
fn list(value: &Value) -> Result<Vec<Option<Card>>, Fault> {
    let wrong = || Fault::new(format!("{value} is no list of cards"));
    let one = |value: &Value| match value.as_str() {
        Some("") => Ok(None),
        Some(text) => card(text).map(Some),
        None => Err(wrong()),
    };
    match value {
        Value::Array(cards) => cards.iter().map(one).collect(),
        Value::String(_) => Ok(vec![one(value)?]),
        _ => Err(wrong()),
    }
}

/// A card in Solvitaire's words: its ten is `10`, and `11` to `13` are the jack, queen and king,
/// too.
fn card(word: &str) -> Result<Card, Fault> {
    let wrong =
        || Fault::new(format!("'{word}' is no card of Solvitaire's: write 10H, or 10h face down"));
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
