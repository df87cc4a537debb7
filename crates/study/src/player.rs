//! What a program that plays deals does.

use std::sync::atomic::AtomicBool;

use kibitzer_engine::{DealName, Rules};

use crate::budget::Budget;
use crate::outcome::{Outcome, Unplayed};

/// A program that plays deals.
///
/// Under a budget of nodes the outcome is a function of rules, deal, budget and
/// [`version`](crate::Who::version): a player carries nothing from one deal to the next but memory
/// that it uses again.
pub trait Player: Send {
    /// Plays a deal. Ends soon after `cancel` is set.
    ///
    /// # Errors
    /// If there is no such deal, or `cancel` was set before the outcome was known.
    fn play(
        &mut self,
        rules: &Rules,
        deal: &DealName,
        budget: &Budget,
        cancel: &AtomicBool,
    ) -> Result<Outcome, Unplayed>;
}
