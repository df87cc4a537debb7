//! The fair player sees what a player may see, and thinks.

mod choices;
mod judge;
mod rollout;
mod tree;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kibitzer_engine::{DealName, Move, Rules};
use kibitzer_solver::{Limits, Prunings, Verdict as Solved, Watch, solve};

use crate::budget::Budget;
use crate::outcome::{Outcome, Unplayed};
use crate::player::Player;
use crate::players::seed_of;
use crate::players::sitting::Sitting;
use tree::Tree;

/// Deals the cards that it has not seen anew, many times, plays each such world on to its end, and
/// makes the move that does best.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fair;

/// Nodes for a deal where the budget is one of time only.
const NODES: u64 = 1_000_000_000;
/// With fewer nodes left than this it plays at sight, so that no game that it plays to its end goes
/// beyond the budget.
const FEWEST_NODES: u64 = 8_000;
/// Of the nodes that are left, one in so many is spent on a decision, if no fewer decisions are to
/// come.
const FEWEST_DECISIONS: u64 = 8;

impl Fair {
    /// Raised when the player may play any deal otherwise than before.
    pub const VERSION: u32 = 3;
}

impl Player for Fair {
    fn play(
        &mut self,
        rules: &Rules,
        deal: &DealName,
        budget: &Budget,
        cancel: &AtomicBool,
    ) -> Result<Outcome, Unplayed> {
        let sitting = Sitting::new(rules, rules.deal(deal)?);
        let mut thinker = Thinker::new(sitting, seed_of(deal), budget, cancel);
        thinker.play_on();
        if cancel.load(Ordering::Relaxed) {
            Err(Unplayed::Cancelled)
        } else {
            Ok(thinker.outcome())
        }
    }
}

/// A deal that the fair player plays.
struct Thinker<'a> {
    sitting: Sitting<'a>,
    tree: Tree<'a>,
    budget: &'a Budget,
    cancel: &'a AtomicBool,
    begun: Instant,
    /// Nodes of searches that know all cards, since nothing is hidden any more.
    solved: u64,
    chooser: choices::Chooser<'a>,
    judge: judge::Judge<'a>,
    barren: u32,
    appraiser: kibitzer_solver::Appraiser,
    random: kibitzer_table::Random,
    /// The number of moves at which all cards were last known and a search gave up.
    tried: Option<u32>,
}

impl<'a> Thinker<'a> {
    fn new(
        sitting: Sitting<'a>,
        seed: u64,
        budget: &'a Budget,
        cancel: &'a AtomicBool,
    ) -> Thinker<'a> {
        let tree = Tree::new(sitting.rules, seed, &sitting.state);
        let rules = sitting.rules;
        Thinker {
            chooser: choices::Chooser::new(rules),
            barren: 0,
            judge: judge::Judge::new(rules, &sitting.state, 16 << 20),
            appraiser: kibitzer_solver::Appraiser::new(rules),
            random: kibitzer_table::Random::new(seed ^ 77),
            sitting, tree, budget, cancel, begun: Instant::now(), solved: 0, tried: None }
    }

    fn outcome(&self) -> Outcome {
        self.sitting.outcome(self.used())
    }

    fn used(&self) -> u64 {
        self.tree.nodes() + self.solved + self.judge.nodes
    }

    fn left(&self) -> u64 {
        self.budget.nodes.unwrap_or(NODES).saturating_sub(self.used())
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
        if std::env::var_os("OLD").is_none() {
            return self.pick().filter(|line| !line.is_empty());
        }
        self.choose().map(|mv| vec![mv])
    }

    fn pick(&mut self) -> Option<Vec<Move>> {
        let rules = self.sitting.rules;
        let known = self.sitting.knowledge.known();
        let world = self.sitting.knowledge.world(rules, &self.sitting.state, &mut self.random);
        let sitting = &self.sitting;
        let mut choices =
            self.chooser.choices(&self.appraiser, &world, known, &|key| sitting.had(key));
        if choices.len() <= 1 {
            return choices.pop().map(|choice| choice.line);
        }
        if self.left() < FEWEST_NODES {
            let best = (0..choices.len()).max_by_key(|at| choices[*at].gain)?;
            return Some(choices.swap_remove(best).line);
        }
        let to_do = rules.cards() - self.sitting.state.cards_on_foundations(rules)
            + self.sitting.knowledge.hidden(rules, &self.sitting.state);
        let to_come = 6 + to_do / 4;
        let nodes = self.left() / to_come as u64;
        let (best, records) = self.judge.best(&self.appraiser, &mut self.sitting, &mut self.random, &choices, nodes);
        if std::env::var_os("SHOW").is_some() {
            eprintln!("{} choices, {} nodes, left {}", choices.len(), nodes, self.left());
            for (choice, record) in choices.iter().zip(&records) {
                eprintln!("   {:?} gain {} {:?}", choice.line.iter().map(|m| format!("{m:?}")).collect::<Vec<_>>(), choice.gain, record);
            }
        }
        self.barren = if records[best].won == 0 { self.barren + 1 } else { 0 };
        if self.barren > 5 { return Some(Vec::new()); }
        Some(choices.swap_remove(best).line)
    }

    /// All cards are known: the rest is a matter of searching. None if it was tried a short time
    /// ago, or there is no time.
    fn finish(&mut self) -> Option<Solved> {
        if self.tried.is_some_and(|tried| self.sitting.made < tried + 10) || self.is_late() {
            return None;
        }
        self.tried = Some(self.sitting.made);
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

    /// The next move; none if there is none that is worth making.
    fn choose(&mut self) -> Option<Move> {
        let moves = self.sitting.fresh_moves();
        if moves.len() <= 1 {
            return moves.first().copied();
        }
        let decisions = self.tree.horizon().max(FEWEST_DECISIONS);
        let left = if self.left() < FEWEST_NODES { 0 } else { self.left() };
        let most = self.tree.nodes() + left / decisions;
        self.tree.look(&mut self.sitting, &moves);
        while self.tree.nodes() < most && !self.is_late() && !self.tree.is_settled(most) {
            self.tree.grow(&mut self.sitting);
        }
        self.tree.best().or_else(|| moves.first().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitzer_engine::{MAX_CARDS, Seed, State};
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
        let mut exchange: [u8; MAX_CARDS] = std::array::from_fn(|card| card as u8);
        for pile in rules.piles() {
            for (ours, theirs) in sitting.state.physical(pile).zip(world.physical(pile)) {
                exchange[ours as usize] = theirs;
            }
        }
        let mut twin = start.clone();
        twin.exchange(rules, &exchange, Seed::Own(random.number()));
        twin
    }

    fn choice(sitting: Sitting<'_>) -> Option<Move> {
        let cancel = AtomicBool::new(false);
        let budget = Budget::nodes(30_000);
        Thinker::new(sitting, 11, &budget, &cancel).choose()
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
                assert_eq!(choice(ours), choice(theirs), "{id}, round {round}");
            }
        }
        assert!(differing > 50, "only {differing} positions hid anything");
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
            match thinker.next().as_deref() {
                Some([mv]) if !(shuffles && *mv == Move::Redeal) => thinker.sitting.play(*mv),
                _ => return,
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
                    Thinker::new(Sitting::new(rules, start.clone()), 5, &budget, &cancel)
                };
                let mut scout = thinker(&start);
                go_on(&mut scout, random.below(60));
                let alike = scout.sitting.made;
                let twin = twin(&start, &mut scout.sitting, &mut random);
                differing += usize::from(twin != start);
                let (mut ours, mut theirs) = (thinker(&start), thinker(&twin));
                loop {
                    let made = ours.sitting.made;
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
