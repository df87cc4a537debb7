//! The list of games, and which of those that were played are gone on with, as the page asks.

use std::fs;
use std::path::Path;

use kibitzer_rules::{DIFFICULTIES, KINDS, SEEN, SKILLS, TIMES, catalogue};
use kibitzer_web::{Ending, Rules, Shelf, Table, past_of};
use serde_json::{Value, json};

fn ids(found: &str) -> Vec<(String, usize)> {
    let found: Value = serde_json::from_str(found).unwrap();
    let game = |game: &Value| {
        (game["id"].as_str().unwrap().to_owned(), game["variants"].as_array().unwrap().len())
    };
    found.as_array().unwrap().iter().map(game).collect()
}

#[test]
fn games_are_found_narrowed_and_folded_and_own_ones_among_them() {
    let mut shelf = Shelf::new();
    let all = ids(&shelf.found("", "{}").unwrap());
    let count: usize = all.iter().map(|(_, variants)| 1 + variants).sum();
    assert_eq!(count, kibitzer_rules::catalogue().listings().len(), "each game stands once");
    assert!(all.iter().any(|(id, variants)| id == "klondike" && *variants > 0));
    assert_eq!(ids(&shelf.found("klondike", "{}").unwrap())[0].0, "klondike");
    let narrowed = ids(&shelf.found("", r#"{"decks":"2","kind":"","seen":"open"}"#).unwrap());
    assert!(!narrowed.is_empty() && narrowed.len() < all.len());
    for (id, _) in narrowed {
        let listing = kibitzer_rules::catalogue().listing(&id).unwrap();
        assert_eq!((listing.decks, listing.character.seen.as_str()), (2, "open"));
    }
    assert!(shelf.found("", r#"{"decks":"many"}"#).is_err());
    let text = "format = 1\nname = \"Quagga\"\nlike = \"yukon\"\n";
    shelf.add(&Rules::parse("own/quagga", text).unwrap());
    assert_eq!(ids(&shelf.found("own", "{}").unwrap())[0], ("own/quagga".to_owned(), 0));
    assert_eq!(ids(&shelf.found("quagga", "{}").unwrap()), [("own/quagga".to_owned(), 0)]);
}

#[test]
fn what_was_played_before_is_gone_on_with() {
    let play = |id: &str, game: &str, deal: &str, touched: u64, ended: bool| {
        let result = if ended { json!({ "won": false }) } else { Value::Null };
        json!({ "id": id, "game": game, "deal": deal, "touched": touched, "result": result })
    };
    let plays = json!([
        play("a", "one", "7", 50, false),
        play("b", "one", "8", 70, true),
        play("c", "two", "7", 60, false),
        { "id": "d", "game": "one", "layout": "T1: AS", "touched": 40.5 },
        play("e", "three", "7", 30, true),
        play("f", "four", "7", 35, true),
        "no game",
    ])
    .to_string();
    let past_of = |plays: &str, beside: &[&str]| -> Value {
        let beside = beside.iter().map(ToString::to_string).collect();
        serde_json::from_str(&past_of(plays, beside).unwrap()).unwrap()
    };
    let past = past_of(&plays, &["one"]);
    let wanted =
        json!({ "recent": ["two", "four", "three"], "unfinished": ["a", "c"], "last": "b" });
    assert_eq!(past, wanted, "games that stand elsewhere stand once");
    let past = past_of(&plays, &[]);
    assert_eq!(past["recent"], json!(["one", "two", "four", "three"]));
    let none = past_of("[]", &[]);
    assert_eq!(none, json!({ "recent": [], "unfinished": [], "last": null }));
}

#[test]
fn a_game_that_was_given_up_goes_on_with_a_new_move() {
    let mut table = Table::deal(&Rules::named("yukon").unwrap(), "7").unwrap();
    let step = |table: &mut Table| {
        let view: Value = serde_json::from_str(&table.view()).unwrap();
        table.play(view["choices"][0]["move"].as_str().unwrap());
    };
    step(&mut table);
    let mut ending = Ending::new(&table, None);
    assert!(!ending.leave(&table) && ending.give_up(&table) && !ending.give_up(&table));
    assert_eq!(ending.follow(&table), None);
    step(&mut table);
    ending.grown(&table);
    assert_eq!(ending.follow(&table), None, "that came from elsewhere");
    step(&mut table);
    assert_eq!(ending.follow(&table).as_deref(), Some("on"));
    assert_eq!(Ending::new(&table, Some(true)).follow(&table), None);
}

#[test]
fn the_best_play_of_a_days_deal_is_named() {
    let play = |id: &str, deal: &str, won: Option<&str>, touched: f64| {
        json!({
            "id": id, "game": "yukon", "deal": deal, "won": won, "helped": false,
            "touched": touched,
        })
    };
    let plays = json!([
        play("a", "202611250000", None, 9.0),
        play("b", "202611250000", Some("20261125"), 1.5),
        play("c", "202611250000", Some("20261125"), 2.5),
        play("d", "202611240000", Some("20261125"), 9.0),
        { "id": "e", "game": "yukon", "deal": null },
    ])
    .to_string();
    let best = |game: &str, date: &str| kibitzer_web::best_of(&plays, game, date).unwrap();
    assert_eq!(best("yukon", "20261125").as_deref(), Some("c"));
    assert_eq!(best("yukon", "20261124").as_deref(), Some("d"));
    assert_eq!((best("yukon", "20261123"), best("golf", "20261125")), (None, None));
    assert!(kibitzer_web::best_of(&plays, "yukon", "no day").is_err());
    assert!(kibitzer_web::best_of("{}", "yukon", "20261125").is_err());
}

#[test]
fn a_text_is_a_name_if_it_can_be_shown_in_a_line() {
    assert_eq!(kibitzer_web::name_of(" my game ").as_deref(), Some("my game"));
    let longest = "ä".repeat(60);
    assert_eq!(kibitzer_web::name_of(&longest), Some(longest.clone()));
    for text in ["", "  ", "a\nb", &"ä".repeat(61)] {
        assert_eq!(kibitzer_web::name_of(text), None, "{text:?}");
    }
}

#[test]
fn the_next_deal_is_told_and_none_after_the_last() {
    let next = [
        ("7", Some("8")),
        ("ms:31999", Some("ms:32000")),
        ("pysol:31999", Some("pysol:32000")),
        ("pysol:ms5", Some("ms:6")),
        ("18446744073709551614", Some("18446744073709551615")),
        ("18446744073709551615", None),
        ("ms:8589934591", None),
        ("kpat:7", Some("kpat:8")),
        ("kpat:2147483647", None),
        ("pysol:100000000000000000000", None),
        ("deck:AS", None),
        ("no deal", None),
    ];
    for (deal, wanted) in next {
        assert_eq!(kibitzer_web::next_deal(deal).as_deref(), wanted, "{deal}");
    }
}

/// How the page's list of values begins.
const HEAD: &str = "\
/**
 * The values that the list of games can be narrowed to. A test of crates/web writes this file
 * from the crates that have them (UPDATE_EXPECT=1 cargo test -p kibitzer-web --test choosing).
 */

export const VALUES = {
";

/// What lists can be narrowed to by words that the games share, each with its values.
const FILTERS: [(&str, &[&str]); 6] = [
    ("decks", &["1", "2", "3", "4"]),
    ("kind", &KINDS),
    ("seen", &SEEN),
    ("difficulty", &DIFFICULTIES),
    ("time", &TIMES),
    ("skill", &SKILLS),
];

/// The page draws a choice for each before the module is there.
#[test]
fn the_page_has_the_values_of_filters_from_here() {
    let row = |(name, values): &(&str, &[&str])| {
        let values: Vec<String> = values.iter().map(|value| format!("'{value}'")).collect();
        format!("    {name}: [{}],\n", values.join(", "))
    };
    let wanted = format!("{HEAD}{}}} as const;\n", FILTERS.iter().map(row).collect::<String>());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/chooser/filters.ts");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(file, wanted).unwrap();
    } else {
        assert_eq!(fs::read_to_string(file).unwrap(), wanted);
    }
}

#[test]
fn no_game_has_another_value_than_its_filter() {
    for game in catalogue().listings() {
        let (character, standing) = (&game.character, &game.standing);
        let decks = game.decks.to_string();
        let has = [
            Some(decks.as_str()),
            Some(character.kind.as_str()),
            Some(character.seen.as_str()),
            game.difficulty.as_deref(),
            game.time.as_deref(),
            standing.skill.as_deref(),
        ];
        for ((name, values), value) in FILTERS.iter().zip(has) {
            assert!(value.is_none_or(|value| values.contains(&value)), "{}: {name}", game.id);
        }
    }
}
