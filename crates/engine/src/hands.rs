//! Rows, columns and diagonals that are worth points.

use crate::card::Face;
use crate::hand_lines::{HandLine, HandLines, MOST_HAND};
use crate::hand_values::{most_points, points, starter_points};
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::GroupId;
use crate::state::{NONE, State};

impl Rules {
    /// How many points win, where points win at all.
    pub fn winning_points(&self) -> Option<u32> {
        self.spec.win.score.map(u32::from)
    }

    /// The group whose rows and columns are hands.
    pub(crate) fn hands_group(&self) -> Option<GroupId> {
        self.spec.hands.map(|hands| hands.of)
    }

    /// The pile whose bottom card goes with every hand.
    pub fn starter_pile(&self) -> Option<Pile> {
        self.hands.as_ref()?.starter.map(Pile)
    }

    /// What a hand is worth, with a starter.
    pub(crate) fn hand_points(&self, hand: &[Face], starter: Option<Face>) -> u32 {
        self.hands.as_ref().map_or(0, |hands| points(hands.table, hand, starter))
    }

    /// What a starter is worth by itself.
    pub(crate) fn starter_points(&self, starter: Option<Face>) -> u32 {
        self.hands.as_ref().map_or(0, |hands| starter_points(hands.table, starter))
    }

    /// No hand in this line is worth more.
    pub(crate) fn most_hand_points(&self, line: &HandLine) -> u32 {
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
    fn line_points(&self, rules: &Rules, line: &HandLine, starter: Option<Face>) -> u32 {
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
    pub(crate) fn hands_are_complete(&self, rules: &Rules) -> bool {
        let complete =
            |hands: &HandLines| hands.piles.clone().all(|pile| self.laid_open(pile).is_some());
        rules.hands.as_ref().is_some_and(complete)
    }

    /// The card that goes with every hand, once all are complete.
    fn starter(&self, rules: &Rules) -> Option<Face> {
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
