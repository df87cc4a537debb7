//! Stripped packs, three packs, and the last cards of a stock.

mod common;

use common::{after, game, moves, table};
use kibitzer_oracle::card::Card;
use kibitzer_oracle::random::own_priority;
use kibitzer_oracle::{Game, pack};
use std::collections::HashMap;

/// Piles that build up in suit, of a pack of eight ranks.
fn stripped(top: &str, build: &str) -> Game {
    game(&format!(
        "pack = \"A 7 8 9 T J Q K\"
        win = {{ sorted = [\"tableau\"] }}
        {top}
        [piles.tableau]
        count = 3
        build = {build}
        from = [\"tableau\"]"
    ))
}

#[test]
fn neighbours_are_counted_among_the_ranks_there_are() {
    let plain = stripped("", "{ rank = \"up\" }");
    assert_eq!(moves(&plain, "T1: AC / T2: 7C / T3: KC"), "T2>T1");
    let wrap = stripped("", "{ rank = \"up\", wrap = true }");
    assert_eq!(moves(&wrap, "T1: AC / T2: 7C / T3: KC"), "T1>T3 T2>T1");
    let high = stripped("ace = \"high\"", "{ rank = \"up\" }");
    assert_eq!(moves(&high, "T1: AC / T2: 7C / T3: KC"), "T1>T3");
    let two = stripped("", "{ rank = \"up\", step = 2 }");
    assert_eq!(moves(&two, "T1: AC / T2: 8C / T3: KC"), "T2>T1");
}

#[test]
fn a_whole_suit_has_as_many_cards_as_the_pack_has_ranks() {
    let game = stripped("", "{ rank = \"up\", suit = \"same\" }");
    assert!(game.won(&table(&game, "T1: AC 7C 8C 9C TC JC QC KC")));
    assert!(!game.won(&table(&game, "T1: AC 7C 8C 9C TC JC QC")));
    assert!(!game.won(&table(&game, "T1: AC 7C 8C 9C TC JC QC KD")));
}

#[test]
fn plus_counts_round_the_ranks_there_are() {
    let game = game(
        "pack = \"A 7 8 9 T J Q K\"
        win = { left = 0 }
        [piles.tableau]
        count = 2
        base = { top_of = \"reserve\", plus = 2 }
        from = [\"hand\"]
        [piles.reserve]
        count = 2
        [piles.hand]
        role = \"cell\"
        count = 2",
    );
    // Two above the ace is the eight, two above the queen the ace.
    assert_eq!(moves(&game, "R1: AC / R2: QC / C1: 8D / C2: AD"), "C1>T1 C2>T2");
}

#[test]
fn sets_follow_one_another_among_the_ranks_there_are() {
    let game = game(
        "pack = \"A 7 8 9 T J Q K\"
        win = { left = 0 }
        remove = { from = [\"tableau\"], to = \"foundation\", sets = { sequence = true } }
        [piles.tableau]
        count = 3
        [piles.foundation]",
    );
    assert_eq!(moves(&game, "T1: 7C / T2: KC / T3: AC"), "T1+T3");
}

#[test]
fn packs_are_made_rank_by_rank_or_suit_by_suit() {
    let names = |cards: Vec<Card>| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    let ranks = [0, 12];
    assert_eq!(names(pack::own_pack(1, &ranks, &[0, 1, 2, 3])), "AC AS AH AD KC KS KH KD");
    assert_eq!(names(pack::pysol_pack(1, &ranks, &[0, 1, 2, 3])), "AC KC AS KS AH KH AD KD");
    assert_eq!(pack::own_pack(4, &ranks, &[0, 1, 2, 3]).len(), 32);
}

#[test]
fn three_packs_hold_every_card_three_times() {
    let game = game(
        "decks = 3
        win = { left = 0 }
        deal = [{ to = \"stock\", each = \"rest\" }]
        [piles.stock]",
    );
    for deal in ["1", "ms:1", "pysol:12345678901234567890"] {
        let mut times = HashMap::new();
        for lying in &game.deal(deal).piles[0] {
            *times.entry(lying.card).or_insert(0) += 1;
        }
        assert_eq!(times.len(), 52);
        assert!(times.values().all(|&times| times == 3));
    }
}

#[test]
fn third_copies_have_priorities_of_their_own() {
    let card = Card { rank: 4, suit: 2 };
    let priorities: Vec<u64> = (0..4).map(|copy| own_priority(7, 1, card, copy, 2)).collect();
    assert!((0..4).all(|at| !priorities[..at].contains(&priorities[at])));
    // Where two packs have four copies, the third is taken from the first stream.
    assert_ne!(own_priority(7, 1, card, 2, 4), priorities[2]);
}

#[test]
fn the_last_cards_are_dealt_beside() {
    let game = game(
        "win = { left = 0 }
        draw = [{ to = \"tableau\" }, { to = \"reserve\", when = \"last\" }]
        [piles.tableau]
        count = 3
        [piles.reserve]
        count = 2
        [piles.stock]",
    );
    let six = "S: ~AC ~2C ~3C ~4C ~5C ~6C";
    assert_eq!(after(&game, six, "draw"), "S: ~AC ~2C ~3C / T1: 6C / T2: 5C / T3: 4C");
    let five = "S: ~2C ~3C ~4C ~5C ~6C";
    assert_eq!(after(&game, five, "draw"), "T1: 6C / T2: 5C / T3: 4C / R1: 3C / R2: 2C");
    let four = "S: ~3C ~4C ~5C ~6C";
    assert_eq!(after(&game, four, "draw"), "T1: 6C / T2: 5C / T3: 4C / R1: 3C");
}

#[test]
fn without_a_step_to_carry_out_nothing_is_dealt() {
    let game = game(
        "win = { left = 0 }
        draw = { to = \"reserve\", when = \"last\" }
        [piles.reserve]
        count = 2
        [piles.stock]",
    );
    assert_eq!(moves(&game, "S: ~AC ~2C ~3C"), "");
    assert_eq!(moves(&game, "S: ~AC ~2C"), "draw");
}

#[test]
fn only_cards_of_the_ranks_named_are_laid() {
    let game = game(
        "win = { left = 0 }
        [piles.tableau]
        count = 3
        base = \"any\"
        build = \"any\"
        ranks = \"10 Q\"
        take = \"tail\"
        from = [\"tableau\"]",
    );
    assert_eq!(moves(&game, "T1: 5C TD QC / T2: 4C"), "T1>T2 T1>T2:2 T1>T3 T1>T3:2");
}

#[test]
fn what_is_left_is_counted_when_the_last_step_comes() {
    let game = game(
        "win = { left = 0 }
        draw = [
          { to = \"tableau\", divert = { foundation = \"A\" } },
          { to = \"reserve\", when = \"last\" },
        ]
        [piles.tableau]
        [piles.reserve]
        [piles.stock]
        [piles.foundation]
        base = \"A\"",
    );
    // The ace is turned aside, so that one card is left and not two.
    let start = "S: ~2C ~3C ~AC";
    assert_eq!(after(&game, start, "draw"), "F1: AC / T1: 3C / R1: 2C");
}
