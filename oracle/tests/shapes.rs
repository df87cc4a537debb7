//! How piles lie to one another: what is covered, what is turned up, bases beside other piles.

mod common;

use common::{after, game, moves, table};
use kibitzer_oracle::Game;

/// Piles of a shape whose free cards may all go to a foundation.
fn heap(count: usize, shape: &str, more: &str) -> Game {
    game(&format!(
        "win = {{ empty = [\"tableau\"] }}
        [piles.tableau]
        count = {count}
        shape = {shape}
        free = \"uncovered\"
        {more}
        [piles.foundation]
        base = \"any\"
        build = \"any\"
        from = [\"tableau\"]
        [piles.stock]"
    ))
}

/// The piles that lie over a pile, by their numbers.
fn over(game: &Game, number: usize) -> Vec<usize> {
    let piles = 1..=game.groups[0].count;
    piles.filter(|over| game.piles_under(over - 1).contains(&(number - 1))).collect()
}

#[test]
fn a_pyramid_lies_row_over_row() {
    let game = heap(28, "\"pyramid\"", "");
    assert_eq!(over(&game, 1), [2, 3]);
    assert_eq!(over(&game, 3), [5, 6]);
    assert_eq!(over(&game, 21), [27, 28]);
    assert_eq!(over(&game, 22), [0; 0]);
}

#[test]
fn covered_cards_do_not_move() {
    let game = heap(6, "\"pyramid\"", "");
    assert_eq!(moves(&game, "T1: 2C / T2: 3C / T3: 4C / T5: 5C"), "T5>F1");
    assert_eq!(moves(&game, "T1: 2C / T2: 3C / T3: 4C / T4: 5C"), "T3>F1 T4>F1");
}

#[test]
fn peaks_are_three_pyramids_over_a_row() {
    let game = heap(28, "\"peaks\"", "");
    assert_eq!(over(&game, 1), [4, 5]);
    assert_eq!(over(&game, 3), [8, 9]);
    assert_eq!(over(&game, 5), [11, 12]);
    assert_eq!(over(&game, 6), [13, 14]);
    assert_eq!(over(&game, 10), [19, 20]);
    assert_eq!(over(&game, 18), [27, 28]);
    assert_eq!(over(&game, 19), [0; 0]);
}

#[test]
fn a_picture_may_stand_on_its_point() {
    let game = heap(6, "[\"o o o\", \" o o\", \"  o\"]", "");
    assert_eq!(over(&game, 1), [4]);
    assert_eq!(over(&game, 2), [4, 5]);
    assert_eq!(over(&game, 5), [6]);
}

#[test]
fn in_a_picture_the_same_place_lies_over_and_an_empty_row_parts() {
    let game = heap(4, "[\"o\", \"o\", \"\", \"o x\"]", "");
    assert_eq!(over(&game, 1), [2]);
    assert_eq!(over(&game, 2), [0; 0]);
}

#[test]
fn in_a_grid_nothing_lies_over_anything() {
    let game = heap(4, "\"grid 2x2\"", "");
    assert_eq!(over(&game, 1), [0; 0]);
}

#[test]
fn a_card_is_turned_up_when_the_last_pile_over_it_is_empty() {
    let game = heap(28, "\"peaks\"", "");
    let start = "T10: ~2C / T19: 3C / T20: 4C / T28: KC";
    assert_eq!(after(&game, start, "T19>F1"), "F1: 3C / T10: ~2C / T20: 4C / T28: KC");
    assert_eq!(after(&game, start, "T19>F1 T20>F1"), "F1: 3C 4C / T10: 2C / T28: KC");
}

#[test]
fn a_pile_of_several_cards_covers_until_its_last_has_gone() {
    let game = heap(3, "\"pyramid\"", "");
    let start = "T1: ~2C / T2: 3C ~4C 5C";
    assert_eq!(after(&game, start, "T2>F1"), "F1: 5C / T1: ~2C / T2: 3C 4C");
    assert_eq!(after(&game, start, "T2>F1 T2>F1 T2>F1"), "F1: 5C 4C 3C / T1: 2C");
}

#[test]
fn where_covered_cards_are_free_they_are_turned_up_no_sooner() {
    let mut game = heap(3, "\"pyramid\"", "");
    game.groups[0].rules.insert("free".to_string(), "always".into());
    let start = "T1: 8C ~2C / T2: 3C 4C";
    assert_eq!(after(&game, start, "T2>F1"), "F1: 4C / T1: 8C ~2C / T2: 3C");
    assert_eq!(after(&game, start, "T2>F1 T2>F1"), "F1: 4C 3C / T1: 8C 2C");
}

#[test]
fn a_refill_comes_after_the_cards_under_it_are_turned_up() {
    let game = heap(3, "\"pyramid\"", "refill = { from = [\"stock\"] }");
    let start = "S: ~9C / T1: ~2C / T2: 3C";
    assert_eq!(after(&game, start, "T2>F1"), "F1: 3C / T1: 2C / T2: 9C");
}

#[test]
fn cards_dealt_face_down_under_others_stay_so() {
    let game = game(
        "pack = \"A 2\"
        win = { empty = [\"tableau\"] }
        deal = [
          { to = \"tableau\", each = 1, down = [1, 0, 1] },
          { to = \"stock\", each = \"rest\" },
        ]
        [piles.tableau]
        count = 3
        shape = [\"o\", \"o  o\"]
        free = \"uncovered\"
        [piles.stock]",
    );
    let pos = game.deal("1");
    let down: Vec<bool> = (0..3).map(|pile| pos.piles[pile][0].down).collect();
    assert_eq!(down, [true, false, true]);
}

/// A row of piles of one card with a base beside.
fn gaps(shape: &str, count: usize, base: &str) -> Game {
    game(&format!(
        "win = {{ placed = [\"tableau\"] }}
        [piles.tableau]
        count = {count}
        shape = {shape}
        base = {base}
        capacity = 1
        from = [\"tableau\"]"
    ))
}

const UP: &str = "build = { rank = \"up\", suit = \"same\" }";

#[test]
fn a_gap_takes_what_follows_the_card_on_its_left() {
    let game = gaps("\"grid 2x3\"", 6, &format!("{{ beside = \"left\", {UP}, edge = \"2\" }}"));
    // T1 and T4 are at the left ends; the card on the left of T3 is a king.
    assert_eq!(moves(&game, "T2: KC / T5: 2D / T6: AC"), "T5>T1 T5>T4");
    assert_eq!(moves(&game, "T1: 5C / T4: 6C / T5: 6D / T6: 7D"), "T4>T2");
    // A gap on the right of a gap takes nothing.
    assert_eq!(moves(&game, "T4: 4C / T5: 5D / T6: 6D"), "");
}

#[test]
fn without_an_edge_the_end_of_a_row_takes_nothing() {
    let none = gaps("\"line\"", 3, &format!("{{ beside = \"right\", {UP} }}"));
    assert_eq!(moves(&none, "T1: 2C / T2: AC"), "");
    let any = gaps("\"line\"", 3, &format!("{{ beside = \"right\", {UP}, edge = \"any\" }}"));
    assert_eq!(moves(&any, "T1: 2C / T2: KC"), "T1>T3 T2>T3");
}

#[test]
fn a_ring_has_no_ends() {
    let game = gaps("\"ring\"", 4, &format!("{{ beside = \"left\", {UP}, edge = \"any\" }}"));
    assert_eq!(moves(&game, "T2: 9C / T3: 9D / T4: 8C"), "T2>T1");
}

#[test]
fn of_several_bases_any_one_will_do() {
    let down = "build = { rank = \"down\", suit = \"same\" }";
    let bases = format!("[{{ beside = \"above\", {UP} }}, {{ beside = \"below\", {down} }}]");
    let game = gaps("\"grid 3x2\"", 6, &bases);
    assert_eq!(moves(&game, "T1: 4C / T5: 9D / T2: 5C / T6: 8D"), "T2>T3 T6>T3");
}

#[test]
fn cards_are_placed_where_they_follow_or_begin_a_row() {
    let game = gaps("\"grid 2x3\"", 6, &format!("{{ beside = \"left\", {UP}, edge = \"2\" }}"));
    assert!(game.won(&table(&game, "T1: 2C / T2: 3C / T4: 2D / T5: 3D / T6: 4D")));
    assert!(!game.won(&table(&game, "T1: 2C / T3: 3C / T4: 2D / T5: 3D / T6: 4D")));
}

#[test]
fn a_pile_that_holds_its_floor_only_is_empty_for_its_neighbour() {
    let mut game = gaps("\"line\"", 2, &format!("{{ beside = \"left\", {UP} }}"));
    game.groups[0].floor = 1;
    game.groups[0].capacity = None;
    assert_eq!(moves(&game, "T1: 2C / T2: 9D 3C"), "");
}

#[test]
fn beside_each_other_is_a_cards_width_apart_with_nothing_between() {
    let base = format!("{{ beside = \"left\", {UP}, edge = \"none\" }}");
    let game = gaps("[\"o oo o\"]", 4, &base);
    assert_eq!(game.beside(1, "left"), Some(0));
    // The third pile is half a card further on than the second, a card and a half from the first.
    assert_eq!(game.beside(2, "left"), None);
    assert_eq!(game.beside(3, "left"), Some(2));
}

#[test]
fn a_pile_emptied_by_a_refill_uncovers_others() {
    let game = game(
        "win = { left = 0 }
        [piles.tableau]
        refill = { from = [\"reserve\"] }
        [piles.reserve]
        count = 2
        shape = [\"  o\", \" o\"]
        free = \"uncovered\"
        [piles.foundation]
        base = \"any\"
        from = [\"tableau\"]",
    );
    let mut pos = table(&game, "R1: 8C ~4C / R2: ~5C");
    let second = game.pile("R2").unwrap();
    game.leave(&mut pos, second, &Vec::new());
    assert_eq!(pos.layout(), "R1: 8C 4C\n");
}
