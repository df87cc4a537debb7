//! A win beside the player's own best of before.

use std::time::Duration;

use crate::statistics::{GameEnd, PlayedGame, Statistics, statistics};

/// A figure of a win, and the best before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure<T> {
    /// That of this win.
    pub now: T,
    /// The best of the player's own wins before.
    pub best: Option<T>,
    /// This one is better.
    pub record: bool,
}

impl<T: Copy> Figure<T> {
    /// `is_better` says whether the first of two is; a win with help breaks no record.
    fn new(now: T, best: Option<T>, helped: bool, is_better: impl Fn(T, T) -> bool) -> Figure<T> {
        Figure { now, best, record: !helped && best.is_some_and(|best| is_better(now, best)) }
    }
}

/// What is told of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beside {
    /// How long it took.
    pub time: Figure<Duration>,
    /// The moves that led to it.
    pub moves: Figure<u32>,
    /// Its score, where the game keeps one.
    pub score: Option<Figure<i64>>,
    /// The first win in this game that is the player's own.
    pub first: bool,
    /// How many plays of the game the player has won alone, with this one.
    pub won: u32,
    /// Of how many.
    pub played: u32,
    /// How many of them in a row, with this one.
    pub streak: u32,
    /// The program had helped, so that it is counted apart.
    pub helped: bool,
}

/// Tells a win of a game beside all plays of it that count, in the order in which they were begun;
/// the one that is told is marked among them, unless it does not count.
pub fn beside(end: &GameEnd, plays: impl IntoIterator<Item = (PlayedGame, bool)>) -> Beside {
    let plays: Vec<(PlayedGame, bool)> = plays.into_iter().collect();
    let counts = plays.iter().any(|(_, this)| *this);
    let others = plays.iter().filter(|(_, this)| !this).map(|(play, _)| play.clone());
    let figures = |all: Vec<PlayedGame>| statistics(all).pop().unwrap_or_default();
    let before: Statistics = figures(others.collect());
    let all: Statistics = figures(plays.into_iter().map(|(play, _)| play).collect());
    let helped = end.helped;
    let score =
        end.score.map(|now| Figure::new(now, before.best_score, helped, |now, best| now > best));
    Beside {
        time: Figure::new(end.elapsed, before.best_time, helped, |now, best| now < best),
        moves: Figure::new(end.moves, before.fewest_moves, helped, |now, best| now < best),
        score,
        first: counts && !helped && all.won == 1,
        won: all.won,
        played: all.played,
        streak: all.streak,
        helped,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::SystemTime;

    fn end(seconds: u64, moves: u32, score: i64) -> GameEnd {
        GameEnd {
            won: true,
            at: SystemTime::UNIX_EPOCH,
            elapsed: Duration::from_secs(seconds),
            moves,
            score: Some(score),
            straight: true,
            helped: false,
        }
    }

    fn play(end: Option<GameEnd>) -> PlayedGame {
        PlayedGame {
            game: "game".into(),
            name: "Game".into(),
            begun: SystemTime::UNIX_EPOCH,
            touched: SystemTime::UNIX_EPOCH,
            elapsed: Duration::from_secs(9),
            score: None,
            end,
        }
    }

    /// A win beside others that were there before it.
    fn told(now: &GameEnd, before: &[Option<GameEnd>]) -> Beside {
        let others = before.iter().map(|end| (play(end.clone()), false));
        beside(now, others.chain([(play(Some(now.clone())), true)]))
    }

    #[test]
    fn the_first_win_is_told_and_breaks_no_record() {
        let first = told(&end(60, 100, 5), &[None]);
        assert_eq!(first.time, Figure { now: Duration::from_secs(60), best: None, record: false });
        assert_eq!(first.moves, Figure { now: 100, best: None, record: false });
        assert_eq!(first.score, Some(Figure { now: 5, best: None, record: false }));
        assert!(first.first && !first.helped);
        assert_eq!((first.won, first.played, first.streak), (1, 2, 1));
    }

    #[test]
    fn less_time_fewer_moves_and_more_points_are_records() {
        let before = [Some(end(60, 100, 5)), Some(end(80, 90, 7))];
        let better = told(&end(59, 89, 8), &before);
        assert!(better.time.record && better.moves.record && better.score.unwrap().record);
        assert_eq!((better.moves.best, better.time.best), (Some(90), Some(before_time())));
        assert_eq!((better.won, better.played, better.streak), (3, 3, 3));
        let alike = told(&end(60, 90, 7), &before);
        assert!(!alike.time.record && !alike.moves.record && !alike.score.unwrap().record);
        assert!(!better.first && !alike.first);
    }

    fn before_time() -> Duration {
        Duration::from_secs(60)
    }

    #[test]
    fn a_win_with_help_is_neither_the_first_nor_a_record() {
        let helped = GameEnd { helped: true, ..end(1, 1, 99) };
        let alone = told(&helped, &[]);
        assert!(alone.helped && !alone.first && alone.won == 0);
        let later = told(&helped, &[Some(end(60, 100, 5))]);
        assert!(!later.first && !later.time.record && !later.moves.record);
        assert!(!later.score.unwrap().record && later.won == 1);
        // And it is no measure for the next.
        let next = told(&end(60, 100, 5), &[Some(helped)]);
        assert!(next.first && next.moves.best.is_none());
    }

    #[test]
    fn a_win_that_does_not_count_is_not_the_first() {
        let other = beside(&end(50, 90, 5), [(play(Some(end(60, 100, 5))), false)]);
        assert!(!other.first && other.won == 1 && other.time.record);
        let none = beside(&GameEnd { score: None, ..end(50, 90, 5) }, []);
        assert!(!none.first && none.score.is_none() && none.played == 0);
    }
}
