//! Boards in the form of Freecell Solver, as its own pages have it: `fc_solve/README.md` tells what
//! they say.

use std::collections::HashSet;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Layout, Move, Pile, Role, Rules, State};
use kibitzer_exchange::{Form, read};
use kibitzer_rules::game;

fn file(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fc_solve/");
    std::fs::read_to_string(format!("{folder}{name}")).unwrap()
}

/// The cards of a layout by their piles; a foundation is told by what lies on it.
fn table(layout: &Layout) -> Vec<String> {
    let line = |(name, cards): &(String, Vec<kibitzer_engine::Card>)| {
        let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
        format!("{}: {}", if name.starts_with('F') { "F" } else { name }, cards.join(" "))
    };
    let mut lines: Vec<String> = layout.piles.iter().map(line).collect();
    lines.sort();
    lines
}

#[test]
fn a_deal_with_aces_and_tens_as_numbers_is_that_of_its_number() {
    let game = game("freecell").unwrap();
    let text = file("deal-617.board");
    assert_eq!(Form::of(&text), Form::FcSolve);
    let layout = read(&game.rules, &text).unwrap();
    let dealt = game.rules.deal(&"ms:617".parse().unwrap()).unwrap();
    assert_eq!(State::from_layout(&game.rules, &layout).unwrap().key(), dealt.key());
}

#[test]
fn all_spellings_of_a_position_are_read_as_one() {
    let game = game("freecell").unwrap();
    let there: Layout = file("endgame.layout").parse().unwrap();
    let state = State::from_layout(&game.rules, &there).unwrap();
    for name in ["colons.board", "bare.board", "twice.board"] {
        let text = file(name);
        assert_eq!(Form::of(&text), Form::FcSolve, "{name}");
        let layout = read(&game.rules, &text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(table(&layout), table(&there), "{name}");
        let read = State::from_layout(&game.rules, &layout).unwrap();
        assert_eq!(read.key(), state.key(), "{name}");
    }
    // As it is written here, which is as Freecell Solver writes positions.
    let written = Form::FcSolve.write(&game.rules, &state.layout(&game.rules)).unwrap();
    let plain = |text: &str| -> Vec<Vec<String>> {
        text.lines().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
    };
    assert_eq!(plain(&written), plain(&file("colons.board")));
}

#[test]
fn blank_lines_are_columns_only_where_columns_are_missing() {
    let game = game("freecell").unwrap();
    let bare = file("bare.board");
    let whole = read(&game.rules, &bare).unwrap();
    // After the last column, and between columns that are all there.
    assert_eq!(read(&game.rules, &format!("{bare}\n\n")).unwrap(), whole);
    let colons = file("colons.board").replace('\n', "\n\n");
    assert_eq!(table(&read(&game.rules, &colons).unwrap()), table(&whole));
    // Neither with too few nor with too many does it guess which are meant.
    for text in [bare.replace("KD\n", ""), bare.replace("KD\n", "KD\n\n\n")] {
        let told = read(&game.rules, &text).unwrap_err().to_string();
        assert!(told.contains("columns, and the game 8"), "{told}");
    }
    let more = bare.replace("FC: KS - JC", "FC: KS - JC - -");
    let told = read(&game.rules, &more).unwrap_err().to_string();
    assert!(told.contains("more cells than the game, which has 4"), "{told}");
}

/// The positions that Freecell Solver printed, from the deal to the win.
fn printed(name: &str) -> Vec<String> {
    let text = file(name);
    let boards = text.split("\n\n").filter(|part| part.starts_with("Foundations: "));
    boards.map(str::to_owned).collect()
}

/// The words of a board, without those for empty cells and foundations, which may be left out; the
/// cells in the order of their cards, as it tells nothing.
fn words(board: &str) -> Vec<Vec<&str>> {
    let lines = board.lines().map(|line| {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        words.retain(|word| *word != "-" && !word.ends_with("-0"));
        if words.first() == Some(&"Freecells:") {
            words[1..].sort_unstable();
        }
        words
    });
    lines.filter(|words| words.len() > 1 || words.first() == Some(&":")).collect()
}

/// True if single cards, moved between two piles and over those that are empty, lead from one
/// position to another: its moves are of whole runs.
fn follows(rules: &Rules, before: &State, now: &State) -> bool {
    let open = |pile: &Pile| {
        let heights = [before, now].map(|state| state.pile_len(*pile));
        rules.role(*pile) != Role::Tableau || heights[0] == 0 || heights[0] != heights[1]
    };
    let (mut seen, mut next, mut moves) = (HashSet::new(), vec![before.clone()], Vec::new());
    while let Some(state) = next.pop() {
        if state.key() == now.key() {
            return true;
        }
        state.legal_moves(rules, &mut moves);
        for one in &moves {
            let Move::Carry { from, to, .. } = one else { continue };
            if open(from) && open(to) {
                let mut after = state.clone();
                after.play(rules, *one, &mut Journal::new()).unwrap();
                if seen.insert(after.key()) {
                    next.push(after);
                }
            }
        }
    }
    false
}

/// Its own solutions: each position is read, follows from the one before by a legal move, and is
/// written in the same words.
#[test]
fn lines_that_the_program_printed_are_read_and_are_legal() {
    for (name, deal) in [("freecell", 617), ("bakers-game", 1), ("eight-off", 1)] {
        let game = game(name).unwrap();
        let rules = &game.rules;
        let boards = printed(&format!("{name}-{deal}.txt"));
        assert!(boards.len() > 100, "{name}: {} positions", boards.len());
        let mut before = rules.deal(&format!("ms:{deal}").parse().unwrap()).unwrap();
        for (step, board) in boards.iter().enumerate() {
            let layout = read(rules, board).unwrap_or_else(|fault| panic!("{board}: {fault}"));
            let now = State::from_layout(rules, &layout).unwrap();
            let written = Form::FcSolve.write(rules, &now.layout(rules)).unwrap();
            assert_eq!(words(&written), words(board), "{name}, step {step}");
            let equal = step == 0 && before.key() == now.key();
            assert!(equal || follows(rules, &before, &now), "{name}, step {step}\n{board}");
            before = now;
        }
        assert!(before.is_won(rules), "{name}");
    }
}
