//! Which position is shown: a few sensible moves are played, and that position is taken which shows
//! most.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::spec::Build;
use kibitzer_engine::{Journal, Move, Pile, Role, Rules, State};

use super::refused;

/// How many moves are played at the least, and at the most, before a position is shown.
const MOVES: (usize, usize) = (2, 16);

/// The position that shows most, and how many moves lead to it.
pub(super) fn shown(rules: &Rules, start: State) -> (usize, State) {
    let positions = played(rules, start);
    let last = positions.len() - 1;
    let dull = |(at, state): &(usize, &State)| {
        let early = usize::from(*at < MOVES.0.min(last)) * 100;
        early + teaches(rules, state) + at / 4
    };
    let best = positions.iter().enumerate().min_by_key(dull).map_or(0, |(at, _)| at);
    (best, positions[best].clone())
}

/// The positions of a short game, none of them without moves.
fn played(rules: &Rules, start: State) -> Vec<State> {
    let mut journal = Journal::new();
    let mut positions = vec![start];
    while positions.len() <= MOVES.1 {
        let mut state = positions[positions.len() - 1].clone();
        let Some(mv) = best(rules, &state) else { break };
        state.apply_unchecked(rules, mv, &mut journal);
        if state.sorted_moves(rules).is_empty() {
            break;
        }
        positions.push(state);
    }
    positions
}

/// How little the moves of a position show: less is better.
fn teaches(rules: &Rules, state: &State) -> usize {
    let legal = best(rules, state).map_or(90, |mv| worth(rules, state, mv).min(90));
    let refused = refused::best(rules, state).map_or(90, |(_, dull)| dull.min(9) * 10);
    legal + refused
}

/// How many moves are looked at for one that does not end the game.
const LOOKED_AT: usize = 8;

/// The move that looks best; one after which no move is left only if there is no other among the
/// best.
pub(super) fn best(rules: &Rules, state: &State) -> Option<Move> {
    let mut moves = state.sorted_moves(rules);
    moves.sort_by_cached_key(|mv| (worth(rules, state, *mv), fewer(*mv)));
    let open = moves.iter().take(LOOKED_AT).copied().find(|mv| !ends(rules, state, *mv));
    open.or_else(|| moves.first().copied())
}

fn ends(rules: &Rules, state: &State, mv: Move) -> bool {
    let mut after = state.clone();
    after.apply_unchecked(rules, mv, &mut Journal::new());
    after.sorted_moves(rules).is_empty()
}

/// The better the move looks the less.
fn worth(rules: &Rules, state: &State, mv: Move) -> usize {
    match mv {
        Move::Carry { from, to, .. } => carry(rules, state, from, to),
        Move::Remove(_) => 3,
        Move::Swap(_) => 20,
        Move::Draw => 30,
        Move::Merci { .. } => 80,
        Move::Redeal => 85,
    }
}

fn carry(rules: &Rules, state: &State, from: Pile, to: Pile) -> usize {
    let spec = rules.spec();
    let group = |pile: Pile| &spec.groups[rules.group(pile)];
    let bare = state.pile_len(to) <= group(to).floor as usize;
    let longer = state.pile_len(from).min(9);
    match (rules.role(from), rules.role(to)) {
        (Role::Foundation, _) => 70,
        (_, Role::Foundation) if bare => 4,
        (_, Role::Foundation) => 2,
        (_, Role::Tableau) if !bare && matches!(group(to).build, Build::Ranked { .. }) => {
            10 + longer
        }
        (_, Role::Tableau) if matches!(group(to).build, Build::Any) => {
            40 + state.pile_len(to).min(9)
        }
        (_, Role::Tableau) if state.pile_len(from) > group(from).floor as usize + 1 => 35,
        (_, Role::Tableau) => 60,
        (Role::Cell | Role::Reserve, Role::Cell | Role::Reserve) => 65,
        (_, Role::Cell | Role::Reserve) => 50,
        _ => 55,
    }
}

/// Prefers moves of several cards, which show more.
fn fewer(mv: Move) -> usize {
    match mv {
        Move::Carry { cards, .. } => 104_usize.saturating_sub(cards as usize),
        _ => 104,
    }
}
