//! Text from outside on its way to a person: signs that a terminal would obey instead of showing
//! them, and those that nobody can see, are written out.

use std::borrow::Cow;
use std::ops::RangeInclusive;

/// Signs besides controls that are written out.
const UNSEEN: [RangeInclusive<char>; 9] = [
    // What turns the direction of writing.
    '\u{61c}'..='\u{61c}',
    '\u{200e}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    // Of no width, and ends of lines that only some programs know.
    '\u{200b}'..='\u{200d}',
    '\u{2028}'..='\u{2029}',
    // Either of these.
    '\u{2060}'..='\u{2069}',
    '\u{feff}'..='\u{feff}',
    // Marks of notes, and tags.
    '\u{fff9}'..='\u{fffb}',
    '\u{e0000}'..='\u{e007f}',
];

/// True for signs that a terminal obeys instead of showing them, control characters (C0, DEL, C1),
/// and for those that turn the direction of writing or cannot be seen: with them a text can look
/// like another. The end of a line and the tabulator are none of them. The page has the same list
/// (`web/src/text/unprintable.json`).
pub fn is_unprintable(sign: char) -> bool {
    let is_hidden = || UNSEEN.iter().any(|stretch| stretch.contains(&sign));
    let is_control = sign.is_control() && !matches!(sign, '\n' | '\t');
    is_control || !sign.is_ascii() && is_hidden()
}

/// A text in which every unprintable sign is written out as JSON writes it: `\u001b`. So JSON stays
/// JSON, and means what it meant.
///
/// ```
/// assert_eq!(kibitzer_rules::visible("\u{1b}[2J"), r"\u001b[2J");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unprintable) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for sign in text.chars() {
        if is_unprintable(sign) {
            for unit in sign.encode_utf16(&mut [0; 2]) {
                shown += &format!("\\u{unit:04x}");
            }
        } else {
            shown.push(sign);
        }
    }
    Cow::Owned(shown)
}

/// The first line of a text, cut where it is long.
pub(crate) fn short(text: &str) -> String {
    let line = visible(text.lines().next().unwrap_or_default());
    match line.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_written_out() {
        let hostile = "a\u{1b}[31mb\u{7f}\u{9b}2Jc\u{202e}d\u{2066}\u{200f}\r\n\te\u{0}";
        let shown = visible(hostile);
        assert_eq!(
            shown,
            "a\\u001b[31mb\\u007f\\u009b2Jc\\u202ed\\u2066\\u200f\\u000d\n\te\\u0000"
        );
        assert!(!shown.contains(is_unprintable));
        assert!(matches!(visible("T♥ – é 日\n\t"), Cow::Borrowed(_)));
    }

    #[test]
    fn what_cannot_be_seen_is_written_out() {
        let shown = visible("Kl\u{200b}on\u{feff}di\u{2060}ke\u{e0041}");
        assert_eq!(shown, r"Kl\u200bon\ufeffdi\u2060ke\udb40\udc41");
    }

    #[test]
    fn json_stays_json() {
        let value =
            serde_json::json!({ "a\u{9b}": "\u{1b}\u{7f}\u{202e}\u{200b}\u{e0041}\n\t\"\\" });
        let shown = visible(&value.to_string()).into_owned();
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).unwrap(), value);
    }

    /// The signs as the page reads them: the first and the last of each stretch, as numbers.
    fn signs_of_the_page() -> String {
        let mut stretches: Vec<(u32, u32)> = Vec::new();
        for sign in ('\0'..=char::MAX).filter(|sign| is_unprintable(*sign)) {
            match stretches.last_mut() {
                Some((_, last)) if *last + 1 == sign as u32 => *last = sign as u32,
                _ => stretches.push((sign as u32, sign as u32)),
            }
        }
        let rows = stretches.iter().map(|(first, last)| format!("    [{first}, {last}]"));
        format!("[\n{}\n]\n", rows.collect::<Vec<_>>().join(",\n"))
    }

    #[test]
    fn the_page_hides_what_is_written_out_here() {
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/text/unprintable.json");
        let wanted = signs_of_the_page();
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(file, wanted).unwrap();
        } else {
            assert_eq!(fs::read_to_string(file).unwrap(), wanted);
        }
    }
}
