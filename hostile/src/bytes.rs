//! Changes to files that are no text.

use super::choices::Choices;

/// Bytes with one to sixteen changes, for files that are no text.
pub fn bytes_mutated(bytes: &[u8], choices: &mut Choices<'_>) -> Vec<u8> {
    const ODD: &[u64] =
        &[0, 1, 0x28, 0x2e, 0x4b, 0x4d, 0x4e, 0x63, 0x7f, 0x80, 0x88, 0x8a, 0x8b, 0x8d, 0xff];
    let mut bytes = bytes.to_vec();
    for _ in 0..=choices.below(16) {
        let at = choices.below(bytes.len() + 1);
        match choices.below(6) {
            _ if at == bytes.len() => bytes.push(choices.byte()),
            0 => bytes[at] ^= 1 << choices.below(8),
            1 => bytes[at] = choices.number(ODD) as u8,
            2 => bytes[at] = choices.byte(),
            3 => drop(bytes.remove(at)),
            4 => bytes.insert(at, choices.byte()),
            _ => {
                let end = bytes.len().min(at + 1 + choices.below(40));
                let copy = bytes[at..end].to_vec();
                let to = choices.below(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
        }
        // A cut is rare, or all that is looked at is the beginning.
        if choices.chance(1, 40) {
            bytes.truncate(choices.below(bytes.len() + 1));
        }
    }
    bytes
}
