//! Facts of a move that a player takes in at sight.

macro_rules! facts {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// What is seen of a move.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fact {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Fact {
            /// All facts.
            pub const ALL: &[Fact] = &[$(Fact::$name,)+];
        }
    };
}

facts! {
    /// The points of the solver's evaluation that the move gains.
    Gain,
    /// It deals from the stock.
    Draw,
    /// It gathers and deals again.
    Redeal,
    /// A card goes to a foundation.
    Out,
    /// By how many cards that foundation is higher than the lowest one, four at most.
    Ahead,
    /// It turns a card up.
    Turns,
    /// How many cards of the pile still lie face down, where it turns one up.
    TurnsOver,
    /// It empties a pile of the tableau.
    Empties,
    /// It empties a pile of the tableau for which a card waits.
    MakesRoom,
    /// A card of the waste.
    FromWaste,
    /// A card of a reserve.
    FromReserve,
    /// A card of a cell.
    FromCell,
    /// To a cell.
    ToCell,
    /// To an empty pile of the tableau.
    ToSpace,
    /// A card of the waste to an empty pile of the tableau.
    WasteToSpace,
    /// A card turns up, as cards go to an empty pile of the tableau.
    SpaceTurns,
    /// Cards leave one on which they lay in order.
    Splits,
    /// Cards leave one of their suit on which they lay in order.
    SplitsSuit,
    /// How many open cards are left on the pile, where it neither turns a card up nor empties it.
    Left,
    /// A card that a foundation wants is free then.
    Frees,
    /// The card free then is one on which a free card may be laid.
    Opens,
    /// How many cards move.
    Cards,
    /// The rank of the lowest card that moves.
    Rank,
    /// How many cards a foundation takes before the lowest card that moves.
    Wait,
    /// It lies on a card of its suit.
    SameSuit,
    /// It lies on a card that a foundation wants soon.
    Covers,
    /// How many cards lie face down under it.
    OverHidden,
    /// How many free cards may be laid on the cards that moved.
    Serves,
    /// More than one pile takes the lowest card.
    Choice,
    /// It neither turns a card up nor empties a pile, and takes cards from the tableau.
    Idle,
    /// The next card of the waste goes somewhere.
    NextGoes,
    /// It empties a pile for which no card waits, where only some cards may begin one.
    Vain,
    /// A card of the stock, whose top card lies open.
    FromStock,
    /// How soon a foundation wants an open card of the pile that is covered: 13, less the cards
    /// before it.
    Buries,
    /// How soon a foundation wants an open card that is left on the pile: 13, less the cards before
    /// it.
    Digs,
}

impl Fact {
    /// True if it is told without a look at the cards that move.
    pub fn is_plain(self) -> bool {
        matches!(self, Fact::Gain | Fact::Draw | Fact::Redeal)
    }
}

/// How many facts there are.
pub const FACTS: usize = Fact::ALL.len();
