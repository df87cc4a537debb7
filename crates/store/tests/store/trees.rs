//! Undo trees go into the file and come back equal, whatever was done to them.

use std::time::Duration;

use crate::common::dealt;
use kibitzer_store::{Slot, Store};
use kibitzer_table::{Document, Game};
use proptest::prelude::*;

/// Something that a player does.
#[derive(Clone, Debug)]
enum Act {
    Play(usize),
    Shortcut(usize),
    Undo,
    Redo,
    Branch(usize),
    GoTo(usize),
    Bookmark(u8),
    Unmark(u8),
    /// The game is kept.
    Keep,
    /// The program ends and is started again.
    Reopen,
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        8 => any::<usize>().prop_map(Act::Play),
        1 => any::<usize>().prop_map(Act::Shortcut),
        4 => Just(Act::Undo),
        2 => Just(Act::Redo),
        1 => (0..4_usize).prop_map(Act::Branch),
        1 => any::<usize>().prop_map(Act::GoTo),
        1 => (0..4_u8).prop_map(Act::Bookmark),
        1 => (0..4_u8).prop_map(Act::Unmark),
        3 => Just(Act::Keep),
        1 => Just(Act::Reopen),
    ]
}

fn act_on(game: &mut Game, act: &Act) {
    let pick = |moves: Vec<kibitzer_engine::Move>, n: usize| {
        (!moves.is_empty()).then(|| moves[n % moves.len()])
    };
    match act {
        Act::Play(n) => {
            if let Some(mv) = pick(game.moves(), *n) {
                game.play(mv).unwrap();
            }
        }
        Act::Shortcut(n) => {
            if let Some(mv) = pick(game.shortcuts(), *n) {
                game.play(mv).unwrap();
            }
        }
        Act::Undo => drop(game.undo()),
        Act::Redo => drop(game.redo()),
        Act::Branch(n) => drop(game.take_branch(*n)),
        Act::GoTo(n) => assert!(game.go_to(n % game.history().positions())),
        Act::Bookmark(n) => game.bookmark(&format!("mark {n}")).unwrap(),
        Act::Unmark(n) => drop(game.remove_bookmark(&format!("mark {n}"))),
        Act::Keep | Act::Reopen => {}
    }
}

const GAMES: [&str; 6] =
    ["yukon", "freecell", "klondike", "tournament", "intelligence", "la-belle-lucie"];

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 40,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_kept_tree_comes_back_equal(
        which in 0..GAMES.len(),
        deal in 0..1000_u32,
        acts in prop::collection::vec(act(), 0..60),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        let mut game = dealt(GAMES[which], &deal.to_string());
        let mut slot = Slot::new();
        let second = Duration::from_secs(1);
        let mut kept = 0;
        for act in acts.iter().chain([&Act::Keep, &Act::Reopen]) {
            act_on(&mut game, act);
            if matches!(act, Act::Keep | Act::Reopen) {
                store.keep(&mut slot, &game, second).unwrap();
                kept += 1;
            }
            if let (Act::Reopen, Some(id)) = (act, slot.id()) {
                drop(store);
                store = Store::open(folder.path()).unwrap();
                let again = store.resume(id).unwrap();
                prop_assert_eq!(again.game.tree(), game.tree());
                prop_assert_eq!(again.game.state(), game.state());
                prop_assert_eq!(again.game.consequences(), game.consequences());
                prop_assert_eq!(again.played.elapsed, second * kept);
                prop_assert_eq!(again.played.moves as usize, game.history().moves().len());
                slot = again.slot;
                game = again.game;
            }
        }
        let played = u32::from(game.history().positions() > 1);
        prop_assert_eq!(store.statistics_of(GAMES[which]).unwrap().played, played);

        // As JSON, and in another file.
        let document = store.export(None).unwrap();
        prop_assert_eq!(&Document::parse(&document.to_json()).unwrap(), &document);
        let elsewhere = tempfile::tempdir().unwrap();
        let mut other = Store::open(elsewhere.path()).unwrap();
        other.import(&document).unwrap();
        prop_assert_eq!(other.export(None).unwrap(), document);
        for saved in other.unfinished().unwrap() {
            prop_assert_eq!(other.resume(saved.id).unwrap().game.tree(), game.tree());
        }
    }
}
