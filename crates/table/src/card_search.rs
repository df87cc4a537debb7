//! Cards by what players call them, and where they are seen.

use kibitzer_engine::{Face, FaceSet, Pile};

use crate::game::Game;
use crate::view::Visibility;

/// A card that is seen on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenCard {
    /// The card.
    pub face: Face,
    /// The pile that it lies in.
    pub pile: Pile,
    /// How many cards lie on it.
    pub under: usize,
}

impl Game {
    /// Where some cards are seen, pile by pile, in each from the top down.
    pub fn seen_cards(&self, wanted: FaceSet) -> Vec<SeenCard> {
        let mut found = Vec::new();
        for shown in self.view(Visibility::Player).piles {
            for (under, card) in shown.cards.iter().rev().enumerate() {
                if let Some(card) = card.filter(|card| !card.down && wanted.has(card.face)) {
                    found.push(SeenCard { face: card.face, pile: shown.pile, under });
                }
            }
        }
        found
    }
}

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

    #[test]
    fn cards_are_seen_from_the_top_of_each_pile_down() {
        let rules = kibitzer_rules::game("freecell").unwrap();
        let game = Game::deal(rules, "7".parse().unwrap()).unwrap();
        let lies = |seen: &SeenCard| {
            let cards = game.state().cards(seen.pile);
            cards[cards.len() - 1 - seen.under].face == seen.face
        };
        let seen = game.seen_cards(FaceSet::ALL);
        assert_eq!(seen.len(), 52);
        assert!(seen.iter().all(lies));
        assert_eq!((seen[0].under, seen[1].under), (0, 1));
        let kings = game.seen_cards(faces_called("kings").unwrap());
        assert_eq!(kings.len(), 4);
        assert!(kings.iter().all(|one| faces_called("k").unwrap().has(one.face)));
        let rules = kibitzer_rules::game("klondike").unwrap();
        let game = Game::deal(rules, "7".parse().unwrap()).unwrap();
        assert_eq!(game.seen_cards(FaceSet::ALL).len(), 7, "others lie face down");
    }
}
