//! How much a hint gives away: a nudge, the card, or the move.

use kibitzer_engine::{
    Face, Join, Move, Part, Pile, PileSet, Role, Rules, Said, State, cards_said, said,
};

/// A grade of hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Grade {
    /// Where to look.
    Nudge,
    /// Which card to play.
    Card,
    /// The move itself.
    #[default]
    Move,
}

impl Grade {
    /// The word in commands and the protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Grade::Nudge => "nudge",
            Grade::Card => "card",
            Grade::Move => "move",
        }
    }

    /// The grade of a word.
    pub fn named(word: &str) -> Option<Grade> {
        [Grade::Nudge, Grade::Card, Grade::Move].into_iter().find(|grade| grade.word() == word)
    }
}

/// A move as a hint of a grade tells it: a sentence.
pub(crate) fn advice(rules: &Rules, state: &State, mv: Move, grade: Grade) -> Said {
    match (grade, mv) {
        (Grade::Nudge, Move::Draw | Move::Redeal) => look(Role::Stock),
        (Grade::Nudge, Move::Carry { from, to, .. } | Move::Merci { from, to, .. }) => {
            match (rules.role(from), rules.role(to)) {
                (_, Role::Foundation) => look(Role::Foundation),
                (role, _) => look(role),
            }
        }
        (Grade::Nudge, Move::Remove(_)) => {
            said!("look-sets", "Look for cards that can be removed together.")
        }
        (Grade::Nudge, Move::Swap(_)) => said!("look-swaps", "Look for cards that change places."),
        (Grade::Card, Move::Remove(set) | Move::Swap(set)) => {
            let first = set.iter().next();
            first.map_or_else(|| look(Role::Tableau), |pile| card(rules, state, pile, 1))
        }
        (Grade::Card, Move::Carry { from, cards, .. }) => card(rules, state, from, cards as usize),
        (Grade::Card, Move::Merci { from, depth, .. }) => card(rules, state, from, depth as usize),
        (Grade::Card | Grade::Move, Move::Draw) => {
            said!("play-draw", "Deal from the stock.")
        }
        (Grade::Card | Grade::Move, Move::Redeal) => {
            said!("play-redeal", "Gather and deal again.")
        }
        (Grade::Move, Move::Carry { from, to, cards }) => {
            moved(rules, state, carried(state, from, cards as usize), from, to, cards)
        }
        (Grade::Move, Move::Merci { from, depth, to }) => {
            let lowest = named(state, from, depth as usize);
            let above = cards_said(depth as usize - 1);
            let cards = said!(
                "moved-from-under",
                "{card} from under {above}",
                card = lowest,
                above = above
            );
            moved(rules, state, cards, from, to, 1)
        }
        (Grade::Move, Move::Remove(set)) => {
            let cards = Part::List(each(rules, state, set), Join::And);
            said!("move-remove", "Remove {cards}.", cards = cards)
        }
        (Grade::Move, Move::Swap(pair)) => {
            let cards = Part::List(each(rules, state, pair), Join::And);
            said!("move-swap", "Exchange {cards}.", cards = cards)
        }
    }
}

/// Where to look.
fn look(role: Role) -> Said {
    match role {
        Role::Stock => said!("look-stock", "Look at the stock."),
        Role::Waste => said!("look-waste", "Look at the waste."),
        Role::Foundation => said!("look-foundations", "Look at the foundations."),
        Role::Tableau => said!("look-tableau", "Look at the tableau."),
        Role::Reserve => said!("look-reserve", "Look at the reserve."),
        Role::Cell => said!("look-cells", "Look at the cells."),
    }
}

fn card(rules: &Rules, state: &State, from: Pile, depth: usize) -> Said {
    let face = depth.checked_sub(1).and_then(|index| state.faces_down_from_top(from).nth(index));
    let pile = rules.name(from);
    match face {
        Some(face) => {
            said!("play-card", "Play the {card} from {pile}.", card = face.said(), pile = pile)
        }
        None => said!("play-from", "Play from {pile}.", pile = pile),
    }
}

/// Cards that go from one pile to another, and what they are put on.
fn moved(rules: &Rules, state: &State, cards: Said, from: Pile, to: Pile, count: u8) -> Said {
    let pile = rules.name(from);
    if rules.role(to) == Role::Foundation {
        return match (rules.group_piles(rules.group(to)).count(), count) {
            (1, _) => said!(
                "move-to-one-foundation",
                "Move {cards} from {pile} to the foundation.",
                cards = cards,
                pile = pile
            ),
            (_, 1) => said!(
                "move-to-its-foundation",
                "Move {cards} from {pile} to its foundation.",
                cards = cards,
                pile = pile
            ),
            _ => said!(
                "move-to-a-foundation",
                "Move {cards} from {pile} to a foundation.",
                cards = cards,
                pile = pile
            ),
        };
    }
    let to_name = rules.name(to);
    match seen(state, to, 1) {
        Some(face) => said!(
            "move-onto",
            "Move {cards} from {pile} to {to}, on the {card}.",
            cards = cards,
            pile = pile,
            to = to_name,
            card = face.said()
        ),
        None if state.pile_len(to) == 0 => said!(
            "move-to-empty",
            "Move {cards} from {pile} to {to}, which is empty.",
            cards = cards,
            pile = pile,
            to = to_name
        ),
        None => said!(
            "move-to",
            "Move {cards} from {pile} to {to}.",
            cards = cards,
            pile = pile,
            to = to_name
        ),
    }
}

/// The topmost cards of a pile by their lowest, as far as that lies face up.
fn carried(state: &State, from: Pile, count: usize) -> Said {
    let rest = count - 1;
    match (seen(state, from, count), rest) {
        (None, _) => cards_said(count),
        (Some(face), 0) => said!("moved-one", "the {card}", card = face.said()),
        (Some(face), _) => said!(
            "moved-with",
            "the {card} with {rest} on it",
            card = face.said(),
            rest = cards_said(rest)
        ),
    }
}

fn each(rules: &Rules, state: &State, set: PileSet) -> Vec<Part> {
    let one = |pile| {
        said!("moved-in", "{card} in {pile}", card = named(state, pile, 1), pile = rules.name(pile))
    };
    set.iter().map(|pile| one(pile).into()).collect()
}

/// A card so deep in a pile by its name, if it lies face up.
fn named(state: &State, pile: Pile, depth: usize) -> Said {
    match seen(state, pile, depth) {
        Some(face) => said!("moved-one", "the {card}", card = face.said()),
        None => said!("moved-unseen", "the card"),
    }
}

/// The face of a card so deep in a pile, the top one being 1, if it lies face up.
fn seen(state: &State, pile: Pile, depth: usize) -> Option<Face> {
    let card = state.cards(pile).into_iter().rev().nth(depth.checked_sub(1)?)?;
    (!card.down).then_some(card.face)
}

#[cfg(test)]
mod tests {
    use kibitzer_engine::Journal;

    use super::*;

    /// The last of some moves, as it is advised in the position that it is made in.
    fn told(game: &str, deal: &str, moves: &str) -> String {
        let game = kibitzer_rules::game(game).unwrap();
        let rules = &game.rules;
        let (mut state, mut journal) =
            (rules.deal(&deal.parse().unwrap()).unwrap(), Journal::new());
        let mut said = String::new();
        for text in moves.split(' ') {
            let mv = Move::parse(rules, text).unwrap();
            said = advice(rules, &state, mv, Grade::Move).to_string();
            state.play(rules, mv, &mut journal).unwrap();
        }
        said
    }

    #[test]
    fn moves_are_told_in_words() {
        let all = [
            told("freecell", "1", "T1>F4"),
            told("freecell", "1", "T1>F4 T8>C1"),
            told("freecell", "1", "T1>F4 T8>C1 T8>T6"),
            told("yukon", "2", "T5>F3 T4>T5:5"),
            told("aces-up", "1", "T4>F1"),
            told("pyramid", "1", "T23+T27"),
            told("pyramid", "1", "T23+T27 draw"),
            told("montana", "1", "T46>T16"),
            told("la-belle-lucie", "3", "T11>F4 T15>F4 T10>T9 T10>T13 T10>F4 redeal"),
        ];
        let expected = [
            "Move the ace of diamonds from T1 to its foundation.",
            "Move the jack of spades from T8 to C1, which is empty.",
            "Move the four of clubs from T8 to T6, on the five of diamonds.",
            "Move the three of spades with 4 cards on it from T4 to T5, on the four of diamonds.",
            "Move the four of hearts from T4 to the foundation.",
            "Remove the jack of diamonds in T23 and the two of spades in T27.",
            "Deal from the stock.",
            "Move the five of diamonds from T46 to T16, which is empty.",
            "Gather and deal again.",
        ];
        assert_eq!(all, expected);
    }
}
