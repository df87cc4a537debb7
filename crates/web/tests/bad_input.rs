//! What comes from outside: nothing of it panics, and what is wrong is said.

use kibitzer_web::{
    Clock, Rules, Search, Shelf, Standings, Table, check, inspect_document, past_of, read_record,
    win_beside,
};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn table() -> (Rules, Table) {
    let rules = Rules::named("yukon").unwrap();
    let table = Table::deal(&rules, "7").unwrap();
    (rules, table)
}

#[test]
fn faults_of_rule_files_have_their_places_in_utf16_units() {
    let text = "# ♠♥ 𝄞\nformat = 1\nname = \"Mine\"\nlike = \"yukon\"\nnaem = 3\n";
    let told = json(&check(text));
    assert_eq!(told["ok"], false);
    let finding = &told["findings"][0];
    let units: Vec<u16> = text.encode_utf16().collect();
    let place = |key: &str| usize::try_from(finding[key].as_u64().unwrap()).unwrap();
    let marked = String::from_utf16(&units[place("start")..place("end")]).unwrap();
    assert!(marked.starts_with("naem"), "{marked}: {finding}");
    assert_eq!(finding["line"], 5);
    assert!(Rules::parse("mine", text).unwrap_err().to_string().contains("naem"));
}

#[test]
fn sound_rule_files_are_advised_and_played() {
    let text =
        "format = 1\nname = \"Mine\"\nlike = \"yukon\"\npiles.tableau.build.suit = \"same\"\n";
    assert_eq!(json(&check(text))["ok"], true);
    let rules = Rules::parse("mine", text).unwrap();
    assert!(!rules.built_in());
    let mut table = Table::deal(&rules, "1").unwrap();
    assert_eq!(json(&table.view())["name"], "Mine");
    // Its saved form holds the rules and needs nothing else.
    let choice = json(&table.view())["choices"][0]["move"].as_str().unwrap().to_owned();
    table.play(&choice);
    let id = "0123456789abcdef0123456789abcdef";
    let saved =
        table.save(&format!(r#"{{"id":"{id}","begun":1,"touched":2,"elapsed":1}}"#)).unwrap();
    assert_eq!(json(&inspect_document(&saved))["plays"][0]["moves"], 1);
    assert_eq!(json(&Table::resume(&saved, id).unwrap().view())["name"], "Mine");
}

#[test]
fn texts_of_all_sizes_and_kinds_are_answered() {
    let (rules, mut table) = table();
    let long = "x".repeat(300 * 1024);
    let texts = [
        "",
        " ",
        "\0",
        "T1>T99:200",
        "🂡",
        "[Game \"yukon\"]",
        "{}",
        "[[",
        "null",
        "T1>T2:999999999999",
        &long,
    ];
    let shelf = Shelf::new();
    for text in texts {
        assert_eq!(json(&table.play(text))["ok"], false, "{text:.20}");
        assert!(table.why_not(text).is_some());
        assert!(table.told(text).is_err() && table.what_is_here(text).is_err());
        assert_eq!(json(&check(text))["ok"], false);
        assert!(Rules::parse("mine", text).is_err() && Rules::named(text).is_err());
        assert_eq!(json(&read_record(text))["ok"], false, "{text:.20}");
        assert!(Table::deal(&rules, text).is_err() && Table::record(&rules, text).is_err());
        assert!(
            Search::new(&rules, text, "{}").is_err() && Search::deals(&rules, "7", text).is_err()
        );
        assert!(Standings::new().of(&rules, text).is_err() && table.save(text).is_err());
        assert!(Table::resume(text, "x").is_err());
        json(&table.find_cards(text));
        let told = [
            shelf.found(&text.chars().take(60).collect::<String>(), "{}"),
            shelf.found("", text),
            past_of(text, Vec::new()),
            win_beside(text, text, text, "{}"),
            win_beside("[]", text, text, text),
        ];
        told.into_iter().flatten().for_each(|answer| drop(json(&answer)));
        handled(&mut table, text);
        inspect_document(text);
    }
    assert!(Table::layout(&rules, "T1: AS").is_err() && table.view_at(1).is_err());
    assert!(!table.go_to(5) && !table.undo() && !table.redo());
    let record = table.record_text();
    for ask in ["{}", "[]", "{\"kind\":\"none\"}", "{\"kind\":\"verdict\",\"nodes\":-1}"] {
        assert!(Search::new(&rules, &record, ask).is_err(), "{ask}");
    }
}

/// Whatever is done with piles that there are not, the cursor stays and nothing is in hand.
fn handled(table: &mut Table, text: &str) {
    let before = table.handle("look", "", 0);
    for count in [0, 1, usize::MAX] {
        for what in ["go", "left", "point", "lift", "put-on", "made", text] {
            assert_eq!(table.handle(what, text, count), before, "{what} {text}");
        }
        assert!(!table.goes_on(text, count));
    }
    assert_eq!(json(&table.handle("typed", text, 0))["deed"]["kind"], "say", "{text}");
}

#[test]
fn numbers_of_all_sizes_are_answered() {
    let (_, mut table) = table();
    for count in [0, 1, 99, usize::MAX] {
        assert_eq!(json(&table.handle("point", "T1", count))["cursor"]["count"], 1);
        assert_eq!(json(&table.handle("lift", "T1", count))["held"].is_null(), count != 1);
        table.handle("put-back", "", 0);
    }
    for time in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 1e300] {
        let mut clock = Clock::new(time);
        clock.touch(time);
        clock.touch(-time);
        clock.stop(1e300);
        assert!(clock.shows(time) >= 0.0);
    }
}

#[test]
fn a_table_takes_nothing_over_from_another_game() {
    let (rules, mut mine) = table();
    let mut other = Table::deal(&Rules::named("klondike").unwrap(), "7").unwrap();
    mine.handle("point", "T5", 3);
    mine.handle("take", "", 0);
    let before = other.handle("look", "", 0);
    other.take_over(&mine);
    assert_eq!(other.handle("look", "", 0), before);
    let mut again = Table::deal(&rules, "7").unwrap();
    again.take_over(&mine);
    assert_eq!(again.handle("look", "", 0), mine.handle("look", "", 0));
}

#[test]
fn a_verdict_is_remembered_along_its_line() {
    let rules = Rules::named("freecell").unwrap();
    let mut table = Table::deal(&rules, "ms:1").unwrap();
    let mut known = Standings::new();
    let record = table.record_text();
    assert_eq!(known.of(&rules, &record).unwrap(), None);
    let mut search = Search::new(&rules, &record, r#"{"kind":"verdict","nodes":1000000}"#).unwrap();
    let answer = loop {
        let step = json(&search.step(10_000));
        if step["done"] == true {
            break step["answer"].clone();
        }
    };
    assert_eq!(answer["verdict"], "won");
    known.learn(&rules, &record, &answer.to_string()).unwrap();
    for mv in answer["line"].as_array().unwrap() {
        assert_eq!(known.of(&rules, &table.record_text()).unwrap().as_deref(), Some("won"));
        assert_eq!(json(&table.play(mv.as_str().unwrap()))["ok"], true);
    }
    assert_eq!(json(&table.view())["status"], "won");
}
