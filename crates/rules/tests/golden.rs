//! Golden deals, whole games and perft tables, made by the slow generator in `oracle/`, which
//! shares no code with the engine. `cargo run --release -p kibitzer-oracle -- write` makes them
//! anew, `… -- unpack GAME` lays the texts of a game open.

use std::collections::BTreeSet;
use std::path::PathBuf;

use kibitzer_engine::{DealName, Journal, Move, State, perft};
use kibitzer_golden::{Kind, Texts};
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_sample::{is_sampled, on_all_cores};

/// The texts of a kind, one of each game.
fn golden(kind: &str) -> Texts {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden");
    let texts = Kind::new(&root, kind).read().unwrap();
    let games: BTreeSet<&str> = catalogue().ids().collect();
    let there: BTreeSet<&str> = texts.keys().map(String::as_str).collect();
    assert_eq!(there, games, "golden/{kind} has a text of every game, and of no other");
    texts
}

/// The layout as the slow generator writes it: the round if it is not the first, and the piles.
fn layout(game: &GameRules, state: &State) -> String {
    let text = state.layout(&game.rules).to_string();
    let lines = text.lines().filter(|line| {
        !["merci:", "base:", "deal:", "drawn:"].iter().any(|key| line.starts_with(key))
    });
    lines.map(|line| format!("{line}\n")).collect()
}

fn play(game: &GameRules, state: &mut State, text: &str) {
    let mv = Move::parse(&game.rules, text).unwrap();
    state
        .play(&game.rules, mv, &mut Journal::new())
        .unwrap_or_else(|refusal| panic!("{text}: {}", refusal.sentence(&game.rules)));
}

#[test]
fn golden_deals() {
    for (id, text) in golden("deals") {
        let game = catalogue().get(&id).unwrap();
        let mut deals = 0;
        for part in text.split("[deal ").skip(1) {
            let (name, want) = part.split_once("]\n").unwrap();
            let deal: DealName = name.parse().unwrap();
            let state = game.rules.deal(&deal).unwrap();
            assert_eq!(
                layout(&game, &state),
                want.trim_end().to_owned() + "\n",
                "{} deal {name}",
                game.id
            );
            deals += 1;
        }
        assert!(deals >= 7, "{} has golden deals", game.id);
    }
}

#[test]
fn golden_lines() {
    for (id, text) in golden("lines") {
        let game = catalogue().get(&id).unwrap();
        let games = text.split("\n[deal ").skip(1);
        let steps: usize = games.map(|part| golden_line(&game, part)).sum();
        assert!(steps > 0, "{} has golden games", game.id);
    }
}

/// Replays one game of `golden/lines`; returns the number of its moves.
fn golden_line(game: &GameRules, part: &str) -> usize {
    let (name, lines) = part.split_once("]\n").unwrap();
    let mut state = game.rules.deal(&name.parse().unwrap()).unwrap();
    let mut shown = String::new();
    let mut steps = 0;
    for line in lines.lines().filter(|line| !line.is_empty()) {
        if let Some(pile) = line.strip_prefix("= ") {
            shown += &format!("{pile}\n");
            continue;
        }
        let place = format!("{} deal {name} move {}", game.id, steps + 1);
        if !shown.is_empty() {
            assert_eq!(layout(game, &state), std::mem::take(&mut shown), "{place}");
        }
        let (mv, listed) = line.split_once('|').unwrap();
        let want: BTreeSet<&str> = listed.split_whitespace().collect();
        let texts: Vec<String> =
            state.sorted_moves(&game.rules).iter().map(|mv| mv.text(&game.rules)).collect();
        let have: BTreeSet<&str> = texts.iter().map(String::as_str).collect();
        assert_eq!(have, want, "{place}");
        match mv.trim() {
            "end" => break,
            mv => play(game, &mut state, mv),
        }
        steps += 1;
    }
    if !shown.is_empty() {
        assert_eq!(layout(game, &state), shown, "{} deal {name} at the end", game.id);
    }
    steps
}

/// Lines of play of each length. Long counts are passed over unless `KIBITZER_FULL` is set; those
/// of one game in eight are counted further than the others.
#[test]
fn golden_perft() {
    let full = std::env::var_os("KIBITZER_FULL").is_some();
    let most = |id: &str| match full {
        true => u64::MAX,
        false if is_sampled(id, 8) => 120_000,
        false => 5_000,
    };
    let tables: String = golden("perft").into_values().collect();
    let lines: Vec<[&str; 4]> = tables
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(';').collect::<Vec<_>>().try_into().unwrap())
        .collect();
    on_all_cores(&lines, |&[id, deal, prefix, counts]| {
        let game = catalogue().get(id).unwrap_or_else(|| panic!("no game {id}"));
        let mut state = game.rules.deal(&deal.parse().unwrap()).unwrap();
        prefix.split_whitespace().for_each(|mv| play(&game, &mut state, mv));
        for (index, count) in counts.split_whitespace().enumerate() {
            let want: u64 = count.parse().unwrap();
            if want <= most(id) || index < 3 {
                assert_eq!(
                    perft(&game.rules, &state, index + 1),
                    want,
                    "{id} deal {deal} after '{prefix}', length {}",
                    index + 1
                );
            }
        }
    });
    let games: BTreeSet<String> = lines.iter().map(|[id, ..]| (*id).to_owned()).collect();
    let all: BTreeSet<String> = catalogue().names().into_iter().collect();
    assert_eq!(games, all, "every game has a perft table");
}
