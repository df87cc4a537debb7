//! The fair player sees what a player may see, and thinks.

mod at_sight;
mod planner;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kibitzer_engine::{DealName, Move, Role, Rules};
use kibitzer_player::{Course, Part, Policy, Sitting, Tree};
use kibitzer_solver::{Limits, Prunings, Verdict as Solved, Watch, solve};

use crate::budget::Budget;
use crate::outcome::{Outcome, Unplayed};
use crate::player::Player;
use crate::players::seed_of;
pub use at_sight::AtSight;
use planner::{Planner, Way};

/// Deals the cards that it has not seen anew, many times, and makes the move that does best in
/// these worlds: by playing each to its end, or, where worlds are hard to win or it is stuck, by
/// plans that win them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fair {
    without: Option<Part>,
}

/// Nodes for a deal where the budget is one of time only.
const NODES: u64 = 1_000_000_000;
/// With fewer nodes left than this it plays at sight, so that no game that it plays to its end goes
/// beyond the budget.
const FEWEST_NODES: u64 = 8_000;
/// Of the nodes that are left, one in so many is spent on a decision, if no fewer decisions are to
/// come.
const FEWEST_DECISIONS: u64 = 8;
/// A plan, of which one is made whenever a card was shown, gets at least this share of the nodes
/// that are left: one in so many.
const MOST_PLANS: u64 = 60;
/// With fewer nodes for a deal than this no plans are made: they would win no world.
const FEWEST_FOR_PLANS: u64 = 3_000_000;
/// The tree plays so many worlds, for the player to see whether it wins any.
const REHEARSALS: u64 = 3;
/// Of the nodes for a deal, one in so many is spent on a rehearsal.
const REHEARSAL_SHARE: u64 = 30;

impl Fair {
    /// The version that plays a game: the last one that may play deals of games of this kind
    /// otherwise than the version before.
    pub fn version(rules: &Rules) -> u32 {
        // Of a game without deals (no shuffle gives what the rules ask for) nothing is played.
        let start = rules.deal(&DealName::Own(1));
        start.map_or(Policy::plain().version, |start| Policy::of(rules, &start).version)
    }

    /// The player without one of its parts: a poorer one, which shows what the part is worth.
    pub fn without(part: Part) -> Fair {
        Fair { without: Some(part) }
    }

    /// Plays a deal, and tells the moves that it made besides.
    ///
    /// # Errors
    /// Those of [`Player::play`].
    pub fn line(
        &self,
        rules: &Rules,
        deal: &DealName,
        budget: &Budget,
        cancel: &AtomicBool,
    ) -> Result<(Outcome, Vec<Move>), Unplayed> {
        let sitting = Sitting::new(rules, rules.deal(deal)?);
        let mut thinker = Thinker::new(sitting, seed_of(deal), budget, cancel, self.without);
        thinker.play_on();
        if cancel.load(Ordering::Relaxed) {
            return Err(Unplayed::Cancelled);
        }
        Ok((thinker.outcome(), thinker.sitting.into_line()))
    }
}

impl Player for Fair {
    fn play(
        &mut self,
        rules: &Rules,
        deal: &DealName,
        budget: &Budget,
        cancel: &AtomicBool,
    ) -> Result<Outcome, Unplayed> {
        self.line(rules, deal, budget, cancel).map(|(outcome, _)| outcome)
    }
}

/// A deal that the fair player plays.
struct Thinker<'a> {
    sitting: Sitting<'a>,
    tree: Tree<'a>,
    planner: Planner<'a>,
    without: Option<Part>,
    /// Whether it plays by plans; not known before the first choice.
    plans: Option<bool>,
    budget: &'a Budget,
    cancel: &'a AtomicBool,
    begun: Instant,
    /// How the game is going where it is played at sight.
    course: Course,
    /// Nodes of searches that know all cards, since nothing is hidden any more.
    solved: u64,
    /// The number of moves at which all cards were last known and a search gave up.
    tried: Option<u32>,
}

impl<'a> Thinker<'a> {
    fn new(
        sitting: Sitting<'a>,
        seed: u64,
        budget: &'a Budget,
        cancel: &'a AtomicBool,
        without: Option<Part>,
    ) -> Thinker<'a> {
        let tree = Tree::new(sitting.rules, seed, &sitting.state, without);
        Thinker {
            planner: Planner::new(sitting.rules, !seed),
            without,
            plans: (without == Some(Part::Plans)).then_some(false),
            begun: Instant::now(),
            course: Course::BEGUN,
            solved: 0,
            tried: None,
            sitting,
            tree,
            budget,
            cancel,
        }
    }

    fn outcome(&self) -> Outcome {
        Outcome::of(&self.sitting, self.used())
    }

    fn used(&self) -> u64 {
        self.tree.nodes() + self.planner.nodes + self.solved
    }

    fn left(&self) -> u64 {
        self.budget.nodes.unwrap_or(NODES).saturating_sub(self.used())
    }

    /// The time for one of so many decisions, where there is a limit of time.
    fn time_for(&self, decisions: u64) -> Option<Duration> {
        let left = self.budget.time.map(|time| time.saturating_sub(self.begun.elapsed()));
        left.map(|left| left / u32::try_from(decisions).unwrap_or(u32::MAX))
    }

    fn is_late(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
            || self.budget.time.is_some_and(|time| self.begun.elapsed() >= time)
    }

    fn play_on(&mut self) {
        while let Some(line) = self.next() {
            for mv in line {
                self.sitting.play(mv);
            }
        }
    }

    /// What is to be played next: a move, or a line to the end. None if the player rises.
    fn next(&mut self) -> Option<Vec<Move>> {
        if self.sitting.is_won() || self.sitting.drags_on() || self.cancel.load(Ordering::Relaxed) {
            return None;
        }
        if self.sitting.knowledge.is_complete(self.sitting.rules, &self.sitting.state) {
            match self.finish() {
                Some(Solved::Won { line, .. }) => return Some(line),
                Some(Solved::Lost { .. }) => return None,
                _ => {}
            }
        }
        let moves = self.sitting.fresh_moves();
        if let Some(mv) = self.glance() {
            return Some(vec![mv]);
        }
        let stuck = (moves.is_empty() || self.sitting.is_stuck()) && self.may_plan();
        if !stuck && moves.len() <= 1 {
            return moves.first().map(|mv| vec![*mv]);
        }
        let plan = if stuck { self.way_out() } else { self.plan(&moves) };
        plan.or_else(|| self.choose(&moves).map(|mv| vec![mv]))
    }

    /// True if nothing can be thought about any more.
    fn must_hurry(&self) -> bool {
        self.left() < FEWEST_NODES || self.is_late()
    }

    /// What is played at sight where nothing can be thought about, as long as that brings the game
    /// on.
    fn glance(&mut self) -> Option<Move> {
        if !self.must_hurry() {
            return None;
        }
        self.course.learn(self.sitting.knowledge.known());
        let mv = self.tree.glance(&self.sitting.state, &self.course)?;
        self.course.note(self.sitting.rules, &self.sitting.state, mv);
        Some(mv)
    }

    /// True if plans can be made at all: there is time, and there are nodes.
    fn may_plan(&self) -> bool {
        self.without != Some(Part::Plans) && !self.must_hurry()
    }

    /// The moves that a plan begins with. None if it does not play by plans, or finds none.
    fn plan(&mut self, moves: &[Move]) -> Option<Vec<Move>> {
        if !self.may_plan() {
            return None;
        }
        let plans = self.plans.unwrap_or_else(|| self.wants_plans());
        self.plans = Some(plans);
        if plans { self.made_plan(moves, Way::New) } else { None }
    }

    /// The moves that a plan begins with where the tree has seen nothing new for long, or knows of
    /// nothing new at all. They may lead through positions that were had.
    fn way_out(&mut self) -> Option<Vec<Move>> {
        let moves = self.sitting.state.sorted_moves(self.sitting.rules);
        self.made_plan(&moves, Way::Any)
    }

    fn made_plan(&mut self, moves: &[Move], way: Way) -> Option<Vec<Move>> {
        let (rules, known) = (self.sitting.rules, self.sitting.knowledge.known().len());
        let hidden = (rules.cards() as u64).saturating_sub(u64::from(known));
        let decisions = hidden.clamp(FEWEST_DECISIONS, MOST_PLANS);
        let (nodes, time) = (self.left() / decisions, self.time_for(decisions));
        let limits = Limits { nodes: Some(nodes), time, memory: self.budget.memory };
        let begun = Instant::now();
        let clock = || begun.elapsed();
        let mut watch = Watch { cancel: Some(self.cancel), clock: Some(&clock), progress: None };
        self.planner.plan(&mut self.sitting, (moves, way), &limits, &mut watch)
    }

    /// All cards are known: the rest is a matter of searching. None if it was tried a short time
    /// ago, or there is no time.
    fn finish(&mut self) -> Option<Solved> {
        if self.without == Some(Part::Ending) {
            return None;
        }
        if self.tried.is_some_and(|tried| self.sitting.made() < tried + 10) || self.is_late() {
            return None;
        }
        self.tried = Some(self.sitting.made());
        let nodes = self.left() - self.left() / 3;
        let time = self.budget.time.map(|time| time.saturating_sub(self.begun.elapsed()));
        let limits = Limits { nodes: Some(nodes), time, memory: self.budget.memory };
        let begun = Instant::now();
        let clock = || begun.elapsed();
        let mut watch = Watch { cancel: Some(self.cancel), clock: Some(&clock), progress: None };
        let verdict = solve(
            self.sitting.rules,
            &self.sitting.state,
            &limits,
            Prunings::default(),
            &mut watch,
        );
        self.solved += verdict.figures().nodes;
        Some(verdict)
    }

    /// Plans are made where worlds are hard to win, and the tree is no help: it wins none of some
    /// worlds, or cannot tell which of the tableau's hidden cards to uncover.
    fn wants_plans(&mut self) -> bool {
        let mut watch = Watch { cancel: Some(self.cancel), ..Watch::default() };
        self.tree.plans()
            && self.budget.nodes.unwrap_or(NODES) >= FEWEST_FOR_PLANS
            && self.planner.worlds_are_hard(&mut self.sitting, &mut watch)
            && (self.hides_too_much() || !self.tree_wins_a_world())
    }

    /// True if cards lie face down in the tableau, where play decides which of them are shown, and
    /// nothing was learned of that.
    fn hides_too_much(&self) -> bool {
        let (rules, state) = (self.sitting.rules, &self.sitting.state);
        let mut tableau = rules.piles().filter(|pile| rules.role(*pile) == Role::Tableau);
        !self.tree.uncovers() && tableau.any(|pile| state.face_down(pile) > 0)
    }

    /// Plays worlds as if they were the deal, by the tree alone.
    fn tree_wins_a_world(&mut self) -> bool {
        let rules = self.sitting.rules;
        let (nodes, time) = (self.left() / REHEARSAL_SHARE, self.time_for(REHEARSAL_SHARE));
        let budget = Budget { nodes: Some(nodes), time, ..*self.budget };
        (0..REHEARSALS).any(|seed| {
            let world = self.planner.world(&mut self.sitting);
            let sitting = Sitting::new(rules, world);
            let mut rehearsal = Thinker::new(sitting, seed, &budget, self.cancel, self.without);
            rehearsal.plans = Some(false);
            rehearsal.play_on();
            self.solved += rehearsal.used();
            rehearsal.sitting.is_won()
        })
    }

    /// The best of some moves, by the tree; none if there is none that is worth making.
    fn choose(&mut self, moves: &[Move]) -> Option<Move> {
        if moves.len() <= 1 {
            return moves.first().copied();
        }
        let decisions = self.tree.horizon().max(FEWEST_DECISIONS);
        let left = if self.must_hurry() { 0 } else { self.left() };
        let most = self.tree.nodes() + left / decisions;
        let time = self.time_for(decisions).map(|time| self.begun.elapsed() + time);
        let is_over = || time.is_some_and(|time| self.begun.elapsed() >= time);
        self.tree.look(&mut self.sitting, moves);
        while self.tree.nodes() < most
            && !is_over()
            && !self.cancel.load(Ordering::Relaxed)
            && !self.tree.is_settled(most)
        {
            self.tree.grow(&mut self.sitting);
        }
        self.tree.best().or_else(|| moves.first().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitzer_engine::search::{SearchRules, SearchState, Seed};
    use kibitzer_engine::{MAX_CARDS, State};
    use kibitzer_rules::catalogue;
    use kibitzer_sample::is_sampled;
    use kibitzer_table::Random;

    /// Plays moves at random, and gives the history.
    fn wander(sitting: &mut Sitting<'_>, count: usize, random: &mut Random) -> Vec<Move> {
        let mut made = Vec::new();
        for _ in 0..count {
            let mut moves = sitting.state.sorted_moves(sitting.rules);
            if sitting.rules.facts().shuffles {
                moves.retain(|mv| *mv != Move::Redeal);
            }
            // The stock is turned often, so that there are redeals.
            let deals = moves.iter().copied().find(|mv| matches!(mv, Move::Draw | Move::Redeal));
            let Some(mv) = deals
                .filter(|_| random.below(3) == 0)
                .or_else(|| (!moves.is_empty()).then(|| moves[random.below(moves.len())]))
            else {
                break;
            };
            sitting.play(mv);
            made.push(mv);
        }
        made
    }

    /// The deal with all cards exchanged that were not seen to the end of a game.
    fn twin(start: &State, sitting: &mut Sitting<'_>, random: &mut Random) -> State {
        let rules = sitting.rules;
        let world = sitting.knowledge.world(rules, &sitting.state, random);
        let mut instead: [u8; MAX_CARDS] = std::array::from_fn(|card| card as u8);
        for pile in rules.piles() {
            for (ours, theirs) in sitting.state.physical(pile).zip(world.physical(pile)) {
                instead[ours as usize] = theirs;
            }
        }
        let mut twin = start.clone();
        twin.replace_cards(rules, &instead, Seed::Own(random.number()));
        twin
    }

    /// What is played next: by the tree or by a plan, or at sight where there are few nodes.
    fn choice(sitting: Sitting<'_>, plans: bool, nodes: u64) -> Option<Vec<Move>> {
        let cancel = AtomicBool::new(false);
        let budget = Budget::nodes(nodes);
        let mut thinker = Thinker::new(sitting, 11, &budget, &cancel, None);
        thinker.plans = Some(plans);
        let mut line = thinker.next()?;
        // Where all is known the line goes to the end of the game, and may differ in shuffles.
        line.truncate(1);
        Some(line)
    }

    #[test]
    fn what_is_not_seen_does_not_change_the_move() {
        let rounds = if std::env::var_os("KIBITZER_FULL").is_some() { 20 } else { 1 };
        let mut differing = 0;
        for (number, id) in catalogue().names().into_iter().enumerate() {
            if !is_sampled(&id, 2) {
                continue;
            }
            let game = kibitzer_rules::game(&id).unwrap();
            let rules = &game.rules;
            for round in 0..rounds {
                let mut random = Random::new(round * 1000 + number as u64);
                let start = rules.deal(&DealName::Own(random.number())).unwrap();
                let mut ours = Sitting::new(rules, start.clone());
                let count = random.below(60);
                let moves = wander(&mut ours, count, &mut random);
                let twin = twin(&start, &mut ours, &mut random);
                differing += usize::from(twin != start);
                let mut theirs = Sitting::new(rules, twin);
                for mv in moves {
                    theirs.play(mv);
                }
                let plans = (round + number as u64).is_multiple_of(2);
                let nodes = if random.below(4) == 0 { 1_000 } else { 30_000 };
                let ours = choice(ours, plans, nodes);
                assert_eq!(ours, choice(theirs, plans, nodes), "{id}, round {round}");
            }
        }
        assert!(differing > 50, "only {differing} positions hid anything");
    }

    /// Whether a game is played by plans, with the fewest nodes for which they are thought of.
    fn is_planned(id: &str) -> bool {
        let game = kibitzer_rules::game(id).unwrap();
        let deal = DealName::Own(1);
        let sitting = Sitting::new(&game.rules, game.rules.deal(&deal).unwrap());
        let (cancel, budget) = (AtomicBool::new(false), Budget::nodes(FEWEST_FOR_PLANS));
        Thinker::new(sitting, seed_of(&deal), &budget, &cancel, None).wants_plans()
    }

    #[test]
    fn plans_are_made_where_worlds_are_hard_and_the_tree_is_no_help() {
        assert!(is_planned("jubilee"));
        // Its worlds are easily won; the tree wins deals of the next; and the policy of the others
        // says that it makes no plans.
        for id in ["yukon", "jubilee-wikipedia", "spider-one-suit", "spider"] {
            assert!(!is_planned(id), "{id}");
        }
    }

    /// A plan of several moves: the last one shows a card or deals, those before do not.
    #[test]
    fn a_plan_is_followed_until_something_is_seen() {
        let game = kibitzer_rules::game("spider-one-suit").unwrap();
        let rules = &game.rules;
        let (cancel, budget) = (AtomicBool::new(false), Budget::nodes(FEWEST_FOR_PLANS));
        let sitting = Sitting::new(rules, rules.deal(&DealName::Own(1)).unwrap());
        let mut thinker = Thinker::new(sitting, 5, &budget, &cancel, None);
        thinker.plans = Some(true);
        let (mut plans, mut longest) = (0, 0);
        for _ in 0..8 {
            let moves = thinker.sitting.fresh_moves();
            let Some(line) = thinker.plan(&moves) else { break };
            let (last, before) = line.split_last().unwrap();
            let seen = thinker.sitting.knowledge.known().len();
            for mv in before {
                thinker.sitting.play(*mv);
            }
            assert_eq!(thinker.sitting.knowledge.known().len(), seen, "{line:?}");
            thinker.sitting.play(*last);
            let shown = thinker.sitting.knowledge.known().len() > seen;
            assert!(shown || *last == Move::Draw, "{line:?}");
            (plans, longest) = (plans + 1, longest.max(line.len()));
        }
        assert!(plans > 4 && longest > 1, "{plans} plans, the longest of {longest} moves");
    }

    /// Where the tree goes to and fro through a stock whose cards are known, a plan goes on.
    #[test]
    fn plans_win_games_that_would_be_given_up() {
        let game = kibitzer_rules::game("klondike-draw-one").unwrap();
        let (cancel, budget) = (AtomicBool::new(false), Budget::nodes(100_000));
        let won = |player: Fair| {
            let verdict = |deal| player.line(&game.rules, &DealName::Own(deal), &budget, &cancel);
            let won = |deal: &u64| verdict(*deal).unwrap().0.length.is_some();
            (1..=20).filter(won).collect::<Vec<u64>>()
        };
        let (with, without) = (won(Fair::default()), won(Fair::without(Part::Plans)));
        // Both choose by chance, so a deal may be won without plans alone.
        let lost = without.iter().filter(|deal| !with.contains(deal)).count();
        assert!(lost < 2 && with.len() > without.len() + 1, "{without:?}, {with:?}");
    }

    /// What a player sees and remembers: for each place of each pile the card, if it is known.
    fn view(sitting: &Sitting<'_>) -> Vec<Vec<Option<String>>> {
        let known = sitting.knowledge.known();
        let card = |card: u8| known.has(card).then(|| sitting.state.face_of(card).to_string());
        sitting.rules.piles().map(|pile| sitting.state.physical(pile).map(card).collect()).collect()
    }

    /// Plays on for some moves, as long as no cards are shuffled.
    fn go_on(thinker: &mut Thinker<'_>, moves: usize) {
        let shuffles = thinker.sitting.rules.facts().shuffles;
        for _ in 0..moves {
            let Some(line) = thinker.next() else { return };
            if shuffles && line.contains(&Move::Redeal) {
                return;
            }
            for mv in line {
                thinker.sitting.play(mv);
            }
        }
    }

    /// Whole games: a deal, and one in which the cards are exchanged that were not seen in the
    /// first so many moves, are played alike move for move for as long as they look alike, with all
    /// that the player has thought and remembered until then.
    #[test]
    fn deals_that_look_alike_are_played_alike() {
        let full = std::env::var_os("KIBITZER_FULL").is_some();
        let (rounds, nodes) = if full { (20, 60_000) } else { (1, 12_000) };
        let (cancel, budget) = (AtomicBool::new(false), Budget::nodes(nodes));
        let (mut differing, mut parted, mut moves) = (0, 0, 0);
        for id in catalogue().names().into_iter().filter(|id| is_sampled(id, 2)) {
            // A game has the same deals whatever other games there are.
            let number = id.bytes().fold(7, |sum: u64, byte| (sum * 31 + u64::from(byte)) % 99_991);
            let game = kibitzer_rules::game(&id).unwrap();
            let rules = &game.rules;
            for round in 0..rounds {
                let mut random = Random::new(7_000_000 + round * 100_000 + number);
                let start = rules.deal(&DealName::Own(random.number())).unwrap();
                let thinker = |start: &State| {
                    let sitting = Sitting::new(rules, start.clone());
                    let plans = Some(number.is_multiple_of(2));
                    Thinker { plans, ..Thinker::new(sitting, 5, &budget, &cancel, None) }
                };
                let mut scout = thinker(&start);
                go_on(&mut scout, random.below(60));
                let alike = scout.sitting.made();
                let twin = twin(&start, &mut scout.sitting, &mut random);
                differing += usize::from(twin != start);
                let (mut ours, mut theirs) = (thinker(&start), thinker(&twin));
                loop {
                    let made = ours.sitting.made();
                    if view(&ours.sitting) != view(&theirs.sitting) {
                        assert!(made > alike, "{id}, round {round}: they differ in what was seen");
                        parted += 1;
                        break;
                    }
                    let (one, other) = (ours.next(), theirs.next());
                    assert_eq!(one, other, "{id}, round {round}, after {made} moves");
                    let Some(line) = one else { break };
                    for mv in line {
                        moves += 1;
                        ours.sitting.play(mv);
                        theirs.sitting.play(mv);
                    }
                }
            }
        }
        assert!(differing > 50, "only {differing} deals hid anything");
        assert!(parted > 50 && moves > 2_000, "{parted} games parted, {moves} moves were compared");
    }
}
