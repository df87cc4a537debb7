//! The objects that the page has, used as it uses them, in every game.

use kibitzer_rules::catalogue;
use kibitzer_sample::is_sampled;
use kibitzer_web::{Rules, Table};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Games from a fixed choice of moves, redeals and all, through the calls of the page:
/// long ones of one game in eight, and of all with `KIBITZER_FULL=1`.
#[test]
fn every_game_is_played_looked_at_saved_and_taken_back() {
    for id in catalogue().ids() {
        let rules = Rules::named(id).unwrap();
        let mut table = Table::deal(&rules, "5").unwrap();
        let first = json(&table.view());
        let cards: usize = first["piles"]
            .as_array()
            .unwrap()
            .iter()
            .map(|pile| pile["cards"].as_array().unwrap().len())
            .sum();
        let mut steps = 0;
        for step in 0..if is_sampled(id, 8) { 120_usize } else { 4 } {
            let view = json(&table.view());
            let choices = view["choices"].as_array().unwrap();
            if choices.is_empty() {
                break;
            }
            // Every seventh step the stock is turned or gathered, where that can be.
            let chosen = if step % 7 == 0 { 0 } else { step * 31 % choices.len() };
            let mv = choices[chosen]["move"].as_str().unwrap();
            assert_eq!(table.why_not(mv), None, "{id}: {mv}");
            table.told(mv).unwrap();
            let played = json(&table.play(mv));
            assert_eq!(played["ok"], true, "{id}: {mv}: {played}");
            let seen: usize = played["view"]["piles"]
                .as_array()
                .unwrap()
                .iter()
                .map(|pile| pile["cards"].as_array().unwrap().len())
                .sum();
            assert_eq!(seen, cards, "{id}: cards are neither lost nor made");
            steps += 1;
        }
        let last = table.view();
        let saved = table
            .save(r#"{"id":"0123456789abcdef0123456789abcdef","begun":1,"touched":2,"elapsed":1}"#)
            .unwrap();
        if steps > 0 {
            let mut again = Table::resume(&saved, "0123456789abcdef0123456789abcdef").unwrap();
            assert_eq!(json(&again.view()), json(&last), "{id} comes back from its saved form");
        }
        let mut back = 0;
        while table.undo() {
            table.view();
            back += 1;
        }
        assert_eq!(back, steps);
        assert_eq!(json(&table.view())["piles"], first["piles"], "{id}");
        while table.redo() {}
        let mut now = json(&table.view());
        let mut then = json(&last);
        for view in [&mut now, &mut then] {
            view["canRedo"] = Value::Null;
        }
        assert_eq!(now, then, "{id}: the way back brings the same");
    }
}

/// What is heard of the piles of a game's tableau, in its order.
fn heard(table: &mut Table) -> Vec<String> {
    let view = json(&table.view());
    let piles = view["piles"].as_array().unwrap().iter();
    let tableau = piles.filter(|pile| pile["role"] == "tableau");
    tableau.map(|pile| pile["spoken"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn cards_of_a_pyramid_are_heard_with_their_row_and_whether_they_are_free() {
    let mut table = Table::deal(&Rules::named("pyramid").unwrap(), "1").unwrap();
    let first = heard(&mut table);
    assert_eq!(first[12], "tableau 13, king of diamonds, row 5, card 3, covered");
    assert_eq!(first[26], "tableau 27, two of spades, row 7, card 6, free");
    table.play("T23+T27");
    assert_eq!(heard(&mut table)[26], "tableau 27, empty");
    // Piles of a row, and those that no others lie over, are told as ever.
    let mut table = Table::deal(&Rules::named("klondike").unwrap(), "1").unwrap();
    assert!(heard(&mut table).iter().all(|pile| !pile.contains("row")));
}

#[test]
fn cards_and_gaps_of_a_grid_are_heard_with_their_row_and_column() {
    let mut table = Table::deal(&Rules::named("montana").unwrap(), "7").unwrap();
    let first = heard(&mut table);
    assert_eq!(first[0], "tableau 1, four of diamonds, row 1, column 1");
    assert_eq!(first[17], "tableau 18, empty, row 2, column 5, takes the nine of diamonds");
    assert_eq!(first[51], "tableau 52, three of spades, row 4, column 13");
    table.play("T6>T18");
    let after = heard(&mut table);
    assert_eq!(after[17], "tableau 18, nine of diamonds, row 2, column 5");
    assert!(after[5].starts_with("tableau 6, empty, row 1, column 6"), "{}", after[5]);
    // Cards that leave a grid, and those that are laid into one.
    let mut table = Table::deal(&Rules::named("monte-carlo").unwrap(), "7").unwrap();
    assert_eq!(heard(&mut table)[8], "tableau 9, six of clubs, row 2, column 4");
    table.play("T4+T9");
    assert_eq!(heard(&mut table)[8], "tableau 9, empty, row 2, column 4");
    for (game, name, place) in [
        ("poker-square", "king of clubs", "row 2, column 2"),
        ("cribbage-square", "nine of spades", "row 2, column 3"),
    ] {
        let mut table = Table::deal(&Rules::named(game).unwrap(), "7").unwrap();
        assert_eq!(heard(&mut table)[6], format!("tableau 7, empty, {place}, takes any card"));
        table.play("S>T7");
        assert_eq!(heard(&mut table)[6], format!("tableau 7, {name}, {place}"));
    }
}

/// In two grids whose cards lie free from the inside on, each has its rows and columns.
#[test]
fn covered_cards_of_a_grid_are_heard_with_their_column() {
    let mut table = Table::deal(&Rules::named("princess-patience").unwrap(), "7").unwrap();
    let first = heard(&mut table);
    for told in [
        "tableau 1, three of clubs, row 1, column 1, covered",
        "tableau 4, queen of clubs, row 1, column 4, free",
        "tableau 17, four of spades, row 1, column 1, free",
        "tableau 32, nine of diamonds, row 4, column 4, covered",
    ] {
        assert!(first.iter().any(|pile| pile == told), "{told}: {first:#?}");
    }
    // A line has no rows.
    let mut table = Table::deal(&Rules::named("accordion").unwrap(), "1").unwrap();
    assert!(heard(&mut table).iter().all(|pile| !pile.contains("column")));
}
