//! The line in which a player tells others of a deal of a day: nothing of the cards or the moves.

use std::time::Duration;

use kibitzer_engine::{DealName, counted};
use kibitzer_rules::Listing;

use super::{Day, Grade};

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Result {
    /// It was won.
    pub won: bool,
    /// With so many moves.
    pub moves: u32,
    /// In this time.
    pub elapsed: Duration,
    /// The program had helped.
    pub helped: bool,
}

/// A line to share: game, deal or day with its grade, moves and time.
///
/// ```
/// use std::time::Duration;
/// use kibitzer_table::today::{Result, share_line};
///
/// let game = kibitzer_rules::catalogue().listing("freecell").unwrap();
/// let (moves, elapsed) = (98, Duration::from_secs(271));
/// let result = Result { won: true, moves, elapsed, helped: false };
/// assert_eq!(
///     share_line(game, &"202611250001".parse()?, &result),
///     "Kibitzer, 25 November 2026, medium: FreeCell, won in 98 moves, 4:31"
/// );
/// # Ok::<(), kibitzer_engine::DealError>(())
/// ```
pub fn share_line(game: &Listing, deal: &DealName, result: &Result) -> String {
    let what = match Day::of_deal(deal) {
        Some(day) => format!("{}, {}: {}", day.words(), Grade::of(game).word(), game.name),
        None => format!("{}, deal {deal}", game.name),
    };
    let how = match result {
        Result { won: false, .. } => "not won after",
        Result { helped: true, .. } => "won with help in",
        Result { .. } => "won in",
    };
    let moves = counted(result.moves, "move");
    format!("Kibitzer, {what}, {how} {moves}, {}", time(result.elapsed))
}

fn time(elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_help_defeat_and_deals_of_no_day() {
        let game = kibitzer_rules::catalogue().listing("yukon").unwrap();
        let line = |deal: &str, won, helped, moves, seconds| {
            let result = Result { won, moves, elapsed: Duration::from_secs(seconds), helped };
            share_line(game, &deal.parse().unwrap(), &result)
        };
        assert_eq!(
            line("202603070002", true, true, 1, 3601),
            "Kibitzer, 7 March 2026, medium: Yukon, won with help in 1 move, 1:00:01"
        );
        assert_eq!(
            line("7", false, false, 40, 59),
            "Kibitzer, Yukon, deal 7, not won after 40 moves, 0:59"
        );
    }
}
