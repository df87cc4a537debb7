//! The table as one tells it to somebody who does not look at it: piles, moves and cards in whole
//! words, top card first.

use kibitzer_engine::{Card, Face, FaceSet, Move, Pile, Role};
use kibitzer_rules::letters;

use crate::game::Game;
use crate::lying::{in_grid, place_said};
use crate::view::{PileView, Visibility};

/// How many cards of a pile are named one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// All that may be seen.
    Whole,
    /// The topmost ones, and how many more there are.
    Top,
}

/// The most cards that are named of a pile of which only the top is told.
const TOP: usize = 3;

const NUMBERS: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// A number of cards in words, as far as words are shorter than counting: `three cards`.
fn cards(number: usize, what: &str) -> String {
    let noun = if number == 1 { "card" } else { "cards" };
    let number = NUMBERS.get(number).map_or_else(|| number.to_string(), ToString::to_string);
    format!("{number} {what}{noun}")
}

impl Game {
    /// Some piles, a sentence each; neighbours of one group that are empty share one, in a grid
    /// those of one row.
    pub fn piles_spoken(&self, piles: &[PileView], telling: Telling) -> Vec<String> {
        let rules = &self.rules().rules;
        let row = |shown: &PileView| in_grid(rules, shown.pile).map(|(row, _)| row);
        let alike = |a: &PileView, b: &PileView| {
            a.cards.is_empty()
                && b.cards.is_empty()
                && rules.group(a.pile) == rules.group(b.pile)
                && rules.number(a.pile) + 1 == rules.number(b.pile)
                && row(a) == row(b)
        };
        let empty = |first: &PileView, between: &str, last: &PileView| {
            let columns = match (in_grid(rules, first.pile), in_grid(rules, last.pile)) {
                (Some((row, left)), Some((_, right))) => {
                    format!(", row {row}, columns {left} {between} {right}")
                }
                _ => String::new(),
            };
            format!("{} {between} {}{columns}: empty.", first.name, last.name)
        };
        let sentence = |piles: &[PileView]| match piles {
            [shown] => {
                let (name, place) = (&shown.name, self.place_spoken(shown.pile));
                format!("{name}{place}: {}.", self.cards_spoken(shown, telling))
            }
            [first, second] => empty(first, "and", second),
            [first, .., last] => empty(first, "to", last),
            [] => String::new(),
        };
        piles.chunk_by(alike).map(sentence).collect()
    }

    /// Where a pile lies, as an addition to its name: `, row 2, column 5`; empty for piles of which
    /// that is not told.
    fn place_spoken(&self, pile: Pile) -> String {
        let place = place_said(&self.rules().rules, self.state(), pile);
        place.map_or_else(String::new, |said| format!(", {said}"))
    }

    /// The cards of a pile as the player sees them: `jack of diamonds on three face-down cards`.
    pub fn cards_spoken(&self, shown: &PileView, telling: Telling) -> String {
        if shown.cards.is_empty() {
            return "empty".to_owned();
        }
        let most = if telling == Telling::Whole { usize::MAX } else { TOP };
        let from_top: Vec<Option<Card>> = shown.cards.iter().rev().copied().collect();
        let alike = |a: &Option<Card>, b: &Option<Card>| a.is_some() == b.is_some();
        let parts = from_top.chunk_by(alike).map(|same| match same[0] {
            Some(_) => named(same, most),
            None if shown.squared && shown.role != Role::Stock => cards(same.len(), "covered "),
            None => cards(same.len(), "face-down "),
        });
        let mut text = parts.collect::<Vec<String>>().join(" on ");
        if self.state().lies_under_others(&self.rules().rules, shown.pile) {
            text += ", under others";
        }
        text
    }

    /// A pile as one asks for it: what it is, its cards, and the moves from it and to it.
    pub fn pile_told(&self, pile: Pile) -> String {
        let rules = &self.rules().rules;
        let view = self.view(Visibility::Player);
        let Some(shown) = view.piles.into_iter().find(|shown| shown.pile == pile) else {
            return String::new();
        };
        let count = match shown.cards.len() {
            0 | 1 => String::new(),
            many => format!(" {} in all.", capital(&cards(many, ""))),
        };
        let role = shown.role.word();
        let lone = rules.piles().filter(|other| rules.role(*other) == shown.role).count() == 1;
        let what = if lone {
            format!("{}, the {role}", shown.name)
        } else {
            format!("{}, {role} pile {}", shown.name, rules.number(pile) + 1)
        };
        let (place, cards) = (self.place_spoken(pile), self.cards_spoken(&shown, Telling::Whole));
        format!("{what}{place}: {cards}.{count}\n{}", self.ways_told(pile))
    }

    fn ways_told(&self, pile: Pile) -> String {
        let choices = self.choices();
        let list = |test: &dyn Fn(&Move) -> bool| {
            let chosen = choices.iter().filter(|mv| test(mv));
            let moves: Vec<String> = chosen.map(|mv| self.move_told(*mv)).collect();
            if moves.is_empty() { "none".to_owned() } else { moves.join("; ") }
        };
        let from = list(&|mv| match *mv {
            Move::Carry { from, .. } | Move::Merci { from, .. } => from == pile,
            Move::Remove(set) | Move::Swap(set) => set.has(pile),
            Move::Draw => self.rules().rules.stock() == Some(pile),
            Move::Redeal => false,
        });
        let to = list(
            &|mv| matches!(*mv, Move::Carry { to, .. } | Move::Merci { to, .. } if to == pile),
        );
        format!("Moves from here: {from}.\nMoves to here: {to}.")
    }

    /// A move of this position in words: `jack of diamonds from T3 to T4, on the queen of clubs`.
    pub fn move_told(&self, mv: Move) -> String {
        let rules = &self.rules().rules;
        let way = |from: Pile, to: Pile| {
            format!("from {} to {}{}", rules.name(from), rules.name(to), self.onto(to))
        };
        match mv {
            Move::Carry { from, to, cards } => {
                format!("{} {}", self.carried(from, cards as usize), way(from, to))
            }
            Move::Merci { from, depth, to } => {
                let above = cards(depth as usize - 1, "");
                format!("{} from under {above}, {}", self.lowest(from, depth), way(from, to))
            }
            Move::Remove(set) => {
                let each = set
                    .iter()
                    .map(|pile| format!("{} of {}", self.lowest(pile, 1), rules.name(pile)));
                format!("{} leave together", each.collect::<Vec<_>>().join(" and "))
            }
            Move::Swap(pair) => {
                let each = pair
                    .iter()
                    .map(|pile| format!("{} of {}", self.lowest(pile, 1), rules.name(pile)));
                format!("{} change places", each.collect::<Vec<_>>().join(" and "))
            }
            Move::Draw => "deal from the stock".to_owned(),
            Move::Redeal => "gather and deal again".to_owned(),
        }
    }

    /// What cards that go to a pile are put on; of a foundation it is clear.
    fn onto(&self, to: Pile) -> String {
        let rules = &self.rules().rules;
        match self.visible(to, 1) {
            _ if rules.role(to) == Role::Foundation => String::new(),
            Some(face) => format!(", on the {}", face.name()),
            None if self.state().pile_len(to) == 0 => ", which is empty".to_owned(),
            None => String::new(),
        }
    }

    fn carried(&self, from: Pile, count: usize) -> String {
        match (self.visible(from, count), count) {
            (None, _) => cards(count, ""),
            (Some(lowest), 1) => lowest.name(),
            (Some(lowest), _) => {
                let top = self.visible(from, 1).filter(|_| count == 2);
                let rest = top.map_or_else(|| cards(count - 1, "more "), Face::name);
                format!("{} with {rest}", lowest.name())
            }
        }
    }

    fn lowest(&self, pile: Pile, depth: u8) -> String {
        self.visible(pile, depth as usize).map_or_else(|| cards(1, ""), Face::name)
    }

    /// The card so deep in a pile, the top one being 1, if the player sees its face.
    fn visible(&self, pile: Pile, depth: usize) -> Option<Face> {
        let view = self.view(Visibility::Player);
        let shown = view.piles.into_iter().find(|shown| shown.pile == pile)?;
        let card = shown.cards.iter().rev().nth(depth.checked_sub(1)?).copied().flatten();
        card.filter(|card| !card.down).map(|card| card.face)
    }

    /// Where each of some cards is, a sentence for each face.
    pub fn places_told(&self, wanted: FaceSet) -> Vec<String> {
        let view = self.view(Visibility::Player);
        wanted.iter().map(|face| self.place_told(&view.piles, face)).collect()
    }

    fn place_told(&self, piles: &[PileView], face: Face) -> String {
        let mut places = Vec::new();
        for shown in piles {
            for (above, card) in shown.cards.iter().rev().enumerate() {
                if card.is_some_and(|card| card.face == face) {
                    let under = if above == 0 { "on top".into() } else { under(above) };
                    let place = self.place_spoken(shown.pile);
                    places.push(format!("{}{place}, {under}", shown.name));
                }
            }
            places.extend(self.played_out(shown, face).map(|()| format!("{}, played", shown.name)));
        }
        let copies = self.rules().rules.copies(face);
        match (places.len(), copies - places.len().min(copies)) {
            (0, _) => places.push("not in sight".to_owned()),
            (_, 0) => {}
            (_, hidden) => places.push(format!("{hidden} not in sight")),
        }
        capital(&format!("{}: {}.", face.name(), places.join("; ")))
    }

    /// A card that lies covered on a foundation and was seen when it went there.
    fn played_out<'a>(&'a self, shown: &'a PileView, face: Face) -> impl Iterator<Item = ()> + 'a {
        let known = self.knowledge().known();
        let state = self.state();
        let covered = state.physical(shown.pile).zip(shown.cards.iter().rev());
        let mine = move |(card, seen): &(u8, &Option<Card>)| {
            seen.is_none() && state.face_of(*card) == face && known.has(*card)
        };
        let out = shown.role == Role::Foundation;
        covered.filter(move |pair| out && mine(pair)).map(|_| ())
    }
}

fn under(above: usize) -> String {
    format!("under {}", cards(above, ""))
}

/// The names of cards, the topmost first, and how many are not named.
fn named(same: &[Option<Card>], most: usize) -> String {
    // A single one that is left is named as shortly as it is counted.
    let shown =
        if same.len() == most.saturating_add(1) { same.len() } else { same.len().min(most) };
    let mut words: Vec<String> =
        same[..shown].iter().flatten().map(|card| card.face.name()).collect();
    if same.len() > shown {
        words.push(format!("{} more", same.len() - shown));
    }
    words.join(", ")
}

/// Text as it begins a sentence.
pub fn capital(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(letters::capital);
    first.into_iter().chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn klondike() -> Game {
        let layout = "F2: AS\nT1: ~KD QC JH\nT2: QS\nT3: ~2C 2S\nT4: KH\nS: ~3C ~4C ~5C ~6C ~7C \
                      ~8C ~9C \
             ~TC ~JC ~KC ~AC ~3S ~4S ~5S ~6S ~7S ~8S ~9S ~TS ~JS ~KS ~AH ~2H ~3H ~4H ~5H ~6H ~7H \
             ~8H ~9H ~TH ~QH ~AD ~2D ~3D ~4D ~5D ~6D ~7D ~8D ~9D ~TD ~JD ~QD";
        Game::from_layout(kibitzer_rules::game("klondike").unwrap(), layout.parse().unwrap())
            .unwrap()
    }

    #[test]
    fn piles_are_told_from_the_top_and_empty_ones_together() {
        let game = klondike();
        let told = game.piles_spoken(&game.view(Visibility::Player).piles, Telling::Whole);
        assert_eq!(
            told,
            [
                "S: 44 face-down cards.",
                "W: empty.",
                "F1: empty.",
                "F2: ace of spades.",
                "F3 and F4: empty.",
                "T1: jack of hearts, queen of clubs on one face-down card.",
                "T2: queen of spades.",
                "T3: two of spades on one face-down card.",
                "T4: king of hearts.",
                "T5 to T7: empty.",
            ]
        );
    }

    #[test]
    fn only_neighbours_share_a_sentence() {
        let game = klondike();
        let mut piles = game.view(Visibility::Player).piles;
        piles.retain(|shown| shown.role == Role::Tableau && shown.name != "T6");
        let told = game.piles_spoken(&piles, Telling::Whole);
        assert_eq!(told[4..], ["T5: empty.", "T7: empty."]);
    }

    fn dealt(game: &str) -> Game {
        let rules = kibitzer_rules::game(game).unwrap();
        Game::deal(rules, "7".parse().unwrap()).unwrap()
    }

    #[test]
    fn piles_of_a_grid_are_told_with_their_row_and_column() {
        let tableau = |game: &Game| {
            let mut piles = game.view(Visibility::Player).piles;
            piles.retain(|shown| shown.role == Role::Tableau);
            game.piles_spoken(&piles, Telling::Whole)
        };
        let mut game = dealt("monte-carlo");
        assert_eq!(tableau(&game)[6], "T7, row 2, column 2: six of diamonds.");
        assert_eq!(
            game.places_told(crate::faces_called("6d").unwrap()),
            ["Six of diamonds: T7, row 2, column 2, on top."]
        );
        let pile = game.rules().rules.pile("T7").unwrap();
        let told = game.pile_told(pile);
        assert!(
            told.starts_with("T7, tableau pile 7, row 2, column 2: six of diamonds.\n"),
            "{told}"
        );
        let told = game.pile_in_words(pile);
        let (_, cards) = told.split_once("T7, tableau pile 7, row 2, column 2. ").unwrap();
        assert!(cards.contains(" card"), "{told}");
        game.play(game.read_move("T4+T9").unwrap()).unwrap();
        assert_eq!(tableau(&game)[3], "T4, row 1, column 4: empty.");
        // Rows of empty places are told one by one.
        let mut game = dealt("cribbage-square");
        assert_eq!(
            tableau(&game),
            [
                "T1 to T4, row 1, columns 1 to 4: empty.",
                "T5 to T8, row 2, columns 1 to 4: empty.",
                "T9 to T12, row 3, columns 1 to 4: empty.",
                "T13 to T16, row 4, columns 1 to 4: empty.",
            ]
        );
        game.play(game.read_move("S>T6").unwrap()).unwrap();
        let told = tableau(&game);
        assert_eq!(told[1], "T5, row 2, column 1: empty.");
        assert_eq!(told[2], "T6, row 2, column 2: nine of spades.");
        assert_eq!(told[3], "T7 and T8, row 2, columns 3 and 4: empty.");
    }

    #[test]
    fn moves_are_told_with_what_they_go_on() {
        let game = klondike();
        let told = |text: &str| game.move_told(game.read_move(text).unwrap());
        assert_eq!(told("T3>F2"), "two of spades from T3 to F2");
        assert_eq!(told("T1>T2"), "jack of hearts from T1 to T2, on the queen of spades");
        assert_eq!(
            told("T1>T4:2"),
            "queen of clubs with jack of hearts from T1 to T4, on the king of hearts"
        );
        assert_eq!(told("T4>T5"), "king of hearts from T4 to T5, which is empty");
    }

    #[test]
    fn cards_are_found_where_they_lie() {
        let mut game = klondike();
        let places = |game: &Game, card: &str| {
            game.places_told(crate::faces_called(card).unwrap()).join(" ")
        };
        assert_eq!(places(&game, "qc"), "Queen of clubs: T1, under one card.");
        assert_eq!(places(&game, "7h"), "Seven of hearts: not in sight.");
        game.play(game.read_move("t3 f").unwrap()).unwrap();
        assert_eq!(places(&game, "as"), "Ace of spades: F2, under one card.");
        assert_eq!(places(&game, "2s"), "Two of spades: F2, on top.");
    }
}
