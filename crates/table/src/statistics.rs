//! The figures of the games that were played: counted anew from the games themselves, so that no
//! counter can drift.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

/// What the figures need of a game that was dealt and played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// The game: its name in the catalogue, or the path of its rule file.
    pub game: String,
    /// The game's name as its players know it.
    pub name: String,
    /// When its first move was made.
    pub begun: SystemTime,
    /// When it was played last.
    pub touched: SystemTime,
    /// How long it was played.
    pub elapsed: Duration,
    /// The score where it stands, where the game keeps one.
    pub score: Option<i64>,
    /// How it ended, if it did.
    pub end: Option<GameEnd>,
}

/// How a game that was played ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// True if it was won, false if it was given up.
    pub won: bool,
    /// When.
    pub at: SystemTime,
    /// How long it had been played then.
    pub elapsed: Duration,
    /// How many moves led there.
    pub moves: u32,
    /// The score then, where the game keeps one.
    pub score: Option<i64>,
    /// True if no other way was tried: the undo tree was a single line.
    pub straight: bool,
    /// True if the program had helped: see [`Game::is_helped`](crate::Game::is_helped).
    pub helped: bool,
}

impl GameEnd {
    /// A win of the player's own.
    fn own_win(&self) -> bool {
        self.won && !self.helped
    }
}

/// How a game that was played counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Won without help.
    Won,
    /// Won with help.
    Helped,
    /// Given up, or unfinished.
    NotWon,
}

impl Counted {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Counted::Won => "won",
            Counted::Helped => "helped",
            Counted::NotWon => "not-won",
        }
    }
}

impl PlayedGame {
    /// How it counts.
    pub fn counted(&self) -> Counted {
        match &self.end {
            Some(end) if end.own_win() => Counted::Won,
            Some(end) if end.won => Counted::Helped,
            _ => Counted::NotWon,
        }
    }
}

/// The figures of one game.
///
/// A game counts as played from its first move. It is won at the first position that wins, lost
/// when it is given up, and unfinished otherwise. Wins with the program's help are counted apart:
/// they are not among `won`, nor in any other figure of wins, and a streak is as long after one as
/// before. A streak is a run of wins in the order in which the games were begun; a game that was
/// left unfinished for a later one ends it (until it is won after all), the one begun last does
/// not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The game: its name in the catalogue, or the path of its rule file.
    pub game: String,
    /// The game's name as its players know it.
    pub name: String,
    /// How many were played.
    pub played: u32,
    /// How many of them were won without help.
    pub won: u32,
    /// How many were won without help and without trying another way: no undo that led elsewhere.
    pub won_straight: u32,
    /// How many were won with help.
    pub won_with_help: u32,
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
    /// The sum of the scores of all games, where the game keeps one: what a player has won or lost
    /// at the casino.
    pub balance: Option<i64>,
    /// The best score of a game; wins with help are left out.
    pub best_score: Option<i64>,
    /// When the first was begun.
    pub first: Option<SystemTime>,
    /// When one was played last.
    pub last: Option<SystemTime>,
}

impl Statistics {
    /// How many in a hundred of the games played were won without help.
    pub fn share(&self) -> Option<u32> {
        percent(self.won, self.played)
    }
}

/// How many in a hundred a part is of a whole, to the nearest number; `None` of nothing.
pub fn percent(part: u32, whole: u32) -> Option<u32> {
    let (part, whole) = (u64::from(part), u64::from(whole));
    u32::try_from((part * 100 + whole / 2).checked_div(whole)?).ok()
}

/// The figures of each game, in the order of their names. The games that were played come in the
/// order in which they were begun.
pub fn statistics(played: impl IntoIterator<Item = PlayedGame>) -> Vec<Statistics> {
    let mut games: BTreeMap<String, Vec<PlayedGame>> = BTreeMap::new();
    for one in played {
        games.entry(one.game.clone()).or_default().push(one);
    }
    let mut all: Vec<Statistics> =
        games.into_iter().map(|(game, plays)| figures(game, &plays)).collect();
    all.sort_by(|a, b| (&a.name, &a.game).cmp(&(&b.name, &b.game)));
    all
}

fn figures(game: String, plays: &[PlayedGame]) -> Statistics {
    let count =
        |test: &dyn Fn(&GameEnd) -> bool| ends(plays).filter(|end| test(end)).count() as u32;
    let wins = || ends(plays).filter(|end| end.own_win());
    let score = |play: &PlayedGame| play.end.as_ref().map_or(play.score, |end| end.score);
    let own = |play: &&PlayedGame| !play.end.as_ref().is_some_and(|end| end.won && end.helped);
    let counted = |kind: Counted| plays.iter().filter(|play| play.counted() == kind).count() as u32;
    let won = counted(Counted::Won);
    let (streak, best_streak) = streaks(plays);
    Statistics {
        game,
        name: plays.last().map(|play| play.name.clone()).unwrap_or_default(),
        played: plays.len() as u32,
        won,
        won_straight: count(&|end| end.own_win() && end.straight),
        won_with_help: counted(Counted::Helped),
        lost: count(&|end| !end.won),
        unfinished: plays.iter().filter(|play| play.end.is_none()).count() as u32,
        streak,
        best_streak,
        best_time: wins().map(|end| end.elapsed).min(),
        mean_time: total(wins().map(|end| end.elapsed)).checked_div(won),
        total_time: total(plays.iter().map(|play| play.elapsed)),
        fewest_moves: wins().map(|end| end.moves).min(),
        balance: plays.iter().filter_map(score).reduce(i64::saturating_add),
        best_score: plays.iter().filter(own).filter_map(score).max(),
        first: plays.iter().map(|play| play.begun).min(),
        last: plays.iter().map(|play| play.touched).max(),
    }
}

fn ends(plays: &[PlayedGame]) -> impl Iterator<Item = &GameEnd> {
    plays.iter().filter_map(|play| play.end.as_ref())
}

fn total(times: impl Iterator<Item = Duration>) -> Duration {
    times.fold(Duration::ZERO, Duration::saturating_add)
}

/// The run of wins at the end, and the longest.
fn streaks(plays: &[PlayedGame]) -> (u32, u32) {
    let (mut run, mut best) = (0_u32, 0_u32);
    for (index, play) in plays.iter().enumerate() {
        match &play.end {
            Some(end) if end.won => run += u32::from(end.own_win()),
            None if index + 1 == plays.len() => {}
            _ => run = 0,
        }
        best = best.max(run);
    }
    (run, best)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(number: u64, end: Option<GameEnd>) -> PlayedGame {
        let moment = SystemTime::UNIX_EPOCH + Duration::from_secs(number);
        PlayedGame {
            game: "g".into(),
            name: "G".into(),
            begun: moment,
            touched: moment,
            elapsed: Duration::from_secs(10),
            score: None,
            end,
        }
    }

    fn won(seconds: u64) -> GameEnd {
        GameEnd {
            won: true,
            at: SystemTime::UNIX_EPOCH,
            elapsed: Duration::from_secs(seconds),
            moves: seconds as u32,
            score: Some(seconds.cast_signed()),
            straight: true,
            helped: false,
        }
    }

    fn one(ends: Vec<Option<GameEnd>>) -> Statistics {
        let plays = ends.into_iter().enumerate().map(|(number, end)| played(number as u64, end));
        statistics(plays).pop().unwrap()
    }

    #[test]
    fn streaks_go_by_the_order_of_beginning() {
        let lost = GameEnd { won: false, ..won(5) };
        let tried = GameEnd { straight: false, ..won(4) };
        let ends = [Some(won(10)), Some(tried), None, Some(won(9)), Some(lost), Some(won(8)), None];
        let figures = one(ends.to_vec());
        assert_eq!((figures.played, figures.won, figures.won_straight, figures.lost), (7, 4, 3, 1));
        assert_eq!((figures.unfinished, figures.streak, figures.best_streak), (2, 1, 2));
        assert_eq!(figures.best_time, Some(Duration::from_secs(4)));
        assert_eq!((figures.fewest_moves, figures.total_time), (Some(4), Duration::from_secs(70)));
    }

    #[test]
    fn wins_with_help_are_counted_apart() {
        let helped = GameEnd { helped: true, ..won(1) };
        let alone = one(vec![Some(won(10)), Some(won(20))]);
        let both = one(vec![
            Some(won(10)),
            Some(GameEnd { score: Some(99), ..helped.clone() }),
            Some(won(20)),
        ]);
        assert_eq!((both.played, both.won, both.won_straight, both.won_with_help), (3, 2, 2, 1));
        assert_eq!(
            (both.streak, both.best_streak),
            (2, 2),
            "it neither adds to a streak nor ends it"
        );
        assert_eq!((both.best_time, both.mean_time), (alone.best_time, alone.mean_time));
        assert_eq!((both.fewest_moves, both.best_score), (Some(10), Some(20)));
        let figures = one(vec![Some(helped)]);
        assert_eq!(
            (figures.won, figures.streak, figures.best_time, figures.mean_time),
            (0, 0, None, None)
        );
    }

    #[test]
    fn a_game_counts_as_won_won_with_help_or_not_won() {
        let helped = GameEnd { helped: true, ..won(1) };
        let lost = GameEnd { won: false, ..helped.clone() };
        let ends = [Some(won(1)), Some(helped), Some(lost), None];
        let words = ends.map(|end| played(1, end).counted().word());
        assert_eq!(words, ["won", "helped", "not-won", "not-won"]);
    }

    #[test]
    fn games_are_told_apart_and_scores_added_up() {
        let mut other = played(3, Some(GameEnd { score: None, ..won(2) }));
        (other.game, other.name) = ("h".into(), "A".into());
        let left = PlayedGame { score: Some(-20), ..played(1, None) };
        let all = statistics([left, played(2, Some(won(100))), other]);
        let figures: Vec<_> =
            all.iter().map(|one| (&*one.name, one.played, one.balance, one.best_score)).collect();
        assert_eq!(figures, [("A", 1, None, None), ("G", 2, Some(80), Some(100))]);
    }
}
