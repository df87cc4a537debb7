//! Text in places: cut to fit, never past an edge.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Writes a text in the first row of an area, cut at its end. Signs that would turn the direction of the whole line are left out.
pub(crate) fn put(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let area = area.intersection(buffer.area);
    if area.width == 0 || area.height == 0 {
        return;
    }
    let width = area.width as usize;
    if text.contains(turns_the_line) {
        buffer.set_stringn(area.x, area.y, text.replace(turns_the_line, ""), width, style);
    } else {
        buffer.set_stringn(area.x, area.y, text, width, style);
    }
}

/// Unicode's explicit directional formatting characters.
fn turns_the_line(sign: char) -> bool {
    matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}')
}

/// Writes a text at the right end of the first row of an area; returns the columns it took.
pub(crate) fn put_right(buffer: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let width = (text.width() as u16).min(area.width);
    put(buffer, Rect { x: area.right() - width, width, ..area }, text, style);
    width
}

/// Writes a text in the middle of the first row of an area.
pub(crate) fn put_centred(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let width = (text.width() as u16).min(area.width);
    put(buffer, Rect { x: area.x + (area.width - width) / 2, width, ..area }, text, style);
}

/// A text cut to so many columns, with an ellipsis where something is missing.
pub(crate) fn cut(text: &str, width: usize, ascii: bool) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let end = if ascii { "~" } else { "…" };
    let mut out = String::new();
    let mut used = 1;
    for character in text.chars() {
        used += character.width().unwrap_or(0);
        if used > width {
            break;
        }
        out.push(character);
    }
    if width > 0 { out + end } else { String::new() }
}

/// A text in lines of at most so many columns, broken between words; words that are too long are broken, too. Tables keep their columns: lines
/// that fit stay as they are, and of one that does not, what goes on stands below its last column.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if paragraph.width() <= width {
            lines.push(paragraph.trim_end().to_owned());
            continue;
        }
        let (head, rest) = paragraph.split_at(before_the_last_column(paragraph, width));
        let indent = " ".repeat(head.width());
        let mut line = head.to_owned();
        let mut fresh = true;
        for word in rest.split_whitespace() {
            if !fresh && line.width() + 1 + word.width() > width {
                lines.push(std::mem::replace(&mut line, indent.clone()));
                fresh = true;
            }
            if !fresh {
                line.push(' ');
            }
            for character in word.chars() {
                if line.width() + character.width().unwrap_or(0) > width {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(character);
            }
            fresh = false;
        }
        lines.push(line);
    }
    lines
}

/// How many bytes of a line stay as they are: its indentation, or all before its last column, which a wide gap sets apart.
fn before_the_last_column(line: &str, width: usize) -> usize {
    const GAP: &str = "   ";
    let text = line.len() - line.trim_start_matches(' ').len();
    let after = |gap: usize| line.len() - line[gap..].trim_start_matches(' ').len();
    let columns = line.match_indices(GAP).map(|(gap, _)| after(gap)).filter(|at| *at > text);
    let fits = |at: &usize| line[..*at].width() <= width * 3 / 4;
    columns.filter(fits).last().unwrap_or(text.min(width / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_moves_the_terminal() {
        let area = Rect::new(0, 0, 12, 1);
        let mut buffer = Buffer::empty(area);
        put(&mut buffer, area, "a\u{202e}b\u{1b}[2Jc\u{2067}\r\nd", Style::new());
        let written: String = (0..12).map(|x| buffer[(x, 0)].symbol()).collect();
        assert_eq!(written.trim_end(), "ab[2Jcd");
    }

    #[test]
    fn wrapping_keeps_to_the_width() {
        let text = "A short text with averyveryverylongword in it.\n  Indented here, and going on.";
        for width in 1..40 {
            assert!(wrap(text, width).iter().all(|line| line.width() <= width), "{width}");
        }
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        let table = "  tab         To the next region; with cards in hand to a pile";
        assert_eq!(
            wrap(table, 40),
            ["  tab         To the next region; with", "              cards in hand to a pile"]
        );
        assert_eq!(cut("patience", 5, false), "pati…");
        assert_eq!(cut("patience", 8, false), "patience");
    }
}
