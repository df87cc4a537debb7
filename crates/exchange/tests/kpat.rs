//! KPat's deal numbers (`kpat:7`), held to its sources as they were in June 2026 (commit f559ab67):
//! the shuffle to `shuffle.h` and to what KPat's own tests say of it, the layouts to each game's
//! `restart`. What is written here deals as KPat does, from the end of a list; names of piles are
//! ours.

use std::collections::BTreeMap;

use kibitzer_engine::{DealName, Rules, State};
use kibitzer_rules::{catalogue, game};

/// A table that is laid: the cards of each pile, bottom first. Foundations are told apart by their
/// cards alone, as it does not matter which of them is which.
type Table = BTreeMap<String, Vec<String>>;

/// What KPat deals from, and where the cards lie so far.
struct Hand {
    /// The card that is dealt next comes last.
    cards: Vec<String>,
    piles: Table,
}

impl Hand {
    fn shuffled(number: u32, suits: &str, decks: usize) -> Hand {
        let card = |rank: char, suit: char| format!("{rank}{suit}");
        let rank = |rank: char| suits.chars().map(move |suit| card(rank, suit));
        let deck: Vec<String> = "A23456789TJQK".chars().flat_map(rank).collect();
        let mut cards = vec![deck; decks].concat();
        let mut seed = number;
        for count in (2..=cards.len()).rev() {
            seed = seed.wrapping_mul(214_013).wrapping_add(2_531_011);
            cards.swap(count - 1, (seed >> 16 & 0x7fff) as usize % count);
        }
        Hand { cards, piles: Table::new() }
    }

    fn lay(&mut self, pile: &str, card: String) {
        self.piles.entry(pile.to_owned()).or_default().push(card);
    }

    fn deal(&mut self, pile: &str) {
        if let Some(card) = self.cards.pop() {
            self.lay(pile, card);
        }
    }

    /// A card for each column with these numbers.
    fn row(&mut self, columns: impl IntoIterator<Item = usize>) {
        for number in columns {
            self.deal(&format!("T{number}"));
        }
    }

    /// All that is left, in rows over so many columns.
    fn rows(&mut self, columns: usize) {
        while !self.cards.is_empty() {
            self.row(1..=columns);
        }
    }

    /// All that is left, its last card on top.
    fn stock(&mut self) {
        let cards = std::mem::take(&mut self.cards);
        self.piles.insert("S".to_owned(), cards);
    }

    /// The top card of the stock is turned.
    fn turn(&mut self, pile: &str) {
        let card = self.piles.get_mut("S").and_then(Vec::pop).unwrap();
        self.lay(pile, card);
    }

    /// Certain cards are taken out, wherever they are.
    fn found(&mut self, is_wanted: impl Fn(&str) -> bool) {
        let cards = std::mem::take(&mut self.cards);
        let (wanted, left): (Vec<String>, Vec<String>) =
            cards.into_iter().partition(|card| is_wanted(card));
        self.cards = left;
        for card in wanted {
            self.lay(&format!("F{card}"), card);
        }
    }
}

/// The card of a suit that is laid on another.
fn next(card: &str) -> String {
    let ranks = "A23456789TJQK";
    let place = ranks.find(&card[..1]).unwrap();
    ranks.get(place + 1..place + 2).map_or_else(String::new, |rank| format!("{rank}{}", &card[1..]))
}

/// KPat's layout of a game that has this name here.
fn laid_by_kpat(game: &str, number: u32) -> Table {
    let (suits, decks) = match game {
        "spider-one-suit" => ("SSSS", 2),
        "spider-two-suits" => ("HSHS", 2),
        "spider-three-suits" => ("CSHS", 2),
        "spider" | "forty-and-eight" | "gypsy" | "picture-gallery" => ("CDHS", 2),
        _ => ("CDHS", 1),
    };
    let mut hand = Hand::shuffled(number, suits, decks);
    match game {
        "aces-up" => {
            hand.row(1..=4);
            hand.stock();
        }
        "golf" => {
            (0..5).for_each(|_| hand.row(1..=7));
            hand.stock();
            hand.turn("F1");
        }
        "klondike" | "klondike-draw-one" => {
            (1..=7).for_each(|first| hand.row(first..=7));
            hand.stock();
        }
        "freecell" | "bakers-game" | "streets-and-alleys" | "stronghold" => hand.rows(8),
        // KPat has four cells filled from the left, and here each second one is: cells are alike.
        "eight-off" | "eight-off-pysol" => {
            for cell in ["C1", "C3", "C5", "C7"] {
                hand.deal(cell);
            }
            hand.rows(8);
        }
        "forecell" => {
            for cell in ["C1", "C2", "C3", "C4"] {
                hand.deal(cell);
            }
            hand.rows(8);
        }
        "the-towers" => {
            for cell in ["C2", "C3"] {
                hand.deal(cell);
            }
            hand.rows(10);
        }
        "simple-simon" => {
            (3..=9).rev().for_each(|last| hand.row(1..=last));
            hand.row(1..=10);
        }
        "beleaguered-castle" | "siegecraft" => {
            hand.found(|card| card.starts_with('A'));
            hand.rows(8);
        }
        "citadel" | "exiled-kings" => castle_that_is_built_while_it_is_dealt(&mut hand),
        "grandfathers-clock-pysol" => {
            let ring = ["2S", "3H", "4C", "5D", "6S", "7H", "8C", "9D", "TS", "JH", "QC", "KD"];
            hand.found(|card| ring.contains(&card));
            hand.rows(8);
        }
        "bakers-dozen" | "castles-in-spain" | "portuguese-solitaire" | "spanish-patience-ii" => {
            hand.rows(13);
            for column in hand.piles.values_mut() {
                kings_below(column);
            }
        }
        "forty-and-eight" => {
            (0..4).for_each(|_| hand.row(1..=8));
            hand.stock();
            hand.turn("W");
        }
        "gypsy" => {
            (0..3).for_each(|_| hand.row(1..=8));
            hand.stock();
        }
        "picture-gallery" => {
            for first in [17, 9, 1] {
                (first..first + 8).for_each(|number| hand.deal(&format!("R{number}")));
            }
            hand.row(1..=8);
            hand.stock();
        }
        "spider" | "spider-one-suit" | "spider-two-suits" | "spider-three-suits" => {
            hand.row((0..54).map(|card| card % 10 + 1));
            five_packets(&mut hand);
        }
        "tvetes-grandfather" => to_and_fro(&mut hand),
        "yukon" => {
            for round in 0..11 {
                let reaches = |at: &usize| if *at == 0 { round == 0 } else { round < at + 5 };
                hand.row((0..7).filter(reaches).map(|at| at + 1));
            }
        }
        other => panic!("it is not known how KPat deals {other}"),
    }
    assert!(hand.cards.is_empty(), "{game}");
    hand.piles
}

/// The aces first; then each card that can be built is, and its place in the rows stays empty.
fn castle_that_is_built_while_it_is_dealt(hand: &mut Hand) {
    hand.found(|card| card.starts_with('A'));
    let mut column = 0;
    while let Some(card) = hand.cards.pop() {
        let builds = |(pile, cards): &(&String, &Vec<String>)| {
            pile.starts_with('F') && cards.last().is_some_and(|top| next(top) == card)
        };
        let found = hand.piles.iter().find(builds).map(|(pile, _)| pile.clone());
        hand.lay(&found.unwrap_or_else(|| format!("T{}", column + 1)), card);
        column = (column + 1) % 8;
    }
}

/// From the bottom up each king changes places with the lowest card that was none.
fn kings_below(column: &mut [String]) {
    let before = column.to_vec();
    for (place, king) in before.iter().filter(|card| card.starts_with('K')).enumerate() {
        let now = column.iter().position(|card| card == king).unwrap();
        column.swap(now, place);
    }
}

/// Ten cards to each of five piles. The first pile is dealt first, from its top.
fn five_packets(hand: &mut Hand) {
    let mut dealt = Vec::new();
    for _ in 0..5 {
        let packet: Vec<String> = (0..10).map(|_| hand.cards.pop().unwrap()).collect();
        dealt.extend(packet.into_iter().rev());
    }
    dealt.reverse();
    hand.piles.insert("S".to_owned(), dealt);
}

/// Rows from left to right and from right to left, each as long as the last one but for its first
/// column; the rest on the second column and those after it.
fn to_and_fro(hand: &mut Hand) {
    let (mut start, mut stop, mut step) = (0_i32, 6_i32, 1_i32);
    for _ in 0..7 {
        let mut at = start;
        loop {
            hand.row([usize::try_from(at).unwrap() + 1]);
            at += step;
            if at == stop + step {
                break;
            }
        }
        (start, stop) = (stop, start + step);
        step = -step;
    }
    while !hand.cards.is_empty() {
        hand.row(2..=7);
    }
}

/// Our layout of a deal in that form; which cards lie face down is left out.
fn laid_here(rules: &Rules, deal: &str) -> Table {
    let layout = rules.deal(&deal.parse().unwrap()).unwrap().layout(rules);
    let mut piles = Table::new();
    for (name, cards) in layout.piles {
        let cards: Vec<String> = cards.iter().map(|card| card.face.to_string()).collect();
        piles.insert(name, cards);
    }
    piles
}

/// With foundations by what lies on them.
fn plain(piles: Table) -> Vec<String> {
    let line = |(pile, cards): (String, Vec<String>)| {
        let name = if pile.starts_with('F') { "F" } else { &pile };
        format!("{name}: {}", cards.join(" "))
    };
    let mut lines: Vec<String> = piles.into_iter().map(line).collect();
    lines.sort();
    lines
}

const NUMBERS: [u32; 6] = [1, 7, 11_982, 32_000, 1_000_000, 2_147_483_647];

/// Those that are dealt in the order of their files, from one pack: `ms:7` is `kpat:7`.
const OF_MICROSOFT: [&str; 14] = [
    "aces-up",
    "bakers-game",
    "beleaguered-castle",
    "citadel",
    "exiled-kings",
    "freecell",
    "golf",
    "grandfathers-clock-pysol",
    "klondike",
    "klondike-draw-one",
    "siegecraft",
    "simple-simon",
    "streets-and-alleys",
    "stronghold",
];

/// Those whose cards are others.
const OF_KPAT: [&str; 17] = [
    "bakers-dozen",
    "castles-in-spain",
    "eight-off",
    "eight-off-pysol",
    "forecell",
    "forty-and-eight",
    "gypsy",
    "picture-gallery",
    "portuguese-solitaire",
    "spanish-patience-ii",
    "spider",
    "spider-one-suit",
    "spider-three-suits",
    "spider-two-suits",
    "the-towers",
    "tvetes-grandfather",
    "yukon",
];

#[test]
fn each_game_is_laid_out_as_kpat_does() {
    for name in OF_MICROSOFT.into_iter().chain(OF_KPAT) {
        let rules = &game(name).unwrap().rules;
        for number in NUMBERS {
            let ours = plain(laid_here(rules, &format!("kpat:{number}")));
            assert_eq!(ours, plain(laid_by_kpat(name, number)), "{name} {number}");
        }
    }
}

#[test]
fn its_numbers_are_those_of_microsoft_in_some_games_and_not_in_others() {
    let are_those = |name: &str| {
        let rules = &game(name).unwrap().rules;
        let laid = |numbering: &str, number| laid_here(rules, &format!("{numbering}:{number}"));
        NUMBERS.into_iter().all(|number| laid("ms", number) == laid("kpat", number))
    };
    for name in OF_MICROSOFT {
        assert!(are_those(name), "{name}");
    }
    for name in OF_KPAT {
        assert!(!are_those(name), "{name}");
    }
}

/// `autotests/shuffle_test.cpp` has the shuffled pack of two numbers, the card that is dealt first
/// coming last; `autotests/solver_format.cpp` has the first deal of Golf.
#[test]
fn it_is_the_shuffle_of_kpats_own_tests() {
    let first = "6H 2H 9C 6S TC 8C 3D 6C QS 8D 8S 6D 7D JH 2C 8H TH 4S TD 3S 7S 4D AC 4H QH TS \
                 5C 4C 3C AH AS JS QD 9D KS 2S 3H KH QC AD 5S 9S KC KD 5H 7C 7H 5D JC 9H 2D JD";
    let another = "AS 3D QD 2H 9D JD 7C 8D 6D KS 4H 4S 8S 8H KC TD JH 3S 3H QS 4D AD TS TC 5C 9H \
                   AC 8C 7D 6S KH TH JC 6H 3C 9C 6C 5S JS KD 2S 9S QH 2C 7S AH 7H 2D 5D QC 5H 4C";
    for (number, list) in [(1, first), (24, another)] {
        assert_eq!(Hand::shuffled(number, "CDHS", 1).cards.join(" "), list, "{number}");
    }
    let golf = game("golf").unwrap();
    let told = [
        "F: TH",
        "S: 6H 2H 9C 6S TC 8C 3D 6C QS 8D 8S 6D 7D JH 2C 8H",
        "T1: JD 5H KH AS 4H",
        "T2: 2D KD 3H AH AC",
        "T3: 9H KC 2S 3C 4D",
        "T4: JC 9S KS 4C 7S",
        "T5: 5D 5S 9D 5C 3S",
        "T6: 7H AD QD TS TD",
        "T7: 7C QC JS QH 4S",
    ];
    assert_eq!(plain(laid_here(&golf.rules, "kpat:1")), told);
}

/// Where every deal has as many cards face down, those by KPat's numbers have, too.
#[test]
fn as_many_cards_lie_face_down_as_in_other_deals() {
    for name in OF_KPAT {
        let rules = &game(name).unwrap().rules;
        let down = |deal: &str| -> Vec<usize> {
            let state = rules.deal(&deal.parse().unwrap()).unwrap();
            rules.piles().map(|pile| state.face_down_cards(pile)).collect()
        };
        assert_eq!(down("kpat:7"), down("7"), "{name}");
    }
}

#[test]
fn every_game_has_its_deals() {
    for listed in catalogue().listings() {
        let rules = &game(&listed.id).unwrap().rules;
        let state = rules.deal(&DealName::KPat(7)).unwrap();
        let held: usize = rules.piles().map(|pile| state.pile_len(pile)).sum();
        assert_eq!(held, rules.cards(), "{}", listed.id);
        let again = State::from_layout(rules, &state.layout(rules)).unwrap();
        assert_eq!(again.layout(rules).piles, state.layout(rules).piles, "{}", listed.id);
    }
}

#[test]
fn numbers_that_kpat_does_not_have_are_refused() {
    for text in ["kpat:0", "kpat:2147483648", "kpat:", "kpat:-1", "kpat:7x", "kpat:ms7"] {
        let error = text.parse::<DealName>().unwrap_err().to_string();
        assert!(error.contains("from kpat:1 to kpat:2147483647"), "{error}");
    }
    let last: DealName = "kpat:2147483647".parse().unwrap();
    assert_eq!((last.to_string().as_str(), last.next()), ("kpat:2147483647", None));
    assert_eq!("kpat:7".parse::<DealName>().unwrap().next(), Some(DealName::KPat(8)));
}
