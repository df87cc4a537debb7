//! What day it is where the player is, in words, and what came of its deals.

use std::time::SystemTime;

use chrono::{DateTime, Datelike, Local};
use kibitzer_messages::{Words, say};
use kibitzer_rules::{Listing, catalogue};
use kibitzer_store::{Played, Store, StoreError};
use kibitzer_table::played_last;
use kibitzer_table::today::{Calendar, Day, DayGame, calendar};

/// The day where the player is.
pub fn today() -> Option<Day> {
    day_of(SystemTime::now())
}

/// The day of a time where the player is.
pub fn day_of(time: SystemTime) -> Option<Day> {
    let here = DateTime::<Local>::from(time).date_naive();
    let year = u16::try_from(here.year()).ok()?;
    Day::new(year, u8::try_from(here.month()).ok()?, u8::try_from(here.day()).ok()?)
}

/// A date in words: `25 November 2026`.
pub fn date_in_words(words: Words, day: Day) -> String {
    let (year, month) = (day.year().to_string(), day.month());
    say!(words, "month-day", day = day.day(), month = month, year = year.as_str())
}

/// What came of the deals of days, up to one.
///
/// # Errors
/// If the games that were played cannot be read.
pub fn came_of(store: &Store, day: Day) -> Result<Calendar, StoreError> {
    let mut plays: Vec<Played> = Vec::new();
    let daily = catalogue().listings().iter().filter(|game| game.standing.daily.is_some());
    for game in daily {
        plays.extend(store.plays_of(&game.id)?);
    }
    let played = plays.iter().map(|play| {
        let won = play.ended.as_ref().filter(|end| end.won);
        DayGame {
            game: &play.game,
            deal: &play.deal,
            won: won.and_then(|end| day_of(end.at)),
            helped: won.is_some_and(|end| end.helped),
        }
    });
    Ok(calendar(catalogue(), played, day))
}

/// The newest play of a deal of a day, of the first of some games that has any.
pub(crate) fn played(store: &Store, games: &[&Listing], day: Day) -> Option<Played> {
    let of_day =
        |play: &Played| play.deal.parse().ok().and_then(|deal| Day::of_deal(&deal)) == Some(day);
    games.iter().find_map(|game| {
        let plays = store.plays_of(&game.id).ok()?;
        played_last(plays.into_iter().filter(of_day), Played::left)
    })
}
