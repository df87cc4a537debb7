//! Cards that are seen to move: on the way they hide nothing for good, and a key takes them to
//! their places at once.

use std::time::Duration;

use kibitzer_engine::Move;
use kibitzer_rules::catalogue;
use kibitzer_sample::is_sampled;
use kibitzer_table::{Game, Status};
use kibitzer_tui::keys::{Action, KeyMap};
use kibitzer_tui::play::{Animation, Habits, Play};
use kibitzer_tui::theme::Theme;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

const AREA: Rect = Rect::new(0, 0, 80, 24);
/// A moment within the move itself, one within what it brought about, and one after both.
const DURING: Duration = Duration::from_millis(45);
const FOLLOWING: Duration = Duration::from_millis(135);
const AFTER: Duration = Duration::from_millis(500);

fn table(id: &str, animation: Animation) -> Play {
    let game = Game::deal(catalogue().get(id).unwrap(), "7".parse().unwrap()).unwrap();
    let mut play =
        Play::new(game, Habits { animation, clock: false, ..Habits::default() }, Duration::ZERO);
    play.resize(AREA);
    play
}

fn screen(play: &Play, now: Duration) -> String {
    let mut buffer = Buffer::empty(AREA);
    play.draw(&mut buffer, &Theme::default(), &KeyMap::default(), now);
    let rows = buffer.content().chunks(80);
    rows.map(|row| row.iter().map(Cell::symbol).collect::<String>() + "\n").collect()
}

fn make(play: &mut Play, mv: Move, now: Duration) {
    let text = mv.text(&play.game().rules().rules);
    play.typed(&text, now);
}

#[test]
fn in_every_game_cards_end_where_they_lie() {
    for id in catalogue().ids() {
        let (mut moving, mut still) = (table(id, Animation::Fast), table(id, Animation::Off));
        let mut now = Duration::ZERO;
        for step in 0..if is_sampled(id, 3) { 12 } else { 4 } {
            let moves = moving.game().moves();
            if moving.game().status() != Status::Open {
                break;
            }
            let mv = moves[step * 7 % moves.len()];
            now += Duration::from_secs(1);
            make(&mut moving, mv, now);
            make(&mut still, mv, now);
            assert_eq!(
                still.next_tick(now),
                None,
                "{id}: nothing moves where that is switched off"
            );
            for moment in [DURING, FOLLOWING] {
                moving.tick(now + moment);
                screen(&moving, now + moment); // drawing never panics
            }
            if step % 2 == 0 {
                moving.tick(now + AFTER);
                assert_eq!(moving.next_tick(now + AFTER), None, "{id}: all have arrived");
            } else {
                // A key does not wait for them.
                moving.act(Action::Cancel, now);
                still.act(Action::Cancel, now);
            }
            assert_eq!(screen(&moving, now), screen(&still, now), "{id}, step {step}");
        }
    }
}

#[test]
fn what_a_move_brings_about_is_seen_after_it() {
    // The gap that the first move leaves is filled from the stock; then a card is turned up; then
    // cards are gathered.
    for (id, wanted) in [("sultan", "refill"), ("klondike", "turn"), ("klondike", "gather")] {
        let mut play = table(id, Animation::Fast);
        let mut now = Duration::ZERO;
        let mut seen = false;
        for step in 0..200 {
            let moves = play.game().moves();
            let mv = match wanted {
                "gather" => {
                    moves.iter().copied().find(|mv| matches!(mv, Move::Draw | Move::Redeal))
                }
                _ => moves.iter().copied().find(|mv| matches!(mv, Move::Carry { .. })),
            };
            let Some(mv) = mv.or(moves.get(step % moves.len().max(1)).copied()) else { break };
            now += Duration::from_secs(1);
            make(&mut play, mv, now);
            let told = play.log().text.to_lowercase();
            let happens = match wanted {
                "refill" => mv != Move::Draw && told.contains("refilled"),
                "turn" => told.contains("shows the"),
                _ => mv == Move::Redeal,
            };
            if happens {
                let early = screen(&play, now + DURING);
                let late = screen(&play, now + AFTER);
                assert_ne!(early, late, "{id}: nothing is seen to move: {told}");
                assert!(play.next_tick(now).is_some());
                if wanted != "gather" {
                    assert!(
                        play.next_tick(now + Duration::from_millis(100)).is_some(),
                        "{id}: {told}"
                    );
                    assert_ne!(
                        screen(&play, now + FOLLOWING),
                        late,
                        "{id}: it comes after the move: {told}"
                    );
                }
                seen = true;
                break;
            }
        }
        assert!(seen, "{id}: no {wanted} came about");
    }
}
