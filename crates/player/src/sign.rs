//! Signs: what is seen of a position and of a move, each in levels, for networks to read.

macro_rules! signs {
    ($($(#[doc = $doc:literal])+ $name:ident: $levels:literal,)+) => {
        /// What is seen of a position, or of a move.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Sign {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Sign {
            /// All signs.
            pub const ALL: &[Sign] = &[$(Sign::$name,)+];
            /// For each sign, how many levels it has besides none.
            const LEVELS: &[u16] = &[$($levels,)+];
        }
    };
}

signs! {
    /// Always there.
    Always: 1,

    /// Cards of the tableau that lie face down, in twos.
    Hidden: 12,
    /// Piles of the tableau with cards that lie face down.
    Hiding: 8,
    /// Cards that are out, in fours.
    Out: 13,
    /// The height of the lowest foundation.
    Lowest: 8,
    /// By how much the highest foundation is higher.
    Spread: 6,
    /// Cards of stock and waste, in threes.
    Held: 8,
    /// Cards of the stock, in threes.
    Stock: 8,
    /// The cards of the stock are known.
    Known: 1,
    /// The stock was gone through and nothing was moved since.
    Again: 1,
    /// Empty piles of the tableau.
    Spaces: 3,
    /// Free cards that may begin a pile and do not.
    Waiting: 3,
    /// Cards to come in the stock that may begin a pile.
    Beginners: 3,
    /// Cards that turn others up and that some pile takes.
    Turning: 3,
    /// Cards to come in this pass through the stock that could go somewhere now.
    NowGo: 4,
    /// Those of the pass after it.
    NextGo: 4,
    /// Cards to come in the stock that foundations want now.
    ToComeWanted: 3,
    /// Moves since the game came on, in eights.
    Idle: 6,
    /// How many cards are dealt from the stock at a time: one, two, or more.
    Each: 3,
    /// No redeal, some, or any number.
    Redeals: 3,
    /// More packs than one.
    Packs: 1,
    /// Any open card moves with all above it.
    Tails: 1,
    /// Any card begins a pile.
    AnyBegins: 1,

    /// Draw, redeal; of the waste to a foundation, a card, a space; of the tableau the same;
    /// others.
    Way: 9,
    /// What a draw is known to show: nothing that goes, a card that a pile takes, that is wanted.
    DrawShows: 3,
    /// The move turns a card up, empties a pile, splits cards in order, leaves another card.
    Leaves: 4,
    /// How many cards of the pile lie face down, where it turns one up.
    Turns: 7,
    /// Cards that wait for the pile that is emptied.
    EmptyFor: 4,
    /// Cards to come that may begin it.
    EmptyLater: 2,
    /// How many cards a foundation takes before the card left on the pile.
    UnderWait: 7,
    /// Free cards that the card left takes.
    UnderTakes: 3,
    /// Of those, one that turns up others: a few, more.
    UnderTurns: 2,
    /// A card to come that the card left takes: in a later pass, in this one.
    UnderLater: 2,
    /// Open cards left on the pile.
    UnderLeft: 6,
    /// How soon a foundation wants one of the open cards left.
    Digs: 5,
    /// The rank of the lowest card that moves.
    Rank: 13,
    /// How many cards a foundation takes before it.
    Wait: 7,
    /// Cards that move.
    Cards: 6,
    /// Breaks in the order of the cards that move.
    Breaks: 4,
    /// Where the other card is that could lie there.
    Rival: 6,
    /// Where another place for the card is.
    Elsewhere: 5,
    /// How many cards a foundation takes before the card that is covered.
    CoverWait: 7,
    /// It is of the same suit.
    SameSuit: 1,
    /// Cards that lie face down under it.
    CoverHidden: 7,
    /// How soon a foundation wants one of the open cards of the pile.
    Buries: 5,
    /// Free cards that may be laid on those that moved.
    Serves: 3,
    /// Of those, one that turns up others: a few, more.
    ServesTurn: 2,
    /// A card to come that may be laid on them: in a later pass, in this one.
    ServesLater: 2,
    /// Another may be laid on that.
    ServesTwice: 1,
    /// The rank of a card that goes out.
    OutRank: 13,
    /// By how many cards its foundation is higher than the lowest.
    Ahead: 6,
    /// Cards not out that could lie on the card that goes out.
    Misses: 4,
    /// Of those, one that is to come, that is free.
    MissesFree: 2,
    /// The next card of the waste: none, one that goes nowhere, to a pile, on the card moved, one
    /// that is wanted.
    NextCard: 5,
    /// By how many more cards that go somewhere come up in the next pass, from two fewer on.
    Shift: 5,
    /// By how many more that are wanted.
    ShiftWanted: 3,

    // Of games in which whole sequences go out.

    /// Cards of the tableau that lie linked on others, in fours.
    Linked: 24,
    /// Cards of the tableau that lie face down, in twos, where there are many.
    Deep: 30,
    /// Deals to come from the stock.
    Deals: 6,
    /// Empty piles of the tableau, where there may be many.
    Rooms: 6,
    /// Sequences and single cards that lie open on others, in threes.
    Loose: 12,
    /// Cards of the longest sequence.
    Longest: 12,
    /// Foundations that are full.
    Full: 8,
    /// Cards of the sequence that comes about.
    Joins: 13,
    /// Cards of the sequence that is covered by others.
    OnSequence: 13,
    /// Cards that are left of a sequence that is split.
    SplitsFrom: 12,
    /// Sequences and single cards that are left open on the pile.
    PartsLeft: 8,
    /// Cards that lie face down under them.
    PartsHidden: 7,
    /// Sequences and single cards on the pile that cards come to.
    PartsUnder: 8,
    /// Free cards that would lie linked on the card left.
    UnderLinks: 2,
    /// Free cards that would lie linked on those that moved.
    ServesLinked: 2,
    /// Suits of the pack.
    Suits: 4,
}

/// How many levels there are of all signs.
pub const LEVELS: usize = {
    let (mut sum, mut sign) = (0, 0);
    while sign < Sign::LEVELS.len() {
        sum += Sign::LEVELS[sign] as usize;
        sign += 1;
    }
    sum
};

impl Sign {
    /// The number of the first level of each sign.
    const FIRST: [u16; Sign::ALL.len()] = {
        let mut first = [0; Sign::ALL.len()];
        let mut sign = 1;
        while sign < first.len() {
            first[sign] = first[sign - 1] + Sign::LEVELS[sign - 1];
            sign += 1;
        }
        first
    };

    /// The number of a level among those of all signs; of a level too high, that of the highest.
    /// None for level 0, of which nothing is seen.
    #[inline]
    pub(crate) fn level(self, level: usize) -> Option<usize> {
        let most = Sign::LEVELS[self as usize] as usize;
        let first = Sign::FIRST[self as usize] as usize;
        level.checked_sub(1).map(|level| first + level.min(most - 1))
    }

    /// The sign and its level of a number.
    pub fn of_number(number: usize) -> (Sign, usize) {
        let first = |sign: &Sign| Sign::FIRST[*sign as usize] as usize;
        let sign = Sign::ALL.iter().rfind(|sign| first(sign) <= number);
        sign.map_or((Sign::Always, 1), |sign| (*sign, number - first(sign) + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_number_of_its_own() {
        let mut numbers = Vec::new();
        for &sign in Sign::ALL {
            assert_eq!(sign.level(0), None);
            let most = Sign::LEVELS[sign as usize] as usize;
            for level in 1..=most {
                let number = sign.level(level).unwrap();
                assert_eq!(Sign::of_number(number), (sign, level));
                numbers.push(number);
            }
            assert_eq!(sign.level(most + 1), sign.level(most));
        }
        assert_eq!(numbers, (0..LEVELS).collect::<Vec<_>>());
    }
}
