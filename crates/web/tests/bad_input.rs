//! What comes from outside: nothing of it panics, and what is wrong is said.

use kibitzer_web::{
    Rules, Search, Standings, Table, check, find_cards, inspect_document, read_record,
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
        json(&find_cards(text));
        inspect_document(text);
    }
    assert!(Table::layout(&rules, "T1: AS").is_err() && table.view_at(1).is_err());
    assert!(!table.go_to(5) && !table.undo() && !table.redo());
    let record = table.record_text();
    for ask in ["{}", "[]", "{\"kind\":\"none\"}", "{\"kind\":\"verdict\",\"nodes\":-1}"] {
        assert!(Search::new(&rules, &record, ask).is_err(), "{ask}");
    }
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
