//! Text from outside on its way to a person: signs that a terminal would obey instead of showing
//! them are written out.

use std::borrow::Cow;

/// True for signs that a terminal obeys instead of showing them: control characters (C0, DEL, C1)
/// and those that turn the direction of writing. The end of a line and the tabulator are none of
/// them.
pub fn is_unprintable(sign: char) -> bool {
    let turns = matches!(
        sign,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    turns || sign.is_control() && !matches!(sign, '\n' | '\t')
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
            shown += &format!("\\u{:04x}", sign as u32);
        } else {
            shown.push(sign);
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
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
    fn json_stays_json() {
        let value = serde_json::json!({ "a\u{9b}": "\u{1b}\u{7f}\u{202e}\n\t\"\\" });
        let shown = visible(&value.to_string()).into_owned();
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).unwrap(), value);
    }
}
