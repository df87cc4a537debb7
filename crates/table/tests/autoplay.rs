//! Safe moves and finished games: what is played for a player must never cost the game.

use std::collections::HashSet;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Card, Face, Journal, Layout, Move, Rank, Role, State, Suit};
use kibitzer_table::{Game, Status};

/// Small numbers that look random: the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// An end of a game of one pack: of each suit the lowest ranks are on the foundations, the rest
/// lies on the tableau at random.
fn ending(game: &str, dice: &mut Dice) -> Game {
    let rules = kibitzer_rules::game(game).unwrap();
    let names: Vec<String> =
        rules.rules.piles().map(|pile| rules.rules.name(pile).to_owned()).collect();
    let of = |letter: char| {
        names.iter().filter(|name| name.starts_with(letter)).cloned().collect::<Vec<_>>()
    };
    let mut layout = Layout::default();
    let mut rest: Vec<Face> = Vec::new();
    for (pile, suit) in
        of('F').into_iter().zip([Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds])
    {
        let height = 8 + dice.below(4);
        let all: Vec<Face> = Rank::all().map(|rank| Face::new(rank, suit)).collect();
        layout.piles.push((
            pile,
            all[..height].iter().map(|face| Card { face: *face, down: false }).collect(),
        ));
        rest.extend(&all[height..]);
    }
    let tableau = of('T');
    let mut piles = vec![Vec::new(); tableau.len()];
    while !rest.is_empty() {
        let face = rest.swap_remove(dice.below(rest.len()));
        piles[dice.below(tableau.len().min(4))].push(Card { face, down: false });
    }
    layout.piles.extend(tableau.into_iter().zip(piles));
    Game::from_layout(rules, layout).unwrap()
}

/// Whether a position can be won; `None` if that takes too long to find out.
fn winnable(game: &Game, state: &State) -> Option<bool> {
    let rules = &game.rules().rules;
    let mut seen = HashSet::from([state.key()]);
    let mut open = vec![state.clone()];
    while let Some(state) = open.pop() {
        if state.is_won(rules) {
            return Some(true);
        }
        if seen.len() > 20_000 {
            return None;
        }
        for mv in state.sorted_moves(rules) {
            let mut next = state.clone();
            next.apply_unchecked(rules, mv, &mut Journal::new());
            if seen.insert(next.key()) {
                open.push(next);
            }
        }
    }
    Some(false)
}

/// No safe move turns a game that can be won into one that cannot.
#[test]
fn safe_moves_never_cost_the_game() {
    let (mut tried, mut lost) = (0, 0);
    for name in [
        "bakers-game",
        "bakers-dozen",
        "beleaguered-castle",
        "fortress",
        "freecell",
        "streets-and-alleys",
    ] {
        let mut dice = Dice(name.len() as u64);
        for _ in 0..60 {
            let game = ending(name, &mut dice);
            if game.safe_moves().is_empty() {
                continue;
            }
            let Some(before) = winnable(&game, game.state()) else { continue };
            let compared = compare(&game, before);
            tried += compared;
            lost += if before { 0 } else { compared };
        }
    }
    assert!(tried > 50, "only {tried} safe moves were compared, {lost} of them in lost positions");
}

/// How many safe moves of a position were followed: none may change whether it can be won.
fn compare(game: &Game, before: bool) -> usize {
    let rules = &game.rules().rules;
    let mut compared = 0;
    for mv in game.safe_moves() {
        let mut after = game.state().clone();
        after.apply_unchecked(rules, mv, &mut Journal::new());
        if let Some(after) = winnable(game, &after) {
            assert_eq!(
                after,
                before,
                "{}: {} in\n{:?}",
                game.rules().id,
                mv.text(rules),
                game.state()
            );
            compared += 1;
        }
    }
    compared
}

/// An end of a game of two packs whose foundations go by rank, sixes up to jacks and fives down to
/// kings: what is not out lies over the queens.
fn ending_by_rank(dice: &mut Dice) -> Game {
    let ranks = |text: &str| {
        text.chars().map(|rank| rank.to_string().parse().unwrap()).collect::<Vec<Rank>>()
    };
    let mut layout = Layout::default();
    let mut rest: Vec<Card> = Vec::new();
    for pile in 0..16 {
        let suit = Suit::ALL[pile % 4];
        let cards = ranks(if pile < 8 { "6789TJ" } else { "5432AK" });
        let cards: Vec<Card> = cards
            .into_iter()
            .map(|rank| Card { face: Face::new(rank, suit), down: false })
            .collect();
        let height = dice.below(7);
        layout.piles.push((format!("F{}", pile + 1), cards[..height].to_vec()));
        rest.extend(&cards[height..]);
    }
    let queen =
        |pile: usize| Card { face: Face::new(ranks("Q")[0], Suit::ALL[pile % 4]), down: false };
    let mut piles: Vec<Vec<Card>> = (0..8).map(|pile| vec![queen(pile)]).collect();
    // Hardly any queen is a space.
    for pile in &mut piles[2..] {
        pile.extend((!rest.is_empty()).then(|| rest.swap_remove(dice.below(rest.len()))));
    }
    while !rest.is_empty() {
        piles[dice.below(3)].push(rest.swap_remove(dice.below(rest.len())));
    }
    layout
        .piles
        .extend(piles.into_iter().enumerate().map(|(at, cards)| (format!("T{}", at + 1), cards)));
    Game::from_layout(kibitzer_rules::game("intrigue").unwrap(), layout).unwrap()
}

/// Where a card's place may be wanted for another of its rank, it stays; where there is room for
/// all, it may go.
#[test]
fn safe_moves_by_rank_never_cost_the_game() {
    let mut dice = Dice(7);
    let (mut tried, mut kept) = (0, 0);
    for _ in 0..400 {
        let game = ending_by_rank(&mut dice);
        let Some(before) = winnable(&game, game.state()) else { continue };
        let compared = compare(&game, before);
        tried += compared;
        let rules = &game.rules().rules;
        let out =
            |mv: &Move| matches!(mv, Move::Carry { to, .. } if rules.role(*to) == Role::Foundation);
        kept += usize::from(compared == 0 && game.state().sorted_moves(rules).iter().any(out));
    }
    assert!(tried > 50 && kept > 50, "{tried} compared; in {kept} positions nothing was safe");
}

/// A card that something may still have to lie on is not safe: in the tableau the six of hearts
/// holds a black five.
#[test]
fn a_card_that_others_need_stays() {
    let rules = kibitzer_rules::game("freecell").unwrap();
    let suits = |upto: [usize; 4]| {
        [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds].into_iter().zip(upto).enumerate()
    };
    let game = |upto: [usize; 4]| {
        let mut layout = Layout::default();
        let mut rest = Vec::new();
        for (at, (suit, height)) in suits(upto) {
            let all: Vec<Card> =
                Rank::all().map(|rank| Card { face: Face::new(rank, suit), down: false }).collect();
            layout.piles.push((format!("F{}", at + 1), all[..height].to_vec()));
            rest.push((format!("T{}", at + 1), all[height..].iter().rev().copied().collect()));
        }
        layout.piles.extend(rest);
        Game::from_layout(rules.clone(), layout).unwrap()
    };
    let texts = |game: &Game| -> Vec<String> {
        game.safe_moves().iter().map(|mv| mv.text(&game.rules().rules)).collect()
    };
    // Six of hearts next; both black fives are up, or one may go up at once, or it may not.
    assert!(texts(&game([5, 5, 5, 5])).contains(&"T3>F3".to_owned()));
    assert!(texts(&game([4, 5, 5, 5])).contains(&"T3>F3".to_owned()));
    assert!(!texts(&game([3, 5, 5, 5])).contains(&"T3>F3".to_owned()));
}

#[test]
fn a_game_with_nothing_left_to_decide_is_finished() {
    let mut dice = Dice(5);
    let finished = (0..40).find_map(|_| {
        let game = ending("bakers-dozen", &mut dice);
        let line = game.finish()?;
        Some((game, line))
    });
    let (mut game, line) = finished.unwrap();
    for mv in line {
        game.play(mv).unwrap();
    }
    assert_eq!(game.status(), Status::Won);
    assert_eq!(game.finish(), None);
}
