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
