//! The line that tells what has happened.

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
