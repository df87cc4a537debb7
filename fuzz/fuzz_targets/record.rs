//! Records: the first byte chooses the game; then the text itself, or (an odd second byte) changes
//! to a valid record.
#![cfg_attr(feature = "libfuzzer", no_main)]

use kibitzer_engine::Record;
use kibitzer_fuzz::{chosen, target};
use kibitzer_hostile::choices::{Choices, Rng};
use kibitzer_hostile::mutate::{WORDS, mutated};
use kibitzer_hostile::play::{some_record, sound};

target!(|data: &[u8]| {
    let Some((id, game, rest)) = chosen(data) else { return };
    let Some((mode, rest)) = rest.split_first() else { return };
    let text = if mode % 2 == 0 {
        String::from_utf8_lossy(rest).into_owned()
    } else {
        let valid = some_record(&game.rules, &id, &mut Rng::new(u64::from(*mode)));
        mutated(&valid, WORDS, &[&valid], &mut Choices::new(rest))
    };
    let Ok(record) = text.parse::<Record>() else { return };
    let _ = record.to_string();
    match record.replay(&game.rules) {
        Ok(replay) => sound(&game.rules, &replay.state),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
