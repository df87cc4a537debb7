//! How piles lie to one another.

use super::GroupId;

/// A side of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Before it in its row.
    Left,
    /// Behind it in its row.
    Right,
    /// In the row above.
    Above,
    /// In the row below.
    Below,
}

impl Side {
    /// All sides.
    pub const ALL: [Side; 4] = [Side::Left, Side::Right, Side::Above, Side::Below];
}

/// How the piles of a group lie to one another, in reading order: row by row from the top, from
/// left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One row.
    Line,
    /// One row whose ends are beside each other.
    Ring,
    /// Rows and columns.
    Grid {
        /// How many rows.
        rows: u8,
        /// How many piles in each.
        columns: u8,
    },
    /// Rows of one pile, two, three and so on; each pile but those of the last row is covered by
    /// two.
    Pyramid,
    /// Three pyramids of three rows over one row of ten.
    Peaks,
    /// Its own picture: for each pile its row and its place there, in halves of a card.
    Picture(Vec<(u8, u8)>),
}

/// Which piles lie over a pile of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Over {
    /// Those that the shape of the group says.
    #[default]
    Shape,
    /// All piles on the left of it in its row.
    Left,
    /// All piles on the right of it in its row.
    Right,
    /// Piles of another group, of which each pile has as many, in their order.
    Group(GroupId),
}

/// How cards close up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Close {
    /// To the first piles, keeping their order.
    ReadingOrder,
    /// Each past the empty piles above it.
    Upwards,
}
