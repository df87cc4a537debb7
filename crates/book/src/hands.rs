//! Hands that are worth points.

use kibitzer_engine::spec::{HandTable, Hands};

use super::voice::{Paragraph, Voice, said};
use super::words::{counted, number};

/// What is to be done for points.
pub(super) fn aim(voice: &Voice, points: u16) -> Option<String> {
    let hands = voice.spec.hands?;
    let of = voice.all_the(&[hands.of]);
    let points = counted(points as usize, "point");
    let lines = if hands.diagonals { "rows, columns and diagonals" } else { "rows and columns" };
    Some(format!("fill {of} so that the hands in their {lines} are worth {points}"))
}

/// When points win.
pub(super) fn reached(voice: &Voice, points: u16) -> Option<String> {
    let each = voice.names.each(voice.spec.hands?.of);
    let points = counted(points as usize, "point");
    Some(format!("{each} holds a card and all hands together are worth at least {points}"))
}

/// What hands are worth.
pub(super) fn worth(voice: &Voice, hands: Hands) -> Paragraph {
    let of = voice.all_the(&[hands.of]);
    let lines = match hands.table {
        HandTable::Cribbage => "cribbage",
        HandTable::Poker | HandTable::PokerEnglish => "poker",
    };
    let each = if hands.diagonals {
        "each row, each column and each of the two diagonals"
    } else {
        "each row and each column"
    };
    let mut text =
        vec![said("hands", format!("{each} of {of} is a hand of {lines}, and all count together"))];
    text.push(said("hands/table", table(hands.table)));
    if let Some(group) = hands.starter {
        text.push(said("hands/starter", starter(voice, group)));
    }
    text
}

fn table(table: HandTable) -> String {
    match table {
        HandTable::Poker => poker([100, 75, 50, 25, 20, 15, 10, 5, 2]),
        HandTable::PokerEnglish => poker([30, 30, 16, 10, 5, 12, 6, 3, 1]),
        HandTable::Cribbage => "cards that add up to fifteen count two points, each way that they \
                                can be chosen, with ten \
             for each court card; two cards of one rank count two; each run of the greatest \
             length, from three cards on, counts a point for each of its cards; and four cards of \
             one suit count four"
            .to_owned(),
    }
}

fn poker(points: [usize; 9]) -> String {
    const NAMES: [&str; 9] = [
        "a royal flush",
        "any other straight flush",
        "four of a kind",
        "a full house",
        "a flush",
        "a straight",
        "three of a kind",
        "two pairs",
        "one pair",
    ];
    let each = NAMES.iter().zip(points).map(|(name, points)| format!("{name} {}", number(points)));
    let list: Vec<String> = each.collect();
    format!("in points: {}; in a straight the ace is high or low", list.join(", "))
}

fn starter(voice: &Voice, group: usize) -> String {
    let the = voice.names.the(group);
    let lies = if voice.names.alone(group) { the } else { format!("the first pile of {the}") };
    let (flush, two) = (number(5), number(2));
    format!(
        "in the end the bottom card of {lies}, the starter, goes with every hand: a flush with it \
         counts {flush}, a jack of its suit in a hand counts one more, and a starter that is a \
         jack itself counts {two}, once"
    )
}
