#![doc = include_str!("../README.md")]

mod analysis;
mod appraisal;
mod beam;
mod beam_order;
mod best;
mod deals_to_order;
mod dfs;
mod evaluation;
mod fair;
mod grade;
mod guess;
mod hardness;
mod hint;
mod hint_sentence;
mod key_table;
mod limits;
mod meeting;
mod move_sentence;
mod of_the_day;
mod plans;
mod points;
mod portfolio;
mod portions;
mod position;
mod proofs;
mod prunings;
mod rooms;
mod runs;
mod score_cache;
mod shorten;
mod solver;
mod stack;
mod standings;
mod step;
mod symmetric_line;
mod threads;
pub mod tuning;
mod verdict;

use kibitzer_engine::{Rules, State};

pub use analysis::{Analysis, Standing, Turn, analyse, analyse_with_progress};
pub use appraisal::{Appraiser, Needs};
pub use deals_to_order::{DealKind, FoundDeal, find_deal};
pub use fair::{Fair, Sampling, Share, Worlds, hint_fair};
pub use grade::Grade;
pub use guess::Guess;
pub use hardness::{Hardness, hardness};
pub use hint::{Situation, Thoughtful, hint_thoughtful};
pub use limits::{Limits, Progress, Reason, Watch};
pub use of_the_day::of_the_day;
pub use plans::Plans;
pub use portions::{Portions, Quota, at_once};
pub use proofs::proofs_stand;
pub use prunings::{Pruning, Prunings};
pub use shorten::shorten;
pub use solver::Solver;
pub use standings::Standings;
pub use verdict::{Figures, Method, Points, Verdict};

/// The newest version of the search. Two programs of one version give the same answer with the same
/// figures under a limit of nodes; a change that alters any answer or figure makes it one more
/// (`tests/version.rs` tells), so that results of studies are never mixed.
pub const VERSION: u32 = 20;

/// The version of the search that a game has: the last one that may search it otherwise than the
/// version before.
///
/// ```
/// let freecell = kibitzer_rules::game("freecell").unwrap();
/// assert!(kibitzer_solver::version(&freecell.rules) <= kibitzer_solver::VERSION);
/// ```
pub fn version(rules: &Rules) -> u32 {
    // Version 20 mended keys, which forgot cards that matter, and kept others that do not. Version
    // 19 brought `detour` (which serves all games that `lift` does, and their exact search
    // gets a larger share), 18 a mended fault of the engine: of draws that read runs in
    // piles. Version 17 brought `partner`, and `sealed` and `suits` to piles that lie over one
    // another.
    match rules {
        _ if proofs::keys_forgot_cards(rules) || proofs::keys_forget_more(rules) => VERSION,
        _ if Pruning::Detour.applies(rules) => 19,
        _ if proofs::draws_read_what_cannot_move(rules) => 18,
        _ if prunings::are_of_version_17(rules) => 17,
        _ => 16,
    }
}

/// Searches for a win from one position.
///
/// Who asks of several positions of a game makes a [`Solver`] once: what the searches need of the
/// rules is then derived once, too.
///
/// Under a limit of nodes alone the same question gets the same answer with the same figures, on
/// every machine.
pub fn solve(
    rules: &Rules,
    state: &State,
    limits: &Limits,
    prunings: Prunings,
    watch: &mut Watch<'_>,
) -> Verdict {
    Solver::new(rules, prunings).solve(state, limits, watch)
}

/// The searches as futures that rest whenever a [`Quota`] is used up; apart from that they are
/// those of the same names. [`Portions`] drives them.
pub mod paced {
    use kibitzer_engine::{Rules, State};

    pub use crate::analysis::analyse_paced as analyse;
    pub use crate::deals_to_order::find_deal_paced as find_deal;
    pub use crate::fair::hint_fair_paced as hint_fair;
    pub use crate::hardness::hardness_paced as hardness;
    pub use crate::hint::hint_thoughtful_paced as hint_thoughtful;
    pub use crate::of_the_day::of_the_day_paced as of_the_day;

    use crate::{Limits, Prunings, Quota, Solver, Verdict, Watch};

    /// Searches for a win.
    pub async fn solve(
        rules: &Rules,
        state: &State,
        limits: &Limits,
        prunings: Prunings,
        watch: &mut Watch<'_>,
        quota: &Quota,
    ) -> Verdict {
        Solver::new(rules, prunings).solve_paced(state, limits, watch, quota).await
    }
}
