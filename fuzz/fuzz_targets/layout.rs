//! Layouts: the first byte chooses the game; then the text itself, or (an odd second byte) changes
//! to a valid layout.
#![cfg_attr(feature = "libfuzzer", no_main)]

use kibitzer_engine::{Layout, State, perft};
use kibitzer_fuzz::{chosen, target};
use kibitzer_hostile::choices::{Choices, Rng};
use kibitzer_hostile::mutate::{WORDS, mutated};
use kibitzer_hostile::play::{Also, some_layout, walk};

target!(|data: &[u8]| {
    let Some((_, game, rest)) = chosen(data) else { return };
    let Some((mode, rest)) = rest.split_first() else { return };
    let mut rng = Rng::of(rest);
    let text = if mode % 2 == 0 {
        String::from_utf8_lossy(rest).into_owned()
    } else {
        let valid = some_layout(&game.rules, &mut Rng::new(u64::from(*mode)));
        mutated(&valid, WORDS, &[&valid], &mut Choices::new(rest))
    };
    let Ok(layout) = text.parse::<Layout>() else { return };
    let _ = layout.to_string();
    if let Ok(state) = State::from_layout(&game.rules, &layout) {
        perft(&game.rules, &state, 1);
        walk(&game.rules, state, &mut rng, 30, Also::default());
    }
});
