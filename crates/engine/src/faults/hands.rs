//! What cannot be in hands that are worth points.

use super::Check;
use crate::fault::FaultPlace;
use crate::geometry::places;
use crate::hand_values::most_points;
use crate::spec::{DealStep, Down, HandTable, Hands, Lie, Shape};

impl Check<'_> {
    pub(super) fn hands(&mut self) {
        let Some(hands) = self.spec.hands else { return self.points_without_hands() };
        if self.spec.scoring.is_some() {
            let what = "the game cannot have both `hands` and `scoring`";
            self.say(FaultPlace::Top("hands"), what, Some("remove one of the two"));
        }
        self.rows_and_columns(hands);
        self.diagonals(hands);
        self.starter(hands);
        self.single_cards(hands);
        self.points_in_reach(hands);
    }

    fn points_without_hands(&mut self) {
        if self.spec.win.score.is_some() {
            let help = "add hands = { of = \"tableau\", table = \"poker\" }";
            self.say(
                FaultPlace::Win("score"),
                "the win asks for points, but nothing says which hands are worth points",
                Some(help),
            );
        }
    }

    fn rows_and_columns(&mut self, hands: Hands) {
        let group = &self.spec.groups[hands.of];
        let most = hands.table.most_cards();
        match group.shape {
            Some(Shape::Grid { rows, columns }) if rows.max(columns) > most => {
                let what = format!(
                    "a hand of {} has at most {most} cards, but '{}' has longer rows or columns",
                    hands.table.word(),
                    group.name
                );
                self.say(FaultPlace::Hands("of"), what, Some("give the group a smaller grid"));
            }
            Some(Shape::Grid { .. }) => {}
            _ => {
                let what = format!("the piles of '{}' do not lie in rows and columns", group.name);
                let help = "give the group a grid, such as shape = \"grid 5x5\"";
                self.say(FaultPlace::Hands("of"), what, Some(help));
            }
        }
    }

    /// Only a square has lines from corner to corner, and hands of two cards and more.
    fn diagonals(&mut self, hands: Hands) {
        let group = &self.spec.groups[hands.of];
        if let Some(Shape::Grid { rows, columns }) = group.shape
            && hands.diagonals
            && (rows != columns || rows < 2)
        {
            let what = format!("the piles of '{}' do not lie in a square", group.name);
            let help = "give the group as many rows as columns, or remove `diagonals`";
            self.say(FaultPlace::Hands("diagonals"), what, Some(help));
        }
    }

    fn starter(&mut self, hands: Hands) {
        if hands.starter.is_some() && hands.table != HandTable::Cribbage {
            let what = "a hand of poker has no starter";
            self.say(FaultPlace::Hands("starter"), what, Some("remove `starter`"));
        }
        if hands.starter == Some(hands.of) {
            let what = "the starter cannot be a card of the rows and columns";
            self.say(FaultPlace::Hands("starter"), what, Some("name another group"));
        }
    }

    fn single_cards(&mut self, hands: Hands) {
        let group = &self.spec.groups[hands.of];
        if group.capacity != Some(1) {
            let what = format!("the piles of '{}' may hold several cards", group.name);
            let help = "say capacity = 1: a hand has one card from each pile";
            self.say(FaultPlace::Hands("of"), what, Some(help));
        }
        let face_down = |deal: &DealStep| deal.to == hands.of && deal.down != Down::Number(0);
        if group.lie != Lie::Up || self.spec.deal.iter().any(face_down) {
            let what = format!("cards of '{}' lie face down", group.name);
            self.say(FaultPlace::Hands("of"), what, Some("cards of a hand must lie face up"));
        }
    }

    /// More points than all hands together can be worth are not in reach.
    fn points_in_reach(&mut self, hands: Hands) {
        let group = &self.spec.groups[hands.of];
        let Some(Shape::Grid { rows, columns }) = group.shape else { return };
        let shape = Shape::Grid { rows, columns };
        if places(&shape, group.count as usize).is_none() {
            return;
        }
        let lines = |count: u8, cards: u8| u32::from(count) * most_points(hands.table, cards);
        let heels = if hands.starter.is_some() { 2 } else { 0 };
        let across = if hands.diagonals { lines(2, rows) } else { 0 };
        let most = lines(rows, columns) + lines(columns, rows) + across + heels;
        if self.spec.win.score.is_some_and(|score| u32::from(score) > most) {
            let what = format!(
                "the win cannot be reached: all hands together are worth at most {most} points"
            );
            self.say(FaultPlace::Win("score"), what, None);
        }
    }
}
