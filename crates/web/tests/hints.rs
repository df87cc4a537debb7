//! Hints as the page has them, followed to the end.

use kibitzer_followed::{End, Followed, MOST, pairs_in_turn};
use kibitzer_web::{Plans, Rules, Search};
use serde_json::{Value, json};

fn answer(rules: &Rules, record: &str, ask: &Value, plans: &Plans) -> Value {
    let mut search = Search::planned(rules, record, &ask.to_string(), plans).unwrap();
    loop {
        let step: Value = serde_json::from_str(&search.step(2_000)).unwrap();
        if step["done"] == true {
            return step["answer"].clone();
        }
    }
}

/// Plays a game by hints, as the page's worker gives them.
fn follow((game, deal): (&str, &str), ask: &Value, plans: &Plans) -> End {
    let rules = Rules::named(game).unwrap();
    let mut followed = Followed::begin(game, deal, MOST);
    while followed.goes_on() {
        let hint = answer(&rules, &followed.game().record().to_string(), ask, plans);
        if !followed.hears(hint["text"].as_str().unwrap(), hint["move"].as_str()) {
            break;
        }
    }
    followed.ends()
}

/// Plays all games by hints of a kind; the worker keeps its plans from game to game. How those end
/// that are won.
fn won(ask: &Value) -> Vec<End> {
    let plans = Plans::new();
    let pairs = pairs_in_turn(&format!("the page, {}", ask["kind"]));
    let ends = pairs.iter().map(|(game, deal)| follow((game, deal), ask, &plans));
    ends.filter(|end| end.is_won()).collect()
}

#[test]
fn fair_hints_never_go_in_circles_and_keep_what_they_say() {
    let won = won(&json!({ "kind": "fair", "nodes": 100, "worlds": 2 }));
    assert!(!won.is_empty(), "none is won, so that no end is tried");
}

/// So few nodes as there tell of a win in few games; where all cards lie open, more of them do.
#[test]
fn a_win_that_a_fair_hint_tells_of_is_had_by_following_it() {
    let ask = json!({ "kind": "fair", "nodes": 20_000, "worlds": 4 });
    assert_eq!(follow(("freecell", "ms:617"), &ask, &Plans::new()), End::WonAsTold);
}

#[test]
fn thoughtful_hints_never_go_in_circles_and_keep_what_they_say() {
    let won = won(&json!({ "kind": "hint", "nodes": 2_000 }));
    // How many depends on which games are sampled.
    assert!(won.len() >= 3, "so few are won that ends are not tried: {won:?}");
    assert!(won.contains(&End::WonAsTold), "no hint said that a game would be won");
}

/// What a hint found is known to the next one, however little that may cost.
#[test]
fn a_win_that_was_told_of_is_remembered() {
    let (rules, plans) = (Rules::named("freecell").unwrap(), Plans::new());
    let record = Followed::begin("freecell", "ms:617", MOST).game().record().to_string();
    let found = answer(&rules, &record, &json!({ "kind": "hint", "nodes": 300_000 }), &plans);
    let little = json!({ "kind": "fair", "nodes": 10, "worlds": 1, "grade": "move" });
    let again = answer(&rules, &record, &little, &plans);
    assert_eq!((&again["verdict"], &again["move"]), (&json!("won"), &found["move"]));
    assert_eq!(answer(&rules, &record, &little, &Plans::new())["verdict"], "undecided");
}

/// Who asks for more of a hint does not wait for it again.
#[test]
fn more_of_a_hint_is_there_at_once() {
    let (rules, plans) = (Rules::named("klondike").unwrap(), Plans::new());
    let record = Followed::begin("klondike", "3", MOST).game().record().to_string();
    let ask = |grade: &str| json!({ "kind": "fair", "nodes": 300, "worlds": 4, "grade": grade });
    let at_once = |grade: &str, plans: &Plans| {
        let ask = ask(grade).to_string();
        let mut search = Search::planned(&rules, &record, &ask, plans).unwrap();
        let step: Value = serde_json::from_str(&search.step(1)).unwrap();
        step["done"] == true
    };
    assert!(!at_once("move", &Plans::new()), "the first hint takes time");
    answer(&rules, &record, &ask("nudge"), &plans);
    assert!(at_once("card", &plans) && at_once("move", &plans) && at_once("move", &plans));
}
