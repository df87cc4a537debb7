//! Hints with all cards known: what a win begins with, or that there is none. And what every hint
//! starts from.

use kibitzer_engine::search::{Safe, SearchRules, SearchState};
use kibitzer_engine::{Journal, Move, Pile, Role, Rules, State};

use crate::evaluation::Evaluator;
use crate::limits::{Limits, Reason, Watch};
use crate::portions::{Quota, at_once};
use crate::prunings::Prunings;
use crate::score_cache::ScoreCache;
use crate::shorten;
use crate::solver::Solver;
use crate::tuning::Tuning;
use crate::verdict::Verdict;

/// Where a player stands who asks for a hint.
#[derive(Clone, Debug)]
pub struct Situation<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The position, with all its cards.
    pub state: &'a State,
    /// The moves that a guess may advise, sorted: those that lead to no position of this line of
    /// play again. So hints do not go in circles.
    pub fresh: Vec<Move>,
    /// A win from here that is known already ([`Plans`](crate::Plans)), for one who knows where
    /// every card lies.
    pub plan: Option<Vec<Move>>,
}

impl<'a> Situation<'a> {
    /// A game that begins here: no position was had, and no win is known.
    pub fn new(rules: &'a Rules, state: &'a State) -> Situation<'a> {
        Situation { rules, state, fresh: state.sorted_moves(rules), plan: None }
    }

    /// A move to a foundation that can harm nothing, if there is one.
    pub(crate) fn safe(&self) -> Option<Move> {
        Safe::derive(self.rules)?.among(self.rules, self.state, &self.fresh).next()
    }

    /// True if a move begins a foundation with a card that nothing can be laid on elsewhere. Not
    /// proven to be safe everywhere: with two packs its twin may be the one that lies in the way.
    /// But no player waits with it.
    pub(crate) fn begins(&self, mv: Move) -> bool {
        let Situation { rules, state, .. } = *self;
        let Move::Carry { from, to, cards: 1 } = mv else { return false };
        let out = |pile: Pile| rules.role(pile) == Role::Foundation;
        let Some(face) =
            state.top_face(from).filter(|_| out(to) && !out(from) && state.pile_len(to) == 0)
        else {
            return false;
        };
        let mut routes = (0..rules.traits().groups.len()).flat_map(|group| rules.routes(group));
        routes.all(|route| out(route.to) || route.row[face.index()].is_empty())
    }

    /// The move after which the position looks best; in a game that is won by points the one that
    /// brings the most at once.
    fn best_looking(&self) -> Option<Move> {
        let Situation { rules, .. } = *self;
        if rules.winning_points().is_some() {
            let points = |mv: &Move| points_after(rules, self.state, *mv);
            return self.fresh.iter().copied().max_by_key(points);
        }
        let evaluator = Evaluator::new(rules);
        let weights = Tuning::built_in().sight(rules);
        let mut scores = ScoreCache::new();
        let mut state = self.state.clone();
        let mut journal = Journal::new();
        let first = self.safe().or_else(|| self.fresh.iter().copied().find(|mv| self.begins(*mv)));
        first.or_else(|| {
            self.fresh.iter().copied().max_by_key(|mv| {
                state.apply_unchecked(rules, *mv, &mut journal);
                let score = evaluator.score(rules, &state, weights, &mut scores);
                state.undo(rules, &mut journal);
                score
            })
        })
    }
}

/// What the hands are worth after a move.
pub(crate) fn points_after(rules: &Rules, state: &State, mv: Move) -> u32 {
    let mut state = state.clone();
    state.apply_unchecked(rules, mv, &mut Journal::new());
    state.points(rules).unwrap_or(0)
}

/// What can be said of a position by one who sees all cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thoughtful {
    /// The game is won already.
    Over,
    /// These moves win.
    Wins(Vec<Move>),
    /// Every move loses, which is proven; or there is no move.
    Lost,
    /// Every move loses, which is proven, in a game that counts points; this one goes for the most
    /// that were found.
    ForPoints(Move),
    /// It is not known; this move looks best, if there is one that leads to a new position.
    Guess(Option<Move>, Reason),
}

impl Thoughtful {
    /// The move that is recommended.
    pub fn best(&self) -> Option<Move> {
        match self {
            Thoughtful::Wins(line) => line.first().copied(),
            Thoughtful::ForPoints(mv) => Some(*mv),
            Thoughtful::Guess(mv, _) => *mv,
            Thoughtful::Over | Thoughtful::Lost => None,
        }
    }

    /// The moves that win, if they are known.
    pub fn line(&self) -> Option<&[Move]> {
        match self {
            Thoughtful::Wins(line) => Some(line),
            _ => None,
        }
    }

    /// The word for it: `won`, `lost` or `undecided`.
    pub const fn word(&self) -> &'static str {
        match self {
            Thoughtful::Over | Thoughtful::Wins(_) => "won",
            Thoughtful::Lost | Thoughtful::ForPoints(_) => "lost",
            Thoughtful::Guess(..) => "undecided",
        }
    }
}

/// Nodes for shortening the line that a hint tells of: some hundredths of a second at the speeds of
/// docs/performance.md. Other numbers were not measured.
const POLISH: u64 = 50_000;

/// Looks for a win from here, with all cards known. Where one is known it is gone on with.
pub fn hint_thoughtful(
    situation: &Situation<'_>,
    limits: &Limits,
    watch: &mut Watch<'_>,
) -> Thoughtful {
    at_once(hint_thoughtful_paced(situation, limits, watch, &Quota::unlimited()))
}

/// The search of [`hint_thoughtful`] in portions: it yields whenever the quota is used up.
pub async fn hint_thoughtful_paced(
    situation: &Situation<'_>,
    limits: &Limits,
    watch: &mut Watch<'_>,
    quota: &Quota,
) -> Thoughtful {
    let Situation { rules, state, .. } = *situation;
    if let Some(plan) = situation.plan.as_ref().filter(|plan| !plan.is_empty()) {
        return Thoughtful::Wins(plan.clone());
    }
    let solver = Solver::new(rules, Prunings::default());
    let (verdict, most) = solver.solve_for_hint(state, limits, watch, quota).await;
    match verdict {
        Verdict::Won { line, .. } if line.is_empty() => Thoughtful::Over,
        Verdict::Won { line, .. } => {
            let polish = Limits { nodes: Some(POLISH), time: None, ..*limits };
            Thoughtful::Wins(shorten(rules, state, &line, &polish, &mut Watch::default()))
        }
        Verdict::Lost { .. } => {
            let counts = rules.winning_points().is_some() && !state.is_placed_out(rules);
            let most = most.filter(|mv| situation.fresh.contains(mv));
            let most = most.or_else(|| counts.then(|| situation.best_looking())?);
            most.map_or(Thoughtful::Lost, Thoughtful::ForPoints)
        }
        Verdict::Undecided { reason, .. } => {
            let most = most.filter(|mv| situation.fresh.contains(mv));
            Thoughtful::Guess(most.or_else(|| situation.best_looking()), reason)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The move after which a set of weights likes the position best.
    fn liked(rules: &Rules, state: &State, set: &str) -> Option<Move> {
        let (evaluator, mut scores) = (Evaluator::new(rules), ScoreCache::new());
        let tuning = Tuning::built_in();
        let weights = tuning.weights(tuning.set(set).unwrap());
        state.sorted_moves(rules).into_iter().max_by_key(|mv| {
            let mut next = state.clone();
            next.apply_unchecked(rules, *mv, &mut Journal::new());
            evaluator.score(rules, &next, weights, &mut scores)
        })
    }

    /// A guess goes by the weights that the search begins with: those for cells, where there are
    /// cells.
    #[test]
    fn guesses_weigh_cells_where_there_are_cells() {
        let game = kibitzer_rules::game("freecell").unwrap();
        let rules = &game.rules;
        let nothing = Limits { nodes: Some(0), ..Limits::default() };
        let mut differing = 0;
        for deal in 1..=40 {
            let state = rules.deal(&format!("ms:{deal}").parse().unwrap()).unwrap();
            let situation = Situation::new(rules, &state);
            if situation.safe().is_some() || situation.fresh.iter().any(|mv| situation.begins(*mv))
            {
                continue;
            }
            let hint = hint_thoughtful(&situation, &nothing, &mut Watch::default());
            let cells = liked(rules, &state, "cells");
            assert_eq!(hint, Thoughtful::Guess(cells, crate::Reason::Nodes), "deal {deal}");
            differing += usize::from(liked(rules, &state, "first") != cells);
        }
        assert!(differing > 3, "the two sets agree on all but {differing} deals");
    }
}
