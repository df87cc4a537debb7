//! A bound of what the hands can still come to be worth.
//!
//! Where cards of hands stay where they are laid, a line that is not complete is worth no more than
//! the best hand that holds the cards that lie there and others that are not in any hand yet. Those
//! that can never leave their pile do not count.
//!
//! The first bound is sharper: the rows are made of different cards, and so are the columns. If the
//! points of every possible hand are shared out among the cards that it would get, and every card
//! is given the largest share that it has in any hand, then no choice of hands is worth more than
//! the cards of the largest shares together.

use std::cell::RefCell;
use std::collections::HashMap;

use kibitzer_engine::search::{HandLine, LineKind, MOST_HAND, SearchRules};
use kibitzer_engine::spec::{GroupId, Take};
use kibitzer_engine::{Face, Role, Rules, State};

/// Shares are counted in sixtieths of a point: five, four, three and two cards share evenly.
const SHARE: u32 = 60;
/// Most hands that are looked at for one line: those of five cards out of a whole pack are
/// 2,598,960. What they cost was not measured.
const MOST_HANDS: u64 = 3_000_000;
/// Most cards of which any may come to be the starter; of more nothing is reckoned. There are two
/// at the most as yet: the card at the bottom of its pile, and none.
const MOST_STARTERS: usize = 3;

/// What hands may come to be worth with one starter.
struct Case {
    starter: Option<Face>,
    pool: Vec<Face>,
    /// Points of the best hand that holds certain cards, by those cards.
    known: RefCell<HashMap<(u8, u64), u32>>,
}

pub(super) struct Bound<'a> {
    rules: &'a Rules,
    start: &'a State,
    /// One for each starter that there may be; empty if no bound can be reckoned.
    cases: Vec<Case>,
    /// Points if every hand were worth the most that any hand is.
    dearest: u32,
}

impl<'a> Bound<'a> {
    pub(super) fn new(rules: &'a Rules, start: &'a State) -> Bound<'a> {
        let lines = rules.hand_lines();
        let all: u32 = lines.iter().map(|line| rules.most_hand_points(line)).sum();
        let heels = if rules.starter_pile().is_some() { 2 } else { 0 };
        let mut cases = Vec::new();
        if cards_of_hands_stay(rules)
            && let Some(starters) = starters(rules, start)
        {
            let pool = pool(rules, start);
            // A starter that stays where it lies is not in the pool.
            let starter_gives =
                rules.starter_pile().is_some_and(|pile| gives(rules, rules.group(pile)));
            cases.extend(starters.into_iter().map(|starter| Case {
                starter,
                pool: without(&pool, starter.filter(|_| starter_gives)),
                known: RefCell::default(),
            }));
        }
        Bound { rules, start, cases, dearest: all + heels }
    }

    /// The bound of the position that the search begins with.
    pub(super) fn first(&self) -> u32 {
        let sharp = |case: &Case| {
            let rows = self.direction(case, LineKind::Row);
            let columns = self.direction(case, LineKind::Column);
            let diagonals = self.crossing(case, LineKind::Diagonal);
            rows + columns + diagonals + self.rules.starter_points(case.starter)
        };
        self.cases.iter().map(sharp).max().unwrap_or(self.dearest)
    }

    /// The bound of a position that comes after it.
    pub(super) fn of(&self, state: &State) -> u32 {
        let lines = self.rules.hand_lines();
        let sum = |case: &Case| {
            let lines = lines.iter().map(|line| self.line(case, state, line));
            lines.sum::<u32>() + self.rules.starter_points(case.starter)
        };
        self.cases.iter().map(sum).max().unwrap_or(self.dearest)
    }

    /// The most that a line can come to be worth.
    fn line(&self, case: &Case, state: &State, line: &HandLine) -> u32 {
        let (lying, missing) = split(state, line);
        let name = (
            missing as u8,
            lying.iter().fold(0, |name, face| name << 6 | (face.index() as u64 + 1)),
        );
        if let Some(most) = case.known.borrow().get(&name) {
            return *most;
        }
        let mut most = 0;
        let done = each_hand(&case.pool, &lying, missing, &mut |hand, _| {
            most = most.max(self.rules.hand_points(hand, case.starter));
        });
        let most = if done { most } else { self.rules.most_hand_points(line) };
        case.known.borrow_mut().insert(name, most);
        most
    }

    /// The most that lines can come to be worth that may have cards in common.
    fn crossing(&self, case: &Case, kind: LineKind) -> u32 {
        let lines = self.rules.hand_lines().iter().filter(|line| line.kind == kind);
        lines.map(|line| self.line(case, self.start, line)).sum()
    }

    /// The most that all rows, or all columns, can come to be worth together.
    fn direction(&self, case: &Case, kind: LineKind) -> u32 {
        let lines = self.rules.hand_lines().iter().filter(|line| line.kind == kind);
        let mut shares = vec![0; case.pool.len()];
        let (mut singly, mut complete, mut wanted, mut shared) = (0, 0, 0, true);
        let mut seen = Vec::new();
        for line in lines {
            let (lying, missing) = split(self.start, line);
            let most = self.line(case, self.start, line);
            if missing == 0 {
                complete += most;
                continue;
            }
            singly += most;
            wanted += missing;
            if !seen.contains(&(lying.clone(), missing)) {
                shared &= self.share(case, &lying, missing, &mut shares);
                seen.push((lying, missing));
            }
        }
        shares.sort_unstable_by(|a, b| b.cmp(a));
        let shares = shares.iter().take(wanted).sum::<u32>() / SHARE;
        complete + if shared { shares.min(singly) } else { singly }
    }

    /// Gives each card its share of the best hands that it may be in. False if there are too many.
    fn share(&self, case: &Case, lying: &[Face], missing: usize, shares: &mut [u32]) -> bool {
        let mut least = shares.iter().copied().min().unwrap_or(0);
        each_hand(&case.pool, lying, missing, &mut |hand, chosen| {
            let points = self.rules.hand_points(hand, case.starter);
            let share = points * SHARE / missing as u32;
            // Few hands are worth more than every card has already.
            if share > least {
                for place in chosen {
                    shares[*place] = shares[*place].max(share);
                }
                least = shares.iter().copied().min().unwrap_or(0);
            }
        })
    }
}

/// The cards of a line, and how many are missing.
fn split(state: &State, line: &HandLine) -> (Vec<Face>, usize) {
    let lying: Vec<Face> = line.piles().filter_map(|pile| state.top_face(pile)).collect();
    let missing = line.piles().count() - lying.len();
    (lying, missing)
}

/// Tells of every hand that holds some cards and others of a pool, with the places of those. False,
/// and nothing, if there are too many.
fn each_hand(
    pool: &[Face],
    lying: &[Face],
    missing: usize,
    tell: &mut dyn FnMut(&[Face], &[usize]),
) -> bool {
    if choices(pool.len(), missing) > MOST_HANDS {
        return false;
    }
    let mut hand = [Face::from_index(0); MOST_HAND];
    hand[..lying.len()].copy_from_slice(lying);
    let mut chosen = Vec::with_capacity(MOST_HAND);
    choose(pool, 0, &mut hand[..lying.len() + missing], missing, &mut chosen, tell);
    true
}

fn choose(
    pool: &[Face],
    first: usize,
    hand: &mut [Face],
    missing: usize,
    chosen: &mut Vec<usize>,
    tell: &mut dyn FnMut(&[Face], &[usize]),
) {
    if missing == 0 {
        return tell(hand, chosen);
    }
    let at = hand.len() - missing;
    chosen.push(0);
    let last = chosen.len() - 1;
    for place in first..pool.len() {
        hand[at] = pool[place];
        chosen[last] = place;
        match missing {
            1 => tell(hand, chosen),
            _ => choose(pool, place + 1, hand, missing - 1, chosen, tell),
        }
    }
    chosen.pop();
}

/// In how many ways so many cards can be chosen.
fn choices(of: usize, count: usize) -> u64 {
    (0..count as u64).fold(1, |ways, at| ways * (of as u64).saturating_sub(at) / (at + 1))
}

/// A pool without one of the cards with a face.
fn without(pool: &[Face], face: Option<Face>) -> Vec<Face> {
    let mut pool = pool.to_vec();
    if let Some(place) = pool.iter().position(|card| Some(*card) == face) {
        pool.swap_remove(place);
    }
    pool
}

/// True if no card leaves the piles of the hands.
fn cards_of_hands_stay(rules: &Rules) -> bool {
    rules.hands_group().is_some_and(|group| !gives(rules, group))
}

/// True if cards may leave the piles of a group.
fn gives(rules: &Rules, group: GroupId) -> bool {
    let traits = rules.group_traits(group);
    let moves = traits.take != Take::None && rules.routes(group).next().is_some();
    moves
        || rules.set_groups().contains(&group)
        || traits.traffic.auto
        || !traits.traffic.leaves_by_moves()
}

/// The cards that may come to lie in hands.
fn pool(rules: &Rules, state: &State) -> Vec<Face> {
    let hands = rules.hands_group();
    let piles = rules.piles().filter(|pile| {
        let group = rules.group(*pile);
        Some(group) != hands && gives(rules, group)
    });
    piles.flat_map(|pile| state.faces_down_from_top(pile)).collect()
}

/// The cards that may be the starter in the end; `None` if they are many.
fn starters(rules: &Rules, state: &State) -> Option<Vec<Option<Face>>> {
    let Some(pile) = rules.starter_pile() else { return Some(vec![None]) };
    let group = rules.group(pile);
    let traits = rules.group_traits(group);
    let comes = traits.entered || !traits.traffic.comes_by_moves() || traits.traffic.gathered;
    if comes || traits.role == Role::Foundation {
        return None;
    }
    let bottom = state.bottom_face(pile);
    let mut starters = vec![bottom];
    if bottom.is_some() && gives(rules, group) {
        starters.push(None);
    }
    (starters.len() <= MOST_STARTERS).then_some(starters)
}
