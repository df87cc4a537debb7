//! Every built-in game is played with keys alone at 80x24: no legal move is out of their reach.
//! One game in eight longer and at more sizes than the others, all with `KIBITZER_FULL=1`.
//! More moves: `KIBITZER_MOVES=500 cargo test -p kibitzer-tui --test keyboard`.

use std::time::Duration;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Pile};
use kibitzer_rules::catalogue;
use kibitzer_sample::{is_sampled, on_all_cores};
use kibitzer_table::{Game, Status};
use kibitzer_tui::keys::KeyMap;
use kibitzer_tui::play::{Animation, Habits, Play};
use ratatui::layout::Rect;

const NOW: Duration = Duration::ZERO;

/// Small numbers that look random: the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

fn table(id: &str, deal: u64, size: (u16, u16)) -> Play {
    let rules = catalogue().get(id).unwrap();
    let game = Game::deal(rules, deal.to_string().parse().unwrap()).unwrap();
    let habits = Habits { animation: Animation::Off, ..Habits::default() };
    let mut play = Play::new(game, habits, NOW);
    play.resize(Rect::new(0, 0, size.0, size.1));
    play
}

fn press(play: &mut Play, keys: &KeyMap, key: &str) {
    let action = keys.action(key.parse().unwrap()).unwrap();
    play.act(action, NOW);
}

/// Goes to a pile with one arrow key.
fn go(play: &mut Play, keys: &KeyMap, pile: Pile) {
    let mut presses = 0;
    while play.cursor().pile != pile {
        press(play, keys, "right");
        presses += 1;
        assert!(presses <= 70, "the arrow keys do not reach pile {pile:?}");
    }
}

/// Makes a move as a player would: go there, take so many cards, go to the other pile, put them
/// down.
fn make(play: &mut Play, keys: &KeyMap, mv: Move) {
    let (from, count, to) = match mv {
        Move::Draw => return press(play, keys, "space"),
        Move::Redeal => return press(play, keys, "D"),
        Move::Carry { from, to, cards } => (from, cards as usize, to),
        Move::Merci { from, depth, to } => (from, depth as usize, to),
        Move::Remove(set) | Move::Swap(set) => {
            for pile in set.iter() {
                go(play, keys, pile);
                press(play, keys, "enter");
            }
            // Of a set that is a part of larger ones the last card is chosen again.
            if play.hand().is_some() {
                press(play, keys, "enter");
            }
            return;
        }
    };
    go(play, keys, from);
    while play.cursor().count < count {
        let before = play.cursor().count;
        press(play, keys, "+");
        assert_ne!(play.cursor().count, before, "{mv:?}: no more cards can be taken");
    }
    press(play, keys, "enter");
    assert!(play.hand().is_some(), "{mv:?}: nothing in hand: {}", play.log().text);
    assert!(play.targets().contains(&to), "{mv:?}: its pile is not shown as a target");
    go(play, keys, to);
    press(play, keys, "enter");
}

#[test]
fn no_legal_move_is_out_of_reach_of_the_keys() {
    let keys = KeyMap::default();
    let asked: Option<usize> =
        std::env::var("KIBITZER_MOVES").ok().and_then(|text| text.parse().ok());
    on_all_cores(catalogue().ids(), |id| {
        let moves = asked.unwrap_or(if is_sampled(id, 8) { 30 } else { 4 });
        let mut dice = Dice(id.len() as u64);
        let mut play = table(id, 7, (80, 24));
        for _ in 0..moves {
            let legal = play.game().moves();
            if play.game().status() != Status::Open {
                break;
            }
            let mv = legal[dice.below(legal.len())];
            let rules = play.game().rules().clone();
            let mut expected = play.game().state().clone();
            expected.apply_unchecked(&rules.rules, mv, &mut Journal::new());
            make(&mut play, &keys, mv);
            let text = mv.text(&rules.rules);
            assert!(
                *play.game().state() == expected,
                "{id}: {text} did something else: {}",
                play.log().text
            );
            assert!(play.board().is_ok());
        }
    });
}

/// From every pile the arrow keys lead to every other, at all sizes, and each pile has a place of
/// its own.
#[test]
fn arrow_keys_reach_every_pile_at_every_size() {
    let keys = KeyMap::default();
    on_all_cores(catalogue().ids(), |id| {
        let sizes: &[(u16, u16)] =
            if is_sampled(id, 8) { &[(60, 20), (80, 24), (120, 40)] } else { &[(80, 24)] };
        for &size in sizes {
            let mut play = table(id, 3, size);
            let board = play.board().unwrap_or_else(|small| panic!("{id} at {size:?}: {small:?}"));
            let count = play.game().rules().rules.pile_count();
            assert_eq!(board.piles.len(), count, "{id} at {size:?}");
            for (index, one) in board.piles.iter().enumerate() {
                assert!(
                    one.area.right() <= size.0 && one.area.bottom() <= size.1 - 2,
                    "{id} at {size:?}: {one:?}"
                );
                for other in &board.piles[index + 1..] {
                    assert!(
                        !one.area.intersects(other.area),
                        "{id} at {size:?}: {one:?} lies on {other:?}"
                    );
                }
            }
            for _ in 0..count {
                press(&mut play, &keys, "right");
            }
            let begun = play.cursor().pile;
            for pile in play.game().rules().rules.piles().collect::<Vec<_>>() {
                go(&mut play, &keys, pile);
            }
            go(&mut play, &keys, begun);
            // Up as often as one likes ends in the first row; down in the last.
            for key in ["up", "down"] {
                for _ in 0..60 {
                    press(&mut play, &keys, key);
                }
                let row = board.pile(play.cursor().pile).unwrap().row;
                let last = board.piles.iter().map(|place| place.row).max().unwrap();
                assert_eq!(row, if key == "up" { 0 } else { last }, "{id} at {size:?}: {key}");
            }
        }
    });
}

/// Every card that may be seen is drawn or counted, in long games, too.
#[test]
fn nothing_is_lost_from_sight_without_being_counted() {
    use kibitzer_tui::board::Item;
    on_all_cores(catalogue().ids(), |id| {
        let mut dice = Dice(99);
        let mut play = table(id, 11, (80, 24));
        for step in 0..if is_sampled(id, 8) { 40 } else { 9 } {
            let legal = play.game().moves();
            if legal.is_empty() {
                break;
            }
            play.play(legal[dice.below(legal.len())]);
            if step % 8 != 0 {
                continue;
            }
            let board = play.board().unwrap();
            for place in board.piles.iter().filter(|place| place.fanned) {
                let mine = board.items.iter().filter(|placed| placed.pile == place.pile);
                let counted: usize = mine
                    .map(|placed| match placed.item {
                        Item::Card { .. } => 1,
                        Item::Squeezed(count) | Item::Above(count) | Item::Below(count) => count,
                        Item::Empty | Item::Count(_) => 0,
                    })
                    .sum();
                let len = play.game().state().pile_len(place.pile);
                assert_eq!(counted, len, "{id}: {:?}", place.pile);
            }
        }
    });
}
