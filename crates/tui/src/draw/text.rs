//! Text in places: cut to fit, never past an edge. All that is drawn goes through here, and
//! unprintable signs are written out ([`kibitzer_rules::visible`]), so that no cell holds one.

use std::borrow::Cow;

use kibitzer_rules::visible;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What ends a sentence.
pub(crate) const STOPS: [char; 3] = ['.', '!', '?'];

/// Writes a text in the first row of an area, cut at its end.
pub(crate) fn put(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let area = area.intersection(buffer.area);
    if area.width == 0 || area.height == 0 {
        return;
    }
    buffer.set_stringn(area.x, area.y, line(text), area.width as usize, style);
}

/// A text as it is shown in one line.
fn line(text: &str) -> Cow<'_, str> {
    let shown = visible(text);
    if shown.contains(['\n', '\t']) { Cow::Owned(shown.replace(['\n', '\t'], " ")) } else { shown }
}

/// Writes a text at the right end of the first row of an area; returns the columns it took.
pub(crate) fn put_right(buffer: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let text = &line(text);
    let width = (text.width() as u16).min(area.width);
    put(buffer, Rect { x: area.right() - width, width, ..area }, text, style);
    width
}

/// Writes a text in the middle of the first row of an area.
pub(crate) fn put_centred(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let text = &line(text);
    let width = (text.width() as u16).min(area.width);
    put(buffer, Rect { x: area.x + (area.width - width) / 2, width, ..area }, text, style);
}

/// A text cut to so many columns, with an ellipsis where something is missing.
pub(crate) fn cut(text: &str, width: usize, ascii: bool) -> String {
    let text = line(text);
    if text.width() <= width {
        return text.into_owned();
    }
    let mut out = String::new();
    let mut used = 1;
    for character in text.chars() {
        used += character.width().unwrap_or(0);
        if used > width {
            break;
        }
        out.push(character);
    }
    if width > 0 { out + ellipsis(ascii) } else { String::new() }
}

/// What stands where something is missing.
pub(crate) fn ellipsis(ascii: bool) -> &'static str {
    if ascii { "~" } else { "…" }
}

/// The first lines of a text that goes on, in lines of at most so many columns. A sentence that is
/// broken off ends with an ellipsis.
pub(crate) fn first_lines(text: &str, width: usize, height: usize, ascii: bool) -> Vec<String> {
    let mut lines = wrap(text, width);
    let goes_on = lines.len() > height;
    lines.truncate(height);
    if let Some(last) = lines.last_mut().filter(|last| goes_on && !last.ends_with(STOPS)) {
        last.truncate(last.trim_end_matches([',', ';', ':']).len());
        while last.width() >= width && last.pop().is_some() {}
        last.push_str(ellipsis(ascii));
    }
    lines
}

/// A text in lines of at most so many columns, broken between words; words that are too long are
/// broken, too. Tables keep their columns: lines that fit stay as they are, and of one that does
/// not, what goes on stands below its last column.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in visible(text).lines() {
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

/// How many bytes of a line stay as they are: its indentation, or all before its last column, which
/// a wide gap sets apart.
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
        let hostile = "a\u{202e}b\u{1b}[2Jc\u{9b}\r\n\td";
        let shown = "a\\u202eb\\u001b[2Jc\\u009b\\u000d  d";
        let area = Rect::new(0, 0, 50, 1);
        let put_left = put as fn(&mut Buffer, Rect, &str, Style);
        let put_last: fn(&mut Buffer, Rect, &str, Style) = |buffer, area, text, style| {
            put_right(buffer, area, text, style);
        };
        for put in [put_left, put_last, put_centred] {
            let mut buffer = Buffer::empty(area);
            put(&mut buffer, area, hostile, Style::new());
            let written: String = (0..area.width).map(|x| buffer[(x, 0)].symbol()).collect();
            assert_eq!(written.trim(), shown);
        }
        assert_eq!(cut(hostile, 50, false), shown);
        assert_eq!(cut(hostile, 8, false), "a\\u202e…");
        assert!(wrap(hostile, 7).iter().all(|line| line.width() <= 7), "{:?}", wrap(hostile, 7));
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

    #[test]
    fn a_sentence_that_is_broken_off_says_so() {
        let text = "Deal the cards. Each column gets one, the last two.";
        for (height, lines) in [
            (0, ""),
            (1, "Deal the…"),
            (2, "Deal the|cards. Each…"),
            (4, "Deal the|cards. Each|column gets|one, the…"),
            (5, "Deal the|cards. Each|column gets|one, the|last two."),
            (9, "Deal the|cards. Each|column gets|one, the|last two."),
        ] {
            assert_eq!(first_lines(text, 12, height, false).join("|"), lines, "{height}");
        }
        assert_eq!(first_lines("One, two, three", 9, 1, false), ["One, two…"]);
        assert_eq!(first_lines("Go on. And more.", 6, 1, false), ["Go on."]);
        assert_eq!(first_lines("Patience", 4, 1, true), ["Pat~"]);
    }
}
