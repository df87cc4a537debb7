//! Saved games of PySolFC: the first two bytes choose the game; by the third the rest is a file as
//! it is, changes to a valid one, or the dice of a valid one, which must come back.
#![cfg_attr(feature = "libfuzzer", no_main)]

use std::sync::{Arc, LazyLock};

use kibitzer_engine::{Layout, State, perft};
use kibitzer_exchange::{PySolSave, write_pysol};
use kibitzer_fuzz::target;
use kibitzer_hostile::bytes::bytes_mutated;
use kibitzer_hostile::choices::{Choices, Rng};
use kibitzer_hostile::play::{Also, some_layout, walk};
use kibitzer_rules::{GameRules, catalogue};

/// The games that PySolFC has, with its numbers.
static GAMES: LazyLock<Vec<(u32, String)>> = LazyLock::new(|| {
    let listed = catalogue().listings().iter();
    listed.filter_map(|game| Some((game.pysol?, game.id.clone()))).collect()
});

target!(|data: &[u8]| {
    let [first, second, mode, rest @ ..] = data else { return };
    let (number, id) = &GAMES[usize::from(u16::from_le_bytes([*first, *second])) % GAMES.len()];
    let Some(game) = catalogue().get(id) else { return };
    let mut rng = Rng::of(rest);
    match mode % 4 {
        0 => comes_back(&game, *number, &mut rng),
        2 => read(&game, rest, &mut rng),
        _ => {
            let Some(valid) = some_save(&game, *number, &mut Rng::new(u64::from(*mode))) else {
                return;
            };
            read(&game, &bytes_mutated(&valid, &mut Choices::new(rest)), &mut rng);
        }
    }
});

/// A position of random play, as PySolFC saves it; none of games of which it keeps more.
fn some_save(game: &Arc<GameRules>, number: u32, rng: &mut Rng) -> Option<Vec<u8>> {
    let layout: Layout = some_layout(&game.rules, rng).parse().expect("a layout reads back");
    write_pysol(number, &game.rules, &layout, layout.deal.as_ref()).ok()
}

/// Whatever is read may be played, by the rules of the game that it names, or else by others.
fn read(other: &Arc<GameRules>, bytes: &[u8], rng: &mut Rng) {
    let begins = PySolSave::begins(bytes);
    let save = match PySolSave::read(bytes) {
        Ok(save) => save,
        Err(fault) => return assert!(!fault.to_string().is_empty()),
    };
    assert!(begins, "what is read as a save begins as one");
    let own = GAMES.iter().find(|(number, _)| *number == save.game());
    let game = own.and_then(|(_, id)| catalogue().get(id)).unwrap_or_else(|| other.clone());
    let Ok(layout) = save.layout(&game.rules) else { return };
    let _ = layout.to_string();
    if let Ok(state) = State::from_layout(&game.rules, &layout) {
        perft(&game.rules, &state, 1);
        walk(&game.rules, state, rng, 30, Also::default());
    }
}

/// What is written is read as the same position, and written again as the same file.
fn comes_back(game: &Arc<GameRules>, number: u32, rng: &mut Rng) {
    let Some(bytes) = some_save(game, number, rng) else { return };
    let save = PySolSave::read(&bytes).expect("it was just written");
    assert_eq!(save.game(), number);
    let layout = save.layout(&game.rules).expect("it was just written");
    State::from_layout(&game.rules, &layout).expect("a position of play");
    let again = write_pysol(number, &game.rules, &layout, layout.deal.as_ref());
    assert_eq!(again.expect("it was just read"), bytes);
}
