//! Saves that PySolFC wrote are read as its tables were; ours come back; hostile ones are refused.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use kibitzer_engine::{Journal, Layout, State};
use kibitzer_exchange::{PySolSave, write_pysol};
use kibitzer_rules::{GameRules, catalogue, game};

const SAVED: [&str; 5] =
    ["canfield-pysol", "freecell-pysol", "klondike-pysol", "spider-one-suit-pysol", "yukon"];

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/pysol-saves").join(name)
}

fn saved(name: &str) -> (Arc<GameRules>, Vec<u8>) {
    (game(name).unwrap(), std::fs::read(file(&format!("{name}.pso"))).unwrap())
}

/// Piles without their order; foundations may lie in another.
fn table(layout: &Layout) -> Vec<String> {
    let line = |(name, cards): &(String, Vec<kibitzer_engine::Card>)| {
        let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
        let name = if name.starts_with('F') { "F" } else { name };
        format!("{name}: {}", cards.join(" "))
    };
    let mut piles: Vec<String> = layout.piles.iter().map(line).collect();
    piles.sort();
    piles
}

#[test]
fn saves_of_pysolfc_are_read_as_its_tables_were() {
    for name in SAVED {
        let (game, bytes) = saved(name);
        assert!(PySolSave::begins(&bytes), "{name}");
        let save = PySolSave::read(&bytes).unwrap();
        assert_eq!(Some(save.game()), game.entry.pysol);
        let layout = save.layout(&game.rules).unwrap();
        let there = std::fs::read_to_string(file(&format!("{name}.txt"))).unwrap();
        assert_eq!(table(&layout), table(&there.parse().unwrap()), "{name}");
        assert!(layout.deal.is_some(), "{name}");
        State::from_layout(&game.rules, &layout).unwrap();
    }
}

#[test]
fn positions_come_back_from_saves_of_our_own() {
    for name in ["freecell-pysol", "klondike-pysol", "spider-one-suit-pysol", "yukon"] {
        let game = game(name).unwrap();
        let number = game.entry.pysol.unwrap();
        for text in ["ms:4711", "pysol:98765432109876543210", "7"] {
            let deal = text.parse().unwrap();
            let mut state = game.rules.deal(&deal).unwrap();
            let mut journal = Journal::new();
            for step in 0..12 {
                let before = state.layout(&game.rules);
                let bytes = write_pysol(number, &game.rules, &before, Some(&deal)).unwrap();
                let after = PySolSave::read(&bytes).unwrap().layout(&game.rules).unwrap();
                assert_eq!(table(&after), table(&before), "{name} {text} {step}");
                assert_eq!(after.round, before.round);
                assert_eq!(after.deal.is_some_and(|known| known == deal), text != "7");
                let moves = state.sorted_moves(&game.rules);
                let Some(mv) = moves.get(step % moves.len().max(1)) else { break };
                state.play(&game.rules, *mv, &mut journal).unwrap();
            }
        }
    }
}

/// In Sultan two foundations begin with the king of hearts, and one of them takes no other card.
#[test]
fn of_foundations_that_begin_alike_the_highest_has_room() {
    let game = game("sultan-pysol").unwrap();
    let deal = "1".parse().unwrap();
    let mut layout = game.rules.deal(&deal).unwrap().layout(&game.rules);
    // The ace of hearts comes from the foundation that begins with it to the king that takes it.
    let ace: kibitzer_engine::Card = "AH".parse().unwrap();
    let harem = layout.piles.iter().position(|(_, cards)| cards.first() == Some(&ace)).unwrap();
    layout.piles[harem].1.clear();
    let king = layout.piles.iter().position(|(name, _)| name == "F5").unwrap();
    layout.piles[king].1.push(ace);
    let bytes = write_pysol(330, &game.rules, &layout, Some(&deal)).unwrap();
    let after = PySolSave::read(&bytes).unwrap().layout(&game.rules).unwrap();
    State::from_layout(&game.rules, &after).unwrap();
    assert!(after.piles.iter().any(|(_, cards)| cards.len() == 2 && cards[1] == ace));
}

#[test]
fn what_cannot_be_a_save_of_the_game_is_told() {
    let (yukon, bytes) = saved("yukon");
    let canfield = game("canfield-pysol").unwrap();
    let save = PySolSave::read(&bytes).unwrap();
    let told = save.layout(&canfield.rules).unwrap_err().to_string();
    assert!(told.contains("no pile"), "{told}");
    let layout = yukon.rules.deal(&"1".parse().unwrap()).unwrap().layout(&yukon.rules);
    for (number, part) in [(105, "are read, not written"), (999_999, "not known which stack")] {
        let told = write_pysol(number, &yukon.rules, &layout, None).unwrap_err().to_string();
        assert!(told.contains(part), "{told}");
    }
}

/// Cut, changed in single bytes, and made to claim more than there is: no save, however it is
/// damaged, does more than be refused or be read as other cards.
#[test]
fn damaged_saves_are_refused_or_read() {
    let (yukon, bytes) = saved("yukon");
    let mut refused = 0;
    for end in 0..bytes.len().min(600) {
        assert!(PySolSave::read(&bytes[..end]).is_err(), "{end}");
    }
    for place in 0..bytes.len() {
        for byte in [0, 0x28, 0x2e, 0x63, 0x8b, 0x8d, 0xff, bytes[place] ^ 1] {
            let mut changed = bytes.clone();
            changed[place] = byte;
            match PySolSave::read(&changed) {
                Err(_) => refused += 1,
                Ok(save) => drop(save.layout(&yukon.rules)),
            }
        }
    }
    assert!(refused > 500, "{refused}");
}

#[test]
fn hostile_pickles_are_refused_in_no_time() {
    let begun = b"X\x07\0\0\0PySolFC.".as_slice();
    // A text of 2^63 bytes, lists in lists, one value doubled again and again, a call of a program.
    let doubled: Vec<u8> = [b"(lp0\n".to_vec(), b"(g0\ng0\nlp0\n".repeat(60)].concat();
    let called = b"cos\nsystem\n(S'true'\ntR.".as_slice();
    let long = [&[0x8d][..], &[0xff; 8]].concat();
    let deep = b"(".repeat(1 << 20);
    for hostile in [&doubled[..], called, &long, &deep, b"\x8b\xff\xff\xff\x7f", b"I", b"", b"\x01"]
    {
        let bytes = [begun, &hostile.repeat(8)].concat();
        assert!(PySolSave::begins(&bytes));
        let told = PySolSave::read(&bytes).unwrap_err().to_string();
        assert!(told.contains("save"), "{told}");
    }
    assert!(!PySolSave::begins(b"{\"tableau piles\": []}"));
    assert!(!PySolSave::begins(b": 4C 2C"));
    assert!(!PySolSave::begins(b""));
}

fn workspace(path: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).unwrap()
}

/// How many games can be read and written stands on the page of formats, and which is what the
/// table and the rule files say.
#[test]
fn the_page_of_formats_tells_how_many_games_are_read_and_written() {
    let table = workspace("crates/exchange/src/pysol/stacks.csv");
    let rows: Vec<Vec<&str>> =
        table.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let written = rows.iter().filter(|row| row[4] == "yes").count();
    let read: BTreeSet<u32> = rows.iter().map(|row| row[0].parse().unwrap()).collect();
    assert_eq!(read.len(), rows.len(), "a number stands there twice");
    let mut games: BTreeMap<u32, &str> = BTreeMap::new();
    for listing in catalogue().listings() {
        games.extend(listing.pysol.map(|number| (number, listing.id.as_str())));
    }
    let unknown: Vec<&u32> = read.iter().filter(|number| !games.contains_key(*number)).collect();
    assert!(unknown.is_empty(), "no rule file has the numbers {unknown:?} of the table");
    // Those of which it is known why they cannot be read.
    let stacks = workspace("compare/stacks.py");
    let (_, list) = stacks.split_once("OTHERWISE = {\n").unwrap();
    let otherwise: BTreeSet<u32> = list
        .lines()
        .take_while(|line| *line != "}")
        .map(|line| line.trim().split_once(':').unwrap().0.parse().unwrap())
        .collect();
    for number in &otherwise {
        assert!(!read.contains(number), "the table has {number}, which cannot be read");
        assert!(games.contains_key(number), "no rule file has the number {number}");
    }
    // Sentences are broken into lines.
    let page = workspace("docs/formats.md");
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for told in [
        format!("{} games can be read, and {written} of them can be written", read.len()),
        format!("The other {} of the {} rule files", games.len() - read.len(), games.len()),
        format!("of {} a save does not tell the position", otherwise.len()),
    ] {
        assert!(page.contains(&told), "docs/formats.md does not say: {told}");
    }
}
