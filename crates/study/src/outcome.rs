//! What became of a deal.

use std::fmt;

use kibitzer_engine::DealError;
use kibitzer_player::Sitting;

/// How a deal came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The player won it.
    Won,
    /// The player did not win it. Of the thoughtful player: it is proven that nobody can.
    Lost,
    /// The budget was used up before it was known.
    Undecided,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 3] = [Verdict::Won, Verdict::Lost, Verdict::Undecided];

    /// The word in files and reports: `won`, `lost`, `undecided`.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Won => "won",
            Verdict::Lost => "lost",
            Verdict::Undecided => "undecided",
        }
    }

    /// The verdict of that word.
    pub fn named(word: &str) -> Option<Verdict> {
        Verdict::ALL.into_iter().find(|verdict| verdict.word() == word)
    }
}

/// How a deal came out, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How it came out.
    pub verdict: Verdict,
    /// Moves made by searches; none by players that do not search.
    pub nodes: u64,
    /// Moves of the winning line as it was found or played (not the shortest that there is); `None`
    /// unless won.
    pub length: Option<u32>,
}

impl Outcome {
    /// What became of a deal when the player rises, who used so many nodes.
    pub(crate) fn of(sitting: &Sitting<'_>, nodes: u64) -> Outcome {
        let won = sitting.is_won();
        Outcome {
            verdict: if won { Verdict::Won } else { Verdict::Lost },
            nodes,
            length: won.then_some(sitting.made()),
        }
    }
}

/// Why there is no outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// There is no such deal of this game.
    Deal(DealError),
    /// It was cancelled: nothing is known, and nothing must be counted.
    Cancelled,
    /// The solver found a win that the engine does not accept, which is a fault of the solver.
    Fault,
}

impl fmt::Display for Unplayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayed::Deal(error) => write!(f, "{error}"),
            Unplayed::Cancelled => f.write_str("it was interrupted"),
            Unplayed::Fault => f.write_str(
                "a win was found that does not replay, which is a fault of the solver; please \
                 report the deal",
            ),
        }
    }
}

impl std::error::Error for Unplayed {}

impl From<DealError> for Unplayed {
    fn from(error: DealError) -> Unplayed {
        Unplayed::Deal(error)
    }
}
