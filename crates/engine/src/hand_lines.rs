//! The rows, columns and diagonals that are hands, compiled.

use crate::geometry::places;
use crate::pile::Pile;
use crate::spec::{GameSpec, HandTable};
use crate::tables::Group;

/// Most cards of a hand, without a starter.
pub const MOST_HAND: usize = 5;

/// How a hand lies in the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// It is a row.
    Row,
    /// It is a column.
    Column,
    /// It leads from corner to corner.
    Diagonal,
}

/// A row, a column or a diagonal that is a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandLine {
    piles: [u8; MOST_HAND],
    pub(crate) len: u8,
    /// How it lies.
    pub kind: LineKind,
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
        let mut lines = straight(&lie, LineKind::Row, |(row, _)| row);
        lines.extend(straight(&lie, LineKind::Column, |(_, column)| column));
        if hands.diagonals {
            lines.extend(diagonals(&lie));
        }
        for line in &mut lines {
            line.piles.iter_mut().for_each(|pile| *pile += piles.start as u8);
        }
        Some(HandLines {
            table: hands.table,
            lines,
            piles,
            starter: hands.starter.map(|group| groups[group].first),
        })
    }
}

/// A line of the piles with these numbers in their group.
fn line_of(kind: LineKind, numbers: impl Iterator<Item = usize>) -> HandLine {
    let mut line = HandLine { piles: [0; MOST_HAND], len: 0, kind };
    for number in numbers {
        line.piles[line.len as usize] = number as u8;
        line.len += 1;
    }
    line
}

/// All rows, or all columns.
fn straight(lie: &[(u8, u8)], kind: LineKind, way: impl Fn((u8, u8)) -> u8) -> Vec<HandLine> {
    let mut at: Vec<u8> = lie.iter().copied().map(&way).collect();
    at.sort_unstable();
    at.dedup();
    let on = |at: u8| {
        let numbers = lie.iter().enumerate().filter(|(_, place)| way(**place) == at);
        line_of(kind, numbers.map(|(number, _)| number).collect::<Vec<_>>().into_iter())
    };
    at.into_iter().map(on).collect()
}

/// The two lines from corner to corner of a square.
fn diagonals(lie: &[(u8, u8)]) -> [HandLine; 2] {
    let side = (1..=MOST_HAND).find(|side| side * side == lie.len()).unwrap_or(0);
    [
        line_of(LineKind::Diagonal, (0..side).map(|row| row * side + row)),
        line_of(LineKind::Diagonal, (0..side).map(|row| row * side + side - 1 - row)),
    ]
}
