//! Cards seen to move: the cards of the last move slide from where they lay to where they lie.

use std::time::Duration;

use kibitzer_engine::{Card, Move};
use ratatui::layout::Rect;

use super::hand::target;
use super::{Animation, Play};

/// How long a frame is shown.
const FRAME: Duration = Duration::from_millis(16);

/// Cards on their way.
#[derive(Clone, Debug)]
pub(super) struct Slide {
    pub(super) card: Option<Card>,
    from: Rect,
    to: Rect,
    start: Duration,
    length: Duration,
}

impl Slide {
    pub(super) fn is_over(&self, now: Duration) -> bool {
        now >= self.start + self.length
    }

    pub(super) fn next_frame(&self, now: Duration) -> Duration {
        (self.start + self.length).saturating_sub(now).min(FRAME)
    }

    /// Where the cards are now.
    pub(super) fn area(&self, now: Duration) -> Rect {
        let all = self.length.as_millis().max(1) as u32;
        let done = (now.saturating_sub(self.start).as_millis() as u32).min(all);
        let between =
            |from: u16, to: u16| ((u32::from(from) * (all - done) + u32::from(to) * done) / all) as u16;
        Rect { x: between(self.from.x, self.to.x), y: between(self.from.y, self.to.y), ..self.to }
    }
}

impl Play {
    /// Where the cards of a move lie, and the lowest of them, before it is made.
    pub(super) fn slide_from(&self, mv: Move) -> Option<(Rect, Option<Card>)> {
        let (from, count) = match mv {
            Move::Carry { from, cards, .. } => (from, cards as usize),
            Move::Merci { from, depth, .. } => (from, depth as usize),
            Move::Draw | Move::Redeal => return None,
        };
        if self.habits.animation == Animation::Off {
            return None;
        }
        let shown = self.shown(from)?;
        let index = shown.cards.len().checked_sub(count)?;
        let area = self.board().ok()?.place_of(from, Some(index))?;
        Some((area, shown.cards[index]))
    }

    /// Lets them slide to where they lie now.
    pub(super) fn slide_to(&mut self, mv: Move, start: Option<(Rect, Option<Card>)>) {
        let length = match self.habits.animation {
            Animation::Off => return,
            Animation::Fast => 90,
            Animation::Normal => 220,
        };
        let (Some((from, card)), Some(pile)) = (start, target(mv)) else { return };
        let last = self.game.state().pile_len(pile).checked_sub(1);
        let Some(to) = self.board().ok().and_then(|board| board.place_of(pile, last)) else { return };
        let length = Duration::from_millis(length);
        self.slide = Some(Slide { card, from, to, start: self.now, length });
    }
}
