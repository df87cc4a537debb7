//! Going about with the keys: where that leads, `kibitzer-table` says.

use kibitzer_engine::Pile;
use kibitzer_table::Way;

use super::Play;

impl Play {
    /// To a pile; its top card is meant.
    pub(super) fn go_to(&mut self, pile: Pile) {
        self.handling.go_to(&self.game, pile);
    }

    /// How many cards of a pile can be meant: those that lie face up on top; at least one, if there
    /// is any card.
    pub(super) fn most_cards(&self, pile: Pile) -> usize {
        self.game.most_meant(pile)
    }

    /// Goes a step.
    pub(super) fn travel(&mut self, way: Way) {
        let Ok(board) = self.board() else { return };
        let here = self.cursor().pile;
        let fanned = board.pile(here).is_some_and(|place| place.fanned);
        let beside = board.towards(here, way);
        self.handling.step(&self.game, &self.choices, way, fanned, beside);
    }

    /// To the first pile of the next group; with cards in hand to the next pile that takes them.
    pub(super) fn next_region(&mut self, forwards: bool) {
        self.handling.next_region(&self.game, &self.choices, forwards);
    }

    /// A tableau pile by its number; with cards in hand they are put there.
    pub(super) fn go_to_number(&mut self, number: usize) {
        self.handle(|handling, game, choices| handling.to_column(game, choices, number));
    }

    /// Scrolls a pile that is longer than its place.
    pub(super) fn scroll_pile(&mut self, pile: Pile, by: isize) {
        let len = self.game.state().pile_len(pile);
        let old =
            self.scroll.iter().find(|(known, _)| *known == pile).map_or(0, |(_, cards)| *cards);
        let new = old.saturating_add_signed(by).min(len.saturating_sub(1));
        self.scroll.retain(|(known, _)| *known != pile);
        self.scroll.push((pile, new));
        if pile == self.cursor().pile {
            self.handling.point(&self.game, pile, self.cursor().count.min(1));
        }
    }
}
