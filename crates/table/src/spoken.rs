//! The table as one tells it to somebody who does not look at it: piles, moves and cards in whole
//! words, top card first. All of it are messages; what begins a sentence begins small.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{
    Card, Face, FaceSet, Join, Move, Part, Pile, Role, Rules, Said, number_said, said,
};
use kibitzer_rules::letters;

use crate::game::Game;
use crate::lying::{in_grid, place_said};
use crate::pile_in_words::none_said;
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

/// A number of cards in words: `three cards`.
fn some_cards(number: usize) -> Said {
    match number {
        1 => said!("ear-card", "one card"),
        _ => said!("ear-cards", "{count} cards", count = number_said(number)),
    }
}

/// A number of cards that are not seen: face down, or covered in a pile of which the top is shown.
fn unseen_spoken(number: usize, covered: bool) -> Said {
    let count = number_said(number);
    match (number, covered) {
        (1, false) => said!("ear-down-one", "one face-down card"),
        (_, false) => said!("ear-down", "{count} face-down cards", count = count),
        (1, true) => said!("ear-covered-one", "one covered card"),
        (_, true) => said!("ear-covered", "{count} covered cards", count = count),
    }
}

/// Cards that lie on so many that are not seen.
fn on_unseen(above: Part, number: usize, covered: bool) -> Said {
    let count = number_said(number);
    match (number, covered) {
        (1, false) => said!("ear-on-down-one", "{above} on one face-down card", above = above),
        (_, false) => {
            said!("ear-on-down", "{above} on {count} face-down cards", above = above, count = count)
        }
        (1, true) => said!("ear-on-covered-one", "{above} on one covered card", above = above),
        (_, true) => said!(
            "ear-on-covered",
            "{above} on {count} covered cards",
            above = above,
            count = count
        ),
    }
}

/// That so many cards lie above.
fn under_spoken(above: usize) -> Said {
    match above {
        1 => said!("ear-under-one", "under one card"),
        _ => said!("ear-under", "under {count} cards", count = number_said(above)),
    }
}

/// The names of cards, the topmost first, and how many are not named.
fn named(same: &[Option<Card>], most: usize) -> Part {
    // A single one that is left is named as shortly as it is counted.
    let shown =
        if same.len() == most.saturating_add(1) { same.len() } else { same.len().min(most) };
    let mut words: Vec<Part> =
        same[..shown].iter().flatten().map(|card| card.face.said().into()).collect();
    if same.len() > shown {
        words.push(said!("ear-more", "{count} more", count = same.len() - shown).into());
    }
    Part::List(words, Join::Comma)
}

/// That neighbours are empty, from the first to the last; two are both named.
fn empty_spoken(rules: &Rules, first: &PileView, last: &PileView, two: bool) -> Said {
    let columns = in_grid(rules, first.pile).zip(in_grid(rules, last.pile));
    let (first, last) = (first.name.as_str(), last.name.as_str());
    match (columns, two) {
        (None, true) => {
            said!("ear-empty-two", "{first} and {last}: empty.", first = first, last = last)
        }
        (None, false) => {
            said!("ear-empty-many", "{first} to {last}: empty.", first = first, last = last)
        }
        (Some(((row, left), (_, right))), true) => said!(
            "ear-empty-two-row",
            "{first} and {last}, row {row}, columns {left} and {right}: empty.",
            first = first,
            last = last,
            row = row,
            left = left,
            right = right
        ),
        (Some(((row, left), (_, right))), false) => said!(
            "ear-empty-many-row",
            "{first} to {last}, row {row}, columns {left} to {right}: empty.",
            first = first,
            last = last,
            row = row,
            left = left,
            right = right
        ),
    }
}

impl Game {
    /// Some piles, a sentence each; neighbours of one group that are empty share one, in a grid
    /// those of one row.
    pub fn piles_spoken(&self, piles: &[PileView], telling: Telling) -> Vec<Said> {
        let rules = &self.rules().rules;
        let row = |shown: &PileView| in_grid(rules, shown.pile).map(|(row, _)| row);
        let alike = |a: &PileView, b: &PileView| {
            a.cards.is_empty()
                && b.cards.is_empty()
                && rules.group(a.pile) == rules.group(b.pile)
                && rules.number(a.pile) + 1 == rules.number(b.pile)
                && row(a) == row(b)
        };
        let sentence = |piles: &[PileView]| match piles {
            [] => None,
            [shown] => Some(said!(
                "ear-pile",
                "{pile}: {cards}.",
                pile = self.placed(shown.pile, shown.name.as_str().into()),
                cards = self.cards_spoken(shown, telling)
            )),
            [first, between @ .., last] => {
                Some(empty_spoken(rules, first, last, between.is_empty()))
            }
        };
        piles.chunk_by(alike).filter_map(sentence).collect()
    }

    /// The name of a pile with where it lies, as far as that is told: `T18, row 2, column 5`.
    fn placed(&self, pile: Pile, name: Part) -> Part {
        match place_said(&self.rules().rules, self.state(), pile) {
            None => name,
            Some(place) => {
                said!("ear-placed", "{pile}, {place}", pile = name, place = place).into()
            }
        }
    }

    /// The cards of a pile as the player sees them: `jack of diamonds on three face-down cards`.
    fn cards_spoken(&self, shown: &PileView, telling: Telling) -> Part {
        let most = if telling == Telling::Whole { usize::MAX } else { TOP };
        let covered = shown.squared && shown.role != Role::Stock;
        let from_top: Vec<Option<Card>> = shown.cards.iter().rev().copied().collect();
        let alike = |a: &Option<Card>, b: &Option<Card>| a.is_some() == b.is_some();
        let mut told: Option<Part> = None;
        for same in from_top.chunk_by(alike) {
            let unseen = same[0].is_none();
            told = Some(match told {
                None if unseen => unseen_spoken(same.len(), covered).into(),
                None => named(same, most),
                Some(above) if unseen => on_unseen(above, same.len(), covered).into(),
                Some(above) => {
                    let cards = named(same, most);
                    said!("ear-on", "{above} on {cards}", above = above, cards = cards).into()
                }
            });
        }
        match told {
            None => said!("heard-empty", "empty").into(),
            Some(cards) if self.state().lies_under_others(&self.rules().rules, shown.pile) => {
                said!("ear-under-others", "{cards}, under others", cards = cards).into()
            }
            Some(cards) => cards,
        }
    }

    /// A pile as one asks for it, a sentence each: what it is with its cards, the moves from it,
    /// and those to it.
    pub fn pile_told(&self, pile: Pile) -> Vec<Said> {
        let rules = &self.rules().rules;
        let view = self.view(Visibility::Player);
        let Some(shown) = view.piles.into_iter().find(|shown| shown.pile == pile) else {
            return Vec::new();
        };
        let role = shown.role.said();
        let lone = rules.piles().filter(|other| rules.role(*other) == shown.role).count() == 1;
        let what = if lone {
            said!("ear-the-pile", "{name}, the {role}", name = shown.name.as_str(), role = role)
        } else {
            said!(
                "ear-a-pile",
                "{name}, {role} pile {number}",
                name = shown.name.as_str(),
                role = role,
                number = rules.number(pile) + 1
            )
        };
        let what = self.placed(pile, what.into());
        let cards = self.cards_spoken(&shown, Telling::Whole);
        let told = match shown.cards.len() {
            0 | 1 => said!("ear-pile", "{pile}: {cards}.", pile = what, cards = cards),
            many => said!(
                "ear-pile-counted",
                "{pile}: {cards}; {all} in all.",
                pile = what,
                cards = cards,
                all = some_cards(many)
            ),
        };
        std::iter::once(told).chain(self.ways_told(pile)).collect()
    }

    fn ways_told(&self, pile: Pile) -> [Said; 2] {
        let choices = self.choices();
        let list = |test: &dyn Fn(&Move) -> bool| -> Part {
            let chosen = choices.iter().filter(|mv| test(mv));
            let moves: Vec<Part> = chosen.map(|mv| self.move_told(*mv).into()).collect();
            if moves.is_empty() { none_said().into() } else { Part::List(moves, Join::Semicolon) }
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
        [
            said!("ear-from-here", "Moves from here: {moves}.", moves = from),
            said!("ear-to-here", "Moves to here: {moves}.", moves = to),
        ]
    }

    /// A move of this position in words: `jack of diamonds from T3 to T4, on the queen of clubs`.
    pub fn move_told(&self, mv: Move) -> Said {
        match mv {
            Move::Carry { from, to, cards } => {
                self.way_told(self.carried(from, cards as usize), from, to)
            }
            Move::Merci { from, depth, to } => {
                let card = said!(
                    "ear-from-under",
                    "{card} from {under},",
                    card = self.lowest(from, depth),
                    under = under_spoken(depth as usize - 1)
                );
                self.way_told(card.into(), from, to)
            }
            Move::Remove(set) => {
                said!("ear-leave", "{cards} leave together", cards = self.tops_told(set.iter()))
            }
            Move::Swap(pair) => {
                said!("ear-swap", "{cards} change places", cards = self.tops_told(pair.iter()))
            }
            Move::Draw => said!("told-draw", "deal from the stock"),
            Move::Redeal => said!("told-redeal", "gather and deal again"),
        }
    }

    /// Cards that go from one pile to another, and what they are put on; of a foundation that is
    /// clear.
    fn way_told(&self, cards: Part, from: Pile, to: Pile) -> Said {
        let rules = &self.rules().rules;
        let (start, end) = (rules.name(from), rules.name(to));
        let told = rules.role(to) != Role::Foundation;
        match self.visible(to, 1).filter(|_| told) {
            Some(face) => said!(
                "ear-goes-on",
                "{cards} from {from} to {to}, on the {card}",
                cards = cards,
                from = start,
                to = end,
                card = face.said()
            ),
            None if told && self.state().pile_len(to) == 0 => said!(
                "ear-goes-empty",
                "{cards} from {from} to {to}, which is empty",
                cards = cards,
                from = start,
                to = end
            ),
            None => said!(
                "ear-goes",
                "{cards} from {from} to {to}",
                cards = cards,
                from = start,
                to = end
            ),
        }
    }

    /// The top cards of some piles, each with the name of its pile.
    fn tops_told(&self, piles: impl Iterator<Item = Pile>) -> Part {
        let each = piles.map(|pile| {
            let name = self.rules().rules.name(pile);
            let card = self.lowest(pile, 1);
            Part::from(said!("ear-of", "{card} of {pile}", card = card, pile = name))
        });
        Part::List(each.collect(), Join::And)
    }

    fn carried(&self, from: Pile, count: usize) -> Part {
        let Some(lowest) = self.visible(from, count) else { return some_cards(count).into() };
        let lowest = lowest.said();
        match (count - 1, self.visible(from, 1)) {
            (0, _) => lowest.into(),
            (1, Some(top)) => {
                said!("ear-with", "{card} with {rest}", card = lowest, rest = top.said()).into()
            }
            (1, None) => said!("ear-with-one", "{card} with one more card", card = lowest).into(),
            (more, _) => said!(
                "ear-with-more",
                "{card} with {count} more cards",
                card = lowest,
                count = number_said(more)
            )
            .into(),
        }
    }

    fn lowest(&self, pile: Pile, depth: u8) -> Said {
        self.visible(pile, depth as usize).map_or_else(|| some_cards(1), Face::said)
    }

    /// The card so deep in a pile, the top one being 1, if the player sees its face.
    fn visible(&self, pile: Pile, depth: usize) -> Option<Face> {
        let view = self.view(Visibility::Player);
        let shown = view.piles.into_iter().find(|shown| shown.pile == pile)?;
        let card = shown.cards.iter().rev().nth(depth.checked_sub(1)?).copied().flatten();
        card.filter(|card| !card.down).map(|card| card.face)
    }

    /// Where each of some cards is, a sentence for each face.
    pub fn places_told(&self, wanted: FaceSet) -> Vec<Said> {
        let view = self.view(Visibility::Player);
        wanted.iter().map(|face| self.place_told(&view.piles, face)).collect()
    }

    fn place_told(&self, piles: &[PileView], face: Face) -> Said {
        let mut places: Vec<Part> = Vec::new();
        for shown in piles {
            let name = shown.name.as_str();
            for (above, card) in shown.cards.iter().rev().enumerate() {
                if card.is_some_and(|card| card.face == face) {
                    let pile = self.placed(shown.pile, name.into());
                    places.push(match above {
                        0 => said!("ear-on-top", "{pile}, on top", pile = pile).into(),
                        _ => {
                            let under = under_spoken(above);
                            said!("ear-lies", "{pile}, {under}", pile = pile, under = under).into()
                        }
                    });
                }
            }
            let played = |()| Part::from(said!("ear-played", "{pile}, played", pile = name));
            places.extend(self.played_out(shown, face).map(played));
        }
        let copies = self.rules().rules.copies(face);
        match (places.len(), copies - places.len().min(copies)) {
            (0, _) => places.push(said!("ear-unseen", "not in sight").into()),
            (_, 0) => {}
            (_, hidden) => {
                let hidden = said!("ear-more-unseen", "{count} not in sight", count = hidden);
                places.push(hidden.into());
            }
        }
        let places = Part::List(places, Join::Semicolon);
        said!("ear-places", "{card}: {places}.", card = face.said(), places = places)
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

    fn texts(said: &[Said]) -> Vec<String> {
        said.iter().map(|one| capital(&one.to_string())).collect()
    }

    #[test]
    fn piles_are_told_from_the_top_and_empty_ones_together() {
        let game = klondike();
        let told = game.piles_spoken(&game.view(Visibility::Player).piles, Telling::Whole);
        assert_eq!(
            texts(&told),
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
        let told = texts(&game.piles_spoken(&piles, Telling::Whole));
        assert_eq!(told[4..], ["T5: empty.", "T7: empty."]);
    }

    #[test]
    fn a_pile_that_is_asked_for_is_told_with_the_moves_from_it_and_to_it() {
        let game = klondike();
        let told = |pile: &str| texts(&game.pile_told(game.rules().rules.pile(pile).unwrap()));
        assert_eq!(
            told("T1"),
            [
                "T1, tableau pile 1: jack of hearts, queen of clubs on one face-down card; three \
                 cards in all.",
                "Moves from here: jack of hearts from T1 to T2, on the queen of spades; queen of \
                 clubs with jack of hearts from T1 to T4, on the king of hearts.",
                "Moves to here: none.",
            ]
        );
        assert_eq!(told("W")[0], "W, the waste: empty.");
        assert_eq!(told("F2")[0], "F2, foundation pile 2: ace of spades.");
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
            texts(&game.piles_spoken(&piles, Telling::Whole))
        };
        let mut game = dealt("monte-carlo");
        assert_eq!(tableau(&game)[6], "T7, row 2, column 2: six of diamonds.");
        assert_eq!(
            texts(&game.places_told(crate::faces_called("6d").unwrap())),
            ["Six of diamonds: T7, row 2, column 2, on top."]
        );
        let pile = game.rules().rules.pile("T7").unwrap();
        let told = texts(&game.pile_told(pile));
        assert_eq!(told[0], "T7, tableau pile 7, row 2, column 2: six of diamonds.");
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
        let told = |text: &str| game.move_told(game.read_move(text).unwrap()).to_string();
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
            texts(&game.places_told(crate::faces_called(card).unwrap())).join(" ")
        };
        assert_eq!(places(&game, "qc"), "Queen of clubs: T1, under one card.");
        assert_eq!(places(&game, "7h"), "Seven of hearts: not in sight.");
        game.play(game.read_move("t3 f").unwrap()).unwrap();
        assert_eq!(places(&game, "as"), "Ace of spades: F2, under one card.");
        assert_eq!(places(&game, "2s"), "Two of spades: F2, on top.");
    }
}
