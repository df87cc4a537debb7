//! What the compiled rules say of a pile, for whoever shows it or plays from it.

use crate::card::Face;
use crate::pile::Pile;
use crate::rules::Rules;

impl Rules {
    /// How many cards fill a pile; 255 if nothing does.
    pub fn capacity(&self, pile: Pile) -> usize {
        self.pile_facts[pile.index()].capacity as usize
    }

    /// True if by the pile's build alone a card goes on another one.
    pub fn goes_on(&self, pile: Pile, lower: Face, upper: Face) -> bool {
        self.build_row(pile)[lower.index()].has(upper)
    }

    /// True if face-down cards may lie on face-up ones in a pile.
    pub fn mixes_faces(&self, pile: Pile) -> bool {
        self.group_traits(self.group(pile)).mixed
    }

    /// True if cards of the pile are not free while others lie over them, as in a pyramid.
    pub fn may_be_covered(&self, pile: Pile) -> bool {
        self.group_traits(self.group(pile)).covered
    }

    /// The row of a pile in the shape of its group, and its place in that row, both from 1; `None`
    /// where the shape has one row, or there is none.
    pub fn row_and_place(&self, pile: Pile) -> Option<(usize, usize)> {
        let rows = &self.rows_of_piles[self.groups[self.group(pile)].piles()];
        let row = rows[self.number(pile)];
        let before = rows.iter().take(self.number(pile));
        let place = before.filter(|other| **other == row).count() + 1;
        rows.iter().any(|row| *row > 0).then_some((row as usize + 1, place))
    }

    /// How many cards at the bottom of a pile never leave.
    pub fn floor(&self, pile: Pile) -> usize {
        self.pile_facts[pile.index()].floor as usize
    }
}
