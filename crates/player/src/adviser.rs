//! The best move for a player who goes on with what he sees: advice beside fair hints.

use std::cell::RefCell;
use std::sync::atomic::Ordering;

use kibitzer_engine::Move;
use kibitzer_solver::{Fair, Plans, Quota, Sampling, Situation, Watch, Worlds, at_once, paced};
use kibitzer_table::{Game, Random};

use crate::sitting::Sitting;
use crate::tree::Tree;

/// The player's own dice begin with this number: a position is always thought about alike.
const DICE: u64 = 1;
/// Of the time for a hint, one part in so many is for this, so that the worlds have as much. Not
/// measured.
const TIME_SHARE: u32 = 2;

/// The move that a tree of what may happen likes best, of those that lead to no position of this
/// game again; with as many nodes as one move gets in all worlds of a fair hint together. None if
/// it likes none, its choice cannot be trusted in such a game, there is no time, or nothing has
/// come of the last moves: for a move a card of the pack no card came out and none was seen for the
/// first time.
pub fn advised(
    game: &Game,
    fresh: &[Move],
    sampling: &Sampling,
    watch: &Watch<'_>,
) -> Option<Move> {
    at_once(advised_paced(game, fresh, sampling, watch, &Quota::unlimited()))
}

/// What [`advised`] advises, found in portions: it yields whenever the quota is used up.
async fn advised_paced(
    game: &Game,
    fresh: &[Move],
    sampling: &Sampling,
    watch: &Watch<'_>,
    quota: &Quota,
) -> Option<Move> {
    if fresh.len() <= 1 {
        return fresh.first().copied();
    }
    let most = sampling.limits.nodes?.saturating_mul(sampling.worlds as u64);
    let time = sampling.limits.time.map(|time| time / TIME_SHARE);
    let is_over = || {
        time.zip(watch.clock).is_some_and(|(time, clock)| clock() >= time)
            || watch.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    };
    let mut sitting = seated(game);
    if sitting.is_stuck() {
        return None;
    }
    let mut tree = Tree::advising(sitting.rules, DICE, game.history().first());
    tree.look(&mut sitting, fresh);
    while tree.nodes() < most && !is_over() && !tree.is_settled(most) {
        let before = tree.nodes();
        tree.grow(&mut sitting);
        quota.spend(tree.nodes() - before);
        quota.rest().await;
    }
    tree.best().filter(|mv| tree.is_trusted() && fresh.contains(mv))
}

/// A hint from what the player may see: the other cards are guessed, unless none is left to guess.
/// It goes on with the worlds that are kept in `plans`, and keeps there those of its own. They are
/// borrowed before and after the search only, as another search may go on while this one yields.
pub async fn fair_hint_paced(
    game: &Game,
    situation: &Situation<'_>,
    plans: &RefCell<Plans>,
    sampling: &Sampling,
    watch: &mut Watch<'_>,
    quota: &Quota,
) -> Fair {
    let (rules, state) = (situation.rules, situation.state);
    let (mut knowledge, mut random) = (game.knowledge(), Random::new(DICE));
    if knowledge.is_complete_in_play(rules, state) {
        return paced::hint_fair(situation, None, sampling, watch, quota).await;
    }
    let mut guesses = plans.borrow().guesses(state, |world| knowledge.agrees(rules, state, world));
    let again = plans.borrow().advised(state);
    let advised = match again {
        Some(mv) => Some(mv),
        None => advised_paced(game, &situation.fresh, sampling, watch, quota).await,
    };
    let mut deal = || knowledge.world(rules, state, &mut random);
    let worlds = Worlds { deal: &mut deal, guesses: &mut guesses, advised };
    let hint = paced::hint_fair(situation, Some(worlds), sampling, watch, quota).await;
    if let Some(best) = hint.best() {
        let mut plans = plans.borrow_mut();
        plans.keep_to(&game.rules().fingerprint);
        plans.keep_guesses(rules, state, best, guesses);
    }
    hint
}

/// The hint of [`fair_hint_paced`], found without yielding.
pub fn fair_hint(
    game: &Game,
    situation: &Situation<'_>,
    plans: &mut Plans,
    sampling: &Sampling,
    watch: &mut Watch<'_>,
) -> Fair {
    let kept = RefCell::new(std::mem::take(plans));
    let quota = Quota::unlimited();
    let hint = at_once(fair_hint_paced(game, situation, &kept, sampling, watch, &quota));
    *plans = kept.into_inner();
    hint
}

/// The game as the player has seen it from its beginning.
fn seated(game: &Game) -> Sitting<'_> {
    let first = game.history().first().clone();
    let mut sitting = Sitting::with(&game.rules().rules, first, game.first_knowledge());
    for mv in game.history().moves() {
        sitting.play(mv);
    }
    sitting
}
