//! Cards seen to move: those of the last step slide from where they lay to where they lie, and
//! cards that were turned up turn. What a move brought about is seen after the move itself.

use std::time::Duration;

use kibitzer_engine::{Card, Face, Pile, State};
use kibitzer_table::View;
use ratatui::layout::Rect;

use super::underway::Slide;
use super::{Animation, Play};
use crate::board::{Board, Item};

/// How long a frame is shown.
const FRAME: Duration = Duration::from_millis(16);

/// The table before a step.
pub(super) struct Before {
    pub(super) view: View,
    state: State,
    /// Nothing if no card is seen to move.
    board: Option<Board>,
}

impl Play {
    /// The table as it is, before a step.
    pub(super) fn before(&self) -> Before {
        let seen = self.habits.animation != Animation::Off;
        let board = seen.then(|| self.board().ok()).flatten();
        Before { view: self.view(), state: self.game.state().clone(), board }
    }

    /// Lets the cards slide that lie elsewhere now: those that came to `first` before all others.
    pub(super) fn slide(&mut self, before: &Before, first: Option<Pile>) {
        self.slides.clear();
        let length = match self.habits.animation {
            Animation::Off => return,
            Animation::Fast => Duration::from_millis(90),
            Animation::Normal => Duration::from_millis(220),
        };
        let (Some(old), Ok(new)) = (&before.board, self.board()) else { return };
        let after = self.view();
        let mut left = taken(before, self.game.state());
        for shown in &after.piles {
            let was = before.state.cards(shown.pile);
            let now = self.game.state().cards(shown.pile);
            let kept = kept(&was, &now);
            let follows = first.is_some_and(|first| first != shown.pile);
            let start = if follows { self.now + length } else { self.now };
            let mut add = |index: usize, way| {
                let to = (shown.pile, index);
                self.slides.push(Slide { card: shown.cards[index], to, way, start, length });
            };
            let turned = (0..kept).filter(|index| was[*index].down && !now[*index].down);
            turned
                .filter(|index| new.seen(shown.pile, *index).is_some())
                .for_each(|index| add(index, None));
            for (index, card) in now.iter().enumerate().skip(kept) {
                let from = left.iter().position(|(_, _, face)| *face == card.face);
                let Some((pile, height, _)) = from.map(|at| left.swap_remove(at)) else { continue };
                let places = old.place_of(pile, height).zip(new.seen(shown.pile, index));
                if let Some((from, to)) = places {
                    add(index, Some((from, to)));
                }
            }
        }
    }

    /// How long until the next frame, if cards are on their way.
    pub(super) fn next_frame(&self, now: Duration) -> Option<Duration> {
        let end = self.slides.iter().map(|slide| slide.start + slide.length).max()?;
        Some(end.saturating_sub(now).min(FRAME))
    }

    /// Cards that have arrived are no longer on their way.
    pub(super) fn arrive(&mut self, now: Duration) {
        if self.slides.iter().all(|slide| slide.is_over(now)) {
            self.slides.clear();
        }
    }

    /// Takes cards that have not arrived from the board, and covers those not yet turned. Returns
    /// those that are on their way, with their places.
    pub(super) fn on_their_way(
        &self,
        board: &mut Board,
        now: Duration,
    ) -> Vec<(Rect, Option<Card>)> {
        let mut loose = Vec::new();
        for slide in self.slides.iter().filter(|slide| !slide.is_over(now)) {
            let (pile, wanted) = slide.to;
            let alone = board.items.iter().filter(|placed| placed.pile == pile).count() == 1;
            let found = board.items.iter().position(|placed| {
                placed.pile == pile
                    && matches!(placed.item, Item::Card { index, .. } if index == wanted)
            });
            let Some(at) = found else { continue };
            match (&mut board.items[at].item, slide.way) {
                (Item::Card { card, .. }, None) => *card = None,
                (item, Some(_)) if alone => *item = Item::Empty,
                (_, Some(_)) => {
                    board.items.remove(at);
                }
                _ => {}
            }
            loose.extend(slide.area(now).map(|area| (area, slide.card)));
        }
        loose
    }
}

/// How many cards of a pile are the same from the bottom on, whichever way up they lie.
fn kept(was: &[Card], now: &[Card]) -> usize {
    was.iter().zip(now).take_while(|(a, b)| a.face == b.face).count()
}

/// The cards that lie elsewhere now: where they lay, the top card of each pile first.
fn taken(before: &Before, now: &State) -> Vec<(Pile, usize, Face)> {
    let piles = before.view.piles.iter().map(|shown| shown.pile);
    let all = piles.flat_map(|pile| {
        let was = before.state.cards(pile);
        let kept = kept(&was, &now.cards(pile));
        let gone = was.into_iter().enumerate().skip(kept).rev();
        gone.map(move |(height, card)| (pile, height, card.face)).collect::<Vec<_>>()
    });
    all.collect()
}
