//! Which games a day has.

use kibitzer_rules::{Catalogue, Listing};

use super::Day;
use crate::knowledge::Random;

/// How hard a deal of a day is. It is the difficulty of its game, as the catalogue has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Most who try win it.
    Easy,
    /// It wants thought.
    Medium,
    /// It wants much.
    Hard,
}

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }

    /// The grade of a game.
    pub fn of(game: &Listing) -> Grade {
        match game.difficulty.as_deref() {
            Some("low") => Grade::Easy,
            Some("high") => Grade::Hard,
            _ => Grade::Medium,
        }
    }
}

/// What a day has of one grade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Todays<'a> {
    /// The grade.
    pub grade: Grade,
    /// The game of the day; and those that take its place, in this order, if none of the deals that
    /// are looked at is proven winnable.
    pub games: Vec<&'a Listing>,
}

/// The games of a day, the easiest first. Each has its turn before one comes again, and none comes
/// on two days running.
pub fn todays(catalogue: &Catalogue, day: Day) -> [Todays<'_>; 3] {
    Grade::ALL.map(|grade| {
        let mut games: Vec<&Listing> = catalogue.listings().iter().collect();
        games.retain(|game| game.standing.daily.is_some() && Grade::of(game) == grade);
        games.sort_by_key(|game| game.standing.daily);
        if !games.is_empty() {
            let (number, turns) = (day.number(), i64::try_from(games.len()).unwrap_or(1));
            shuffle(&mut games, grade, number.div_euclid(turns));
            games.rotate_left(usize::try_from(number.rem_euclid(turns)).unwrap_or(0));
        }
        Todays { grade, games }
    })
}

/// The order in which games have their turns, which is another in each round.
fn shuffle(games: &mut [&Listing], grade: Grade, round: i64) {
    let last = shuffled(games.len(), grade, round - 1).last().copied();
    let mut order = shuffled(games.len(), grade, round);
    // The last of the round before does not come again at once. Of two games one would be the last
    // in turn, so those just alternate.
    if order.len() > 2 && order.first().copied() == last {
        order.swap(0, 1);
    }
    let turns: Vec<&Listing> = order.iter().map(|place| games[*place]).collect();
    games.copy_from_slice(&turns);
}

fn shuffled(length: usize, grade: Grade, round: i64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..length).collect();
    if length > 2 {
        let mut random =
            Random::new(round.cast_unsigned().wrapping_mul(4).wrapping_add(grade as u64));
        for place in (1..length).rev() {
            order.swap(place, random.below(place + 1));
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_has_its_turn_and_none_comes_twice_running() {
        let catalogue = kibitzer_rules::catalogue();
        let mut day: Day = "2026-01-01".parse().unwrap();
        let mut seen: [Vec<&str>; 3] = Default::default();
        for _ in 0..400 {
            for (todays, seen) in todays(catalogue, day).iter().zip(&mut seen) {
                let games = &todays.games;
                assert!(games.len() >= 5, "{:?} has {} games", todays.grade, games.len());
                assert!(games.iter().all(|game| Grade::of(game) == todays.grade));
                let others: BTreeSet<&str> = games.iter().map(|game| game.id.as_str()).collect();
                assert_eq!(others.len(), games.len(), "a game stands in for itself");
                assert_ne!(seen.last(), Some(&games[0].id.as_str()), "{day}");
                seen.push(&games[0].id);
            }
            day = day.next().unwrap();
        }
        for (grade, seen) in Grade::ALL.iter().zip(seen) {
            let all: BTreeSet<&str> = seen.iter().copied().collect();
            // Between two turns of a game there are at most two rounds.
            for window in seen.windows(2 * all.len()) {
                assert_eq!(window.iter().collect::<BTreeSet<_>>().len(), all.len(), "{grade:?}");
            }
        }
    }
}
