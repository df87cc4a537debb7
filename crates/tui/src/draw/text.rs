//! Text in places: cut to fit, never past an edge.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Writes a text in the first row of an area, cut at its end.
pub(crate) fn put(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let area = area.intersection(buffer.area);
    if area.width > 0 && area.height > 0 {
        buffer.set_stringn(area.x, area.y, text, area.width as usize, style);
    }
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

/// A text in lines of at most so many columns, broken between words; words that are too long are broken, too. Lines that fit stay as
/// they are, so that tables keep their columns.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if paragraph.width() <= width {
            lines.push(paragraph.trim_end().to_owned());
            continue;
        }
        let indent: String = paragraph.chars().take_while(|c| *c == ' ').take(width / 2).collect();
        let mut line = indent.clone();
        let mut fresh = true;
        for word in paragraph.split_whitespace() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapping_keeps_to_the_width() {
        let text = "A short text with averyveryverylongword in it.\n  Indented here, and going on.";
        for width in 1..40 {
            assert!(wrap(text, width).iter().all(|line| line.width() <= width), "{width}");
        }
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(cut("patience", 5, false), "pati…");
        assert_eq!(cut("patience", 8, false), "patience");
    }
}
