//! How the piles of a group lie to one another: which covers which, which is beside which.

use crate::spec::{Over, RouteSpec, Shape, Side, Touching};

/// A set of piles of a game, as bits.
pub(crate) type PileMask = u64;

/// The places of so many piles: for each its row and its column in halves of a card, in reading
/// order. `None` if the shape is not made of so many piles.
///
/// ```
/// use kibitzer_engine::{places, spec::Shape};
/// assert_eq!(places(&Shape::Pyramid, 3), Some(vec![(0, 1), (1, 0), (1, 2)]));
/// assert_eq!(places(&Shape::Pyramid, 4), None);
/// ```
pub fn places(shape: &Shape, count: usize) -> Option<Vec<(u8, u8)>> {
    let places = match shape {
        Shape::Line | Shape::Ring => in_rows(&[count], |_, place| 2 * place),
        Shape::Grid { rows, columns } => {
            in_rows(&vec![*columns as usize; *rows as usize], |_, place| 2 * place)
        }
        Shape::Pyramid => {
            let rows = (1..=count).find(|rows| rows * (rows + 1) / 2 >= count).unwrap_or(0);
            let sizes: Vec<usize> = (1..=rows).collect();
            in_rows(&sizes, |row, place| rows - 1 - row + 2 * place)
        }
        Shape::Peaks => in_rows(&[3, 6, 9, 10], |row, place| {
            // Row by row the peaks get wider, until they meet.
            let (width, shift) = ([1, 2, 3, 10][row], 3 - row);
            shift + place / width * 6 + place % width * 2
        }),
        Shape::Picture(places) => places.clone(),
    };
    (places.len() == count && count > 0).then_some(places)
}

fn in_rows(sizes: &[usize], column: impl Fn(usize, usize) -> usize) -> Vec<(u8, u8)> {
    let rows = sizes.iter().enumerate();
    let places = rows.flat_map(|(row, size)| (0..*size).map(move |place| (row, place)));
    places.map(|(row, place)| (row as u8, column(row, place) as u8)).collect()
}

/// The piles of one group as they lie.
pub(crate) struct Geometry<'a> {
    shape: &'a Shape,
    places: Vec<(u8, u8)>,
}

impl Geometry<'_> {
    pub(crate) fn new(shape: &Shape, count: usize) -> Option<Geometry<'_>> {
        Some(Geometry { shape, places: places(shape, count)? })
    }

    /// True if a pile lies over another: in the row below it, by half a card or a whole one.
    pub(crate) fn covers(&self, over: usize, under: usize) -> bool {
        let ((row, column), (row_over, column_over)) = (self.places[under], self.places[over]);
        let overlaps = match self.shape {
            Shape::Line | Shape::Ring | Shape::Grid { .. } => false,
            Shape::Pyramid | Shape::Peaks | Shape::Picture(_) => true,
        };
        overlaps && row_over == row + 1 && column.abs_diff(column_over) <= 1
    }

    /// True if a pile lies over another of its group.
    pub(crate) fn lies_over(&self, how: Over, over: usize, under: usize) -> bool {
        let ((row, column), (row_over, column_over)) = (self.places[under], self.places[over]);
        match how {
            Over::Shape => self.covers(over, under),
            Over::Left => row == row_over && column_over < column,
            Over::Right => row == row_over && column_over > column,
            Over::Group(_) => false,
        }
    }

    /// The pile on a side of another.
    pub(crate) fn beside(&self, pile: usize, side: Side) -> Option<usize> {
        let count = self.places.len();
        if matches!(self.shape, Shape::Ring) {
            return match side {
                Side::Left => Some((pile + count - 1) % count),
                Side::Right => Some((pile + 1) % count),
                Side::Above | Side::Below => None,
            };
        }
        let (row, column) = self.places[pile];
        let place = match side {
            Side::Left => (Some(row), column.checked_sub(2)),
            Side::Right => (Some(row), Some(column + 2)),
            Side::Above => (row.checked_sub(1), Some(column)),
            Side::Below => (Some(row + 1), Some(column)),
        };
        let (Some(row), Some(column)) = place else { return None };
        self.places.iter().position(|place| *place == (row, column))
    }

    /// True if two piles touch.
    pub(crate) fn touch(&self, a: usize, b: usize, how: Touching) -> bool {
        let ((row, column), (other_row, other_column)) = (self.places[a], self.places[b]);
        let (down, across) = (row.abs_diff(other_row), column.abs_diff(other_column));
        let closed = matches!(self.shape, Shape::Ring) && a.abs_diff(b) + 1 == self.places.len();
        a != b
            && match how {
                Touching::FourWays => closed || matches!((down, across), (0, 2) | (1, 0)),
                Touching::EightWays => closed || matches!((down, across), (0, 2) | (1, 0 | 2)),
                Touching::Lines => down == 0 || across == 0,
            }
    }

    /// True if cards may leave a pile for another as far as a way asks how they lie.
    pub(crate) fn is_source(&self, to: usize, from: usize, route: &RouteSpec) -> bool {
        let touches = route.touching.is_none_or(|how| self.touch(to, from, how));
        let apart = !route.apart.is_empty() || route.side.is_some();
        touches && (!apart || self.is_reached(to, from, route.side, &route.apart))
    }

    /// True if a pile lies to another, which cards go to, on a side and with so many piles between
    /// them; next to it where only the side is said.
    pub(crate) fn is_reached(
        &self,
        to: usize,
        from: usize,
        side: Option<Side>,
        apart: &[u8],
    ) -> bool {
        let Some(side) = side else {
            return to != from && apart.iter().any(|n| self.between(to, from) == *n as usize);
        };
        let next = if apart.is_empty() { &[0] } else { apart };
        next.iter().any(|n| {
            let steps = (0..=*n).try_fold(to, |pile, _| self.beside(pile, side));
            steps == Some(from) && from != to
        })
    }

    /// How many piles lie between two, along the rows in reading order; in a ring on the shorter
    /// way.
    pub(crate) fn between(&self, a: usize, b: usize) -> usize {
        let distance = a.abs_diff(b);
        match self.shape {
            Shape::Ring => distance.min(self.places.len() - distance).saturating_sub(1),
            _ => distance.saturating_sub(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn over(shape: &Shape, count: usize, pile: usize) -> Vec<usize> {
        let geometry = Geometry::new(shape, count).expect("so many piles make the shape");
        (0..count).filter(|over| geometry.covers(*over, pile)).collect()
    }

    #[test]
    fn a_pile_of_a_pyramid_lies_under_two() {
        assert_eq!(over(&Shape::Pyramid, 28, 0), [1, 2]);
        assert_eq!(over(&Shape::Pyramid, 28, 5), [8, 9]);
        assert_eq!(over(&Shape::Pyramid, 28, 20), [26, 27]);
        assert!(over(&Shape::Pyramid, 28, 21).is_empty());
    }

    #[test]
    fn three_peaks_stand_on_one_row() {
        assert_eq!(over(&Shape::Peaks, 28, 0), [3, 4]);
        assert_eq!(over(&Shape::Peaks, 28, 2), [7, 8]);
        assert_eq!(over(&Shape::Peaks, 28, 4), [10, 11]);
        assert_eq!(over(&Shape::Peaks, 28, 5), [12, 13]);
        assert_eq!(over(&Shape::Peaks, 28, 9), [18, 19]);
        assert_eq!(over(&Shape::Peaks, 28, 17), [26, 27]);
    }

    #[test]
    fn a_ring_is_closed_and_a_line_is_not() {
        let ring = Geometry::new(&Shape::Ring, 8).expect("a ring of eight");
        let line = Geometry::new(&Shape::Line, 8).expect("a line of eight");
        assert_eq!(ring.beside(0, Side::Left), Some(7));
        assert_eq!(line.beside(0, Side::Left), None);
        assert_eq!((ring.between(0, 6), line.between(0, 6)), (1, 5));
        assert!(ring.touch(0, 7, Touching::FourWays) && !line.touch(0, 7, Touching::FourWays));
    }

    #[test]
    fn a_grid_touches_eight_ways() {
        let shape = Shape::Grid { rows: 5, columns: 5 };
        let grid = Geometry::new(&shape, 25).expect("five by five");
        let near = |how| (0..25).filter(|other| grid.touch(6, *other, how)).collect::<Vec<_>>();
        assert_eq!(near(Touching::EightWays), [0, 1, 2, 5, 7, 10, 11, 12]);
        assert_eq!(near(Touching::FourWays), [1, 5, 7, 11]);
        assert_eq!(grid.beside(4, Side::Right), None);
        assert_eq!(grid.beside(12, Side::Below), Some(17));
    }
}
