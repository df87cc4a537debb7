//! Cards by what players call them.

use kibitzer_engine::{Face, FaceSet};

/// The faces that a player looks for: `7`, `h`, `7h`, `10`, `kings`, `jack of diamonds`. `None` if
/// the text means none.
pub fn faces_called(text: &str) -> Option<FaceSet> {
    let text = text.trim().to_ascii_lowercase();
    if let Ok(face) = text.parse::<Face>() {
        return Some(FaceSet::from_iter([face]));
    }
    if let Some((rank, suit)) = text.split_once(" of ") {
        let found = faces_called(rank)?.and(faces_called(suit)?);
        return (!found.is_empty()).then_some(found);
    }
    let all =
        |test: &dyn Fn(Face) -> bool| Face::all().filter(|face| test(*face)).collect::<FaceSet>();
    let name = text.trim_end_matches('s');
    let rank = |face: Face| {
        let rank = face.rank();
        text == rank.letter().to_ascii_lowercase().to_string()
            || (rank.letter() == 'T' && text == "10")
            || name == rank.name()
            || text == format!("{}es", rank.name())
    };
    let suit = |face: Face| {
        let suit = face.suit();
        text == suit.letter().to_ascii_lowercase().to_string()
            || text == suit.name()
            || name == suit.name().trim_end_matches('s')
    };
    let found = all(&rank);
    let found = if found.is_empty() { all(&suit) } else { found };
    (!found.is_empty()).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_by_what_players_call_them() {
        let count = |text: &str| faces_called(text).map_or(0, FaceSet::len);
        assert_eq!(["7", "sevens", "sixes", "k", "Kings", "10", "t"].map(count), [4; 7]);
        assert_eq!(["s", "hearts", "Diamond"].map(count), [13; 3]);
        assert_eq!(["7h", "TH", "10h"].map(count), [1; 3]);
        assert_eq!(["jack of diamonds", "10 of clubs"].map(count), [1; 2]);
        assert_eq!(["jacks of clubs and", "hearts of 7", "hearts of spades"].map(count), [0, 1, 0]);
        assert_eq!(["", "x", "77"].map(count), [0; 3]);
    }
}
