//! Which of the games that were played before are gone on with.

use std::time::SystemTime;

/// What decides whether a game that was played is gone on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left<'a> {
    /// The game: its name in the catalogue, or the path of its rule file.
    pub game: &'a str,
    /// When it was played last.
    pub touched: SystemTime,
    /// True if it was won or given up.
    pub ended: bool,
}

/// How many games count as played last.
const RECENT: usize = 5;

/// The play that was played last; of plays that were touched together the one that comes last.
pub fn played_last<T>(
    plays: impl IntoIterator<Item = T>,
    of: impl Fn(&T) -> Left<'_>,
) -> Option<T> {
    plays.into_iter().max_by_key(|play| of(play).touched)
}

/// The unfinished play of a game that was played last.
pub fn gone_on_with<T>(
    plays: impl IntoIterator<Item = T>,
    game: &str,
    of: impl Fn(&T) -> Left<'_>,
) -> Option<T> {
    let open = plays.into_iter().filter(|play| goes_on(of(play), game));
    played_last(open, &of)
}

fn goes_on(left: Left<'_>, game: &str) -> bool {
    left.game == game && !left.ended
}

/// The plays that are gone on with, one of each game: by their places.
pub fn all_gone_on_with(plays: &[Left<'_>]) -> Vec<usize> {
    let places = || 0..plays.len();
    let is_last = |at: &usize| {
        let this = plays[*at];
        let later = |other: usize| (plays[other].touched, other) > (this.touched, *at);
        !this.ended && !places().any(|other| later(other) && goes_on(plays[other], this.game))
    };
    places().filter(is_last).collect()
}

/// The names of the games played last, the last first, but for those `beside`, which stand in a
/// list of their own.
pub fn recent<'a>(plays: &[Left<'a>], beside: &[&str]) -> Vec<&'a str> {
    let stands = |left: &&Left<'a>| !beside.contains(&left.game);
    let plays: Vec<&Left<'a>> = plays.iter().filter(stands).collect();
    let mut games: Vec<&str> = Vec::new();
    while games.len() < RECENT {
        let others = plays.iter().filter(|left| !games.contains(&left.game));
        match others.max_by_key(|left| left.touched) {
            Some(left) => games.push(left.game),
            None => break,
        }
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// A game, when it was played last, whether it has ended.
    type Play = (&'static str, u64, bool);

    fn left(play: &Play) -> Left<'_> {
        let (game, touched, ended) = *play;
        Left { game, touched: SystemTime::UNIX_EPOCH + Duration::from_secs(touched), ended }
    }

    const PLAYS: [Play; 6] = [
        ("one", 50, false),
        ("two", 60, false),
        ("one", 40, false),
        ("one", 70, true),
        ("three", 10, true),
        ("two", 60, false),
    ];

    #[test]
    fn the_unfinished_play_of_a_game_that_was_played_last_is_gone_on_with() {
        let goes_on = |game| gone_on_with(0..PLAYS.len(), game, |at| left(&PLAYS[*at]));
        assert_eq!(goes_on("one"), Some(0), "the last of all has ended");
        assert_eq!(goes_on("two"), Some(5), "of two at once it is the later one");
        assert_eq!((goes_on("three"), goes_on("four")), (None, None));
        assert_eq!(all_gone_on_with(&PLAYS.each_ref().map(left)), [0, 5]);
    }

    #[test]
    fn what_was_played_last_and_does_not_stand_elsewhere() {
        assert_eq!(played_last(PLAYS, left), Some(PLAYS[3]));
        assert_eq!(played_last([], left), None);
        let plays = PLAYS.each_ref().map(left);
        assert_eq!(recent(&plays, &["one", "two"]), ["three"]);
        assert_eq!(
            recent(&plays, &[]),
            ["one", "two", "three"],
            "an unfinished game is one of them"
        );
        let many = ["a", "b", "c", "d", "e", "f", "a"];
        let plays: Vec<Play> =
            many.into_iter().zip(1..).map(|(game, at)| (game, at, true)).collect();
        let plays: Vec<Left<'_>> = plays.iter().map(left).collect();
        assert_eq!(recent(&plays, &[]), ["a", "f", "e", "d", "c"]);
    }
}
