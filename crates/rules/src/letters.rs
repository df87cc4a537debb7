//! Small and capital letters, one for one: of Latin, Greek, Cyrillic and Armenian, by where they
//! stand in Unicode. The tables of the standard library know more, and are 28 kB of a module for
//! browsers.

/// The small letter of a letter; itself if it has none here.
pub fn small(letter: char) -> char {
    if letter.is_ascii() {
        return letter.to_ascii_lowercase();
    }
    let code = u32::from(letter);
    let next = |first: u32| u32::from((code - first).is_multiple_of(2));
    let away = match code {
        // Latin, Greek and Cyrillic.
        0xC0..=0xD6 | 0xD8..=0xDE | 0x391..=0x3A1 | 0x3A3..=0x3AB | 0x410..=0x42F => 32,
        // Latin with marks: capital and small letters in turn.
        0x100..=0x12F | 0x132..=0x137 | 0x14A..=0x177 | 0x1E00..=0x1E95 | 0x1EA0..=0x1EFF => {
            next(0x100)
        }
        0x139..=0x148 | 0x179..=0x17E => next(0x139),
        0x178 => return 'ÿ',
        // Greek with marks.
        0x386 => 38,
        0x388..=0x38A => 37,
        0x38C => 64,
        0x38E | 0x38F => 63,
        // More of Cyrillic.
        0x400..=0x40F => 80,
        0x460..=0x481 | 0x48A..=0x4BF | 0x4D0..=0x52F => next(0x460),
        // Armenian.
        0x531..=0x556 => 48,
        _ => 0,
    };
    char::from_u32(code + away).unwrap_or(letter)
}

/// The capital letter of a letter; itself if it has none here.
pub fn capital(letter: char) -> char {
    if letter == 'ÿ' {
        return 'Ÿ';
    }
    let code = u32::from(letter);
    let before = [32, 1, 38, 37, 64, 63, 80, 48].into_iter();
    let mut capitals = before.filter_map(|away| char::from_u32(code.checked_sub(away)?));
    capitals.find(|&one| one != letter && small(one) == letter).unwrap_or(letter)
}

/// A text in small letters.
///
/// ```
/// assert_eq!(kibitzer_rules::letters::lowercase("Die KÖNIGSBERGERIN"), "die königsbergerin");
/// ```
pub fn lowercase(text: &str) -> String {
    text.chars().map(small).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters of the blocks that are known here, but for the few whose pair is in another one.
    fn known() -> impl Iterator<Item = char> {
        (0_u32..0x588).chain(0x1E00..0x1F00).filter_map(char::from_u32)
    }

    #[test]
    fn letters_are_those_of_the_standard_library() {
        let others: Vec<char> =
            known().filter(|&one| one.to_lowercase().ne([small(one)])).collect();
        // Of these the standard library makes two letters, or they stand in blocks of their own.
        let blocks = [
            0x130..=0x130,
            0x181..=0x24E,
            0x370..=0x376,
            0x37F..=0x37F,
            0x3CF..=0x3FF,
            0x4C0..=0x4CD,
            0x1E9E..=0x1E9E,
        ];
        let told = |one: char| blocks.iter().any(|range| range.contains(&u32::from(one)));
        assert!(others.iter().all(|&one| told(one)), "{others:?}");
    }

    #[test]
    fn capitals_are_found_again() {
        for one in known().filter(|&one| small(one) != one) {
            assert_eq!(capital(small(one)), one, "{one}");
        }
        assert_eq!(capital('!'), '!');
        assert_eq!(capital('ß'), 'ß');
    }
}
