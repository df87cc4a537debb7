//! Ways from pile to pile with the arrow keys.

use kibitzer_engine::Pile;
use kibitzer_table::Way;

use super::{Board, PileBox};

impl Board {
    /// The next pile in a direction. Left and right go on at the other end of the rows above and
    /// below, so that they alone reach every pile; up and down go to the nearest pile of the next
    /// row.
    pub fn towards(&self, pile: Pile, way: Way) -> Option<Pile> {
        let here = self.pile(pile)?;
        match way {
            Way::Left => self.step(pile, self.piles.len() - 1),
            Way::Right => self.step(pile, 1),
            Way::Up => self.nearest(here, here.row.checked_sub(1)?),
            Way::Down => self.nearest(here, here.row + 1),
        }
    }

    /// Piles in the order in which one reads: row by row, from the left.
    fn reading(&self) -> Vec<Pile> {
        let mut places: Vec<&PileBox> = self.piles.iter().collect();
        places.sort_by_key(|place| (place.row, place.area.x));
        places.into_iter().map(|place| place.pile).collect()
    }

    fn step(&self, pile: Pile, by: usize) -> Option<Pile> {
        let order = self.reading();
        let here = order.iter().position(|other| *other == pile)?;
        Some(order[(here + by) % order.len()])
    }

    fn nearest(&self, here: &PileBox, row: usize) -> Option<Pile> {
        let centre = |place: &PileBox| place.area.x * 2 + place.area.width;
        let there = self.piles.iter().filter(|place| place.row == row);
        there.min_by_key(|place| centre(place).abs_diff(centre(here))).map(|place| place.pile)
    }
}
