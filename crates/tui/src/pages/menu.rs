//! A list to choose from.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Outcome, Pick, inside, sheet};
use crate::draw::text::{cut, put, put_right, wrap};
use crate::theme::Theme;

/// A row of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The words.
    pub text: String,
    /// What stands at the right.
    pub right: String,
    /// A head: it cannot be chosen.
    pub head: bool,
}

impl Row {
    /// A row that can be chosen.
    pub fn new(text: impl Into<String>, right: impl Into<String>) -> Row {
        Row { text: text.into(), right: right.into(), head: false }
    }

    /// A head.
    pub fn head(text: impl Into<String>) -> Row {
        Row { text: text.into(), right: String::new(), head: true }
    }
}

/// A list to choose from.
#[derive(Clone, Debug)]
pub struct Menu {
    title: String,
    foot: String,
    rows: Vec<Row>,
    at: usize,
}

impl Menu {
    /// A list with its first row chosen.
    pub fn new(title: impl Into<String>, foot: impl Into<String>, rows: Vec<Row>) -> Menu {
        let mut menu = Menu { title: title.into(), foot: foot.into(), rows, at: 0 };
        menu.go(0, true);
        menu
    }

    /// This menu with a row chosen.
    #[must_use]
    pub fn at(mut self, row: usize) -> Menu {
        self.go(row, true);
        self
    }

    /// Other rows, the choice where it was.
    pub fn replace(&mut self, rows: Vec<Row>) {
        self.rows = rows;
        self.go(self.at, true);
    }

    /// Chooses a row, or the next one that can be chosen.
    pub fn choose(&mut self, row: usize) {
        self.go(row, true);
    }

    /// Another title.
    pub fn rename(&mut self, title: impl Into<String>) {
        self.title = title.into();
    }

    /// The chosen row.
    pub fn chosen(&self) -> usize {
        self.at
    }

    /// To the nearest row that can be chosen, looking in one direction first.
    fn go(&mut self, row: usize, forwards: bool) {
        let row = row.min(self.rows.len().saturating_sub(1));
        let free = |at: &usize| self.rows.get(*at).is_some_and(|row| !row.head);
        let after = (row..self.rows.len()).find(free);
        let before = (0..=row).rev().find(free);
        let found = if forwards { after.or(before) } else { before.or(after) };
        self.at = found.unwrap_or(0);
    }

    fn first_seen(&self, height: usize) -> usize {
        (self.at + 1 + height / 3).min(self.rows.len()).saturating_sub(height).min(self.at)
    }

    pub(crate) fn key(&mut self, key: KeyEvent, area: Rect) -> Outcome<Pick> {
        let page = inside(area).height.max(2) as usize - 1;
        let able = self.rows.get(self.at).is_some_and(|row| !row.head);
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Outcome::Close,
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Outcome::Close;
            }
            KeyCode::Enter | KeyCode::Char(' ') if able => {
                return Outcome::Answer(Pick::Chosen(self.at));
            }
            KeyCode::Delete | KeyCode::Char('x') if able => {
                return Outcome::Answer(Pick::Removed(self.at));
            }
            KeyCode::Left | KeyCode::Char('h') if able => {
                return Outcome::Answer(Pick::Turned(self.at, false));
            }
            KeyCode::Right | KeyCode::Char('l') if able => {
                return Outcome::Answer(Pick::Turned(self.at, true));
            }
            KeyCode::Up | KeyCode::Char('k') => self.go(self.at.saturating_sub(1), false),
            KeyCode::Down | KeyCode::Char('j') => self.go(self.at + 1, true),
            KeyCode::PageUp => self.go(self.at.saturating_sub(page), false),
            KeyCode::PageDown => self.go(self.at + page, true),
            KeyCode::Home => self.go(0, true),
            KeyCode::End => self.go(self.rows.len(), false),
            _ => {}
        }
        Outcome::Stay
    }

    pub(crate) fn mouse(&mut self, event: MouseEvent, area: Rect) -> Outcome<Pick> {
        match event.kind {
            MouseEventKind::ScrollUp => self.go(self.at.saturating_sub(1), false),
            MouseEventKind::ScrollDown => self.go(self.at + 1, true),
            MouseEventKind::Down(MouseButton::Left) => return self.click(event.row, area),
            _ => {}
        }
        Outcome::Stay
    }

    /// A click chooses a row; on the chosen row it takes it.
    fn click(&mut self, y: u16, area: Rect) -> Outcome<Pick> {
        let body = inside(area);
        if y < body.y || y >= body.bottom() {
            return Outcome::Close;
        }
        let row = self.first_seen(body.height as usize) + (y - body.y) as usize;
        match self.rows.get(row) {
            Some(found) if !found.head && row == self.at => Outcome::Answer(Pick::Chosen(row)),
            Some(found) if !found.head => {
                self.at = row;
                Outcome::Stay
            }
            _ => Outcome::Stay,
        }
    }

    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect, theme: &Theme) {
        let count = self.rows.iter().filter(|row| !row.head).count();
        let count = if count == 0 { String::new() } else { count.to_string() };
        let body = sheet(buffer, area, &self.title, &self.foot, &count, theme);
        let height = body.height as usize;
        let first = self.first_seen(height);
        let mut whole = None;
        for (line, (index, row)) in
            self.rows.iter().enumerate().skip(first).take(height).enumerate()
        {
            let place = Rect { y: body.y + line as u16, height: 1, ..body };
            let style = match (row.head, index == self.at) {
                (true, _) => theme.key(),
                (false, true) => theme.selected(),
                (false, false) => ratatui::style::Style::new(),
            };
            put(buffer, place, &" ".repeat(place.width as usize), style);
            let right = put_right(
                buffer,
                place,
                &cut(&row.right, place.width as usize / 2, theme.ascii()),
                style,
            );
            let room = place.width.saturating_sub(right + u16::from(right > 0));
            let text = cut(&row.text, room as usize, theme.ascii());
            put(buffer, place, &text, style);
            if index == self.at && text != row.text {
                whole = Some((line, row.text.as_str()));
            }
        }
        if let Some((line, text)) = whole {
            tell_whole(buffer, body, line, text, theme);
        }
        if self.rows.is_empty() {
            put(buffer, body, &theme.words.say("list-empty"), theme.dim());
        }
    }
}

/// Tells the whole text of a chosen row that was cut off, at the end of the list that is farther
/// from it.
fn tell_whole(buffer: &mut Buffer, body: Rect, line: usize, text: &str, theme: &Theme) {
    let lines = wrap(text, body.width as usize);
    let room = body.height.saturating_sub(1) as usize / 2;
    let shown = lines.len().min(room);
    let above = line > body.height as usize / 2;
    let top = if above { body.y } else { body.bottom() - shown as u16 };
    for (number, text) in lines.iter().take(shown).enumerate() {
        let place = Rect { y: top + number as u16, height: 1, ..body };
        put(buffer, place, &" ".repeat(place.width as usize), theme.bar());
        put(buffer, place, text, theme.bar());
    }
}
