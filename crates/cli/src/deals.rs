//! Ranges of deals on the command line.

use std::str::FromStr;

use kibitzer_engine::DealName;

/// Deals with numbers that follow one another, of one numbering: `1..=1000`, `ms:1..=1000`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deals {
    numbering: String,
    first: u64,
    count: u64,
}

impl Deals {
    /// How many there are.
    pub(crate) fn len(&self) -> u64 {
        self.count
    }

    /// The deal at a place, from 0.
    pub(crate) fn name(&self, place: u64) -> Option<DealName> {
        format!("{}{}", self.numbering, self.first + place).parse().ok()
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
            plain.then(|| text.parse::<u64>().ok()).flatten().ok_or_else(help)
        };
        let (first, last) = (number(first)?, number(last)?);
        let last = if inclusive { Some(last) } else { last.checked_sub(1) };
        let last =
            last.filter(|last| *last >= first).ok_or_else(|| format!("'{text}' has no deals in it"))?;
        let count = (last - first).checked_add(1).ok_or_else(help)?;
        let deals = Deals { numbering, first, count };
        let ends = [0, count - 1].map(|place| format!("{}{}", deals.numbering, deals.first + place));
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
    fn ranges() {
        let names = |text: &str| -> Result<Vec<String>, String> {
            let deals: Deals = text.parse()?;
            Ok((0..deals.len()).filter_map(|place| deals.name(place)).map(|name| name.to_string()).collect())
        };
        assert_eq!(names("9..=11").unwrap(), ["9", "10", "11"]);
        assert_eq!(names("ms:1..3").unwrap(), ["ms:1", "ms:2"]);
        assert_eq!(names("0..=0").unwrap(), ["0"]);
        for bad in
            ["", "1", "5..=4", "1..1", "a..=b", "ms:0..=3", "1..=-2", "x:1..=2", "0..=18446744073709551615"]
        {
            assert!(bad.parse::<Deals>().is_err(), "{bad}");
        }
    }
}
