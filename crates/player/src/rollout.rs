//! A quick way to play a world to its end: what a plain player might make of it.

#![allow(clippy::cast_possible_wrap)] // small numbers of points

use kibitzer_engine::search::{CardSet, SearchRules, SearchState};
use kibitzer_engine::{Journal, Move, Role, Rules, State};
use kibitzer_table::Random;

use crate::observer::Memory;
use crate::sight::Sight;

// Whether other numbers would do better was not recorded.

/// The longest game that is played, in moves.
const LONGEST: usize = 400;
/// The random bonus that a move may get, in tenths of a point of the appraisal.
const SPREAD: usize = 40;
/// What a lost game is worth, at most: this times how far it came. A win is 1, so no lost game is
/// worth a third of one.
pub(crate) const LOST_AT_MOST: f32 = 0.3;

/// Plays worlds to their ends.
#[derive(Default)]
pub struct Roller {
    journal: Journal,
    legal: Vec<Move>,
    /// Moves made.
    pub nodes: u64,
}

/// How a world ended.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    /// It was won.
    pub won: bool,
    /// How far it came, from 0 to 1.
    pub progress: f32,
    /// How many moves were made.
    pub moves: usize,
}

impl Ending {
    /// What it counts: 1 if the world was won, else a part of that, by how far it came.
    pub fn value(self) -> f32 {
        if self.won { 1.0 } else { LOST_AT_MOST * self.progress }
    }
}

/// A move that may be made.
struct Offer {
    worth: i32,
    /// The worth, give or take a little.
    about: i32,
    mv: Move,
}

fn offer(best: &mut Option<Offer>, other: Offer) {
    if best.as_ref().is_none_or(|best| other.about > best.about) {
        *best = Some(other);
    }
}

/// How a game is going that is played at sight.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Cards that were moved to and fro; each is so once only until the game comes on.
    moved: CardSet,
    /// Redeals since a card was last moved.
    redeals: u32,
    /// Moves since the game last came on: a card came out or was turned up.
    idle: usize,
    /// Cards that are known.
    known: CardSet,
}

impl Course {
    /// Nothing has been played yet.
    pub const BEGUN: Course =
        Course { moved: CardSet::EMPTY, redeals: 0, idle: 0, known: CardSet::EMPTY };

    /// Nothing has been played yet, and some cards are known.
    pub const fn knowing(known: CardSet) -> Course {
        Course { known, ..Course::BEGUN }
    }

    /// Takes in which cards are known.
    pub fn learn(&mut self, known: CardSet) {
        self.known |= known;
    }

    /// What the player remembers.
    pub fn memory(&self) -> Memory {
        Memory { known: self.known, idle: self.idle, again: self.redeals > 0 }
    }

    /// The legal moves that may bring the game on, if it has come on for a move a card of the pack.
    pub fn moves<'a>(
        &'a self,
        (rules, world): (&'a Rules, &'a State),
        legal: &'a [Move],
    ) -> impl Iterator<Item = Move> + 'a {
        let goes_on = self.idle < rules.cards();
        let may = move |mv: &&Move| goes_on && self.may(rules, world, **mv);
        legal.iter().filter(may).copied()
    }

    /// The move, of legal ones, that is worth most at sight, give or take a little; a deal from the
    /// stock, if no other is worth more. None if there is none that may bring the game on, or it
    /// has not come on for a move a card of the pack.
    pub fn choice(
        &self,
        (rules, world): (&Rules, &State),
        sight: &Sight,
        legal: &[Move],
        random: &mut Random,
    ) -> Option<Move> {
        if sight.has_net() {
            return self.drawn((rules, world), sight, legal, random);
        }
        let scene = sight.scene(rules, world);
        let (mut best, mut deal) = (None::<Offer>, None::<Offer>);
        for mv in self.moves((rules, world), legal) {
            let worth = sight.worth(rules, world, &scene, mv);
            match mv {
                Move::Draw | Move::Redeal => offer(&mut deal, Offer { worth, about: worth, mv }),
                _ => {
                    let about = worth + random.below(SPREAD) as i32;
                    offer(&mut best, Offer { worth, about, mv });
                }
            }
        }
        match (best, deal) {
            (Some(best), Some(deal)) if best.worth <= deal.worth => Some(deal.mv),
            (best, deal) => best.or(deal).map(|offer| offer.mv),
        }
    }

    /// The move, of legal ones, that is worth most to a network, give or take its luck.
    fn drawn(
        &self,
        (rules, world): (&Rules, &State),
        sight: &Sight,
        legal: &[Move],
        random: &mut Random,
    ) -> Option<Move> {
        let mut moves = self.moves((rules, world), legal);
        let first = moves.next()?;
        let Some(second) = moves.next() else { return Some(first) };
        let glimpse = sight.glimpse((rules, world), &self.memory())?;
        let moves = [first, second].into_iter().chain(moves);
        let chance = |mv| (glimpse.points(mv).saturating_add(glimpse.chance(random)), mv);
        // Of moves that are worth the same, the first.
        let best = moves.map(chance).reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map(|(_, mv)| mv)
    }

    /// True if a move may bring the game on.
    fn may(&self, rules: &Rules, world: &State, mv: Move) -> bool {
        match mv {
            Move::Redeal => self.redeals == 0,
            Move::Carry { from, to, cards } if rules.role(to) != Role::Foundation => {
                let card = world.physical(from).nth(cards as usize - 1).unwrap_or(0);
                rules.role(from) != Role::Foundation && !self.moved.has(card)
            }
            _ => true,
        }
    }

    /// Takes in what a draw shows, before it is made.
    fn see(&mut self, rules: &Rules, world: &State, mv: Move) {
        if let (Move::Draw, Some(stock), Some(draw)) = (mv, rules.stock(), &rules.spec().draw) {
            let each = draw.steps.first().map_or(0, |step| step.each as usize);
            self.known.extend(world.physical(stock).take(each));
        }
    }

    /// Takes note of a move before it is made.
    pub fn note(&mut self, rules: &Rules, world: &State, mv: Move) {
        self.see(rules, world, mv);
        self.redeals = match mv {
            Move::Redeal => self.redeals + 1,
            Move::Draw => self.redeals,
            Move::Carry { .. } | Move::Remove(_) | Move::Swap(_) | Move::Merci { .. } => 0,
        };
        let comes_on = match mv {
            Move::Remove(_) => true,
            Move::Carry { from, to, cards } => {
                let left = world.pile_len(from) - cards as usize;
                let turns = left > 0 && left == world.face_down(from);
                rules.role(to) == Role::Foundation || turns
            }
            Move::Redeal | Move::Draw | Move::Swap(_) | Move::Merci { .. } => false,
        };
        self.idle = if comes_on { 0 } else { self.idle + 1 };
        // Which of two cards of one face was moved is not known after a shuffle.
        if comes_on || (mv == Move::Redeal && rules.facts().shuffles) {
            self.moved = CardSet::EMPTY;
        }
        match mv {
            Move::Carry { from, cards, .. } => {
                self.moved.insert(world.physical(from).nth(cards as usize - 1).unwrap_or(0));
            }
            // A pair that was changed is not changed back at a loss.
            Move::Swap(pair) => {
                let cards = pair.iter().flat_map(|pile| world.physical(pile));
                cards.for_each(|card| self.moved.insert(card));
            }
            Move::Remove(_) | Move::Redeal | Move::Draw | Move::Merci { .. } => {}
        }
    }
}

impl Roller {
    /// Plays a world on at sight, by one who knows some cards, until it is won or the game does not
    /// come on.
    pub fn play(
        &mut self,
        rules: &Rules,
        sight: &Sight,
        world: &mut State,
        random: &mut Random,
        known: CardSet,
    ) -> Ending {
        let mut course = Course::knowing(known);
        let mut moves = 0;
        let mut legal = std::mem::take(&mut self.legal);
        while moves < LONGEST && !world.is_won(rules) {
            world.legal_moves(rules, &mut legal);
            let Some(mv) = course.choice((rules, world), sight, &legal, random) else {
                break;
            };
            course.note(rules, world, mv);
            self.journal.clear();
            world.apply_unchecked(rules, mv, &mut self.journal);
            self.nodes += 1;
            moves += 1;
        }
        self.legal = legal;
        Ending { won: world.is_won(rules), progress: sight.appraiser.progress(rules, world), moves }
    }
}
