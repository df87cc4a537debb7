//! What came of the deals of days.

use std::collections::BTreeMap;
use std::time::SystemTime;

use kibitzer_rules::Catalogue;

use super::{Day, Grade};

/// A game that was played, as far as the calendar asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayGame<'a> {
    /// The game's name in the catalogue.
    pub game: &'a str,
    /// Its deal.
    pub deal: &'a str,
    /// The day on which it was won, where the player is; nothing if it is not won.
    pub won: Option<Day>,
    /// The program had helped.
    pub helped: bool,
}

impl DayGame<'_> {
    /// The day that its deal is one of.
    fn day(&self) -> Option<Day> {
        self.deal.parse().ok().and_then(|deal| Day::of_deal(&deal))
    }
}

/// What came of a deal of a day, the least first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It was not played.
    #[default]
    None,
    /// It was played, and is not won.
    Begun,
    /// It was won with help.
    Helped,
    /// It was won on a later day.
    Late,
    /// It was won on its own day.
    Won,
}

impl Mark {
    /// The word for it; nothing for a deal that was not played.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Mark::None => None,
            Mark::Begun => Some("begun"),
            Mark::Helped => Some("helped"),
            Mark::Late => Some("late"),
            Mark::Won => Some("won"),
        }
    }
}

/// The best that came of a day's deals of each grade, the easiest first.
pub type CalendarDay = [Mark; 3];

/// The days of which deals were played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calendar {
    /// Each day of which a deal was played.
    pub days: BTreeMap<Day, CalendarDay>,
    /// How many days in a row up to today had a win of one of their deals on the day itself and
    /// without help. Today does not end it as long as it lasts.
    pub streak: u32,
    /// How many ever were in a row.
    pub best_streak: u32,
}

/// The calendar of the games that were played. Every game counts that has a deal of the day; its
/// grade is that of the game.
pub fn calendar<'a>(
    catalogue: &Catalogue,
    games: impl IntoIterator<Item = DayGame<'a>>,
    today: Day,
) -> Calendar {
    let mut days: BTreeMap<Day, CalendarDay> = BTreeMap::new();
    for game in games {
        let Some(listing) = catalogue.listing(game.game) else { continue };
        // Deals of days to come are just numbers.
        let Some(day) = game.day().filter(|day| *day <= today) else { continue };
        let mark = &mut days.entry(day).or_default()[Grade::of(listing) as usize];
        *mark = (*mark).max(came_of(&game, day));
    }
    let won = |day: &Day| days.get(day).is_some_and(|marks| marks.contains(&Mark::Won));
    let run = |last: Day| {
        let before = std::iter::successors(Some(last), |day| day.previous());
        before.take_while(won).count() as u32
    };
    let until = if won(&today) { Some(today) } else { today.previous() };
    let best_streak = days.keys().map(|day| run(*day)).max().unwrap_or(0);
    Calendar { streak: until.map_or(0, run), best_streak, days }
}

/// Of the plays of a day's deal of a game the one of which most came; of several of which as much
/// came the one that was played last. `None` if the deal was not played. `of` tells of a play what
/// it is and when it was played last.
pub fn best_of<T>(
    plays: impl IntoIterator<Item = T>,
    game: &str,
    day: Day,
    of: impl Fn(&T) -> (DayGame<'_>, SystemTime),
) -> Option<T> {
    let is_of_day = |play: &T| {
        let (play, _) = of(play);
        play.game == game && play.day() == Some(day)
    };
    plays.into_iter().filter(is_of_day).max_by_key(|play| {
        let (play, touched) = of(play);
        (came_of(&play, day), touched)
    })
}

fn came_of(game: &DayGame<'_>, day: Day) -> Mark {
    match game.won {
        None => Mark::Begun,
        Some(_) if game.helped => Mark::Helped,
        Some(on) if on > day => Mark::Late,
        Some(_) => Mark::Won,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn played<'a>(game: &'a str, deal: &'a str, won: Option<&str>) -> DayGame<'a> {
        DayGame { game, deal, won: won.map(day), helped: false }
    }

    #[test]
    fn a_streak_is_of_wins_on_the_day_without_help() {
        let mut games = vec![
            played("freecell", "202611210003", Some("20261121")),
            played("klondike", "202611230000", Some("20261123")),
            played("pyramid", "202611240001", Some("20261124")),
            played("yukon", "202611220000", Some("20261124")),
            played("yukon", "202611250000", None),
            played("nosuch", "202611200000", Some("20261120")),
            played("yukon", "7", Some("20261125")),
            played("yukon", "202612310000", Some("20261125")),
        ];
        let of = |games: &[DayGame<'_>], today| {
            calendar(kibitzer_rules::catalogue(), games.iter().copied(), day(today))
        };
        // A mark stands in the place of its game's grade, and nothing in the others.
        let alone = |game: &str, mark: Mark| {
            let mut marks = [Mark::None; 3];
            let listing = kibitzer_rules::catalogue().listing(game).unwrap();
            marks[Grade::of(listing) as usize] = mark;
            marks
        };
        let found = of(&games, "20261125");
        assert_eq!((found.streak, found.best_streak), (2, 2));
        assert_eq!(found.days.len(), 5);
        assert_eq!(found.days[&day("20261122")], alone("yukon", Mark::Late));
        assert_eq!(found.days[&day("20261124")], alone("pyramid", Mark::Won));
        assert_eq!(found.days[&day("20261125")], alone("yukon", Mark::Begun));
        assert_eq!(of(&games, "20261126").streak, 0, "a day without a win has passed");

        games.push(played("freecell", "202611220000", Some("20261122")));
        assert_eq!(of(&games, "20261125").streak, 4);
        let helped = DayGame { helped: true, ..played("yukon", "202611250000", Some("20261125")) };
        games.push(helped);
        let found = of(&games, "20261125");
        assert_eq!(found.streak, 4);
        assert_eq!(found.days[&day("20261125")], alone("yukon", Mark::Helped));
        games.push(played("freecell", "202611250000", Some("20261125")));
        assert_eq!(of(&games, "20261125").streak, 5);
    }

    #[test]
    fn the_best_play_of_a_days_deal_is_told() {
        let deal = "202611250000";
        let yukon = |won: Option<&str>| played("yukon", deal, won);
        let helped = DayGame { helped: true, ..yukon(Some("20261125")) };
        let plays = [
            (1, yukon(None)),
            (9, yukon(None)),
            (3, helped),
            (2, yukon(Some("20261126"))),
            (4, yukon(Some("20261125"))),
            (5, yukon(Some("20261125"))),
            (7, played("yukon", "202611240000", Some("20261124"))),
            (8, played("golf", deal, Some("20261125"))),
            (10, played("yukon", "7", Some("20261125"))),
        ];
        let best = |count: usize| {
            let at = |second: u64| SystemTime::UNIX_EPOCH + Duration::from_secs(second);
            let plays = plays.iter().copied().take(count);
            let best =
                best_of(plays, "yukon", day("20261125"), |(at_last, play)| (*play, at(*at_last)));
            best.map(|(at_last, _)| at_last)
        };
        let of_so_many: Vec<Option<u64>> = (0..=plays.len()).map(best).collect();
        let wanted = [0, 1, 9, 3, 2, 4, 5, 5, 5, 5];
        assert_eq!(of_so_many, wanted.map(|at_last| (at_last > 0).then_some(at_last)));
    }

    #[test]
    fn nothing_played_is_an_empty_calendar() {
        let found = calendar(kibitzer_rules::catalogue(), [], day("00010101"));
        assert_eq!(found, Calendar::default());
    }
}
