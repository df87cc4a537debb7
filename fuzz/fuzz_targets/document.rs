//! Saved games as JSON: the text itself, or (an odd first byte) changes to a valid document.
#![cfg_attr(feature = "libfuzzer", no_main)]

use std::sync::LazyLock;

use kibitzer_engine::Start;
use kibitzer_fuzz::target;
use kibitzer_hostile::choices::Choices;
use kibitzer_hostile::mutate::{WORDS, mutated};
use kibitzer_table::{Document, Game, SavedName, SavedPlay, Tree};

static VALID: LazyLock<String> = LazyLock::new(|| {
    let rules = kibitzer_rules::game("klondike").expect("it is built in");
    let mut game = Game::deal(rules.clone(), "7".parse().expect("a deal")).expect("a deal");
    for number in 0..12 {
        let moves = game.moves();
        game.play(moves[number % moves.len()]).expect("a listed move");
        if number % 5 == 4 {
            game.undo();
        }
    }
    game.bookmark("here").expect("a name");
    let play = SavedPlay {
        id: "0123456789abcdef0123456789abcdef".into(),
        game: rules.id.clone(),
        name: rules.entry.name.clone(),
        rules: rules.fingerprint.clone(),
        start: Start::Deal("7".parse().expect("a deal")),
        begun: 1,
        touched: 2,
        elapsed: 3,
        tree: game.tree(),
        result: None,
    };
    let save = SavedName { name: "mine".into(), play: play.id.clone(), position: 1, at: 4 };
    Document { plays: vec![play], saves: vec![save], ..Document::default() }.to_json()
});

/// A game's own tree is read as it is: moves may be written otherwise in what came in.
fn check_again(document: &Document, play: &SavedPlay, tree: Tree) {
    assert_eq!(tree.steps.len(), play.tree.steps.len());
    let again = SavedPlay { tree: tree.clone(), ..play.clone() };
    let game = again.check(document).expect("what was written out is read");
    assert_eq!(game.tree(), tree);
}

target!(|data: &[u8]| {
    let Some((mode, rest)) = data.split_first() else { return };
    let text = if mode % 2 == 0 {
        String::from_utf8_lossy(rest).into_owned()
    } else {
        mutated(&VALID, WORDS, &[&VALID], &mut Choices::new(rest))
    };
    let Ok(document) = Document::parse(&text) else { return };
    assert_eq!(Document::parse(&document.to_json()).as_ref(), Ok(&document));
    for play in &document.plays {
        match play.check(&document) {
            Ok(game) => check_again(&document, play, game.tree()),
            Err(fault) => assert!(!fault.to_string().is_empty()),
        }
    }
});
