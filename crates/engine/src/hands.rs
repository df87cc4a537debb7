//! Rows and columns that are worth points.

use crate::card::Face;
use crate::geometry::places;
use crate::hand_values::{most_points, points, starter_points};
use crate::rules::{Group, Pile, Rules};
use crate::spec::{GameSpec, GroupId, HandTable};
use crate::state::{NONE, State};

/// Most cards of a hand, without a starter.
pub const MOST_HAND: usize = 5;

/// A row or a column that is a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandLine {
    piles: [u8; MOST_HAND],
    len: u8,
    /// It is a row.
    pub is_row: bool,
}

impl HandLine {
    /// The piles in it.
    pub fn piles(&self) -> impl Iterator<Item = Pile> + '_ {
        self.piles[..self.len as usize].iter().map(|pile| Pile(*pile))
    }
}

/// The hands of a game.
#[derive(Clone, Debug)]
pub(crate) struct HandLines {
    table: HandTable,
    lines: Vec<HandLine>,
    /// All piles that are part of a hand.
    piles: std::ops::Range<usize>,
    /// Whose bottom card goes with every hand.
    starter: Option<u8>,
}

impl HandLines {
    pub(crate) fn compile(spec: &GameSpec, groups: &[Group]) -> Option<HandLines> {
        let hands = spec.hands?;
        let piles = groups[hands.of].piles();
        let lie = places(spec.groups[hands.of].shape.as_ref()?, piles.len())?;
        let first = piles.start;
        let line = |is_row: bool, at: u8| {
            let mut line = HandLine { piles: [0; MOST_HAND], len: 0, is_row };
            for (number, (row, column)) in lie.iter().enumerate() {
                if at == if is_row { *row } else { *column } {
                    line.piles[line.len as usize] = (first + number) as u8;
                    line.len += 1;
                }
            }
            line
        };
        let lines = [true, false].into_iter().flat_map(|is_row| {
            let mut at: Vec<u8> =
                lie.iter().map(|(row, column)| if is_row { *row } else { *column }).collect();
            at.sort_unstable();
            at.dedup();
            at.into_iter().map(move |at| (is_row, at))
        });
        Some(HandLines {
            table: hands.table,
            lines: lines.map(|(is_row, at)| line(is_row, at)).collect(),
            piles,
            starter: hands.starter.map(|group| groups[group].first),
        })
    }
}

impl Rules {
    /// The rows and columns that are worth points, rows first.
    pub fn hand_lines(&self) -> &[HandLine] {
        self.hands.as_ref().map_or(&[], |hands| hands.lines.as_slice())
    }

    /// How many points win, where points win at all.
    pub fn winning_points(&self) -> Option<u32> {
        self.spec.win.score.map(u32::from)
    }

    /// The group whose rows and columns are hands.
    pub fn hands_group(&self) -> Option<GroupId> {
        self.spec.hands.map(|hands| hands.of)
    }

    /// True if cards of a group may leave it in sets.
    pub fn gives_sets(&self, group: GroupId) -> bool {
        self.spec.remove.as_ref().is_some_and(|remove| remove.from.contains(&group))
    }

    /// The pile whose bottom card goes with every hand.
    pub fn starter_pile(&self) -> Option<Pile> {
        self.hands.as_ref()?.starter.map(Pile)
    }

    /// What a hand is worth, with a starter.
    pub fn hand_points(&self, hand: &[Face], starter: Option<Face>) -> u32 {
        self.hands.as_ref().map_or(0, |hands| points(hands.table, hand, starter))
    }

    /// What a starter is worth by itself.
    pub fn starter_points(&self, starter: Option<Face>) -> u32 {
        self.hands.as_ref().map_or(0, |hands| starter_points(hands.table, starter))
    }

    /// No hand in this line is worth more.
    pub fn most_hand_points(&self, line: &HandLine) -> u32 {
        self.hands.as_ref().map_or(0, |hands| most_points(hands.table, line.len))
    }
}

impl State {
    /// What the hands are worth as they lie; `None` in games without hands. Cards that lie face
    /// down are worth nothing.
    pub fn points(&self, rules: &Rules) -> Option<u32> {
        let hands = rules.hands.as_ref()?;
        let starter = self.starter(rules);
        let lines = hands.lines.iter().map(|line| self.line_points(rules, line, starter));
        Some(lines.sum::<u32>() + starter_points(hands.table, starter))
    }

    /// What one hand is worth as it lies.
    pub fn line_points(&self, rules: &Rules, line: &HandLine, starter: Option<Face>) -> u32 {
        let mut hand = [Face::from_index(0); MOST_HAND];
        let mut count = 0;
        for pile in line.piles() {
            if let Some(face) = self.laid_open(pile.index()) {
                hand[count] = face;
                count += 1;
            }
        }
        rules.hand_points(&hand[..count], starter)
    }

    /// True once every pile of the hands holds a card, face up.
    pub fn hands_are_complete(&self, rules: &Rules) -> bool {
        let complete =
            |hands: &HandLines| hands.piles.clone().all(|pile| self.laid_open(pile).is_some());
        rules.hands.as_ref().is_some_and(complete)
    }

    /// True if the game would be won if its hands were worth enough.
    pub fn is_placed_out(&self, rules: &Rules) -> bool {
        self.hands_are_complete(rules) && self.is_won_but_for_score(rules)
    }

    /// The card that goes with every hand, once all are complete.
    pub fn starter(&self, rules: &Rules) -> Option<Face> {
        let pile = rules.starter_pile()?;
        let complete = self.hands_are_complete(rules);
        complete.then(|| self.bottom_face(pile)).flatten()
    }

    /// The bottom card's face.
    pub fn bottom_face(&self, pile: Pile) -> Option<Face> {
        self.slots(pile.index()).last().map(|slot| self.face(slot))
    }

    /// The top card of a pile, if it lies face up.
    fn laid_open(&self, pile: usize) -> Option<Face> {
        let slot = self.top[pile];
        (slot != NONE && self.down[pile] < self.len[pile]).then(|| self.face(slot))
    }
}
