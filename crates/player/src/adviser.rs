//! What one had best play who plays on with what he sees.

use std::sync::atomic::Ordering;

use kibitzer_engine::Move;
use kibitzer_solver::{Quota, Sampling, Watch, at_once};
use kibitzer_table::Game;

use crate::sitting::Sitting;
use crate::tree::Tree;

/// The player's own dice begin with this number: a position is always thought about alike.
const DICE: u64 = 1;
/// Of the time for a hint, one part in so many is for this.
const TIME_SHARE: u32 = 2;

/// The move that a tree of what may happen likes best, of those that lead to no position of this
/// game again; with as many nodes as one move gets in all worlds of a fair hint together. None if
/// it likes none, its choice cannot be trusted in such a game, there is no time, or nothing has come of the last moves: for a move a card of the
/// pack no card came out and none was seen for the first time.
pub fn advised(
    game: &Game,
    fresh: &[Move],
    sampling: &Sampling,
    watch: &Watch<'_>,
) -> Option<Move> {
    at_once(advised_paced(game, fresh, sampling, watch, &Quota::unlimited()))
}

/// As [`advised`], with rests.
pub async fn advised_paced(
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
    let mut tree = Tree::new(sitting.rules, DICE, game.history().first(), None);
    tree.look(&mut sitting, fresh);
    while tree.nodes() < most && !is_over() && !tree.is_settled(most) {
        let before = tree.nodes();
        tree.grow(&mut sitting);
        quota.spend(tree.nodes() - before);
        quota.rest().await;
    }
    tree.best().filter(|mv| tree.is_trusted() && fresh.contains(mv))
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
