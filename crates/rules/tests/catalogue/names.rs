//! The names that people type most: the first answer is the game that they mean.

use kibitzer_rules::catalogue;
use kibitzer_sample::searches;

#[test]
fn the_first_answer_is_the_game_that_is_meant() {
    let mut wrong = Vec::new();
    for (typed, meant) in searches() {
        let found = catalogue().search(&typed);
        let first = found.items.first().map(|game| game.id.as_str());
        if first != Some(meant.as_str()) {
            let firsts: Vec<&str> = found.items.iter().take(4).map(|g| g.id.as_str()).collect();
            wrong.push(format!("{typed}: {firsts:?} instead of {meant}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn games_are_found_by_their_rules() {
    let ids = |search: &str| -> Vec<&str> {
        let found = catalogue().search(search);
        assert!(!found.near, "{search}");
        found.items.iter().map(|game| game.id.as_str()).collect()
    };
    for (search, with, without) in [
        ("build by suit", "russian-solitaire", "yukon"),
        ("built in suit", "bakers-game", "freecell"),
        ("build down by alternate colours", "freecell", "bakers-game"),
        ("no redeal", "forty-thieves", "klondike"),
        ("unlimited redeals", "klondike", "forty-thieves"),
        ("two redeals", "la-belle-lucie", "klondike"),
        ("four cells", "freecell", "eight-off"),
        ("no cells", "yukon", "freecell"),
        ("spaces take kings", "yukon", "freecell"),
        ("3 decks by alternate colour", "gypsy-3-decks", "gypsy"),
        ("open four cells", "freecell", "klondike"),
        ("hidden cards", "klondike", "freecell"),
        ("pairs", "pyramid", "golf"),
        ("mostly skill", "gypsy", "tournament"),
        ("solitaire till dawn", "russian-solitaire", "accordions-revenge"),
    ] {
        let found = ids(search);
        assert!(found.contains(&with), "{search}: {with}");
        assert!(!found.contains(&without), "{search}: {without}");
    }
}

#[test]
fn popular_games_stand_first_and_variants_behind_their_games() {
    let list = catalogue().by_popularity();
    let first: Vec<&str> = list.iter().take(1).map(|game| game.id.as_str()).collect();
    assert_eq!(first, ["klondike"]);
    let place = |id: &str| list.iter().position(|game| game.id == id).unwrap();
    let mut before = 0;
    for game in list.iter().filter(|game| game.standing.popular.is_some()) {
        assert!(place(&game.id) >= before, "{}", game.id);
        before = place(&game.id);
    }
    for game in &list {
        if let Some(head) = &game.standing.variant_of {
            assert!(place(head) < place(&game.id), "{} before {head}", game.id);
            let head = catalogue().listing(head).unwrap();
            assert_eq!(head.standing.variant_of, None, "{} is folded twice", game.id);
        }
    }
}
