//! What the file of a program tells of it without being run: ELF, the form of programs on Linux.

/// What is told of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Told {
    /// No loader is named that would bring libraries.
    pub(super) is_static: bool,
    /// There is no table of symbols.
    pub(super) is_stripped: bool,
}

/// The kind of segment that names a loader.
const INTERPRETER: u64 = 3;
/// The kind of section that is a table of symbols; those that a loader needs are of another kind.
const SYMBOLS: u64 = 2;

/// Nothing of a file that is no ELF of 64 bits with the lowest byte first, or that is cut off.
pub(super) fn read(bytes: &[u8]) -> Option<Told> {
    // Bytes four and five: the width of its numbers, and their order.
    if bytes.get(..6)? != b"\x7fELF\x02\x01" {
        return None;
    }
    let segments = table(bytes, 32, 54)?;
    let sections = table(bytes, 40, 58)?;
    let mut kinds = segments.map(|at| number(bytes, at, 4));
    let is_static = kinds.try_fold(true, |so_far, kind| Some(so_far && kind? != INTERPRETER))?;
    // The name of a section stands before its kind.
    let mut kinds = sections.map(|at| number(bytes, at.checked_add(4)?, 4));
    let is_stripped = kinds.try_fold(true, |so_far, kind| Some(so_far && kind? != SYMBOLS))?;
    Some(Told { is_static, is_stripped })
}

/// Where the entries of a table begin. The header tells its place at one offset; the size of an
/// entry and their number follow one another at another.
fn table(bytes: &[u8], place: u64, entries: u64) -> Option<impl Iterator<Item = u64>> {
    let (begin, size) = (number(bytes, place, 8)?, number(bytes, entries, 2)?);
    let count = number(bytes, entries + 2, 2)?;
    Some((0..count).map(move |entry| begin.saturating_add(entry * size)))
}

/// A number of some bytes, the lowest first.
fn number(bytes: &[u8], at: u64, width: u64) -> Option<u64> {
    let range = usize::try_from(at).ok()?..usize::try_from(at.checked_add(width)?).ok()?;
    let digits = bytes.get(range)?.iter().rev();
    Some(digits.fold(0, |number, digit| (number << 8) | u64::from(*digit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::elf_made::program;

    #[test]
    fn a_loader_and_a_table_of_symbols_are_seen() {
        let told = |segments: &[u32], sections: &[u32]| {
            let told = read(&program(segments, sections)).unwrap();
            (told.is_static, told.is_stripped)
        };
        assert_eq!(told(&[1, 1, 2], &[0, 1, 11]), (true, true));
        assert_eq!(told(&[6, 3, 1], &[0, 1, 11]), (false, true));
        assert_eq!(told(&[1, 2], &[0, 1, 2]), (true, false));
        assert_eq!(told(&[], &[]), (true, true));
    }

    #[test]
    fn what_is_no_program_or_is_cut_off_tells_nothing() {
        assert_eq!(read(b""), None);
        assert_eq!(read(b"#!/bin/sh\nexit\n"), None);
        let whole = program(&[1, 3], &[0, 2]);
        for length in [6, 40, 63, 64, 120] {
            assert_eq!(read(&whole[..length]), None, "{length} bytes");
        }
        // Places beyond all that there is.
        let mut far = whole;
        far[32..40].fill(0xff);
        assert_eq!(read(&far), None);
    }

    /// This test itself is a program with a loader.
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    #[test]
    fn a_real_program_is_read() {
        let own = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        assert_eq!(read(&own).map(|told| told.is_static), Some(false));
    }
}
