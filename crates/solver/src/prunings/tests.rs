//! Which prunings never work together: the arguments in `docs/solver.md` count on it. And that keys
//! do not depend on what was remembered for them.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{DealName, Journal};
use kibitzer_table::Random;

use super::*;
use crate::position::Position;

/// What works under some rules with all prunings on.
fn derived(rules: &Rules) -> DerivedPrunings {
    DerivedPrunings::new(rules, Prunings::default())
}

/// True if none works whose argument knows nothing of cards that leave in sets.
fn knows_only_sets(rules: &Rules) -> bool {
    let mut working = Pruning::ALL.into_iter().filter(|pruning| pruning.applies(rules));
    working.all(|pruning| matches!(pruning, Pruning::Spaces | Pruning::Partner))
}

#[test]
fn prunings_that_exclude_one_another_never_work_together() {
    let (mut lifts, mut partners, mut plainer) = (0, 0, 0);
    for game in kibitzer_rules::catalogue().games() {
        let id = &game.id;
        let own = derived(&game.rules);
        let plain = suits::forgotten(&game.rules).as_ref().map(derived);
        for found in [Some(&own), plain.as_ref()].into_iter().flatten() {
            assert!(found.dead.is_none() || found.buried.is_none(), "{id}: dead and buried");
            let sequences = found.blur.floating.is_some() || found.lift.is_some();
            assert!(!sequences || found.parents.is_some(), "{id}: twins or lift without parents");
            assert!(found.lift.is_none() || found.blur.sealed.is_empty(), "{id}: lift and sealed");
            let seals = !found.blur.sealed.is_empty();
            assert!(!seals || found.detour.is_none(), "{id}: sealed and detour");
            let come_back = found.takeback.is_some() || found.lift.is_some();
            assert!(!come_back || found.buried.is_none(), "{id}: buried, and cards come back");
            assert!(found.detour.is_none() || found.safe.is_some(), "{id}: detour without safe");
            // The version of the search rests on it.
            assert!(found.lift.is_none() || found.detour.is_some(), "{id}: lift without detour");
            lifts += u32::from(found.lift.is_some());
        }
        if own.partner.is_some() {
            assert!(knows_only_sets(&game.rules) && plain.is_none(), "{id}: partner and others");
            partners += 1;
        }
        if let Some(plain) = plain {
            let once = plain.dead.is_some() || plain.takeback.is_some() || plain.lift.is_some();
            assert!(!once, "{id}: equal cards, and a pruning that wants each face once");
            assert!(
                plain.safe.is_none_or(|safe| safe.counts_ranks()) && plain.detour.is_none(),
                "{id}: suits are forgotten, and safe goes by them"
            );
            plainer += 1;
        }
    }
    assert!(lifts > 0 && partners > 10 && plainer > 50, "{lifts}, {partners}, {plainer}");
}

/// A position that was reached move by move, with all that is remembered for keys on the way, has
/// the key that it has by itself.
#[test]
fn keys_do_not_depend_on_the_way() {
    let mut blurred = 0;
    for game in kibitzer_rules::catalogue().games() {
        let (rules, prunings) = (&game.rules, derived(&game.rules));
        if prunings.blur.is_empty() && prunings.cycle.is_none() {
            continue;
        }
        for deal in 1..=2 {
            let Ok(mut state) = rules.deal(&DealName::Own(deal)) else { continue };
            let (mut random, mut journal) = (Random::new(deal), Journal::new());
            let mut kept = Position::new(rules, &state, &prunings);
            for _ in 0..80 {
                let moves = state.sorted_moves(rules);
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                state.apply_unchecked(rules, mv, &mut journal);
                kept.reset(&state);
                let alone = Position::new(rules, &state, &prunings).key();
                assert_eq!(kept.key(), alone, "{}, deal {deal}", game.id);
                blurred += 1;
            }
        }
    }
    assert!(blurred > 10_000, "{blurred} positions");
}
