//! KPat's deal numbers: which of its games have the cards of `ms:N`. The shuffle is that of KPat's
//! `shuffle.h`; the orders in which it deals are those of each game's `restart`.

use std::collections::BTreeMap;

use kibitzer_rules::{GameRules, game};

/// The pack of KPat's deal, the card that is dealt first coming first.
fn pack(number: u32) -> Vec<String> {
    let card = |(rank, suit): (char, char)| format!("{rank}{suit}");
    let ranks = "A23456789TJQK".chars();
    let mut cards: Vec<String> =
        ranks.flat_map(|rank| "CDHS".chars().map(move |suit| card((rank, suit)))).collect();
    let mut seed = number;
    for count in (2..=cards.len()).rev() {
        seed = seed.wrapping_mul(214_013).wrapping_add(2_531_011);
        cards.swap(count - 1, (seed >> 16 & 0x7fff) as usize % count);
    }
    cards.reverse();
    cards
}

/// Columns in rows, each of so many from the first.
fn rows(lengths: &[usize]) -> Vec<String> {
    lengths.iter().flat_map(|&length| (1..=length).map(|place| format!("T{place}"))).collect()
}

/// The piles in the order in which KPat deals to them; what is left is the stock. The names of
/// piles are ours.
fn order(game: &str) -> Vec<String> {
    match game {
        "klondike" | "klondike-draw-one" => {
            (1..=7).flat_map(|row| (row..=7).map(|place| format!("T{place}"))).collect()
        }
        "freecell" | "bakers-game" | "streets-and-alleys" => rows(&[8, 8, 8, 8, 8, 8, 4]),
        "simple-simon" => rows(&[9, 8, 7, 6, 5, 4, 3, 10]),
        "golf" => [rows(&[7; 5]), vec!["F1".to_owned()]].concat(),
        "aces-up" => rows(&[4]),
        "yukon" => {
            let columns = |row: usize| {
                (0..7).filter(move |&at| if at == 0 { row == 0 } else { row < at + 5 })
            };
            (0..11).flat_map(|row| columns(row).map(|at| format!("T{}", at + 1))).collect()
        }
        other => panic!("it is not known how KPat deals {other}"),
    }
}

/// KPat's layout, a pile a line, bottom first; the lines are sorted.
fn dealt(game: &str, number: u32) -> Vec<String> {
    let mut cards = pack(number).into_iter();
    let mut piles: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for pile in order(game) {
        piles.entry(pile).or_default().extend(cards.next());
    }
    let stock: Vec<String> = cards.rev().collect();
    if !stock.is_empty() {
        piles.insert("S".to_owned(), stock);
    }
    let line = |(pile, cards): (String, Vec<String>)| format!("{pile}: {}", cards.join(" "));
    let mut lines: Vec<String> = piles.into_iter().map(line).collect();
    lines.sort();
    lines
}

/// Our layout of that number, alike; which cards lie face down is left out.
fn ours(game: &GameRules, number: u32) -> Vec<String> {
    let deal = format!("ms:{number}").parse().unwrap();
    let layout = game.rules.deal(&deal).unwrap().layout(&game.rules).to_string();
    let mut lines: Vec<String> = layout
        .replace('~', "")
        .lines()
        .map(str::to_owned)
        .filter(|line| !line.is_empty())
        .collect();
    lines.sort();
    lines
}

const NUMBERS: [u32; 6] = [1, 7, 11_982, 32_000, 1_000_000, 2_147_483_647];

#[test]
fn these_games_have_the_cards_of_kpats_numbers() {
    for name in [
        "aces-up",
        "bakers-game",
        "freecell",
        "golf",
        "klondike",
        "klondike-draw-one",
        "simple-simon",
        "streets-and-alleys",
    ] {
        let rules = game(name).unwrap();
        for number in NUMBERS {
            assert_eq!(ours(&rules, number), dealt(name, number), "{name} {number}");
        }
    }
}

/// KPat deals Yukon in whole rows, other programs the cards that lie face down first.
#[test]
fn yukon_has_other_cards() {
    let yukon = game("yukon").unwrap();
    for number in NUMBERS {
        assert_ne!(ours(&yukon, number), dealt("yukon", number), "{number}");
    }
}
