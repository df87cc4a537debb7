//! What the player may see.

use kibitzer_engine::Move;
use kibitzer_table::{Game, Shape, Visibility};

fn game(id: &str, deal: &str) -> Game {
    Game::deal(kibitzer_rules::game(id).unwrap(), deal.parse().unwrap()).unwrap()
}

fn seen(game: &Game, pile: &str) -> String {
    let view = game.view(Visibility::Player);
    view.piles.iter().find(|shown| shown.name == pile).unwrap().texts().join(" ")
}

#[test]
fn face_down_cards_and_the_stock_are_hidden() {
    let game = game("klondike", "1");
    assert!(seen(&game, "T7").starts_with("## ## ## ## ## ## "));
    assert!(!seen(&game, "T1").contains('#'));
    assert_eq!(seen(&game, "S").split(' ').filter(|card| *card == "##").count(), 24);
    let all = game.view(Visibility::All);
    assert!(all.piles.iter().all(|pile| pile.cards.iter().all(Option::is_some)));
}

#[test]
fn squared_piles_show_their_top_card() {
    let game = game("la-nivernaise", "7");
    let shown = seen(&game, "T1");
    assert!(shown.starts_with("## ## ## ") && !shown.ends_with('#'), "{shown}");
    assert!(!seen(&self::game("tournament", "7"), "T1").contains('#'));
}

/// As many cards more may be looked at as there are vacancies in the reserves.
#[test]
fn peeking_follows_empty_reserves() {
    let from_reserve = |game: &Game| {
        let rules = &game.rules().rules;
        let is_reserve = |mv: &Move| match mv {
            Move::Carry { from, .. } => rules.name(*from).starts_with('R'),
            _ => false,
        };
        game.moves().into_iter().find(is_reserve)
    };
    // A deal in which a foundation takes a card of the reserve at once.
    let mut deals = (1..100).map(|deal| game("la-nivernaise-cadogan", &deal.to_string()));
    let mut game = deals.find(|game| from_reserve(game).is_some()).unwrap();
    let rules = game.rules().rules.clone();
    assert!(seen(&game, "T3").starts_with("## ## ## "));
    game.play(from_reserve(&game).unwrap()).unwrap();
    let hidden = |game: &Game| seen(game, "T3").matches("##").count();
    assert_eq!(hidden(&game), 2);
    let back = game.moves().into_iter().find(|mv| match mv {
        Move::Carry { from, to, .. } => {
            rules.name(*from) == "S" && rules.name(*to).starts_with('R')
        }
        _ => false,
    });
    game.play(back.expect("a reserve may be filled from the stock")).unwrap();
    assert_eq!(hidden(&game), 3);
}

#[test]
fn a_stock_turned_singly_shows_its_top_card() {
    let game = game("jubilee", "7");
    let shown = seen(&game, "S");
    assert!(shown.starts_with("## ## ") && !shown.ends_with('#'), "{shown}");
}

#[test]
fn casino_scoring() {
    let mut game = game("yukon", "pysol:10000000000000000002");
    assert_eq!(game.score(), Some(-52));
    let up = |game: &Game| {
        let rules = &game.rules().rules;
        game.moves().into_iter().find(|mv| mv.text(rules).contains(">F"))
    };
    while up(&game).is_none() {
        let first = game.moves()[0];
        game.play(first).unwrap();
    }
    let mv = up(&game).unwrap();
    game.play(mv).unwrap();
    assert_eq!(game.score(), Some(-47));
    assert_eq!(self::game("tournament", "7").score(), None);
}

/// Of cards that no move takes and nobody sees only the number is of use.
#[test]
fn packets_that_no_move_takes_lie_squared() {
    let shape = |id: &str, name: &str| {
        let groups = game(id, "1").groups();
        groups.into_iter().find(|group| group.name == name).unwrap().shape
    };
    assert_eq!(shape("poker-square", "aside"), Shape::Squared);
    assert_eq!(shape("heads-and-tails", "packet"), Shape::Squared);
    assert_eq!(shape("klondike", "tableau"), Shape::Fan);
    assert_eq!(shape("poker-square", "tableau"), Shape::Single);
}
