//! The keys of the page lead where `kibitzer-table` says, by the words of `handle`.

use kibitzer_web::{Rules, Table};
use serde_json::{Value, json};

/// A player at a table of Klondike, at the first pile: the jack of hearts goes to the queen, and
/// with the queen of clubs to the king.
fn table() -> Table {
    let layout = "F2: AS\nT1: ~KD QC JH\nT2: QS\nT3: ~2C 2S\nT4: KH\nS: ~3C ~4C ~5C ~6C ~7C ~8C \
                  ~9C ~TC ~JC ~KC ~AC ~3S ~4S ~5S ~6S ~7S ~8S ~9S ~TS ~JS ~KS ~AH ~2H ~3H ~4H ~5H \
                  ~6H ~7H ~8H ~9H ~TH ~QH ~AD ~2D ~3D ~4D ~5D ~6D ~7D ~8D ~9D ~TD ~JD ~QD";
    Table::layout(&Rules::named("klondike").unwrap(), layout).unwrap()
}

/// Where the cursor stands after something was done.
fn led(table: &mut Table, what: &str, text: &str, count: usize) -> (String, u64) {
    let handled: Value = serde_json::from_str(&table.handle(what, text, count)).unwrap();
    let cursor = &handled["cursor"];
    (cursor["pile"].as_str().unwrap().to_owned(), cursor["count"].as_u64().unwrap())
}

#[test]
fn every_word_of_travel_leads_somewhere() {
    let mut table = table();
    for (what, text, count, pile, meant) in [
        ("up", "S", 1, "T1", 2),
        ("down", "", 1, "T1", 1),
        ("up", "S", 0, "S", 1),
        ("down", "T2", 0, "T2", 1),
        ("left", "T1", 1, "T1", 1),
        ("more", "", 0, "T1", 2),
        ("fewer", "", 0, "T1", 1),
        ("right", "T2", 1, "T2", 1),
        ("right", "nowhere", 1, "T2", 1),
        ("next-region", "", 0, "S", 1),
        ("next-region", "", 0, "W", 0),
        ("previous-region", "", 0, "S", 1),
        ("column", "", 3, "T4", 1),
    ] {
        assert_eq!(led(&mut table, what, text, count), (pile.to_owned(), meant), "{what} {text}");
    }
}

#[test]
fn a_number_puts_cards_down_or_is_told_to_be_too_large() {
    let mut table = table();
    table.handle("take", "", 0);
    let column = |table: &mut Table, number: usize| -> Value {
        let handled: Value = serde_json::from_str(&table.handle("column", "", number)).unwrap();
        handled["deed"].clone()
    };
    for number in [7, usize::MAX] {
        let told = json!({ "kind": "no-column", "what": "", "count": 7 });
        assert_eq!(column(&mut table, number)["remark"], told);
    }
    assert_eq!(column(&mut table, 1)["move"], "T1>T2");
}

#[test]
fn the_last_region_is_told() {
    let mut table = table();
    table.handle("look", "", 0);
    assert!(table.is_last_region(true) && !table.is_last_region(false), "the tableau comes last");
    table.handle("go", "S", 0);
    assert!(!table.is_last_region(true) && table.is_last_region(false));
    table.handle("go", "T1", 0);
    table.handle("take", "", 0);
    assert!(!table.is_last_region(true), "there are piles that take what is in hand");
}
