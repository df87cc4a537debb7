//! Groups by their places, and what their piles are for.

/// Index of a group of piles in [`GameSpec::groups`](super::GameSpec::groups).
pub type GroupId = usize;

/// What a pile is for, on screens and in names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Undealt cards, `S`.
    Stock,
    /// Cards turned from the stock, `W`.
    Waste,
    /// Where suits are built to win, `F`.
    Foundation,
    /// The main piles, `T`.
    Tableau,
    /// Cards out of play until moved, `R`.
    Reserve,
    /// A place for one card that the player fills, `C`.
    Cell,
}

impl Role {
    /// All roles, in the order in which piles are listed.
    pub const ALL: [Role; 6] =
        [Role::Stock, Role::Waste, Role::Foundation, Role::Tableau, Role::Reserve, Role::Cell];

    /// The letter that begins the names of its piles.
    pub const fn letter(self) -> char {
        ['S', 'W', 'F', 'T', 'R', 'C'][self as usize]
    }

    /// The word in rule files and in the protocol.
    pub const fn word(self) -> &'static str {
        ["stock", "waste", "foundation", "tableau", "reserve", "cell"][self as usize]
    }
}
