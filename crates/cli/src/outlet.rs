//! The two ways out, standard output and standard error: whatever is said goes through here, and no
//! control character of outside text goes further.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use kibitzer_rules::visible;

/// A writer of text that writes unprintable signs out, as JSON does ([`visible`]). What is no UTF-8
/// becomes U+FFFD.
pub(crate) struct Shown<W: Write> {
    inner: W,
    /// The beginning of a character whose end has not come yet.
    begun: Vec<u8>,
}

impl<W: Write> Shown<W> {
    pub(crate) fn new(inner: W) -> Shown<W> {
        Shown { inner, begun: Vec::new() }
    }
}

impl<W: Write> Write for Shown<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut text = std::mem::take(&mut self.begun);
        text.extend_from_slice(bytes);
        let mut chunks = text.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.inner.write_all(visible(chunk.valid()).as_bytes())?;
            let odd = chunk.invalid();
            if odd.is_empty() {
                continue;
            }
            let may_go_on =
                std::str::from_utf8(odd).is_err_and(|error| error.error_len().is_none());
            if chunks.peek().is_none() && may_go_on {
                self.begun = odd.to_vec();
            } else {
                write!(self.inner, "{}", char::REPLACEMENT_CHARACTER)?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Writes a line to standard error. Where nothing can be written there, nobody is left to be told
/// so.
pub(crate) fn tell(text: impl fmt::Display) {
    let _ = writeln!(Shown::new(io::stderr().lock()), "{text}");
}

/// Writes a line to standard error that was made to be shown there: the only control sequences in
/// it are those of its colours.
pub(crate) fn tell_painted(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Writes a file that is no text to standard output, which is to go to a file.
///
/// # Errors
/// If it goes to a screen, or cannot be written.
pub(crate) fn give(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if out.is_terminal() {
        return Err(io::Error::other("it is not text: send it to a file, as in > FILE"));
    }
    out.write_all(bytes)?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_may_come_in_pieces() {
        let text = "é\u{202e}♥\u{1b}[2J\u{9b}x\n";
        let mut shown = Shown::new(Vec::new());
        for byte in text.as_bytes() {
            assert_eq!(shown.write(&[*byte]).unwrap(), 1);
        }
        assert_eq!(String::from_utf8(shown.inner).unwrap(), "é\\u202e♥\\u001b[2J\\u009bx\n");
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        let mut shown = Shown::new(Vec::new());
        shown.write_all(b"a\x9b2J\xffb\xe2\x99").unwrap();
        shown.write_all(b"c").unwrap();
        assert_eq!(String::from_utf8(shown.inner).unwrap(), "a\u{fffd}2J\u{fffd}b\u{fffd}c");
    }
}
