//! Rule files that nobody would write: no panic, no endless loop, and every game that is accepted is sound.
//!
//! `PROPTEST_CASES` sets the number of cases. The inputs are made by `fuzz/shared`, which the fuzz targets use too.

#[path = "../../../fuzz/shared/mod.rs"]
mod shared;

use kibitzer_engine::Layout;
use kibitzer_engine::{Record, State};
use kibitzer_rules::{Game, Library, catalogue};
use proptest::prelude::*;
use shared::choices::{Choices, Rng};
use shared::mutate::{WORDS, mutated};
use shared::play::{Also, examine, walk};
use shared::silly::rule_file;
use shared::watch::within;

/// The seconds a case may take.
const PATIENCE: u64 = 20;

struct BuiltIn;

impl Library for BuiltIn {
    fn find(&self, name: &str) -> Option<(String, String)> {
        catalogue().find_text(name)
    }

    fn names(&self) -> Vec<String> {
        catalogue().names()
    }
}

fn texts() -> Vec<String> {
    catalogue().ids().filter_map(|id| catalogue().find_text(id)).map(|(_, text)| text).collect()
}

/// Parses a text as a rule file, reads all that is said of its faults, and plays it if it has none.
fn judge(text: &str, steps: usize, also: Also) -> bool {
    match Game::parse("hostile", "hostile.toml", text, &BuiltIn) {
        Err(faults) => {
            assert!(!faults.is_empty());
            assert_eq!(faults.findings().len(), faults.len());
            assert!(
                !faults.render(false).is_empty()
                    && !faults.render(true).is_empty()
                    && !faults.to_string().is_empty()
            );
            false
        }
        Ok(game) => {
            let seed = Rng::of(text.as_bytes()).next();
            examine(&game.rules, seed, steps, also);
            true
        }
    }
}

fn judged(text: String, also: Also) -> bool {
    within(PATIENCE, text.clone(), move || judge(&text, 60, also))
}

/// The cases that are run by default, or as many as `PROPTEST_CASES` says.
fn cases(default: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig {
        cases: asked.unwrap_or(default),
        failure_persistence: None,
        max_shrink_iters: 2000,
        ..ProptestConfig::default()
    }
}

fn bytes(most: usize) -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..most)
}

/// Text that is no rule file, but looks like parts of one.
fn scraps(choices: &mut Choices<'_>) -> String {
    let scraps = [
        "[",
        "]",
        "{",
        "}",
        "=",
        "\"",
        ",",
        "\n",
        ".",
        " ",
        "#",
        "'",
        "\"\"\"",
        "piles",
        "[piles.",
        "\n[piles.tableau]\n",
        "\\u",
        "é",
        "\0",
        "1979-05-27",
        "0x",
        "1_0",
    ];
    let mut text = String::new();
    while !choices.is_empty() {
        if choices.chance(1, 2) {
            text += choices.pick(WORDS);
        } else {
            text += choices.pick(&scraps);
        }
    }
    text
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_text(text in any::<String>()) {
        judged(text, Also::default());
    }

    #[test]
    fn any_scraps(bytes in bytes(200)) {
        judged(scraps(&mut Choices::new(&bytes)), Also::default());
    }

    #[test]
    fn mutated_rule_files(bytes in bytes(64)) {
        let texts = texts();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let mut choices = Choices::new(&bytes);
        let text = choices.pick(&texts);
        judged(mutated(text, WORDS, &texts, &mut choices), Also::default());
    }

    #[test]
    fn silly_games(bytes in bytes(300)) {
        judged(rule_file(&mut Choices::new(&bytes)), Also::default());
    }

    /// Positions of silly games come back from their layouts.
    #[test]
    fn silly_layouts(bytes in bytes(300)) {
        judged(rule_file(&mut Choices::new(&bytes)), Also { layouts: true, ..Also::default() });
    }

    /// Piles that are said to be alike are.
    #[test]
    fn silly_symmetry(bytes in bytes(300)) {
        judged(rule_file(&mut Choices::new(&bytes)), Also { symmetry: true, ..Also::default() });
    }

    /// Like piles of the built-in games, by all that a move leads to.
    #[test]
    fn symmetry_of_the_catalogue(number in any::<prop::sample::Index>(), seed in any::<u64>()) {
        let ids = catalogue().names();
        let id = number.get(&ids).clone();
        within(PATIENCE, id.clone(), move || {
            let game = catalogue().get(&id).expect("it is listed");
            examine(&game.rules, seed, 60, Also { layouts: true, symmetry: true });
        });
    }

    #[test]
    fn mutated_layouts(bytes in bytes(64), seed in any::<u64>()) {
        let ids = catalogue().names();
        let mut choices = Choices::new(&bytes);
        let id = ids[choices.below(ids.len())].clone();
        let game = catalogue().get(&id).expect("it is listed");
        let mut rng = Rng::new(seed);
        let text = shared::play::some_layout(&game.rules, &mut rng);
        let text = if choices.chance(1, 2) { swapped_cards(&text, &mut choices) } else { mutated(&text, WORDS, &[&text], &mut choices) };
        within(PATIENCE, format!("{id}\n{text}"), move || {
            let Ok(layout) = text.parse::<Layout>() else { return };
            let _ = layout.to_string();
            match State::from_layout(&game.rules, &layout) {
                Ok(state) => {
                    kibitzer_engine::perft(&game.rules, &state, 1);
                    walk(&game.rules, state, &mut rng, 60, Also::default());
                }
                Err(faults) => assert!(faults.iter().all(|fault| !fault.to_string().is_empty())),
            }
        });
    }

    #[test]
    fn mutated_records(bytes in bytes(64), seed in any::<u64>()) {
        let ids = catalogue().names();
        let mut choices = Choices::new(&bytes);
        let id = ids[choices.below(ids.len())].clone();
        let game = catalogue().get(&id).expect("it is listed");
        let mut rng = Rng::new(seed);
        let text = shared::play::some_record(&game.rules, &id, &mut rng);
        let text = mutated(&text, WORDS, &[&text], &mut choices);
        within(PATIENCE, text.clone(), move || {
            let Ok(record) = text.parse::<Record>() else { return };
            let _ = record.to_string();
            match record.replay(&game.rules) {
                Ok(replay) => shared::play::sound(&game.rules, &replay.state),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        });
    }
}

/// A layout in which cards have changed places: all are still there.
fn swapped_cards(text: &str, choices: &mut Choices<'_>) -> String {
    let mut words: Vec<Vec<String>> =
        text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect();
    for _ in 0..=choices.below(30) {
        let (a, b) = (choices.below(words.len()), choices.below(words.len()));
        if words[a].len() > 1 && words[b].len() > 1 {
            let (i, j) = (1 + choices.below(words[a].len() - 1), 1 + choices.below(words[b].len() - 1));
            if choices.chance(1, 2) {
                let word = words[a][i].clone();
                words[a][i] = std::mem::replace(&mut words[b][j], word);
            } else {
                let word = words[a].remove(i);
                words[b].push(word);
            }
        }
    }
    words.iter().map(|line| line.join(" ") + "\n").collect()
}
