//! The mouse at the table: click and click, drag, double-click, wheel; the right button asks what
//! is here.

use std::time::Duration;

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use kibitzer_engine::{Pile, Role};
use kibitzer_table::{Cursor, Handling};
use ratatui::layout::Position;

use super::Play;
use super::underway::Drag;
use crate::keys::Action;

/// Two clicks within this time are a double-click.
const DOUBLE: Duration = Duration::from_millis(400);

impl Play {
    /// Does what the mouse asks for.
    pub fn mouse(&mut self, event: MouseEvent, now: Duration) {
        let at = Position::new(event.column, event.row);
        if self.paused {
            if matches!(event.kind, MouseEventKind::Down(_)) {
                self.act(Action::Pause, now);
            }
            return;
        }
        self.now = now;
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => self.press(at),
            MouseEventKind::Drag(MouseButton::Left) => self.drag_to(at),
            MouseEventKind::Up(MouseButton::Left) => self.release(at),
            MouseEventKind::Down(_) => self.ask(at),
            MouseEventKind::ScrollUp => self.wheel(at, 1),
            MouseEventKind::ScrollDown => self.wheel(at, -1),
            _ => {}
        }
    }

    fn hit(&self, at: Position) -> Option<(Pile, usize)> {
        let (pile, index) = self.board().ok()?.hit(at)?;
        let len = self.game.state().pile_len(pile);
        let most = self.most_cards(pile);
        let count = index.map_or(most.min(1), |index| len.saturating_sub(index));
        Some((pile, count.min(most)))
    }

    fn press(&mut self, at: Position) {
        self.slides.clear();
        let Some((pile, count)) = self.hit(at) else {
            if self.hand().is_some() {
                self.put_back();
            }
            return;
        };
        let again = self
            .drag
            .filter(|drag| drag.done && drag.pile == pile && self.now < drag.since + DOUBLE);
        if again.is_some() && self.rules().role(pile) != Role::Stock && self.replay.is_none() {
            self.drag = None;
            self.handling.point(&self.game, pile, count);
            if self.hand().is_some() {
                self.handle(Handling::move_best);
            }
            return self.act_after();
        }
        self.drag = Some(Drag { at, pile, since: self.now, moved: false, done: false });
        if self.hand().is_none() {
            self.handling.point(&self.game, pile, count);
        }
    }

    fn drag_to(&mut self, at: Position) {
        let Some(mut drag) = self.drag else { return };
        let far = at.x.abs_diff(drag.at.x) > 1 || at.y != drag.at.y;
        let Cursor { pile, count } = self.cursor();
        if !drag.moved && far && self.hand().is_none() && pile == drag.pile {
            drag.moved = self.handling.lift(&self.game, pile, count, false);
        }
        if drag.moved
            && let Some((pile, _)) = self.hit(at)
        {
            self.go_to(pile);
        }
        if self.drag.is_some() {
            self.drag = Some(drag);
        }
    }

    fn release(&mut self, at: Position) {
        let Some(drag) = self.drag.filter(|drag| !drag.done) else { return };
        let under = self.hit(at).map(|(pile, _)| pile);
        match (drag.moved, under, self.hand()) {
            (true, Some(pile), Some(hand)) if pile != hand.from => self.put_on(pile),
            (true, _, _) => self.put_back(),
            (false, Some(pile), Some(_)) if pile == drag.pile => {
                if pile != self.cursor().pile {
                    self.go_to(pile);
                }
                self.handle(Handling::take_or_put);
            }
            (false, Some(pile), None) if pile == drag.pile => {
                self.handle(Handling::take_or_put);
            }
            _ => {}
        }
        self.drag = Some(Drag { done: true, moved: false, ..drag });
        self.act_after();
    }

    /// What follows every action: the clock.
    fn act_after(&mut self) {
        let now = self.now;
        self.run_clock_at(now);
    }

    fn ask(&mut self, at: Position) {
        if let Some((pile, count)) = self.hit(at) {
            self.handling.point(&self.game, pile, count);
            let now = self.now;
            self.act(Action::Inspect, now);
        }
    }

    fn wheel(&mut self, at: Position, by: isize) {
        if let Some((pile, _)) = self.hit(at) {
            self.scroll_pile(pile, by);
        }
    }
}
