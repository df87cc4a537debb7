//! Cards that leave together.

mod common;

use common::{after, game, moves};
use kibitzer_oracle::Game;

/// A tableau whose top cards leave in the sets named.
fn sets(sets: &str, tableau: &str) -> Game {
    game(&format!(
        "win = {{ left = 0 }}
        remove = {{ from = [\"tableau\", \"reserve\"], to = \"foundation\", sets = {sets} }}
        [piles.tableau]
        {tableau}
        [piles.reserve]
        [piles.stock]
        [piles.foundation]"
    ))
}

#[test]
fn pairs_add_up() {
    let game = sets("{ sum = 13 }", "count = 4");
    assert_eq!(moves(&game, "T1: AC / T2: KC 2C / T3: JD / T4: QS / R1: QD"), "T1+R1 T1+T4 T2+T3");
}

#[test]
fn names_stand_in_the_order_of_the_file() {
    let game = sets("{ sum = 13 }", "count = 12");
    assert_eq!(moves(&game, "T2: AC / T10: QC / R1: AD"), "T10+R1 T2+T10");
    assert_eq!(after(&game, "T2: AC / T10: QC", "T2+T10"), "F1: AC QC");
}

#[test]
fn cards_face_down_or_covered_or_that_nothing_takes_stay() {
    let game = sets("{ same = \"rank\" }", "count = 3\nshape = \"pyramid\"\nfree = \"uncovered\"");
    assert_eq!(moves(&game, "T1: 5H / T2: 5C / T3: ~5D / R1: 5S"), "T2+R1");
    let none = sets("{ same = \"rank\" }", "count = 3\ntake = \"none\"");
    assert_eq!(moves(&none, "T1: 5H / T2: 5C / R1: 5S"), "");
    let floor = sets("{ same = \"rank\" }", "count = 3\nfloor = 1");
    assert_eq!(moves(&floor, "T1: 5H / T2: AC 5C / R1: 5S"), "T2+R1");
}

#[test]
fn sets_of_three_follow_one_another() {
    let game = sets("{ cards = 3, sequence = true }", "count = 4");
    assert_eq!(moves(&game, "T1: 5C / T2: 3C / T3: 4D / T4: AC"), "T1+T2+T3");
    assert_eq!(moves(&game, "T1: 5C / T2: 3C / T3: 5D / T4: KC"), "");
    let round = sets("{ cards = 3, sequence = true, wrap = true }", "count = 4");
    assert_eq!(moves(&round, "T1: AC / T2: 2C / T3: KD / T4: QC"), "T1+T2+T3 T1+T3+T4");
}

#[test]
fn one_of_each_rank() {
    let game = sets("[{ sum = 11 }, { ranks = \"J Q K\", one_each = true }]", "count = 5");
    assert_eq!(
        moves(&game, "T1: JC / T2: KC / T3: QD / T4: KD / T5: AC / R1: 10H"),
        "T1+T2+T3 T1+T3+T4 T5+R1"
    );
}

#[test]
fn four_alike() {
    let game = sets("{ cards = 4, same = \"rank\", ranks = \"T J\" }", "count = 4");
    assert_eq!(moves(&game, "T1: TC / T2: TS / T3: TH / T4: TD / R1: JC"), "T1+T2+T3+T4");
    assert_eq!(moves(&game, "T1: 9C / T2: 9S / T3: 9H / T4: 9D"), "");
}

#[test]
fn alike_in_suit_or_colour() {
    let suit = sets("{ same = \"suit\" }", "count = 3");
    assert_eq!(moves(&suit, "T1: TC / T2: 2S / T3: 3C"), "T1+T3");
    let colour = sets("{ same = \"colour\" }", "count = 3");
    assert_eq!(moves(&colour, "T1: TC / T2: 2S / T3: 3D"), "T1+T2");
}

#[test]
fn what_touches() {
    let all = "T1: 5C / T2: 6C / T3: 7C / T4: 8C / T5: 5D / T6: 9C / T7: 10C / T8: JC / T9: 5H";
    let grid = "count = 9\nshape = \"grid 3x3\"";
    let with = |how: &str| {
        let rule = format!("{{ same = \"rank\", touching = \"{how}\" }}");
        moves(&sets(&rule, grid), all)
    };
    assert_eq!(with("four-ways"), "");
    assert_eq!(with("eight-ways"), "T1+T5 T5+T9");
    assert_eq!(with("lines"), "");
    let row = |how: &str| {
        let rule = format!("{{ same = \"rank\", touching = \"{how}\" }}");
        moves(&sets(&rule, grid), "T1: 5C / T2: 5D / T3: 5H / T7: 5S / R1: 5C")
    };
    assert_eq!(row("four-ways"), "T1+T2 T2+T3");
    assert_eq!(row("eight-ways"), "T1+T2 T2+T3");
    assert_eq!(row("lines"), "T1+T2 T1+T3 T1+T7 T2+T3");
}

#[test]
fn the_ends_of_a_ring_touch_and_those_of_a_line_do_not() {
    let rule = "{ same = \"rank\", touching = \"four-ways\" }";
    let ends = "T1: 5C / T4: 5D";
    assert_eq!(moves(&sets(rule, "count = 4\nshape = \"ring\""), ends), "T1+T4");
    assert_eq!(moves(&sets(rule, "count = 4\nshape = \"line\""), ends), "");
}

#[test]
fn so_many_piles_lie_between() {
    let all = "T1: 5C / T2: 5D / T3: 5H / T4: 5S / T5: 5C";
    let one = "{ same = \"rank\", apart = 1 }";
    let line = "count = 5\nshape = \"line\"";
    let ring = "count = 5\nshape = \"ring\"";
    assert_eq!(moves(&sets(one, line), all), "T1+T3 T2+T4 T3+T5");
    // In a ring of five all that are not neighbours have one pile between them.
    assert_eq!(moves(&sets(one, ring), all), "T1+T3 T1+T4 T2+T4 T2+T5 T3+T5");
    let some = "{ same = \"rank\", apart = [0, 3] }";
    assert_eq!(moves(&sets(some, line), all), "T1+T2 T1+T5 T2+T3 T3+T4 T4+T5");
}

#[test]
fn all_cards_leave_before_anything_is_turned_up_or_refilled() {
    let rules = "count = 3\nshape = \"pyramid\"\nfree = \"uncovered\"
        refill = { from = [\"stock\"] }";
    let game = sets("{ same = \"rank\" }", rules);
    let start = "S: ~KC ~QC / T1: ~2C / T2: 5C / T3: 5D";
    assert_eq!(after(&game, start, "T2+T3"), "F1: 5C 5D / T1: 2C / T2: QC / T3: KC");
}

#[test]
fn they_go_to_the_first_pile_with_room_for_all() {
    let game = game(
        "win = { left = 0 }
        remove = { from = [\"tableau\"], to = \"foundation\", sets = { same = \"rank\" } }
        [piles.tableau]
        count = 3
        [piles.foundation]
        count = 2
        capacity = 3",
    );
    let start = "F1: AC AD / F2: AH / T1: 5C / T3: 5D / T2: 2C";
    assert_eq!(after(&game, start, "T1+T3"), "F1: AC AD / F2: AH 5C 5D / T2: 2C");
    assert_eq!(moves(&game, "F1: AC AD / F2: AH AS / T1: 5C / T3: 5D"), "");
}

#[test]
fn a_card_that_leaves_alone_is_an_ordinary_move() {
    let game = game(
        "win = { left = 0 }
        remove = { from = [\"tableau\"], to = \"foundation\", sets = { sum = 13 } }
        [piles.tableau]
        count = 3
        [piles.foundation]
        base = \"any\"
        build = \"any\"
        ranks = \"K\"
        from = [\"tableau\"]",
    );
    assert_eq!(moves(&game, "F1: 5C / T1: KC / T2: QC / T3: AC"), "T1>F1 T2+T3");
}

#[test]
fn a_pile_of_the_set_may_get_it() {
    let game = game(
        "win = { left = 0 }
        remove = { from = [\"tableau\"], to = \"tableau\", sets = { same = \"rank\" } }
        [piles.tableau]
        count = 3",
    );
    let start = "T1: 9D 5C / T2: KD / T3: 5D";
    assert_eq!(after(&game, start, "T1+T3"), "T1: 9D 5C 5D / T2: KD");
}
