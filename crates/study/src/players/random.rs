//! The random player knows the rules and nothing else.

use std::sync::atomic::{AtomicBool, Ordering};

use kibitzer_engine::{DealName, Rules};
use kibitzer_player::Sitting;
use kibitzer_table::Random as Dice;

use crate::budget::Budget;
use crate::outcome::{Outcome, Unplayed};
use crate::player::Player;
use crate::players::seed_of;

/// Makes one of the legal moves, each as likely as any other, that do not lead back to a position
/// it has had. Rises when there is none, or when no new card has come out or been seen for four
/// times as many moves as the game has cards. Spends no nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Random {
    /// Raised when the player may play any deal otherwise than before.
    pub const VERSION: u32 = 2;
}

impl Player for Random {
    fn play(
        &mut self,
        rules: &Rules,
        deal: &DealName,
        _budget: &Budget,
        cancel: &AtomicBool,
    ) -> Result<Outcome, Unplayed> {
        let mut sitting = Sitting::new(rules, rules.deal(deal)?);
        let mut dice = Dice::new(seed_of(deal));
        while !sitting.drags_on() {
            let moves = sitting.fresh_moves();
            if moves.is_empty() {
                break;
            }
            if cancel.load(Ordering::Relaxed) {
                return Err(Unplayed::Cancelled);
            }
            sitting.play(moves[dice.below(moves.len())]);
        }
        Ok(Outcome::of(&sitting, 0))
    }
}
