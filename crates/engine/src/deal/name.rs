//! Names of deals: which shuffle, or which cards.

use std::fmt;
use std::str::FromStr;

use crate::card::{Face, shortened};
use crate::seed::Seed;

/// The name of a deal.
///
/// ```
/// use kibitzer_engine::DealName;
/// let name: DealName = "ms:11982".parse()?;
/// assert_eq!(name.to_string(), "ms:11982");
/// assert!("11982x".parse::<DealName>().is_err());
/// # Ok::<(), kibitzer_engine::DealError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DealName {
    /// Kibitzer's own numbering: `7`.
    Own(u64),
    /// Microsoft's numbering, from 1 to 2^33 - 1: `ms:11982`.
    Microsoft(u64),
    /// PySolFC's numbering, from 1: `pysol:12345678901234567890`.
    PySol(u128),
    /// KPat's numbering, from 1 to 2^31 - 1: `kpat:7`.
    KPat(u32),
    /// The whole pack, the card dealt first coming first: `deck:JD 2D …`.
    Deck(Vec<Face>),
}

/// Below this PySolFC uses Microsoft's generator.
const FIRST_MERSENNE: u128 = 32_000;
/// Above the highest number of Microsoft's numbering.
const MICROSOFT_END: u128 = 1 << 33;
/// The highest number of KPat's numbering.
const LAST_OF_KPAT: u128 = (1 << 31) - 1;

impl FromStr for DealName {
    type Err = DealError;

    fn from_str(text: &str) -> Result<DealName, DealError> {
        let text = text.trim();
        if let Some(number) = text.strip_prefix("ms:") {
            return microsoft(text, number);
        }
        if let Some(number) = text.strip_prefix("pysol:") {
            return match number.strip_prefix("ms") {
                Some(number) => microsoft(text, number),
                None => pysol(text, number),
            };
        }
        if let Some(number) = text.strip_prefix("kpat:") {
            return kpat(text, number);
        }
        if let Some(deck) = text.strip_prefix("deck:") {
            return deck_of(deck);
        }
        if text.contains(':') {
            return Err(DealError::name(text, "no numbering of deals has that name"));
        }
        if text.len() > 1 && text.starts_with('0') {
            return Err(DealError::name(text, "leave out the zeros in front of the number"));
        }
        let range = "Kibitzer's own deals are numbered from 0 to 18446744073709551615";
        Ok(DealName::Own(digits(text, range)? as u64)).and_then(|name| {
            if digits(text, range)? > u128::from(u64::MAX) {
                Err(DealError::name(text, range))
            } else {
                Ok(name)
            }
        })
    }
}

fn digits(text: &str, help: &'static str) -> Result<u128, DealError> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten().ok_or_else(|| DealError::name(text, help))
}

fn microsoft(text: &str, number: &str) -> Result<DealName, DealError> {
    let help = "deals of the Microsoft numbering go from ms:1 to ms:8589934591";
    match digits(number, help) {
        Ok(number) if (1..MICROSOFT_END).contains(&number) => {
            Ok(DealName::Microsoft(number as u64))
        }
        _ => Err(DealError::name(text, help)),
    }
}

fn pysol(text: &str, number: &str) -> Result<DealName, DealError> {
    let help = "PySolFC's deals go from pysol:1 to pysol:100000000000000000000";
    match digits(number, help) {
        Ok(number) if (1..=10_u128.pow(20)).contains(&number) => Ok(DealName::PySol(number)),
        _ => Err(DealError::name(text, help)),
    }
}

fn kpat(text: &str, number: &str) -> Result<DealName, DealError> {
    let help = "KPat's deals go from kpat:1 to kpat:2147483647";
    match digits(number, help) {
        Ok(number) if (1..=LAST_OF_KPAT).contains(&number) => Ok(DealName::KPat(number as u32)),
        _ => Err(DealError::name(text, help)),
    }
}

fn deck_of(text: &str) -> Result<DealName, DealError> {
    let faces = text
        .split([' ', ','])
        .filter(|card| !card.is_empty())
        .map(|card| card.parse::<Face>().map_err(|error| DealError::Deck(error.to_string())));
    faces.collect::<Result<_, _>>().map(DealName::Deck)
}

impl fmt::Display for DealName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealName::Own(number) => write!(f, "{number}"),
            DealName::Microsoft(number) => write!(f, "ms:{number}"),
            DealName::PySol(number) => write!(f, "pysol:{number}"),
            DealName::KPat(number) => write!(f, "kpat:{number}"),
            DealName::Deck(faces) => {
                let cards: Vec<String> = faces.iter().map(ToString::to_string).collect();
                write!(f, "deck:{}", cards.join(" "))
            }
        }
    }
}

impl DealName {
    /// The deal with the next number. A pack that was given has none, nor has the last number.
    ///
    /// ```
    /// # use kibitzer_engine::DealName;
    /// let name: DealName = "ms:7".parse()?;
    /// assert_eq!(name.next(), Some("ms:8".parse()?));
    /// for last in ["18446744073709551615", "ms:8589934591", "kpat:2147483647"] {
    ///     assert_eq!(last.parse::<DealName>()?.next(), None);
    /// }
    /// # Ok::<(), kibitzer_engine::DealError>(())
    /// ```
    pub fn next(&self) -> Option<DealName> {
        match self {
            DealName::Own(number) => number.checked_add(1).map(DealName::Own),
            DealName::Microsoft(number) => format!("ms:{}", number.checked_add(1)?).parse().ok(),
            DealName::PySol(number) => format!("pysol:{}", number.checked_add(1)?).parse().ok(),
            DealName::KPat(number) => format!("kpat:{}", number.checked_add(1)?).parse().ok(),
            DealName::Deck(_) => None,
        }
    }

    /// What shuffles of the deal are made from.
    pub(crate) fn seed(&self) -> Seed {
        match self {
            DealName::Own(number) => Seed::Own(*number),
            DealName::Microsoft(number) => Seed::Microsoft(*number),
            DealName::PySol(number) if *number < FIRST_MERSENNE => Seed::Microsoft(*number as u64),
            DealName::PySol(number) => Seed::mersenne(*number),
            DealName::KPat(number) => Seed::Microsoft(u64::from(*number)),
            DealName::Deck(_) => Seed::Own(0),
        }
    }
}

/// Why there is no such deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealError {
    /// The text is not the name of a deal.
    Name {
        /// What was written, shortened.
        text: String,
        /// What would do.
        help: &'static str,
    },
    /// An explicit deck is not the pack of the game.
    Deck(String),
    /// The condition that the rules put on the deal was not met by many shuffles.
    Condition,
}

impl DealError {
    fn name(text: &str, help: &'static str) -> DealError {
        DealError::Name { text: shortened(text), help }
    }
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::Name { text, help } => write!(
                f,
                "'{text}' is not the name of a deal: {help}; names look like 7, ms:11982, \
                 pysol:12345, kpat:7 or deck:JD 2D …"
            ),
            DealError::Deck(what) => {
                write!(f, "the deck does not match the pack of this game: {what}")
            }
            DealError::Condition => f.write_str(
                "none of 100000 shuffles met the condition that the rules set for the deal",
            ),
        }
    }
}

impl std::error::Error for DealError {}
