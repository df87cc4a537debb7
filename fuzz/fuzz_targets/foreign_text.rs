//! Deals of Solvitaire and boards of Freecell Solver: the first two bytes choose the game; by the
//! third the rest is a text as it is, changes to a valid one, or the dice of a valid one, which
//! must come back.
#![cfg_attr(feature = "libfuzzer", no_main)]

use std::sync::Arc;

use kibitzer_engine::{Layout, State, perft};
use kibitzer_exchange::{Form, read};
use kibitzer_fuzz::target;
use kibitzer_hostile::choices::{Choices, Rng};
use kibitzer_hostile::mutate::mutated;
use kibitzer_hostile::play::{Also, some_layout, walk};
use kibitzer_rules::{GameRules, catalogue};

/// What these forms know, and what is put where it does not belong.
const WORDS: &[&str] = &[
    "\"tableau piles\"",
    "\"foundations\"",
    "\"hole\"",
    "\"stock\"",
    "\"waste\"",
    "\"reserve\"",
    "\"cells\"",
    "\"accordion\"",
    "\"sequences\"",
    "\"##\"",
    "\"\"",
    "[[\"AS\", \"2S\"], [\"AH\"]]",
    "[]",
    "[\"10h\"]",
    "\"13d\"",
    "\"1X\"",
    "{}",
    "null",
    "7",
    "Foundations:",
    "Decks:",
    "Freecells:",
    "FC:",
    ":",
    "-",
    "#",
    "H-7",
    "S-0",
    "D-é",
    "AS",
    "TH",
    "10H",
];

target!(|data: &[u8]| {
    let [first, second, mode, rest @ ..] = data else { return };
    let ids = catalogue().names();
    let id = &ids[usize::from(u16::from_le_bytes([*first, *second])) % ids.len()];
    let Some(game) = catalogue().get(id) else { return };
    let mut rng = Rng::of(rest);
    let form = if mode & 4 == 0 { Form::Solvitaire } else { Form::FcSolve };
    match mode % 4 {
        0 => comes_back(&game, form, &mut rng),
        2 => look(&game, &String::from_utf8_lossy(rest), &mut rng),
        _ => {
            let Some((_, valid)) = written(&game, form, &mut Rng::new(u64::from(*mode))) else {
                return;
            };
            let changed = mutated(&valid, WORDS, &[&valid], &mut Choices::new(rest));
            look(&game, &changed, &mut rng);
        }
    }
});

/// A position of random play, and the text of it; none where the form has no place for it.
fn written(game: &Arc<GameRules>, form: Form, rng: &mut Rng) -> Option<(Layout, String)> {
    let layout: Layout = some_layout(&game.rules, rng).parse().expect("a layout reads back");
    match form.write(&game.rules, &layout) {
        Ok(text) => Some((layout, text)),
        Err(fault) => {
            assert!(!fault.to_string().is_empty());
            None
        }
    }
}

/// Whatever is read may be played; a refusal never repeats the text.
fn look(game: &Arc<GameRules>, text: &str, rng: &mut Rng) {
    let layout = match read(&game.rules, text) {
        Ok(layout) => layout,
        Err(fault) => {
            let told = fault.to_string();
            return assert!(!told.is_empty() && told.chars().count() < 400, "{told}");
        }
    };
    let _ = layout.to_string();
    if let Ok(state) = State::from_layout(&game.rules, &layout) {
        perft(&game.rules, &state, 1);
        walk(&game.rules, state, rng, 30, Also::default());
    }
}

/// What is written is known as its form, and read with the same cards.
fn comes_back(game: &Arc<GameRules>, form: Form, rng: &mut Rng) {
    let Some((layout, text)) = written(game, form, rng) else { return };
    assert_eq!(Form::of(&text), form, "{text}");
    let again = read(&game.rules, &text).expect("it was just written");
    assert_eq!(faces(&again), faces(&layout), "{text}");
}

/// All cards of a layout, in order.
fn faces(layout: &Layout) -> Vec<String> {
    let cards = layout.piles.iter().flat_map(|(_, cards)| cards);
    let mut faces: Vec<String> = cards.map(|card| card.face.to_string()).collect();
    faces.sort_unstable();
    faces
}
