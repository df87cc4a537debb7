//! Carrying several cards at once where the rules move them one by one: a shortcut over single
//! moves, never a rule.

use crate::journal::Journal;
use crate::moves::Move;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::{GroupId, Role, Take};
use crate::state::State;
use crate::traits::GroupTraits;

/// The most shortcuts that are looked at; only games with very many spaces have more.
const MOST_TRIES: usize = 500;

impl Rules {
    /// The carries of several cards that single moves over free cells and spaces can do, sorted.
    /// They are no legal moves themselves; [`Rules::singles`] tells which moves do each.
    pub fn shortcuts(&self, state: &State) -> Vec<Move> {
        let mut found = Vec::new();
        let mut tried = 0;
        for from in self.piles().filter(|pile| self.gives_singly(*pile)) {
            for cards in 2..=self.run_length(state, from) {
                for to in
                    self.piles().filter(|to| *to != from && self.lands(state, from, *to, cards))
                {
                    let mv = Move::Carry { from, to, cards: cards as u8 };
                    tried += 1;
                    if tried <= MOST_TRIES && self.singles(state, mv).is_some() {
                        found.push(mv);
                    }
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// The single moves that do what a carry of several cards asks for, those until the game is won
    /// if it is won on the way, or `None` if that cannot be done so.
    pub fn singles(&self, state: &State, mv: Move) -> Option<Vec<Move>> {
        self.play_singles(&mut state.clone(), mv)
    }

    /// Plays the single moves that do what a carry of several cards asks for, checking each, and
    /// gives them. `None` if that cannot be done so; the position is of no use then.
    pub(crate) fn play_singles(&self, state: &mut State, mv: Move) -> Option<Vec<Move>> {
        let Move::Carry { from, to, cards } = mv else { return None };
        let exists = |pile: Pile| pile.index() < self.pile_count();
        let fits = cards >= 2 && from != to && exists(from) && exists(to);
        if !fits || !self.gives_singly(from) || cards as usize > self.run_length(state, from) {
            return None;
        }
        let mut planner = Planner::new(self, state, from, to);
        let most = planner.most();
        (cards as usize <= most && planner.carry(from, to, cards as usize)).then_some(planner.moves)
    }

    /// True if a pile lends room to a group whose cards move singly: it holds one card of any kind
    /// for a while, takes it from there and gives it back.
    pub(crate) fn lends(&self, cell: Pile, group: GroupId) -> bool {
        let of = self.group(cell);
        let takes = self.routes(group).any(|route| route.to == cell && !route.guarded);
        let mut back =
            self.routes(of).filter(|route| self.group(route.to) == group && !route.guarded);
        is_cell(self.group_traits(of)) && takes && back.next().is_some()
    }

    /// True for piles whose cards leave singly and may be built on by their own kind.
    fn gives_singly(&self, pile: Pile) -> bool {
        let group = self.group_traits(self.group(pile));
        group.take == Take::Top && group.unit.is_none() && group.role == Role::Tableau
    }

    /// How many cards at the top of a pile build on one another by the pile's own rule.
    fn run_length(&self, state: &State, pile: Pile) -> usize {
        let up = state.pile_len(pile) - state.face_down(pile);
        (1..=up).take_while(|count| self.builds(state, pile, *count)).last().unwrap_or(0)
    }
}

/// Plans single moves and plays each, so that what it returns is known to be legal.
struct Planner<'a> {
    rules: &'a Rules,
    state: &'a mut State,
    journal: Journal,
    moves: Vec<Move>,
    cells: Vec<Pile>,
    spaces: Vec<Pile>,
}

impl<'a> Planner<'a> {
    fn new(rules: &'a Rules, state: &'a mut State, from: Pile, to: Pile) -> Planner<'a> {
        let empty = |pile: &Pile| state.pile_len(*pile) == 0 && *pile != from && *pile != to;
        let group = |pile: Pile| rules.group_traits(rules.group(pile));
        let same = rules.group(from);
        let spaces = rules.piles().filter(empty);
        let spaces = spaces.filter(|pile| rules.group(*pile) == same && takes_any(group(*pile)));
        let spaces = spaces.collect();
        let cells = rules.piles().filter(empty).filter(|pile| rules.lends(*pile, same)).collect();
        Planner { rules, state, journal: Journal::new(), moves: Vec::new(), cells, spaces }
    }

    /// How many cards can be carried at the most: a cell more than there are cells, doubled for
    /// every space.
    fn most(&self) -> usize {
        self.room(self.spaces.len())
    }

    fn room(&self, spaces: usize) -> usize {
        (self.cells.len() + 1) << spaces.min(8)
    }

    /// Carries cards, using as few of the spaces that are still free here as will do.
    fn carry(&mut self, from: Pile, to: Pile, count: usize) -> bool {
        let Some(spaces) = (0..=self.spaces.len()).find(|spaces| count <= self.room(*spaces))
        else {
            return false;
        };
        if spaces == 0 {
            return self.over_cells(from, to, count);
        }
        let Some(space) = self.spaces.pop() else { return false };
        let above = self.room(spaces - 1).min(count - 1);
        let done = self.carry(from, space, above)
            && self.carry(from, to, count - above)
            && self.carry(space, to, above);
        self.spaces.push(space);
        done
    }

    fn over_cells(&mut self, from: Pile, to: Pile, count: usize) -> bool {
        let used: Vec<Pile> = self.cells.iter().copied().take(count - 1).collect();
        used.iter().all(|cell| self.step(from, *cell))
            && self.step(from, to)
            && used.iter().rev().all(|cell| self.step(*cell, to))
    }

    /// Plans a single move; none once the game is won, which a carry may pass through.
    fn step(&mut self, from: Pile, to: Pile) -> bool {
        if self.state.is_won(self.rules) {
            return true;
        }
        let mv = Move::Carry { from, to, cards: 1 };
        self.moves.push(mv);
        self.journal.clear();
        self.state.play(self.rules, mv, &mut self.journal).is_ok()
    }
}

/// A pile that holds one card of any kind and gives it back.
fn is_cell(group: &GroupTraits) -> bool {
    group.capacity == Some(1) && takes_any(group) && group.take == Take::Top
}

fn takes_any(group: &GroupTraits) -> bool {
    group.empty_takes_all() && group.refill.is_none() && group.floor == 0
}
