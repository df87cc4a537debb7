//! Headers of programs, made up for tests.

/// A program's header with segments and sections of these kinds, and nothing in them.
pub(crate) fn program(segments: &[u32], sections: &[u32]) -> Vec<u8> {
    const HEADER: u64 = 64;
    const SEGMENT: u16 = 56;
    const SECTION: u16 = 64;
    let mut bytes = b"\x7fELF\x02\x01\x01".to_vec();
    bytes.resize(32, 0);
    let after = HEADER + segments.len() as u64 * u64::from(SEGMENT);
    bytes.extend([HEADER, after].iter().flat_map(|place| place.to_le_bytes()));
    bytes.resize(54, 0);
    for (size, count) in [(SEGMENT, segments.len()), (SECTION, sections.len())] {
        bytes.extend(size.to_le_bytes());
        bytes.extend((count as u16).to_le_bytes());
    }
    bytes.resize(HEADER as usize, 0);
    for kind in segments {
        bytes.extend(kind.to_le_bytes());
        bytes.resize(bytes.len() + usize::from(SEGMENT) - 4, 0);
    }
    for kind in sections {
        bytes.extend([0; 4]);
        bytes.extend(kind.to_le_bytes());
        bytes.resize(bytes.len() + usize::from(SECTION) - 8, 0);
    }
    bytes
}
