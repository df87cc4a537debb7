//! Pages that lie over a room: text that scrolls, a line to be typed, a list to choose
//! from, a calendar.

mod menu;
mod month;
mod pager;
mod prompt;

pub use menu::{Menu, Row};
pub use month::Month;
pub use pager::Pager;
pub use prompt::Prompt;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::draw::text::{put, put_right};
use crate::theme::Theme;

/// What came of a key or the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// The page stays.
    Stay,
    /// It is closed.
    Close,
    /// It has an answer.
    Answer(T),
}

/// What is to be done with a row of a list, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// It was chosen.
    Chosen(usize),
    /// It is to be taken away.
    Removed(usize),
    /// It is to have another value: the next one, or the one before.
    Turned(usize, bool),
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
    put(buffer, last, &format!(" {}", fitting(foot, inside(area).width)), theme.dim());
    inside(area)
}

/// A last line of entries with wide gaps between them, without those that have no room. The last
/// entry, which says how the page is left, stays the longest.
fn fitting(foot: &str, width: u16) -> String {
    const GAP: &str = "   ";
    let mut entries: Vec<&str> = foot.split(GAP).collect();
    while entries.len() > 1 && entries.join(GAP).width() > width.into() {
        entries.remove(entries.len() - 2);
    }
    entries.join(GAP)
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

#[cfg(test)]
mod tests {
    use super::fitting;

    #[test]
    fn a_last_line_loses_whole_entries_and_keeps_the_way_out() {
        let foot = "enter goes there   x removes the name   esc closes";
        assert_eq!(fitting(foot, 50), foot);
        assert_eq!(fitting(foot, 49), "enter goes there   esc closes");
        assert_eq!(fitting(foot, 20), "esc closes");
        assert_eq!(fitting(foot, 3), "esc closes");
    }
}
