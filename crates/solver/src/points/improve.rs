//! Lines of play changed at random; what is not much worse is kept, and less and less of it.

use kibitzer_engine::search::{HandLine, LineKind, SearchRules, SearchState};
use kibitzer_engine::{Journal, Move, Rules, State};

use super::best::Best;
use crate::limits::Budget;

// None of these numbers was measured against others; they are as the search began with them.

/// How many points a line may lose at the beginning of a round of changes.
const LENIENT: i64 = 24;
/// Changes of the first round; every round has twice as many, up to the longest.
const FIRST_ROUND: u64 = 500;
const LONGEST_ROUND: u64 = 64_000;
/// Points that a pile without a card costs a line that comes to no end, so that such lines are left
/// for others that end.
const GAP: i64 = 20;
/// Lines that are longer than this for each card come to no end: cards that change places or are
/// gathered may go on for ever.
const LONGEST_LINE: usize = 4;

pub(super) struct Improver<'a> {
    rules: &'a Rules,
    start: &'a State,
    state: State,
    journal: Journal,
    /// The line that is being changed, and what it is worth.
    line: Vec<Move>,
    worth: i64,
    /// The changed line.
    draft: Vec<Move>,
    made: Vec<Move>,
    list: Vec<Move>,
    numbers: u64,
    round: u64,
    change: u64,
}

impl<'a> Improver<'a> {
    pub(super) fn new(rules: &'a Rules, start: &'a State) -> Improver<'a> {
        Improver {
            rules,
            start,
            state: start.clone(),
            journal: Journal::new(),
            line: Vec::new(),
            worth: i64::MIN,
            draft: Vec::new(),
            made: Vec::new(),
            list: Vec::new(),
            numbers: 0,
            round: FIRST_ROUND,
            change: 0,
        }
    }

    /// Tries changes up to so many nodes.
    pub(super) fn run(&mut self, budget: &mut Budget<'_, '_>, end: u64, best: &mut Best) {
        while budget.nodes() < end && budget.stopped().is_none() {
            let before = budget.nodes();
            self.change();
            let worth = self.played(budget, best);
            if budget.nodes() == before && !budget.spend() {
                return; // no move is possible: time goes by all the same
            }
            let lenient = LENIENT - LENIENT * self.change.cast_signed() / self.round.cast_signed();
            if worth >= self.worth.saturating_sub(lenient) {
                self.worth = worth;
                std::mem::swap(&mut self.line, &mut self.made);
            }
            self.next_change(best);
        }
    }

    /// At the end of a round the best line is taken up again.
    fn next_change(&mut self, best: &Best) {
        self.change += 1;
        if self.change < self.round {
            return;
        }
        self.change = 0;
        self.round = (self.round * 2).min(LONGEST_ROUND);
        if let Some(points) = best.points {
            self.line.clone_from(&best.line);
            self.worth = i64::from(points);
        }
    }

    /// A number below another, at random (SplitMix64).
    fn below(&mut self, below: usize) -> usize {
        self.numbers = self.numbers.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.numbers;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * below as u128) >> 64) as usize
    }

    /// Writes a changed line: two cards change their places, or a move is left out, or cut off with
    /// all behind it.
    fn change(&mut self) {
        self.draft.clone_from(&self.line);
        if !self.rules.swap_groups().is_empty() && self.below(2) == 0 {
            return self.swap_more();
        }
        let length = self.draft.len();
        if length < 2 {
            return;
        }
        let (first, second) = (self.below(length), self.below(length));
        match self.below(20) {
            0 => drop(self.draft.remove(first)),
            1 => self.draft.truncate(first),
            2 | 3 => self.draft.swap(first, second),
            _ => swap_targets(&mut self.draft, first, second),
        }
    }

    /// Writes the line with a swap more at its end: as cards only change places, lines have no end
    /// of their own.
    fn swap_more(&mut self) {
        self.list.clear();
        self.start.legal_moves(self.rules, &mut self.list);
        self.list.retain(|mv| matches!(mv, Move::Swap(_)));
        if !self.list.is_empty() {
            let chosen = self.below(self.list.len());
            self.draft.push(self.list[chosen]);
        }
    }

    /// Plays the changed line as far as its moves are legal, others in their place and then to the
    /// end at random; what it is worth.
    fn played(&mut self, budget: &mut Budget<'_, '_>, best: &mut Best) -> i64 {
        self.state.clone_from(self.start);
        self.journal.clear();
        self.made.clear();
        let mut worth = i64::MIN;
        let longest = LONGEST_LINE * self.rules.cards();
        while self.made.len() < longest {
            let Some(mv) = self.next_move() else { break };
            if !budget.spend() {
                break;
            }
            self.state.apply_unchecked(self.rules, mv, &mut self.journal);
            self.made.push(mv);
            if self.state.is_placed_out(self.rules) {
                let points = self.state.points(self.rules).unwrap_or(0);
                best.found(points, &self.made);
                worth = worth.max(i64::from(points));
                if self.made.len() >= self.draft.len() {
                    break;
                }
            }
        }
        if worth == i64::MIN { self.unfinished() } else { worth }
    }

    /// The move of the changed line at this place, if it is legal, else any one.
    fn next_move(&mut self) -> Option<Move> {
        if self.state.is_won(self.rules) {
            return None;
        }
        let planned = self.draft.get(self.made.len()).copied();
        if let Some(mv) = planned.filter(|mv| self.state.why_not(self.rules, *mv).is_none()) {
            return Some(mv);
        }
        self.list.clear();
        self.state.legal_moves(self.rules, &mut self.list);
        let count = self.list.len();
        (count > 0).then(|| self.below(count)).map(|index| self.list[index])
    }

    /// What a line is worth that does not come to an end.
    fn unfinished(&self) -> i64 {
        let piles = self.rules.hand_lines().iter().filter(|line| line.kind == LineKind::Row);
        let gaps = piles.flat_map(HandLine::piles).filter(|p| self.state.pile_len(*p) == 0);
        let points = self.state.points(self.rules).unwrap_or(0);
        i64::from(points) - GAP * gaps.count().cast_signed() as i64
    }
}

/// The cards of two moves change their places.
fn swap_targets(draft: &mut [Move], first: usize, second: usize) {
    let (one, other) = (draft[first], draft[second]);
    if let (Move::Carry { from, to, cards }, Move::Carry { from: from2, to: to2, cards: cards2 }) =
        (one, other)
    {
        draft[first] = Move::Carry { from, to: to2, cards };
        draft[second] = Move::Carry { from: from2, to, cards: cards2 };
    }
}
