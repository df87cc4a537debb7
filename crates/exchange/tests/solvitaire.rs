//! Deals of the real Solvitaire, and positions that it solved as they are written here
//! (`tests/solvitaire/README.md`).

use std::sync::Arc;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Card, Journal, Layout, Move, Role, Rules, State};
use kibitzer_exchange::{Form, read};
use kibitzer_rules::{GameRules, game};
use serde_json::Value;

fn rows(text: &str) -> impl Iterator<Item = Value> + '_ {
    text.lines().map(|line| serde_json::from_str(line).unwrap())
}

fn deal(name: &str, number: &str) -> (Arc<GameRules>, State) {
    let game = game(name).unwrap();
    let state = game.rules.deal(&number.parse().unwrap()).unwrap();
    (game, state)
}

fn after(rules: &Rules, mut state: State, moves: &str) -> State {
    for text in moves.split_whitespace() {
        let mv = Move::parse(rules, text).unwrap();
        state.play(rules, mv, &mut Journal::new()).unwrap();
    }
    state
}

/// The cards under a key, in order, in the words of layouts.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) if text.is_empty() => Vec::new(),
        Value::String(text) => vec![text.replace("10", "T")],
        Value::Array(parts) => parts.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// The cards of all piles of a role, in order.
fn faces(rules: &Rules, layout: &Layout, role: Role) -> Vec<String> {
    let of_role = layout
        .piles
        .iter()
        .filter(|(name, _)| rules.pile(name).is_some_and(|pile| rules.role(pile) == role));
    of_role.flat_map(|(_, cards)| cards.iter().map(|card| card.face.to_string())).collect()
}

#[test]
fn what_solvitaire_writes_is_read_unless_it_hides_cards() {
    let mut refused = Vec::new();
    for row in rows(include_str!("solvitaire/deals.jsonl")) {
        let name = row["game"].as_str().unwrap();
        let rules = &game(name).unwrap().rules;
        let layout = match read(rules, &row["deal"].to_string()) {
            Ok(layout) => layout,
            Err(fault) => {
                refused.push((name.to_owned(), fault.to_string()));
                continue;
            }
        };
        let held = State::from_layout(rules, &layout);
        assert!(held.is_ok(), "{name}: {:?}", held.err().map(|faults| faults[0].to_string()));
        for (key, role) in [
            ("tableau piles", Role::Tableau),
            ("stock", Role::Stock),
            ("waste", Role::Waste),
            ("reserve", Role::Reserve),
            ("cells", Role::Cell),
        ] {
            assert_eq!(faces(rules, &layout, role), texts(&row["deal"][key]), "{name}: {key}");
        }
        let mut founded = faces(rules, &layout, Role::Foundation);
        let mut told = texts(&row["deal"]["foundations"]);
        told.extend(texts(&row["deal"]["hole"]));
        founded.sort_unstable();
        told.sort_unstable();
        assert_eq!(founded, told, "{name}");
    }
    let names: Vec<&str> = refused.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["klondike", "spider", "accordion"]);
    for (_, told) in &refused[..2] {
        assert!(told.contains("hides cards") && told.contains("10h"), "{told}");
    }
}

#[test]
fn positions_are_written_as_solvitaire_solved_them() {
    for row in rows(include_str!("solvitaire/written.jsonl")) {
        let text = |key: &str| row[key].as_str().unwrap();
        let (game, dealt) = deal(text("game"), text("number"));
        let state = after(&game.rules, dealt, text("moves"));
        let written = Form::Solvitaire.write(&game.rules, &state.layout(&game.rules)).unwrap();
        let value: Value = serde_json::from_str(&written).unwrap();
        assert_eq!(value, row["deal"], "{}", text("game"));
        assert_eq!(text("verdict"), "solved");
        let layout = read(&game.rules, &written).unwrap();
        let again = State::from_layout(&game.rules, &layout).unwrap();
        assert_eq!(again.key(), state.key(), "{}", text("game"));
    }
}

#[test]
fn what_solvitaire_cannot_hold_is_not_written() {
    for (name, number, moves, part) in [
        ("freecell", "1", "T1>C1", "cells"),
        ("black-hole", "3", "T17>F1", "hole"),
        ("golf-pysol", "4", "T4>F1", "hole"),
    ] {
        let (game, dealt) = deal(name, number);
        let state = after(&game.rules, dealt, moves);
        let refused = Form::Solvitaire.write(&game.rules, &state.layout(&game.rules));
        let told = refused.unwrap_err().to_string();
        assert!(told.contains(part), "{told}");
    }
    // Two foundations of a suit, and a card twice on one: Solvitaire would lay all of it on one.
    for (name, founded) in
        [("forty-thieves", "F1: AS 2S\nF2: AS\n"), ("right-and-left", "F1: 7H 7H\n")]
    {
        let layout: Layout = founded.parse().unwrap();
        let rules = &game(name).unwrap().rules;
        let told = Form::Solvitaire.write(rules, &layout).unwrap_err().to_string();
        assert!(told.contains("one begun foundation"), "{told}");
    }
}

#[test]
fn the_last_card_of_a_foundation_stands_for_those_below_it() {
    let (game, _) = deal("freecell", "1");
    for (text, count) in [
        ("[\"3S\", \"AH\"]", 4),
        ("[\"AS\", \"2S\", \"3S\", \"AH\"]", 4),
        ("[[\"AS\", \"2S\", \"3S\"], \"\", [\"AH\"], []]", 4),
    ] {
        let text = format!("{{\"tableau piles\": [[\"4S\"]], \"foundations\": {text}}}");
        let layout = read(&game.rules, &text).unwrap();
        assert_eq!(layout.piles.len(), 3, "{text}");
        assert_eq!(faces(&game.rules, &layout, Role::Foundation).len(), count, "{text}");
    }
}

/// Solvitaire deals the seven cards of Klondike's longest column first. Lonelybot calls its deal 15
/// lost, which is true of the game with 21 cards face down.
#[test]
fn a_deal_lies_face_down_as_the_game_deals_it_whatever_order_its_columns_have() {
    for name in ["klondike", "yukon", "spider", "alternation", "freecell"] {
        let (game, state) = deal(name, "15");
        let dealt = state.layout(&game.rules);
        let of_tableau =
            |name: &str| game.rules.pile(name).is_some_and(|p| game.rules.role(p) == Role::Tableau);
        let columns: Vec<&[Card]> = dealt
            .piles
            .iter()
            .filter(|(name, _)| of_tableau(name))
            .map(|(_, cards)| cards.as_slice())
            .collect();
        let unmarked = |cards: &[Card]| -> Vec<String> {
            cards.iter().map(|card| card.face.to_string().replace('T', "10")).collect()
        };
        let mut turned = columns.clone();
        turned.reverse();
        for columns in [columns, turned] {
            let told: Vec<Vec<String>> = columns.iter().map(|cards| unmarked(cards)).collect();
            let text = serde_json::json!({ "tableau piles": told }).to_string();
            let layout = read(&game.rules, &text).unwrap();
            let read: Vec<&[Card]> = layout.piles.iter().map(|(_, cards)| &**cards).collect();
            assert_eq!(read, columns, "{name}");
        }
    }
}

#[test]
fn below_the_last_card_lie_only_cards_of_the_pack() {
    // A pack without the ranks from two to six.
    let (game, _) = deal("boomerang", "1");
    let layout = read(&game.rules, "{\"foundations\": [\"7S\"]}").unwrap();
    let founded = faces(&game.rules, &layout, Role::Foundation);
    assert_eq!(founded, ["AS", "7S"]);
}

#[test]
fn refusals_quote_the_beginning_of_what_is_wrong() {
    let (game, _) = deal("freecell", "1");
    let long = "x".repeat(100_000);
    for text in [
        format!("{{\"tableau piles\": [[\"{long}\"]]}}"),
        format!("{{\"{long}\": []}}"),
        format!("{{\"stock\": {{\"{long}\": 1}}}}"),
        format!("{{\"stock\": [[[\"{long}\"]]]}}"),
        format!("Foundations: {long}\n"),
        format!("Freecells: {long}\n"),
        format!(": {long}\n"),
        format!("{{{long}"),
        long.clone(),
    ] {
        let told = read(&game.rules, &text).unwrap_err().to_string();
        assert!(told.chars().count() < 200, "{}", told.len());
    }
}
