//! Cards: suits, ranks, faces and sets of faces.

use std::fmt;
use std::str::FromStr;

/// One of the four suits, in the order in which the pack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Clubs (black), `C`.
    Clubs,
    /// Spades (black), `S`.
    Spades,
    /// Hearts (red), `H`.
    Hearts,
    /// Diamonds (red), `D`.
    Diamonds,
}

impl Suit {
    /// All suits in the order of the pack.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];

    /// True for hearts and diamonds.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }

    /// The letter used in notation.
    pub const fn letter(self) -> char {
        ['C', 'S', 'H', 'D'][self as usize]
    }

    /// The name in words: `clubs`.
    pub const fn name(self) -> &'static str {
        ["clubs", "spades", "hearts", "diamonds"][self as usize]
    }
}

/// A rank, ace (index 0) to king (index 12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The ace.
    pub const ACE: Rank = Rank(0);
    /// The king.
    pub const KING: Rank = Rank(12);
    /// How many ranks there are.
    pub const COUNT: usize = 13;

    /// The rank with an index from 0 (ace) to 12 (king); others wrap round.
    pub const fn new(index: u8) -> Rank {
        Rank(index % 13)
    }

    /// All ranks, ace first.
    pub fn all() -> impl Iterator<Item = Rank> {
        (0..13).map(Rank)
    }

    /// 0 for the ace to 12 for the king.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter used in notation, `T` for ten.
    pub const fn letter(self) -> char {
        ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'][self.0 as usize]
    }

    /// The name in words: `seven`.
    pub const fn name(self) -> &'static str {
        [
            "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
            "queen", "king",
        ][self.0 as usize]
    }

    /// The name with its article: `an eight`.
    pub fn with_article(self) -> String {
        let article = if matches!(self.0, 0 | 7) { "an" } else { "a" };
        format!("{article} {}", self.name())
    }

    /// The rank `steps` above this one, counting from king on to ace.
    #[must_use]
    pub const fn plus(self, steps: u8) -> Rank {
        Rank((self.0 + steps % 13) % 13)
    }
}

/// A set of ranks: those that a pack has.
///
/// ```
/// use kibitzer_engine::{Rank, RankSet};
/// let pack: RankSet = Rank::all().filter(|rank| rank.index() == 0 || rank.index() >= 6).collect();
/// assert_eq!(pack.len(), 8);
/// // In a pack from the seven up the ace is next to the seven.
/// assert_eq!(pack.plus(Rank::ACE, 1), Rank::new(6));
/// assert_eq!(pack.plus(Rank::KING, 1), Rank::ACE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankSet(u16);

impl RankSet {
    /// All thirteen.
    pub const ALL: RankSet = RankSet((1 << 13) - 1);

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if the rank is one of them.
    pub const fn has(self, rank: Rank) -> bool {
        self.0 >> rank.0 & 1 != 0
    }

    /// The ranks, ace first.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::all().filter(move |rank| self.has(*rank))
    }

    /// How many of them are below a rank, the ace being the lowest.
    pub const fn below(self, rank: Rank) -> usize {
        (self.0 & ((1 << rank.0) - 1)).count_ones() as usize
    }

    /// The rank `steps` above one, counted among these, from the highest on to the lowest; the rank
    /// itself if there is none.
    #[must_use]
    #[inline]
    pub fn plus(self, rank: Rank, steps: u8) -> Rank {
        if self == RankSet::ALL {
            return rank.plus(steps);
        }
        let place = (self.below(rank) + steps as usize) % self.len().max(1);
        self.iter().nth(place).unwrap_or(rank)
    }
}

impl Default for RankSet {
    fn default() -> RankSet {
        RankSet::ALL
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<T: IntoIterator<Item = Rank>>(ranks: T) -> RankSet {
        RankSet(ranks.into_iter().fold(0, |set, rank| set | 1 << rank.0))
    }
}

/// A set of suits.
///
/// ```
/// use kibitzer_engine::{Suit, SuitSet};
/// let suits: SuitSet = [Suit::Spades, Suit::Hearts].into_iter().collect();
/// assert_eq!((suits.len(), suits.in_turn(3)), (2, Suit::Hearts));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuitSet(u8);

impl SuitSet {
    /// All four.
    pub const ALL: SuitSet = SuitSet(0xF);

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if the suit is one of them.
    pub const fn has(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 != 0
    }

    /// The suits in the order of the pack.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |suit| self.has(*suit))
    }

    /// The suit with a number from 0, where the suits are counted again and again.
    pub fn in_turn(self, number: usize) -> Suit {
        self.iter().nth(number % self.len().max(1)).unwrap_or(Suit::Clubs)
    }
}

impl Default for SuitSet {
    fn default() -> SuitSet {
        SuitSet::ALL
    }
}

impl FromIterator<Suit> for SuitSet {
    fn from_iter<T: IntoIterator<Item = Suit>>(suits: T) -> SuitSet {
        SuitSet(suits.into_iter().fold(0, |set, suit| set | 1 << suit as u8))
    }
}

impl FromStr for Suit {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Suit, CardError> {
        let upper = text.to_ascii_uppercase();
        Suit::ALL
            .into_iter()
            .find(|suit| upper.len() == 1 && upper.starts_with(suit.letter()))
            .ok_or_else(|| CardError::new(text))
    }
}

impl FromStr for Rank {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Rank, CardError> {
        let upper = text.to_ascii_uppercase();
        let letter = if upper == "10" { "T" } else { upper.as_str() };
        Rank::all()
            .find(|rank| letter.len() == 1 && letter.starts_with(rank.letter()))
            .ok_or_else(|| CardError::new(text))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A rank and a suit, index `rank * 4 + suit` from 0 to 51. Twin cards of two decks share a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// How many faces there are.
    pub const COUNT: usize = 52;

    /// The face of a rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Face {
        Face(rank.0 * 4 + suit as u8)
    }

    /// The face with an index from 0 to 51; others wrap round.
    pub const fn from_index(index: usize) -> Face {
        Face((index % 52) as u8)
    }

    /// All faces in the order of the pack.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..52).map(Face)
    }

    /// `rank * 4 + suit`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 4)
    }

    /// The suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// The name in words: `jack of spades`.
    pub fn name(self) -> String {
        format!("{} of {}", self.rank().name(), self.suit().name())
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().letter(), self.suit().letter())
    }
}

impl FromStr for Face {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Face, CardError> {
        let last = text.chars().last().ok_or_else(|| CardError::new(text))?;
        let suit = Suit::ALL
            .into_iter()
            .find(|suit| suit.letter() == last.to_ascii_uppercase())
            .ok_or_else(|| CardError::new(text))?;
        let rank =
            text[..text.len() - last.len_utf8()].parse().map_err(|_| CardError::new(text))?;
        Ok(Face::new(rank, suit))
    }
}

/// A card as it lies: its face, and whether it lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// Rank and suit.
    pub face: Face,
    /// True if only its back is seen.
    pub down: bool,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.down { "~" } else { "" }, self.face)
    }
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Card, CardError> {
        let (down, rest) = match text.strip_prefix('~') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let face = rest.parse().map_err(|_| CardError::new(text))?;
        Ok(Card { face, down })
    }
}

/// Text that is not a card or rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardError {
    text: String,
}

impl CardError {
    fn new(text: &str) -> CardError {
        CardError { text: shortened(text) }
    }
}

/// At most the first 40 characters, so that an error never repeats a whole file.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is not a card: write a rank (A 2 … 9 T J Q K) and a suit (C S H D), as in AS or \
             TH",
            self.text
        )
    }
}

impl std::error::Error for CardError {}

/// A set of faces as 52 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct FaceSet(u64);

impl FaceSet {
    /// No face.
    pub const EMPTY: FaceSet = FaceSet(0);
    /// Every face.
    pub const ALL: FaceSet = FaceSet((1 << 52) - 1);

    /// One face.
    #[inline]
    pub const fn of(face: Face) -> FaceSet {
        FaceSet(1 << face.0)
    }

    /// All faces of a rank.
    pub const fn of_rank(rank: Rank) -> FaceSet {
        FaceSet(0xF << (rank.0 * 4))
    }

    /// All faces of a suit.
    pub const fn of_suit(suit: Suit) -> FaceSet {
        FaceSet(0x1_1111_1111_1111 << (suit as u8))
    }

    /// The faces as bits, the face with index 0 lowest.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// True if no face is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if it has all faces of some ranks and no others, but not those of all ranks.
    pub fn is_of_ranks(self) -> bool {
        let whole = |rank| matches!(FaceSet::of_rank(rank).minus(self).len(), 0 | 4);
        self != FaceSet::ALL && Rank::all().all(whole)
    }

    /// How many faces are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the face is in it.
    #[inline]
    pub const fn has(self, face: Face) -> bool {
        self.0 >> face.0 & 1 != 0
    }

    /// The faces in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 & other.0)
    }

    /// The faces in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 | other.0)
    }

    /// The faces in it that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 & !other.0)
    }

    /// The faces in it, in the order of the pack.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let index = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (index < 52).then_some(Face(index as u8))
        })
    }
}

impl FromIterator<Face> for FaceSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> FaceSet {
        FaceSet(faces.into_iter().fold(0, |bits, face| bits | 1 << face.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_round_trips() {
        for face in Face::all() {
            assert_eq!(face.to_string().parse(), Ok(face));
            assert_eq!(Face::new(face.rank(), face.suit()), face);
        }
    }

    #[test]
    fn reading_is_relaxed_but_not_careless() {
        assert_eq!("10h".parse::<Face>().unwrap().to_string(), "TH");
        assert_eq!("~qd".parse::<Card>().unwrap().to_string(), "~QD");
        for bad in ["", "H", "1H", "11H", "AHH", "é", "A♠", "~"] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }

    #[test]
    fn sets_by_rank_and_suit() {
        assert_eq!(FaceSet::of_rank(Rank::KING).len(), 4);
        assert_eq!(FaceSet::of_suit(Suit::Diamonds).len(), 13);
        let both = FaceSet::of_rank(Rank::ACE).and(FaceSet::of_suit(Suit::Spades));
        assert_eq!(both.iter().map(|f| f.to_string()).collect::<Vec<_>>(), ["AS"]);
    }
}
