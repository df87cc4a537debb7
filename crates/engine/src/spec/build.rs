//! What may lie on what.

use crate::card::{FaceSet, Rank, Suit};

/// What may lie on what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Build {
    /// Nothing.
    None,
    /// Anything.
    Any,
    /// By rank and suit.
    Ranked {
        /// How ranks follow.
        order: RankOrder,
        /// How suits follow.
        suit: SuitRule,
        /// Nothing is laid on these ranks.
        not_on: Vec<Rank>,
    },
    /// What any of these lets be laid.
    Either(Vec<Build>),
    /// What a build lets be laid of certain cards on certain cards.
    Among {
        /// The build.
        build: Box<Build>,
        /// Only these are laid.
        cards: FaceSet,
        /// Only on these.
        on: FaceSet,
    },
}

impl Build {
    /// The builds that it is made of: itself, or those of which any may apply.
    pub fn parts(&self) -> &[Build] {
        match self {
            Build::Either(parts) => parts,
            one => std::slice::from_ref(one),
        }
    }

    /// True if it lays cards by rank or suit.
    pub fn is_ranked(&self) -> bool {
        matches!(self, Build::Ranked { .. } | Build::Either(_) | Build::Among { .. })
    }

    /// What play decides of a build, if it does.
    pub fn undecided(&self) -> Option<Undecided> {
        let Build::Ranked { order, suit: _, not_on: _ } = self else { return None };
        match order {
            RankOrder::Step { way, steps: _, wrap: _ } => match way {
                Way::Chosen => Some(Undecided::Direction),
                Way::Kept => Some(Undecided::OwnDirection),
                Way::Up | Way::Down | Way::Either | Way::Same | Way::Any => None,
            },
            RankOrder::OneOrTwo { way: _, wrap: _ } => Some(Undecided::Distance),
            RankOrder::Sequence(_) | RankOrder::Circle(_) => None,
        }
    }

    /// The builds of which play decides for one: up and down, or by one and by two.
    pub fn choices(&self) -> Option<[Build; 2]> {
        let Build::Ranked { order, suit, not_on } = self else { return None };
        let ranked = |way: Way, steps: &[u8], wrap: bool| {
            let order = RankOrder::Step { way, steps: steps.to_vec(), wrap };
            Build::Ranked { order, suit: *suit, not_on: not_on.clone() }
        };
        match order {
            RankOrder::Step { way: Way::Chosen | Way::Kept, steps, wrap } => {
                Some([Way::Up, Way::Down].map(|way| ranked(way, steps, *wrap)))
            }
            RankOrder::OneOrTwo { way, wrap } => {
                Some([1, 2].map(|step| ranked(*way, &[step], *wrap)))
            }
            RankOrder::Step { .. } | RankOrder::Sequence(_) | RankOrder::Circle(_) => None,
        }
    }

    /// In steps of one, not round the corner.
    pub fn by_one(way: Way, suit: SuitRule) -> Build {
        let order = RankOrder::Step { way, steps: vec![1], wrap: false };
        Build::Ranked { order, suit, not_on: Vec::new() }
    }
}

/// How ranks follow one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankOrder {
    /// A distance in a direction.
    Step {
        /// Which way.
        way: Way,
        /// The distance; several: one for each pile of the group.
        steps: Vec<u8>,
        /// King and ace are neighbours.
        wrap: bool,
    },
    /// By one or by two, as the piles of the group show: one distance for all.
    OneOrTwo {
        /// Up or down.
        way: Way,
        /// King and ace are neighbours.
        wrap: bool,
    },
    /// Each rank takes the one behind it.
    Sequence(Vec<Rank>),
    /// Each rank takes the one behind it, the last one the first.
    Circle(Vec<Rank>),
}

/// What play decides of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undecided {
    /// Up or down, for all piles of the group.
    Direction,
    /// Up or down, for each pile.
    OwnDirection,
    /// By one or by two, for all piles of the group.
    Distance,
}

/// A direction of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The higher rank lies on the lower.
    Up,
    /// The lower rank lies on the higher.
    Down,
    /// Up or down.
    Either,
    /// Equal ranks.
    Same,
    /// Any rank.
    Any,
    /// Up or down, as the piles of the group show: one direction for all.
    Chosen,
    /// Up or down, as the pile shows.
    Kept,
}

/// How suits follow one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitRule {
    /// Any suit.
    Any,
    /// Equal suits.
    Same,
    /// Equal colours.
    Colour,
    /// The other colour.
    Alternate,
    /// Any other suit.
    Other,
    /// The next suit of a circle.
    Circle(SuitCircle),
}

/// An order of the suits in which the last is followed by the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuitCircle(u8);

impl SuitCircle {
    /// The words of all circles in rule files: six, as each may begin with clubs.
    pub const WORDS: [&'static str; 6] =
        ["C S H D", "C S D H", "C H S D", "C H D S", "C D S H", "C D H S"];

    /// The circle with a word.
    pub fn named(word: &str) -> Option<SuitCircle> {
        let index = SuitCircle::WORDS.iter().position(|known| *known == word)?;
        Some(SuitCircle(index as u8))
    }

    /// The word in rule files.
    pub const fn word(self) -> &'static str {
        SuitCircle::WORDS[self.0 as usize]
    }

    /// The suit that follows another.
    pub fn after(self, suit: Suit) -> Suit {
        let letters: Vec<char> = self.word().chars().filter(|letter| *letter != ' ').collect();
        let place = letters.iter().position(|letter| *letter == suit.letter()).unwrap_or(0);
        let next = letters[(place + 1) % letters.len()];
        Suit::ALL.into_iter().find(|suit| suit.letter() == next).unwrap_or(suit)
    }
}
