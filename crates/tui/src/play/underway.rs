//! What is under way at the table: a drag, cards that slide, a game that is watched.

use std::time::Duration;

use kibitzer_engine::{Card, Pile};
use ratatui::layout::{Position, Rect};

/// Milliseconds for a step, by speed, and how many steps in a second that is.
pub(super) const SPEEDS: [(u64, &str); 6] =
    [(2000, "0.5"), (1000, "1"), (500, "2"), (250, "4"), (100, "10"), (40, "25")];

/// A button that is held down, or was just let go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drag {
    pub(super) at: Position,
    pub(super) pile: Pile,
    pub(super) since: Duration,
    /// The pointer has left the place where the button went down.
    pub(super) moved: bool,
    /// The button is up again.
    pub(super) done: bool,
}

/// A card on its way, or about to be turned.
#[derive(Clone, Debug)]
pub(super) struct Slide {
    pub(super) card: Option<Card>,
    /// Where it will lie: the pile, and how many cards lie under it.
    pub(super) to: (Pile, usize),
    /// From where to where; `None` for a card that is turned where it lies.
    pub(super) way: Option<(Rect, Rect)>,
    pub(super) start: Duration,
    pub(super) length: Duration,
}

impl Slide {
    pub(super) fn is_over(&self, now: Duration) -> bool {
        now >= self.start + self.length
    }

    /// Where the card is now, if it is on its way.
    pub(super) fn area(&self, now: Duration) -> Option<Rect> {
        let (from, to) = self.way.filter(|_| now >= self.start)?;
        let all = self.length.as_millis().max(1) as u32;
        let done = (now.saturating_sub(self.start).as_millis() as u32).min(all);
        let between = |from: u16, to: u16| {
            ((u32::from(from) * (all - done) + u32::from(to) * done) / all) as u16
        };
        Some(Rect { x: between(from.x, to.x), y: between(from.y, to.y), ..to })
    }
}

/// A game that is watched.
#[derive(Clone, Debug)]
pub(super) struct Replay {
    pub(super) playing: bool,
    pub(super) speed: usize,
    pub(super) next: Duration,
    /// The position in which the player was when it began.
    pub(super) position: usize,
}

impl Replay {
    pub(super) fn next_step(&self, now: Duration) -> Option<Duration> {
        self.playing.then(|| self.next.saturating_sub(now))
    }

    pub(super) fn quota(&self) -> Duration {
        Duration::from_millis(SPEEDS[self.speed].0)
    }
}
