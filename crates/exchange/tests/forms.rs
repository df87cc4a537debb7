//! Positions go out and come back; texts of other programs are read.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Layout, State};
use kibitzer_exchange::{Form, read};
use kibitzer_rules::game;

fn deal(name: &str, deal: &str) -> (std::sync::Arc<kibitzer_rules::GameRules>, State) {
    let game = game(name).unwrap();
    let state = game.rules.deal(&deal.parse().unwrap()).unwrap();
    (game, state)
}

#[test]
fn positions_of_many_games_come_back_as_they_were() {
    for (name, forms) in [
        ("freecell", &[Form::Solvitaire, Form::FcSolve][..]),
        ("bakers-game", &[Form::Solvitaire, Form::FcSolve]),
        ("beleaguered-castle", &[Form::Solvitaire, Form::FcSolve]),
        ("simple-simon", &[Form::Solvitaire]),
        ("yukon", &[Form::Solvitaire]),
        ("klondike", &[Form::Solvitaire]),
        ("canfield", &[Form::Solvitaire]),
        ("spider", &[Form::Solvitaire]),
    ] {
        for number in 1..=20 {
            let (game, mut state) = deal(name, &number.to_string());
            let mut journal = Journal::new();
            for step in 0..12 {
                for form in forms {
                    let before = plain(&state.layout(&game.rules));
                    let text = match form.write(&game.rules, &before) {
                        Ok(text) => text,
                        // Solvitaire reads no cells.
                        Err(fault) if fault.to_string().contains("cells") => continue,
                        Err(fault) => panic!("{name} {number}: {fault}"),
                    };
                    assert_eq!(Form::of(&text), *form, "{text}");
                    let after = read(&game.rules, &text).unwrap();
                    let same = State::from_layout(&game.rules, &after)
                        .unwrap_or_else(|faults| panic!("{name} {number}: {} {text}", faults[0]));
                    let again = plain(&same.layout(&game.rules));
                    assert_eq!(again, before, "{name} {number} {step}\n{text}");
                }
                let moves = state.sorted_moves(&game.rules);
                let Some(mv) = moves.get(step % moves.len().max(1)) else { break };
                state.play(&game.rules, *mv, &mut journal).unwrap();
            }
        }
    }
}

/// Without what these forms do not tell: which pass it is, and whose deal.
fn plain(layout: &Layout) -> Layout {
    let mut piles = layout.piles.clone();
    // Foundations have no order of their own where each takes any suit.
    let (mut founded, others): (Vec<_>, Vec<_>) =
        piles.drain(..).partition(|(name, _)| name.starts_with('F'));
    founded.sort_by_key(|(_, cards)| cards[0].face);
    for (place, (name, _)) in founded.iter_mut().enumerate() {
        *name = format!("F{}", place + 1);
    }
    Layout {
        piles: others.into_iter().chain(founded).collect(),
        base: layout.base,
        ..Layout::default()
    }
}

#[test]
fn boards_without_colons_are_read() {
    let text = "4C 2C 9C 8C QS 4S 2H\n5H QH 3C AC 3H 4H QD\nQC 9S 6H 9H 3S KS 3D\n5D 2S JC 5C JH \
                6D AS\n\
                2D KD TH TC TD 8D\n7H JS KH TS KC 7C\nAH 5S 6S AD 8H JD\n7S 6C 7D 4D 8S 9D\n";
    let (game, state) = deal("freecell", "ms:24");
    let read = read(&game.rules, text).unwrap();
    assert_eq!(State::from_layout(&game.rules, &read).unwrap().key(), state.key());
}

#[test]
fn a_board_in_the_middle_of_a_game_is_read() {
    let text = "Foundations: H-2 C-A D-0 S-0\nFreecells: 4S - \n: 2C\n:\n: \n:\n:\n:\n:\n:\n";
    let (game, _) = deal("freecell", "1");
    let layout = read(&game.rules, text).unwrap();
    let names: Vec<(&str, usize)> =
        layout.piles.iter().map(|(name, cards)| (name.as_str(), cards.len())).collect();
    assert_eq!(names.len(), 4);
    assert_eq!(names.iter().map(|(_, count)| count).sum::<usize>(), 5);
}

#[test]
fn what_is_wrong_is_told() {
    let (freecell, _) = deal("freecell", "1");
    let (klondike, dealt) = deal("klondike", "1");
    let layout = dealt.layout(&klondike.rules);
    let refused = Form::FcSolve.write(&klondike.rules, &layout).unwrap_err().to_string();
    assert!(refused.contains("stock"), "{refused}");
    for (text, part) in [
        (": 4C 2C\n", "1 columns"),
        ("Foundations: X\n", "H-7"),
        (": 4C 1X\n", "not a card"),
        ("{", "EOF"),
        ("{\"tableau piles\": 3}", "list of piles"),
        ("{\"tableau piles\": [[\"1X\"]]}", "10H"),
        ("{\"accordion\": []}", "accordion"),
        ("{\"cells\": [\"AS\", \"2S\", \"3S\", \"4S\", \"5S\"]}", "5 piles"),
        ("{\"tableau piles\": [[\"é\"]]}", "no card"),
    ] {
        let told = read(&freecell.rules, text).unwrap_err().to_string();
        assert!(told.contains(part), "{text}: {told}");
    }
}

#[test]
fn a_board_tells_all_cards_of_the_foundations_or_is_not_written() {
    let castle = game("beleaguered-castle").unwrap();
    for (text, whole) in [
        ("F1: AC 2C 3C\nF2: AD\n", true),
        ("F1: 2C\n", false),
        ("F1: AC 3C\n", false),
        ("F1: AC 2D\n", false),
        ("F1: AC\nF2: AC\n", false),
    ] {
        let written = Form::FcSolve.write(&castle.rules, &text.parse().unwrap());
        assert_eq!(written.is_ok(), whole, "{text}: {written:?}");
    }
    let freecell = game("freecell").unwrap();
    let layout = "C1: AC 2C\n".parse().unwrap();
    let told = Form::FcSolve.write(&freecell.rules, &layout).unwrap_err().to_string();
    assert!(told.contains("one card in a cell"), "{told}");
}
