//! Documents merged into what is kept, and documents that nobody should believe.

use std::time::Duration;

use kibitzer_store::{Imported, Slot, Store, StoreError};
use kibitzer_table::{Document, Game, SavedPlay};
use proptest::prelude::*;

use crate::common::{dealt, nearly_won, play};

const SECOND: Duration = Duration::from_secs(1);

/// A document with a game that has branches, one that was won, a save, a favourite and a setting.
fn document() -> Document {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let (mut slot, mut game) = (Slot::new(), dealt("yukon", "7"));
    step(&mut game, 0);
    step(&mut game, 1);
    game.bookmark("here").unwrap();
    store.save_as("mine", &mut slot, &game, SECOND).unwrap();
    let (mut slot, mut game) = (Slot::new(), nearly_won("yukon"));
    play(&mut game, "T1>F1");
    store.keep(&mut slot, &game, SECOND).unwrap();
    store.set_favourite("yukon", true).unwrap();
    store.set("yukon", "autoplay", Some("safe")).unwrap();
    store.export(None).unwrap()
}

fn step(game: &mut Game, number: usize) {
    let mv = game.moves()[number];
    game.play(mv).unwrap();
}

fn counts(added: usize, merged: usize, known: usize) -> Imported {
    Imported { added, merged, known }
}

#[test]
fn an_import_can_be_repeated() {
    let document = document();
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(store.import(&document).unwrap(), counts(2, 0, 0));
    assert_eq!(store.import(&document).unwrap(), counts(0, 0, 2));
    let again = store.export(None).unwrap();
    assert_eq!(again, document);
    assert_eq!(
        (store.favourites().unwrap(), store.recent(&[]).unwrap()),
        (vec!["yukon".to_owned()], vec!["yukon".to_owned()])
    );
    assert!(store.recent(&["yukon"]).unwrap().is_empty(), "it stands in another list");
    assert_eq!(store.setting("yukon", "autoplay").unwrap().as_deref(), Some("safe"));
    let figures = store.statistics_of("yukon").unwrap();
    assert_eq!((figures.played, figures.unfinished), (1, 1));
}

#[test]
fn a_game_played_on_in_two_places_becomes_one_tree() {
    let document = document();
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut one, mut two) =
        (Store::open(here.path()).unwrap(), Store::open(there.path()).unwrap());
    one.import(&document).unwrap();
    two.import(&document).unwrap();
    for (store, number) in [(&mut one, 0), (&mut two, 1)] {
        let mut resumed = store.load("mine").unwrap();
        step(&mut resumed.game, number);
        resumed.game.bookmark(&format!("mine {number}")).unwrap();
        store.save_as("mine", &mut resumed.slot, &resumed.game, 10 * SECOND).unwrap();
    }
    assert_eq!(one.import(&two.export(None).unwrap()).unwrap(), counts(0, 1, 1));
    let merged = one.resume(one.last_unfinished("yukon").unwrap().unwrap().id).unwrap();
    assert_eq!(merged.game.tree().steps.len(), 4, "two steps that both had, and one of each");
    let marks: Vec<&str> = merged.game.history().bookmarks().keys().map(String::as_str).collect();
    assert_eq!(marks, ["here", "mine 0", "mine 1"]);
    let mut names: Vec<String> = one.saves().unwrap().into_iter().map(|save| save.name).collect();
    names.sort();
    assert_eq!(names, ["mine", "mine (2)"], "one name, two positions");
    assert_eq!(one.statistics_of("yukon").unwrap().played, 1);
    assert_eq!(one.import(&two.export(None).unwrap()).unwrap(), counts(0, 0, 2));
}

/// The page joins games by the same rules: `join.test.ts`.
#[test]
fn of_two_wins_the_earlier_counts_and_a_bookmark_is_where_it_was_put_last() {
    let document = document();
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    store.import(&document).unwrap();
    let won = document.plays.iter().position(|play| play.result.is_some()).unwrap();
    let marked = document.plays.iter().position(|play| !play.tree.bookmarks.is_empty()).unwrap();
    let earlier = document.plays[won].result.as_ref().unwrap().at - 500;

    let mut other = document.clone();
    other.plays[won].result.as_mut().unwrap().at = earlier;
    other.plays[marked].tree.bookmarks.insert("here".into(), 1);
    other.plays[marked].touched += 1;
    assert_eq!(store.import(&other).unwrap(), counts(0, 2, 0));
    let now = store.export(None).unwrap();
    assert_eq!(now.plays[won].result.as_ref().unwrap().at, earlier);
    assert_eq!(now.plays[marked].tree.bookmarks["here"], 1, "the other one was played last");

    // The older copies say nothing new.
    assert_eq!(store.import(&document).unwrap(), counts(0, 0, 2));
    assert_eq!(store.export(None).unwrap(), now);
}

#[test]
fn one_games_export_holds_only_that_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    store.import(&document()).unwrap();
    let (mut slot, mut game) = (Slot::new(), dealt("klondike", "3"));
    step(&mut game, 0);
    store.keep(&mut slot, &game, SECOND).unwrap();
    let only = store.export(Some("klondike")).unwrap();
    assert_eq!(
        (only.plays.len(), only.rules.len(), only.saves.len(), only.favourites.len()),
        (1, 1, 0, 0)
    );
}

/// A text with one thing changed.
fn replaced(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not in {text}");
    text.replacen(from, to, 1)
}

fn id(document: &Document, index: usize) -> String {
    document.plays[index].id.clone()
}

/// Documents that are refused, with a part of the reason.
fn refused_documents() -> Vec<(String, &'static str)> {
    let whole = document();
    let json = whole.to_json();
    let changed = |from: &str, to: &str| replaced(&json, from, to);
    let begun = format!("\"begun\":{}", whole.plays[0].begun);
    let first = format!("[0,\"{}\"]", whole.plays[0].tree.steps[0].moves[0]);
    let second = format!("[1,\"{}\"]", whole.plays[0].tree.steps[1].moves[0]);
    vec![
        (String::new(), "not JSON"),
        ("[".repeat(100_000), "not JSON"),
        ("[1]".into(), "expected an object"),
        ("{}".into(), "format: expected"),
        ("{\"format\":\"kibitzer-games\",\"version\":2}".into(), "version: expected 1"),
        (
            "{\"format\":\"kibitzer-games\",\"version\":1,\"plays\":7}".into(),
            "plays: expected a list",
        ),
        (
            "{\"format\":\"kibitzer-games\",\"version\":1,\"plays\":[7]}".into(),
            "plays[0]: expected an object",
        ),
        (changed(&begun, "\"begun\":-1"), "plays[0].begun: expected a whole number"),
        (changed(&begun, "\"begun\":18446744073709551615"), "plays[0].begun"),
        (changed(&begun, "\"begun\":1e300"), "plays[0].begun"),
        (
            changed(&id(&whole, 0), "../../etc/passwd"),
            "plays[0].id: expected 32 hexadecimal digits",
        ),
        (
            changed("\"yukon\",\"name\"", "\"\\u001b[2J\",\"name\""),
            "plays[0].game: expected a text",
        ),
        (
            changed("\"deal\":\"7\"", "\"deal\":\"7x\""),
            "plays[0].deal: '7x' is not the name of a deal",
        ),
        (changed("\"deal\":\"7\"", "\"deal\":\"7\",\"layout\":\"\""), "plays[0]: expected either"),
        (
            changed("\"deal\":\"7\"", "\"layout\":\"T1: AS\""),
            "plays[0]: the layout is not a position",
        ),
        (changed(&first, "[0,\"T1>T2 T2>T1 T1>T2 banana\"]"), "plays[0].steps[0]: "),
        (changed(&first, "[0,\"\"]"), "plays[0].steps[0]: '' is not a move"),
        (changed(&first, "[0,\"draw\"]"), "plays[0].steps[0]: draw is not legal"),
        (
            changed(&first, "[1,\"draw\"]"),
            "plays[0].steps[0]: it is made from position 1, which is not an earlier one",
        ),
        (changed(&second, "[99,\"draw\"]"), "plays[0].steps[1]: it is made from position 99"),
        (changed(&second, "[-1,\"draw\"]"), "plays[0].steps[1]: expected a step"),
        (
            changed(&second, &first),
            "plays[0].steps[1]: the same step was made before and led to position 1",
        ),
        (changed("\"current\":2", "\"current\":3"), "plays[0].current: the current position, 3"),
        (
            changed("\"current\":2", "\"current\":2,\"redo\":{\"0\":2}"),
            "plays[0].redo: redo cannot go",
        ),
        (changed("\"here\":2", "\"here\":3"), "plays[0].bookmarks"),
        (changed("\"here\":2", "\" \":2"), "plays[0].bookmarks"),
        (changed("\"won\":true", "\"won\":\"yes\""), "plays[1].result.won: expected true or false"),
        (
            changed("\"moves\":1,\"score\"", "\"moves\":2,\"score\""),
            "plays[1].result: no position of the game is won",
        ),
        (changed("\"score\":208", "\"score\":9223372036854775807"), "plays[1].result.score"),
        (
            changed("\"position\":2", "\"position\":3"),
            "saves[0].position: the game has no such position",
        ),
        (changed("\"play\":\"", "\"play\":\"0"), "saves[0].play: expected 32"),
        (changed("\"mine\"", "\"\\n\""), "saves[0].name: the name is empty"),
        (
            changed("\"name\":\"mine\"", &format!("\"name\":\"{}\"", "x".repeat(61))),
            "saves[0].name: the name is too long",
        ),
        (changed(&id(&whole, 1), &id(&whole, 0)), "plays[1].id: an earlier game has the same id"),
        (changed("\"safe\"", "{}"), "settings.yukon.autoplay: expected a text"),
        (changed("[\"yukon\"]", "[0]"), "favourites[0]: expected a text"),
        (
            changed(
                &format!("\"rules\":\"{}\"", whole.plays[0].rules),
                "\"rules\":\"0123456789abcdef\"",
            ),
            "are not in this file",
        ),
    ]
}

#[test]
fn hostile_documents_are_refused_with_reasons() {
    let cases = refused_documents();
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    for (text, part) in cases {
        let said = match Document::parse(&text) {
            Err(faults) => faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
            Ok(document) => match store.import(&document) {
                Err(StoreError::Document(faults)) => faults[0].to_string(),
                other => panic!("{part}: {other:?}"),
            },
        };
        assert!(said.contains(part), "{part}\n{said}");
        assert!(said.len() < 3000 && !said.contains('\u{1b}'), "{said}");
    }
    assert_eq!(store.export(None).unwrap(), Document::default(), "nothing was taken in");
}

/// A game by a user's own rules, as it comes from another machine.
fn own_rules(change: impl FnOnce(&mut Document)) -> Result<Imported, StoreError> {
    let mut document = document();
    for play in &mut document.plays {
        play.game = "/nowhere/my-yukon.toml".into();
    }
    change(&mut document);
    let folder = tempfile::tempdir().unwrap();
    Store::open(folder.path()).unwrap().import(&Document::parse(&document.to_json()).unwrap())
}

#[test]
fn rules_in_a_document_are_checked() {
    assert_eq!(own_rules(|_| {}).unwrap(), counts(2, 0, 0));
    let cases: [(&str, &str); 3] = [
        ("format = 1\nname = \"Faulty\"\n", "have faults"),
        ("format = 1\nname = \"Like\"\nlike = \"yukon\"\n", "there is no game 'yukon'"),
        ("", "have faults"),
    ];
    for (text, part) in cases {
        let said = own_rules(|document| {
            for rules in document.rules.values_mut() {
                text.clone_into(rules);
            }
        });
        let said = said.unwrap_err().to_string();
        assert!(said.contains(part), "{part}\n{said}");
    }
    let other = kibitzer_rules::game("klondike").unwrap();
    let said = own_rules(|document| {
        for rules in document.rules.values_mut() {
            rules.clone_from(&other.text);
        }
    });
    assert!(said.unwrap_err().to_string().contains("has the fingerprint"));
}

#[test]
fn an_id_cannot_take_over_another_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let document = document();
    store.import(&document).unwrap();
    let text = document.to_json().replacen("\"deal\":\"7\"", "\"deal\":\"8\"", 1);
    let mut other = Document::parse(&text).unwrap();
    other.plays[0].tree = {
        let mut game = dealt("yukon", "8");
        step(&mut game, 0);
        game.tree()
    };
    other.saves.clear();
    let said = store.import(&other).unwrap_err().to_string();
    assert!(said.contains("plays[0].id: another game that is kept here has the same id"), "{said}");
    assert_eq!(store.export(None).unwrap(), document);
}

#[test]
fn a_large_document_is_refused_and_a_large_tree_is_not_slow() {
    let huge = format!("{{\"format\":\"{}\"}}", "x".repeat(kibitzer_table::LARGEST_DOCUMENT));
    assert!(Document::parse(&huge).unwrap_err()[0].to_string().contains("over 64 MiB"));
    // A hundred thousand and one steps from one position.
    let steps = vec!["[0,\"T1>T2\"]"; kibitzer_table::MOST_STEPS + 1].join(",");
    let text = document().to_json();
    let start = text.find("\"steps\":[").unwrap() + 9;
    let end = start + text[start..].find("],\"current\"").unwrap();
    let text = format!("{}{steps}{}", &text[..start], &text[end..]);
    assert!(Document::parse(&text).unwrap_err()[0].to_string().contains("100001 steps"));
}

/// Bytes that mean something in a document.
const LETTERS: &[u8] = b"0123456789abcdef{}[],:\"\\-.eT>";

/// A document with a few of its bytes changed, or parts of it doubled or taken out.
fn mutated(text: &str, changes: &[(usize, usize, u8)]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for (at, length, what) in changes {
        let at = at % bytes.len();
        let end = (at + length % 40).min(bytes.len());
        match what % 4 {
            0 => bytes[at] = LETTERS[length % LETTERS.len()],
            1 => drop(bytes.drain(at..end)),
            2 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(end..end, part);
            }
            _ => bytes[at] = *what,
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn changed_documents_are_refused_or_sound(
        changes in prop::collection::vec((any::<usize>(), any::<usize>(), any::<u8>()), 1..4),
    ) {
        let text = SAMPLE.with(|text| mutated(text, &changes));
        let Ok(document) = Document::parse(&text) else { return Ok(()) };
        // What comes in must be good enough to go out and come in again.
        prop_assert_eq!(&Document::parse(&document.to_json()).unwrap(), &document);
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        if store.import(&document).is_ok() {
            // The file lists games by the time they were begun, and the times may be what was
            // changed.
            let by_id = |mut plays: Vec<SavedPlay>| {
                plays.sort_by(|a, b| a.id.cmp(&b.id));
                plays
            };
            let again = store.export(None).unwrap();
            prop_assert_eq!(by_id(again.plays), by_id(document.plays));
            for play in store.unfinished().unwrap() {
                store.resume(play.id).unwrap();
            }
            store.statistics().unwrap();
        } else {
            prop_assert_eq!(store.export(None).unwrap(), Document::default());
        }
    }
}

thread_local! {
    /// The rules are left out, so that most changes hit the games.
    static SAMPLE: String = {
        let mut document = document();
        document.rules.clear();
        document.to_json()
    };
}
