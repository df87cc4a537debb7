//! The rows of a game that says itself where its piles lie.

use kibitzer_rules::Spot;
use kibitzer_table::{GroupView, Shape, View};

use super::blocks::{PileSpot, Row, Rows};
use super::size::CardSize;

/// The rows of the picture for cards of a size; `None` if there is no picture, or it does not fit
/// across.
pub(crate) fn rows(blocks: &[GroupView], view: &View, size: CardSize, width: u16) -> Option<Rows> {
    let spots: Option<Vec<Spot>> = view.piles.iter().map(|shown| shown.spot).collect();
    let spots = spots.filter(|spots| !spots.is_empty())?;
    let columns = spots.iter().map(|spot| u16::from(spot.column) + 1).max()?;
    let taken = |gap: u16| columns * (size.width() + gap) - gap;
    let gap = (size.least_gap()..=size.most_gap()).rev().find(|gap| taken(*gap) <= width)?;
    let last = spots.iter().map(|spot| spot.row).max()?;
    let rows = (0..=last).map(|number| {
        let mut here: Vec<usize> = (0..spots.len()).filter(|at| spots[*at].row == number).collect();
        here.sort_by_key(|at| spots[*at].column);
        let places: Vec<PileSpot> = here
            .iter()
            .enumerate()
            .filter_map(|(index, at)| {
                let pile = view.piles[*at].pile;
                let block = blocks.iter().find(|block| block.piles.contains(&pile))?;
                let x = u16::from(spots[*at].column) * (size.width() + gap);
                let next =
                    here.get(index + 1).map_or(columns, |next| u16::from(spots[*next].column));
                let free = next * (size.width() + gap) - gap - x;
                let spread = size.width() + u16::from(block.spread - 1) * size.strip_width();
                Some(PileSpot { pile, x, width: spread.min(free), shape: block.shape })
            })
            .collect();
        let fans = places.iter().any(|place| place.shape == Shape::Fan);
        Row { places, fans, seen: None }
    });
    let rows: Vec<Row> = rows.filter(|row| !row.places.is_empty()).collect();
    Some(Rows { rows, width: taken(gap) })
}
