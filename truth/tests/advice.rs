//! What the advice on a rule file calls impossible happens in no position of small random games, as
//! far as a search level by level comes.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};

use kibitzer_engine::search::SearchState;
use kibitzer_engine::spec::GroupId;
use kibitzer_engine::{Fault, FaultPlace, Journal, Move, Rules, State};
use kibitzer_sample::on_all_cores;
use kibitzer_truth::dice::Dice;
use kibitzer_truth::run::rules_of;

/// How many rule files are drawn, of which a tenth or so is advised about what is looked at here.
const FILES: u64 = 10_000;

/// How many positions of a deal are looked at.
const POSITIONS: usize = 1_500;

/// What the advice says can never be.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools)] // each is one thing that may be said
struct Never {
    /// The game is won.
    won: bool,
    /// Cards leave together.
    sets: bool,
    /// Cards change places.
    swaps: bool,
    /// The game is opened.
    opens: bool,
    /// A card goes from one group to another.
    ways: Vec<(GroupId, GroupId)>,
}

impl Never {
    fn of(rules: &Rules) -> Never {
        let spec = rules.spec();
        let advice = rules.advice();
        let says = |place: &FaultPlace| advice.iter().any(|fault| fault.place == *place);
        let all_sets = |sets: usize| {
            (0..sets).all(|set| {
                ["", "apart", "touching"].iter().any(|key| says(&FaultPlace::Set(set, key)))
            })
        };
        let one = |groups: &[GroupId]| groups.len() == 1;
        Never {
            won: advice.iter().any(|fault| matches!(fault.place, FaultPlace::Win(_)))
                || says(&FaultPlace::Top("win"))
                || spec.win.score.is_some() && says(&FaultPlace::Hands("of")),
            sets: spec.remove.as_ref().is_some_and(|remove| all_sets(remove.sets.len())),
            swaps: spec.swap.as_ref().is_some_and(|swap| one(&swap.from))
                && says(&FaultPlace::Top("swap")),
            opens: spec.opening.as_ref().is_some_and(|opening| one(&opening.from))
                && says(&FaultPlace::Opening("from")),
            ways: advice.iter().filter_map(|fault| idle_way(rules, fault)).collect(),
        }
    }

    fn is_nothing(&self) -> bool {
        !(self.won || self.sets || self.swaps || self.opens) && self.ways.is_empty()
    }

    /// Something of it that happens in a position, the first one or another.
    fn broken(&self, rules: &Rules, state: &State, moves: &[Move], first: bool) -> Option<String> {
        if self.won && state.is_won(rules) {
            return Some("it is won".to_owned());
        }
        let breaks = |mv: &&Move| match mv {
            Move::Remove(_) => self.sets,
            Move::Swap(_) => self.swaps,
            Move::Carry { from, to, .. } | Move::Merci { from, to, .. } => {
                let way = (rules.group(*from), rules.group(*to));
                self.ways.contains(&way) || self.opens && first
            }
            _ => false,
        };
        moves.iter().find(breaks).map(|mv| mv.text(rules))
    }
}

/// The two groups of a way that no card goes by, where it is the only way between them.
fn idle_way(rules: &Rules, fault: &Fault) -> Option<(GroupId, GroupId)> {
    let FaultPlace::Route(to, number, "pile" | "when") = fault.place else { return None };
    let ways = &rules.spec().groups[to].from;
    let from = ways[number].pile;
    // A condition that always holds is advised of, too.
    let idle = fault.what.starts_with("no card of") || fault.what.contains("can never be");
    (idle && ways.iter().filter(|way| way.pile == from).count() == 1).then_some((from, to))
}

/// What happens in a deal though the advice says that it never does.
fn happens(rules: &Rules, first: State, never: &Never) -> Option<String> {
    let (mut queue, mut seen, mut moves) = (vec![first], HashSet::new(), Vec::new());
    let mut at = 0;
    while at < queue.len() && queue.len() < POSITIONS {
        let state = queue[at].clone();
        state.legal_moves(rules, &mut moves);
        if let Some(what) = never.broken(rules, &state, &moves, at == 0) {
            return Some(what);
        }
        for mv in &moves {
            let mut next = state.clone();
            next.apply_unchecked(rules, *mv, &mut Journal::new());
            if seen.insert(next.key()) {
                queue.push(next);
            }
        }
        at += 1;
    }
    None
}

#[test]
fn what_is_advised_is_true() {
    let seed = std::env::var("KIBITZER_SEED").map_or(2026, |seed| seed.parse().unwrap());
    let looked_at = AtomicU64::new(0);
    on_all_cores(0..FILES, |number| {
        let Ok(game) = rules_of(&mut Dice::new(seed, number)) else { return };
        let never = Never::of(&game.rules);
        if never.is_nothing() {
            return;
        }
        looked_at.fetch_add(1, Ordering::Relaxed);
        for deal in ["1", "2", "3"] {
            let Ok(first) = game.rules.deal(&deal.parse().unwrap()) else { continue };
            if let Some(what) = happens(&game.rules, first, &never) {
                panic!("{what}, but {never:?}: deal {deal} of file {number}\n{}", game.table);
            }
        }
    });
    let looked_at = looked_at.into_inner();
    assert!(looked_at > FILES / 50, "of many files something is said: {looked_at}");
}
