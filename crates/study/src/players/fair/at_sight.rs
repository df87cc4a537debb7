//! A player that chooses at sight, by a policy: for learning what facts of a move are worth.

use kibitzer_engine::{DealName, Rules};
use kibitzer_player::{Ending, Policy, Roller, Sight};
use kibitzer_table::{Knowledge, Random};

use crate::outcome::{Outcome, Unplayed, Verdict};
use crate::players::seed_of;

/// Makes the move that is worth most by a policy, give or take a little, without any search: as the
/// fair player plays its worlds to their ends.
///
/// ```
/// use kibitzer_study::Verdict;
/// use kibitzer_study::players::{AtSight, Policy};
///
/// let game = kibitzer_rules::game("thumb-and-pouch")?;
/// let mut player = AtSight::new(&game.rules, *Policy::plain());
/// let deals = (1..=100).map(|deal| format!("{deal}").parse().unwrap());
/// let won = deals.filter(|deal| player.play(deal).unwrap().verdict == Verdict::Won);
/// assert!(won.count() > 50);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AtSight<'a> {
    rules: &'a Rules,
    sight: Sight,
    roller: Roller,
}

impl<'a> AtSight<'a> {
    /// A player of a game.
    pub fn new(rules: &'a Rules, policy: Policy) -> AtSight<'a> {
        AtSight { rules, sight: Sight::new(rules, policy), roller: Roller::default() }
    }

    /// Plays a deal, which it always plays alike. It uses no nodes.
    ///
    /// # Errors
    /// If the game has no such deal.
    pub fn play(&mut self, deal: &DealName) -> Result<Outcome, Unplayed> {
        let ending = self.ending(deal)?;
        Ok(Outcome {
            verdict: if ending.won { Verdict::Won } else { Verdict::Lost },
            nodes: 0,
            length: ending.won.then(|| u32::try_from(ending.moves).unwrap_or(u32::MAX)),
        })
    }

    /// What a deal comes to that is played so: 1 if it is won, else up to 0.3, by how many cards
    /// came out, as the fair player's tree counts it.
    ///
    /// # Errors
    /// If the game has no such deal.
    pub fn value(&mut self, deal: &DealName) -> Result<f32, Unplayed> {
        Ok(self.ending(deal)?.value())
    }

    fn ending(&mut self, deal: &DealName) -> Result<Ending, Unplayed> {
        let mut state = self.rules.deal(deal)?;
        let mut random = Random::new(seed_of(deal));
        let known = Knowledge::of_deal(self.rules, &state).known();
        Ok(self.roller.play(self.rules, &self.sight, &mut state, &mut random, known))
    }
}
