//! When something may be done.

use kibitzer_engine::spec::Condition;

use super::arg::Arg;
use super::teller::{Teller, tell};

impl Teller<'_> {
    /// When something may be done, as a clause: `once the stock is empty`.
    pub(super) fn awaited(&self, condition: &Condition) -> Option<String> {
        let number = |n: u16| Arg::Nth(n.into());
        match condition {
            Condition::StockEmpty => tell!(self, "once-stock-empty"),
            Condition::Round { first, last: Some(last) } if first == last => {
                tell!(self, "in-round", round = number(*first))
            }
            Condition::Round { first, last: Some(last) } => {
                tell!(self, "in-rounds", first = number(*first), last = number(*last))
            }
            Condition::Round { first, last: None } => {
                tell!(self, "from-round", round = number(*first))
            }
            Condition::Empty(group) => tell!(self, "once-empty", piles = Arg::Pile(*group)),
            Condition::SomeEmpty(group) => {
                tell!(self, "while-some-empty", piles = Arg::Pile(*group))
            }
            Condition::NotEmpty(group) => {
                tell!(self, "while-not-empty", piles = Arg::Pile(*group))
            }
            Condition::Full(group) => tell!(self, "once-full", piles = Arg::Pile(*group)),
            Condition::Begun(group) => tell!(self, "once-begun", piles = Arg::Pile(*group)),
        }
    }

    /// Clauses in a row.
    pub(super) fn all_awaited(&self, conditions: &[Condition]) -> Option<Vec<String>> {
        conditions.iter().map(|condition| self.awaited(condition)).collect()
    }
}
