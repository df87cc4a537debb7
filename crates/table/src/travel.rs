//! Going about with the keys, for every front end. Which pile lies beside another follows from
//! where piles are drawn, so front ends say that; all else is decided here.

use kibitzer_engine::{Move, Pile, Role, Rules};

use crate::game::Game;
use crate::handling::{Cursor, Deed, Handling, Remark};

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// `choices` are those of [`Game::choices`] for the position, as with [`Game::takers`].
impl Handling {
    /// Means so many cards more, or fewer.
    pub fn add_cards(&mut self, game: &Game, by: isize) {
        let Cursor { pile, count } = self.cursor();
        self.point(game, pile, count.saturating_add_signed(by));
    }

    /// Goes a step. With nothing in hand, up and down in a pile whose cards are drawn below one
    /// another (`fanned`) stop where some move begins; past the last stop they leave the pile. It
    /// is left for the pile `beside` it in that direction, if there is one.
    pub fn step(
        &mut self,
        game: &Game,
        choices: &[Move],
        way: Way,
        fanned: bool,
        beside: Option<Pile>,
    ) {
        let Cursor { pile, count } = self.cursor();
        let stop = if fanned && self.held().is_none() {
            let stops = stops(game, choices, pile);
            match way {
                Way::Up => stops.into_iter().find(|stop| *stop > count),
                Way::Down => stops.into_iter().rev().find(|stop| *stop < count),
                Way::Left | Way::Right => None,
            }
        } else {
            None
        };
        match (stop, beside) {
            (Some(stop), _) => self.point(game, pile, stop),
            (None, Some(pile)) => self.go_to(game, pile),
            (None, None) => {}
        }
    }

    /// To the first pile of the next group, or of the one before; with cards in hand to the next
    /// pile that takes them, counted from where the cursor is. After the last comes the first.
    pub fn next_region(&mut self, game: &Game, choices: &[Move], forwards: bool) {
        let rules = &game.rules().rules;
        let held = self.held();
        let stops = held.map_or_else(|| regions(rules), |hand| game.takers(choices, hand));
        let Some(last) = stops.len().checked_sub(1) else { return };
        let here = self.cursor().pile;
        let is_here = |stop: &Pile| match held {
            Some(_) => *stop == here,
            None => rules.group(*stop) == rules.group(here),
        };
        let next = match (stops.iter().position(is_here), forwards) {
            (Some(at), true) if at < last => at + 1,
            (Some(_), true) => 0,
            (Some(at), false) => at.checked_sub(1).unwrap_or(last),
            (None, true) => stops.iter().position(|stop| *stop > here).unwrap_or(0),
            (None, false) => stops.iter().rposition(|stop| *stop < here).unwrap_or(last),
        };
        self.go_to(game, stops[next]);
    }

    /// True if there is no region further on, so that [`Handling::next_region`] would begin again
    /// or go nowhere: where there is something beside the table, the player may be led there. With
    /// cards in hand that some pile takes there is always one.
    pub fn is_last_region(&self, game: &Game, choices: &[Move], forwards: bool) -> bool {
        if let Some(hand) = self.held() {
            return game.takers(choices, hand).is_empty();
        }
        let rules = &game.rules().rules;
        let regions = regions(rules);
        let end = if forwards { regions.last() } else { regions.first() };
        end.is_none_or(|end| rules.group(*end) == rules.group(self.cursor().pile))
    }

    /// To a pile of the tableau by its number, from 0; cards in hand are put there.
    pub fn to_column(&mut self, game: &Game, choices: &[Move], number: usize) -> Deed {
        let rules = &game.rules().rules;
        let columns: Vec<Pile> =
            rules.piles().filter(|pile| rules.role(*pile) == Role::Tableau).collect();
        let Some(pile) = columns.get(number).copied() else {
            return Deed::Say(Remark::NoColumn(columns.len()));
        };
        if self.held().is_some_and(|hand| hand.from != pile) {
            return self.put_on(game, choices, pile);
        }
        self.go_to(game, pile);
        Deed::Nothing
    }
}

/// How many cards of a pile up and down stop at: one, and as many as some move takes.
fn stops(game: &Game, choices: &[Move], pile: Pile) -> Vec<usize> {
    let counts = choices.iter().filter_map(|mv| match *mv {
        Move::Carry { from, cards, .. } if from == pile => Some(cards as usize),
        Move::Merci { from, depth, .. } if from == pile => Some(depth as usize),
        _ => None,
    });
    let most = game.most_meant(pile);
    let mut stops: Vec<usize> = counts.chain([1]).filter(|count| *count <= most).collect();
    stops.sort_unstable();
    stops.dedup();
    stops
}

/// The first pile of each group, in the order in which positions are listed: by role, and not as a
/// rule file happens to have its piles.
fn regions(rules: &Rules) -> Vec<Pile> {
    let mut piles = rules.listed_piles();
    piles.dedup_by_key(|pile| rules.group(*pile));
    piles
}
