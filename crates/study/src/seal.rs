//! A seal on a file: a digest of all its bytes, kept in one of its texts. Whatever changes on the
//! way is seen before anything is read from the file.

use sha2::{Digest, Sha256};

/// What a seal begins with; digits follow.
const MARK: &str = "sha256:";
const DIGITS: usize = 64;

/// The text that keeps a place for the seal, of the length of any seal.
pub(crate) fn place() -> String {
    format!("{MARK}{}", "0".repeat(DIGITS))
}

/// Puts the seal in its place. False if there is none.
pub(crate) fn put(bytes: &mut [u8]) -> bool {
    let Some(at) = digits_at(bytes) else { return false };
    let digest = digest(bytes, at);
    bytes[at..at + DIGITS].copy_from_slice(digest.as_bytes());
    true
}

/// True if the bytes have a seal and are those that it was put on.
pub(crate) fn holds(bytes: &[u8]) -> bool {
    digits_at(bytes).is_some_and(|at| bytes[at..at + DIGITS] == *digest(bytes, at).as_bytes())
}

/// Where the digits of the last seal are: what describes a file is at its end.
fn digits_at(bytes: &[u8]) -> Option<usize> {
    let at = bytes.windows(MARK.len()).rposition(|part| part == MARK.as_bytes())? + MARK.len();
    (at + DIGITS <= bytes.len()).then_some(at)
}

/// The digest of the bytes, the seal's own digits being taken for zeros.
fn digest(bytes: &[u8], at: usize) -> String {
    let mut hash = Sha256::new();
    hash.update(&bytes[..at]);
    hash.update([b'0'; DIGITS]);
    hash.update(&bytes[at + DIGITS..]);
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_is_seen() {
        let mut bytes = format!("some rows, {} and an end", place()).into_bytes();
        assert!(!holds(&bytes));
        assert!(put(&mut bytes) && holds(&bytes));
        for at in 0..bytes.len() {
            for bit in 0..8 {
                bytes[at] ^= 1 << bit;
                assert!(!holds(&bytes), "byte {at}, bit {bit}");
                bytes[at] ^= 1 << bit;
            }
        }
        assert!((0..bytes.len()).all(|length| !holds(&bytes[..length])));
        assert!(!put(&mut b"sha256:00".to_vec()) && !holds(b""));
    }
}
