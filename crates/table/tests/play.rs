//! Playing a game: refusals in words, short forms, the undo tree, consequences.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Layout, Move};
use kibitzer_table::{Game, Status};

fn laid(id: &str, layout: &str) -> Game {
    let layout: Layout = layout.parse().unwrap();
    Game::from_layout(kibitzer_rules::game(id).unwrap(), layout)
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn dealt(id: &str, deal: &str) -> Game {
    Game::deal(kibitzer_rules::game(id).unwrap(), deal.parse().unwrap()).unwrap()
}

/// A position near the end, with the rest of the pack on the foundations.
const YUKON: &str = "\
T1: KC
T2: 7C
T3: JS
T4: KD QS
F1: AC 2C 3C 4C 5C 6C
F2: AS 2S 3S 4S 5S 6S 7S 8S 9S TS
F3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
F4: AD 2D 3D 4D 5D 6D 7D 8D 9D
T5: ~8C TD
T6: ~9C JD
T7: ~TC ~JC QD KS QC";

const WON_BY_FOUNDATIONS: &str = "\
T1: ~KC ~QC JC TC 9C 8C 7C
T2: KS QS JS
T3: KD QD JD TD
F1: AC 2C 3C 4C 5C 6C
F2: AS 2S 3S 4S 5S 6S 7S 8S 9S TS
F3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
F4: AD 2D 3D 4D 5D 6D 7D 8D 9D";

fn why(game: &Game, text: &str) -> String {
    let mv = game.read_move(text).unwrap();
    let refusal = game.why_not(mv).unwrap_or_else(|| panic!("{text} is legal"));
    refusal.sentence(&game.rules().rules)
}

#[test]
fn refusals_name_the_failing_rule() {
    let game = laid("yukon", YUKON);
    assert_eq!(
        why(&game, "t3 t2"),
        "T2 takes only a red six; the jack of spades is black and not a six"
    );
    assert_eq!(
        why(&game, "t1 t4"),
        "T4 takes only a red jack; the king of clubs is black and not a jack"
    );
    assert_eq!(
        why(&game, "t2 f2"),
        "F2 takes only the jack of spades; the seven of clubs is of another suit and not a jack"
    );
    assert_eq!(why(&game, "f1 t1"), "no card may be moved from F1 to T1");
    assert_eq!(why(&game, "t5 t6 2"), "face-down cards of T5 cannot be moved");
    assert_eq!(why(&game, "t5 t6 9"), "T5 has only 2 of the 9 cards");
    assert_eq!(why(&game, "t7 f 2"), "F1 takes one card at a time");
    assert_eq!(why(&game, "draw"), "no cards are dealt from the stock in this game");
}

#[test]
fn a_covered_card_is_refused_with_the_cards_over_it() {
    let pyramid = dealt("pyramid", "1");
    assert_eq!(
        why(&pyramid, "t1 f1"),
        "the six of clubs in T1 is still covered by the eight of diamonds and the jack of hearts"
    );
    // Faces that the player does not see are not told.
    let peaks = dealt("three-peaks", "1");
    assert_eq!(
        why(&peaks, "t1 f1"),
        "the card in T1 is still covered by the card in T4 and the card in T5"
    );
}

#[test]
fn short_forms_find_the_pile_that_takes_the_card() {
    let game = laid("yukon", YUKON);
    let text = |short: &str| game.read_move(short).unwrap().text(&game.rules().rules);
    assert_eq!(text("t2 f"), "T2>F1");
    assert_eq!(text("T3 F"), "T3>F2");
    assert_eq!(text("t7>t4"), "T7>T4");
    assert_eq!(text("t5 t3"), "T5>T3");
    for bad in ["", "t9 f", "t1", "t1 t2 x", "t1 t2 0", "t1 t2 3 4", "x y", "t1>t2:999"] {
        assert!(game.read_move(bad).is_err(), "{bad}");
    }
}

#[test]
fn short_forms_name_cards_that_leave_together_or_change_places() {
    let text = |game: &Game, short: &str| {
        game.read_move(short).map(|mv| mv.text(&game.rules().rules)).unwrap()
    };
    let pyramid = dealt("pyramid", "3");
    assert_eq!(text(&pyramid, "t24 t22"), "T22+T24");
    assert_eq!(text(&pyramid, "t24 t28 t22"), "T22+T24+T28");
    assert_eq!(text(&pyramid, "t28 f"), "T28>F1");
    assert!(pyramid.read_move("t24 t28 t24").is_err());
    let why = |game: &Game, short: &str| why(game, &text(game, short));
    assert_eq!(
        why(&pyramid, "t24 t22"),
        "the five of clubs and the seven of diamonds add up to 12, not 13: \
         they cannot be removed together"
    );
    assert_eq!(why(&pyramid, "t22 t24 t28"), "3 cards cannot be removed together, only 2");
    let nestor = dealt("nestor", "1");
    let set = nestor.moves().into_iter().find(|mv| matches!(mv, Move::Remove(_))).unwrap();
    let typed = set.text(&nestor.rules().rules).replace('+', " ");
    assert_eq!(nestor.read_move(&typed), Ok(set));
    let parade = dealt("hemispheres", "1");
    let swap = parade.moves().into_iter().find(|mv| matches!(mv, Move::Swap(_))).unwrap();
    let typed = swap.text(&parade.rules().rules).replace("<>", " ");
    assert_eq!(parade.read_move(&typed), Ok(swap));
}

#[test]
fn a_game_is_won_and_undone() {
    let mut game = laid("yukon", WON_BY_FOUNDATIONS);
    while game.status() == Status::Open {
        let up = ["t1 f", "t2 f", "t3 f"].into_iter().find_map(|short| {
            let mv = game.read_move(short).ok()?;
            game.why_not(mv).is_none().then_some(mv)
        });
        game.play(up.expect("every card goes up")).unwrap();
    }
    assert_eq!(game.status(), Status::Won);
    assert!(game.moves().is_empty());
    let steps = game.history().depth();
    for _ in 0..steps {
        assert!(game.undo());
    }
    assert!(!game.undo());
    for _ in 0..steps {
        assert!(game.redo());
    }
    assert_eq!(game.status(), Status::Won);
}

#[test]
fn undo_keeps_other_ways() {
    let mut game = dealt("tournament", "7");
    let moves = game.moves();
    game.play(moves[0]).unwrap();
    game.play(Move::Draw).unwrap();
    game.undo();
    game.undo();
    game.play(moves[1]).unwrap();
    game.undo();
    let branches = game.history().branches();
    assert_eq!(branches.len(), 2);
    assert_eq!(branches[0].positions, 2);
    assert!(game.redo(), "redo goes where one came from");
    assert_eq!(game.history().moves(), [moves[1]]);
    game.undo();
    assert!(game.take_branch(0));
    assert!(game.redo());
    assert_eq!(game.history().moves(), [moves[0], Move::Draw]);
    assert!(!game.take_branch(5));
}

/// A shuffled redeal brings the same cards again, whatever was undone in between.
#[test]
fn redo_over_a_shuffled_redeal() {
    for deal in ["7", "pysol:20000000000000000000"] {
        let mut game = dealt("intelligence-pysol", deal);
        let first = game.moves()[0];
        game.play(Move::Redeal).unwrap();
        let after = game.state().clone();
        game.undo();
        game.play(first).unwrap();
        game.undo();
        assert!(game.take_branch(0));
        assert_eq!(*game.state(), after);
    }
}

#[test]
fn consequences_are_told() {
    let mut game = dealt("tournament", "7");
    game.play(Move::Draw).unwrap();
    assert_eq!(game.consequences(), ["4 cards dealt to each of T1 to T6"]);
    let mut game = laid("yukon", YUKON);
    let mv = game.read_move("t5 t3").unwrap();
    game.play(mv).unwrap();
    assert_eq!(game.consequences(), ["T5 shows the eight of clubs"]);
}

/// Twelve cards of the reserve wait for the stock: see what may be done with them before and after.
fn waiting() -> Game {
    let mut game = dealt("grand-duchess", "1");
    for _ in 0..10 {
        game.play(Move::Draw).unwrap();
    }
    game
}

#[test]
fn waiting_cards_are_turned_up_when_the_stock_is_empty() {
    let mut game = waiting();
    assert_eq!(why(&game, "R1:3>F1"), "face-down cards of R1 cannot be moved");
    assert_eq!(why(&game, "T1:2>F1"), "a card of T1 that lies under others cannot be moved");
    let hidden = game.state().clone();
    while game.state().can_draw(&game.rules().rules) {
        game.play(Move::Draw).unwrap();
    }
    let reserve = game.rules().rules.pile("R1").unwrap();
    assert_eq!(game.state().face_down(reserve), 0);
    assert_eq!(why(&game, "r1 f 2"), "F1 takes one card at a time");
    let seen = game.state().layout(&game.rules().rules);
    let again = kibitzer_engine::State::from_layout(&game.rules().rules, &seen).unwrap();
    assert_eq!(again.key(), game.state().key());
    game.play(Move::Redeal).unwrap();
    assert_eq!((game.state().pile_len(reserve), game.state().round()), (0, 2));
    while game.state().key() != hidden.key() {
        assert!(game.undo());
    }
    assert_eq!(game.state().face_down(reserve), game.state().pile_len(reserve));
    assert!(game.state().pile_len(reserve) > 0);
}

#[test]
fn a_buried_card_is_taken_by_its_place_or_by_the_short_form() {
    let mut game = dealt("parisienne", "1");
    while game.state().can_draw(&game.rules().rules) {
        game.play(Move::Draw).unwrap();
    }
    let reserve = game.rules().rules.pile("R1").unwrap();
    let buried = |game: &Game| {
        let moves = game.state().sorted_moves(&game.rules().rules);
        moves.into_iter().find(|mv| matches!(mv, Move::Merci { from, .. } if *from == reserve))
    };
    let mv = buried(&game).expect("some buried card fits");
    let Move::Merci { from, depth, to } = mv else { unreachable!() };
    let card = game.state().faces_down_from_top(from).nth(depth as usize - 1).unwrap();
    let held = game.state().pile_len(reserve);
    let text = mv.text(&game.rules().rules);
    assert_eq!(game.read_move(&text).unwrap(), mv);
    let short = game.read_move(&format!("r1 {}", game.rules().rules.name(to))).unwrap();
    assert!(matches!(short, Move::Merci { to: pile, .. } if pile == to), "{short:?}");
    game.play(mv).unwrap();
    assert_eq!(game.state().top_face(to), Some(card));
    assert_eq!((game.state().pile_len(reserve), game.state().mercies_used()), (held - 1, 0));
}

#[test]
fn the_last_round_keeps_nothing_back() {
    let mut game = dealt("grand-duchess", "3");
    let reserve = game.rules().rules.pile("R1").unwrap();
    for round in 1..=4 {
        let mut most = 0;
        while game.state().can_draw(&game.rules().rules) {
            game.play(Move::Draw).unwrap();
            most = most.max(game.state().pile_len(reserve));
        }
        assert_eq!(most > 0, round < 4, "round {round}");
        if round < 4 {
            game.play(Move::Redeal).unwrap();
        }
    }
    assert_eq!(why(&game, "redeal"), "all 3 redeals are used up");
}

const SORTED: &str = "\
T1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C
T2: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS
T4: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH
T5: AC
T7: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD";

#[test]
fn whole_suits_win_where_they_lie() {
    let mut game = laid("scorpion-till-dawn", SORTED);
    assert_eq!(game.status(), Status::Open);
    game.play(game.read_move("t5 t1").unwrap()).unwrap();
    assert_eq!(game.status(), Status::Won);
    assert!(game.undo());
    assert_eq!(game.status(), Status::Open);
}

#[test]
fn ranks_sink_from_pile_to_pile() {
    let game = laid(
        "osmosis",
        "\
R1: 2S 3S 9S
R2: 4S 9H
R3: 5H 8H
R4: 9D
F1: 9C 8C
W: AC 2C 3C 4C 5C 6C 7C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D TD JD QD KD
S: ~AS ~5S ~6S ~7S ~8S ~TS ~JS ~QS ~KS ~AH ~2H ~3H ~4H ~6H ~7H ~TH ~JH ~QH ~KH",
    );
    let moves = |game: &Game| -> Vec<String> {
        let rules = &game.rules().rules;
        game.state().sorted_moves(rules).into_iter().map(|mv| mv.text(rules)).collect()
    };
    assert_eq!(moves(&game), ["R1>F2", "R2>F2", "R4>F2", "draw"]);
    assert_eq!(why(&game, "R1>F3"), "F3 takes a nine only when one lies in F2");
    let mut game = game;
    game.play(game.read_move("R2>F2").unwrap()).unwrap();
    assert_eq!(moves(&game), ["R1>F3", "R3>F2", "R4>F3", "draw"]);
}
