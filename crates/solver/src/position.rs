//! A position as the searches see it: its steps, made and taken back, and its key, with the
//! prunings at work.

use kibitzer_engine::search::{
    Before, BlurMemory, FirstSafe, Preview, SearchRules, SearchState, UnneededMemory,
};
use kibitzer_engine::{Journal, Move, Pile, Role, Rules, State};

use crate::prunings::detour::Scene;
use crate::prunings::lift::{self, Lift};
use crate::prunings::spaces::Idle;
use crate::prunings::{DerivedPrunings, reversal};
use crate::step::Step;

/// A position in play.
pub(crate) struct Position<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: State,
    pub(crate) journal: Journal,
    prunings: &'a DerivedPrunings,
    moves: Vec<Move>,
    list: Vec<Step>,
    runs: bool,
    /// Buried cards are not looked for.
    hopeful: bool,
    /// Positions since the last look for dead ones, and how many are passed over before the next.
    unlooked: u32,
    passed_over: u32,
    /// Some position was found to be dead, so that looks for dead ones are worth more of them.
    some_dead: bool,
    /// The newest step, if it was made as previewed and not taken back.
    newest: Option<(Preview, Before)>,
    /// What was found for keys that forget something.
    memory: BlurMemory,
    /// What was found unneeded.
    unneeded: UnneededMemory,
}

/// Most positions between two looks for dead ones, where some were dead: what follows from a dead
/// position is dead, so that a search which passes one over meets others soon. Not measured.
const MOST_UNLOOKED: u32 = 8;
/// Positions between two looks for dead ones, where none was met yet. Not measured.
const RARELY: u32 = 24;

impl<'a> Position<'a> {
    pub(crate) fn new(
        rules: &'a Rules,
        state: &State,
        prunings: &'a DerivedPrunings,
    ) -> Position<'a> {
        Position {
            rules,
            state: state.clone(),
            journal: Journal::new(),
            prunings,
            moves: Vec::with_capacity(128),
            list: Vec::with_capacity(128),
            runs: false,
            hopeful: false,
            unlooked: 0,
            passed_over: 0,
            some_dead: false,
            newest: None,
            memory: BlurMemory::default(),
            unneeded: UnneededMemory::default(),
        }
    }

    /// This position with carries of several cards among the steps where cards move singly.
    pub(crate) fn with_runs(mut self) -> Position<'a> {
        self.runs = true;
        self
    }

    /// This position without a look for buried cards: for a search that comes to few.
    pub(crate) fn hopeful(mut self) -> Position<'a> {
        self.hopeful = true;
        self
    }

    /// Goes to another position of the same game.
    pub(crate) fn reset(&mut self, state: &State) {
        self.state.clone_from(state);
        self.journal.clear();
        self.newest = None;
    }

    /// An empty list for steps, to be given back.
    pub(crate) fn take_list(&mut self) -> Vec<Step> {
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        list
    }

    /// Takes the list back.
    pub(crate) fn give_list(&mut self, list: Vec<Step>) {
        self.list = list;
    }

    /// The key under which the position is remembered.
    #[inline]
    pub(crate) fn key(&mut self) -> u128 {
        let DerivedPrunings { blur, cycle, .. } = self.prunings;
        let turned = cycle.as_ref().and_then(|cycle| cycle.turned(&self.state));
        if turned.is_none() && blur.is_empty() {
            return self.state.key();
        }
        self.state.key_blurred(self.rules, blur, turned, &mut self.memory)
    }

    /// The key, told apart by the step that led here.
    #[inline]
    pub(crate) fn key_after(&mut self, step: Step) -> u128 {
        self.key().wrapping_add(self.mark(step))
    }

    /// What a step comes to, where that can be told before the step is made.
    #[expect(clippy::inline_always, reason = "measured: else what is told is copied twice")]
    #[inline(always)]
    pub(crate) fn preview(&self, step: Step) -> Option<Preview> {
        let DerivedPrunings { blur, cycle, .. } = self.prunings;
        if cycle.is_some() || !blur.is_empty() {
            None
        } else {
            self.state.preview(self.rules, step.mv)
        }
    }

    /// What is added to a key because of the step that led to it.
    #[inline]
    fn mark(&self, step: Step) -> u128 {
        if self.prunings.lift.is_some() { Lift::mark(self.rules, step) } else { 0 }
    }

    /// Adds the steps that a search needs to look at to `out`. `last` is the step that led here, if
    /// any.
    pub(crate) fn steps(&mut self, last: Option<Step>, out: &mut Vec<Step>) {
        if !self.is_dead() {
            self.live_steps(last, out);
        }
    }

    /// True if cards are seen to wait for what cannot come: for others that lie under them, or for
    /// a partner that is gone.
    pub(crate) fn waits_in_vain(&self) -> bool {
        let buried = self.prunings.buried.as_ref();
        self.lacks_partner() || buried.is_some_and(|buried| buried.is_dead(self.rules, &self.state))
    }

    /// True if a card that must leave with another is seen to have no partner left.
    fn lacks_partner(&self) -> bool {
        self.prunings.partner.as_ref().is_some_and(|partner| partner.is_dead(&self.state))
    }

    fn live_steps(&mut self, last: Option<Step>, out: &mut Vec<Step>) {
        let prunings = self.prunings;
        let lift = prunings.lift.as_ref();
        let came_back =
            last.is_some_and(|step| lift.is_some() && lift::comes_back(self.rules, step));
        let safe = self.prunings.safe.as_ref().filter(|_| !came_back);
        let closed = match safe.map(|safe| safe.look(self.rules, &self.state)) {
            Some(FirstSafe::Is(mv)) => return out.push(Step::plain(mv)),
            Some(FirstSafe::None { closed }) => closed,
            None => 0,
        };
        let mut moves = std::mem::take(&mut self.moves);
        let spaces = self.prunings.spaces.as_ref();
        let spaces = spaces.map(|spaces| spaces.idle(self.rules, &self.state));
        let idle = spaces.map_or(0, |idle| idle.spaces & !self.prunings.seen_by_forced);
        self.state.moves_without(self.rules, idle | closed, &mut moves);
        let lifted = lift
            .filter(|_| !came_back)
            .and_then(|lift| lift.among(self.rules, &self.state, &moves));
        let partner = prunings.partner.as_ref();
        let alone = || partner.and_then(|partner| partner.at_once(&self.state, &moves));
        match lifted.or_else(alone) {
            Some(mv) => out.push(Step::plain(mv)),
            None => self.all_steps(last, &moves, spaces, out),
        }
        self.moves = moves;
    }

    /// The steps where none is forced.
    fn all_steps(
        &mut self,
        last: Option<Step>,
        moves: &[Move],
        spaces: Option<Idle>,
        out: &mut Vec<Step>,
    ) {
        let first = out.len();
        self.keep(last, moves, spaces, out);
        if let Some(runs) = self.prunings.runs.as_ref().filter(|_| self.runs) {
            runs.add(self.rules, &self.state, out);
        }
        if let Some(cycle) = &self.prunings.cycle {
            cycle.unroll(self.rules, &self.state, out, first);
        }
        let prunings = self.prunings;
        let lift = prunings.lift.as_ref();
        let lift = lift.filter(|_| last.is_some_and(|step| lift::comes_back(self.rules, step)));
        if let Some(detour) = &prunings.detour {
            let (cycle, came_back) = (prunings.cycle.as_ref(), lift.is_some());
            let scene = Scene::new(self.rules, &self.state, cycle);
            detour.keep_needed(scene, came_back, &mut self.unneeded, out, first);
        }
        if let Some(lift) = lift {
            lift.keep_uses(self.rules, &self.state, out, first);
        }
    }

    /// True if the position is seen to be lost. Where that has not been so for a while, or never,
    /// only every so many positions are looked at: what follows from a dead position is dead, too,
    /// so little is lost by seeing it later.
    fn is_dead(&mut self) -> bool {
        if self.lacks_partner() {
            return true;
        }
        if self.prunings.dead.is_none() && (self.hopeful || self.prunings.buried.is_none()) {
            return false;
        }
        if self.unlooked < self.passed_over {
            self.unlooked += 1;
            return false;
        }
        let dead = self.prunings.dead.as_ref();
        let is_dead =
            dead.is_some_and(|dead| dead.is_dead(self.rules, &self.state)) || self.waits_in_vain();
        self.some_dead |= is_dead;
        self.passed_over = match (is_dead, self.some_dead) {
            (true, _) => 0,
            (false, true) => (self.passed_over + 1).min(MOST_UNLOOKED),
            (false, false) => RARELY,
        };
        self.unlooked = 0;
        is_dead
    }

    /// Keeps the moves that are worth a look.
    fn keep(&self, last: Option<Step>, moves: &[Move], spaces: Option<Idle>, out: &mut Vec<Step>) {
        let back = self.back(last);
        let (rules, state, prunings) = (self.rules, &self.state, self.prunings);
        let (mut worth, mut wanted) = (None, None);
        for mv in moves {
            let idle = Some(*mv) == back
                || spaces.is_some_and(|idle| idle.has(rules, state, *mv))
                || prunings
                    .parents
                    .as_ref()
                    .is_some_and(|parents| parents.is_idle(rules, state, &mut wanted, *mv))
                || prunings
                    .takeback
                    .as_ref()
                    .is_some_and(|back| back.is_idle(rules, state, &mut worth, *mv));
            if !idle {
                out.push(Step::plain(*mv));
            }
        }
    }

    /// The move that takes a step straight back. A card that was lifted may come straight back, to
    /// another set of steps.
    fn back(&self, last: Option<Step>) -> Option<Move> {
        let last = last
            .filter(|step| self.prunings.reversal && step.turns == 0 && !self.journal.is_empty())?;
        let out =
            matches!(last.mv, Move::Carry { to, .. } if self.rules.role(to) == Role::Foundation);
        if out && self.prunings.lift.is_some() {
            return None;
        }
        reversal::back(self.rules, &self.state, &self.journal, Some(last.mv))
    }

    /// Makes a step.
    #[inline]
    pub(crate) fn make(&mut self, step: Step) {
        self.newest = None;
        let (rules, journal) = (self.rules, &mut self.journal);
        match (&self.prunings.cycle, step.turns) {
            (Some(cycle), 1..) => {
                self.state.turn_and_carry(rules, cycle.waste, step.at as usize, step.mv, journal);
            }
            _ => self.state.apply_unchecked(rules, step.mv, journal),
        }
    }

    /// The key after a step that was previewed.
    #[inline]
    pub(crate) fn key_of(&self, carry: &Preview, step: Step) -> u128 {
        carry.key().wrapping_add(self.mark(step))
    }

    /// Makes a step whose preview was looked at.
    #[inline]
    pub(crate) fn make_previewed(&mut self, carry: Preview) {
        let before = self.state.apply_previewed(&carry, &mut self.journal);
        self.newest = Some((carry, before));
    }

    /// Makes a step if the position after it is new, which `enter` tells of its key. Gives the key.
    #[inline]
    pub(crate) fn make_new(
        &mut self,
        step: Step,
        enter: impl FnOnce(u128) -> bool,
    ) -> Option<u128> {
        if let Some(carry) = self.preview(step) {
            let key = self.key_of(&carry, step);
            return enter(key).then(|| {
                self.make_previewed(carry);
                key
            });
        }
        self.make(step);
        let key = self.key_after(step);
        if enter(key) {
            return Some(key);
        }
        self.unmake();
        None
    }

    /// The two piles that a step changes, if it changes nothing else.
    #[inline]
    pub(crate) fn only_between(&self, step: Step) -> Option<(Pile, Pile)> {
        if step.turns == 0 { self.rules.only_between(step.mv) } else { None }
    }

    /// Takes back the newest step.
    #[inline]
    pub(crate) fn unmake(&mut self) {
        match self.newest.take() {
            Some((carry, before)) => {
                self.state.undo_previewed(&carry, &before, &mut self.journal);
            }
            None => self.state.undo(self.rules, &mut self.journal),
        }
    }

    /// True if the game is won.
    pub(crate) fn is_won(&self) -> bool {
        self.state.is_won(self.rules)
    }
}

/// Writes steps out as moves of the rules, and replays them until the game is won: `None` if the
/// engine refuses one before that, or the end is not won.
pub(crate) fn replayed(rules: &Rules, state: &State, steps: &[Step]) -> Option<Vec<Move>> {
    let mut state = state.clone();
    let mut journal = Journal::new();
    let mut line = Vec::with_capacity(steps.len());
    for step in steps {
        for turn in 0..=step.turns {
            if state.is_won(rules) {
                return Some(line);
            }
            let mv = match turn == step.turns {
                true => step.mv,
                false if state.can_draw(rules) => Move::Draw,
                false => Move::Redeal,
            };
            if state.play(rules, mv, &mut journal).is_ok() {
                line.push(mv);
                continue;
            }
            line.extend(rules.play_singles(&mut state, mv)?);
        }
    }
    state.is_won(rules).then_some(line)
}
