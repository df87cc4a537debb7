//! What is counted, and when.

use std::time::Duration;

use kibitzer_store::{RulesNow, Slot, Store, StoreError};
use kibitzer_table::Game;

use crate::common::{QUICK_KEY, dealt, nearly_won, play, quick};

const SECOND: Duration = Duration::from_secs(1);

fn store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    (folder, store)
}

/// A game with a move that does not win.
fn begin(deal: u32) -> Game {
    let mut game = quick(deal);
    play(&mut game, "T1>T2");
    game
}

/// Plays a game that is won after some seconds.
fn win(store: &mut Store, seconds: u32) {
    let (mut slot, mut game) = (Slot::new(), quick(seconds));
    play(&mut game, "draw");
    store.keep(&mut slot, &game, seconds * SECOND).unwrap();
}

#[test]
fn a_game_counts_from_its_first_move() {
    let (_folder, mut store) = store();
    let (mut slot, mut game) = (Slot::new(), dealt("yukon", "1"));
    store.keep(&mut slot, &game, SECOND).unwrap();
    assert_eq!((slot.id(), store.statistics().unwrap().len()), (None, 0));
    assert!(matches!(store.save_as("x", &mut slot, &game, SECOND), Err(StoreError::Unbegun)));
    let mv = game.moves()[0];
    game.play(mv).unwrap();
    store.keep(&mut slot, &game, SECOND).unwrap();
    let figures = store.statistics_of("yukon").unwrap();
    assert_eq!((figures.played, figures.won, figures.lost, figures.unfinished), (1, 0, 0, 1));
    assert_eq!(figures.total_time, 3 * SECOND, "looking at the deal is part of it");
    assert!(game.undo());
    store.keep(&mut slot, &game, SECOND).unwrap();
    assert_eq!(
        store.statistics_of("yukon").unwrap().played,
        1,
        "taking the move back does not take the game back"
    );
}

#[test]
fn figures_of_wins() {
    let (_folder, mut store) = store();
    win(&mut store, 30);
    win(&mut store, 10);
    let figures = store.statistics_of(QUICK_KEY).unwrap();
    assert_eq!((figures.played, figures.won, figures.won_straight), (2, 2, 2));
    assert_eq!((figures.best_time, figures.mean_time), (Some(10 * SECOND), Some(20 * SECOND)));
    assert_eq!(
        (figures.fewest_moves, figures.best_score, figures.balance),
        (Some(1), Some(-52), Some(-104))
    );
    assert!(figures.first.unwrap() <= figures.last.unwrap());
    assert_eq!(figures.name, "Quick");
}

#[test]
fn a_win_is_counted_once_and_stays_a_win() {
    let (_folder, mut store) = store();
    let (mut slot, mut game) = (Slot::new(), quick(1));
    play(&mut game, "T1>T2");
    assert!(game.undo());
    play(&mut game, "draw");
    store.keep(&mut slot, &game, SECOND).unwrap();
    assert!(game.undo());
    store.keep(&mut slot, &game, SECOND).unwrap();
    assert!(game.redo());
    store.keep(&mut slot, &game, SECOND).unwrap();
    store.give_up(&mut slot, &game, SECOND).unwrap();
    let figures = store.statistics_of(QUICK_KEY).unwrap();
    assert_eq!((figures.played, figures.won, figures.won_straight, figures.lost), (1, 1, 0, 0));
    assert_eq!(figures.best_time, Some(SECOND), "the time until the win");
    assert!(store.unfinished().unwrap().is_empty());
}

#[test]
fn help_is_remembered_and_its_win_is_counted_apart() {
    let (_folder, mut store) = store();
    win(&mut store, 30);
    let (mut slot, mut game) = (Slot::new(), begin(2));
    game.note_help();
    store.keep(&mut slot, &game, SECOND).unwrap();
    let mut resumed = store.resume(slot.id().unwrap()).unwrap();
    assert!(resumed.game.is_helped());
    play(&mut resumed.game, "draw");
    store.keep(&mut resumed.slot, &resumed.game, SECOND).unwrap();
    let figures = store.statistics_of(QUICK_KEY).unwrap();
    assert_eq!((figures.played, figures.won, figures.won_with_help), (2, 1, 1));
    assert_eq!((figures.streak, figures.best_time), (1, Some(30 * SECOND)));
    // Help that comes after the win leaves it as it was.
    let (mut slot, mut game) = (Slot::new(), quick(3));
    play(&mut game, "draw");
    store.keep(&mut slot, &game, SECOND).unwrap();
    game.note_help();
    store.keep(&mut slot, &game, SECOND).unwrap();
    let figures = store.statistics_of(QUICK_KEY).unwrap();
    assert_eq!((figures.won, figures.won_with_help, figures.streak), (2, 1, 2));
    // And it goes along with an export.
    let (document, elsewhere) = (store.export(None).unwrap(), tempfile::tempdir().unwrap());
    let read = kibitzer_table::Document::parse(&document.to_json()).unwrap();
    assert_eq!(read, document);
    let mut other = Store::open(elsewhere.path()).unwrap();
    other.import(&read).unwrap();
    assert_eq!(other.statistics_of(QUICK_KEY).unwrap(), figures);
}

#[test]
fn streaks() {
    let (_folder, mut store) = store();
    let streak = |store: &Store| {
        let figures = store.statistics_of(QUICK_KEY).unwrap();
        (figures.streak, figures.best_streak)
    };
    win(&mut store, 1);
    win(&mut store, 1);
    assert_eq!(streak(&store), (2, 2));
    let (mut slot, game) = (Slot::new(), begin(1));
    store.keep(&mut slot, &game, SECOND).unwrap();
    assert_eq!(streak(&store), (2, 2), "the game that is being played ends no streak");
    std::thread::sleep(Duration::from_millis(2));
    win(&mut store, 1);
    assert_eq!(streak(&store), (1, 2), "a game that was left does");
    store.give_up(&mut slot, &game, SECOND).unwrap();
    assert_eq!(streak(&store), (1, 2));
    let mut resumed = store.resume(slot.id().unwrap()).unwrap();
    let mv = resumed.game.moves()[0];
    resumed.game.play(mv).unwrap();
    store.keep(&mut resumed.slot, &resumed.game, SECOND).unwrap();
    assert_eq!(
        store.statistics_of(QUICK_KEY).unwrap().lost,
        0,
        "one that goes on after all is not lost"
    );
    assert_eq!(store.unfinished().unwrap().len(), 1);
}

#[test]
fn a_game_that_is_left_stuck_is_given_up() {
    let (_folder, mut store) = store();
    let open = begin(1);
    let mut slot = Slot::new();
    store.leave(&mut slot, &open, SECOND).unwrap();
    assert_eq!(store.unfinished().unwrap().len(), 1);
    let mut stuck = dealt("tournament", "7");
    while stuck.status() == kibitzer_table::Status::Open {
        let mv = *stuck.moves().last().unwrap();
        stuck.play(mv).unwrap();
    }
    let mut slot = Slot::new();
    store.leave(&mut slot, &stuck, SECOND).unwrap();
    assert_eq!(store.statistics_of("tournament").unwrap().lost, 1);
    assert_eq!(store.last_unfinished("tournament").unwrap(), None);
    // It lies in the file as it was left: a step back from its dead end goes on with it.
    let mut resumed = store.resume(slot.id().unwrap()).unwrap();
    store.keep(&mut resumed.slot, &resumed.game, SECOND).unwrap();
    assert_eq!(store.statistics_of("tournament").unwrap().lost, 1, "to look at it is not to play");
    assert!(resumed.game.undo());
    store.keep(&mut resumed.slot, &resumed.game, SECOND).unwrap();
    let figures = store.statistics_of("tournament").unwrap();
    assert_eq!((figures.lost, figures.unfinished), (0, 1));
    assert_eq!(store.last_unfinished("tournament").unwrap().map(|play| play.id), slot.id());
}

#[test]
fn a_game_that_another_program_gave_up_goes_on_with_a_new_move_alone() {
    let (_folder, mut store) = store();
    let (mut slot, mut game) = (Slot::new(), dealt("yukon", "1"));
    game.play(game.moves()[0]).unwrap();
    store.keep(&mut slot, &game, SECOND).unwrap();
    let mut other = store.resume(slot.id().unwrap()).unwrap();
    store.give_up(&mut other.slot, &other.game, SECOND).unwrap();
    let lost = |store: &Store| store.statistics_of("yukon").unwrap().lost;
    assert!(game.undo());
    store.keep(&mut slot, &game, SECOND).unwrap();
    assert_eq!(lost(&store), 1, "a step back is no new move");
    game.play(game.moves()[1]).unwrap();
    store.keep(&mut slot, &game, SECOND).unwrap();
    assert_eq!(lost(&store), 0);
}

#[test]
fn games_from_layouts_are_kept_but_not_counted() {
    let (_folder, mut store) = store();
    let (mut slot, mut game) = (Slot::new(), nearly_won("yukon"));
    play(&mut game, "T1>F1");
    store.keep(&mut slot, &game, SECOND).unwrap();
    assert!(store.statistics().unwrap().is_empty());
    let plays = store.plays_of("yukon").unwrap();
    assert!(plays[0].deal == "layout" && plays[0].ended.as_ref().is_some_and(|ended| ended.won));
    assert_eq!(store.resume(plays[0].id).unwrap().game.tree(), game.tree());
}

#[test]
fn named_saves_mark_positions() {
    let (_folder, mut store) = store();
    let (mut slot, mut game) = (Slot::new(), begin(1));
    store.save_as(" first ", &mut slot, &game, SECOND).unwrap();
    let mv = game.moves()[0];
    game.play(mv).unwrap();
    store.keep(&mut slot, &game, SECOND).unwrap();
    let (mut other_slot, other) = (Slot::new(), begin(2));
    let taken = store.save_as("first", &mut other_slot, &other, SECOND).unwrap_err();
    assert!(
        taken.to_string().contains("'first' is the name of another saved game (Quick, deal 1)"),
        "{taken}"
    );
    assert_eq!(other_slot.id(), None, "nothing of it was kept");
    let loaded = store.load("first").unwrap();
    assert_eq!(loaded.game.history().depth(), 1);
    assert_eq!(loaded.game.history().positions(), 3, "what was played later is not lost");
    store.save_as("first", &mut slot, &game, SECOND).unwrap();
    assert_eq!(store.load("first").unwrap().game.history().depth(), 2);
    assert_eq!(store.saves().unwrap().len(), 1);
    store.remove_save("first").unwrap();
    assert!(matches!(store.load("first"), Err(StoreError::NoSave(_))));
    assert!(matches!(store.remove_save("first"), Err(StoreError::NoSave(_))));
    for bad in ["", " ", "a\nb", &"x".repeat(61)] {
        assert!(
            matches!(store.save_as(bad, &mut slot, &game, SECOND), Err(StoreError::Name(_))),
            "{bad:?}"
        );
    }
}

#[test]
fn a_forgotten_game_is_gone_with_all_that_belongs_to_it() {
    let (_folder, mut store) = store();
    let (mut slot, mut game) = (Slot::new(), begin(1));
    game.bookmark("b").unwrap();
    store.save_as("s", &mut slot, &game, SECOND).unwrap();
    store.forget(slot.id().unwrap()).unwrap();
    assert!(store.saves().unwrap().is_empty() && store.statistics().unwrap().is_empty());
    assert!(matches!(store.forget(slot.id().unwrap()), Err(StoreError::NoPlay)));
    // The program that still plays it keeps all of it again.
    store.keep(&mut slot, &game, SECOND).unwrap();
    assert_eq!(store.resume(slot.id().unwrap()).unwrap().game.tree(), game.tree());
}

#[test]
fn a_game_whose_rules_changed_goes_on_by_its_own() {
    let (folder, mut store) = store();
    let file = folder.path().join("mine.toml");
    std::fs::write(&file, "format = 1\nname = \"Mine\"\nlike = \"yukon\"\n").unwrap();
    let rules = kibitzer_rules::game(file.to_str().unwrap()).unwrap();
    let mut game = Game::deal(rules, "7".parse().unwrap()).unwrap();
    let mv = game.moves()[0];
    game.play(mv).unwrap();
    let mut slot = Slot::new();
    store.keep(&mut slot, &game, SECOND).unwrap();
    let resumed = |store: &Store| store.resume(slot.id().unwrap()).unwrap();
    assert_eq!(resumed(&store).rules, RulesNow::Same);
    std::fs::write(&file, "format = 1\nname = \"Mine\"\nlike = \"klondike\"\n").unwrap();
    assert_eq!(resumed(&store).rules, RulesNow::Changed);
    std::fs::write(&file, "nonsense").unwrap();
    assert_eq!(resumed(&store).rules, RulesNow::Gone);
    std::fs::remove_file(&file).unwrap();
    let again = resumed(&store);
    assert_eq!(again.rules, RulesNow::Gone);
    assert_eq!(again.game.tree(), game.tree());
    assert_eq!(again.game.moves(), game.moves());
    assert_eq!(store.plays_of(&again.played.game).unwrap().len(), 1);
}
