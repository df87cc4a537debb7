//! Amounts on the command line: time and memory with their units.

use std::str::FromStr;
use std::time::Duration;

/// A length of time: `10` or `10s`, `500ms`, `2m`, `1h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span(pub(crate) Duration);

/// A number of bytes: `64M`, `2G`; a bare number counts MiB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) usize);

impl FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Span, String> {
        let help = || format!("'{text}' is not a time: write 10 (seconds), 500ms, 2m or 1h");
        let (number, unit) = split(text);
        let factor = match unit {
            "" | "s" => 1.0,
            "ms" => 0.001,
            "m" | "min" => 60.0,
            "h" => 3600.0,
            _ => return Err(help()),
        };
        let number: f64 = number.parse().map_err(|_| help())?;
        Duration::try_from_secs_f64(number * factor).map(Span).map_err(|_| help())
    }
}

impl FromStr for Bytes {
    type Err = String;

    fn from_str(text: &str) -> Result<Bytes, String> {
        let help =
            || format!("'{text}' is not an amount of memory: write 64M, 2G or a number of MiB");
        let (number, unit) = split(text);
        let unit = unit.to_ascii_lowercase();
        let shift = match unit.strip_suffix("ib").or(unit.strip_suffix('b')).unwrap_or(&unit) {
            "" if unit == "b" => 0,
            "k" => 10,
            "" | "m" => 20,
            "g" => 30,
            _ => return Err(help()),
        };
        let number: usize = number.parse().map_err(|_| help())?;
        number.checked_mul(1 << shift).map(Bytes).ok_or_else(help)
    }
}

fn split(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes() {
        let span = |text: &str| text.parse::<Span>().map(|span| span.0.as_millis());
        assert_eq!(span("10"), Ok(10_000));
        assert_eq!(span("1.5s"), Ok(1500));
        assert_eq!(span("250ms"), Ok(250));
        assert_eq!(span("2m"), Ok(120_000));
        assert_eq!(span("0"), Ok(0));
        assert!(["", "s", "-1", "1 s", "1e999999h", "5x"].iter().all(|text| span(text).is_err()));
        let bytes = |text: &str| text.parse::<Bytes>().map(|bytes| bytes.0);
        assert_eq!(bytes("64"), Ok(64 << 20));
        assert_eq!(bytes("64MiB"), Ok(64 << 20));
        assert_eq!(bytes("2g"), Ok(2 << 30));
        assert_eq!(bytes("100b"), Ok(100));
        assert!(
            ["", "M", "-1", "99999999999999999999", "1T", "1.5G"].iter().all(|t| bytes(t).is_err())
        );
    }
}
