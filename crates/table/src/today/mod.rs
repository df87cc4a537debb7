//! The deals of a day: one of each grade, which everybody has alike, as they follow from the date
//! alone; and what came of them: a calendar, streaks.
//!
//! Which games these are the catalogue says (`docs/catalogue/today.csv`); [`todays`] chooses among
//! them. The deal of a game on a day is the first of [`Day::first_deal`] and those after it that
//! the solver proves winnable within fixed limits (`kibitzer_solver::of_the_day`). So any game has
//! one, also those that no grade has that day.
//!
//! There is no clock here: who asks says what day it is.
//!
//! ```
//! use kibitzer_table::today::{Day, Grade, todays};
//!
//! let day: Day = "2026-11-25".parse()?;
//! let [easy, medium, hard] = todays(kibitzer_rules::catalogue(), day);
//! assert_eq!((easy.grade, medium.grade, hard.grade), (Grade::Easy, Grade::Medium, Grade::Hard));
//! assert!(!medium.games.is_empty());
//! assert_eq!(day.first_deal().to_string(), "202611250000");
//! # Ok::<(), kibitzer_table::today::NoDay>(())
//! ```

mod calendar;
mod choice;
mod day;

pub use calendar::{Calendar, CalendarDay, DayGame, Mark, best_of, calendar};
pub use choice::{Grade, Todays, todays};
pub use day::{Day, NoDay};
