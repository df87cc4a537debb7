//! How long it takes from a key to the cells of the screen, while a game of 104 cards is drawn.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use kibitzer_table::Game;
use kibitzer_tui::keys::{Action, KeyMap};
use kibitzer_tui::play::{Animation, Habits, Play};
use kibitzer_tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const GAMES: [&str; 3] = ["double-yukon", "house-in-the-wood", "intrigue"];

fn table(id: &str, animation: Animation) -> Play {
    let rules = kibitzer_rules::game(id).unwrap();
    let game = Game::deal(rules, "7".parse().unwrap()).unwrap();
    let mut play = Play::new(game, Habits { animation, ..Habits::default() }, Duration::ZERO);
    play.resize(Rect::new(0, 0, 80, 24));
    play
}

/// Draws, and finds the cells that differ from the screen before, as the terminal's backend does.
fn draw(play: &Play, before: &Buffer) -> usize {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    play.draw(&mut buffer, &Theme::default(), &KeyMap::default(), Duration::ZERO);
    before.diff(&buffer).len()
}

fn screen(criterion: &mut Criterion) {
    for id in GAMES {
        let blank = Buffer::empty(Rect::new(0, 0, 80, 24));
        let mut play = table(id, Animation::Off);
        criterion.bench_function(&format!("cursor key and screen, {id}"), |bencher| {
            bencher.iter(|| {
                play.act(Action::Right, Duration::ZERO);
                black_box(draw(&play, &blank))
            });
        });
        for (animation, what) in [(Animation::Off, ""), (Animation::Fast, ", cards seen to move")] {
            let mut play = table(id, animation);
            let mv = play.game().moves()[0];
            criterion.bench_function(
                &format!("move, undo and two screens, {id}{what}"),
                |bencher| {
                    bencher.iter(|| {
                        play.play(mv);
                        let first = draw(&play, &blank);
                        play.act(Action::Undo, Duration::ZERO);
                        play.requests();
                        black_box(first + draw(&play, &blank))
                    });
                },
            );
        }
    }
}

criterion_group!(benches, screen);
criterion_main!(benches);
