//! Pages that lie over a room: text that scrolls, a line to be typed, a list to choose from.

mod menu;
mod pager;
mod prompt;

pub use menu::{Menu, Row};
pub use pager::Pager;
pub use prompt::Prompt;

use crossterm::event::{KeyEvent, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::draw::text::{put, put_right};
use crate::theme::Theme;

/// What came of a key or the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The page stays.
    Stay,
    /// It is closed.
    Close,
    /// A text was typed.
    Typed(String),
    /// A row was chosen, by its index.
    Chosen(usize),
    /// A row is to be taken away.
    Removed(usize),
    /// Another value, back or forth, for a row.
    Turned(usize, bool),
}

/// A page.
#[derive(Clone, Debug)]
pub enum Page {
    /// Text.
    Pager(Pager),
    /// A line to be typed.
    Prompt(Prompt),
    /// A list.
    Menu(Menu),
}

impl Page {
    /// Does what a key asks for.
    pub fn key(&mut self, key: KeyEvent, area: Rect) -> Outcome {
        match self {
            Page::Pager(pager) => pager.key(key, area),
            Page::Prompt(prompt) => prompt.key(key),
            Page::Menu(menu) => menu.key(key, area),
        }
    }

    /// Does what the mouse asks for.
    pub fn mouse(&mut self, event: MouseEvent, area: Rect) -> Outcome {
        match self {
            Page::Pager(pager) => pager.mouse(event, area),
            Page::Prompt(_) => Outcome::Stay,
            Page::Menu(menu) => menu.mouse(event, area),
        }
    }

    /// Text that was pasted.
    pub fn paste(&mut self, text: &str) {
        if let Page::Prompt(prompt) = self {
            prompt.paste(text);
        }
    }

    /// Draws the page over what is there; returns where the terminal's cursor belongs.
    pub fn draw(&self, buffer: &mut Buffer, area: Rect, theme: &Theme) -> Option<(u16, u16)> {
        match self {
            Page::Pager(pager) => {
                pager.draw(buffer, area, theme);
                None
            }
            Page::Prompt(prompt) => prompt.draw(buffer, area, theme),
            Page::Menu(menu) => {
                menu.draw(buffer, area, theme);
                None
            }
        }
    }
}

/// Clears an area and writes a title in its first and keys in its last line; returns what is left
/// between.
fn sheet(
    buffer: &mut Buffer,
    area: Rect,
    title: &str,
    foot: &str,
    right: &str,
    theme: &Theme,
) -> Rect {
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.reset();
            }
        }
    }
    buffer.set_style(area, theme.table());
    let blank = " ".repeat(area.width as usize);
    put(buffer, area, &blank, theme.bar());
    put(buffer, area, &format!(" {title}"), theme.bar().patch(theme.strong()));
    put_right(buffer, area, &format!("{right} "), theme.bar());
    let last = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    put(buffer, last, &format!(" {foot}"), theme.dim());
    inside(area)
}

/// A page without its first and last lines.
fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        y: area.y + 1,
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(2),
    }
}
