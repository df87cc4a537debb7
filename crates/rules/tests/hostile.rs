//! Rule files that nobody would write: no panic, no endless loop, and every game that is accepted
//! is sound.
//!
//! `PROPTEST_CASES` sets the number of cases. The inputs are made by `hostile/`, which the fuzz
//! targets use too.

use kibitzer_book::{Book, differences, rules_in_words};
use kibitzer_engine::Layout;
use kibitzer_engine::{Record, State};
use kibitzer_hostile::choices::{Choices, Rng};
use kibitzer_hostile::mutate::{WORDS, mutated};
use kibitzer_hostile::play::{Also, examine, some_layout, some_record, sound, walk};
use kibitzer_hostile::random_rules::rule_file;
use kibitzer_hostile::watch::within;
use kibitzer_rules::{Advised, GameRules, advise_text, catalogue};
use proptest::prelude::*;

/// The seconds a case may take.
const PATIENCE: u64 = 20;

fn texts() -> Vec<String> {
    catalogue().ids().filter_map(|id| catalogue().find_text(id)).map(|(_, text)| text).collect()
}

/// Parses a text as a rule file, reads all that is said of its faults, and plays it if it has none.
fn judge(text: &str, steps: usize, also: Also) -> bool {
    match advise_text("hostile.toml", text, catalogue()) {
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
        Ok(Advised { game, advice }) => {
            assert_eq!(advice.findings().len(), advice.len());
            tell(&game);
            let seed = Rng::of(text.as_bytes()).next();
            examine(&game.rules, seed, steps, also);
            true
        }
    }
}

/// Writes the page of a game, and how it differs from a game that is quite another.
fn tell(game: &GameRules) {
    assert!(!Book::of(game).plain(80).is_empty());
    for text in rules_in_words(game.rules.spec()).iter().flat_map(|section| &section.paragraphs) {
        for bad in [
            "  ", " .", " ,", ",.", ";.", ",,", " from.", " from,", " with.", " on.", " to.",
            "not not",
        ] {
            // "From the second round on" is a whole sentence's end.
            assert!(!text.replace("round on.", "round.").contains(bad), "'{bad}' in: {text}");
        }
        for sentence in text.split(". ") {
            assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
        }
    }
    let spec = game.rules.spec();
    assert_eq!(differences(spec, spec), [""; 0]);
    let other = catalogue().get("canfield").expect("it is listed");
    assert!(!differences(spec, other.rules.spec()).is_empty() || spec == other.rules.spec());
    differences(other.rules.spec(), spec);
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
    fn random_games(bytes in bytes(300)) {
        judged(rule_file(&mut Choices::new(&bytes)), Also::default());
    }

    /// Positions of random games come back from their layouts.
    #[test]
    fn random_layouts(bytes in bytes(300)) {
        judged(rule_file(&mut Choices::new(&bytes)), Also { layouts: true, ..Also::default() });
    }

    /// Piles that are said to be alike are.
    #[test]
    fn random_symmetry(bytes in bytes(300)) {
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
        let text = some_layout(&game.rules, &mut rng);
        let text = if choices.chance(1, 2) {
            swapped_cards(&text, &mut choices)
        } else {
            mutated(&text, WORDS, &[&text], &mut choices)
        };
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
        let text = some_record(&game.rules, &id, &mut rng);
        let text = mutated(&text, WORDS, &[&text], &mut choices);
        within(PATIENCE, text.clone(), move || {
            let Ok(record) = text.parse::<Record>() else { return };
            let _ = record.to_string();
            match record.replay(&game.rules) {
                Ok(replay) => sound(&game.rules, &replay.state),
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
            let (i, j) =
                (1 + choices.below(words[a].len() - 1), 1 + choices.below(words[b].len() - 1));
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

// Files that once broke something. Each must be refused with a fault, or be a sound game.

/// A small sound game, with some of its text changed.
fn small(changes: &[(&str, &str)]) -> String {
    let mut text = "format = 1\nname = \"Small\"\nwin = { left = 4 }\n\
        deal = [{ to = \"tableau\", each = 3 }, { to = \"stock\", each = \"rest\" }]\n\
        draw = { to = \"tableau\" }\n[piles.stock]\n\
        [piles.foundation]\nbase = \"any\"\nbuild = \"any\"\nfrom = [\"tableau\"]\n\
        [piles.tableau]\ncount = 3\n"
        .to_owned();
    for (old, new) in changes {
        assert!(text.contains(old), "{old}");
        text = text.replace(old, new);
    }
    text
}

#[test]
fn the_small_game_is_sound() {
    assert!(judged(small(&[]), Also { layouts: true, symmetry: true }));
}

/// Automatic moves empty a pile that is refilled from where they go.
#[test]
fn automatic_moves_and_refills_end() {
    judged(
        small(&[
            ("draw = { to = \"tableau\" }\n[piles.stock]\n", ""),
            ("to = \"stock\"", "to = \"foundation\""),
            ("from = [\"tableau\"]", "from = [{ pile = \"tableau\", auto = true }]"),
            ("count = 3", "count = 3\nrefill = { from = [\"foundation\"] }"),
        ]),
        Also::default(),
    );
}

/// Cards that are diverted to the pile that they are dealt from.
#[test]
fn cards_diverted_to_their_source() {
    let stock = ("[piles.stock]", "[piles.stock]\nbase = \"any\"\nbuild = \"any\"");
    let all = "divert = { stock = \"A 2 3 4 5 6 7 8 9 T J Q K\" }";
    judged(
        small(&[
            stock,
            ("draw = { to = \"tableau\" }", &format!("draw = {{ to = \"tableau\", {all} }}")),
        ]),
        Also::default(),
    );
    judged(
        small(&[
            stock,
            ("count = 3", &format!("count = 3\nrefill = {{ from = [\"stock\"], {all} }}")),
        ]),
        Also::default(),
    );
    let redeal = format!(
        "draw = {{ to = \"tableau\" }}\nredeal = \
         {{ when = \"any-time\", gather = [\"tableau\"], each = 3, {all} }}"
    );
    judged(small(&[stock, ("draw = { to = \"tableau\" }", &redeal)]), Also::default());
}

#[test]
fn a_group_gathered_twice() {
    let redeal = "draw = { to = \"tableau\" }\nredeal = \
                  { when = \"any-time\", gather = [\"tableau\", \"tableau\"] }";
    judged(small(&[("draw = { to = \"tableau\" }", redeal)]), Also::default());
}

/// A run-on deal that ends before the pack does.
#[test]
fn all_cards_are_dealt() {
    let deal = "deal = [{ to = \"tableau\", each = 3 }, { to = \"stock\", each = \"rest\" }]";
    let draw = ("draw = { to = \"tableau\" }\n[piles.stock]\n", "");
    judged(
        small(&[draw, (deal, "deal = [{ to = \"tableau\", open = \"A\", until = \"all-open\" }]")]),
        Also::default(),
    );
    judged(
        small(&[draw, (deal, "deal = [{ to = \"tableau\", take = \"A\", open = \"A\" }]")]),
        Also::default(),
    );
    judged(
        small(&[draw, (deal, "deal = [{ to = \"tableau\", take = \"A\", each = \"rest\" }]")]),
        Also::default(),
    );
}

/// The listed merci moves and those that are not refused are the same, units or not.
#[test]
fn merci_into_units() {
    judged(
        small(&[
            ("draw = {", "merci = { times = 9, from = \"tableau\" }\ndraw = {"),
            ("build = \"any\"", "build = \"any\"\nunit = 2\ncapacity = 52"),
        ]),
        Also::default(),
    );
}

/// A redeal of a stock that has a floor.
#[test]
fn the_floor_of_a_stock() {
    let redeal =
        "draw = { to = \"tableau\" }\nredeal = { when = \"any-time\", gather = [\"tableau\"] }";
    judged(
        small(&[
            ("draw = { to = \"tableau\" }", redeal),
            ("[piles.stock]", "[piles.stock]\nfloor = 2"),
        ]),
        Also::default(),
    );
}

/// A stock in which some cards lie face down and others not, put in another order.
#[test]
fn undo_of_a_redeal_of_a_stock_that_lies_face_up() {
    judged(
        small(&[
            (
                "{ to = \"stock\", each = \"rest\" }",
                "{ to = \"stock\", each = 3, down = 3 }, { to = \"stock\", each = \"rest\" }",
            ),
            (
                "draw = { to = \"tableau\" }",
                "draw = { to = \"tableau\" }\nredeal = \
                 { when = \"any-time\", gather = [\"stock\"], order = \"shuffled\" }",
            ),
            ("[piles.stock]", "[piles.stock]\nface = \"up\""),
        ]),
        Also::default(),
    );
}

/// A size that is out of range.
#[test]
fn sizes_out_of_range() {
    for size in ["[-1, 12]", "[0, 256]", "[]", "[1]", "[1, 2, 3]", "[\"a\", 1]"] {
        let route = format!("from = [{{ pile = \"tableau\", size = {size} }}]");
        assert!(!judged(small(&[("from = [\"tableau\"]", &route)]), Also::default()), "{size}");
    }
}

/// Stock cards that come back: piles that the stock is dealt to are not alike once it is empty.
#[test]
fn piles_are_not_alike_while_the_stock_can_fill_again() {
    for _ in 0..20 {
        judged(
            small(&[
                (
                    "each = 3 }, { to = \"stock\", each = \"rest\" }",
                    "each = 16 }, { to = \"stock\", each = \"rest\" }",
                ),
                ("[piles.stock]", "[piles.stock]\nbase = \"any\"\nfrom = [\"tableau\"]"),
            ]),
            Also { symmetry: true, ..Also::default() },
        );
    }
}

/// More cards are dealt to a pile than it has room for: what the deal makes is a position.
#[test]
fn deals_above_the_capacity() {
    judged(
        small(&[("count = 3", "count = 3\ncapacity = 2")]),
        Also { layouts: true, ..Also::default() },
    );
    judged(
        small(&[("count = 3", "count = 3\ncapacity = 3")]),
        Also { layouts: true, ..Also::default() },
    );
}

/// Piles of one suit each to which any cards are dealt.
#[test]
fn deals_to_piles_of_one_suit_each() {
    judged(
        small(&[("count = 3", "count = 3\nsuits = \"one-each\"")]),
        Also { layouts: true, ..Also::default() },
    );
}

/// The bottom cards of a gathered pile stay, and the top one of them is turned up.
#[test]
fn gathering_down_to_a_face_down_floor() {
    judged(
        small(&[
            ("each = 3 }", "each = 3, down = 2 }"),
            ("count = 3", "count = 3\nfloor = 1"),
            (
                "draw = { to = \"tableau\" }",
                "draw = { to = \"tableau\", piles = 1 }\nredeal = \
                 { times = 5, when = \"any-time\", gather = [\"tableau\"] }",
            ),
        ]),
        Also { layouts: true, ..Also::default() },
    );
}

/// Many faults, none of which may cost more than a moment, in a file that is not too large to be
/// read.
#[test]
fn many_faults_are_told_in_time() {
    let lines = |line: &dyn Fn(usize) -> String| (0..4000).map(line).collect::<String>();
    for text in [
        lines(&|_| "=\n".into()),
        lines(&|i| format!("a{i} = 1\n")),
        lines(&|i| format!("[piles.g{i}]\nfrom = [\"z\"]\n")),
        format!("a = {}", "[".repeat(100_000)),
        format!("a = {}", "{a=".repeat(80_000)),
        format!("a{} = 1", ".a".repeat(100_000)),
        format!("[piles.{}]\n", "x".repeat(200_000)),
    ] {
        let shown = text.chars().take(60).collect();
        within(PATIENCE, shown, move || judge(&text, 1, Also::default()));
    }
}

/// Very many sets, conditions or builds in a file that could be a game.
#[test]
fn long_lists_are_looked_at_in_time() {
    let listed = |one: &str, count: usize| format!("[{}]", [one].repeat(count).join(", "));
    let file = |remove: &str, way: &str, build: &str| {
        format!(
            "format = 1\nname = \"Lists\"\nwin = {{ left = 0 }}\ndecks = 4\n\
             deal = [{{ to = \"tableau\", each = \"rest\" }}]\n{remove}\n\
             [piles.foundation]\ncount = 1\nbase = \"any\"\nbuild = \"any\"\n\
             from = [{{ pile = \"tableau\"{way} }}]\n\
             [piles.tableau]\ncount = 20\nbase = \"any\"\nbuild = {build}\nfrom = [\"tableau\"]\n"
        )
    };
    let sets = |set: &str, count: usize| {
        let sets = listed(set, count);
        let remove =
            format!("remove = {{ from = [\"tableau\"], to = \"foundation\", sets = {sets} }}");
        file(&remove, "", "\"any\"")
    };
    let groups = listed("\"tableau\"", 20_000);
    let build = "{ rank = \"down\", suit = \"same\", not_on = \"A 2 3 4 5 6 7 8 9 T J Q K\" }";
    let sound = [
        sets("{ cards = 4, sum = 5, same = \"rank\" }", 200),
        sets("{ cards = 4, sum = [4, 10, 27, 33, 50], same = \"suit\" }", 200),
        sets("{ cards = 4, sequence = true, sum = [10, 22, 46] }", 200),
    ];
    let faulty = [
        file("", &format!(", when = {{ not_empty = {groups} }}"), "\"any\""),
        file("", "", &listed(build, 2000)),
    ];
    let all = sound.into_iter().map(|text| (text, true));
    for (text, is_sound) in all.chain(faulty.into_iter().map(|text| (text, false))) {
        let shown = text.chars().take(400).collect();
        let advised = move || advise_text("hostile.toml", &text, catalogue()).is_ok();
        assert_eq!(within(PATIENCE, shown, advised), is_sound);
    }
}
