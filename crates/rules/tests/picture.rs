//! The picture of a table: where piles lie is read from the file, and is no rule.

use kibitzer_engine::DealName;
use kibitzer_rules::{GameRules, Picture, Spot, catalogue};

const SMALL: &str = include_str!("valid/small.toml");
const LAYOUT: &str = r#"layout = ["F1 . F2", "F3 F4", "T8 T7 T6 T5 T4 T3 T2 T1"]"#;

fn parse(text: &str) -> GameRules {
    GameRules::parse("small", "small.toml", text, catalogue())
        .unwrap_or_else(|faults| panic!("{faults}"))
}

fn spot(game: &GameRules, picture: &Picture, name: &str) -> (u8, u8) {
    let pile = game.rules.piles().find(|pile| game.rules.name(*pile) == name).unwrap();
    let Spot { row, column } = picture.spot(pile);
    (row, column)
}

#[test]
fn every_pile_has_its_place() {
    let game = parse(&format!("{LAYOUT}\n{SMALL}"));
    let picture = game.picture.as_ref().unwrap();
    assert_eq!((picture.rows(), picture.columns()), (3, 8));
    let spots = ["F1", "F2", "F3", "F4", "T8", "T1"].map(|name| spot(&game, picture, name));
    assert_eq!(spots, [(0, 0), (0, 2), (1, 0), (1, 1), (2, 0), (2, 7)]);
    assert_eq!(parse(SMALL).picture, None);
}

#[test]
fn a_picture_is_no_rule_and_is_written_back() {
    let (with, without) = (parse(&format!("{LAYOUT}\n{SMALL}")), parse(SMALL));
    assert_eq!(with.fingerprint, without.fingerprint);
    assert_eq!(parse(&with.text).picture, with.picture);
    for game in catalogue().games() {
        let read = GameRules::parse(&game.id, "resolved.toml", &game.text, catalogue()).unwrap();
        assert_eq!(
            (read.picture, read.fingerprint),
            (game.picture.clone(), game.fingerprint.clone())
        );
    }
}

/// A game with a picture, and variants of it.
struct One;

impl kibitzer_rules::Library for One {
    fn find(&self, name: &str) -> Option<(String, String)> {
        (name == "pictured").then(|| ("pictured.toml".to_owned(), format!("{LAYOUT}\n{SMALL}")))
    }

    fn names(&self) -> Vec<String> {
        vec!["pictured".to_owned()]
    }
}

#[test]
fn a_variant_takes_it_over_if_it_fits_its_piles() {
    let variant = |changes: &str| {
        let text = format!("format = 1\nname = \"Variant\"\nlike = \"pictured\"\n{changes}");
        GameRules::parse("variant", "variant.toml", &text, &One)
            .unwrap_or_else(|faults| panic!("{faults}"))
    };
    assert!(variant("piles.tableau.take = \"run\"").picture.is_some());
    assert!(variant("layout = \"none\"").picture.is_none());
    let other =
        variant("deal = [{ to = \"tableau\", each = [13, 13, 13, 13] }]\npiles.tableau.count = 4");
    assert_eq!(other.picture, None);
    assert!(!other.text.contains("layout"), "what does not fit is not kept");
    assert_eq!(parse(&other.text).fingerprint, other.fingerprint);
}

/// As Wikipedia draws it: the ace over the Sultan, diamonds above, clubs below, the kings of a suit
/// across from each other.
#[test]
fn the_court_of_the_sultan_stands_as_its_source_draws_it() {
    let game = catalogue().get("sultan").unwrap();
    let state = game.rules.deal(&DealName::Own(1)).unwrap();
    let picture = game.picture.as_ref().unwrap();
    let lies_at = |row, column| {
        let at = Spot { row, column };
        let pile = game.rules.piles().find(|pile| picture.spot(*pile) == at);
        pile.and_then(|pile| state.top_face(pile)).map(|face| face.to_string())
    };
    let square = [["KD", "AH", "KD"], ["KS", "KH", "KS"], ["KC", "KH", "KC"]];
    for (row, cards) in (0..).zip(square) {
        let found = [2, 3, 4].map(|column| lies_at(row, column));
        assert_eq!(found, cards.map(|card| Some(card.to_owned())), "row {row}");
    }
}
