//! The rows and columns that are hands, compiled.

use crate::geometry::places;
use crate::pile::Pile;
use crate::spec::{GameSpec, HandTable};
use crate::tables::Group;

/// Most cards of a hand, without a starter.
pub const MOST_HAND: usize = 5;

/// A row or a column that is a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandLine {
    piles: [u8; MOST_HAND],
    pub(crate) len: u8,
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
    pub(crate) table: HandTable,
    pub(crate) lines: Vec<HandLine>,
    /// All piles that are part of a hand.
    pub(crate) piles: std::ops::Range<usize>,
    /// Whose bottom card goes with every hand.
    pub(crate) starter: Option<u8>,
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
