//! How large a card is drawn.

/// The sizes of cards, the largest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardSize {
    /// 11 columns, 7 rows.
    Huge,
    /// 7 columns, 5 rows.
    Large,
    /// 5 columns, 3 rows.
    Normal,
    /// 4 columns, 1 row.
    Compact,
    /// 3 columns, 1 row, no gap between piles.
    Ultra,
}

impl CardSize {
    /// All sizes, the largest first.
    pub const ALL: [CardSize; 5] =
        [CardSize::Huge, CardSize::Large, CardSize::Normal, CardSize::Compact, CardSize::Ultra];

    /// Columns of a card.
    pub const fn width(self) -> u16 {
        [11, 7, 5, 4, 3][self as usize]
    }

    /// Rows of a card of which nothing is covered. A covered card shows its first row.
    pub const fn height(self) -> u16 {
        [7, 5, 3, 1, 1][self as usize]
    }

    /// Rows of a squared pile: small ones say below how many cards they hold.
    pub const fn squared_height(self) -> u16 {
        [7, 5, 3, 2, 2][self as usize]
    }

    /// The least columns between two piles.
    pub const fn least_gap(self) -> u16 {
        [1, 1, 1, 1, 0][self as usize]
    }

    /// The fewest lines of a card under others that are seen, in piles that lie in rows over each
    /// other.
    pub const fn least_seen(self) -> u16 {
        [2, 2, 1, 1, 1][self as usize]
    }

    /// The most columns between two piles, where there is room.
    pub const fn most_gap(self) -> u16 {
        [5, 3, 3, 3, 2][self as usize]
    }

    /// The most rows of a card under others that are seen in a fan, where there is room.
    pub const fn most_step(self) -> u16 {
        [3, 2, 1, 1, 1][self as usize]
    }

    /// Columns that a card covered from the right still shows.
    pub const fn strip_width(self) -> u16 {
        [4, 4, 3, 3, 3][self as usize]
    }

    /// True for cards with a frame around them.
    pub const fn framed(self) -> bool {
        matches!(self, CardSize::Huge | CardSize::Large | CardSize::Normal)
    }

    /// The word in settings.
    pub const fn word(self) -> &'static str {
        ["extra-large", "large", "normal", "compact", "ultra-compact"][self as usize]
    }
}
