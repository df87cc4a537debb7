//! Ranges of deals.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use kibitzer_engine::DealName;

/// Deals with numbers that follow one another, of one numbering: `1..=1000`, `ms:1..=1000`. There
/// is at least one.
///
/// ```
/// use kibitzer_study::Deals;
/// let deals: Deals = "ms:1..=1000".parse()?;
/// assert_eq!((deals.len(), deals.numbering()), (1000, "ms"));
/// assert_eq!(deals.shard(2, 3).unwrap().to_string(), "ms:334..=666");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deals {
    numbering: String,
    first: u64,
    count: u64,
}

impl Deals {
    /// How many there are: one at least.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> u64 {
        self.count
    }

    /// The deal at a place, from 0.
    pub fn name(&self, place: u64) -> Option<DealName> {
        self.numbered(self.first.checked_add(place)?)
    }

    /// The deal of a number in this numbering.
    pub fn numbered(&self, number: u64) -> Option<DealName> {
        format!("{}{number}", self.numbering).parse().ok()
    }

    /// The numbering in one word: `own`, `ms`, `pysol` or `kpat`.
    pub fn numbering(&self) -> &str {
        self.numbering.strip_suffix(':').unwrap_or("own")
    }

    /// The first and the last number.
    pub fn numbers(&self) -> RangeInclusive<u64> {
        self.first..=self.first + (self.count - 1)
    }

    /// The deals of a range of numbers of the same numbering; `None` if these have none in it.
    pub fn within(&self, numbers: &RangeInclusive<u64>) -> Option<Deals> {
        let (first, last) = (
            *self.numbers().start().max(numbers.start()),
            *self.numbers().end().min(numbers.end()),
        );
        let count = last.checked_sub(first)? + 1;
        Some(Deals { numbering: self.numbering.clone(), first, count })
    }

    /// Part `index`, from 1, of `count` parts that are as equal as can be; `None` if that part is
    /// empty or there is no such part.
    pub fn shard(&self, index: u64, count: u64) -> Option<Deals> {
        let begin =
            |part: u64| (u128::from(self.count) * u128::from(part) / u128::from(count)) as u64;
        if index == 0 || index > count {
            return None;
        }
        let (from, to) = (begin(index - 1), begin(index));
        (to > from).then(|| Deals {
            numbering: self.numbering.clone(),
            first: self.first + from,
            count: to - from,
        })
    }

    /// Of so many parts the one that has the deal of a number, with its index from 1; `None` if
    /// there is no such deal here.
    pub(crate) fn shard_with(&self, number: u64, count: u64) -> Option<(u64, Deals)> {
        let place = number.checked_sub(self.first).filter(|place| *place < self.count)?;
        // The least index whose part ends behind the deal.
        let index =
            ((u128::from(place) + 1) * u128::from(count)).div_ceil(u128::from(self.count)) as u64;
        Some((index, self.shard(index, count)?))
    }
}

impl fmt::Display for Deals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}..={}", self.numbering, self.first, self.numbers().end())
    }
}

impl FromStr for Deals {
    type Err = String;

    fn from_str(text: &str) -> Result<Deals, String> {
        let help = || format!("'{text}' is no range of deals: write 1..=1000 or ms:1..=1000");
        let (numbering, range) = match text.split_once(':') {
            Some((numbering, range)) => (format!("{numbering}:"), range),
            None => (String::new(), text),
        };
        let (first, last) = range.split_once("..").ok_or_else(help)?;
        let (inclusive, last) = match last.strip_prefix('=') {
            Some(last) => (true, last),
            None => (false, last),
        };
        let number = |text: &str| {
            let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let large =
                || format!("{text} is too large a number for a deal: the largest is {}", u64::MAX);
            if plain { text.parse::<u64>().map_err(|_| large()) } else { Err(help()) }
        };
        let (first, last) = (number(first)?, number(last)?);
        let last = if inclusive { Some(last) } else { last.checked_sub(1) };
        let last = last
            .filter(|last| *last >= first)
            .ok_or_else(|| format!("'{text}' has no deals in it"))?;
        let more = || format!("'{text}' has more deals than a study can count");
        let count = (last - first).checked_add(1).ok_or_else(more)?;
        let deals = Deals { numbering, first, count };
        let ends =
            [0, count - 1].map(|place| format!("{}{}", deals.numbering, deals.first + place));
        match ends.iter().find_map(|name| name.parse::<DealName>().err()) {
            Some(error) => Err(error.to_string()),
            None => Ok(deals),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_have_every_deal_once() {
        let deals: Deals = "5..=1003".parse().unwrap();
        for count in [1, 2, 7, 999, 1200] {
            let parts: Vec<Deals> =
                (1..=count).filter_map(|index| deals.shard(index, count)).collect();
            let numbers: Vec<u64> = parts.iter().flat_map(Deals::numbers).collect();
            assert_eq!(numbers, deals.numbers().collect::<Vec<_>>(), "{count}");
        }
        for (count, number) in [1, 2, 7, 999, 1200, 1 << 60]
            .into_iter()
            .flat_map(|count| [5, 6, 500, 1003].map(|n| (count, n)))
        {
            let (index, part) = deals.shard_with(number, count).unwrap();
            assert_eq!(deals.shard(index, count), Some(part.clone()));
            assert!(part.numbers().contains(&number), "{number} of {count}");
        }
        assert_eq!((deals.shard_with(4, 3), deals.shard_with(1004, 3)), (None, None));
        assert_eq!((deals.shard(0, 3), deals.shard(4, 3)), (None, None));
        let whole: Deals = "0..=18446744073709551614".parse().unwrap();
        assert_eq!(whole.shard(4, 4).unwrap().numbers().end(), whole.numbers().end());
    }

    #[test]
    fn ranges() {
        let names = |text: &str| -> Result<Vec<String>, String> {
            let deals: Deals = text.parse()?;
            Ok((0..deals.len())
                .filter_map(|place| deals.name(place))
                .map(|name| name.to_string())
                .collect())
        };
        assert_eq!(names("9..=11").unwrap(), ["9", "10", "11"]);
        assert_eq!(names("ms:1..3").unwrap(), ["ms:1", "ms:2"]);
        assert_eq!(names("kpat:7..=8").unwrap(), ["kpat:7", "kpat:8"]);
        assert_eq!(names("0..=0").unwrap(), ["0"]);
        for bad in [
            "",
            "1",
            "5..=4",
            "1..1",
            "a..=b",
            "ms:0..=3",
            "kpat:2147483647..=2147483648",
            "1..=-2",
            "x:1..=2",
            "0..=18446744073709551615",
        ] {
            assert!(bad.parse::<Deals>().is_err(), "{bad}");
        }
    }
}
