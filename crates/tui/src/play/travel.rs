//! Going about with the keys.

use kibitzer_engine::{Move, Pile, Role};
use kibitzer_messages::say;
use kibitzer_table::Cursor;

use super::Play;
use super::log::Tone;
use crate::board::{Board, Way};

impl Play {
    /// To a pile; its top card is meant.
    pub(super) fn go_to(&mut self, pile: Pile) {
        self.handling.go_to(&self.game, pile);
    }

    /// How many cards of a pile can be meant: those that lie face up on top; at least one, if there
    /// is any card.
    pub(super) fn most_cards(&self, pile: Pile) -> usize {
        self.game.most_meant(pile)
    }

    /// One card more or fewer.
    pub(super) fn add_cards(&mut self, by: isize) {
        let Cursor { pile, count } = self.cursor();
        self.handling.point(&self.game, pile, count.saturating_add_signed(by));
    }

    /// Up and down in a pile stop where some move begins; past the last stop they leave it.
    fn stops(&self) -> Vec<usize> {
        let here = self.cursor().pile;
        let counts = self.choices.iter().filter_map(|mv| match *mv {
            Move::Carry { from, cards, .. } if from == here => Some(cards as usize),
            Move::Merci { from, depth, .. } if from == here => Some(depth as usize),
            _ => None,
        });
        let mut stops: Vec<usize> = counts.chain([1]).collect();
        stops.sort_unstable();
        stops.dedup();
        stops.retain(|count| *count <= self.most_cards(here));
        stops
    }

    /// Goes a step.
    pub(super) fn travel(&mut self, way: Way) {
        let in_pile = self.hand().is_none()
            && self.board().is_ok_and(|board| is_fanned(&board, self.cursor().pile));
        if in_pile {
            let stops = self.stops();
            let here = self.cursor().count;
            let stop = match way {
                Way::Up => stops.into_iter().find(|count| *count > here),
                Way::Down => stops.into_iter().rev().find(|count| *count < here),
                Way::Left | Way::Right => None,
            };
            if let Some(count) = stop {
                return self.handling.point(&self.game, self.cursor().pile, count);
            }
        }
        if let Ok(board) = self.board()
            && let Some(pile) = board.towards(self.cursor().pile, way)
        {
            self.go_to(pile);
        }
    }

    /// To the first pile of the next group; with cards in hand to the next pile that takes them.
    pub(super) fn next_region(&mut self, forwards: bool) {
        let stops: Vec<Pile> = match self.hand() {
            Some(_) => self.targets(),
            None => self.regions(),
        };
        let here = self.cursor().pile;
        let region = |pile: Pile| {
            if self.hand().is_some() { pile.index() } else { self.rules().group(pile) }
        };
        let at = stops.iter().position(|stop| region(*stop) == region(here));
        let next = match (at, forwards) {
            _ if stops.is_empty() => return,
            (Some(at), true) => (at + 1) % stops.len(),
            (Some(at), false) => (at + stops.len() - 1) % stops.len(),
            (None, true) => stops.iter().position(|stop| *stop > here).unwrap_or(0),
            (None, false) => stops.iter().rposition(|stop| *stop < here).unwrap_or(stops.len() - 1),
        };
        self.go_to(stops[next]);
    }

    /// The first pile of each group, in the order in which positions are listed.
    fn regions(&self) -> Vec<Pile> {
        let mut regions: Vec<Pile> = Vec::new();
        for pile in self.rules().listed_piles() {
            if !regions.iter().any(|known| self.rules().group(*known) == self.rules().group(pile)) {
                regions.push(pile);
            }
        }
        regions
    }

    /// A tableau pile by its number; with cards in hand they are put there.
    pub(super) fn go_to_number(&mut self, number: usize) {
        let is_column = |pile: &Pile| self.rules().role(*pile) == Role::Tableau;
        let columns: Vec<Pile> = self.rules().piles().filter(is_column).collect();
        let Some(&pile) = columns.get(number) else {
            let told = say!(self.words(), "told-no-such-pile", count = columns.len());
            return self.log.say(Tone::Warning, told);
        };
        if self.hand().is_some_and(|hand| hand.from != pile) {
            self.put_on(pile);
        } else {
            self.go_to(pile);
        }
    }

    /// Scrolls a pile that is longer than its place.
    pub(super) fn scroll_pile(&mut self, pile: Pile, by: isize) {
        let len = self.game.state().pile_len(pile);
        let old =
            self.scroll.iter().find(|(known, _)| *known == pile).map_or(0, |(_, cards)| *cards);
        let new = old.saturating_add_signed(by).min(len.saturating_sub(1));
        self.scroll.retain(|(known, _)| *known != pile);
        self.scroll.push((pile, new));
        if pile == self.cursor().pile {
            self.handling.point(&self.game, pile, self.cursor().count.min(1));
        }
    }
}

fn is_fanned(board: &Board, pile: Pile) -> bool {
    board.pile(pile).is_some_and(|place| place.fanned)
}
