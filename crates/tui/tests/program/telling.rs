//! What the screens say of cards, places and keys.

use std::fs;

use kibitzer_engine::Move;
use kibitzer_sample::searches;

use crate::driver::Program;

/// The line that tells what has happened, or what lies under the cursor.
fn line(program: &Program) -> String {
    program.screen().lines().nth(22).unwrap().trim().to_owned()
}

#[test]
fn the_arrows_describe_the_pile_whatever_was_said_before() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
    for notice in ["e", "r", "?", "C"] {
        program.key(notice);
        program.key("2");
        assert!(
            line(&program).starts_with("T2 tableau: Ten of hearts"),
            "{notice}: {}",
            line(&program)
        );
        program.key(notice);
        program.key("right");
        assert!(
            line(&program).starts_with("T3 tableau: Jack of diamonds"),
            "{notice}: {}",
            line(&program)
        );
    }
    // What was said can still be read in full.
    program.key("u");
    let said = line(&program);
    program.key("left");
    assert_ne!(line(&program), said);
    // With cards in hand it is told what takes them.
    program.keys(&["5", "enter", "right"]);
    assert!(
        line(&program).ends_with("(does not take what is in hand: Ace of hearts)"),
        "{}",
        line(&program)
    );
    program.keys(&["tab"]);
    assert!(
        line(&program).ends_with("(takes what is in hand: Ace of hearts)"),
        "{}",
        line(&program)
    );
}

#[test]
fn places_are_counted_for_the_cards_under_the_cursor() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
    let choices = program.table().choices().to_vec();
    for (number, name) in ["1", "2", "3", "4", "5", "6", "7"]
        .into_iter()
        .zip(["T1", "T2", "T3", "T4", "T5", "T6", "T7"])
    {
        program.keys(&["e", if number == "1" { "2" } else { "1" }, number]);
        let rules = program.app.game().unwrap().rules().clone();
        let here = rules.rules.piles().find(|pile| rules.rules.name(*pile) == name).unwrap();
        let mut places: Vec<_> = choices
            .iter()
            .filter_map(|mv| match *mv {
                Move::Carry { from, to, .. } if from == here => Some(to),
                _ => None,
            })
            .collect();
        places.sort_unstable();
        places.dedup();
        let told = match places.len() {
            0 => "(no place to go)".to_owned(),
            1 => "(1 place to go)".to_owned(),
            many => format!("({many} places to go)"),
        };
        assert!(line(&program).ends_with(&told), "{told}: {}", line(&program));
    }
}

#[test]
fn a_key_is_taken_from_another_action_only_after_a_question() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
    program.keys(&["S", "end", "enter"]);
    program.shows("Leave; the game is kept");
    program.shows("press the new key");
    program.shows_no("arrows scroll");
    program.key("u");
    program.shows("u does this now:");
    program.shows("Undo the last move (undo)");
    program.shows("That would still have backspace, ctrl+z.");
    program.key("n");
    program.shows("quit: Leave; the game is kept");
    program.shows_no("u *");
    program.keys(&["enter", "u", "x"]);
    program.shows("u does this now:");
    program.key("y");
    program.shows("u *");
    program.keys(&["enter", "Z"]);
    program.shows("Z *");
}

#[test]
fn cards_are_written_in_one_way() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::open(home.path());
    let no_letter = |program: &Program| {
        for suit in ["♠", "♥", "♦", "♣"] {
            program.shows_no(&format!("T{suit}"));
        }
    };
    for game in ["yukon", "spider", "freecell", "house in the wood"] {
        program.types(game);
        program.shows("10");
        no_letter(&program);
        program.key("ctrl+u");
    }
    let mut program = program.at_yukon();
    no_letter(&program);
    program.key("/");
    program.types("10h");
    program.key("enter");
    assert_eq!(line(&program), "10♥ in T2");
    // A step of several cards names the lowest and the highest of them, in the tree and in the look
    // back.
    let game = program.app.game().unwrap();
    let rules = game.rules().clone();
    let run = |mv: &&Move| matches!(mv, Move::Carry { cards: 2.., .. });
    let mv = *program.table().choices().iter().find(run).unwrap();
    let Move::Carry { from, cards, .. } = mv else { unreachable!() };
    let pile = game.state().cards(from);
    let (low, high) = (pile[pile.len() - cards as usize], pile[pile.len() - 1]);
    let theme = *program.app.theme();
    let told =
        format!("{}  {} to {}", mv.text(&rules.rules), theme.card(low.face), theme.card(high.face));
    program.key(":");
    program.types(&mv.text(&rules.rules));
    program.keys(&["enter", "t"]);
    program.shows(&told);
}

/// What was measured here comes before what books say of it, which is told only of other games.
#[test]
fn odds_are_those_that_were_measured_where_there_are_any() {
    let home = tempfile::tempdir().unwrap();
    let games = home.path().join("games");
    fs::create_dir_all(&games).unwrap();
    let claims = "claims = [{ odds = \"1 in 3\", by = \"a friend\" }]";
    let text = format!("format = 1\nname = \"Mine\"\nlike = \"klondike\"\n{claims}\n");
    fs::write(games.join("mine.toml"), text).unwrap();
    let mut program = Program::open(home.path());
    program.types("klondike");
    program.shows("A perfect player wins ");
    program.shows_no("odds ");
    program.key("ctrl+u");
    program.types("mine");
    assert_eq!(program.app.chosen_name(), Some("Mine"));
    program.shows("odds 1 in 3 ");
    program.shows_no("A perfect player wins ");
}

#[test]
fn the_list_of_games_finds_what_is_meant() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::open(home.path());
    let first = |program: &Program| program.app.chosen_name().unwrap().to_owned();
    for (typed, id) in searches() {
        program.types(&typed);
        let meant = &kibitzer_rules::catalogue().listing(&id).unwrap().name;
        assert_eq!(&first(&program), meant, "{typed}");
        program.key("ctrl+u");
    }
    for search in ["solitaire", "spider 1 suit", "klondike draw 3"] {
        program.types(search);
        program.shows_no("Did you mean");
        program.key("ctrl+u");
    }
    for (search, name) in [("klondyke", "Klondike"), ("spidre", "Spider")] {
        program.types(search);
        assert_eq!(first(&program), name, "{search}");
        program.shows("Did you mean");
        program.key("ctrl+u");
    }
    program.types("zzzz");
    program.shows("No games match");
}

/// Of two cards in one sentence only the first begins with a capital.
#[test]
fn cards_that_leave_together_are_told_in_one_sentence() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::open(home.path()).at("pyramid", "1");
    program.key(":");
    program.types("T23+T27");
    program.key("enter");
    let told = line(&program);
    let (first, more) = told.split_once(" and ").unwrap_or_else(|| panic!("{told}"));
    assert!(first.starts_with(char::is_uppercase), "{told}");
    assert!(more.starts_with(char::is_lowercase) && more.contains("leave together"), "{told}");
}

/// Under the cursor, and where it is asked what is there, a place of a grid has its row and column.
#[test]
fn places_of_a_grid_are_told_by_row_and_column() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::open(home.path()).at("montana", "7");
    for (key, told) in [
        ("2", "T2 tableau: Two of spades, row 1, column 2  ("),
        ("0", "T10 tableau: empty, row 1, column 10"),
        ("down", "T23 tableau: empty, row 2, column 10"),
        ("right", "T24 tableau: Queen of spades, row 2, column 11  ("),
        ("down", "T37 tableau: Three of clubs, row 3, column 11  ("),
    ] {
        program.key(key);
        assert!(line(&program).starts_with(told), "{told}: {}", line(&program));
    }
    program.key("i");
    program.shows("T37, tableau pile 37, row 3, column 11.");
    // In a square, too; beside it there are no rows.
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::open(home.path()).at("cribbage square", "7");
    assert!(!line(&program).contains("row"), "{}", line(&program));
    program.key("6");
    assert_eq!(line(&program), "T6 tableau: empty, row 2, column 2");
}

/// What the list of games tells of the chosen one is not broken off without a sign.
#[test]
fn the_preview_of_a_game_ends_where_a_part_does() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::open(home.path()).at("klondike", "3");
    program.keys(&["d", "g", "home"]);
    for (width, height) in [(80, 24), (90, 24), (120, 40)] {
        let screen = program.screen_at(width, height);
        let list = usize::from((width * 2 / 5).clamp(28, 44));
        let rows = screen.lines().take(usize::from(height) - 2);
        let beside: Vec<String> = rows.map(|row| row.chars().skip(list + 2).collect()).collect();
        let text = beside.join(" ");
        assert!(text.contains("Also Solitaire"), "{screen}");
        let begun = "a game is unfinished: enter goes on";
        assert!(text.contains(begun) || !text.contains("a game is"), "{screen}");
        let last = beside.iter().rfind(|row| !row.is_empty()).unwrap();
        assert!(last.ends_with(['.', '…']), "{last}");
    }
}
