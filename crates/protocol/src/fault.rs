//! Answers that are errors.

/// An answer that is an error: a code and a reason a person can read.
pub(crate) struct Fault {
    pub(crate) code: i32,
    pub(crate) message: String,
}

/// The codes of errors.
pub(crate) mod code {
    pub(crate) const PARSE: i32 = -32700;
    pub(crate) const REQUEST: i32 = -32600;
    pub(crate) const METHOD: i32 = -32601;
    pub(crate) const PARAMS: i32 = -32602;
    /// A move that the rules forbid.
    pub(crate) const REFUSED: i32 = 1;
    /// No such game, or a faulty rule file.
    pub(crate) const GAME: i32 = 2;
    /// No such deal.
    pub(crate) const DEAL: i32 = 3;
    /// A layout that is no position of the game.
    pub(crate) const LAYOUT: i32 = 4;
    /// No game has been begun.
    pub(crate) const NO_GAME: i32 = 5;
    /// Nothing to undo or redo.
    pub(crate) const NOTHING: i32 = 6;
}

/// A fault as a result.
pub(crate) fn fault<T>(code: i32, message: impl Into<String>) -> Result<T, Fault> {
    Err(Fault { code, message: message.into() })
}
