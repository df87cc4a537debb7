//! Statistics: counted anew from the games that were played, so that no counter can drift.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

use rusqlite::ToSql;

use crate::error::StoreError;
use crate::open::Store;
use crate::plays::Played;

/// The figures of one game.
///
/// Only games that were dealt count, not those that began from a layout. A game counts as played from its first move. It is won at the first position that wins, lost when it is given up, and unfinished
/// otherwise. A streak is a run of wins in the order in which the games were begun; a game that was left unfinished for a
/// later one ends it (until it is won after all), the one begun last does not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The game: its name in the catalogue, or the absolute path of its rule file.
    pub game: String,
    /// The game's name as its players know it.
    pub name: String,
    /// How many were played.
    pub played: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many were won without trying another way: no undo that led elsewhere.
    pub won_straight: u32,
    /// How many were given up.
    pub lost: u32,
    /// How many have not ended.
    pub unfinished: u32,
    /// How many were won in a row up to now.
    pub streak: u32,
    /// How many were ever won in a row.
    pub best_streak: u32,
    /// The shortest time to a win.
    pub best_time: Option<Duration>,
    /// The mean time to a win.
    pub mean_time: Option<Duration>,
    /// The time spent on all games.
    pub total_time: Duration,
    /// The fewest moves to a win.
    pub fewest_moves: Option<u32>,
    /// The sum of the scores of all games, where the game keeps one: what a player has won or lost at the casino.
    pub balance: Option<i64>,
    /// The best score of a game.
    pub best_score: Option<i64>,
    /// When the first was begun.
    pub first: Option<SystemTime>,
    /// When one was played last.
    pub last: Option<SystemTime>,
}

impl Store {
    /// The figures of all games that were played, in the order of their names.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn statistics(&self) -> Result<Vec<Statistics>, StoreError> {
        self.figures("", &[])
    }

    /// The figures of one game; all nought if it was never played.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn statistics_of(&self, game: &str) -> Result<Statistics, StoreError> {
        let found = self.figures("AND p.game = ?1", &[&game])?.pop();
        Ok(found.unwrap_or_else(|| Statistics { game: game.to_owned(), ..Statistics::default() }))
    }

    fn figures(&self, which: &str, values: &[&dyn ToSql]) -> Result<Vec<Statistics>, StoreError> {
        let mut games: BTreeMap<String, Vec<Played>> = BTreeMap::new();
        let tail = format!("WHERE p.deal IS NOT NULL {which} ORDER BY p.begun, p.id");
        for play in self.list(&tail, values)? {
            games.entry(play.game.clone()).or_default().push(play);
        }
        let mut all: Vec<Statistics> = games.into_iter().map(|(game, plays)| figures(game, &plays)).collect();
        all.sort_by(|a, b| (&a.name, &a.game).cmp(&(&b.name, &b.game)));
        Ok(all)
    }
}

/// The figures of a game's plays, which come in the order in which they were begun.
fn figures(game: String, plays: &[Played]) -> Statistics {
    let count = |test: &dyn Fn(&Played) -> bool| plays.iter().filter(|play| test(play)).count() as u32;
    let wins = || plays.iter().filter_map(|play| play.ended.as_ref()).filter(|ended| ended.won);
    let scores = || plays.iter().filter_map(|play| play.ended.as_ref().map_or(play.score, |end| end.score));
    let won = wins().count() as u32;
    let (streak, best_streak) = streaks(plays);
    Statistics {
        game,
        name: plays.last().map(|play| play.name.clone()).unwrap_or_default(),
        played: plays.len() as u32,
        won,
        won_straight: wins().filter(|ended| ended.straight).count() as u32,
        lost: count(&|play| play.ended.as_ref().is_some_and(|ended| !ended.won)),
        unfinished: count(&|play| play.ended.is_none()),
        streak,
        best_streak,
        best_time: wins().map(|ended| ended.elapsed).min(),
        mean_time: total(wins().map(|ended| ended.elapsed)).checked_div(won),
        total_time: total(plays.iter().map(|play| play.elapsed)),
        fewest_moves: wins().map(|ended| ended.moves).min(),
        balance: scores().reduce(i64::saturating_add),
        best_score: scores().max(),
        first: plays.iter().map(|play| play.begun).min(),
        last: plays.iter().map(|play| play.touched).max(),
    }
}

fn total(times: impl Iterator<Item = Duration>) -> Duration {
    times.fold(Duration::ZERO, Duration::saturating_add)
}

/// The run of wins at the end, and the longest.
fn streaks(plays: &[Played]) -> (u32, u32) {
    let (mut run, mut best) = (0_u32, 0_u32);
    for (index, play) in plays.iter().enumerate() {
        match &play.ended {
            Some(ended) if ended.won => run += 1,
            None if index + 1 == plays.len() => {}
            _ => run = 0,
        }
        best = best.max(run);
    }
    (run, best)
}
