//! Days of the calendar, and the numbers of their deals.

use std::fmt;
use std::str::FromStr;

use kibitzer_engine::DealName;

/// A day of the calendar, from the first of the year 1 to the last of the year 9999.
///
/// It is read as `2026-03-07` or `20260307` and written as the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

/// A text that names no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDay;

impl fmt::Display for NoDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a day is written as 2026-03-07")
    }
}

impl std::error::Error for NoDay {}

/// How many deals are a day's own.
const DEALS: u64 = 10_000;
/// Days of a year that begins in March, at the first of each of its months.
const BEFORE: [i64; 12] = [0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337];
/// Days in four hundred years, after which the calendar repeats.
const ERA: i64 = 146_097;
/// Days from the first of March of the year 0 to the first of January 1970.
const SINCE_MARCH: i64 = 719_468;

impl Day {
    /// The day of a date, if there is one.
    pub fn new(year: u16, month: u8, of_month: u8) -> Option<Day> {
        let there = (1..=9999).contains(&year)
            && (1..=12).contains(&month)
            && (1..=days_of(year, month)).contains(&of_month);
        there.then_some(Day { year, month, of_month })
    }

    /// The year.
    pub fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1.
    pub fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    pub fn day(self) -> u8 {
        self.of_month
    }

    /// Days since the first of January 1970, of the calendar that is in use today.
    pub fn number(self) -> i64 {
        let month = i64::from(self.month);
        let year = i64::from(self.year) - i64::from(month < 3);
        let leap = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        let in_year = BEFORE[usize::from((self.month + 9) % 12)] + i64::from(self.of_month) - 1;
        year * 365 + leap + in_year - SINCE_MARCH
    }

    /// The day of such a [`Day::number`].
    pub fn from_number(number: i64) -> Option<Day> {
        let days = number.checked_add(SINCE_MARCH)?;
        let (era, day) = (days.div_euclid(ERA), days.rem_euclid(ERA));
        // The last day of four years, and the last of four hundred, belong to the year before.
        let in_era = (day - day / 1460 + day / 36_524 - day / (ERA - 1)) / 365;
        let in_year = day - (in_era * 365 + in_era / 4 - in_era / 100);
        let month = BEFORE.iter().rposition(|before| *before <= in_year)?;
        let year = era * 400 + in_era + i64::from(month >= 10);
        let (day, month) = (in_year - BEFORE[month] + 1, (month + 2) % 12 + 1);
        Day::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?)
    }

    /// The next day.
    pub fn next(self) -> Option<Day> {
        Day::from_number(self.number() + 1)
    }

    /// The day before.
    pub fn previous(self) -> Option<Day> {
        Day::from_number(self.number() - 1)
    }

    /// The first of the deals that are a day's own.
    pub fn first_deal(self) -> DealName {
        let date = u64::from(self.year) * 10_000 + u64::from(self.month) * 100;
        DealName::Own((date + u64::from(self.of_month)) * DEALS)
    }

    /// The day that a deal is one of.
    pub fn of_deal(deal: &DealName) -> Option<Day> {
        let DealName::Own(number) = deal else { return None };
        let date = number / DEALS;
        Day::new((date / 10_000).try_into().ok()?, (date / 100 % 100) as u8, (date % 100) as u8)
    }
}

fn days_of(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Day, NoDay> {
        let digits = match text.as_bytes() {
            [_, _, _, _, b'-', _, _, b'-', _, _] => text.replace('-', ""),
            _ => text.to_owned(),
        };
        if digits.len() != 8 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NoDay);
        }
        let part = |from: usize, to: usize| digits[from..to].parse::<u16>().unwrap_or(0);
        Day::new(part(0, 4), part(4, 6) as u8, part(6, 8) as u8).ok_or(NoDay)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn days_are_counted_without_a_gap() {
        assert_eq!(day("1970-01-01").number(), 0);
        assert_eq!(day("2000-02-29").number(), 11_016);
        let mut at = day("0001-01-01");
        let mut number = at.number();
        while let Some(next) = at.next() {
            assert!(next > at && next.previous() == Some(at), "{at}");
            assert_eq!(next.to_string().parse(), Ok(next));
            number += 1;
            assert_eq!(next.number(), number);
            at = next;
        }
        assert_eq!(at.to_string(), "9999-12-31");
        assert_eq!(number - day("0001-01-01").number(), 3_652_058);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in ["", "2026-02-29", "20261301", "2026-1-1", "00000101", "2026‑0101", "202611250"]
        {
            assert_eq!(text.parse::<Day>(), Err(NoDay), "{text}");
        }
        for number in [i64::MIN, i64::MAX, -719_163] {
            assert_eq!(Day::from_number(number), None, "{number}");
        }
    }

    #[test]
    fn deals_tell_their_day() {
        let first = day("20261125").first_deal();
        assert_eq!(first, DealName::Own(202_611_250_000));
        assert_eq!(Day::of_deal(&DealName::Own(202_611_259_999)), Some(day("20261125")));
        for deal in ["7", "202611320000", "ms:202611", "18446744073709551615"] {
            assert_eq!(Day::of_deal(&deal.parse().unwrap()), None, "{deal}");
        }
    }
}
