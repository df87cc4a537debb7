//! The line that tells what has happened.

use unicode_width::UnicodeWidthStr;

/// How something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Tone {
    /// As a matter of fact.
    #[default]
    Plain,
    /// Good news.
    Good,
    /// Something did not go.
    Warning,
}

/// What was said last.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Log {
    /// The words.
    pub text: String,
    /// How they are said.
    pub tone: Tone,
    /// The player has gone on since: what lies under the cursor is told in their place. They can
    /// still be asked for.
    pub passed: bool,
}

impl Log {
    pub(super) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        *self = Log { text: text.into(), tone, passed: false };
    }
}

/// A sentence: a capital letter first, a full stop last.
pub(crate) fn sentence(text: &str) -> String {
    let mut signs = text.chars();
    let first: String = signs.next().map(|sign| sign.to_uppercase().collect()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", signs.as_str())
}

/// A text that fits into a line: as it is, or else as many of its sentences as fit beside the note
/// that there is more; of a sentence that is too long itself, its first words.
pub(super) fn in_short(text: &str, width: usize, more: &str, ascii: bool) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let room = width.saturating_sub(more.width() + 2);
    let ends = text.match_indices(". ").map(|(at, _)| &text[..=at]);
    let fits = |part: &&str| part.width() <= room;
    match ends.take_while(fits).last() {
        Some(sentences) => sentences.to_owned(),
        None => {
            let words = text.match_indices(' ').map(|(at, _)| &text[..at]);
            let begun = words.take_while(|part| part.width() < room).last().unwrap_or_default();
            begun.trim_end_matches([',', ';', ':']).to_owned() + if ascii { "~" } else { "…" }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_told_by_its_first_sentences_or_words() {
        let text = "Queen of hearts, T1 to T6. With all cards known, this is a guess.";
        assert_eq!(in_short(text, 65, "e: more", false), text);
        assert_eq!(in_short(text, 60, "e: more", false), "Queen of hearts, T1 to T6.");
        assert_eq!(in_short(text, 30, "e: more", false), "Queen of hearts, T1…");
        assert_eq!(in_short(text, 28, "e: more", true), "Queen of hearts~");
        assert_eq!(in_short("Word", 3, "e: more", false), "…");
    }
}
