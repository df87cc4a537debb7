//! A move in words, as a hint tells it: which cards go where, and on what.

use kibitzer_engine::{
    Face, Join, Move, Part, Pile, PileSet, Role, Rules, Said, State, cards_said, said,
};

/// A move that is made in a position, as a sentence.
pub(crate) fn move_sentence(rules: &Rules, state: &State, mv: Move) -> Said {
    match mv {
        Move::Draw => said!("play-draw", "Deal from the stock."),
        Move::Redeal => said!("play-redeal", "Gather and deal again."),
        Move::Carry { from, to, cards } => {
            moved(rules, state, carried(state, from, cards as usize), from, to, cards)
        }
        Move::Merci { from, depth, to } => {
            let (card, above) =
                (named(state, from, depth as usize), cards_said(depth as usize - 1));
            let cards =
                said!("moved-from-under", "{card} from under {above}", card = card, above = above);
            moved(rules, state, cards, from, to, 1)
        }
        Move::Remove(set) => {
            let cards = Part::List(each(rules, state, set), Join::And);
            said!("move-remove", "Remove {cards}.", cards = cards)
        }
        Move::Swap(pair) => {
            let cards = Part::List(each(rules, state, pair), Join::And);
            said!("move-swap", "Exchange {cards}.", cards = cards)
        }
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
            said = move_sentence(rules, &state, mv).to_string();
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
